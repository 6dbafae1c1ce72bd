// SPDX-License-Identifier: GPL-3.0-or-later
#include "modelcalls.h"

#include "callbegins.h"
#include "lasted.h"

#include <algorithm>
#include <iterator>
#include <unordered_set>

namespace tracedeck {

namespace {

constexpr std::uint32_t kLookAfter = 1024; // spans, whether to stop

/// A call whose begin is still to be found.
ModelCall callOf(const View &view, UsageId id)
{
    const Usage &usage = view.at(id);
    return {usage.run, usage.span, usage.message, id, usage.model.name, 0,
            callEnd(view.trace(), usage.span, usage.begin)};
}

/// One that did not say what it used: it wrote a message, piece by piece.
ModelCall callOf(const View &view, MessageId id)
{
    const RunId run = view.run(id);
    const Symbol *model = run ? view.value(view.at(run).model) : nullptr;
    return {run, view.span(id), id, {}, model ? *model : Symbol(), 0, view.heardTo(id)};
}

/// A node may have written it itself: it came in one piece, and nobody says why a model stopped, or that it called a tool.
bool cameAtOnce(const View &view, MessageId id)
{
    if (view.status(id) != MessageStatus::Complete || !view.stopReason(id).empty() || view.firstCall(id))
        return false;
    bool isInPieces = false;
    view.at(id).blocks.forEach(view.at(id).blocks.size(), [&](const TextBlock &block) {
        const TextLog *log = block.begin <= view.position() ? view.log(block.logs) : nullptr;
        isInPieces |= log && view.chunkCount(*log) > 1;
    });
    return !isInPieces;
}

} // namespace

std::vector<ModelCall> modelCallsOf(const View &view, SessionId session)
{
    const Session &of = view.at(session);
    std::vector<ModelCall> calls;
    const auto take = [&](const ModelCall &call) {
        const bool hasSpan = call.span && view.kind(call.span) == SpanKind::Llm;
        if (call.run && !hasSpan && !wasToldAfterwards(view, call.run))
            calls.push_back(call);
    };
    std::unordered_set<std::uint32_t> counted; // messages
    of.usages.forEach(view.count(of.usages), [&](UsageId id) {
        if (view.at(id).isClosingTotal || view.at(id).refines)
            return;
        take(callOf(view, id));
        counted.insert(view.at(id).message.index);
    });
    of.messages.forEach(view.count(of.messages), [&](MessageId id) {
        const bool isWritten = view.at(id).role == Role::Assistant && view.begin(id) < view.end(id);
        if (isWritten && !counted.contains(id.index) && !cameAtOnce(view, id))
            take(callOf(view, id));
    });
    std::stable_sort(calls.begin(), calls.end(), [](const ModelCall &a, const ModelCall &b) { return a.end < b.end; });
    CallBegins begins;
    for (ModelCall &call : calls)
        call.begin = std::min(begins.of(view, call.span, call.message, call.end), call.end);
    return calls;
}

UncountedCalls uncountedCalls(const View &view, const std::vector<SessionId> &sessions, const std::atomic<bool> &stop)
{
    UncountedCalls calls;
    std::unordered_set<SpanId> counted;
    for (const SessionId session : sessions) {
        const auto &usages = view.at(session).usages;
        usages.forEach(view.count(usages), [&](UsageId id) {
            counted.insert(view.at(id).span);
            return !stop.load(std::memory_order_relaxed);
        });
        if (stop)
            return calls;
        std::ranges::copy_if(modelCallsOf(view, session), std::back_inserter(calls.apart),
                             [](const ModelCall &call) { return !call.usage; });
    }
    const std::unordered_set<SessionId> asked(sessions.begin(), sessions.end());
    const std::uint32_t spans = view.count(view.trace().spans);
    for (std::uint32_t i = 0; i < spans && !(i % kLookAfter == 0 && stop); ++i) {
        const RunId run = view.at(SpanId{i}).run;
        if (run && view.kind(SpanId{i}) == SpanKind::Llm && !counted.contains(SpanId{i}) && asked.contains(view.at(run).session))
            calls.spans.push_back(SpanId{i});
    }
    return calls;
}

MessageId messageOf(const View &view, SpanId call)
{
    const auto &messages = view.at(view.at(view.at(call).run).session).messages;
    const Position begin = view.begin(call);
    // It may have begun a little before its call was known of.
    constexpr std::uint32_t kMostBefore = 4;
    constexpr std::uint32_t kMostLookedAt = 24;
    const std::uint32_t at = messages.partitionPoint([&](MessageId id) { return view.begin(id) < begin; });
    const std::uint32_t first = at - std::min(at, kMostBefore);
    const std::uint32_t end = std::min(view.count(messages), first + kMostLookedAt);
    for (std::uint32_t i = first; i < end; ++i) {
        if (view.at(messages[i]).role == Role::Assistant && view.span(messages[i]) == call)
            return messages[i];
    }
    return {};
}

} // namespace tracedeck
