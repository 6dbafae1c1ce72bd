// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "jsonwriter.h"
#include "loomwireresponses.h"

#include <string>

namespace tracedeck::loom {

/// Writes the fields of a message into the JSON object that is open.
class FieldWriter
{
public:
    explicit FieldWriter(JsonWriter &json)
        : m_json(json)
    {}

    template<typename T>
    void operator()(std::string_view name, const T &value)
    {
        if constexpr (requires { value.has_value(); }) {
            if (value)
                operator()(name, *value);
        } else {
            m_json.key(name);
            write(value);
        }
    }

private:
    void write(const std::string &value) { m_json.string(value); }
    void write(std::uint64_t value) { m_json.number(value); }
    void write(std::int64_t value) { m_json.number(value); }
    void write(bool value) { m_json.boolean(value); }
    void write(double value);
    void write(const Json &value) { m_json.raw(value.text); }
    template<typename T>
        requires requires(const T &value, JsonWriter &json) { value.write(json); }
    void write(const T &value)
    {
        value.write(m_json);
    }
    template<typename T>
    void write(const std::vector<T> &values)
    {
        m_json.beginArray();
        for (const T &value : values)
            write(value);
        m_json.endArray();
    }
    template<typename T>
        requires requires(const T &value, FieldWriter &f) { value.visit(f); }
    void write(const T &value)
    {
        m_json.beginObject();
        value.visit(*this);
        m_json.endObject();
    }

    JsonWriter &m_json;
};

/// A request or response: an object with a type.
template<typename Message>
std::string encode(const Message &message)
{
    JsonWriter json;
    json.beginObject().key("type").string(Message::kType);
    FieldWriter fields(json);
    message.visit(fields);
    return json.endObject().take();
}

} // namespace tracedeck::loom
