// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "query.h"
#include "querymatcher.h"

#include <QFutureWatcher>
#include <QObject>

#include <memory>
#include <vector>

namespace tracedeck {

/// Looks for the frames that a query shows, in the background, in portions and in the order of the frames. What is
/// found is told on the thread that owns the filter.
class FrameFilter : public QObject
{
    Q_OBJECT

public:
    explicit FrameFilter(QObject *parent = nullptr);
    ~FrameFilter() override;

    /// Begins anew at the first frame. What an earlier search has found and not told yet is dropped. Sessions are what the
    /// user calls them now, too.
    void start(std::shared_ptr<const Trace> trace, Query query, Position upTo);
    /// Goes on with frames that have come since. Nothing after cancel(), nor without a query.
    void extend(Position upTo);
    /// Stops soon; what was found stays found.
    void cancel();
    /// Stops and forgets the query.
    void clear();

    bool isRunning() const { return m_running; }
    bool isCancelled() const { return m_cancelled; }
    /// Frames up to here have been looked at, and their matches told.
    Position scanned() const { return m_scanned; }

signals:
    void started();
    /// All matches among the frames behind those that were told before, up to scanned().
    void found(const std::vector<tracedeck::Position> &positions);
    void progressed(int percent);
    /// Everything known so far has been looked at, or the search was cancelled.
    void finished();

private:
    struct Portion
    {
        std::vector<Position> positions;
        Position scanned = 0;
    };

    static void scan(QPromise<Portion> &promise, const std::shared_ptr<QueryMatcher> &matcher, Position from,
                     Position to);
    void run();
    void stop();
    void onPortion(int index);
    void onFinished();

    QFutureWatcher<Portion> m_watcher;
    std::shared_ptr<QueryMatcher> m_matcher; // one search at a time uses it
    Position m_from = 0; // of the search that runs
    Position m_scanned = 0;
    Position m_target = 0;
    bool m_running = false;
    bool m_cancelled = false;
};

} // namespace tracedeck
