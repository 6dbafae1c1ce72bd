// SPDX-License-Identifier: GPL-3.0-or-later
#include "jsonscan.h"

#include "jsonscanner.h"

#include <limits>
#include <unordered_map>

namespace tracedeck::json {

namespace {

/// Keys are compared as they are written: the same key with other escapes goes unnoticed.
void markRepeatedKeys(std::string_view text, std::vector<Item> &items)
{
    std::unordered_map<std::string_view, std::size_t> seen;
    seen.reserve(items.size());
    for (std::size_t i = 0; i < items.size(); ++i) {
        const auto [found, isNew] = seen.emplace(text.substr(items[i].keyOffset, items[i].keyLength), i);
        if (!isNew)
            items[i].keyRepeats = items[found->second].keyRepeats = true;
    }
}

/// Takes items one after another; when there are too many, gives them up for parts.
class Collector
{
public:
    Collector(Level &level, Limits limits)
        : m_level(level)
        , m_limits(limits)
    {}

    void add(const Item &item)
    {
        if (!m_level.isParts && m_level.items.size() == m_limits.mostItems)
            cut();
        if (m_level.isParts)
            addToPart(item);
        else
            m_level.items.push_back(item);
    }

private:
    void cut()
    {
        const std::vector<Item> items = std::move(m_level.items);
        m_level.items = {};
        m_level.isParts = true;
        for (const Item &item : items)
            addToPart(item);
    }

    void addToPart(const Item &item)
    {
        std::vector<Item> &parts = m_level.items;
        if (parts.empty() || parts.back().count == m_limits.partItems) {
            Item part;
            part.kind = Kind::Part;
            part.offset = item.begin();
            parts.push_back(part);
        }
        ++parts.back().count;
        parts.back().length = item.end() - parts.back().offset;
    }

    Level &m_level;
    const Limits m_limits;
};

/// Reads items up to the closing bracket, or `most` of them.
template<class Take>
Fault readItems(Scanner &scanner, bool isObject, std::size_t most, const Stop *stop, Take take)
{
    const char close = isObject ? '}' : ']';
    scanner.skipSpace();
    if (!scanner.atEnd() && scanner.here() == close) {
        ++scanner.at;
        return Fault::None;
    }
    while (!scanner.atEnd() && !(stop && stop->load(std::memory_order_relaxed))) {
        Item item;
        if (isObject) {
            if (const Fault fault = scanner.readKey(item); fault != Fault::None)
                return fault;
        }
        const Fault fault = scanner.readValue(item);
        if (item.length > 0)
            take(item);
        if (fault != Fault::None || --most == 0)
            return fault;
        scanner.skipSpace();
        if (scanner.atEnd())
            break;
        const char next = scanner.here();
        if (next != ',' && next != close)
            return Fault::CommaExpected;
        ++scanner.at;
        if (next == close)
            return Fault::None;
        scanner.skipSpace();
    }
    return Fault::EndsEarly;
}

} // namespace

Level scanContainer(std::string_view text, std::size_t offset, Limits limits, const Stop *stop)
{
    Level level;
    level.isContainer = true;
    level.isObject = text[offset] == '{';
    Scanner scanner(text);
    scanner.at = offset + 1;
    Collector collector(level, limits);
    const std::size_t most = limits.partItems == 0 ? limits.mostItems : std::numeric_limits<std::size_t>::max();
    level.fault = readItems(scanner, level.isObject, most, stop, [&](const Item &item) { collector.add(item); });
    level.faultOffset = level.end = scanner.at;
    if (level.isObject && !level.isParts)
        markRepeatedKeys(text, level.items);
    return level;
}

Level scanPart(std::string_view text, const Item &part, bool isObject, const Stop *stop)
{
    Level level;
    level.isContainer = true;
    level.isObject = isObject;
    Scanner scanner(text.substr(0, part.end()));
    scanner.at = part.offset;
    readItems(scanner, isObject, part.count, stop, [&](const Item &item) { level.items.push_back(item); });
    level.faultOffset = level.end = scanner.at;
    if (isObject)
        markRepeatedKeys(text, level.items);
    return level;
}

Level scanRoot(std::string_view text, Limits limits, const Stop *stop)
{
    Level level;
    Scanner scanner(text);
    scanner.skipSpace();
    if (scanner.atEnd()) {
        level.fault = Fault::Empty;
    } else if (scanner.here() == '{' || scanner.here() == '[') {
        level = scanContainer(text, scanner.at, limits, stop);
        scanner.at = level.end;
    } else {
        Item item;
        level.fault = scanner.readValue(item);
        if (item.length > 0)
            level.items.push_back(item);
    }
    if (level.fault == Fault::None) {
        scanner.skipSpace();
        if (!scanner.atEnd())
            level.fault = Fault::TrailingText;
    }
    level.faultOffset = level.end = scanner.at;
    return level;
}

Slice memberText(std::string_view text, std::string_view name)
{
    const Level level = scanRoot(text);
    if (!level.isObject)
        return {};
    for (const Item &item : level.items) {
        if (contents(text.substr(item.keyOffset, item.keyLength)) != name)
            continue;
        const std::string_view value = text.substr(item.offset, item.length);
        const std::string_view said = item.kind == Kind::String ? contents(value) : value;
        return {said.data(), static_cast<std::uint32_t>(said.size()), item.kind == Kind::String};
    }
    return {};
}

std::string_view contents(std::string_view quoted)
{
    if (quoted.empty() || quoted.front() != '"')
        return quoted;
    std::string_view inner = quoted.substr(1);
    if (inner.empty() || inner.back() != '"')
        return inner;
    // A quote that is escaped belongs to a string that was cut.
    std::size_t backslashes = 0;
    while (backslashes + 1 < inner.size() && inner[inner.size() - 2 - backslashes] == '\\')
        ++backslashes;
    return backslashes % 2 == 0 ? inner.substr(0, inner.size() - 1) : inner;
}

} // namespace tracedeck::json
