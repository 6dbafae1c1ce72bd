// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "jsonwriter.h"

#include <QString>

#include <optional>
#include <string>

namespace tracedeck::test {

/// As a JSON string. Half a surrogate pair becomes an escape, so that any text can be cut anywhere; a byte order mark,
/// too, since some readers drop it where a text begins.
std::string quoted(const QString &text);

/// A JSON object, key by key.
class MetisPayload
{
public:
    MetisPayload() { m_json.beginObject(); }

    MetisPayload &text(std::string_view key, std::string_view value);
    MetisPayload &text(std::string_view key, const std::optional<std::string> &value);
    MetisPayload &text(std::string_view key, const char *value) { return text(key, std::string_view(value)); }
    MetisPayload &text(std::string_view key, const std::string &value)
    {
        return text(key, std::string_view(value));
    }
    MetisPayload &number(std::string_view key, std::int64_t value);
    MetisPayload &flag(std::string_view key, bool value);
    MetisPayload &null(std::string_view key);
    MetisPayload &json(std::string_view key, std::string_view value);
    /// US dollars, from pico-dollars: every digit, as a number or as text.
    MetisPayload &dollars(std::string_view key, std::int64_t pico);
    MetisPayload &dollarText(std::string_view key, std::int64_t pico);

    /// Ends the object.
    std::string take() { return m_json.endObject().take(); }

private:
    JsonWriter m_json;
};

} // namespace tracedeck::test
