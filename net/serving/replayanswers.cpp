// SPDX-License-Identifier: GPL-3.0-or-later
#include "replayanswers.h"

#include <deque>
#include <tuple>

namespace tracedeck {

struct ReplayAnswers::Waiting
{
    std::deque<std::uint32_t> exchanges; // oldest first
    bool frontEnded = false; // stays until somebody asks again: what comes late is still its own
};

ReplayAnswers::ReplayAnswers(RecordingScript &script, ReplayDialect &dialect)
    : m_script(script)
    , m_dialect(dialect)
    , m_unasked(script.channelCount())
    , m_takers(script.channelCount())
{
    std::vector<Waiting> waiting(script.channelCount());
    for (std::uint32_t i = 0; i < script.size(); ++i) {
        const RecordingScript::Line &line = script[i];
        const std::string_view frame = script.frame(line);
        if (frame.empty())
            continue;
        const bool isOut = line.direction == Direction::Out
                           || (line.direction == Direction::Unknown && dialect.isRequest(frame));
        if (!isOut)
            addAnswer(i, frame, waiting[line.channel]);
        else if (ReplayRequest request = dialect.readRequest({frame, {}, {}}); request.error.empty())
            addRequest(i, std::move(request), waiting[line.channel]);
    }
}

void ReplayAnswers::addRequest(std::uint32_t line, ReplayRequest request, Waiting &waiting)
{
    const auto index = static_cast<std::uint32_t>(m_exchanges.size());
    if (waiting.frontEnded)
        waiting.exchanges.pop_front();
    waiting.frontEnded = false;
    waiting.exchanges.push_back(index);
    m_byKind[request.kind].push_back(index);
    m_exchanges.push_back({line, m_script[line].channel, std::move(request), {}});
}

void ReplayAnswers::addAnswer(std::uint32_t line, std::string_view frame, Waiting &waiting)
{
    if (waiting.exchanges.empty()) {
        m_unasked[m_script[line].channel].push_back(line);
        return;
    }
    if (waiting.frontEnded && waiting.exchanges.size() > 1) {
        waiting.exchanges.pop_front();
        waiting.frontEnded = false;
    }
    Exchange &front = m_exchanges[waiting.exchanges.front()];
    front.answers.push_back(line);
    waiting.frontEnded = waiting.frontEnded || m_dialect.endsAnswer(front.request, frame);
}

std::optional<ReplayAnswers::Match> ReplayAnswers::match(const ReplayRequest &request,
                                                         const Taken &taken) const
{
    const auto candidates = m_byKind.find(request.kind);
    if (candidates == m_byKind.end())
        return std::nullopt;
    std::optional<Match> best;
    std::tuple<std::size_t, std::size_t, bool, std::uint32_t, std::uint32_t> least;
    for (const std::uint32_t index : candidates->second) {
        const Exchange &exchange = m_exchanges[index];
        RequestDifference differing = differenceOf(request, exchange.request);
        const auto given = taken.exchanges.find(index);
        const std::tuple cost(differing.contradictions, differing.fields.size(), exchange.answers.empty(),
                              given == taken.exchanges.end() ? 0u : given->second,
                              taken.channels.contains(exchange.channel) ? 0u : m_takers[exchange.channel]);
        if (!best || cost < least) {
            best = Match{index, std::move(differing.fields)};
            least = cost;
        }
    }
    return best;
}

void ReplayAnswers::take(std::uint32_t exchange, Taken &taken)
{
    ++taken.exchanges[exchange];
    const std::uint32_t channel = m_exchanges[exchange].channel;
    if (taken.channels.insert(channel).second)
        ++m_takers[channel];
}

std::optional<std::uint32_t> ReplayAnswers::takeUnasked()
{
    std::optional<std::uint32_t> least;
    for (std::uint32_t channel = 0; channel < m_unasked.size(); ++channel) {
        if (!m_unasked[channel].empty() && (!least || m_takers[channel] < m_takers[*least]))
            least = channel;
    }
    if (least)
        ++m_takers[*least];
    return least;
}

} // namespace tracedeck
