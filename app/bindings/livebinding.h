// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "connectionform.h"
#include "connectionjournal.h"
#include "connectionstatus.h"
#include "livesource.h"

#include <QObject>
#include <QPointer>
#include <QTimer>

#include <functional>

namespace tracedeck {

class ApprovalsBinding;
class CommandsBinding;
class ConnectionBar;
class Connector;
class Cursor;
class DiagnosisDialog;
class Document;
class HistoryBinding;
class Journal;
class Questions;
class BudgetWatch;
class WaitingRuns;

/// What a live document's connection shows in the window, and what the window asks of it. Made with the document,
/// and gone with it; seen while the document is the current one.
class LiveBinding : public QObject
{
    Q_OBJECT

public:
    /// All must outlive this object. `form` is how the server was reached.
    LiveBinding(Document &document, const ConnectionForm &form, Connector &connector, Journal &journal,
                QWidget *window);
    ~LiveBinding() override;

    void show(ConnectionBar *bar);
    void askToRun();
    /// Whatever shows it is let go of, also its commands.
    void hide();
    CommandsBinding *commands() const { return m_commands; }
    ApprovalsBinding *approvals() const { return m_approvals; }
    HistoryBinding *history() const { return m_history; }
    /// How many runs wait for a human.
    int waitingRuns() const;
    void retranslate();

signals:
    void commandsRequested();
    /// The user wants to tell a session something else than this.
    void messageWanted(const QString &session, const QString &text);
    /// What was asked of the server cannot be done; why, as a sentence.
    void refused(const QString &sentence);
    /// Something that is good to know, as a sentence.
    void noticed(const QString &sentence);
    void noticeOver(const QString &sentence);
    void waitingRunsChanged();
    /// So many runs have begun to wait; not in what is only replayed.
    void humanWanted(int runs);
    /// What has cost more than its limit, as a sentence with its name, and one without outside text; not in what is
    /// only replayed.
    void limitCrossed(const QString &sentence, const QString &plain);
    /// The first frame has come, and its file is there.
    void recordingStarted();
    /// The same server with another certificate to trust.
    void formChanged(const tracedeck::ConnectionForm &form);

private:
    void describe();
    void connectApprovals();
    void connectBudget();
    void onceConnectionIsKnown(const std::function<void()> &say);
    void warnOfLimit(const QString &sentence, const QString &plain);
    void refreshApprovals();
    void refreshStatus();
    void onRecordingChanged();
    void refreshRelay();
    void refreshCountdown();
    void showStatus();
    void refreshGaps();
    void tell();
    void showDetails();
    void checkAgain();
    void trust(const QByteArray &certificate);

    Document &m_document; // not owned
    LiveSource &m_source; // the document's
    ConnectionForm m_form;
    Connector &m_connector;
    QPointer<ConnectionBar> m_bar; ///< while it is shown
    QWidget *m_window;
    ConnectionStatus m_status;
    ConnectionJournal m_journal;
    bool m_isRecorded = false;
    bool m_hasToldTransport = false;
    QTimer m_countdown;
    CommandsBinding *m_commands;
    Questions *m_questions;
    ApprovalsBinding *m_approvals;
    HistoryBinding *m_history;
    WaitingRuns *m_waiting;
    BudgetWatch *m_budget;
    QPointer<DiagnosisDialog> m_details;
};

} // namespace tracedeck
