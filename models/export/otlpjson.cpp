// SPDX-License-Identifier: GPL-3.0-or-later
#include "otlpjson.h"

namespace tracedeck {

OtlpMessage::OtlpMessage(std::string_view role)
{
    m_json.beginObject();
    m_json.key("role").string(role);
    m_json.key("parts").beginArray();
}

void OtlpMessage::text(std::string_view type, std::string_view content)
{
    if (content.empty())
        return;
    m_hasParts = true;
    m_json.beginObject();
    m_json.key("type").string(type);
    m_json.key("content").string(content);
    m_json.endObject();
}

std::string OtlpMessage::take(std::string_view finish)
{
    m_json.endArray();
    if (!finish.empty())
        m_json.key("finish_reason").string(finish);
    return m_json.endObject().take();
}

void OtlpMessage::toolCall(std::string_view id, std::string_view name, std::string_view arguments)
{
    m_hasParts = true;
    m_json.beginObject();
    m_json.key("type").string("tool_call");
    if (!id.empty())
        m_json.key("id").string(id);
    m_json.key("name").string(name);
    if (!arguments.empty())
        m_json.key("arguments").outside(arguments);
    m_json.endObject();
}

} // namespace tracedeck
