// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "timelinescale.h"

#include <vector>

namespace tracedeck {

/// What is drawn of a row: a bar, or neighbouring columns in which there are many, with the worst of them.
struct TimelinePiece
{
    int x = 0;
    int end = 0; ///< the column behind the last one
    std::uint32_t entry = 0; ///< of the row; the first one where there are several
    std::uint32_t count = 1;
    TimelineWeight worst = 0;
    bool isBar = false; ///< one bar that is wide enough to be drawn as one
    bool isWidened = false; ///< one that is drawn wider than it is, so that it is seen
    bool isOpen = false; ///< goes on at the position that is shown

    int width() const { return end - x; }
    friend bool operator==(const TimelinePiece &, const TimelinePiece &) = default;
};

inline constexpr int kLeastBar = 5; ///< narrower ones share columns

/// The pieces of a row at the view's position, from the left. Costs a few readings for each column, however many bars
/// lie in it; of a row that was told of afterwards, one for each bar.
void collectPieces(const TimelineRow &row, const View &view, const TimelineScale &scale,
                   std::vector<TimelinePiece> &pieces);

/// The piece that is meant at a column; nullptr: none.
const TimelinePiece *pieceAt(const std::vector<TimelinePiece> &pieces, int x);
/// The entry that a piece is about: the first of the worst.
std::uint32_t worstEntry(const TimelineRow &row, const View &view, const TimelinePiece &piece);

} // namespace tracedeck
