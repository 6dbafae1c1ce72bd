// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "query.h"
#include "querylexer.h"

#include <optional>
#include <string_view>

namespace tracedeck {

/// Before a path into a frame's JSON that would else read as something else: one of a single key.
inline constexpr std::string_view kPayloadPrefix = "payload.";

/// Reads what a word of the filter language asks for into `term`, or says why it cannot.
std::optional<QueryError> readQueryTerm(const QueryToken &word, QueryTerm &term);

} // namespace tracedeck
