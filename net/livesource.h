// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ingest.h"
#include "wakeup.h"

#include <QObject>
#include <QThread>

#include <chrono>
#include <memory>

namespace tracedeck {

/// A server as a source of frames: attached to on a thread of its own, recorded from the first byte. What it tells
/// comes in the thread that made it; the trace may be read by any.
class LiveSource : public QObject
{
    Q_OBJECT

public:
    static constexpr std::chrono::milliseconds kPatience{2000};

    explicit LiveSource(const Ingest::Options &options, QObject *parent = nullptr);
    /// Says goodbye, finishes the recording and waits for the thread, but no longer than kPatience: where a disk or
    /// a network file system hangs, the thread ends by itself.
    ~LiveSource() override;

    std::shared_ptr<const Trace> trace() const { return m_ingest->trace(); }
    const ConnectionState &connection() const { return m_connection; }
    const RecordingState &recording() const { return m_recording; }
    const RelayState &relay() const { return m_relay; }

    void start();
    /// Closes the connection; what came stays.
    void stop();
    void reconnect();
    /// Returns the command's id.
    quint64 submit(const ServerCommand &command);
    void detach(quint64 command);
    /// More comes than can be taken in.
    bool isBusy() const { return m_ingest->isBusy(); }
    /// Who looks is up to date: grew() is told again.
    void setSeen() { m_ingest->setSeen(); }

signals:
    void connectionChanged();
    void recordingChanged();
    void relayChanged();
    void commandChanged(const tracedeck::SentCommand &state);
    void grew();

private:
    std::unique_ptr<QThread> m_thread;
    std::unique_ptr<Ingest> m_ingest; ///< lives in the thread, outlives it
    ConnectionState m_connection;
    RecordingState m_recording;
    RelayState m_relay;
    Wakeup m_wakeup;
    quint64 m_commands = 0;
};

} // namespace tracedeck
