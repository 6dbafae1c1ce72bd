// SPDX-License-Identifier: GPL-3.0-or-later
#include "graphobserver.h"

#include "observedgraph.h"

#include <QElapsedTimer>
#include <QFutureWatcher>
#include <QTimer>
#include <QtConcurrentRun>

#include <algorithm>
#include <utility>

namespace tracedeck {

GraphObserver::GraphObserver(QObject *parent)
    : QObject(parent)
{
    m_rest.setSingleShot(true);
    connect(&m_rest, &QTimer::timeout, this, &GraphObserver::readWhatIsNew);
}

GraphObserver::~GraphObserver()
{
    forget();
}

void GraphObserver::observe(const Cursor &cursor, RunId run)
{
    const View view = cursor.newestView();
    const Task wanted{cursor.trace(), run, view.count(view.trace().spans), view.isVisible(run) && !view.isOpen(run)};
    if (wanted.trace != m_wanted.trace || wanted.run != m_wanted.run) {
        forget();
        m_rest.stop();
    }
    m_wanted = wanted;
    m_position = view.position();
    readWhatIsNew();
}

void GraphObserver::forget()
{
    if (m_stop)
        m_stop->store(true, std::memory_order_relaxed);
    m_wanted = {};
    m_latest = {};
    m_graph.reset();
}

void GraphObserver::readWhatIsNew()
{
    if (m_isReading || m_rest.isActive() || !m_wanted.trace || m_wanted == m_latest)
        return;
    m_isReading = true;
    m_latest = m_wanted;
    m_stop = std::make_shared<std::atomic<bool>>(false);
    QElapsedTimer timer;
    timer.start();
    auto *watcher = new QFutureWatcher<Graph>(this);
    connect(watcher, &QFutureWatcherBase::finished, this, [this, watcher, timer, task = m_latest] {
        watcher->deleteLater();
        onRead(task, watcher->result(), timer.elapsed());
    });
    watcher->setFuture(QtConcurrent::run([task = m_latest, at = m_position, stop = m_stop]() -> Graph {
        return std::make_shared<const AgentGraph>(observedGraph(View(*task.trace, at), task.run, *stop));
    }));
}

void GraphObserver::onRead(const Task &task, Graph graph, qint64 took)
{
    m_isReading = false;
    if (task != m_latest) // another run was asked for meanwhile
        return readWhatIsNew();
    m_rest.start(static_cast<int>(std::clamp<qint64>(9 * took, 100, 10'000)));
    if (m_graph && *m_graph == *graph)
        return;
    m_graph = std::move(graph);
    emit changed();
}

} // namespace tracedeck
