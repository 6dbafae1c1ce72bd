// SPDX-License-Identifier: GPL-3.0-or-later
#include "jsondiffjob.h"

#include <QFutureWatcher>
#include <QtConcurrent>

namespace tracedeck {

JsonDiffJob::JsonDiffJob(QObject *parent)
    : QObject(parent)
{
    m_progress.setInterval(150);
    connect(&m_progress, &QTimer::timeout, this, [this] {
        const auto total = m_watch ? m_watch->total.load(std::memory_order_relaxed) : 0;
        if (total > 0)
            emit progressed(static_cast<int>(m_watch->done.load(std::memory_order_relaxed) * 100 / total));
    });
}

JsonDiffJob::~JsonDiffJob()
{
    cancel();
}

/// The texts live as long as what is done with them, whatever becomes of this object.
void JsonDiffJob::start(OwnedJson before, OwnedJson after)
{
    cancel();
    m_watch = std::make_shared<json::Watch>();
    m_progress.start();
    using Result = std::shared_ptr<const JsonDiff>;
    auto *watcher = new QFutureWatcher<Result>(this);
    connect(watcher, &QFutureWatcherBase::finished, this, [this, watcher, watch = m_watch] {
        watcher->deleteLater();
        if (watch != m_watch)
            return;
        m_watch.reset();
        m_progress.stop();
        emit finished(watcher->result());
    });
    watcher->setFuture(QtConcurrent::run(
        [before = std::move(before), after = std::move(after), watch = m_watch]() -> Result {
            return std::make_shared<const JsonDiff>(diffJson(before.bytes, after.bytes, watch.get()));
        }));
}

void JsonDiffJob::cancel()
{
    if (m_watch)
        m_watch->stop = true;
    m_watch.reset();
    m_progress.stop();
}

} // namespace tracedeck
