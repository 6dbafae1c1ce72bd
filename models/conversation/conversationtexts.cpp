// SPDX-License-Identifier: GPL-3.0-or-later
#include "conversationtexts.h"

#include "approvalquestion.h"
#include "displaytext.h"
#include "failuretext.h"
#include "frameclock.h"
#include "joinedtext.h"
#include "kinds.h"
#include "lasted.h"
#include "livetime.h"
#include "messageversions.h"
#include "nodenames.h"
#include "rowbuilder.h"
#include "runidtext.h"
#include "spanrows.h"
#include "statewrites.h"
#include "toolexecution.h"

#include <QCoreApplication>
#include <QLocale>

#include <algorithm>

namespace tracedeck {

namespace {

using Kind = ConversationRow::Kind;

QString translated(const char *text)
{
    return QCoreApplication::translate("tracedeck::Conversation", text);
}

/// A word, or one around a name where there is one.
QString named(const char *word, const char *withName, const QString &name)
{
    return name.isEmpty() ? translated(word) : translated(withName).arg(name);
}

Position endOf(const View &view, const ConversationRow &row)
{
    switch (row.kind) {
    case Kind::RunBegin:
    case Kind::RunEnd:
        return view.heardTo(row.run());
    case Kind::Message:
        return view.heardTo(row.message());
    case Kind::Tool:
        return view.heardTo(row.tool());
    case Kind::Approval:
        return view.end(row.approval());
    }
    return kOpen;
}

Position beginOf(const View &view, const ConversationRow &row)
{
    if (row.kind == Kind::Message)
        return view.begin(row.message()); // it may have been silent for long
    return row.kind == Kind::RunEnd ? view.begin(row.run()) : row.at;
}

/// A span by its name, behind those that it is in: what works beside others of one name is told apart by them.
QString pathOf(const View &view, SpanId span)
{
    constexpr int kMostNames = 3;
    QStringList names;
    for (; view.isVisible(span) && names.size() < kMostNames; span = view.parent(span)) {
        const QString name = oneLine(view.text(view.at(span).name));
        if (names.isEmpty() || names.first() != name)
            names.prepend(name);
    }
    return names.join(QStringLiteral(" \u203a "));
}

QString messageText(const View &view, const Message &message, std::size_t maxBytes)
{
    QString text;
    const std::uint32_t blocks =
        message.blocks.partitionPoint([&](const TextBlock &block) { return block.begin <= view.position(); });
    message.blocks.forEach(blocks, [&](const TextBlock &block) {
        if (block.kind == BlockKind::Text)
            text += cellText(startOf(view, block.logs, maxBytes));
        return static_cast<std::size_t>(text.size()) < maxBytes;
    });
    return text;
}

QString toolText(const View &view, ToolId id, std::size_t maxBytes)
{
    const ToolCall &tool = view.at(id);
    QStringList parts;
    for (const TextLogs *logs : {&tool.arguments, &tool.output, &tool.result})
        parts += cellText(startOf(view, *logs, maxBytes / 3));
    parts += cellText(startOf(errorOf(view, id), maxBytes / 3));
    parts.removeAll(QString());
    return parts.join(QStringLiteral(" \u2192 "));
}

/// What the title of a row says beside what it is; empty: nothing.
QString ownName(const View &view, const ConversationRow &row)
{
    switch (row.kind) {
    case Kind::RunBegin:
    case Kind::RunEnd:
        return runIdText(view, row.run()); // what its user said stands below it
    case Kind::Message:
        break;
    case Kind::Tool:
        return oneLine(view.text(view.at(row.tool()).name));
    case Kind::Approval: {
        const Approval &approval = view.at(row.approval());
        if (!approval.tool && view.text(approval.kind) == kinds::kQuestion)
            return {};
        return oneLine(view.text(approval.tool ? view.at(approval.tool).name : approval.kind));
    }
    }
    return {};
}

/// The number of a checkpoint's step, or the end of its id where that is not known.
QString stepText(const View &view, CheckpointId id)
{
    constexpr qsizetype kTelling = 4;
    const Checkpoint &checkpoint = view.at(id);
    const std::int64_t *step = view.value(checkpoint.step);
    return step ? QLocale().toString(qlonglong(*step)) : u'\u2026' + oneLine(view.text(checkpoint.id)).right(kTelling);
}

/// What is to be done, of what a tool is to be called with where that is JSON: questions are told apart by it, and begin alike.
QString tellingPart(const QString &text)
{
    const JsonReading reading = text.startsWith(u'{') ? readJson(text.toUtf8()) : JsonReading();
    for (const char *name : {"task", "command", "prompt", "query", "path", "url"}) {
        const JsonValue *found = reading.value ? reading.value->find(QLatin1String(name)) : nullptr;
        if (found && found->isString() && !found->text().isEmpty())
            return found->text();
    }
    return text;
}

} // namespace

ItemStatus rowStatus(const View &view, const ConversationRow &row)
{
    switch (row.kind) {
    case Kind::RunBegin:
    case Kind::RunEnd:
        return statusByNow(view, row.run(), itemStatus(view.status(row.run())));
    case Kind::Message:
        return statusByNow(view, view.run(row.message()), itemStatus(view.status(row.message())));
    case Kind::Tool:
        return statusByNow(view, view.at(row.tool()).run, itemStatus(view.status(row.tool())));
    case Kind::Approval:
        return approvalStatus(view, row.approval());
    }
    return ItemStatus::Idle;
}

QString rowTitle(const View &view, const ConversationRow &row)
{
    const QString name = ownName(view, row);
    switch (row.kind) {
    case Kind::RunBegin:
    case Kind::RunEnd:
        return named(QT_TRANSLATE_NOOP("tracedeck::Conversation", "Run"), QT_TRANSLATE_NOOP("tracedeck::Conversation", "Run %1"), name);
    case Kind::Message:
        return roleText(view.at(row.message()).role);
    case Kind::Tool:
        return name.isEmpty() ? translated(QT_TRANSLATE_NOOP("tracedeck::Conversation", "Tool without a name"))
                              : name;
    case Kind::Approval:
        return named(QT_TRANSLATE_NOOP("tracedeck::Conversation", "Approval"), QT_TRANSLATE_NOOP("tracedeck::Conversation", "Approval %1"),
                     name);
    }
    return {};
}

QStringList rowNames(const View &view, const ConversationRow &row)
{
    QStringList names{ownName(view, row)};
    if (row.kind != Kind::Approval) // where that is what it asks
        names.append(rowOrigin(view, row));
    return names;
}

QString rowOrigin(const View &view, const ConversationRow &row)
{
    SpanId span;
    switch (row.kind) {
    case Kind::RunBegin:
    case Kind::RunEnd: {
        QStringList parts;
        for (const std::string_view part :
             {view.text(view.at(row.run()).agent), view.text(view.at(row.run()).model)}) {
            if (!part.empty())
                parts += oneLine(part);
        }
        return parts.join(QStringLiteral(" \u00b7 "));
    }
    case Kind::Message:
        span = view.span(row.message());
        break;
    case Kind::Tool:
        span = view.at(row.tool()).calledIn;
        break;
    case Kind::Approval: {
        constexpr std::size_t kMostBytes = 80;
        const ToolId tool = view.at(row.approval()).tool;
        return tool ? cellText(startOf(view, view.at(tool).arguments, kMostBytes)) : questionText(view, row.approval());
    }
    }
    return pathOf(view, span);
}

QString statusText(ToolStatus status)
{
    switch (status) {
    case ToolStatus::Called:
        return translated(QT_TRANSLATE_NOOP("tracedeck::Conversation", "Called"));
    case ToolStatus::Running:
    case ToolStatus::AwaitingApproval:
    case ToolStatus::Succeeded:
    case ToolStatus::Failed:
    case ToolStatus::Cancelled:
        break;
    }
    return statusText(itemStatus(status));
}

QString statusText(const View &view, MessageId id)
{
    const MessageStatus status = view.status(id);
    if (statusByNow(view, view.run(id), itemStatus(status)) == ItemStatus::Unheard)
        return statusText(ItemStatus::Unheard);
    switch (status) {
    case MessageStatus::Streaming:
        return translated(QT_TRANSLATE_NOOP("tracedeck::Conversation", "Streaming"));
    case MessageStatus::Complete:
        return translated(QT_TRANSLATE_NOOP("tracedeck::Conversation", "Complete"));
    case MessageStatus::Cancelled:
    case MessageStatus::Error:
        break;
    }
    return statusText(itemStatus(status));
}

QString questionText(const View &view, ApprovalId id)
{
    const Slice payload = view.at(id).payload;
    const ApprovalQuestion question = questionOf(payload.bytes());
    if (!question.text.isEmpty())
        return oneLine(tellingPart(question.text));
    QStringList names;
    for (const ApprovalQuestion::Action &action : question.actions)
        names.append(oneLine(action.name));
    return names.isEmpty() ? cellText(startOf(payload, kCellBytes)) : joinedWords(names);
}

QString answerText(const View &view, ApprovalId id)
{
    constexpr std::size_t kMostBytes = 200;
    Slice answer = view.answer(id);
    if (answer.length >= 2 && answer.data[0] == '"') // what a text says
        answer = {answer.data + 1, static_cast<std::uint32_t>(answer.length - 2u), 1};
    return cellText(startOf(answer, kMostBytes));
}

QString expiredText(const View &view, ApprovalId id)
{
    const RunId run = view.at(id).run;
    const bool isWithRun = run && view.end(run) != kOpen && view.end(run) == view.end(id);
    return isWithRun ? translated(QT_TRANSLATE_NOOP("tracedeck::Conversation", "Ended with its run"))
                     : translated(QT_TRANSLATE_NOOP("tracedeck::Conversation", "Expired"));
}

QString statusText(const View &view, ApprovalId id)
{
    switch (view.status(id)) {
    case ApprovalStatus::Pending:
        return translated(QT_TRANSLATE_NOOP("tracedeck::Conversation", "Waits for your answer"));
    case ApprovalStatus::Answered:
        break;
    case ApprovalStatus::Expired:
        return expiredText(view, id);
    }
    const QString answer = answerText(view, id);
    return answer.isEmpty() ? translated(QT_TRANSLATE_NOOP("tracedeck::Conversation", "Answered"))
                            //: %1: what a person answered to a question of an agent.
                            : translated(QT_TRANSLATE_NOOP("tracedeck::Conversation", "Answered: %1")).arg(answer);
}

QString rowStatusText(const View &view, const ConversationRow &row)
{
    if (rowStatus(view, row) == ItemStatus::Unheard)
        return statusText(ItemStatus::Unheard);
    switch (row.kind) {
    case Kind::RunBegin:
    case Kind::RunEnd:
        return statusText(itemStatus(view.status(row.run())));
    case Kind::Message:
        return statusText(view, row.message());
    case Kind::Tool:
        return statusText(view.status(row.tool()));
    case Kind::Approval:
        return statusText(view, row.approval());
    }
    return {};
}

std::optional<std::int64_t> rowLength(const View &view, const ConversationRow &row)
{
    const Trace &trace = view.trace();
    const SpanId execution = row.kind == Kind::Tool ? executionOf(view, row.tool()) : SpanId();
    if (row.kind == Kind::RunEnd)
        return lengthOf(view, row.run());
    if (row.kind == Kind::Tool && !execution && view.end(row.tool()) != kOpen)
        return {}; // it was not seen to go on: only that it was called, and what came of it
    if (execution && wasToldAfterwards(view, execution))
        return lengthOf(view, execution);
    if (const auto told = row.kind == Kind::Approval ? wentOn(view, row.approval()) : std::nullopt)
        return lengthByNow(view, view.at(row.approval()).run, told->ended - told->begun, view.isOpen(row.approval()));
    const Position end = execution ? view.heardTo(execution) : endOf(view, row);
    const Position until = end == kOpen ? view.position() : end;
    const Position begin = execution ? view.begin(execution) : beginOf(view, row);
    if (begin == until || begin > trace.watermark() || until > trace.watermark())
        return {};
    const auto time = timeBetween(trace, begin, until);
    return time ? std::optional(lengthByNow(view, runOf(view, row), *time, end == kOpen)) : std::nullopt;
}

QString rowDuration(const View &view, const ConversationRow &row)
{
    if (row.kind == Kind::RunEnd)
        return durationText(view, row.run());
    const auto length = rowLength(view, row);
    return length ? formatDuration(*length) : QString();
}

QString rowText(const View &view, const ConversationRow &row, std::size_t maxBytes)
{
    switch (row.kind) {
    case Kind::RunBegin:
        return {};
    case Kind::RunEnd:
        if (const QString unsaid = unsaidEndText(view, row.run()); !unsaid.isEmpty())
            return unsaid;
        return cellText(startOf(endReason(view, row.run()), maxBytes));
    case Kind::Message:
        return messageText(view, view.at(row.message()), maxBytes);
    case Kind::Tool:
        return toolText(view, row.tool(), maxBytes);
    case Kind::Approval:
        return cellText(startOf(view.at(row.approval()).payload, maxBytes));
    }
    return {};
}

Slice endReason(const View &view, RunId run)
{
    return view.end(run) == kOpen ? Slice() : view.at(run).error;
}

QString unsaidEndText(const View &view, RunId run)
{
    const Slice reason = endReason(view, run);
    return reason.isNull() ? QString() : failureText(unsaidEndOf(reason.bytes()));
}

QString leftText()
{
    //: Of something that a session said before it was forked at a checkpoint from before.
    return translated(QT_TRANSLATE_NOOP("tracedeck::Conversation", "not on the current branch"));
}

/// The nodes that made the state which came with that frame, in brackets; empty: nobody says who.
QString madeByText(const View &view, SessionId session, Position at)
{
    NodeNames names;
    for (const std::string_view node : nodesOf(view, stateStepAt(view, session, at)))
        names.add(node);
    return names.text().isEmpty() ? QString() : QStringLiteral(" (%1)").arg(names.text());
}

QString goneText(const View &view, const ConversationRow &row)
{
    const Position since = row.kind == Kind::Message ? view.absentSince(row.message())
        : row.kind == Kind::Tool                     ? view.absentSince(row.tool())
                                                     : kOpen;
    if (since == kOpen)
        return {};
    const bool isTool = row.kind == Kind::Tool;
    const std::vector<MessageId> later = isTool ? std::vector<MessageId>() : laterVersions(view, row.message());
    const auto held = std::find_if(later.rbegin(), later.rend(), [&](MessageId version) { return view.isHeld(version); });
    if (held != later.rend())
        //: Of a message that its user has edited since.
        return translated(QT_TRANSLATE_NOOP("tracedeck::Conversation", "replaced by its edited version of frame %1"))
            .arg(QLocale().toString(view.begin(*held)));
    if (since == (isTool ? view.begin(row.tool()) : view.begin(row.message()))) // its server told of it later
        //: Of a message, or a tool's result, that the state of its agent had and has no more.
        return translated(QT_TRANSLATE_NOOP("tracedeck::Conversation", "not in the state"));
    if (isTool)
        //: Of a tool's result that the state of its agent had and has no more.
        return translated(QT_TRANSLATE_NOOP("tracedeck::Conversation", "result not in the state since frame %1"))
                   .arg(QLocale().toString(since))
               + madeByText(view, view.at(row.tool()).session, since);
    //: Of a message that the state of its agent had and has no more: it was summed up, taken back, or deleted.
    return translated(QT_TRANSLATE_NOOP("tracedeck::Conversation", "not in the state since frame %1"))
               .arg(QLocale().toString(since))
           + madeByText(view, view.at(row.message()).session, since);
}

QString runBranchText(const View &view, RunBranches &branches, const ConversationRow &row)
{
    QStringList parts;
    if (const CheckpointId from = branches.forkedFrom(view, row.run()); from && row.kind == Kind::RunBegin) {
        //: A run went on from a checkpoint of before. %1 is the number of its step, or the end of its id.
        parts += translated(QT_TRANSLATE_NOOP("tracedeck::Conversation", "forked from step %1")).arg(stepText(view, from));
    }
    if (const CheckpointId at = branches.leftAt(view, row.run()); at && row.kind == Kind::RunEnd) {
        //: Of a run that was forked: what came behind a checkpoint is not on the current branch. %1 as in "forked from step %1".
        parts += translated(QT_TRANSLATE_NOOP("tracedeck::Conversation", "the current branch leaves it at step %1"))
                     .arg(stepText(view, at));
    }
    if (branches.isLeft(view, row.run()))
        parts += leftText();
    return parts.join(QStringLiteral(" \u00b7 "));
}

QString rowWholeText(const View &view, const ConversationRow &row, std::size_t maxBytes, bool *isCut)
{
    std::string text;
    const auto add = [&](const TextLogs &logs) {
        if (text.size() < maxBytes && view.log(logs)) {
            if (!text.empty() && text.back() != '\n')
                text += '\n';
            text += startOf(view, logs, maxBytes - text.size()).text;
        }
    };
    switch (row.kind) {
    case Kind::RunBegin:
        break;
    case Kind::RunEnd:
        text = startOf(endReason(view, row.run()), maxBytes).text;
        if (const QString unsaid = unsaidEndText(view, row.run()); !unsaid.isEmpty())
            text = unsaid.toStdString();
        break;
    case Kind::Message: {
        const auto &blocks = view.at(row.message()).blocks;
        const std::uint32_t begun =
            blocks.partitionPoint([&](const TextBlock &block) { return block.begin <= view.position(); });
        blocks.forEach(begun, [&](const TextBlock &block) {
            if (block.kind == BlockKind::Text)
                add(block.logs);
        });
        break;
    }
    case Kind::Tool:
        add(view.at(row.tool()).arguments);
        add(view.at(row.tool()).output);
        add(view.at(row.tool()).result);
        if (const Slice error = errorOf(view, row.tool()); !error.isNull() && text.size() < maxBytes)
            text += (text.empty() ? "" : "\n") + startOf(error, maxBytes - text.size()).text;
        break;
    case Kind::Approval:
        text = startOf(view.at(row.approval()).payload, maxBytes).text;
        break;
    }
    if (isCut)
        *isCut = text.size() >= maxBytes;
    return text.empty() ? rowSummary(view, row, 2000)
                        : QString::fromUtf8(text.data(), qsizetype(text.size()));
}

QString rowJson(const View &view, const ConversationRow &row, std::size_t maxBytes)
{
    TextStart start;
    if (row.kind == Kind::Approval) {
        start = startOf(view.at(row.approval()).payload, maxBytes);
    } else if (row.kind == Kind::Tool) {
        const TextLog *log = view.log(view.at(row.tool()).arguments);
        if (!log || !log->isJson)
            return {};
        start = startOf(view, view.at(row.tool()).arguments, maxBytes);
    }
    return start.more > 0 ? QString() : QString::fromUtf8(start.text.data(), qsizetype(start.text.size()));
}

QString rowSummary(const View &view, const ConversationRow &row, std::size_t maxBytes)
{
    QStringList parts{rowTitle(view, row)};
    if (row.kind == Kind::RunBegin)
        parts += translated(QT_TRANSLATE_NOOP("tracedeck::Conversation", "begins"));
    for (const QString &part :
         {rowOrigin(view, row), row.kind == Kind::RunBegin ? QString() : rowStatusText(view, row),
          goneText(view, row), rowText(view, row, maxBytes)}) {
        if (!part.isEmpty())
            parts += part;
    }
    return joinedWords(parts);
}

} // namespace tracedeck
