// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

class QWidget;

namespace tracedeck {

/// Copies what Ctrl+C copies in a widget, for who has no keyboard; nullptr and widgets without selection copy nothing.
void copyFrom(QWidget *widget);

} // namespace tracedeck
