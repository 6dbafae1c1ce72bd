// SPDX-License-Identifier: GPL-3.0-or-later
#include "ingest.h"

#include "dialect.h"
#include "metisdatabaseclient.h"
#include "metisrows.h"
#include "recordingfolder.h"
#include "recordingproxy.h"

#include <QDateTime>
#include <QDir>
#include <QFile>

#include <filesystem>

namespace tracedeck {

namespace {

using namespace std::chrono_literals;

/// How long what has come may wait for the recording's file.
constexpr auto kRecordEvery = 50ms;
constexpr auto kLookForSpaceEvery = 3s;

LiveTrace::Options traceOptions(const Ingest::Options &options)
{
    LiveTrace::Options trace;
    trace.dialect = findDialect(options.dialect.toStdString());
    trace.source = serverName(options.endpoint, options.dialect).toStdString();
    trace.started = QDateTime::currentDateTimeUtc().toString(Qt::ISODate).toStdString();
    if (const QUrl &url = options.endpoint.url; url.isLocalFile()) {
        trace.source = QFile::encodeName(url.toLocalFile()).toStdString();
        if (options.start)
            trace.started = metisTime(*options.start, "Z");
    }
    trace.spoolDirectory = QFile::encodeName(QDir::tempPath()).toStdString();
    return trace;
}

} // namespace

Ingest::Ingest(const Options &options)
    : m_options(options)
    , m_trace(traceOptions(options))
    , m_publishing(this)
    , m_recording(this)
    , m_space(this)
{
    // Frames come in bursts, as the socket delivers them: what one burst brought is published together.
    m_publishing.setSingleShot(true);
    m_publishing.setInterval(0);
    connect(&m_publishing, &QTimer::timeout, this, &Ingest::publish);
    m_recording.setInterval(kRecordEvery);
    connect(&m_recording, &QTimer::timeout, this, &Ingest::record);
    m_space.setInterval(kLookForSpaceEvery);
    connect(&m_space, &QTimer::timeout, this, &Ingest::checkSpace);
    m_trace.setWaker([this] { m_publishing.start(); });
    if (!options.recordingFolder.isEmpty() && !options.endpoint.url.isLocalFile())
        m_trace.setRecordingMaker([this] { return startRecording(); });
}

Ingest::~Ingest() = default;

void Ingest::start()
{
    m_client = makeClient();
    connect(m_client.get(), &Client::connectionChanged, this, [this](const ConnectionState &state) {
        publish(); // who hears of it can see all that came before
        emit connectionChanged(state);
    });
    connect(m_client.get(), &Client::commandChanged, this, &Ingest::commandChanged);
    m_trace.observe([this](const EventBatch &batch) {
        if (m_client)
            m_client->onFolded(batch);
    });
    m_client->start();
    startRelay();
}

std::unique_ptr<Client> Ingest::makeClient()
{
    if (const QUrl &url = m_options.endpoint.url; url.isLocalFile())
        return std::make_unique<MetisDatabaseClient>(url.toLocalFile(), m_options.start, m_trace);
    return tracedeck::makeClient(m_options.dialect.toStdString(), m_options.endpoint, m_trace, m_options);
}

void Ingest::stop()
{
    stopRelay();
    if (m_client)
        m_client->stop();
    publish();
    m_trace.recordAll();
    record();
}

void Ingest::finish()
{
    stop();
    m_client.reset();
    publish();
    m_publishing.stop();
    m_recording.stop();
    m_space.stop();
    m_trace.endRecording();
}

void Ingest::reconnect()
{
    if (m_client)
        m_client->reconnect();
    startRelay();
}

void Ingest::probe()
{
    if (m_client)
        m_client->probe();
}

void Ingest::submit(const SentCommand &asked)
{
    if (m_client)
        m_client->submit(asked);
}

void Ingest::detach(quint64 command)
{
    if (m_client)
        m_client->detach(command);
}

void Ingest::publish()
{
    m_trace.publish();
    // A full batch, or a flush, has been published already.
    const Position published = m_trace.trace()->watermark();
    if (published == m_published)
        return;
    m_published = published;
    m_isBusy.store(m_load.isFull(), std::memory_order_relaxed);
    if (!m_isTold.exchange(true, std::memory_order_acq_rel))
        emit grew();
}

std::unique_ptr<RecordingWriter> Ingest::startRecording()
{
    const QString path = newRecordingPath(m_options.recordingFolder);
    const Trace &trace = *m_trace.trace();
    auto opened = RecordingWriter::create(QFile::encodeName(path).toStdString(),
                                          {1, trace.dialect, trace.source, trace.started}, m_options.stopBelow);
    if (opened.writer) {
        m_recording.start();
        if (m_options.warnBelow > 0)
            m_space.start();
    }
    m_recordingState.path = path;
    m_recordingState.error = opened.error;
    emit recordingChanged(m_recordingState);
    checkSpace();
    return std::move(opened.writer);
}

void Ingest::checkSpace()
{
    if (m_options.warnBelow <= 0)
        return;
    // In steps, so that a disk that others fill slowly is not told of all the time.
    constexpr qint64 kStep = 1 << 20;
    // Not QStorageInfo: it knows nothing of a root that is no mount point.
    std::error_code failed;
    const auto space = std::filesystem::space(QFile::encodeName(m_options.recordingFolder).toStdString(), failed);
    const auto free = static_cast<qint64>(space.available);
    const auto low = !failed && free < m_options.warnBelow ? std::optional(free / kStep * kStep) : std::nullopt;
    if (low == m_recordingState.lowSpace)
        return;
    m_recordingState.lowSpace = low;
    emit recordingChanged(m_recordingState);
}

// --- The relay ---------------------------------------------------------------------------------------------------

void Ingest::startRelay()
{
    if (!m_options.relayPort || m_relay || findDialect(m_options.dialect.toStdString())->server().tellsAll)
        return;
    RecordingProxy::Options options;
    options.clientsBefore = m_relayed;
    m_relay = std::make_unique<RecordingProxy>(m_options.endpoint, &m_trace, options);
    connect(m_relay.get(), &RecordingProxy::failed, this, [this](const QString &why) { tellRelay(why); });
    connect(m_relay.get(), &RecordingProxy::clientConnected, this, [this] {
        ++m_relayed;
        tellRelay();
    });
    connect(m_relay.get(), &RecordingProxy::clientGone, this, [this] { tellRelay(); });
    if (m_relay->listen(QHostAddress(QHostAddress::LocalHost), *m_options.relayPort))
        tellRelay();
    else
        m_relay.reset(); // it was told; connecting again tries again
}

void Ingest::stopRelay()
{
    if (!m_relay)
        return;
    m_relay.reset();
    publish();
    tellRelay();
}

void Ingest::tellRelay(const QString &error)
{
    RelayState state;
    state.error = error;
    if (m_relay && error.isEmpty()) {
        state.url = m_relay->url();
        state.clients = m_relay->clientCount();
    }
    emit relayChanged(state);
}

void Ingest::record()
{
    m_trace.record();
    const RecordingWriter *recording = m_trace.recording();
    if (!recording)
        return;
    const RecordingWriter::Status status = recording->status();
    if (status.bytes == m_recordingState.bytes && status.lost == m_recordingState.lost
        && m_recordingState.error.empty() == status.error.empty())
        return;
    m_recordingState.bytes = status.bytes;
    m_recordingState.frames = status.lines;
    m_recordingState.lost = status.lost;
    m_recordingState.error = status.error;
    emit recordingChanged(m_recordingState);
}

} // namespace tracedeck
