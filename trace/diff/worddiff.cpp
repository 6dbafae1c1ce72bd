// SPDX-License-Identifier: GPL-3.0-or-later
#include "worddiff.h"

#include "coderanges.h"
#include "jsontape.h"
#include "sequencematch.h"
#include "utf8.h"

#include <algorithm>
#include <numeric>
#include <unordered_map>

namespace tracedeck {

namespace {

constexpr char32_t kJoiner = 0x200D;

bool isSpace(char32_t c)
{
    return c == ' ' || (c >= '\t' && c <= '\r') || c == 0x85 || c == 0xA0 || (c >= 0x2000 && c <= 0x200A)
           || c == 0x2028 || c == 0x2029 || c == 0x3000;
}

/// Drawn with the character before it. Marks of scripts whose letters make words are in the words anyway.
bool isExtension(char32_t c)
{
    static constexpr CodeRange kRanges[] = {
        {0x300, 0x36F},     {0x483, 0x489},   {0x591, 0x5BD},   {0x610, 0x61A},     {0x64B, 0x65F},
        {0x900, 0x903},     {0x93A, 0x94F},   {0xE31, 0xE31},   {0xE34, 0xE3A},     {0xE47, 0xE4E},
        {0x1AB0, 0x1AFF},   {0x1DC0, 0x1DFF}, {0x200C, 0x200D}, {0x20D0, 0x20FF},   {0x302A, 0x302F},
        {0x3099, 0x309A},   {0xFE00, 0xFE0F}, {0xFE20, 0xFE2F}, {0x1F3FB, 0x1F3FF}, {0xE0020, 0xE007F},
        {0xE0100, 0xE01EF},
    };
    return c >= 0x300 && isIn(kRanges, c);
}

bool isRegional(char32_t c)
{
    return c >= 0x1F1E6 && c <= 0x1F1FF;
}

/// Letters and digits that make words with their neighbours: not ideographs, kana, symbols and punctuation.
bool isWordPart(char32_t c)
{
    if (c < 0x80)
        return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_';
    static constexpr CodeRange kOthers[] = {
        {0x80, 0xA9},     {0xAB, 0xB4},     {0xB6, 0xB9},     {0xBB, 0xBF},       {0xD7, 0xD7},
        {0xF7, 0xF7},     {0x2000, 0x2BFF}, {0x2E00, 0x2E7F}, {0x2E80, 0xA4CF},   {0xD800, 0xFB00},
        {0xFE10, 0xFE6F}, {0xFF00, 0xFFEF}, {0xFFF0, 0xFFFF}, {0x1F000, 0x1FAFF}, {0x20000, 0x10FFFF},
    };
    return !isIn(kOthers, c);
}

/// All that is drawn as one character.
std::size_t clusterLength(std::string_view text)
{
    CodePoint c = firstCodePoint(text);
    std::size_t end = c.length;
    if (c.value < ' ') // nothing is drawn with a control
        return end + (c.value == '\r' && end < text.size() && text[end] == '\n' ? 1 : 0);
    if (isRegional(c.value) && end < text.size()) {
        if (const CodePoint next = firstCodePoint(text.substr(end)); isRegional(next.value))
            end += next.length;
    }
    while (end < text.size()) {
        const CodePoint next = firstCodePoint(text.substr(end));
        if (c.value != kJoiner && !isExtension(next.value))
            break;
        end += next.length;
        c = next;
    }
    return end;
}

struct Words
{
    std::vector<std::size_t> begins; ///< and where the last one ends
    std::vector<std::uint64_t> tokens;
};

using Names = std::unordered_map<std::string_view, std::uint64_t>;

Words wordsOf(std::string_view text, Names &names)
{
    Words words;
    for (std::size_t at = 0; at < text.size();) {
        const std::size_t length = wordLength(text.substr(at));
        words.begins.push_back(at);
        words.tokens.push_back(names.emplace(text.substr(at, length), names.size()).first->second);
        at += length;
    }
    words.begins.push_back(text.size());
    return words;
}

/// Puts pieces together as they come.
class Pieces
{
public:
    Pieces(std::string_view before, std::string_view after)
        : m_before(before)
        , m_after(after)
    {}

