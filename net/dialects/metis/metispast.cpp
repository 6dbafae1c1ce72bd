// SPDX-License-Identifier: GPL-3.0-or-later
#include "metismessage.h"
#include "timeunits.h"

#include <algorithm>
#include <span>
#include <string_view>
#include <unordered_map>
#include <utility>
#include <vector>

/// The stored messages of a session: what was in its turns, for who did not hear them.
namespace tracedeck {

namespace {

constexpr JsonShape kMetadataShape[] = {{"usage"}, {"routing"}};
constexpr JsonShape kMessageShape[] = {{"metadata", kMetadataShape}};

/// What tells turns apart.
struct Stored
{
    std::string_view json;
    std::string_view id;
    Role role = Role::Assistant;
    std::int64_t at = 0; ///< nanoseconds since 1970; 0: not told
    Slice text; ///< of a user
    std::vector<std::pair<std::string_view, std::string_view>> calls; ///< of a model, ids and names: they are answered before it goes on
    std::string_view call; ///< of a tool: that it answers
    bool isError = false; ///< so it does
};

class Teller
{
public:
    Teller(std::string_view list, bool isBeforeStream, JsonReader &part, EventBatch &batch)
        : m_isBeforeStream(isBeforeStream)
        , m_part(part)
        , m_batch(batch)
    {
        std::vector<JsonToken> all;
        part.readArray(list, all);
        for (const JsonToken &one : all) {
            if (one.kind == JsonKind::Object)
                m_stored.push_back(read(one.text()));
        }
    }

    void tell()
    {
        const auto isUsers = [](const Stored &one) { return one.role == Role::User; };
        auto begin = std::find_if(m_stored.begin(), m_stored.end(), isUsers);
        for (auto one = m_stored.begin(); one != begin; ++one) // of a turn that began before the page
            readMetisMessage(one->json, m_part, m_batch);
        while (begin != m_stored.end()) {
            const auto end = std::find_if(begin + 1, m_stored.end(), isUsers);
            tellTurn({begin, end}, end == m_stored.end() ? 0 : end->at);
            begin = end;
        }
    }

private:
    Stored read(std::string_view json)
    {
        Stored stored{.json = json};
        if (!m_part.read(json, {}))
            return stored;
        const JsonObject message(m_part, m_part.first(), "message", m_batch);
        stored.id = message.name("id");
        stored.role = metisRole(message.name("role"));
        stored.at = metisStamp(message.name("created_at"));
        const JsonToken *content = message.find("content");
        if (!content || content->kind != JsonKind::Array)
            return stored;
        const std::string_view blocks = content->text(); // the reader goes on to them
        if (stored.role == Role::User)
            stored.text = readMetisTexts(blocks, "text", "\\n", m_part, m_batch);
        else
            readCalls(blocks, stored);
        return stored;
    }

    void readCalls(std::string_view content, Stored &stored)
    {
        std::vector<JsonToken> blocks;
        m_part.readArray(content, blocks);
        for (const JsonToken &one : blocks) {
            if (one.kind != JsonKind::Object || !m_part.read(one.text(), {}))
                continue;
            const JsonObject block(m_part, m_part.first(), "content", m_batch);
            const std::string_view type = block.name("type");
            if (type == "tool_use") {
                stored.calls.emplace_back(block.name("id"), block.name("name"));
            } else if (type == "tool_result") {
                const JsonToken *isError = block.find("is_error");
                stored.call = block.name("tool_use_id");
                stored.isError = isError && isError->text() == "true";
            }
        }
    }

    /// `next`: when the turn behind it began; 0: there is none.
    void tellTurn(std::span<const Stored> turn, std::int64_t next)
    {
        const Stored &asked = turn.front();
        const Stored &last = turn.back();
        const bool isAnswered = last.role == Role::Assistant && last.calls.empty();
        // One that goes on is heard of as it happens. What was cancelled or failed is not stored.
        const bool isOver = isAnswered || next != 0;
        if (isOver && !asked.id.empty() && asked.at != 0)
            emitEvent<TurnSeen>(m_batch) = {.run = asked.id, .said = asked.text, .begun = asked.at, .ended = last.at, .next = next,
                                            .outcome = isAnswered ? RunStatus::Succeeded : RunStatus::Interrupted,
                                            .isBeforeStream = m_isBeforeStream};
        else
            emitEvent<TurnSeen>(m_batch);
        std::unordered_map<std::string_view, std::string_view> names; // of tools, by call: models may count anew in each turn
        std::int64_t before = asked.at;
        for (const Stored &one : turn) {
            names.insert(one.calls.begin(), one.calls.end());
            if (one.role == Role::Assistant)
                tellCall(one, before);
            else if (one.role == Role::Tool)
                tellTool(one, names[one.call], before);
            else
                readMetisMessage(one.json, m_part, m_batch);
            if (one.role == Role::Assistant) // tools begin when they are asked for, all at once
                before = one.at;
        }
        emitEvent<TurnSeen>(m_batch);
    }

    /// What a model wrote, in the call that wrote it.
    void tellCall(const Stored &stored, std::int64_t before)
    {
        const bool isRead = m_part.read(stored.json, kMessageShape);
        SpanSeen call{.kind = SpanKind::Llm, .begun = before, .ended = stored.at, .outcome = SpanStatus::Ok};
        UsageSeen used{.message = stored.id};
        bool isCounted = false;
        if (isRead) {
            const JsonObject metadata = JsonObject(m_part, m_part.first(), "message", m_batch).object("metadata", "metadata");
            const JsonObject usage = metadata.object("usage", "metadata.usage");
            const std::string_view chosen = metadata.object("routing", "metadata.routing").name("chosen_model");
            used.model = metadata.name("model").empty() ? chosen : metadata.name("model");
            used.provider = metadata.name("provider");
            isCounted = usage.has("input_tokens") || usage.has("output_tokens");
            used.amounts = readMetisUsage(usage);
            if (const auto took = usage.count("latency_ms"); took && stored.at > 0)
                call.begun = stored.at - static_cast<std::int64_t>(*took & 0xFFFFFFFFu) * kMillisecond;
        }
        call.name = used.model.empty() ? std::string_view("llm") : used.model;
        call.key = stored.id;
        if (!stored.id.empty())
            emitEvent<SpanSeen>(m_batch) = call;
        readMetisMessage(stored.json, m_part, m_batch);
        if (isCounted && !stored.id.empty())
            emitEvent<UsageSeen>(m_batch) = used;
    }

    /// What came of a call, in the time that it took.
    void tellTool(const Stored &stored, std::string_view name, std::int64_t before)
    {
        if (!stored.call.empty() && !name.empty())
            emitEvent<SpanSeen>(m_batch) = {.kind = SpanKind::Tool, .name = name, .key = scratchText(m_batch, {"tool:", stored.call}),
                                            .begun = before, .ended = stored.at,
                                            .outcome = stored.isError ? SpanStatus::Error : SpanStatus::Ok};
        readMetisMessage(stored.json, m_part, m_batch);
    }

    const bool m_isBeforeStream;
    JsonReader &m_part;
    EventBatch &m_batch;
    std::vector<Stored> m_stored; // as the page has them
};

} // namespace

void readMetisMessages(std::string_view list, bool isBeforeStream, JsonReader &part, EventBatch &batch)
{
    Teller(list, isBeforeStream, part, batch).tell();
}

} // namespace tracedeck
