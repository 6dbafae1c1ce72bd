// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "recordingfolder.h"

#include <QHash>
#include <QObject>
#include <QThreadPool>

namespace tracedeck {

class Settings;

/// The recorded sessions, as all windows see them: listed, renamed and deleted one after the other, off the GUI thread.
class Recordings : public QObject
{
    Q_OBJECT

public:
    explicit Recordings(Settings &settings);
    /// Waits for what was begun.
    ~Recordings() override;

    QString folder() const;
    /// As listed last, the newest first.
    const QList<RecordedSession> &all() const { return m_all; }
    const RecordedSession *find(const QString &path) const;
    /// It is recorded, or shown by one of our windows.
    bool isInUse(const RecordedSession &session) const;
    /// For lists and questions: its name, or else where and when it was recorded.
    static QString title(const RecordedSession &session);

    void refresh();
    void rename(const QString &path, const QString &name);
    void remove(const QStringList &paths);
    /// A new one has begun: the oldest beyond what the user wants to keep are removed.
    void trim();

    /// What a window has open is in use until it says something else; empty paths: no recordings.
    void setShown(QObject *window, const QStringList &paths);

signals:
    void changed();
    void failed(const QString &sentence);

private:
    struct Done
    {
        QList<RecordedSession> all;
        QStringList failures; ///< paths that could not be worked on
    };
    enum class Job { List, Rename, Remove, Trim };

    void run(Job job, const QStringList &paths, const QString &name, qint64 keep);
    QStringList shown() const;
    void onDone(Job job, int number, const Done &done);

    Settings &m_settings; // not owned, outlives us
    QList<RecordedSession> m_all;
    QHash<QObject *, QStringList> m_shown; ///< windows are only compared
    int m_begun = 0; ///< jobs
    int m_done = 0; ///< the last one that m_all is of
    QThreadPool m_pool; ///< of one thread: what is asked for first is done first
};

} // namespace tracedeck
