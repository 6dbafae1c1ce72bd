// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>
#include <vector>

namespace tracedeck {

namespace json {
struct Watch;
}

/// A piece of two texts, as bytes of each.
struct WordEdit
{
    enum class Kind : std::uint8_t { Same, Removed, Added };

    Kind kind = Kind::Same;
    std::size_t before = 0; ///< where it begins there, or would
    std::size_t after = 0;
    std::size_t length = 0; ///< the same on both sides, where it is on both
    friend bool operator==(const WordEdit &, const WordEdit &) = default;
};

/// Which words of a text became which. A word is a run of letters and digits, a run of white space, one ideograph or one
/// other character, with all that is drawn with it: an accent is never parted from its letter, nor an emoji in two.
struct WordDiff
{
    static constexpr std::size_t kMostBytes = std::size_t(1) << 20; ///< of what differs, of both
    static constexpr std::size_t kMostWords = 200'000;
    static constexpr std::uint32_t kMostEdits = 2000;
    static constexpr std::size_t kMostLines = 2'000'000; ///< of both
    static constexpr std::uint32_t kMostEditsOfLines = 200; ///< in lines that follow one another, where there are many such

    /// Where texts differ in too much to be told word by word, what stands between lines that both have, and have once,
    /// is compared by itself.
    enum class Detail : std::uint8_t {
        Words,
        Lines,   ///< some lines that differ are given as one piece
        Nothing, ///< all between what the texts begin and end with alike is
    };

    std::vector<WordEdit> edits; ///< in the order of both; of what was replaced, the removed text first
    Detail detail = Detail::Words;
};

/// Of UTF-8; what is none counts as characters of its own. What is returned after `watch` has stopped is coarse.
WordDiff diffWords(std::string_view before, std::string_view after, const json::Watch *watch = nullptr);

/// Where the word ends that a text begins with. Precondition: it is not empty.
std::size_t wordLength(std::string_view text);

} // namespace tracedeck
