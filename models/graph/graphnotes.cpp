// SPDX-License-Identifier: GPL-3.0-or-later
#include "graphnotes.h"

#include "kinds.h"

#include <algorithm>

namespace tracedeck {

bool GraphNotes::learn(const View &newest)
{
    const std::uint32_t count = newest.count(newest.trace().notes);
    const std::uint32_t end = count - m_known > kMostAtOnce ? m_known + kMostAtOnce : count;
    for (; m_known < end; ++m_known) {
        const Note &note = newest.at(NoteId{m_known});
        if (m_kind.isEmpty() && newest.text(note.kind) == kinds::kGraph)
            m_kind = note.kind;
        if (!m_kind.isEmpty() && note.kind == m_kind && !note.payload.isNull())
            m_graphs[note.request].push_back({note.begin, NoteId{m_known}});
    }
    return m_known == count;
}

GraphNotes::Found GraphNotes::of(Symbol agent, Position position) const
{
    const auto graphs = m_graphs.find(agent);
    if (graphs == m_graphs.end())
        return {};
    const auto later =
        std::partition_point(graphs->second.begin(), graphs->second.end(),
                             [position](const Graph &graph) { return graph.begin <= position; });
    if (later != graphs->second.begin())
        return {std::prev(later)->note, false};
    return {later->note, true};
}

} // namespace tracedeck
