// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "command.h"

#include <string>
#include <string_view>

namespace tracedeck {

/// The request that asks for it, under this id (WebSocket API 3, and tests/data/loom).
std::string encodeLoomCommand(const ServerCommand &command, std::string_view id);

} // namespace tracedeck
