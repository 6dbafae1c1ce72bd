// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "query.h"
#include "querylexer.h"

#include <optional>

namespace tracedeck {

/// Reads what a word of the filter language asks for into `term`, or says why it cannot.
std::optional<QueryError> readQueryTerm(const QueryToken &word, QueryTerm &term);

} // namespace tracedeck
