// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStringList>

class QMimeData;

namespace tracedeck {

/// Paths of the local files that are dragged or pasted; nothing else counts.
QStringList droppedFiles(const QMimeData &data);

} // namespace tracedeck