    /// Both are the same up to here, after what differs.
    void same(std::size_t before, std::size_t after, std::size_t length)
    {
        if (length == 0)
            return;
        differ(before, after);
        if (!edits.empty() && edits.back().kind == WordEdit::Kind::Same)
            edits.back().length += length;
        else
            edits.push_back({WordEdit::Kind::Same, before, after, length});
        m_doneBefore = before + length;
        m_doneAfter = after + length;
    }

    void finish()
    {
        differ(m_before.size(), m_after.size());
        joinAcrossSpace();
    }

    std::vector<WordEdit> edits;

private:
    void differ(std::size_t before, std::size_t after)
    {
        if (before > m_doneBefore)
            edits.push_back({WordEdit::Kind::Removed, m_doneBefore, m_doneAfter, before - m_doneBefore});
        if (after > m_doneAfter)
            edits.push_back({WordEdit::Kind::Added, before, m_doneAfter, after - m_doneAfter});
    }

    /// Where one word after the other was replaced, the space between them is no news.
    void joinAcrossSpace()
    {
        std::vector<WordEdit> joined;
        for (std::size_t i = 0; i < edits.size();) {
            std::size_t end = i;
            WordEdit gone{WordEdit::Kind::Removed, edits[i].before, edits[i].after, 0};
            WordEdit come{WordEdit::Kind::Added, 0, edits[i].after, 0};
            for (; end < edits.size(); ++end) {
                const WordEdit &edit = edits[end];
                if (edit.kind == WordEdit::Kind::Same
                    && (end == i || !isReplacement(end + 1) || !isReplacementBefore(end)
                        || !isSpaceOnly(edit)))
                    break;
                gone.length += edit.kind != WordEdit::Kind::Added ? edit.length : 0;
                come.length += edit.kind != WordEdit::Kind::Removed ? edit.length : 0;
            }
            come.before = gone.before + gone.length;
            if (gone.length > 0)
                joined.push_back(gone);
            if (come.length > 0)
                joined.push_back(come);
            if (end == i)
                joined.push_back(edits[end++]);
            i = end;
        }
        edits = std::move(joined);
    }

    bool isReplacement(std::size_t i) const
    {
        return i + 1 < edits.size() && edits[i].kind == WordEdit::Kind::Removed
               && edits[i + 1].kind == WordEdit::Kind::Added;
    }
    bool isReplacementBefore(std::size_t i) const
    {
        return i >= 2 && edits[i - 1].kind == WordEdit::Kind::Added
               && edits[i - 2].kind == WordEdit::Kind::Removed;
    }
    bool isSpaceOnly(const WordEdit &edit) const
    {
        const std::string_view text = m_before.substr(edit.before, edit.length);
        return std::all_of(text.begin(), text.end(), [](char c) { return c == ' ' || c == '\t'; });
    }

    std::string_view m_before;
    std::string_view m_after;
    std::size_t m_doneBefore = 0;
    std::size_t m_doneAfter = 0;
};

std::size_t commonHead(std::string_view a, std::string_view b)
{
    return static_cast<std::size_t>(std::mismatch(a.begin(), a.end(), b.begin(), b.end()).first - a.begin());
}

bool isBoundary(std::string_view text, std::size_t at)
{
    const char byte = text[at];
    if (byte != '\n' && byte != ' ')
        return false;
    // Not within a run of space, a line end of two characters, nor behind a joiner.
    const unsigned char last = at > 0 ? static_cast<unsigned char>(text[at - 1]) : 0;
    return last > ' ' && last < 0x7F;
}

/// Texts that begin alike are compared from the last place where a word surely begins in both.
std::size_t skippedHead(std::string_view before, std::string_view after)
{
    std::size_t head = commonHead(before, after);
    if (head == before.size() && head == after.size())
        return head;
    while (head > 0
           && (head >= before.size() || head >= after.size() || !isBoundary(before, head)
               || !isBoundary(after, head)))
        --head;
    return head;
}

/// And from the end: what is left begins with a space or a new line.
std::size_t skippedTail(std::string_view before, std::string_view after)
{
    const auto [a, b] = std::mismatch(before.rbegin(), before.rend(), after.rbegin(), after.rend());
    auto tail = static_cast<std::size_t>(a - before.rbegin());
    while (tail > 0
           && (tail >= before.size() || tail >= after.size() || !isBoundary(before, before.size() - tail)
               || !isBoundary(after, after.size() - tail)))
        --tail;
    return tail;
}

/// A part of both texts.
struct Stretch
{
    std::size_t before = 0;
    std::size_t beforeEnd = 0;
    std::size_t after = 0;
    std::size_t afterEnd = 0;

