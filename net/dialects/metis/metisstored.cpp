// SPDX-License-Identifier: GPL-3.0-or-later
#include "metismessage.h"

#include <vector>

/// Sessions and messages as a server keeps them (canonical message format).
namespace tracedeck {

namespace {

constexpr JsonShape kStoredShape[] = {{"metadata"}};

/// The contents of a tool's result: texts of its blocks.
Slice resultOf(const JsonObject &block, JsonReader &part, EventBatch &batch)
{
    const JsonToken *content = block.find("content");
    if (!content)
        return {};
    if (content->kind == JsonKind::String)
        return block.textOf(*content);
    const std::string_view list = content->text();
    const Slice texts = content->kind == JsonKind::Array ? readMetisTexts(list, "text", "\\n", part, batch) : Slice();
    return texts.isNull() ? jsonSlice(list) : texts;
}

/// What a stored message tells of calls: their arguments, or what came of them.
void readCalls(std::string_view content, JsonReader &part, EventBatch &batch)
{
    std::vector<JsonToken> blocks;
    part.readArray(content, blocks);
    for (const JsonToken &one : blocks) {
        if (one.kind != JsonKind::Object || !part.read(one.text(), {}))
            continue;
        const JsonObject block(part, part.first(), "content", batch);
        const std::string_view type = block.name("type");
        ToolSeen tool;
        tool.isOnlySource = true;
        tool.status = ToolStatus::Called;
        if (type == "tool_use") {
            tool.call = block.name("id");
            tool.name = block.name("name");
            tool.arguments = block.json("input");
        } else if (type == "tool_result") {
            const JsonToken *isError = block.find("is_error");
            tool.call = block.name("tool_use_id");
            tool.status = isError && isError->text() == "true" ? ToolStatus::Failed : ToolStatus::Succeeded;
            tool.result = resultOf(block, part, batch);
            tool.isOnlyOne = true;
        }
        if (!tool.call.empty())
            emitEvent<ToolSeen>(batch) = tool;
    }
}

} // namespace

Role metisRole(std::string_view role)
{
    if (role == "user")
        return Role::User;
    if (role == "system")
        return Role::System;
    return role == "tool" ? Role::Tool : Role::Assistant;
}

void readMetisSession(const JsonObject &session, EventBatch &batch)
{
    SessionStarted started;
    started.parent = session.name("parent_session_id");
    emitEvent<SessionStarted>(batch) = started;
}

void readMetisSpending(const JsonObject &session, std::string_view id, EventBatch &batch)
{
    if (const auto cost = metisMoney(session, "cost_so_far_usd"))
        emitEvent<SpendingListed>(batch) = {id, *cost};
}

Slice readMetisTexts(std::string_view content, std::string_view type, std::string_view between, JsonReader &part,
                     EventBatch &batch)
{
    std::vector<JsonToken> blocks;
    part.readArray(content, blocks);
    std::vector<Slice> texts;
    for (const JsonToken &one : blocks) {
        if (one.kind != JsonKind::Object || !part.read(one.text(), {}))
            continue;
        const JsonObject block(part, part.first(), "content", batch);
        if (block.name("type") != type)
            continue;
        const Slice text = block.text("text");
        if (!text.isNull())
            texts.push_back(text);
    }
    return joinTexts(texts, between, batch);
}

void readMetisMessage(std::string_view json, JsonReader &part, EventBatch &batch)
{
    if (!part.read(json, kStoredShape))
        return;
    const JsonObject message(part, part.first(), "message", batch);
    MessageSeen seen;
    seen.message = message.name("id", Need::Required);
    seen.role = metisRole(message.name("role", Need::Required));
    seen.stamp = metisStamp(message.name("created_at"));
    const JsonToken *list = message.find("content");
    if (!list || list->kind != JsonKind::Array || seen.message.empty())
        return;
    const std::string_view content = list->text(); // the reader goes on to it
    // A server joins what a user says by lines; what a model writes goes on from block to block.
    const std::string_view between = seen.role == Role::User ? "\\n" : "";
    seen.text = readMetisTexts(content, "text", between, part, batch);
    seen.reasoning = readMetisTexts(content, "thinking", between, part, batch);
    if (seen.role != Role::Tool)
        emitEvent<MessageSeen>(batch) = seen;
    readCalls(content, part, batch);
}

} // namespace tracedeck
