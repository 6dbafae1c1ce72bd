// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "jsontape.h"

#include <array>
#include <cstdint>
#include <string_view>
#include <vector>

namespace tracedeck {

/// Where one side of a difference lies in its text, its place in the container around it included.
struct JsonSpot
{
    std::uint32_t offset = 0;
    std::uint32_t length = 0; ///< 0: it is not on this side
    std::uint32_t keyOffset = 0; ///< of the key with its quotes; 0: in a list, or the whole text
    std::uint32_t keyLength = 0;
    std::uint32_t index = 0; ///< in the container, from 0; of what was removed, later, of what follows it

    bool isThere() const { return length > 0; }
    friend bool operator==(const JsonSpot &, const JsonSpot &) = default;
};

/// One difference, or a container on the way to some.
struct JsonDifference
{
    enum class Kind : std::uint8_t {
        Inside, ///< nothing but what is below it
        Added,
        Removed,
        Changed, ///< another value
        Moved, ///< to another place of its list; what is below it changed besides
    };
    static constexpr std::uint32_t kNone = ~std::uint32_t(0);

    Kind kind = Kind::Inside;
    bool isCoarse = false; ///< of containers that differ in too much: given as a whole
    std::uint32_t parent = kNone; ///< the edit of the container around
    std::uint32_t next = 0; ///< the first edit that is not below it
    std::uint32_t items = 0; ///< of the later container, where there is something below it
    JsonSpot before;
    JsonSpot after;
};

/// What is other in one JSON text than in another.
///
/// - Objects are compared by key, wherever the key stands. Of a key that repeats, the last ones are compared, the ones
///   before them, and so on.
/// - With EmptyMembers::Nothing, members that only one side has do not count where they are empty.
/// - Items of a list are the same thing if they are objects with the same `id` (a text or a number) that no other item
///   of their list has, or else if they are equal. What is left between two such items is compared one by one, unless it
///   has another id or is of another kind; last, what still has the same id as one elsewhere. As many as can keep their
///   order; the others were moved.
/// - Texts are compared as they are read, whatever the way of escaping. Numbers are compared as they are written: 1,
///   1.0 and 1e0 are three values, for ids are greater than what a double holds, and it is a difference on the wire.
struct JsonDiff
{
    enum class Side : std::uint8_t { Before, After };
    /// A container that would bring it beyond that is given as a whole.
    static constexpr std::size_t kMostEdits = 100'000;

    /// In the order of the later text, a container before what is in it; empty: nothing differs. What was removed stands
    /// behind what it followed.
    std::vector<JsonDifference> edits;
    std::array<std::size_t, 5> counts{}; ///< by kind

    json::Fault fault = json::Fault::None; ///< which one of the texts has
    Side faultSide = Side::Before;
    std::size_t faultOffset = 0;
    bool isTooLarge = false; ///< the text with the fault has only too many values, or bytes
    bool isStopped = false;
    std::size_t leftOut = 0; ///< members that EmptyMembers::Nothing does not count

    bool isWhole() const { return fault == json::Fault::None && !isStopped; }
    std::size_t count(JsonDifference::Kind kind) const { return counts[static_cast<std::size_t>(kind)]; }
    /// All but those that are only on the way.
    std::size_t changes() const;
};

/// What a member that is null, {} or [] is against none at all. The same thing is written with and without such members by
/// servers that tell it in several ways. The members of the whole value always count: they are what a state consists of.
enum class EmptyMembers : std::uint8_t { Something, Nothing };

/// The texts need not outlive the call. Of any thread.
JsonDiff diffJson(std::string_view before, std::string_view after, json::Watch *watch = nullptr,
                  EmptyMembers emptyMembers = EmptyMembers::Something);

} // namespace tracedeck
