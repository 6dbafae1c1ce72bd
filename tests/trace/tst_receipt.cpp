// SPDX-License-Identifier: GPL-3.0-or-later
#include "receipt.h"

#include "pricetable.h"

#include <gtest/gtest.h>

#include <limits>

namespace tracedeck::test::tst_receipt {

namespace {

// A token for n dollars a million is n million pico-dollars.
constexpr std::string_view kTable = R"({
  "tracedeck_prices": 1,
  "taken": "2026-10-01",
  "sources": [{"id": "list"}],
  "providers": [
    {"id": "openai", "models": [
      {"model": "plain", "source": "list", "prices": [{"input": 2500000, "cached_input": 1250000, "output": 10000000}]},
      {"model": "bare", "source": "list", "prices": [{"input": 2000000, "output": 8000000}]},
      {"model": "audio", "source": "list", "prices": [
        {"input": 2500000, "audio_input": 40000000, "output": 10000000, "audio_output": 80000000}]},
      {"model": "fine", "source": "list", "prices": [{"input": "83333.333333333", "output": "0.4"}]},
      {"model": "embedding", "source": "list", "prices": [{"input": 20000}]}]},
    {"id": "anthropic", "models": [
      {"model": "claude", "source": "list", "prices": [{"input": 3000000, "cached_input": 300000,
        "cache_write": 3750000, "cache_write_1h": 6000000, "output": 15000000}]},
      {"model": "claude-no-hour", "source": "list", "prices": [
        {"input": 3000000, "cache_write": 3750000, "output": 15000000}]},
      {"model": "dated", "source": "list", "prices": [
        {"input": 2000000, "output": 10000000},
        {"from": "2026-09-01", "input": 3000000, "output": 15000000},
        {"from": "2027-01-01", "input": 9000000, "output": 90000000}]}]},
    {"id": "google", "models": [
      {"model": "thinker", "source": "list", "prices": [{"input": 300000, "output": 2500000, "reasoning": 3500000}]},
      {"model": "tiered", "source": "list", "prices": [{"input": 1250000, "cached_input": 310000, "output": 10000000,
        "tiers": [{"above": 200000, "input": 2500000, "output": 15000000}]}]}]},
    {"id": "deepseek", "models": [
      {"model": "hours", "source": "list", "prices": [
        {"input": 135000, "output": 550000},
        {"hours": {"begin": "00:30", "end": "16:30"}, "input": 270000, "output": 1100000}]},
      {"model": "night", "source": "list", "prices": [
        {"input": 1000000, "output": 1000000},
        {"hours": {"begin": "22:00", "end": "06:00"}, "input": 500000, "output": 500000}]}]}
  ]})";

const PriceTable &table()
{
    static const PriceTableReading reading = PriceTable::read(kTable, "table");
    EXPECT_TRUE(reading.errors.empty());
    static const PriceTable read = reading.table.value_or(PriceTable());
    return read;
}

std::chrono::sys_seconds at(int year, unsigned month, unsigned day, int hour = 12, int minute = 0,
                            int second = 0)
{
    using namespace std::chrono;
    return sys_days(year_month_day(std::chrono::year(year), std::chrono::month(month), std::chrono::day(day)))
           + hours(hour) + minutes(minute) + seconds(second);
}

const std::chrono::sys_seconds kNoon = at(2026, 10, 2);

std::optional<Receipt> receiptFor(std::string_view model, const UsageAmounts &usage,
                                  std::optional<std::chrono::sys_seconds> time = kNoon)
{
    const auto match = table().find(model);
    if (!match)
        return std::nullopt;
    return receiptOf(usage, *match->entry, time);
}

/// "input 750 x 2500000 = 1875000000; output ...; total ...", with "?" where a price is assumed.
std::string printed(const std::optional<Receipt> &receipt)
{
    if (!receipt)
        return "none";
    std::string text;
    for (const ReceiptLine &line : receipt->lines) {
        text += std::string(word(line.kind)) + ' ' + std::to_string(line.quantity) + " x "
                + line.price.picoDollars() + (line.isAssumed ? "?" : "") + " = "
                + std::to_string(line.amountPico) + "; ";
    }
    text += "total " + std::to_string(receipt->totalPico);
    if (receipt->tierAbove)
        text += "; above " + std::to_string(*receipt->tierAbove);
    if (receipt->isTimeUnknown)
        text += "; time unknown";
    if (receipt->partsExceedWhole)
        text += "; parts exceed the whole";
    return text;
}

} // namespace

TEST(ReceiptTest, billsInputAndOutput)
{
    // 1,000 x 2.50 / 1e6 + 200 x 10 / 1e6 = 0.0025 + 0.002 = 0.0045 dollars = 4,500,000,000 pico-dollars
    EXPECT_EQ(printed(receiptFor("plain", {.input = 1000, .output = 200, .total = 1200})),
              "input 1000 x 2500000 = 2500000000; output 200 x 10000000 = 2000000000; total 4500000000");
}

