// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "filesource.h"
#include "livesource.h"

#include <QObject>
#include <QString>

#include <chrono>
#include <memory>

namespace tracedeck {

class Cursor;
class Selection;
class Ticker;

/// An open trace: its source (a file, a database or a server), where its views stand, and what is selected.
class Document : public QObject
{
    Q_OBJECT

public:
    struct Opened
    {
        std::unique_ptr<Document> document; ///< nullptr: `error` says why
        QString error; ///< a sentence that names the file and the reason
    };

    /// Reads only the first lines, or looks for the tables of a database; the rest comes after start().
    static Opened open(const QString &path, Ticker &ticker);
    /// Attaches to a server after start(). `name` is shown for it.
    static std::unique_ptr<Document> attach(const Ingest::Options &options, const QString &name, Ticker &ticker);
    ~Document() override;

    /// Begins to read in the background.
    void start();
    /// Stops reading; what has been read stays.
    void cancel();

    /// The file that is read, or followed as a database; empty for a server.
    const QString &path() const { return m_path; }
    /// Where it is found when it is opened again: of a server its recording, once there is one.
    QString recordedPath() const;
    /// For titles and lists; outside text.
    const QString &name() const { return m_name; }
    /// The server, or the database; nullptr for a file.
    LiveSource *live() const { return m_live.get(); }
    Cursor *cursor() const { return m_cursor; }
    Selection *selection() const { return m_selection; }
    /// Of a file.
    const FileSource::Progress &progress() const { return m_progress; }
    /// More may come: the file is being read, or the connection has not stopped, as to a database that is followed.
    bool isGrowing() const;

signals:
    /// More was read, or reading has ended. At most once a tick.
    void progressed();
    /// All is read, for the first time: what is written later comes as well.
    void finished();
    /// The file holds something else than was read, or more that is not read on: progress() says which.
    void changedOnDisk();

private:
    Document(std::unique_ptr<FileSource> file, std::unique_ptr<LiveSource> live, Ticker &ticker);
    void onTick();
    static Opened openDatabase(const QString &path, Ticker &ticker);
    void wake();
    void readOn();
    void watchLive();
    void refresh();
    bool isTooSoon() const;
    void onConnectionChanged();

    Ticker &m_ticker; // not owned, outlives us
    std::unique_ptr<FileSource> m_file;
    std::unique_ptr<LiveSource> m_live; ///< one of the two
    Cursor *m_cursor;
    Selection *m_selection;
    FileSource::Progress m_progress;
    bool m_isRead = false; ///< all that the file or the database held when it was opened
    bool m_isAwake = false; ///< of a file: it is read, or has changed
    int m_quietTicks = 0;
    std::chrono::steady_clock::time_point m_refreshed{};
    QString m_path;
    QString m_name;
};

} // namespace tracedeck
