// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "clientstate.h"
#include "command.h"
#include "commandform.h"
#include "commandrow.h"
#include "dialect.h"

namespace tracedeck {

/// What the user asked for, as the client sends it.
ServerCommand serverCommand(const CommandForm &form);
/// What came of it, as the panel shows it.
CommandRow commandRow(const SentCommand &sent, const CommandForm &form, const Dialect &dialect);

} // namespace tracedeck