    std::size_t size() const { return beforeEnd - before + afterEnd - after; }
};

class Comparison
{
public:
    Comparison(std::string_view before, std::string_view after, const json::Watch *watch)
        : m_before(before)
        , m_after(after)
        , m_watch(watch)
        , m_pieces(before, after)
    {}

    WordDiff compare()
    {
        const Stretch whole = {0, m_before.size(), 0, m_after.size()};
        compare(whole, [this](const Stretch &differs) {
            if (!compareWords(differs, WordDiff::kMostEdits) && !compareLines(differs))
                m_detail = WordDiff::Detail::Nothing;
        });
        m_pieces.finish();
        return {std::move(m_pieces.edits), m_detail};
    }

private:
    bool isStopped() const { return m_watch && m_watch->isStopped(); }
    std::string_view old(const Stretch &part) const { return m_before.substr(part.before, part.beforeEnd - part.before); }
    std::string_view now(const Stretch &part) const { return m_after.substr(part.after, part.afterEnd - part.after); }

    /// `inner`: of what is left between that which both begin and end with.
    template <class Inner>
    void compare(const Stretch &part, Inner inner)
    {
        const std::size_t head = skippedHead(old(part), now(part));
        const std::size_t tail = skippedTail(old(part).substr(head), now(part).substr(head));
        m_pieces.same(part.before, part.after, head);
        const Stretch differs = {part.before + head, part.beforeEnd - tail, part.after + head, part.afterEnd - tail};
        if (differs.before < differs.beforeEnd && differs.after < differs.afterEnd)
            inner(differs);
        m_pieces.same(part.beforeEnd - tail, part.afterEnd - tail, tail);
    }

    /// False: they differ in too much.
    bool compareWords(const Stretch &part, std::uint32_t mostEdits)
    {
        if (part.size() > m_bytesLeft || isStopped())
            return false;
        Names names;
        const Words oldWords = wordsOf(old(part), names);
        const Words nowWords = wordsOf(now(part), names);
        const std::size_t words = oldWords.tokens.size() + nowWords.tokens.size();
        if (words > m_wordsLeft)
            return false;
        m_bytesLeft -= part.size();
        m_wordsLeft -= words;
        const auto pairs = matchSequences(oldWords.tokens, nowWords.tokens, {.mostEdits = mostEdits});
        if (!pairs)
            return false;
        for (const SequencePair &pair : *pairs)
            m_pieces.same(part.before + oldWords.begins[pair.before], part.after + nowWords.begins[pair.after],
                          oldWords.begins[pair.before + 1] - oldWords.begins[pair.before]);
        return true;
    }

