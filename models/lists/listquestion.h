// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "selection.h"
#include "sessionscope.h"

#include <QString>

#include <optional>

namespace tracedeck {

/// Which facts a list is of, and in which order they stand.
struct ListQuestion
{
    SessionScope scope = SessionScope::WithWorkers;
    SessionId session; ///< unless the scope is All
    std::optional<FrameRange> frames; ///< only those that went on there, or ended; a list says which
    QString words; ///< only those that all of these hold of: see ColumnFilter
    int sortedBy = 0; ///< a column of the list
    bool isDescending = false;

    friend bool operator==(const ListQuestion &, const ListQuestion &) = default;
};

} // namespace tracedeck
