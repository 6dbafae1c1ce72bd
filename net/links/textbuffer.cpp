// SPDX-License-Identifier: GPL-3.0-or-later
#include "textbuffer.h"

#include <QStringConverter>

#include <algorithm>
#include <cstring>

namespace tracedeck {

namespace {

// More than this is given back once messages are small again.
constexpr std::size_t keptAtMost = 4 << 20;

std::size_t utf8Size(QStringView text)
{
    std::size_t size = 0;
    for (const QChar c : text) {
        const char16_t unit = c.unicode();
        // Each half of a surrogate pair counts two of its four bytes.
        size += unit < 0x80 ? 1 : unit < 0x800 || c.isSurrogate() ? 2 : 3;
    }
    return size;
}

} // namespace

std::string_view TextBuffer::fromUtf16(QStringView text)
{
    // Three bytes a unit are always enough; for long texts it pays to know better. A lone surrogate, which no
    // valid message has, becomes three bytes, so the exact count has some to spare for one.
    const auto units = std::size_t(text.size());
    const bool isLong = units > keptAtMost;
    if (isLong && !text.isValidUtf16())
        return fromBytes({});
    makeRoom(isLong ? utf8Size(text) : units * 3);
    QStringEncoder encoder(QStringConverter::Utf8, QStringConverter::Flag::Stateless);
    const char *end = encoder.appendToBuffer(m_data.get(), text);
    return finish(std::size_t(end - m_data.get()));
}

std::string_view TextBuffer::fromBytes(std::string_view bytes)
{
    makeRoom(bytes.size());
    if (!bytes.empty())
        std::memcpy(m_data.get(), bytes.data(), bytes.size());
    return finish(bytes.size());
}

void TextBuffer::makeRoom(std::size_t bytes)
{
    const bool tooBig = m_capacity > keptAtMost && bytes < keptAtMost / 4;
    if (m_data && bytes <= m_capacity && !tooBig)
        return;
    m_data.reset(); // before there are two
    m_capacity = std::max({bytes, tooBig ? 0 : std::min(m_capacity * 2, keptAtMost), std::size_t(4096)});
    m_data = std::make_unique_for_overwrite<char[]>(m_capacity + padding);
}

std::string_view TextBuffer::finish(std::size_t size)
{
    std::memset(m_data.get() + size, 0, padding);
    return {m_data.get(), size};
}

} // namespace tracedeck
