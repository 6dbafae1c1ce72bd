// SPDX-License-Identifier: GPL-3.0-or-later
#include "view.h"

#include "totals.h"
#include "walltime.h"

#include <algorithm>
#include <unordered_set>

namespace tracedeck {

namespace {

/// The outcome of a fact where its end has been reached, else what it was while open.
template<class Fact, class Status>
Status outcomeAt(const Fact &fact, Position position, Status open)
{
    return fact.life.endAt(position) == kOpen ? open : fact.status;
}

} // namespace

SessionStatus View::status(SessionId id) const
{
    const Session &session = at(id);
    const std::uint32_t *pending = value(session.pendingApprovals);
    if (pending && *pending > 0)
        return SessionStatus::Waiting;
    const std::uint32_t *open = value(session.openRuns);
    if (open && *open > 0)
        return SessionStatus::Running;
    // A server that says that it ended may take another turn in it.
    const std::uint32_t runs = count(session.runs);
    const Position end = session.life.endAt(m_position);
    if (end != kOpen && (runs == 0 || begin(session.runs[runs - 1]) <= end))
        return SessionStatus::Ended;
    const RunStatus *last = value(session.lastRun);
    return last && *last == RunStatus::Failed ? SessionStatus::Failed : SessionStatus::Idle;
}

RunStatus View::status(RunId id) const
{
    return outcomeAt(at(id), m_position, RunStatus::Running);
}

SpanStatus View::status(SpanId id) const
{
    return outcomeAt(at(id), m_position, SpanStatus::Running);
}

MessageStatus View::status(MessageId id) const
{
    return outcomeAt(at(id), m_position, MessageStatus::Streaming);
}

std::string_view View::stopReason(MessageId id) const
{
    const Message &message = at(id);
    const bool isOver = message.life.endAt(m_position) != kOpen;
    return isOver && message.stop != 0 ? text(m_trace->stopReasons[message.stop - 1]) : std::string_view();
}

Position View::absentSince(const std::atomic<std::uint32_t> &last) const
{
    std::uint32_t index = last.load(std::memory_order_acquire);
    while (index != UINT32_MAX && m_trace->absences[index].life.begin > m_position)
        index = m_trace->absences[index].before;
    return index != UINT32_MAX && m_trace->absences[index].life.isOpen(m_position) ? m_trace->absences[index].life.begin : kOpen;
}

const Asking *View::asked(RunId id) const
{
    std::uint32_t index = at(id).asked.load(std::memory_order_acquire);
    while (index != UINT32_MAX && m_trace->askings[index].since > m_position)
        index = m_trace->askings[index].before;
    const Asking *asked = index == UINT32_MAX ? nullptr : &m_trace->askings[index];
    return asked && (asked->frame != 0 || !asked->input.isNull()) ? asked : nullptr;
}

ApprovalStatus View::status(ApprovalId id) const
{
    return outcomeAt(at(id), m_position, ApprovalStatus::Pending);
}

Slice View::answer(ApprovalId id) const
{
    return at(id).life.endAt(m_position) == kOpen ? Slice() : at(id).answer;
}

ToolStatus View::status(ToolId id) const
{
    const ToolStatus *status = value(at(id).status);
    return status ? *status : ToolStatus::Called;
}

SessionId View::parent(SessionId id) const
{
    const SessionId *parent = value(at(id).parent);
    return parent ? *parent : SessionId{};
}

SpanId View::parent(SpanId id) const
{
    const SpanId *parent = value(at(id).parent);
    return parent ? *parent : SpanId{};
}

RunId View::run(MessageId id) const
{
    const RunId *run = value(at(id).run);
    return run ? *run : RunId{};
}

SpanId View::span(MessageId id) const
{
    const SpanId *span = value(at(id).span);
    return span ? *span : SpanId{};
}

const TextLog *View::log(const TextLogs &logs) const
{
    const std::uint32_t begun = logs.partitionPoint([this](const TextLog &l) { return l.begin <= m_position; });
    return begun == 0 ? nullptr : &logs[begun - 1];
}

std::uint32_t View::chunkCount(const TextLog &log) const
{
    return log.chunks.partitionPoint([this](const Chunk &chunk) { return chunk.at <= m_position; });
}

std::string View::text(const TextLogs &logs) const
{
    std::string text;
    if (const TextLog *held = log(logs)) {
        TextDecoder decoder(text);
        held->chunks.forEach(chunkCount(*held), [&](const Chunk &chunk) { decoder.append(m_trace->slice(chunk)); });
        decoder.finish();
    }
    return text;
}

std::string View::text(MessageId id, BlockKind kind) const
{
    std::string joined;
    const auto &blocks = at(id).blocks;
    blocks.forEach(blocks.partitionPoint([this](const TextBlock &b) { return b.begin <= m_position; }),
                   [&](const TextBlock &block) {
                       if (block.kind == kind)
                           joined += text(block.logs);
                   });
    return joined;
}

Position View::firstText(MessageId id) const
{
    constexpr std::uint32_t kMostBlocks = 64; // so many empty ones in front of the first text is nobody's message
    Position first = kOpen;
    at(id).blocks.forEach(std::min(at(id).blocks.size(), kMostBlocks), [&](const TextBlock &block) {
        if (block.begin > m_position || block.begin >= first)
            return false;
        if (!block.logs.isEmpty() && !block.logs[0].chunks.isEmpty()) {
            const Position at = block.logs[0].chunks[0].at;
            first = at <= m_position ? std::min(first, at) : first;
        }
        return true;
    });
    return first;
}

namespace {

/// Visits the calls that began while a message was written, until `visit` returns false.
template<class Visit>
void forEachCall(const View &view, MessageId id, Visit visit)
{
    constexpr std::uint32_t kMostLookedAt = 64;
    const Position until = std::min(view.end(id), view.position());
    const auto &tools = view.at(view.at(id).session).tools;
    const std::uint32_t begun = view.count(tools);
    const std::uint32_t first = tools.partitionPoint([&](ToolId tool) { return view.begin(tool) < view.begin(id); });
    for (std::uint32_t i = first; i < begun && i - first < kMostLookedAt && view.begin(tools[i]) <= until; ++i) {
        const ToolCall &tool = view.at(tools[i]);
        if (tool.run == view.run(id) && tool.calledIn == view.span(id) && !visit(tools[i]))
            return;
    }
}

} // namespace

ToolId View::firstCall(MessageId id) const
{
    ToolId first;
    forEachCall(*this, id, [&](ToolId tool) {
        first = tool;
        return false;
    });
    return first;
}

std::vector<ToolId> View::calls(MessageId id) const
{
    std::vector<ToolId> all;
    forEachCall(*this, id, [&](ToolId tool) {
        all.push_back(tool);
        return true;
    });
    return all;
}

Position View::firstToken(MessageId id) const
{
    const Position text = firstText(id);
    const ToolId call = text > begin(id) ? firstCall(id) : ToolId();
    const Position first = call ? std::min(text, begin(call)) : text;
    return first < end(id) ? first : kOpen;
}

std::vector<SessionId> View::withWorkers(SessionId id) const
{
    std::vector<SessionId> all{id};
    std::unordered_set<SessionId> seen{id};
    for (std::size_t next = 0; next < all.size(); ++next) {
        const auto &given = at(all[next]).delegations;
        given.forEach(count(given), [&](DelegationId work) {
            const SessionId worker = at(work).worker;
            if (worker && seen.insert(worker).second)
                all.push_back(worker);
        });
    }
    return all;
}

StateId View::latestState(SessionId id) const
{
    const auto &states = at(id).states;
    const std::uint32_t arrived = count(states);
    return arrived == 0 ? StateId{} : states[arrived - 1];
}

UsageId View::refinement(UsageId call) const
{
    const std::uint32_t by = at(call).refinedBy.load(std::memory_order_acquire);
    return by != kOpen && begin(UsageId{by}) <= m_position ? UsageId{by} : UsageId();
}

UsageAmounts View::amounts(UsageId call) const
{
    UsageAmounts amounts = at(call).amounts;
    if (const UsageId by = refinement(call))
        addParts(amounts, at(by).amounts);
    return amounts;
}

UsageTotals View::usage(SessionId id) const
{
    const auto &reported = at(id).usages;
    const std::uint32_t calls = count(reported);
    return calls == 0 ? UsageTotals{} : at(reported[calls - 1]).ofSession;
}

UsageTotals View::usage(RunId id) const
{
    const auto &reported = at(id).usages;
    const std::uint32_t calls = count(reported);
    return calls == 0 ? UsageTotals{} : at(reported[calls - 1]).ofRun;
}

UsageId View::call(MessageId id) const
{
    constexpr std::uint32_t kMostLookedAt = 1000; // calls of its session, most of which are other messages'
    const auto &reported = at(at(id).session).usages;
    const std::uint32_t first = reported.partitionPoint([&](UsageId usage) { return begin(usage) < begin(id); });
    const std::uint32_t end = std::min(count(reported), first + kMostLookedAt);
    for (std::uint32_t i = first; i < end; ++i) {
        if (at(reported[i]).message == id && !at(reported[i]).refines)
            return reported[i];
    }
    return {};
}

FrameCounts View::counts() const
{
    const FrameCounts *counts = value(m_trace->counts);
    return counts ? *counts : FrameCounts{};
}

ToldTimes View::toldTimes(SpanId id) const
{
    const SpanDetails *details = detailsOf(id);
    if (!details)
        return {};
    ToldTimes times{details->begun, end(id) == kOpen ? 0 : details->ended};
    if (isEndTold(id)) {
        const std::int64_t heard = wallTime(*m_trace, begin(id)).value_or(0);
        times.begun = heard <= times.ended ? heard : 0; // else the frame came long after
    }
    return times;
}

SpanId View::spanOf(Position frame) const
{
    const Owner owner = m_trace->frame(frame).owner;
    return owner.what() == Owner::Kind::Span ? SpanId{owner.index} : SpanId{};
}

/// The last of a session's runs of which something holds, among those that began last.
template<class Holds>
RunId View::lastRun(SessionId id, Holds holds) const
{
    constexpr std::uint32_t kMostLookedAt = 100;
    const auto &runs = at(id).runs;
    const std::uint32_t begun = count(runs);
    for (std::uint32_t i = begun; i-- > 0 && begun - i <= kMostLookedAt;) {
        if (holds(runs[i]))
            return runs[i];
    }
    return {};
}

bool View::isRefused(RunId id) const
{
    const Run &run = at(id);
    return !run.isTold && status(id) == RunStatus::Failed && run.life.begin == end(id);
}

std::string_view View::agentOf(SessionId id) const
{
    const RunId run = lastRun(id, [this](RunId one) { return !isRefused(one) && !text(at(one).agent).empty(); });
    return run ? text(at(run).agent) : std::string_view();
}

RunId View::runGoingOn(SessionId id) const
{
    return lastRun(id, [this](RunId one) { return status(one) == RunStatus::Running; });
}

RunId View::runOf(Position frame) const
{
    const Owner owner = m_trace->frame(frame).owner;
    if (owner.what() == Owner::Kind::Span)
        return at(SpanId{owner.index}).run;
    return owner.what() == Owner::Kind::Run ? RunId{owner.index} : RunId{};
}

SessionId View::sessionOf(Position frame) const
{
    const Owner owner = m_trace->frame(frame).owner;
    if (owner.what() == Owner::Kind::Session)
        return {owner.index};
    const RunId run = runOf(frame);
    return run ? at(run).session : SessionId{};
}

} // namespace tracedeck
