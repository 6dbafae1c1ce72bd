// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "rownode.h"
#include "spanrows.h"

#include <vector>

namespace tracedeck {

using SpanNode = RowNode<SpanRow>;
using SpanEdit = RowEdit<SpanRow>;
using SpanEdits = RowEdits<SpanRow>;

/// Makes the children of a node that nobody has asked for yet.
void fetchRows(SpanNode &node, const View &view, WorkersShown workers);

/// Compares the rows below `node`, which are those of `from`, with what a view says and appends what must be done; gives
/// up when there are more than `most` edits. What is settled is not looked at.
void planEdits(const View &view, WorkersShown workers, Position from, SpanNode &node, SpanEdits &edits,
               std::size_t most);

} // namespace tracedeck
