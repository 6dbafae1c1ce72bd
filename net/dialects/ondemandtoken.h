// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "jsontoken.h"

#include <simdjson.h>

#include <string_view>
#include <vector>

/// Tokens from values of simdjson. Only for .cpp files: the library's header is large.
namespace tracedeck {

namespace ondemand = simdjson::ondemand;

inline std::string_view trimmedEnd(std::string_view text)
{
    while (!text.empty()
           && (text.back() == ' ' || text.back() == '\n' || text.back() == '\r' || text.back() == '\t'))
        text.remove_suffix(1);
    return text;
}

/// The name of a field whose value begins at `value`: what stands between quote, colon and spaces.
inline std::string_view keyBefore(const char *key, const char *value)
{
    const char *end = value - 1;
    while (*end != ':')
        --end;
    --end;
    while (*end != '"')
        --end;
    return {key, static_cast<std::size_t>(end - key)};
}

/// An object or array that begins with `open`, `depth` levels down, skipped as a whole.
JsonToken containerToken(ondemand::value &value, char open, int depth, simdjson::error_code &error);

/// `text` is the value's raw token.
inline JsonToken valueToken(ondemand::value &value, std::string_view text, int depth,
                            simdjson::error_code &error)
{
    const char first = text.front();
    if ((first | 0x20) == '{') // or '['
        return containerToken(value, first, depth, error);
    const JsonToken token = scalarToken(trimmedEnd(text));
    error = token.kind == JsonKind::Invalid ? simdjson::TAPE_ERROR : simdjson::SUCCESS;
    return token;
}

/// Begins to read `json`, behind which Decoder::kPadding bytes may be read.
simdjson::error_code start(ondemand::parser &parser, std::string_view json, ondemand::document &document);

/// Gives back the memory of a parser that has read an unusually long document.
void forgetLarge(ondemand::parser &parser);

/// The items of `array`, which is `depth` levels down. False: it is no array, or not well formed.
bool readTokens(ondemand::parser &parser, std::string_view array, int depth, std::vector<JsonToken> &into);

std::string_view describe(simdjson::error_code error);

} // namespace tracedeck
