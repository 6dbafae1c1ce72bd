// SPDX-License-Identifier: GPL-3.0-or-later
#include "timesteps.h"

#include <algorithm>

namespace tracedeck {

namespace {

/// Facts lie in their tables in the order of their begin.
template<class Fact>
Position next(const View &view, const StableVector<Fact> &table, Position from)
{
    const std::uint32_t index
        = table.partitionPoint([from](const Fact &fact) { return fact.life.begin <= from; });
    return index < table.size() ? std::min(table[index].life.begin, view.position()) : view.position();
}

template<class Fact>
Position previous(const View &view, const StableVector<Fact> &table, Position from)
{
    const std::uint32_t count = table.partitionPoint([from](const Fact &fact) { return fact.life.begin < from; });
    return count > 0 ? table[count - 1].life.begin : firstFrame(view);
}

} // namespace

Position nextSpanBegin(const View &view, Position from)
{
    return next(view, view.trace().spans, from);
}

Position nextRunBegin(const View &view, Position from)
{
    return next(view, view.trace().runs, from);
}

Position previousSpanBegin(const View &view, Position from)
{
    return previous(view, view.trace().spans, from);
}

Position previousRunBegin(const View &view, Position from)
{
    return previous(view, view.trace().runs, from);
}

Position firstFrame(const View &view)
{
    return std::min<Position>(view.position(), 1);
}

} // namespace tracedeck
