// SPDX-License-Identifier: GPL-3.0-or-later
#include "timetrack.h"

#include "displaytext.h"
#include "safetext.h"
#include "timesteps.h"
#include "timetext.h"
#include "timetrackaccessible.h"

#include <QHelpEvent>
#include <QKeyEvent>
#include <QLocale>
#include <QMouseEvent>
#include <QStringList>
#include <QWheelEvent>

#include <algorithm>

namespace tracedeck {

namespace {
constexpr int kMargin = 8; // half of the handle, and a focus frame
constexpr int kScreenFrame = 16; // milliseconds
constexpr Position kReadAtOnce = 500'000; // a few milliseconds
}

TimeTrack::TimeTrack(QWidget *parent)
    : QWidget(parent)
{
    installTimeTrackAccessible();
    setFocusPolicy(Qt::StrongFocus);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    m_reader.setInterval(0);
    m_scrubber.setInterval(kScreenFrame);
    m_scrubber.setSingleShot(true);
    connect(&m_reader, &QTimer::timeout, this, &TimeTrack::readMarks);
    connect(&m_scrubber, &QTimer::timeout, this, &TimeTrack::applyScrub);
    retranslate();
}

TimeTrack::~TimeTrack() = default;

void TimeTrack::setCursor(Cursor *cursor)
{
    if (m_cursor)
        m_cursor->disconnect(this);
    if (m_bookmarks)
        m_bookmarks->disconnect(this);
    if (m_watched) {
        m_watched->disconnect(this);
        m_watched->setMarksShown(this, false);
    }
    m_cursor = cursor;
    m_watched = cursor ? WatchHits::of(cursor) : nullptr;
    m_bookmarks = cursor ? Bookmarks::of(cursor) : nullptr;
    m_scrub.reset();
    m_marks.reset();
    m_drawnOf.reset();
    if (cursor) {
        m_marks = std::make_unique<TimeMarks>(*cursor->trace());
        connect(cursor, &Cursor::moved, this, &TimeTrack::onMoved);
        connect(cursor, &Cursor::grew, this, &TimeTrack::readMarks);
        connect(cursor, &Cursor::liveChanged, this, &TimeTrack::onMoved);
        connect(cursor, &Cursor::comingChanged, this, &TimeTrack::onMoved);
        connect(m_bookmarks, &Bookmarks::changed, this, qOverload<>(&TimeTrack::update));
        connect(m_watched, &WatchHits::changed, this, &TimeTrack::showWatched);
        m_watched->setMarksShown(this, isVisible());
        // The marks read the trace that the cursor keeps alive.
        connect(cursor, &QObject::destroyed, this, [this] { setCursor(nullptr); });
    }
    setEnabled(cursor != nullptr);
    readMarks();
    update();
}

TimeBarGeometry TimeTrack::geometryOfTrack() const
{
    return {kMargin, width() - 2 * kMargin, m_cursor ? m_cursor->newest() : 0};
}

QString TimeTrack::positionText() const
{
    if (!m_cursor)
        return {};
    const QString text = tr("Frame %1 of %2")
                             .arg(QLocale().toString(m_cursor->position()), QLocale().toString(m_cursor->newest()));
    //: Added to "Frame 12 of 12" while new frames are followed.
    return m_cursor->isLive() && m_cursor->isComing() ? tr("%1, live").arg(text) : text;
}

QString TimeTrack::textAt(int x) const
{
    if (!m_cursor || m_cursor->newest() == 0)
        return {};
    const TimeBarGeometry geometry = geometryOfTrack();
    const Position position = std::max<Position>(geometry.positionAt(x), 1);
    QStringList lines{tr("Frame %1").arg(QLocale().toString(position))};
    if (const QString time = timeText(*m_cursor->trace(), position); !time.isEmpty())
        lines << time;
    const auto frames = geometry.isSparse() ? TimeBarGeometry::Frames{position, position} : geometry.framesAt(x);
    const Marks marks = m_marks->between(frames.first, frames.last);
    const auto add = [&](Marks::Flag flag, const QString &text) {
        if (marks.has(flag))
            lines << text;
    };
    if (marks.failures > 0)
        lines << tr("%n failure(s) here.", nullptr, static_cast<int>(marks.failures));
    add(Marks::Warning, tr("There is a warning."));
    add(Marks::Approval, tr("An approval was asked for."));
    add(Marks::Checkpoint, tr("A checkpoint was made."));
    add(Marks::RunBegin, tr("A run began."));
    add(Marks::RunEnd, tr("A run ended."));
    if (const Watch *mark = frames.isEmpty() ? nullptr : m_watched->markWithin(frames.first, frames.last))
        lines << tr("Watched for: %1").arg(oneLine(mark->line));
    if (const Bookmark *bookmark = bookmarkAt(x))
        lines << bookmarkText(*bookmark);
    return lines.join(QLatin1Char('\n'));
}

const Bookmark *TimeTrack::bookmarkAt(int x) const
{
    const TimeBarGeometry geometry = geometryOfTrack();
    const std::vector<Bookmark> &all = m_bookmarks->all();
    // The last one is drawn over the others.
    const auto found = std::find_if(all.rbegin(), all.rend(), [&](const Bookmark &one) {
        const int left = geometry.xOf(one.frames.first);
        return one.frames.first <= geometry.newest && left <= x && x < left + kFlagWidth;
    });
    return found == all.rend() ? nullptr : &*found;
}

QSize TimeTrack::sizeHint() const
{
    return {400, 40};
}

QSize TimeTrack::minimumSizeHint() const
{
    return {120, 40};
}

bool TimeTrack::event(QEvent *event)
{
    if (event->type() == QEvent::ToolTip) {
        const auto *help = static_cast<QHelpEvent *>(event);
        safetext::showToolTip(help->globalPos(), textAt(help->pos().x()), this);
        return true;
    }
    return QWidget::event(event);
}

void TimeTrack::changeEvent(QEvent *event)
{
    if (event->type() == QEvent::LanguageChange)
        retranslate();
    QWidget::changeEvent(event);
}

void TimeTrack::showEvent(QShowEvent *event)
{
    QWidget::showEvent(event);
    readMarks();
    if (m_watched)
        m_watched->setMarksShown(this, true);
}

void TimeTrack::hideEvent(QHideEvent *event)
{
    QWidget::hideEvent(event);
    if (m_watched)
        m_watched->setMarksShown(this, false);
}

void TimeTrack::showWatched()
{
    ++m_watchedChanges;
    update();
}

void TimeTrack::mousePressEvent(QMouseEvent *event)
{
    if (event->button() != Qt::LeftButton || !m_cursor)
        return;
    scrubTo(event->position().toPoint().x());
    applyScrub();
}

void TimeTrack::mouseMoveEvent(QMouseEvent *event)
{
    if (event->buttons() & Qt::LeftButton && m_cursor)
        scrubTo(event->position().toPoint().x());
}

void TimeTrack::mouseReleaseEvent(QMouseEvent *event)
{
    if (event->button() == Qt::LeftButton)
        applyScrub();
}

void TimeTrack::wheelEvent(QWheelEvent *event)
{
    // Down goes on in time, as it does in a text.
    m_wheel += event->angleDelta().y() + event->angleDelta().x();
    const int steps = m_wheel / QWheelEvent::DefaultDeltasPerStep;
    m_wheel -= steps * QWheelEvent::DefaultDeltasPerStep;
    if (steps != 0 && m_cursor)
        m_cursor->step(-steps);
    event->accept();
}

void TimeTrack::keyPressEvent(QKeyEvent *event)
{
    handleKey(event);
}

void TimeTrack::handleKey(QKeyEvent *event)
{
    if (!m_cursor) {
        event->ignore();
        return;
    }
    const int tenth = std::max(static_cast<int>(std::min(m_cursor->newest() / 10, Position(1) << 30)), 1);
    switch (event->key()) {
    case Qt::Key_Left: stepBy(-1, event->modifiers()); break;
    case Qt::Key_Right: stepBy(1, event->modifiers()); break;
    case Qt::Key_PageUp: m_cursor->step(-tenth); break;
    case Qt::Key_PageDown: m_cursor->step(tenth); break;
    case Qt::Key_Home: m_cursor->goTo(firstFrame(m_cursor->newestView())); break;
    case Qt::Key_End: m_cursor->goLive(); break;
    default: event->ignore();
    }
}

void TimeTrack::retranslate()
{
    setAccessibleName(tr("Time line of frames"));
    setAccessibleDescription(tr("Left and Right step by a frame, with Shift by a span, with Ctrl by a run. "
                                "Home goes to the first frame, End to the newest."));
    update();
}

void TimeTrack::onMoved()
{
    if (isVisible())
        announceTimeTrack(this);
    update();
}

void TimeTrack::readMarks()
{
    const bool isBehind = m_marks && m_cursor && isVisible()
                          && m_marks->extend(m_cursor->newest(), kReadAtOnce) < m_cursor->newest();
    if (isBehind)
        m_reader.start();
    else
        m_reader.stop();
    update();
}

void TimeTrack::scrubTo(int x)
{
    m_scrub = geometryOfTrack().positionAt(x);
    if (!m_scrubber.isActive())
        m_scrubber.start();
}

void TimeTrack::applyScrub()
{
    if (m_scrub && m_cursor)
        m_cursor->goTo(*m_scrub);
    m_scrub.reset();
}

void TimeTrack::stepBy(int direction, Qt::KeyboardModifiers modifiers)
{
    const View view = m_cursor->newestView();
    const Position at = m_cursor->position();
    if (modifiers & Qt::ControlModifier)
        m_cursor->goTo(direction < 0 ? previousRunBegin(view, at) : nextRunBegin(view, at));
    else if (modifiers & Qt::ShiftModifier)
        m_cursor->goTo(direction < 0 ? previousSpanBegin(view, at) : nextSpanBegin(view, at));
    else
        m_cursor->step(direction);
}

} // namespace tracedeck
