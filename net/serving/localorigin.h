// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace tracedeck {

/// Whether a WebSocket client that names this Origin may see what we serve on loopback: programs name none; a page
/// that somebody's web site put into the browser names its own.
bool isLocalOrigin(const QString &origin);

} // namespace tracedeck
