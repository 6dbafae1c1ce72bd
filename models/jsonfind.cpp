// SPDX-License-Identifier: GPL-3.0-or-later
#include "jsonfind.h"

#include "jsonwriter.h"
#include "textsearch.h"

#include <algorithm>
#include <string>

namespace tracedeck {

namespace {

constexpr std::size_t kNowhere = std::string_view::npos;

/// As a writer of plain ASCII puts it.
std::string escapedThroughout(const QString &text)
{
    std::string escaped;
    for (const QChar c : text) {
        const char16_t unit = c.unicode();
        if (unit < 0x80) {
            const std::string quoted = JsonWriter().string(std::string(1, static_cast<char>(unit))).text();
            escaped += quoted.substr(1, quoted.size() - 2);
        } else {
            static constexpr char kHex[] = "0123456789abcdef";
            escaped += "\\u";
            for (int shift = 12; shift >= 0; shift -= 4)
                escaped += kHex[unit >> shift & 15];
        }
    }
    return escaped;
}

/// The nearest of two spellings.
class Spellings
{
public:
    explicit Spellings(const QString &text)
        : m_plain(inner(text))
        , m_escaped(escapedThroughout(text))
    {}

    std::size_t find(std::string_view json, std::size_t from) const
    {
        return std::min(m_plain.find(json, from), m_escaped.find(json, from));
    }

private:
    static std::string inner(const QString &text)
    {
        const std::string quoted = JsonWriter().string(text.toStdString()).text();
        return quoted.substr(1, quoted.size() - 2);
    }
    TextSearch m_plain;
    TextSearch m_escaped;
};

} // namespace

std::size_t findInJson(std::string_view json, const QString &text, std::size_t from, bool forward)
{
    if (text.isEmpty())
        return kNowhere;
    const Spellings spellings(text);
    if (forward) {
        const std::size_t found = spellings.find(json, std::min(from, json.size()));
        return found != kNowhere ? found : spellings.find(json, 0);
    }
    std::size_t before = kNowhere;
    std::size_t last = kNowhere;
    for (std::size_t at = spellings.find(json, 0); at != kNowhere; at = spellings.find(json, at + 1)) {
        if (at < from)
            before = at;
        else if (before != kNowhere)
            return before;
        last = at;
    }
    return before != kNowhere ? before : last;
}

} // namespace tracedeck
