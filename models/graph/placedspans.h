// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "view.h"

#include <atomic>
#include <cstdint>
#include <functional>
#include <string_view>
#include <vector>

namespace tracedeck {

/// Nodes and subgraphs have places in a graph; what they do inside (tools, calls of models, tasks) is where they are.
bool hasGraphPlace(SpanKind kind);

/// The spans of a run that have places in a graph. What the places are is the caller's matter.
struct PlacedSpans
{
    static constexpr std::int32_t kRoot = 0; ///< the place of the run
    static constexpr std::int32_t kNowhere = -1;

    struct Step
    {
        SpanId span;
        std::int32_t place = kRoot;
        std::int32_t around = -1; ///< the step that it is inside of; -1: none
    };
    std::vector<Step> steps; ///< what is inside of one comes behind it
    bool isWhole = true; ///< false: there were too many to look at all, or it was stopped
};

/// The place that a span of that name leads to from the place of what is around it; kNowhere: it is left out, with all that is
/// inside of it.
using PlaceBelow = std::function<std::int32_t(std::int32_t place, std::string_view name)>;

PlacedSpans placedSpans(const View &view, RunId run, const PlaceBelow &below, std::size_t mostSpans = SIZE_MAX,
                        const std::atomic<bool> *stop = nullptr);

/// The nodes of a graph at a place, -1: none.
struct PlaceNodes
{
    std::int32_t node = -1; ///< that runs there
    std::int32_t start = -1; ///< where what is inside is entered
    std::int32_t end = -1; ///< where it is left
};

/// Calls gone(from, to) each time that a run went from one node of a graph to another: from each that was over before the other
/// began, with nothing between them. Of a great many that ran at once, not all are told. Half done when `stop` becomes true.
void followWay(const View &view, RunId run, const PlacedSpans &spans, const std::function<PlaceNodes(std::int32_t place)> &nodesAt,
               const std::function<void(std::uint32_t from, std::uint32_t to)> &gone, const std::atomic<bool> *stop = nullptr);

} // namespace tracedeck
