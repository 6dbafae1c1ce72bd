// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStringView>

#include <cstddef>
#include <memory>
#include <string_view>

namespace tracedeck {

/// One message at a time, in memory that is used again and again. Behind the end are `padding` readable bytes, as
/// simdjson wants them. A view holds until the next call.
class TextBuffer
{
public:
    static constexpr std::size_t padding = 64;

    std::string_view fromUtf16(QStringView text);
    std::string_view fromBytes(std::string_view bytes);

    std::size_t capacity() const { return m_capacity; }

private:
    void makeRoom(std::size_t bytes);
    std::string_view finish(std::size_t size);

    std::unique_ptr<char[]> m_data;
    std::size_t m_capacity = 0; // without the padding
};

} // namespace tracedeck
