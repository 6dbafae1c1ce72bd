// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "endpoint.h"
#include "httppool.h"
#include "httprequest.h"

#include <QObject>
#include <QString>

#include <functional>

namespace tracedeck {

/// The thread that an address names, as in ".../threads/1234/stream"; it is cut off the address. Empty: none.
QString threadOf(Endpoint &endpoint);

/// The session that an address names, as in ".../sessions/sess_1/stream"; likewise.
QString sessionOf(Endpoint &endpoint);

/// Finds out which protocol a server speaks, by the way it answers questions that harm nobody. One server; used once.
class ProtocolProbe : public QObject
{
    Q_OBJECT

public:
    explicit ProtocolProbe(const Endpoint &endpoint, QObject *parent = nullptr);

    void start();
    /// Once it is recognised: that nobody listens there, and the address says nothing, either.
    bool isGuess() const { return m_isGuess; }

signals:
    /// Name of a dialect (Dialect::name()). Exactly once, and not before start() returned. Where nobody answers, it is
    /// what the address suggests.
    void recognised(const QString &dialect);

private:
    void ask(const QString &path, std::function<void(const HttpAnswer &)> answered);
    QString suggestion() const;

    const QUrl m_address;
    HttpPool m_pool;
    bool m_isGuess = false;
};

} // namespace tracedeck
