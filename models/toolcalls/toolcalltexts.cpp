// SPDX-License-Identifier: GPL-3.0-or-later
#include "callertext.h"
#include "delegations.h"
#include "displaytext.h"
#include "facttext.h"
#include "runidtext.h"
#include "timetext.h"
#include "toolcalllist.h"
#include "toolexecution.h"

#include <QLocale>

namespace tracedeck {

namespace {

constexpr std::size_t kTextBytes{200}; // of a cell
constexpr std::size_t kSoughtBytes = 1u << 16; // of a text that words are looked for in

/// What it gave back, else what went wrong, else what it has written so far.
TextStart answerOf(const View &view, ToolId id, std::size_t maxBytes)
{
    const ToolCall &tool = view.at(id);
    if (view.log(tool.result))
        return startOf(view, tool.result, maxBytes);
    const Slice error = errorOf(view, id);
    return error.isNull() ? startOf(view, tool.output, maxBytes) : startOf(error, maxBytes);
}

QString beganText(const View &view, const ListedTool &call)
{
    const std::int64_t begun = toldBegin(view, call.tool);
    return begun != 0 ? timeOfDay(begun, usualDay(view.trace())) : timeText(view.trace(), call.begin);
}

} // namespace

QString toolText(const View &view, const ListedTool &call, ToolColumn column)
{
    const ToolCall &tool = view.at(call.tool);
    switch (column) {
    case ToolColumn::Frame:
        return QLocale().toString(call.frame);
    case ToolColumn::Tool:
        return oneLine(view.text(tool.name));
    case ToolColumn::Arguments:
        return cellText(startOf(view, tool.arguments, kTextBytes));
    case ToolColumn::Status:
        return statusText(call.status);
    case ToolColumn::Took:
        return call.length ? formatDuration(*call.length) : QString();
    case ToolColumn::Result:
        return cellText(answerOf(view, call.tool, kTextBytes));
    case ToolColumn::Size:
        return call.size > 0 ? QLocale().toString(qulonglong(call.size)) : QString();
    case ToolColumn::Caller:
        return callerText(view, call.caller, call.run);
    case ToolColumn::Began:
        return beganText(view, call);
    case ToolColumn::Run:
        return call.run ? runIdText(view, call.run) : QString();
    case ToolColumn::Session:
        return workerName(view, call.session);
    case ToolColumn::Id:
        break;
    }
    const Symbol *id = view.value(tool.call);
    return id ? oneLine(view.text(*id)) : QString();
}

QString toolWords(const View &view, const ListedTool &call, ToolColumn column)
{
    const ToolCall &tool = view.at(call.tool);
    switch (column) {
    case ToolColumn::Status:
        return statusWords(call.status);
    case ToolColumn::Arguments:
        return QString::fromStdString(startOf(view, tool.arguments, kSoughtBytes).text);
    case ToolColumn::Result:
        return QString::fromStdString(answerOf(view, call.tool, kSoughtBytes).text);
    default:
        return toolText(view, call, column);
    }
}

} // namespace tracedeck
