// SPDX-License-Identifier: GPL-3.0-or-later
#include "metissessions.h"

#include "metisroutes.h"

#include <algorithm>
#include <chrono>
#include <utility>

namespace tracedeck {

namespace {

using namespace std::chrono_literals;

constexpr auto kCatchUpAfter = 150ms; // several events at once make one question
constexpr auto kSettles = 11s;        // a stream that has begun
constexpr auto kSilence = 10s;        // of a turn: long for a model, short for who waits
constexpr int kMostAskedAfter = 8;    // turns, at once

} // namespace

MetisSessions::MetisSessions(const Endpoint &endpoint, FrameSink &sink, RecordedCalls &calls, QObject *parent)
    : QObject(parent)
    , m_endpoint(endpoint)
    , m_sink(sink)
    , m_calls(calls)
{
    m_catchingUp.setSingleShot(true);
    m_catchingUp.setInterval(kCatchUpAfter);
    connect(&m_catchingUp, &QTimer::timeout, this, [this] {
        for (auto &[session, stored] : m_stored) {
            if (stored.isStale && !stored.isAsking)
                readOn(session);
        }
    });
}

MetisSocket *MetisSessions::find(const std::string &session) const
{
    const auto known = m_sessions.find(session);
    return known == m_sessions.end() ? nullptr : known->second;
}

MetisSocket *MetisSessions::watch(const std::string &session)
{
    if (MetisSocket *known = find(session))
        return known;
    letGoOfOldest();
    const auto name = [this](std::string_view prefix) {
        return std::string(prefix) + '-' + std::to_string(++m_channels);
    };
    auto *watched = new MetisSocket(session, m_endpoint, m_sink, m_calls, name, this);
    m_sessions.emplace(session, watched);
    m_order.push_back(session);
    connect(watched, &MetisSocket::changed, this, &MetisSessions::changed);
    connect(watched, &MetisSocket::latencyMeasured, this, &MetisSessions::latencyMeasured);
    connect(watched, &MetisSocket::attached, this, [this, session](bool hasMissed) {
        emit attached(session);
        if (!hasMissed && !isWorker(session)) // of a worker the begin was missed at least
            return;
        catchUp(session);
        // Turns that the stream may bring yet are told when it has not (Writer::mayBeStreamedYet).
        QTimer::singleShot(kSettles, this, [this, session] {
            if (Stored &stored = m_stored[session]; !stored.isAsking) { // else pages are walked back to what is known
                stored.newest.clear();
                stored.last.clear();
            }
            catchUp(session);
        });
    });
    watched->start();
    return watched;
}

void MetisSessions::letGoOfOldest()
{
    if (m_sessions.size() < kMostWatched)
        return;
    const auto idle = std::find_if(m_order.begin(), m_order.end(),
                                   [this](const std::string &session) { return !m_turns.contains(session); });
    if (idle == m_order.end())
        return;
    MetisSocket *session = m_sessions.at(*idle);
    m_sessions.erase(*idle);
    m_order.erase(idle);
    session->stop();
    session->deleteLater();
}

void MetisSessions::expect(const std::string &session, const std::string &turn)
{
    Turn &expected = m_turns[session];
    if (expected.hasBegun && !expected.id.empty())
        return;
    expected.id = turn;
    expected.quiet.start();
}

void MetisSessions::stop()
{
    m_isStopped = true;
    for (const auto &[id, session] : m_sessions)
        session->stop();
}

void MetisSessions::retryNow()
{
    m_isStopped = false;
    for (const auto &[id, session] : m_sessions)
        session->retryNow();
}

void MetisSessions::probe()
{
    for (const auto &[id, session] : m_sessions)
        session->probe();
}

const ConnectionState *MetisSessions::waiting() const
{
    const auto waits = std::find_if(m_sessions.begin(), m_sessions.end(), [](const auto &entry) {
        return entry.second->state().phase == ConnectionState::Phase::Waiting;
    });
    return waits == m_sessions.end() ? nullptr : &waits->second->state();
}

// --- What the frames said ----------------------------------------------------------------------------------------

void MetisSessions::onFolded(const EventBatch &batch)
{
    for (const DecodedFrame &frame : batch.frames) {
        if (frame.direction == Direction::In)
            onFrame(frame, batch);
    }
}

void MetisSessions::onFrame(const DecodedFrame &frame, const EventBatch &batch)
{
    for (const auto &[id, session] : m_sessions) {
        if (session->channel() == frame.channel) {
            session->onFrame(frame);
            break;
        }
    }
    if (frame.address.session.empty())
        return;
    if (const auto turn = m_turns.find(frame.address.session); turn != m_turns.end())
        turn->second.quiet.start();
    const std::string session(frame.address.session);
    const bool isOfTurn = frame.address.isRunsName && !frame.address.run.empty() && !frame.address.isAfterthought;
    if (isOfTurn && m_turns[session].id != frame.address.run) // its begin may have been missed
        m_turns[session] = beganNow(frame.address.run);
    else if (goesOn(frame, batch)) // unless it is known which
        m_turns.try_emplace(session, beganNow({}));
    for (std::uint32_t i = 0; i < frame.eventCount; ++i)
        onEvent(session, batch.events[frame.firstEvent + i]);
}

/// Whether it is of a turn that goes on, of whichever: what a model says, or gives to a worker.
bool MetisSessions::goesOn(const DecodedFrame &frame, const EventBatch &batch)
{
    if (frame.via == Via::Http || frame.address.isAside || frame.address.isAfterthought)
        return false;
    const auto first = batch.events.begin() + frame.firstEvent;
    return frame.order.rule == OrderRule::Owned
        || std::any_of(first, first + frame.eventCount,
                       [](const Event &event) { return std::holds_alternative<WorkerStarted>(event); });
}

MetisSessions::Turn MetisSessions::beganNow(std::string_view id)
{
    Turn turn;
    turn.id = id;
    turn.hasBegun = true;
    turn.quiet.start();
    return turn;
}

void MetisSessions::onEvent(const std::string &session, const Event &event)
{
    if (std::holds_alternative<RunStarted>(event)) {
        askNow(session);
    } else if (std::holds_alternative<RunEnded>(event)) {
        m_turns.erase(session);
        catchUp(session);
    } else if (const auto *settled = std::get_if<RunSettled>(&event); settled && !settled->isAny) {
        // A turn may have begun since one without a name was asked after.
        if (const auto turn = m_turns.find(session);
            turn != m_turns.end() && (!settled->isNameless || turn->second.id.empty()))
            m_turns.erase(turn);
        catchUp(session);
    } else if (std::holds_alternative<ToolEnded>(event)) {
        catchUp(session);
    } else if (const auto *closed = std::get_if<SpanClosed>(&event); closed && closed->kind == SpanKind::Llm) {
        catchUp(session);
    } else if (const auto *started = std::get_if<WorkerStarted>(&event); started && !started->worker.empty()) {
        onWorker(session, std::string(started->worker));
    } else if (const auto *ended = std::get_if<WorkerEnded>(&event); ended && !ended->worker.empty()) {
        catchUp(std::string(ended->worker));
    }
}

void MetisSessions::onWorker(const std::string &planner, const std::string &worker)
{
    m_workers.insert(worker);
    const MetisSocket *socket = find(planner);
    const bool isCovered = socket && socket->coversWorkers();
    const bool isCoveredAbove = !socket && m_workers.contains(planner); // it came on a planner's socket itself
    if (!m_isStopped && !isCovered && !isCoveredAbove)
        watch(worker);
}

// --- What is stored ----------------------------------------------------------------------------------------------

void MetisSessions::catchUp(const std::string &session)
{
    if (m_isStopped)
        return;
    m_stored[session].isStale = true;
    if (!m_catchingUp.isActive())
        m_catchingUp.start();
}

void MetisSessions::onAnswering()
{
    if (std::exchange(m_hasFailed, false) && !m_isStopped)
        m_catchingUp.start();
}

/// What its user said was stored before, and is read before it is answered.
void MetisSessions::askNow(const std::string &session)
{
    if (m_isStopped || m_stored[session].isAsking)
        return catchUp(session);
    readOn(session);
}

void MetisSessions::readOn(const std::string &session)
{
    Stored &stored = m_stored[session];
    stored.isAsking = true;
    if (stored.firstOfPage.empty())
        stored.isStale = false;
    const ServerRequest request = metisMessages(session, stored.firstOfPage.empty() ? stored.newest : std::string(),
                                                stored.firstOfPage);
    m_calls.call(
        request,
        [this, session, request](const HttpAnswer &answer) { onPage(session, request, answer); },
        RecordedCalls::Record::No);
}

/// Servers give the newest page of what came after a message, not the oldest: the pages between are walked back to.
void MetisSessions::onPage(const std::string &session, const ServerRequest &request, const HttpAnswer &answer)
{
    Stored &stored = m_stored[session];
    stored.isAsking = false;
    if (m_isStopped || answer.failure || answer.status != 200) {
        stored.firstOfPage.clear();
        stored.isStale = true; // asked again with whatever happens next
        m_hasFailed |= answer.failure.has_value();
        return;
    }
    const MetisPage page = readMetisPage(bodyOf(answer));
    if (!page.ids.empty() && answer.body != stored.last) {
        stored.last = answer.body;
        m_calls.record(request, answer);
    }
    if (stored.firstOfPage.empty() && !page.ids.empty())
        stored.newestOfWalk = page.ids.back();
    const bool isReached = stored.newest.empty()
        || std::find(page.ids.begin(), page.ids.end(), stored.newest) != page.ids.end()
        || (!page.ids.empty() && page.ids.front() <= stored.newest);
    if (page.hasMoreBefore && !page.ids.empty() && !isReached && page.ids.front() != stored.firstOfPage) {
        stored.firstOfPage = page.ids.front();
        return readOn(session);
    }
    stored.firstOfPage.clear();
    if (!stored.newestOfWalk.empty())
        stored.newest = std::exchange(stored.newestOfWalk, {});
    if (stored.isStale)
        m_catchingUp.start();
}

// --- Turns that say nothing ----------------------------------------------------------------------------------------

/// A turn that failed may never say so (nor, if it is refused late, that it will not begin). The server knows of those
/// that its users asked for, but not of workers'.
void MetisSessions::checkTime()
{
    std::vector<std::pair<std::string, std::string>> silent; // asking may change the list
    auto asked = std::count_if(m_turns.begin(), m_turns.end(), [](const auto &entry) { return entry.second.isAskedAfter; });
    for (auto &[session, turn] : m_turns) {
        if (asked == kMostAskedAfter)
            break;
        if (m_isStopped || (turn.id.empty() && !turn.hasBegun) || turn.isAskedAfter || isWorker(session)
            || std::chrono::milliseconds(turn.quiet.elapsed()) < kSilence)
            continue;
        turn.isAskedAfter = true;
        ++asked;
        silent.emplace_back(session, turn.id);
    }
    for (const auto &[session, turn] : silent) {
        m_calls.call({{}, "GET", metisSettlePath(session, turn)}, [this, session = session](const HttpAnswer &) {
            if (const auto known = m_turns.find(session); known != m_turns.end()) {
                known->second.isAskedAfter = false;
                known->second.quiet.start();
            }
        });
    }
}

} // namespace tracedeck
