// SPDX-License-Identifier: GPL-3.0-or-later
#include "sametext.h"

#include <gtest/gtest.h>

#include <string>

using namespace tracedeck;

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
