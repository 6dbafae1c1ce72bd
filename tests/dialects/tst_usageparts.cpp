// SPDX-License-Identifier: GPL-3.0-or-later
#include "usageparts.h"

#include <gtest/gtest.h>

#include <limits>

namespace tracedeck::test::tst_usageparts {

TEST(UsagePartsTest, addsWhatTheTotalSaysWasCountedApart)
{
    const struct
    {
        std::string_view name;
        UsageAmounts said;
        std::uint64_t input;
        std::uint64_t output;
    } rows[] = {
        {"nothing", {}, 0, 0},
        {"in them", {.input = 100, .output = 50, .total = 150, .cached = 80, .reasoning = 20}, 100, 50},
        {"cached apart", {.input = 20, .output = 50, .total = 150, .cached = 80}, 100, 50},
        {"written apart", {.input = 20, .output = 50, .total = 150, .cached = 30, .cacheWrite = 50}, 100, 50},
        {"reasoning apart", {.input = 100, .output = 30, .total = 150, .reasoning = 20}, 100, 50},
        {"both apart", {.input = 20, .output = 30, .total = 150, .cached = 80, .reasoning = 20}, 100, 50},
        {"either, more than output", {.input = 90, .output = 10, .total = 120, .cached = 20, .reasoning = 20}, 90, 30},
        {"either, more than input", {.input = 10, .output = 90, .total = 120, .cached = 20, .reasoning = 20}, 30, 90},
        {"either", {.input = 90, .output = 90, .total = 200, .cached = 20, .reasoning = 20}, 90, 90},
        {"neither", {.input = 90, .output = 90, .total = 7, .cached = 20, .reasoning = 20}, 90, 90},
    };
    for (const auto &row : rows) {
        UsageAmounts amounts = row.said;
        includeParts(amounts);
        EXPECT_EQ(amounts.input, row.input) << row.name;
        EXPECT_EQ(amounts.output, row.output) << row.name;
        EXPECT_EQ(amounts.total, row.said.total) << row.name;
    }
}

TEST(UsagePartsTest, leavesWhatDoesNotFit)
{
    constexpr std::uint64_t kMost = std::numeric_limits<std::uint64_t>::max();
    const UsageAmounts said{.input = kMost, .output = kMost, .total = kMost - 1, .cached = kMost, .reasoning = kMost};
    UsageAmounts amounts = said;
    includeParts(amounts);
    EXPECT_EQ(amounts, said);
}

} // namespace tracedeck::test::tst_usageparts
