// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "slice.h"

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <string_view>
#include <vector>

/// Reads one level of JSON at a time and remembers where its values lie. Tolerant: what can be read of a cut or
/// broken text is read, and the first fault is reported with its place.
namespace tracedeck::json {

enum class Kind : std::uint8_t {
    Object,
    Array,
    String,
    Number,
    Literal,
    Part, ///< no value: some neighbours of a container that has very many
};

enum class Fault : std::uint8_t {
    None,
    EndsEarly, ///< the text ends within a value
    NotAValue, ///< something that is no JSON value
    KeyExpected, ///< an object's key, in quotes
    ColonExpected,
    CommaExpected, ///< a comma or the end of the container
    TrailingText, ///< something follows the whole value
    Empty,
    TooDeep, ///< not a fault of the text: deeper than is shown
};

/// Where a value lies. Lengths are those of the text, quotes and brackets included.
struct Item
{
    std::size_t offset = 0;
    std::size_t length = 0;
    std::size_t keyOffset = 0; ///< of the opening quote; 0 in arrays
    std::uint32_t keyLength = 0; ///< with quotes; 0 in arrays
    std::uint32_t count = 0; ///< of items, for containers and parts
    Kind kind = Kind::Literal;
    bool keyRepeats = false; ///< another item of this level has the same key

    std::size_t begin() const { return keyLength > 0 ? keyOffset : offset; }
    std::size_t end() const { return offset + length; }
};

struct Level
{
    std::vector<Item> items;
    Fault fault = Fault::None;
    std::size_t faultOffset = 0;
    std::size_t end = 0; ///< behind the closing bracket, or where reading stopped
    bool isContainer = false; ///< false: the only item is the whole text
    bool isObject = false;
    bool isParts = false; ///< items are Kind::Part, all of `partItems` but the last
};

/// A container of more items than `mostItems` is given in parts of `partItems`; 0: only its first items are read.
struct Limits
{
    std::size_t mostItems = 20'000;
    std::size_t partItems = 10'000;
};

/// Set from another thread: reading ends soon, and its result is of no use.
using Stop = std::atomic<bool>;

/// The items of the container whose bracket is at `offset`.
Level scanContainer(std::string_view text, std::size_t offset, Limits limits = {},
                    const Stop *stop = nullptr);

/// The items of a part of a container of that kind. What is wrong with the last one is told by the level above.
Level scanPart(std::string_view text, const Item &part, bool isObject, const Stop *stop = nullptr);

/// The items of the text's outermost container, or its only value. Something that follows is a fault.
Level scanRoot(std::string_view text, Limits limits = {}, const Stop *stop = nullptr);

/// What lies between the quotes of a string (or key) of the text; one that is cut has no closing quote.
std::string_view contents(std::string_view quoted);

/// What the outermost object's member of that name says; of a string, what is between its quotes. The text may be cut.
/// Null: there is none.
Slice memberText(std::string_view text, std::string_view name);

} // namespace tracedeck::json