TEST(ReceiptTest, billsCachedInputApart)
{
    // 2,006 tokens, 1,920 of them cached: 86 x 2.50 + 1,920 x 1.25 + 300 x 10 = 215 + 2,400 + 3,000 = 5,615 / 1e6 dollars
    EXPECT_EQ(printed(receiptFor("plain", {.input = 2006, .output = 300, .total = 2306, .cached = 1920})),
              "input 86 x 2500000 = 215000000; cached_input 1920 x 1250000 = 2400000000; "
              "output 300 x 10000000 = 3000000000; total 5615000000");
}

TEST(ReceiptTest, billsWhatIsWrittenToACache)
{
    // Anthropic says input_tokens 50, cache_read 10,000, cache_creation 2,000: 12,050 in all.
    // 50 x 3 + 10,000 x 0.30 + 2,000 x 3.75 + 400 x 15 = 150 + 3,000 + 7,500 + 6,000 = 16,650 / 1e6 dollars
    EXPECT_EQ(
        printed(receiptFor("claude", {.input = 12050, .output = 400, .cached = 10000, .cacheWrite = 2000})),
        "input 50 x 3000000 = 150000000; cached_input 10000 x 300000 = 3000000000; "
        "cache_write 2000 x 3750000 = 7500000000; output 400 x 15000000 = 6000000000; total 16650000000");
}

TEST(ReceiptTest, billsWhatIsKeptForAnHourApart)
{
    // Of 2,000 written, 500 for an hour: 100 x 3 + 1,500 x 3.75 + 500 x 6 + 10 x 15 = 300 + 5,625 + 3,000 + 150 = 9,075
    EXPECT_EQ(
        printed(
            receiptFor("claude", {.input = 2100, .output = 10, .cacheWrite = 2000, .cacheWriteHour = 500})),
        "input 100 x 3000000 = 300000000; cache_write 1500 x 3750000 = 5625000000; "
        "cache_write_1h 500 x 6000000 = 3000000000; output 10 x 15000000 = 150000000; total 9075000000");
}

TEST(ReceiptTest, billsReasoningAsOutput)
{
    // 900 of the 1,000 tokens are reasoning: 1,000 x 8 + 100 x 2 = 8,200 / 1e6 dollars
    EXPECT_EQ(printed(receiptFor("bare", {.input = 100, .output = 1000, .reasoning = 900})),
              "input 100 x 2000000 = 200000000; output 1000 x 8000000 = 8000000000; total 8200000000");
}

TEST(ReceiptTest, billsReasoningByItsOwnPriceWhereItHasOne)
{
    // 1,000 x 0.30 + 100 x 2.50 + 900 x 3.50 = 300 + 250 + 3,150 = 3,700 / 1e6 dollars
    EXPECT_EQ(printed(receiptFor("thinker", {.input = 1000, .output = 1000, .reasoning = 900})),
              "input 1000 x 300000 = 300000000; output 100 x 2500000 = 250000000; "
              "reasoning 900 x 3500000 = 3150000000; total 3700000000");
}

TEST(ReceiptTest, billsAudioApart)
{
    // 20 x 2.50 + 80 x 40 + 30 x 10 + 70 x 80 = 50 + 3,200 + 300 + 5,600 = 9,150 / 1e6 dollars
    EXPECT_EQ(
        printed(receiptFor("audio", {.input = 100, .output = 100, .audioInput = 80, .audioOutput = 70})),
        "input 20 x 2500000 = 50000000; audio_input 80 x 40000000 = 3200000000; "
        "output 30 x 10000000 = 300000000; audio_output 70 x 80000000 = 5600000000; total 9150000000");
}

