// SPDX-License-Identifier: GPL-3.0-or-later
#include "langgraphmessage.h"
#include "kinds.h"
#include "langgraphroutes.h"
#include "langgraphstored.h"

#include "dialect.h"
#include "httppath.h"

#include <algorithm>
#include <charconv>
#include <cstddef>
#include <memory>
#include <optional>
#include <string>
#include <vector>

/// The REST interface around the protocol.
namespace tracedeck {

namespace {

constexpr JsonShape kErrorShape[] = {{"error"}};
constexpr std::size_t kMostShown = 2000; // of an error

struct Rest
{
    DecodedFrame &frame;
    JsonReader &reader;
    JsonReader &part;
    EventBatch &batch;

    std::string_view body() const { return frame.frame.bytes(); }
    LangGraphAnswerBody answer() const { return {body(), reader, part, batch}; }
};

/// What a server cannot say of its agents is no fault of a run.
void failure(const Rest &rest, const LangGraphRoute &route)
{
    const bool isOfAgents = route.resource == LangGraphResource::Graph || route.resource == LangGraphResource::Schemas;
    const Slice said = readLangGraphError(rest.body(), rest.reader, rest.batch);
    reportHttpError(rest.frame, isOfAgents ? Severity::Info : Severity::Warning, said, rest.batch);
}

/// How many a list has at most, by the request for it; 0: others are left out anyway.
std::size_t mostListed(std::string_view path)
{
    constexpr std::size_t kUnlessAsked = 10;
    const std::string_view limit = queryValue(path, "limit");
    const std::size_t query = std::min(path.find('?'), path.size());
    if (query < path.size() && path.substr(query + 1) != "limit=" + std::string(limit))
        return 0;
    std::size_t most = 0;
    const auto [end, failure] = std::from_chars(limit.data(), limit.data() + limit.size(), most);
    return failure == std::errc() ? most : kUnlessAsked;
}

/// What a validator had against a request: the first of its issues.
std::string_view firstIssue(std::string_view issues, JsonReader &reader, EventBatch &batch)
{
    std::vector<JsonToken> all;
    reader.readArray(issues, all);
    if (all.empty() || all.front().kind != JsonKind::Object || !reader.read(all.front().text(), {}))
        return {};
    const JsonObject issue(reader, reader.first(), "issue", batch);
    const Slice path = issue.json("path");
    return scratchText(batch, {issue.name("message"), " at ", path.isNull() ? std::string_view("[]") : path.bytes()});
}

} // namespace

LangGraphContent readLangGraphContent(const JsonObject &message, Role role, JsonReader &part, EventBatch &batch)
{
    const JsonToken *content = message.find("content");
    if (content && content->kind == JsonKind::String)
        return {message.textOf(*content), {}};
    if (!content || content->kind != JsonKind::Array)
        return {};
    std::vector<Slice> texts;
    std::vector<Slice> thoughts;
    std::vector<JsonToken> blocks;
    part.readArray(content->text(), blocks);
    for (const JsonToken &one : blocks) {
        if (one.kind != JsonKind::Object || !part.read(one.text(), {}))
            continue;
        const JsonObject block(part, part.first(), "block", batch);
        if (const Slice text = block.text("text"); !text.isNull())
            texts.push_back(text);
        if (const Slice thought = block.text({"reasoning", "thinking"}); !thought.isNull())
            thoughts.push_back(thought);
    }
    // What a model writes goes on from block to block.
    const std::string_view between = role == Role::Assistant ? "" : "\\n";
    return {joinTexts(texts, between, batch), joinTexts(thoughts, between, batch)};
}

void forEachMessage(const JsonToken *messages, JsonReader &part, EventBatch &batch,
                    const std::function<bool(const JsonObject &message, Role role)> &visit)
{
    std::vector<JsonToken> all;
    if (messages && messages->kind == JsonKind::Array)
        part.readArray(messages->text(), all);
    else if (messages)
        all.push_back(*messages);
    for (const JsonToken &one : all) {
        if (one.kind != JsonKind::Object || !part.read(one.text(), {}))
            continue;
        const JsonObject message(part, part.first(), "message", batch);
        const std::string_view type = message.name("type");
        if (!visit(message, langGraphRole(type.empty() ? message.name("role") : type)))
            return;
    }
}

void forEachSaid(const JsonToken *messages, JsonReader &part, EventBatch &batch,
                 const std::function<bool(std::string_view id, Slice text)> &visit)
{
    forEachMessage(messages, part, batch, [&](const JsonObject &message, Role role) {
        if (role != Role::User)
            return true;
        const std::string_view id = message.name("id"); // before the text, which reads other parts
        const Slice text = readLangGraphContent(message, role, part, batch).text;
        return text.isNull() || visit(id, text);
    });
}

/// {"error","message"}, {"message","name"}, {"error":{...}}, {"detail"}, a JSON string, or plain text.
Slice readLangGraphError(std::string_view body, JsonReader &reader, EventBatch &batch)
{
    const std::string_view copy = paddedBegin(body, kMostShown, batch);
    if (copy.size() >= 2 && copy.front() == '"' && copy.back() == '"') {
        const std::string_view text = nameFrom(copy.substr(1, copy.size() - 2), batch);
        return text.starts_with('{') ? readLangGraphError(text, reader, batch) : jsonSlice(text); // JSON in a string
    }
    if (copy.empty() || copy == "null")
        return {};
    if (copy.front() != '{' || !reader.read(copy, kErrorShape))
        return jsonSlice(copy);
    const JsonObject error(reader, reader.first(), "error", batch);
    const JsonObject inner = error.object("error", "error");
    const JsonToken *code = error.find("error");
    const std::string_view name = code && code->kind == JsonKind::String ? error.name("error")
        : inner.isEmpty()                                                ? error.name("name")
                                                                         : inner.name("name");
    std::string_view said = inner.isEmpty() ? error.name("message") : inner.name("message");
    if (const JsonToken *issues = inner.find("issues"); issues && issues->kind == JsonKind::Array && said.empty())
        said = firstIssue(issues->text(), reader, batch);
    if (said.empty() && name.empty())
        return jsonSlice(copy);
    return jsonSlice(scratchText(batch, {name, name.empty() || said.empty() ? "" : ": ", said}));
}

void decodeLangGraphRest(DecodedFrame &frame, const LangGraphRoute &route, JsonReader &reader, JsonReader &part,
                         EventBatch &batch)
{
    const Rest rest{frame, reader, part, batch};
    if (frame.direction == Direction::Out) {
        if (route.resource == LangGraphResource::Cancel)
            emitEvent<CancelRequested>(batch) = {route.run};
        return;
    }
    if (frame.http->status >= 400) {
        failure(rest, route);
        // In a thread that the server does not have, or no more, nothing goes on. It names the thread; one that has no lists of
        // runs does not.
        const bool isOfRuns = route.resource == LangGraphResource::Runs && frame.http->method == "GET";
        if (isOfRuns && frame.http->status == 404 && rest.body().find(route.thread) != std::string_view::npos)
            emitEvent<RunSettled>(batch) = {.status = RunStatus::Interrupted, .isGone = true};
        return;
    }
    switch (route.resource) {
    case LangGraphResource::State:
        return decodeLangGraphState(rest.answer(), route.isAtHead);
    case LangGraphResource::History:
        return decodeLangGraphHistory(rest.answer());
    case LangGraphResource::Run:
        return decodeLangGraphRun(rest.answer());
    case LangGraphResource::Runs:
        if (rest.body().starts_with('['))
            return decodeLangGraphRuns(rest.answer(), mostListed(frame.http->path));
        return decodeLangGraphRun(rest.answer());
    case LangGraphResource::Graph:
        emitEvent<CommandAnswered>(batch) = {kinds::kGraph, route.assistant, jsonSlice(rest.body())};
        return;
    case LangGraphResource::Schemas:
        emitEvent<CommandAnswered>(batch) = {"schemas", route.assistant, jsonSlice(rest.body())};
        return;
    default:
        if (rest.body() != "null")
            emitEvent<CommandAnswered>(batch) = {frame.type, {}, jsonSlice(rest.body())};
    }
}

} // namespace tracedeck
