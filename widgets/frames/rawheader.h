// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "trace.h"

#include <QWidget>

class QLayout;
class QToolButton;

namespace tracedeck {

class PlainLabel;

/// The line above a raw frame: what it is, and how its bytes are shown.
class RawHeader : public QWidget
{
    Q_OBJECT

public:
    explicit RawHeader(QWidget *parent = nullptr);

    /// Null shows nothing.
    void setFrame(const Trace *trace, Position position);
    /// Whether there is a frame to go on to.
    struct Steps
    {
        bool back = false;
        bool forward = false;
        bool areFiltered = false; ///< they lead along the frames that the filter shows
    };
    void setSteps(const Steps &steps);

signals:
    void previousRequested();
    void nextRequested();
    void hexToggled(bool hex);
    void wrapToggled(bool wrapped);

protected:
    void changeEvent(QEvent *event) override;

private:
    QToolButton *addButton(QLayout *row, const QString &icon);
    void nameSteps();
    void retranslate();
    QString titleOf(const Trace &trace, Position position) const;

    const Trace *m_trace = nullptr; // not owned, outlives what is shown
    Position m_frame = 0;
    Steps m_steps;
    QToolButton *m_previous;
    QToolButton *m_next;
    PlainLabel *m_title;
    PlainLabel *m_received;
    QToolButton *m_hex;
    QToolButton *m_wrap;
};

} // namespace tracedeck
