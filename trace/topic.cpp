// SPDX-License-Identifier: GPL-3.0-or-later
#include "topic.h"

#include "trimmed.h"

namespace tracedeck {

std::string topicOf(std::string_view said)
{
    constexpr std::size_t kMost = 96; // bytes
    said = trimmed(said);
    said = trimmed(said.substr(0, said.find('\n')));
    if (said.size() <= kMost)
        return std::string(said);
    std::size_t end = kMost;
    while (end > 0 && (static_cast<unsigned char>(said[end]) & 0xC0) == 0x80) // within a letter
        --end;
    return std::string(trimmed(said.substr(0, end))) + "…";
}

} // namespace tracedeck
