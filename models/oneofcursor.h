// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "cursor.h"

namespace tracedeck {

/// The one T that belongs to a cursor. Where there is none yet, `make` makes it a child of that.
template<class T, class Make>
T *oneOf(const Cursor *cursor, const Make &make)
{
    T *one = cursor->findChild<T *>(QString(), Qt::FindDirectChildrenOnly);
    return one ? one : make();
}

} // namespace tracedeck
