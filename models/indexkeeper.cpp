// SPDX-License-Identifier: GPL-3.0-or-later
#include "indexkeeper.h"

#include <QtConcurrentRun>

#include <utility>

namespace tracedeck {

namespace {

constexpr Position kFramesAtOnce = 8192; // between two looks whether it is still wanted
constexpr Position kJustNow = 100'000; // frames that nobody is told to wait for

void extendTo(QPromise<void> &promise, const IndexKeeper::Index &index, Position to)
{
    promise.setProgressRange(0, 100);
    while (!promise.isCanceled()) {
        const Position known = index.extend(to, kFramesAtOnce);
        if (known >= to)
            return;
        promise.setProgressValue(static_cast<int>(100.0 * known / to));
    }
}

} // namespace

IndexKeeper::IndexKeeper(Cursor *cursor, QObject *parent)
    : QObject(parent)
    , m_cursor(cursor)
{
    connect(cursor, &Cursor::grew, this, &IndexKeeper::extend);
    connect(&m_watcher, &QFutureWatcherBase::finished, this, &IndexKeeper::onFinished);
    connect(&m_watcher, &QFutureWatcherBase::progressValueChanged, this, &IndexKeeper::extended);
}

IndexKeeper::~IndexKeeper()
{
    m_watcher.cancel();
}

void IndexKeeper::keep(Index index)
{
    m_watcher.cancel(); // what runs holds its own index
    m_index = std::move(index);
    extend();
}

void IndexKeeper::setActive(bool active)
{
    m_isActive = active;
    if (active)
        extend();
    else
        m_watcher.cancel();
}

int IndexKeeper::progress() const
{
    const Position newest = m_cursor->newest();
    const Position known = m_index.known ? m_index.known() : 0;
    const bool isUp = newest < known + kJustNow;
    return isUp ? 100 : static_cast<int>(100.0 * known / newest);
}

void IndexKeeper::extend()
{
    if (!m_isActive || m_isExtending || !m_index.extend || m_index.known() >= m_cursor->newest())
        return;
    m_isExtending = true;
    m_watcher.setFuture(QtConcurrent::run(extendTo, m_index, m_cursor->newest()));
}

/// Also when it was cancelled: only then nobody else extends the index.
void IndexKeeper::onFinished()
{
    m_isExtending = false;
    if (!m_isActive)
        return;
    extend();
    emit extended();
}

} // namespace tracedeck
