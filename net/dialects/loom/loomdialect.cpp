// SPDX-License-Identifier: GPL-3.0-or-later
#include "loomdialect.h"

#include "loomanswers.h"
#include "loomcommands.h"
#include "loomdecoder.h"

namespace tracedeck {

namespace {

/// Words that other protocols use too say little, unless Loom's envelope is around them.
bool isCommonWord(LoomType type)
{
    switch (type) {
    case LoomType::Usage:
    case LoomType::Values:
    case LoomType::Updates:
    case LoomType::Custom:
    case LoomType::Checkpoint:
    case LoomType::ToolCall:
    case LoomType::Run:
    case LoomType::Ping:
    case LoomType::Pong:
    case LoomType::Error:
        return true;
    default:
        return false;
    }
}

/// Fields by which frames of other protocols with the same words give themselves away: commands of LangGraph
/// number themselves and name a method.
bool isForeign(const LoomFields &fields)
{
    return fields.find(LoomField::Id) && !fields.hasString(LoomField::Id);
}

int confidence(const LoomReader &reader)
{
    const LoomFields &fields = reader.outer();
    if (isForeign(fields))
        return 0;
    const bool hasEnvelope = fields.hasString(LoomField::SessionId) && fields.has(LoomField::EventId);
    if (!fields.find(LoomField::Type)) {
        if (reader.exported() != LoomType::Unknown)
            return 80;
        return !fields.hasString(LoomField::Reply) ? 0 : hasEnvelope ? 90 : 50;
    }
    if (!fields.hasString(LoomField::Type))
        return 0;
    const LoomType type = loomTypePadded(fields.token(LoomField::Type).text());
    if (type == LoomType::Unknown)
        return 0;
    if (type == LoomType::RunStreamEvent)
        return reader.innerJson().empty() ? 50 : 100;
    if (hasEnvelope && isEvent(type))
        return 95;
    return isCommonWord(type) ? 40 : 80;
}

} // namespace

ServerTraits LoomDialect::server() const
{
    static constexpr std::string_view kAgents[] = {"react", "dup", "tot", "got"}; // of which each server is built
    return {.speaksHttp = false, .tellsAll = false, .agents = kAgents, .growing = "got"};
}

std::unique_ptr<Decoder> LoomDialect::makeDecoder() const
{
    return std::make_unique<LoomDecoder>();
}

int LoomDialect::recognise(std::string_view line) const
{
    LoomReader reader;
    return line.size() <= Decoder::kMaxFrame && reader.read(line) ? confidence(reader) : 0;
}

ServerRequest LoomDialect::encode(const ServerCommand &command, std::string_view id) const
{
    return {encodeLoomCommand(command, id)};
}

Answer LoomDialect::readAnswer(std::string_view response) const
{
    return readLoomAnswer(response);
}

} // namespace tracedeck
