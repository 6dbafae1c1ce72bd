// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "view.h"

#include <cstdint>
#include <vector>

namespace tracedeck {

/// What of a run was done between two moments of it.
struct RunWindow
{
    RunId run;
    bool isTold = false; ///< its server told of it afterwards: by that one's clock, else by frames
    Position after = 0; ///< what came behind this frame; 0: since it began
    Position upTo = kOpen; ///< and up to this one
    std::int64_t since = 0; ///< nanoseconds since 1970; 0: since it began
    std::int64_t until = 0; ///< 0: to its end

    friend bool operator==(const RunWindow &, const RunWindow &) = default;
};

/// What was done on a way through several runs of a session; one window of each.
class RunWindows
{
public:
    RunWindows() = default;
    explicit RunWindows(std::vector<RunWindow> windows);

    bool isEmpty() const { return m_windows.empty(); }
    const std::vector<RunWindow> &all() const { return m_windows; }
    /// Those of runs that were told of afterwards, or of the others.
    RunWindows only(bool isTold) const;
    bool hasTold() const;
    /// nullptr: the way does not lead through it.
    const RunWindow *of(RunId run) const;
    /// Whether what began at a frame, in that span of a run if that is known, was done on the way.
    bool has(const View &view, RunId run, Position begin, SpanId span) const;
    /// Whether a run began on the way.
    bool hasBeginOf(RunId run) const;
    /// Whether it ended on it, at that frame.
    bool hasEndOf(RunId run, Position end) const;

    friend bool operator==(const RunWindows &, const RunWindows &) = default;

private:
    std::vector<RunWindow> m_windows; // by the index of the run
};

} // namespace tracedeck
