// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "clients.h"
#include "endpoint.h"
#include "livetrace.h"
#include "threadload.h"

#include <QObject>
#include <QTimer>

#include <atomic>
#include <memory>
#include <optional>

namespace tracedeck {

class RecordingProxy;

/// Where a live source records to, and what came of it.
struct RecordingState
{
    QString path;  ///< empty: nothing has been recorded yet
    quint64 bytes = 0;
    quint64 frames = 0;
    quint64 lost = 0; ///< frames that came after recording stopped
    Failure error; ///< empty: recording goes on
    std::optional<qint64> lowSpace; ///< bytes that are free, where the user wants to be warned of so few
};

/// Where other clients of the server may connect so that their runs are seen.
struct RelayState
{
    QUrl url;      ///< empty: it does not listen
    int clients = 0;
    QString error; ///< why it does not listen; a sentence
};

/// What runs on a live source's own thread: its client, its trace, its recording.
class Ingest : public QObject
{
    Q_OBJECT

public:
    struct Options : ClientOptions
    {
        Endpoint endpoint; ///< file: a metis database, which is never recorded
        QString dialect = QStringLiteral("loom"); ///< Dialect::name()
        QString recordingFolder; ///< empty: nothing is recorded
        quint64 stopBelow = RecordingWriter::kLeastFree; ///< bytes of free space at which recording stops
        qint64 warnBelow = 0; ///< bytes of free space below which RecordingState tells; 0: never
        std::optional<std::int64_t> start; ///< of a database: see MetisDatabase::open(); others start now
        std::optional<quint16> relayPort; ///< of 127.0.0.1, for other clients of the server; 0: any
    };

    explicit Ingest(const Options &options);
    ~Ingest() override;

    std::shared_ptr<const Trace> trace() const { return m_trace.trace(); }
    /// From any thread: frames come as fast as they can be taken in, or faster. Who draws them can leave the processors
    /// to it.
    bool isBusy() const { return m_isBusy.load(std::memory_order_relaxed); }
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
    void relayChanged(const tracedeck::RelayState &state);
    /// The trace has grown; not told again before setSeen().
    void grew();

private:
    void publish();
    void record();
    void checkSpace();
    std::unique_ptr<RecordingWriter> startRecording();
    std::unique_ptr<Client> makeClient();
    void startRelay();
    void stopRelay();
    void tellRelay(const QString &error = {});

    const Options m_options;
    LiveTrace m_trace;
    std::unique_ptr<Client> m_client; ///< made and destroyed in the thread
    std::unique_ptr<RecordingProxy> m_relay; ///< likewise
    int m_relayed = 0; ///< clients so far: each is a channel of its own
    QTimer m_publishing;
    Position m_published = 0; ///< that grew() was emitted for, or held back
    QTimer m_recording;
    QTimer m_space;
    RecordingState m_recordingState; ///< as told last
    std::atomic<bool> m_isTold{false};
    ThreadLoad m_load;
    std::atomic<bool> m_isBusy{false};
};

} // namespace tracedeck

Q_DECLARE_METATYPE(tracedeck::RecordingState)
Q_DECLARE_METATYPE(tracedeck::RelayState)
