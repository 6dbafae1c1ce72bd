// SPDX-License-Identifier: GPL-3.0-or-later
#include "langgraphdialect.h"

#include "langgraphchannels.h"
#include "langgraphdecoder.h"
#include "langgraphmessage.h"
#include "langgraphrequests.h"

namespace tracedeck {

namespace {

bool isChannel(std::string_view method)
{
    return isLangGraphChannel(method.substr(0, method.find_first_of(":.")));
}

} // namespace

std::unique_ptr<Decoder> LangGraphDialect::makeDecoder() const
{
    return std::make_unique<LangGraphDecoder>();
}

int LangGraphDialect::recognise(std::string_view line) const
{
    JsonReader reader;
    EventBatch batch;
    if (line.size() > Decoder::kMaxFrame || !reader.read(line, kLangGraphShape))
        return 0;
    const JsonObject root(reader, reader.first(), "frame", batch);
    const JsonToken *id = root.find("id");
    const JsonToken *type = root.find("type");
    const JsonToken *method = root.find("method");
    const std::string_view word = type && type->kind == JsonKind::String ? type->text() : std::string_view();
    const std::string_view verb = method && method->kind == JsonKind::String ? method->text() : std::string_view();
    const bool hasParams = root.has("params");
    if (word == "event" && hasParams && isChannel(verb))
        return 100;
    if (!type && id && id->kind == JsonKind::Number && verb.find('.') != verb.npos)
        return 90;
    if ((word == "success" && root.has("result")) || (word == "error" && root.has("message") && root.has("error")))
        return id && id->kind == JsonKind::Number ? 80 : 0;
    return 0;
}

ServerRequest LangGraphDialect::encode(const ServerCommand &command, std::string_view id) const
{
    return encodeLangGraphCommand(command, id);
}

std::string LangGraphDialect::inputSaying(std::string_view message) const
{
    return langGraphInputSaying(message);
}

Answer LangGraphDialect::readAnswer(std::string_view response) const
{
    return readLangGraphAnswer(response);
}

} // namespace tracedeck
