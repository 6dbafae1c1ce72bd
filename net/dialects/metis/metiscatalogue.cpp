// SPDX-License-Identifier: GPL-3.0-or-later
#include "metiscatalogue.h"

#include <algorithm>
#include <array>

namespace tracedeck::metiscatalogue {

namespace {

using Types = std::span<const std::string_view>;

constexpr std::array<std::string_view, 7> kStreaming = {
    "message.start",       "message.complete", "text.delta", "thinking.delta", "tool.use_start",
    "tool.use_input_delta", "tool.use_end"};

constexpr std::array<std::string_view, 5> kActors = {"user", "agent", "system", "tool", "worker"};

/// Those that the real server does not know come last.
constexpr std::array<std::string_view, 58> kStored = {
    "session.created", "session.resumed", "session.ended",
    "turn.started", "turn.completed", "turn.cancelled",
    "llm.call_started", "llm.call_completed", "llm.call_failed",
    "tool.called", "tool.completed", "tool.failed", "tool.input_invalid",
    "tool.confirmation_requested", "tool.confirmation_resolved",
    "route.decided",
    "routing.policy_invalid", "routing.provider_unavailable", "routing.provider_recovered",
    "skill.loaded", "skill.created",
    "memory.updated", "memory.eviction",
    "pattern.recorded", "pattern.matched", "pattern.evicted",
    "eval.started", "eval.completed", "eval.failed",
    "quota.alert",
    "gateway.quota_exceeded", "gateway.auth_failed",
    "delegate.started", "delegate.completed", "delegate.failed",
    "gateway.key_issued", "gateway.key_revoked", "gateway.key_rotated",
    "analytics.user_exported", "analytics.user_forgotten",
    "billing.customer_created", "billing.subscription_created", "billing.subscription_updated",
    "billing.subscription_canceled", "billing.invoice_paid", "billing.invoice_payment_failed",
    "bus.subscriber_registered", "bus.subscriber_unregistered", "bus.gap_detected",
    "trace.swept",
    "feedback.explicit", "feedback.implicit", "bus.handler_warning", "route.overridden",
    "pattern.override_dismissed", "skill.modified", "skill.search", "provider.degraded"};
constexpr std::size_t kRegistered = 50;
static_assert(kStored[kRegistered] == "feedback.explicit");

constexpr std::array<std::string_view, 25> kChat = {
    "message.start", "message.complete", "text.delta", "thinking.delta",
    "tool.use_start", "tool.use_input_delta", "tool.use_end",
    "tool.called", "tool.completed", "tool.failed", "tool.input_invalid",
    "tool.confirmation_requested", "tool.confirmation_resolved",
    "route.decided",
    "turn.started", "turn.completed", "turn.cancelled",
    // The table of presets leaves the model's calls out, the worked example of one (10.1) has them.
    "llm.call_started", "llm.call_completed", "llm.call_failed",
    "feedback.explicit", "feedback.implicit",
    "delegate.started", "delegate.completed", "delegate.failed"};

constexpr std::array<std::string_view, 21> kChatAsBuilt = {
    "message.start", "message.complete", "text.delta", "thinking.delta",
    "tool.use_start", "tool.use_input_delta", "tool.use_end",
    "tool.called", "tool.completed", "tool.failed",
    "tool.confirmation_requested", "tool.confirmation_resolved",
    "route.decided",
    "turn.started", "turn.completed", "turn.cancelled",
    "llm.call_started", "llm.call_completed", "llm.call_failed",
    "memory.updated", "memory.eviction"};

bool contains(Types types, std::string_view type)
{
    return std::find(types.begin(), types.end(), type) != types.end();
}

} // namespace

std::span<const std::string_view> streamingTypes()
{
    return kStreaming;
}

std::span<const std::string_view> storedTypes(Edition edition)
{
    return edition == Edition::Documented ? Types(kStored) : Types(kStored).first(kRegistered);
}

std::span<const std::string_view> actors()
{
    return kActors;
}

bool isStreaming(std::string_view type)
{
    return contains(kStreaming, type);
}

bool isKnown(std::string_view type, Edition edition)
{
    return isStreaming(type) || contains(storedTypes(edition), type);
}

bool isActor(std::string_view actor)
{
    return contains(kActors, actor);
}

std::span<const std::string_view> chatTypes()
{
    return kChat;
}

std::span<const std::string_view> chatTypesAsBuilt()
{
    return kChatAsBuilt;
}

} // namespace tracedeck::metiscatalogue
