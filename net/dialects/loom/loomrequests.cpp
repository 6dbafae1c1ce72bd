// SPDX-License-Identifier: GPL-3.0-or-later
#include "loommessage.h"

#include "loomreader.h"

#include <string>
#include <vector>

namespace tracedeck {

namespace {

Slice messageOfParts(const LoomMessage &m, std::string_view array)
{
    std::vector<JsonToken> parts;
    if (!m.reader.readArray(array, parts))
        m.payload.reportBroken(LoomField::Message);
    return joinLoomParts(m, parts);
}

Slice messageOf(const LoomMessage &m)
{
    const JsonToken *token = m.payload.fields().find(LoomField::Message);
    if (token && token->kind == JsonKind::Array)
        return messageOfParts(m, token->text());
    return m.payload.text(LoomField::Message);
}

void decodeRun(LoomMessage &m)
{
    const LoomPayload &p = m.payload;
    RunRequested event;
    event.session = p.name(LoomField::ThreadId, Need::Optional);
    event.agent = p.name(LoomField::Agent);
    event.model = p.name(LoomField::Model, Need::Optional);
    event.message = messageOf(m);
    event.request = p.name(LoomField::Id, Need::Optional);
    p.expect(LoomField::WorkspaceId, JsonKind::String, Need::Optional);
    p.expect(LoomField::WorkingFolder, JsonKind::String, Need::Optional);
    p.flag(LoomField::GotAdaptive, Need::Optional);
    p.flag(LoomField::Verbose, Need::Optional);
    emitEvent<RunRequested>(m.batch) = event;
}

/// WebSocket API 3, and what tests/data/loom has of servers.
void checkRequest(const LoomMessage &m)
{
    const LoomPayload &p = m.payload;
    const auto expectText = [&p](LoomField field) { p.expect(field, JsonKind::String, Need::Required); };
    switch (m.type) {
    case LoomType::ToolShow:
        return expectText(LoomField::Name);
    case LoomType::UserMessages:
        p.count(LoomField::Before, Need::Optional);
        p.count(LoomField::Limit, Need::Optional);
        return expectText(LoomField::ThreadId);
    case LoomType::SetModel:
        return expectText(LoomField::ModelId);
    case LoomType::CancelRun:
        return expectText(LoomField::RunId);
    case LoomType::WorkspaceRename:
    case LoomType::WorkspaceThreadList:
        return expectText(LoomField::WorkspaceId);
    case LoomType::WorkspaceThreadAdd:
    case LoomType::WorkspaceThreadRemove:
        expectText(LoomField::WorkspaceId);
        return expectText(LoomField::ThreadId);
    default:
        return;
    }
}

} // namespace

bool isLoomRequest(LoomType verb, const LoomFields &fields, Direction direction)
{
    if (verb == LoomType::Run || verb == LoomType::Ping || direction == Direction::Out)
        return true;
    const auto has = [&fields](LoomField field) { return fields.find(field) != nullptr; };
    switch (verb) {
    case LoomType::ToolsList:
        return !has(LoomField::Tools);
    case LoomType::ToolShow:
        return has(LoomField::Name) && !has(LoomField::Tool) && !has(LoomField::ToolYaml);
    case LoomType::UserMessages:
        return !has(LoomField::Messages);
    case LoomType::AgentList:
        return !has(LoomField::Agents);
    case LoomType::ListModels:
        return !has(LoomField::Models);
    case LoomType::SetModel:
        return has(LoomField::ModelId);
    case LoomType::WorkspaceList:
        return !has(LoomField::Workspaces);
    case LoomType::WorkspaceCreate:
        return !has(LoomField::WorkspaceId);
    case LoomType::WorkspaceThreadList:
        return !has(LoomField::Threads);
    default:
        return false; // request and response look alike
    }
}

void decodeLoomRequest(LoomMessage &message)
{
    if (message.type == LoomType::Run)
        return decodeRun(message);
    checkRequest(message);
    const CommandSent event = {nameOf(message.type), message.payload.name(LoomField::Id)};
    emitEvent<CommandSent>(message.batch) = event;
}

} // namespace tracedeck
