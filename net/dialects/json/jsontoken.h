// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <string_view>

namespace tracedeck {

/// As wide as to leave no padding in JsonToken: tokens travel in two registers.
enum class JsonKind : std::uint32_t { String, Number, Boolean, Null, Object, Array, Invalid };
std::string_view nameOf(JsonKind kind);

/// A JSON value as it stands in the frame, unread. Of a string: the contents, without quotes.
struct JsonToken
{
    const char *data = nullptr;
    std::uint32_t length = 0;
    JsonKind kind = JsonKind::Null;

    std::string_view text() const { return {data, length}; }
    /// With the quotes.
    std::string_view json() const
    {
        return kind == JsonKind::String ? std::string_view(data - 1, length + 2) : text();
    }
};

/// Number, boolean or null, of which there is one byte at least. Kind Invalid where it is none.
JsonToken anyLiteralToken(std::string_view text);
inline JsonToken literalToken(std::string_view text)
{
    // Most are whole numbers.
    bool isWhole = text.front() != '0';
    for (const char c : text)
        isWhole = isWhole && c >= '0' && c <= '9';
    return isWhole ? JsonToken{text.data(), static_cast<std::uint32_t>(text.size()), JsonKind::Number}
                   : anyLiteralToken(text);
}

} // namespace tracedeck
