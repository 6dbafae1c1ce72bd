// SPDX-License-Identifier: GPL-3.0-or-later
#include "metisrest.h"

#include "jsonwriter.h"
#include "metisframes.h"
#include "metispages.h"
#include "metisrequests.h"

#include <algorithm>

namespace tracedeck {

namespace {

ServedAnswer say(const std::string &body, int status = 200)
{
    return {status, QByteArray::fromStdString(body)};
}

ServedAnswer sorry(const MetisRefusal &why)
{
    return say(metisframes::error(why.code, why.message), why.status);
}

ServedAnswer noSession(const std::string &id)
{
    return sorry({404, "session_not_found", "There is no session " + id + '.'});
}

ServedAnswer notFound()
{
    return {404, "Not Found", "text/plain; charset=utf-8"};
}

ServedAnswer wrongMethod()
{
    return {405, "Method Not Allowed", "text/plain; charset=utf-8"};
}

std::vector<std::string> segmentsOf(const QUrl &url)
{
    std::vector<std::string> segments;
    const QStringList parts = url.path(QUrl::FullyDecoded).split(QLatin1Char('/'), Qt::SkipEmptyParts);
    for (const QString &part : parts)
        segments.push_back(part.toStdString());
    return segments;
}

} // namespace

MetisRest::MetisRest(MetisHost &host, MetisTokens &tokens, const MetisConduct &conduct)
    : m_host(host)
    , m_tokens(tokens)
    , m_conduct(conduct)
{
    m_up.start();
}

ServedAnswer MetisRest::answer(const ServedRequest &request, const QUrl &server)
{
    const QUrl url = QUrl::fromEncoded(request.path);
    const std::vector<std::string> path = segmentsOf(url);
    return dispatch({request.method.toStdString(), QUrlQuery(url), request.body}, path, server);
}

ServedAnswer MetisRest::dispatch(const Call &call, Path path, const QUrl &server)
{
    if (path.empty())
        return notFound();
    if (path[0] == "sessions" && path.size() == 1)
        return sessions(call);
    if (path[0] == "sessions" && path.size() == 2)
        return session(call, path[1], server);
    if (path[0] == "sessions") {
        const auto found = m_host.session(path[1]);
        return found ? inSession(call, *found, path.subspan(2)) : noSession(path[1]);
    }
    const bool isGet = call.method == "GET";
    if (path.size() == 1 && path[0] == "models")
        return isGet ? models() : wrongMethod();
    if (path.size() == 1 && path[0] == "health")
        return isGet ? health() : wrongMethod();
    if (path.size() == 2 && path[0] == "server" && path[1] == "version")
        return isGet ? say(R"({"version":"0.1.0","schema_versions":{"canonical_message":1,"events":1,)"
                           R"("routing_policy":1}})")
                     : wrongMethod();
    if (path.size() == 3 && path[0] == "analytics" && path[1] == "turns")
        return isGet ? turnDetail(path[2]) : wrongMethod();
    return notFound();
}

ServedAnswer MetisRest::sessions(const Call &call)
{
    if (call.method == "POST")
        return create(call.body);
    if (call.method != "GET")
        return wrongMethod();
    std::vector<MetisSession> all = m_host.sessions();
    const std::string workspace =
        call.query.queryItemValue(QStringLiteral("workspace_path"), QUrl::FullyDecoded).toStdString();
    if (!workspace.empty())
        std::erase_if(all, [&workspace](const auto &session) { return session.workspace != workspace; });
    return say(metisframes::sessions(std::move(all)));
}

ServedAnswer MetisRest::create(const QByteArray &body)
{
    const auto read = metisrequests::readSession(body);
    if (const auto *why = std::get_if<MetisRefusal>(&read))
        return sorry(*why);
    const auto &wanted = std::get<metisrequests::NewSession>(read);
    const auto made = m_host.create(wanted.workspace, wanted.model);
    if (const auto *why = std::get_if<MetisRefusal>(&made))
        return sorry(*why);
    return say(metisframes::newSession(std::get<MetisSession>(made)), 201);
}

ServedAnswer MetisRest::session(const Call &call, const std::string &id, const QUrl &server)
{
    const auto found = m_host.session(id);
    if (!found)
        return noSession(id);
    if (call.method == "GET")
        return attach(*found, server);
    if (call.method == "PATCH")
        return swapModel(id, call.body);
    if (call.method == "DELETE")
        return found->isEnded && !m_conduct.keepsEnded
                   ? sorry({409, "session_already_ended", "The session has ended."})
                   : end(id);
    return wrongMethod();
}

ServedAnswer MetisRest::attach(const MetisSession &session, const QUrl &server)
{
    metisframes::Handshake handshake;
    handshake.token = m_tokens.mint(session.id);
    QUrl url = server;
    url.setScheme(QStringLiteral("ws"));
    url.setPath(QLatin1String("/sessions/") + QString::fromStdString(session.id) + QLatin1String("/stream"));
    url.setQuery(QLatin1String("attach=") + QString::fromStdString(handshake.token));
    handshake.url = url.toEncoded().toStdString();
    return say(metisframes::attachment(session, handshake, m_conduct));
}

ServedAnswer MetisRest::swapModel(const std::string &session, const QByteArray &body)
{
    const auto read = metisrequests::readModel(body);
    if (const auto *why = std::get_if<MetisRefusal>(&read))
        return sorry(*why);
    const auto swapped = m_host.swapModel(session, std::get<metisrequests::Model>(read).name);
    if (const auto *why = std::get_if<MetisRefusal>(&swapped))
        return sorry(*why);
    const auto &swap = std::get<MetisModelSwap>(swapped);
    JsonWriter json;
    json.beginObject().key("id").string(session).key("active_model");
    swap.model ? json.string(*swap.model) : json.null();
    json.key("swap_queued").boolean(swap.afterTurn.has_value()).key("swap_queued_until_turn");
    swap.afterTurn ? json.string(*swap.afterTurn) : json.null();
    return say(json.endObject().take());
}

ServedAnswer MetisRest::end(const std::string &session)
{
    const auto ended = m_host.end(session);
    if (const auto *why = std::get_if<MetisRefusal>(&ended))
        return sorry(*why);
    JsonWriter json;
    json.beginObject().key("id").string(session).key("ended_at").string(std::get<std::string>(ended));
    return say(json.endObject().take());
}

ServedAnswer MetisRest::inSession(const Call &call, const MetisSession &session, Path path)
{
    const bool isPost = call.method == "POST";
    if (path.size() == 1 && path[0] == "messages")
        return call.method == "GET" ? messages(session.id, call.query) : wrongMethod();
    if (path.empty() || path[0] != "turns")
        return notFound();
    if (path.size() == 1)
        return isPost ? submit(session.id, call.body) : wrongMethod();
    if (path.size() == 3 && path[2] == "cancel")
        return isPost ? cancel(session.id, path[1], call.body) : wrongMethod();
    if (path.size() == 4 && path[2] == "confirmations")
        return isPost ? confirm(session.id, path[3], call.body) : wrongMethod();
    return notFound();
}

ServedAnswer MetisRest::submit(const std::string &session, const QByteArray &body)
{
    auto read = metisrequests::readTurn(body);
    if (const auto *why = std::get_if<MetisRefusal>(&read))
        return sorry(*why);
    auto &request = std::get<MetisTurnRequest>(read);
    request.session = session;
    const auto submitted = m_host.submit(request);
    if (const auto *why = std::get_if<MetisRefusal>(&submitted))
        return sorry(*why);
    const auto &turn = std::get<MetisSubmission>(submitted);
    JsonWriter json;
    json.beginObject().key("turn_id").string(turn.turn).key("session_id").string(session);
    json.key("submitted_at").string(turn.submittedAt).key("user_message_id").string(turn.userMessage);
    return say(json.endObject().take(), 202);
}

ServedAnswer MetisRest::cancel(const std::string &session, const std::string &turn, const QByteArray &body)
{
    const auto cancelled = m_host.cancel(session, turn, metisrequests::readReason(body));
    if (const auto *why = std::get_if<MetisRefusal>(&cancelled))
        return sorry(*why);
    JsonWriter json;
    json.beginObject().key("turn_id").string(turn).key("cancellation_initiated").boolean(true);
    return say(json.endObject().take(), 202);
}

ServedAnswer MetisRest::confirm(const std::string &session, const std::string &request,
                                const QByteArray &body)
{
    const auto read = metisrequests::readDecision(body);
    if (const auto *why = std::get_if<MetisRefusal>(&read))
        return sorry(*why);
    const auto &decision = std::get<metisrequests::Decision>(read);
    if (const auto why = m_host.confirm({session, request, decision.isAllowed, decision.scope}))
        return sorry(*why);
    JsonWriter json;
    json.beginObject().key("request_id").string(request);
    json.key("decision").string(decision.isAllowed ? "allow" : "deny").key("applied").boolean(true);
    return say(json.endObject().take());
}

ServedAnswer MetisRest::messages(const std::string &session, const QUrlQuery &query)
{
    const auto page = metispages::read(m_host.messages(session), query);
    if (const auto *why = std::get_if<MetisRefusal>(&page))
        return sorry(*why);
    return say(metispages::written(std::get<metispages::Page>(page)));
}

ServedAnswer MetisRest::models()
{
    JsonWriter json;
    json.beginObject().key("models").beginArray();
    for (const std::string &model : m_host.models())
        json.raw(model);
    return say(json.endArray().endObject().take());
}

ServedAnswer MetisRest::health()
{
    const std::vector<MetisSession> all = m_host.sessions();
    const auto turns = std::count_if(all.begin(), all.end(),
                                     [](const auto &session) { return session.currentTurn.has_value(); });
    JsonWriter json;
    json.beginObject().key("status").string("ok");
    json.key("uptime_seconds").number(static_cast<std::int64_t>(m_up.elapsed() / 1000));
    json.key("active_sessions").number(static_cast<std::uint64_t>(all.size()));
    json.key("active_turns").number(static_cast<std::int64_t>(turns));
    return say(json.endObject().take());
}

ServedAnswer MetisRest::turnDetail(const std::string &turn)
{
    const auto detail = m_host.turn(turn);
    if (!detail)
        return sorry({404, "turn_not_found", "There is no turn " + turn + '.'});
    JsonWriter json;
    json.beginObject().key("window").beginObject().key("start").null().key("end").null().endObject();
    json.key("data").beginObject().key("turn_id").string(turn).key("session_id").string(detail->session);
    json.key("in_flight").boolean(detail->isInFlight).key("events").beginArray();
    for (const MetisEventPtr &event : detail->events)
        json.raw(event->json);
    json.endArray().key("messages").beginArray();
    for (const MetisMessage &message : detail->messages)
        json.raw(message.json);
    return say(json.endArray().endObject().endObject().take());
}

} // namespace tracedeck
