// SPDX-License-Identifier: GPL-3.0-or-later
#include "callertext.h"
#include "calllist.h"
#include "conversationrows.h"
#include "conversationtexts.h"
#include "costtexts.h"
#include "delegations.h"
#include "displaytext.h"
#include "timetext.h"

#include <QCoreApplication>
#include <QLocale>

namespace tracedeck {

namespace {

struct Texts
{
    Q_DECLARE_TR_FUNCTIONS(tracedeck::Calls)
};

constexpr std::size_t kAnswerBytes = 200;

/// Of one that failed: why, as its span or else its run says.
QString errorText(const View &view, const ListedCall &call)
{
    const auto *span = std::get_if<SpanId>(&call.item);
    const Slice error = span ? view.trace().slice(view.at(*span).error) : Slice();
    if (error.isNull() && call.run && view.end(call.run) != kOpen)
        return cellText(startOf(view.at(call.run).error, kAnswerBytes));
    return cellText(startOf(error, kAnswerBytes));
}

/// The begin of what it wrote; where that is nothing but calls of tools, the first of these; where it failed, why.
QString answerText(const View &view, const ListedCall &call)
{
    if (call.isSum)
        return Texts::tr("All calls of the run: it told only what they used together");
    const QString text = call.message
        ? rowText(view, {.kind = ConversationRow::Kind::Message, .index = call.message.index}, kAnswerBytes)
        : QString();
    const ToolId tool = call.message && text.isEmpty() ? view.firstCall(call.message) : ToolId();
    if (!tool)
        return text.isEmpty() && call.status == ItemStatus::Failed ? errorText(view, call) : text;
    const QString arguments = rowText(view, {.kind = ConversationRow::Kind::Tool, .index = tool.index}, kAnswerBytes);
    return QStringLiteral("\u2192 ") + oneLine(view.text(view.at(tool).name)) + u' ' + arguments;
}

QString tokensOf(const ListedCall &call, std::uint64_t amount)
{
    return call.usage ? QLocale().toString(qulonglong(amount)) : QString();
}

/// Parts of the tokens: where there are none, nobody may have said so.
QString partOf(std::uint64_t amount)
{
    return amount > 0 ? QLocale().toString(qulonglong(amount)) : QString();
}

QString durationOf(const std::optional<std::int64_t> &length)
{
    return length ? formatDuration(*length) : QString();
}

} // namespace

QString speedText(double tokensPerSecond)
{
    return QLocale().toString(tokensPerSecond, 'f', tokensPerSecond < 10 ? 1 : 0);
}

QString callText(const View &view, const ListedCall &call, CallColumn column)
{
    switch (column) {
    case CallColumn::Frame:
        return QLocale().toString(call.frame);
    case CallColumn::Caller:
        return callerText(view, call.caller, call.run);
    case CallColumn::Model:
        return oneLine(view.text(call.model));
    case CallColumn::Took:
        return durationOf(call.length);
    case CallColumn::FirstToken:
        return durationOf(call.firstToken);
    case CallColumn::Input:
        return tokensOf(call, call.amounts.input);
    case CallColumn::Cached:
        return partOf(call.amounts.cached);
    case CallColumn::Output:
        return tokensOf(call, call.amounts.output);
    case CallColumn::Cost:
        return call.pico ? costText(*call.pico) : call.usage ? QStringLiteral("\u2014") : QString();
    case CallColumn::Status:
        return statusText(call.status);
    case CallColumn::Answer:
        return answerText(view, call);
    case CallColumn::Began:
        return timeText(view.trace(), call.begin);
    case CallColumn::CacheWrite:
        return partOf(call.amounts.cacheWrite);
    case CallColumn::Reasoning:
        return partOf(call.amounts.reasoning);
    case CallColumn::Speed:
        return call.speed ? speedText(*call.speed) : QString();
    case CallColumn::StopReason:
        return call.message ? oneLine(view.stopReason(call.message)) : QString();
    case CallColumn::Session:
        break;
    }
    return workerName(view, call.session);
}

} // namespace tracedeck
