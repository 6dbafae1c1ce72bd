// SPDX-License-Identifier: GPL-3.0-or-later
#include "textruns.h"

#include "coderanges.h"
#include "displaytext.h"
#include "utf8.h"

#include <QChar>

#include <algorithm>

namespace tracedeck {

namespace {

constexpr int kMostMarks = 4;

/// Characters of two columns: East Asian wide ones and pictures.
constexpr CodeRange kWide[] = {
    {0x1100, 0x115f},   {0x2e80, 0x303e},   {0x3041, 0xa4cf},   {0xa960, 0xa97c},
    {0xac00, 0xd7a3},   {0xf900, 0xfaff},   {0xfe30, 0xfe6f},   {0xff00, 0xff60},
    {0xffe0, 0xffe6},   {0x1f300, 0x1f64f}, {0x1f680, 0x1f6ff}, {0x1f900, 0x1f9ff},
    {0x1fa70, 0x1faff}, {0x20000, 0x3fffd},
};

bool isWide(char32_t c)
{
    return isIn(kWide, c);
}

bool isPlainAscii(char c)
{
    return c >= 0x20 && c < 0x7f;
}

bool isMark(char32_t c)
{
    const QChar::Category category = QChar::category(c);
    return category == QChar::Mark_NonSpacing || category == QChar::Mark_Enclosing;
}

/// One character that is no plain ASCII, with the marks on it.
TextRun characterAt(std::string_view text, std::size_t at)
{
    TextRun run;
    run.offset = at;
    const CodePoint first = firstCodePoint(text.substr(at));
    run.length = first.length;
    if (first.value == U'\n')
        return run;
    if (first.value == 0xfffd) {
        run.text = QChar(QChar::ReplacementCharacter);
        run.columns = 1;
        return run;
    }
    int marks = 0;
    while (run.end() < text.size() && marks < kMostMarks && !isPlainAscii(text[run.end()])) {
        const CodePoint next = firstCodePoint(text.substr(run.end()));
        if (!isMark(next.value) || oneLine(text.substr(run.end(), next.length)).size() > 2)
            break;
        run.length += next.length;
        ++marks;
    }
    run.text = oneLine(text.substr(at, run.length));
    const auto units = static_cast<int>(oneLine(text.substr(at, first.length)).size());
    run.columns = isWide(first.value) ? 2 : first.value > 0xffff && units == 2 ? 1 : units;
    return run;
}

} // namespace

std::vector<TextRun> textRuns(std::string_view line)
{
    std::vector<TextRun> runs;
    int column = 0;
    for (std::size_t at = 0; at < line.size();) {
        TextRun run;
        if (isPlainAscii(line[at])) {
            const auto *end = std::find_if_not(line.begin() + at, line.end(), isPlainAscii);
            run.offset = at;
            run.length = static_cast<std::size_t>(end - line.begin()) - at;
            run.columns = static_cast<int>(run.length);
            run.text = QString::fromLatin1(line.data() + at, static_cast<qsizetype>(run.length));
            run.isAscii = true;
        } else {
            run = characterAt(line, at);
        }
        run.column = column;
        column += run.columns;
        at = run.end();
        runs.push_back(std::move(run));
    }
    return runs;
}

std::size_t lineEnd(std::string_view text, std::size_t from, int mostColumns)
{
    int columns = 0;
    std::size_t at = from;
    while (at < text.size()) {
        if (isPlainAscii(text[at])) {
            if (columns == mostColumns)
                return at;
            ++columns;
            ++at;
            continue;
        }
        if (text[at] == '\n')
            return at + 1;
        const TextRun run = characterAt(text, at);
        if (columns + run.columns > mostColumns && at > from)
            return at;
        columns += run.columns;
        at = run.end();
    }
    return at;
}

int columnOf(const std::vector<TextRun> &runs, std::size_t offset)
{
    const auto after = std::upper_bound(runs.begin(), runs.end(), offset,
                                        [](std::size_t o, const TextRun &run) { return o < run.offset; });
    if (after == runs.begin())
        return 0;
    const TextRun &run = *(after - 1);
    if (offset >= run.end())
        return run.column + run.columns;
    return run.column + (run.isAscii ? static_cast<int>(offset - run.offset) : 0);
}

std::size_t offsetAt(const std::vector<TextRun> &runs, int column)
{
    for (const TextRun &run : runs) {
        if (column < run.column + run.columns)
            return run.isAscii ? run.offset + static_cast<std::size_t>(std::max(column - run.column, 0)) : run.offset;
    }
    // Behind the text: its end, but before a line feed.
    if (runs.empty())
        return 0;
    return runs.back().columns == 0 ? runs.back().offset : runs.back().end();
}

} // namespace tracedeck
