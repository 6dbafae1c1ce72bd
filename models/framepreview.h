// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "trace.h"

#include <QString>

namespace tracedeck {

/// One line that shows what is particular about a frame: its JSON from the first member on that says something
/// which the frame's type, session, run and span do not say. Costs the same for frames of any size.
QString framePreview(const Trace &trace, Position position);

} // namespace tracedeck
