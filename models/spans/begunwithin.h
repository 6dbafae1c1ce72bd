// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "lasted.h"
#include "spanrows.h"
#include "view.h"

#include <algorithm>

namespace tracedeck {

/// Calls visit(fact) for those of a list, which is in the order of their frames, that began within a stretch: of very many the
/// first `most`.
/// The frames in which what lies in a row begins: all, of what its server told of afterwards, in whatever order.
inline Extent beginsIn(const View &view, SpanRow row)
{
    const RunId run = row.kind == SpanRow::Kind::Run ? row.run()
        : row.kind == SpanRow::Kind::Span           ? view.at(row.span()).run
                                                    : RunId();
    const bool isTold = (run && wasToldAfterwards(view, run))
        || (row.kind == SpanRow::Kind::Span && wasToldAfterwards(view, row.span()));
    return isTold ? Extent() : extentOf(view, row);
}

/// The first of a list that began within some frames, in order, `most` at most.
template<class FactId, std::uint32_t First, class Visit>
void forEachBegun(const View &view, const Chain<FactId, First> &list, Extent within, std::uint32_t most, Visit visit)
{
    const std::uint32_t first = list.partitionPoint([&](FactId id) { return view.begin(id) < within.begin; });
    const std::uint32_t end = std::min(view.count(list), first + most);
    for (std::uint32_t i = first; i < end && view.begin(list[i]) <= within.end; ++i)
        visit(list[i]);
}

} // namespace tracedeck
