// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "jsontape.h"

#include <QFutureWatcher>
#include <QObject>
#include <QTimer>
#include <QtConcurrentRun>

#include <memory>
#include <utility>

namespace tracedeck {

/// Work on JSON texts in the background, one piece at a time: the last one that it was given.
class WatchedJob : public QObject
{
    Q_OBJECT

public:
    explicit WatchedJob(QObject *parent = nullptr);
    ~WatchedJob() override;

    /// `work(watch)` runs on another thread, for which what it needs must live; `done(result)` here, unless it was
    /// cancelled or something else was started meanwhile.
    template<class Work, class Done>
    void start(Work work, Done done)
    {
        using Result = decltype(work(m_watch.get()));
        cancel();
        m_watch = std::make_shared<json::Watch>();
        m_progress.start();
        auto *watcher = new QFutureWatcher<Result>(this);
        connect(watcher, &QFutureWatcherBase::finished, this, [this, watcher, done, watch = m_watch] {
            watcher->deleteLater();
            if (watch != m_watch)
                return;
            rest();
            done(watcher->result());
        });
        watcher->setFuture(QtConcurrent::run([work = std::move(work), watch = m_watch] { return work(watch.get()); }));
    }
    /// Nothing more is told of what was started.
    void cancel();
    bool isRunning() const { return m_watch != nullptr; }

signals:
    /// Some time after the start, and then now and again.
    void progressed(int percent);

private:
    void rest();

    std::shared_ptr<json::Watch> m_watch; ///< of what runs
    QTimer m_progress;
};

} // namespace tracedeck
