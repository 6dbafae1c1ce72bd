// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

class QWidget;

namespace tracedeck {

/// A panel that is given the focus hands it to the part of it that is worked with. Not a focus proxy: with one, the
/// Tab key leaves out what stands before that part.
void handFocusTo(QWidget *panel, QWidget *part);

/// What was made later comes last for the Tab key, wherever it stands. Puts the parts of `whole` behind the last part
/// of `before`, or `before` itself, in the order they have. Returns the last of them.
QWidget *putIntoTabOrder(QWidget *before, QWidget *whole);

} // namespace tracedeck
