// SPDX-License-Identifier: GPL-3.0-or-later
#include "langgraphclient.h"

#include "langgraphrequests.h"
#include "textbuffer.h"

#include <QRandomGenerator>
#include <QUuid>

#include <algorithm>
#include <utility>

namespace tracedeck {

namespace {

using namespace std::chrono_literals;
using Phase = SentCommand::Phase;

constexpr auto kAnswerWithin = 30s;
constexpr auto kLookEvery = 2s;
constexpr auto kHealEvery = 1s;
constexpr int kMostHealing = 600; // times
constexpr std::size_t kShownAtFirst = 3; // threads that changed last: what their user just worked with
constexpr int kMostShown = 2000; // characters of an answer that is no JSON

std::string_view viewOf(const QByteArray &bytes)
{
    return {bytes.constData(), static_cast<std::size_t>(bytes.size())};
}

/// The session that a command is about; empty: it is about none.
std::string sessionOf(const ServerCommand &command)
{
    return std::visit(
        [](const auto &one) -> std::string {
            if constexpr (requires { one.session; })
                return one.session;
            else
                return {};
        },
        command);
}

/// The server's words, in whichever of its shapes.
QString errorOf(const HttpAnswer &answer, const Answer &read)
{
    if (!read.error.empty())
        return QString::fromStdString(read.error);
    if (answer.status < 400)
        return {};
    const QString said = QString::fromUtf8(answer.body.left(kMostShown)).trimmed();
    return said.isEmpty() ? QString::number(answer.status) : QStringLiteral("%1: %2").arg(answer.status).arg(said);
}

HttpCall callOf(const ServerRequest &request)
{
    const QString path = QString::fromStdString(request.path);
    if (request.method == "GET")
        return HttpCall::get(path);
    HttpCall call = HttpCall::post(path, QByteArray::fromStdString(request.body));
    call.isIdempotent = request.path.ends_with("/search") || request.path.ends_with("/history");
    return call;
}

} // namespace

LangGraphClient::LangGraphClient(const Endpoint &endpoint, FrameSink &sink, const Options &options, QObject *parent)
    : Client(parent)
    , m_endpoint(endpoint)
    , m_sink(sink)
    , m_options(options)
    , m_pool(endpoint)
{
    m_uptime.start();
    m_clock.setInterval(500ms);
    connect(&m_clock, &QTimer::timeout, this, &LangGraphClient::checkTime);
    m_retry.setSingleShot(true);
    connect(&m_retry, &QTimer::timeout, this, &LangGraphClient::greet);
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
    m_clock.stop();
    m_retry.stop();
    for (const auto &[id, thread] : m_threads)
        thread->stop();
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
    m_policy.startAfresh();
    for (const auto &[id, thread] : m_threads)
        thread->retryNow();
    if (m_state.phase != ConnectionState::Phase::Live)
        greet();
}

void LangGraphClient::probe()
{
    for (const auto &[id, thread] : m_threads)
        thread->probe();
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
    call({{}, "GET", "/info"}, [this](const HttpAnswer &answer) { onGreeted(answer); });
}

void LangGraphClient::onGreeted(const HttpAnswer &answer)
{
    m_isGreeting = false;
    if (m_isStopped)
        return;
    ConnectionState state = m_state;
    if (!answer.failure && answer.status < 500 && answer.status != 401 && answer.status != 403) {
        state.phase = ConnectionState::Phase::Live;
        m_liveSince.start();
        setState(state);
        ask({0, AgentsCommand()}, {});
        lookForThreads();
        if (!m_options.thread.isEmpty())
            watch(m_options.thread.toStdString(), true);
        return;
    }
    state.end = answer.failure.value_or(LinkEnd());
    if (!answer.failure) {
        state.end.kind = LinkEnd::Kind::UpgradeRefused;
        state.end.code = answer.status;
        state.end.reason = errorOf(answer, {});
    }
    Reconnect::Circumstances at;
    at.now = std::chrono::milliseconds(m_uptime.elapsed());
    at.random = QRandomGenerator::global()->generateDouble();
    const Reconnect::Step step = m_policy.after(state.end, at);
    state.why = step.why;
    if (step.what == Reconnect::Do::Retry || step.what == Reconnect::Do::RefreshToken) {
        state.phase = ConnectionState::Phase::Waiting;
        state.attempt = m_policy.failures() + 1;
        state.retryAt = QDateTime::currentDateTimeUtc().addMSecs(step.wait.count());
        m_retry.start(step.wait);
    } else {
        state.phase = ConnectionState::Phase::Stopped;
    }
    setState(state);
}

/// Nothing tells of a thread that somebody else works with, so we look, and write down only what is new.
void LangGraphClient::lookForThreads()
{
    if (m_isStopped || m_isLooking || m_state.phase != ConnectionState::Phase::Live)
        return;
    m_isLooking = true;
    m_lastLook.start();
    const ServerRequest request = langGraphThreadsRequest();
    call(request, [this, request](const HttpAnswer &answer) { onThreads(request, answer); }, true);
}

void LangGraphClient::onThreads(const ServerRequest &request, const HttpAnswer &answer)
{
    m_isLooking = false;
    if (m_isStopped)
        return;
    if (answer.failure) { // the server is gone
        greet();
        return;
    }
    ConnectionState state = m_state;
    state.latency = std::chrono::microseconds(m_lastLook.nsecsElapsed() / 1000);
    setState(state);
    if (answer.status != 200 || answer.body == m_lastThreads)
        return;
    m_lastThreads = answer.body;
    record(request, nullptr);
    record(request, &answer);
    const bool isFirst = !std::exchange(m_hasLooked, true);
    std::size_t newest = 0;
    for (const AnswerEntry &thread : readLangGraphAnswer(viewOf(answer.body)).entries) {
        std::string &updated = m_updated[thread.name];
        const bool isNew = updated != thread.detail;
        updated = thread.detail;
        const bool isBusy = thread.text == "busy" || thread.text == "interrupted";
        const bool isShown = isFirst && newest++ < kShownAtFirst;
        if (m_options.thread.isEmpty() && (isBusy || isShown || (isNew && !isFirst)))
            watch(thread.name, true);
    }
}

// --- Threads -----------------------------------------------------------------------------------------------------

LangGraphThread *LangGraphClient::watch(const std::string &thread, bool hasPast)
{
    if (const auto known = m_threads.find(thread); known != m_threads.end())
        return known->second;
    unwatchOldest();
    auto *watched = new LangGraphThread(
        thread, m_endpoint, m_sink, m_options.stream,
        [this](std::string_view prefix) {
            return std::string(prefix) + '-' + std::to_string(++m_channels[std::string(prefix)]);
        },
        [this, thread](auto told) { askForSequence(thread, std::move(told)); }, this);
    m_threads.emplace(thread, watched);
    m_order.push_back(thread);
    connect(watched, &LangGraphThread::changed, this, &LangGraphClient::onThreadChanged);
    connect(watched, &LangGraphThread::transportChanged, this, [this] {
        ConnectionState state = m_state;
        state.usesOtherTransport = true;
        setState(state);
    });
    connect(watched, &LangGraphThread::lost, this, [this, thread] { heal(thread); });
    watched->start();
    if (hasPast)
        askForPast(thread);
    return watched;
}

void LangGraphClient::unwatchOldest()
{
    if (m_threads.size() < kMostWatched)
        return;
    const auto idle = std::find_if(m_order.begin(), m_order.end(),
                                   [this](const std::string &thread) { return !m_busy.contains(thread); });
    if (idle == m_order.end())
        return;
    LangGraphThread *thread = m_threads.at(*idle);
    m_threads.erase(*idle);
    m_order.erase(idle);
    thread->stop();
    thread->deleteLater();
}

void LangGraphClient::askForPast(const std::string &thread)
{
    ask({0, HistoryCommand{thread, {}, {}, 20}}, thread);
    ask({0, StateCommand{thread, {}, {}}}, thread);
}

/// What a broken socket has missed comes back from the thread's state, again and again until the run is over.
void LangGraphClient::heal(const std::string &thread)
{
    if (m_isStopped || !m_busy.contains(thread) || ++m_healing[thread].asked > kMostHealing) {
        m_healing.erase(thread);
        return;
    }
    const ServerRequest state = encodeLangGraphCommand(StateCommand{thread, {}, {}}, {});
    call(state, [this, thread](const HttpAnswer &) {
        call(encodeLangGraphCommand(HistoryCommand{thread, {}, {}, 100}, {}), [this, thread](const HttpAnswer &) {
            call(encodeLangGraphCommand(RunsCommand{thread}, {}), [this, thread](const HttpAnswer &) {
                m_sink.flush(); // whether the run is over
                if (m_busy.contains(thread))
                    QTimer::singleShot(kHealEvery, this, [this, thread] { heal(thread); });
                else
                    askForPast(thread);
            });
        });
    });
}

void LangGraphClient::askForSequence(const std::string &thread, std::function<void(std::optional<quint64>)> told)
{
    call(encodeLangGraphCommand(TreeCommand{thread}, nextRequest()),
         [told = std::move(told)](const HttpAnswer &answer) {
             if (answer.failure || answer.status != 200)
                 return told(std::nullopt);
             told(readLangGraphAnswer(viewOf(answer.body)).sequence.value_or(0));
         },
         true);
}

/// A stream that waits says so for the whole connection; the others go on meanwhile.
void LangGraphClient::onThreadChanged()
{
    if (m_isStopped || m_isGreeting)
        return;
    ConnectionState state = m_state;
    if (state.phase != ConnectionState::Phase::Live && state.phase != ConnectionState::Phase::Waiting)
        return;
    const auto waiting = std::find_if(m_threads.begin(), m_threads.end(), [](const auto &entry) {
        return entry.second->state().phase == ConnectionState::Phase::Waiting;
    });
    if (waiting != m_threads.end()) {
        const ConnectionState before = state;
        state = waiting->second->state();
        state.latency = before.latency;
        state.usesOtherTransport = before.usesOtherTransport;
    } else if (!m_retry.isActive()) {
        state.phase = ConnectionState::Phase::Live;
    }
    setState(state);
}

// --- Asking ------------------------------------------------------------------------------------------------------

/// `isSilent`: neither the question nor its answer is written down.
void LangGraphClient::call(const ServerRequest &request, Then then, bool isSilent)
{
    if (!isSilent)
        record(request, nullptr);
    HttpRequest::Options options;
    options.within = kAnswerWithin;
    auto *asked = new HttpRequest(m_pool, callOf(request), options, this);
    connect(asked, &HttpRequest::finished, this,
            [this, asked, request, isSilent, then = std::move(then)](const HttpAnswer &answer) {
                asked->deleteLater();
                if (!isSilent && !answer.failure)
                    record(request, &answer);
                then(answer);
            });
    asked->start();
}

/// `answer` null: the question.
void LangGraphClient::record(const ServerRequest &request, const HttpAnswer *answer)
{
    const HttpLine line{request.method, request.path,
                        answer ? static_cast<std::uint16_t>(answer->status) : std::uint16_t(0)};
    const std::string_view body = answer ? viewOf(answer->body) : std::string_view(request.body);
    m_sink.frame({answer ? Direction::In : Direction::Out, "http", Via::Http, &line}, body.empty() ? "null" : body);
}

void LangGraphClient::submit(const SentCommand &asked)
{
    if (const auto *run = std::get_if<RunCommand>(&asked.command)) {
        if (!run->state.empty())
            return writeState(asked);
        return submitRun(asked);
    }
    if (const auto *wanted = std::get_if<WatchCommand>(&asked.command)) {
        watch(wanted->session, true);
        return tell(asked, Phase::Answered);
    }
    if (std::holds_alternative<InjectCommand>(asked.command))
        return inject(asked);
    if (const auto *cancel = std::get_if<CancelCommand>(&asked.command); cancel && cancel->session.empty()) {
        SentCommand of = asked;
        for (const OpenRun &run : m_runs) {
            if (run.state.run.toStdString() == cancel->run)
                std::get<CancelCommand>(of.command).session = run.thread;
        }
        return ask(of, sessionOf(of.command));
    }
    ask(asked, sessionOf(asked.command));
}

void LangGraphClient::submitRun(const SentCommand &asked)
{
    SentCommand run = asked;
    auto &command = std::get<RunCommand>(run.command);
    const bool isNew = command.session.empty();
    if (isNew)
        command.session = QUuid::createUuid().toString(QUuid::WithoutBraces).toStdString();
    // Its events must not be missed: by SSE they come again, on a socket they do not.
    LangGraphThread *thread = watch(command.session, !isNew);
    if (thread->transport() == LangGraphThread::Transport::Sse || thread->isOpen())
        return ask(run, command.session);
    tell(run, Phase::Pending);
    connect(thread, &LangGraphThread::opened, this,
            [this, run, session = command.session] { ask(run, session); }, Qt::SingleShotConnection);
}

/// A fork with another state: that makes a checkpoint, at which the run begins.
void LangGraphClient::writeState(const SentCommand &asked)
{
    tell(asked, Phase::Pending);
    QElapsedTimer since;
    since.start();
    const auto &command = std::get<RunCommand>(asked.command);
    call(langGraphStateWrite(command), [this, asked, since](const HttpAnswer &answer) {
        const Answer read = readLangGraphAnswer(viewOf(answer.body));
        if (answer.failure || answer.status >= 400 || read.checkpoint.empty())
            return settle(asked, since, answer, {});
        SentCommand next = asked;
        auto &run = std::get<RunCommand>(next.command);
        run.checkpoint = read.checkpoint;
        run.state.clear();
        if (run.input.empty() && run.message.empty())
            run.input = "null";
        submitRun(next);
    });
}

/// Servers that know no input.inject take a run's input for it while one goes on.
void LangGraphClient::inject(const SentCommand &asked)
{
    tell(asked, Phase::Pending);
    QElapsedTimer since;
    since.start();
    call(encodeLangGraphCommand(asked.command, nextRequest()), [this, asked, since](const HttpAnswer &answer) {
        const Answer read = readLangGraphAnswer(viewOf(answer.body));
        if (answer.failure || !read.error.starts_with("unknown_command"))
            return settle(asked, since, answer, {});
        const auto &command = std::get<InjectCommand>(asked.command);
        SentCommand next = asked;
        RunCommand run;
        run.message = command.message;
        run.agent = command.agent;
        run.session = command.session;
        next.command = run;
        submitRun(next);
    });
}

void LangGraphClient::ask(const SentCommand &asked, const std::string &session)
{
    SentCommand state = asked;
    const std::string id = nextRequest();
    const ServerRequest request = encodeLangGraphCommand(state.command, id);
    state.sentAt = QDateTime::currentDateTimeUtc();
    if (!request.exists())
        return tell(state, Phase::Failed, tr("This protocol has no such command."));
    const auto watched = m_threads.find(session);
    if (request.path.ends_with("/commands") && watched != m_threads.end()
        && watched->second->transport() == LangGraphThread::Transport::WebSocket && watched->second->isOpen())
        return sendOnSocket(*watched->second, state, id, request.body);
    state.channel = QStringLiteral("http");
    tell(state, Phase::Pending);
    QElapsedTimer since;
    since.start();
    call(request, [this, state, since, session](const HttpAnswer &answer) { settle(state, since, answer, session); });
}

void LangGraphClient::sendOnSocket(LangGraphThread &thread, const SentCommand &asked, const std::string &request,
                                   const std::string &body)
{
    OnSocket sent;
    sent.state = asked;
    sent.state.channel = QString::fromStdString(thread.channel());
    sent.since.start();
    sent.channel = thread.channel();
    sent.request = request;
    sent.thread = thread.thread();
    m_onSocket.push_back(sent);
    thread.send(body);
    tell(sent.state, Phase::Pending);
}

void LangGraphClient::settle(SentCommand state, const QElapsedTimer &since, const HttpAnswer &answer,
                             const std::string &session)
{
    state.latency = std::chrono::microseconds(since.nsecsElapsed() / 1000);
    if (answer.failure) {
        const bool isLate = answer.failure->kind == LinkEnd::Kind::TimedOut;
        return tell(state, isLate ? Phase::TimedOut : Phase::Unknown, answer.failure->reason);
    }
    const Answer read = readLangGraphAnswer(viewOf(answer.body));
    const QString error = errorOf(answer, read);
    state.answer = answer.body;
    if (answerByRun(state, read.error))
        return;
    if (!error.isEmpty())
        return tell(state, Phase::Failed, error);
    if (const auto *history = std::get_if<HistoryCommand>(&state.command);
        history && read.entries.size() >= history->limit)
        state.next = QString::fromStdString(read.entries.back().name);
    if (!std::holds_alternative<RunCommand>(state.command))
        return tell(state, Phase::Answered);
    state.run = QString::fromStdString(read.run);
    m_runs.push_back({state, session});
    tell(state, Phase::Running);
}

/// A server that was started again knows nothing of the run that asked, but its thread does: there a run's input is the
/// answer.
bool LangGraphClient::answerByRun(const SentCommand &asked, const std::string &error)
{
    const auto *answer = std::get_if<AnswerCommand>(&asked.command);
    if (!answer || !error.starts_with("no_such_run") || !m_agents.contains(answer->session))
        return false;
    SentCommand next = asked;
    RunCommand run;
    run.agent = m_agents[answer->session];
    run.session = answer->session;
    run.input = langGraphAnswers(*answer);
    next.command = run;
    submitRun(next);
    return true;
}

void LangGraphClient::tell(SentCommand state, SentCommand::Phase phase, const QString &error)
{
    state.phase = phase;
    if (!error.isEmpty())
        state.error = error;
    if (state.id != 0) // 0: not asked by the user
        emit commandChanged(state);
}

void LangGraphClient::detach(quint64 command)
{
    // A run of the server does not depend on us: we just wait for it no longer.
    const auto run = std::find_if(m_runs.begin(), m_runs.end(),
                                  [command](const OpenRun &one) { return one.state.id == command; });
    if (run == m_runs.end())
        return;
    tell(run->state, Phase::Unknown);
    m_runs.erase(run);
}

// --- What the frames said ----------------------------------------------------------------------------------------

/// The thread that a frame is about; its channel tells where the frame itself does not.
std::string_view LangGraphClient::threadOf(const DecodedFrame &frame) const
{
    if (!frame.address.session.empty())
        return frame.address.session;
    const auto watched = std::find_if(m_threads.begin(), m_threads.end(), [&frame](const auto &entry) {
        return entry.second->channel() == frame.channel;
    });
    return watched == m_threads.end() ? std::string_view() : std::string_view(watched->first);
}

void LangGraphClient::onFolded(const EventBatch &batch)
{
    for (const DecodedFrame &frame : batch.frames) {
        if (frame.direction != Direction::In)
            continue;
        if (frame.via == Via::WebSocket)
            onSocketFrame(frame, batch);
        for (std::uint32_t i = 0; i < frame.eventCount; ++i) {
            const Event &event = batch.events[frame.firstEvent + i];
            if (const auto *started = std::get_if<RunStarted>(&event)) {
                const std::string thread(threadOf(frame));
                m_busy.insert(thread);
                if (!started->agent.empty())
                    m_agents[thread] = started->agent;
            } else if (const auto *ended = std::get_if<RunEnded>(&event)) {
                endRuns(threadOf(frame), ended->status == RunStatus::Failed ? Phase::Failed : Phase::Answered);
            } else if (const auto *settled = std::get_if<RunSettled>(&event); settled && settled->run.empty()) {
                endRuns(threadOf(frame), settled->status == RunStatus::Failed ? Phase::Failed : Phase::Answered);
            }
        }
    }
}

/// A thread has one run at a time: the oldest that we began there is the one that ended.
void LangGraphClient::endRuns(std::string_view thread, SentCommand::Phase phase)
{
    m_busy.erase(std::string(thread));
    const auto run = std::find_if(m_runs.begin(), m_runs.end(),
                                  [thread](const OpenRun &one) { return one.thread == thread; });
    if (run == m_runs.end())
        return;
    tell(run->state, phase);
    m_runs.erase(run);
}

void LangGraphClient::onSocketFrame(const DecodedFrame &frame, const EventBatch &batch)
{
    for (std::uint32_t i = 0; i < frame.eventCount; ++i) {
        const Event &event = batch.events[frame.firstEvent + i];
        const auto *answered = std::get_if<CommandAnswered>(&event);
        const auto *failed = std::get_if<RequestFailed>(&event);
        const std::string_view request = answered ? answered->request : failed ? failed->request : std::string_view();
        const auto sent = std::find_if(m_onSocket.begin(), m_onSocket.end(), [&](const OnSocket &one) {
            return one.channel == frame.channel && one.request == request;
        });
        if (sent == m_onSocket.end())
            continue;
        const OnSocket done = *sent;
        m_onSocket.erase(sent);
        HttpAnswer answer;
        answer.status = 200;
        answer.body = QByteArray(frame.frame.data, static_cast<qsizetype>(frame.frame.length));
        settle(done.state, done.since, answer, done.thread);
    }
}

void LangGraphClient::checkTime()
{
    for (OnSocket &sent : m_onSocket) {
        const bool isLate = std::chrono::nanoseconds(sent.since.nsecsElapsed()) > kAnswerWithin;
        if (isLate && sent.state.phase == Phase::Pending) {
            sent.state.phase = Phase::TimedOut;
            tell(sent.state, Phase::TimedOut);
        }
    }
    if (!m_lastLook.isValid() || std::chrono::milliseconds(m_lastLook.elapsed()) >= kLookEvery)
        lookForThreads();
}

void LangGraphClient::setState(const ConnectionState &state)
{
    m_state = state;
    emit connectionChanged(state);
}

} // namespace tracedeck
