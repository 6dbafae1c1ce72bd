// SPDX-License-Identifier: GPL-3.0-or-later
#include "langgraphdecoder.h"

#include "langgraphmessage.h"
#include "langgraphroutes.h"
#include "timeunits.h"

#include <array>

namespace tracedeck {

namespace {

constexpr JsonShape kDetails[] = {{"input_token_details"},
                                  {"inputTokenDetails"},
                                  {"output_token_details"},
                                  {"outputTokenDetails"}};
constexpr JsonShape kDelta[] = {{"fields"}};
constexpr JsonShape kData[] = {{"delta", kDelta}, {"content"},  {"usage", kDetails}, {"cause"},
                               {"output"},        {"metadata"}, {"error"},           {"responseMetadata"},
                               {"response_metadata"}};
constexpr JsonShape kConfig[] = {{"configurable"}};
constexpr JsonShape kParams[] = {{"data", kData}, {"config", kConfig}, {"input"}};
constexpr JsonShape kResult[] = {{"checkpoint"}};
constexpr JsonShape kRoot[] = {{"params", kParams}, {"result", kResult}, {"meta"}};

/// What a client sent and no server will understand.
void reportBadCommand(DecodedFrame &frame, EventBatch &batch, const Failure &why)
{
    frame.address.isAside = true;
    reportProblem(batch, Severity::Warning, "bad_command", Failure::tr("The client sent what is no command: %1", {why}));
}

void unrecognised(LangGraphMessage &message, const Failure &why)
{
    message.frame.nature = FrameNature::Unrecognised;
    reportProblem(message.batch, Severity::Info, "unknown_type", why);
    emitEvent<Noted>(message.batch) = {message.frame.type, jsonSlice(message.frame.frame.bytes())};
}

/// Where the string ends that begins at `at`; npos: it does not.
std::size_t closingQuote(std::string_view text, std::size_t at)
{
    std::size_t end = text.find('"', at);
    if (end == text.npos || text.substr(at, end - at).find('\\') == text.npos)
        return end;
    for (end = at; end < text.size() && text[end] != '"'; ++end)
        end += text[end] == '\\';
    return end < text.size() ? end : text.npos;
}

/// `["a:1","b:2"]` as "a:1|b:2".
std::string_view joinNamespace(const JsonObject &params, EventBatch &batch)
{
    const JsonToken *list = params.find("namespace");
    if (!list)
        return {};
    if (list->kind != JsonKind::Array) {
        params.reportWrongType("namespace", Failure::tr("array of strings"));
        return {};
    }
    std::string_view rest = list->text().substr(1, list->length - 2);
    std::string_view joined;
    while (true) {
        const std::size_t begin = rest.find_first_not_of(" \t\r\n,");
        if (begin == rest.npos)
            return joined;
        const std::size_t end = closingQuote(rest, begin + 1);
        if (rest[begin] != '"' || end == rest.npos) {
            params.reportWrongType("namespace", Failure::tr("array of strings"));
            return joined;
        }
        const std::string_view segment = nameFrom(rest.substr(begin + 1, end - begin - 1), batch);
        joined = joined.empty() ? segment : scratchText(batch, {joined, "|", segment});
        rest.remove_prefix(end + 1);
    }
}

} // namespace

const std::span<const JsonShape> kLangGraphShape = kRoot;

void LangGraphDecoder::decode(DecodedFrame &frame, EventBatch &batch)
{
    const std::size_t first = batch.events.size();
    frame.nature = FrameNature::Understood;
    frame.firstEvent = static_cast<std::uint32_t>(first);
    frame.address.isPath = true;
    if (frame.frame.bytes().size() > kMaxFrame)
        rejectTooLarge(frame, batch);
    else if (frame.via == Via::Http && frame.http)
        decodeHttp(frame, batch);
    else
        decodeMessage(frame, batch);
    frame.eventCount = static_cast<std::uint32_t>(batch.events.size() - first);
}

void LangGraphDecoder::decodeHttp(DecodedFrame &frame, EventBatch &batch)
{
    const LangGraphRoute route = langGraphRoute(frame.http->method, frame.http->path);
    frame.type = batch.scratch.copy(route.name);
    frame.address.session = route.thread;
    frame.address.isAside = true;
    presumeDirection(frame, frame.http->status == 0 ? Direction::Out : Direction::In);
    const bool isFailure = frame.http->status >= 400;
    if (route.resource == LangGraphResource::Commands && frame.frame.bytes() != "null"
        && (!isFailure || frame.frame.bytes().starts_with("{\"type\"")))
        return decodeMessage(frame, batch);
    if (route.resource == LangGraphResource::Commands && isFailure) {
        emitEvent<RequestFailed>(batch) = {{}, readLangGraphError(frame.frame.bytes(), m_reader, batch)};
        return;
    }
    if (route.resource == LangGraphResource::Stream && !isFailure) {
        if (frame.direction != Direction::Out) {
            emitEvent<StreamGranted>(batch);
            return;
        }
        emitEvent<ChannelOpened>(batch);
        if (frame.http->method != "POST")
            return;
        ReplayAsked asked;
        if (m_reader.read(frame.frame.bytes(), {})) {
            const JsonObject wanted(m_reader, m_reader.first(), "stream", batch);
            asked.since = wanted.count("since").value_or(0);
            readLangGraphChannels(wanted, m_part, batch);
        }
        emitEvent<ReplayAsked>(batch) = asked;
        return;
    }
    decodeLangGraphRest(frame, route, m_reader, m_part, batch);
}

void LangGraphDecoder::decodeMessage(DecodedFrame &frame, EventBatch &batch)
{
    const bool isReadable = m_reader.read(frame.frame.bytes(), kRoot);
    if (!isReadable && frame.direction == Direction::Out)
        return reportBadCommand(frame, batch, Failure::tr("it is no JSON object"));
    if (!isReadable)
        return rejectFrame(frame, batch, "malformed", m_reader.error(), m_reader.errorOffset());
    LangGraphMessage message{frame, batch, m_part, {m_reader, m_reader.first(), "frame", batch}};
    if (frame.direction == Direction::Out) {
        frame.address.isAside = true;
        frame.type = message.root.name("method");
        return frame.type.empty() ? reportBadCommand(frame, batch, Failure::tr("it has no method"))
                                  : decodeLangGraphCommand(message);
    }
    const std::string_view type = message.root.name("type");
    if (type == "event" || (type.empty() && message.root.has("params") && !message.root.has("id"))) {
        presumeDirection(frame, Direction::In);
        return decodeEvent(message);
    }
    frame.address.isAside = true;
    if (type == "success" || type == "error") {
        presumeDirection(frame, Direction::In);
        frame.type = type;
        const std::string_view thread =
            message.root.object("meta", "meta").name({"thread_id", "threadId"});
        if (!thread.empty())
            frame.address.session = thread;
        return type == "success" ? decodeLangGraphSuccess(message) : decodeLangGraphError(message);
    }
    if (type.empty() && message.root.has("method")) {
        presumeDirection(frame, Direction::Out);
        frame.type = message.root.name("method");
        return decodeLangGraphCommand(message);
    }
    presumeDirection(frame, Direction::In);
    frame.type = type;
    unrecognised(message, unknownForm());
}

void LangGraphDecoder::decodeEvent(LangGraphMessage &message)
{
    DecodedFrame &frame = message.frame;
    const JsonObject params = message.root.object("params", "params");
    const std::string_view method = message.root.name("method", Need::Required);
    const JsonToken *payload = params.find("data");
    const LangGraphEvent event{message, params, params.object("data", method), payload ? *payload : JsonToken(),
                               joinNamespace(params, message.batch)};
    frame.address.span = event.space;
    frame.type = method;
    frame.node = params.name("node");
    if (frame.node.empty())
        frame.node = nodeOfSpace(event.space);
    const std::int64_t timestamp = params.integer("timestamp").value_or(0);
    if (timestamp > 0 && timestamp < kEndOfTime / kMillisecond)
        frame.serverTime = timestamp * kMillisecond;
    if (const auto sequence = message.root.count("seq"))
        frame.order = {OrderRule::Epochal, {}, *sequence, {}, timestamp};
    else if (const std::string_view id = message.root.name({"event_id", "eventId"}); !id.empty())
        frame.order = {OrderRule::ById, {}, 0, id};
    if (!payload && method != "values")
        params.json("data", Need::Required); // reports it
    bool isKnown = true;
    if (method == "messages")
        isKnown = decodeLangGraphContent(event);
    else if (method == "tools")
        isKnown = decodeLangGraphTool(event);
    else if (method == "lifecycle")
        isKnown = decodeLangGraphLifecycle(event);
    else if (method == "tasks")
        isKnown = decodeLangGraphTask(event);
    else if (method == "values")
        decodeLangGraphValues(event);
    else if (method == "updates")
        decodeLangGraphUpdate(event);
    else if (method == "checkpoints")
        decodeLangGraphCheckpoint(event);
    else if (method.starts_with("input"))
        isKnown = decodeLangGraphInput(event);
    else if (method == "custom" || method.starts_with("custom:"))
        decodeLangGraphCustom(event);
    else
        isKnown = false;
    if (!isKnown)
        unrecognised(message, unknownEvent(frame.type));
}

} // namespace tracedeck
