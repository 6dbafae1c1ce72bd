// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "sinceparting.h"

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
/// runs. Where their branches part, only of what came behind that.
struct CompareFigures
{
    std::vector<CompareFigure> figures;
    bool isSinceParting = false;
};
CompareFigures compareFigures(const ComparePoint &before, const ComparePoint &after,
                              const std::optional<SinceParting> &since = std::nullopt);

} // namespace tracedeck
