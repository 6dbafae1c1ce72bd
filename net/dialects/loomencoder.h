// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "jsonwriter.h"
#include "loomwireresponses.h"

#include <string>

namespace tracedeck::loom {

/// The two shapes that EXPORT_SPEC events have: with the fields of Loom protocol 4.2, or as the server's own
/// library writes them (wire/loom.md 4).
enum class ExportForm { Spec, Server };

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
    void write(const NodeResult &value);
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

/// A request or response: an object with a type. Events have functions of their own.
template<typename Message>
std::string encode(const Message &message)
{
    JsonWriter json;
    json.beginObject().key("type").string(Message::kType);
    FieldWriter fields(json);
    message.visit(fields);
    return json.endObject().take();
}
std::string encode(const RunStreamEvent &response);

/// Type and payload, with the envelope if it has any field (Loom protocol 4.1).
std::string encodeEvent(const Event &event, const Envelope &envelope = {});
std::string encodeReply(const Reply &reply, const Envelope &envelope = {});
/// The single-key form (Loom protocol 6).
std::string encodeExport(const Event &event, ExportForm form);

} // namespace tracedeck::loom
