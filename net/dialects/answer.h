// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <vector>

namespace tracedeck {

/// One of the things that an answer lists. Outside text.
struct AnswerEntry
{
    std::string name;
    std::string text;
    std::string detail;

    friend bool operator==(const AnswerEntry &, const AnswerEntry &) = default;
};

/// An answer to a command, as people read it.
struct Answer
{
    std::vector<AnswerEntry> entries; ///< of an answer that is a list
    std::string text; ///< of an answer that is a text, such as YAML; else empty
};

} // namespace tracedeck
