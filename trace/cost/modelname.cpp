// SPDX-License-Identifier: GPL-3.0-or-later
#include "modelname.h"

#include <algorithm>

namespace tracedeck {

namespace {

bool isDigit(char c)
{
    return c >= '0' && c <= '9';
}

bool isLetter(char c)
{
    return c >= 'a' && c <= 'z';
}

/// '#' is a digit.
bool endsLike(std::string_view name, std::string_view pattern)
{
    if (name.size() <= pattern.size())
        return false;
    const std::string_view tail = name.substr(name.size() - pattern.size());
    return std::equal(tail.begin(), tail.end(), pattern.begin(),
                      [](char c, char wanted) { return wanted == '#' ? isDigit(c) : c == wanted; });
}

std::string_view withoutDate(std::string_view name)
{
    for (const std::string_view pattern : {"-####-##-##", "-########", "@########"}) {
        if (endsLike(name, pattern))
            return name.substr(0, name.size() - pattern.size());
    }
    return name;
}

std::string_view withoutVersion(std::string_view name)
{
    for (const std::string_view pattern : {"-v#:#", "-v#"}) {
        if (endsLike(name, pattern))
            return name.substr(0, name.size() - pattern.size());
    }
    return name;
}

/// Without "us." or "anthropic.": letters and a point.
std::string_view withoutDotted(std::string_view name)
{
    const std::size_t point = name.find('.');
    if (point == name.npos || point == 0 || point + 1 == name.size())
        return name;
    const std::string_view head = name.substr(0, point);
    const bool isWord = std::all_of(head.begin(), head.end(), [](char c) { return isLetter(c) || c == '-'; });
    return isWord ? name.substr(point + 1) : name;
}

/// Where the seller's name ends, if one stands before: "ft:" and "llama3:8b" name none.
std::size_t sellerEnd(std::string_view name)
{
    const std::size_t mark = name.find_first_of(":/");
    if (mark == name.npos || mark == 0 || mark + 1 == name.size())
        return name.npos;
    const std::string_view head = name.substr(0, mark);
    const bool mayNameOne = name[mark] == '/' || std::none_of(head.begin(), head.end(), isDigit);
    return head != "ft" && mayNameOne ? mark : name.npos;
}

} // namespace

std::string lowered(std::string_view text)
{
    std::string lower(text);
    for (char &c : lower)
        c = c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
    return lower;
}

ModelName ModelName::of(std::string_view name)
{
    ModelName read;
    if (name.empty() || name.size() > kMostBytes)
        return read;
    const std::string lower = lowered(name);
    const auto add = [&](std::string_view spelling) {
        if (std::find(read.spellings.begin(), read.spellings.end(), spelling) == read.spellings.end())
            read.spellings.emplace_back(spelling);
        return spelling;
    };
    const auto addUndated = [&](std::string_view spelling) {
        add(withoutDate(withoutVersion(add(spelling))));
    };

    std::string_view rest = lower;
    addUndated(rest);
    if (const std::size_t end = sellerEnd(rest); end != rest.npos) {
        read.seller = lower.substr(0, end);
        rest.remove_prefix(end + 1);
        addUndated(rest);
        if (const std::size_t slash = rest.rfind('/'); slash != rest.npos && slash + 1 < rest.size()) {
            rest.remove_prefix(slash + 1);
            addUndated(rest);
        }
    }
    // A region, and a maker behind it.
    for (int i = 0; i < 2; ++i) {
        rest = withoutDotted(rest);
        addUndated(rest);
    }
    return read;
}

} // namespace tracedeck
