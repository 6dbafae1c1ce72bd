// SPDX-License-Identifier: GPL-3.0-or-later
#include "localorigin.h"

#include <QCoreApplication>
#include <QHostAddress>
#include <QUrl>

namespace tracedeck {

bool isLocalOrigin(const QString &origin)
{
    if (origin.isEmpty())
        return true;
    const QString host = QUrl(origin).host();
    return host == QLatin1String("localhost") || host.endsWith(QLatin1String(".localhost"))
           || QHostAddress(host).isLoopback();
}

QString whyNotListen(const QHostAddress &address, bool beyondLoopback)
{
    if (address.isNull())
        return QCoreApplication::translate("Listening", "This is no address to listen on.");
    if (!beyondLoopback && !address.isLoopback())
        return QCoreApplication::translate("Listening",
                                           "%1 can be reached from other machines; use 127.0.0.1.")
            .arg(address.toString());
    return {};
}

} // namespace tracedeck
