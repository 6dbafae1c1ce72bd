// SPDX-License-Identifier: GPL-3.0-or-later
#include "langgraphcommands.h"

#include "langgraphrequests.h"

#include <QUuid>

#include <algorithm>

namespace tracedeck {

namespace {

using SendPhase = SentCommand::Phase;

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

} // namespace

LangGraphCommands::LangGraphCommands(LangGraphThreads &threads, RecordedCalls &calls, QObject *parent)
    : QObject(parent)
    , m_threads(threads)
    , m_calls(calls)
{
    connect(&m_threads, &LangGraphThreads::opened, this, &LangGraphCommands::onOpened);
}

void LangGraphCommands::submit(const SentCommand &asked)
{
    if (const auto *run = std::get_if<RunCommand>(&asked.command)) {
        if (!run->state.empty())
            return writeState(asked);
        return submitRun(asked);
    }
    if (const auto *wanted = std::get_if<WatchCommand>(&asked.command)) {
        LangGraphThread *watched = m_threads.watch(wanted->session, LangGraphThreads::Past::Now);
        if (watched->state().phase == ConnectionState::Phase::Stopped) // its user wants to see it, whatever was wrong
            watched->retryNow();
        return tell(asked, SendPhase::Answered);
    }
    if (std::holds_alternative<InjectCommand>(asked.command))
        return inject(asked);
    if (const auto *answer = std::get_if<AnswerCommand>(&asked.command); answer && answer->isOver && answerByRun(asked))
        return;
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

void LangGraphCommands::submitRun(const SentCommand &asked)
{
    SentCommand run = asked;
    auto &command = std::get<RunCommand>(run.command);
    const bool isNew = command.session.empty();
    if (isNew)
        command.session = QUuid::createUuid().toString(QUuid::WithoutBraces).toStdString();
    // Its events must not be missed: by SSE they come again, on a socket they do not.
    LangGraphThread *thread = m_threads.watch(
        command.session, isNew ? LangGraphThreads::Past::None : LangGraphThreads::Past::AtItsRun);
    if (thread->state().phase == ConnectionState::Phase::Stopped)
        thread->retryNow();
    if (thread->transport() == LangGraphThread::Transport::Sse || thread->isOpen())
        return ask(run, command.session);
    tell(run, SendPhase::Pending);
    m_waiting.add(run, command.session);
}

void LangGraphCommands::onOpened(const std::string &thread)
{
    for (const SentCommand &run : m_waiting.takeOf(thread))
        ask(run, thread);
}

void LangGraphCommands::stop()
{
    giveUp(m_waiting.takeAll());
}

void LangGraphCommands::giveUp(const std::vector<SentCommand> &unsent)
{
    for (const SentCommand &one : unsent)
        tell(one, SendPhase::Failed, tr("It was not sent: the stream of its thread did not open."));
}

/// A fork with another state: that makes a checkpoint, at which the run begins.
void LangGraphCommands::writeState(const SentCommand &asked)
{
    tell(asked, SendPhase::Pending);
    QElapsedTimer since;
    since.start();
    const auto &command = std::get<RunCommand>(asked.command);
    m_calls.call(langGraphStateWrite(command), [this, asked, since](const HttpAnswer &answer) {
        const Answer read = readLangGraphAnswer(bodyOf(answer));
        if (answer.failure || answer.status >= 400)
            return settle(asked, since, answer);
        if (read.checkpoint.empty())
            return tell(asked, SendPhase::Failed, tr("The server made no checkpoint of this state."));
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
void LangGraphCommands::inject(const SentCommand &asked)
{
    tell(asked, SendPhase::Pending);
    QElapsedTimer since;
    since.start();
    m_calls.call(encodeLangGraphCommand(asked.command, nextRequest()), [this, asked, since](const HttpAnswer &answer) {
        const Answer read = readLangGraphAnswer(bodyOf(answer));
        if (answer.failure || !read.error.starts_with("unknown_command"))
            return settle(asked, since, answer);
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

void LangGraphCommands::ask(const SentCommand &asked, const std::string &session)
{
    SentCommand state = asked;
    const std::string id = nextRequest();
    const ServerRequest request = encodeLangGraphCommand(state.command, id);
    state.sentAt = QDateTime::currentDateTimeUtc();
    if (!request.exists())
        return tell(state, SendPhase::Failed, tr("This protocol has no such command."));
    LangGraphThread *watched = m_threads.find(session);
    if (request.path.ends_with("/commands") && watched
        && watched->transport() == LangGraphThread::Transport::WebSocket && watched->isOpen())
        return sendOnSocket(*watched, state, id, request.body);
    state.channel = QStringLiteral("http");
    tell(state, SendPhase::Pending);
    expectRun(state, session);
    QElapsedTimer since;
    since.start();
    m_calls.call(request, [this, state, since](const HttpAnswer &answer) { settle(state, since, answer); });
}

void LangGraphCommands::sendOnSocket(LangGraphThread &thread, const SentCommand &asked, const std::string &request,
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
    expectRun(sent.state, sent.thread);
    thread.send(body);
    tell(sent.state, SendPhase::Pending);
}

/// Its events may come before the answer.
void LangGraphCommands::expectRun(const SentCommand &asked, const std::string &thread)
{
    if (std::holds_alternative<RunCommand>(asked.command))
        m_runs.push_back({asked, thread});
}

std::vector<LangGraphCommands::OpenRun>::iterator LangGraphCommands::runOf(quint64 command)
{
    return std::find_if(m_runs.begin(), m_runs.end(), [command](const OpenRun &one) { return one.state.id == command; });
}

void LangGraphCommands::settle(SentCommand state, const QElapsedTimer &since, const HttpAnswer &answer)
{
    auto run = runOf(state.id);
    state.latency = std::chrono::microseconds(since.nsecsElapsed() / 1000);
    if (!answer.failure)
        state.setAnswer(answer.body, readLangGraphAnswer(bodyOf(answer)));
    const bool isTaken = !answer.failure && errorOf(answer, *state.read).isEmpty();
    if (run != m_runs.end() && !isTaken)
        m_runs.erase(run);
    if (run == m_runs.end() && isTaken && std::holds_alternative<RunCommand>(state.command)) {
        if (state.phase != SendPhase::TimedOut)
            return; // it is over, or nobody waits for it
        expectRun(state, sessionOf(state.command)); // the answer came after all
        run = runOf(state.id);
    }
    if (answer.failure) {
        const bool isLate = answer.failure->kind == LinkEnd::Kind::TimedOut;
        return tell(state, isLate ? SendPhase::TimedOut : SendPhase::Unknown, answer.failure->reason);
    }
    const Answer &read = *state.read;
    const QString error = errorOf(answer, read);
    if (read.error.starts_with("no_such_run") && answerByRun(state))
        return;
    if (!error.isEmpty())
        return tell(state, SendPhase::Failed, error);
    if (const auto *history = std::get_if<HistoryCommand>(&state.command);
        history && read.entries.size() >= history->limit)
        state.next = QString::fromStdString(read.entries.back().name);
    if (!std::holds_alternative<RunCommand>(state.command))
        return tell(state, SendPhase::Answered);
    state.run = QString::fromStdString(read.run);
    state.phase = SendPhase::Running;
    // What the stream had brought by then, or brings again, is of runs before.
    const std::uint64_t before = read.sequence.value_or(0);
    run->hasBegun = run->hasBegun && run->beganAt > before;
    run->hasEnded = run->hasEnded && (run->endedAt > before || run->endedAt == 0);
    if (run->hasEnded)
        state.error = run->state.error;
    run->state = state;
    if (run->hasEnded)
        return over(run);
    tell(state, SendPhase::Running);
}

/// A server that was started again knows nothing of the run that asked, nor does one of a run of its older interface, but
/// the thread does: there a run's input is the answer.
bool LangGraphCommands::answerByRun(const SentCommand &asked)
{
    const auto *answer = std::get_if<AnswerCommand>(&asked.command);
    if (!answer || !answer->update.empty() || !answer->goTo.empty() || !m_agents.contains(answer->session))
        return false; // a run is given nothing but answers
    tell(asked, SendPhase::Pending);
    QElapsedTimer since;
    since.start();
    m_calls.call(encodeLangGraphCommand(StateCommand{answer->session, {}, {}}, {}),
                 [this, asked, since](const HttpAnswer &state) { answerWhatWaits(asked, since, state); });
    return true;
}

/// Where nobody waits for it, an answer would be the input of a new run.
void LangGraphCommands::answerWhatWaits(const SentCommand &asked, const QElapsedTimer &since, const HttpAnswer &state)
{
    if (!state.failure && state.status == 404)
        return tell(asked, SendPhase::Failed, tr("Not sent: the server does not have this session any more."));
    if (state.failure || state.status >= 400)
        return settle(asked, since, state);
    const auto &answer = std::get<AnswerCommand>(asked.command);
    const std::vector<std::string> waiting = readLangGraphAnswer(bodyOf(state)).waiting;
    const bool isWaited = std::ranges::all_of(answer.replies, [&waiting](const AnswerCommand::Reply &reply) {
        return std::ranges::find(waiting, reply.approval) != waiting.end();
    });
    if (!isWaited)
        return tell(asked, SendPhase::Failed, tr("Not sent: the session does not wait for this answer any more."));
    SentCommand next = asked;
    RunCommand run;
    run.agent = m_agents[answer.session];
    run.session = answer.session;
    run.input = langGraphAnswers(answer);
    next.command = run;
    submitRun(next);
}

void LangGraphCommands::tell(SentCommand state, SentCommand::Phase phase, const QString &error)
{
    state.phase = phase;
    if (!error.isEmpty())
        state.error = error;
    emit changed(state);
}

void LangGraphCommands::detach(quint64 command)
{
    if (const auto unsent = m_waiting.take(command); !unsent.empty())
        return giveUp(unsent);
    // A run of the server does not depend on us: we just wait for it no longer.
    const auto run = runOf(command);
    if (run == m_runs.end())
        return;
    tell(run->state, SendPhase::Unknown);
    m_runs.erase(run);
}

void LangGraphCommands::checkTime()
{
    giveUp(m_waiting.takeLate());
    for (OnSocket &sent : m_onSocket) {
        const bool isLate = std::chrono::nanoseconds(sent.since.nsecsElapsed()) > RecordedCalls::kAnswerWithin;
        if (isLate && sent.state.phase == SendPhase::Pending) {
            sent.state.phase = SendPhase::TimedOut;
            if (const auto run = runOf(sent.state.id); run != m_runs.end())
                m_runs.erase(run); // who comes next is another
            tell(sent.state, SendPhase::TimedOut);
        }
    }
}

// --- What the frames said ----------------------------------------------------------------------------------------

void LangGraphCommands::onFolded(const EventBatch &batch)
{
    for (const DecodedFrame &frame : batch.frames) {
        if (frame.direction != Direction::In)
            continue;
        if (frame.via == Via::WebSocket)
            onSocketFrame(frame, batch);
        for (std::uint32_t i = 0; i < frame.eventCount; ++i) {
            const Event &event = batch.events[frame.firstEvent + i];
            if (const auto *started = std::get_if<RunStarted>(&event)) {
                beginRun(m_threads.threadOf(frame), frame.order.sequence);
                noteAgent(frame, started->agent);
            } else if (const auto *told = std::get_if<RunSeen>(&event)) {
                noteAgent(frame, told->agent); // the last one that is told of began last
            } else if (const auto *ended = std::get_if<RunEnded>(&event)) {
                endRuns(m_threads.threadOf(frame), ended->status, ended->error, frame.order.sequence);
            } else if (const auto *settled = std::get_if<RunSettled>(&event); settled && settled->run.empty()) {
                endRuns(m_threads.threadOf(frame), settled->status, {}, 0);
            }
        }
    }
}

void LangGraphCommands::noteAgent(const DecodedFrame &frame, std::string_view agent)
{
    if (!agent.empty())
        m_agents[std::string(m_threads.threadOf(frame))] = agent;
}

/// A thread has one run at a time: of those that we asked for there, the oldest begins. Of one that it overtakes, no end
/// is told.
void LangGraphCommands::beginRun(std::string_view thread, std::uint64_t number)
{
    const auto isOf = [thread](const OpenRun &one) { return one.thread == thread; };
    const auto before = std::find_if(m_runs.begin(), m_runs.end(),
                                     [&](const OpenRun &one) { return isOf(one) && one.hasBegun && !one.hasEnded; });
    if (before != m_runs.end()) {
        tell(before->state, SendPhase::Unknown, tr("Another run of its thread took its place."));
        m_runs.erase(before);
    }
    const auto next = std::find_if(m_runs.begin(), m_runs.end(),
                                   [&](const OpenRun &one) { return isOf(one) && !one.hasBegun; });
    if (next == m_runs.end())
        return;
    next->hasBegun = true;
    next->beganAt = number;
}

/// The one that we asked for and that has begun there; one whose begin was missed has, too.
void LangGraphCommands::endRuns(std::string_view thread, RunStatus status, Slice error, std::uint64_t number)
{
    const auto run = std::find_if(m_runs.begin(), m_runs.end(), [thread](const OpenRun &one) {
        return one.thread == thread && !one.hasEnded && (one.hasBegun || one.state.phase == SendPhase::Running);
    });
    if (run == m_runs.end())
        return;
    run->hasEnded = true;
    run->endedAt = number;
    run->hasFailed = status == RunStatus::Failed;
    run->state.error = QString::fromStdString(textOf(error));
    if (run->state.phase == SendPhase::Running)
        over(run);
}

/// It has ended, and was answered.
void LangGraphCommands::over(std::vector<OpenRun>::iterator run)
{
    const OpenRun ended = *run;
    m_runs.erase(run);
    tell(ended.state, ended.hasFailed ? SendPhase::Failed : SendPhase::Answered);
}

void LangGraphCommands::onSocketFrame(const DecodedFrame &frame, const EventBatch &batch)
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
        settle(done.state, done.since, answer);
    }
}

} // namespace tracedeck
