// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFont>
#include <QFontMetrics>
#include <QObject>

#include <array>

class QApplication;
class QWidget;

/// How large text is: a part of what the desktop says.
namespace tracedeck {

inline constexpr std::array kTextSizes{80, 90, 100, 110, 125, 150, 175, 200}; ///< percent

/// The one of kTextSizes that is nearest.
int nearestTextSize(int percent);
/// The next one above it (1) or below it (-1); itself at the end.
int textSizeBeside(int percent, int direction);

/// Tells when it changes. GUI thread.
class TextSize : public QObject
{
    Q_OBJECT

public:
    using QObject::QObject;

signals:
    void changed();
};
TextSize &textSize();

/// `usual` is what 100 percent are.
void applyTextSize(QApplication &application, const QFont &usual, int percent);

/// How large something is that stands beside text, as an icon, and is so many pixels where text has its usual size: it grows with
/// larger text, and does not shrink with smaller one.
int besideText(int pixels);

/// The width of a character of Latin text, for sizes that are told in characters. Fonts made for Chinese say of themselves
/// that it is twice as much.
int characterWidth(const QFontMetrics &metrics);
double characterWidth(const QFontMetricsF &metrics);

/// The desktop's font whose letters are all as wide, in the size that text has.
QFont fixedFont();
/// The widget's text is in that font, whatever size it takes later.
void useFixedFont(QWidget *widget);

} // namespace tracedeck
