// SPDX-License-Identifier: GPL-3.0-or-later
#include "recordingsearch.h"

#include "conversationhits.h"
#include "filesource.h"

#include <QtConcurrentRun>

#include <utility>

namespace tracedeck {

namespace {

std::uint64_t placesIn(const Trace &trace, const std::string &text, const std::function<bool()> &isCancelled)
{
    const View view(trace);
    std::uint64_t places = 0;
    for (std::uint32_t i = 0, count = view.count(trace.sessions); i < count && !isCancelled(); ++i) {
        ConversationRows rows;
        rows.reset({i});
        rows.extend(view);
        const auto take = [&places](const ConversationHit &, std::string_view, std::size_t) {
            ++places;
            return true;
        };
        findInConversation(view, rows.inOrder(view.position()), text, take, isCancelled);
    }
    return places;
}

} // namespace

RecordingSearch::RecordingSearch(QObject *parent)
    : QObject(parent)
{
    m_pool.setMaxThreadCount(1);
    connect(&m_watcher, &QFutureWatcherBase::resultReadyAt, this, [this](int index) {
        const Looked one = m_watcher.resultAt(index);
        emit looked(one.path, one.places);
    });
    connect(&m_watcher, &QFutureWatcherBase::finished, this, [this] {
        if (std::exchange(m_isSearching, false))
            emit finished();
    });
}

RecordingSearch::~RecordingSearch()
{
    m_watcher.disconnect(this);
    stop();
}

void RecordingSearch::start(const QStringList &paths, const QString &text)
{
    stop();
    m_isSearching = true;
    m_reading = std::make_shared<Reading>();
    m_watcher.setFuture(QtConcurrent::run(&m_pool, &RecordingSearch::look, paths, text.toStdString(), m_reading));
}

void RecordingSearch::stop()
{
    m_isSearching = false;
    m_watcher.cancel();
    m_watcher.setFuture({});
    if (!m_reading)
        return;
    const std::lock_guard lock(m_reading->mutex);
    if (m_reading->source)
        m_reading->source->cancel();
}

/// nullptr: it cannot be read, or nobody wants it any more.
std::shared_ptr<const Trace> RecordingSearch::readWhole(const QString &path, const std::function<bool()> &isCancelled,
                                                        Reading &reading)
{
    const FileSource::Opened opened = FileSource::open(path.toStdString());
    if (!opened.source)
        return nullptr;
    {
        const std::lock_guard lock(reading.mutex);
        reading.source = opened.source.get();
    }
    if (!isCancelled()) { // else whoever cancelled may have done so before there was a source
        opened.source->start();
        opened.source->wait();
    }
    const std::lock_guard lock(reading.mutex);
    reading.source = nullptr;
    return isCancelled() ? nullptr : opened.source->trace();
}

void RecordingSearch::look(QPromise<Looked> &promise, const QStringList &paths, const std::string &text,
                           const std::shared_ptr<Reading> &reading)
{
    const auto isCancelled = [&promise] { return promise.isCanceled(); };
    for (const QString &path : paths) {
        const auto trace = readWhole(path, isCancelled, *reading);
        const std::uint64_t places = trace ? placesIn(*trace, text, isCancelled) : 0;
        if (isCancelled())
            return;
        promise.addResult(Looked{path, places});
    }
}

} // namespace tracedeck
