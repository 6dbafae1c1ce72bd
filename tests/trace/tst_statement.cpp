// SPDX-License-Identifier: GPL-3.0-or-later
#include "handmadetrace.h"
#include "statement.h"

#include <gtest/gtest.h>

#include <stdexcept>

namespace tracedeck::test::tst_statement {

namespace {

constexpr std::string_view kTable = R"({"tracedeck_prices": 1, "taken": "2026-11-22",
    "providers": [{"id": "maker", "models": [
    {"model": "large", "prices": [{"input": 10, "cached_input": 1, "output": 100,
        "tiers": [{"above": 1000, "input": 20}]}]},
    {"model": "small", "prices": [{"input": 1, "output": 2}]}]}]})";

HandmadeFrame call(std::string_view session, std::string_view model, UsageAmounts amounts)
{
    HandmadeFrame frame;
    frame.session = session;
    frame.time = 0;
    amounts.total = amounts.input + amounts.output;
    frame.events = {UsageReported{.amounts = amounts, .model = model}};
    return frame;
}

std::string print(const Statement &statement)
{
    std::string text;
    for (const StatementLine &line : statement.lines)
        text += line.model + " " + std::string(word(line.kind)) + (line.isAssumed ? " assumed" : "")
            + (line.tierAbove ? " above " + std::to_string(*line.tierAbove) : "") + ": " + std::to_string(line.calls)
            + " calls, " + std::to_string(line.quantity) + " x " + line.price.picoDollars() + " = "
            + std::to_string(line.amountPico) + "\n";
    for (const UnpricedCalls &one : statement.unpriced)
        text += "no price: " + one.model + " " + std::to_string(one.calls) + " calls, " + std::to_string(one.tokens)
            + " tokens" + (one.serverPico ? ", " + std::to_string(*one.serverPico) : "") + "\n";
    return text + std::to_string(statement.totals.usage.calls) + " calls, ours " + std::to_string(statement.totals.ours)
        + ", all " + std::to_string(statement.totals.pico) + "\n";
}

std::shared_ptr<const PriceBook> bookOf(std::string_view table)
{
    PriceTableReading reading = PriceTable::read(table, "table");
    if (!reading.table)
        throw std::runtime_error(reading.errors.front().english());
    return std::make_shared<PriceBook>(std::move(*reading.table));
}

class StatementTest : public testing::Test
{
protected:
    StatementTest()
        : m_made("2026-11-22")
        , m_book(bookOf(kTable))
    {
        m_made.append({call("s", "large", {.input = 100, .output = 10, .cached = 40}),
                       call("s", "small", {.input = 5, .output = 5}), //
                       call("t", "large", {.input = 7, .output = 1, .costPico = 999}),
                       call("s", "large", {.input = 2000, .output = 1}), //
                       call("s", "unknown", {.input = 3, .output = 4}),
                       call("s", "unknown", {.input = 1, .output = 0, .costPico = 50}), //
                       call("s", "", {.input = 1, .output = 1})});
        m_ledger = std::make_unique<Ledger>(m_made.trace(), std::make_unique<BookPricer>(m_book));
        m_ledger->extend(kOpen);
    }

    HandmadeTrace m_made;
    std::shared_ptr<const PriceBook> m_book;
    std::unique_ptr<Ledger> m_ledger;
};

TEST_F(StatementTest, billsWhatWasCachedAsItIsToldLater)
{
    HandmadeTrace made("2026-11-22");
    HandmadeFrame state;
    state.session = "s";
    state.events = {StateArrived{}, UsageListed{.last = {.input = 100, .total = 100, .cached = 60}, .all = {}}};
    HandmadeFrame started;
    started.session = "s";
    started.events = {RunStarted{"r"}};
    made.append({started, call("s", "large", {.input = 100}), state});
    Ledger ledger(made.trace(), std::make_unique<BookPricer>(m_book));
    ledger.extend(kOpen);
    EXPECT_EQ(print(statementOf(ledger, nullptr, m_book.get(), 2)),
              "large input: 1 calls, 100 x 10 = 1000\n1 calls, ours 1000, all 1000\n");
    EXPECT_EQ(print(statementOf(ledger, nullptr, m_book.get(), 3)),
              "large input: 1 calls, 40 x 10 = 400\nlarge cached_input: 1 calls, 60 x 1 = 60\n1 calls, ours 460, all 460\n");
}

TEST_F(StatementTest, putsEqualPricesInOneLine)
{
    EXPECT_EQ(print(statementOf(*m_ledger, nullptr, m_book.get(), kOpen)),
              "large input: 2 calls, 67 x 10 = 670\n"
              "large input above 1000: 1 calls, 2000 x 20 = 40000\n"
              "large cached_input: 1 calls, 40 x 1 = 40\n"
              "large output: 2 calls, 11 x 100 = 1100\n"
              "large output above 1000: 1 calls, 1 x 100 = 100\n"
              "small input: 1 calls, 5 x 1 = 5\n"
              "small output: 1 calls, 5 x 2 = 10\n"
              "no price: unknown 2 calls, 8 tokens, 50\n"
              "no price:  1 calls, 2 tokens\n"
              "7 calls, ours 41925, all 42804\n");
}

TEST_F(StatementTest, isOfAGroupAtAPosition)
{
    const LedgerGroup *session = m_ledger->find(LedgerBy::Session, 0);
    ASSERT_TRUE(session);
    EXPECT_EQ(print(statementOf(*m_ledger, session, m_book.get(), 3)), "large input: 1 calls, 60 x 10 = 600\n"
                                                                       "large cached_input: 1 calls, 40 x 1 = 40\n"
                                                                       "large output: 1 calls, 10 x 100 = 1000\n"
                                                                       "small input: 1 calls, 5 x 1 = 5\n"
                                                                       "small output: 1 calls, 5 x 2 = 10\n"
                                                                       "2 calls, ours 1655, all 1655\n");
    EXPECT_EQ(print(statementOf(*m_ledger, UsageId{2}, m_book.get(), kOpen)), "large input: 1 calls, 7 x 10 = 70\n"
                                                                       "large output: 1 calls, 1 x 100 = 100\n"
                                                                       "1 calls, ours 170, all 999\n");
}

TEST_F(StatementTest, theLinesComeToWhatTheLedgerSays)
{
    for (Position at = 0; at <= 7; ++at) {
        const Statement statement = statementOf(*m_ledger, nullptr, m_book.get(), at);
        std::int64_t sum = 0;
        for (const StatementLine &line : statement.lines)
            sum += line.amountPico;
        EXPECT_EQ(sum, m_ledger->total(at).ours) << at;
        EXPECT_EQ(statement.totals.pico, m_ledger->total(at).pico) << at;
    }
}

TEST_F(StatementTest, withoutPricesNamesWhatHasNone)
{
    Ledger ledger(m_made.trace());
    ledger.extend(kOpen);
    const Statement statement = statementOf(ledger, nullptr, nullptr, kOpen);
    EXPECT_TRUE(statement.lines.empty());
    ASSERT_EQ(statement.unpriced.size(), 4u);
    EXPECT_EQ(statement.unpriced[0].model, "large");
}

TEST_F(StatementTest, stopsWhenItIsTold)
{
    const std::atomic<bool> stop{true};
    EXPECT_EQ(statementOf(*m_ledger, nullptr, m_book.get(), kOpen, &stop).totals.usage.calls, 0u);
}

} // namespace

} // namespace tracedeck::test::tst_statement
