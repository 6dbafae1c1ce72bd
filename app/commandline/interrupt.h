// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>

class QObject;

namespace tracedeck {

/// From now on SIGINT, SIGTERM and SIGHUP wait until whenInterrupted() takes them. Before there is any other thread: one that
/// knew nothing of it would end the process.
void holdInterrupts();

/// Calls `then` in the event loop on one of them, as long as `context` lives. Once for a process, after holdInterrupts().
void whenInterrupted(QObject *context, std::function<void()> then);

/// The same without holdInterrupts(): what the program starts is not bound by it. A second one ends the process. Once for a process.
void whenToldToEnd(QObject *context, std::function<void()> then);

} // namespace tracedeck
