// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "itemstatus.h"

#include <QList>
#include <QString>

#include <optional>

namespace tracedeck {

/// What a server says of a thread that it keeps. Outside text.
struct StoredThread
{
    QString id;
    QString title = {}; ///< empty: none
    QString changed = {}; ///< when, as the server says; empty: it does not
    std::optional<ItemStatus> status = {}; ///< when it was asked; none: it does not say

    friend bool operator==(const StoredThread &, const StoredThread &) = default;
};

} // namespace tracedeck
