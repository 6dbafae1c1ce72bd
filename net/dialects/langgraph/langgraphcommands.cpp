// SPDX-License-Identifier: GPL-3.0-or-later
#include "langgraphmessage.h"

#include "jsonscan.h"

#include <vector>

namespace tracedeck {

namespace {

/// The last message of a person in the `messages` of an input.
Slice readPrompt(const JsonObject &params, JsonReader &part, EventBatch &batch)
{
    const JsonToken *input = params.find("input");
    if (!input)
        return {};
    if (input->kind == JsonKind::String)
        return params.textOf(*input);
    const JsonToken *messages = params.object("input", "input").find("messages");
    if (!messages)
        return {};
    if (messages->kind == JsonKind::String)
        return params.textOf(*messages);
    Slice prompt;
    forEachSaid(messages, part, batch, [&](std::string_view, Slice text) {
        prompt = text;
        return true;
    });
    return prompt;
}

bool isInterruptId(std::string_view key)
{
    constexpr std::size_t kLength = 32;
    return key.size() == kLength && key.find_first_not_of("0123456789abcdef") == std::string_view::npos;
}

/// Where no run waits any more, what was asked is answered by the input of a new one: by the ids of the questions.
void answersInInput(LangGraphMessage &m, const JsonObject &params, std::string_view request)
{
    constexpr json::Limits kMostAnswers{.mostItems = 100, .partItems = 0};
    const Slice input = params.json("input");
    if (input.isNull() || !input.bytes().starts_with('{'))
        return;
    const std::string_view text = input.bytes();
    for (const json::Item &item : json::scanContainer(text, 0, kMostAnswers).items) {
        const std::string_view key = json::contents(text.substr(item.keyOffset, item.keyLength));
        if (isInterruptId(key))
            emitEvent<ApprovalAnswered>(m.batch) = {key, request, {}, jsonSlice(text.substr(item.offset, item.length))};
    }
}

void runStart(LangGraphMessage &m, const JsonObject &params, std::string_view request)
{
    answersInInput(m, params, request);
    const JsonObject configurable = params.object("config", "config").object("configurable", "configurable");
    RunRequested asked;
    asked.agent = params.name({"assistant_id", "assistantId"});
    asked.message = readPrompt(params, m.part, m.batch);
    if (const JsonToken *input = params.find("input"); input && input->kind != JsonKind::Null)
        asked.input = jsonSlice(input->json());
    asked.request = request;
    asked.onAnyChannel = true;
    asked.isFork = configurable.has({"checkpoint_id", "checkpointId"});
    emitEvent<RunRequested>(m.batch) = asked;
}

void inputRespond(LangGraphMessage &m, const JsonObject &params, std::string_view request)
{
    constexpr JsonKey kInterrupt = {"interrupt_id", "interruptId"};
    if (params.has(kInterrupt))
        emitEvent<ApprovalAnswered>(m.batch) = {params.name(kInterrupt), request, {}, params.json("response")};
    const JsonToken *responses = params.find("responses");
    if (!responses || responses->kind != JsonKind::Array)
        return;
    std::vector<JsonToken> all;
    m.part.readArray(responses->text(), all);
    for (const JsonToken &one : all) {
        if (one.kind != JsonKind::Object || !m.part.read(one.text(), {}))
            continue;
        const JsonObject response(m.part, m.part.first(), "response", m.batch);
        emitEvent<ApprovalAnswered>(m.batch) = {response.name(kInterrupt), request, {}, response.json("response")};
    }
}

/// Checkpoints of a list (state.listCheckpoints).
void readSummaries(LangGraphMessage &m, std::string_view list)
{
    std::vector<JsonToken> all;
    m.part.readArray(list, all);
    for (const JsonToken &one : all) {
        if (one.kind != JsonKind::Object || !m.part.read(one.text(), {}))
            continue;
        const JsonObject summary(m.part, m.part.first(), "checkpoint", m.batch);
        CheckpointArrived checkpoint;
        checkpoint.id = summary.name("id", Need::Required);
        checkpoint.parent = summary.name({"parent_id", "parentId"});
        checkpoint.source = summary.name("source");
        checkpoint.timestamp = summary.name("timestamp");
        checkpoint.step = summary.integer("step");
        if (!checkpoint.id.empty())
            emitEvent<CheckpointArrived>(m.batch) = checkpoint;
    }
}

/// The command that has such a result: responses name none.
std::string_view verbOf(const JsonObject &result)
{
    if (result.has({"run_id", "runId"}))
        return "run.start";
    if (result.has({"subscription_id", "subscriptionId"}))
        return "subscription.subscribe";
    if (result.has("tree"))
        return "agent.getTree";
    if (result.has("values"))
        return "state.get";
    if (result.has("checkpoints"))
        return "state.listCheckpoints";
    return "success";
}

} // namespace

// LangGraph Agent Streaming Protocol, "Channels"
void readLangGraphChannels(const JsonObject &wanted, JsonReader &part, EventBatch &batch)
{
    const JsonToken *channels = wanted.find("channels");
    if (!channels || channels->kind != JsonKind::Array)
        return;
    std::vector<JsonToken> all;
    part.readArray(channels->text(), all);
    emitEvent<NodesAsked>(batch).areAsked =
        std::any_of(all.begin(), all.end(), [](const JsonToken &one) { return one.text() == "tasks"; });
}

void decodeLangGraphCommand(LangGraphMessage &m)
{
    const JsonObject params = m.root.object("params", "params");
    const JsonToken *id = m.root.find("id");
    const std::string_view request = id ? id->text() : std::string_view();
    const std::string_view verb = m.frame.type;
    if (verb == "run.start") {
        m.frame.node = params.name({"assistant_id", "assistantId"});
        return runStart(m, params, request);
    }
    if (verb == "input.respond")
        inputRespond(m, params, request);
    if (verb == "subscription.subscribe")
        readLangGraphChannels(params, m.part, m.batch);
    emitEvent<CommandSent>(m.batch) = {verb, request};
}

void decodeLangGraphSuccess(LangGraphMessage &m)
{
    const JsonToken *id = m.root.find("id");
    const JsonToken *result = m.root.find("result");
    if (!result) {
        m.root.json("result", Need::Required); // reports it
        return;
    }
    const std::string_view request = id ? id->text() : std::string_view();
    const JsonObject opened = m.root.object("result", "result");
    const std::string_view run = opened.name({"run_id", "runId"});
    if (!run.empty())
        emitEvent<RunAccepted>(m.batch) = {request, run};
    if (const JsonToken *list = opened.find("checkpoints"); list && list->kind == JsonKind::Array)
        readSummaries(m, list->text());
    const JsonObject at = opened.object("checkpoint", "checkpoint");
    if (at.has("id") && opened.has("values")) {
        CheckpointArrived checkpoint;
        checkpoint.id = at.name("id");
        checkpoint.space = at.name("ns");
        checkpoint.state = opened.json("values");
        emitEvent<CheckpointArrived>(m.batch) = checkpoint;
    }
    emitEvent<CommandAnswered>(m.batch) = {verbOf(opened), request,
                                           jsonSlice(result->json())};
}

void decodeLangGraphError(LangGraphMessage &m)
{
    const JsonToken *id = m.root.find("id");
    const std::string_view code = m.root.name("error");
    const std::string_view said = m.root.name("message");
    const std::string_view text = scratchText(m.batch, {code, code.empty() || said.empty() ? "" : ": ", said});
    if (id)
        emitEvent<RequestFailed>(m.batch) = {id->text(), jsonSlice(text)};
    else
        reportProblem(m.batch, Severity::Warning, "server_error", Failure::verbatim(std::string(text)));
}

} // namespace tracedeck
