// SPDX-License-Identifier: GPL-3.0-or-later
#include "textjob.h"

#include <QFutureWatcher>
#include <QtConcurrentRun>

namespace tracedeck {

void makeText(QObject *context, std::function<QString()> make, std::function<void(const QString &)> done)
{
    auto *watcher = new QFutureWatcher<QString>(context);
    QObject::connect(watcher, &QFutureWatcherBase::finished, context, [watcher, done = std::move(done)] {
        watcher->deleteLater();
        done(watcher->result());
    });
    watcher->setFuture(QtConcurrent::run(std::move(make)));
}

} // namespace tracedeck
