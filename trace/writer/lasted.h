// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "view.h"

#include <cstdint>
#include <optional>
#include <vector>

namespace tracedeck {

/// When a run or a span that its server told of afterwards went on, by the server's clock: to where the view stands if it
/// still does, and with its run where a span has no end of its own. Without a length where nobody said when it ended. Nothing
/// where it was heard as it happened, or its begin is not known.
std::optional<ToldTimes> wentOn(const View &view, RunId id);
std::optional<ToldTimes> wentOn(const View &view, SpanId id);

/// When a run or a span began, by the server's clock, in nanoseconds since 1970; 0: not known.
std::int64_t beganAt(const View &view, RunId id);
std::int64_t beganAt(const View &view, SpanId id);

/// When a checkpoint was made, as its server says, in the same way.
std::int64_t madeAt(const View &view, CheckpointId id);

/// Whether a frame that ended it is the first that told of it: nobody saw when it began.
bool beganUnseen(const View &view, RunId id);
bool beganUnseen(const View &view, SpanId id);

/// Whether it is over, and its first frame is all that was heard of it: nobody knows how long it went on.
bool isLengthUnknown(const View &view, RunId id);
bool isLengthUnknown(const View &view, SpanId id);

/// Nanoseconds that a run or a span went on, up to the view where it still does: as its server says where that told of it
/// afterwards, else between its frames. Nothing where it is not known.
std::optional<std::int64_t> lasted(const View &view, RunId id);
std::optional<std::int64_t> lasted(const View &view, SpanId id);

/// When an approval was asked for, and when another run went on or a view stands where none did, if the run that asks was told
/// of afterwards: it asked in its end. Nothing where it was heard, or the end of its run is not known.
std::optional<ToldTimes> wentOn(const View &view, ApprovalId id);

/// Nanoseconds from the begin of its run to that of a span, in the same way.
std::optional<std::int64_t> sinceRun(const View &view, SpanId id);

/// When the first run of a session began and the last one ended, or how far it, or what it waits for, has come, by the server's
/// clock, if of any of them hasToldTimes(). Nothing where none was, where it is not known of one that was heard, or where there
/// are more than 1,000 of them.
std::optional<ToldTimes> toldTimes(const View &view, SessionId session);

/// Whether any of a session's first 1,000 runs was told of afterwards, so that they may have come in any order.
bool hasToldRuns(const View &view, SessionId session);

/// The runs of a session as they began, by the server's clock if hasToldRuns(): one of which that is not known after that which
/// came before it. Else as they came.
std::vector<RunId> runsInOrder(const View &view, SessionId session);

/// The run of a session that began last, though others may have been told of since; invalid: it has none.
RunId latestRun(const View &view, SessionId session);

/// Whether its server told of it afterwards: its frames say nothing of when it went on.
bool wasToldAfterwards(const View &view, RunId id);
bool wasToldAfterwards(const View &view, SpanId id);

/// Whether its server said when it went on because its frames do not: it was told of afterwards, or nobody heard it begin.
bool hasToldTimes(const View &view, RunId id);

} // namespace tracedeck
