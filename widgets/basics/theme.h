// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QPalette>

class QApplication;

namespace tracedeck {

enum class Theme { System, Light, Dark };

QPalette lightPalette();
QPalette darkPalette();

/// Whether a palette puts light text on a dark ground.
bool isDark(const QPalette &palette);

/// Fusion in one of the two palettes, so that colours of our own are only needed for these. System takes the one
/// that is nearer to the desktop's.
void applyTheme(QApplication &application, Theme theme);

} // namespace tracedeck
