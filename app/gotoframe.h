// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ids.h"

#include <QDialog>

class QSpinBox;

namespace tracedeck {

/// Asks for the number of a frame.
class GoToFrame : public QDialog
{
    Q_OBJECT

public:
    GoToFrame(Position shown, Position newest, QWidget *parent);

signals:
    void chosen(tracedeck::Position position);

private:
    QSpinBox *m_number;
};

} // namespace tracedeck
