// SPDX-License-Identifier: GPL-3.0-or-later
#include "slice.h"

#include <gtest/gtest.h>

#include <initializer_list>

namespace tracedeck::test::tst_slice {

namespace {

Slice slice(std::string_view text, bool isEscaped)
{
    return {text.data(), static_cast<std::uint32_t>(text.size()), isEscaped};
}

std::string unescaped(std::string_view text)
{
    return textOf(slice(text, true));
}

/// Pieces of JSON strings with escapes, as one text.
std::string joined(std::initializer_list<std::string_view> pieces)
{
    std::string out;
    TextDecoder decoder(out);
    for (const std::string_view piece : pieces)
        decoder.append(slice(piece, true));
    decoder.finish();
    return out;
}

constexpr std::string_view kUnknown = "\xEF\xBF\xBD"; // U+FFFD

} // namespace

TEST(SliceTest, aNullSliceIsNoText)
{
    EXPECT_TRUE(Slice().isNull());
    EXPECT_EQ(textOf({}), "");
    EXPECT_FALSE(slice("", false).isNull());
    EXPECT_EQ(textOf(slice("", true)), "");
}

TEST(SliceTest, plainTextIsTakenAsItIs)
{
    EXPECT_EQ(textOf(slice("a\\nb \\ud83d \"完成\"", false)), "a\\nb \\ud83d \"完成\"");
}

TEST(SliceTest, readsEveryEscape)
{
    const struct
    {
        std::string_view json, text;
    } rows[] = {
        {"a\\nb", "a\nb"},
        {"\\t\\r\\b\\f", "\t\r\b\f"},
        {"\\\"\\\\\\/", "\"\\/"},
        {"\\u0041", "A"},
        {"\\u00e9", "é"},
        {"\\u00E9", "é"},
        {"\\u5B8c", "完"},
        {"\\u007f", "\x7F"},
        {"\\u0080", "\xC2\x80"},
        {"\\u07ff", "\xDF\xBF"},
        {"\\u0800", "\xE0\xA0\x80"},
        {"\\uffff", "\xEF\xBF\xBF"},
        {"\\ud83d\\ude00", "\U0001F600"},
        {"\\ud800\\udc00", "\U00010000"},
        {"\\udbff\\udfff", "\U0010FFFF"},
        {"x\\ud83d\\ude00y", "x\U0001F600y"},
        {"完成 🙂", "完成 🙂"},
    };
    for (const auto &row : rows)
        EXPECT_EQ(unescaped(row.json), row.text) << row.json;
    EXPECT_EQ(unescaped("a\\u0000b"), std::string("a\0b", 3));
}

TEST(SliceTest, aSurrogateThatStaysAloneIsUnknown)
{
    const std::string unknown(kUnknown);
    EXPECT_EQ(unescaped("\\ud83d"), unknown);
    EXPECT_EQ(unescaped("\\ude00"), unknown);
    EXPECT_EQ(unescaped("a\\ud83db"), "a" + unknown + "b");
    EXPECT_EQ(unescaped("\\ud83d\\n"), unknown + "\n");
    EXPECT_EQ(unescaped("\\ud83d\\u0041"), unknown + "A");
    EXPECT_EQ(unescaped("\\ud83d\\ud83d\\ude00"), unknown + "\U0001F600");
    EXPECT_EQ(unescaped("\\ude00\\ud83d"), unknown + unknown);
}

TEST(SliceTest, anEmojiSplitOverTwoPiecesIsPutTogether)
{
    EXPECT_EQ(joined({"a\\ud83d", "\\ude00b"}), "a\U0001F600b");
    EXPECT_EQ(joined({"a\\ud83d", "", "\\ude00b"}), "a\U0001F600b");
    EXPECT_EQ(joined({"\\ud83d", "\\ude00", "\\ud83d", "\\ude01"}), "\U0001F600\U0001F601");
}

TEST(SliceTest, aHalfEmojiBeforeOtherTextIsUnknown)
{
    const std::string unknown(kUnknown);
    EXPECT_EQ(joined({"\\ud83d", "x"}), unknown + "x");
    EXPECT_EQ(joined({"\\ud83d", "\\n\\ude00"}), unknown + "\n" + unknown);
    EXPECT_EQ(joined({"\\ud83d"}), unknown);

    std::string out;
    TextDecoder decoder(out);
    decoder.append(slice("\\ud83d", true));
    EXPECT_EQ(out, "") << "its other half may still come";
    decoder.append(slice("plain", false));
    decoder.finish();
    decoder.finish();
    EXPECT_EQ(out, unknown + "plain");
}

TEST(SliceTest, brokenEscapesLoseNoText)
{
    const std::string unknown(kUnknown);
    EXPECT_EQ(unescaped("a\\"), "a");
    EXPECT_EQ(unescaped("\\"), "");
    EXPECT_EQ(unescaped("\\q"), "q");
    EXPECT_EQ(unescaped("\\u"), unknown);
    EXPECT_EQ(unescaped("\\u12"), unknown + "12");
    EXPECT_EQ(unescaped("\\u12g4 end"), unknown + "12g4 end");
    EXPECT_EQ(unescaped("\\u+123"), unknown + "+123");
    EXPECT_EQ(unescaped("\\ud83d\\u12"), unknown + unknown + "12");
    EXPECT_EQ(unescaped("\\ud83d\\"), unknown);
}

} // namespace tracedeck::test::tst_slice
