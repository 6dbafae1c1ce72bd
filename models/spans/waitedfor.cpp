// SPDX-License-Identifier: GPL-3.0-or-later
#include "waitedfor.h"

#include "begunwithin.h"

#include <algorithm>

namespace tracedeck {

namespace {

constexpr std::uint32_t kMostWaitedFor = 4096;
constexpr int kMostAbove = 64;

void join(std::vector<Extent> &stretches)
{
    std::sort(stretches.begin(), stretches.end(), [](Extent a, Extent b) { return a.begin < b.begin; });
    std::vector<Extent> joined;
    for (const Extent stretch : stretches) {
        if (!joined.empty() && stretch.begin <= joined.back().end)
            joined.back().end = std::max(joined.back().end, stretch.end);
        else
            joined.push_back(stretch);
    }
    stretches = std::move(joined);
}

} // namespace

bool isWithin(const View &view, SpanId span, SpanId above)
{
    for (int steps = 0; span && steps < kMostAbove; span = view.parent(span), ++steps) {
        if (span == above)
            return true;
    }
    return false;
}

SpanId heldUpBy(const View &view, ApprovalId id)
{
    const Approval &approval = view.at(id);
    const Position asked = approval.life.begin;
    if (approval.tool) {
        const SpanId *executing = view.value(view.at(approval.tool).span);
        if (executing && view.isVisible(*executing) && view.begin(*executing) <= asked)
            return *executing;
    }
    if (const SpanId span = view.spanOf(asked))
        return span;
    const SpanId caller = approval.tool ? view.at(approval.tool).calledIn : SpanId();
    return caller && view.end(caller) > asked ? caller : SpanId();
}

std::string_view askerName(const View &view, ApprovalId id)
{
    const Approval &approval = view.at(id);
    if (approval.tool)
        return view.text(view.at(approval.tool).name);
    if (const std::string_view asker = view.text(approval.asker); !asker.empty())
        return asker;
    const SpanId span = view.spanOf(approval.life.begin);
    return view.text(span ? view.at(span).name : approval.kind);
}

WaitedFor waitedFor(const View &view, TimelineFact fact)
{
    WaitedFor waited;
    const bool isRun = fact.what() == TimelineFact::Kind::Run;
    if (!isRun && fact.what() != TimelineFact::Kind::Span)
        return waited;
    const Position at = view.position();
    const Session &session = view.at(timelineSession(view.trace(), fact));
    const Extent whole{timelineBegin(view.trace(), fact), std::min(timelineEnd(view.trace(), fact, at), at)};
    const auto add = [&](std::vector<Extent> &to, Position begin, Position end) {
        const Extent stretch{std::max(begin, whole.begin), std::min({end, whole.end, at})};
        if (stretch.end > stretch.begin)
            to.push_back(stretch);
    };
    const auto isOf = [&](RunId run, SpanId span) {
        return isRun ? run == RunId{fact.index} : isWithin(view, span, SpanId{fact.index});
    };
    forEachBegun(view, session.tools, whole, kMostWaitedFor, [&](ToolId id) {
        const ToolCall &call = view.at(id);
        const SpanId *executing = view.value(call.span);
        if (!executing || !view.isVisible(*executing) || TimelineFact::of(*executing) == fact)
            return;
        if (isOf(call.run, view.parent(*executing)) || isOf(call.run, call.calledIn))
            add(waited.tools, view.begin(*executing), view.end(*executing));
    });
    forEachBegun(view, session.approvals, whole, kMostWaitedFor, [&](ApprovalId id) {
        const Approval &approval = view.at(id);
        if (isOf(approval.run, heldUpBy(view, id)))
            add(waited.humans, approval.life.begin, view.end(id));
    });
    join(waited.tools);
    join(waited.humans);
    return waited;
}

} // namespace tracedeck
