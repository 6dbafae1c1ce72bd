// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "loompayload.h"
#include "loomtypes.h"

#include <span>

namespace tracedeck {

class LoomReader;

/// One message of Loom on its way from fields to events, whatever form it came in.
struct LoomMessage
{
    LoomType type;
    LoomPayload payload;
    std::string_view json; ///< the object that holds the payload
    DecodedFrame &frame;
    EventBatch &batch;
    LoomReader &reader;
    const char *firstEscape; ///< LoomReader's
};

/// Events of a run (Loom protocol 4.2).
void decodeLoomEvent(LoomMessage &message);
void decodeLoomToolEvent(LoomMessage &message);
/// What a state tells of an agent's plan and of what it understood and chose, and, where it `isWhole`, of what is said and
/// done.
void decodeLoomState(LoomMessage &message, std::string_view state, bool isWhole);
/// Elements of an array of strings (or numbers, as they are written) in the batch's scratch memory.
SliceList readLoomList(LoomMessage &message, const JsonToken *array);
/// A message of parts as one text: text as it is, of all else the type. The server drops the latter too.
Slice joinLoomParts(const LoomMessage &message, std::span<const JsonToken> parts);
/// run_end, and the reply line of Loom protocol 5.
void decodeLoomRunEnd(LoomMessage &message);
/// All other responses (WebSocket API 4).
void decodeLoomResponse(LoomMessage &message);

/// Whether a message of a verb is the request, not the response, going by its direction and fields.
bool isLoomRequest(LoomType verb, const LoomFields &fields, Direction direction);
void decodeLoomRequest(LoomMessage &message);

/// Rewrites the fields of an EXPORT_SPEC event, in either of its two forms, as those of Loom protocol 4.2.
/// Returns the event's type, which may differ from what its key says.
LoomType normaliseLoomExport(LoomType type, LoomReader &reader, LoomFields &fields);

UsageAmounts readLoomUsage(const LoomMessage &message, const LoomPayload &usage);

} // namespace tracedeck
