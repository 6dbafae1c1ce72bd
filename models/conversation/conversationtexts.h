// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "conversationrows.h"
#include "facttext.h"
#include "itemstatus.h"
#include "runbranches.h"

#include <QString>
#include <QStringList>

#include <cstdint>
#include <optional>

/// What is said about the rows of a conversation, in words.
namespace tracedeck {

ItemStatus rowStatus(const View &view, const ConversationRow &row);
/// "Assistant", the name of a tool, the name of a run.
QString rowTitle(const View &view, const ConversationRow &row);
/// Where it came from: the name of a node; the agent and model of a run.
QString rowOrigin(const View &view, const ConversationRow &row);
/// The names that stand above it, as they were sent: of its tool, node, agent, model, and run.
QStringList rowNames(const View &view, const ConversationRow &row);
QString rowStatusText(const View &view, const ConversationRow &row);
/// How long it took (or takes), in nanoseconds, as Tracedeck measured it: of a tool, once it is executed, that alone; nothing
/// where it was called and over and nobody saw it go on, or frames have no times.
std::optional<std::int64_t> rowLength(const View &view, const ConversationRow &row);
/// The same in words, of a run without times in frames; empty: nothing.
QString rowDuration(const View &view, const ConversationRow &row);
/// The beginning of what it says.
QString rowText(const View &view, const ConversationRow &row, std::size_t maxBytes);
/// All of it in one sentence, for lists and screen readers.
QString rowSummary(const View &view, const ConversationRow &row, std::size_t maxBytes);
/// Why a run failed, or ended without anybody knowing how; null: nobody said.
Slice endReason(const View &view, RunId run);
/// The same, if nobody said it, in words of ours; empty: the server said it, or nothing.
QString unsaidEndText(const View &view, RunId run);
/// What a fork left: "not on the current branch".
QString leftText();
/// That the state of its session had a message, or the result of a tool, and has it no more: "not in the state since frame 1,234";
/// else empty.
QString goneText(const View &view, const ConversationRow &row);
/// Where a run forked from, whether a fork left it, and where.
QString runBranchText(const View &view, RunBranches &branches, const ConversationRow &row);

/// All that it says, up to `maxBytes`, as it was received. `isCut`: that much was reached.
QString rowWholeText(const View &view, const ConversationRow &row, std::size_t maxBytes, bool *isCut = nullptr);
/// What a tool is called with or an approval asks, where that is JSON; else empty.
QString rowJson(const View &view, const ConversationRow &row, std::size_t maxBytes);

QString statusText(ToolStatus status);
/// What is asked, in one line: the question itself where its server tells it apart, else what came.
QString questionText(const View &view, ApprovalId id);
/// What was answered, in one line; empty where that was not seen.
QString answerText(const View &view, ApprovalId id);
/// "Answered: approve", where the answer was seen.
QString statusText(const View &view, ApprovalId id);
QString statusText(const View &view, MessageId id);
/// Of a question that was not answered and waits no more.
QString expiredText(const View &view, ApprovalId id);

} // namespace tracedeck
