// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "commandform.h"
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
/// and gone with it.
class LiveBinding : public QObject
{
    Q_OBJECT

public:
    /// All must outlive this object. `form` is how the server was reached.
    LiveBinding(Document &document, const ConnectionForm &form, Connector &connector, ConnectionBar &bar,
                QWidget *window);
    ~LiveBinding() override;

    /// The commands appear there; once.
    void show(CommandsPanel *panel);
    void retranslate();

signals:
    void commandsRequested();
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
    void send(const CommandForm &form);
    void onCommandChanged(const SentCommand &sent);
    void learn(const CommandForm &form, const SentCommand &sent);
    void showDetails();
    void checkAgain();
    void trust(const QByteArray &certificate);

    Document &m_document; // not owned
    LiveSource &m_source; // the document's
    ConnectionForm m_form;
    Connector &m_connector;
    ConnectionBar &m_bar;
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
