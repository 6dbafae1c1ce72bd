// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "trace.h"

#include <cstdint>
#include <string>
#include <vector>

namespace tracedeck {

/// Where the lines of a text of a trace begin, however long it is: read from the start, some at a time, and never
/// copied whole. A line that is longer than kLongestLine goes on in the next one. Since a log only grows, its first
/// lines are those of any earlier position too.
class TextLines
{
public:
    static constexpr std::uint32_t kLongestLine = 2048; ///< bytes of UTF-8
    static constexpr std::size_t kMostLines = 2'000'000;

    /// Neither is owned; both outlive it.
    TextLines(const Trace &trace, const TextLog &log)
        : m_trace(&trace)
        , m_log(&log)
    {}

    const TextLog &log() const { return *m_log; }

    /// Reads about so many bytes more of the first `chunks` pieces. False: there is nothing left to read.
    bool readSome(std::uint32_t chunks, std::size_t bytes);
    /// Whether all lines of the first `chunks` pieces are known (or the most that are kept).
    bool isComplete(std::uint32_t chunks) const { return m_chunk >= chunks || isFull(); }
    bool isFull() const { return m_starts.size() >= kMostLines; }

    /// Number of lines known that begin within the first `chunks` pieces.
    std::uint32_t count(std::uint32_t chunks) const;
    /// UTF-8 of a line as it is when `chunks` pieces have come, without its line break.
    std::string text(std::uint32_t line, std::uint32_t chunks) const;
    /// Whether a line is the first part of a longer one.
    bool goesOn(std::uint32_t line) const;
    /// Number of characters that lie before a line, and the line that holds one.
    std::uint64_t charactersBefore(std::uint32_t line) const { return m_starts[line].before; }
    std::uint32_t lineAt(std::uint64_t character, std::uint32_t chunks) const;
    /// Characters of a line, as far as read.
    std::uint32_t length(std::uint32_t line) const;
    /// Characters that have been read.
    std::uint64_t charactersRead() const { return m_read; }
    /// Characters of the first `chunks` pieces, as far as read.
    std::uint64_t characters(std::uint32_t chunks) const;

private:
    struct Start
    {
        std::uint32_t chunk = 0;
        std::uint32_t offset : 31 = 0; ///< in the bytes of the piece
        std::uint32_t isContinued : 1 = 0; ///< of the line before
        std::uint32_t before = 0; ///< characters
    };

    /// With its line break.
    std::string decoded(std::uint32_t line, std::uint32_t chunks) const;
    void begin(std::size_t offset, bool isContinued);
    std::size_t readPlain(std::string_view bytes, std::size_t from, std::size_t most);
    std::size_t readEscaped(std::string_view bytes, std::size_t from, std::size_t most);
    void take(std::size_t bytes, std::size_t characters);

    const Trace *m_trace;
    const TextLog *m_log;
    std::vector<Start> m_starts;
    std::uint32_t m_chunk = 0; // that is read next, and from where
    std::size_t m_offset = 0;
    std::uint64_t m_read = 0; // characters
    std::uint32_t m_column = 0; // bytes of the line that is being read
    bool m_isInLine = false;
    bool m_afterHigh = false; // half of a surrogate pair was read
};

} // namespace tracedeck
