// SPDX-License-Identifier: GPL-3.0-or-later
#include "metiscommands.h"

#include "metisdialect.h"

#include <QPointer>

#include <algorithm>

namespace tracedeck {

namespace {

using SendPhase = SentCommand::Phase;

ServerRequest requestFor(const ServerCommand &command)
{
    return MetisDialect().encode(command, {});
}

} // namespace

MetisCommands::MetisCommands(MetisSessions &sessions, RecordedCalls &calls, QObject *parent)
    : QObject(parent)
    , m_sessions(sessions)
    , m_calls(calls)
{
    connect(&m_sessions, &MetisSessions::attached, this, &MetisCommands::onAttached);
}

void MetisCommands::submit(const SentCommand &asked)
{
    if (const auto *run = std::get_if<RunCommand>(&asked.command))
        return run->session.empty() ? beginSession(asked) : submitTurn(asked);
    if (const auto *wanted = std::get_if<WatchCommand>(&asked.command)) {
        m_sessions.watch(wanted->session);
        return tell(asked, SendPhase::Answered);
    }
    if (std::holds_alternative<CancelCommand>(asked.command))
        return cancel(asked);
    if (std::holds_alternative<AnswerCommand>(asked.command))
        return answer(asked);
    ask(asked);
}

/// A turn without a session begins one, in the folder that it names.
void MetisCommands::beginSession(const SentCommand &asked)
{
    const auto &run = std::get<RunCommand>(asked.command);
    SentCommand state = asked;
    state.sentAt = QDateTime::currentDateTimeUtc();
    state.channel = QStringLiteral("http");
    tell(state, SendPhase::Pending);
    QElapsedTimer since;
    since.start();
    m_calls.call(requestFor(NewSessionCommand{run.workingFolder, {}}), [this, state, since](const HttpAnswer &answer) {
        const std::string session = answer.failure || answer.status >= 400 ? std::string() : newMetisSession(bodyOf(answer));
        if (session.empty())
            return settle(state, since, answer);
        SentCommand next = state;
        std::get<RunCommand>(next.command).session = session;
        submitTurn(next);
    });
}

/// What a turn says before the subscription stands is lost.
void MetisCommands::submitTurn(const SentCommand &asked)
{
    const std::string session = std::get<RunCommand>(asked.command).session;
    MetisSocket *socket = m_sessions.watch(session);
    if (socket->state().phase == ConnectionState::Phase::Stopped) // its user wants it, whatever was wrong
        socket->retryNow();
    if (socket->isLive())
        return sendTurn(asked, session);
    tell(asked, SendPhase::Pending);
    m_waiting.add(asked, session);
}

void MetisCommands::onAttached(const std::string &session)
{
    for (const SentCommand &turn : m_waiting.takeOf(session))
        sendTurn(turn, session);
}

void MetisCommands::checkTime()
{
    giveUp(m_waiting.takeLate());
}

void MetisCommands::stop()
{
    giveUp(m_waiting.takeAll());
}

void MetisCommands::giveUp(const std::vector<SentCommand> &unsent)
{
    for (const SentCommand &one : unsent)
        tell(one, SendPhase::Failed, tr("It was not sent: the stream of its session did not open."));
}

void MetisCommands::sendTurn(const SentCommand &asked, const std::string &session)
{
    SentCommand state = asked;
    state.sentAt = QDateTime::currentDateTimeUtc();
    state.channel = QStringLiteral("http");
    tell(state, SendPhase::Pending);
    QElapsedTimer since;
    since.start();
    // Its events may come before the answer: the turn is known from here on.
    m_turns.push_back({state, session, {}, {}});
    m_calls.call(requestFor(asked.command), [this, id = asked.id, since, session](const HttpAnswer &answer) {
        const auto turn = std::find_if(m_turns.begin(), m_turns.end(),
                                       [id](const OpenTurn &one) { return one.state.id == id; });
        if (turn == m_turns.end())
            return; // it is over
        const Answer read = MetisDialect().readAnswer(bodyOf(answer));
        if (answer.failure || answer.status >= 400 || read.run.empty()) {
            const SentCommand failed = turn->state;
            m_turns.erase(turn);
            return settle(failed, since, answer);
        }
        turn->taken = read.run;
        turn->state.latency = std::chrono::microseconds(since.nsecsElapsed() / 1000);
        turn->state.setAnswer(answer.body, read);
        turn->state.run = QString::fromStdString(turn->id.empty() ? read.run : turn->id);
        turn->state.phase = SendPhase::Running;
        emit changed(turn->state);
        m_sessions.expect(session, read.run);
    });
}

/// Real servers cancel a turn only under the id under which they took it, which nobody knows but who asked for it.
void MetisCommands::cancel(const SentCommand &asked)
{
    SentCommand state = asked;
    auto &command = std::get<CancelCommand>(state.command);
    const auto ours = std::find_if(m_turns.begin(), m_turns.end(), [&command](const OpenTurn &one) {
        return one.id == command.run || one.taken == command.run;
    });
    const bool isOurs = ours != m_turns.end();
    if (isOurs) {
        command.session = ours->session;
        command.run = ours->taken.empty() ? command.run : ours->taken;
    }
    state.sentAt = QDateTime::currentDateTimeUtc();
    state.channel = QStringLiteral("http");
    tell(state, SendPhase::Pending);
    QElapsedTimer since;
    since.start();
    m_calls.call(requestFor(command), [this, state, since, isOurs](const HttpAnswer &answer) {
        if (!answer.failure && answer.status == 404 && !isOurs)
            return tell(state, SendPhase::Failed,
                        tr("This turn was not asked for here, and the server stops a turn only for who asked for it."));
        settle(state, since, answer);
    });
}

// --- Decisions ---------------------------------------------------------------------------------------------------

/// One request a decision.
void MetisCommands::answer(const SentCommand &asked)
{
    SentCommand state = asked;
    state.sentAt = QDateTime::currentDateTimeUtc();
    state.channel = QStringLiteral("http");
    tell(state, SendPhase::Pending);
    confirm(state, 0, m_confirmsByCall);
}

/// The id in the request is the one of the specification; real servers take only one made of the tool call's.
void MetisCommands::confirm(const SentCommand &asked, std::size_t reply, bool byCall)
{
    const auto &command = std::get<AnswerCommand>(asked.command);
    if (reply == command.replies.size())
        return tell(asked, SendPhase::Answered);
    AnswerCommand one = command;
    one.replies = {command.replies[reply]};
    const auto known = m_confirmations.find(one.replies.front().approval);
    const bool isKnown = known != m_confirmations.end();
    if (isKnown) {
        one.session = known->second.session;
        one.run = known->second.run;
    }
    if (isKnown && byCall)
        one.replies.front().approval = "conf_" + known->second.call;
    QElapsedTimer since;
    since.start();
    m_calls.call(requestFor(one), [this, asked, reply, byCall, isKnown, since](const HttpAnswer &answer) {
        if (!answer.failure && answer.status == 404 && isKnown && byCall == m_confirmsByCall)
            return confirm(asked, reply, !byCall); // the other way, once
        if (answer.failure || answer.status >= 400)
            return settle(asked, since, answer);
        m_confirmsByCall = byCall;
        confirm(asked, reply + 1, byCall);
    });
}

// --- Everything else -----------------------------------------------------------------------------------------------

void MetisCommands::ask(const SentCommand &asked)
{
    SentCommand state = asked;
    const ServerRequest request = requestFor(state.command);
    state.sentAt = QDateTime::currentDateTimeUtc();
    if (!request.exists() || request.method.empty())
        return tell(state, SendPhase::Failed, tr("This protocol has no such command."));
    state.channel = QStringLiteral("http");
    tell(state, SendPhase::Pending);
    QElapsedTimer since;
    since.start();
    m_calls.call(request, [this, state, since](const HttpAnswer &answer) { settle(state, since, answer); });
}

void MetisCommands::settle(SentCommand state, const QElapsedTimer &since, const HttpAnswer &answer)
{
    state.latency = std::chrono::microseconds(since.nsecsElapsed() / 1000);
    if (answer.failure) {
        const bool isLate = answer.failure->kind == LinkEnd::Kind::TimedOut;
        return tell(state, isLate ? SendPhase::TimedOut : SendPhase::Unknown, answer.failure->reason);
    }
    state.setAnswer(answer.body, MetisDialect().readAnswer(bodyOf(answer)));
    const QString error = errorOf(answer, *state.read);
    if (std::holds_alternative<StoredMessagesCommand>(state.command)) {
        const MetisPage page = readMetisPage(bodyOf(answer));
        if (page.hasMoreBefore && !page.ids.empty())
            state.next = QString::fromStdString(page.ids.front());
    }
    tell(state, error.isEmpty() ? SendPhase::Answered : SendPhase::Failed, error);
}

void MetisCommands::tell(SentCommand state, SentCommand::Phase phase, const QString &error)
{
    state.phase = phase;
    if (!error.isEmpty())
        state.error = error;
    emit changed(state);
}

void MetisCommands::detach(quint64 command)
{
    if (const auto unsent = m_waiting.take(command); !unsent.empty())
        return giveUp(unsent);
    // A turn of the server does not depend on us: we just wait for it no longer.
    const auto turn = std::find_if(m_turns.begin(), m_turns.end(),
                                   [command](const OpenTurn &one) { return one.state.id == command; });
    if (turn == m_turns.end())
        return;
    const SentCommand state = turn->state;
    m_turns.erase(turn);
    tell(state, SendPhase::Unknown);
}

// --- What the frames said ----------------------------------------------------------------------------------------

void MetisCommands::onFolded(const EventBatch &batch)
{
    for (const DecodedFrame &frame : batch.frames) {
        if (frame.direction != Direction::In)
            continue;
        const std::string session(frame.address.session);
        for (std::uint32_t i = 0; i < frame.eventCount; ++i) {
            const Event &event = batch.events[frame.firstEvent + i];
            if (std::holds_alternative<RunStarted>(event))
                turnBegan(session, std::string(frame.address.run));
            else if (const auto *ended = std::get_if<RunEnded>(&event))
                turnEnded(session, std::string(ended->run), ended->status, ended->error);
            else if (const auto *settled = std::get_if<RunSettled>(&event); settled && !settled->isNameless && !settled->isAny)
                turnEnded(session, std::string(settled->run), settled->status, {});
            else if (const auto *asked = std::get_if<ApprovalRequested>(&event))
                m_confirmations[std::string(asked->id)] = {session, std::string(frame.address.run),
                                                           std::string(asked->call)};
            else if (const auto *resolved = std::get_if<ApprovalResolved>(&event))
                m_confirmations.erase(std::string(resolved->id));
        }
    }
}

/// A session has one turn at a time: the one that begins is the oldest that we asked for there and that has not begun.
void MetisCommands::turnBegan(const std::string &session, const std::string &id)
{
    const auto turn = std::find_if(m_turns.begin(), m_turns.end(), [&](const OpenTurn &one) {
        return one.session == session && one.id.empty();
    });
    if (turn == m_turns.end())
        return;
    turn->id = id;
    turn->state.run = QString::fromStdString(id);
    if (turn->state.phase == SendPhase::Running)
        emit changed(turn->state);
}

void MetisCommands::turnEnded(const std::string &session, const std::string &id, RunStatus status, Slice error)
{
    const auto turn = std::find_if(m_turns.begin(), m_turns.end(), [&](const OpenTurn &one) {
        return one.session == session && (one.id == id || one.taken == id);
    });
    if (turn == m_turns.end())
        return;
    const SentCommand state = turn->state;
    m_turns.erase(turn);
    tell(state, status == RunStatus::Failed ? SendPhase::Failed : SendPhase::Answered, QString::fromStdString(textOf(error)));
}

} // namespace tracedeck
