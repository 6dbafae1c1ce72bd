// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "comparepins.h"
#include "conversationrows.h"
#include "runwindow.h"
#include "view.h"

#include <algorithm>
#include <atomic>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <variant>
#include <vector>

/// What a run did, step by step.
namespace tracedeck {

/// A node that went on, or what was said, called or asked.
using TakenStep = std::variant<SpanId, ConversationRow>;

/// What is read of a point to compare what was done up to there: by its run alone, if it is one of a run. May be handed to
/// another thread.
struct StepsPoint
{
    std::shared_ptr<const Trace> trace; ///< nullptr: there is none
    Position position = 0;
    SessionId session;
    RunId run; ///< invalid: all of the session
    std::optional<RunWindows> since; ///< only what was done on this way; nothing: all of it
    Position known = 0; ///< of that way, what was told of runs afterwards is as it is known here; 0: there is none of these

    static StepsPoint of(const ComparePoint &point, const std::optional<RunWindows> &since = {});
    /// What is read of a run, and of what belongs to none. Precondition: there is a trace.
    View viewOf(RunId of) const;
    View viewOf(const TakenStep &step) const;
    /// All that is read of any. Precondition: there is a trace.
    View furthest() const { return View(*trace, std::max(position, known)); }
    friend bool operator==(const StepsPoint &, const StepsPoint &) = default;
};

/// A step, and by what it is compared.
struct StepReading
{
    TakenStep step;
    std::uint64_t name = 0; ///< hash of its kind and name
    std::uint64_t whole = 0; ///< and of what it says, however that is written; of a node and a question to a human without ids,
                             ///< which are others each time
    std::uint64_t input = 0; ///< of a node: of what it was given, likewise; 0: not known
    bool isTelling = false; ///< what it says tells it from others
};

/// The steps of a point, in order.
struct StepReadings
{
    StepsPoint point;
    std::vector<StepReading> steps;
    bool isCut = false; ///< there are more
};

/// For the background. Half done when `stop` becomes true.
StepReadings readSteps(const StepsPoint &point, const std::atomic<bool> &stop);

/// Whether spans of that kind are steps.
bool isNode(SpanKind kind);
/// All that is known of a step, as a JSON object: what was given, what came of it. Of two texts of a megabyte, the begin.
std::string stepJson(const View &view, const TakenStep &step);
/// The frame that it began with.
Position beginOf(const View &view, const TakenStep &step);
Item itemOf(const TakenStep &step);

} // namespace tracedeck
