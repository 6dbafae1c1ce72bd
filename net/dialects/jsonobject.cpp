// SPDX-License-Identifier: GPL-3.0-or-later
#include "jsonobject.h"

#include "ondemandtoken.h"
#include "slice.h"

#include <algorithm>

namespace tracedeck {

namespace {

constexpr std::size_t kShown = 40;

} // namespace

struct JsonReader::Parser
{
    ondemand::parser document;
};

/// One pass over one document. `at` is where it has got to.
struct JsonReader::Walk
{
    JsonReader &reader;
    ondemand::document &document;
    const char *at = nullptr;

    simdjson::error_code readFields(ondemand::object &object, std::span<const JsonShape> opened, int depth)
    {
        std::vector<Field> &fields = reader.m_fields;
        std::uint32_t last = 0;
        for (auto item : object) {
            if (item.error())
                return item.error();
            // No copy: what was just written in parts and is read as a whole makes the processor wait.
            ondemand::field &&field = std::move(item).value_unsafe();
            ondemand::value &value = field.value();
            const std::string_view text = value.raw_json_token();
            at = text.data();
            if (at >= reader.m_end) // where brackets do not match, simdjson may go on behind the document
                return simdjson::INCOMPLETE_ARRAY_OR_OBJECT;
            const auto index = static_cast<std::uint32_t>(fields.size());
            fields.push_back({keyOf(keyBefore(field.key().raw(), at)), {}, 0, 0});
            if (last != 0)
                fields[last].next = index;
            last = index;
            const auto shape = text.front() == '{'
                ? std::find_if(opened.begin(), opened.end(),
                               [&](const JsonShape &inner) { return inner.key == fields[index].key; })
                : opened.end();
            simdjson::error_code error = simdjson::SUCCESS;
            const JsonToken token = shape == opened.end()
                ? valueToken(value, text, depth, error)
                : readInner(value, index, shape->inner, depth + 1, error);
            if (error)
                return error;
            fields[index].value = token;
        }
        return simdjson::SUCCESS;
    }

private:
    JsonToken readInner(ondemand::value &value, std::uint32_t index, std::span<const JsonShape> opened, int depth,
                        simdjson::error_code &error)
    {
        const char *first = at;
        ondemand::object object;
        const char *next = nullptr;
        if ((error = value.get_object().get(object)) || (error = readFields(object, opened, depth)))
            return {};
        if (document.current_location().get(next)) {
            error = simdjson::INCOMPLETE_ARRAY_OR_OBJECT;
            return {};
        }
        if (reader.m_fields.size() > index + 1)
            reader.m_fields[index].inner = index + 1;
        const std::string_view json = trimmedEnd({first, static_cast<std::size_t>(next - first)});
        return {json.data(), static_cast<std::uint32_t>(json.size()), JsonKind::Object};
    }

    std::string_view keyOf(std::string_view written)
    {
        if (written.data() + written.size() <= reader.m_firstEscape
            || written.find('\\') == std::string_view::npos) [[likely]]
            return written;
        return reader.m_keys.emplace_back(
            tracedeck::textOf({written.data(), static_cast<std::uint32_t>(written.size()) & 0x7FFFFFFFu, 1}));
    }
};

JsonReader::JsonReader()
    : m_parser(std::make_unique<Parser>())
{
}

JsonReader::~JsonReader() = default;

bool JsonReader::read(std::string_view json, std::span<const JsonShape> opened)
{
    m_fields.clear();
    m_fields.emplace_back();
    m_keys.clear();
    m_firstEscape = json.data() + std::min(json.find('\\'), json.size());
    m_end = json.data() + json.size();
    m_error = {};
    m_errorOffset = 0;
    ondemand::document document;
    Walk walk{*this, document, json.data()};
    ondemand::object root;
    simdjson::error_code error = start(m_parser->document, json, document);
    if (!error)
        error = document.get_object().get(root);
    if (!error)
        error = walk.readFields(root, opened, 1);
    if (!error && document.current_location().error() != simdjson::OUT_OF_BOUNDS)
        error = simdjson::TRAILING_CONTENT;
    forgetLarge(m_parser->document);
    if (error) {
        m_error = describe(error);
        m_errorOffset = static_cast<std::size_t>(walk.at - json.data());
    }
    return !error;
}

bool JsonReader::readArray(std::string_view json, std::vector<JsonToken> &into)
{
    return readTokens(m_parser->document, json, 1, into);
}

std::optional<std::uint64_t> JsonObject::count(JsonKey key, Need need) const
{
    const JsonToken *token = find(key, need, JsonKind::Number);
    if (!token)
        return std::nullopt;
    const auto value = countFrom(token->text());
    if (!value)
        reportWrongType(key, "whole number from 0");
    return value;
}

std::optional<std::int64_t> JsonObject::integer(JsonKey key, Need need) const
{
    const JsonToken *token = find(key, need, JsonKind::Number);
    if (!token)
        return std::nullopt;
    const auto value = integerFrom(token->text());
    if (!value)
        reportWrongType(key, "whole number");
    return value;
}

const JsonToken *JsonObject::find(JsonKey key, Need need) const
{
    const JsonToken *token = find(key);
    if (!token && need == Need::Required) [[unlikely]]
        reportProblem(*m_batch, Severity::Warning, "missing_field", {m_path, ".", key.name, ": missing"});
    return token;
}

void JsonObject::reportWrongType(JsonKey key, std::string_view expected) const
{
    const JsonToken *token = find(key);
    const bool isOddNumber = token && token->kind == JsonKind::Number && expected.starts_with("whole");
    reportProblem(*m_batch, Severity::Warning, "wrong_type",
                  {m_path, ".", key.name, ": expected ", expected, ", got ",
                   isOddNumber ? token->text().substr(0, kShown) : token ? nameOf(token->kind) : "nothing"});
}

} // namespace tracedeck
