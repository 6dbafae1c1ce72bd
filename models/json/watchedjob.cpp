// SPDX-License-Identifier: GPL-3.0-or-later
#include "watchedjob.h"

namespace tracedeck {

WatchedJob::WatchedJob(QObject *parent)
    : QObject(parent)
{
    m_progress.setInterval(150);
    connect(&m_progress, &QTimer::timeout, this, [this] {
        const auto total = m_watch ? m_watch->total.load(std::memory_order_relaxed) : 0;
        if (total > 0)
            emit progressed(static_cast<int>(m_watch->done.load(std::memory_order_relaxed) * 100 / total));
    });
}

WatchedJob::~WatchedJob()
{
    cancel();
}

void WatchedJob::cancel()
{
    if (m_watch)
        m_watch->stop = true;
    rest();
}

void WatchedJob::rest()
{
    m_watch.reset();
    m_progress.stop();
}

} // namespace tracedeck
