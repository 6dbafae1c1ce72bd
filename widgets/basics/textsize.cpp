// SPDX-License-Identifier: GPL-3.0-or-later
#include "textsize.h"

#include <QApplication>
#include <QFontDatabase>
#include <QWidget>

#include <algorithm>
#include <cstdlib>

namespace tracedeck {

namespace {

int s_percent = 100; // GUI thread

QFont scaled(QFont font)
{
    if (font.pointSizeF() > 0)
        font.setPointSizeF(font.pointSizeF() * s_percent / 100);
    else
        font.setPixelSize(font.pixelSize() * s_percent / 100);
    return font;
}

} // namespace

TextSize &textSize()
{
    static TextSize size;
    return size;
}

int nearestTextSize(int percent)
{
    return *std::min_element(kTextSizes.begin(), kTextSizes.end(),
                             [percent](int a, int b) { return std::abs(a - percent) < std::abs(b - percent); });
}

int textSizeBeside(int percent, int direction)
{
    const auto at = std::find(kTextSizes.begin(), kTextSizes.end(), nearestTextSize(percent)) - kTextSizes.begin();
    const auto last = static_cast<std::ptrdiff_t>(kTextSizes.size()) - 1;
    return kTextSizes[static_cast<std::size_t>(std::clamp<std::ptrdiff_t>(at + direction, 0, last))];
}

void applyTextSize(QApplication &application, const QFont &usual, int percent)
{
    s_percent = percent;
    application.setFont(scaled(usual));
    emit textSize().changed();
}

int besideText(int pixels)
{
    return pixels * std::max(s_percent, 100) / 100;
}

int characterWidth(const QFontMetrics &metrics)
{
    return std::min(metrics.averageCharWidth(), qRound(characterWidth(QFontMetricsF(metrics))));
}

double characterWidth(const QFontMetricsF &metrics)
{
    static const QString kSample = QStringLiteral("abcdefghijklmnopqrstuvwxyz 0123456789");
    return std::min(metrics.averageCharWidth(), metrics.horizontalAdvance(kSample) / static_cast<double>(kSample.size()));
}

QFont fixedFont()
{
    return scaled(QFontDatabase::systemFont(QFontDatabase::FixedFont));
}

void useFixedFont(QWidget *widget)
{
    const auto use = [widget] { widget->setFont(fixedFont()); };
    use();
    QObject::connect(&textSize(), &TextSize::changed, widget, use);
}

} // namespace tracedeck
