// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "framesink.h"
#include "linkend.h"

#include <string_view>

namespace tracedeck {

/// Tells the sink how a channel's socket ended.
void closeChannel(FrameSink &sink, std::string_view channel, Via via, const LinkEnd &end);

} // namespace tracedeck
