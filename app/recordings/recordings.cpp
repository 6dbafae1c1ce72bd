// SPDX-License-Identifier: GPL-3.0-or-later
#include "recordings.h"

#include "recordingsmodel.h"
#include "settings.h"

#include <QFileInfo>
#include <QFutureWatcher>
#include <QLoggingCategory>
#include <QtConcurrentRun>

#include <algorithm>

namespace tracedeck {

Q_LOGGING_CATEGORY(lcRecordings, "tracedeck.app.recordings", QtInfoMsg)

namespace {

QString absolute(const QString &path)
{
    return QFileInfo(path).absoluteFilePath();
}

} // namespace

Recordings::Recordings(Settings &settings)
    : m_settings(settings)
{
    m_pool.setMaxThreadCount(1);
}

Recordings::~Recordings()
{
    m_pool.waitForDone();
}

QString Recordings::folder() const
{
    return absolute(m_settings.recordingFolder());
}

const RecordedSession *Recordings::find(const QString &path) const
{
    const auto found =
        std::find_if(m_all.begin(), m_all.end(), [&path](const RecordedSession &one) { return one.path == path; });
    return found == m_all.end() ? nullptr : &*found;
}

bool Recordings::isInUse(const RecordedSession &session) const
{
    return session.isWritten
           || std::any_of(m_shown.begin(), m_shown.end(), [path = absolute(session.path)](const QStringList &shown) {
                  return shown.contains(path);
              });
}

QString Recordings::title(const RecordedSession &session)
{
    RecordingRow row;
    row.name = session.name;
    row.server = session.source;
    row.started = session.started;
    return recordingTitle(row);
}

void Recordings::setShown(QObject *window, const QStringList &paths)
{
    QStringList shown;
    for (const QString &path : paths) {
        if (!path.isEmpty())
            shown.append(absolute(path));
    }
    if (shown.isEmpty())
        m_shown.remove(window);
    else
        m_shown.insert(window, shown);
    refresh(); // a recording may have begun or ended with the document
}

QStringList Recordings::shown() const
{
    QStringList all;
    for (const QStringList &paths : m_shown)
        all.append(paths);
    return all;
}

void Recordings::refresh()
{
    run(Job::List, {}, {}, 0);
}

void Recordings::rename(const QString &path, const QString &name)
{
    run(Job::Rename, {path}, name, 0);
}

void Recordings::remove(const QStringList &paths)
{
    run(Job::Remove, paths, {}, 0);
}

void Recordings::trim()
{
    const qint64 keep = m_settings.keepBytes();
    run(keep > 0 ? Job::Trim : Job::List, keep > 0 ? shown() : QStringList(), {}, keep);
}

void Recordings::run(Job job, const QStringList &paths, const QString &name, qint64 keep)
{
    const auto work = [job, paths, name, keep, folder = folder()] {
        Done done;
        for (const QString &path : paths) {
            if (job == Job::Rename ? !renameRecordedSession(path, name)
                                   : job == Job::Remove && !removeRecordedSession(path))
                done.failures.append(path);
        }
        const QStringList trimmed = job == Job::Trim ? trimRecordings(folder, keep, paths) : QStringList();
        for (const QString &path : trimmed)
            qCInfo(lcRecordings).noquote() << "removed to keep the recordings small:" << path;
        done.all = recordedSessions(folder);
        return done;
    };
    const int number = ++m_begun;
    // No QFuture::then(): where the work ends while it is told what comes then, Qt 6.4 calls that twice, and crashes.
    auto *watcher = new QFutureWatcher<Done>(this);
    connect(watcher, &QFutureWatcherBase::finished, this, [this, watcher, job, number] {
        watcher->deleteLater();
        onDone(job, number, watcher->result());
    });
    watcher->setFuture(QtConcurrent::run(&m_pool, work));
}

void Recordings::onDone(Job job, int number, const Done &done)
{
    // What was begun last is the newest, whichever is told first.
    if (number > m_done) {
        m_done = number;
        m_all = done.all;
        emit changed();
    }
    if (done.failures.isEmpty())
        return;
    const QString name = QFileInfo(done.failures.front()).fileName();
    emit failed(job == Job::Rename ? tr("The name could not be saved beside %1.").arg(name)
                                   : tr("%1 could not be deleted. It is in use, or you may not.").arg(name));
}

} // namespace tracedeck
