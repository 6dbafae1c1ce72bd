// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "jsonobject.h"
#include "metisquestions.h"

#include <cstdint>
#include <optional>
#include <string_view>

namespace tracedeck {

struct MetisRoute;

/// One event of a stream, on its way from JSON to events (metis streaming protocol 4.2, EventFrame).
struct MetisEventParts
{
    DecodedFrame &frame;
    EventBatch &batch;
    JsonReader &part; ///< for what is read a second time
    JsonObject envelope;
    JsonObject payload;
    Slice whole; ///< the payload
    std::string_view type;
};

/// A subscribe_ack (3.2), read with kMetisShape.
MetisAck metisAck(const JsonObject &ack);

/// What of a frame is taken apart (metisdecoder.cpp).
extern const std::span<const JsonShape> kMetisShape;

/// Events of the catalogue, which are stored. False: of a type that is not known.
bool decodeMetisBusEvent(const MetisEventParts &event);
/// Events that are only streamed (5.3). False: it is none.
bool decodeMetisStreamEvent(const MetisEventParts &event);

/// Requests of HTTP and their answers (3.1, 3.5, 4.3).
void decodeMetisHttp(DecodedFrame &frame, JsonReader &reader, JsonReader &part, EventBatch &batch);

/// What a session object says that a trace keeps.
void readMetisSession(const JsonObject &session, EventBatch &batch);
/// What one of these has cost. `id`: of the session; empty: it is the frame's.
void readMetisSpending(const JsonObject &session, std::string_view id, EventBatch &batch);
Role metisRole(std::string_view role);
/// What a call of a model used, as the end of the call says and as the stored message does.
UsageAmounts readMetisUsage(const JsonObject &usage);
/// A stored message (canonical message format), which is a JSON object.
void readMetisMessage(std::string_view json, JsonReader &part, EventBatch &batch);
/// All of a list of them, the oldest first, and what was in which turn (metispast.cpp). `isBeforeStream`: the stream that brings
/// them begins behind them.
void readMetisMessages(std::string_view list, bool isBeforeStream, JsonReader &part, EventBatch &batch);
/// The texts of an array of content blocks that have the key `text` and that type, joined; null: there is none.
Slice readMetisTexts(std::string_view content, std::string_view type, std::string_view between, JsonReader &part,
                     EventBatch &batch);
/// {"error":{"code","message"}}, or whatever else a server answers with when it refuses. Null: nothing.
Slice readMetisError(std::string_view body, JsonReader &reader, EventBatch &batch);

/// Nanoseconds since 1970 of "2026-11-21T20:13:20.828915+00:00", or as nanosecondsOf() has it; 0: it is none, or only a date.
std::int64_t metisStamp(std::string_view time);
/// US dollars, as a number or as a string.
std::optional<std::int64_t> metisMoney(const JsonObject &object, const JsonKey &key);
/// A decimal number of seconds, in nanoseconds; 0: there is none.
std::int64_t metisSeconds(const JsonObject &object, const JsonKey &key);

} // namespace tracedeck
