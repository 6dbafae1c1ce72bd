// SPDX-License-Identifier: GPL-3.0-or-later
#include "emit.h"

#include "cuttext.h"
#include "dialect.h"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <limits>
#include <string>

namespace tracedeck {

namespace {

template<typename Integer>
std::optional<Integer> wholeFrom(std::string_view text)
{
    const char *end = text.data() + text.size();
    Integer exact = 0;
    const auto [stop, error] = std::from_chars(text.data(), end, exact);
    if (stop == end && error == std::errc())
        return exact;
    if (stop == end) // all digits, but too many
        return std::nullopt;
    double value = 0;
    const auto parsed = std::from_chars(text.data(), end, value);
    const double limit = std::ldexp(1.0, std::numeric_limits<Integer>::digits);
    const double least = std::numeric_limits<Integer>::is_signed ? -limit : 0.0;
    if (parsed.ec != std::errc() || !(value >= least && value < limit) || value != std::floor(value))
        return std::nullopt;
    return static_cast<Integer>(value);
}

} // namespace

std::string_view scratchText(EventBatch &batch, std::initializer_list<std::string_view> pieces)
{
    std::size_t size = 0;
    for (const std::string_view piece : pieces)
        size += piece.size();
    char *to = static_cast<char *>(batch.scratch.allocate(size, 1));
    char *at = to;
    for (const std::string_view piece : pieces)
        at = std::copy(piece.begin(), piece.end(), at);
    return {to, size};
}

Slice joinTexts(std::span<const Slice> texts, std::string_view between, EventBatch &batch)
{
    if (texts.size() <= 1)
        return texts.empty() ? Slice() : texts.front();
    std::string joined;
    for (const Slice &text : texts) {
        joined += &text == &texts.front() ? std::string_view() : between;
        joined += text.bytes();
    }
    const std::string_view kept = batch.scratch.copy(joined);
    return {kept.data(), static_cast<std::uint32_t>(kept.size()), 1};
}

void reportProblem(EventBatch &batch, Severity severity, std::string_view code, const Failure &message)
{
    emitEvent<ProblemFound>(batch) = {severity, code, KeptFailure(message, batch.scratch)};
}

void rejectFrame(DecodedFrame &frame, EventBatch &batch, std::string_view code, const Failure &why, std::size_t at)
{
    frame.nature = FrameNature::Malformed;
    reportProblem(batch, Severity::Error, code, Failure::tr("The frame cannot be read: %1, near byte %2", {why, at}));
}

void reportHttpError(const DecodedFrame &frame, Severity severity, Slice said, EventBatch &batch)
{
    const int status = frame.http->status;
    reportProblem(batch, severity, "http_error",
                  said.isNull() ? Failure::tr("%1 was answered with %2", {frame.type, status})
                                : Failure::tr("%1 was answered with %2: %3", {frame.type, status, textOf(said)}));
}

Failure unknownForm()
{
    return Failure::tr("unknown form of a frame");
}

Failure unknownEvent(std::string_view type)
{
    return Failure::tr("unknown event %1", {type});
}

Failure missing(std::string_view path, std::string_view name)
{
    return Failure::tr("%1.%2: missing", {path, name});
}

Failure wrongType(std::string_view path, std::string_view name, const Failure &expected, const Failure &got)
{
    return Failure::tr("%1.%2: expected %3, got %4", {path, name, expected, got});
}

void rejectTooLarge(DecodedFrame &frame, EventBatch &batch)
{
    rejectFrame(frame, batch, "frame_too_large", Failure::tr("it is larger than 256 MiB"), Decoder::kMaxFrame);
}

void presumeDirection(DecodedFrame &frame, Direction direction)
{
    if (frame.direction == Direction::Unknown)
        frame.direction = direction;
}

std::string_view paddedBegin(std::string_view text, std::size_t most, EventBatch &batch)
{
    text = cutText(text, most);
    const std::string padded = std::string(text) + std::string(Decoder::kPadding, '\0');
    return batch.scratch.copy(padded).substr(0, text.size());
}

std::string_view nameFrom(std::string_view contents, EventBatch &batch)
{
    if (contents.find('\\') == std::string_view::npos)
        return contents;
    return batch.scratch.copy(
        textOf({contents.data(), static_cast<std::uint32_t>(contents.size()), 1}));
}

std::optional<std::int64_t> integerFrom(std::string_view json)
{
    return wholeFrom<std::int64_t>(json);
}

std::optional<std::uint64_t> countFrom(std::string_view json)
{
    return wholeFrom<std::uint64_t>(json);
}

} // namespace tracedeck
