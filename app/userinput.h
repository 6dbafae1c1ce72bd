// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>

namespace tracedeck {

/// Notices what the user does next, wherever in the program.
class UserInput : public QObject
{
    Q_OBJECT

public:
    /// From now on, until given() was emitted for something else than a shortcut.
    void watch();

    bool eventFilter(QObject *watched, QEvent *event) override;

signals:
    /// A key was pressed, not counting Shift and the like, or a button. `action`: whose shortcut it was; nullptr: it was none.
    void given(const QObject *action);
};

} // namespace tracedeck
