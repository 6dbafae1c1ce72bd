// SPDX-License-Identifier: GPL-3.0-or-later
#include "metismessage.h"

#include "metisroutes.h"

#include <openssl/evp.h>

#include <array>
#include <span>
#include <string>

/// The HTTP interface beside the stream: sessions, turns, confirmations, stored messages.
namespace tracedeck {

namespace {

constexpr JsonShape kErrorShape[] = {{"error"}};
constexpr JsonShape kPastTurnShape[] = {{"data"}};
constexpr std::size_t kMostShown = 2000; // of an error
constexpr std::string_view kCallConfirmation = "conf_"; // before the id of a call: how real servers name it

struct Exchange
{
    DecodedFrame &frame;
    const MetisRoute &route;
    JsonReader &reader;
    JsonReader &part;
    EventBatch &batch;

    std::string_view body() const { return frame.frame.bytes(); }
    bool isRequest() const { return frame.direction == Direction::Out; }
    bool read() const { return reader.read(body(), {}); }
    JsonObject root(std::string_view name) const { return {reader, reader.first(), name, batch}; }
};

void answered(const Exchange &exchange, std::string_view verb)
{
    if (exchange.body() != "null")
        emitEvent<CommandAnswered>(exchange.batch) = {verb, {}, jsonSlice(exchange.body())};
}

/// What the server says of a message when its turn starts: the SHA-256 of its text, as hexadecimal digits. Empty: the
/// library could not say.
std::string_view digestOf(std::string_view text, EventBatch &batch)
{
    std::array<unsigned char, EVP_MAX_MD_SIZE> digest;
    unsigned size = 0;
    if (EVP_Digest(text.data(), text.size(), digest.data(), &size, EVP_sha256(), nullptr) != 1)
        return {};
    constexpr std::string_view kDigits = "0123456789abcdef";
    std::string digits;
    for (const unsigned char byte : std::span(digest).first(size)) {
        digits += kDigits[byte >> 4U];
        digits += kDigits[byte & 15U];
    }
    return scratchText(batch, {digits});
}

/// Without the "@model " that a user may begin a message with, as the server sees to it (routing-engine 9.2).
std::string_view withoutOverride(std::string_view text)
{
    constexpr std::string_view kSpaces = " \t\n\r\f\v";
    const std::size_t end = text.find_first_of(kSpaces);
    const std::size_t rest = text.find_first_not_of(kSpaces, end);
    return !text.starts_with('@') || rest == text.npos ? text : text.substr(rest);
}

void askForTurn(const Exchange &exchange)
{
    if (!exchange.read())
        return;
    const JsonObject turn = exchange.root("turn");
    const std::string_view model = turn.name("per_message_override");
    const JsonToken *content = turn.find("content");
    Slice text;
    if (content && content->kind == JsonKind::Array)
        text = readMetisTexts(content->text(), "text", "\\n", exchange.part, exchange.batch);
    const std::string_view said = nameFrom(text.bytes(), exchange.batch);
    const std::string_view digest =
        text.isNull() ? std::string_view() : digestOf(model.empty() ? withoutOverride(said) : said, exchange.batch);
    if (!text.isNull() && !model.empty()) { // as the server puts it before the text
        const std::string_view whole = scratchText(exchange.batch, {"@", model, " ", text.bytes()});
        text = {whole.data(), static_cast<std::uint32_t>(whole.size()), text.escaped};
    }
    RunRequested asked;
    asked.session = exchange.route.session;
    asked.message = text;
    asked.onAnyChannel = true;
    asked.isAlone = true;
    asked.digest = digest;
    emitEvent<RunRequested>(exchange.batch) = asked;
}

void takeTurn(const Exchange &exchange)
{
    if (exchange.read())
        emitEvent<RunAccepted>(exchange.batch).run = exchange.root("turn").name("turn_id");
    answered(exchange, "turns");
}

/// The turn that the client asked about does not go on. What ended without saying so has failed; of one whose begin was
/// missed, the end may have been missed as well.
void endAsked(const Exchange &exchange)
{
    const MetisRoute &route = exchange.route;
    if (route.settled.empty() && !route.settlesNameless)
        return;
    const RunStatus status = route.settlesNameless ? RunStatus::Interrupted : RunStatus::Failed;
    emitEvent<RunSettled>(exchange.batch) = {route.settled, status, route.settlesNameless};
}

void settle(const Exchange &exchange)
{
    if (!exchange.read())
        return;
    const JsonObject session = exchange.root("session");
    readMetisSession(session, exchange.batch);
    if (exchange.frame.channel != kMetisRowsChannel) // a row has what came after its frame
        readMetisSpending(session, {}, exchange.batch);
    if (session.has("current_turn_status"))
        return;
    if (exchange.route.settled.empty() && !exchange.route.settlesNameless) // who asked did not do so because of a turn
        emitEvent<RunSettled>(exchange.batch) = {.status = RunStatus::Failed, .isAny = true};
    else
        endAsked(exchange);
}

/// A server that is told to end a session says when it did.
void endSession(const Exchange &exchange)
{
    if (exchange.read() && !exchange.root("session").name("ended_at").empty())
        emitEvent<SessionEnded>(exchange.batch);
    answered(exchange, "session");
}

void messages(const Exchange &exchange)
{
    if (!exchange.read())
        return;
    const JsonToken *list = exchange.root("messages").find("messages");
    if (list && list->kind == JsonKind::Array)
        readMetisMessages(list->text(), false, exchange.part, exchange.batch);
}

/// What a turn left behind, without what its user said.
void pastTurn(const Exchange &exchange)
{
    if (!exchange.reader.read(exchange.body(), kPastTurnShape))
        return;
    const JsonObject turn = exchange.root("answer").object("data", "data");
    const JsonToken *list = turn.find("messages");
    if (!list || list->kind != JsonKind::Array)
        return;
    exchange.frame.address.session = turn.name("session_id");
    readMetisMessages(list->text(), false, exchange.part, exchange.batch);
}

/// What a server has: of those that we know, what they have cost meanwhile.
void sessions(const Exchange &exchange)
{
    if (!exchange.read())
        return;
    const JsonToken *list = exchange.root("sessions").find("sessions");
    std::vector<JsonToken> all;
    if (list && list->kind == JsonKind::Array)
        exchange.part.readArray(list->text(), all);
    for (const JsonToken &one : all) {
        if (one.kind != JsonKind::Object || !exchange.part.read(one.text(), {}))
            continue;
        const JsonObject session(exchange.part, exchange.part.first(), "session", exchange.batch);
        if (const std::string_view id = session.name("id"); !id.empty())
            readMetisSpending(session, id, exchange.batch);
    }
}

void confirm(const Exchange &exchange)
{
    ApprovalAnswered answer;
    answer.id = exchange.route.confirmation;
    if (answer.id.starts_with(kCallConfirmation))
        answer.call = answer.id.substr(kCallConfirmation.size());
    if (exchange.read())
        answer.answer = exchange.root("confirmation").json("decision");
    emitEvent<ApprovalAnswered>(exchange.batch) = answer;
}

void request(const Exchange &exchange)
{
    switch (exchange.route.resource) {
    case MetisResource::Turns:
        return askForTurn(exchange);
    case MetisResource::Confirmation:
        return confirm(exchange);
    case MetisResource::Cancel:
        emitEvent<CommandSent>(exchange.batch) = {"cancel", exchange.route.turn};
        return;
    default:
        return;
    }
}

void failure(const Exchange &exchange)
{
    const Slice said = readMetisError(exchange.body(), exchange.reader, exchange.batch);
    if (exchange.route.resource == MetisResource::Turns || exchange.route.resource == MetisResource::Confirmation) {
        const Slice why = said.isNull() ? jsonSlice(exchange.frame.type) : said;
        emitEvent<RequestFailed>(exchange.batch) = {{}, why};
        return;
    }
    const int status = exchange.frame.http->status;
    if (exchange.route.resource == MetisResource::Session && (status == 404 || status == 410))
        endAsked(exchange); // with its session
    reportHttpError(exchange.frame, Severity::Warning, said, exchange.batch);
}

void answer(const Exchange &exchange)
{
    const bool isReading = exchange.frame.http->method == "GET";
    switch (exchange.route.resource) {
    case MetisResource::Turns:
        return takeTurn(exchange);
    case MetisResource::Session:
        return isReading ? settle(exchange) : endSession(exchange);
    case MetisResource::Messages:
        return messages(exchange);
    case MetisResource::PastTurn:
        pastTurn(exchange);
        return answered(exchange, exchange.frame.type);
    case MetisResource::Confirmation:
        return answered(exchange, "confirmation");
    case MetisResource::Cancel:
        return answered(exchange, "cancel");
    case MetisResource::Sessions:
        if (isReading) {
            sessions(exchange);
        } else if (exchange.read()) {
            const JsonObject session = exchange.root("session");
            exchange.frame.address.session = session.name("id");
            readMetisSession(session, exchange.batch);
        }
        return answered(exchange, isReading ? "sessions" : "session");
    default:
        return answered(exchange, exchange.frame.type);
    }
}

} // namespace

void decodeMetisHttp(DecodedFrame &frame, JsonReader &reader, JsonReader &part, EventBatch &batch)
{
    const MetisRoute route = metisRoute(frame.http->method, frame.http->path);
    frame.type = batch.scratch.copy(route.name);
    frame.address.session = route.session;
    frame.address.isAside = true;
    if (frame.direction == Direction::Unknown)
        frame.direction = frame.http->status == 0 ? Direction::Out : Direction::In;
    const Exchange exchange{frame, route, reader, part, batch};
    if (exchange.isRequest())
        return request(exchange);
    if (frame.http->status >= 400)
        return failure(exchange);
    answer(exchange);
}

Slice readMetisError(std::string_view body, JsonReader &reader, EventBatch &batch)
{
    if (body.empty() || body == "null")
        return {};
    const std::string_view copy = paddedBegin(body, kMostShown, batch);
    if (copy.size() >= 2 && copy.front() == '"' && copy.back() == '"')
        return jsonSlice(nameFrom(copy.substr(1, copy.size() - 2), batch));
    if (copy.front() != '{' || !reader.read(copy, kErrorShape))
        return jsonSlice(copy);
    const JsonObject error = JsonObject(reader, reader.first(), "error", batch).object("error", "error");
    const std::string_view code = error.name("code");
    const std::string_view message = error.name("message");
    if (code.empty() && message.empty())
        return jsonSlice(copy);
    return jsonSlice(scratchText(batch, {code, code.empty() || message.empty() ? "" : ": ", message}));
}

} // namespace tracedeck
