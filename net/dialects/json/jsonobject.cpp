// SPDX-License-Identifier: GPL-3.0-or-later
#include "jsonobject.h"

#include "slice.h"

#include <algorithm>

namespace tracedeck {

namespace {

constexpr std::size_t kShown = 40;

} // namespace

/// One pass over one document.
struct JsonReader::Walk
{
    JsonReader &reader;
    JsonWalk at;

    bool readFields(std::span<const JsonShape> opened, int depth)
    {
        std::vector<Field> &fields = reader.m_fields;
        std::uint32_t last = 0;
        return at.fields([&](std::string_view written, char first) {
            const auto index = static_cast<std::uint32_t>(fields.size());
            const std::string_view key = keyOf(written);
            fields.push_back({key, headOf(key), {}, 0, 0});
            if (last != 0)
                fields[last].next = index;
            last = index;
            const auto shape = first == '{'
                ? std::find_if(opened.begin(), opened.end(), [&](const JsonShape &inner) { return sameText(inner.key, key); })
                : opened.end();
            const JsonToken token =
                shape == opened.end() ? at.value(depth) : readInner(index, shape->inner, depth + 1);
            fields[index].value = token;
            return token.kind != JsonKind::Invalid;
        });
    }

private:
    JsonToken readInner(std::uint32_t index, std::span<const JsonShape> opened, int depth)
    {
        const char *begin = at.here();
        if (!readFields(opened, depth))
            return {begin, 0, JsonKind::Invalid};
        if (reader.m_fields.size() > index + 1)
            reader.m_fields[index].inner = index + 1;
        return {begin, static_cast<std::uint32_t>(at.behindBracket() - begin), JsonKind::Object};
    }

    std::string_view keyOf(std::string_view written)
    {
        if (written.data() + written.size() <= reader.firstEscape()
            || written.find('\\') == std::string_view::npos) [[likely]]
            return written;
        return reader.m_keys.emplace_back(
            tracedeck::textOf({written.data(), static_cast<std::uint32_t>(written.size()), 1}));
    }
};

bool JsonReader::read(std::string_view json, std::span<const JsonShape> opened)
{
    m_fields.clear();
    m_fields.emplace_back();
    m_keys.clear();
    m_error = JsonError::None;
    m_errorOffset = 0;
    const auto fail = [&](JsonError error, const char *at) {
        m_error = error;
        m_errorOffset = static_cast<std::size_t>(at - json.data());
        return false;
    };
    if (const JsonError error = m_marks.find(json); error != JsonError::None)
        return fail(error, json.data());
    Walk walk{*this, m_marks.walk()};
    if (walk.at.next() != '{')
        return fail(JsonError::NotAnObject, json.data());
    if (!walk.readFields(opened, 1) || !walk.at.isOver())
        return fail(walk.at.error(), walk.at.place());
    m_marks.pass(walk.at);
    return true;
}

bool JsonReader::readArray(std::string_view json, std::vector<JsonToken> &into)
{
    into.clear();
    return m_marks.find(json) == JsonError::None && readTokens(m_marks.walk(), 1, into);
}

std::optional<std::uint64_t> JsonObject::count(const JsonKey &key, Need need) const
{
    const JsonToken *token = find(key, need, JsonKind::Number);
    if (!token)
        return std::nullopt;
    const auto value = countFrom(token->text());
    if (!value)
        reportOddNumber(key, *token, Failure::tr("whole number from 0"));
    return value;
}

std::optional<std::int64_t> JsonObject::integer(const JsonKey &key, Need need) const
{
    const JsonToken *token = find(key, need, JsonKind::Number);
    if (!token)
        return std::nullopt;
    const auto value = integerFrom(token->text());
    if (!value)
        reportOddNumber(key, *token, Failure::tr("whole number"));
    return value;
}

const JsonToken *JsonObject::find(const JsonKey &key, Need need) const
{
    const JsonToken *token = find(key);
    if (!token && need == Need::Required) [[unlikely]]
        reportProblem(*m_batch, Severity::Warning, "missing_field", missing(m_path, key.name));
    return token;
}

void JsonObject::reportWrongType(const JsonKey &key, JsonKind expected) const
{
    reportWrongType(key, Failure::verbatim(std::string(nameOf(expected))));
}

void JsonObject::reportWrongType(const JsonKey &key, const Failure &expected) const
{
    const JsonToken *token = find(key);
    reportProblem(*m_batch, Severity::Warning, "wrong_type",
                  wrongType(m_path, key.name, expected,
                            token ? Failure::verbatim(std::string(nameOf(token->kind))) : Failure::tr("nothing")));
}

void JsonObject::reportOddNumber(const JsonKey &key, const JsonToken &token, const Failure &expected) const
{
    const Failure got = Failure::verbatim(std::string(token.text().substr(0, kShown)));
    reportProblem(*m_batch, Severity::Warning, "wrong_type", wrongType(m_path, key.name, expected, got));
}

} // namespace tracedeck
