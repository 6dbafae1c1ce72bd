// SPDX-License-Identifier: GPL-3.0-or-later
#include "langgraphthreads.h"

#include "langgraphrequests.h"

#include <algorithm>
#include <iterator>
#include <utility>

namespace tracedeck {

namespace {

using namespace std::chrono_literals;

constexpr auto kHealEvery = 1s;
constexpr int kHealOften = 10; // times; then less and less
constexpr int kHealSeldom = 30; // as often, at least
constexpr auto kKeptComesWithin = 1s; // of when a stream is open
constexpr auto kListedWithin = 500ms; // of its begin, in the list of runs
constexpr auto kEndsWithin = 1s; // of its first event, where that is the end
constexpr auto kSocketBringsWithin = 1s;
constexpr auto kLookAgainAfter = 5s;
constexpr auto kToldWithin = 5s; // that a thread has changed, of what was heard of it
constexpr int kMostHealing = 600; // times
constexpr std::uint32_t kPastCheckpoints = 100;
constexpr std::uint32_t kChangedCheckpoints = 50;

ServerRequest stateOf(const std::string &thread)
{
    return encodeLangGraphCommand(StateCommand{thread, {}, {}}, {});
}

HistoryCommand historyOf(const std::string &thread, std::uint32_t limit)
{
    return {thread, {}, {}, limit};
}

} // namespace

LangGraphThreads::LangGraphThreads(const Endpoint &endpoint, FrameSink &sink, RecordedCalls &calls,
                                   const LangGraphThread::Options &options, QObject *parent)
    : QObject(parent)
    , m_endpoint(endpoint)
    , m_sink(sink)
    , m_calls(calls)
    , m_histories(calls)
    , m_options(options)
    , m_merge(sink, *findDialect("langgraph"))
{
    m_holding.setSingleShot(true);
    m_holding.setInterval(kHoldAtMost);
    connect(&m_holding, &QTimer::timeout, this, [this] { m_merge.release(); });
}

void LangGraphThreads::stop()
{
    m_isStopped = true;
    m_histories.stop();
    m_merge.release(); // a goodbye may take longer than we do
    for (const auto &[id, thread] : m_threads)
        thread->stop();
}

void LangGraphThreads::retryNow()
{
    m_isStopped = false;
    m_histories.goOn();
    for (const auto &[id, thread] : m_threads)
        thread->retryNow();
    if (!m_merge.isHolding())
        askForHeldPast();
}

void LangGraphThreads::probe()
{
    for (const auto &[id, thread] : m_threads)
        thread->probe();
}

void LangGraphThreads::setServerThere(bool isThere)
{
    m_isServerThere = isThere;
    for (const auto &[id, thread] : m_threads)
        thread->setServerThere(isThere);
}

LangGraphThread *LangGraphThreads::find(const std::string &thread) const
{
    const auto known = m_threads.find(thread);
    return known == m_threads.end() ? nullptr : known->second;
}

LangGraphThread *LangGraphThreads::watch(const std::string &thread, Past past)
{
    if (LangGraphThread *known = find(thread)) {
        if (past == Past::Now && m_pastAtRun.erase(thread) > 0)
            askForPast(thread, kPastCheckpoints);
        return known;
    }
    letGoOfOldest();
    auto *watched = new LangGraphThread(
        thread, m_endpoint, m_merge.streamOf(thread), m_options,
        [this](std::string_view prefix) {
            return std::string(prefix) + '-' + std::to_string(++m_channels[std::string(prefix)]);
        },
        [this, thread](const auto &told) { askForSequence(thread, told); }, this);
    watched->setServerThere(m_isServerThere);
    m_threads.emplace(thread, watched);
    m_order.push_back(thread);
    connect(watched, &LangGraphThread::changed, this, &LangGraphThreads::changed);
    connect(watched, &LangGraphThread::unreachable, this, &LangGraphThreads::unreachable);
    connect(watched, &LangGraphThread::opened, this, [this, thread] {
        onOpened(thread);
        emit opened(thread);
    });
    connect(watched, &LangGraphThread::transportChanged, this, &LangGraphThreads::transportChanged);
    connect(watched, &LangGraphThread::lost, this, [this, thread] { heal(thread); });
    watched->start();
    if (past == Past::Now)
        askForPast(thread, kPastCheckpoints);
    else if (past == Past::AtItsRun)
        m_pastAtRun.insert(thread);
    return watched;
}

void LangGraphThreads::watchTogether(const std::vector<std::string> &threads)
{
    std::vector<std::string> added;
    std::copy_if(threads.begin(), threads.end(), std::back_inserter(added),
                 [this](const std::string &thread) { return !find(thread); });
    if (added.size() < 2) {
        for (const std::string &thread : threads)
            watch(thread, Past::Now);
        return;
    }
    const auto isAdded = [&added](const std::string &thread) {
        return std::find(added.begin(), added.end(), thread) != added.end();
    };
    if (added.size() > kMostWatched)
        added.erase(added.begin(), added.end() - kMostWatched); // others would be let go of at once
    m_pastAtRelease.insert(added.begin(), added.end());
    m_merge.hold(added, [this] {
        m_holding.stop();
        if (!m_isStopped)
            askForHeldPast();
    });
    m_holding.start();
    for (const std::string &thread : threads) {
        if (isAdded(thread))
            watch(thread, Past::None);
        else if (find(thread))
            watch(thread, Past::Now);
    }
    for (const std::string &thread : added) {
        askForSequence(thread, [this, thread](std::optional<quint64> told) { m_merge.setLast(thread, told.value_or(0)); });
    }
}

/// Of those that are still watched.
void LangGraphThreads::askForHeldPast()
{
    for (const std::string &thread : std::exchange(m_pastAtRelease, {})) {
        if (find(thread))
            askForPast(thread, kPastCheckpoints);
    }
}

void LangGraphThreads::letGoOfOldest()
{
    if (m_threads.size() < kMostWatched)
        return;
    const auto idle = std::find_if(m_order.begin(), m_order.end(),
                                   [this](const std::string &thread) { return !m_busy.contains(thread); });
    if (idle == m_order.end())
        return;
    LangGraphThread *thread = m_threads.at(*idle);
    m_pastAtRun.erase(*idle);
    m_silenced.erase(*idle);
    m_asked.erase(*idle);
    m_lastRuns.erase(*idle);
    m_healing.erase(*idle);
    m_catchingUp.erase(*idle);
    m_merge.setLast(*idle, 0);
    m_threads.erase(*idle);
    m_order.erase(idle);
    thread->stop();
    thread->deleteLater();
}

void LangGraphThreads::onUpdated(const std::string &thread)
{
    const auto heard = m_heard.extract(thread);
    const bool isOfThat = heard && std::chrono::steady_clock::now() - heard.mapped() < kToldWithin;
    if (find(thread) && !isOfThat && !m_busy.contains(thread) && !m_merge.isHolding())
        askForPast(thread, kChangedCheckpoints);
}

void LangGraphThreads::onUnlisted(const std::string &thread)
{
    if (find(thread) && !m_isStopped && !m_healing.contains(thread)) // else that asks
        m_calls.call(encodeLangGraphCommand(RunsCommand{thread}, {}));
}

void LangGraphThreads::setAtWork(std::set<std::string> threads)
{
    m_atWork = std::move(threads);
}

void LangGraphThreads::lookAtUnheard()
{
    for (const std::string &thread : m_atWork) {
        if (m_isStopped || !find(thread) || m_busy.contains(thread) || m_catchingUp.contains(thread)
            || !m_lookedAt.insert(thread).second)
            continue;
        askForStored(thread, kChangedCheckpoints, [this, thread](const HttpAnswer &) { m_lookedAt.erase(thread); });
    }
    for (const std::string &thread : m_silenced)
        askForPast(thread, kChangedCheckpoints);
}

/// Once its stream has brought again what the server kept of it: what else there is was streamed to nobody.
void LangGraphThreads::askForPast(const std::string &thread, std::uint32_t checkpoints)
{
    if (!find(thread))
        return askForStored(thread, checkpoints);
    askForSequence(thread, [this, thread, checkpoints](std::optional<quint64> last) {
        const LangGraphThread *stream = find(thread);
        if (!stream || !last || reached(*stream) >= *last)
            return askForStored(thread, checkpoints);
        m_catchingUp[thread] = {*last, std::max(checkpoints, m_catchingUp[thread].checkpoints)};
        // A socket brings again only what is going on; and a server that was started again counts anew.
        const bool isSocket = stream->transport() == LangGraphThread::Transport::WebSocket;
        QTimer::singleShot(isSocket ? kSocketBringsWithin : kLookAgainAfter, this, [this, thread, isSocket] {
            if (const auto waits = m_catchingUp.extract(thread))
                isSocket ? askForStored(thread, waits.mapped().checkpoints) : askForPast(thread, waits.mapped().checkpoints);
        });
    });
}

quint64 LangGraphThreads::reached(const LangGraphThread &stream) const
{
    const auto folded = m_numbers.find(stream.thread());
    return std::max(stream.lastNumber(), folded == m_numbers.end() ? 0 : folded->second);
}

/// In the order in which one is understood by the other: how runs ended, what was in them, and what else was said.
void LangGraphThreads::askForStored(const std::string &thread, std::uint32_t checkpoints, const RecordedCalls::Then &then)
{
    if (m_isStopped)
        return;
    const ServerRequest request = encodeLangGraphCommand(RunsCommand{thread}, {});
    m_calls.call(
        request,
        [this, thread, checkpoints, request, then](const HttpAnswer &answer) {
            const bool isNew = !answer.failure && std::exchange(m_lastRuns[thread], answer.body) != answer.body;
            if (isNew)
                m_calls.record(request, answer);
            // A run ends with the history that follows the list which says so, be it the same as before.
            const auto record = isNew ? RecordedCalls::Record::Yes : RecordedCalls::Record::IfNew;
            m_histories.ask(historyOf(thread, checkpoints), record,
                            [this, thread, then](const auto &, const auto &) {
                                m_calls.call(stateOf(thread), then, RecordedCalls::Record::IfNew);
                            });
        },
        RecordedCalls::Record::No);
}

/// What a broken stream has missed comes back from the thread's state, again and again until the run is over, and then
/// from its history. Once for a thread, however often its stream breaks meanwhile.
void LangGraphThreads::heal(const std::string &thread)
{
    if (m_isStopped || !m_busy.contains(thread) || m_healing.contains(thread))
        return;
    const LangGraphThread *stream = find(thread);
    m_healing[thread] = {0, stream ? reached(*stream) : 0};
    m_histories.onMissed(thread);
    healOn(thread);
}

/// A stream is open again while a run goes on. What the server kept comes at once; but one that was started again kept nothing.
void LangGraphThreads::onOpened(const std::string &thread)
{
    m_histories.goOn();
    const LangGraphThread *opened = find(thread);
    // A socket heals as it breaks.
    if (!opened || !m_busy.contains(thread) || opened->transport() == LangGraphThread::Transport::WebSocket)
        return;
    QTimer::singleShot(kKeptComesWithin, this, [this, thread, before = reached(*opened)] {
        const LangGraphThread *stream = find(thread);
        if (stream && reached(*stream) == before)
            heal(thread);
    });
}

void LangGraphThreads::healOn(const std::string &thread)
{
    Healing &healing = m_healing[thread];
    const LangGraphThread *stream = find(thread);
    // One that goes on by events brings all of it; a socket, what comes from now on.
    const bool goesOn = stream && stream->transport() == LangGraphThread::Transport::Sse && reached(*stream) != healing.reached;
    if (m_isStopped || goesOn || ++healing.times > kMostHealing) {
        m_healing.erase(thread);
        return;
    }
    // What the list says first may have been told before, when it did not matter yet.
    const auto record = healing.times == 1 ? RecordedCalls::Record::Yes : RecordedCalls::Record::IfNew;
    const auto later = kHealEvery * std::clamp(healing.times / kHealOften, 1, kHealSeldom);
    const auto look = [this, thread, later](const HttpAnswer &) {
        m_sink.flush(); // whether the run is over
        if (m_busy.contains(thread))
            return QTimer::singleShot(later, this, [this, thread] { healOn(thread); });
        m_healing.erase(thread);
        askForPast(thread, kPastCheckpoints);
    };
    m_calls.call(
        stateOf(thread),
        [this, thread, look, record](const HttpAnswer &) {
            m_calls.call(encodeLangGraphCommand(RunsCommand{thread}, {}), look, record);
        },
        RecordedCalls::Record::IfNew);
}

void LangGraphThreads::askForSequence(const std::string &thread,
                                      const std::function<void(std::optional<quint64>)> &told)
{
    constexpr std::string_view kAnyId = "1"; // HTTP says by itself which answer belongs to which question
    m_calls.call(
        encodeLangGraphCommand(TreeCommand{thread}, kAnyId),
        [told](const HttpAnswer &answer) {
            if (answer.failure || answer.status != 200)
                return told(std::nullopt);
            told(readLangGraphAnswer(bodyOf(answer)).sequence.value_or(0));
        },
        RecordedCalls::Record::No);
}

// --- What the frames said ----------------------------------------------------------------------------------------

std::string_view LangGraphThreads::threadOf(const DecodedFrame &frame) const
{
    if (!frame.address.session.empty())
        return frame.address.session;
    const auto watched = std::find_if(m_threads.begin(), m_threads.end(), [&frame](const auto &entry) {
        return entry.second->channel() == frame.channel;
    });
    return watched == m_threads.end() ? std::string_view() : std::string_view(watched->first);
}

const ConnectionState *LangGraphThreads::waiting() const
{
    const auto waits = std::find_if(m_threads.begin(), m_threads.end(), [](const auto &entry) {
        return entry.second->state().phase == ConnectionState::Phase::Waiting;
    });
    return waits == m_threads.end() ? nullptr : &waits->second->state();
}

void LangGraphThreads::onFolded(const EventBatch &batch)
{
    for (const DecodedFrame &frame : batch.frames) {
        if (m_catchingUp.empty())
            break; // nobody asks
        if (frame.direction == Direction::In && frame.via == Via::WebSocket && frame.order.rule == OrderRule::Epochal)
            m_numbers[std::string(threadOf(frame))] = frame.order.sequence;
    }
    tellCaughtUp();
    for (const DecodedFrame &frame : batch.frames) {
        if (frame.direction == Direction::Out)
            noteAsked(batch, frame);
        if (frame.direction != Direction::In)
            continue;
        if (!frame.address.span.empty())
            m_histories.onHeard(threadOf(frame), frame.address.span);
        for (std::uint32_t i = 0; i < frame.eventCount; ++i) {
            const Event &event = batch.events[frame.firstEvent + i];
            if (!m_silenced.empty())
                tellGoneOn(frame, event);
            if (const auto *node = std::get_if<SpanSeen>(&event); node && !m_isStopped)
                m_histories.onTold(threadOf(frame), *node);
            const auto *settled = std::get_if<RunSettled>(&event);
            if (std::holds_alternative<RunStarted>(event) || std::holds_alternative<RunEnded>(event))
                m_heard[std::string(threadOf(frame))] = std::chrono::steady_clock::now();
            if (std::holds_alternative<RunStarted>(event))
                runBegins(std::string(threadOf(frame)));
            else if (std::holds_alternative<RunEnded>(event) && !m_busy.contains(std::string(threadOf(frame))))
                runEndsEarly(std::string(threadOf(frame)));
            else if (std::holds_alternative<RunEnded>(event) || (settled && settled->run.empty()))
                m_busy.erase(std::string(threadOf(frame)));
        }
    }
}

/// The run that was taken last has its turn: the one before it is over, and all of it is stored.
void LangGraphThreads::tellGoneOn(const DecodedFrame &frame, const Event &event)
{
    if (frame.order.rule != OrderRule::Epochal || std::holds_alternative<RunStarted>(event))
        return;
    const std::string thread(threadOf(frame));
    if (m_silenced.erase(thread) > 0)
        askForPast(thread, kChangedCheckpoints);
}

/// The end came before all else: whatever follows is the rest of that run, and the server is asked how it ended.
void LangGraphThreads::runEndsEarly(const std::string &thread)
{
    QTimer::singleShot(kEndsWithin, this, [this, thread] {
        if (find(thread) && !m_isStopped && !m_busy.contains(thread))
            m_calls.call(encodeLangGraphCommand(RunsCommand{thread}, {}));
    });
}

void LangGraphThreads::tellCaughtUp()
{
    std::vector<std::pair<std::string, std::uint32_t>> done; // asking may bring frames
    std::erase_if(m_catchingUp, [&](const auto &entry) {
        const LangGraphThread *stream = find(entry.first);
        const bool isOver = !stream || reached(*stream) >= entry.second.number;
        if (stream && isOver)
            done.emplace_back(entry.first, entry.second.checkpoints);
        return isOver;
    });
    for (const auto &[thread, checkpoints] : done)
        askForStored(thread, checkpoints);
}

void LangGraphThreads::runBegins(const std::string &thread)
{
    if (m_isStopped)
        return;
    if (!m_busy.insert(thread).second)
        m_silenced.insert(thread);
    const bool isAsked = m_asked.erase(thread) > 0;
    if (m_pastAtRun.erase(thread) > 0)
        askForPast(thread, kPastCheckpoints);
    else if (!isAsked)
        askWhatBegan(thread);
}

/// A run that somebody else asked for: its stream does not say what it was given, the list does.
void LangGraphThreads::askWhatBegan(const std::string &thread)
{
    if (!m_toAskAbout.insert(thread).second)
        return; // streams bring again what was, run after run
    QTimer::singleShot(kListedWithin, this, [this, thread] {
        m_toAskAbout.erase(thread);
        if (find(thread) && !m_isStopped && !m_silenced.contains(thread) && !m_healing.contains(thread))
            m_calls.call(encodeLangGraphCommand(RunsCommand{thread, 1}, {}), {}, RecordedCalls::Record::IfNew);
    });
}

void LangGraphThreads::noteAsked(const EventBatch &batch, const DecodedFrame &frame)
{
    for (std::uint32_t i = 0; i < frame.eventCount; ++i) {
        if (std::holds_alternative<RunRequested>(batch.events[frame.firstEvent + i]))
            m_asked.insert(std::string(threadOf(frame)));
    }
}

} // namespace tracedeck
