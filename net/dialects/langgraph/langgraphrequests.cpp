// SPDX-License-Identifier: GPL-3.0-or-later
#include "langgraphrequests.h"

#include "httppath.h"
#include "jsonwriter.h"
#include "langgraphchannels.h"
#include "langgraphmessage.h"
#include "langgraphstored.h"
#include "topic.h"

#include <vector>

namespace tracedeck {

namespace {

constexpr std::uint64_t kMostListed = 100;

void writeChannels(JsonWriter &json)
{
    json.key("channels").beginArray();
    for (const std::string_view channel : kLangGraphChannels)
        json.string(channel);
    json.endArray();
}

std::string threadPath(std::string_view thread)
{
    return "/threads/" + escapedSegment(thread);
}

ServerRequest get(std::string path)
{
    return {{}, "GET", std::move(path)};
}

ServerRequest post(std::string path, JsonWriter &body)
{
    return {body.take(), "POST", std::move(path)};
}

/// What only asks, by POST since the question is too long for a path.
ServerRequest search(std::string path, JsonWriter &body)
{
    return {body.take(), "POST", std::move(path), true};
}

void writeCheckpoint(JsonWriter &json, std::string_view checkpoint, std::string_view space)
{
    json.beginObject().key("checkpoint_ns").string(space);
    if (!checkpoint.empty())
        json.key("checkpoint_id").string(checkpoint);
    json.endObject();
}

struct Encoder
{
    std::string_view id;

    /// A command of the protocol; `params` writes what is inside its parameters.
    template<class Params>
    ServerRequest command(std::string_view thread, std::string_view method, Params params) const
    {
        JsonWriter json;
        json.beginObject().key("id").raw(id).key("method").string(method).key("params").beginObject();
        params(json);
        json.endObject().endObject();
        return post(threadPath(thread) + "/commands", json);
    }

    /// A thread keeps the checkpoint that it was forked from last, so every run says where it begins.
    ServerRequest operator()(const RunCommand &run) const
    {
        return command(run.session, "run.start", [&run](JsonWriter &json) {
            json.key("assistant_id").string(run.agent).key("input");
            if (!run.input.empty())
                json.raw(run.input);
            else
                json.raw(langGraphInputSaying(run.message));
            json.key("config").beginObject();
            bool hasConfigurable = false;
            if (!run.config.empty())
                copyConfig(json, run, hasConfigurable);
            if (!hasConfigurable) {
                json.key("configurable").beginObject();
                writeStart(json, run);
                json.endObject();
            }
            json.endObject();
        });
    }
    ServerRequest operator()(const CancelCommand &cancel) const
    {
        return {{}, "POST", threadPath(cancel.session) + "/runs/" + escapedSegment(cancel.run) + "/cancel?action=interrupt"};
    }
    ServerRequest operator()(const AnswerCommand &answer) const
    {
        return command(answer.session, "input.respond", [&answer](JsonWriter &json) {
            const auto write = [&json](const AnswerCommand::Reply &reply) {
                json.key("namespace").beginArray().endArray();
                json.key("interrupt_id").string(reply.approval).key("response").raw(reply.response);
            };
            if (answer.replies.size() == 1) {
                write(answer.replies.front());
            } else {
                json.key("responses").beginArray();
                for (const AnswerCommand::Reply &reply : answer.replies) {
                    json.beginObject();
                    write(reply);
                    json.endObject();
                }
                json.endArray();
            }
            if (!answer.update.empty())
                json.key("update").raw(answer.update);
            if (!answer.goTo.empty())
                json.key("goto").string(answer.goTo);
        });
    }
    ServerRequest operator()(const InjectCommand &inject) const
    {
        return command(inject.session, "input.inject", [&inject](JsonWriter &json) {
            json.key("namespace").beginArray().endArray().key("message").beginObject();
            json.key("role").string("user").key("content").string(inject.message).endObject();
        });
    }
    ServerRequest operator()(const TreeCommand &tree) const
    {
        return command(tree.session, "agent.getTree", [](JsonWriter &) {});
    }
    ServerRequest operator()(const StateCommand &state) const
    {
        if (state.checkpoint.empty() && state.space.empty())
            return get(threadPath(state.session) + "/state");
        JsonWriter json;
        json.beginObject().key("checkpoint");
        writeCheckpoint(json, state.checkpoint, state.space);
        json.endObject();
        return search(threadPath(state.session) + "/state/checkpoint", json);
    }
    ServerRequest operator()(const HistoryCommand &history) const
    {
        JsonWriter json;
        json.beginObject().key("limit").number(history.limit);
        if (!history.before.empty())
            json.key("before").string(history.before);
        if (!history.space.empty()) {
            json.key("checkpoint");
            writeCheckpoint(json, {}, history.space);
        }
        json.endObject();
        return search(threadPath(history.session) + "/history", json);
    }
    ServerRequest operator()(const GraphCommand &graph) const
    {
        return get("/assistants/" + escapedSegment(graph.agent) + "/graph?xray=true");
    }
    ServerRequest operator()(const SchemasCommand &schemas) const
    {
        return get("/assistants/" + escapedSegment(schemas.agent) + "/schemas");
    }
    ServerRequest operator()(const AgentsCommand &) const
    {
        JsonWriter json;
        json.beginObject().key("limit").number(kMostListed).endObject();
        return search("/assistants/search", json);
    }
    ServerRequest operator()(const RunsCommand &runs) const
    {
        return get(threadPath(runs.session) + "/runs?limit=" + std::to_string(runs.limit));
    }
    ServerRequest operator()(const PingCommand &) const { return get("/ok"); }
    ServerRequest operator()(const WorkspaceSessionsCommand &) const { return langGraphThreadsRequest(); }
    /// LangGraph has no other.
    template<class Command>
    ServerRequest operator()(const Command &) const
    {
        return {};
    }

private:
    static void writeStart(JsonWriter &json, const RunCommand &run)
    {
        json.key("checkpoint_id");
        if (run.checkpoint.empty())
            json.null();
        else
            json.string(run.checkpoint);
        if (!run.space.empty())
            json.key("checkpoint_ns").string(run.space);
    }

