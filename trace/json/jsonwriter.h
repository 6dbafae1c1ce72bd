// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace tracedeck {

/// Writes JSON into a string; puts the commas. Strings are UTF-8; what is no UTF-8 in them becomes U+FFFD.
class JsonWriter
{
public:
    JsonWriter &beginObject() { return open('{'); }
    JsonWriter &endObject() { return close('}'); }
    JsonWriter &beginArray() { return open('['); }
    JsonWriter &endArray() { return close(']'); }
    JsonWriter &key(std::string_view name);
    JsonWriter &string(std::string_view value);
    JsonWriter &number(std::int64_t value);
    JsonWriter &number(std::uint64_t value);
    JsonWriter &number(std::uint32_t value) { return number(static_cast<std::uint64_t>(value)); }
    JsonWriter &boolean(bool value) { return raw(value ? "true" : "false"); }
    JsonWriter &null() { return raw("null"); }
    /// A JSON value that is written already.
    JsonWriter &raw(std::string_view json);
    /// Outside text: the JSON value that it is, though surrogates that stand alone in it are U+FFFD, which not every reader
    /// takes; a string, if it is none.
    JsonWriter &outside(std::string_view text);

    const std::string &text() const { return m_out; }
    std::string take() { return std::move(m_out); }

private:
    JsonWriter &open(char bracket);
    JsonWriter &close(char bracket);
    void separate();
    void writeString(std::string_view value);

    std::string m_out;
    std::vector<bool> m_hasItems{false};
    bool m_afterKey = false;
};

/// Whether `text` is one JSON value (RFC 8259), nested at most 256 deep. Lone surrogate escapes are accepted.
bool isJson(std::string_view text);

} // namespace tracedeck
