// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "commandform.h"
#include "commandrow.h"
#include "connectionform.h"
#include "connectionstatus.h"
#include "livesource.h"

#include <QHash>
#include <QObject>
#include <QPointer>
#include <QTimer>

namespace tracedeck {

class CommandsModel;
class CommandsPanel;
class ConnectionBar;
class Connector;
class Cursor;
class DiagnosisDialog;
class Document;

/// What a live document's connection shows in the window, and what the window asks of it. Made with the document,
/// and gone with it; seen while the document is the current one.
class LiveBinding : public QObject
{
    Q_OBJECT

public:
    /// All must outlive this object. `form` is how the server was reached.
    LiveBinding(Document &document, const ConnectionForm &form, Connector &connector, QWidget *window);
    ~LiveBinding() override;

    /// The connection and its commands appear there.
    void show(ConnectionBar *bar, CommandsPanel *panel);
    /// They are let go of; what was asked and answered is kept.
    void hide();
    void retranslate();
    void send(const CommandForm &form);

signals:
    void commandsRequested();
    /// The server has listed its workspaces, or the sessions that it keeps in one.
    void workspacesTold(const QStringList &ids, const QStringList &names);
    void threadsTold(const QString &workspace, const QStringList &sessions);
    /// The first frame has come, and its file is there.
    void recordingStarted();
    /// The same server with another certificate to trust.
    void formChanged(const tracedeck::ConnectionForm &form);

private:
    void refreshStatus();
    void onRecordingChanged();
    void refreshRelay();
    void refreshCountdown();
    void refreshGaps();
    void refreshPanel();
    void tellStored(const CommandForm &form, const std::vector<AnswerItem> &items);
    void onCommandChanged(const SentCommand &sent);
    void learn(const CommandForm &form, const SentCommand &sent);
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
    bool m_isRecorded = false;
    QTimer m_countdown;
    CommandsModel *m_commands;
    QPointer<CommandsPanel> m_panel;
    QPointer<DiagnosisDialog> m_details;
    QHash<quint64, CommandForm> m_forms; ///< by the id of the command
    QHash<quint64, SentCommand> m_sent; ///< to be said again in another language
    CommandNames m_names;
};

} // namespace tracedeck
