// SPDX-License-Identifier: GPL-3.0-or-later
#include "bytelines.h"

#include "textruns.h"

#include <algorithm>

namespace tracedeck {

void ByteLines::reset(std::string_view bytes, Mode mode, int perLine)
{
    m_bytes = bytes;
    m_mode = mode;
    m_perLine = std::clamp(perLine, 1, kMostColumns);
    m_starts.clear();
    m_read = 0;
    if (m_mode == Mode::Text)
        readSome(1 << 16);
}

int ByteLines::count() const
{
    if (m_mode == Mode::Text)
        return static_cast<int>(m_starts.size());
    const auto perLine = static_cast<std::size_t>(m_perLine);
    return static_cast<int>((m_bytes.size() + perLine - 1) / perLine);
}

void ByteLines::readSome(std::size_t bytes)
{
    if (m_mode == Mode::Hex)
        return;
    const std::size_t until = std::min(m_bytes.size(), m_read + bytes);
    while (m_read < until) {
        m_starts.push_back(static_cast<std::uint32_t>(m_read));
        m_read = lineEnd(m_bytes, m_read, m_perLine);
    }
}

ByteRange ByteLines::line(int number) const
{
    const auto size = static_cast<qint64>(m_bytes.size());
    if (number < 0 || number >= count())
        return {size, 0};
    if (m_mode == Mode::Hex) {
        const qint64 offset = qint64(number) * m_perLine;
        return {offset, std::min<qint64>(m_perLine, size - offset)};
    }
    const auto at = static_cast<std::size_t>(number);
    const qint64 end = at + 1 < m_starts.size() ? qint64(m_starts[at + 1]) : static_cast<qint64>(m_read);
    return {qint64(m_starts[at]), end - qint64(m_starts[at])};
}

std::string_view ByteLines::text(int number) const
{
    const ByteRange range = line(number);
    return m_bytes.substr(static_cast<std::size_t>(range.offset), static_cast<std::size_t>(range.length));
}

int ByteLines::lineOf(qint64 offset)
{
    const qint64 at = std::clamp<qint64>(offset, 0, std::max<qint64>(static_cast<qint64>(m_bytes.size()) - 1, 0));
    if (m_mode == Mode::Hex)
        return static_cast<int>(at / m_perLine);
    while (!isComplete() && static_cast<qint64>(m_read) <= at)
        readSome(static_cast<std::size_t>(at) + 1 - m_read);
    const auto after = std::upper_bound(m_starts.begin(), m_starts.end(), static_cast<std::uint32_t>(at));
    return std::max(static_cast<int>(after - m_starts.begin()) - 1, 0);
}

} // namespace tracedeck
