// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "view.h"

#include <string>

namespace tracedeck {

/// A call of a tool as an object, with what it was called with and what it gave back, as far as that had come; `withOutput`: also
/// with what it wrote while it ran, which no model is given. Of each, the first megabyte.
std::string toolCallJson(const View &view, ToolId id, bool withOutput);

} // namespace tracedeck
