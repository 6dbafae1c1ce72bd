// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "jsonwriter.h"

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

/// How OTLP and its GenAI conventions write things in JSON.
namespace tracedeck {

/// Writes attributes as key and value; nothing for what is empty.
class OtlpAttributes
{
public:
    explicit OtlpAttributes(JsonWriter &json)
        : m_json(json)
    {
        m_json.key("attributes").beginArray();
    }
    ~OtlpAttributes() { m_json.endArray(); }
    OtlpAttributes(const OtlpAttributes &) = delete;
    OtlpAttributes &operator=(const OtlpAttributes &) = delete;

    void text(std::string_view key, std::string_view value)
    {
        if (value.empty())
            return;
        begin(key).key("stringValue").string(value);
        end();
    }
    void texts(std::string_view key, const std::vector<std::string> &values)
    {
        if (values.empty())
            return;
        begin(key).key("arrayValue").beginObject().key("values").beginArray();
        for (const std::string &value : values)
            m_json.beginObject().key("stringValue").string(value).endObject();
        m_json.endArray().endObject();
        end();
    }
    /// 64-bit integers are decimal strings.
    void number(std::string_view key, std::uint64_t value)
    {
        begin(key).key("intValue").string(std::to_string(value));
        end();
    }
    /// A JSON number.
    void decimal(std::string_view key, std::string_view value)
    {
        begin(key).key("doubleValue").raw(value);
        end();
    }

private:
    JsonWriter &begin(std::string_view key)
    {
        m_json.beginObject();
        m_json.key("key").string(key);
        return m_json.key("value").beginObject();
    }
    void end() { m_json.endObject().endObject(); }

    JsonWriter &m_json;
};

/// A message of the conventions' JSON schema, part by part; what is empty is left out.
class OtlpMessage
{
public:
    explicit OtlpMessage(std::string_view role);

    void text(std::string_view type, std::string_view content);
    /// Arguments that are no JSON are a string.
    void toolCall(std::string_view id, std::string_view name, std::string_view arguments);
    /// It has parts.
    bool hasParts() const { return m_hasParts; }
    /// `finish`: why it ended, as the schema has it; empty: not told.
    std::string take(std::string_view finish = {});

private:
    JsonWriter m_json;
    bool m_hasParts = false;
};

} // namespace tracedeck
