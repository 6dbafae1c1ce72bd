// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "selection.h"
#include "view.h"

#include <QtGlobal>

#include <optional>

namespace tracedeck {

/// At which byte of a frame something of an item stands, of one that tells of many, as a list or a history: its state, or
/// its name. Nothing where the frame has neither. Precondition: the trace has the frame.
std::optional<qint64> placeInFrame(const View &view, const Item &item, Position frame);

} // namespace tracedeck
