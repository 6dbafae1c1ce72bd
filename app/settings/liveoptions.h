// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "connectionform.h"
#include "ingest.h"

namespace tracedeck {

class Settings;

/// How a server is attached to and recorded: as the user described it and set it.
Ingest::Options liveOptions(const ConnectionForm &form, const Settings &settings);

} // namespace tracedeck
