// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "client.h"
#include "endpoint.h"
#include "livetrace.h"

#include <QObject>
#include <QTimer>

#include <atomic>
#include <memory>

namespace tracedeck {

/// Where a live source records to, and what came of it.
struct RecordingState
{
    QString path;  ///< empty: nothing has been recorded yet
    quint64 bytes = 0;
    quint64 frames = 0;
    quint64 lost = 0; ///< frames that came after recording stopped
    QString error; ///< English sentence; empty: recording goes on
};

/// What runs on a live source's own thread: its client, its trace, its recording.
class Ingest : public QObject
{
    Q_OBJECT

public:
    struct Options
    {
        Endpoint endpoint;
        QString recordingFolder; ///< empty: nothing is recorded
    };

    explicit Ingest(const Options &options);
    ~Ingest() override;

    std::shared_ptr<const Trace> trace() const { return m_trace.trace(); }
    /// From the reader's thread: it has seen what grew() told of; the next growth is told again.
    void setSeen() { m_isTold.store(false, std::memory_order_release); }

public slots:
    void start();
    void stop();
    /// stop(), and no socket, timer or file stays.
    void finish();
    void reconnect();
    void probe();
    void submit(const tracedeck::SentCommand &asked);
    void detach(quint64 command);

signals:
    void connectionChanged(const tracedeck::ConnectionState &state);
    void commandChanged(const tracedeck::SentCommand &state);
    void recordingChanged(const tracedeck::RecordingState &state);
    /// The trace has grown; not told again before setSeen().
    void grew();

private:
    void publish();
    void record();
    std::unique_ptr<RecordingWriter> startRecording();

    const Options m_options;
    LiveTrace m_trace;
    std::unique_ptr<Client> m_client; ///< made and destroyed in the thread
    QTimer m_publishing;
    Position m_published = 0; ///< that grew() was emitted for, or held back
    QTimer m_recording;
    RecordingState m_recordingState; ///< as told last
    std::atomic<bool> m_isTold{false};
};

} // namespace tracedeck

Q_DECLARE_METATYPE(tracedeck::RecordingState)
