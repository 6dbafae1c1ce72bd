// SPDX-License-Identifier: GPL-3.0-or-later
#include "langgraphmessage.h"

#include "totals.h"
#include "usageparts.h"

#include <string>

/// The channels `messages` and `tools`: what models write, and what tools do about it.
namespace tracedeck {

namespace {

/// Where a block's event belongs.
struct Block
{
    const LangGraphEvent &event;
    std::string_view message; ///< what its frames call the message
    std::string_view index;

    template<typename T>
    T &emit(BlockKind kind) const
    {
        T &made = emitEvent<T>(event.batch());
        made.message = message;
        made.kind = kind;
        made.block = index;
        return made;
    }
};

enum class ContentType { Text, Reasoning, ToolChunk, ToolCall, InvalidTool, ToolResult, Other };

ContentType contentType(std::string_view type)
{
    if (type == "text")
        return ContentType::Text;
    if (type == "reasoning")
        return ContentType::Reasoning;
    if (type == "tool_call_chunk" || type == "server_tool_call_chunk")
        return ContentType::ToolChunk;
    if (type == "tool_call" || type == "server_tool_call")
        return ContentType::ToolCall;
    if (type == "invalid_tool_call")
        return ContentType::InvalidTool;
    return type == "server_tool_call_result" || type == "server_tool_result" ? ContentType::ToolResult
                                                                             : ContentType::Other;
}

/// An empty text is none that could be kept.
Slice orNull(Slice text)
{
    return text.length == 0 ? Slice() : text;
}

void argumentsDelta(const Block &block, const JsonObject &chunk, bool replaces)
{
    ToolArgumentsDelta delta;
    delta.call = chunk.name("id");
    delta.name = chunk.name("name");
    delta.text = orNull(chunk.text("args"));
    delta.message = block.message;
    delta.block = block.index;
    delta.replaces = replaces;
    emitEvent<ToolArgumentsDelta>(block.event.batch()) = delta;
}

void toolCalled(const Block &block, const JsonObject &content)
{
    ToolCalled called;
    called.call = content.name("id");
    called.name = content.name("name");
    called.arguments = content.json("args");
    called.message = block.message;
    called.block = block.index;
    emitEvent<ToolCalled>(block.event.batch()) = called;
}

void toolResult(const Block &block, const JsonObject &content)
{
    ToolEnded ended;
    ended.call = content.name({"toolCallId", "tool_call_id"});
    ended.status = content.name("status") == "error" ? ToolStatus::Failed : ToolStatus::Succeeded;
    ended.result = content.json("output");
    ended.resultIsJson = true;
    emitEvent<ToolEnded>(block.event.batch()) = ended;
}

/// What is neither text nor a tool, such as a picture, is kept as it came.
void otherContent(const Block &block)
{
    auto &replaced = block.emit<TextReplaced>(BlockKind::Other);
    replaced.text = block.event.data.json("content");
    replaced.isJson = true;
}

void startBlock(const Block &block, const JsonObject &content)
{
    switch (contentType(content.name("type"))) {
    case ContentType::Text: // what the start holds is the begin of the text
        block.emit<TextDelta>(BlockKind::Text).text = orNull(content.text("text"));
        break;
    case ContentType::Reasoning:
        block.emit<TextDelta>(BlockKind::Reasoning).text = orNull(content.text("reasoning"));
        break;
    case ContentType::ToolChunk:
        argumentsDelta(block, content, false);
        break;
    case ContentType::ToolCall:
        toolCalled(block, content);
        break;
    case ContentType::ToolResult: // at its end
    case ContentType::InvalidTool:
        break;
    case ContentType::Other:
        otherContent(block);
        break;
    }
}

void finishBlock(const Block &block, const JsonObject &content)
{
    switch (contentType(content.name("type"))) {
    case ContentType::Text:
        block.emit<TextFinished>(BlockKind::Text).text = content.text("text");
        break;
    case ContentType::Reasoning:
        block.emit<TextFinished>(BlockKind::Reasoning).text = content.text("reasoning");
        break;
    case ContentType::ToolChunk:
        argumentsDelta(block, content, true);
        break;
    case ContentType::ToolCall:
        toolCalled(block, content);
        break;
    case ContentType::InvalidTool: {
        toolCalled(block, content);
        ToolEnded ended;
        ended.call = content.name("id");
        ended.name = content.name("name");
        ended.status = ToolStatus::Failed;
        ended.result = content.text("error");
        emitEvent<ToolEnded>(block.event.batch()) = ended;
        break;
    }
    case ContentType::ToolResult:
        toolResult(block, content);
        break;
    case ContentType::Other:
        otherContent(block);
        break;
    }
}

/// Deltas append, but for block-delta, whose fields replace those of the block.
bool changeBlock(const Block &block, const JsonObject &delta)
{
    const std::string_view type = delta.name("type", Need::Required);
    if (type == "text-delta") {
        block.emit<TextDelta>(BlockKind::Text).text = delta.text("text");
    } else if (type == "reasoning-delta") {
        block.emit<TextDelta>(BlockKind::Reasoning).text = delta.text("reasoning");
    } else if (type == "tool-call-delta") {
        argumentsDelta(block, delta, false);
    } else if (type == "block-delta") {
        const JsonObject fields = delta.object("fields", "delta.fields");
        switch (contentType(fields.name("type"))) {
        case ContentType::ToolChunk:
            argumentsDelta(block, fields, true);
            break;
        case ContentType::Text:
            if (fields.has("text"))
                block.emit<TextReplaced>(BlockKind::Text).text = fields.text("text");
            break;
        case ContentType::Reasoning:
            if (fields.has("reasoning"))
                block.emit<TextReplaced>(BlockKind::Reasoning).text = fields.text("reasoning");
            break;
        default: // the block's end brings it whole
            break;
        }
    } else if (type != "data-delta") { // encoded data makes sense as a whole only, which the block's end brings
        return false;
    }
    return true;
}

void reportUsage(const LangGraphEvent &event, std::string_view message, bool isSoFar)
{
    if (!event.data.has("usage"))
        return;
    const JsonObject usage = event.data.object("usage", "usage");
    UsageReported reported;
    reported.amounts = readLangGraphUsage(
        usage, usage.object({"input_token_details", "inputTokenDetails"}, "usage.input_token_details"),
        usage.object({"output_token_details", "outputTokenDetails"}, "usage.output_token_details"));
    const JsonObject answered = event.data.object({"responseMetadata", "response_metadata"}, "responseMetadata");
    reported.model = answered.name({"model_name", "model"});
    reported.provider = answered.name({"model_provider", "provider"});
    reported.message = message;
    reported.isSoFar = isSoFar;
    emitEvent<UsageReported>(event.batch()) = reported;
}

} // namespace

Role langGraphRole(std::string_view role)
{
    if (role == "human" || role == "user")
        return Role::User;
    if (role == "system" || role == "developer")
        return Role::System;
    return role == "tool" ? Role::Tool : Role::Assistant;
}

UsageAmounts readLangGraphUsage(const JsonObject &usage, const JsonObject &inputDetails,
                                const JsonObject &outputDetails)
{
    UsageAmounts amounts;
    amounts.input = usage.count({"input_tokens", "inputTokens"}).value_or(0);
    amounts.output = usage.count({"output_tokens", "outputTokens"}).value_or(0);
    amounts.total = usage.count({"total_tokens", "totalTokens"}).value_or(tokensOf(amounts));
    amounts.cached = inputDetails.count({"cache_read", "cacheRead"}).value_or(0);
    amounts.reasoning = outputDetails.count("reasoning").value_or(0);
    // Anthropic's are told apart by how long they are kept; the sum is then not told. // langchain-anthropic
    const std::uint64_t minutes = inputDetails.count("ephemeral_5m_input_tokens").value_or(0);
    amounts.cacheWriteHour = inputDetails.count("ephemeral_1h_input_tokens").value_or(0);
    amounts.cacheWrite = inputDetails.count({"cache_creation", "cacheCreation"}).value_or(0) + minutes
        + amounts.cacheWriteHour;
    amounts.audioInput = inputDetails.count("audio").value_or(0);
    amounts.audioOutput = outputDetails.count("audio").value_or(0);
    includeParts(amounts);
    return amounts;
}

/// Only the start of a message has its id. What follows names the model call, and its namespace.
bool decodeLangGraphContent(const LangGraphEvent &event)
{
    const JsonObject &data = event.data;
    const std::string_view what = data.name("event", Need::Required);
    const std::string_view call = data.name({"run_id", "runId"});
    const std::string_view name =
        call.empty() && event.space.empty() ? "\n" : scratchText(event.batch(), {event.space, "\n", call});
    event.frame().type = what;
    const JsonToken *index = data.find("index");
    const Block block{event, name, index ? index->text() : std::string_view("0")};
    if (what == "content-block-delta")
        return changeBlock(block, data.object("delta", "delta"));
    if (what == "content-block-start") {
        startBlock(block, data.object("content", "content"));
    } else if (what == "content-block-finish") {
        finishBlock(block, data.object("content", "content"));
    } else if (what == "message-start") {
        const std::string_view id = data.name("id");
        MessageStarted started{id.empty() ? name : id, langGraphRole(data.name("role")), name};
        const JsonObject metadata = data.object("metadata", "metadata"); // Agent Streaming Protocol, MessageMetadata
        started.model = metadata.name("model");
        started.provider = metadata.name("provider");
        emitEvent<MessageStarted>(event.batch()) = started;
        reportUsage(event, name, true);
    } else if (what == "usage") {
        reportUsage(event, name, true);
    } else if (what == "message-finish") {
        reportUsage(event, name, false);
        const std::string_view reason = data.name("reason");
        const std::string_view stop = !reason.empty()
            ? reason
            : data.object({"responseMetadata", "response_metadata"}, "responseMetadata").name({"finish_reason", "stop_reason"});
        auto &ended = emitEvent<MessageEnded>(event.batch());
        ended.message = name;
        ended.stop = stop;
    } else if (what == "error") {
        MessageEnded ended;
        ended.message = name;
        ended.status = MessageStatus::Error;
        emitEvent<MessageEnded>(event.batch()) = ended;
        const std::string_view code = data.name("code");
        reportProblem(event.batch(), Severity::Warning, "model_error",
                      code.empty() ? Failure::tr("the model call failed: %1", {data.name("message")})
                                   : Failure::tr("the model call failed: %1 (%2)", {data.name("message"), code}));
    } else if (what == "provider") {
        emitEvent<Noted>(event.batch()) = {"provider", jsonSlice(event.payload.json())};
    } else {
        return false;
    }
    return true;
}

bool decodeLangGraphTool(const LangGraphEvent &event)
{
    const JsonObject &data = event.data;
    const std::string_view what = data.name("event", Need::Required);
    const std::string_view call = data.name({"tool_call_id", "toolCallId"}, Need::Required);
    event.frame().type = what;
    if (what == "tool-started") {
        ToolStarted started;
        started.call = call;
        started.name = data.name({"tool_name", "toolName"}, Need::Required);
        // The server writes the input as JSON inside a string.
        if (const JsonToken *input = data.find("input"))
            started.arguments = jsonSlice(input->kind == JsonKind::String ? nameFrom(input->text(), event.batch())
                                                                          : input->json());
        event.frame().node = started.name;
        emitEvent<ToolStarted>(event.batch()) = started;
    } else if (what == "tool-output-delta") {
        ToolOutput output;
        output.call = call;
        output.text = data.text("delta");
        output.isLine = true;
        emitEvent<ToolOutput>(event.batch()) = output;
    } else if (what == "tool-finished") {
        ToolEnded ended;
        ended.call = call;
        ended.result = data.json("output");
        ended.resultIsJson = true;
        const JsonObject output = data.object("output", "output");
        if (const JsonToken *content = output.find("content"); content && output.has({"tool_call_id", "toolCallId"})) {
            ended.resultIsJson = content->kind != JsonKind::String;
            ended.result = ended.resultIsJson ? jsonSlice(content->json()) : output.textOf(*content);
            ended.status = output.name("status") == "error" ? ToolStatus::Failed : ToolStatus::Succeeded;
        }
        emitEvent<ToolEnded>(event.batch()) = ended;
    } else if (what == "tool-error") {
        ToolEnded ended;
        ended.call = call;
        ended.status = ToolStatus::Failed;
        ended.result = data.text("message");
        emitEvent<ToolEnded>(event.batch()) = ended;
    } else {
        return false;
    }
    return true;
}

} // namespace tracedeck