    /// False: they have no line in common.
    bool compareLines(const Stretch &part)
    {
        const std::vector<Stretch> lines = commonLines(part);
        if (lines.empty())
            return false;
        m_bytesLeft = WordDiff::kMostBytes;
        m_wordsLeft = WordDiff::kMostWords;
        const auto between = [this](const Stretch &differs) {
            if (!compareWords(differs, WordDiff::kMostEditsOfLines))
                m_detail = WordDiff::Detail::Lines;
        };
        Stretch gap = part;
        for (const Stretch &line : lines) {
            gap.beforeEnd = line.before;
            gap.afterEnd = line.after;
            compare(gap, between);
            m_pieces.same(line.before, line.after, line.beforeEnd - line.before);
            gap.before = line.beforeEnd;
            gap.after = line.afterEnd;
        }
        gap.beforeEnd = part.beforeEnd;
        gap.afterEnd = part.afterEnd;
        compare(gap, between);
        return true;
    }

    /// Lines that both have, and have once, as many as are in the same order in both.
    std::vector<Stretch> commonLines(const Stretch &part) const
    {
        struct Found
        {
            std::size_t before = 0;
            std::size_t after = 0;
            std::uint32_t timesBefore = 0;
            std::uint32_t timesAfter = 0;
        };
        std::unordered_map<std::string_view, Found> known;
        std::size_t count = 0;
        const auto readLines = [this, &count](std::string_view text, auto note) {
            for (std::size_t at = 0; at < text.size() && count <= WordDiff::kMostLines; ++count) {
                if (count % 4096 == 0 && isStopped())
                    return false;
                const std::size_t end = std::min(text.find('\n', at), text.size() - 1) + 1;
                note(text.substr(at, end - at), at);
                at = end;
            }
            return count <= WordDiff::kMostLines;
        };
        const bool isRead = readLines(old(part), [&](std::string_view line, std::size_t at) {
            Found &found = known[line];
            found.before = part.before + at;
            ++found.timesBefore;
        }) && readLines(now(part), [&](std::string_view line, std::size_t at) {
            if (const auto one = known.find(line); one != known.end()) {
                one->second.after = part.after + at;
                ++one->second.timesAfter;
            }
        });
        std::vector<Stretch> lines;
        if (!isRead)
            return lines;
        for (const auto &[line, found] : known) {
            if (found.timesBefore == 1 && found.timesAfter == 1)
                lines.push_back({found.before, found.before + line.size(), found.after, found.after + line.size()});
        }
        std::sort(lines.begin(), lines.end(), [](const Stretch &a, const Stretch &b) { return a.after < b.after; });
        std::vector<std::uint32_t> ranks(lines.size()); // by their places before
        std::iota(ranks.begin(), ranks.end(), 0U);
        std::sort(ranks.begin(), ranks.end(), [&](std::uint32_t a, std::uint32_t b) { return lines[a].before < lines[b].before; });
        std::vector<std::uint32_t> places(lines.size());
        for (std::uint32_t i = 0; i < ranks.size(); ++i)
            places[ranks[i]] = i;
        const std::vector<bool> isInOrder = longestRise(places);
        std::vector<Stretch> inOrder;
        for (std::size_t i = 0; i < lines.size(); ++i) {
            if (isInOrder[i])
                inOrder.push_back(lines[i]);
        }
        return inOrder;
    }

    std::string_view m_before;
    std::string_view m_after;
    const json::Watch *m_watch;
    Pieces m_pieces;
    std::size_t m_bytesLeft = WordDiff::kMostBytes;
    std::size_t m_wordsLeft = WordDiff::kMostWords;
    WordDiff::Detail m_detail = WordDiff::Detail::Words;
};

} // namespace

std::size_t wordLength(std::string_view text)
{
    const char32_t first = firstCodePoint(text).value;
    std::size_t end = clusterLength(text);
    const auto goesOn = isWordPart(first)                                  ? isWordPart
                        : first != '\n' && first != '\r' && isSpace(first) ? isSpace
                                                                           : nullptr;
    while (goesOn && end < text.size()) {
        const char32_t next = firstCodePoint(text.substr(end)).value;
        if (!goesOn(next) || next == '\n' || next == '\r')
            break;
        end += clusterLength(text.substr(end));
    }
    return end;
}

WordDiff diffWords(std::string_view before, std::string_view after, const json::Watch *watch)
{
    return Comparison(before, after, watch).compare();
}

} // namespace tracedeck
