// SPDX-License-Identifier: GPL-3.0-or-later
#include "timebar.h"

#include "elidedlabel.h"
#include "flatbutton.h"
#include "framefield.h"
#include "icons.h"
#include "keytext.h"
#include "pastbanner.h"
#include "safetext.h"
#include "textsize.h"
#include "timeplayer.h"
#include "timesteps.h"
#include "timetext.h"
#include "timetrack.h"

#include <QComboBox>
#include <QEvent>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLocale>
#include <QToolButton>

namespace tracedeck {

namespace {

constexpr std::array kSpeeds = {1, 10, 100};

void label(QToolButton *button, const QString &name, const QString &keys = {})
{
    button->setAccessibleName(name);
    safetext::setTip(button, withKey(name, keys));
}

QString keys(int key)
{
    return QKeySequence(key).toString(QKeySequence::NativeText);
}

} // namespace

TimeBar::TimeBar(QWidget *parent)
    : QWidget(parent)
    , m_player(new TimePlayer(this))
    , m_banner(new PastBanner(this))
    , m_track(new TimeTrack(this))
{
    auto *row = new QHBoxLayout;
    row->setSpacing(2);
    addStep(row, First, QStringLiteral("chevrons-left"));
    addStep(row, PreviousRun, QStringLiteral("skip-back"));
    addStep(row, PreviousSpan, QStringLiteral("step-back"));
    addStep(row, PreviousFrame, QStringLiteral("arrow-left"));
    m_play = flatButton("", this, QStringLiteral("play"));
    row->addWidget(m_play);
    addStep(row, NextFrame, QStringLiteral("arrow-right"));
    addStep(row, NextSpan, QStringLiteral("step-forward"));
    addStep(row, NextRun, QStringLiteral("skip-forward"));
    buildPlayer(row);
    buildEntry(row);
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(6, 2, 6, 4);
    column->setSpacing(2);
    column->addWidget(m_track);
    column->addLayout(row);
    connect(&timeTelling(), &TimeTelling::changed, this, &TimeBar::refresh);
    retranslate();
    setDocument(nullptr, nullptr);
}

void TimeBar::addStep(QHBoxLayout *row, Step step, const QString &icon)
{
    m_steps[step] = flatButton("", this, icon);
    m_steps[step]->setAutoRepeat(step == PreviousFrame || step == NextFrame);
    connect(m_steps[step], &QToolButton::clicked, this, [this, step] { go(step); });
    row->addWidget(m_steps[step]);
}

void TimeBar::buildPlayer(QHBoxLayout *row)
{
    m_speed = new QComboBox(this);
    for (const int speed : kSpeeds)
        m_speed->addItem(QStringLiteral("%1×").arg(speed), speed);
    m_live = flatButton("", this, QStringLiteral("radio"));
    m_live->setCheckable(true);
    m_live->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    row->addWidget(m_speed);
    row->addSpacing(8);
    row->addWidget(m_live);
    connect(m_play, &QToolButton::clicked, m_player, &TimePlayer::toggle);
    connect(m_player, &TimePlayer::playingChanged, this, &TimeBar::retranslate);
    connect(m_speed, &QComboBox::activated, this,
            [this] { m_player->setSpeed(m_speed->currentData().toInt()); });
    connect(m_live, &QToolButton::clicked, this, &TimeBar::onLiveClicked);
}

void TimeBar::buildEntry(QHBoxLayout *row)
{
    m_time = new ElidedLabel(this);
    m_time->setObjectName(QStringLiteral("timeBarTime"));
    m_time->setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Preferred);
    useFixedFont(m_time);
    m_frameLabel = new PlainLabel(this);
    m_frame = new FrameField(this);
    m_frameLabel->setBuddy(m_frame);
    m_newest = new ElidedLabel(this);
    m_newest->setSizePolicy(QSizePolicy::Minimum, QSizePolicy::Preferred);
    m_reference = flatButton("timeReference", this, QStringLiteral("x"));
    m_reference->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    row->addSpacing(8);
    row->addWidget(m_banner, 1);
    row->addSpacing(8);
    row->addWidget(m_time);
    row->addWidget(m_reference);
    row->addSpacing(12);
    row->addWidget(m_frameLabel);
    row->addWidget(m_frame);
    row->addWidget(m_newest);
    connect(m_frame, &FrameField::entered, this, &TimeBar::onEntered);
    connect(m_reference, &QToolButton::clicked, this, [this] {
        if (m_cursor)
            setTimeReference(*m_cursor->trace(), 0);
    });
}

void TimeBar::setDocument(Cursor *cursor, Selection *)
{
    if (m_cursor)
        m_cursor->disconnect(this);
    m_banner->setCursor(cursor);
    m_cursor = cursor;
    m_player->setCursor(cursor);
    m_track->setCursor(cursor);
    m_frame->giveUp();
    if (cursor) {
        connect(cursor, &Cursor::moved, this, &TimeBar::refresh);
        connect(cursor, &Cursor::grew, this, &TimeBar::refresh);
        connect(cursor, &Cursor::liveChanged, this, &TimeBar::refresh);
        connect(cursor, &Cursor::comingChanged, this, &TimeBar::refresh);
        connect(cursor, &QObject::destroyed, this, [this] { setDocument(nullptr, nullptr); });
    }
    refresh();
}

