// SPDX-License-Identifier: GPL-3.0-or-later
#include "metissocket.h"

#include "channelend.h"
#include "metisroutes.h"

#include <utility>

namespace tracedeck {

namespace {

using namespace std::chrono_literals;

constexpr auto kPingEvery = 15s;
/// Real servers drop what is more without a word (wire: a queue of 1,000 frames a client).
constexpr int kServerKeeps = 1000;

} // namespace

MetisSocket::MetisSocket(std::string session, const Endpoint &endpoint, FrameSink &sink, RecordedCalls &calls,
                                 Naming naming, QObject *parent)
    : QObject(parent)
    , m_session(std::move(session))
    , m_endpoint(endpoint)
    , m_sink(sink)
    , m_calls(calls)
    , m_name(std::move(naming))
    , m_keeper(endpoint, SocketLink::Options())
    , m_backlog(kServerKeeps)
{
    m_keeper.setTargets([this](const LinkKeeper::Told &told) { askForTarget(told); });
    connect(&m_keeper, &LinkKeeper::opened, this, &MetisSocket::onOpened);
    connect(&m_keeper, &LinkKeeper::received, this,
            [this](std::string_view bytes) {
                m_backlog.onFrame();
                m_sink.frame({Direction::In, m_channel}, bytes);
            });
    connect(&m_keeper, &LinkKeeper::ended, this, &MetisSocket::onEnded);
    connect(&m_keeper, &LinkKeeper::changed, this, &MetisSocket::onChanged);
    m_heartbeat.setInterval(kPingEvery);
    connect(&m_heartbeat, &QTimer::timeout, this, &MetisSocket::beat);
    m_looking.setInterval(Backlog::tickEvery);
    connect(&m_looking, &QTimer::timeout, this, &MetisSocket::look);
}

void MetisSocket::start()
{
    m_keeper.start();
}

void MetisSocket::stop()
{
    m_mustAskAgain = false;
    m_heartbeat.stop();
    m_looking.stop();
    m_keeper.stop();
}

void MetisSocket::retryNow()
{
    m_keeper.retryNow();
}

void MetisSocket::probe()
{
    m_keeper.probe();
}

/// A token is good for one attempt, whatever comes of it (3.1).
void MetisSocket::askForTarget(const LinkKeeper::Told &told)
{
    m_calls.call({{}, "GET", metisSessionPath(m_session)}, [this, told](const HttpAnswer &answer) {
        LinkEnd end = answer.failure.value_or(LinkEnd());
        const std::string token = answer.failure ? std::string() : metisAttachToken(bodyOf(answer));
        if (!token.empty()) {
            Endpoint endpoint = m_endpoint;
            endpoint.url = wsUrl(m_endpoint, QString::fromStdString(metisStreamPath(m_session, token)));
            return told(endpoint);
        }
        if (!answer.failure) {
            end.kind = LinkEnd::Kind::HttpRefused;
            end.code = answer.status;
            end.reason = errorOf(answer, {});
        }
        told(end);
    });
}

void MetisSocket::onOpened()
{
    m_channel = m_name("stream");
    m_sink.opened(m_channel, Via::WebSocket);
    m_pinged.invalidate();
    m_heartbeat.start();
    send(metisSubscription(m_lastEvent, m_wantsSnapshot));
}

void MetisSocket::onEnded(const LinkEnd &end)
{
    m_heartbeat.stop();
    m_looking.stop();
    m_isLive = false;
    const auto behind = std::exchange(m_fellBehind, {});
    if (!behind)
        return closeChannel(m_sink, m_channel, Via::WebSocket, end);
    const std::string reason = "the reader stood still for " + std::to_string(behind->stoodStill.count()) + " ms and "
        + std::to_string(behind->frames) + " frames had waited; this server drops the more without a word";
    m_sink.closed(m_channel, Via::WebSocket, {true, ChannelEnd::kFellBehind, reason});
}

/// Whether we kept up. Where we did not, what we have is not to be trusted: from here on anew.
void MetisSocket::look()
{
    m_fellBehind = m_backlog.tick(Backlog::Clock::now());
    if (m_fellBehind)
        attachAnew();
}

void MetisSocket::send(std::string_view frame)
{
    if (SocketLink *link = m_keeper.link()) {
        m_sink.frame({Direction::Out, m_channel}, frame);
        link->send(frame);
    }
}

/// Real servers send no pings, and answer ours. One that answers nothing any more is gone.
void MetisSocket::beat()
{
    if (m_pinged.isValid()) {
        m_keeper.probe();
        return;
    }
    m_pinged.start();
    send(metisPing(m_channel));
}

void MetisSocket::onFrame(const DecodedFrame &frame)
{
    if (frame.order.rule == OrderRule::ById)
        m_lastEvent = frame.order.id;
    else if (frame.type == "subscribe_ack")
        onAck(frame.frame.bytes());
    else if (frame.type == "snapshot")
        m_lastEvent = metisCursor(frame.frame.bytes());
    else if (frame.type == "subscribe_error")
        onRefusal(frame.frame.bytes());
    else if (frame.type == "ping")
        send(metisPong(frame.frame.bytes()));
    else if (frame.type == "pong" && m_pinged.isValid()) {
        emit latencyMeasured(std::chrono::microseconds(m_pinged.nsecsElapsed() / 1000));
        m_pinged.invalidate();
    }
}

void MetisSocket::onAck(std::string_view frame)
{
    m_ack = readMetisAck(frame);
    m_isLive = true;
    const bool hasMissed = std::exchange(m_hasBeenLive, true) && (!m_ack.replays || m_wantsSnapshot);
    m_wantsSnapshot = !m_ack.replays; // the next time
    m_keeper.setRecognised(false);
    if (!m_ack.replays) {
        m_backlog.start(Backlog::Clock::now());
        m_looking.start();
    }
    emit attached(hasMissed);
}

/// What is too old, or too much, to be sent again: from now on, with what the server has stored (3.6).
void MetisSocket::onRefusal(std::string_view frame)
{
    const std::string code = metisRefusal(frame);
    if (code != "cursor_expired" && code != "replay_too_large")
        return; // the server closes
    if (std::exchange(m_lastEvent, {}).empty() && m_wantsSnapshot)
        return; // nothing that is less was asked for: asked again at once, it would say so again
    attachAnew();
}

void MetisSocket::attachAnew()
{
    m_wantsSnapshot = true;
    SocketLink *link = m_keeper.link();
    m_mustAskAgain = link != nullptr;
    if (link)
        link->close();
}

void MetisSocket::onChanged()
{
    emit changed();
    const bool isStopped = state().phase == ConnectionState::Phase::Stopped;
    if (isStopped && std::exchange(m_mustAskAgain, false))
        QTimer::singleShot(0, this, [this] { m_keeper.retryNow(); });
}

} // namespace tracedeck
