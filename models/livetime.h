// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "itemstatus.h"
#include "view.h"

#include <cstdint>

namespace tracedeck {

/// Says that frames of a trace are heard as they are made, and that the one at `newest` came just now. Whoever says so forgets
/// it before the trace goes away. GUI thread, as of the others.
void setHeard(const Trace &trace, Position newest);
/// That the server is heard no more since the one at `last`: what comes is only said of it, as that it was looked for.
void setLost(const Trace &trace, Position last);
/// Whether it is looked at as of the frame that was the newest one then: time stands still there.
void setStanding(const Trace &trace, bool standing);
void forgetHeard(const Trace &trace);

/// Nanoseconds that have passed since the last frame by our clock (since it happened, if the server had kept it), where a view stands at the newest one of a trace that is
/// heard: what goes on there does so, though nothing comes. Less than 0 behind the last frame before it was lost: back to that
/// one, since nobody knows. 0 everywhere else. It is of now and only to be shown: on all
/// threads but that of the GUI, as of what is exported, it is 0.
std::int64_t sinceLast(const View &view);

/// How something stands as far as anybody knows: what went on when its channel closed, or when the server was lost, which is in
/// the same way of now, may be over. `of`: the run that it is in; invalid: it is in none.
ItemStatus statusByNow(const View &view, RunId of, ItemStatus status);

/// How long something has gone on that had done so for `length` at a view's frame, in nanoseconds: if it still does, by now, or
/// until nobody heard of it any more. `of`: likewise.
std::int64_t lengthByNow(const View &view, RunId of, std::int64_t length, bool isOpen);

/// A run of a session that goes on and of which something can be heard; invalid: there is none.
RunId runHeard(const View &view, SessionId session);

} // namespace tracedeck
