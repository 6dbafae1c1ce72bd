// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <span>
#include <string_view>

/// The words that metis events are made of, and that a filter may name (metis streaming protocol 5.3 and 9.3).
namespace tracedeck::metiscatalogue {

/// Which of the stored types exist.
enum class Edition {
    Documented, ///< all that the protocol's documents name
    Registered, ///< only those that the real server knows
};

/// Types that reach clients live and are never stored.
std::span<const std::string_view> streamingTypes();
/// Types that are stored, and replayed.
std::span<const std::string_view> storedTypes(Edition edition);
std::span<const std::string_view> actors();

bool isStreaming(std::string_view type);
bool isKnown(std::string_view type, Edition edition);
bool isActor(std::string_view actor);

/// What "preset:chat" stands for (3.3): what a conversation is shown from.
std::span<const std::string_view> chatTypes();
/// The same as the real server has it: without delegations and feedback, with memory.
std::span<const std::string_view> chatTypesAsBuilt();

} // namespace tracedeck::metiscatalogue
