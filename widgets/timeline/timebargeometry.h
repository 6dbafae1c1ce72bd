// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ids.h"

namespace tracedeck {

/// Where positions lie on a track of pixels: 0 at its left end, the newest at its right.
struct TimeBarGeometry
{
    /// Frames of a column, both included. Empty: first > last.
    struct Frames
    {
        Position first = 1;
        Position last = 0;

        bool isEmpty() const { return first > last; }
        friend bool operator==(const Frames &, const Frames &) = default;
    };

    int left = 0;
    int width = 0; ///< of the track; at least one pixel is assumed
    Position newest = 0;

    int xOf(Position position) const;
    /// The position nearest to a pixel, which may lie beside the track.
    Position positionAt(int x) const;
    /// The frames that are drawn at a pixel; every frame is drawn at exactly one, that of xOf().
    Frames framesAt(int x) const;
    /// Whether pixels are more than frames, so that a mark has room beside the next.
    bool isSparse() const { return newest < static_cast<Position>(span()); }

private:
    int span() const { return width > 1 ? width - 1 : 0; } // distance of the two ends
};

} // namespace tracedeck
