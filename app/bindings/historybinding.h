// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "branchlabels.h"
#include "clientstate.h"
#include "forksubject.h"
#include "ids.h"

#include <QHash>
#include <QObject>
#include <QPointer>

#include <optional>
#include <utility>

namespace tracedeck {

class CheckpointsPanel;
class ConversationPanel;
class Document;
class GraphPanel;
class LiveSource;
class Questions;

/// What the checkpoints and the graph ask of a live document's server: states, older checkpoints, graphs, and runs that
/// begin in the past. Made with the document, and gone with it.
class HistoryBinding : public QObject
{
    Q_OBJECT

public:
    /// All are not owned, and outlive this object. The document has a server.
    HistoryBinding(Document &document, Questions &questions, QObject *parent = nullptr);
    ~HistoryBinding() override;

    void show(CheckpointsPanel *panel);
    void show(GraphPanel *panel);
    void show(ConversationPanel *panel);
    void hide();

signals:
    /// A run that was to begin somewhere in the past does not; why, as a sentence.
    void forkFailed(const QString &sentence);
    /// It has begun: what comes of it is at the live end.
    void forked(const QString &run);
    /// A run of a new thread is to be asked for with another input than this one, which is JSON.
    void startWanted(const QByteArray &input);
    /// The session is to be told something else than this: its server takes nothing back.
    void messageWanted(const QString &session, const QString &text);

private:
    void refresh();
    bool isReachable() const;
    void fetchState(const QString &session, const QString &space, const QString &checkpoint);
    void fetchHistory(const QString &session, const QString &before);
    void fetchGraph(const QString &agent);
    bool canFork() const;
    /// `asksForInput`: else the user is asked how.
    void askToFork(const CheckpointName &name, bool asksForInput, const QString &said = {});
    void askAgain(MessageId message);
    /// With whether it is all of it.
    std::pair<QByteArray, bool> inputOf(RunId run) const;
    void fork(const CheckpointName &checkpoint, const ForkChoice &choice, const QString &written);
    void rerun(const QString &session);
    QString agentOf(const QString &session) const;
    void send(const ServerCommand &command);

    Document &m_document;
    LiveSource &m_source; // the document's
    Questions &m_questions;
    struct Draft
    {
        ForkChoice choice;
        QString written; ///< in the dialog
    };
    QHash<CheckpointName, Draft> m_drafts; ///< of forks that could not be made, or were given up after something was written
    QPointer<CheckpointsPanel> m_checkpoints;
    QPointer<GraphPanel> m_graph;
    QPointer<ConversationPanel> m_conversation;
};

} // namespace tracedeck
