// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "trace.h"

#include <QString>

namespace tracedeck {

/// The command for a POSIX shell that asks a server again what a frame asked it by HTTP, without whatever proves who asks, which
/// no trace holds. Empty: the frame is no such request, nor the answer to a GET, or nobody knows which server it was.
QString curlText(const Trace &trace, Position position);

} // namespace tracedeck
