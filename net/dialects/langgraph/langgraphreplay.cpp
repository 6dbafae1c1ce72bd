// SPDX-License-Identifier: GPL-3.0-or-later
#include "langgraphreplay.h"

#include "jsonwriter.h"
#include "langgraphroutes.h"
#include "plainjson.h"
#include "slice.h"

namespace tracedeck {

namespace {

constexpr JsonShape kEvent[] = {{"params"}};

std::string unescaped(const JsonToken &token)
{
    return textOf({token.data, token.length, 1});
}

bool isText(const JsonToken *token)
{
    return token && token->kind == JsonKind::String;
}

bool isEmptyBody(std::string_view body)
{
    return body.empty() || body == "null";
}

std::string_view queryOf(std::string_view path)
{
    const std::size_t mark = path.find('?');
    return mark == path.npos ? std::string_view() : path.substr(mark + 1);
}

/// Takes what stands before the first `mark`, and the mark; all, where there is none.
std::string_view cutAt(std::string_view &text, char mark)
{
    const std::size_t end = text.find(mark);
    const std::string_view before = text.substr(0, end);
    text = end == text.npos ? std::string_view() : text.substr(end + 1);
    return before;
}

void addQuery(std::string_view query, std::map<std::string, std::string> &fields)
{
    while (!query.empty()) {
        const std::string_view one = cutAt(query, '&');
        std::string_view value = one;
        const std::string_view name = cutAt(value, '=');
        if (!one.empty())
            fields['?' + std::string(name)] = value;
    }
}

/// The protocol's channel of an event's method; empty: none.
std::string_view channelOf(std::string_view method)
{
    for (const std::string_view channel :
         {"values", "checkpoints", "updates", "messages", "tools", "custom", "lifecycle", "tasks"}) {
        if (method == channel)
            return channel;
    }
    return method == "input" || method.starts_with("input.") ? std::string_view("input") : std::string_view();
}

} // namespace

std::string langGraphError(std::string_view id, std::string_view code, std::string_view message)
{
    JsonWriter json;
    json.beginObject().key("type").string("error").key("id").raw(id.empty() ? "null" : id);
    json.key("error").string(code).key("message").string(message).endObject();
    return json.take();
}

ReplayRequest LangGraphReplay::readRequest(const ReplayMessage &message)
{
    if (message.method.empty()
        || (message.method == "POST"
            && langGraphRoute(message.method, message.path).resource == LangGraphResource::Commands))
        return readCommand(message.body);
    ReplayRequest request;
    request.kind = std::string(message.method) + ' ' + langGraphPath(message.path);
    addQuery(queryOf(message.path), request.fields);
    if (isEmptyBody(message.body))
        return request;
    std::string error;
    if (auto fields = plainFields(message.body, &error))
        request.fields.merge(*fields);
    else if (isJson(message.body))
        request.fields.emplace("body", message.body); // no object
    else
        request.error = "Malformed JSON in request body";
    return request;
}

ReplayRequest LangGraphReplay::readCommand(std::string_view body)
{
    ReplayRequest request;
    if (!m_reader.read(body, {})) {
        request.error = isJson(body) ? "Protocol commands must include an integer id and string method."
                                     : "Protocol commands must be valid JSON.";
        return request;
    }
    const JsonObject root(m_reader, m_reader.first(), "command", m_batch);
    const JsonToken *id = root.find("id");
    const JsonToken *method = root.find("method");
    if (id && id->kind == JsonKind::Number)
        request.id = id->text();
    if (request.id.empty() || !isText(method)) {
        request.error = "Protocol commands must include an integer id and string method.";
        return request;
    }
    request.kind = unescaped(*method);
    const JsonToken *params = root.find("params");
    if (!params)
        return request;
    if (auto fields = plainFields(params->json(), &request.error))
        request.fields = std::move(*fields);
    return request;
}

bool LangGraphReplay::isRequest(std::string_view frame)
{
    if (!m_reader.read(frame, {}))
        return false;
    const JsonObject root(m_reader, m_reader.first(), "frame", m_batch);
    return !root.has("type") && root.has("id") && isText(root.find("method"));
}

std::string LangGraphReplay::answeredId(std::string_view frame)
{
    if (!m_reader.read(frame, {}))
        return {};
    const JsonObject root(m_reader, m_reader.first(), "frame", m_batch);
    const JsonToken *type = root.find("type");
    const JsonToken *id = root.find("id");
    const bool isAnswer = isText(type) && (type->text() == "success" || type->text() == "error");
    return isAnswer && id ? std::string(id->text()) : std::string();
}

bool LangGraphReplay::succeeded(std::string_view answer)
{
    if (!m_reader.read(answer, {}))
        return false;
    const JsonToken *type = JsonObject(m_reader, m_reader.first(), "frame", m_batch).find("type");
    return isText(type) && type->text() == "success";
}

std::string LangGraphReplay::readdress(std::string_view answer, const ReplayRequest &recorded,
                                       const ReplayRequest &asked)
{
    if (recorded.id.empty() || asked.id.empty() || answeredId(answer) != recorded.id)
        return std::string(answer);
    const JsonToken *id = JsonObject(m_reader, m_reader.first(), "frame", m_batch).find("id");
    const auto before = static_cast<std::size_t>(id->data - answer.data());
    return std::string(answer.substr(0, before)) + asked.id + std::string(answer.substr(before + id->length));
}

std::string LangGraphReplay::refusal(const ReplayRequest &request, std::string_view why)
{
    return request.error.empty() ? langGraphError(request.id, "not_supported", why)
                                 : langGraphError({}, "invalid_argument", request.error);
}

std::optional<LangGraphEventHead> LangGraphReplay::readEvent(std::string_view frame)
{
    if (!m_reader.read(frame, kEvent))
        return std::nullopt;
    const JsonObject root(m_reader, m_reader.first(), "frame", m_batch);
    const JsonToken *method = root.find("method");
    const JsonToken *type = root.find("type");
    if (!isText(method) || root.has("result") || (isText(type) ? type->text() != "event" : root.has("id")))
        return std::nullopt;
    const JsonObject params = root.object("params", "params");
    LangGraphEventHead head;
    head.method = method->text();
    head.place = placeOf(head.method, params);
    const JsonToken *sequence = root.find("seq");
    const JsonToken *id = root.find({"event_id", "eventId"});
    if (isText(id))
        head.id = id->text();
    else if (sequence)
        head.id = sequence->text();
    if (const JsonToken *number = sequence ? sequence : id)
        head.sequence = countFrom(number->text());
    if (const JsonToken *time = params.find("timestamp"); time && time->kind == JsonKind::Number)
        head.timestamp = integerFrom(time->text()).value_or(0);
    return head;
}

LangGraphPlace LangGraphReplay::placeOf(std::string_view method, const JsonObject &params)
{
    LangGraphPlace place;
    place.channel = channelOf(method);
    std::vector<JsonToken> segments;
    if (const JsonToken *space = params.find("namespace"); space && space->kind == JsonKind::Array)
        m_part.readArray(space->text(), segments);
    for (const JsonToken &segment : segments)
        place.space.push_back(unescaped(segment));
    const JsonToken *data = params.find("data");
    if (method == "custom" && data && data->kind == JsonKind::Object && m_part.read(data->text(), {})) {
        const JsonToken *name = JsonObject(m_part, m_part.first(), "data", m_batch).find("name");
        if (name)
            place.channel += ':' + unescaped(*name);
    }
    return place;
}

} // namespace tracedeck
