// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "connections.h"
#include "diagnosis.h"

#include <QHash>
#include <QObject>
#include <QPointer>

#include <functional>
#include <optional>

class QWidget;

namespace tracedeck {

class ConnectDialog;
class ConnectionCheck;
class ProtocolProbe;
class Settings;

/// Where a connection goes.
enum class Place {
    InFront, ///< to be looked at
    Beside, ///< one of several that were opened together: what is looked at stays in front
};

/// Leads from a wish to connect to the options of a connection: asks, checks, and gets secrets from the keychain.
class Connector : public QObject
{
    Q_OBJECT

public:
    Connector(Connections &connections, const Settings &settings, QWidget *window);

    /// Asks for a server, beginning with one (by id), with what was written the last time and not used, or with the last one.
    void ask(const QString &id = {});
    /// Changes what is remembered of one; `parent` is the dialog from which that is asked.
    void edit(const QString &id, QWidget *parent);
    /// Connects to one that is known.
    void connectTo(const QString &id);
    /// Connects to an address as it stands, on the command line.
    void connectToAddress(const QString &address, Place place);
    /// Goes the way to a server step by step; `found` is called as it goes on. One check at a time.
    void check(const ConnectionForm &form, std::function<void(const Diagnosis &, bool isOver)> found);

signals:
    void connectRequested(const tracedeck::ConnectionForm &form, const QString &id, tracedeck::Place place);
    void failed(const QString &sentence);

private:
    struct Wish
    {
        ConnectionForm form;
        Place place = Place::InFront;
    };

    ConnectDialog *makeDialog(QWidget *parent);
    void keepDraft(ConnectDialog *dialog);
    void connectWith(const Wish &wish);
    void recognise(const Wish &wish, const QString &id);
    void onDialogCheck(const ConnectionForm &form);
    void onSecretsRead(const QString &id, Secrets::Outcome outcome, const SecretHeaders &headers);

    Connections &m_connections; // not owned, outlives us
    QWidget *m_window; // not owned, outlives us
    const Settings &m_settings; // not owned, outlives us
    QPointer<ConnectDialog> m_dialog;
    QPointer<ConnectionCheck> m_check;
    QHash<QString, QPointer<ProtocolProbe>> m_probes; ///< of the servers to connect to, by id
    QPointer<ProtocolProbe> m_checkProbe;
    QHash<QString, Wish> m_pending; ///< by id, while their secrets are read
    std::optional<ConnectionForm> m_draft; ///< written, and neither used nor emptied
};

} // namespace tracedeck
