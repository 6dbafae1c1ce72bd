// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "loomencoder.h"
#include "loomtypes.h"
#include "loomwireanswers.h"

#include <string>
#include <type_traits>
#include <variant>

/// What a server sends, written from plain values.
namespace tracedeck::loom {

/// The two shapes that EXPORT_SPEC events have: with the fields of Loom protocol 4.2, or as the server's own
/// library writes them (as in tests/data/loom).
enum class ExportForm { Spec, Server };

inline void writeEvent(JsonWriter &json, const Event &event, Envelope envelope)
{
    // Its payload has a node_id of its own, and a JSON object has no room for two.
    if (std::holds_alternative<GotExpand>(event))
        envelope.nodeId.reset();
    FieldWriter fields(json);
    json.beginObject();
    envelope.visit(fields);
    std::visit(
        [&](const auto &e) {
            json.key("type").string(e.kType);
            e.visit(fields);
        },
        event);
    json.endObject();
}

/// What stands behind an EXPORT_SPEC key as the server's library writes it.
class ServerExport
{
public:
    explicit ServerExport(JsonWriter &json)
        : m_json(json)
        , m_fields(json)
    {}

    template<typename T>
    void operator()(const T &event)
    {
        m_json.beginObject();
        // Node names are under node_id, not id.
        event.visit([this](std::string_view name, const auto &value) {
            m_fields(name == "id" ? "node_id" : name, value);
        });
        if constexpr (std::is_same_v<T, NodeEnter> || std::is_same_v<T, NodeExit>
                      || std::is_same_v<T, Updates>)
            m_json.key("namespace").null();
        m_json.endObject();
    }
    void operator()(const Values &event) { m_json.raw(event.state.text); }
    void operator()(const Custom &event) { m_json.raw(event.value.text); }
    void operator()(const MessageChunk &event) { writeChunk(event.content, event.id, "Message"); }
    void operator()(const ThoughtChunk &event) { writeChunk(event.content, event.id, "Thinking"); }

private:
    void writeChunk(const std::string &content, const std::string &node, std::string_view kind)
    {
        m_json.beginObject().key("chunk").beginObject();
        m_json.key("content").string(content).key("kind").string(kind).endObject();
        m_json.key("metadata").beginObject();
        m_json.key("loom_node").string(node).key("namespace").null().endObject().endObject();
    }

    JsonWriter &m_json;
    FieldWriter m_fields;
};

inline std::string_view exportKey(const Event &event, ExportForm form)
{
    // Thoughts are messages of another kind there.
    if (form == ExportForm::Server && std::holds_alternative<ThoughtChunk>(event))
        return exportNameOf(LoomType::MessageChunk);
    return std::visit([](const auto &e) { return exportNameOf(loomType(e.kType)); }, event);
}

inline std::string encode(const RunStreamEvent &response)
{
    JsonWriter json;
    json.beginObject().key("type").string("run_stream_event").key("id").string(response.id).key("event");
    writeEvent(json, response.event, response.envelope);
    return json.endObject().take();
}

/// Type and payload, with the envelope if it has any field (Loom protocol 4.1).
inline std::string encodeEvent(const Event &event, const Envelope &envelope = {})
{
    JsonWriter json;
    writeEvent(json, event, envelope);
    return json.take();
}

inline std::string encodeReply(const Reply &reply, const Envelope &envelope = {})
{
    JsonWriter json;
    FieldWriter fields(json);
    json.beginObject();
    envelope.visit(fields);
    reply.visit(fields);
    return json.endObject().take();
}

/// The single-key form (Loom protocol 6).
inline std::string encodeExport(const Event &event, ExportForm form)
{
    JsonWriter json;
    json.beginObject().key(exportKey(event, form));
    if (form == ExportForm::Server) {
        std::visit(ServerExport(json), event);
    } else {
        FieldWriter fields(json);
        json.beginObject();
        std::visit([&fields](const auto &e) { e.visit(fields); }, event);
        json.endObject();
    }
    return json.endObject().take();
}

} // namespace tracedeck::loom
