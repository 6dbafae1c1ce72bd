// SPDX-License-Identifier: GPL-3.0-or-later
#include "loomdecoder.h"

#include "loommessage.h"


namespace tracedeck {

namespace {

/// Loom protocol 2. `response` is the id of the response that the message came in, if it came in one.
void readEnvelope(DecodedFrame &frame, const LoomPayload &envelope, std::string_view response, bool hasSpan)
{
    const std::string_view session = envelope.name(LoomField::SessionId, Need::Optional);
    frame.address.session = session.empty() ? response : session;
    frame.address.run = response;
    if (hasSpan)
        frame.address.span = envelope.name(LoomField::NodeId, Need::Optional);
    if (std::uint64_t sequence = 0; envelope.readCount(LoomField::EventId, Need::Optional, sequence))
        frame.order = {OrderRule::Contiguous, response.empty() ? frame.address.session : response, sequence, {}};
}

LoomType typeOf(const LoomFields &fields, bool mayEscape, EventBatch &batch)
{
    if (!fields.hasString(LoomField::Type))
        return fields.has(LoomField::Reply) ? LoomType::Reply : LoomType::Unknown;
    const std::string_view written = fields.token(LoomField::Type).text();
    const LoomType type = loomTypePadded(written);
    if (type == LoomType::Unknown && mayEscape)
        return loomType(nameFrom(written, batch));
    return type;
}

} // namespace

void LoomDecoder::decode(DecodedFrame &frame, EventBatch &batch)
{
    const std::size_t first = batch.events.size();
    const std::string_view bytes = frame.frame.bytes();
    frame.nature = FrameNature::Understood;
    frame.firstEvent = static_cast<std::uint32_t>(first);
    if (bytes.size() > kMaxFrame)
        rejectTooLarge(frame, batch);
    else if (!m_reader.read(bytes))
        rejectFrame(frame, batch, "malformed", m_reader.error(), m_reader.errorOffset());
    else
        decodeObject(frame, batch);
    frame.eventCount = static_cast<std::uint32_t>(batch.events.size() - first);
}

void LoomDecoder::decodeObject(DecodedFrame &frame, EventBatch &batch)
{
    const LoomFields &outer = m_reader.outer();
    const std::string_view json = frame.frame.bytes();
    if (m_reader.exported() != LoomType::Unknown && !outer.find(LoomField::Type))
        return decodeExported(frame, batch);
    const LoomType type = typeOf(outer, m_reader.hasEscape(), batch);
    if (type == LoomType::RunStreamEvent)
        return decodeStreamEvent(frame, batch);
    if (type == LoomType::Unknown) {
        readEnvelope(frame, payloadOf(outer, "frame", batch), {}, true);
        return decodeUnknown(outer, "frame", json, frame, batch);
    }
    if (isEvent(type) || type == LoomType::Reply)
        return decodeEvent(type, outer, json, {}, frame, batch);
    decodeTyped(type, frame, batch);
}

/// Requests, and responses but run_stream_event.
void LoomDecoder::decodeTyped(LoomType type, DecodedFrame &frame, EventBatch &batch)
{
    const LoomFields &fields = m_reader.outer();
    LoomMessage message = {type,
                           payloadOf(fields, nameOf(type), batch),
                           frame.frame.bytes(),
                           frame,
                           batch,
                           m_reader,
                           m_reader.firstEscape()};
    frame.type = nameOf(type);
    message.payload.reportOddFields();
    if (isVerb(type) && isLoomRequest(type, fields, frame.direction)) {
        presumeDirection(frame, Direction::Out);
        return decodeLoomRequest(message);
    }
    presumeDirection(frame, Direction::In);
    const bool isOfRun = type == LoomType::RunEnd || type == LoomType::Error;
    if (isOfRun || type == LoomType::CliError) {
        const bool hasId = isOfRun && fields.hasString(LoomField::Id);
        const std::string_view id =
            hasId ? nameFrom(fields.token(LoomField::Id).text(), batch) : std::string_view();
        readEnvelope(frame, message.payload, id, true);
    }
    if (type == LoomType::RunEnd)
        decodeLoomRunEnd(message);
    else
        decodeLoomResponse(message);
}

/// WebSocket API 4.1.
void LoomDecoder::decodeStreamEvent(DecodedFrame &frame, EventBatch &batch)
{
    const LoomPayload response = payloadOf(m_reader.outer(), "run_stream_event", batch);
    response.reportOddFields();
    const std::string_view id = response.name(LoomField::Id);
    presumeDirection(frame, Direction::In);
    if (m_reader.innerJson().empty()) {
        frame.type = nameOf(LoomType::RunStreamEvent);
        frame.address.session = frame.address.run = id;
        response.expect(LoomField::EventObject, JsonKind::Object, Need::Required);
        return;
    }
    const LoomFields &inner = m_reader.inner();
    const LoomType type = typeOf(inner, m_reader.hasEscape(), batch);
    if (isEvent(type) || type == LoomType::Reply)
        return decodeEvent(type, inner, m_reader.innerJson(), id, frame, batch);
    readEnvelope(frame, payloadOf(inner, "event", batch), id, true);
    decodeUnknown(inner, "event", m_reader.innerJson(), frame, batch);
}

/// Loom protocol 6.
void LoomDecoder::decodeExported(DecodedFrame &frame, EventBatch &batch)
{
    LoomFields fields = m_reader.inner();
    const LoomType type = normaliseLoomExport(m_reader.exported(), m_reader, fields);
    const JsonToken &token = m_reader.exportedToken();
    const LoomPayload envelope = payloadOf(m_reader.outer(), "frame", batch);
    envelope.reportOddFields();
    if (token.kind != JsonKind::Object && type != LoomType::Values && type != LoomType::Custom) {
        reportProblem(batch, Severity::Warning, "wrong_type",
                      Failure::tr("%1: expected %2, got %3", {exportNameOf(type), nameOf(JsonKind::Object), nameOf(token.kind)}));
    }
    LoomMessage message = {type,
                           payloadOf(fields, nameOf(type), batch),
                           token.json(),
                           frame,
                           batch,
                           m_reader,
                           m_reader.firstEscape()};
    frame.type = nameOf(type);
    presumeDirection(frame, Direction::In);
    message.payload.reportOddFields();
    readEnvelope(frame, envelope, {}, type != LoomType::GotExpand);
    decodeLoomEvent(message);
}

void LoomDecoder::decodeEvent(LoomType type, const LoomFields &fields, std::string_view json,
                              std::string_view response, DecodedFrame &frame, EventBatch &batch)
{
    LoomMessage message = {
        type, payloadOf(fields, nameOf(type), batch), json, frame, batch, m_reader, m_reader.firstEscape()};
    frame.type = nameOf(type);
    presumeDirection(frame, Direction::In);
    message.payload.reportOddFields();
    readEnvelope(frame, message.payload, response, type != LoomType::GotExpand);
    if (type == LoomType::Reply)
        decodeLoomRunEnd(message);
    else
        decodeLoomEvent(message);
}

void LoomDecoder::decodeUnknown(const LoomFields &fields, std::string_view path, std::string_view json,
                                DecodedFrame &frame, EventBatch &batch)
{
    const LoomPayload payload = payloadOf(fields, path, batch);
    frame.nature = FrameNature::Unrecognised;
    frame.type = payload.name(LoomField::Type, Need::Optional);
    if (fields.hasString(LoomField::Type)) {
        reportProblem(batch, Severity::Info, "unknown_type", Failure::tr("unknown type \"%1\"", {frame.type}));
    } else {
        reportProblem(batch, Severity::Info, "unknown_form",
                      Failure::tr("%1: neither a type, nor a reply, nor the name of an event", {path}));
    }
    emitEvent<Noted>(batch) = {frame.type, jsonSlice(json)};
}

} // namespace tracedeck
