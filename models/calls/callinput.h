// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "calllist.h"

#include <atomic>
#include <string>

namespace tracedeck {

/// What a call of a model was given, and what came of it, as far as its server tells: nobody tells all of a prompt.
struct CallInput
{
    enum class Source : std::uint8_t {
        None, ///< nobody tells
        Node, ///< what the innermost node around it that was given something was given
        Conversation ///< what had been said and done in its session before, the last of it
    };

    Source source = Source::None;
    Symbol node; ///< of Source::Node
    std::string json; ///< an object with "given" and "answer", as far as there are any

    friend bool operator==(const CallInput &, const CallInput &) = default;
};

/// The view stands where the call was listed. Reads all that was said in its session: for the background.
CallInput callInput(const View &view, const ListedCall &call);

} // namespace tracedeck
