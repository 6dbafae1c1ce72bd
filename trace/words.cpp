// SPDX-License-Identifier: GPL-3.0-or-later
#include "inspect.h"

namespace tracedeck {

std::string_view word(SessionStatus status)
{
    switch (status) {
    case SessionStatus::Idle: return "idle";
    case SessionStatus::Running: return "running";
    case SessionStatus::Waiting: return "waiting";
    case SessionStatus::Failed: return "failed";
    case SessionStatus::Ended: return "ended";
    }
    return {};
}

std::string_view word(RunStatus status)
{
    switch (status) {
    case RunStatus::Running: return "running";
    case RunStatus::Succeeded: return "succeeded";
    case RunStatus::Failed: return "failed";
    case RunStatus::Cancelled: return "cancelled";
    case RunStatus::Interrupted: return "interrupted";
    }
    return {};
}

std::string_view word(SpanStatus status)
{
    switch (status) {
    case SpanStatus::Running: return "running";
    case SpanStatus::Ok: return "ok";
    case SpanStatus::Error: return "error";
    case SpanStatus::Cancelled:
    case SpanStatus::Interrupted: return "cancelled"; // the report has no other word
    }
    return {};
}

std::string_view word(MessageStatus status)
{
    switch (status) {
    case MessageStatus::Streaming: return "streaming";
    case MessageStatus::Complete: return "complete";
    case MessageStatus::Cancelled: return "cancelled";
    case MessageStatus::Error: return "error";
    }
    return {};
}

std::string_view word(ToolStatus status)
{
    switch (status) {
    case ToolStatus::Called: return "called";
    case ToolStatus::Running: return "running";
    case ToolStatus::AwaitingApproval: return "awaiting_approval";
    case ToolStatus::Succeeded: return "succeeded";
    case ToolStatus::Failed: return "failed";
    case ToolStatus::Cancelled: return "cancelled";
    }
    return {};
}

std::string_view word(ApprovalStatus status)
{
    switch (status) {
    case ApprovalStatus::Pending: return "pending";
    case ApprovalStatus::Answered: return "answered";
    case ApprovalStatus::Expired: return "expired";
    }
    return {};
}

std::string_view word(SpanKind kind)
{
    switch (kind) {
    case SpanKind::Node: return "node";
    case SpanKind::Llm: return "llm";
    case SpanKind::Tool: return "tool";
    case SpanKind::Subgraph: return "subgraph";
    case SpanKind::Worker: return "worker";
    case SpanKind::Task: return "task";
    }
    return {};
}

std::string_view word(Role role)
{
    switch (role) {
    case Role::User: return "user";
    case Role::Assistant: return "assistant";
    case Role::System: return "system";
    case Role::Tool: return "tool";
    }
    return {};
}

std::string_view word(Severity severity)
{
    switch (severity) {
    case Severity::Info: return "info";
    case Severity::Warning: return "warning";
    case Severity::Error: return "error";
    }
    return {};
}

} // namespace tracedeck
