// SPDX-License-Identifier: GPL-3.0-or-later
#include "itemstatus.h"

#include <QCoreApplication>

namespace tracedeck {

namespace {

QString translated(const char *text, const char *comment = nullptr)
{
    return QCoreApplication::translate("tracedeck::ItemStatus", text, comment);
}

} // namespace

ItemStatus itemStatus(SessionStatus status)
{
    switch (status) {
    case SessionStatus::Idle:
        return ItemStatus::Idle;
    case SessionStatus::Running:
        return ItemStatus::Running;
    case SessionStatus::Waiting:
        return ItemStatus::Waiting;
    case SessionStatus::Failed:
        return ItemStatus::Failed;
    case SessionStatus::Ended:
        return ItemStatus::Ended;
    }
    return ItemStatus::Idle;
}

ItemStatus itemStatus(RunStatus status)
{
    switch (status) {
    case RunStatus::Running:
        return ItemStatus::Running;
    case RunStatus::Succeeded:
        return ItemStatus::Succeeded;
    case RunStatus::Failed:
        return ItemStatus::Failed;
    case RunStatus::Cancelled:
        return ItemStatus::Cancelled;
    case RunStatus::Interrupted:
        return ItemStatus::Interrupted;
    }
    return ItemStatus::Running;
}

ItemStatus itemStatus(SpanStatus status)
{
    switch (status) {
    case SpanStatus::Running:
        return ItemStatus::Running;
    case SpanStatus::Ok:
        return ItemStatus::Succeeded;
    case SpanStatus::Error:
        return ItemStatus::Failed;
    case SpanStatus::Cancelled:
        return ItemStatus::Cancelled;
    case SpanStatus::Interrupted:
        return ItemStatus::Interrupted;
    }
    return ItemStatus::Running;
}

ItemStatus itemStatus(MessageStatus status)
{
    switch (status) {
    case MessageStatus::Streaming:
        return ItemStatus::Running;
    case MessageStatus::Complete:
        return ItemStatus::Succeeded;
    case MessageStatus::Cancelled:
        return ItemStatus::Cancelled;
    case MessageStatus::Error:
        return ItemStatus::Failed;
    }
    return ItemStatus::Running;
}

ItemStatus itemStatus(ToolStatus status)
{
    switch (status) {
    case ToolStatus::Called:
        return ItemStatus::Idle;
    case ToolStatus::Running:
        return ItemStatus::Running;
    case ToolStatus::AwaitingApproval:
        return ItemStatus::Waiting;
    case ToolStatus::Succeeded:
        return ItemStatus::Succeeded;
    case ToolStatus::Failed:
        return ItemStatus::Failed;
    case ToolStatus::Cancelled:
        return ItemStatus::Cancelled;
    }
    return ItemStatus::Idle;
}

ItemStatus itemStatus(ApprovalStatus status)
{
    switch (status) {
    case ApprovalStatus::Pending:
        return ItemStatus::Waiting;
    case ApprovalStatus::Answered:
        return ItemStatus::Succeeded;
    case ApprovalStatus::Expired:
        return ItemStatus::Cancelled;
    }
    return ItemStatus::Waiting;
}

ItemStatus approvalStatus(const View &view, ApprovalId id)
{
    constexpr std::size_t kMostBytes = 200;
    const ItemStatus status = itemStatus(view.status(id));
    const std::string_view answer = view.answer(id).bytes().substr(0, kMostBytes);
    if (status != ItemStatus::Succeeded)
        return status;
    if (answer == "false")
        return ItemStatus::Cancelled;
    for (const std::string_view no : {"\"deny\"", "\"denied\"", "\"reject\"", "\"rejected\""}) {
        if (answer.find(no) != std::string_view::npos)
            return ItemStatus::Cancelled;
    }
    return status;
}

ItemKind itemKind(SpanKind kind)
{
    switch (kind) {
    case SpanKind::Node:
        return ItemKind::Node;
    case SpanKind::Llm:
        return ItemKind::Llm;
    case SpanKind::Tool:
        return ItemKind::Tool;
    case SpanKind::Subgraph:
        return ItemKind::Subgraph;
    case SpanKind::Worker:
        return ItemKind::Worker;
    case SpanKind::Task:
        return ItemKind::Task;
    }
    return ItemKind::Node;
}

namespace {

/// In English.
const char *nameOf(ItemStatus status)
{
    switch (status) {
    case ItemStatus::Running:
        return QT_TRANSLATE_NOOP("tracedeck::ItemStatus", "Running");
    case ItemStatus::Waiting:
        return QT_TRANSLATE_NOOP("tracedeck::ItemStatus", "Waiting for approval");
    case ItemStatus::Succeeded:
        return QT_TRANSLATE_NOOP("tracedeck::ItemStatus", "Succeeded");
    case ItemStatus::Failed:
        return QT_TRANSLATE_NOOP("tracedeck::ItemStatus", "Failed");
    case ItemStatus::Cancelled:
        return QT_TRANSLATE_NOOP("tracedeck::ItemStatus", "Cancelled");
    case ItemStatus::Interrupted:
        return QT_TRANSLATE_NOOP("tracedeck::ItemStatus", "Interrupted");
    case ItemStatus::Idle:
        return QT_TRANSLATE_NOOP("tracedeck::ItemStatus", "Idle");
    case ItemStatus::Ended:
        return QT_TRANSLATE_NOOP("tracedeck::ItemStatus", "Ended");
    case ItemStatus::Unheard:
        //: Of what went on when the connection to its server ended.
        return QT_TRANSLATE_NOOP("tracedeck::ItemStatus", "Connection ended");
    }
    return "";
}

} // namespace

QString statusText(ItemStatus status)
{
    return translated(nameOf(status));
}

//: %1: a status, of what something failed in, though its own status does not say so.
constexpr auto kFailedInside = QT_TRANSLATE_NOOP("tracedeck::ItemStatus", "%1, something in it failed");

QString statusWords(ItemStatus status)
{
    return statusText(status) + u'\n' + QLatin1String(nameOf(status));
}

QString failedInsideText(ItemStatus status)
{
    return translated(kFailedInside).arg(statusText(status));
}

QString failedInsideWords(ItemStatus status)
{
    return failedInsideText(status) + u'\n' + QLatin1String(kFailedInside).arg(QLatin1String(nameOf(status)));
}

QString kindText(ItemKind kind)
{
    switch (kind) {
    case ItemKind::Session:
        return translated(QT_TRANSLATE_NOOP("tracedeck::ItemStatus", "Session"));
    case ItemKind::Run:
        return translated(QT_TRANSLATE_NOOP("tracedeck::ItemStatus", "Run"));
    case ItemKind::Node:
        return translated(QT_TRANSLATE_NOOP("tracedeck::ItemStatus", "Node"));
    case ItemKind::Llm:
        return translated(QT_TRANSLATE_NOOP("tracedeck::ItemStatus", "Model call"));
    case ItemKind::Tool:
        return translated(QT_TRANSLATE_NOOP("tracedeck::ItemStatus", "Tool"));
    case ItemKind::Subgraph:
        return translated(QT_TRANSLATE_NOOP("tracedeck::ItemStatus", "Subgraph"));
    case ItemKind::Worker:
        return translated(QT_TRANSLATE_NOOP("tracedeck::ItemStatus", "Worker"));
    case ItemKind::Task:
        return translated(QT_TRANSLATE_NOOP("tracedeck::ItemStatus", "Task"));
    }
    return {};
}

QString severityText(Severity severity)
{
    switch (severity) {
    case Severity::Info:
        return translated(QT_TRANSLATE_NOOP("tracedeck::ItemStatus", "Info"));
    case Severity::Warning:
        return translated(QT_TRANSLATE_NOOP("tracedeck::ItemStatus", "Warning"));
    case Severity::Error:
        return translated(QT_TRANSLATE_NOOP("tracedeck::ItemStatus", "Error"));
    }
    return {};
}

} // namespace tracedeck
