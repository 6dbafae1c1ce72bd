// SPDX-License-Identifier: GPL-3.0-or-later
#include "langgraphmessage.h"
#include "langgraphroutes.h"

#include "dialect.h"

#include <memory>
#include <optional>
#include <string>
#include <vector>

/// The REST interface around the protocol: states, histories, runs, assistants.
namespace tracedeck {

namespace {

constexpr JsonShape kStateShape[] = {{"checkpoint"}, {"parent_checkpoint"}, {"metadata"}, {"values"}};
constexpr JsonShape kErrorShape[] = {{"error"}};
constexpr std::size_t kMostShown = 2000; // of an error

struct Rest
{
    DecodedFrame &frame;
    JsonReader &reader;
    JsonReader &part;
    EventBatch &batch;

    std::string_view body() const { return frame.frame.bytes(); }
};

/// A state of a thread, as GET /threads/:id/state has it and histories list it. False: it is none.
bool readState(const Rest &rest, const JsonObject &state)
{
    const JsonObject at = state.object("checkpoint", "checkpoint");
    const JsonObject before = state.object("parent_checkpoint", "parent_checkpoint");
    const JsonObject metadata = state.object("metadata", "metadata");
    CheckpointArrived checkpoint;
    checkpoint.id = at.name("checkpoint_id");
    if (checkpoint.id.empty())
        return false;
    checkpoint.space = at.name("checkpoint_ns");
    checkpoint.parent = before.name("checkpoint_id");
    checkpoint.source = metadata.name("source");
    checkpoint.step = metadata.integer("step");
    checkpoint.timestamp = state.name("created_at");
    checkpoint.state = state.json("values");
    emitEvent<CheckpointArrived>(rest.batch) = checkpoint;
    return true;
}

/// What the tasks of a thread's newest state wait for is all that waits for people there.
void readWaiting(const Rest &rest, std::string_view tasks)
{
    std::vector<JsonToken> all;
    std::vector<std::string_view> ids;
    rest.part.readArray(tasks, all);
    for (const JsonToken &task : all) {
        if (task.kind != JsonKind::Object || !rest.part.read(task.text(), {}))
            continue;
        const JsonObject waiting(rest.part, rest.part.first(), "task", rest.batch);
        const JsonToken *list = waiting.find("interrupts");
        if (!list || list->kind != JsonKind::Array)
            continue;
        const std::string_view interrupts = list->text(); // the reader goes on to them
        const std::string_view node = waiting.name("name");
        for (const std::string_view id : readLangGraphInterrupts(interrupts, node, rest.part, rest.batch))
            ids.push_back(id);
    }
    auto *kept = static_cast<std::string_view *>(
        rest.batch.scratch.allocate(sizeof(std::string_view) * ids.size() + 1, alignof(std::string_view)));
    std::uninitialized_copy(ids.begin(), ids.end(), kept);
    emitEvent<ApprovalsListed>(rest.batch) = {kept, static_cast<std::uint32_t>(ids.size())};
}

/// Nothing: it has not ended.
std::optional<RunStatus> outcomeOf(std::string_view status)
{
    if (status == "success")
        return RunStatus::Succeeded;
    if (status == "error" || status == "timeout")
        return RunStatus::Failed;
    return status == "interrupted" ? std::optional(RunStatus::Interrupted) : std::nullopt;
}

/// What the state holds of a conversation, for who did not hear it.
void readSaid(const Rest &rest, const JsonObject &state)
{
    const JsonToken *messages = state.object("values", "values").find("messages");
    forEachMessage(messages, rest.part, rest.batch, [&](const JsonObject &message, Role role) {
        if (role == Role::Tool) {
            ToolSeen tool;
            tool.call = message.name({"tool_call_id", "toolCallId"});
            tool.name = message.name("name");
            tool.status = message.name("status") == "error" ? ToolStatus::Failed : ToolStatus::Succeeded;
            tool.result = readLangGraphText(message, rest.part, rest.batch);
            if (!tool.call.empty())
                emitEvent<ToolSeen>(rest.batch) = tool;
            return true;
        }
        const std::string_view id = message.name("id");
        const Slice text = readLangGraphText(message, rest.part, rest.batch);
        if (!id.empty())
            emitEvent<MessageSeen>(rest.batch) = {id, role, text};
        return true;
    });
}

void state(const Rest &rest, const LangGraphRoute &route)
{
    if (!rest.reader.read(rest.body(), kStateShape))
        return;
    const JsonObject state(rest.reader, rest.reader.first(), "state", rest.batch);
    readState(rest, state);
    if (route.isAtHead)
        readSaid(rest, state);
    const JsonToken *tasks = state.find("tasks");
    if (route.isAtHead && tasks && tasks->kind == JsonKind::Array)
        readWaiting(rest, tasks->text());
}

void history(const Rest &rest)
{
    std::vector<JsonToken> all;
    rest.reader.readArray(rest.body(), all);
    for (const JsonToken &one : all) {
        if (one.kind == JsonKind::Object && rest.part.read(one.text(), kStateShape))
            readState(rest, {rest.part, rest.part.first(), "history", rest.batch});
    }
}

/// How a run ended, for who did not see it.
void run(const Rest &rest)
{
    if (!rest.reader.read(rest.body(), {}))
        return;
    const JsonObject run(rest.reader, rest.reader.first(), "run", rest.batch);
    const std::string_view id = run.name({"run_id", "runId"});
    if (const auto status = outcomeOf(run.name("status")); status && !id.empty())
        emitEvent<RunSettled>(rest.batch) = {id, *status};
}

/// How the runs of a thread ended. Where none goes on any more, whichever we still see going on has ended, too.
void runs(const Rest &rest)
{
    std::vector<JsonToken> all;
    rest.reader.readArray(rest.body(), all);
    bool goesOn = all.empty();
    RunStatus last = RunStatus::Succeeded;
    for (auto one = all.rbegin(); one != all.rend(); ++one) { // the newest comes first
        if (one->kind != JsonKind::Object || !rest.part.read(one->text(), {}))
            continue;
        const JsonObject run(rest.part, rest.part.first(), "run", rest.batch);
        if (const auto status = outcomeOf(run.name("status"))) {
            emitEvent<RunSettled>(rest.batch) = {run.name({"run_id", "runId"}), *status};
            last = *status;
        } else {
            goesOn = true;
        }
    }
    if (!goesOn)
        emitEvent<RunSettled>(rest.batch) = {{}, last};
}

/// What a server cannot say of its agents is no fault of a run.
void failure(const Rest &rest, const LangGraphRoute &route)
{
    const bool isOfAgents = route.resource == LangGraphResource::Graph || route.resource == LangGraphResource::Schemas;
    const Slice said = readLangGraphError(rest.body(), rest.reader, rest.batch);
    reportProblem(rest.batch, isOfAgents ? Severity::Info : Severity::Warning, "http_error",
                  {rest.frame.type, " was answered with ", std::to_string(rest.frame.http->status),
                   said.isNull() ? "" : ": ", said.isNull() ? std::string_view() : said.bytes()});
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

Slice readLangGraphText(const JsonObject &message, JsonReader &part, EventBatch &batch)
{
    const JsonToken *content = message.find("content");
    if (!content)
        return {};
    if (content->kind == JsonKind::String)
        return message.textOf(*content);
    if (content->kind != JsonKind::Array)
        return {};
    std::vector<JsonToken> blocks;
    part.readArray(content->text(), blocks);
    for (const JsonToken &block : blocks) {
        if (block.kind != JsonKind::Object || !part.read(block.text(), {}))
            continue;
        const JsonObject read(part, part.first(), "block", batch);
        if (const Slice text = read.text("text"); !text.isNull())
            return text;
    }
    return {};
}

void forEachMessage(const JsonToken *messages, JsonReader &part, EventBatch &batch,
                    const std::function<bool(const JsonObject &message, Role role)> &visit)
{
    if (!messages || messages->kind != JsonKind::Array)
        return;
    std::vector<JsonToken> all;
    part.readArray(messages->text(), all);
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
        const Slice text = readLangGraphText(message, part, batch);
        return text.isNull() || visit(id, text);
    });
}

/// {"error","message"}, {"message","name"}, {"error":{...}}, {"detail"}, a JSON string, or plain text.
Slice readLangGraphError(std::string_view body, JsonReader &reader, EventBatch &batch)
{
    const std::string_view copy = paddedBegin(body, kMostShown, batch);
    if (copy.size() >= 2 && copy.front() == '"' && copy.back() == '"')
        return jsonSlice(nameFrom(copy.substr(1, copy.size() - 2), batch));
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
    if (frame.direction == Direction::Out)
        return;
    if (frame.http->status >= 400)
        return failure(rest, route);
    switch (route.resource) {
    case LangGraphResource::State:
        return state(rest, route);
    case LangGraphResource::History:
        return history(rest);
    case LangGraphResource::Run:
        return run(rest);
    case LangGraphResource::Runs:
        return rest.body().starts_with('[') ? runs(rest) : run(rest);
    case LangGraphResource::Graph:
        emitEvent<CommandAnswered>(batch) = {"graph", route.assistant, jsonSlice(rest.body())};
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
