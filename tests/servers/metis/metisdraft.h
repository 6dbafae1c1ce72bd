// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "metisclock.h"
#include "metishost.h"

#include <QString>

#include <cstdint>
#include <string>
#include <vector>

namespace tracedeck::test {

/// Tokens and cost of one model call, or of many.
struct MetisUsage
{
    std::int64_t input = 0; ///< tokens
    std::int64_t output = 0; ///< tokens
    std::int64_t cost = 0; ///< pico-dollars

    MetisUsage &operator+=(const MetisUsage &other);
    std::string json(bool withCost) const;
};

/// An assistant's message while it streams.
struct MetisDraft
{
    struct Block
    {
        enum class Kind { Text, Thinking, ToolUse };
        Kind kind = Kind::Text;
        QString text;
        QString signature;
        std::string toolUse; ///< id
        std::string toolName;
        QString input; ///< what streamed of it
        bool isOpen = true;

        /// What streamed, if that is an object; else an empty one (metis streaming protocol 6.2.1).
        std::string finalInput() const;
    };

    std::string id; ///< as streamed
    std::string storedId; ///< as stored
    std::string model;
    std::vector<Block> blocks;

    /// A JSON array of content blocks.
    std::string content() const;
};

/// A message as it is stored, whole.
struct MetisMessageParts
{
    std::string id;
    std::string session;
    std::string role;
    std::string content; ///< a JSON array
    std::string status = "complete"; ///< or partial, cancelled, error
    std::optional<std::string> model;
    std::optional<MetisUsage> usage;
    std::optional<std::string> parentToolUse;
};
MetisMessage metisMessage(const MetisMessageParts &parts, const MetisClock &clock);
/// A JSON array of one text block.
std::string metisTextContent(const QString &text);

} // namespace tracedeck::test
