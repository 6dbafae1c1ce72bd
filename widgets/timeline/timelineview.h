// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "selection.h"
#include "timelinehistory.h"
#include "timelinemodel.h"
#include "timelinepainter.h"
#include "timelinescene.h"

#include <QAbstractScrollArea>
#include <QFutureWatcher>
#include <QPixmap>
#include <QPointer>

#include <optional>
#include <set>

namespace tracedeck {

/// The lanes of sessions along time, with all of the trace in small above them. Selects what its user clicks at or goes
/// to with the keyboard, marks what is dragged over, and stands where the ruler is clicked. To assistive technology it
/// is a list of the lanes, and of the bar that is selected.
class TimelineView : public QAbstractScrollArea
{
    Q_OBJECT

public:
    using Follow = TimelineFollow;

    /// What a user has made of a timeline; kept while another document is looked at.
    struct State
    {
        std::optional<TimelineAxis::Unit> unit; ///< nothing: time where there is one
        std::optional<TimelineAxis::Unit> shownUnit; ///< that the range is in
        TimelineRange range;
        Follow follow = Follow::All;
        std::optional<bool> isCompressed; ///< nothing: where little else than idle time would be seen
        bool isIdle = false; ///< little else would be, when all was shown last
        std::set<std::int64_t> openBreaks; ///< by their begin, as the clock has it
        std::set<SessionId> collapsed;
        std::set<SessionId> pinned;
        TimelineHistory history;
        int scrolled = 0;
        bool isScrolled = false; ///< by its user
    };

    explicit TimelineView(QWidget *parent = nullptr);
    ~TimelineView() override;

    /// Not owned; nullptr: nothing is shown.
    void setModel(TimelineModel *model, const State &state);
    TimelineModel *model() const { return m_model; }
    State state() const;

    bool hasClock() const;
    TimelineAxis::Unit unit() const { return m_scene.axis.unit(); }
    /// From the first frame with a time on, where none has one yet.
    void setUnit(TimelineAxis::Unit unit);
    bool isCompressed() const { return m_state.isCompressed.value_or(m_state.isIdle); }
    void setCompressed(bool compressed);
    Follow follow() const { return m_state.follow; }
    /// Shows the newest, and goes on doing so.
    void followNewest();
    /// Whoever followed the newest until the cursor went elsewhere, and is back at the newest, follows it again.
    void followAgain();
    /// Shows a run that has only just begun, and all that comes of it until it is over or its user looks elsewhere.
    void watch(RunId run);
    void setWorkersShown(WorkersShown workers);

    void zoomIn() { zoom(1 / kZoomStep, zoomCentre()); }
    void zoomOut() { zoom(kZoomStep, zoomCentre()); }
    void zoomToAll();
    /// What is selected; all if that is seen already.
    void zoomToSelected();
    void zoomToMarked();
    const TimelineHistory &history() const { return m_state.history; }
    void zoomBack();
    void zoomForward();
    /// The stretch that is marked, in values of axis().
    std::optional<TimelineRange> marked() const { return m_scene.marked; }
    /// The frames that came in it; nothing: none did, or none is marked.
    const std::optional<FrameRange> &markedFrames() const { return m_marked; }
    RangeEdges markedEdges() const;
    void setMarkedFrames(const std::optional<FrameRange> &frames);
    void clearMarked() { setMarkedFrames({}); }
    const TimelineAxis &axis() const { return m_scene.axis; }
    /// What is painted, as it was last.
    const TimelineScene &scene() const { return m_scene; }
    /// The same of the lanes that stay above the others.
    const TimelineScene &pinnedScene() const { return m_pinnedScene; }
    bool isPinned(SessionId session) const { return m_state.pinned.contains(session); }
    void togglePinned(SessionId session);
    /// Not owned; nullptr: there are none.
    void setBookmarks(const Bookmarks *bookmarks);
    /// What determined when a run ended; nullptr: none is shown.
    void setPath(std::shared_ptr<const CriticalPath> path);
    /// Whether its user asked for one, which Escape takes back, though it may not be known.
    void setPathAsked(bool isAsked) { m_isPathAsked = isAsked; }

    /// Moves along, where that position is not seen.
    void reveal(Position position);
    /// Keeps the lane of a session in sight that nobody selected, until its user scrolls.
    void lookAt(SessionId session);
    /// Not by the user.
    void setSelected(const Item &item, bool isRevealed);
    const std::optional<TimelineFact> &selected() const { return m_selected; }
    /// Everything again that a theme or a language decides.
    void refreshLook();
    /// Stops what goes on in the background for it.
    void rest();

