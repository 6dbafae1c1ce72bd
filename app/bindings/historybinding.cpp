// SPDX-License-Identifier: GPL-3.0-or-later
#include "historybinding.h"

#include "checkpointspanel.h"
#include "conversationpanel.h"
#include "cursor.h"
#include "dialect.h"
#include "document.h"
#include "forkdialog.h"
#include "forksubject.h"
#include "graphpanel.h"
#include "jsonwriter.h"
#include "questions.h"
#include "rawtext.h"
#include "runorigin.h"
#include "shownrun.h"

#include <tuple>

namespace tracedeck {

namespace {

constexpr std::uint64_t kPage = 50; // checkpoints, each with its whole state
constexpr qsizetype kMostEdited = 200'000; // characters of a message

} // namespace

HistoryBinding::HistoryBinding(Document &document, Questions &questions, QObject *parent)
    : QObject(parent)
    , m_document(document)
    , m_source(*document.live())
    , m_questions(questions)
{
    connect(&m_source, &LiveSource::connectionChanged, this, &HistoryBinding::refresh);
}

HistoryBinding::~HistoryBinding()
{
    hide();
}

void HistoryBinding::show(CheckpointsPanel *panel)
{
    if (m_checkpoints) {
        disconnect(m_checkpoints, nullptr, this, nullptr);
        m_checkpoints->setServerAbilities(false, false, false);
    }
    m_checkpoints = panel;
    if (!panel)
        return;
    connect(panel, &CheckpointsPanel::stateWanted, this, &HistoryBinding::fetchState);
    connect(panel, &CheckpointsPanel::historyWanted, this, &HistoryBinding::fetchHistory);
    connect(panel, &CheckpointsPanel::forkWanted, this, [this](const QString &session, const QString &space, const QString &checkpoint) {
        askToFork({session, space, checkpoint}, false);
    });
    connect(panel, &CheckpointsPanel::rerunWanted, this, &HistoryBinding::rerun);
    refresh();
}

void HistoryBinding::show(GraphPanel *panel)
{
    if (m_graph) {
        disconnect(m_graph, nullptr, this, nullptr);
        m_graph->setCanFetch(false);
    }
    m_graph = panel;
    if (!panel)
        return;
    connect(panel, &GraphPanel::graphWanted, this, &HistoryBinding::fetchGraph);
    refresh();
}

void HistoryBinding::show(ConversationPanel *panel)
{
    if (m_conversation) {
        disconnect(m_conversation, nullptr, this, nullptr);
        m_conversation->setCanRephrase(false);
    }
    m_conversation = panel;
    if (!panel)
        return;
    connect(panel, &ConversationPanel::rephraseRequested, this, &HistoryBinding::askAgain);
    refresh();
}

void HistoryBinding::hide()
{
    show(static_cast<ConversationPanel *>(nullptr));
    show(static_cast<CheckpointsPanel *>(nullptr));
    show(static_cast<GraphPanel *>(nullptr));
}

bool HistoryBinding::isReachable() const
{
    const ConnectionState &connection = m_source.connection();
    return !connection.isReplay && connection.phase == ConnectionState::Phase::Live;
}

/// Whose servers keep checkpoints go on from them.
bool HistoryBinding::canFork() const
{
    return isReachable() && findDialect(m_document.cursor()->trace()->dialect)->encode(HistoryCommand(), "1").exists();
}

/// What the protocol has no words for is not offered.
void HistoryBinding::refresh()
{
    const Dialect &dialect = *findDialect(m_document.cursor()->trace()->dialect);
    const auto can = [&](const ServerCommand &command) {
        return isReachable() && dialect.encode(command, "1").exists();
    };
    if (m_checkpoints) {
        m_checkpoints->setServerAbilities(can(StateCommand()), can(HistoryCommand()), canFork(), !canFork() && isReachable());
    }
    if (m_graph)
        m_graph->setCanFetch(can(GraphCommand()));
    if (m_conversation)
        m_conversation->setCanRephrase(can(RunCommand()));
}

void HistoryBinding::fetchState(const QString &session, const QString &space, const QString &checkpoint)
{
    const StateCommand command{session.toStdString(), checkpoint.toStdString(), space.toStdString()};
    m_questions.ask(command, this, [=, this](const SentCommand &sent) {
        const QString problem = Questions::problemOf(sent);
        if (m_checkpoints && !problem.isEmpty())
            m_checkpoints->stateFailed(session, space, checkpoint, problem);
    });
}

void HistoryBinding::fetchHistory(const QString &session, const QString &before)
{
    const HistoryCommand command{session.toStdString(), before.toStdString(), {}, kPage};
    m_questions.ask(command, this, [=, this](const SentCommand &sent) {
        if (!m_checkpoints)
            return;
        const QString problem = Questions::problemOf(sent);
        if (!problem.isEmpty())
            m_checkpoints->historyFailed(session, problem);
        else
            m_checkpoints->historyTold(session, sent.next);
    });
}

void HistoryBinding::fetchGraph(const QString &agent)
{
    m_questions.ask(GraphCommand{agent.toStdString()}, this, [=, this](const SentCommand &sent) {
        const QString problem = Questions::problemOf(sent);
        if (m_graph && !problem.isEmpty())
            m_graph->showFetchError(agent, problem);
    });
}

// --- Runs that begin in the past -----------------------------------------------------------------------------------

QString HistoryBinding::agentOf(const QString &session) const
{
    const View view = m_document.cursor()->newestView();
    const SessionId id = sessionNamed(view, session.toStdString());
    return id ? rawText(view.agentOf(id)) : QString();
}

void HistoryBinding::askToFork(const CheckpointName &name, bool asksForInput, const QString &said)
{
    auto subject = forkSubject(m_document.cursor()->trace(), m_document.cursor()->newest(), name);
    const QWidget *panel = m_checkpoints ? static_cast<QWidget *>(m_checkpoints) : m_conversation;
    if (!subject || !panel)
        return;
    if (subject->ranNext)
        std::tie(subject->input, subject->isInputWhole) = inputOf(subject->ranNext);
    subject->said = said;
    auto *dialog = new ForkDialog(*subject, panel->window());
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    connect(dialog, &ForkDialog::chosen, this, [=, this](const ForkChoice &choice) { fork(name, choice, dialog->written()); });
    const SessionId session = sessionNamed(m_document.cursor()->newestView(), name.session.toStdString());
    const auto tellBusy = [this, dialog, session] {
        dialog->setBusy(session && m_document.cursor()->newestView().runGoingOn(session));
    };
    connect(m_document.cursor(), &Cursor::grew, dialog, tellBusy);
    tellBusy();
    if (asksForInput)
        dialog->askForInput();
    const auto draft = m_drafts.constFind(name);
    const bool hasBegun = draft != m_drafts.cend() && (!asksForInput || draft->choice.mode == ForkChoice::Mode::Input);
    if (hasBegun)
        dialog->beginWith(draft->choice, draft->written);
    connect(dialog, &QDialog::rejected, this, [=, this] {
        if (!dialog->isReady())
            return; // what was written before is not there yet
        if (dialog->isEdited())
            m_drafts.insert(name, {dialog->choice(), dialog->written()});
        else if (hasBegun)
            m_drafts.remove(name); // its user took it back
    });
    dialog->open();
}

/// What a run was given to work on, JSON: as it was asked for, else what its user said. Empty: not known.
std::pair<QByteArray, bool> HistoryBinding::inputOf(RunId run) const
{
    const View view = m_document.cursor()->newestView();
    const Asking *asked = view.asked(run);
    if (asked && asked->input.isNull())
        return {}; // it went on from what was there
    if (asked && isJson(asked->input.bytes()))
        return {QByteArray(asked->input.data, static_cast<qsizetype>(asked->input.length)), true};
    const auto &messages = view.at(view.at(run).session).messages;
    for (std::uint32_t i = 0, count = view.count(messages); i < count; ++i) {
        if (view.at(messages[i]).role == Role::User && view.run(messages[i]) == run)
            return {QByteArray::fromStdString(
                        findDialect(view.trace().dialect)->inputSaying(view.text(messages[i], BlockKind::Text))),
                    false};
    }
    return {};
}

/// Where a server goes on from checkpoints, from the one before it was asked first; in a new thread, where there is none.
void HistoryBinding::askAgain(MessageId message)
{
    const View view = m_document.cursor()->newestView();
    const SessionId session = view.at(message).session;
    const RunId run = view.run(message);
    const QString thread = rawText(view.text(view.at(session).id));
    const QString said = QString::fromStdString(view.text(message, BlockKind::Text));
    if (said.size() > kMostEdited)
        return emit forkFailed(tr("This message is too long to be edited here."));
    if (!canFork() || !run)
        return emit messageWanted(thread, said);
    const RunOrigins origins(view, session);
    if (const Asking *asked = view.asked(run); asked && asked->input.isNull())
        return emit forkFailed(tr("This message was written into the state. Fork from the checkpoint before it, with an edited state."));
    const CheckpointId from = origins.of(run);
    if (!from && !origins.isFirst(run))
        return emit forkFailed(tr("The checkpoint before this message has not come. Load older ones in Checkpoints, and ask again then."));
    if (!from)
        return emit startWanted(inputOf(run).first);
    const Checkpoint &checkpoint = view.at(from);
    askToFork({thread, rawText(view.text(checkpoint.space)), rawText(view.text(checkpoint.id))}, true, said);
}

void HistoryBinding::fork(const CheckpointName &checkpoint, const ForkChoice &choice, const QString &written)
{
    RunCommand run;
    run.session = checkpoint.session.toStdString();
    run.agent = agentOf(checkpoint.session).toStdString();
    run.checkpoint = checkpoint.id.toStdString();
    run.space = checkpoint.space.toStdString();
    run.input = "null";
    if (choice.mode == ForkChoice::Mode::Input)
        run.input = choice.json.toStdString();
    else if (choice.mode == ForkChoice::Mode::State)
        run.state = choice.json.toStdString();
    run.asNode = choice.asNode.toStdString();
    m_drafts.remove(checkpoint);
    m_questions.ask(run, this, [=, this](const SentCommand &sent) {
        const QString problem = Questions::problemOf(sent);
        if (problem.isEmpty())
            return emit forked(sent.run);
        if (!m_drafts.contains(checkpoint)) // else something newer was written
            m_drafts.insert(checkpoint, {choice, written}); // it is there when its user tries again
        emit forkFailed(tr("The fork failed: %1").arg(problem));
    });
}

void HistoryBinding::rerun(const QString &session)
{
    const View view = m_document.cursor()->newestView();
    const SessionId id = sessionNamed(view, session.toStdString());
    RunCommand run;
    run.agent = agentOf(session).toStdString();
    if (id) {
        const auto &messages = view.at(id).messages;
        for (std::uint32_t i = view.count(messages); i-- > 0 && run.message.empty();) {
            if (view.at(messages[i]).role == Role::User)
                run.message = view.text(messages[i], BlockKind::Text);
        }
    }
    if (run.message.empty()) {
        emit forkFailed(tr("There is no input of this thread to run again."));
        return;
    }
    send(run);
}

void HistoryBinding::send(const ServerCommand &command)
{
    m_questions.ask(command, this, [=, this](const SentCommand &sent) {
        const QString problem = Questions::problemOf(sent);
        if (problem.isEmpty())
            emit forked(sent.run);
        else
            emit forkFailed(problem);
    });
}

} // namespace tracedeck
