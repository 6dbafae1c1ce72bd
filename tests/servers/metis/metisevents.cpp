// SPDX-License-Identifier: GPL-3.0-or-later
#include "metisevents.h"

#include "metispayload.h"

#include <QCryptographicHash>

#include <array>

namespace tracedeck::test::metisevents {

namespace {

constexpr auto kPricing = "2026-05-08";
constexpr int kLatency = 310;

std::string hashOf(const std::string &text)
{
    const QByteArray bytes = QByteArray::fromStdString(text);
    return QCryptographicHash::hash(bytes, QCryptographicHash::Sha256).toHex().toStdString();
}

std::string providerOf(const std::string &model)
{
    return model.substr(0, model.find(':'));
}

std::optional<std::string> orNull(const std::string &text)
{
    return text.empty() ? std::nullopt : std::optional(text);
}

MetisPayload ofModel(const std::string &model)
{
    MetisPayload json;
    json.text("model", model).text("provider", providerOf(model));
    return json;
}

/// What follows usage in several events.
void writeNobody(MetisPayload &json, const std::string &parentSession)
{
    json.null("user_id").null("team_id").text("parent_session_id", orNull(parentSession));
}

std::string stopReasonOf(const MetisDraft &message)
{
    for (const MetisDraft::Block &block : message.blocks) {
        if (block.kind == MetisDraft::Block::Kind::ToolUse)
            return "tool_use";
    }
    return "end_turn";
}

int countOf(const MetisDraft &message, MetisDraft::Block::Kind kind)
{
    int count = 0;
    for (const MetisDraft::Block &block : message.blocks)
        count += block.kind == kind ? 1 : 0;
    return count;
}

constexpr std::array<const char *, 7> kPolicies = {
    "per_message_override", "manual_sticky",     "rule",          "pattern",
    "delegate_request",     "workspace_default", "global_default"};
constexpr std::array<const char *, 7> kReasons = {
    "no @model in message",        "no sticky model set",
    "no rules configured",         "no high-confidence pattern recommendation",
    "not a delegation re-entry",   "no workspace default configured",
    "no global default configured"};

std::string evaluation(int policy, int winner, const std::string &model)
{
    MetisPayload json;
    const auto at = static_cast<std::size_t>(policy);
    const bool chose = policy == winner;
    json.text("policy", kPolicies[at]);
    json.text("verdict", chose ? "chose" : policy < winner ? "not_applicable" : "deferred");
    json.text("reason", chose ? "chosen" : policy < winner ? kReasons[at] : "an earlier policy chose");
    json.text("candidate_model", chose ? std::optional(model) : std::nullopt);
    json.null("rule_name").null("confidence").null("pattern_alternatives").null("validation_failure");
    return json.take();
}

} // namespace

std::string turnStarted(const QString &text, bool hasToolsInHistory)
{
    MetisPayload json;
    json.text("user_message_hash", hashOf(text.toStdString()));
    json.number("estimated_input_tokens", 100 + text.size() / 4).flag("has_images", false);
    json.flag("has_tool_calls_in_history", hasToolsInHistory);
    return json.null("user_message_text_redacted").take();
}

std::string routeDecided(const metis::Turn &turn, int winner, bool stopsAtWinner)
{
    JsonWriter chain;
    chain.beginArray();
    const int end = stopsAtWinner ? winner + 1 : static_cast<int>(kPolicies.size());
    for (int policy = 0; policy < end; ++policy)
        chain.raw(evaluation(policy, winner, turn.model));
    MetisPayload json;
    json.text("chosen_model", turn.model).number("winner_index", winner).json("elapsed_ms", "5.25");
    return json.json("chain", chain.endArray().take()).take();
}

std::string callStarted(const Call &call, const std::string &request)
{
    MetisPayload json = ofModel(call.model);
    json.number("estimated_input_tokens", 1000).text("request_id", request);
    json.flag("is_worker", !call.parentSession.empty());
    return json.text("parent_session_id", orNull(call.parentSession)).take();
}

std::string callCompleted(const Call &call, const MetisUsage &usage, const MetisDraft &message)
{
    MetisPayload json = ofModel(call.model);
    json.number("input_tokens", usage.input).number("output_tokens", usage.output);
    json.number("cached_input_tokens", 0).number("cache_creation_input_tokens", 0);
    json.dollars("cost_usd", usage.cost).text("pricing_version", kPricing).number("latency_ms", kLatency);
    json.text("stop_reason", stopReasonOf(message));
    json.number("produced_tool_calls", countOf(message, MetisDraft::Block::Kind::ToolUse));
    json.number("produced_thinking_blocks", countOf(message, MetisDraft::Block::Kind::Thinking));
    json.null("gateway_key_id").null("inbound_shape");
    writeNobody(json, call.parentSession);
    return json.take();
}

std::string callFailed(const Call &call, const std::string &errorClass, const std::string &message)
{
    MetisPayload json = ofModel(call.model);
    json.text("error_class", errorClass).text("error_message_redacted", message);
    return json.number("retry_count", 0).number("latency_ms", 0).take();
}

std::string messageStart(const MetisDraft &message)
{
    MetisPayload json;
    return json.text("message_id", message.id).text("role", "assistant").text("model", message.model).take();
}

std::string messageComplete(const MetisDraft &message, const std::string &stopReason, const MetisUsage &usage,
                            bool withCost)
{
    MetisPayload json;
    json.text("message_id", message.id);
    json.text("stop_reason", stopReason.empty() ? stopReasonOf(message) : stopReason);
    json.json("final_content", message.content()).json("usage", usage.json(withCost));
    return json.number("latency_ms", kLatency).take();
}

std::string toolCalled(const std::string &toolUse, const metis::UseTool &tool)
{
    MetisPayload json;
    json.text("tool_use_id", toolUse).text("tool_name", tool.name).text("input_hash", hashOf(tool.input));
    json.number("input_size_bytes", static_cast<std::int64_t>(tool.input.size()));
    return json.text("side_effects", tool.sideEffects).take();
}

std::string toolCompleted(const std::string &toolUse, const metis::UseTool &tool, bool isSuccess)
{
    MetisPayload json;
    json.text("tool_use_id", toolUse).flag("success", isSuccess);
    json.number("output_size_bytes", static_cast<std::int64_t>(tool.result.size()));
    return json.number("latency_ms", tool.latency).null("files_modified").null("command_executed").take();
}

std::string toolFailed(const std::string &toolUse, const std::string &errorClass, int latency)
{
    MetisPayload json;
    json.text("tool_use_id", toolUse).text("error_class", errorClass);
    return json.text("error_message", errorClass).number("latency_ms", latency).take();
}

std::string confirmationRequested(const std::string &toolUse, const metis::UseTool &tool, const Asked &asked)
{
    MetisPayload json;
    json.text("tool_use_id", toolUse).text("tool_name", tool.name).text("side_effects", tool.sideEffects);
    json.text("confirmation_request_id", asked.request).text("input_summary", tool.input.substr(0, 200));
    json.text("expires_at", asked.expiresAt).null("projected_modifications");
    return json.null("command_summary").take();
}

std::string confirmationResolved(const std::string &toolUse, const Asked &asked, const std::string &decision,
                                 const std::string &scope)
{
    MetisPayload json;
    json.text("tool_use_id", toolUse).text("confirmation_request_id", asked.request);
    json.text("decision", decision).text("scope", orNull(scope));
    return json.null("responding_client_attach_token").take();
}

std::string delegateStarted(const Worker &worker, const metis::Delegate &delegate)
{
    MetisPayload json;
    json.text("tool_use_id", worker.toolUse).text("worker_session_id", worker.session);
    json.text("tier", delegate.tier).text("resolved_model", delegate.model);
    json.text("context_mode", "minimal").number("context_reference_count", 0);
    json.number("task_size_tokens", static_cast<std::int64_t>(1 + delegate.task.size() / 4));
    return json.number("allowed_tool_count", 2).json("dropped_tools", "[]").take();
}

std::string delegateCompleted(const Worker &worker, const metis::Delegate &delegate)
{
    MetisPayload json;
    json.text("tool_use_id", worker.toolUse).text("worker_session_id", worker.session).flag("success", true);
    json.number("output_size_bytes", 54).dollarText("worker_total_cost_usd", worker.totals.usage.cost);
    json.text("pricing_version", kPricing).number("turn_count", 1);
    json.number("llm_call_count", worker.totals.calls).number("tool_call_count", worker.totals.tools);
    return json.json("wall_time_seconds", "0.5").text("model", delegate.model).take();
}

std::string delegateFailed(const Worker &worker)
{
    MetisPayload json;
    json.text("tool_use_id", worker.toolUse).text("worker_session_id", worker.session);
    json.text("failure_mode", worker.failure).text("error_message", worker.failure + ": scripted");
    json.dollarText("worker_total_cost_usd", worker.totals.usage.cost);
    return json.text("pricing_version", kPricing).take();
}

std::string turnCompleted(const Totals &totals, const QString &prompt, const QString &answer)
{
    MetisPayload extra;
    extra.json("final_response_text", quoted(answer)).json("assistant_response_text", quoted(answer));
    extra.json("user_prompt_text", quoted(prompt));
    MetisPayload json;
    json.text("stop_reason", "end_turn").number("llm_call_count", totals.calls);
    json.number("tool_call_count", totals.tools).number("total_input_tokens", totals.usage.input);
    json.number("total_output_tokens", totals.usage.output).dollars("total_cost_usd", totals.usage.cost);
    json.json("wall_time_seconds", "0.5").json("signals_extra", extra.take());
    writeNobody(json, totals.parentSession);
    return json.take();
}

std::string turnCancelled(const Totals &totals, const std::string &reason)
{
    MetisPayload json;
    json.text("reason", reason).number("partial_llm_calls", totals.calls);
    return json.number("partial_tool_calls", totals.tools).take();
}

std::string evalStarted(const std::string &eval, const std::string &kind, const std::string &subject)
{
    MetisPayload json;
    json.text("eval_id", eval).text("subject_kind", kind).text("subject_id", subject);
    json.text("rubric_id", "heuristic-v1").text("rubric_version", "1.0.0");
    return json.text("judge_kind_planned", "heuristic").text("trigger", "bus").take();
}

std::string evalCompleted(const std::string &eval, const std::string &kind, const std::string &subject)
{
    MetisPayload json;
    json.text("eval_id", eval).text("subject_kind", kind).text("subject_id", subject);
    json.json("score", "1.0").json("confidence", "0.85").text("judge_kind", "heuristic");
    json.text("judge_cost_usd", "0").number("judge_latency_ms", 0);
    json.text("rubric_id", "heuristic-v1").text("rubric_version", "1.0.0").json("signals", "{}");
    return json.null("judge_model").null("judge_pricing_version").null("parent_eval_id").take();
}

std::string patternRecorded(const Totals &totals, const std::string &model, const std::string &fingerprint)
{
    MetisPayload json;
    json.text("fingerprint_id", fingerprint).text("fingerprint_kind", "structural");
    json.text("primary_model", model).number("sample_size_before", 0).number("sample_size_after", 1);
    json.flag("was_new_fingerprint", true).null("success_score");
    json.dollarText("cost_usd_at_record", totals.usage.cost).text("pricing_version", "v0");
    return json.flag("over_soft_cap", false).take();
}

metis::UseTool asTool(const metis::Delegate &delegate)
{
    MetisPayload input;
    input.text("tier", delegate.tier).text("task", delegate.task);
    metis::UseTool tool;
    tool.name = "delegate";
    tool.input = input.take();
    tool.sideEffects = "execute";
    return tool;
}

} // namespace tracedeck::test::metisevents
