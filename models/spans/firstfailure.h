// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "view.h"

namespace tracedeck {

/// Of the spans that failed in a run or in another span, the one that did so first: what made the rest fail, as far as it
/// is known at the view's position. Invalid: none did. Of what has very many spans, only the first are looked at.
SpanId firstFailure(const View &view, RunId run);
SpanId firstFailure(const View &view, SpanId span);

} // namespace tracedeck
