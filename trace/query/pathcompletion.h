// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace tracedeck {

/// What a path into the JSON of frames may go on with, by a frame that is at hand.
struct PathPart
{
    std::string path; ///< as a filter has it, "payload." included where it was typed or is needed
    bool isContainer = false; ///< which it may go on into

    friend bool operator==(const PathPart &, const PathPart &) = default;
};
/// Those that begin with what is typed: "params.da", or "par" for the containers at the top. Nothing of JSON that is larger than
/// kMostCompleted bytes, or none.
std::vector<PathPart> pathsFor(std::string_view json, std::string_view typed);
/// What stands where a path leads, of texts, numbers and such; of several, all.
std::vector<std::string> valuesAt(std::string_view json, std::string_view path);
inline constexpr std::size_t kMostCompleted = 256 << 10;

} // namespace tracedeck
