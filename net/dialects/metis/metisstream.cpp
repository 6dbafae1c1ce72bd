// SPDX-License-Identifier: GPL-3.0-or-later
#include "metismessage.h"

#include <vector>

/// Events that are streamed and never stored (metis streaming protocol 5.3).
namespace tracedeck {

namespace {

/// The block of the message that the event is about: its index, as it stands in the frame.
std::string_view blockOf(const MetisEventParts &event)
{
    const JsonToken *index = event.payload.find("content_block_index");
    return index && index->kind == JsonKind::Number ? index->text() : std::string_view("0");
}

std::string_view messageOf(const MetisEventParts &event)
{
    return event.payload.name("message_id", Need::Required);
}

std::string_view digits(std::size_t number, EventBatch &batch)
{
    return batch.scratch.copy(std::to_string(number));
}

void delta(const MetisEventParts &event, BlockKind kind)
{
    TextDelta text;
    text.message = messageOf(event);
    text.kind = kind;
    text.block = blockOf(event);
    text.text = event.payload.text("text", Need::Required);
    emitEvent<TextDelta>(event.batch) = text;
}

MessageStatus statusAfter(std::string_view reason)
{
    if (reason == "cancelled")
        return MessageStatus::Cancelled;
    return reason == "error" ? MessageStatus::Error : MessageStatus::Complete;
}

/// A block of the final content, which wins over what was streamed of it.
void finish(const MetisEventParts &event, std::string_view message, std::string_view index, std::string_view json)
{
    if (!event.part.read(json, {}))
        return;
    const JsonObject block(event.part, event.part.first(), "final_content", event.batch);
    const std::string_view type = block.name("type");
    if (type == "text" || type == "thinking") {
        const BlockKind kind = type == "text" ? BlockKind::Text : BlockKind::Reasoning;
        const Slice text = block.text("text");
        emitEvent<TextFinished>(event.batch) = {message, kind, index, text};
    } else if (type == "tool_use") {
        ToolCalled called;
        called.call = block.name("id");
        called.name = block.name("name");
        called.arguments = block.json("input");
        called.message = message;
        called.block = index;
        if (!called.call.empty())
            emitEvent<ToolCalled>(event.batch) = called;
    } else {
        emitEvent<TextReplaced>(event.batch) = {message, BlockKind::Other, index, jsonSlice(json), true};
    }
}

void complete(const MetisEventParts &event)
{
    const std::string_view message = messageOf(event);
    const JsonToken *content = event.payload.find("final_content");
    MessageEnded ended;
    ended.message = message;
    ended.stop = event.payload.name("stop_reason");
    ended.status = statusAfter(ended.stop);
    if (content && content->kind == JsonKind::Array) {
        std::vector<JsonToken> blocks;
        ended.isWhole = event.part.readArray(content->text(), blocks);
        for (std::size_t i = 0; i < blocks.size(); ++i) {
            if (blocks[i].kind == JsonKind::Object)
                finish(event, message, digits(i, event.batch), blocks[i].text());
        }
    }
    emitEvent<MessageEnded>(event.batch) = ended;
}

} // namespace

bool decodeMetisStreamEvent(const MetisEventParts &event)
{
    const std::string_view type = event.type;
    if (type == "text.delta") {
        delta(event, BlockKind::Text);
    } else if (type == "thinking.delta") {
        delta(event, BlockKind::Reasoning);
    } else if (type == "tool.use_input_delta") {
        emitEvent<ToolArgumentsDelta>(event.batch) = {event.payload.name("tool_use_id", Need::Required), {},
                                                      event.payload.text("partial_json"), messageOf(event),
                                                      blockOf(event)};
    } else if (type == "message.start") {
        MessageStarted started;
        started.message = messageOf(event);
        started.awaitsCall = true;
        event.frame.node = event.payload.name("model");
        emitEvent<MessageStarted>(event.batch) = started;
    } else if (type == "tool.use_start") {
        event.frame.node = event.payload.name("tool_name");
        emitEvent<ToolArgumentsDelta>(event.batch) = {event.payload.name("tool_use_id", Need::Required),
                                                      event.frame.node, {}, messageOf(event), blockOf(event)};
    } else if (type == "tool.use_end") {
        ToolCalled called;
        called.call = event.payload.name("tool_use_id", Need::Required);
        called.arguments = event.payload.json("final_input");
        called.message = messageOf(event);
        called.block = blockOf(event);
        emitEvent<ToolCalled>(event.batch) = called;
    } else if (type == "message.complete") {
        complete(event);
    } else {
        return false;
    }
    return true;
}

} // namespace tracedeck
