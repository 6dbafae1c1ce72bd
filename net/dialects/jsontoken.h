// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <string_view>

namespace tracedeck {

enum class JsonKind : std::uint8_t { String, Number, Boolean, Null, Object, Array };
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

/// Fills in a scalar from its bytes; false where they are no JSON.
bool readScalar(std::string_view text, JsonToken &token);

} // namespace tracedeck
