// SPDX-License-Identifier: GPL-3.0-or-later
#include "loomfields.h"

namespace tracedeck {

std::string_view nameOf(LoomField field)
{
    return kLoomFieldNames[static_cast<std::size_t>(field)];
}

} // namespace tracedeck
