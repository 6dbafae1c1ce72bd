// SPDX-License-Identifier: GPL-3.0-or-later
#include "metisdatabaseclient.h"

#include <QDateTime>
#include <QFile>

#include <chrono>

namespace tracedeck {

namespace {

using namespace std::chrono_literals;
using Phase = ConnectionState::Phase;

/// Looking whether anything was committed costs microseconds.
constexpr std::chrono::milliseconds kReadEvery = 1s;
/// A server that is at work commits many times a second.
constexpr std::chrono::milliseconds kSoon = 20ms;
constexpr std::chrono::milliseconds kRetryEvery = 1s;

} // namespace

MetisDatabaseClient::MetisDatabaseClient(const QString &path, std::optional<std::int64_t> start,
                                         FrameSink &sink, QObject *parent)
    : Client(parent)
    , m_path(path)
    , m_start(start)
    , m_sink(sink)
    , m_reading(this)
    , m_watcher(this)
{
    m_reading.setSingleShot(true);
    connect(&m_reading, &QTimer::timeout, this, &MetisDatabaseClient::readOn);
    connect(&m_watcher, &QFileSystemWatcher::fileChanged, this, &MetisDatabaseClient::readSoon);
}

void MetisDatabaseClient::start()
{
    tell(Phase::Connecting);
    m_reading.start(0ms);
}

void MetisDatabaseClient::stop()
{
    m_reading.stop();
    if (!m_watcher.files().isEmpty())
        m_watcher.removePaths(m_watcher.files());
    if (m_database)
        m_database->pause();
    if (m_state.phase == Phase::Stopped)
        return;
    m_state.end = {};
    m_state.end.kind = LinkEnd::Kind::Ours;
    m_state.why = Reconnect::Why::Ours;
    m_state.phase = Phase::Stopped;
    emit connectionChanged(m_state);
}

void MetisDatabaseClient::reconnect()
{
    if (m_state.phase == Phase::Stopped || m_state.phase == Phase::Waiting)
        start();
}

void MetisDatabaseClient::probe()
{
    if (m_state.phase != Phase::Stopped)
        m_reading.start(0ms);
}

void MetisDatabaseClient::submit(const SentCommand &asked)
{
    SentCommand refused = asked;
    refused.phase = SentCommand::Phase::Failed;
    refused.sentAt = QDateTime::currentDateTimeUtc();
    refused.error = QStringLiteral("A database takes no commands: connect to the server that writes it.");
    emit commandChanged(refused);
}

void MetisDatabaseClient::detach(quint64) {}

void MetisDatabaseClient::onFolded(const EventBatch &) {}

bool MetisDatabaseClient::open()
{
    if (m_database)
        return true;
    MetisDatabase::Opened opened = MetisDatabase::open(QFile::encodeName(m_path).toStdString(), m_start);
    m_database = std::move(opened.database);
    if (!m_database)
        tell(Phase::Stopped, opened.error);
    return m_database != nullptr;
}

/// One batch; between two the event loop goes round.
void MetisDatabaseClient::readOn()
{
    if (!open())
        return;
    watch(); // before it is read: what is written meanwhile is told of
    switch (m_database->readNew(m_sink)) {
    case MetisDatabase::Read::More:
        m_reading.start(0ms);
        break;
    case MetisDatabase::Read::UpToDate:
        m_reading.start(kReadEvery);
        if (m_state.phase != Phase::Live)
            tell(Phase::Live);
        break;
    case MetisDatabase::Read::Busy:
        m_reading.start(kRetryEvery);
        tell(Phase::Waiting, m_database->error());
        break;
    case MetisDatabase::Read::Failed:
        tell(Phase::Stopped, m_database->error());
        break;
    }
}

void MetisDatabaseClient::readSoon()
{
    if (m_state.phase == Phase::Live && m_reading.remainingTimeAsDuration() > kSoon)
        m_reading.start(kSoon);
}

/// The WAL comes and goes with the programs that have the database open.
void MetisDatabaseClient::watch()
{
    for (const QString &path : {m_path, m_path + QStringLiteral("-wal")}) {
        if (!m_watcher.files().contains(path) && QFile::exists(path))
            m_watcher.addPath(path);
    }
}

void MetisDatabaseClient::tell(Phase phase, const Failure &failure)
{
    m_state.phase = phase;
    m_state.end = {};
    m_state.end.kind = LinkEnd::Kind::Refused;
    m_state.failure = failure;
    m_state.why = Reconnect::Why::Unreadable;
    m_state.attempt = phase == Phase::Waiting ? m_state.attempt + 1 : 1;
    if (phase == Phase::Waiting)
        m_state.retryAt = QDateTime::currentDateTimeUtc().addMSecs(kRetryEvery.count());
    emit connectionChanged(m_state);
}

} // namespace tracedeck
