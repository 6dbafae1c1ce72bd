// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "clientstate.h"
#include "reconnect.h"
#include "recordedcalls.h"

#include <QElapsedTimer>
#include <QTimer>

namespace tracedeck {

/// What to do after the question failed by which a client finds out whether its server is there: asks again later, or
/// gives up.
class CallRetry : public QObject
{
    Q_OBJECT

public:
    explicit CallRetry(QObject *parent = nullptr);

    /// What the connection comes to after this answer; due() comes if it waits.
    ConnectionState after(ConnectionState state, const HttpAnswer &answer);
    /// Forgets what failed so far.
    void startAfresh() { m_policy.startAfresh(); }
    void stop() { m_wait.stop(); }
    bool isWaiting() const { return m_wait.isActive(); }

signals:
    void due();

private:
    Reconnect m_policy;
    QElapsedTimer m_uptime;
    QTimer m_wait;
};

} // namespace tracedeck
