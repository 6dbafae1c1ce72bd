// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ids.h"

#include <QElapsedTimer>
#include <QStatusBar>
#include <QTimer>

#include <optional>
#include <set>
#include <vector>

class QProgressBar;
class QToolButton;

namespace tracedeck {

class Document;
class StatusField;

/// The bottom line: the worst problem, failed runs, frames and how many of them a filter shows, position, tokens and cost of what
/// is selected, dialect, what is missing, what comes in a second, and the progress of reading.
class StatusLine : public QStatusBar
{
    Q_OBJECT

public:
    explicit StatusLine(QWidget *parent = nullptr);

    void setDocument(Document *document);
    /// How many frames the filter of the frames shows; nothing: all.
    void setShown(std::optional<qint64> frames);
    /// How many runs wait for a human, in all sources.
    void setWaiting(int runs);

signals:
    void problemsRequested();
    void failureRequested();
    void approvalsRequested();

protected:
    void changeEvent(QEvent *event) override;
    bool event(QEvent *event) override;

private:
    void want(QWidget *part, bool isWanted);
    void fit();
    void retranslate();
    void refresh();
    void refreshFrames();
    void refreshProblems();
    void refreshFailed();
    void refreshProgress();
    void countProblems();
    void refreshGaps();
    void refreshCost();
    void refreshRate();
    void refreshWaiting();

    Document *m_document = nullptr; // not owned; nullptr when there is none
    QToolButton *m_problems;
    QToolButton *m_failed;
    QToolButton *m_waiting;
    int m_waitingRuns = 0;
    StatusField *m_frames;
    StatusField *m_shown;
    StatusField *m_gaps;
    StatusField *m_rate;
    StatusField *m_position;
    StatusField *m_cost;
    StatusField *m_dialect;
    QProgressBar *m_progress;
    std::set<QWidget *> m_wanted; ///< parts that have something to say
    QToolButton *m_cancel = nullptr;

    // What came since the rate was worked out last.
    QTimer m_rateTimer;
    QElapsedTimer m_sinceRate;
    Position m_ratedFrames = 0;

    // The worst severity only grows with the position: two marks say what it is at any.
    std::uint32_t m_counted = 0;
    std::vector<std::uint32_t> m_problemsSeen; ///< by their index, those of them that are more than a remark
    std::uint32_t m_firstError = 0;
};

} // namespace tracedeck