    // For assistive technology and tool tips:
    int laneCount() const { return static_cast<int>(m_layout.lanes().size()); }
    QString laneText(int lane) const;
    /// In the viewport.
    QRect laneRect(int lane) const;
    int laneAt(QPoint position) const;
    QString selectedText() const;
    QRect selectedRect() const;
    QString textAt(QPoint position) const;
    /// The bar or mark at a point of the viewport, the worst where there are several; `count` says how many.
    std::optional<TimelineFact> factAt(QPoint position, std::uint32_t *count = nullptr) const;

signals:
    /// By the user.
    void chosen(const tracedeck::Item &item);
    void standRequested(tracedeck::Position position);
    void liveRequested();
    void menuRequested(const std::optional<tracedeck::TimelineFact> &fact, tracedeck::SessionId session,
                       QPoint position);
    /// Of the run of what is selected.
    void pathRequested();
    void pathDropped();
    /// Of what is marked, or where the cursor stands.
    void bookmarkRequested(bool isKept);
    void bookmarkDropped();
    /// What is marked, how it is followed or drawn is another now.
    void stateChanged();
    void markedChanged();
    /// More is shown, or another position.
    void refreshed();

protected:
    void contextMenuEvent(QContextMenuEvent *event) override;
    bool viewportEvent(QEvent *event) override;
    void paintEvent(QPaintEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;
    void scrollContentsBy(int dx, int dy) override;
    void keyPressEvent(QKeyEvent *event) override;
    void wheelEvent(QWheelEvent *event) override;
    void mousePressEvent(QMouseEvent *event) override;
    void mouseMoveEvent(QMouseEvent *event) override;
    void mouseReleaseEvent(QMouseEvent *event) override;
    void mouseDoubleClickEvent(QMouseEvent *event) override;
    void focusInEvent(QFocusEvent *event) override;
    void focusOutEvent(QFocusEvent *event) override;

private:
    static constexpr double kZoomStep = 1.3;
    enum class Drag : std::uint8_t { None, Press, Mark, Begin, End, Ruler, Window, Ground };

    void refresh();
    void makeAxis();
    void keepTimes(const TimelineAxis &before);
    bool keepMarked(const TimelineAxis &before);
    void placeMarked();
    void markStretch(TimelineRange range);
    void follow(double first, double last);
    bool followWatched(double first, double last);
    void revealWatched();
    void updateScene();
    void updateRooms();
    void updateSelected();
    void revealSelected();
    void revealLaneOf(const Item &item);
    void revealUnseen(std::size_t lane);
    void keepInSight();
    void lookElsewhere();
    void updateScrollBar();
    void paintPart(QPainter &painter, const TimelineScene &scene);
    QRect overviewRect() const;
    void paintOverview(QPainter &painter);
    void readOverview();
    void dropOverview();
    void showOverview(const TimelineOverview &overview);
    int fixedHeight() const;
    /// The part of the window that a point is in; where its rows lie there.
    const TimelineScene &sceneAt(QPoint position) const;
    std::optional<TimelineLayout::Row> rowAt(QPoint position) const;
    double firstValue() const;
    double lastValue() const;
    void setRange(TimelineRange range);
    /// Before something else is seen.
    void remember(bool isStep = false);
    void show(const TimelineStop &stop);
    TimelineStop stop() const { return {m_state.range, m_state.follow}; }
    void zoom(double factor, double about);
    double zoomCentre() const;
    std::optional<TimelineRange> selectedRange() const;
    void pan(double part);
    void reveal(TimelineFact fact);
    void revealRange(const TimelineRange &range);
    void revealRows(int top, int bottom);
    TimelineHeights heights() const;
    TimelineRange rangeOf(TimelineFact fact) const;
    static TimelineRange rangeOf(const TimelineAxis::Segment &segment)
    {
        return {double(segment.begin), double(segment.end - segment.begin)};
    }
    Position positionAt(double value) const;
    double valueUnder(QPoint position) const;
    const TimelineAxis::Break *breakAt(QPoint position) const;
    Position jumpAt(QPoint position) const;
    const Bookmark *bookmarkAt(QPoint position) const;
    std::optional<SessionId> currentSession() const;

    // timelineview_input.cpp
    bool handleKey(const QKeyEvent *event);
    void choose(const std::optional<TimelineFact> &fact);
    void step(int direction);
    void stepToPeer(int direction);
    void climb(int direction);
    void stepBack();
    void toggleLane(SessionId session);
    void standAt(QPoint position);
    void press(QPoint position);
    void pressName(QPoint position);
    void drag(QPoint position);

    QPointer<TimelineModel> m_model; // not owned
    State m_state;
    WorkersShown m_workers = WorkersShown::Collapsed;
    TimelineLanes m_lanes;
    TimelineLayout m_layout;
    TimelineLayout m_pinnedLayout;
    TimelineHeights m_heights;
    TimelineScene m_scene;
    TimelineAxis m_scaled; ///< that its scales are of
    TimelineScene m_pinnedScene;
    std::shared_ptr<const CriticalPath> m_path;
    bool m_isPathAsked = false;
    QPointer<const Bookmarks> m_bookmarks; // not owned
    std::optional<FrameRange> m_marked;
    bool m_isMarkedExact = false; ///< it was marked from point to point of the axis, not from frame to frame
    TimelineNames m_names;
    Item m_item; ///< that is selected
    RunId m_watched;
    std::optional<RunId> m_left; ///< m_watched of what was followed until the cursor went elsewhere
    bool m_isRevealOwed = false; ///< it is to be seen, and has no place yet
    SessionId m_lookedAt; ///< kept in sight while nothing is selected, until its user looks elsewhere
    bool m_isScrolled = false; ///< by its user, since something was selected last
    std::optional<TimelineFact> m_selected; ///< the bar that stands for it
    /// What an overview is of.
    struct Overview
    {
        Position at = 0;
        Position newest = 0;
        TimelineAxis::Unit unit = TimelineAxis::Unit::Frames;
        TimelineRange range;
        QSize size;
        friend bool operator==(const Overview &, const Overview &) = default;
    };
    QPixmap m_overview; ///< as it was painted last
    std::optional<Overview> m_overviewOf; ///< nothing: of what is no more
    Overview m_overviewRead; ///< what is being read is of
    bool m_isOverviewDropped = false; ///< what is being read
    QFutureWatcher<TimelineOverview> m_overviewReader;
    Drag m_drag = Drag::None;
    QPoint m_pressed;
    std::optional<QPoint> m_hovered; ///< where the pointer is
    double m_anchor = 0; ///< value at which a drag began
    int m_wheel = 0;
};

} // namespace tracedeck
