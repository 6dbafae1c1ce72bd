// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "dialect.h"

#include <string>
#include <string_view>

namespace tracedeck {

/// A copy of a text with the bytes behind it that readers need.
class PaddedText
{
public:
    explicit PaddedText(std::string_view text)
        : m_text(text)
        , m_size(text.size())
    {
        m_text.resize(m_size + Decoder::kPadding);
    }
    std::string_view text() const { return std::string_view(m_text).substr(0, m_size); }

private:
    std::string m_text;
    std::size_t m_size;
};

} // namespace tracedeck
