// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "clientstate.h"
#include "commandrow.h"
#include "ids.h"
#include "knownnames.h"
#include "runstart.h"
#include "storedthread.h"

#include <QHash>
#include <QObject>
#include <QPointer>
#include <QSet>

#include <optional>
#include <vector>

namespace tracedeck {

class CommandsModel;
class CommandsPanel;
class ComposerPanel;
class ConversationPanel;
class Document;
class LiveSource;
class Questions;
class StartedRun;
class StartRunDialog;
struct RunStart;
class ToolsPanel;
class Dialect;

/// What the window asks of a live document's server, and what comes of it. Made with the document, and gone with it.
class CommandsBinding : public QObject
{
    Q_OBJECT

public:
    /// The document is not owned, has a server, and outlives this object.
    explicit CommandsBinding(Document &document, QObject *parent = nullptr);
    ~CommandsBinding() override;

    /// The commands appear there; nullptr: nowhere.
    void show(CommandsPanel *panel);
    void show(ComposerPanel *composer);
    void show(ToolsPanel *tools);
    /// What the server has stored of the session is shown there when it is asked for.
    void show(ConversationPanel *conversation);
    /// Nowhere; what was asked and answered is kept.
    void hide();
    /// After the connection, the past or the looked-at session have changed.
    void refresh();
    void retranslate();

    void send(const CommandForm &form);
    /// Asks for a session that the server has stored. True: it is watched from now on, and looked at as soon as it comes; else
    /// its messages come as an answer.
    bool openStored(const QString &session);
    /// The one that goes on in the session that is looked at, as far as the server stops runs; else it is let go of.
    void cancelRun();
    /// Goes to the live end and looks at that run, which was started elsewhere just now, as soon as it comes.
    void watchRun(const QString &run);
    /// Asks for a run with an input of its own, as its agent describes it. Only where the protocol tells.
    bool canDescribeRuns() const;
    /// `input`: JSON of the run that began a thread, which is asked again in a new one; empty: the one that is looked at goes on.
    void askToRun(Questions &questions, QWidget *window, const QByteArray &input = {});

signals:
    /// What was asked of the server cannot be done; why, as a sentence.
    void refused(const QString &sentence);
    /// Something that is good to know, as a sentence.
    void noticed(const QString &sentence);
    /// That holds no longer.
    void noticeOver(const QString &sentence);
    /// The server has listed its workspaces, or the sessions that it keeps in one.
    void workspacesTold(const QStringList &ids, const QStringList &names);
    void threadsTold(const QString &workspace, const QList<StoredThread> &threads);

private:
    bool supports(CommandKind kind) const;
    const Dialect &dialect() const;
    CommandRow describe(const SentCommand &sent) const;
    void onCommandChanged(const SentCommand &sent);
    void tellWorkspaces(const CommandForm &form, const std::vector<AnswerItem> &items);
    void detach(const QString &run);
    void tellBusy();
    void start(const RunStart &run);
    void askForStored();
    void notice(const QString &sentence);
    void askForSchemas(Questions &questions, const QString &assistant);
    void showSchemas(const QString &assistant, const SentCommand &told);
    void takeStored(const CommandRow &row);
    QString obstacle() const;
    QString runGoingOn() const;

    Document &m_document; // not owned
    LiveSource &m_source; // the document's
    CommandsModel *m_commands;
    QPointer<CommandsPanel> m_panel;
    QPointer<ComposerPanel> m_composer;
    QPointer<ToolsPanel> m_tools;
    QPointer<ConversationPanel> m_conversation;
    QString m_storedOf; ///< session whose stored messages the conversation waits for; empty: none
    QPointer<StartRunDialog> m_starting;
    std::optional<RunDraft> m_draft; ///< of a run: the dialog was closed after its user had written something
    SessionId m_startingOn; ///< that was looked at when it was opened
    StartedRun *m_started;
    QHash<QString, SentCommand> m_schemas; ///< what the server said of its assistants, while it is connected
    QString m_notice; ///< why nothing was cancelled; empty: none is shown
    std::pair<bool, QString> m_noticedAt; ///< whether the newest frame was shown then, and which run went on
    QHash<quint64, CommandForm> m_forms; ///< by the id of the command
    QSet<quint64> m_listed; ///< those that other panels have sent
    QHash<quint64, SentCommand> m_sent; ///< to be said again in another language
    KnownNames m_names;
    std::vector<CommandKind> m_kinds; ///< that the protocol has
    bool m_hasAskedForAgents = false;
    QString m_agent; ///< who worked last in the session that is looked at; empty: nobody says
};

} // namespace tracedeck
