// SPDX-License-Identifier: GPL-3.0-or-later
#include "loomreader.h"

#include "ondemandtoken.h"
#include "slice.h"

#include <algorithm>
#include <string>

namespace tracedeck {

struct LoomReader::Parsers
{
    ondemand::parser frame;
    ondemand::parser part;
    std::string key; // unescaped
};

/// One pass over one document. `at` is where it has got to.
struct LoomReader::Walk
{
    enum class Level { Root, Inner };

    LoomReader &reader;
    ondemand::document &document;
    const char *at = nullptr;

    simdjson::error_code readFields(ondemand::object &object, LoomFields &into, Level level, int depth)
    {
        for (auto item : object) {
            if (item.error())
                return item.error();
            // No copy: what was just written in parts and is read as a whole makes the processor wait.
            ondemand::field &&field = std::move(item).value_unsafe();
            ondemand::value &value = field.value();
            const std::string_view text = value.raw_json_token();
            at = text.data();
            const std::string_view key = keyBefore(field.key().raw(), at);
            const LoomField name = fieldOf(key);
            const auto error = level == Level::Root && isHolder(name, key)
                                   ? readHolder(value, text, name, key)
                                   : readField(value, text, name, key, into, depth);
            if (error)
                return error;
        }
        return simdjson::SUCCESS;
    }

private:
    simdjson::error_code readField(ondemand::value &value, std::string_view text, LoomField name,
                                   std::string_view key, LoomFields &into, int depth)
    {
        simdjson::error_code error = simdjson::SUCCESS;
        const JsonToken token = valueToken(value, text, depth, error);
        if (error)
            return error;
        if (name == LoomField::Count)
            into.addUnknown(key);
        else
            into.add(name, token);
        return simdjson::SUCCESS;
    }

    /// Fields of the root that have the event inside: `event`, or a key of EXPORT_SPEC.
    bool isHolder(LoomField name, std::string_view key) const
    {
        if (name == LoomField::EventObject)
            return true;
        return name == LoomField::Count && !key.empty() && key.front() >= 'A' && key.front() <= 'Z'
               && loomExportTypePadded(key) != LoomType::Unknown;
    }

    simdjson::error_code readHolder(ondemand::value &value, std::string_view text, LoomField name,
                                    std::string_view key)
    {
        LoomFields &outer = reader.m_outer;
        const LoomType exported =
            name == LoomField::EventObject ? LoomType::Unknown : loomExportTypePadded(key);
        // Of these two the whole is the payload.
        const bool isOpaque = exported == LoomType::Values || exported == LoomType::Custom;
        const bool isFirst = reader.m_innerJson.empty() && reader.m_exported == LoomType::Unknown;
        simdjson::error_code error = simdjson::SUCCESS;
        JsonToken token;
        if (text.front() == '{' && isFirst && !isOpaque) {
            error = readInner(value);
            const std::string_view json = reader.m_innerJson;
            token = {json.data(), static_cast<std::uint32_t>(json.size()), JsonKind::Object};
        } else {
            token = valueToken(value, text, 2, error);
        }
        if (error)
            return error;
        if (name == LoomField::EventObject) {
            outer.add(name, token);
        } else if (isFirst) {
            reader.m_exported = exported;
            reader.m_exportedToken = token;
        } else {
            outer.addUnknown(key);
        }
        return simdjson::SUCCESS;
    }

    simdjson::error_code readInner(ondemand::value &value)
    {
        const char *first = at;
        ondemand::object object;
        if (const auto error = value.get_object().get(object))
            return error;
        if (const auto error = readFields(object, reader.m_inner, Level::Inner, 2))
            return error;
        const char *next = nullptr;
        if (const auto error = document.current_location().get(next))
            return simdjson::INCOMPLETE_ARRAY_OR_OBJECT;
        reader.m_innerJson = trimmedEnd({first, static_cast<std::size_t>(next - first)});
        return simdjson::SUCCESS;
    }

    LoomField fieldOf(std::string_view key)
    {
        const LoomField field = loomFieldPadded(key);
        if (field != LoomField::Count || !reader.hasEscape() || key.find('\\') == std::string_view::npos) [[likely]]
            return field;
        std::string &plain = reader.m_parsers->key;
        plain = textOf({key.data(), static_cast<std::uint32_t>(key.size()), true});
        const std::size_t length = plain.size();
        plain.append(8, '\0');
        return loomFieldPadded({plain.data(), length});
    }
};

LoomReader::LoomReader()
    : m_parsers(std::make_unique<Parsers>())
{}

LoomReader::~LoomReader() = default;

bool LoomReader::read(std::string_view frame)
{
    reset(frame);
    ondemand::document document;
    Walk walk{*this, document, frame.data()};
    ondemand::object root;
    simdjson::error_code error = start(m_parsers->frame, frame, document);
    if (!error)
        error = document.get_object().get(root);
    if (!error)
        error = walk.readFields(root, m_outer, Walk::Level::Root, 1);
    if (!error && document.current_location().error() != simdjson::OUT_OF_BOUNDS)
        error = simdjson::TRAILING_CONTENT;
    forgetLarge(m_parsers->frame);
    if (error)
        fail(describe(error), walk.at);
    return !error;
}

bool LoomReader::readObject(std::string_view object, LoomFields &into)
{
    into.clear();
    ondemand::document document;
    Walk walk{*this, document, object.data()};
    ondemand::object root;
    return !start(m_parsers->part, object, document) && !document.get_object().get(root)
           && !walk.readFields(root, into, Walk::Level::Inner, 3);
}

bool LoomReader::readArray(std::string_view array, std::vector<JsonToken> &into)
{
    return readTokens(m_parsers->part, array, 3, into);
}

bool LoomReader::readMembers(std::string_view object, std::span<const std::string_view> names,
                             std::span<JsonToken> into)
{
    std::fill(into.begin(), into.end(), JsonToken());
    ondemand::document document;
    ondemand::object root;
    if (start(m_parsers->part, object, document) || document.get_object().get(root))
        return false;
    const char *end = object.data() + object.size();
    for (auto item : root) {
        if (item.error())
            return false;
        ondemand::field &&field = std::move(item).value_unsafe();
        ondemand::value &value = field.value();
        const std::string_view text = value.raw_json_token();
        if (text.data() >= end)
            return false;
        const auto name = std::find(names.begin(), names.end(), keyBefore(field.key().raw(), text.data()));
        if (name == names.end())
            continue;
        simdjson::error_code error = simdjson::SUCCESS;
        const JsonToken token = valueToken(value, text, 3, error);
        if (error)
            return false;
        into[static_cast<std::size_t>(name - names.begin())] = token;
    }
    return true;
}

void LoomReader::reset(std::string_view frame)
{
    m_frame = frame;
    m_outer.clear();
    m_inner.clear();
    m_innerJson = {};
    m_exported = LoomType::Unknown;
    m_firstEscape = frame.data() + std::min(frame.find('\\'), frame.size());
    m_error = {};
    m_errorOffset = 0;
}

void LoomReader::fail(std::string_view why, const char *at)
{
    m_error = why;
    m_errorOffset = static_cast<std::size_t>(at - m_frame.data());
}

} // namespace tracedeck
