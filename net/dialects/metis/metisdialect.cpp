// SPDX-License-Identifier: GPL-3.0-or-later
#include "metisdialect.h"

#include "jsonwriter.h"
#include "metisdecoder.h"
#include "metismessage.h"
#include "metisquestions.h"
#include "metisroutes.h"

#include <algorithm>
#include <array>

namespace tracedeck {

namespace {

constexpr std::array<std::string_view, 5> kForms = {"subscribe", "subscribe_ack", "subscribe_error", "snapshot",
                                                    "cancel"};

ServerRequest get(std::string path)
{
    return {{}, "GET", std::move(path)};
}

ServerRequest send(const char *method, std::string path, JsonWriter &body)
{
    return {body.take(), method, std::move(path)};
}

struct Encoder
{
    std::string_view id;

    /// Text only: a server that is given other blocks drops them.
    ServerRequest operator()(const RunCommand &run) const
    {
        JsonWriter json;
        json.beginObject().key("content").beginArray().beginObject();
        json.key("type").string("text").key("text").string(run.message).endObject().endArray();
        if (!run.model.empty())
            json.key("per_message_override").string(run.model);
        json.endObject();
        return send("POST", metisTurnsPath(run.session), json);
    }
    ServerRequest operator()(const CancelCommand &cancel) const
    {
        return {{}, "POST", metisCancelPath(cancel.session, cancel.run)};
    }
    /// One decision a request: `response` is its body.
    ServerRequest operator()(const AnswerCommand &answer) const
    {
        if (answer.replies.size() > 1)
            return {};
        const AnswerCommand::Reply reply = answer.replies.empty() ? AnswerCommand::Reply() : answer.replies.front();
        return {reply.response, "POST", metisConfirmationPath(answer.session, answer.run, reply.approval)};
    }
    ServerRequest operator()(const NewSessionCommand &session) const
    {
        JsonWriter json;
        json.beginObject().key("workspace_path").string(session.workspacePath);
        if (!session.model.empty())
            json.key("initial_active_model").string(session.model);
        json.endObject();
        return send("POST", "/sessions", json);
    }
    ServerRequest operator()(const SessionModelCommand &change) const
    {
        JsonWriter json;
        json.beginObject().key("active_model");
        if (change.model.empty())
            json.null();
        else
            json.string(change.model);
        json.endObject();
        return send("PATCH", metisSessionPath(change.session), json);
    }
    ServerRequest operator()(const EndSessionCommand &end) const
    {
        return {{}, "DELETE", metisSessionPath(end.session)};
    }
    ServerRequest operator()(const StoredMessagesCommand &stored) const
    {
        return metisMessages(stored.session, {}, stored.beforeMessage);
    }
    ServerRequest operator()(const SessionsCommand &) const { return get("/sessions"); }
    ServerRequest operator()(const ModelsCommand &) const { return get("/models"); }
    ServerRequest operator()(const PingCommand &) const
    {
        JsonWriter json;
        json.beginObject().key("type").string("ping").key("nonce").string(id).endObject();
        return {json.take()};
    }
    template<class Unknown>
    ServerRequest operator()(const Unknown &) const
    {
        return {};
    }
};

AnswerEntry entryOf(const JsonObject &item, bool isModel)
{
    if (isModel)
        return {std::string(item.name("id")), std::string(item.name("adapter")), {}};
    return {std::string(item.name("id")), std::string(item.name("workspace_path")),
            std::string(item.name("active_model"))};
}

} // namespace

std::unique_ptr<Decoder> MetisDialect::makeDecoder() const
{
    return std::make_unique<MetisDecoder>();
}

int MetisDialect::recognise(std::string_view line) const
{
    JsonReader reader;
    EventBatch batch;
    if (line.size() > Decoder::kMaxFrame || !reader.read(line, kMetisShape))
        return 0;
    const JsonObject root(reader, reader.first(), "frame", batch);
    const JsonToken *type = root.find("type");
    if (!type || type->kind != JsonKind::String)
        return 0;
    const std::string_view word = type->text();
    const JsonObject event = root.object("event", "event");
    if (word == "event" && event.has("type") && event.has("payload"))
        return 100;
    if (std::find(kForms.begin(), kForms.end(), word) != kForms.end())
        return root.has("filter") || root.has("resolved_filter") || root.has("messages") || root.has("code") ? 95 : 0;
    return root.has("payload") && root.has("session_id") && root.has("actor") ? 90 : 0;
}

ServerRequest MetisDialect::encode(const ServerCommand &command, std::string_view id) const
{
    return std::visit(Encoder{id}, command);
}

Answer MetisDialect::readAnswer(std::string_view response) const
{
    Answer answer;
    const std::string padded = std::string(response) + std::string(Decoder::kPadding, '\0');
    const std::string_view json = std::string_view(padded).substr(0, response.size());
    JsonReader reader;
    EventBatch batch;
    if (!reader.read(json, {}))
        return answer;
    const JsonObject root(reader, reader.first(), "answer", batch);
    answer.run = root.name("turn_id");
    if (root.has("error"))
        answer.error = textOf(readMetisError(json, reader, batch));
    for (const JsonKey &list : {JsonKey("models"), JsonKey("sessions")}) {
        if (!reader.read(json, {}))
            return answer;
        const JsonToken *items = JsonObject(reader, reader.first(), "answer", batch).find(list);
        if (!items || items->kind != JsonKind::Array)
            continue;
        std::vector<JsonToken> all;
        reader.readArray(items->text(), all);
        for (const JsonToken &one : all) {
            if (one.kind == JsonKind::Object && reader.read(one.text(), {}))
                answer.entries.push_back(entryOf({reader, reader.first(), list.name, batch}, list.name[0] == 'm'));
        }
    }
    return answer;
}

} // namespace tracedeck
