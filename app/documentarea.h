// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

namespace tracedeck {

class ConnectionBar;
class Cursor;
class FramesPanel;
class PastBanner;
class Selection;
class TimeBar;

/// The middle of the window while a trace is open: how its server stands, the banner of the past, the frames, and the bar of time. In the
/// past its edge is tinted, so that nobody takes what was for what is.
class DocumentArea : public QWidget
{
    Q_OBJECT

public:
    explicit DocumentArea(QWidget *parent = nullptr);

    void setDocument(Cursor *cursor, Selection *selection);
    FramesPanel *frames() const { return m_frames; }
    PastBanner *banner() const { return m_banner; }
    /// Hidden until there is a connection.
    ConnectionBar *connection() const { return m_connection; }

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    ConnectionBar *m_connection;
    PastBanner *m_banner;
    FramesPanel *m_frames;
    TimeBar *m_time;
    Cursor *m_cursor = nullptr; // not owned; nullptr without a document
};

} // namespace tracedeck
