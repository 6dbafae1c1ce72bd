// SPDX-License-Identifier: GPL-3.0-or-later
#include "listening.h"

#include <QCoreApplication>

namespace tracedeck {

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

QString listeningFailure(const QHostAddress &address, quint16 port, const QString &error)
{
    return QCoreApplication::translate("Listening", "Cannot listen on %1, port %2: %3")
        .arg(address.toString(), QString::number(port), error);
}

} // namespace tracedeck
