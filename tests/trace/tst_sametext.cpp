// SPDX-License-Identifier: GPL-3.0-or-later
#include "sametext.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <string>

namespace tracedeck::test::tst_sametext {

TEST(SameText, findsEveryByteThatDiffersAtEveryLength)
{
    for (std::size_t size = 0; size <= 40; ++size) {
        const std::string text(size, 'a');
        std::string other(size, 'a');
        EXPECT_TRUE(sameText(text, other)) << size;
        EXPECT_FALSE(sameText(text, other + 'a')) << size;
        for (char &byte : other) {
            byte = 'b';
            EXPECT_FALSE(sameText(text, other)) << size;
            byte = 'a';
        }
    }
    EXPECT_TRUE(sameText({}, ""));
}

TEST(SameText, headsDifferWhereTheFirstBytesOrTheLengthsDo)
{
    static_assert(headOf("") != headOf("a"));
    constexpr std::uint64_t kShort = headOf("seq");
    constexpr std::uint64_t kMiddle = headOf("params");
    constexpr std::uint64_t kWord = headOf("eventIds");
    constexpr std::uint64_t kLong = headOf("inputTokenDetails");
    EXPECT_EQ(headOf(std::string("seq")), kShort); // as it is found at run time
    EXPECT_EQ(headOf(std::string("params")), kMiddle);
    EXPECT_EQ(headOf(std::string("eventIds")), kWord);
    EXPECT_EQ(headOf(std::string("inputTokenDetails")), kLong);
    for (std::size_t size = 0; size <= 12; ++size) {
        const std::string text(size, 'a');
        std::string other(size, 'a');
        EXPECT_EQ(headOf(text), headOf(other)) << size;
        EXPECT_NE(headOf(text), headOf(other + 'a')) << size;
        for (std::size_t i = 0; i < std::min<std::size_t>(size, 8); ++i) {
            other[i] = 'b';
            EXPECT_NE(headOf(text), headOf(other)) << size << ' ' << i;
            other[i] = 'a';
        }
    }
}

} // namespace tracedeck::test::tst_sametext
