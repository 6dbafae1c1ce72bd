// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "client.h"
#include "framesink.h"
#include "metisdatabase.h"

#include <QFileSystemWatcher>
#include <QTimer>

namespace tracedeck {

/// The database of a metis server, followed while the server writes it. It is Connecting until all that was there has
/// been told, and Live then. Locked, it waits; unreadable, deleted or replaced, it stops (Reconnect::Why::Unreadable,
/// `failure` says why). It takes no commands.
class MetisDatabaseClient final : public Client
{
    Q_OBJECT

public:
    /// `path` as the file system has it; `start` as for MetisDatabase::open().
    MetisDatabaseClient(const QString &path, std::optional<std::int64_t> start, FrameSink &sink,
                        QObject *parent = nullptr);

    void start() override;
    /// Lets go of the file; reconnect() goes on where it was.
    void stop() override;
    void reconnect() override;
    void probe() override;
    void submit(const SentCommand &asked) override;
    void detach(quint64 command) override;
    void onFolded(const EventBatch &batch) override;

private:
    bool open();
    void readOn();
    void readSoon();
    void watch();
    void tell(ConnectionState::Phase phase, const Failure &failure = {});

    const QString m_path;
    const std::optional<std::int64_t> m_start;
    FrameSink &m_sink; // not owned, outlives us
    std::unique_ptr<MetisDatabase> m_database;
    QTimer m_reading;
    QFileSystemWatcher m_watcher;
    ConnectionState m_state;
};

} // namespace tracedeck
