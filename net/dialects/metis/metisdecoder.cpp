// SPDX-License-Identifier: GPL-3.0-or-later
#include "metisdecoder.h"

#include "metismessage.h"

#include <algorithm>
#include <iterator>

namespace tracedeck {

namespace {

constexpr JsonShape kPayload[] = {{"signals_extra"}};
constexpr JsonShape kEvent[] = {{"payload", kPayload}};
constexpr JsonShape kRoot[] = {{"event", kEvent}, {"session"}, {"resolved_filter"}, {"payload"}};

void unrecognised(DecodedFrame &frame, EventBatch &batch, const Failure &why)
{
    frame.nature = FrameNature::Unrecognised;
    reportProblem(batch, Severity::Info, "unknown_type", why);
    emitEvent<Noted>(batch) = {frame.type, jsonSlice(frame.frame.bytes())};
}

/// What the server will send, and whether it kept what it was asked for (3.2).
void decodeAck(DecodedFrame &frame, const JsonObject &root, JsonReader &part, EventBatch &batch)
{
    const JsonToken *sessions = root.object("resolved_filter", "resolved_filter").find("session_ids");
    std::vector<JsonToken> all;
    if (sessions && sessions->kind == JsonKind::Array)
        part.readArray(sessions->text(), all);
    for (const JsonToken &one : all) {
        if (one.kind == JsonKind::String)
            emitEvent<StreamGranted>(batch).session = batch.scratch.copy(one.text());
    }
    if (root.has("since") && metisAck(root).replays)
        emitEvent<ReplayAsked>(batch).isGranted = true;
    emitEvent<CommandAnswered>(batch) = {"subscribe", {}, jsonSlice(frame.frame.bytes())};
}

/// What a refused subscription is as a problem (4.2).
struct Refusal
{
    Severity severity;
    std::string_view code; ///< as the server says it
};
constexpr Refusal kRefusals[] = {{Severity::Warning, "session_not_found"}, {Severity::Warning, "cursor_expired"},
                                 {Severity::Warning, "replay_too_large"},  {Severity::Warning, "invalid_filter"}};
constexpr Refusal kOtherRefusal = {Severity::Warning, "subscribe_error"};

/// {"type":"subscribe_error"} (4.2).
void decodeRefusal(const JsonObject &root, EventBatch &batch)
{
    const std::string_view code = root.name("code");
    const std::string_view message = root.name("message");
    const auto *known = std::ranges::find(kRefusals, code, &Refusal::code);
    const bool isOther = known == std::end(kRefusals);
    const Refusal &refusal = isOther ? kOtherRefusal : *known;
    const bool isToldApart = isOther && !message.empty() && !code.empty(); // its own code is not that of the problem
    const Failure why = isToldApart ? Failure::tr("%1: %2", {code, message})
                                    : Failure::verbatim(std::string(message.empty() ? code : message));
    reportProblem(batch, refusal.severity, refusal.code, Failure::tr("The server refused the subscription: %1", {why}));
}

} // namespace

const std::span<const JsonShape> kMetisShape = kRoot;

void MetisDecoder::decode(DecodedFrame &frame, EventBatch &batch)
{
    const std::size_t first = batch.events.size();
    frame.nature = FrameNature::Understood;
    frame.firstEvent = static_cast<std::uint32_t>(first);
    if (frame.frame.bytes().size() > kMaxFrame)
        rejectTooLarge(frame, batch);
    else if (frame.via == Via::Http && frame.http)
        decodeMetisHttp(frame, m_reader, m_part, batch);
    else
        decodeMessage(frame, batch);
    frame.eventCount = static_cast<std::uint32_t>(batch.events.size() - first);
}

void MetisDecoder::decodeMessage(DecodedFrame &frame, EventBatch &batch)
{
    if (!m_reader.read(frame.frame.bytes(), kRoot)) {
        if (frame.direction != Direction::Out)
            return rejectFrame(frame, batch, "malformed", m_reader.error(), m_reader.errorOffset());
        frame.address.isAside = true;
        return reportProblem(batch, Severity::Warning, "bad_command",
                             Failure::tr("The client sent what is no frame: %1", {m_reader.error()}));
    }
    const JsonObject root(m_reader, m_reader.first(), "frame", batch);
    const std::string_view type = root.name("type", Need::Required);
    frame.type = type;
    if (type == "event") {
        presumeDirection(frame, Direction::In);
        return decodeEvent(frame, root.object("event", "event"), batch);
    }
    if (root.has("payload") && root.has("session_id")) { // an event without its frame, as exports have it
        presumeDirection(frame, Direction::In);
        return decodeEvent(frame, root, batch);
    }
    frame.address.isAside = true;
    const bool isRequest = type == "subscribe" || type == "cancel";
    if (type == "ping" || type == "pong")
        return;
    presumeDirection(frame, isRequest ? Direction::Out : Direction::In);
    if (type == "subscribe")
        emitEvent<CommandSent>(batch) = {"subscribe", {}};
    else if (type == "cancel")
        emitEvent<CommandSent>(batch) = {"cancel", root.name("turn_id")};
    else if (type == "subscribe_ack")
        decodeAck(frame, root, m_part, batch);
    else if (type == "subscribe_error")
        decodeRefusal(root, batch);
    else if (type == "snapshot") {
        const JsonObject session = root.object("session", "session");
        frame.address.session = session.name({"id", "session_id"}, Need::Required);
        readMetisSession(session, batch);
        readMetisSpending(session, {}, batch);
        if (const JsonToken *messages = root.find("messages"); messages && messages->kind == JsonKind::Array)
            readMetisMessages(messages->text(), true, m_part, batch);
    } else {
        unrecognised(frame, batch, unknownForm());
    }
}

void MetisDecoder::decodeEvent(DecodedFrame &frame, const JsonObject &envelope, EventBatch &batch)
{
    const std::string_view type = envelope.name("type", Need::Required);
    MetisEventParts event{frame,     batch, m_part, envelope, envelope.object("payload", type), envelope.json("payload"),
                     type};
    frame.type = type;
    frame.address.session = envelope.name("session_id", Need::Required);
    frame.address.run = envelope.name("turn_id");
    frame.address.isRunsName = true;
    if (const std::string_view id = envelope.name("id"); !id.empty()) {
        frame.order = {OrderRule::ById, {}, 0, id, metisStamp(envelope.name("timestamp"))};
        frame.serverTime = frame.order.stamp;
    } else if (const std::string_view message = event.payload.name("message_id"); !message.empty()) {
        frame.order = {OrderRule::Owned, {}, 0, message};
    }
    if (decodeMetisStreamEvent(event) || decodeMetisBusEvent(event))
        return;
    frame.address.isAfterthought = true;
    unrecognised(frame, batch, unknownEvent(type));
}

} // namespace tracedeck
