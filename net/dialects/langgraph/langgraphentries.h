// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "langgraphstored.h"

#include <algorithm>
#include <cstdint>
#include <string_view>
#include <vector>

/// The history of a thread, or of the graph of a node, taken apart. Texts are the answer's.
namespace tracedeck {

/// A node that was at work from a checkpoint on, as the history of its thread has it.
struct LangGraphTask
{
    std::string_view id;
    std::string_view name;
    std::string_view result; ///< JSON; empty: it has none
    std::string_view error; ///< likewise
    std::string_view interrupts; ///< JSON
    bool hasGraph = false; ///< in it, as the server knows; who calls one in a tool is not known to
    bool waits = false; ///< or did, for people
    bool worksOnState = true; ///< as a whole; else it was sent something to work on, which no history tells
};

/// One state of a history.
struct LangGraphEntry
{
    JsonToken json;
    std::string_view checkpoint;
    std::string_view parent;
    std::string_view space; ///< of the graph of a node; empty: it is of the whole
    std::string_view run; ///< that made it, or went on from what people made; empty: none
    std::string_view graph;
    std::string_view source;
    std::string_view values; ///< JSON; empty: not told
    std::int64_t at = 0; ///< nanoseconds since 1970; 0: not told
    bool goesOn = false; ///< there was something to do next
    std::vector<LangGraphTask> tasks;

    bool isWhole() const { return space.empty(); }
    bool failed() const
    {
        return std::any_of(tasks.begin(), tasks.end(), [](const LangGraphTask &task) { return !task.error.empty(); });
    }
    bool waits() const
    {
        return std::any_of(tasks.begin(), tasks.end(), [](const LangGraphTask &task) { return task.waits; });
    }
};

inline bool isArray(const JsonToken *token)
{
    return token && token->kind == JsonKind::Array;
}

/// The oldest first. An update that people made is of the run that went on from it.
std::vector<LangGraphEntry> readLangGraphEntries(const LangGraphAnswerBody &answer);

} // namespace tracedeck
