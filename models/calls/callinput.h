// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "calllist.h"

#include <atomic>
#include <cstdint>
#include <memory>
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
    std::string node; ///< name of Source::Node, as sent
    std::shared_ptr<const std::string> json; ///< an object with "given" and, once it is over, "answer"; nullptr: of no call
};

/// The view stands where the call was listed. Reads all that was said in its session: for the background. Half done when `stop`
/// becomes true.
CallInput callInput(const View &view, const ListedCall &call, const std::atomic<bool> &stop);

} // namespace tracedeck
