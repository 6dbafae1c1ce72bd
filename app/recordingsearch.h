// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFutureWatcher>
#include <QObject>
#include <QString>
#include <QStringList>
#include <QThreadPool>

#include <cstdint>

namespace tracedeck {

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

    static void look(QPromise<Looked> &promise, const QStringList &paths, const std::string &text);

    QFutureWatcher<Looked> m_watcher;
    QThreadPool m_pool; ///< of one thread, and no other's: recordings take long
    bool m_isSearching = false;
};

} // namespace tracedeck
