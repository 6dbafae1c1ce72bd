// SPDX-License-Identifier: GPL-3.0-or-later
#include "handmadetrace.h"
#include "pricebook.h"

#include <gtest/gtest.h>

namespace tracedeck::test::tst_pricebook {

namespace {

constexpr std::string_view kTable = R"({"tracedeck_prices": 1, "taken": "2026-11-22", "providers": [{"id": "maker", "models": [
    {"model": "large", "prices": [{"input": 10, "output": 100}, {"from": "2026-06-01", "input": 20, "output": 200}]},
    {"model": "small", "prices": [{"input": 1, "output": 2}]}]}],
    "assigned": [{"agent": "react", "model": "small"}, {"session": "dear", "model": "large"}]})";

std::shared_ptr<const PriceBook> book()
{
    PriceTableReading reading = PriceTable::read(kTable, "table");
    EXPECT_TRUE(reading.table) << (reading.errors.empty() ? "" : reading.errors.front().english());
    return std::make_shared<PriceBook>(std::move(*reading.table));
}

HandmadeFrame callIn(std::string_view session, std::string_view agent, std::string_view model, std::int64_t seconds)
{
    HandmadeFrame frame;
    frame.session = session;
    frame.time = seconds * 1'000'000'000;
    frame.events = {RunStarted{"", agent},
                    UsageReported{.amounts = {.input = 3, .output = 1, .total = 4}, .model = model}};
    return frame;
}

TEST(PriceBook, knowsWhichCallsHaveNoModel)
{
    HandmadeTrace made("2026-11-22");
    made.append({callIn("s", "tot", "", 1), callIn("s", "react", "", 2), callIn("s", "odd", "", 3),
                 callIn("s", "tot", "unheard of", 4)});
    PriceTable table = book()->table();
    table.assign({"", "odd", "unheard of", ""});
    Ledger ledger(made.trace(), std::make_unique<BookPricer>(std::make_shared<PriceBook>(std::move(table))));
    ledger.extend(kOpen);
    EXPECT_EQ(ledger.total(kOpen).unpriced, 3u);
    EXPECT_EQ(ledger.total(kOpen).unnamed, 1u) << "the user said which model the agent odd calls";
}

/// What each call costs, as a ledger has it.
std::vector<std::optional<std::int64_t>> costs(std::string_view started, const std::vector<HandmadeFrame> &frames)
{
    HandmadeTrace made(started);
    made.append(frames);
    const auto prices = book();
    Ledger ledger(made.trace(), std::make_unique<BookPricer>(prices));
    ledger.extend(kOpen);
    std::vector<std::optional<std::int64_t>> told;
    for (std::uint32_t i = 0; i < ledger.count(kOpen); ++i) {
        const LedgerLine &line = ledger.line({i});
        told.push_back(line.isPriced ? std::optional(line.ours) : std::nullopt);
        const Usage &call = made.trace()->usages[i];
        const auto receipt = prices->receiptOf(View(*made.trace(), call.begin), call);
        EXPECT_EQ(receipt ? std::optional(receipt->totalPico) : std::nullopt, told.back()) << "a receipt says the same";
    }
    return told;
}

TEST(PriceBook, pricesCallsByTheModelAndTheirTime)
{
    // 3 x 10 + 1 x 100 until the end of May, 3 x 20 + 1 x 200 from the first of June on.
    EXPECT_EQ(costs("2026-05-31T23:59:58Z", {callIn("s", "a", "large", 1), callIn("s", "a", "large", 2),
                                             callIn("s", "a", "small", 3), callIn("s", "a", "unknown", 4)}),
              (std::vector<std::optional<std::int64_t>>{130, 260, 5, std::nullopt}));
    EXPECT_EQ(costs("", {callIn("s", "a", "large", 1)}), (std::vector<std::optional<std::int64_t>>{260}))
        << "when that was is not known: the price of today";
}

TEST(PriceBook, takesTheUsersWordWhereNoModelIsNamed)
{
    EXPECT_EQ(costs("2026-11-22", {callIn("s", "react", "", 1), callIn("dear", "react", "", 2), callIn("s", "tot", "", 3),
                                   callIn("dear", "react", "small", 4)}),
              (std::vector<std::optional<std::int64_t>>{5, 260, std::nullopt, 5}))
        << "what the server names counts";
}

} // namespace

} // namespace tracedeck::test::tst_pricebook
