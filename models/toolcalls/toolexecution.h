// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "view.h"

#include <cstdint>
#include <optional>

namespace tracedeck {

/// What a call of a tool does, beside what wrote it down and waited for it; invalid: it has not begun, or nobody told of it.
SpanId executionOf(const View &view, ToolId id);

/// Nanoseconds that a call of a tool went on, up to the view where it still does. Nothing: it was not seen to go on, only that it
/// was called, and what came of it.
std::optional<std::int64_t> lasted(const View &view, ToolId id);

/// What went wrong with a call that is over, beside what it gave back: as its span says, or where it gave nothing back the work that
/// it gave away. Null: nothing, or nobody said.
Slice errorOf(const View &view, ToolId id);

/// When a call began to be done by its server's clock, in nanoseconds since 1970, if that was told of afterwards; 0: its frames say when.
std::int64_t toldBegin(const View &view, ToolId id);

} // namespace tracedeck
