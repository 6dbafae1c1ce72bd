// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <string_view>

namespace tracedeck {

/// Text from outside as it may go to a terminal, on one line: control characters, those that reorder or hide text,
/// and bytes that are no UTF-8 are escaped.
std::string printable(std::string_view text);

} // namespace tracedeck
