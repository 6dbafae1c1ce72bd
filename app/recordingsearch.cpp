// SPDX-License-Identifier: GPL-3.0-or-later
#include "recordingsearch.h"

#include "conversationhits.h"
#include "filesource.h"

#include <QtConcurrentRun>

#include <chrono>
#include <functional>
#include <memory>
#include <thread>

namespace tracedeck {

namespace {

constexpr std::chrono::milliseconds kLookEvery{10};

/// nullptr: it cannot be read, or nobody wants it any more.
std::shared_ptr<const Trace> readWhole(const QString &path, const std::function<bool()> &isCancelled)
{
    const FileSource::Opened opened = FileSource::open(path.toStdString());
    if (!opened.source)
        return nullptr;
    opened.source->start();
    while (!opened.source->progress().finished) {
        if (isCancelled())
            return nullptr;
        std::this_thread::sleep_for(kLookEvery);
    }
    return opened.source->trace();
}

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
    m_watcher.cancel();
}

void RecordingSearch::start(const QStringList &paths, const QString &text)
{
    stop();
    m_isSearching = true;
    m_watcher.setFuture(QtConcurrent::run(&m_pool, &RecordingSearch::look, paths, text.toStdString()));
}

void RecordingSearch::stop()
{
    m_isSearching = false;
    m_watcher.cancel();
    m_watcher.setFuture({});
}

void RecordingSearch::look(QPromise<Looked> &promise, const QStringList &paths, const std::string &text)
{
    const auto isCancelled = [&promise] { return promise.isCanceled(); };
    for (const QString &path : paths) {
        const auto trace = readWhole(path, isCancelled);
        const std::uint64_t places = trace ? placesIn(*trace, text, isCancelled) : 0;
        if (isCancelled())
            return;
        promise.addResult(Looked{path, places});
    }
}

} // namespace tracedeck
