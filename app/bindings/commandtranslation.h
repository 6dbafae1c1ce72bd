// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "clientstate.h"
#include "command.h"
#include "commandform.h"
#include "commandrow.h"

#include <optional>

namespace tracedeck {

/// What the user asked for, as the client sends it.
ServerCommand serverCommand(const CommandForm &form);
/// What another panel sent, as it is listed: answers, forks and runs; nothing for what only asks.
std::optional<CommandForm> listedForm(const ServerCommand &command);
/// What came of it, as the panel shows it.
CommandRow commandRow(const SentCommand &sent, const CommandForm &form);

} // namespace tracedeck
