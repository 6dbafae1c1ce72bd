// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "query.h"
#include "trace.h"

namespace tracedeck {

/// Whether it has a condition on the session that a frame is of.
bool asksForSession(const Query &query);
/// A query whose conditions on sessions hold, too, where the user calls them so.
Query withSessionLabels(Query query, const Trace &trace);

} // namespace tracedeck
