// SPDX-License-Identifier: GPL-3.0-or-later
#include "metisdraft.h"

#include "metispayload.h"

#include <QJsonDocument>

namespace tracedeck::test {

namespace {

constexpr auto kPricing = "2026-05-08";

std::string providerOf(const std::string &model)
{
    return model.substr(0, model.find(':'));
}

} // namespace

MetisUsage &MetisUsage::operator+=(const MetisUsage &other)
{
    input += other.input;
    output += other.output;
    cost += other.cost;
    return *this;
}

std::string MetisUsage::json(bool withCost) const
{
    MetisPayload json;
    json.number("input_tokens", input).number("output_tokens", output);
    if (withCost)
        json.dollarText("cost_usd", cost).text("pricing_version", kPricing).number("latency_ms", 310);
    json.number("cached_input_tokens", 0).number("cache_creation_input_tokens", 0);
    return json.take();
}

std::string MetisDraft::Block::finalInput() const
{
    return QJsonDocument::fromJson(input.toUtf8()).isObject() ? input.toStdString() : "{}";
}

std::string MetisDraft::content() const
{
    JsonWriter json;
    json.beginArray();
    for (const Block &block : blocks) {
        MetisPayload written;
        switch (block.kind) {
        case Block::Kind::Text:
            written.text("type", "text").json("text", quoted(block.text));
            break;
        case Block::Kind::Thinking:
            written.text("type", "thinking").json("text", quoted(block.text));
            if (!block.signature.isEmpty())
                written.json("signature", quoted(block.signature));
            break;
        case Block::Kind::ToolUse:
            written.text("type", "tool_use").text("id", block.toolUse).text("name", block.toolName);
            written.json("input", block.finalInput());
            break;
        }
        json.raw(written.take());
    }
    return json.endArray().take();
}

MetisMessage metisMessage(const MetisMessageParts &parts, const MetisClock &clock)
{
    MetisPayload metadata;
    metadata.text("model", parts.model);
    metadata.text("provider", parts.model ? std::optional(providerOf(*parts.model)) : std::nullopt);
    metadata.null("routing");
    metadata.json("usage", parts.usage ? parts.usage->json(true) : "null");
    metadata.text("parent_tool_use_id", parts.parentToolUse).text("status", parts.status);
    metadata.null("provider_raw").null("user_id").null("team_id");
    MetisPayload json;
    json.text("id", parts.id).text("session_id", parts.session).text("role", parts.role);
    json.json("content", parts.content).text("created_at", clock.zulu()).number("schema_version", 1);
    return {parts.id, json.json("metadata", metadata.take()).take()};
}

std::string metisTextContent(const QString &text)
{
    return R"([{"type":"text","text":)" + quoted(text) + "}]";
}

} // namespace tracedeck::test
