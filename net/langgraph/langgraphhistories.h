// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "command.h"
#include "events.h"
#include "recordedcalls.h"

#include <cstddef>
#include <deque>
#include <functional>
#include <set>
#include <string>
#include <tuple>
#include <utility>

namespace tracedeck {

/// Histories of threads, and of the graphs in their nodes: those a server keeps apart, and the history of what is around only
/// names them.
class LangGraphHistories
{
public:
    /// Of more that are to be asked for, those that were told of first are left out: they are seldom looked for.
    static constexpr std::size_t kMostWaiting = 1000;

    /// `calls` is not owned and outlives us.
    explicit LangGraphHistories(RecordedCalls &calls);

    using Then = std::function<void(const HistoryCommand &asked, const HttpAnswer &answer)>;
    /// States can be large: where they are too many for one answer, fewer are asked for. `then` is called once.
    void ask(const HistoryCommand &history, RecordedCalls::Record record, Then then);
    /// Something was heard of a node, or of what is in it, as it happened: its history has nothing new.
    void onHeard(std::string_view thread, std::string_view space);
    /// A history told of a node: if there may have been a graph in it, that one's history is asked for, once. One after the other,
    /// the newest first, since a long thread has many.
    void onTold(std::string_view thread, const SpanSeen &node);
    /// Something of the thread was missed: what was heard of its nodes may not be all.
    void onMissed(std::string_view thread);
    /// Asks for none of those that wait, until goOn().
    void stop() { m_isStopped = true; }
    /// The server may answer again.
    void goOn();

private:
    struct Wanted
    {
        HistoryCommand history;
        SpanStatus outcome = SpanStatus::Ok; ///< of the node
    };

    void askNext();
    void forget(const Wanted &wanted);

    RecordedCalls &m_calls;
    std::set<std::pair<std::string, std::string>> m_heard; ///< thread and namespace
    std::pair<std::string, std::string> m_heardLast; ///< likewise: most of what comes is of the same one
    std::set<std::tuple<std::string, std::string, SpanStatus>> m_known; ///< likewise, and how it stood then
    std::deque<Wanted> m_waiting; ///< the newest last
    bool m_isAsking = false;
    bool m_isStopped = false;
    bool m_isPaused = false; ///< the last question had no answer
};

} // namespace tracedeck
