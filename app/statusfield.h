// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "safetext.h"

namespace tracedeck {

/// A text of the status bar. It keeps the width of the longest text that it said: what follows the cursor neither
/// jitters nor makes the window lay itself out anew at every step.
class StatusField : public PlainLabel
{
    Q_OBJECT

public:
    explicit StatusField(QWidget *parent);

    void say(const QString &text);
    /// Only as wide as what it says now.
    void shrink();

protected:
    void changeEvent(QEvent *event) override;
};

} // namespace tracedeck
