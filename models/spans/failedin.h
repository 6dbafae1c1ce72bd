// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "spanrows.h"
#include "view.h"

#include <functional>

namespace tracedeck {

/// Calls `visit` for what failed in a row, beside that itself, as far as it is known at the view's position, in the order in
/// which it did, until that returns false. Of very many failures since the row began, in it or not, the first ones.
void forEachFailedIn(const View &view, SpanRow row, const std::function<bool(const Failed &)> &visit);

} // namespace tracedeck
