// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>

class QObject;

namespace tracedeck {

/// Calls `then` in the event loop on SIGINT and SIGTERM, as long as `context` lives. Once for a process, before
/// there is any other thread.
void whenInterrupted(QObject *context, std::function<void()> then);

} // namespace tracedeck
