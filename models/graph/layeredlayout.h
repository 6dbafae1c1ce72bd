// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <utility>
#include <vector>

namespace tracedeck {

/// Where the nodes of a graph stand: in layers, each behind all that lead to it, those of a layer in an order that
/// keeps edges short. Takes O(nodes + edges) but for sorting within layers. An edge that closes a cycle is ignored, as
/// is one that names no node.
struct LayeredLayout
{
    using Edge = std::pair<std::uint32_t, std::uint32_t>;
    struct Place
    {
        int layer = 0;
        int row = 0; ///< within the layer, from 0
        friend bool operator==(const Place &, const Place &) = default;
    };

    std::vector<Place> places; ///< of each node
    std::vector<std::vector<std::uint32_t>> layers; ///< nodes by layer and row

    static LayeredLayout of(std::uint32_t nodes, const std::vector<Edge> &edges);
    int widestLayer() const;
};

} // namespace tracedeck
