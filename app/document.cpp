// SPDX-License-Identifier: GPL-3.0-or-later
#include "document.h"

#include "cursor.h"
#include "failuretext.h"
#include "metisdatabase.h"
#include "selection.h"
#include "ticker.h"
#include "timetext.h"

#include <QFile>
#include <QFileInfo>
#include <QThreadPool>

#include <utility>

namespace tracedeck {

namespace {

constexpr int kQuietTicks = 30; // half a second
constexpr std::chrono::milliseconds kRefreshBusy{30}; // every second tick

} // namespace

Document::Document(std::unique_ptr<FileSource> file, std::unique_ptr<LiveSource> live, Ticker &ticker)
    : m_ticker(ticker)
    , m_file(std::move(file))
    , m_live(std::move(live))
    , m_cursor(new Cursor(m_file ? m_file->trace() : m_live->trace(), this))
    , m_selection(new Selection(m_cursor, this))
{
    connect(&m_ticker, &Ticker::ticked, this, &Document::onTick);
    if (!m_live)
        return;
    connect(m_live.get(), &LiveSource::grew, this, [this] { m_ticker.wake(this); });
    connect(m_live.get(), &LiveSource::connectionChanged, this, &Document::onConnectionChanged);
}

Document::~Document()
{
    // To free a large trace takes a while, in which the window would not answer.
    std::shared_ptr<const Trace> trace = m_cursor->trace();
    forgetTimeReference(*trace);
    m_live.reset();
    m_file.reset();
    delete m_selection;
    delete m_cursor; // with the models that are its children
    QThreadPool::globalInstance()->start([trace = std::move(trace)] {});
}

Document::Opened Document::open(const QString &path, Ticker &ticker)
{
    Opened result;
    if (MetisDatabase::isDatabase(QFile::encodeName(path).toStdString()))
        return openDatabase(path, ticker);
    FileSource::Options options;
    options.follow = true;
    FileSource::Opened opened = FileSource::open(QFile::encodeName(path).toStdString(), options);
    if (!opened.source) {
        result.error = failureText(opened.error);
        return result;
    }
    result.document.reset(new Document(std::move(opened.source), nullptr, ticker));
    result.document->m_path = QFileInfo(path).absoluteFilePath();
    result.document->m_name = QFileInfo(path).fileName();
    return result;
}

/// Only tries it: the source opens it again, in its own thread.
Document::Opened Document::openDatabase(const QString &path, Ticker &ticker)
{
    Opened result;
    const MetisDatabase::Opened opened = MetisDatabase::open(QFile::encodeName(path).toStdString());
    if (!opened.database) {
        result.error = failureText(opened.error);
        return result;
    }
    const QFileInfo info(path);
    Ingest::Options options;
    options.endpoint.url = QUrl::fromLocalFile(info.absoluteFilePath());
    options.dialect = QStringLiteral("metis");
    options.start = opened.database->start();
    result.document = attach(options, info.fileName(), ticker);
    result.document->m_path = info.absoluteFilePath();
    return result;
}

std::unique_ptr<Document> Document::attach(const Ingest::Options &options, const QString &name, Ticker &ticker)
{
    std::unique_ptr<Document> document(new Document(nullptr, std::make_unique<LiveSource>(options), ticker));
    document->m_name = name.isEmpty() ? serverName(options.endpoint, options.dialect) : name;
    return document;
}

bool Document::isGrowing() const
{
    return m_cursor->isGrowing();
}

void Document::start()
{
    if (m_live) {
        m_live->start();
        return;
    }
    // Only a tick notices that reading has ended, however soon it does.
    m_progress = m_file->progress();
    m_file->start([this] { QMetaObject::invokeMethod(this, [this] { wake(); }, Qt::QueuedConnection); });
    wake();
}

void Document::wake()
{
    m_isAwake = true;
    m_ticker.wake(this);
}

void Document::cancel()
{
    if (m_live)
        m_live->stop();
    else
        m_file->cancel();
}

QString Document::recordedPath() const
{
    return m_path.isEmpty() && m_live ? m_live->recording().path : m_path;
}

void Document::onTick()
{
    if (m_live)
        watchLive();
    else
        readOn();
}

/// A file that is still written is read on; nothing ticks until it has grown.
void Document::readOn()
{
    if (!m_isAwake)
        return;
    // Asked before the watermark is read: what was folded before "finished" is then seen by this refresh.
    const FileSource::Progress before = std::exchange(m_progress, m_file->progress());
    if (!m_progress.finished && isTooSoon())
        return;
    refresh();
    m_cursor->setGrowing(!m_progress.finished);
    emit progressed();
    if (isGrowing())
        return;
    m_isAwake = false;
    m_ticker.rest(this);
    if (!std::exchange(m_isRead, true))
        emit finished();
    if ((m_progress.isStale && !before.isStale) || (m_progress.isGone && !before.isGone))
        emit changedOnDisk();
}

/// A source that is as fast as it can be is left the processors: to draw all the time would make it slower.
bool Document::isTooSoon() const
{
    return m_cursor->newest() > 0 && std::chrono::steady_clock::now() - m_refreshed < kRefreshBusy;
}

void Document::refresh()
{
    m_cursor->refresh();
    m_refreshed = std::chrono::steady_clock::now();
}

/// While nothing comes, nothing ticks: the source tells when the trace grows again.
void Document::watchLive()
{
    if (m_live->isBusy() && isTooSoon())
        return;
    const Position before = m_cursor->newest();
    refresh();
    if (m_cursor->newest() != before) {
        m_quietTicks = 0;
        emit progressed();
        return;
    }
    if (++m_quietTicks < kQuietTicks)
        return;
    m_quietTicks = 0;
    m_ticker.rest(this);
    m_live->setSeen();
    m_cursor->refresh(); // what came before it was said
}

void Document::onConnectionChanged()
{
    const ConnectionState::Phase phase = m_live->connection().phase;
    const bool isStopped = phase == ConnectionState::Phase::Stopped;
    refresh(); // what came before that is no news
    if (phase == ConnectionState::Phase::Live)
        m_cursor->setHearing(m_live->connection().isReplay ? Cursor::Hearing::Afterwards : Cursor::Hearing::Now);
    else if (m_cursor->newest() > 0)
        m_cursor->setHearing(Cursor::Hearing::Lost);
    const bool isRead = !m_path.isEmpty() && !m_isRead && phase == ConnectionState::Phase::Live;
    if (isStopped == !isGrowing() && !isRead)
        return;
    m_cursor->setGrowing(!isStopped);
    m_isRead |= isRead;
    m_cursor->refresh();
    emit progressed();
    if (isStopped || isRead)
        emit finished();
}

} // namespace tracedeck
