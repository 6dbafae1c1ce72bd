// SPDX-License-Identifier: GPL-3.0-or-later
#include "commandsbinding.h"

#include "commandsmodel.h"
#include "commandspanel.h"
#include "commandtranslation.h"
#include "composerpanel.h"
#include "conversationpanel.h"
#include "cursor.h"
#include "displaytext.h"
#include "document.h"
#include "lookedat.h"
#include "questions.h"
#include "rawtext.h"
#include "selection.h"
#include "startedrun.h"
#include "startrundialog.h"
#include "storedmessage.h"
#include "toolspanel.h"

namespace tracedeck {

namespace {

using Phase = ConnectionState::Phase;

constexpr std::uint32_t kMostStored = 1000; // a Loom server gives no more

/// The session that a run belongs to, as the server knows both; empty: it has not been seen.
QString sessionOfRun(const View &view, const QString &run)
{
    const std::string wanted = run.toStdString();
    for (std::uint32_t i = view.count(view.trace().runs); i-- > 0;) {
        const Run &one = view.at(RunId{i});
        if (view.text(one.id) == wanted)
            return rawText(view.text(view.at(one.session).id));
    }
    return {};
}

Role roleNamed(const QString &name)
{
    if (name == QLatin1String("user"))
        return Role::User;
    if (name == QLatin1String("tool"))
        return Role::Tool;
    if (name == QLatin1String("system"))
        return Role::System;
    return Role::Assistant;
}

KnownNames knownAgents(const ServerTraits &server)
{
    QStringList agents;
    for (const std::string_view agent : server.agents)
        agents += QString::fromLatin1(agent.data(), static_cast<qsizetype>(agent.size()));
    return KnownNames(agents, QString::fromLatin1(server.growing.data(), static_cast<qsizetype>(server.growing.size())));
}

} // namespace

CommandsBinding::CommandsBinding(Document &document, QObject *parent)
    : QObject(parent)
    , m_document(document)
    , m_source(*document.live())
    , m_commands(new CommandsModel(this))
    , m_started(new StartedRun(document, this))
    , m_names(knownAgents(dialect().server()))
{
    for (const CommandKind kind : kCommandKinds) {
        if (supports(kind))
            m_kinds.push_back(kind);
    }
    connect(&m_source, &LiveSource::connectionChanged, this, [this] {
        if (m_source.connection().phase != Phase::Live)
            m_schemas.clear(); // it may be another one when it comes again
        refresh();
    });
    connect(&m_source, &LiveSource::commandChanged, this, &CommandsBinding::onCommandChanged);
    connect(document.cursor(), &Cursor::liveChanged, this, &CommandsBinding::refresh);
    connect(document.selection(), &Selection::sessionChanged, this, &CommandsBinding::refresh);
    connect(document.cursor(), &Cursor::grew, this, [this] {
        tellBusy();
        const bool hasAgent = m_agent.isEmpty() && m_composer && !lookedAtAgent(m_document).isEmpty();
        if (hasAgent || m_names.areMore(m_document.cursor()->newestView()) || runGoingOn() != m_names.run())
            refresh(); // it was not known until now
    });
}

CommandsBinding::~CommandsBinding()
{
    hide();
}

void CommandsBinding::hide()
{
    show(static_cast<CommandsPanel *>(nullptr));
    show(static_cast<ComposerPanel *>(nullptr));
    show(static_cast<ToolsPanel *>(nullptr));
    show(static_cast<ConversationPanel *>(nullptr));
}

void CommandsBinding::show(CommandsPanel *panel)
{
    if (m_panel) {
        disconnect(m_panel, nullptr, this, nullptr);
        m_panel->setModel(nullptr);
    }
    m_panel = panel;
    if (!panel)
        return;
    panel->setModel(m_commands);
    connect(panel, &CommandsPanel::commandRequested, this, &CommandsBinding::send);
    refresh();
}

void CommandsBinding::show(ComposerPanel *composer)
{
    if (m_composer) {
        disconnect(m_composer, nullptr, this, nullptr);
        m_composer->setTarget({});
    }
    m_composer = composer;
    if (!composer)
        return;
    connect(composer, &ComposerPanel::commandRequested, this, &CommandsBinding::send);
    refresh();
}

void CommandsBinding::show(ToolsPanel *tools)
{
    if (m_tools) {
        disconnect(m_tools, nullptr, this, nullptr);
        m_tools->clear();
    }
    m_tools = tools;
    if (!tools)
        return;
    connect(tools, &ToolsPanel::commandRequested, this, &CommandsBinding::send);
    refresh();
}

void CommandsBinding::show(ConversationPanel *conversation)
{
    if (m_conversation) {
        disconnect(m_conversation, nullptr, this, nullptr);
        m_conversation->setCanAskForOlder(false);
        m_conversation->setStored({}, false);
    }
    m_conversation = conversation;
    if (!conversation)
        return;
    connect(conversation, &ConversationPanel::olderRequested, this, &CommandsBinding::askForStored);
    refresh();
}

void CommandsBinding::retranslate()
{
    // The same in other words: nothing has happened.
    for (const SentCommand &sent : std::as_const(m_sent)) {
        const CommandRow row = describe(sent);
        m_commands->upsert(row);
        if (m_composer)
            m_composer->take(row);
    }
    refresh();
}

const Dialect &CommandsBinding::dialect() const
{
    return *findDialect(m_document.cursor()->trace()->dialect);
}

/// By trying it: what a protocol has no words for it has not.
bool CommandsBinding::supports(CommandKind kind) const
{
    CommandForm sample;
    sample.kind = kind;
    return dialect().encode(serverCommand(sample), "1").exists();
}

QString CommandsBinding::obstacle() const
{
    const ConnectionState &connection = m_source.connection();
    if (connection.isReplay)
        return tr("A recording that is replayed takes no commands.");
    if (connection.phase != Phase::Live && connection.phase != Phase::Recognising)
        return tr("There is no connection now.");
    return {};
}

/// Of the session that is looked at, whoever asked for it, where the server stops any; else what we asked for last.
QString CommandsBinding::runGoingOn() const
{
    const View view = m_document.cursor()->newestView();
    const SessionId session = m_document.selection()->session();
    if (dialect().stopsRuns() && view.isVisible(session)) {
        const RunId run = view.runGoingOn(session);
        return run ? rawText(view.text(view.at(run).id)) : QString();
    }
    const SentCommand *newest = nullptr;
    for (const SentCommand &sent : m_sent) {
        if (sent.phase == SentCommand::Phase::Running && (!newest || sent.id > newest->id))
            newest = &sent;
    }
    return newest ? newest->run : QString();
}

void CommandsBinding::refresh()
{
    const bool isPast = !m_document.cursor()->isLive();
    const bool canCancel = dialect().stopsRuns();
    m_names.setRun(runGoingOn());
    if (!m_notice.isEmpty() && m_noticedAt != std::pair(m_document.cursor()->isLive(), m_names.run()))
        emit noticeOver(std::exchange(m_notice, {}));
    if (!m_hasAskedForAgents && obstacle().isEmpty() && dialect().server().agents.empty()) {
        m_hasAskedForAgents = true;
        CommandForm form;
        form.kind = supports(CommandKind::ListAgents) ? CommandKind::ListAgents : CommandKind::ListModels;
        send(form);
    }
    CommandNames names = m_names.offered(m_document.cursor()->newestView());
    names.takesAgents = supports(CommandKind::ListAgents);
    if (m_panel) {
        m_panel->setKinds(m_kinds);
        m_panel->setTarget(m_document.name());
        m_panel->setPast(isPast);
        m_panel->setCanCancel(canCancel);
        m_panel->setObstacle(obstacle());
        m_panel->setNames(names);
    }
    if (m_composer) {
        m_composer->setTarget(m_document.name());
        m_composer->setPast(isPast);
        m_composer->setObstacle(obstacle());
        m_agent = lookedAtAgent(m_document);
        if (!m_agent.isEmpty())
            names.agent = m_agent;
        m_composer->setNames(names);
        m_composer->setSession(lookedAtSession(m_document));
        m_composer->setRun(names.run, canCancel);
    }
    if (m_starting) {
        m_starting->setTarget(m_document.name());
        QList<AssistantName> assistants;
        for (const QString &agent : m_names.agents())
            assistants.append({agent, m_names.titleOfAgent(agent)});
        m_starting->setAssistants(assistants);
        tellBusy();
        m_starting->setThreads(names.sessions, names.titles);
        m_starting->setPast(isPast);
        m_starting->setObstacle(obstacle());
    }
    if (m_tools)
        m_tools->setServer(m_document.name(), supports(CommandKind::ListTools)
                                                  ? obstacle()
                                                  : tr("This server's protocol does not say what tools it has."));
    if (m_conversation)
        m_conversation->setCanAskForOlder(obstacle().isEmpty());
}

void CommandsBinding::send(const CommandForm &form)
{
    // A server without workspaces has one, and one that keeps no messages apart tells them when it is watched.
    if (form.kind == CommandKind::ListWorkspaces && !supports(form.kind)) {
        emit workspacesTold({QString()}, {tr("Threads")});
        return;
    }
    const bool isWatching = form.kind == CommandKind::StoredMessages && !supports(form.kind);
    ServerCommand command =
        isWatching ? ServerCommand(WatchCommand{form.session.toStdString()}) : serverCommand(form);
    if (auto *cancel = std::get_if<CancelCommand>(&command); cancel && cancel->session.empty())
        cancel->session = sessionOfRun(m_document.cursor()->newestView(), form.run).toStdString();
    const quint64 id = m_source.submit(command);
    m_forms.insert(id, form);
    if (form.kind == CommandKind::Run)
        m_started->expect(id);
    // Where the server cannot be stopped, we say that we would like it to, and let go.
    if (form.kind == CommandKind::CancelRun && !dialect().stopsRuns())
        detach(form.run);
}

bool CommandsBinding::openStored(const QString &session)
{
    CommandForm form;
    form.kind = CommandKind::StoredMessages;
    form.session = session;
    const bool isWatched = !supports(form.kind);
    send(form);
    if (isWatched)
        m_started->expectSession(session);
    return isWatched;
}

void CommandsBinding::cancelRun()
{
    CommandForm form;
    form.kind = CommandKind::CancelRun;
    form.run = runGoingOn();
    if (!obstacle().isEmpty())
        emit refused(obstacle());
    else if (form.run.isEmpty())
        notice(tr("No run goes on in this session."));
    else if (!m_document.cursor()->isLive())
        notice(tr("The past is shown. Return to the newest frame to cancel run %1, which goes on now.")
                   .arg(oneLine(form.run)));
    else
        send(form);
}

void CommandsBinding::notice(const QString &sentence)
{
    m_notice = sentence;
    m_noticedAt = {m_document.cursor()->isLive(), runGoingOn()};
    emit noticed(sentence);
}

void CommandsBinding::watchRun(const QString &run)
{
    m_started->expectRun(run);
}

void CommandsBinding::detach(const QString &run)
{
    for (const SentCommand &sent : std::as_const(m_sent)) {
        if (sent.run == run && sent.phase == SentCommand::Phase::Running)
            m_source.detach(sent.id);
    }
}

// --- Stored messages -----------------------------------------------------------------------------------------------

/// All that a server gives at once: it names no message before which one could ask, and the fewer it gives, the older
/// they are.
void CommandsBinding::askForStored()
{
    m_storedOf = lookedAtSession(m_document);
    if (m_storedOf.isEmpty())
        return;
    CommandForm form;
    form.kind = CommandKind::StoredMessages;
    form.session = m_storedOf;
    form.limit = kMostStored;
    send(form);
}

void CommandsBinding::takeStored(const CommandRow &row)
{
    // What was asked for elsewhere is shown where it was asked for.
    if (row.form.session != m_storedOf || row.form.limit != kMostStored || row.state == CommandState::Pending)
        return;
    const bool isLookedAt = m_storedOf == lookedAtSession(m_document);
    m_storedOf.clear();
    if (row.state != CommandState::Answered || !isLookedAt || !m_conversation)
        return;
    std::vector<StoredMessage> stored;
    for (const AnswerItem &item : row.items)
        stored.push_back({roleNamed(item.name), item.text.toStdString()});
    m_conversation->setStored(stored, false);
}

// --- What came of it -----------------------------------------------------------------------------------------------

CommandRow CommandsBinding::describe(const SentCommand &sent) const
{
    CommandRow row = commandRow(sent, m_forms.value(sent.id));
    if (sent.phase == SentCommand::Phase::Failed && row.error.isEmpty())
        row.error = Questions::problemOf(sent);
    if (sent.isOutOfTurn)
        row.error = tr("The answer came out of turn.");
    return row;
}

void CommandsBinding::onCommandChanged(const SentCommand &sent)
{
    if (!m_forms.contains(sent.id)) { // another panel's
        const auto form = listedForm(sent.command);
        if (!form)
            return; // it asks for what that shows
        m_forms.insert(sent.id, *form);
        m_listed.insert(sent.id);
    }
    // What the table has forgotten need not be kept either.
    const quint64 forgotten = sent.id - CommandsModel::kMostRows;
    m_listed.remove(forgotten);
    m_forms.remove(forgotten);
    m_sent.remove(forgotten);
    if (m_listed.contains(sent.id))
        return m_commands->upsert(describe(sent));
    m_sent.insert(sent.id, sent);
    m_started->take(sent);
    const CommandRow row = describe(sent);
    m_commands->upsert(row);
    if (m_names.learn(row.form, sent.run, row.items))
        refresh();
    if (m_panel && sent.phase == SentCommand::Phase::Answered)
        m_panel->select(sent.id);
    if (m_tools)
        m_tools->take(row);
    if (row.form.kind == CommandKind::StoredMessages)
        takeStored(row);
    if (m_composer)
        m_composer->take(row);
    if (runGoingOn() != m_names.run())
        refresh();
    if (row.form.kind == CommandKind::CancelRun && row.state == CommandState::Failed)
        //: %1 is the name of a run, %2 a sentence.
        emit refused(tr("Run %1 was not cancelled. %2").arg(oneLine(row.form.run), row.error));
    if (sent.phase == SentCommand::Phase::Answered)
        tellWorkspaces(row.form, row.items);
}

void CommandsBinding::tellWorkspaces(const CommandForm &form, const std::vector<AnswerItem> &items)
{
    if (form.kind == CommandKind::ListWorkspaces) {
        QStringList ids;
        QStringList names;
        for (const AnswerItem &item : items) {
            ids.append(item.name);
            names.append(item.text);
        }
        emit workspacesTold(ids, names);
    } else if (form.kind == CommandKind::WorkspaceSessions) {
        QList<StoredThread> threads;
        for (const AnswerItem &item : items)
            threads.append({.id = item.name, .title = item.title, .changed = item.detail, .status = item.status});
        emit threadsTold(form.workspace, threads);
    }
}

} // namespace tracedeck
