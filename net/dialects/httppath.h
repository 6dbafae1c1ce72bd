// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace tracedeck {

/// The parts of a request's path, without its query, as they stand in it; 16 at most. What is before the first of
/// `roots` is where the server lives, and left out.
std::vector<std::string_view> pathSegments(std::string_view path, std::span<const std::string_view> roots);

/// The value of a key in a request's query, as it stands there; empty: it is not there.
std::string_view queryValue(std::string_view path, std::string_view key);

/// A part of a path, whatever it holds.
std::string escapedSegment(std::string_view text);

} // namespace tracedeck
