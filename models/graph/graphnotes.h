// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "view.h"

#include <optional>
#include <unordered_map>
#include <vector>

namespace tracedeck {

/// The graphs of agents that have come in a trace: notes of the kind kinds::kGraph, that name the agent.
class GraphNotes
{
public:
    static constexpr std::uint32_t kMostAtOnce = 100'000;

    struct Found
    {
        NoteId note;
        bool isFromLater = false; ///< it came behind the position that is looked at
        friend bool operator==(const Found &, const Found &) = default;
    };

    /// Looks through what has come since, `kMostAtOnce` notes at most. False: there are more.
    bool learn(const View &newest);
    /// The graph of an agent that had come last by the position; else, since a graph does not change, the first that
    /// came later. Invalid: none is known.
    Found of(Symbol agent, Position position) const;
    bool isEmpty() const { return m_graphs.empty(); }

private:
    struct Graph
    {
        Position begin;
        NoteId note;
    };

    std::uint32_t m_known = 0; ///< notes
    Symbol m_kind; ///< "graph", once there was one
    std::unordered_map<Symbol, std::vector<Graph>> m_graphs; ///< of agents, in the order of their frames
};

} // namespace tracedeck
