// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

class QWidget;

namespace tracedeck {

/// A panel that is given the focus hands it to the part of it that is worked with. Not a focus proxy: with one, the
/// Tab key leaves out what stands before that part.
void handFocusTo(QWidget *panel, QWidget *part);

} // namespace tracedeck