void TimeBar::changeEvent(QEvent *event)
{
    if (event->type() == QEvent::LanguageChange)
        retranslate();
    QWidget::changeEvent(event);
}

void TimeBar::keyPressEvent(QKeyEvent *event)
{
    // Keys that no button took are the track's; typing into the frame number stays there.
    if (m_frame->hasFocus() || m_speed->hasFocus() || m_track->hasFocus())
        QWidget::keyPressEvent(event);
    else
        m_track->handleKey(event);
}

void TimeBar::retranslate()
{
    setAccessibleName(tr("Time"));
    label(m_steps[First], tr("First frame"), keys(Qt::Key_Home));
    label(m_steps[PreviousRun], tr("Previous run"), keys(int(Qt::CTRL) | Qt::Key_Left));
    label(m_steps[PreviousSpan], tr("Previous span"), keys(int(Qt::SHIFT) | Qt::Key_Left));
    label(m_steps[PreviousFrame], tr("Previous frame"), keys(Qt::Key_Left));
    label(m_steps[NextFrame], tr("Next frame"), keys(Qt::Key_Right));
    label(m_steps[NextSpan], tr("Next span"), keys(int(Qt::SHIFT) | Qt::Key_Right));
    label(m_steps[NextRun], tr("Next run"), keys(int(Qt::CTRL) | Qt::Key_Right));
    m_play->setIcon(themedIcon(m_player->isPlaying() ? QStringLiteral("pause") : QStringLiteral("play")));
    label(m_play, m_player->isPlaying() ? tr("Stop playing") : tr("Play the past"));
    m_speed->setAccessibleName(tr("Speed of playing"));
    safetext::setTip(m_speed, tr("How many times as fast as it happened the past is played; pauses of more than 5 s are cut short"));
    m_live->setAccessibleName(tr("Follow the newest frame"));
    safetext::setTip(m_live, tr("Follow the newest frame (%1)").arg(keys(Qt::Key_End)));
    //: Before the number of a frame.
    m_frameLabel->setText(tr("Fra&me"));
    m_frame->setAccessibleName(tr("Frame number"));
    m_time->setAccessibleDescription(tr("Time at the cursor"));
    safetext::setTip(m_reference, tr("Times are told since this frame, the time reference. Click to clear it."));
    refresh();
}

void TimeBar::refresh()
{
    const bool hasFrames = m_cursor && m_cursor->newest() > 0;
    const Position position = m_cursor ? m_cursor->position() : 0;
    const Position newest = m_cursor ? m_cursor->newest() : 0;
    m_frame->setFrame(position, newest);
    m_frame->setEnabled(hasFrames);
    //: After the number of a frame: how many there are.
    m_newest->setText(tr("of %1").arg(QLocale().toString(newest)));
    const Position reference = m_cursor ? timeReference(*m_cursor->trace()) : 0;
    m_reference->setVisible(reference != 0);
    m_reference->setEnabled(reference != 0);
    //: After a time: it is told since that frame.
    m_reference->setText(tr("since %1").arg(QLocale().toString(reference)));
    m_reference->setAccessibleName(tr("Clear the time reference, frame %1").arg(QLocale().toString(reference)));
    m_time->setText(position > 0 ? timeText(*m_cursor->trace(), position) : QString());
    const bool canGoBack = hasFrames && position > 1;
    const bool canGoOn = hasFrames && position < newest;
    for (const Step step : {First, PreviousRun, PreviousSpan, PreviousFrame})
        m_steps[step]->setEnabled(canGoBack);
    for (const Step step : {NextFrame, NextSpan, NextRun})
        m_steps[step]->setEnabled(canGoOn);
    m_play->setEnabled(hasFrames);
    m_speed->setEnabled(hasFrames);
    //: Button that is down while the newest frame is followed, of a source that goes on or of one that has ended.
    m_live->setText(m_cursor && m_cursor->isComing() ? tr("Live") : tr("Newest"));
    m_live->setEnabled(m_cursor != nullptr);
    m_live->setChecked(m_cursor && m_cursor->isLive());
}

void TimeBar::go(Step step)
{
    if (!m_cursor)
        return;
    const View view = m_cursor->newestView();
    const Position at = m_cursor->position();
    switch (step) {
    case First: m_cursor->goTo(firstFrame(view)); break;
    case PreviousRun: m_cursor->goTo(previousRunBegin(view, at)); break;
    case PreviousSpan: m_cursor->goTo(previousSpanBegin(view, at)); break;
    case PreviousFrame: m_cursor->step(-1); break;
    case NextFrame: m_cursor->step(1); break;
    case NextSpan: m_cursor->goTo(nextSpanBegin(view, at)); break;
    case NextRun: m_cursor->goTo(nextRunBegin(view, at)); break;
    case StepCount: break;
    }
}

void TimeBar::onEntered(Position position)
{
    if (m_cursor)
        m_cursor->goTo(position);
}

void TimeBar::onLiveClicked()
{
    if (!m_cursor)
        return;
    if (m_cursor->isLive())
        m_cursor->goTo(m_cursor->position());
    else
        m_cursor->goLive();
    refresh();
}

} // namespace tracedeck
