// SPDX-License-Identifier: GPL-3.0-or-later
#include "unitprice.h"

#include <gtest/gtest.h>

#include <limits>

namespace tracedeck::test::tst_unitprice {

TEST(UnitPriceTest, readsPicoDollarsExactly)
{
    const struct
    {
        std::string_view decimal;
        std::int64_t parts;
        std::string_view written;
    } rows[] = {
        {"0", 0, "0"},
        {"0.000", 0, "0"},
        {"3000000", 3'000'000'000'000'000, "3000000"},
        {"37500.5", 37'500'500'000'000, "37500.5"},
        {"83333.333333333", 83'333'333'333'333, "83333.333333333"},
        {"0.000000001", 1, "0.000000001"},
        {"1.10000000000000", 1'100'000'000, "1.1"},
        {"9223372036.854775807", std::numeric_limits<std::int64_t>::max(), "9223372036.854775807"},
    };
    for (const auto &row : rows) {
        const auto price = UnitPrice::ofPicoDollars(row.decimal);
        ASSERT_TRUE(price) << row.decimal;
        EXPECT_EQ(price->parts, row.parts) << row.decimal;
        EXPECT_EQ(price->picoDollars(), row.written) << row.decimal;
    }
}

TEST(UnitPriceTest, readsDollarsForAMillionAsPriceListsSayThem)
{
    const struct
    {
        std::string_view dollars;
        std::string_view pico;
        std::string_view written;
    } rows[] = {
        {"3", "3000000", "3"},       {"0.15", "150000", "0.15"},        {"3.4375", "3437500", "3.4375"},
        {"600", "600000000", "600"}, {"0.0000001", "0.1", "0.0000001"}, {"0.50", "500000", "0.5"},
    };
    for (const auto &row : rows) {
        const auto price = UnitPrice::ofDollarsPerMillion(row.dollars);
        ASSERT_TRUE(price) << row.dollars;
        EXPECT_EQ(price->picoDollars(), row.pico) << row.dollars;
        EXPECT_EQ(price->dollarsPerMillion(), row.written) << row.dollars;
    }
}

TEST(UnitPriceTest, refusesWhatIsNoPrice)
{
    for (const std::string_view decimal :
         {"", "-1", "+1", ".5", "1.", "1..2", "1.2.3", "1e6", " 1", "1 ", "NaN", "1,5", "0.0000000001",
          "9223372036.854775808", "99999999999999999999999999999999",
          "0.0000000000000000000000000000000000000000000000000000000000000000000"})
        EXPECT_EQ(UnitPrice::ofPicoDollars(decimal), std::nullopt) << decimal;
}

TEST(UnitPriceTest, multipliesWithoutLoss)
{
    EXPECT_EQ(UnitPrice::ofPicoDollars("3000000")->times(0), 0);
    EXPECT_EQ(UnitPrice::ofPicoDollars("3000000")->times(1'234'567), 3'703'701'000'000);
    // 3 x 0.5 = 1.5 and 1 x 0.4 = 0.4: to the nearest, a half away from zero.
    EXPECT_EQ(UnitPrice::ofPicoDollars("0.5")->times(3), 2);
    EXPECT_EQ(UnitPrice::ofPicoDollars("0.4")->times(1), 0);
    // A product that does not fit 64 bits before it is divided: 2^63 - 1 tokens for one pico-dollar each.
    constexpr std::int64_t kMost = std::numeric_limits<std::int64_t>::max();
    EXPECT_EQ(UnitPrice::ofPicoDollars("1")->times(kMost), kMost);
    EXPECT_EQ(UnitPrice::ofPicoDollars("1")->times(static_cast<std::uint64_t>(kMost) + 1), std::nullopt);
    EXPECT_EQ((UnitPrice{kMost}.times(std::numeric_limits<std::uint64_t>::max())), std::nullopt);
}

} // namespace tracedeck::test::tst_unitprice
