// SPDX-License-Identifier: GPL-3.0-or-later
#include "payloadpath.h"

#include "slice.h"

#include <charconv>
#include <simdjson.h>
#include <span>
#include <string>

namespace tracedeck {

namespace {

namespace ondemand = simdjson::ondemand;
using Path = std::span<const std::string>;

std::string_view trimmed(std::string_view text)
{
    const auto last = text.find_last_not_of(" \t\r\n");
    return text.substr(0, last == std::string_view::npos ? 0 : last + 1);
}

bool holds(Comparison comparison, double a, double b)
{
    switch (comparison) {
    case Comparison::Equal: return a == b;
    case Comparison::Greater: return a > b;
    case Comparison::GreaterOrEqual: return a >= b;
    case Comparison::Less: return a < b;
    case Comparison::LessOrEqual: return a <= b;
    }
    return false;
}

bool isIndex(const std::string &step, std::size_t &index)
{
    const char *end = step.data() + step.size();
    const auto [stop, failure] = std::from_chars(step.data(), end, index);
    return failure == std::errc() && stop == end;
}

/// A step into all there is.
bool isAny(std::string_view step)
{
    return step == "*";
}

/// The last step that is a name: the rarest key. Empty: there is none.
std::string_view lastName(Path path)
{
    std::size_t index = 0;
    for (std::size_t i = path.size(); i-- > 0;) {
        if (!isIndex(path[i], index) && !isAny(path[i]))
            return path[i];
    }
    return {};
}

} // namespace

class PayloadPath::Reader
{
public:
    explicit Reader(const QueryTerm &term)
        : m_term(term)
    {
    }

    bool matches(std::string_view json, bool isPadded)
    {
        if (!isPadded) {
            m_copy.assign(json);
            m_copy.reserve(json.size() + simdjson::SIMDJSON_PADDING);
            json = m_copy;
        }
        const simdjson::padded_string_view padded(json.data(), json.size(),
                                                  json.size() + simdjson::SIMDJSON_PADDING);
        ondemand::document document;
        ondemand::object top;
        if (m_parser.iterate(padded).get(document) != simdjson::SUCCESS
            || document.get_object().get(top) != simdjson::SUCCESS)
            return false;
        return inObject(top, m_term.path, true);
    }

private:
    /// `orDeeper`: also where the path begins in an object that is a member of this one.
    bool inObject(ondemand::object object, Path path, bool orDeeper)
    {
        for (auto member : object) {
            std::string_view key;
            ondemand::value value;
            if (member.unescaped_key().get(key) != simdjson::SUCCESS)
                return false;
            const bool isHere = key == path.front() || isAny(path.front());
            if (member.value().get(value) != simdjson::SUCCESS)
                return false;
            if (isHere ? along(value, path.subspan(1)) : orDeeper && inMember(value, path))
                return true;
        }
        return false;
    }

    bool inMember(ondemand::value value, Path path)
    {
        ondemand::object object;
        ondemand::json_type type;
        return value.type().get(type) == simdjson::SUCCESS && type == ondemand::json_type::object
            && value.get_object().get(object) == simdjson::SUCCESS && inObject(object, path, false);
    }

    bool along(ondemand::value value, Path path)
    {
        if (path.empty())
            return fits(value);
        ondemand::json_type type;
        if (value.type().get(type) != simdjson::SUCCESS)
            return false;
        if (type == ondemand::json_type::array)
            return inArray(value, path);
        ondemand::object object;
        return type == ondemand::json_type::object && value.get_object().get(object) == simdjson::SUCCESS
            && inObject(object, path, false);
    }

    bool inArray(ondemand::value value, Path path)
    {
        ondemand::array array;
        if (value.get_array().get(array) != simdjson::SUCCESS)
            return false;
        std::size_t wanted = 0;
        const bool isOne = isIndex(path.front(), wanted);
        const Path rest = isOne || isAny(path.front()) ? path.subspan(1) : path;
        std::size_t index = 0;
        for (auto element : array) {
            ondemand::value item;
            if (element.get(item) != simdjson::SUCCESS)
                return false;
            if ((!isOne || index == wanted) && along(item, rest))
                return true;
            if (isOne && index++ == wanted)
                return false;
        }
        return false;
    }

    bool fits(ondemand::value value)
    {
        ondemand::json_type type;
        if (value.type().get(type) != simdjson::SUCCESS)
            return false;
        if (type == ondemand::json_type::object || type == ondemand::json_type::array)
            return fitsContainer(value, type);
        const std::string_view raw = trimmed(value.raw_json_token());
        return type == ondemand::json_type::string ? fitsString(raw) : fitsText(raw);
    }

    bool fitsContainer(ondemand::value value, ondemand::json_type type)
    {
        std::string_view raw;
        ondemand::object object;
        ondemand::array array;
        const bool isRead = type == ondemand::json_type::object
            ? value.get_object().get(object) == simdjson::SUCCESS && object.raw_json().get(raw) == simdjson::SUCCESS
            : value.get_array().get(array) == simdjson::SUCCESS && array.raw_json().get(raw) == simdjson::SUCCESS;
        return isRead && m_term.comparison == Comparison::Equal && m_term.pattern.occursIn(raw);
    }

    /// Read by hand, since simdjson refuses surrogates that stand alone, which agents do send.
    bool fitsString(std::string_view quoted)
    {
        const std::string_view inner = quoted.size() < 2 ? quoted : quoted.substr(1, quoted.size() - 2);
        if (inner.find('\\') == std::string_view::npos)
            return fitsText(inner);
        m_text = textOf({inner.data(), static_cast<std::uint32_t>(inner.size()), 1});
        return fitsText(m_text);
    }

    bool fitsText(std::string_view text)
    {
        if (m_term.comparison == Comparison::Equal)
            return m_term.pattern.matches(text);
        double number = 0;
        const char *end = text.data() + text.size();
        const auto [stop, failure] = std::from_chars(text.data(), end, number);
        return failure == std::errc() && stop == end && holds(m_term.comparison, number, m_term.number);
    }

    const QueryTerm &m_term;
    ondemand::parser m_parser;
    std::string m_copy;
    std::string m_text;
};

PayloadPath::PayloadPath(const QueryTerm &term)
    : m_term(term)
    , m_key(lastName(term.path))
    , m_value(term.pattern.longestPiece())
    , m_reader(std::make_unique<Reader>(term))
{
}

PayloadPath::~PayloadPath() = default;

bool PayloadPath::matches(std::string_view json, bool isPadded)
{
    // Most frames have neither: parse only those that have.
    if (!m_key.mayBeIn(json) || !m_value.mayBeIn(json))
        return false;
    return m_reader->matches(json, isPadded);
}

} // namespace tracedeck
