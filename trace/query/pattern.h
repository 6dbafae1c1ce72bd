// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace tracedeck {

/// What a name or a value must look like: a literal, or a glob in which `*` stands for any text.
/// The case of ASCII letters is ignored.
class Pattern
{
public:
    Pattern()
        : m_pieces(1)
    {
    }
    static Pattern literal(std::string_view text);
    static Pattern glob(std::string_view text);

    bool matches(std::string_view text) const;
    /// As matches(), but a literal need only occur in it: for text that holds more than one value.
    bool occursIn(std::string_view text) const;

    bool isLiteral() const { return m_pieces.size() == 1; }
    /// Text that occurs in everything that matches; may be empty.
    const std::string &longestPiece() const;

    friend bool operator==(const Pattern &, const Pattern &) = default;

private:
    std::vector<std::string> m_pieces; // folded; what lies between the stars, at least one
};

} // namespace tracedeck
