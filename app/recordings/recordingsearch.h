// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFutureWatcher>
#include <QObject>
#include <QString>
#include <QStringList>
#include <QThreadPool>

#include <cstdint>
#include <functional>
#include <memory>
#include <mutex>
#include <string>

namespace tracedeck {

class FileSource;
class Trace;

/// Looks in recordings for what was said and done in them, as the panel Search does in one that is open: each is read as a whole,
/// one after the other, in the background, and let go of. What streamed in pieces is found, too.
class RecordingSearch : public QObject
{
    Q_OBJECT

public:
    explicit RecordingSearch(QObject *parent = nullptr);
    /// Waits until what is being read is let go of, which is soon.
    ~RecordingSearch() override;

    /// In that order. What was begun before is stopped.
    void start(const QStringList &paths, const QString &text);
    /// What was found stays; finished() is not emitted.
    void stop();
    bool isSearching() const { return m_isSearching; }

signals:
    /// One was looked through. 0 places, too: one that cannot be read has none.
    void looked(const QString &path, std::uint64_t places);
    void finished();

private:
    struct Looked
    {
        QString path;
        std::uint64_t places = 0;
    };

    /// What is being read, so that it can be stopped.
    struct Reading
    {
        std::mutex mutex;
        FileSource *source = nullptr; ///< not owned
    };

    static void look(QPromise<Looked> &promise, const QStringList &paths, const std::string &text,
                     const std::shared_ptr<Reading> &reading);
    static std::shared_ptr<const Trace> readWhole(const QString &path, const std::function<bool()> &isCancelled, Reading &reading);

    QFutureWatcher<Looked> m_watcher;
    std::shared_ptr<Reading> m_reading; ///< with who reads
    QThreadPool m_pool; ///< of one thread, and no other's: recordings take long
    bool m_isSearching = false;
};

} // namespace tracedeck
