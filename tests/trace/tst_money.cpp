// SPDX-License-Identifier: GPL-3.0-or-later
#include "money.h"

#include <gtest/gtest.h>

#include <limits>
#include <random>

namespace tracedeck::test::tst_money {

TEST(MoneyTest, readsDecimalsExactly)
{
    const struct
    {
        std::string_view json;
        std::int64_t pico;
    } rows[] = {
        {"0", 0},
        {"-0", 0},
        {"0.0", 0},
        {"0e5", 0},
        {"0.000000000000000000", 0},
        {"1", 1'000'000'000'000},
        {"-1", -1'000'000'000'000},
        {"0.1", 100'000'000'000},
        {"0.2", 200'000'000'000},
        {"0.3", 300'000'000'000}, // 0.1 + 0.2 in doubles is more
        {"0.0142", 14'200'000'000},
        {"0.000000000001", 1},
        {"-0.000000000001", -1},
        {"0.0000000000010", 1},
        {"123.456789012345", 123'456'789'012'345},
        {"1.50", 1'500'000'000'000},
        {"9223372.036854775807", std::numeric_limits<std::int64_t>::max()},
        {"-9223372.036854775807", -std::numeric_limits<std::int64_t>::max()},
    };
    for (const auto &row : rows)
        EXPECT_EQ(picoDollars(row.json), row.pico) << row.json;
}

TEST(MoneyTest, readsExponents)
{
    const struct
    {
        std::string_view json;
        std::int64_t pico;
    } rows[] = {
        {"1e-12", 1},
        {"1E-12", 1},
        {"10e-13", 1},
        {"1.5e-3", 1'500'000'000},
        {"1.5E+3", 1'500'000'000'000'000},
        {"25e-7", 2'500'000},
        {"0.0025e3", 2'500'000'000'000},
        {"9.223372036854775807e6", std::numeric_limits<std::int64_t>::max()},
        {"1e6", 1'000'000'000'000'000'000},
        {"-1e0", -1'000'000'000'000},
        {"0e-400", 0},
    };
    for (const auto &row : rows)
        EXPECT_EQ(picoDollars(row.json), row.pico) << row.json;
}

TEST(MoneyTest, refusesWhatIsFinerThanAPicoDollar)
{
    for (const std::string_view json :
         {"0.0000000000001", "1e-13", "0.1234567890123", "5e-400", "1.0000000000001"})
        EXPECT_EQ(picoDollars(json), std::nullopt) << json;
}

TEST(MoneyTest, refusesWhatDoesNotFit)
{
    for (const std::string_view json : {"9223372.036854775808", "-9223372.036854775809", "1e7", "1e400",
                                        "1e401", "1e99999999999", "99999999999999999999999999999999"})
        EXPECT_EQ(picoDollars(json), std::nullopt) << json;
}

TEST(MoneyTest, refusesWhatIsNoJsonNumber)
{
    for (const std::string_view text :
         {"",      "-",  "--1",  "+1", ".5", "1.",  "1..2", "1.2.3", "e5",  "1e",    "1e+", "1e+-5",
          "1e-+5", "01", "0x10", "1 ", " 1", "NaN", "null", "\"1\"", "1,5", "1e5.0", "-.5"})
        EXPECT_EQ(picoDollars(text), std::nullopt) << text;
}

TEST(MoneyTest, writesAsManyDigitsAsItNeeds)
{
    EXPECT_EQ(dollars(0), "0");
    EXPECT_EQ(dollars(1), "0.000000000001");
    EXPECT_EQ(dollars(-1), "-0.000000000001");
    EXPECT_EQ(dollars(14'200'000'000), "0.0142");
    EXPECT_EQ(dollars(1'000'000'000'000), "1");
    EXPECT_EQ(dollars(-1'500'000'000'000), "-1.5");
    EXPECT_EQ(dollars(120'000'000'000'000), "120");
    EXPECT_EQ(dollars(std::numeric_limits<std::int64_t>::max()), "9223372.036854775807");
    EXPECT_EQ(dollars(std::numeric_limits<std::int64_t>::min()), "-9223372.036854775808");
}

TEST(MoneyTest, whatItWritesItReadsBack)
{
    std::mt19937_64 random(1);
    for (int i = 0; i < 5000; ++i) {
        const auto pico = static_cast<std::int64_t>(random()) >> (random() % 63);
        if (pico != std::numeric_limits<std::int64_t>::min()) {
            ASSERT_EQ(picoDollars(dollars(pico)), pico) << dollars(pico);
        }
    }
}

} // namespace tracedeck::test::tst_money
