// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

class QWidget;

namespace tracedeck {

/// Tells what the program is, and returns at once.
void showAbout(QWidget *parent);

} // namespace tracedeck