    /// The user's configuration, with where the run begins.
    static void copyConfig(JsonWriter &json, const RunCommand &run, bool &hasConfigurable)
    {
        constexpr JsonShape kShape[] = {{"configurable"}};
        const std::string padded = run.config + std::string(Decoder::kPadding, '\0');
        const std::string_view config = std::string_view(padded).substr(0, run.config.size());
        JsonReader reader;
        EventBatch batch;
        if (!reader.read(config, kShape))
            return;
        const JsonObject root(reader, reader.first(), "config", batch);
        root.forEach([&](std::string_view key, const JsonToken &value) {
            json.key(key);
            if (key != "configurable" || value.kind != JsonKind::Object) {
                json.raw(value.json());
                return;
            }
            hasConfigurable = true;
            json.beginObject();
            writeStart(json, run);
            root.object("configurable", "configurable").forEach([&](std::string_view name, const JsonToken &inner) {
                if (name != "checkpoint_id" && name != "checkpoint_ns")
                    json.key(name).raw(inner.json());
            });
            json.endObject();
        });
    }
};

/// What a thread's status says of its runs: idle says nothing, as threads that wait by the protocol are idle, too.
std::optional<SessionStatus> statusOfThread(std::string_view status)
{
    if (status == "busy")
        return SessionStatus::Running;
    if (status == "interrupted")
        return SessionStatus::Waiting;
    if (status == "error")
        return SessionStatus::Failed;
    return std::nullopt;
}

AnswerEntry entryOf(const JsonObject &item, std::string_view assistant, std::string_view thread)
{
    if (!assistant.empty()) {
        // A thread is bound to the word by which its assistant was asked for; those of the graphs themselves go by
        // the graph's name.
        const bool isGraphs = item.object("metadata", "metadata").name("created_by") == "system";
        const std::string_view graph = item.name("graph_id");
        return {std::string(isGraphs && !graph.empty() ? graph : assistant), std::string(item.name("name")),
                std::string(item.name("description")),
                {}};
    }
    const std::string_view status = item.name("status");
    return {std::string(thread), std::string(status), std::string(item.name("updated_at")), {}, statusOfThread(status)};
}

/// What a thread's state says that it is about.
std::string titleOf(const JsonToken *messages, EventBatch &batch)
{
    std::string title;
    JsonReader part;
    forEachSaid(messages, part, batch, [&](std::string_view, Slice text) {
        title = topicOf(textOf(text));
        return title.empty();
    });
    return title;
}

void readList(std::string_view body, JsonReader &reader, Answer &answer)
{
    constexpr JsonShape kShape[] = {{"metadata"}, {"checkpoint"}, {"values"}};
    std::vector<JsonToken> all;
    EventBatch batch;
    reader.readArray(body, all);
    for (const JsonToken &one : all) {
        if (one.kind != JsonKind::Object || !reader.read(one.text(), kShape))
            continue;
        const JsonObject item(reader, reader.first(), "item", batch);
        const std::string_view assistant = item.name("assistant_id");
        const std::string_view thread = item.name("thread_id");
        const std::string_view checkpoint = item.object("checkpoint", "checkpoint").name("checkpoint_id");
        if (!checkpoint.empty())
            answer.entries.push_back({std::string(checkpoint), std::string(item.name("created_at")), {}, {}});
        else if (item.has("graph_id") && !assistant.empty())
            answer.entries.push_back(entryOf(item, assistant, thread));
        else if (!item.has("graph_id") && !thread.empty() && item.has("status")) {
            const JsonToken *messages = item.object("values", "values").find("messages");
            answer.entries.push_back(entryOf(item, {}, thread));
            std::string &title = answer.entries.back().title;
            title = titleOf(messages, batch);
            if (title.empty()) // what it is of tells more than its id
                title = item.object("metadata", "metadata").name("graph_id");
        }
    }
}

} // namespace

ServerRequest encodeLangGraphCommand(const ServerCommand &command, std::string_view id)
{
    return std::visit(Encoder{id}, command);
}

std::string langGraphInputSaying(std::string_view message)
{
    JsonWriter json;
    json.beginObject().key("messages").beginArray().beginObject();
    json.key("role").string("user").key("content").string(message);
    json.endObject().endArray().endObject();
    return json.take();
}

std::string langGraphStreamPath(std::string_view thread, bool isSpecificationsPath)
{
    return threadPath(thread) + (isSpecificationsPath ? "/stream" : "/stream/events");
}

ServerRequest langGraphStreamRequest(std::string_view thread, std::uint64_t since, bool isSpecificationsPath)
{
    JsonWriter json;
    json.beginObject();
    writeChannels(json);
    if (since > 0)
        json.key("since").number(since);
    json.endObject();
    return post(langGraphStreamPath(thread, isSpecificationsPath), json);
}

std::string langGraphSubscription(std::string_view id)
{
    JsonWriter json;
    json.beginObject().key("id").raw(id).key("method").string("subscription.subscribe");
    json.key("params").beginObject();
    writeChannels(json);
    json.endObject().endObject();
    return json.take();
}

ServerRequest langGraphStateWrite(const RunCommand &command)
{
    JsonWriter json;
    json.beginObject().key("values").raw(command.state);
    if (!command.checkpoint.empty()) {
        json.key("checkpoint");
        writeCheckpoint(json, command.checkpoint, command.space);
    }
    if (!command.asNode.empty())
        json.key("as_node").string(command.asNode);
    json.endObject();
    return post(threadPath(command.session) + "/state", json);
}

std::string langGraphAnswers(const AnswerCommand &command)
{
    JsonWriter json;
    json.beginObject();
    for (const AnswerCommand::Reply &reply : command.replies)
        json.key(reply.approval).raw(reply.response);
    json.endObject();
    return json.take();
}

ServerRequest langGraphThreadsRequest()
{
    JsonWriter json;
    json.beginObject().key("limit").number(kMostListed);
    json.key("sort_by").string("updated_at").key("sort_order").string("desc");
    json.key("select").beginArray(); // no values: some threads hold a lot
    for (const std::string_view field : {"thread_id", "created_at", "updated_at", "metadata", "status"})
        json.string(field);
    json.endArray().endObject();
    return search("/threads/search", json);
}

bool isLangGraphWell(int status, std::string_view body)
{
    std::string said(body);
    std::erase_if(said, [](char c) { return c == ' ' || c == '\n' || c == '\r'; });
    return status == 200 && said == R"({"ok":true})";
}

namespace {

/// Empty: it says nothing.
std::string schemaOf(Slice json)
{
    const std::string text = textOf(json);
    return text.starts_with('{') && text != "{}" ? text : std::string();
}

} // namespace

Answer readLangGraphAnswer(std::string_view body)
{
    constexpr JsonShape kShape[] = {{"result"}, {"meta"}, {"checkpoint"}};
    Answer answer;
    const std::string padded = std::string(body) + std::string(Decoder::kPadding, '\0');
    const std::string_view json = std::string_view(padded).substr(0, body.size());
    JsonReader reader;
    EventBatch batch;
    if (json.starts_with('[')) {
        readList(json, reader, answer);
        return answer;
    }
    if (!reader.read(json, kShape))
        return answer;
    const JsonObject root(reader, reader.first(), "answer", batch);
    answer.sequence = root.object("meta", "meta").count({"applied_through_seq", "appliedThroughSeq"});
    answer.run = root.object("result", "result").name({"run_id", "runId"});
    answer.checkpoint = root.object("checkpoint", "checkpoint").name("checkpoint_id");
    if (const JsonToken *tasks = root.find("tasks"); tasks && tasks->kind == JsonKind::Array) {
        JsonReader part;
        const auto waiting = readLangGraphWaiting(tasks->text(), part, batch);
        answer.waiting.assign(waiting.begin(), waiting.end());
    }
    answer.inputSchema = schemaOf(root.json("input_schema"));
    answer.configSchema = schemaOf(root.json("config_schema"));
    if (root.name("type") == "error") {
        const std::string_view code = root.name("error");
        const std::string_view said = root.name("message");
        answer.error = std::string(code) + (code.empty() || said.empty() ? "" : ": ") + std::string(said);
    }
    return answer;
}

} // namespace tracedeck
