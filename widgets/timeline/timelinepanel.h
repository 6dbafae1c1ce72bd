// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "comparepins.h"
#include "criticalpath.h"
#include "factpanel.h"
#include "timelinestats.h"
#include "timelineview.h"

#include <QFutureWatcher>
#include <QPointer>

#include <memory>
#include <unordered_map>
#include <utility>

class QAction;
class QComboBox;
class QLayout;
class QLineEdit;
class QMenu;
class QPushButton;
class QToolButton;

namespace tracedeck {

class ElidedLabel;
class PlainLabel;

/// Sessions, runs, spans and messages along time. What a user has made of a timeline, and what was worked out for it,
/// stays while its document is open.
class TimelinePanel : public FactPanel
{
    Q_OBJECT

public:
    explicit TimelinePanel(QWidget *parent = nullptr);
    ~TimelinePanel() override;

    void setWorkersShown(WorkersShown workers);
    TimelineView *view() const { return m_view; }

signals:
    /// The user wants to see only the frames of a stretch, both included.
    void rangeRequested(tracedeck::Position from, tracedeck::Position to);
    /// The selected run is to be one of the points that are compared.
    void pinRequested(tracedeck::ComparePins::Pin pin);
    /// The run that is selected is to be compared with the one before.
    void comparisonRequested();

protected:
    void attach() override;
    void detach() override;
    void setAwake(bool awake) override;
    void retranslate() override;
    void retellTimes() override;
    void retellNames() override;
    void changeEvent(QEvent *event) override;

private:
    struct Kept
    {
        std::unique_ptr<TimelineModel> model;
        TimelineView::State state;
    };

    QWidget *buildHeader();
    QWidget *buildMarked();
    void forget(const QObject *cursor);
    void showState();
    void showProgress();

    // timelinepanel_rows.cpp
    void onMarked();
    void showMarked();
    void readStats();
    void showStats(const TimelineStats &stats);
    QWidget *buildPath();
    void togglePath();
    RunId runOfSelected() const;
    void setPathOf(RunId run);
    void readPath();
    bool isPathUnknown() const;
    void onPathRead();
    void showPath();
    void goToLongestOfPath();
    void stopReading();
    QString zoomedText() const;

    // timelinepanel_bookmarks.cpp
    void buildBookmark(QLayout *row);
    void nameBookmark();
    std::optional<FrameRange> framesToBookmark() const;
    const Bookmark *bookmarkHere() const;
    void toggleBookmark();
    void dropBookmark();
    void showBookmark();
    void noteBookmark();
    void letBookmarksGo();

    // timelinepanel_menu.cpp
    void onChosen(const Item &item);
    void showMenu(const std::optional<TimelineFact> &fact, SessionId session, QPoint position);
    template<class Act>
    QAction *addToMenu(const char *name, const QString &text, Act act);
    void addToMenu(TimelineFact fact);

    TimelineView *m_view;
    QToolButton *m_zoomOut;
    QToolButton *m_zoomIn;
    QToolButton *m_fit;
    QToolButton *m_back;
    QToolButton *m_forward;
    QComboBox *m_unit;
    QToolButton *m_compress;
    QToolButton *m_follow;
    ElidedLabel *m_note;
    QToolButton *m_bookmark; ///< down where there is one
    QLineEdit *m_bookmarkNote; ///< of that one
    QPointer<Bookmarks> m_bookmarks; // not owned: the cursor's
    std::optional<FrameRange> m_noted; ///< of the bookmark whose note is shown
    QWidget *m_markedRow;
    PlainLabel *m_stats;
    QPushButton *m_zoomToMarked;
    QPushButton *m_framesOfMarked;
    QPushButton *m_clear;
    QWidget *m_pathRow;
    ElidedLabel *m_pathText;
    QPushButton *m_longestOfPath;
    QPushButton *m_clearPath;
    QPointer<QMenu> m_menu;
    std::unordered_map<const QObject *, Kept> m_kept; ///< by cursor, until it is gone
    const QObject *m_shown = nullptr; ///< the cursor, only compared
    QFutureWatcher<TimelineStats> m_reader;
    bool m_isLate = false; ///< other stats are wanted than are being read
    RunId m_pathOf; ///< invalid: no critical path is shown
    std::shared_ptr<const CriticalPath> m_path;
    QFutureWatcher<CriticalPath> m_pathReader;
    const QObject *m_pathReadOf = nullptr; ///< the cursor, only compared
    bool m_isPathLate = false;
    bool m_isMarking = false; ///< it is us who mark
    bool m_isChoosing = false;
    bool m_isAwake = false;
};

} // namespace tracedeck
