// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "jsonvalue.h"

#include <QStringList>

namespace tracedeck {

/// What an edit made of an object, as an update that sets some of its keys.
struct JsonChanges
{
    JsonValue update = JsonValue::object(); ///< the keys whose values are new or other than before
    QStringList gone; ///< keys of before that are no longer there
};

/// Both are objects. Of equal keys the last one counts.
JsonChanges changesOf(const JsonValue &before, const JsonValue &after);

} // namespace tracedeck
