// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <algorithm>
#include <array>
#include <string_view>

namespace tracedeck {

/// What a client may subscribe to; "custom" has channels of its own below it, "custom:<name>".
// LangGraph Agent Streaming Protocol, "Channels"
inline constexpr std::array<std::string_view, 9> kLangGraphChannels = {
    "values", "updates", "messages", "tools", "lifecycle", "input", "checkpoints", "tasks", "custom"};

inline bool isLangGraphChannel(std::string_view name)
{
    return std::find(kLangGraphChannels.begin(), kLangGraphChannels.end(), name) != kLangGraphChannels.end();
}

} // namespace tracedeck
