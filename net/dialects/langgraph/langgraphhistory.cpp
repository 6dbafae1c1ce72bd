// SPDX-License-Identifier: GPL-3.0-or-later
#include "langgraphhistory.h"

#include "jsonobject.h"
#include "jsonwriter.h"
#include "langgraphmessage.h"
#include "paddedtext.h"
#include "slice.h"

namespace tracedeck {

namespace {

constexpr std::uint64_t kUsualPage = 10;
constexpr JsonShape kEntry[] = {{"checkpoint"}};
constexpr JsonShape kConfigShape[] = {{"configurable"}};

} // namespace

void LangGraphHistory::add(std::string_view answer)
{
    JsonReader reader;
    EventBatch batch;
    std::vector<JsonToken> entries;
    if (!answer.starts_with('[') || !reader.readArray(answer, entries))
        return;
    for (const JsonToken &entry : entries) {
        if (entry.kind != JsonKind::Object || !reader.read(entry.text(), kEntry))
            continue;
        const JsonObject root(reader, reader.first(), "state", batch);
        const std::string id = textIn(root.object("checkpoint", "checkpoint"), "checkpoint_id");
        if (!id.empty())
            m_entries.insert_or_assign(id, std::string(entry.text()));
    }
}

std::string LangGraphHistory::page(const ReplayRequest &request, const std::string &newest) const
{
    const auto limit = request.fields.find("limit");
    std::uint64_t left = kUsualPage;
    if (limit != request.fields.end())
        left = countFrom(limit->second).value_or(kUsualPage);
    const std::string before = langGraphCheckpointIn(request, "before");
    // Ids go by time, and the newest is first: what is behind `before` is older.
    auto entry = newest.empty() ? m_entries.begin() : m_entries.lower_bound(newest);
    if (!before.empty() && entry != m_entries.end() && entry->first >= before)
        entry = m_entries.upper_bound(before);
    JsonWriter json;
    json.beginArray();
    for (; entry != m_entries.end() && left > 0; ++entry, --left)
        json.raw(entry->second);
    return json.endArray().take();
}

const std::string *LangGraphHistory::find(const std::string &checkpoint) const
{
    const auto found = m_entries.find(checkpoint);
    return found == m_entries.end() ? nullptr : &found->second;
}

std::string langGraphCheckpointIn(const ReplayRequest &request, const std::string &field)
{
    const auto found = request.fields.find(field);
    if (found == request.fields.end())
        return {};
    // One way to read texts and objects, which may have the id at the top or below "configurable".
    const bool isObject = found->second.starts_with('{');
    const PaddedText json(isObject ? found->second : "{\"checkpoint_id\":" + found->second + '}');
    JsonReader reader;
    EventBatch batch;
    if (!reader.read(json.text(), kConfigShape))
        return {};
    const JsonObject root(reader, reader.first(), "checkpoint", batch);
    const std::string id = textIn(root, "checkpoint_id");
    return id.empty() ? textIn(root.object("configurable", "configurable"), "checkpoint_id") : id;
}

} // namespace tracedeck
