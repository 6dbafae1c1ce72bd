// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <Qt>

namespace tracedeck {

/// What the models of facts answer besides text.
struct FactRole
{
    enum Role : int {
        Item = Qt::UserRole + 1, ///< tracedeck::Item: what the row is, or leads to
        Status, ///< ItemStatus
        Kind, ///< ItemKind
        Computed, ///< bool: Tracedeck worked it out, nobody sent it
        FullText, ///< QString: the whole value, up to 64 KiB, where the cell shows its beginning; its tool tip
        Share, ///< double, 0 to 1: its part of the whole, drawn as a bar
        Spread, ///< QPointF: begin and end within the whole, 0 to 1, drawn as a bar
        Struck, ///< bool: it was given up
        StandAt, ///< Position to go to when the row is activated
        Severity, ///< tracedeck::Severity as int
        Mark, ///< int: number of the colour that its user marks it with, from 1; 0: none (Watch::mark)
        FailedInside, ///< bool: of a status, that something failed in what has it
        Explanation, ///< QString: what a problem means
    };
};

} // namespace tracedeck
