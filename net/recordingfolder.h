// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDateTime>
#include <QList>
#include <QString>
#include <QStringList>

namespace tracedeck {

/// A recording that a live source left behind.
struct RecordedSession
{
    QString path;
    QString name;    ///< given by the user; may be empty
    QString source;  ///< as recorded; outside text
    QString dialect;
    QDateTime started;
    qint64 bytes = 0;
    bool isWritten = false; ///< somebody records it now
};

/// Where recordings are kept unless the user chose another folder; private to the user.
QString defaultRecordingFolder();
/// A name that nobody has: <utc>-<uuid>.ndjson. Makes the folder, private, if it is not there.
QString newRecordingPath(const QString &folder);

/// Recordings of the folder, newest first. Reads the first line of each: not for the GUI thread.
QList<RecordedSession> recordedSessions(const QString &folder);
/// Gives it a name that is shown in place of its time; empty: none. False: it could not be written.
bool renameRecordedSession(const QString &path, const QString &name);
/// Removes the recording and its name. False: somebody records it now, or it could not be removed.
bool removeRecordedSession(const QString &path);
/// Removes the oldest recordings until all take no more than that; 0: none. Left alone is what has a name, what is
/// recorded now, what is in use, and every file that was not recorded here. Returns what was removed.
QStringList trimRecordings(const QString &folder, qint64 keepBytes, const QStringList &inUse);

} // namespace tracedeck
