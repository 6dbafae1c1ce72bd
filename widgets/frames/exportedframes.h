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
    enum class Of {
        Filter, ///< those that it shows
        Selection, ///< those that the user marked, wherever the cursor stands
        Run, ///< what is of the run that is looked at, and what asked for it
    };

    Of of = Of::Filter;
    Query query;
    std::optional<int> count; ///< nothing: it is not known yet
    Position last = 0; ///< of a selection: the last one
    QString name; ///< of a filter: as the user wrote it, or empty; of a run: what it is called, outside text
};

} // namespace tracedeck
