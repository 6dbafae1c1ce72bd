// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "steps.h"

#include <atomic>
#include <cstdint>
#include <optional>
#include <vector>

/// What two runs did: where the second one went another way than the first.
namespace tracedeck {

struct ComparedStep
{
    /// OtherInput: it did the same, but had been given something else.
    enum class Difference : std::uint8_t { Same, OtherInput, Changed, OnlyBefore, OnlyAfter };

    Difference difference = Difference::Same;
    std::optional<TakenStep> before;
    std::optional<TakenStep> after;

    friend bool operator==(const ComparedStep &, const ComparedStep &) = default;
};

struct ComparedSteps
{
    std::vector<ComparedStep> rows;
    bool isCut = false; ///< there are more steps than are compared

    friend bool operator==(const ComparedSteps &, const ComparedSteps &) = default;
};

/// In order: what is of one kind and name on both sides stands side by side, those that say the same first of all. For the
/// background. Half done when `stop` becomes true.
ComparedSteps compareSteps(const StepReadings &before, const StepReadings &after, const std::atomic<bool> &stop);

} // namespace tracedeck
