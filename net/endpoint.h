// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QList>
#include <QNetworkProxy>
#include <QString>
#include <QUrl>

#include <utility>

namespace tracedeck {

/// Headers that prove who asks. Never in settings, logs, recordings or titles.
using SecretHeaders = QList<std::pair<QByteArray, QByteArray>>;

/// Where a server is and how it is reached.
struct Endpoint
{
    enum class ProxyUse { System, None, Manual };

    QUrl url; ///< ws:// or wss://, without user name, password and fragment
    bool allowPlain = false; ///< ws:// beyond loopback, at the user's request
    QByteArray pinnedCertificate; ///< DER; trusted whatever its issuer and name; empty: none
    ProxyUse proxyUse = ProxyUse::System;
    QNetworkProxy proxy; ///< for Manual
    SecretHeaders headers;
};

} // namespace tracedeck
