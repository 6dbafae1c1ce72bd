// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include <cstddef>
#include <string_view>
#include <vector>

/// Text on a grid, as a terminal shows it: each character takes one column or two, and what cannot be seen is
/// spelt out. Where a byte is on the screen is then arithmetic, whatever the text does to a layout engine.
namespace tracedeck {

/// Bytes that are drawn together.
struct TextRun
{
    std::size_t offset = 0; ///< of its bytes, in the line
    std::size_t length = 0;
    int column = 0;
    int columns = 0;
    QString text;
    bool isAscii = false; ///< one byte, one column; else the run is one character and cannot be divided

    std::size_t end() const { return offset + length; }
};

/// The runs of one line. A line feed at its end takes no column.
std::vector<TextRun> textRuns(std::string_view line);

/// Where the line that begins at `from` ends: behind its line feed, or before the character that would pass
/// `mostColumns`. At least one character, unless nothing is left.
std::size_t lineEnd(std::string_view text, std::size_t from, int mostColumns);

/// The column of a byte of the line (or of its end), and the byte at a column; a byte inside of a character counts
/// as its first.
int columnOf(const std::vector<TextRun> &runs, std::size_t offset);
std::size_t offsetAt(const std::vector<TextRun> &runs, int column);

} // namespace tracedeck
