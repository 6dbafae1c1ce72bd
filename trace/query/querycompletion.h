// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "jsonpath.h"
#include "queryvocabulary.h"

#include <cstddef>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace tracedeck {

struct Completion
{
    enum class Kind : std::uint8_t { Key, Path, Value };
    Kind kind = Kind::Key;
    std::string text;  ///< replaces the range; a key with its colon, a path with its dot where it goes on, a value quoted where it must be
    std::string shown; ///< the bare key or value

    friend bool operator==(const Completion &, const Completion &) = default;
};

struct Completions
{
    std::size_t from = 0; ///< in bytes; what the texts replace
    std::size_t length = 0;
    std::vector<Completion> items;
};

/// What may be meant by the word that ends at `cursor` (in bytes): keys, or values that were seen, those of sessions after
/// what the user calls them; of paths, those of `frame`, the JSON of the frame that is looked at.
Completions completionsFor(std::string_view line, std::size_t cursor, const QueryVocabulary &vocabulary,
                           std::span<const std::string_view> sessionLabels = {}, std::string_view frame = {});

/// The key of a condition on the value that a path leads to in the JSON of frames; empty: no key does.
std::string payloadKey(const JsonPath &path);

/// The line with one more condition, `key:value` or `-key:value`. A line that is no query is replaced.
std::string narrowedQuery(std::string_view line, std::string_view key, std::string_view value, bool exclude);

} // namespace tracedeck
