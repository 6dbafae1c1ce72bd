// SPDX-License-Identifier: GPL-3.0-or-later
#include "timelinemodel.h"

#include <QtConcurrent>

namespace tracedeck {

namespace {

constexpr Position kFramesAtOnce = 8192; // between two looks whether it is still wanted
constexpr Position kJustNow = 100'000; // frames that nobody is told to wait for

void extendIndex(QPromise<void> &promise, const std::shared_ptr<TimelineIndex> &index, Position to)
{
    promise.setProgressRange(0, 100);
    while (!promise.isCanceled() && index->extend(to, kFramesAtOnce) < to)
        promise.setProgressValue(static_cast<int>(100.0 * index->known() / to));
}

} // namespace

TimelineModel::TimelineModel(Cursor *cursor, QObject *parent)
    : QObject(parent)
    , m_cursor(cursor)
    , m_index(std::make_shared<TimelineIndex>(cursor->trace()))
{
    connect(cursor, &Cursor::grew, this, &TimelineModel::extend);
    connect(cursor, &Cursor::moved, this, [this] {
        if (m_isActive)
            emit changed();
    });
    connect(&m_watcher, &QFutureWatcherBase::finished, this, &TimelineModel::onFinished);
    connect(&m_watcher, &QFutureWatcherBase::progressValueChanged, this, &TimelineModel::changed);
}

TimelineModel::~TimelineModel()
{
    m_watcher.cancel();
}

void TimelineModel::setActive(bool active)
{
    m_isActive = active;
    if (active)
        extend();
    else
        m_watcher.cancel();
}

int TimelineModel::progress() const
{
    const Position newest = m_cursor->newest();
    const Position known = m_index->known();
    const bool isUp = newest < known + kJustNow;
    return isUp ? 100 : static_cast<int>(100.0 * known / newest);
}

void TimelineModel::extend()
{
    if (!m_isActive || m_isExtending || m_index->known() >= m_cursor->newest())
        return;
    m_isExtending = true;
    m_watcher.setFuture(QtConcurrent::run(extendIndex, m_index, m_cursor->newest()));
}

/// Also when it was cancelled: only then nobody else extends the index.
void TimelineModel::onFinished()
{
    m_isExtending = false;
    if (!m_isActive)
        return;
    extend();
    emit changed();
}

} // namespace tracedeck
