// SPDX-License-Identifier: GPL-3.0-or-later
#include "langgraphanswers.h"

#include "jsonwriter.h"
#include "slice.h"

namespace tracedeck {

namespace {

void writeProgress(JsonWriter &json, const LangGraphProgress &progress)
{
    json.key("meta").beginObject().key("thread_id").string(progress.thread);
    json.key("applied_through_seq").number(progress.sequence).endObject();
}

JsonWriter success(std::string_view id)
{
    JsonWriter json;
    json.beginObject().key("type").string("success").key("id").raw(id).key("result").beginObject();
    return json;
}

} // namespace

std::string langGraphSubscribed(std::string_view id, std::string_view subscription, std::size_t replayed,
                                const LangGraphProgress &progress)
{
    JsonWriter json = success(id);
    json.key("subscription_id").string(subscription);
    json.key("replayed_events").number(static_cast<std::uint64_t>(replayed)).endObject();
    writeProgress(json, progress);
    return json.endObject().take();
}

std::string langGraphDone(std::string_view id, const LangGraphProgress &progress)
{
    JsonWriter json = success(id);
    json.endObject();
    writeProgress(json, progress);
    return json.endObject().take();
}

std::string langGraphInvalid(const LangGraphFilter::Refusal &refusal)
{
    JsonWriter json;
    json.beginObject().key("success").boolean(false).key("error").beginObject();
    json.key("issues").beginArray().beginObject().key("message").string(refusal.why);
    json.key("path").beginArray();
    if (!refusal.field.empty())
        json.string(refusal.field);
    json.endArray().endObject().endArray();
    json.key("name").string("ZodError").endObject().endObject();
    return json.take();
}

std::string langGraphParams(const ReplayRequest &request)
{
    JsonWriter json;
    json.beginObject();
    for (const auto &[name, value] : request.fields)
        json.key(name).raw(value);
    return json.endObject().take();
}

std::string langGraphServerSentEvent(const std::optional<LangGraphEventHead> &head, std::string_view frame)
{
    std::string text;
    text.reserve(frame.size() + 64);
    if (head)
        text.append("event: ").append(head->method).append("\n");
    while (true) {
        const std::size_t end = frame.find_first_of("\r\n");
        text.append("data: ").append(frame.substr(0, end)).append("\n");
        if (end == frame.npos)
            break;
        frame.remove_prefix(end + 1);
    }
    if (head && !head->id.empty())
        text.append("id: ").append(head->id).append("\n");
    return text.append("\n");
}

LangGraphBody langGraphBody(std::string_view recorded, std::uint16_t status)
{
    const bool isQuoted = recorded.size() >= 2 && recorded.front() == '"' && recorded.back() == '"';
    if (status == 204 || (status >= 400 && recorded == "null"))
        return {{}, true};
    if (status >= 400 && isQuoted && isJson(recorded)) {
        const std::string_view contents = recorded.substr(1, recorded.size() - 2);
        return {textOf({contents.data(), static_cast<std::uint32_t>(contents.size()), 1}),
                true};
    }
    return {std::string(recorded), !isJson(recorded)};
}

std::string langGraphThread(std::string_view thread, std::string_view status, std::string_view assistant)
{
    JsonWriter json;
    json.beginObject().key("thread_id").string(thread).key("status").string(status);
    json.key("metadata").beginObject();
    if (!assistant.empty())
        json.key("graph_id").string(assistant);
    return json.endObject().endObject().take();
}

std::string langGraphAssistants(const std::vector<std::string> &ids)
{
    JsonWriter json;
    json.beginArray();
    for (const std::string &id : ids) {
        json.beginObject().key("assistant_id").string(id).key("graph_id").string(id);
        json.key("name").string(id).key("metadata").beginObject().endObject().endObject();
    }
    return json.endArray().take();
}

std::string langGraphText(const ReplayRequest &request, const std::string &field)
{
    const auto found = request.fields.find(field);
    if (found == request.fields.end() || found->second.size() < 2 || found->second.front() != '"')
        return {};
    const std::string_view contents = std::string_view(found->second).substr(1, found->second.size() - 2);
    return textOf({contents.data(), static_cast<std::uint32_t>(contents.size()), 1});
}

} // namespace tracedeck
