// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "connectionform.h"
#include "endpoint.h"

#include <QString>
#include <QUrl>

namespace tracedeck {

/// How the server is reached; the form's headers are used as they are.
Endpoint endpointOf(const ConnectionForm &form);

/// Dialect::name(); empty: it is still to be recognised.
QString dialectOf(ConnectionForm::Protocol protocol);
/// How a server of a dialect is attached to, unless its user wants otherwise.
ConnectionForm::Protocol protocolOf(const QString &dialect);
/// As it is written to the settings, and read from them.
QLatin1String wordOf(ConnectionForm::Protocol protocol);
ConnectionForm::Protocol protocolNamed(const QString &word);

ConnectionForm formOf(const QUrl &address, const QString &dialect, const QString &name);
/// For titles and lists.
QString nameOf(const ConnectionForm &form);
QString addressOf(const ConnectionForm &form);
/// With its scheme.
QString fullAddressOf(const ConnectionForm &form);
/// A token in the address is a secret too.
QString withoutSecrets(const QString &address);
/// A value is missing that the keychain may have.
bool lacksSecrets(const ConnectionForm &form);

} // namespace tracedeck
