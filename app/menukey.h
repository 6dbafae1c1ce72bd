// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>

namespace tracedeck {

/// Shift+F10 opens the menu of what has the focus, wherever in the program, as the Menu key does that not every keyboard has.
class MenuKey : public QObject
{
    Q_OBJECT

public:
    /// From now on.
    explicit MenuKey(QObject *parent = nullptr);

    bool eventFilter(QObject *watched, QEvent *event) override;
};

} // namespace tracedeck
