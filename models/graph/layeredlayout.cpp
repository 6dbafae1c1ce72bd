// SPDX-License-Identifier: GPL-3.0-or-later
#include "layeredlayout.h"

#include <algorithm>

namespace tracedeck {

namespace {

using Lists = std::vector<std::vector<std::uint32_t>>;

/// The successors of each node, without the edges that a walk in depth finds to close a cycle.
Lists withoutCycles(std::uint32_t nodes, const std::vector<LayeredLayout::Edge> &edges)
{
    Lists all(nodes);
    for (const auto &[from, to] : edges) {
        if (from < nodes && to < nodes && from != to)
            all[from].push_back(to);
    }
    enum class Seen : std::uint8_t { Not, Open, Done };
    struct Step
    {
        std::uint32_t node;
        std::size_t next = 0;
    };
    Lists kept(nodes);
    std::vector<Seen> seen(nodes, Seen::Not);
    std::vector<Step> walk; // no recursion: a trace decides how deep it is
    for (std::uint32_t root = 0; root < nodes; ++root) {
        if (seen[root] != Seen::Not)
            continue;
        seen[root] = Seen::Open;
        walk.push_back({root});
        while (!walk.empty()) {
            const std::uint32_t node = walk.back().node;
            if (walk.back().next == all[node].size()) {
                seen[node] = Seen::Done;
                walk.pop_back();
                continue;
            }
            const std::uint32_t to = all[node][walk.back().next++];
            if (seen[to] == Seen::Open)
                continue;
            kept[node].push_back(to);
            if (seen[to] == Seen::Not) {
                seen[to] = Seen::Open;
                walk.push_back({to});
            }
        }
    }
    return kept;
}

/// The length of the longest way to each node.
void setLayers(const Lists &successors, std::vector<LayeredLayout::Place> &places)
{
    const std::size_t nodes = successors.size();
    std::vector<std::uint32_t> waitsFor(nodes, 0);
    for (const auto &list : successors) {
        for (const std::uint32_t to : list)
            ++waitsFor[to];
    }
    std::vector<std::uint32_t> ready;
    for (std::uint32_t node = 0; node < nodes; ++node) {
        if (waitsFor[node] == 0)
            ready.push_back(node);
    }
    for (std::size_t i = 0; i < ready.size(); ++i) {
        for (const std::uint32_t to : successors[ready[i]]) {
            places[to].layer = std::max(places[to].layer, places[ready[i]].layer + 1);
            if (--waitsFor[to] == 0)
                ready.push_back(to);
        }
    }
}

} // namespace

LayeredLayout LayeredLayout::of(std::uint32_t nodes, const std::vector<Edge> &edges)
{
    LayeredLayout layout;
    layout.places.resize(nodes);
    const Lists successors = withoutCycles(nodes, edges);
    setLayers(successors, layout.places);
    for (std::uint32_t node = 0; node < nodes; ++node) {
        const auto layer = static_cast<std::size_t>(layout.places[node].layer);
        if (layer >= layout.layers.size())
            layout.layers.resize(layer + 1);
        layout.layers[layer].push_back(node);
    }
    // A node goes where its predecessors are, on the average; of equals, the one that came first is first.
    std::vector<double> sum(nodes, 0);
    std::vector<std::uint32_t> count(nodes, 0);
    for (std::vector<std::uint32_t> &layer : layout.layers) {
        const auto middle = [&](std::uint32_t node) {
            return count[node] == 0 ? 0 : sum[node] / count[node];
        };
        std::stable_sort(layer.begin(), layer.end(),
                         [&](std::uint32_t a, std::uint32_t b) { return middle(a) < middle(b); });
        for (std::size_t row = 0; row < layer.size(); ++row) {
            layout.places[layer[row]].row = static_cast<int>(row);
            for (const std::uint32_t to : successors[layer[row]]) {
                sum[to] += static_cast<double>(row) - static_cast<double>(layer.size() - 1) / 2;
                ++count[to];
            }
        }
    }
    return layout;
}

int LayeredLayout::widestLayer() const
{
    std::size_t widest = 0;
    for (const auto &layer : layers)
        widest = std::max(widest, layer.size());
    return static_cast<int>(widest);
}

} // namespace tracedeck
