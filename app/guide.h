// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

class QString;
class QWidget;

namespace tracedeck {

/// Shows the user guide beside a window, in a language of Language::known(), and returns at once.
void showGuide(QWidget *window, const QString &language);
/// The guide that a window shows, if it does, in another language.
void translateGuide(QWidget *window, const QString &language);

} // namespace tracedeck
