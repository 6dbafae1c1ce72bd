// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "vocabulary.h"

#include <string>

namespace tracedeck {

/// A message that a server has stored, as it answered when it was asked: no fact of the trace.
struct StoredMessage
{
    Role role = Role::User;
    std::string text; ///< UTF-8

    friend bool operator==(const StoredMessage &, const StoredMessage &) = default;
};

} // namespace tracedeck
