// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "decodedframe.h"
#include "jsonobject.h"

#include <cstddef>
#include <span>
#include <string_view>
#include <vector>

namespace tracedeck {

/// An answer by HTTP, taken apart by readers that each hold one object at a time.
struct LangGraphAnswerBody
{
    std::string_view json;
    JsonReader &reader;
    JsonReader &part;
    EventBatch &batch;
};

/// What a LangGraph server has stored of a thread: its state, the history of its checkpoints (langgraphpast.cpp), and its
/// runs. Of a run
/// that nobody streamed (those of the older interface are not) it is all there is.
void decodeLangGraphState(const LangGraphAnswerBody &answer, bool isAtHead);
void decodeLangGraphHistory(const LangGraphAnswerBody &answer);
void decodeLangGraphRun(const LangGraphAnswerBody &answer);
/// `most`: so many it has at most; others are left out.
void decodeLangGraphRuns(const LangGraphAnswerBody &answer, std::size_t most);

/// What of a state is taken apart.
extern const std::span<const JsonShape> kLangGraphStateShape;
/// What waits for people by a state's list of tasks: the ids, and an event for each.
std::vector<std::string_view> readLangGraphWaiting(std::string_view tasks, JsonReader &part, EventBatch &batch);
/// The checkpoint of a state, as GET /threads/:id/state has it and histories list it.
void readLangGraphState(const JsonObject &state, EventBatch &batch);
/// What became of a call, as the message of a tool tells it.
ToolSeen readLangGraphOutcome(const JsonObject &message, JsonReader &part, EventBatch &batch);
/// Why the model stopped that wrote a message, by its `response_metadata`; empty: that does not say.
std::string_view readLangGraphStop(std::string_view metadata, JsonReader &reader, EventBatch &batch);
/// What the call of a model used that wrote a message: its `usage_metadata`, and its `response_metadata`, which may be empty.
UsageSeen readLangGraphUsageOf(std::string_view message, std::string_view usage, std::string_view metadata, JsonReader &reader,
                               EventBatch &batch);

} // namespace tracedeck
