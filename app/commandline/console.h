// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>

namespace tracedeck {

/// A line on standard error, safe for terminals; flushed, so that scripts can wait for what it says.
void say(const std::string &text);
/// Says why, and returns the exit code for it.
int fail(const std::string &why);

} // namespace tracedeck
