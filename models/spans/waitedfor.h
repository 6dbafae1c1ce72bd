// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "spanrows.h"
#include "timelinefact.h"

#include <string_view>
#include <vector>

namespace tracedeck {

/// What a run or a span spent on others, in stretches that do not touch, as far as it is known at the view's position.
struct WaitedFor
{
    std::vector<Extent> tools; ///< that executed
    std::vector<Extent> humans; ///< whose answer was waited for
};

/// Of what has very many calls, the first.
WaitedFor waitedFor(const View &view, TimelineFact fact);

/// The span that a question to a human holds up: the tool that executes by then, else what went on when it was asked,
/// else who called the tool, while that goes on. Invalid: none that is known.
SpanId heldUpBy(const View &view, ApprovalId id);
/// Who asks: the tool that it is about, else the node, else of what kind it is.
std::string_view askerName(const View &view, ApprovalId id);

/// Whether a span lies in another one, or is it.
bool isWithin(const View &view, SpanId span, SpanId above);

} // namespace tracedeck
