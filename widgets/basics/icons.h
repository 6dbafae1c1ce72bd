// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QIcon>
#include <QString>

namespace tracedeck {

/// The icon `:/icons/<name>.svg` in the colours of the palette at the moment it is painted, so that it follows a
/// change of theme by itself. An unknown name gives an icon that paints nothing.
QIcon themedIcon(const QString &name);

/// The same in one colour, for icons that stand for a status.
QIcon colouredIcon(const QString &name, const QColor &colour);

} // namespace tracedeck
