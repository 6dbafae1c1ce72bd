// SPDX-License-Identifier: GPL-3.0-or-later
#include "hiddencharacters.h"
#include "utf8.h"

#include <gtest/gtest.h>

namespace tracedeck::test::tst_utf8 {

TEST(Utf8Test, knowsTheLengthOfASequence)
{
    EXPECT_EQ(utf8Length(""), 0u);
    EXPECT_EQ(utf8Length("a"), 1u);
    EXPECT_EQ(utf8Length("é"), 2u);
    EXPECT_EQ(utf8Length("完成"), 3u);
    EXPECT_EQ(utf8Length("🙂a"), 4u);
    EXPECT_EQ(utf8Length("\xC3"), 0u);
    EXPECT_EQ(utf8Length("\xC1\xBF"), 0u);
    EXPECT_EQ(utf8Length("\xF0\x80\x80\x80"), 0u);
}

TEST(Utf8Test, readsCodePoints)
{
    const auto isFirst = [](std::string_view text, char32_t value, std::size_t length) {
        const CodePoint first = firstCodePoint(text);
        return first.value == value && first.length == length && first.isUtf8;
    };
    EXPECT_TRUE(isFirst("ab", U'a', 1));
    EXPECT_TRUE(isFirst("é", U'é', 2));
    EXPECT_TRUE(isFirst("完成", U'完', 3));
    EXPECT_TRUE(isFirst("🙂", U'🙂', 4));
    EXPECT_TRUE(isFirst("\xF4\x8F\xBF\xBF", 0x10ffff, 4));
    for (const std::string_view wrong : {"", "\x80", "\xC3", "\xED\xA0\x80", "\xF4\x90\x80\x80", "\xE0\x80\x80"}) {
        EXPECT_FALSE(firstCodePoint(wrong).isUtf8);
        EXPECT_EQ(firstCodePoint(wrong).value, 0xfffdu);
        EXPECT_EQ(firstCodePoint(wrong).length, 1u);
    }
}

TEST(HiddenCharacters, areThoseThatNobodySees)
{
    for (const char32_t c : {0x85u, 0xadu, 0x200bu, 0x202eu, 0x2066u, 0xfe0fu, 0xfeffu, 0xe0041u})
        EXPECT_TRUE(isHidden(c)) << std::hex << std::uint32_t(c);
    for (const char32_t c : {0x20u, 0x41u, 0xa0u, 0xe9u, 0x2027u, 0x5b8cu, 0xfffdu, 0x1f642u})
        EXPECT_FALSE(isHidden(c) || isHiddenOrControl(c)) << std::hex << std::uint32_t(c);
    EXPECT_TRUE(isHiddenOrControl(0x1b));
    EXPECT_TRUE(isHiddenOrControl(0x7f));
}

} // namespace tracedeck::test::tst_utf8
