// SPDX-License-Identifier: GPL-3.0-or-later
#include "replayplayer.h"

#include <algorithm>

namespace tracedeck {

namespace {

using Exchange = ReplayThreads::Exchange;

constexpr std::string_view kRunStart = "run.start";

} // namespace

std::optional<ReplayPlayer::Match> mostLike(const std::vector<Exchange> &exchanges,
                                            const ReplayRequest &request, std::uint32_t horizon)
{
    std::optional<ReplayPlayer::Match> best;
    std::pair<std::size_t, std::size_t> least;
    const auto tryAll = [&](bool beforeHorizon) {
        for (const Exchange &exchange : exchanges) {
            if (exchange.request.kind != request.kind || exchange.answer == ReplayThreads::kNone
                || (beforeHorizon && exchange.answer >= horizon))
                continue;
            RequestDifference differing = differenceOf(request, exchange.request);
            const std::pair cost(differing.contradictions, differing.fields.size());
            if (!best || cost <= least) {
                best = {&exchange, std::move(differing.fields)};
                least = cost;
            }
        }
    };
    tryAll(true);
    if (!best)
        tryAll(false);
    return best;
}

ReplayPlayer::ReplayPlayer(const ReplayThreads::Thread &thread, const ReplaySpeed &speed, bool isPaused)
    : m_thread(thread)
    , m_cadence(speed)
{
    m_cadence.setPaused(isPaused, now());
    m_timer.setSingleShot(true);
    m_timer.setTimerType(Qt::PreciseTimer);
    connect(&m_timer, &QTimer::timeout, this, &ReplayPlayer::play);
}

std::uint64_t ReplayPlayer::lastSequence() const
{
    return m_played == 0 ? 0 : m_thread.events[m_played - 1].sequence;
}

std::uint32_t ReplayPlayer::horizon() const
{
    return isUntouched() || isOver() ? ReplayThreads::kNone : m_thread.events[m_played].since;
}

void ReplayPlayer::addListener()
{
    ++m_listeners;
    if (m_isTouched)
        return;
    m_limit = m_thread.events.size();
    begin(std::nullopt);
}

/// The recorded moment, or that of the next event, is now.
void ReplayPlayer::begin(std::optional<Cadence::Time> recorded)
{
    m_isTouched = true;
    if (!recorded && m_played < m_thread.events.size())
        recorded = Cadence::Time(m_thread.events[m_played].time);
    if (recorded)
        m_cadence.begin(*recorded, now());
    m_timer.start(0); // who asked is answered first
}

std::optional<std::size_t> ReplayPlayer::nextStart(std::size_t first, const std::string &kind) const
{
    for (std::size_t i = first; i < m_thread.starts.size(); ++i) {
        if (m_thread.commands[m_thread.starts[i].command].request.kind == kind)
            return i;
    }
    return std::nullopt;
}

std::optional<ReplayPlayer::Match> ReplayPlayer::start(const ReplayRequest &request)
{
    auto next = nextStart(m_startsTaken, request.kind);
    const bool beginsAnew = !next && m_listeners == 0 && request.kind == kRunStart;
    if (beginsAnew)
        next = nextStart(0, request.kind);
    const auto matchOf = [&](const Exchange &exchange) {
        return Match{&exchange, differenceOf(request, exchange.request).fields};
    };
    std::optional<Match> match;
    if (next)
        match = matchOf(m_thread.commands[m_thread.starts[*next].command]);
    if (!match || !match->differences.empty()) {
        // One that failed is asked for by saying the very same.
        for (std::uint32_t i = 0; i < m_thread.commands.size(); ++i) {
            const Exchange &command = m_thread.commands[i];
            const bool isStart = std::any_of(m_thread.starts.begin(), m_thread.starts.end(),
                                             [i](const auto &start) { return start.command == i; });
            if (!isStart && command.request.kind == request.kind && command.answer != ReplayThreads::kNone
                && command.request.fields == request.fields)
                return matchOf(command);
        }
    }
    if (next && !beginsAnew && !match->differences.empty() && isPast(*next))
        return std::nullopt; // who listened saw it end: it would be taken for what was asked for now
    if (next && beginsAnew)
        m_played = 0;
    if (next)
        take(*next);
    return match;
}

std::size_t ReplayPlayer::endOf(std::size_t start) const
{
    return start + 1 < m_thread.starts.size() ? m_thread.starts[start + 1].eventsBefore : m_thread.events.size();
}

bool ReplayPlayer::isPast(std::size_t start) const
{
    return endOf(start) > m_thread.starts[start].eventsBefore && m_played >= endOf(start);
}

void ReplayPlayer::take(std::size_t start)
{
    const auto &starts = m_thread.starts;
    m_startsTaken = start + 1;
    m_limit = std::max(m_played, endOf(start));
    if (m_played == starts[start].eventsBefore)
        begin(Cadence::Time(m_thread.commands[starts[start].command].time)); // as long after it as they came
    else if (!m_isTouched)
        begin(std::nullopt);
    else
        m_timer.start(0);
}

std::optional<ReplayPlayer::Match> ReplayPlayer::match(const ReplayRequest &request) const
{
    return mostLike(m_thread.commands, request, horizon());
}

void ReplayPlayer::setSpeed(const ReplaySpeed &speed)
{
    m_cadence.setSpeed(speed, now());
    play();
}

void ReplayPlayer::setPaused(bool paused)
{
    m_cadence.setPaused(paused, now());
    play();
}

void ReplayPlayer::step()
{
    if (m_played == m_limit)
        return;
    playOne();
    emit advanced();
    play();
}

void ReplayPlayer::playOne()
{
    const ReplayThreads::Event &event = m_thread.events[m_played++];
    if (event.hasTime)
        m_cadence.reached(Cadence::Time(event.time), now());
}

void ReplayPlayer::play()
{
    m_timer.stop();
    const std::size_t before = m_played;
    while (m_played < m_limit) {
        const ReplayThreads::Event &event = m_thread.events[m_played];
        const auto wait =
            m_cadence.wait(event.hasTime ? std::optional(Cadence::Time(event.time)) : std::nullopt, now());
        if (!wait)
            break; // goes on when somebody asks
        if (*wait > Cadence::Time(0)) {
            m_timer.start(Cadence::timeout(*wait));
            break;
        }
        playOne();
    }
    if (m_played > before)
        emit advanced();
}

} // namespace tracedeck
