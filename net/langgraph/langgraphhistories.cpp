// SPDX-License-Identifier: GPL-3.0-or-later
#include "langgraphhistories.h"

#include "langgraphrequests.h"

#include <algorithm>
#include <utility>

namespace tracedeck {

namespace {

constexpr int kTooBig = 1009; // LinkEnd::code
constexpr std::uint64_t kStates = 100; // of the graph of a node
constexpr std::size_t kMostKnown = 20'000; // nodes; of what was before, something is asked once more

/// Or so much that it did not come in time, though the answer had begun.
bool isTooBig(const HttpAnswer &answer)
{
    return answer.failure
        && (answer.failure->code == kTooBig || (answer.failure->kind == LinkEnd::Kind::TimedOut && answer.failure->wasOpen));
}

} // namespace

LangGraphHistories::LangGraphHistories(RecordedCalls &calls)
    : m_calls(calls)
{
}

void LangGraphHistories::ask(const HistoryCommand &history, RecordedCalls::Record record, Then then)
{
    m_calls.call(
        encodeLangGraphCommand(history, {}),
        [this, history, record, then = std::move(then)](const HttpAnswer &answer) {
            if (!isTooBig(answer) || history.limit <= 1)
                return then(history, answer);
            HistoryCommand fewer = history;
            fewer.limit = std::max<std::uint64_t>(history.limit / 10, 1);
            ask(fewer, record, then);
        },
        record);
}

void LangGraphHistories::onHeard(std::string_view thread, std::string_view space)
{
    if (space == m_heardLast.second && thread == m_heardLast.first)
        return;
    if (m_heard.size() == kMostKnown)
        m_heard.clear();
    m_heardLast = {std::string(thread), std::string(space)};
    m_heard.insert(m_heardLast);
}

void LangGraphHistories::onTold(std::string_view thread, const SpanSeen &node)
{
    if (m_known.size() == kMostKnown)
        m_known.clear();
    if (!node.mayHoldGraph || m_heard.contains({std::string(thread), std::string(node.key)})
        || !m_known.emplace(thread, node.key, node.outcome.value()).second)
        return;
    m_waiting.push_back({{std::string(thread), {}, std::string(node.key), kStates}, node.outcome.value()});
    if (m_waiting.size() > kMostWaiting) {
        forget(m_waiting.front());
        m_waiting.pop_front();
    }
    m_isPaused = false; // the server has just told of it
    askNext();
}

void LangGraphHistories::onMissed(std::string_view thread)
{
    std::erase_if(m_heard, [thread](const auto &one) { return one.first == thread; });
    m_heardLast = {};
}

void LangGraphHistories::goOn()
{
    m_isStopped = m_isPaused = false;
    askNext();
}

/// When it is told of once more, it is asked for.
void LangGraphHistories::forget(const Wanted &wanted)
{
    m_known.erase({wanted.history.session, wanted.history.space, wanted.outcome});
}

void LangGraphHistories::askNext()
{
    if (m_waiting.empty() || m_isStopped || m_isPaused || std::exchange(m_isAsking, true))
        return;
    const Wanted next = m_waiting.back();
    m_waiting.pop_back();
    ask(next.history, RecordedCalls::Record::No, [this, next](const HistoryCommand &asked, const HttpAnswer &answer) {
        m_isAsking = false;
        const bool isHopeless = isTooBig(answer); // though it is of one state
        if (answer.failure && !isHopeless) { // the others would fare no better now
            m_waiting.push_front(next);
            m_isPaused = true;
            return;
        }
        // Most nodes have no graph in them: that is not worth writing down.
        if (!isHopeless && answer.status == 200 && answer.body.trimmed() != "[]")
            m_calls.record(encodeLangGraphCommand(asked, {}), answer);
        askNext();
    });
}

} // namespace tracedeck
