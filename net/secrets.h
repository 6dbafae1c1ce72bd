// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "endpoint.h"

#include <QHash>
#include <QObject>
#include <QString>

namespace tracedeck {

/// Keeps the headers that prove who asks in the desktop's secret service, one entry a connection. Never in a file of
/// ours: without such a service they last as long as the program runs.
class Secrets : public QObject
{
    Q_OBJECT

public:
    enum class Outcome {
        Done,
        NotFound,
        Unavailable, ///< there is no secret service; written ones are kept in memory for this run
        Denied, ///< the user, or the service, did not unlock it; likewise
        Unreadable, ///< an entry of ours that is none, or that may not be sent
    };

    explicit Secrets(const QString &service = QStringLiteral("Tracedeck"), QObject *parent = nullptr);

    /// Each is answered by one signal, after the call returned.
    void read(const QString &connection);
    void write(const QString &connection, const SecretHeaders &headers);
    void remove(const QString &connection);

signals:
    /// From memory, if they are there: then the outcome is Done whatever the service says.
    void wasRead(const QString &connection, tracedeck::Secrets::Outcome outcome,
                 const tracedeck::SecretHeaders &headers);
    void wasWritten(const QString &connection, tracedeck::Secrets::Outcome outcome);
    void wasRemoved(const QString &connection, tracedeck::Secrets::Outcome outcome);

private:
    const QString m_service;
    QHash<QString, SecretHeaders> m_memory; // what was read or written in this run
};

} // namespace tracedeck
