// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "spanrows.h"
#include "view.h"

namespace tracedeck {

/// Of the spans that failed in a run or in another span, the one that did so first: what made the rest fail, as far as it
/// is known at the view's position. Invalid: none did. Of what has very many spans, not all are looked at.
SpanId firstFailure(const View &view, RunId run);
SpanId firstFailure(const View &view, SpanId span);

/// Whether anything failed in what a row stands for, beside that itself: runs, spans and calls of tools. Of very many, not all
/// are looked at. Cheap enough for each row that is painted.
bool hasFailureInside(const View &view, SpanRow row);
/// The same, where the row's own status does not say so.
bool hasQuietFailure(const View &view, SpanRow row);

} // namespace tracedeck
