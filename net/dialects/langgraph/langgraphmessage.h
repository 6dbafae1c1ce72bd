// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "jsonobject.h"

#include <functional>
#include <string>
#include <string_view>

namespace tracedeck {

/// A text of an object without its escapes; empty: there is none.
inline std::string textIn(const JsonObject &object, const JsonKey &key)
{
    const JsonToken *token = object.find(key);
    return token && token->kind == JsonKind::String ? textOf(object.textOf(*token)) : std::string();
}

/// One frame of LangGraph on its way from JSON to events.
struct LangGraphMessage
{
    DecodedFrame &frame;
    EventBatch &batch;
    JsonReader &part; ///< for what is read a second time
    JsonObject root;
};

/// One event of a run, below its envelope. "name" of a key is the server's spelling, "other" the specification's.
struct LangGraphEvent
{
    LangGraphMessage &message;
    JsonObject params;
    JsonObject data;
    JsonToken payload;      ///< `data` as a whole; Null: it is not there
    std::string_view space; ///< namespace, joined with '|'; empty: the root

    DecodedFrame &frame() const { return message.frame; }
    EventBatch &batch() const { return message.batch; }
};

/// What of a frame is taken apart (langgraphdecoder.cpp).
extern const std::span<const JsonShape> kLangGraphShape;

// Events (Agent Streaming Protocol, "Channels"). False: of a form that is not known.
bool decodeLangGraphLifecycle(const LangGraphEvent &event);
bool decodeLangGraphTask(const LangGraphEvent &event);
bool decodeLangGraphContent(const LangGraphEvent &event);
bool decodeLangGraphTool(const LangGraphEvent &event);
void decodeLangGraphValues(const LangGraphEvent &event);
void decodeLangGraphUpdate(const LangGraphEvent &event);
void decodeLangGraphCheckpoint(const LangGraphEvent &event);
bool decodeLangGraphInput(const LangGraphEvent &event);
void decodeLangGraphCustom(const LangGraphEvent &event);

/// Commands and their responses ("Top-Level Framing").
void decodeLangGraphCommand(LangGraphMessage &message);
/// Of what a stream is asked for: which channels it is to bring.
void readLangGraphChannels(const JsonObject &wanted, JsonReader &part, EventBatch &batch);
void decodeLangGraphSuccess(LangGraphMessage &message);
void decodeLangGraphError(LangGraphMessage &message);

struct LangGraphRoute;
/// Requests and answers of HTTP, but for commands and streams.
void decodeLangGraphRest(DecodedFrame &frame, const LangGraphRoute &route, JsonReader &reader, JsonReader &part,
                         EventBatch &batch);
/// What a server says in any of its shapes of error.
Slice readLangGraphError(std::string_view body, JsonReader &reader, EventBatch &batch);

/// What a list of interrupts asks people for; `node`: who asks. Returns their ids.
std::vector<std::string_view> readLangGraphInterrupts(std::string_view list, std::string_view node, JsonReader &part,
                                                      EventBatch &batch);
/// Name of the node at the end of a namespace: what stands before its ':'.
std::string_view nodeOfSpace(std::string_view space);
/// The namespace around it; empty: the root.
std::string_view spaceAround(std::string_view space);
/// Of a message, by its role or type; AI messages have none on the wire.
Role langGraphRole(std::string_view role);
UsageAmounts readLangGraphUsage(const JsonObject &usage, const JsonObject &inputDetails,
                                const JsonObject &outputDetails);
struct LangGraphContent
{
    Slice text; ///< null: it has none
    Slice reasoning; ///< what the model thought; null likewise
};
/// The `content` of a message: a string, or blocks, whose texts are joined.
LangGraphContent readLangGraphContent(const JsonObject &message, Role role, JsonReader &part, EventBatch &batch);
/// What a state tells of its conversation, by its list of messages, or (`isWritten`) a node has just written into that. Null:
/// there is none.
void readLangGraphSaid(const JsonToken *messages, bool isWritten, JsonReader &part, EventBatch &batch);
/// Calls visit(message, role) for the messages of a list, or for the one that stands for it, in order, until it returns false.
/// `part` reads them: who lets it read something else is done with the message.
void forEachMessage(const JsonToken *messages, JsonReader &part, EventBatch &batch,
                    const std::function<bool(const JsonObject &message, Role role)> &visit);
/// Likewise visit(id, text) for those that a user said and that have a text.
void forEachSaid(const JsonToken *messages, JsonReader &part, EventBatch &batch,
                 const std::function<bool(std::string_view id, Slice text)> &visit);

} // namespace tracedeck
