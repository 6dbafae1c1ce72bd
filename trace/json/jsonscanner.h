// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "jsonscan.h"

#include <cstddef>
#include <string_view>

namespace tracedeck::json {

/// Walks over a JSON text, value by value. What lies between the quotes of a string is taken as it is.
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
    bool skipString();
    /// Moves behind the number or literal that begins here, and tells its kind.
    Fault readToken(Item &item);
    /// Moves behind `"key" :` and the space that follows, and tells where the key lies.
    Fault readKey(Item &item);
    /// Moves behind the value that begins here and describes it.
    Fault readValue(Item &item);

    std::size_t at = 0;

private:
    static bool isSpace(char c) { return c == ' ' || c == '\t' || c == '\n' || c == '\r'; }
    bool skipContainer(std::uint32_t &count);

    std::string_view m_text;
};

} // namespace tracedeck::json
