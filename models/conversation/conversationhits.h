// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "conversationrows.h"

#include <QtGlobal>

#include <cstddef>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

namespace tracedeck {

/// Where a text stands in a conversation.
struct ConversationHit
{
    static constexpr int kHead = -1; ///< the section that is the names above all others

    int row = 0;
    int section = 0; ///< a message's block; of a tool call 0 arguments, 1 output, 2 result; kHead; else 0
    qint64 character = 0; ///< of the section's text

    friend bool operator==(const ConversationHit &, const ConversationHit &) = default;
};

/// Is told of a hit, and of what is said around it: the hit begins at byte `at` of `window`. False: it wants no more.
using OnConversationHit = std::function<bool(const ConversationHit &hit, std::string_view window, std::size_t at)>;

/// Tells of all places of a text, in order. The case of ASCII letters does not matter. Stops when `isCancelled` says so.
void findInConversation(const View &view, const std::vector<ConversationRow> &rows, const std::string &text,
                        const OnConversationHit &onHit, const std::function<bool()> &isCancelled);

} // namespace tracedeck
