// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "commandrow.h"
#include "inputhistory.h"

#include <QHash>
#include <QWidget>

class QLayout;
class QPlainTextEdit;
class QPushButton;

namespace tracedeck {

class FieldNote;
class NameBox;
class PlainLabel;

/// Sends messages to agents: what to say, to whom, in which session, and the run that goes on. Ctrl+Enter sends, Up
/// and Down at the edge of the text bring back what was sent before.
class ComposerPanel : public QWidget
{
    Q_OBJECT

public:
    explicit ComposerPanel(QWidget *parent = nullptr);

    /// The server that messages go to; empty: what is shown has none. What is written to each of them stays with it.
    void setTarget(const QString &server);
    /// The past is shown: the panel says that messages go to the server as it is now.
    void setPast(bool isPast);
    /// Why nothing can be sent now, as a sentence; empty: something can.
    void setObstacle(const QString &sentence);
    /// What is offered to choose from; without `takesAgents`, no agent is asked for.
    void setNames(const CommandNames &names);
    /// The session that is looked at: messages go there until the user says otherwise. Empty: a new one.
    void setSession(const QString &id);
    /// The run that goes on, and whether the server can cancel it; empty: none.
    void setRun(const QString &run, bool canCancel);
    /// What came of a command.
    void take(const CommandRow &row);
    void write(const QString &text);

public slots:
    void submit();

signals:
    void commandRequested(const tracedeck::CommandForm &form);

protected:
    bool event(QEvent *event) override;
    void changeEvent(QEvent *event) override;
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    /// What was being written to a server.
    struct Draft
    {
        QString message;
        QString agent;
        QString session;
        QString model;
        QString usualAgent = agent;
        QString lookedAt;
        bool newWasAsked = false;
        InputHistory history = {};
    };

    QLayout *makeFields();
    Draft draft() const;
    void setDraft(const Draft &draft);
    NameBox *addName(QLayout *row, PlainLabel *&label, const char *name);
    CommandForm form() const;
    bool recall(int key);
    void cancel();
    void refresh();
    void retranslate();

    QPlainTextEdit *m_message;
    PlainLabel *m_agentLabel;
    NameBox *m_agent;
    CommandNames m_names;
    QString m_usualAgent; ///< that is meant unless the user says otherwise
    PlainLabel *m_sessionLabel;
    NameBox *m_session;
    PlainLabel *m_modelLabel;
    NameBox *m_model;
    QPushButton *m_send;
    QPushButton *m_cancel;
    FieldNote *m_note;
    FieldNote *m_past;
    InputHistory m_history;
    QString m_target;
    QHash<QString, Draft> m_drafts; ///< to other servers
    QString m_obstacle;
    QString m_lookedAt; ///< session that the panel was told of last
    QString m_run;
    std::optional<CommandRow> m_last; ///< the run that was asked for last
    bool m_newWasAsked = false; ///< the last message went to a new session, and none has been looked at since
    bool m_isPast = false;
    bool m_canCancel = false;
};

} // namespace tracedeck
