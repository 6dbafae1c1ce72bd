// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "connections.h"
#include "diagnosis.h"

#include <QHash>
#include <QObject>
#include <QPointer>

#include <functional>

class QWidget;

namespace tracedeck {

class ConnectDialog;
class ConnectionCheck;
class ProtocolProbe;
class Settings;

/// Leads from a wish to connect to the options of a connection: asks, checks, and gets secrets from the keychain.
class Connector : public QObject
{
    Q_OBJECT

public:
    Connector(Connections &connections, const Settings &settings, QWidget *window);

    /// Asks for a server, beginning with one (by id) or with the last one.
    void ask(const QString &id = {});
    /// Changes what is remembered of one; `parent` is the dialog from which that is asked.
    void edit(const QString &id, QWidget *parent);
    /// Connects to one that is known.
    void connectTo(const QString &id);
    /// Connects to an address as it stands, on the command line.
    void connectToAddress(const QString &address);
    /// Goes the way to a server step by step; `found` is called as it goes on. One check at a time.
    void check(const ConnectionForm &form, std::function<void(const Diagnosis &, bool isOver)> found);

signals:
    void connectRequested(const tracedeck::ConnectionForm &form, const QString &id);
    void failed(const QString &sentence);

private:
    ConnectDialog *makeDialog(QWidget *parent);
    void connectWith(const ConnectionForm &form);
    void recognise(const ConnectionForm &form, const QString &id);
    void onDialogCheck(const ConnectionForm &form);
    void onSecretsRead(const QString &id, Secrets::Outcome outcome, const SecretHeaders &headers);

    Connections &m_connections; // not owned, outlives us
    QWidget *m_window; // not owned, outlives us
    const Settings &m_settings; // not owned, outlives us
    QPointer<ConnectDialog> m_dialog;
    QPointer<ConnectionCheck> m_check;
    QPointer<ProtocolProbe> m_probe;
    QHash<QString, ConnectionForm> m_pending; ///< by id, while their secrets are read
};

} // namespace tracedeck
