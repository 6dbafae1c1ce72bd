// SPDX-License-Identifier: GPL-3.0-or-later
#include "replayhost.h"

#include "jsonwriter.h"
#include "langgraphanswers.h"
#include "langgraphroutes.h"
#include "paddedtext.h"

#include <QTcpSocket>
#include <QUrl>
#include <QWebSocket>

#include <algorithm>
#include <array>

namespace tracedeck {

namespace {

/// Of the protocol, whether or not the real server knows them.
constexpr std::array<std::string_view, 10> kCommands = {"run.start",
                                                        "subscription.subscribe",
                                                        "subscription.unsubscribe",
                                                        "subscription.reconnect",
                                                        "agent.getTree",
                                                        "input.respond",
                                                        "input.inject",
                                                        "state.get",
                                                        "state.fork",
                                                        "state.listCheckpoints"};

QByteArray bytesOf(const std::string &text)
{
    return QByteArray::fromStdString(text);
}

std::string unknownThread(std::string_view thread)
{
    return "Thread with ID " + std::string(thread) + " not found: this recording does not hold it";
}

} // namespace

ReplayHost::ReplayHost(RecordingScript &script, const ReplaySpeed &speed, bool isPaused, Adopt adopt)
    : m_script(script)
    , m_threads(script, m_dialect)
    , m_requests(
          script, m_dialect, m_threads, [this](std::string_view thread) { return player(thread); },
          [this](const ReplayRequest &request, const auto &differences) { tell(request, differences); })
    , m_speed(speed)
    , m_isPaused(isPaused)
    , m_adopt(std::move(adopt))
{}

ReplayHost::~ReplayHost() = default;

ReplayPlayer *ReplayHost::player(std::string_view thread)
{
    const ReplayThreads::Thread *found = m_threads.find(thread);
    if (!found)
        return nullptr;
    auto &player = m_players[found];
    if (!player)
        player = std::make_unique<ReplayPlayer>(*found, m_speed, m_isPaused);
    return player.get();
}

void ReplayHost::tell(const ReplayRequest &request, const std::vector<std::string> &differences)
{
    QStringList fields;
    for (const std::string &name : differences)
        fields.append(QString::fromStdString(name));
    emit requestDiffers(QString::fromStdString(request.kind), fields);
}

void ReplayHost::answer(const ServedRequest &request, QTcpSocket *socket)
{
    const std::string path = request.path.toStdString();
    const LangGraphRoute route = langGraphRoute(request.method.toStdString(), path);
    if (route.resource == LangGraphResource::Stream && request.method == "POST")
        return openStream(request, route.thread, socket);
    const bool isCommand = route.resource == LangGraphResource::Commands && request.method == "POST";
    HttpServer::answer(*socket,
                       isCommand ? commandOverHttp(request, route.thread) : m_requests.answer(request),
                       request.origin);
}

void ReplayHost::openStream(const ServedRequest &request, std::string_view thread, QTcpSocket *socket)
{
    const auto refuse = [&](const ServedAnswer &why) { HttpServer::answer(*socket, why, request.origin); };
    const PaddedText body(request.body.toStdString());
    if (!isJson(body.text()))
        return refuse(ReplayRest::sorry(400, "Malformed JSON in request body"));
    LangGraphFilter::Refusal refusal;
    auto filter = LangGraphFilter::readStream(body.text(), &refusal);
    if (!filter)
        return refuse({400, bytesOf(langGraphInvalid(refusal))});
    ReplayPlayer *played = player(thread);
    if (!played)
        return refuse(ReplayRest::sorry(404, unknownThread(thread)));
    m_adopt(std::make_unique<ReplayStream>(m_script, m_dialect, m_threads, *played, std::move(*filter),
                                           std::make_unique<EventStreamOutlet>(socket, request.origin)));
}

ServedAnswer ReplayHost::commandOverHttp(const ServedRequest &request, std::string_view thread)
{
    const PaddedText body(request.body.toStdString());
    if (!isJson(body.text()))
        return ReplayRest::sorry(400, "Malformed JSON in request body");
    const ReplayRequest read = m_dialect.readRequest({body.text(), {}, {}});
    if (!read.error.empty())
        return {400, bytesOf(langGraphInvalid({{}, read.error}))};
    ReplayPlayer *played = player(thread);
    return played ? command(*played, read) : ReplayRest::sorry(404, unknownThread(thread));
}

ServedAnswer ReplayHost::command(ReplayPlayer &player, const ReplayRequest &request)
{
    const bool isStart = request.kind == "run.start" || request.kind == "input.respond";
    const auto match = isStart ? player.start(request) : player.match(request);
    if (match) {
        if (!match->differences.empty())
            tell(request, match->differences);
        ServedAnswer answer = m_requests.recorded(*match->exchange);
        const PaddedText recorded(answer.body.toStdString());
        answer.body = bytesOf(m_dialect.readdress(recorded.text(), match->exchange->request, request));
        return answer;
    }
    const bool isKnown = std::find(kCommands.begin(), kCommands.end(), request.kind) != kCommands.end();
    return {200, bytesOf(isKnown ? m_dialect.refusal(request, "this recording holds no further answer to "
                                                                  + request.kind + " for this thread")
                                 : langGraphError(request.id, "unknown_command",
                                                  "Unknown protocol command: " + request.kind))};
}

bool ReplayHost::hasStreamAt(const QByteArray &path)
{
    const std::string text = path.toStdString();
    const LangGraphRoute route = langGraphRoute("GET", text);
    return route.resource == LangGraphResource::Stream && player(route.thread);
}

void ReplayHost::accept(QWebSocket *socket)
{
    auto outlet = std::make_unique<WebSocketOutlet>(socket);
    const std::string path = socket->requestUrl().path(QUrl::FullyEncoded).toStdString();
    ReplayPlayer *played = player(langGraphRoute("GET", path).thread);
    if (!played)
        return;
    const auto toCommand = [this](ReplayPlayer &asked, const ReplayRequest &request) {
        const ServedAnswer said = command(asked, request);
        const std::string body = said.body.toStdString();
        return said.type.startsWith("application/json") ? body : m_dialect.refusal(request, body);
    };
    m_adopt(std::make_unique<ReplaySocket>(m_script, m_dialect, m_threads, *played, toCommand,
                                           std::move(outlet)));
}

void ReplayHost::setSpeed(const ReplaySpeed &speed)
{
    m_speed = speed;
    for (const auto &[thread, player] : m_players)
        player->setSpeed(speed);
}

void ReplayHost::setPaused(bool paused)
{
    m_isPaused = paused;
    for (const auto &[thread, player] : m_players)
        player->setPaused(paused);
}

void ReplayHost::step()
{
    for (const auto &[thread, player] : m_players)
        player->step();
}

} // namespace tracedeck
