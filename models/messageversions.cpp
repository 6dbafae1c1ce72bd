// SPDX-License-Identifier: GPL-3.0-or-later
#include "messageversions.h"

#include <algorithm>

namespace tracedeck {

namespace {

constexpr std::uint32_t kMostSearched = 1000; ///< edits of a session

const Chain<MessageEdit, 1> &editsOf(const View &view, MessageId message)
{
    return view.at(view.at(message).session).edits;
}

std::uint32_t searched(const View &view, const Chain<MessageEdit, 1> &edits)
{
    return std::min(edits.partitionPoint([&](const MessageEdit &edit) { return edit.begin <= view.position(); }),
                    kMostSearched);
}

} // namespace

MessageId editedTo(const View &view, MessageId message)
{
    const auto &edits = editsOf(view, message);
    MessageId last = message;
    for (std::uint32_t i = 0, count = searched(view, edits); i < count; ++i) {
        if (edits[i].before == last)
            last = edits[i].version;
    }
    return last == message ? MessageId() : last;
}

MessageId editedFrom(const View &view, MessageId message)
{
    const auto &edits = editsOf(view, message);
    for (std::uint32_t i = searched(view, edits); i-- > 0;) {
        if (edits[i].version == message)
            return edits[i].before;
    }
    return {};
}

} // namespace tracedeck
