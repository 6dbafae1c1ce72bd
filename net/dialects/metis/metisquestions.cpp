// SPDX-License-Identifier: GPL-3.0-or-later
#include "metisquestions.h"

#include "httppath.h"
#include "jsonobject.h"
#include "jsonwriter.h"
#include "metismessage.h"
#include "metisroutes.h"

namespace tracedeck {

namespace {

constexpr std::string_view kBlank = "[secret]";
constexpr int kPage = 200; // messages: more is not given

/// A document that is read once.
class Document
{
public:
    explicit Document(std::string_view json)
        : m_text(std::string(json) + std::string(Decoder::kPadding, '\0'))
        , m_isRead(m_reader.read(std::string_view(m_text).substr(0, json.size()), kMetisShape))
    {
    }
    bool isRead() const { return m_isRead; }
    JsonObject root() { return {m_reader, m_isRead ? m_reader.first() : 0, "answer", m_batch}; }

    /// Visits the objects of a list.
    template<class Visit>
    void forEach(const JsonKey &list, Visit visit)
    {
        const JsonToken *items = root().find(list);
        if (!items || items->kind != JsonKind::Array)
            return;
        std::vector<JsonToken> all;
        m_reader.readArray(items->text(), all);
        for (const JsonToken &one : all) {
            if (one.kind == JsonKind::Object && m_reader.read(one.text(), {}))
                visit(JsonObject(m_reader, m_reader.first(), list.name, m_batch));
        }
    }

private:
    const std::string m_text;
    JsonReader m_reader;
    EventBatch m_batch;
    const bool m_isRead;
};

std::string heartbeat(std::string_view type, std::string_view nonce)
{
    JsonWriter json;
    json.beginObject().key("type").string(type).key("nonce").string(nonce).endObject();
    return json.take();
}

} // namespace

std::string metisSubscription(std::string_view since, bool wantsSnapshot)
{
    JsonWriter json;
    json.beginObject().key("type").string("subscribe").key("filter").beginObject();
    json.key("event_types").null().key("actors").null().key("include_worker_sessions").boolean(true).endObject();
    json.key("since");
    if (since.empty())
        json.null();
    else
        json.string(since);
    json.key("snapshot").boolean(wantsSnapshot).endObject();
    return json.take();
}

std::string metisPing(std::string_view nonce)
{
    return heartbeat("ping", nonce);
}

std::string metisPong(std::string_view ping)
{
    Document document(ping);
    const JsonObject root = document.root();
    return root.name("type") == "ping" ? heartbeat("pong", root.name("nonce")) : std::string();
}

MetisAck readMetisAck(std::string_view frame)
{
    Document document(frame);
    return metisAck(document.root());
}

MetisAck metisAck(const JsonObject &root)
{
    const JsonToken *workers = root.object("resolved_filter", "resolved_filter").find("include_worker_sessions");
    MetisAck ack;
    ack.coversWorkers = workers && workers->text() == "true";
    // A server that knows nothing of worker sessions knows nothing of replays either, but says 0 all the same.
    ack.replays = workers || root.count("replay_event_count").value_or(0) > 0;
    return ack;
}

std::string metisCursor(std::string_view snapshot)
{
    constexpr std::size_t kUlid = 26; // characters
    Document document(snapshot);
    const std::string_view at = document.root().name("snapshot_at_event_id");
    return at.empty() ? std::string(kUlid, '0') : std::string(at);
}

std::string metisRefusal(std::string_view frame)
{
    Document document(frame);
    const JsonObject root = document.root();
    return root.name("type") == "subscribe_error" ? std::string(root.name("code")) : std::string();
}

std::string metisAttachToken(std::string_view body)
{
    Document document(body);
    return std::string(document.root().name("attach_token"));
}

std::string withoutMetisToken(std::string_view body)
{
    std::string shown(body);
    if (shown.find("attach_token") == std::string::npos)
        return shown;
    const std::string token = metisAttachToken(body);
    for (std::size_t at = 0; !token.empty() && (at = shown.find(token, at)) != std::string::npos; at += kBlank.size())
        shown.replace(at, token.size(), kBlank);
    return shown;
}

std::string newMetisSession(std::string_view body)
{
    Document document(body);
    return std::string(document.root().name("id"));
}

MetisPage readMetisPage(std::string_view body)
{
    Document document(body);
    MetisPage page;
    const JsonToken *more = document.root().find("has_more_before");
    page.hasMoreBefore = more && more->text() == "true";
    document.forEach("messages", [&page](const JsonObject &message) {
        if (const std::string_view id = message.name("id"); !id.empty())
            page.ids.emplace_back(id);
    });
    return page;
}

ServerRequest metisMessages(std::string_view session, std::string_view after, std::string_view before)
{
    std::string path = metisSessionPath(session) + "/messages?limit=" + std::to_string(kPage);
    if (!after.empty())
        path += "&after=" + escapedSegment(after);
    if (!before.empty())
        path += "&before=" + escapedSegment(before);
    return {{}, "GET", std::move(path)};
}

std::vector<MetisListed> readMetisSessions(std::string_view body)
{
    Document document(body);
    std::vector<MetisListed> sessions;
    document.forEach("sessions", [&sessions](const JsonObject &session) {
        const JsonToken *turns = session.find("turn_count");
        const JsonToken *cost = session.find("cost_so_far_usd");
        std::string state(session.name("updated_at"));
        state.append(" ").append(turns ? turns->text() : "").append(" ").append(cost ? cost->text() : "");
        if (const std::string_view id = session.name("id"); !id.empty())
            sessions.push_back({std::string(id), std::move(state)});
    });
    return sessions;
}

} // namespace tracedeck
