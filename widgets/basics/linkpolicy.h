// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QUrl>

#include <optional>

class QWidget;

/// What may be done with a link that came from outside: it is never followed by itself, and only to the web.
namespace tracedeck::linkpolicy {

/// The address of a link that may be offered: http or https, with a host and without a user name in it.
std::optional<QUrl> openable(const QString &link);
/// Whether it leads to this machine or its own network.
bool isLocal(const QUrl &url);
/// Every character as it is sent: no look-alikes, nothing invisible.
QString encoded(const QUrl &url);
/// Shows the whole address and asks; opens it in the desktop's browser only then. Returns at once.
void askToOpen(QWidget *parent, const QUrl &url);

} // namespace tracedeck::linkpolicy
