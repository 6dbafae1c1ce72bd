// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "timelineoverview.h"
#include "timelinescene.h"
#include "timelinewaits.h"

#include <QColor>
#include <QFont>
#include <QFontMetrics>
#include <QHash>
#include <QPalette>
#include <QRect>
#include <QString>

#include <array>
#include <vector>

class QPainter;

namespace tracedeck {

/// Names of bars as they were painted last: making them costs more than painting them.
class TimelineNames
{
public:
    struct Name
    {
        QString text;
        int width = 0;
    };

    /// A name that may be another at another position, as that of a message that streams, is made anew.
    const Name &of(const View &view, TimelineFact fact, const QFontMetrics &metrics, bool isFinal);
    void clear() { m_names.clear(); }

private:
    QHash<quint32, Name> m_names;
    Name m_passing;
};

/// Paints a scene: rectangles that are filled, one for what is one bar or many alike; what an item is has a hue, how it
/// went an edge and a sign.
class TimelinePainter
{
public:
    TimelinePainter(QPainter &painter, const TimelineScene &scene, TimelineNames &names,
                    const QPalette &palette, const QFont &font);

    void paintLanes();
    void paintGutter();
    void paintRuler();
    /// All of the trace, as it was summed up; what of it is seen is for paintWindow().
    void paintOverview(const TimelineOverview &overview);
    void paintWindow();

private:
    using Group = TimelineIndex::Group;

    struct Label
    {
        QRect box;
        QString text;
    };

    void paintGround();
    void paintTicks();
    void paintBreaks();
    void paintJumps(const QRect &room);
    std::vector<Label> breakLabels() const;
    void paintFuture();
    void paintRow(const TimelineLayout::Row &row);
    void paintColumns(const QRect &rect, TimelineWeight worst);
    void paintBar(const TimelineRow &row, const TimelinePiece &piece, const QRect &rect);
    void paintOutline(const QRect &rect, const QColor &colour, bool isOpen);
    void paintWidened(const QRect &rect, const QColor &fill, const QColor &edge);
    void paintStreaming(TimelineFact fact, const QRect &rect);
    void paintWaits(TimelineFact fact, const QRect &rect);
    void paintLabel(TimelineFact fact, ItemStatus status, const QRect &rect, bool isFinal);
    void paintMark(TimelineFact fact, const TimelinePiece &piece, const QRect &rect);
    void paintMarkColumns(const QRect &rect, TimelineWeight worst);
    void paintSelected();
    void paintArrows();
    void paintArrow(const TimelineLayout::Row &from, const TimelineLayout::Row &to, Position at, bool isBack);
    void paintPath();
    void paintMarked();
    void paintBookmarks();
    void paintFlags();
    void paintGapMark(const QRect &rect, int width);
    void paintPin(const QRect &row, SessionId session);
    void paintCursor();
    void paintLaneName(const TimelineLane &lane, std::size_t number);

    QColor fillOf(TimelineFact fact) const;
    /// Of how it went; nothing to be seen from afar where it went well.
    QColor edgeOf(ItemStatus status) const;
    QColor statusColorOf(ItemStatus status) const { return m_status[static_cast<std::size_t>(status)]; }
    QColor mixed(const QColor &colour, double part) const;
    TimelineRow const &rowOf(const TimelineLayout::Row &row) const;
    /// In the window, right of the gutter.
    int windowX(int column) const { return m_scene.rooms.lanes.left() + column; }

    QPainter &m_painter;
    const TimelineScene &m_scene;
    TimelineNames &m_names;
    const QPalette &m_palette;
    QFont m_font;
    QFontMetrics m_metrics;
    View m_view;
    std::vector<TimelinePiece> m_pieces;
    std::optional<TimelineWaits> m_waits; ///< of the lane whose rows are painted
    std::size_t m_waitsOf = 0;
    std::array<QColor, kItemStatuses> m_status;
    std::array<QColor, 16> m_fills; ///< by what fillOf() makes of a fact
    QColor m_fine; ///< of columns in which all went well
};

} // namespace tracedeck
