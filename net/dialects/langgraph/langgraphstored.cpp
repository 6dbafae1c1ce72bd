// SPDX-License-Identifier: GPL-3.0-or-later
#include "langgraphstored.h"

#include "langgraphmessage.h"
#include "walltime.h"

#include <algorithm>
#include <optional>
#include <string>
#include <vector>

namespace tracedeck {

namespace {

constexpr JsonShape kStateShape[] = {{"checkpoint"}, {"parent_checkpoint"}, {"metadata"}, {"values"}};
constexpr JsonShape kKwargsShape[] = {{"input"}};
constexpr JsonShape kUsageShape[] = {{"input_token_details"}, {"output_token_details"}};
constexpr JsonShape kRunShape[] = {{"kwargs", kKwargsShape}};

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
void readSaid(const JsonObject &state, JsonReader &part, EventBatch &batch)
{
    const JsonToken *messages = state.object("values", "values").find("messages");
    const bool isWhole = state.object("checkpoint", "checkpoint").name("checkpoint_ns").empty();
    const std::int64_t made = nanosecondsOf(state.name("created_at")).value_or(0);
    std::vector<ConversationHeld::Item> held;
    forEachMessage(messages, part, batch, [&](const JsonObject &message, Role role) {
        if (role == Role::Tool) {
            const ToolSeen tool = readLangGraphOutcome(message, part, batch);
            if (tool.call.empty())
                return true;
            emitEvent<ToolSeen>(batch) = tool;
            held.push_back({tool.call, Role::Tool, {}});
            return true;
        }
        const std::string_view id = message.name("id");
        const Slice text = readLangGraphContent(message, role, part, batch).text;
        if (!id.empty())
            emitEvent<MessageSeen>(batch) = {id, role, text};
        held.push_back({id, role, text});
        return true;
    });
    if (isWhole && messages && messages->kind == JsonKind::Array)
        emitHeld(batch, held, made);
}

// --- Runs ------------------------------------------------------------------------------------------------------------

/// A run as the server lists it.
struct ListedRun
{
    RunSeen seen;
    std::string_view status;
};

ListedRun readRun(const JsonObject &run, JsonReader &part, EventBatch &batch)
{
    ListedRun listed;
    listed.status = run.name("status");
    listed.seen.run = run.name({"run_id", "runId"});
    listed.seen.outcome = outcomeOf(listed.status);
    listed.seen.begun = nanosecondsOf(run.name("created_at")).value_or(0);
    if (listed.seen.outcome)
        listed.seen.ended = nanosecondsOf(run.name("updated_at")).value_or(0);
    listed.seen.isListed = true;
    const JsonObject asked = run.object("kwargs", "kwargs");
    if (const JsonToken *input = asked.find("input"); input && input->kind != JsonKind::Null)
        listed.seen.input = jsonSlice(input->json());
    const JsonToken *said = asked.object("input", "kwargs.input").find("messages");
    forEachSaid(said, part, batch, [&](std::string_view, Slice text) {
        listed.seen.said = text;
        return true;
    });
    return listed;
}

} // namespace

const std::span<const JsonShape> kLangGraphStateShape = kStateShape;

std::vector<std::string_view> readLangGraphWaiting(std::string_view tasks, JsonReader &part, EventBatch &batch)
{
    std::vector<JsonToken> all;
    std::vector<std::string_view> ids;
    part.readArray(tasks, all);
    for (const JsonToken &task : all) {
        if (task.kind != JsonKind::Object || !part.read(task.text(), {}))
            continue;
        const JsonObject waiting(part, part.first(), "task", batch);
        const JsonToken *list = waiting.find("interrupts");
        if (!list || list->kind != JsonKind::Array)
            continue;
        const std::string_view interrupts = list->text(); // the reader goes on to them
        const std::string_view node = waiting.name("name");
        for (const std::string_view id : readLangGraphInterrupts(interrupts, node, part, batch))
            ids.push_back(id);
    }
    return ids;
}

void readLangGraphState(const JsonObject &state, EventBatch &batch)
{
    const JsonObject at = state.object("checkpoint", "checkpoint");
    const JsonObject before = state.object("parent_checkpoint", "parent_checkpoint");
    const JsonObject metadata = state.object("metadata", "metadata");
    CheckpointArrived checkpoint;
    checkpoint.id = at.name("checkpoint_id");
    if (checkpoint.id.empty())
        return;
    checkpoint.space = at.name("checkpoint_ns");
    checkpoint.parent = before.name("checkpoint_id");
    checkpoint.source = metadata.name("source");
    checkpoint.step = metadata.integer("step");
    checkpoint.timestamp = state.name("created_at");
    checkpoint.state = state.json("values");
    emitEvent<CheckpointArrived>(batch) = checkpoint;
}

ToolSeen readLangGraphOutcome(const JsonObject &message, JsonReader &part, EventBatch &batch)
{
    ToolSeen tool;
    tool.call = message.name({"tool_call_id", "toolCallId"});
    tool.name = message.name("name");
    tool.status = message.name("status") == "error" ? ToolStatus::Failed : ToolStatus::Succeeded;
    tool.result = readLangGraphContent(message, Role::Tool, part, batch).text;
    return tool;
}

std::string_view readLangGraphStop(std::string_view metadata, JsonReader &reader, EventBatch &batch)
{
    if (!metadata.starts_with('{') || !reader.read(metadata, {}))
        return {};
    // As providers say it.
    return JsonObject(reader, reader.first(), "response_metadata", batch).name({"finish_reason", "stop_reason"});
}

UsageSeen readLangGraphUsageOf(std::string_view message, std::string_view usage, std::string_view metadata, JsonReader &reader,
                               EventBatch &batch)
{
    UsageSeen seen;
    seen.message = message;
    if (!reader.read(usage, kUsageShape))
        return seen;
    const JsonObject used(reader, reader.first(), "usage_metadata", batch);
    seen.amounts = readLangGraphUsage(used, used.object("input_token_details", "input_token_details"),
                                      used.object("output_token_details", "output_token_details"));
    if (metadata.starts_with('{') && reader.read(metadata, {})) {
        const JsonObject answered(reader, reader.first(), "response_metadata", batch);
        seen.model = answered.name({"model_name", "model"});
        seen.provider = answered.name({"model_provider", "provider"});
    }
    return seen;
}

void decodeLangGraphState(const LangGraphAnswerBody &answer, bool isAtHead)
{
    if (!answer.reader.read(answer.json, kStateShape))
        return;
    const JsonObject state(answer.reader, answer.reader.first(), "state", answer.batch);
    readLangGraphState(state, answer.batch);
    if (!isAtHead)
        return;
    readSaid(state, answer.part, answer.batch);
    const bool isWhole = state.object("checkpoint", "checkpoint").name("checkpoint_ns").empty();
    if (const Slice values = state.json("values"); isWhole && !values.isNull()) {
        auto &arrived = emitEvent<StateArrived>(answer.batch);
        arrived.state = values;
        arrived.isAsked = true;
    }
    if (const JsonToken *tasks = state.find("tasks"); tasks && tasks->kind == JsonKind::Array) {
        // Of the newest state, it is all that waits for people in its thread.
        const auto ids = readLangGraphWaiting(tasks->text(), answer.part, answer.batch);
        emitEvent<ApprovalsListed>(answer.batch) = {scratchList(answer.batch, ids), static_cast<std::uint32_t>(ids.size())};
    }
}

/// How a run ended, for who did not see it.
void decodeLangGraphRun(const LangGraphAnswerBody &answer)
{
    if (!answer.reader.read(answer.json, {}))
        return;
    const JsonObject run(answer.reader, answer.reader.first(), "run", answer.batch);
    const std::string_view id = run.name({"run_id", "runId"});
    if (const auto status = outcomeOf(run.name("status")); status && !id.empty())
        emitEvent<RunSettled>(answer.batch) = {id, *status};
}

/// How the runs of a thread ended. Where none goes on any more, whichever we still see going on has ended, too.
void decodeLangGraphRuns(const LangGraphAnswerBody &answer, std::size_t most)
{
    std::vector<JsonToken> all;
    std::vector<ListedRun> runs;
    answer.reader.readArray(answer.json, all);
    for (auto one = all.rbegin(); one != all.rend(); ++one) {
        if (one->kind == JsonKind::Object && answer.part.read(one->text(), kRunShape))
            runs.push_back(readRun({answer.part, answer.part.first(), "run", answer.batch}, answer.reader, answer.batch));
    }
    // Some servers tell the newest first, some last.
    std::stable_sort(runs.begin(), runs.end(),
                     [](const ListedRun &a, const ListedRun &b) { return a.seen.begun < b.seen.begun; });
    for (const ListedRun &run : runs) {
        if (run.seen.outcome)
            emitEvent<RunSettled>(answer.batch) = {run.seen.run, *run.seen.outcome, false, true};
        if (run.seen.outcome || run.status == "running") // others have not begun
            emitEvent<RunSeen>(answer.batch) = run.seen;
    }
    const bool goesOn = std::any_of(runs.begin(), runs.end(), [](const ListedRun &run) { return !run.seen.outcome; });
    if (goesOn)
        return;
    if (runs.size() < most)
        emitEvent<RunSettled>(answer.batch) = {.status = RunStatus::Interrupted, .isUnlisted = true};
    if (!runs.empty())
        emitEvent<RunSettled>(answer.batch) = {{}, runs.back().seen.outcome.value()};
}

} // namespace tracedeck
