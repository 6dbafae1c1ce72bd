// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "textsearch.h"
#include "trace.h"

#include <QString>

#include <span>

namespace tracedeck {

/// One line that shows what is particular about a frame: its JSON from the first member on that says something
/// which the frame's type, session, run and span do not say; where one of the texts that were `sought` is further in, from
/// shortly before that. Of large frames only the begin is looked at.
QString framePreview(const Trace &trace, Position position, std::span<const TextSearch> sought = {});

} // namespace tracedeck
