// SPDX-License-Identifier: GPL-3.0-or-later
#include "queryvocabulary.h"

#include "view.h"

#include <algorithm>
#include <functional>

namespace tracedeck {

void QueryVocabulary::Names::add(std::uint32_t key, std::string_view name)
{
    if (key < seen.size() && seen[key])
        return;
    if (name.empty() || names.size() >= kMost)
        return;
    if (key >= seen.size())
        seen.resize(std::max<std::size_t>(key + 1, seen.size() * 2));
    seen[key] = true;
    names.push_back(name);
}

template<class Fact, class NameOf>
void QueryVocabulary::learn(const StableVector<Fact> &table, Position upTo, std::uint32_t &read, Names &names,
                            const Symbols &symbols, NameOf nameOf)
{
    const std::uint32_t end = std::min<std::uint32_t>(table.size(), read + kPortion);
    for (; read < end && table[read].life.begin <= upTo; ++read) {
        const Symbol symbol = std::invoke(nameOf, table[read]);
        names.add(symbol.index, symbols.text(symbol));
    }
}

/// What sessions are called comes after they have begun, so it is looked for again.
void QueryVocabulary::learnSessionNames(const Trace &trace, Position upTo)
{
    const View view(trace, upTo);
    const std::uint32_t count = std::min<std::uint32_t>(view.count(trace.sessions), kMost);
    for (std::uint32_t i = 0; i < count; ++i) {
        const Symbol name = view.nameSymbolOf(SessionId{i});
        m_sessions.add(name.index, view.text(name));
    }
}

bool QueryVocabulary::refresh(const Trace &trace, Position upTo)
{
    upTo = std::min(upTo, trace.watermark());
    const Position end = upTo - m_learnt > kPortion ? m_learnt + kPortion : upTo;
    for (; m_learnt < end; ++m_learnt) {
        const FrameRecord &frame = trace.frame(m_learnt + 1);
        m_types.add(frame.type, trace.word(frame.type));
        m_nodes.add(frame.node, trace.word(frame.node));
    }
    learnSessionNames(trace, upTo);
    learn(trace.sessions, upTo, m_sessionsRead, m_sessions, trace.symbols, &Session::id);
    learn(trace.runs, upTo, m_runsRead, m_runs, trace.symbols, 
          [upTo](const Run &run) { return *valueAt(run.id, upTo); });
    learn(trace.spans, upTo, m_spansRead, m_spans, trace.symbols, &Span::name);
    learn(trace.tools, upTo, m_toolsRead, m_tools, trace.symbols, &ToolCall::name);
    learn(trace.channels, upTo, m_channelsRead, m_channels, trace.symbols, &Channel::name);
    return m_learnt < upTo;
}

} // namespace tracedeck
