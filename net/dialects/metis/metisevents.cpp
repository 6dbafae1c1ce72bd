// SPDX-License-Identifier: GPL-3.0-or-later
#include "metismessage.h"

#include "kinds.h"
#include "metiscatalogue.h"
#include "nametable.h"
#include "timeunits.h"
#include "totals.h"

#include <array>
#include <utility>

/// Events of the catalogue, which the server stores (metis streaming protocol 5.1).
namespace tracedeck {

namespace {

/// Works for the session that the payload names, if it does.
void readParent(const MetisEventParts &event)
{
    if (const std::string_view parent = event.payload.name("parent_session_id"); !parent.empty())
        emitEvent<SessionStarted>(event.batch).parent = parent;
}

void sessionBegan(const MetisEventParts &event)
{
    event.frame.address.isAfterthought = true;
    emitEvent<SessionStarted>(event.batch);
    emitEvent<Noted>(event.batch) = {event.type, event.whole};
}

void sessionEnded(const MetisEventParts &event)
{
    event.frame.address.isAfterthought = true;
    emitEvent<Noted>(event.batch) = {event.type, event.whole};
    emitEvent<SessionEnded>(event.batch);
}

void turnStarted(const MetisEventParts &event)
{
    RunStarted started;
    started.run = event.frame.address.run;
    started.message = event.payload.text("user_message_text_redacted");
    started.adoptsLoose = true;
    started.isAlone = true;
    started.digest = event.payload.name("user_message_hash");
    emitEvent<RunStarted>(event.batch) = started;
}

void turnCompleted(const MetisEventParts &event)
{
    readParent(event);
    UsageAmounts total;
    total.input = event.payload.count("total_input_tokens").value_or(0);
    total.output = event.payload.count("total_output_tokens").value_or(0);
    total.total = tokensOf(total);
    total.costPico = metisMoney(event.payload, "total_cost_usd");
    RunEnded ended;
    ended.run = event.frame.address.run;
    ended.reply = event.payload.object("signals_extra", "signals_extra").text("final_response_text");
    ended.calls = event.payload.count("llm_call_count");
    ended.lasted = metisSeconds(event.payload, "wall_time_seconds");
    ended.lastUsage = total; // less what was cached: good enough where no call was seen
    emitEvent<RunEnded>(event.batch) = ended;
}

void turnCancelled(const MetisEventParts &event)
{
    RunEnded ended;
    ended.run = event.frame.address.run;
    ended.status = RunStatus::Cancelled;
    ended.error = event.payload.text("reason");
    emitEvent<RunEnded>(event.batch) = ended;
}

/// The call that an event is about is the one that it has as its parent.
void openCall(const MetisEventParts &event, std::string_view key, std::int64_t began)
{
    SpanOpened opened;
    opened.name = event.payload.name("model");
    opened.kind = SpanKind::Llm;
    opened.key = key;
    opened.stacked = false;
    opened.mayRepeat = true;
    opened.takesMessage = true;
    opened.stamp = began;
    event.frame.node = opened.name;
    emitEvent<SpanOpened>(event.batch) = opened;
}

void callStarted(const MetisEventParts &event)
{
    readParent(event);
    openCall(event, event.frame.order.id, event.frame.order.stamp);
}

/// Opens the call where its begin was not seen.
std::string_view endedCall(const MetisEventParts &event)
{
    const std::string_view started = event.envelope.name("parent_event_id");
    const std::string_view key = started.empty() ? event.frame.order.id : started;
    const auto took = static_cast<std::int64_t>(event.payload.count("latency_ms").value_or(0) & 0xFFFFFFFFu);
    openCall(event, key, event.frame.order.stamp - took * kMillisecond);
    return key;
}

void callCompleted(const MetisEventParts &event)
{
    readParent(event);
    const std::string_view key = endedCall(event);
    UsageReported usage;
    usage.model = event.payload.name("model");
    usage.provider = event.payload.name("provider");
    usage.call = key;
    usage.amounts = readMetisUsage(event.payload);
    emitEvent<UsageReported>(event.batch) = usage;
    SpanClosed closed;
    closed.kind = SpanKind::Llm;
    closed.key = key;
    closed.result = event.whole;
    emitEvent<SpanClosed>(event.batch) = closed;
}

void callFailed(const MetisEventParts &event)
{
    const std::string_view key = endedCall(event);
    const std::string_view reason = event.payload.name("error_class");
    SpanClosed closed;
    closed.kind = SpanKind::Llm;
    closed.key = key;
    closed.status = reason == "cancelled" ? SpanStatus::Cancelled : SpanStatus::Error;
    const Slice said = event.payload.text("error_message_redacted");
    if (said.isNull()) {
        closed.error = jsonSlice(reason);
    } else if (closed.status == SpanStatus::Cancelled) {
        closed.error = said;
    } else { // "rate_limit: come back later"
        const std::string_view whole = scratchText(event.batch, {reason, reason.empty() ? "" : ": ", said.bytes()});
        closed.error = {whole.data(), static_cast<std::uint32_t>(whole.size()), said.escaped};
    }
    closed.result = event.whole;
    emitEvent<SpanClosed>(event.batch) = closed;
}

void toolCalled(const MetisEventParts &event)
{
    event.frame.node = event.payload.name("tool_name");
    emitEvent<ToolStarted>(event.batch) = {event.payload.name("tool_use_id", Need::Required), event.frame.node, {}};
}

void toolCompleted(const MetisEventParts &event)
{
    const JsonToken *success = event.payload.find("success");
    ToolEnded ended;
    ended.call = event.payload.name("tool_use_id", Need::Required);
    ended.status = success && success->text() == "false" ? ToolStatus::Failed : ToolStatus::Succeeded;
    emitEvent<ToolEnded>(event.batch) = ended;
}

void toolFailed(const MetisEventParts &event)
{
    const std::string_view reason = event.payload.name("error_class");
    ToolEnded ended;
    ended.call = event.payload.name("tool_use_id", Need::Required);
    // What nobody allowed has not failed: it was never tried.
    const bool wasGivenUp = reason == "cancelled" || reason == "user_denied" || reason == "confirmation_timeout";
    ended.status = wasGivenUp ? ToolStatus::Cancelled : ToolStatus::Failed;
    ended.result = event.payload.text("error_message");
    emitEvent<ToolEnded>(event.batch) = ended;
}

void toolInputInvalid(const MetisEventParts &event)
{
    ToolEnded ended;
    ended.name = event.frame.node = event.payload.name("tool_name", Need::Required);
    ended.status = ToolStatus::Failed;
    ended.result = event.payload.json("validation_errors");
    ended.resultIsJson = true;
    ended.hasNotBegun = true;
    emitEvent<ToolEnded>(event.batch) = ended;
}

void confirmationRequested(const MetisEventParts &event)
{
    ApprovalRequested asked;
    asked.id = event.payload.name("confirmation_request_id", Need::Required);
    asked.kind = kinds::kTool;
    asked.call = event.payload.name("tool_use_id", Need::Required);
    asked.name = event.frame.node = event.payload.name("tool_name");
    asked.payload = event.whole;
    asked.isArguments = false;
    asked.deadline = metisStamp(event.payload.name("expires_at"));
    emitEvent<ApprovalRequested>(event.batch) = asked;
}

void confirmationResolved(const MetisEventParts &event)
{
    const bool isLate = event.payload.name("decision") == "timeout";
    emitEvent<ApprovalResolved>(event.batch) = {event.payload.name("confirmation_request_id", Need::Required),
                                                isLate ? ApprovalStatus::Expired : ApprovalStatus::Answered,
                                                isLate ? Slice() : event.payload.json("decision")};
}

void routeDecided(const MetisEventParts &event)
{
    DecisionMade decision;
    decision.kind = kinds::kRoute;
    decision.chosen = event.payload.json("chosen_model");
    decision.detail = event.whole;
    decision.model = event.payload.name("chosen_model");
    emitEvent<DecisionMade>(event.batch) = decision;
}

void delegateStarted(const MetisEventParts &event)
{
    WorkerStarted started;
    started.call = event.payload.name("tool_use_id");
    started.worker = event.payload.name("worker_session_id", Need::Required);
    started.tier = event.frame.node = event.payload.name("tier");
    started.model = event.payload.name("resolved_model");
    started.terms = event.whole;
    emitEvent<WorkerStarted>(event.batch) = started;
}

void delegateEnded(const MetisEventParts &event, SpanStatus status)
{
    WorkerEnded ended;
    ended.call = event.payload.name("tool_use_id");
    ended.worker = event.payload.name("worker_session_id");
    ended.failure = event.payload.name("failure_mode");
    ended.status = ended.failure == "cancelled_by_user" ? SpanStatus::Cancelled : status;
    ended.error = event.payload.text("error_message");
    ended.report = event.whole;
    ended.costPico = metisMoney(event.payload, "worker_total_cost_usd");
    emitEvent<WorkerEnded>(event.batch) = ended;
}

void delegateCompleted(const MetisEventParts &event)
{
    const JsonToken *success = event.payload.find("success");
    delegateEnded(event, success && success->text() == "false" ? SpanStatus::Error : SpanStatus::Ok);
}

void delegateFailed(const MetisEventParts &event)
{
    delegateEnded(event, SpanStatus::Error);
}

/// Shown and kept, and no other fact.
void note(const MetisEventParts &event)
{
    event.frame.address.isAfterthought = true;
    emitEvent<Noted>(event.batch) = {event.type, event.whole};
}

using Handler = void (*)(const MetisEventParts &);
constexpr std::pair<std::string_view, Handler> kHandlers[] = {
    {"session.created", sessionBegan},
    {"session.resumed", sessionBegan},
    {"session.ended", sessionEnded},
    {"turn.started", turnStarted},
    {"turn.completed", turnCompleted},
    {"turn.cancelled", turnCancelled},
    {"llm.call_started", callStarted},
    {"llm.call_completed", callCompleted},
    {"llm.call_failed", callFailed},
    {"tool.called", toolCalled},
    {"tool.completed", toolCompleted},
    {"tool.failed", toolFailed},
    {"tool.input_invalid", toolInputInvalid},
    {"tool.confirmation_requested", confirmationRequested},
    {"tool.confirmation_resolved", confirmationResolved},
    {"route.decided", routeDecided},
    {"delegate.started", delegateStarted},
    {"delegate.completed", delegateCompleted},
    {"delegate.failed", delegateFailed},
};

constexpr auto kNames = [] {
    std::array<std::string_view, std::size(kHandlers)> names;
    for (std::size_t i = 0; i < names.size(); ++i)
        names[i] = kHandlers[i].first;
    return names;
}();

} // namespace

bool decodeMetisBusEvent(const MetisEventParts &event)
{
    static constexpr NameTable<kNames.size()> kTable(kNames); // a name that is too long does not compile
    const int index = kTable.find(event.type);
    if (index >= 0)
        kHandlers[index].second(event);
    else if (metiscatalogue::isKnown(event.type, metiscatalogue::Edition::Documented))
        note(event);
    else
        return false;
    return true;
}

} // namespace tracedeck
