// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "trace.h"

#include <QString>

namespace tracedeck {

/// Whether a frame asked a server by HTTP, or is the answer to a GET, and it is known which server that was.
bool hasCurlText(const Trace &trace, Position position);
/// The command for a POSIX shell that asks that again, without whatever proves who asks, which no trace holds. Empty: there is
/// none.
QString curlText(const Trace &trace, Position position);

} // namespace tracedeck
