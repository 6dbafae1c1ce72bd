// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "view.h"

#include <QHash>
#include <QString>

namespace tracedeck {

/// The id that its server knows the session by; outside text, at most as long as a name that is kept for it.
QString sessionKey(const View &view, SessionId id);

/// What the user calls sessions of a trace, by their keys: the same at every position, and only to be shown. Whoever says so
/// forgets it before the trace goes away. Returns whether it was something else before. Any thread, as of the others.
bool setSessionLabels(const Trace &trace, const QHash<QString, QString> &labels);
void forgetSessionLabels(const Trace &trace);
/// All of them, as they were said; not safe to show.
QHash<QString, QString> sessionLabels(const Trace &trace);
/// Safe to show; empty: it has none.
QString sessionLabel(const View &view, SessionId id);
/// That, else what it is called in its trace.
QString labelOrName(const View &view, SessionId id);

} // namespace tracedeck
