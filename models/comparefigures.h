// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "comparepins.h"

#include <QString>

#include <vector>

namespace tracedeck {

/// How one number of two points differs, as texts.
struct CompareFigure
{
    QString name;
    QString before;
    QString after;
    QString difference; ///< with its sign; empty: none
    bool isSame() const { return difference.isEmpty(); }
};

/// Messages, tool calls, tokens, and cost and time where they are known, of two points' sessions up to there, or of their
/// runs.
std::vector<CompareFigure> compareFigures(const ComparePoint &before, const ComparePoint &after);

} // namespace tracedeck
