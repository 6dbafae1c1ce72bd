// SPDX-License-Identifier: GPL-3.0-or-later
#include "failedin.h"

#include "waitedfor.h"

#include <algorithm>

namespace tracedeck {

namespace {

constexpr std::uint32_t kMostLookedAt = 8192;

/// Whether what happened in this run, and in this span of it if that is known, lies in a row.
bool isOf(const View &view, SpanRow row, RunId run, SpanId span)
{
    switch (row.kind) {
    case SpanRow::Kind::Root:
        return false;
    case SpanRow::Kind::Session:
        return run && view.at(run).session == row.session();
    case SpanRow::Kind::Run:
        return run == row.run();
    case SpanRow::Kind::Span:
        return isWithin(view, span, row.span());
    }
    return false;
}

bool isIn(const View &view, SpanRow row, const Failed &failed)
{
    if (failed.run)
        return SpanRow::of(failed.run) != row && isOf(view, row, failed.run, {});
    if (failed.span)
        return SpanRow::of(failed.span) != row && isOf(view, row, view.at(failed.span).run, failed.span);
    if (view.status(failed.tool) != ToolStatus::Failed)
        return false;
    const ToolCall &call = view.at(failed.tool);
    const SpanId *executing = view.value(call.span); // who asked for it did not fail
    if (!executing)
        return isOf(view, row, call.run, {});
    return SpanRow::of(*executing) != row && isOf(view, row, view.at(*executing).run, *executing);
}

/// The frame before which nothing in a row failed. What a server told of afterwards, it did in whatever order.
Position beginOf(const View &view, SpanRow row)
{
    return row.kind == SpanRow::Kind::Span ? view.begin(view.at(row.span()).run) : extentOf(view, row).begin;
}

} // namespace

void forEachFailedIn(const View &view, SpanRow row, const std::function<bool(const Failed &)> &visit)
{
    const auto &all = view.trace().failed;
    const Position begin = beginOf(view, row);
    const std::uint32_t first = all.partitionPoint([begin](const Failed &one) { return one.at < begin; });
    const std::uint32_t end = std::min(all.size(), first + kMostLookedAt);
    for (std::uint32_t i = first; i < end && all[i].at <= view.position(); ++i) {
        if (isIn(view, row, all[i]) && !visit(all[i]))
            return;
    }
}

} // namespace tracedeck
