// SPDX-License-Identifier: GPL-3.0-or-later
#include "httpexchange.h"

#include "frameclock.h"
#include "jsonscan.h"
#include "timeunits.h"

#include <algorithm>
#include <deque>
#include <string_view>

namespace tracedeck {

namespace {

constexpr std::uint32_t kMostLookedAt = 5'000; // requests and answers, in either direction
constexpr std::size_t kIdWithin = 4096; // bytes of a body
constexpr std::int64_t kLongest = 120 * kSecond; // what was asked before that has failed

/// Requests that are alike, and wait for their answers.
class Waiting
{
public:
    explicit Waiting(const Trace &trace)
        : m_trace(trace)
    {}

    void ask(Position request)
    {
        m_open.push_back({request, idOf(request)});
        m_withId += !m_open.back().id.empty();
    }

    /// The request that is answered: by the id in their bodies, where both have one; else the one that has waited longest. 0: none.
    Position answer(Position answer)
    {
        while (m_open.size() > 1 && timeBetween(m_trace, m_open.front().at, answer).value_or(0) > kLongest)
            take(m_open.begin());
        const std::string_view id = m_withId > 0 ? idOf(answer) : std::string_view();
        const auto found = std::find_if(m_open.begin(), m_open.end(),
                                        [&](const Request &request) { return id.empty() || request.id.empty() || request.id == id; });
        return found == m_open.end() ? 0 : take(found);
    }

private:
    struct Request
    {
        Position at = 0;
        std::string_view id; ///< empty: none
    };

    std::string_view idOf(Position frame) const { return json::memberText(m_trace.frame(frame).bytes().substr(0, kIdWithin), "id").bytes(); }
    Position take(std::deque<Request>::iterator request)
    {
        const Position at = request->at;
        m_withId -= !request->id.empty();
        m_open.erase(request);
        return at;
    }

    const Trace &m_trace;
    std::deque<Request> m_open;
    std::size_t m_withId = 0; ///< so many of them have one
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
