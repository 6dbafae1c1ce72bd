// SPDX-License-Identifier: GPL-3.0-or-later
#include "jsonscan.h"

#include <algorithm>
#include <array>
#include <cstring>
#include <limits>
#include <string>
#include <unordered_map>

namespace tracedeck::json {

namespace {

constexpr std::array<bool, 256> kSpecial = [] {
    std::array<bool, 256> special{};
    for (const unsigned char c : {'"', '{', '}', '[', ']', ','})
        special[c] = true;
    return special;
}();

bool isSpace(char c)
{
    return c == ' ' || c == '\t' || c == '\n' || c == '\r';
}

bool isDigit(char c)
{
    return c >= '0' && c <= '9';
}

/// Whether a token is a number as JSON writes it.
bool isNumber(std::string_view token)
{
    std::size_t i = 0;
    const auto digits = [&] {
        const std::size_t first = i;
        while (i < token.size() && isDigit(token[i]))
            ++i;
        return i - first;
    };
    if (i < token.size() && token[i] == '-')
        ++i;
    const bool startsWithZero = i < token.size() && token[i] == '0';
    const std::size_t whole = digits();
    if (whole == 0 || (startsWithZero && whole > 1))
        return false;
    if (i < token.size() && token[i] == '.') {
        ++i;
        if (digits() == 0)
            return false;
    }
    if (i < token.size() && (token[i] == 'e' || token[i] == 'E')) {
        ++i;
        if (i < token.size() && (token[i] == '+' || token[i] == '-'))
            ++i;
        if (digits() == 0)
            return false;
    }
    return i == token.size();
}

class Scanner
{
public:
    explicit Scanner(std::string_view text)
        : m_text(text)
    {}

    bool atEnd() const { return at >= m_text.size(); }
    char here() const { return m_text[at]; }
    void skipSpace()
    {
        while (!atEnd() && isSpace(here()))
            ++at;
    }

    /// Moves behind the string that begins here; false: it has no end.
    bool skipString()
    {
        for (++at; !atEnd();) {
            const auto *quote =
                static_cast<const char *>(std::memchr(m_text.data() + at, '"', m_text.size() - at));
            if (!quote)
                break;
            const std::size_t end = static_cast<std::size_t>(quote - m_text.data());
            std::size_t backslashes = 0;
            while (end - backslashes > at && m_text[end - backslashes - 1] == '\\')
                ++backslashes;
            at = end + 1;
            if (backslashes % 2 == 0)
                return true;
        }
        at = m_text.size();
        return false;
    }

    /// Moves behind the value that begins here and describes it.
    Fault readValue(Item &item)
    {
        item.offset = at;
        Fault fault = Fault::None;
        if (here() == '"') {
            item.kind = Kind::String;
            fault = skipString() ? Fault::None : Fault::EndsEarly;
        } else if (here() == '{' || here() == '[') {
            item.kind = here() == '{' ? Kind::Object : Kind::Array;
            fault = skipContainer(item.count) ? Fault::None : Fault::EndsEarly;
        } else {
            fault = readToken(item);
        }
        item.length = at - item.offset;
        return fault;
    }

    std::size_t at = 0;

private:
    /// Brackets are only counted: which kind closes which is looked at when the container is read itself.
    bool skipContainer(std::uint32_t &count)
    {
        std::size_t depth = 0;
        bool hasItem = false;
        for (count = 0; !atEnd();) {
            const char c = here();
            if (depth == 1 && !hasItem && !isSpace(c) && c != '}' && c != ']')
                hasItem = true;
            if (!kSpecial[static_cast<unsigned char>(c)]) {
                ++at;
            } else if (c == '"') {
                if (!skipString())
                    break;
            } else {
                ++at;
                if (c == ',')
                    count += depth == 1;
                else if (c == '{' || c == '[')
                    ++depth;
                else if (--depth == 0) {
                    count += hasItem;
                    return true;
                }
            }
        }
        count += hasItem;
        return false;
    }

    Fault readToken(Item &item)
    {
        const std::size_t begin = at;
        while (!atEnd() && !isSpace(here()) && here() != ':' && !kSpecial[static_cast<unsigned char>(here())])
            ++at;
        const std::string_view token = m_text.substr(begin, at - begin);
        if (token == "true" || token == "false" || token == "null") {
            item.kind = Kind::Literal;
            return Fault::None;
        }
        if (isNumber(token)) {
            item.kind = Kind::Number;
            return Fault::None;
        }
        const auto isCut = [&](std::string_view whole) { return whole.starts_with(token); };
        const bool mayGoOn =
            isCut("true") || isCut("false") || isCut("null") || isNumber(std::string(token) + "0");
        at = begin;
        return begin + token.size() == m_text.size() && mayGoOn ? Fault::EndsEarly : Fault::NotAValue;
    }

    std::string_view m_text;
};

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

/// Reads `"key" :`.
Fault readKey(Scanner &scanner, Item &item)
{
    if (scanner.here() != '"')
        return Fault::KeyExpected;
    item.keyOffset = scanner.at;
    const bool hasEnd = scanner.skipString();
    const std::size_t length = scanner.at - item.keyOffset;
    item.keyLength =
        static_cast<std::uint32_t>(std::min<std::size_t>(length, std::numeric_limits<std::uint32_t>::max()));
    scanner.skipSpace();
    if (!hasEnd || scanner.atEnd())
        return Fault::EndsEarly;
    if (scanner.here() != ':')
        return Fault::ColonExpected;
    ++scanner.at;
    scanner.skipSpace();
    return scanner.atEnd() ? Fault::EndsEarly : Fault::None;
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
            if (const Fault fault = readKey(scanner, item); fault != Fault::None)
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
