// SPDX-License-Identifier: GPL-3.0-or-later
#include "metisclient.h"

#include "metisquestions.h"

#include <string>
#include <utility>
#include <vector>

namespace tracedeck {

namespace {

using namespace std::chrono_literals;
using Phase = ConnectionState::Phase;

constexpr auto kLookEvery = 2s;
constexpr std::size_t kShownAtFirst = 3; // the newest ones: what their user just worked with

} // namespace

MetisClient::MetisClient(const Endpoint &endpoint, FrameSink &sink, const QString &session, QObject *parent)
    : Client(parent)
    , m_session(session)
    , m_calls(endpoint, sink)
    , m_sessions(endpoint, sink, m_calls)
    , m_commands(m_sessions, m_calls)
{
    m_calls.setBlanking(withoutMetisToken);
    m_clock.setInterval(500ms);
    connect(&m_clock, &QTimer::timeout, this, &MetisClient::checkTime);
    connect(&m_retry, &CallRetry::due, this, &MetisClient::look);
    connect(&m_sessions, &MetisSessions::changed, this, &MetisClient::tellState);
    connect(&m_sessions, &MetisSessions::latencyMeasured, this, [this](std::chrono::microseconds latency) {
        ConnectionState state = m_state;
        state.latency = latency;
        setState(state);
    });
    connect(&m_commands, &MetisCommands::changed, this, &MetisClient::commandChanged);
}

MetisClient::~MetisClient() = default;

void MetisClient::start()
{
    m_isStopped = false;
    m_clock.start();
    look();
}

void MetisClient::stop()
{
    m_isStopped = true;
    m_isServerThere = false;
    m_clock.stop();
    m_retry.stop();
    m_commands.stop();
    m_sessions.stop();
    ConnectionState state = m_state;
    state.phase = Phase::Stopped;
    state.end = {};
    state.end.kind = LinkEnd::Kind::Ours;
    state.why = Reconnect::Why::Ours;
    setState(state);
}

void MetisClient::reconnect()
{
    m_isStopped = false;
    m_clock.start();
    m_retry.startAfresh();
    m_sessions.retryNow();
    if (!m_isServerThere)
        look();
}

void MetisClient::probe()
{
    m_sessions.probe();
    if (m_state.phase == Phase::Waiting)
        reconnect();
    else
        look();
}

// --- The server --------------------------------------------------------------------------------------------------

/// Nothing tells of a session that somebody else works with, so we look, and write down only what is new.
void MetisClient::look()
{
    if (m_isStopped || m_isLooking)
        return;
    m_isLooking = true;
    m_lastLook.start();
    if (!m_isServerThere) {
        ConnectionState state = m_state;
        state.phase = Phase::Connecting;
        setState(state);
    }
    const ServerRequest request{{}, "GET", "/sessions"};
    m_calls.call(
        request, [this, request](const HttpAnswer &answer) { onListed(request, answer); }, RecordedCalls::Record::No);
}

void MetisClient::onListed(const ServerRequest &request, const HttpAnswer &answer)
{
    m_isLooking = false;
    if (m_isStopped)
        return;
    // The specification knows no list: who names a session needs none.
    const bool isListed = answer.status == 200;
    if (answer.failure || (!isListed && (m_session.isEmpty() || answer.status != 404)))
        return onUnanswered(answer);
    m_retry.startAfresh();
    m_sessions.onAnswering();
    m_isServerThere = true;
    tellState();
    if (isListed && answer.body != m_lastListed) {
        m_lastListed = answer.body;
        m_calls.record(request, answer);
    }
    const bool isFirst = !std::exchange(m_hasLooked, true);
    if (!m_session.isEmpty()) {
        if (isFirst)
            m_sessions.watch(m_session.toStdString());
        return;
    }
    std::size_t newest = 0;
    std::vector<std::string> watched;
    for (MetisListed &session : readMetisSessions(bodyOf(answer))) {
        std::string &known = m_known[session.id];
        const bool isNew = known != session.state;
        known = std::move(session.state);
        if (isFirst ? newest++ < kShownAtFirst : isNew)
            watched.push_back(session.id);
    }
    // In the order in which they happened, as what is told of them.
    for (auto session = watched.rbegin(); session != watched.rend(); ++session)
        m_sessions.watch(*session);
}

void MetisClient::onUnanswered(const HttpAnswer &answer)
{
    m_isServerThere = false;
    setState(m_retry.after(m_state, answer));
}

/// A socket that waits says so for the whole connection; the others go on meanwhile.
void MetisClient::tellState()
{
    if (m_isStopped || !m_isServerThere)
        return;
    ConnectionState state = m_state;
    if (const ConnectionState *waiting = m_sessions.waiting()) {
        state = *waiting;
        state.latency = m_state.latency;
    } else {
        state.phase = Phase::Live;
    }
    const bool isSame = state.phase == m_state.phase && state.retryAt == m_state.retryAt;
    if (!isSame)
        setState(state);
}

// --- Commands ----------------------------------------------------------------------------------------------------

void MetisClient::submit(const SentCommand &asked)
{
    m_commands.submit(asked);
}

void MetisClient::detach(quint64 command)
{
    m_commands.detach(command);
}

void MetisClient::onFolded(const EventBatch &batch)
{
    m_sessions.onFolded(batch);
    m_commands.onFolded(batch);
}

void MetisClient::checkTime()
{
    m_sessions.checkTime();
    m_commands.checkTime();
    const bool isTime = !m_lastLook.isValid() || std::chrono::milliseconds(m_lastLook.elapsed()) >= kLookEvery;
    if (isTime && !m_retry.isWaiting() && m_state.phase != Phase::Stopped)
        look();
}

void MetisClient::setState(const ConnectionState &state)
{
    m_state = state;
    emit connectionChanged(state);
}

} // namespace tracedeck
