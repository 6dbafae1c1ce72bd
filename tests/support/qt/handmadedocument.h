// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "cursor.h"
#include "handmadetrace.h"
#include "selection.h"

#include <vector>

namespace tracedeck::test {

/// A hand-made trace with its cursor and selection, as the application makes them.
struct Document
{
    explicit Document(const std::vector<HandmadeFrame> &frames)
    {
        made.append(frames);
        cursor.refresh();
    }
    void append(const HandmadeFrame &frame)
    {
        made.append(frame);
        cursor.refresh();
    }
    HandmadeTrace made;
    Cursor cursor{made.trace()};
    Selection selection{&cursor};
};

} // namespace tracedeck::test
