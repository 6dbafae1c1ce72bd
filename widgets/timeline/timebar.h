// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "cursor.h"
#include "selection.h"

#include <QPointer>
#include <QWidget>

#include <array>

class QComboBox;
class QHBoxLayout;
class QToolButton;

namespace tracedeck {

class ElidedLabel;
class FrameField;
class PastBanner;
class PlainLabel;
class TimePlayer;
class TimeTrack;

/// Moves through time: the track of all frames, and buttons for its steps, for playing the past and for live.
class TimeBar : public QWidget
{
    Q_OBJECT

public:
    explicit TimeBar(QWidget *parent = nullptr);

    /// Neither is owned; null disables it.
    void setDocument(Cursor *cursor, Selection *selection);

    TimeTrack *track() const { return m_track; }
    TimePlayer *player() const { return m_player; }
    PastBanner *banner() const { return m_banner; }

protected:
    void changeEvent(QEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;

private:
    enum Step { First, PreviousRun, PreviousSpan, PreviousFrame, NextFrame, NextSpan, NextRun, StepCount };

    void addStep(QHBoxLayout *row, Step step, const QString &icon);
    void buildPlayer(QHBoxLayout *row);
    void buildEntry(QHBoxLayout *row);
    void retranslate();
    void refresh();
    void go(Step step);
    void onEntered(Position position);
    void onLiveClicked();

    QPointer<Cursor> m_cursor;
    TimePlayer *m_player;
    PastBanner *m_banner;
    TimeTrack *m_track;
    std::array<QToolButton *, StepCount> m_steps{};
    QToolButton *m_play = nullptr;
    QToolButton *m_live = nullptr;
    QComboBox *m_speed = nullptr;
    PlainLabel *m_frameLabel = nullptr;
    FrameField *m_frame = nullptr;
    ElidedLabel *m_newest = nullptr;
    ElidedLabel *m_time = nullptr;
    QToolButton *m_reference = nullptr;
};

} // namespace tracedeck
