// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "view.h"

#include <string>

namespace tracedeck {

class Ledger;

struct InspectOptions
{
    std::string session; ///< only this one; empty: all
    /// With our own prices, extended to the view's position; nullptr: only what servers say costs is known.
    const Ledger *ledger = nullptr; // not owned
};

/// The folded trace as JSON: the contract of `tracedeck inspect` (docs/inspect.md). Sessions come in the order
/// of their ids, everything within them in the order in which it became true.
std::string inspectJson(const View &view, const InspectOptions &options = {});

/// The words that inspect uses for statuses and kinds.
std::string_view word(SessionStatus status);
std::string_view word(RunStatus status);
std::string_view word(SpanStatus status);
std::string_view word(MessageStatus status);
std::string_view word(ToolStatus status);
std::string_view word(ApprovalStatus status);
std::string_view word(SpanKind kind);
std::string_view word(Role role);
std::string_view word(Severity severity);

} // namespace tracedeck
