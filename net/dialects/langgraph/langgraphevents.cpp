// SPDX-License-Identifier: GPL-3.0-or-later
#include "langgraphmessage.h"

#include "kinds.h"

#include <string>
#include <vector>

namespace tracedeck {

namespace {

/// The `error` of a lifecycle event, which is JSON inside a string: {"error": name, "message": text}, or a text.
Slice readError(const LangGraphEvent &event)
{
    const Slice error = event.data.text("error");
    if (error.isNull())
        return {};
    return readLangGraphError(textOf(error), event.message.part, event.batch());
}

void decodeRoot(const LangGraphEvent &event, std::string_view what)
{
    if (what == "running" || what == "started") {
        RunStarted started;
        started.agent = event.data.name({"graph_name", "graphName"});
        started.isAlone = true;
        started.silences = true; // it waits for its turn, but the thread's stream is its own from now on
        emitEvent<RunStarted>(event.batch()) = started;
        return;
    }
    RunEnded ended;
    ended.mayRepeat = true;
    if (what == "interrupted") {
        ended.status = RunStatus::Interrupted;
        ended.isWaiting = true;
    } else if (what == "failed") {
        ended.error = readError(event);
        // What was rolled back was cancelled by its user.
        const std::string_view why = ended.error.bytes();
        const bool isRollback = why == "rollback" || why.ends_with(": rollback");
        ended.status = isRollback ? RunStatus::Cancelled : RunStatus::Failed;
    }
    emitEvent<RunEnded>(event.batch()) = ended;
}

void openSpan(const LangGraphEvent &event, std::string_view name, std::string_view key, std::string_view parent,
              Slice input = {})
{
    SpanOpened opened;
    opened.name = name;
    opened.key = key;
    opened.parent = parent;
    opened.stacked = false;
    opened.mayRepeat = true;
    opened.input = input;
    emitEvent<SpanOpened>(event.batch()) = opened;
}

} // namespace

std::vector<std::string_view> readLangGraphInterrupts(std::string_view list, std::string_view node, JsonReader &part,
                                                      EventBatch &batch)
{
    std::vector<JsonToken> interrupts;
    std::vector<std::string_view> ids;
    part.readArray(list, interrupts);
    for (const JsonToken &one : interrupts) {
        if (one.kind != JsonKind::Object || !part.read(one.text(), {}))
            continue;
        const JsonObject interrupt(part, part.first(), "interrupt", batch);
        ApprovalRequested approval;
        approval.id = interrupt.name("id");
        approval.kind = kinds::kQuestion;
        approval.payload = interrupt.json("value");
        approval.asker = node;
        if (approval.id.empty())
            continue;
        emitEvent<ApprovalRequested>(batch) = approval;
        ids.push_back(approval.id);
    }
    return ids;
}

std::string_view nodeOfSpace(std::string_view space)
{
    const std::size_t last = space.rfind('|');
    const std::string_view segment = space.substr(last == space.npos ? 0 : last + 1);
    return segment.substr(0, segment.find(':'));
}

std::string_view spaceAround(std::string_view space)
{
    const std::size_t last = space.rfind('|');
    return space.substr(0, last == space.npos ? 0 : last);
}

bool decodeLangGraphLifecycle(const LangGraphEvent &event)
{
    const std::string_view what = event.data.name("event", Need::Required);
    event.frame().type = scratchText(event.batch(), {"lifecycle.", what});
    const bool begins = what == "started" || what == "running";
    if (!begins && what != "completed" && what != "failed" && what != "interrupted")
        return false;
    if (event.space.empty()) {
        decodeRoot(event, what);
    } else if (begins) {
        openSpan(event, nodeOfSpace(event.space), event.space, spaceAround(event.space));
        if (const Slice cause = event.data.json("cause"); !cause.isNull())
            emitEvent<DecisionMade>(event.batch()) = {"cause", event.params.json("namespace"), cause};
    } else {
        SpanClosed closed;
        closed.key = event.space;
        closed.status = what == "completed" ? SpanStatus::Ok
            : what == "failed"              ? SpanStatus::Error
                                            : SpanStatus::Interrupted;
        closed.error = readError(event);
        closed.mayRepeat = true;
        emitEvent<SpanClosed>(event.batch()) = closed;
    }
    return true;
}

/// Tasks are the nodes at work. A node that streams is also a namespace, "<name>:<task id>".
bool decodeLangGraphTask(const LangGraphEvent &event)
{
    const std::string_view name = event.data.name("name", Need::Required);
    const std::string_view id = event.data.name("id", Need::Required);
    const bool hasEnded = event.data.has("result") || event.data.has("error");
    event.frame().type = hasEnded ? "tasks.result" : "tasks.start";
    event.frame().node = name;
    if (name.empty() || id.empty())
        return false;
    const std::string_view key = event.space.empty()
        ? scratchText(event.batch(), {name, ":", id})
        : scratchText(event.batch(), {event.space, "|", name, ":", id});
    if (!hasEnded) {
        const std::string_view run = event.data.object("metadata", "tasks.metadata").name({"run_id", "runId"});
        if (!run.empty())
            emitEvent<RunNamed>(event.batch()) = {run};
        openSpan(event, name, key, event.space, event.data.json("input"));
        return true;
    }
    SpanClosed closed;
    closed.key = key;
    closed.mayRepeat = true;
    closed.result = event.data.json("result");
    const JsonToken *interrupts = event.data.find("interrupts");
    if (const JsonToken *error = event.data.find("error")) {
        closed.status = SpanStatus::Error;
        closed.error = error->kind == JsonKind::String
            ? event.data.textOf(*error)
            : readLangGraphError(error->json(), event.message.part, event.batch());
    } else if (interrupts && interrupts->kind == JsonKind::Array
               && interrupts->text().find('{') != std::string_view::npos) {
        closed.status = SpanStatus::Interrupted;
    }
    emitEvent<SpanClosed>(event.batch()) = closed;
    if (closed.status == SpanStatus::Interrupted)
        readLangGraphInterrupts(interrupts->text(), name, event.message.part, event.batch());
    return true;
}

void decodeLangGraphValues(const LangGraphEvent &event)
{
    StateArrived state;
    state.kind = event.space.empty() ? StateKind::Values : StateKind::Inner;
    state.state = jsonSlice(event.payload.kind == JsonKind::Null ? std::string_view("null") : event.payload.json());
    state.space = event.space;
    state.isOfCheckpoint = true;
    emitEvent<StateArrived>(event.batch()) = state;
    if (event.space.empty())
        readLangGraphSaid(event.data.find("messages"), false, event.message.part, event.batch());
}

/// The server names the node beside the data and puts the writes into it; the specification puts both inside.
void decodeLangGraphUpdate(const LangGraphEvent &event)
{
    StateArrived state;
    state.kind = StateKind::Write;
    state.space = event.space;
    state.node = event.params.name("node");
    state.state = jsonSlice(event.payload.json());
    const JsonToken *said = event.data.find("messages");
    if (state.node.empty() && event.data.has("values")) {
        state.node = event.data.name("node");
        state.state = event.data.json("values");
        JsonReader &part = event.message.part;
        const bool isObject = part.read(state.state.bytes(), {});
        said = isObject ? JsonObject(part, part.first(), "values", event.batch()).find("messages") : nullptr;
    }
    if (!state.node.empty())
        event.frame().node = state.node;
    emitEvent<StateArrived>(event.batch()) = state;
    readLangGraphSaid(said, true, event.message.part, event.batch());
}

void decodeLangGraphCheckpoint(const LangGraphEvent &event)
{
    CheckpointArrived checkpoint;
    checkpoint.id = event.data.name("id", Need::Required);
    checkpoint.parent = event.data.name({"parent_id", "parentId"});
    checkpoint.space = event.space;
    checkpoint.source = event.data.name("source");
    checkpoint.step = event.data.integer("step");
    if (!checkpoint.id.empty())
        emitEvent<CheckpointArrived>(event.batch()) = checkpoint;
}

bool decodeLangGraphInput(const LangGraphEvent &event)
{
    std::string_view what = event.frame().type;
    if (what == "input") {
        what = event.data.name("event");
        event.frame().type = scratchText(event.batch(), {"input.", what});
    }
    if (what == "input.requested" || what == "requested") {
        ApprovalRequested approval;
        approval.id = event.data.name({"interrupt_id", "interruptId"}, Need::Required);
        approval.kind = kinds::kQuestion;
        approval.payload = event.data.json("payload");
        emitEvent<ApprovalRequested>(event.batch()) = approval;
        return true;
    }
    if (what != "input.answered" && what != "answered")
        return false;
    if (const JsonToken *ids = event.data.find({"interrupt_ids", "interruptIds"}); ids && ids->kind == JsonKind::Array) {
        std::vector<JsonToken> all;
        event.message.part.readArray(ids->text(), all);
        for (const JsonToken &id : all) {
            if (id.kind == JsonKind::String)
                emitEvent<ApprovalResolved>(event.batch()) = {nameFrom(id.text(), event.batch())};
        }
    }
    return true;
}

void decodeLangGraphCustom(const LangGraphEvent &event)
{
    const std::string_view name = event.data.name("name");
    const Slice payload = event.data.has("payload") ? event.data.json("payload") : jsonSlice(event.payload.json());
    if (!name.empty())
        event.frame().type = scratchText(event.batch(), {"custom:", name});
    emitEvent<Noted>(event.batch()) = {event.frame().type, payload};
}

} // namespace tracedeck
