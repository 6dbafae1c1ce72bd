// SPDX-License-Identifier: GPL-3.0-or-later
#include "loommessage.h"

#include "kinds.h"

namespace tracedeck {

namespace {

std::string_view toolName(LoomMessage &m, Need need = Need::Required)
{
    m.frame.node = m.payload.name(LoomField::Name, need);
    return m.frame.node;
}

std::string_view callId(const LoomMessage &m)
{
    return m.payload.name(LoomField::CallId, Need::Optional);
}

void toolCallChunk(LoomMessage &m)
{
    const ToolArgumentsDelta event = {callId(m), toolName(m, Need::Optional),
                                      m.payload.text(LoomField::ArgumentsDelta)};
    if (!event.text.isNull())
        emitEvent<ToolArgumentsDelta>(m.batch) = event;
}

void toolCall(LoomMessage &m)
{
    const ToolCalled event = {callId(m), toolName(m), m.payload.anyJson(LoomField::Arguments)};
    emitEvent<ToolCalled>(m.batch) = event;
}

void toolStart(LoomMessage &m)
{
    const ToolStarted event = {callId(m), toolName(m)};
    emitEvent<ToolStarted>(m.batch) = event;
}

void toolOutput(LoomMessage &m)
{
    const ToolOutput event = {callId(m), toolName(m), m.payload.text(LoomField::Content)};
    if (!event.text.isNull())
        emitEvent<ToolOutput>(m.batch) = event;
}

void toolEnd(LoomMessage &m)
{
    ToolEnded event;
    event.call = callId(m);
    event.name = toolName(m);
    if (m.payload.flag(LoomField::IsError).value_or(false))
        event.status = ToolStatus::Failed;
    event.result = m.payload.text(LoomField::Result);
    // The server cuts result at 1000 characters; then the whole is here (as in tests/data/loom).
    const Slice raw = m.payload.text(LoomField::RawResult, Need::Optional);
    if (!raw.isNull())
        event.result = raw;
    if (event.result.isNull()) {
        event.result = m.payload.json(LoomField::Result, Need::Optional);
        event.resultIsJson = !event.result.isNull();
    }
    emitEvent<ToolEnded>(m.batch) = event;
}

void toolApproval(LoomMessage &m)
{
    ApprovalRequested event;
    event.kind = kinds::kTool;
    event.call = callId(m);
    event.name = toolName(m);
    event.payload = m.payload.anyJson(LoomField::Arguments);
    emitEvent<ApprovalRequested>(m.batch) = event;
}

} // namespace

void decodeLoomToolEvent(LoomMessage &message)
{
    switch (message.type) {
    case LoomType::ToolCallChunk:
        return toolCallChunk(message);
    case LoomType::ToolCall:
        return toolCall(message);
    case LoomType::ToolStart:
        return toolStart(message);
    case LoomType::ToolOutput:
        return toolOutput(message);
    case LoomType::ToolEnd:
        return toolEnd(message);
    case LoomType::ToolApproval:
        return toolApproval(message);
    default:
        return;
    }
}

} // namespace tracedeck
