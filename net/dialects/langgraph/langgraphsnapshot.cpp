// SPDX-License-Identifier: GPL-3.0-or-later
#include "langgraphsnapshot.h"

#include "jsonwriter.h"
#include "langgraphmessage.h"
#include "slice.h"

#include <algorithm>
#include <chrono>
#include <cstdio>

namespace tracedeck {

namespace {

constexpr JsonShape kSnapshotData[] = {{"data"}};
constexpr JsonShape kSnapshotEvent[] = {{"params", kSnapshotData}};

/// Milliseconds since 1970 as ISO 8601.
std::string dateOf(std::int64_t timestamp)
{
    const std::chrono::sys_time<std::chrono::milliseconds> time{std::chrono::milliseconds(timestamp)};
    const auto day = std::chrono::floor<std::chrono::days>(time);
    const std::chrono::year_month_day date(day);
    const std::chrono::hh_mm_ss clock(time - day);
    char text[64];
    std::snprintf(text, sizeof text, "%04d-%02u-%02uT%02d:%02d:%02d.%03dZ", static_cast<int>(date.year()),
                  static_cast<unsigned>(date.month()), static_cast<unsigned>(date.day()),
                  static_cast<int>(clock.hours().count()), static_cast<int>(clock.minutes().count()),
                  static_cast<int>(clock.seconds().count()), static_cast<int>(clock.subseconds().count()));
    return text;
}

void writeKeptCheckpoint(JsonWriter &json, std::string_view thread, std::string_view id)
{
    if (id.empty()) {
        json.null();
        return;
    }
    json.beginObject().key("thread_id").string(thread).key("checkpoint_id").string(id);
    json.key("checkpoint_ns").string("").key("checkpoint_map").null().endObject();
}

} // namespace

std::string langGraphLifecycle(std::string_view frame)
{
    JsonReader reader;
    EventBatch batch;
    if (!reader.read(frame, kSnapshotEvent))
        return {};
    const JsonObject root(reader, reader.first(), "frame", batch);
    return textIn(root.object("params", "params").object("data", "data"), "event");
}

void LangGraphSnapshot::add(std::string_view frame, const LangGraphEventHead &head)
{
    const LangGraphPlace &place = head.place;
    JsonReader reader;
    EventBatch batch; // of no use; JsonObject wants one
    if (!reader.read(frame, kSnapshotEvent))
        return;
    const JsonObject params = JsonObject(reader, reader.first(), "frame", batch).object("params", "params");
    const JsonObject data = params.object("data", "data");
    if (place.channel == "lifecycle") {
        addLifecycle(textIn(data, "event"), place);
    } else if (!place.isAtRoot()) {
        return;
    } else if (place.channel == "values") {
        if (const JsonToken *values = params.find("data"))
            m_values = values->json();
        m_timestamp = head.timestamp;
    } else if (place.channel == "checkpoints") {
        m_checkpoint = textIn(data, "id");
        m_parent = textIn(data, {"parent_id", "parentId"});
        m_source = textIn(data, "source");
        const JsonToken *step = data.find("step");
        m_step = step ? std::string(step->json()) : "null";
    } else if (place.channel == "input" && head.method == "input.requested") {
        const JsonToken *payload = data.find("payload");
        m_interrupts.push_back(
            {textIn(data, {"interrupt_id", "interruptId"}), payload ? std::string(payload->json()) : "null"});
    }
}

void LangGraphSnapshot::addLifecycle(std::string_view event, const LangGraphPlace &place)
{
    if (place.isAtRoot()) {
        m_lifecycle = event;
        m_running.clear();
        if (event == "running" || event == "started")
            m_interrupts.clear(); // they were answered, or else they come again
    } else if (place.space.size() == 1) {
        std::erase(m_running, place.space.front());
        if (event == "running" || event == "started")
            m_running.push_back(place.space.front());
    }
}

std::string_view LangGraphSnapshot::status() const
{
    if (m_lifecycle == "running" || m_lifecycle == "started")
        return "busy";
    if (m_lifecycle == "interrupted" && !m_interrupts.empty())
        return "interrupted";
    return m_lifecycle == "failed" ? "error" : "idle";
}

std::string LangGraphSnapshot::state(std::string_view thread) const
{
    JsonWriter json;
    json.beginObject().key("values").raw(m_values.empty() ? "{}" : m_values).key("next").beginArray();
    for (const std::string &space : m_running)
        json.string(std::string_view(space).substr(0, space.find(':')));
    json.endArray().key("tasks").beginArray();
    if (status() == "interrupted") {
        for (const Interrupt &interrupt : m_interrupts) {
            json.beginObject().key("interrupts").beginArray().beginObject();
            json.key("id").string(interrupt.id).key("value").raw(interrupt.payload);
            json.endObject().endArray().endObject();
        }
    }
    json.endArray().key("metadata").beginObject();
    if (!m_checkpoint.empty())
        json.key("source").string(m_source).key("step").raw(m_step);
    json.endObject().key("created_at");
    if (m_timestamp > 0)
        json.string(dateOf(m_timestamp));
    else
        json.null();
    writeKeptCheckpoint(json.key("checkpoint"), thread, m_checkpoint);
    writeKeptCheckpoint(json.key("parent_checkpoint"), thread, m_parent);
    return json.endObject().take();
}

} // namespace tracedeck
