// SPDX-License-Identifier: GPL-3.0-or-later
#include "costtexts.h"
#include "delegations.h"
#include "displaytext.h"
#include "facttext.h"
#include "firstfailure.h"
#include "frameclock.h"
#include "lasted.h"
#include "livetime.h"
#include "quietend.h"
#include "runidtext.h"
#include "saturated.h"
#include "sessionlabels.h"
#include "spanrows.h"
#include "spansmodel.h"
#include "timetext.h"
#include "totals.h"
#include "walltime.h"

#include <QLocale>

#include <algorithm>

namespace tracedeck {

namespace {

constexpr std::uint32_t kMostRuns = 10'000; ///< of a session that are looked at

/// Whether an approval of this run is pending. Asked only while its session waits, so that the list is short
/// work: what waits was asked for lately.
bool isWaiting(const View &view, RunId id)
{
    const Session &session = view.at(view.at(id).session);
    for (std::uint32_t i = view.count(session.approvals); i-- > 0;) {
        const ApprovalId approval = session.approvals[i];
        if (view.isOpen(approval) && view.at(approval).run == id)
            return true;
    }
    return false;
}

ItemStatus runStatus(const View &view, RunId id)
{
    const RunStatus status = view.status(id);
    if (status == RunStatus::Running && view.status(view.at(id).session) == SessionStatus::Waiting
        && isWaiting(view, id))
        return ItemStatus::Waiting;
    return itemStatus(status);
}

/// Where the run that was over there was heard last, of the session's newest ones.
Position heardToOfRunOver(const View &view, SessionId id, Position over)
{
    constexpr std::uint32_t kMostSearched = 100;
    const auto &runs = view.at(id).runs;
    const std::uint32_t count = view.count(runs);
    for (std::uint32_t i = count; i-- > 0 && count - i <= kMostSearched;) {
        if (view.end(runs[i]) == over)
            return view.heardTo(runs[i]);
    }
    return over;
}

/// From its first run, since a server may have been asked for it long after that; a session that rests ended, for now,
/// with its last run.
Extent extentOf(const View &view, SessionId id)
{
    const Session &session = view.at(id);
    const SessionStatus status = view.status(id);
    const Position begin = view.count(session.runs) > 0 ? view.begin(session.runs[0]) : session.life.begin;
    if (status == SessionStatus::Running || status == SessionStatus::Waiting)
        return {begin, kOpen};
    const std::uint32_t ended =
        session.lastRun.partitionPoint([&](const Stamped<RunStatus> &s) { return s.at <= view.position(); });
    const Position last = ended == 0 ? begin : heardToOfRunOver(view, id, session.lastRun[ended - 1].at);
    const Position end = view.end(id);
    return {begin, end == kOpen || session.isGone ? last : std::max(end, last)};
}

} // namespace

Extent extentOf(const View &view, SpanRow row)
{
    switch (row.kind) {
    case SpanRow::Kind::Root:
        return {};
    case SpanRow::Kind::Session:
        return extentOf(view, row.session());
    case SpanRow::Kind::Run:
        return {view.begin(row.run()), view.heardTo(row.run())};
    case SpanRow::Kind::Span:
        return {view.begin(row.span()), view.heardTo(row.span())};
    }
    return {};
}

QString durationText(const View &view, Extent extent, RunId of)
{
    const Position last = extent.end == kOpen ? view.position() : extent.end;
    if (extent.begin == 0 || last < extent.begin)
        return {};
    if (const auto time = timeBetween(view.trace(), extent.begin, last))
        return formatDuration(lengthByNow(view, of, *time, extent.end == kOpen));
    return SpansModel::tr("%Ln frame(s)", nullptr, static_cast<int>(last - extent.begin + 1));
}

namespace {

template<class FactId>
std::optional<std::int64_t> lengthOf(const View &view, FactId id, RunId of)
{
    const auto time = lasted(view, id);
    return time ? std::optional(lengthByNow(view, of, *time, view.isOpen(id))) : std::nullopt;
}

/// By frames where those have no times; of what the server told of afterwards they are none.
template<class FactId>
QString durationOf(const View &view, FactId id, RunId of)
{
    if (const auto length = lengthOf(view, id, of))
        return formatDuration(*length);
    return wasToldAfterwards(view, id) || isLengthUnknown(view, id) ? QString()
                                                                    : durationText(view, {view.begin(id), view.heardTo(id)}, of);
}

/// By which a session goes on: one that can be heard, if there is one.
RunId runOf(const View &view, SessionId session)
{
    const RunId heard = runHeard(view, session);
    return heard ? heard : view.runGoingOn(session);
}

} // namespace

std::optional<std::int64_t> lengthOf(const View &view, RunId run)
{
    return lengthOf(view, run, run);
}

std::optional<std::int64_t> lengthOf(const View &view, SpanId span)
{
    return lengthOf(view, span, view.at(span).run);
}

QString durationText(const View &view, RunId run)
{
    return durationOf(view, run, run);
}

QString durationText(const View &view, SpanId span)
{
    return durationOf(view, span, view.at(span).run);
}

/// From the begin of its first run to the end of its last one, where one was told of afterwards.
QString durationText(const View &view, SessionId session)
{
    if (const auto times = toldTimes(view, session))
        return formatDuration(lengthByNow(view, runOf(view, session), times->ended - times->begun,
                                          extentOf(view, session).end == kOpen));
    const auto &runs = view.at(session).runs;
    const std::uint32_t count = view.count(runs);
    // What a worker did may be known from who gave it the work.
    if (const DelegationId work = count == 0 ? delegationOfWorker(view, session) : DelegationId())
        return durationText(view, view.at(work).span);
    const bool isTold = count > 0 && wasToldAfterwards(view, runs[0]);
    return isTold ? QString() : durationText(view, extentOf(view, session), runOf(view, session));
}

std::optional<std::int64_t> timeInRuns(const View &view, SessionId session, std::int64_t until)
{
    const auto &runs = view.at(session).runs;
    const std::uint32_t count = view.count(runs);
    if (count > kMostRuns)
        return std::nullopt;
    std::int64_t sum = 0;
    Position counted = 0; // up to here it is in the sum
    for (std::uint32_t i = 0; i < count; ++i) {
        if (hasToldTimes(view, runs[i])) {
            const std::int64_t room = std::max<std::int64_t>(until - view.toldTimes(runs[i]).begun, 0);
            sum = saturatedSum(sum, std::min(lasted(view, runs[i]).value_or(0), room));
            continue;
        }
        const Position begin = std::max(view.begin(runs[i]), counted);
        const Position end = std::min(view.heardTo(runs[i]), view.position());
        if (end <= begin)
            continue;
        const auto time = timeBetween(view.trace(), begin, end);
        if (!time)
            return std::nullopt;
        const auto began = wallTime(view.trace(), begin);
        const std::int64_t room = began ? std::max<std::int64_t>(until - *began, 0) : until;
        sum = saturatedSum(sum, std::clamp<std::int64_t>(*time, 0, room));
        counted = end;
    }
    return sum;
}

QString toldSessionName(const View &view, SessionId session)
{
    const QString name = oneLine(view.nameOf(session));
    const QString agent = oneLine(view.agentOf(session));
    constexpr std::size_t kLeastMade = 24; // characters: nobody thinks of so many
    const std::string_view id = view.text(view.at(session).id);
    const bool isId = id.size() >= kLeastMade && view.nameOf(session) == id;
    //: A session of which only the id is known: %1 is its agent, %2 the id.
    return isId && !agent.isEmpty() ? SpansModel::tr("%1 · %2").arg(agent, name) : name;
}

QString rowName(const View &view, SpanRow row)
{
    switch (row.kind) {
    case SpanRow::Kind::Root:
        return {};
    case SpanRow::Kind::Session: {
        const QString label = sessionLabel(view, row.session());
        return label.isEmpty() ? toldSessionName(view, row.session()) : label;
    }
    case SpanRow::Kind::Run: {
        const Run &run = view.at(row.run());
        const QString agent = oneLine(view.text(run.agent));
        const QString topic = oneLine(view.text(run.topic));
        if (agent.isEmpty() || topic.isEmpty())
            return agent + topic + (agent.isEmpty() && topic.isEmpty() ? runIdText(view, row.run()) : QString());
        //: A run: %1 is its agent, %2 what its user said to begin it.
        return SpansModel::tr("%1: %2").arg(agent, topic);
    }
    case SpanRow::Kind::Span:
        return oneLine(view.text(view.at(row.span()).name));
    }
    return {};
}

QString rowInput(const View &view, SpanRow row)
{
    constexpr std::size_t kMostBytes = 200;
    if (row.kind != SpanRow::Kind::Span)
        return {};
    if (const Slice input = view.input(row.span()); !input.isNull())
        return cellText(startOf(input, kMostBytes));
    const ToolId tool = view.at(row.span()).tool;
    return tool ? cellText(startOf(view, view.at(tool).arguments, kMostBytes)) : QString();
}

namespace {

/// While it goes on, it waits where what it stands for does.
ItemStatus spanStatus(const View &view, SpanId id)
{
    if (view.isOpen(id)) {
        const Span &span = view.at(id);
        if (const DelegationId work = delegationOf(view, id))
            return delegationStatus(view, work);
        if (span.kind == SpanKind::Tool && span.tool && view.status(span.tool) == ToolStatus::AwaitingApproval)
            return ItemStatus::Waiting;
    }
    return itemStatus(view.status(id));
}

} // namespace

ItemStatus rowStatus(const View &view, SpanRow row)
{
    const auto atThatFrame = [&] {
        switch (row.kind) {
        case SpanRow::Kind::Root:
            break;
        case SpanRow::Kind::Session:
            return sessionStatus(view, row.session());
        case SpanRow::Kind::Run:
            return runStatus(view, row.run());
        case SpanRow::Kind::Span:
            return spanStatus(view, row.span());
        }
        return ItemStatus::Idle;
    };
    const ItemStatus status = atThatFrame();
    if (status != ItemStatus::Running)
        return status;
    const RunId of = row.kind == SpanRow::Kind::Session ? runOf(view, row.session())
                     : row.kind == SpanRow::Kind::Run   ? row.run()
                                                        : view.at(row.span()).run;
    return statusByNow(view, of, status);
}

ItemKind rowKind(const View &view, SpanRow row)
{
    if (row.kind == SpanRow::Kind::Span)
        return itemKind(view.kind(row.span()));
    return row.kind == SpanRow::Kind::Run ? ItemKind::Run : ItemKind::Session;
}

QString rowDuration(const View &view, SpanRow row)
{
    if (row.kind == SpanRow::Kind::Run)
        return durationText(view, row.run());
    return row.kind == SpanRow::Kind::Span ? durationText(view, row.span()) : durationText(view, row.session());
}

std::optional<RowSpread> rowSpread(const View &view, SpanRow row)
{
    if (row.kind == SpanRow::Kind::Run)
        return lasted(view, row.run()) == 0 ? std::nullopt : std::optional(RowSpread());
    if (row.kind != SpanRow::Kind::Span)
        return std::nullopt;
    const SpanId span = row.span();
    const RunId run = view.at(span).run;
    const auto partOf = [](auto all, auto since, auto length) {
        const double begin = std::clamp(static_cast<double>(since) / static_cast<double>(all), 0.0, 1.0);
        return RowSpread{begin, std::clamp(begin + static_cast<double>(length) / static_cast<double>(all), begin, 1.0)};
    };
    const auto whole = lasted(view, run);
    const auto since = sinceRun(view, span);
    if (whole && since)
        return *whole > 0 ? std::optional(partOf(*whole, *since, lasted(view, span).value_or(0))) : std::nullopt;
    if (wasToldAfterwards(view, run) || wasToldAfterwards(view, span))
        return std::nullopt;
    const Position begin = view.begin(run);
    const auto countTo = [&](Position end) { return std::min(end, view.position()) - begin + 1; };
    return partOf(countTo(view.heardTo(run)), view.begin(span) - begin, countTo(view.heardTo(span)) - (view.begin(span) - begin));
}

QString rowBegin(const View &view, SpanRow row)
{
    const auto since = row.kind == SpanRow::Kind::Span ? sinceRun(view, row.span()) : std::nullopt;
    return since ? formatDuration(*since) : QString();
}

QString rowFrames(const View &view, SpanRow row)
{
    const Extent extent = extentOf(view, row);
    const QString begin = QLocale().toString(extent.begin);
    if (extent.end == extent.begin)
        return begin;
    return begin + QChar(0x2013) + (extent.end == kOpen ? QString() : QLocale().toString(extent.end));
}

bool isGivenUp(const View &view, SpanRow row)
{
    return rowKind(view, row) == ItemKind::Tool && rowStatus(view, row) == ItemStatus::Cancelled;
}

CostTotals rowCost(const Ledger &ledger, const View &view, SpanRow row)
{
    const Position at = view.position();
    switch (row.kind) {
    case SpanRow::Kind::Root:
        break;
    case SpanRow::Kind::Session:
        return ledger.total(row.session(), at);
    case SpanRow::Kind::Run:
        return ledger.total(row.run(), at);
    case SpanRow::Kind::Span: {
        const SessionId worker = workerOf(view, row.span());
        return worker ? ledger.total(worker, at) : ledger.total(row.span(), at);
    }
    }
    return {};
}

QString rowTokens(const View &view, SpanRow row)
{
    UsageTotals usage;
    if (row.kind == SpanRow::Kind::Session)
        usage = view.usage(row.session());
    else if (row.kind == SpanRow::Kind::Run)
        usage = view.usage(row.run());
    else if (const SessionId worker =
                 row.kind == SpanRow::Kind::Span ? workerOf(view, row.span()) : SessionId())
        usage = view.usage(worker);
    return tokensText(usage);
}

Spent rowSpent(const Ledger &ledger, const View &view, SpanRow row)
{
    if (row.kind == SpanRow::Kind::Session)
        return spentBy(ledger, view, row.session());
    Spent spent{.seen = rowCost(ledger, view, row)};
    const DelegationId work = row.kind == SpanRow::Kind::Span ? delegationOf(view, row.span()) : DelegationId();
    if (const auto cost = work ? unseenCost(view, work) : std::nullopt)
        spent.work = {1, *cost};
    else if (const SessionId worker = work ? view.at(work).worker : SessionId())
        spent.calls = unseenCalls(view, worker);
    return spent;
}

std::optional<RowShare> rowShare(const Ledger &ledger, const View &view, SpanRow row)
{
    SessionId session;
    if (row.kind == SpanRow::Kind::Run)
        session = view.at(row.run()).session;
    else if (row.kind == SpanRow::Kind::Span && !workerOf(view, row.span()))
        session = view.at(view.at(row.span()).run).session;
    if (!session)
        return std::nullopt;
    const CostTotals whole = ledger.total(session, view.position());
    const CostTotals part = rowCost(ledger, view, row);
    if (part.usage.calls == 0)
        return std::nullopt;
    if (whole.unpriced == 0 && whole.pico > 0)
        return RowShare{static_cast<double>(part.pico) / static_cast<double>(whole.pico), true};
    const auto tokens = [](const UsageTotals &usage) { return static_cast<double>(tokensOf(usage)); };
    if (tokens(whole.usage) == 0)
        return std::nullopt;
    return RowShare{tokens(part.usage) / tokens(whole.usage), false};
}

QString rowSummary(const Ledger &ledger, const View &view, SpanRow row)
{
    //: What a row is and how it stands, as "Tool bash: Failed".
    QStringList lines{SpansModel::tr("%1 %2: %3").arg(kindText(rowKind(view, row)), rowName(view, row),
                                                      statusText(rowStatus(view, row)))};
    if (hasQuietFailure(view, row))
        lines.append(SpansModel::tr("Something in it failed"));
    if (const QString duration = rowDuration(view, row); !duration.isEmpty())
        lines.append(SpansModel::tr("[Duration] %1").arg(duration));
    if (const auto quiet = row.kind == SpanRow::Kind::Run ? quietEnd(view, row.run()) : std::nullopt)
        //: How long nothing came of a run before it ended, and the last frame before that.
        lines.append(SpansModel::tr("[Quiet before its end] %1, since frame %2")
                         .arg(formatDuration(quiet->length), QLocale().toString(quiet->since)));
    if (const QString begin = rowBegin(view, row); !begin.isEmpty())
        //: When a span began, counted from the begin of its run.
        lines.append(SpansModel::tr("[Began] %1 after its run").arg(begin));
    //: First and last frame of a span.
    lines.append(SpansModel::tr("Frames %1").arg(rowFrames(view, row)));
    const auto addSpent = [&](const Spent &spent, const QString &tokens, const QString &cost) {
        if (spent.isNothing())
            return;
        if (spent.seen.usage.calls > 0)
            lines.append(tokens.arg(tokensText(spent.seen.usage)));
        lines.append(cost.arg(costText(spent)));
        lines.append(costBasisTexts(spent));
        if (const QString difference = costDifferenceText(spent.seen); !difference.isEmpty())
            lines.append(difference);
    };
    SessionId session;
    if (row.kind == SpanRow::Kind::Session)
        session = row.session();
    else if (row.kind == SpanRow::Kind::Span)
        session = workerOf(view, row.span());
    const Spent own = rowSpent(ledger, view, row);
    if (row.kind == SpanRow::Kind::Run && isUsageOfMessages(view, row.run()))
        lines.append(SpansModel::tr("[Counted are] %1").arg(usageOfMessagesText()));
    const bool isGivingRun = row.kind == SpanRow::Kind::Run && hasGivenWork(view, row.run());
    if (!session && !isGivingRun) {
        addSpent(own, SpansModel::tr("[Tokens] %1"), SpansModel::tr("[Cost] %1"));
        return lines.join(u'\n');
    }
    addSpent(own, SpansModel::tr("[Own tokens] %1"), SpansModel::tr("[Own cost] %1"));
    const Spent all = isGivingRun ? spentWithWorkers(ledger, view, row.run()) : spentWithWorkers(ledger, view, session);
    if (all.seen.usage.calls != own.seen.usage.calls || all.pico() != own.pico())
        addSpent(all, SpansModel::tr("[Tokens with workers] %1"), SpansModel::tr("[Cost with workers] %1"));
    return lines.join(u'\n');
}

} // namespace tracedeck
