// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

class QToolButton;
class QWidget;

namespace tracedeck {

/// A button of a bar: without a frame, and reached by Tab. `icon` is one of ours; empty: none.
QToolButton *flatButton(const char *name, QWidget *parent, const QString &icon = {});

} // namespace tracedeck
