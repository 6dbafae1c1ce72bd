// SPDX-License-Identifier: GPL-3.0-or-later
#include "messageversions.h"

#include <algorithm>

namespace tracedeck {

namespace {

constexpr std::uint32_t kMostEdits = 1000; ///< edits of a session

const Chain<MessageEdit, 1> &editsOf(const View &view, MessageId message)
{
    return view.at(view.at(message).session).edits;
}

std::uint32_t searched(const View &view, const Chain<MessageEdit, 1> &edits)
{
    return std::min(edits.partitionPoint([&](const MessageEdit &edit) { return edit.begin <= view.position(); }),
                    kMostEdits);
}

} // namespace

std::vector<MessageId> laterVersions(const View &view, MessageId message)
{
    const auto &edits = editsOf(view, message);
    std::vector<MessageId> found;
    MessageId last = message;
    for (std::uint32_t i = 0, count = searched(view, edits); i < count; ++i) {
        if (edits[i].before == last)
            found.push_back(last = edits[i].version);
    }
    return found;
}

std::vector<MessageId> earlierVersions(const View &view, MessageId message)
{
    const auto &edits = editsOf(view, message);
    std::vector<MessageId> found;
    MessageId first = message;
    for (std::uint32_t i = searched(view, edits); i-- > 0;) {
        if (edits[i].version == first)
            found.push_back(first = edits[i].before);
    }
    return found;
}

} // namespace tracedeck
