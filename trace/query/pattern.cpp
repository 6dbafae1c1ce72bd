// SPDX-License-Identifier: GPL-3.0-or-later
#include "pattern.h"

#include "textsearch.h"

#include <algorithm>

namespace tracedeck {

Pattern Pattern::literal(std::string_view text)
{
    Pattern pattern;
    pattern.m_pieces.front() = foldAscii(text);
    return pattern;
}

Pattern Pattern::glob(std::string_view text)
{
    Pattern pattern;
    pattern.m_pieces.clear();
    for (std::size_t from = 0;;) {
        const std::size_t star = std::min(text.find('*', from), text.size());
        pattern.m_pieces.push_back(foldAscii(text.substr(from, star - from)));
        if (star == text.size())
            return pattern;
        from = star + 1;
    }
}

bool Pattern::matches(std::string_view text) const
{
    const std::string &head = m_pieces.front();
    if (isLiteral())
        return equalsFolded(text, head);
    const std::string &tail = m_pieces.back();
    if (text.size() < head.size() + tail.size() || !equalsFolded(text.substr(0, head.size()), head)
        || !equalsFolded(text.substr(text.size() - tail.size()), tail))
        return false;
    text = text.substr(head.size(), text.size() - head.size() - tail.size());
    for (std::size_t i = 1; i + 1 < m_pieces.size(); ++i) {
        const std::size_t at = TextSearch(m_pieces[i]).find(text);
        if (at == std::string_view::npos)
            return false;
        text.remove_prefix(at + m_pieces[i].size());
    }
    return true;
}

bool Pattern::occursIn(std::string_view text) const
{
    return isLiteral() ? TextSearch(m_pieces.front()).isIn(text) : matches(text);
}

const std::string &Pattern::longestPiece() const
{
    return *std::max_element(m_pieces.begin(), m_pieces.end(),
                             [](const std::string &a, const std::string &b) { return a.size() < b.size(); });
}

} // namespace tracedeck
