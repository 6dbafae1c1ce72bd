// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "decodedframe.h"
#include "failure.h"

#include <cstdint>
#include <initializer_list>
#include <memory>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

/// What every dialect needs to turn the parts of a frame into events.
namespace tracedeck {

struct DecodedFrame;

enum class Need : std::uint8_t { Optional, Required };

/// Appends an event of type T and returns it, to be filled in. The reference holds until the next one.
template<typename T>
T &emitEvent(EventBatch &batch)
{
    return *std::get_if<T>(&batch.events.emplace_back(std::in_place_type<T>));
}

/// The items, in the batch's scratch memory.
template<typename T>
const T *scratchList(EventBatch &batch, const std::vector<T> &items)
{
    auto *kept = static_cast<T *>(batch.scratch.allocate(items.size() * sizeof(T) + 1, alignof(T)));
    std::uninitialized_copy(items.begin(), items.end(), kept);
    return kept;
}

inline void emitHeld(EventBatch &batch, const std::vector<ConversationHeld::Item> &items, std::int64_t made = 0)
{
    const ConversationHeld::Item *kept = scratchList(batch, items);
    emitEvent<ConversationHeld>(batch) = {kept, static_cast<std::uint32_t>(items.size()), made};
}

/// A text put together from pieces, in the batch's scratch memory.
std::string_view scratchText(EventBatch &batch, std::initializer_list<std::string_view> pieces);
/// Texts one behind the other, with `between`, as it stands in a JSON string, between them. Null: there is none.
Slice joinTexts(std::span<const Slice> texts, std::string_view between, EventBatch &batch);
void reportProblem(EventBatch &batch, Severity severity, std::string_view code, const Failure &message);
/// Of a frame that is no message at all. `at` is the byte where it stops being one.
void rejectFrame(DecodedFrame &frame, EventBatch &batch, std::string_view code, const Failure &why, std::size_t at);
/// Of an answer to a request. `said`: why, by the server; null: it does not say.
void reportHttpError(const DecodedFrame &frame, Severity severity, Slice said, EventBatch &batch);
/// What is said of what a protocol does not have.
Failure unknownForm();
Failure unknownEvent(std::string_view type);
/// What is said of the value of a key, `path`.`name`.
Failure missing(std::string_view path, std::string_view name);
Failure wrongType(std::string_view path, std::string_view name, const Failure &expected, const Failure &got);
/// Of one that no dialect can be asked to read.
void rejectTooLarge(DecodedFrame &frame, EventBatch &batch);
/// What the frame says of its direction, where its source does not know.
void presumeDirection(DecodedFrame &frame, Direction direction);

/// Contents of a JSON string as a name: where they hold escapes, unescaped into scratch memory.
std::string_view nameFrom(std::string_view contents, EventBatch &batch);

/// The begin of a text, cut where a character begins, as scratch memory with Decoder::kPadding behind it.
std::string_view paddedBegin(std::string_view text, std::size_t most, EventBatch &batch);

/// A JSON value as it stands in the frame. Frames are far shorter than a Slice can be (Decoder::kMaxFrame).
inline Slice jsonSlice(std::string_view json)
{
    return {json.data(), static_cast<std::uint32_t>(json.size()), 0};
}

/// What is an integer, also if written "1.0" or "1e3"; nullopt for all else.
std::optional<std::int64_t> integerFrom(std::string_view json);
std::optional<std::uint64_t> countFrom(std::string_view json);

} // namespace tracedeck
