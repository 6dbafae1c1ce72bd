// SPDX-License-Identifier: GPL-3.0-or-later
#include "loommessage.h"

#include "loomreader.h"
#include "totals.h"
#include "usageparts.h"

namespace tracedeck {

namespace {

std::optional<UsageAmounts> usageIn(const LoomMessage &m, LoomField field, std::string_view path)
{
    const JsonToken *token = m.payload.fields().find(field);
    if (!token)
        return std::nullopt;
    m.payload.expect(field, JsonKind::Object, Need::Optional);
    if (token->kind != JsonKind::Object)
        return std::nullopt;
    LoomFields fields;
    if (!m.reader.readObject(token->text(), fields))
        m.payload.reportBroken(field);
    const LoomPayload usage(fields, path, m.firstEscape, m.batch);
    usage.reportOddFields();
    return readLoomUsage(m, usage);
}

/// An answer without a field that it must have is still an answer.
void checkAnswer(const LoomMessage &m)
{
    const LoomPayload &p = m.payload;
    const auto expect = [&p](LoomField field, JsonKind kind) { p.expect(field, kind, Need::Required); };
    switch (m.type) {
    case LoomType::ToolsList:
        return expect(LoomField::Tools, JsonKind::Array);
    case LoomType::ToolShow:
        p.expect(LoomField::Tool, JsonKind::Object, Need::Optional);
        if (!p.fields().find(LoomField::Tool))
            expect(LoomField::ToolYaml, JsonKind::String);
        return;
    case LoomType::UserMessages:
        expect(LoomField::ThreadId, JsonKind::String);
        return expect(LoomField::Messages, JsonKind::Array);
    case LoomType::AgentList:
        return expect(LoomField::Agents, JsonKind::Array);
    case LoomType::ListModels:
        return expect(LoomField::Models, JsonKind::Array);
    case LoomType::SetModel:
        return expect(LoomField::Success, JsonKind::Boolean);
    case LoomType::CancelRun:
        return expect(LoomField::RunId, JsonKind::String);
    case LoomType::WorkspaceList:
        return expect(LoomField::Workspaces, JsonKind::Array);
    case LoomType::WorkspaceCreate:
    case LoomType::WorkspaceRename:
        return expect(LoomField::WorkspaceId, JsonKind::String);
    case LoomType::WorkspaceThreadList:
        expect(LoomField::WorkspaceId, JsonKind::String);
        return expect(LoomField::Threads, JsonKind::Array);
    case LoomType::WorkspaceThreadAdd:
    case LoomType::WorkspaceThreadRemove:
        expect(LoomField::WorkspaceId, JsonKind::String);
        return expect(LoomField::ThreadId, JsonKind::String);
    default:
        return;
    }
}

} // namespace

UsageAmounts readLoomUsage(const LoomMessage &message, const LoomPayload &usage)
{
    UsageAmounts amounts;
    amounts.input = usage.count(LoomField::PromptTokens).value_or(0);
    amounts.output = usage.count(LoomField::CompletionTokens).value_or(0);
    amounts.total =
        usage.count(LoomField::TotalTokens, Need::Optional).value_or(tokensOf(amounts));
    const auto detail = [&](LoomField object, LoomField field) -> std::uint64_t {
        const JsonToken *token = usage.fields().find(object);
        if (!token) [[likely]]
            return 0;
        usage.expect(object, JsonKind::Object, Need::Optional);
        if (token->kind != JsonKind::Object)
            return 0;
        LoomFields fields;
        if (!message.reader.readObject(token->text(), fields))
            usage.reportBroken(object);
        const LoomPayload details(fields, nameOf(object), message.firstEscape, message.batch);
        return details.count(field, Need::Optional).value_or(0);
    };
    amounts.cached = detail(LoomField::PromptTokensDetails, LoomField::CachedTokens);
    amounts.reasoning = detail(LoomField::CompletionTokensDetails, LoomField::ReasoningTokens);
    includeParts(amounts);
    return amounts;
}

void decodeLoomRunEnd(LoomMessage &message)
{
    const LoomPayload &payload = message.payload;
    RunEnded event;
    if (message.type == LoomType::RunEnd)
        event.run = payload.name(LoomField::Id);
    event.reply = payload.text(LoomField::Reply);
    event.reasoning = payload.text(LoomField::ReasoningContent, Need::Optional);
    if (payload.name(LoomField::StopReason, Need::Optional) == "cancelled")
        event.status = RunStatus::Cancelled;
    event.lastUsage = usageIn(message, LoomField::Usage, "run_end.usage");
    event.totalUsage = usageIn(message, LoomField::TotalUsage, "run_end.total_usage");
    emitEvent<RunEnded>(message.batch) = event;
}

void decodeLoomResponse(LoomMessage &message)
{
    const LoomPayload &payload = message.payload;
    if (message.type == LoomType::Error) {
        const CommandFailed event = {payload.name(LoomField::Id, Need::Optional),
                                     payload.text(LoomField::Error)};
        emitEvent<CommandFailed>(message.batch) = event;
        return;
    }
    if (message.type == LoomType::CliError) {
        // What the command line writes in place of an event that it could not serialise (as in tests/data/loom).
        const std::string_view why = payload.name(LoomField::SerializeError);
        reportProblem(message.batch, Severity::Warning, "server_serialize_error",
                      Failure::tr("The server could not write an event: %1", {why}));
        emitEvent<Noted>(message.batch) = {nameOf(message.type), jsonSlice(message.json)};
        return;
    }
    checkAnswer(message);
    const CommandAnswered event = {nameOf(message.type), payload.name(LoomField::Id),
                                   jsonSlice(message.json)};
    emitEvent<CommandAnswered>(message.batch) = event;
}

} // namespace tracedeck
