// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "itemstatus.h"
#include "runwindow.h"
#include "selection.h"
#include "sessionscope.h"
#include "view.h"

#include <atomic>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

/// How long things took, and how much of that was their own: where the time of a session went.
namespace tracedeck {

struct DurationsQuestion
{
    SessionScope scope = SessionScope::WithWorkers;
    SessionId session; ///< unless the scope is All
    std::optional<FrameRange> frames; ///< only what went on in these, and only as long as it did
    RangeEdges edges{}; ///< of the frames: what went on there, too
    RunId run{}; ///< only what is in it, if valid
    std::optional<RunWindows> since{}; ///< only what began on this way, and no run, of which a part may be on it; nothing: all of it

    friend bool operator==(const DurationsQuestion &, const DurationsQuestion &) = default;
};

/// A run, a span, an approval that a human was asked for, or a model call that has no span: then it is what that wrote.
struct Duration
{
    Item item;
    ItemStatus status = ItemStatus::Running;
    Position begin = 0; ///< its first frame, in the range or not
    std::int64_t length = 0; ///< nanoseconds, or frames; up to the position, of what goes on there
    std::int64_t own = 0; ///< of that, when nothing went on that is in it

    friend bool operator==(const Duration &, const Duration &) = default;
};

/// All of one name.
struct DurationGroup
{
    std::optional<ItemKind> kind; ///< nothing: a human was waited for
    std::string name; ///< as sent; of what waited for a human the tool that it is about, else the kind of question;
                      ///< of a call of a model that is not known what made it
    std::int64_t total = 0;
    std::int64_t own = 0;
    std::uint32_t failed = 0; ///< so many of them
    std::vector<Duration> durations; ///< the longest first, of equal ones the earliest

    std::int64_t longest() const { return durations.front().length; } ///< there is one at least
    std::int64_t average() const { return total / static_cast<std::int64_t>(durations.size()); }
    friend bool operator==(const DurationGroup &, const DurationGroup &) = default;
};

struct Durations
{
    DurationsQuestion question;
    Position position = 0;
    bool isTime = true; ///< lengths are nanoseconds; frames, where no frame has a time
    bool goesOn = false; ///< some of them grow as time passes, though no frame comes
    std::vector<DurationGroup> groups; ///< that with the most own time first
    std::int64_t own = 0; ///< of all of them

    friend bool operator==(const Durations &, const Durations &) = default;
};

/// As it is known at the view's position. What has no time, in a trace in which others have, is left out. Looks at every
/// span of the trace: for the background. Half done when `stop` becomes true. `passed`: nanoseconds since the last frame, for which
/// what goes on at the view, and can be heard, has gone on as well (sinceLast()); not of marked frames.
Durations durationsOf(const View &view, const DurationsQuestion &question, const std::atomic<bool> &stop,
                      std::int64_t passed = 0);

} // namespace tracedeck
