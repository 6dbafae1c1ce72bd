// SPDX-License-Identifier: GPL-3.0-or-later
#include "loompayload.h"

namespace tracedeck {

namespace {

constexpr std::size_t kShown = 40;

} // namespace

bool LoomPayload::readOddCount(LoomField field, std::string_view text, std::uint64_t &value) const
{
    const auto count = countFrom(text);
    if (count)
        value = *count;
    else
        reportWrongType(field, "whole number from 0", text.substr(0, kShown));
    return count.has_value();
}

std::optional<std::int64_t> LoomPayload::integer(LoomField field, Need need) const
{
    const JsonToken *token = find(field, need, JsonKind::Number);
    if (!token)
        return std::nullopt;
    const auto value = integerFrom(token->text());
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
