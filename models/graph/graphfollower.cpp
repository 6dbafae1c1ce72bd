// SPDX-License-Identifier: GPL-3.0-or-later
#include "graphfollower.h"

#include <QElapsedTimer>
#include <QFutureWatcher>
#include <QTimer>
#include <QtConcurrentRun>

#include <algorithm>
#include <utility>

namespace tracedeck {

GraphFollower::GraphFollower(QObject *parent)
    : QObject(parent)
{}

void GraphFollower::follow(const Cursor &cursor, RunId run, const std::shared_ptr<const GraphPaths> &paths)
{
    const bool isOther = run != m_wanted.run || paths != m_wanted.paths || cursor.trace() != m_wanted.trace;
    m_wanted = {cursor.trace(), cursor.position(), run, paths, cursor.isLive()};
    if (isOther) { // what is shown would be another run's
        m_activity = {};
        m_activity.parts.resize(paths->partCount());
        m_activity.run = run;
    }
    if (auto activity = graphActivity(cursor.view(), run, *paths, kMostAtOnce)) {
        m_isLate = false;
        return show(std::move(*activity), cursor.position());
    }
    if (m_isReading)
        m_isLate = true;
    else
        read();
}

void GraphFollower::forget()
{
    m_wanted = {};
    m_isLate = false;
    m_activity = {};
    m_position = 0;
}

void GraphFollower::read()
{
    using Result = GraphActivity;
    m_isReading = true;
    m_isLate = false;
    QElapsedTimer timer;
    timer.start();
    auto *watcher = new QFutureWatcher<Result>(this);
    connect(watcher, &QFutureWatcherBase::finished, this, [this, watcher, timer, task = m_wanted] {
        watcher->deleteLater();
        onRead(task, watcher->result(), timer.elapsed());
    });
    watcher->setFuture(QtConcurrent::run([task = m_wanted]() -> Result {
        return *graphActivity(View(*task.trace, task.position), task.run, *task.paths);
    }));
}

void GraphFollower::onRead(const Task &task, GraphActivity activity, qint64 took)
{
    m_isReading = false;
    const bool isSame =
        task.trace == m_wanted.trace && task.run == m_wanted.run && task.paths == m_wanted.paths;
    // Live, what was so a moment ago is better than what was so long ago. The past is shown as it was.
    if (m_wanted.trace && isSame
        && (task.position == m_wanted.position || (m_isLate && task.isLive && m_wanted.isLive)))
        show(std::move(activity), task.position);
    if (!m_isLate)
        return;
    m_isReading = true; // others wait as well
    QTimer::singleShot(static_cast<int>(std::min<qint64>(took, 1000)), this, [this] {
        m_isReading = false;
        if (m_isLate)
            read();
    });
}

void GraphFollower::show(GraphActivity activity, Position position)
{
    m_activity = std::move(activity);
    m_position = position;
    emit changed();
}

} // namespace tracedeck
