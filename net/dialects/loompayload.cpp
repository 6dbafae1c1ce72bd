// SPDX-License-Identifier: GPL-3.0-or-later
#include "loompayload.h"

#include <charconv>
#include <cmath>
#include <cstring>
#include <string>

namespace tracedeck {

namespace {

constexpr std::size_t kShown = 40;

/// Reads what is an integer, also if written "1.0" or "1e3"; nullopt for all else.
template<typename Integer>
std::optional<Integer> integerFrom(std::string_view text)
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

void reportProblem(EventBatch &batch, Severity severity, std::string_view code,
                   std::initializer_list<std::string_view> message)
{
    const std::string_view text = scratchText(batch, message);
    emitEvent<ProblemFound>(batch) = {severity, code, text};
}

std::string_view nameFrom(std::string_view contents, EventBatch &batch)
{
    if (contents.find('\\') == std::string_view::npos)
        return contents;
    return batch.scratch.copy(
        textOf({contents.data(), static_cast<std::uint32_t>(contents.size()) & 0x7FFFFFFFu, 1}));
}

std::optional<std::uint64_t> LoomPayload::countOf(LoomField field, std::string_view text) const
{
    const auto value = integerFrom<std::uint64_t>(text);
    if (!value)
        reportWrongType(field, "whole number from 0", text.substr(0, kShown));
    return value;
}

std::optional<std::int64_t> LoomPayload::integer(LoomField field, Need need) const
{
    const JsonToken *token = find(field, need, JsonKind::Number);
    if (!token)
        return std::nullopt;
    const auto value = integerFrom<std::int64_t>(token->text());
    if (!value)
        reportWrongType(field, "whole number", token->text().substr(0, kShown));
    return value;
}

std::optional<bool> LoomPayload::flag(LoomField field, Need need) const
{
    const JsonToken *token = find(field, need, JsonKind::Boolean);
    return token ? std::optional(token->length == 4) : std::nullopt; // "true" or "false"
}

void LoomPayload::reportWrongType(LoomField field, std::string_view expected) const
{
    reportWrongType(field, expected, nameOf(m_fields.token(field).kind));
}

void LoomPayload::reportWrongType(LoomField field, std::string_view expected, std::string_view got) const
{
    reportProblem(m_batch, Severity::Warning, "wrong_type",
                  {m_path, ".", nameOf(field), ": expected ", expected, ", got ", got});
}

void LoomPayload::reportOdd() const
{
    for (std::size_t i = 0; i < m_fields.unknownCount(); ++i) {
        const std::string_view name = nameFrom(m_fields.unknown(i), m_batch);
        reportProblem(m_batch, Severity::Info, "unknown_field", {m_path, ".", name, ": unknown field"});
    }
    for (std::size_t i = 0; i < static_cast<std::size_t>(LoomField::Count); ++i) {
        const auto field = static_cast<LoomField>(i);
        if (m_fields.isRepeated(field)) {
            reportProblem(m_batch, Severity::Warning, "duplicate_key",
                          {m_path, ".", nameOf(field), ": appears more than once, the first counts"});
        }
    }
}

void LoomPayload::reportBroken(LoomField field) const
{
    reportProblem(m_batch, Severity::Warning, "malformed_value",
                  {m_path, ".", nameOf(field), ": not valid JSON"});
}

void LoomPayload::reportMissing(LoomField field) const
{
    reportProblem(m_batch, Severity::Warning, "missing_field", {m_path, ".", nameOf(field), ": missing"});
}

} // namespace tracedeck
