// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ids.h"

#include <QSpinBox>

namespace tracedeck {

/// Shows the number of a frame and takes another one. What is being typed stays while the trace grows, until it is
/// entered or Escape gives it up.
class FrameField : public QSpinBox
{
    Q_OBJECT

public:
    explicit FrameField(QWidget *parent = nullptr);

    /// The frame that is shown where nothing is being typed; one of 0 to `newest`.
    void setFrame(Position position, Position newest);
    /// Forgets what is being typed.
    void giveUp();

signals:
    /// A number was typed, or stepped to; it may be beyond the newest frame.
    void entered(tracedeck::Position position);

protected:
    void keyPressEvent(QKeyEvent *event) override;
    StepEnabled stepEnabled() const override;

private:
    void onEdited();
    void onEditingFinished();
    void onValueChanged();

    Position m_position = 0;
    Position m_newest = 0;
    bool m_isTyping = false;
    bool m_hasNumber = false; ///< of what is being typed
};

} // namespace tracedeck
