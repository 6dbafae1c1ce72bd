// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "plaincells.h"

#include <QProxyStyle>

namespace tracedeck {

/// Fusion, with boxes and circles to tick that can be seen on a dark ground too, with a line below the title of the panel
/// that has the keyboard, and with cells of views that are painted in less time.
class AppStyle : public QProxyStyle
{
    Q_OBJECT

public:
    AppStyle();

    void drawPrimitive(PrimitiveElement element, const QStyleOption *option, QPainter *painter,
                       const QWidget *widget) const override;
    void drawControl(ControlElement element, const QStyleOption *option, QPainter *painter,
                     const QWidget *widget) const override;

private:
    mutable PlainCells m_cells;
};

} // namespace tracedeck
