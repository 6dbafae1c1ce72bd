// SPDX-License-Identifier: GPL-3.0-or-later
#include "langgraphclient.h"

#include "langgraphrequests.h"

#include <algorithm>
#include <set>
#include <string>
#include <utility>
#include <vector>

namespace tracedeck {

namespace {

using namespace std::chrono_literals;

constexpr auto kLookEvery = 2s;
constexpr std::size_t kShownAtFirst = 3; // threads that changed last: what their user just worked with
constexpr std::size_t kMostRemembered = 10'000; // threads, when they changed

} // namespace

LangGraphClient::LangGraphClient(const Endpoint &endpoint, FrameSink &sink, const Options &options, QObject *parent)
    : Client(parent)
    , m_options(options)
    , m_calls(endpoint, sink)
    , m_threads(endpoint, sink, m_calls, options.stream)
    , m_commands(m_threads, m_calls)
{
    m_clock.setInterval(500ms);
    connect(&m_clock, &QTimer::timeout, this, &LangGraphClient::checkTime);
    connect(&m_retry, &CallRetry::due, this, &LangGraphClient::greet);
    connect(&m_threads, &LangGraphThreads::changed, this, &LangGraphClient::onThreadChanged);
    connect(&m_threads, &LangGraphThreads::unreachable, this, &LangGraphClient::onUnreachable);
    connect(&m_threads, &LangGraphThreads::transportChanged, this, [this] {
        ConnectionState state = m_state;
        state.usesOtherTransport = true;
        setState(state);
    });
    connect(&m_commands, &LangGraphCommands::changed, this, &LangGraphClient::commandChanged);
}

LangGraphClient::~LangGraphClient() = default;

void LangGraphClient::start()
{
    m_isStopped = false;
    m_clock.start();
    greet();
}

void LangGraphClient::stop()
{
    m_isStopped = true;
    m_isServerThere = false;
    m_clock.stop();
    m_retry.stop();
    m_commands.stop();
    m_threads.stop();
    ConnectionState state = m_state;
    state.phase = ConnectionState::Phase::Stopped;
    state.end = {};
    state.end.kind = LinkEnd::Kind::Ours;
    state.why = Reconnect::Why::Ours;
    setState(state);
}

void LangGraphClient::reconnect()
{
    m_isStopped = false;
    m_clock.start();
    m_retry.startAfresh();
    m_threads.retryNow();
    if (!m_isServerThere)
        greet();
}

void LangGraphClient::probe()
{
    m_threads.probe();
    if (m_state.phase == ConnectionState::Phase::Waiting)
        reconnect();
    else
        lookForThreads();
}

// --- The server --------------------------------------------------------------------------------------------------

void LangGraphClient::greet()
{
    if (m_isStopped || m_isGreeting)
        return;
    m_isGreeting = true;
    ConnectionState state = m_state;
    state.phase = ConnectionState::Phase::Connecting;
    setState(state);
    m_calls.call({{}, "GET", "/info"}, [this](const HttpAnswer &answer) { onGreeted(answer); });
}

void LangGraphClient::onGreeted(const HttpAnswer &answer)
{
    m_isGreeting = false;
    if (m_isStopped)
        return;
    if (!answer.failure && answer.status == 200)
        return onGreetedBack();
    if (answer.failure || answer.status >= 500 || answer.status == 401 || answer.status == 403)
        return onRefused(answer);
    // Some servers do not say what they are; they all say that they are well.
    m_isGreeting = true;
    m_calls.call(
        encodeLangGraphCommand(PingCommand(), {}),
        [this, answer](const HttpAnswer &well) {
            m_isGreeting = false;
            if (m_isStopped)
                return;
            if (!well.failure && isLangGraphWell(well.status, bodyOf(well)))
                onGreetedBack();
            else
                onRefused(answer);
        },
        RecordedCalls::Record::No);
}

void LangGraphClient::onRefused(const HttpAnswer &answer)
{
    m_isServerThere = false;
    setState(m_retry.after(m_state, answer));
}

void LangGraphClient::onGreetedBack()
{
    m_retry.startAfresh();
    m_isServerThere = true;
    ConnectionState state = m_state;
    state.phase = ConnectionState::Phase::Live;
    setState(state);
    m_threads.setServerThere(true);
    m_calls.call(encodeLangGraphCommand(AgentsCommand(), {}));
    lookForThreads();
    if (!m_options.thread.isEmpty())
        m_threads.watch(m_options.thread.toStdString(), LangGraphThreads::Past::Now);
}

/// The server is gone: whether it is back is asked for once, and not by each stream.
void LangGraphClient::onUnreachable()
{
    if (m_isStopped || m_isGreeting || m_retry.isWaiting())
        return;
    m_isServerThere = false;
    m_threads.setServerThere(false);
    greet();
}

/// Nothing tells of a thread that somebody else works with, so we look, and write down only what is new.
void LangGraphClient::lookForThreads()
{
    if (m_isStopped || m_isLooking || !m_isServerThere)
        return;
    m_isLooking = true;
    m_lastLook.start();
    const ServerRequest request = langGraphThreadsRequest();
    m_calls.call(
        request, [this, request](const HttpAnswer &answer) { onThreads(request, answer); },
        RecordedCalls::Record::No);
}

void LangGraphClient::onThreads(const ServerRequest &request, const HttpAnswer &answer)
{
    m_isLooking = false;
    if (m_isStopped)
        return;
    if (answer.failure) {
        onUnreachable();
        return;
    }
    ConnectionState state = m_state;
    state.latency = std::chrono::microseconds(m_lastLook.nsecsElapsed() / 1000);
    setState(state);
    m_threads.lookAtUnheard();
    if (answer.status != 200 || answer.body == m_lastThreads)
        return;
    m_lastThreads = answer.body;
    const Answer list = readLangGraphAnswer(bodyOf(answer));
    const std::vector<std::string> unlisted = unlistedBy(list);
    if (noteStates(list))
        m_calls.record(request, answer);
    const bool isFirst = !std::exchange(m_hasLooked, true);
    std::size_t newest = 0;
    std::vector<std::string> watched;
    for (const AnswerEntry &thread : list.entries) {
        std::string &updated = m_updated[thread.name];
        const bool isNew = updated != thread.detail;
        updated = thread.detail;
        const bool isBusy = thread.text == "busy" || thread.text == "interrupted";
        const bool isShown = isFirst && newest++ < kShownAtFirst;
        if (m_options.thread.isEmpty() && (isBusy || isShown || (isNew && !isFirst)))
            watched.push_back(thread.name);
        if (isNew && !isFirst)
            m_threads.onUpdated(thread.name);
    }
    if (m_updated.size() > kMostRemembered) // of which the list has few
        std::erase_if(m_updated, [&list](const auto &known) {
            return std::ranges::find(list.entries, known.first, &AnswerEntry::name) == list.entries.end();
        });
    std::reverse(watched.begin(), watched.end()); // the server tells the newest first
    m_threads.watchTogether(watched);
    for (const std::string &thread : unlisted)
        m_threads.onUnlisted(thread);
}

/// Those that the list before had: deleted, lost with a server that was killed, or too old for the list.
std::vector<std::string> LangGraphClient::unlistedBy(const Answer &list) const
{
    std::set<std::string> listed;
    for (const AnswerEntry &thread : list.entries)
        listed.insert(thread.name);
    std::vector<std::string> unlisted;
    for (const auto &[thread, state] : m_states) {
        if (!listed.contains(thread))
            unlisted.push_back(thread);
    }
    return unlisted;
}

/// Whether something else than when a thread changed last is new. A thread at work changes all the time.
bool LangGraphClient::noteStates(const Answer &list)
{
    std::map<std::string, std::string> states;
    std::set<std::string> atWork;
    for (const AnswerEntry &thread : list.entries) {
        states.emplace(thread.name, thread.text);
        if (thread.text == "busy")
            atWork.insert(thread.name);
    }
    m_threads.setAtWork(std::move(atWork));
    const bool isNew = states != m_states;
    m_states = std::move(states);
    return isNew;
}

/// A stream that waits says so for the whole connection; the others go on meanwhile.
void LangGraphClient::onThreadChanged()
{
    if (m_isStopped || m_isGreeting || !m_isServerThere)
        return;
    ConnectionState state = m_state;
    if (const ConnectionState *waiting = m_threads.waiting()) {
        const ConnectionState before = state;
        state = *waiting;
        state.latency = before.latency;
        state.usesOtherTransport = before.usesOtherTransport;
    } else if (!m_retry.isWaiting()) {
        state.phase = ConnectionState::Phase::Live;
    }
    setState(state);
}

// --- Commands ----------------------------------------------------------------------------------------------------

void LangGraphClient::submit(const SentCommand &asked)
{
    m_commands.submit(asked);
}

void LangGraphClient::detach(quint64 command)
{
    m_commands.detach(command);
}

void LangGraphClient::onFolded(const EventBatch &batch)
{
    m_threads.onFolded(batch);
    m_commands.onFolded(batch);
}

void LangGraphClient::checkTime()
{
    m_commands.checkTime();
    if (!m_lastLook.isValid() || std::chrono::milliseconds(m_lastLook.elapsed()) >= kLookEvery)
        lookForThreads();
}

void LangGraphClient::setState(const ConnectionState &state)
{
    m_state = state;
    emit connectionChanged(state);
}

} // namespace tracedeck
