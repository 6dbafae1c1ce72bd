// SPDX-License-Identifier: GPL-3.0-or-later
#include "otlpjson.h"

#include <utility>

namespace tracedeck {

std::string messageJson(std::string_view role, std::string_view text, std::string_view reasoning)
{
    JsonWriter json;
    json.beginObject();
    json.key("role").string(role);
    json.key("parts").beginArray();
    for (const auto &[type, content] : {std::pair{"reasoning", reasoning}, std::pair{"text", text}}) {
        if (content.empty())
            continue;
        json.beginObject();
        json.key("type").string(type);
        json.key("content").string(content);
        json.endObject();
    }
    return json.endArray().endObject().take();
}

} // namespace tracedeck
