// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

namespace tracedeck {

/// An item of one sequence and the one of another that it became.
struct SequencePair
{
    std::uint32_t before = 0;
    std::uint32_t after = 0;
    friend bool operator==(const SequencePair &, const SequencePair &) = default;
};

struct SequenceLimits
{
    std::uint32_t mostEdits = 1000; ///< items that only one of them has; memory grows with its square
    std::size_t mostSteps = 40'000'000;
};

/// The most items that two sequences have in common, in the order of both (Myers). nullopt: they differ too much for
/// the limits.
std::optional<std::vector<SequencePair>> matchSequences(std::span<const std::uint64_t> before,
                                                        std::span<const std::uint64_t> after,
                                                        SequenceLimits limits = {});

/// The items that both sequences have, and have but once, as many as stand in the order of both: where they differ very much.
std::vector<SequencePair> matchOnce(std::span<const std::uint64_t> before, std::span<const std::uint64_t> after);

/// Of numbers that are all different, which ones make the longest rising run; the others stand out of order.
std::vector<bool> longestRise(std::span<const std::uint32_t> numbers);

} // namespace tracedeck
