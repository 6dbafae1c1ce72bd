// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "factpanel.h"
#include "timelinestats.h"
#include "timelineview.h"

#include <QFutureWatcher>

#include <memory>
#include <unordered_map>

class QComboBox;
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
    /// The user wants to see the frames of a stretch; `query` is one of the filter language.
    void framesRequested(const QString &query);

protected:
    void attach() override;
    void detach() override;
    void setAwake(bool awake) override;
    void retranslate() override;
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
    void showMarked();
    void readStats();
    void showStats(const TimelineStats &stats);
    void showMenu(QPoint position);
    void onChosen(const Item &item);
    void showFramesOf(TimelineRange range);

    TimelineView *m_view;
    QToolButton *m_zoomOut;
    QToolButton *m_zoomIn;
    QToolButton *m_fit;
    QComboBox *m_unit;
    QToolButton *m_compress;
    QToolButton *m_follow;
    ElidedLabel *m_note;
    QWidget *m_markedRow;
    PlainLabel *m_stats;
    QPushButton *m_zoomToMarked;
    QPushButton *m_framesOfMarked;
    QPushButton *m_clear;
    std::unordered_map<const QObject *, Kept> m_kept; ///< by cursor, until it is gone
    const QObject *m_shown = nullptr; ///< the cursor, only compared
    QFutureWatcher<TimelineStats> m_reader;
    bool m_isLate = false; ///< other stats are wanted than are being read
    bool m_isChoosing = false;
};

} // namespace tracedeck