TEST(ReceiptTest, takesTheTierOfTheWholeInputForAllTokens)
{
    // Below and at the limit: 199,999 x 1.25 = 249,998.75 and 200,000 x 1.25 = 250,000, each + 1,000 x 10 = 10,000
    EXPECT_EQ(
        printed(receiptFor("tiered", {.input = 199'999, .output = 1000})),
        "input 199999 x 1250000 = 249998750000; output 1000 x 10000000 = 10000000000; total 259998750000");
    EXPECT_EQ(
        printed(receiptFor("tiered", {.input = 200'000, .output = 1000})),
        "input 200000 x 1250000 = 250000000000; output 1000 x 10000000 = 10000000000; total 260000000000");
    // Above: 200,001 x 2.50 = 500,002.50 + 1,000 x 15 = 15,000
    EXPECT_EQ(
        printed(receiptFor("tiered", {.input = 200'001, .output = 1000})),
        "input 200001 x 2500000 = 500002500000; output 1000 x 15000000 = 15000000000; total 515002500000; "
        "above 200000");
}

TEST(ReceiptTest, countsCachedInputForTheTier)
{
    // 1 x 2.50 + 200,000 x 0.31 (the tier does not say it) = 2.50 + 62,000 = 62,002.50 / 1e6 dollars
    EXPECT_EQ(printed(receiptFor("tiered", {.input = 200'001, .cached = 200'000})),
              "input 1 x 2500000 = 2500000; cached_input 200000 x 310000 = 62000000000; total 62002500000; "
              "above 200000");
}

TEST(ReceiptTest, takesThePriceOfTheCallsDay)
{
    const UsageAmounts usage{.input = 1000, .output = 100};
    // 1,000 x 2 + 100 x 10 = 3,000, and from September 1,000 x 3 + 100 x 15 = 4,500 / 1e6 dollars
    const std::string before =
        "input 1000 x 2000000 = 2000000000; output 100 x 10000000 = 1000000000; total 3000000000";
    const std::string after =
        "input 1000 x 3000000 = 3000000000; output 100 x 15000000 = 1500000000; total 4500000000";
    EXPECT_EQ(printed(receiptFor("dated", usage, at(2020, 1, 1))), before);
    EXPECT_EQ(printed(receiptFor("dated", usage, at(2026, 8, 31, 23, 59, 59))), before);
    EXPECT_EQ(printed(receiptFor("dated", usage, at(2026, 9, 1, 0, 0, 0))), after);
    EXPECT_EQ(printed(receiptFor("dated", usage, at(2026, 12, 31, 23, 59, 59))), after);
    EXPECT_EQ(receiptFor("dated", usage, at(2026, 9, 1))->from,
              std::chrono::floor<std::chrono::days>(at(2026, 9, 1)));
    // 1,000 x 9 + 100 x 90 = 18,000
    EXPECT_EQ(receiptFor("dated", usage, at(2027, 1, 1))->totalPico, 18'000'000'000);
    // Without a time, what held when the table was made.
    EXPECT_EQ(printed(receiptFor("dated", usage, std::nullopt)), after + "; time unknown");
    EXPECT_FALSE(receiptFor("plain", usage, std::nullopt)->isTimeUnknown);
}

TEST(ReceiptTest, takesThePriceOfTheCallsHour)
{
    const UsageAmounts usage{.input = 1000, .output = 100};
    // 1,000 x 0.135 + 100 x 0.55 = 190; from 0:30 to 16:30 UTC 1,000 x 0.27 + 100 x 1.10 = 380 / 1e6 dollars
    EXPECT_EQ(receiptFor("hours", usage, at(2026, 10, 2, 0, 29, 59))->totalPico, 190'000'000);
    EXPECT_EQ(receiptFor("hours", usage, at(2026, 10, 2, 0, 30, 0))->totalPico, 380'000'000);
    EXPECT_EQ(receiptFor("hours", usage, at(2026, 10, 2, 16, 29, 59))->totalPico, 380'000'000);
    EXPECT_EQ(receiptFor("hours", usage, at(2026, 10, 2, 16, 30, 0))->totalPico, 190'000'000);
    EXPECT_EQ(
        printed(receiptFor("hours", usage, std::nullopt)),
        "input 1000 x 135000 = 135000000; output 100 x 550000 = 55000000; total 190000000; time unknown");
    // Over midnight: 1,100 x 1 = 1,100, and 550 from 22:00 to 6:00.
    EXPECT_EQ(receiptFor("night", usage, at(2026, 10, 2, 21, 59, 59))->totalPico, 1'100'000'000);
    EXPECT_EQ(receiptFor("night", usage, at(2026, 10, 2, 22, 0, 0))->totalPico, 550'000'000);
    EXPECT_EQ(receiptFor("night", usage, at(2026, 10, 2, 5, 59, 59))->totalPico, 550'000'000);
    EXPECT_EQ(receiptFor("night", usage, at(2026, 10, 2, 6, 0, 0))->totalPico, 1'100'000'000);
}

TEST(ReceiptTest, assumesThePriceOfPlainTokensWhereAKindHasNone)
{
    // 100 x 2 + 900 x 2 + 50 x 2 = 200 + 1,800 + 100; 10 x 8 + 5 x 8 = 80 + 40
    EXPECT_EQ(printed(receiptFor(
                  "bare", {.input = 1050, .output = 15, .cached = 900, .cacheWrite = 50, .audioOutput = 5})),
              "input 100 x 2000000 = 200000000; cached_input 900 x 2000000? = 1800000000; "
              "cache_write 50 x 2000000? = 100000000; output 10 x 8000000 = 80000000; "
              "audio_output 5 x 8000000? = 40000000; total 2220000000");
    // For an hour: at least what a write costs. 20 x 3.75 = 75
    EXPECT_EQ(printed(receiptFor("claude-no-hour", {.input = 20, .cacheWrite = 20, .cacheWriteHour = 20})),
              "cache_write_1h 20 x 3750000? = 75000000; total 75000000");
}

TEST(ReceiptTest, believesThePartsWhereTheyExceedTheWhole)
{
    // No line is negative: 0 x 2.50 + 500 x 1.25 = 625; 10 x 10 = 100
    EXPECT_EQ(printed(receiptFor("plain", {.input = 100, .output = 10, .cached = 500})),
              "cached_input 500 x 1250000 = 625000000; output 10 x 10000000 = 100000000; total 725000000; "
              "parts exceed the whole");
    // More reasoning than output: 30 x 8 = 240
    EXPECT_EQ(printed(receiptFor("bare", {.output = 10, .reasoning = 30})),
              "output 30 x 8000000 = 240000000; total 240000000; parts exceed the whole");
    // Audio that was read from a cache is billed as that: 90 x 2.50 + 10 x 40 = 225 + 400
    EXPECT_EQ(
        printed(receiptFor("audio", {.input = 100, .cached = 90, .audioInput = 50})),
        "cached_input 90 x 2500000? = 225000000; audio_input 10 x 40000000 = 400000000; total 625000000; "
        "parts exceed the whole");
    // More for an hour than was written: 30 x 6 = 180
    EXPECT_EQ(printed(receiptFor("claude", {.input = 30, .cacheWrite = 10, .cacheWriteHour = 30})),
              "cache_write_1h 30 x 6000000 = 180000000; total 180000000; parts exceed the whole");
    // What it all comes to decides on the tier: 250,000 x 0.31 = 77,500
    EXPECT_EQ(printed(receiptFor("tiered", {.input = 1, .cached = 250'000})),
              "cached_input 250000 x 310000 = 77500000000; total 77500000000; above 200000; "
              "parts exceed the whole");
}

TEST(ReceiptTest, roundsEachLineToAPicoDollar)
{
    // 7 x 83,333.333333333 = 583,333.333333331, and 2 x 0.4 = 0.8
    EXPECT_EQ(printed(receiptFor("fine", {.input = 7, .output = 2})),
              "input 7 x 83333.333333333 = 583333; output 2 x 0.4 = 1; total 583334");
}

TEST(ReceiptTest, hasNoneWithoutAPrice)
{
    EXPECT_EQ(printed(receiptFor("nobody's model", {.input = 10, .output = 10})), "none");
    // The list has no price of output; that of input would be a guess too many.
    EXPECT_EQ(printed(receiptFor("embedding", {.input = 10, .output = 1})), "none");
    EXPECT_EQ(printed(receiptFor("embedding", {.input = 10})), "input 10 x 20000 = 200000; total 200000");
    // The server said how many tokens there were, and not which.
    EXPECT_EQ(printed(receiptFor("plain", {.total = 500})), "none");
    EXPECT_EQ(printed(receiptFor("plain", {})), "total 0");
}

TEST(ReceiptTest, refusesWhatDoesNotFit)
{
    constexpr std::uint64_t kMost = std::numeric_limits<std::uint64_t>::max();
    EXPECT_EQ(printed(receiptFor("plain", {.input = kMost})), "none");
    // 3,689,348,814,741 x 2,500,000 = 9,223,372,036,852,500,000 fits 63 bits, but not with 1,000 x 10,000,000 more.
    EXPECT_EQ(receiptFor("plain", {.input = 3'689'348'814'741})->totalPico, 9'223'372'036'852'500'000);
    EXPECT_EQ(printed(receiptFor("plain", {.input = 3'689'348'814'741, .output = 1000})), "none");
    EXPECT_EQ(printed(receiptFor("claude", {.input = 1,
                                            .output = kMost,
                                            .cached = kMost,
                                            .reasoning = kMost,
                                            .cacheWrite = kMost,
                                            .cacheWriteHour = kMost,
                                            .audioInput = kMost,
                                            .audioOutput = kMost})),
              "none");
}

TEST(ReceiptTest, saysWhosePriceItIs)
{
    const auto receipt = receiptFor("tiered", {.input = 200'001});
    ASSERT_TRUE(receipt);
    EXPECT_EQ(receipt->model, "tiered");
    EXPECT_EQ(receipt->provider, "google");
    EXPECT_EQ(receipt->source, "list");
    EXPECT_EQ(receipt->from, std::nullopt);
    EXPECT_EQ(receipt->tierAbove, 200'000u);
    const auto peak = receiptFor("hours", {.input = 1}, at(2026, 10, 2, 12));
    ASSERT_TRUE(peak && peak->hours);
    EXPECT_EQ(peak->hours->begin, std::chrono::minutes(30));
    EXPECT_EQ(peak->hours->end, std::chrono::hours(16) + std::chrono::minutes(30));
}

} // namespace tracedeck::test::tst_receipt
