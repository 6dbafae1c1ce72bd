// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "view.h"

#include <QByteArray>
#include <QHash>
#include <QString>

namespace tracedeck {

/// By agent, as it was sent: what the last of its runs that somebody was heard to ask for was given, a JSON object of at most
/// 64 KiB. Of the last 500 runs.
QHash<QString, QByteArray> lastInputs(const View &view);

} // namespace tracedeck
