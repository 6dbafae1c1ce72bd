// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ids.h"
#include "query.h"

#include <QString>

#include <optional>

namespace tracedeck {

/// Frames that are to be a recording of their own: how they are found, and what the user is told of them.
struct ExportedFrames
{
    Query query;
    std::optional<int> count; ///< nothing: it is not known yet
    bool areSelected = false; ///< the user marked them, wherever the cursor stands; else they are those that the filter shows
    Position last = 0;        ///< of those that are selected: the last one
    QString filter;           ///< as the user wrote it; empty: none, or none is needed to know what is meant
};

} // namespace tracedeck
