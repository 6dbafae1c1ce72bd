// SPDX-License-Identifier: GPL-3.0-or-later
#include "loomreader.h"

#include "slice.h"

#include <algorithm>

namespace tracedeck {

/// One pass over one object and what is taken apart inside it.
struct LoomReader::Walk
{
    LoomReader &reader;
    JsonWalk at;

    /// The fields of the frame. Of these, `event` and a key of EXPORT_SPEC have the event inside.
    bool readFrame(LoomFields &into)
    {
        LoomField name = LoomField::Count;
        return at.fields([&](std::string_view key, char first) {
            name = fieldOf(key, name);
            return isHolder(name, key) ? readHolder(name, key, first) : readField(name, key, into, 1);
        });
    }

    bool readFields(LoomFields &into, int depth)
    {
        LoomField name = LoomField::Count;
        return at.fields([&](std::string_view key, char) {
            name = fieldOf(key, name);
            return readField(name, key, into, depth);
        });
    }

private:
    bool readField(LoomField name, std::string_view key, LoomFields &into, int depth)
    {
        const JsonToken token = at.value(depth);
        if (token.kind == JsonKind::Invalid)
            return false;
        if (name == LoomField::Count)
            into.addUnknown(key);
        else
            into.add(name, token);
        return true;
    }

    bool isHolder(LoomField name, std::string_view key) const
    {
        if (name == LoomField::EventObject)
            return true;
        return name == LoomField::Count && !key.empty() && key.front() >= 'A' && key.front() <= 'Z'
               && loomExportTypePadded(key) != LoomType::Unknown;
    }

    bool readHolder(LoomField name, std::string_view key, char first)
    {
        LoomFields &outer = reader.m_outer;
        const LoomType exported =
            name == LoomField::EventObject ? LoomType::Unknown : loomExportTypePadded(key);
        // Of these two the whole is the payload.
        const bool isOpaque = exported == LoomType::Values || exported == LoomType::Custom;
        const bool isFirst = reader.m_innerJson.empty() && reader.m_exported == LoomType::Unknown;
        const JsonToken token = first == '{' && isFirst && !isOpaque ? readInner() : at.value(2);
        if (token.kind == JsonKind::Invalid)
            return false;
        if (name == LoomField::EventObject) {
            outer.add(name, token);
        } else if (isFirst) {
            reader.m_exported = exported;
            reader.m_exportedToken = token;
        } else {
            outer.addUnknown(key);
        }
        return true;
    }

    JsonToken readInner()
    {
        const char *begin = at.here();
        if (!readFields(reader.m_inner, 2))
            return {begin, 0, JsonKind::Invalid};
        reader.m_innerJson = {begin, static_cast<std::size_t>(at.behindBracket() - begin)};
        return {begin, static_cast<std::uint32_t>(reader.m_innerJson.size()), JsonKind::Object};
    }

    /// `before`: the field that comes before it.
    LoomField fieldOf(std::string_view key, LoomField before)
    {
        LoomField &usual = reader.m_follower[static_cast<std::size_t>(before)];
        if (!isLoomFieldPadded(usual, key)) [[unlikely]]
            usual = findField(reader, key);
        return usual;
    }

    [[gnu::noinline]] static LoomField findField(LoomReader &reader, std::string_view key)
    {
        const LoomField field = loomFieldPadded(key);
        if (field != LoomField::Count || !reader.hasEscape() || key.find('\\') == std::string_view::npos) [[likely]]
            return field;
        std::string &plain = reader.m_key;
        plain = textOf({key.data(), static_cast<std::uint32_t>(key.size()), true});
        const std::size_t length = plain.size();
        plain.append(8, '\0');
        return loomFieldPadded({plain.data(), length});
    }
};

bool LoomReader::read(std::string_view frame)
{
    m_frame = frame;
    m_outer.clear();
    m_inner.clear();
    m_innerJson = {};
    m_exported = LoomType::Unknown;
    m_error = JsonError::None;
    m_errorOffset = 0;
    const JsonError error = m_marks.find(frame);
    if (error != JsonError::None)
        return fail(error, frame.data());
    Walk walk{*this, m_marks.walk()};
    if (walk.at.next() != '{')
        return fail(JsonError::NotAnObject, frame.data());
    if (!walk.readFrame(m_outer) || !walk.at.isOver())
        return fail(walk.at.error(), walk.at.place());
    m_marks.pass(walk.at);
    return true;
}

bool LoomReader::readObject(std::string_view object, LoomFields &into)
{
    into.clear();
    Walk walk{*this, m_marks.walkInside(object)};
    return walk.readFields(into, 3);
}

bool LoomReader::readArray(std::string_view array, std::vector<JsonToken> &into)
{
    return readTokens(m_marks.walkInside(array), 3, into);
}

bool LoomReader::readMembers(std::string_view object, std::span<const std::string_view> names,
                             std::span<JsonToken> into)
{
    std::fill(into.begin(), into.end(), JsonToken());
    JsonWalk walk = m_marks.walkInside(object);
    return walk.fields([&](std::string_view key, char) {
        const JsonToken token = walk.value(3);
        const auto name = std::find(names.begin(), names.end(), key);
        if (name != names.end())
            into[static_cast<std::size_t>(name - names.begin())] = token;
        return token.kind != JsonKind::Invalid;
    });
}

bool LoomReader::fail(JsonError error, const char *at)
{
    m_error = error;
    m_errorOffset = static_cast<std::size_t>(at - m_frame.data());
    return false;
}

} // namespace tracedeck
