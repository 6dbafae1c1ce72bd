// SPDX-License-Identifier: GPL-3.0-or-later
#include "worddiff.h"

#include <gtest/gtest.h>

#include <random>
#include <string>

namespace tracedeck::test::tst_worddiff {

namespace {

/// "[-old-]{+new+}", as wdiff writes it.
std::string written(std::string_view before, std::string_view after, const WordDiff &diff)
{
    std::string text;
    for (const WordEdit &edit : diff.edits) {
        if (edit.kind == WordEdit::Kind::Same)
            text += before.substr(edit.before, edit.length);
        else if (edit.kind == WordEdit::Kind::Removed)
            text += "[-" + std::string(before.substr(edit.before, edit.length)) + "-]";
        else
            text += "{+" + std::string(after.substr(edit.after, edit.length)) + "+}";
    }
    return text;
}

std::string difference(std::string_view before, std::string_view after)
{
    return written(before, after, diffWords(before, after));
}

/// That the pieces make both texts, and lie where they say.
void expectWhole(std::string_view before, std::string_view after, const WordDiff &diff)
{
    std::size_t a = 0;
    std::size_t b = 0;
    for (const WordEdit &edit : diff.edits) {
        ASSERT_EQ(edit.before, a);
        ASSERT_EQ(edit.after, b);
        ASSERT_GT(edit.length, 0u);
        if (edit.kind == WordEdit::Kind::Same) {
            ASSERT_EQ(before.substr(a, edit.length), after.substr(b, edit.length));
        }
        a += edit.kind == WordEdit::Kind::Added ? 0 : edit.length;
        b += edit.kind == WordEdit::Kind::Removed ? 0 : edit.length;
    }
    ASSERT_EQ(a, before.size());
    ASSERT_EQ(b, after.size());
}

} // namespace

TEST(WordDiff, tellsWhichWordsChanged)
{
    EXPECT_EQ(difference("", ""), "");
    EXPECT_EQ(difference("same", "same"), "same");
    EXPECT_EQ(difference("", "new"), "{+new+}");
    EXPECT_EQ(difference("old", ""), "[-old-]");
    EXPECT_EQ(difference("the quick fox", "the slow fox"), "the [-quick-]{+slow+} fox");
    EXPECT_EQ(difference("a, b, c", "a, c"), "a, [-b, -]c");
    EXPECT_EQ(difference("one\ntwo\n", "one\nthree\n"), "one\n[-two-]{+three+}\n");
    EXPECT_EQ(difference("Weather: sunny", "Weather: sunny, 21 degrees"), "Weather: sunny{+, 21 degrees+}");
}

TEST(WordDiff, takesNeighbouringReplacementsTogether)
{
    EXPECT_EQ(difference("say one two now", "say three four now"), "say [-one two-]{+three four+} now");
    EXPECT_EQ(difference("one\ntwo", "three\nfour"), "[-one-]{+three+}\n[-two-]{+four+}");
}

TEST(WordDiff, partsIdeographsAndKeepsWordsOfOtherScripts)
{
    EXPECT_EQ(difference("今天天气好", "今天天气很好"), "今天天气{+很+}好");
    EXPECT_EQ(difference("Straße nach Köln", "Straße nach Bonn"), "Straße nach [-Köln-]{+Bonn+}");
}

// Accents written apart, families, flags, skin tones, variation selectors and line ends.
TEST(WordDiff, neverPartsWhatIsDrawnAsOne)
{
    EXPECT_EQ(difference("e\u0301", "e"), "[-e\u0301-]{+e+}");
    EXPECT_EQ(difference("\U0001F468\u200D\U0001F469\u200D\U0001F467",
                         "\U0001F468\u200D\U0001F469\u200D\U0001F466"),
              "[-\U0001F468\u200D\U0001F469\u200D\U0001F467-]{+\U0001F468\u200D\U0001F469\u200D\U0001F466+}");
    EXPECT_EQ(difference("\U0001F1E9\U0001F1EA", "\U0001F1E9\U0001F1F0"),
              "[-\U0001F1E9\U0001F1EA-]{+\U0001F1E9\U0001F1F0+}");
    EXPECT_EQ(difference("\U0001F44D\U0001F3FD", "\U0001F44D\U0001F3FF"),
              "[-\U0001F44D\U0001F3FD-]{+\U0001F44D\U0001F3FF+}");
    EXPECT_EQ(difference("\u2764\uFE0F", "\u2764"), "[-\u2764\uFE0F-]{+\u2764+}");
    EXPECT_EQ(difference("a\r\nb", "a\nb"), "a[-\r\n-]{+\n+}b");
}

TEST(WordDiff, saysWhenItGaveUp)
{
    std::string before = "begin ";
    std::string after = "begin ";
    for (int i = 0; i < 5000; ++i) {
        before += 'b' + std::to_string(i) + ' ';
        after += 'a' + std::to_string(i) + ' ';
    }
    before += "end";
    after += "end";
    const WordDiff diff = diffWords(before, after);
    EXPECT_EQ(diff.detail, WordDiff::Detail::Nothing);
    EXPECT_EQ(diff.edits.size(), 4u);
    expectWhole(before, after, diff);
    EXPECT_EQ(diffWords("a b", "a c").detail, WordDiff::Detail::Words);

    const std::string huge(WordDiff::kMostBytes, 'x');
    const WordDiff ofHuge = diffWords(huge + " 1", huge + " 2");
    EXPECT_EQ(ofHuge.detail, WordDiff::Detail::Words) << "what is alike does not count";
    const WordDiff other = diffWords(huge, huge + "y");
    EXPECT_EQ(other.detail, WordDiff::Detail::Nothing);
    expectWhole(huge, huge + "y", other);
}

/// Neither by what they are together nor by the number of what changed would they be compared as one.
TEST(WordDiff, comparesLinesWhereThereIsTooMuch)
{
    std::string before;
    std::string after;
    for (int i = 0; i < 60'000; ++i) {
        const std::string line = "line " + std::to_string(i) + " of the file, as it was";
        before += line + '\n';
        after += (i % 20 == 7 ? line + " and is no more" : line) + '\n';
        if (i % 1000 == 3) {
            before += "\n}\n";
            after += "\n}\n";
        }
    }
    const WordDiff diff = diffWords(before, after);
    EXPECT_EQ(diff.detail, WordDiff::Detail::Words) << "each of the lines by its words";
    expectWhole(before, after, diff);
    std::size_t added = 0;
    for (const WordEdit &edit : diff.edits) {
        EXPECT_NE(edit.kind, WordEdit::Kind::Removed);
        if (edit.kind != WordEdit::Kind::Added)
            continue;
        EXPECT_EQ(after.substr(edit.after, edit.length), " and is no more");
        ++added;
    }
    EXPECT_EQ(added, 3000u);
}

TEST(WordDiff, givesLinesAsWholesWhereTheyHaveNothingInCommon)
{
    std::string before;
    std::string after;
    for (int i = 0; i < 3000; ++i) {
        before += "same " + std::to_string(i) + '\n';
        after += "same " + std::to_string(i) + '\n';
        for (int j = 0; j < 150; ++j) {
            before += 'b' + std::to_string(j * i) + ' ';
            after += 'a' + std::to_string(j * i) + ' ';
        }
        before += '\n';
        after += '\n';
    }
    const WordDiff diff = diffWords(before, after);
    EXPECT_EQ(diff.detail, WordDiff::Detail::Lines);
    EXPECT_GT(diff.edits.size(), 3u * 2900u);
    expectWhole(before, after, diff);
}

TEST(WordDiff, piecesMakeBothTextsWhateverTheyAre)
{
    const std::vector<std::string> alphabet{"a",
                                            "word",
                                            " ",
                                            "  ",
                                            "\n",
                                            "\r\n",
                                            ",",
                                            "é",
                                            "e\u0301",
                                            "好",
                                            "\U0001F468\u200D\U0001F469",
                                            "\U0001F1E9\U0001F1EA",
                                            "\U0001F44D\U0001F3FD",
                                            "\u200D",
                                            "\u0301",
                                            "\xFF",
                                            "\xE4\xB8",
                                            "\t",
                                            "ไทย"};
    std::mt19937 random(11);
    const auto text = [&](std::size_t most) {
        std::string made;
        for (std::size_t i = random() % (most + 1); i > 0; --i)
            made += alphabet[random() % alphabet.size()];
        return made;
    };
    for (int round = 0; round < 20000; ++round) {
        const std::string head = text(6);
        const std::string tail = text(6);
        const std::string before = head + text(8) + tail;
        const std::string after = head + text(8) + tail;
        const WordDiff diff = diffWords(before, after);
        expectWhole(before, after, diff);
        ASSERT_FALSE(HasFatalFailure()) << before << " | " << after;
        ASSERT_EQ(diff.edits.size() == 1 && diff.edits[0].kind == WordEdit::Kind::Same,
                  before == after && !before.empty());
        // A piece begins where a word of its text does.
        for (const WordEdit &edit : diff.edits) {
            const std::string &of = edit.kind == WordEdit::Kind::Added ? after : before;
            const std::size_t begin = edit.kind == WordEdit::Kind::Added ? edit.after : edit.before;
            const std::string_view piece = std::string_view(of).substr(begin);
            ASSERT_FALSE(begin > 0 && static_cast<unsigned char>(of[begin - 1]) >= ' '
                         && (piece.starts_with("\u0301") || piece.starts_with("\U0001F3FD")
                             || piece.starts_with("\u200D")))
                << before << " | " << after;
        }
    }
}

} // namespace tracedeck::test::tst_worddiff
