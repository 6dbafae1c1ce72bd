// SPDX-License-Identifier: GPL-3.0-or-later
#include "textlines.h"

#include <algorithm>
#include <cstring>
#include <limits>

namespace tracedeck {

namespace {

bool isContinuation(char byte)
{
    return (static_cast<unsigned char>(byte) & 0xc0) == 0x80;
}

std::size_t charactersOf(std::string_view bytes)
{
    return bytes.size() - static_cast<std::size_t>(std::count_if(bytes.begin(), bytes.end(), isContinuation));
}

/// The end of the character that `end` may lie in: a byte too much is better than half of one.
std::size_t wholeCharacter(std::string_view bytes, std::size_t end)
{
    for (int i = 0; i < 3 && end < bytes.size() && isContinuation(bytes[end]); ++i)
        ++end;
    return end;
}

/// The code unit of "\uXXXX" that begins at `at`, or -1.
int codeUnit(std::string_view bytes, std::size_t at)
{
    if (at + 6 > bytes.size())
        return -1;
    int unit = 0;
    for (std::size_t i = at + 2; i < at + 6; ++i) {
        const char c = bytes[i];
        const int digit = c >= '0' && c <= '9'   ? c - '0'
                          : c >= 'a' && c <= 'f' ? c - 'a' + 10
                          : c >= 'A' && c <= 'F' ? c - 'A' + 10
                                                 : -1;
        if (digit < 0)
            return -1;
        unit = unit * 16 + digit;
    }
    return unit;
}

} // namespace

void TextLines::begin(std::size_t offset, bool isContinued)
{
    const auto before = std::min<std::uint64_t>(m_read, std::numeric_limits<std::uint32_t>::max());
    m_starts.push_back(
        {m_chunk, static_cast<std::uint32_t>(offset), isContinued, static_cast<std::uint32_t>(before)});
    m_isInLine = true;
    m_column = 0;
}

void TextLines::take(std::size_t bytes, std::size_t characters)
{
    m_column += static_cast<std::uint32_t>(bytes);
    m_read += characters;
}

/// Reads until `most` bytes of the piece are read; returns up to where.
std::size_t TextLines::readPlain(std::string_view bytes, std::size_t from, std::size_t most)
{
    const std::size_t stop = std::min(bytes.size(), from + most);
    std::size_t at = from;
    while (at < stop && !isFull()) {
        if (!m_isInLine)
            begin(at, false);
        else if (m_column >= kLongestLine)
            begin(at, true);
        std::size_t end = std::min(stop, at + (kLongestLine - m_column));
        const void *feed = std::memchr(bytes.data() + at, '\n', end - at);
        if (feed) {
            end = static_cast<std::size_t>(static_cast<const char *>(feed) - bytes.data()) + 1;
            take(end - at, charactersOf(bytes.substr(at, end - at)));
            m_isInLine = false;
        } else {
            end = wholeCharacter(bytes, end);
            take(end - at, charactersOf(bytes.substr(at, end - at)));
        }
        at = end;
    }
    return at;
}

std::size_t TextLines::readEscaped(std::string_view bytes, std::size_t from, std::size_t most)
{
    const std::size_t stop = std::min(bytes.size(), from + most);
    std::size_t at = from;
    while (at < stop && !isFull()) {
        if (!m_isInLine)
            begin(at, false);
        else if (m_column >= kLongestLine && !m_afterHigh)
            begin(at, true);
        if (bytes[at] != '\\') {
            m_afterHigh = false;
            const std::size_t room = kLongestLine > m_column ? kLongestLine - m_column : 1;
            std::size_t end = std::min(stop, at + room);
            const void *slash = std::memchr(bytes.data() + at, '\\', end - at);
            if (slash)
                end = static_cast<std::size_t>(static_cast<const char *>(slash) - bytes.data());
            end = wholeCharacter(bytes, end);
            take(end - at, charactersOf(bytes.substr(at, end - at)));
            at = end;
            continue;
        }
        if (at + 1 < bytes.size() && bytes[at + 1] == 'n') {
            take(1, 1);
            m_isInLine = false;
            m_afterHigh = false;
            at += 2;
        } else if (const int unit = at + 1 < bytes.size() && bytes[at + 1] == 'u' ? codeUnit(bytes, at) : -1;
                   unit >= 0) {
            if (unit == '\n')
                m_isInLine = false;
            const bool isSurrogate = unit >= 0xd800 && unit < 0xe000;
            m_afterHigh = isSurrogate && unit < 0xdc00;
            take(unit < 0x80                   ? 1
                 : unit < 0x800 || isSurrogate ? 2
                                               : 3,
                 isSurrogate && unit >= 0xdc00 ? 0 : 1);
            at += 6;
        } else {
            m_afterHigh = false;
            take(1, 1);
            at = std::min(at + 2, bytes.size());
        }
    }
    return at;
}

bool TextLines::readSome(std::uint32_t chunks, std::size_t bytes)
{
    // A piece costs something even if it is empty.
    constexpr std::size_t kPiece = 16;
    std::size_t left = bytes;
    while (!isComplete(chunks) && left > 0) {
        const Slice piece = m_trace->slice(m_log->chunks[m_chunk]);
        const std::size_t from = m_offset;
        m_offset =
            piece.escaped ? readEscaped(piece.bytes(), from, left) : readPlain(piece.bytes(), from, left);
        left -= std::min(left, m_offset - from + kPiece);
        if (m_offset >= piece.length && !isFull()) {
            ++m_chunk;
            m_offset = 0;
        }
    }
    return !isComplete(chunks);
}

std::uint32_t TextLines::count(std::uint32_t chunks) const
{
    if (!m_starts.empty() && m_starts.back().chunk < chunks)
        return static_cast<std::uint32_t>(m_starts.size());
    const auto end = std::partition_point(m_starts.begin(), m_starts.end(),
                                          [&](const Start &start) { return start.chunk < chunks; });
    return static_cast<std::uint32_t>(end - m_starts.begin());
}

bool TextLines::goesOn(std::uint32_t line) const
{
    return line + 1 < m_starts.size() && m_starts[line + 1].isContinued;
}

std::uint32_t TextLines::length(std::uint32_t line) const
{
    const std::uint64_t end = line + 1 < m_starts.size() ? m_starts[line + 1].before : m_read;
    return static_cast<std::uint32_t>(std::min<std::uint64_t>(end - m_starts[line].before, 2 * kLongestLine));
}

std::uint64_t TextLines::characters(std::uint32_t chunks) const
{
    if (m_chunk <= chunks)
        return m_read;
    const std::uint32_t lines = count(chunks);
    return lines == 0 ? 0 : m_starts[lines - 1].before + charactersOf(decoded(lines - 1, chunks));
}

std::uint32_t TextLines::lineAt(std::uint64_t character, std::uint32_t chunks) const
{
    const auto first = m_starts.begin();
    const auto end = first + count(chunks);
    const auto after =
        std::partition_point(first, end, [&](const Start &start) { return start.before <= character; });
    return after == first ? 0 : static_cast<std::uint32_t>(after - first) - 1;
}

std::string TextLines::text(std::uint32_t line, std::uint32_t chunks) const
{
    std::string text = decoded(line, chunks);
    if (!text.empty() && text.back() == '\n') {
        text.pop_back();
        if (!text.empty() && text.back() == '\r')
            text.pop_back();
    }
    return text;
}

std::string TextLines::decoded(std::uint32_t line, std::uint32_t chunks) const
{
    const Start from = m_starts[line];
    // The end: where the next line begins, or where reading has come to.
    std::uint32_t lastChunk = m_chunk;
    std::size_t lastOffset = m_offset;
    if (line + 1 < m_starts.size()) {
        lastChunk = m_starts[line + 1].chunk;
        lastOffset = m_starts[line + 1].offset;
    }
    if (lastChunk >= chunks) {
        lastChunk = chunks;
        lastOffset = 0;
    }
    std::string text;
    TextDecoder decoder(text);
    for (std::uint32_t chunk = from.chunk; chunk < lastChunk || (chunk == lastChunk && lastOffset > 0);
         ++chunk) {
        const Slice whole = m_trace->slice(m_log->chunks[chunk]);
        const std::size_t begin = chunk == from.chunk ? from.offset : 0;
        const std::size_t end = chunk == lastChunk ? lastOffset : whole.length;
        decoder.append({whole.data + begin, static_cast<std::uint32_t>(end - begin), whole.escaped});
        if (chunk == lastChunk)
            break;
    }
    decoder.finish();
    return text;
}

} // namespace tracedeck
