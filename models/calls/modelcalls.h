// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "view.h"

#include <atomic>
#include <vector>

namespace tracedeck {

/// A model call that has no span of its own: its server tells only what it wrote and used.
struct ModelCall
{
    RunId run;
    SpanId span; ///< that it was made in; invalid: in the run itself
    MessageId message; ///< that it wrote; invalid: not known
    UsageId usage; ///< what it used; invalid: it did not say
    Symbol model;
    Position begin = 0; ///< see CallBegins: what it waited for, as tools that were called before, may go on in it
    Position end = 0; ///< kOpen: it goes on
};

/// Those of a session, as they ended, the ones that go on behind. None of runs that were told of afterwards: when in these a
/// call went on is not known.
std::vector<ModelCall> modelCallsOf(const View &view, SessionId session);

/// Calls that did not say what they used: they failed, go on, or their servers count nothing.
struct UncountedCalls
{
    std::vector<ModelCall> apart; ///< without spans of their own
    std::vector<SpanId> spans;
};
/// Of these sessions. Looks at all spans of the trace: for the background. Half done when `stop` becomes true.
UncountedCalls uncountedCalls(const View &view, const std::vector<SessionId> &sessions, const std::atomic<bool> &stop);

/// The message that a model call with a span of its own writes; invalid: none yet.
MessageId messageOf(const View &view, SpanId call);

} // namespace tracedeck
