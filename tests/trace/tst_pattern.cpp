// SPDX-License-Identifier: GPL-3.0-or-later
#include "pattern.h"
#include "textsearch.h"

#include <gtest/gtest.h>

#include <random>
#include <string>

namespace tracedeck::test::tst_pattern {

namespace {

/// The plainest matcher there is.
bool slowGlob(std::string_view pattern, std::string_view text)
{
    if (pattern.empty())
        return text.empty();
    if (pattern.front() == '*')
        return slowGlob(pattern.substr(1), text) || (!text.empty() && slowGlob(pattern, text.substr(1)));
    return !text.empty() && foldAscii(pattern.front()) == foldAscii(text.front())
        && slowGlob(pattern.substr(1), text.substr(1));
}

TEST(Pattern, matchesAsThePlainestMatcherDoes)
{
    std::mt19937 random(7);
    const auto word = [&](std::string_view letters, std::size_t most) {
        std::string text;
        for (std::size_t n = random() % (most + 1); n > 0; --n)
            text.push_back(letters[random() % letters.size()]);
        return text;
    };
    for (int i = 0; i < 20'000; ++i) {
        const std::string pattern = word("abA*", 6);
        const std::string text = word("abAB", 10);
        EXPECT_EQ(Pattern::glob(pattern).matches(text), slowGlob(pattern, text)) << pattern << " on " << text;
    }
}

TEST(Pattern, takesStarsOfALiteralAsTheyAre)
{
    EXPECT_TRUE(Pattern::literal("a*").matches("A*"));
    EXPECT_FALSE(Pattern::literal("a*").matches("ab"));
    EXPECT_TRUE(Pattern().matches(""));
}

TEST(Pattern, findsALiteralWithin)
{
    EXPECT_TRUE(Pattern::literal("BC").occursIn("abcd"));
    EXPECT_FALSE(Pattern::glob("b*").occursIn("abcd"));
    EXPECT_EQ(Pattern::glob("*ab*cde*").longestPiece(), "cde");
}

TEST(TextSearch, findsWhatAPlainSearchFinds)
{
    std::mt19937 random(11);
    for (int i = 0; i < 20'000; ++i) {
        std::string text(random() % 80, 'a');
        for (char &c : text)
            c = "abAB\xE4"[random() % 5];
        std::string needle(1 + random() % 4, 'a');
        for (char &c : needle)
            c = "abAB\xE4"[random() % 5];
        const std::size_t from = random() % 4;
        EXPECT_EQ(TextSearch(needle).find(text, from), foldAscii(text).find(foldAscii(needle), from));
    }
}

TEST(TextSearch, tellsBytesApartThatDifferByTheCaseBit)
{
    EXPECT_FALSE(TextSearch("[x]").isIn("----------------{x}----------------"));
    EXPECT_TRUE(TextSearch("[x]").isIn("----------------[X]----------------"));
}

TEST(JsonTextSearch, looksBehindEscapes)
{
    EXPECT_TRUE(JsonTextSearch("中文").isIn(R"({"a":"中文"})"));
    EXPECT_TRUE(JsonTextSearch("中文").isIn(R"({"a":"\u4e2d\u6587"})"));
    EXPECT_TRUE(JsonTextSearch("中文").isIn(R"({"a":"{\"b\":\"\\u4e2d\\u6587\"}"})"));
    EXPECT_TRUE(JsonTextSearch("say \"hi\"").isIn(R"({"a":"say \"hi\""})"));
    EXPECT_TRUE(JsonTextSearch("a/b").isIn(R"({"a":"a\/b"})"));
    EXPECT_TRUE(JsonTextSearch("😀").isIn(R"({"a":"\ud83d\ude00"})"));
    EXPECT_FALSE(JsonTextSearch("中国").isIn(R"({"a":"\u4e2d\u6587"})"));
    EXPECT_FALSE(JsonTextSearch("x").mayBeIn(R"({"a":"\n"})"));
}

} // namespace

} // namespace tracedeck::test::tst_pattern
