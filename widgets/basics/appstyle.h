// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "plaincells.h"

#include <QProxyStyle>

namespace tracedeck {

/// Fusion, with boxes and circles to tick that can be seen on a dark ground too, with a line below the title of the panel
/// that has the keyboard, with our icons for what Qt brings bitmaps for, and with cells of views that are painted in less
/// time.
class AppStyle : public QProxyStyle
{
    Q_OBJECT

public:
    AppStyle();

    void drawPrimitive(PrimitiveElement element, const QStyleOption *option, QPainter *painter,
                       const QWidget *widget) const override;
    void drawControl(ControlElement element, const QStyleOption *option, QPainter *painter,
                     const QWidget *widget) const override;

    QSize sizeFromContents(ContentsType type, const QStyleOption *option, const QSize &size, const QWidget *widget) const override;

    QIcon standardIcon(StandardPixmap icon, const QStyleOption *option, const QWidget *widget) const override;
    /// Icons and boxes grow with the text beside them.
    int pixelMetric(PixelMetric metric, const QStyleOption *option, const QWidget *widget) const override;
    int styleHint(StyleHint hint, const QStyleOption *option, const QWidget *widget,
                  QStyleHintReturn *returned) const override;

private:
    mutable PlainCells m_cells;
};

} // namespace tracedeck
