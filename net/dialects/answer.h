// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "vocabulary.h"

#include <optional>
#include <string>
#include <vector>

namespace tracedeck {

/// One of the things that an answer lists. Outside text.
struct AnswerEntry
{
    std::string name;
    std::string text;
    std::string detail;
    std::string title; ///< what people call it; empty: nothing is known
    std::optional<SessionStatus> status; ///< of a session, where its server says something of it

    friend bool operator==(const AnswerEntry &, const AnswerEntry &) = default;
};

/// An answer to a command, as people read it.
struct Answer
{
    std::vector<AnswerEntry> entries; ///< of an answer that is a list
    std::string text; ///< of an answer that is a text, such as YAML; else empty
    std::string error; ///< the server's words where it refused; else empty
    std::string run; ///< id of the run that it took on
    std::string checkpoint; ///< id of the checkpoint that it made
    std::vector<std::string> waiting; ///< ids of what waits for people, of an answer that is a session's state
    std::string inputSchema; ///< JSON Schema of what a run takes; empty: it tells none
    std::string configSchema; ///< likewise, of what a run may be configured with
    std::optional<std::uint64_t> sequence; ///< number of the last event that the server has, where it says so
};

} // namespace tracedeck
