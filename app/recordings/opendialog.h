// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStringList>

#include <functional>

class QWidget;

namespace tracedeck {

/// Asks for recordings and returns at once; `chosen` is called while the parent lives, with at least one path.
void openDialog(QWidget *parent, const std::function<void(const QStringList &)> &chosen);

} // namespace tracedeck
