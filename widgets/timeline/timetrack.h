// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "bookmarks.h"
#include "cursor.h"
#include "timebargeometry.h"
#include "timemarks.h"
#include "watchhits.h"

#include <QPixmap>
#include <QPointer>
#include <QTimer>
#include <QWidget>

#include <memory>
#include <optional>

namespace tracedeck {

/// All frames of a trace on a line, with what happened in them and a handle at the cursor. Dragging, the wheel and
/// the keyboard move the cursor. To assistive technology it is a slider.
class TimeTrack : public QWidget
{
    Q_OBJECT

public:
    explicit TimeTrack(QWidget *parent = nullptr);
    ~TimeTrack() override;

    /// Not owned; null empties it.
    void setCursor(Cursor *cursor);
    Cursor *timeCursor() const { return m_cursor; }
    TimeBarGeometry geometryOfTrack() const;
    /// "Frame 812 of 4,310", for people and screen readers.
    QString positionText() const;
    /// What lies under a pixel.
    QString textAt(int x) const;

    /// What a key does here, for a widget around it; ignores the event where it means nothing.
    void handleKey(QKeyEvent *event);

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

protected:
    bool event(QEvent *event) override;
    void changeEvent(QEvent *event) override;
    void showEvent(QShowEvent *event) override;
    void hideEvent(QHideEvent *event) override;
    void paintEvent(QPaintEvent *event) override;
    void mousePressEvent(QMouseEvent *event) override;
    void mouseMoveEvent(QMouseEvent *event) override;
    void mouseReleaseEvent(QMouseEvent *event) override;
    void wheelEvent(QWheelEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;

private:
    static constexpr int kFlagWidth = 7; // of a bookmark

    struct DrawnMarks
    {
        QSize size;
        qreal ratio;
        Position newest;
        Position known;
        qint64 palette;
        quint64 watched; ///< times that what is watched for has changed

        friend bool operator==(const DrawnMarks &, const DrawnMarks &) = default;
    };

    void retranslate();
    void onMoved();
    void readMarks();
    void showWatched();
    /// Whose flag lies under a pixel; nullptr: none.
    const Bookmark *bookmarkAt(int x) const;
    void scrubTo(int x);
    void applyScrub();
    void stepBy(int direction, Qt::KeyboardModifiers modifiers);

    // timetrack_paint.cpp
    void updateMarks(const TimeBarGeometry &geometry);
    void drawGroove(QPainter &painter, const TimeBarGeometry &geometry);
    void drawMarks(QPainter &painter, const TimeBarGeometry &geometry);
    void drawWatched(QPainter &painter, const TimeBarGeometry &geometry);
    void drawBookmarks(QPainter &painter, const TimeBarGeometry &geometry);
    void drawHandle(QPainter &painter, int x);

    QPointer<Cursor> m_cursor;
    QPointer<Bookmarks> m_bookmarks; // of the cursor
    QPointer<WatchHits> m_watched; // likewise
    quint64 m_watchedChanges = 0;
    std::unique_ptr<TimeMarks> m_marks;
    QPixmap m_drawnMarks;
    std::optional<DrawnMarks> m_drawnOf; // what is drawn there
    QTimer m_reader; // takes in marks, some at a time
    QTimer m_scrubber; // lets one move a frame of the screen through
    std::optional<Position> m_scrub; // where the mouse is, not yet applied
    int m_wheel = 0; // eighths of a degree that make no step yet
};

} // namespace tracedeck
