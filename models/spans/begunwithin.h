// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "spanrows.h"
#include "view.h"

#include <algorithm>

namespace tracedeck {

/// Calls visit(fact) for those of a list, which is in the order of their frames, that began within a stretch: of very many the
/// first `most`.
template<class FactId, std::uint32_t First, class Visit>
void forEachBegun(const View &view, const Chain<FactId, First> &list, Extent within, std::uint32_t most, Visit visit)
{
    const std::uint32_t first = list.partitionPoint([&](FactId id) { return view.begin(id) < within.begin; });
    const std::uint32_t end = std::min(view.count(list), first + most);
    for (std::uint32_t i = first; i < end && view.begin(list[i]) <= within.end; ++i)
        visit(list[i]);
}

} // namespace tracedeck
