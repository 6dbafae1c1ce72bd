// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "itemstatus.h"
#include "view.h"

#include <QString>

namespace tracedeck {

/// How far a step of a plan is; Idle: it has not begun.
ItemStatus planStatus(const View &view, PlanStepId step);
QString planStatusText(ItemStatus status);
/// What the step is, and what came of it.
QString planStepText(const View &view, PlanStepId step);

} // namespace tracedeck
