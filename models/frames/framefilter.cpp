// SPDX-License-Identifier: GPL-3.0-or-later
#include "framefilter.h"

#include "sessionquery.h"

#include <QtConcurrentRun>

#include <algorithm>
#include <chrono>

namespace tracedeck {

namespace {

// So small that a cancelled search ends at once, even among large frames.
constexpr Position kFramesAtOnce = 256;
// Often enough for rows to appear without delay, rarely enough for the views.
constexpr std::chrono::milliseconds kTellEvery{25};

} // namespace

FrameFilter::FrameFilter(QObject *parent)
    : QObject(parent)
{
    connect(&m_watcher, &QFutureWatcher<Portion>::resultReadyAt, this, &FrameFilter::onPortion);
    connect(&m_watcher, &QFutureWatcher<Portion>::finished, this, &FrameFilter::onFinished);
}

FrameFilter::~FrameFilter()
{
    // The search holds all that it needs and ends by itself.
    m_watcher.disconnect(this);
    m_watcher.cancel();
}

void FrameFilter::start(std::shared_ptr<const Trace> trace, Query query, Position upTo)
{
    stop();
    Query asked = withSessionLabels(std::move(query), *trace);
    m_matcher = std::make_shared<QueryMatcher>(std::move(trace), std::move(asked));
    m_scanned = 0;
    m_target = upTo;
    m_cancelled = false;
    run();
}

void FrameFilter::extend(Position upTo)
{
    if (!m_matcher || m_cancelled || upTo <= m_target)
        return;
    m_target = upTo;
    if (!m_running)
        run();
}

void FrameFilter::cancel()
{
    if (!m_running)
        return;
    stop();
    m_cancelled = true;
    emit finished();
}

void FrameFilter::clear()
{
    const bool wasRunning = m_running;
    stop();
    m_matcher.reset();
    m_scanned = m_target = 0;
    m_cancelled = false;
    if (wasRunning)
        emit finished();
}

/// The matcher stays with the search that is stopped: it may go on with it for a moment.
void FrameFilter::stop()
{
    m_watcher.cancel();
    m_watcher.setFuture({});
    m_running = false;
}

void FrameFilter::run()
{
    m_running = true;
    m_from = m_scanned + 1;
    emit started();
    m_watcher.setFuture(QtConcurrent::run(&FrameFilter::scan, m_matcher, m_from, m_target));
}

void FrameFilter::scan(QPromise<Portion> &promise, const std::shared_ptr<QueryMatcher> &matcher, Position from,
                       Position to)
{
    using Clock = std::chrono::steady_clock;
    Portion portion;
    auto told = Clock::now();
    for (Position at = from; at <= to && !promise.isCanceled();) {
        const Position last = std::min(to, at + (kFramesAtOnce - 1));
        matcher->collect(at, last, portion.positions);
        at = last + 1;
        if (const auto now = Clock::now(); at > to || now - told >= kTellEvery) {
            portion.scanned = last;
            promise.addResult(std::move(portion));
            portion = {};
            told = now;
        }
    }
}

void FrameFilter::onPortion(int index)
{
    const Portion portion = m_watcher.resultAt(index);
    m_scanned = portion.scanned;
    emit found(portion.positions);
    // A listener may have stopped it.
    if (m_running && m_target >= m_from)
        emit progressed(static_cast<int>(100.0 * (m_scanned - m_from + 1) / (m_target - m_from + 1)));
}

void FrameFilter::onFinished()
{
    if (!m_running)
        return;
    if (m_scanned < m_target) {
        run();
        return;
    }
    m_running = false;
    emit finished();
}

} // namespace tracedeck
