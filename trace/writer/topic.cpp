// SPDX-License-Identifier: GPL-3.0-or-later
#include "topic.h"

#include "cuttext.h"
#include "jsonscan.h"
#include "trimmed.h"

namespace tracedeck {

std::string topicOf(std::string_view said)
{
    constexpr std::size_t kMost = 96; // bytes
    said = trimmed(said);
    said = trimmed(said.substr(0, said.find('\n')));
    if (said.size() <= kMost)
        return std::string(said);
    return std::string(trimmed(cutText(said, kMost))) + "…";
}

Slice taskIn(std::string_view arguments)
{
    const Slice task = json::memberText(arguments, "task");
    return task.isNull() ? Slice{arguments.data(), static_cast<std::uint32_t>(arguments.size()), 0} : task;
}

} // namespace tracedeck
