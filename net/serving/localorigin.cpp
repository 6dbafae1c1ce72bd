// SPDX-License-Identifier: GPL-3.0-or-later
#include "localorigin.h"

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

} // namespace tracedeck
