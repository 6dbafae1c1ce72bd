// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "vocabulary.h"

#include <cstdint>
#include <string>

namespace tracedeck {

/// A message of before what the trace has runs of: a server has stored it, as it answered when it was asked, which is no fact
/// of the trace; or a state of the trace has it.
struct StoredMessage
{
    Role role = Role::User;
    std::string text; ///< UTF-8
    bool isOfState = false;

    friend bool operator==(const StoredMessage &, const StoredMessage &) = default;
};

/// What there is before those that are shown.
struct OlderMessages
{
    bool canBeShown = false;
    std::uint32_t count = 0; ///< 0: nobody knows

    friend bool operator==(const OlderMessages &, const OlderMessages &) = default;
};

} // namespace tracedeck
