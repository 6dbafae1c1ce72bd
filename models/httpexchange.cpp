// SPDX-License-Identifier: GPL-3.0-or-later
#include "httpexchange.h"

#include "frameclock.h"
#include "jsonscan.h"

#include <algorithm>
#include <deque>
#include <string_view>

namespace tracedeck {

namespace {

constexpr std::uint32_t kMostLookedAt = 20'000; // requests and answers, in either direction
constexpr std::int64_t kLongest = 120'000'000'000; // nanoseconds: what was asked before that has failed

/// Requests that are alike, and wait for their answers.
class Waiting
{
public:
    explicit Waiting(const Trace &trace)
        : m_trace(trace)
    {}

    void ask(Position request) { m_open.push_back(request); }

    /// The request that is answered: by the id in their bodies, where both have one; else the one that has waited longest. 0: none.
    Position answer(Position answer)
    {
        while (m_open.size() > 1 && timeBetween(m_trace, m_open.front(), answer).value_or(0) > kLongest)
            m_open.pop_front();
        const std::string_view id = idOf(answer);
        const auto found = std::find_if(m_open.begin(), m_open.end(), [&](Position request) {
            const std::string_view asked = idOf(request);
            return id.empty() || asked.empty() || asked == id;
        });
        if (found == m_open.end())
            return 0;
        const Position request = *found;
        m_open.erase(found);
        return request;
    }

private:
    std::string_view idOf(Position frame) const { return json::memberText(m_trace.frame(frame).bytes(), "id").bytes(); }

    const Trace &m_trace;
    std::deque<Position> m_open;
};

} // namespace

Position otherHalf(const View &view, Position frame)
{
    const Trace &trace = view.trace();
    const FrameHead *head = trace.head(frame);
    if (!head)
        return 0;
    const std::uint32_t at = trace.heads.partitionPoint([&](const FrameHead &one) { return one.at < frame; });
    const std::uint32_t known = trace.heads.partitionPoint([&](const FrameHead &one) { return one.at <= view.position(); });
    const bool isAnswer = head->status != 0;
    const std::uint32_t end = isAnswer ? std::min(at + 1, known) : std::min(known, at + kMostLookedAt);
    Waiting waiting(trace);
    for (std::uint32_t i = at - std::min(at, kMostLookedAt); i < end; ++i) {
        const FrameHead &other = trace.heads[i];
        if (other.method != head->method || other.path != head->path
            || trace.frame(other.at).channel != trace.frame(frame).channel)
            continue;
        if (other.status == 0) {
            waiting.ask(other.at);
            continue;
        }
        const Position request = waiting.answer(other.at);
        if (isAnswer && other.at == frame)
            return request;
        if (!isAnswer && request == frame)
            return other.at;
    }
    return 0;
}

} // namespace tracedeck
