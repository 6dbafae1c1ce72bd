// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace tracedeck {

/// WebSocket subprotocol of who watches a recording that Tracedeck serves: each message is a line of the recording
/// format, its header first, in both directions.
inline const QString kObserverProtocol = QStringLiteral("tracedeck.recording.1");

} // namespace tracedeck
