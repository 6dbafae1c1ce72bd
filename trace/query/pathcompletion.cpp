// SPDX-License-Identifier: GPL-3.0-or-later
#include "pathcompletion.h"

#include "jsonscan.h"
#include "jsontape.h"
#include "query.h"
#include "queryterms.h"

#include <algorithm>
#include <charconv>

namespace tracedeck {

namespace {

using json::Item;

constexpr std::size_t kMostParts = 100;
constexpr std::size_t kMostLookedInto = 100; // elements of an array
constexpr int kMostDepth = 64; // containers around a value: a frame decides how deep it is

bool isContainer(const Item &item)
{
    return item.kind == json::Kind::Object || item.kind == json::Kind::Array;
}

/// Where a path can lead in one frame, as PayloadPath goes along it.
class Walk
{
public:
    explicit Walk(std::string_view json)
        : m_json(json)
    {
        const json::Level root = json::scanRoot(json);
        if (!root.isContainer || !root.isObject)
            return;
        m_top = root.items;
    }

    /// Members of what the path leads to: "" at the top, else "a.b" there or in any object at the top.
    std::vector<Item> membersAt(std::string_view path) const
    {
        std::vector<Item> members;
        if (path.empty())
            return m_top;
        for (const Item &item : at(path)) {
            for (const Item &object : objectsOf(item)) {
                const std::vector<Item> more = inside(object);
                members.insert(members.end(), more.begin(), more.end());
            }
        }
        return members;
    }
    std::vector<Item> at(std::string_view path) const
    {
        std::vector<Item> found;
        along(m_top, path, 0, found);
        for (const Item &member : m_top) { // into what is no first step itself
            if (member.kind == json::Kind::Object && !isStep(member, path.substr(0, path.find('.'))))
                along(inside(member), path, 0, found);
        }
        return found;
    }
    std::string keyOf(const Item &item) const
    {
        std::string scratch;
        return std::string(json::decodedText(m_json.substr(item.keyOffset, item.keyLength), scratch));
    }
    std::string textOf(const Item &item) const
    {
        std::string scratch;
        const std::string_view raw = m_json.substr(item.offset, item.length);
        return std::string(item.kind == json::Kind::String ? json::decodedText(raw, scratch) : raw);
    }

private:
    std::vector<Item> inside(const Item &container) const
    {
        return json::scanContainer(m_json, container.offset, {.mostItems = kMostParts, .partItems = 0}).items;
    }
    /// An object itself, or those in an array.
    std::vector<Item> objectsOf(const Item &item) const
    {
        if (item.kind != json::Kind::Array)
            return item.kind == json::Kind::Object ? std::vector<Item>{item} : std::vector<Item>();
        std::vector<Item> objects = inside(item);
        std::erase_if(objects, [](const Item &one) { return one.kind != json::Kind::Object; });
        objects.resize(std::min(objects.size(), kMostLookedInto));
        return objects;
    }
    bool isStep(const Item &member, std::string_view step) const { return step == "*" || keyOf(member) == step; }
    void along(const std::vector<Item> &members, std::string_view path, int depth, std::vector<Item> &found) const
    {
        const std::string_view step = path.substr(0, path.find('.'));
        const std::string_view rest = path.substr(std::min(step.size() + 1, path.size()));
        for (const Item &member : members) {
            if (isStep(member, step))
                into(member, rest, depth + 1, found);
        }
    }
    void into(const Item &item, std::string_view path, int depth, std::vector<Item> &found) const
    {
        if (found.size() >= kMostParts || depth > kMostDepth)
            return;
        if (path.empty()) {
            found.push_back(item);
            return;
        }
        if (item.kind == json::Kind::Object)
            return along(inside(item), path, depth, found);
        if (item.kind != json::Kind::Array)
            return;
        const std::string_view step = path.substr(0, path.find('.'));
        std::size_t index = 0;
        const auto [end, failure] = std::from_chars(step.data(), step.data() + step.size(), index);
        const bool isIndex = failure == std::errc() && end == step.data() + step.size();
        const std::string_view rest = isIndex || step == "*" ? path.substr(std::min(step.size() + 1, path.size())) : path;
        const std::vector<Item> elements = inside(item);
        for (std::size_t i = 0; i < elements.size(); ++i) {
            if (!isIndex || i == index)
                into(elements[i], rest, depth + 1, found);
        }
    }

    std::string_view m_json;
    std::vector<Item> m_top;
};

/// Whether a filter can have it.
bool isPath(const std::string &path)
{
    const ParsedQuery parsed = parseQuery(path + ":x");
    const Query *query = std::get_if<Query>(&parsed);
    return query && query->root.kind == QueryNode::Kind::Term && query->root.term.field == QueryField::Payload;
}

} // namespace

std::vector<PathPart> pathsFor(std::string_view json, std::string_view typed)
{
    const bool isPrefixed = typed.starts_with(kPayloadPrefix);
    const std::string_view path = typed.substr(isPrefixed ? kPayloadPrefix.size() : 0);
    const std::size_t dot = path.rfind('.');
    const std::string_view before = dot == path.npos ? std::string_view() : path.substr(0, dot);
    const std::string_view begin = path.substr(dot == path.npos ? 0 : dot + 1);
    std::vector<PathPart> parts;
    if (json.size() > kMostCompleted || typed.empty())
        return parts;
    const Walk walk(json);
    for (const Item &member : walk.membersAt(before)) {
        const std::string key = walk.keyOf(member);
        const bool isTop = dot == path.npos && !isPrefixed;
        if (parts.size() >= kMostParts || key.empty() || !key.starts_with(begin) || key.find_first_of(".*") != key.npos
            || (isTop && !isContainer(member)))
            continue;
        PathPart part{std::string(isPrefixed ? kPayloadPrefix : "") + std::string(before) + (before.empty() ? "" : ".") + key,
                      isContainer(member)};
        if (std::ranges::find(parts, part) == parts.end() && isPath(part.path + (part.isContainer ? ".x" : "")))
            parts.push_back(std::move(part));
    }
    return parts;
}

std::vector<std::string> valuesAt(std::string_view json, std::string_view path)
{
    std::vector<std::string> values;
    if (json.size() > kMostCompleted)
        return values;
    const Walk walk(json);
    for (const Item &item : walk.at(path.substr(path.starts_with(kPayloadPrefix) ? kPayloadPrefix.size() : 0))) {
        std::string text = isContainer(item) ? std::string() : walk.textOf(item);
        if (!text.empty() && std::ranges::find(values, text) == values.end())
            values.push_back(std::move(text));
    }
    return values;
}

} // namespace tracedeck
