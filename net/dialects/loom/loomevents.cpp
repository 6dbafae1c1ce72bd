// SPDX-License-Identifier: GPL-3.0-or-later
#include "loommessage.h"

#include "loomreader.h"

#include <charconv>
#include <vector>

namespace tracedeck {

namespace {

/// The name of the node, which is the frame's node too.
std::string_view nodeName(LoomMessage &m)
{
    m.frame.node = m.payload.name(LoomField::Id);
    return m.frame.node;
}

void runStart(LoomMessage &m)
{
    RunStarted event;
    event.run = m.payload.name(LoomField::RunId, Need::Optional);
    event.agent = m.payload.name(LoomField::Agent, Need::Optional);
    event.message = m.payload.text(LoomField::Message, Need::Optional);
    if (m.frame.order.rule == OrderRule::Contiguous)
        m.frame.order.id = event.run;
    emitEvent<RunStarted>(m.batch) = event;
}

void nodeEnter(LoomMessage &m)
{
    const std::string_view name = nodeName(m);
    auto &event = emitEvent<SpanOpened>(m.batch);
    event.name = name;
    event.key = m.frame.address.span;
}

/// `"Ok"` or `{"Err": string}`.
void readResult(LoomMessage &m, SpanClosed &event)
{
    const JsonToken *result = m.payload.fields().find(LoomField::Result);
    if (!result) {
        m.payload.json(LoomField::Result); // reports it
        return;
    }
    if (result->kind == JsonKind::String && result->text() == "Ok")
        return;
    LoomFields fields;
    if (result->kind == JsonKind::Object) {
        if (!m.reader.readObject(result->text(), fields))
            return m.payload.reportBroken(LoomField::Result);
        if (fields.has(LoomField::Err)) {
            const JsonToken &error = fields.token(LoomField::Err);
            const LoomPayload payload(fields, "node_exit.result", m.firstEscape, m.batch);
            event.status = SpanStatus::Error;
            event.error =
                error.kind == JsonKind::String ? payload.textOfToken(error) : payload.anyJson(LoomField::Err);
            return;
        }
        if (fields.has(LoomField::Ok))
            return;
    }
    m.payload.reportWrongType(LoomField::Result, Failure::tr("\"Ok\" or {\"Err\": string}"));
}

void nodeExit(LoomMessage &m)
{
    SpanClosed event;
    event.name = nodeName(m);
    event.key = m.frame.address.span;
    readResult(m, event);
    emitEvent<SpanClosed>(m.batch) = event;
}

void chunk(LoomMessage &m, BlockKind kind)
{
    nodeName(m);
    const Slice text = m.payload.text(LoomField::Content);
    if (text.isNull())
        return;
    auto &event = emitEvent<TextDelta>(m.batch);
    event.kind = kind;
    event.text = text;
}

void usage(LoomMessage &m)
{
    const UsageAmounts amounts = readLoomUsage(m, m.payload);
    emitEvent<UsageReported>(m.batch).amounts = amounts;
}

void state(LoomMessage &m, StateKind kind)
{
    const std::string_view node = kind == StateKind::Updates ? nodeName(m) : std::string_view();
    const Slice value = m.payload.json(LoomField::State);
    if (value.isNull())
        return;
    emitEvent<StateArrived>(m.batch) = {kind, node, value};
    decodeLoomState(m, value.bytes(), kind == StateKind::Values);
}

void custom(LoomMessage &m)
{
    const Slice value = m.payload.anyJson(LoomField::Value);
    if (!value.isNull())
        emitEvent<Noted>(m.batch) = {"custom", value};
}

/// The specification does not say whether it is text or a number; the server writes milliseconds as text.
std::string_view timestamp(const LoomMessage &m)
{
    const JsonToken *token = m.payload.fields().find(LoomField::Timestamp);
    if (token && token->kind == JsonKind::Number)
        return token->text();
    return m.payload.name(LoomField::Timestamp);
}

void checkpoint(LoomMessage &m)
{
    CheckpointArrived event;
    event.id = m.payload.name(LoomField::CheckpointId);
    event.space = m.payload.name(LoomField::CheckpointNs, Need::Optional);
    event.thread = m.payload.name(LoomField::ThreadId, Need::Optional);
    event.timestamp = timestamp(m);
    event.step = m.payload.integer(LoomField::Step);
    event.state = m.payload.json(LoomField::State);
    emitEvent<CheckpointArrived>(m.batch) = event;
}

void noted(LoomMessage &m)
{
    emitEvent<Noted>(m.batch) = {nameOf(m.type), jsonSlice(m.json)};
}

void totExpand(LoomMessage &m)
{
    m.payload.expect(LoomField::Candidates, JsonKind::Array, Need::Required);
    noted(m);
    const SliceList texts = readLoomList(m, m.payload.fields().find(LoomField::Candidates));
    emitEvent<OptionsOffered>(m.batch) = {texts};
}

void totBacktrack(LoomMessage &m)
{
    const Slice reason = m.payload.text(LoomField::Reason);
    const auto depth = m.payload.count(LoomField::ToDepth);
    noted(m);
    emitEvent<OptionAbandoned>(m.batch) = {reason, depth};
}

void decision(LoomMessage &m, Slice chosen = {})
{
    emitEvent<DecisionMade>(m.batch) = {nameOf(m.type), chosen, jsonSlice(m.json)};
}

/// What is no small number has been reported already.
std::optional<std::uint32_t> chosenOption(const LoomMessage &m)
{
    const JsonToken *token = m.payload.fields().find(LoomField::Chosen);
    std::uint32_t option = 0;
    if (!token || token->kind != JsonKind::Number)
        return std::nullopt;
    const char *end = token->data + token->length;
    const auto read = std::from_chars(token->data, end, option);
    return read.ec == std::errc() && read.ptr == end ? std::optional(option) : std::nullopt;
}

void totEvaluate(LoomMessage &m)
{
    m.payload.expect(LoomField::Scores, JsonKind::Array, Need::Required);
    m.payload.expect(LoomField::Chosen, JsonKind::Number, Need::Required);
    decision(m, m.payload.json(LoomField::Chosen, Need::Optional));
    const SliceList scores = readLoomList(m, m.payload.fields().find(LoomField::Scores));
    emitEvent<OptionsRated>(m.batch) = {scores, chosenOption(m)};
}

void gotPlan(LoomMessage &m)
{
    m.payload.count(LoomField::NodeCount);
    m.payload.count(LoomField::EdgeCount);
    m.payload.expect(LoomField::NodeIds, JsonKind::Array, Need::Required);
    decision(m);
    const JsonToken *ids = m.payload.fields().find(LoomField::NodeIds);
    std::vector<JsonToken> keys;
    if (ids && ids->kind == JsonKind::Array && m.reader.readArray(ids->text(), keys)) {
        for (const JsonToken &key : keys) {
            if (key.kind == JsonKind::String)
                emitEvent<PlanStepSeen>(m.batch).key = nameFrom(key.text(), m.batch);
        }
    }
}

/// Here node_id is the payload's own, the node of the graph, not that of the envelope.
void gotExpand(LoomMessage &m)
{
    m.frame.node = m.payload.name(LoomField::NodeId);
    m.payload.count(LoomField::NodesAdded);
    m.payload.count(LoomField::EdgesAdded);
    decision(m);
}

void gotNodeStart(LoomMessage &m)
{
    const std::string_view id = nodeName(m);
    auto &event = emitEvent<SpanOpened>(m.batch);
    event.name = event.key = id;
    event.kind = SpanKind::Task;
    event.stacked = false;
}

void gotNodeEnd(LoomMessage &m, SpanStatus status)
{
    SpanClosed event;
    event.name = event.key = nodeName(m);
    event.kind = SpanKind::Task;
    event.status = status;
    if (status == SpanStatus::Ok)
        event.result = m.payload.text(LoomField::ResultSummary);
    else
        event.error = m.payload.text(LoomField::Error);
    emitEvent<SpanClosed>(m.batch) = event;
}

} // namespace

void decodeLoomEvent(LoomMessage &message)
{
    switch (message.type) {
    case LoomType::RunStart:
        return runStart(message);
    case LoomType::NodeEnter:
        return nodeEnter(message);
    case LoomType::NodeExit:
        return nodeExit(message);
    case LoomType::MessageChunk:
        return chunk(message, BlockKind::Text);
    case LoomType::ThoughtChunk:
        return chunk(message, BlockKind::Reasoning);
    case LoomType::Usage:
        return usage(message);
    case LoomType::Values:
        return state(message, StateKind::Values);
    case LoomType::Updates:
        return state(message, StateKind::Updates);
    case LoomType::Custom:
        return custom(message);
    case LoomType::Checkpoint:
        return checkpoint(message);
    case LoomType::TotExpand:
        return totExpand(message);
    case LoomType::TotEvaluate:
        return totEvaluate(message);
    case LoomType::TotBacktrack:
        return totBacktrack(message);
    case LoomType::GotPlan:
        return gotPlan(message);
    case LoomType::GotNodeStart:
        return gotNodeStart(message);
    case LoomType::GotNodeComplete:
        return gotNodeEnd(message, SpanStatus::Ok);
    case LoomType::GotNodeFailed:
        return gotNodeEnd(message, SpanStatus::Error);
    case LoomType::GotExpand:
        return gotExpand(message);
    default:
        return decodeLoomToolEvent(message);
    }
}

} // namespace tracedeck
