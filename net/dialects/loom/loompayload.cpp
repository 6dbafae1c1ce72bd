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
        reportWrongType(field, Failure::tr("whole number from 0"), text.substr(0, kShown));
    return count.has_value();
}

std::optional<std::int64_t> LoomPayload::integer(LoomField field, Need need) const
{
    const JsonToken *token = find(field, need, JsonKind::Number);
    if (!token)
        return std::nullopt;
    const auto value = integerFrom(token->text());
    if (!value)
        reportWrongType(field, Failure::tr("whole number"), token->text().substr(0, kShown));
    return value;
}

std::optional<bool> LoomPayload::flag(LoomField field, Need need) const
{
    const JsonToken *token = find(field, need, JsonKind::Boolean);
    return token ? std::optional(token->length == 4) : std::nullopt; // "true" or "false"
}

void LoomPayload::reportWrongType(LoomField field, const Failure &expected) const
{
    reportWrongType(field, expected, nameOf(m_fields.token(field).kind));
}

void LoomPayload::reportWrongType(LoomField field, JsonKind expected) const
{
    reportWrongType(field, Failure::verbatim(std::string(nameOf(expected))));
}

void LoomPayload::reportWrongType(LoomField field, const Failure &expected, std::string_view got) const
{
    reportProblem(m_batch, Severity::Warning, "wrong_type",
                  wrongType(m_path, nameOf(field), expected, Failure::verbatim(std::string(got))));
}

void LoomPayload::reportOdd() const
{
    for (std::size_t i = 0; i < m_fields.unknownCount(); ++i) {
        const std::string_view name = nameFrom(m_fields.unknown(i), m_batch);
        reportProblem(m_batch, Severity::Info, "unknown_field", Failure::tr("%1.%2: unknown field", {m_path, name}));
    }
    for (std::size_t i = 0; i < static_cast<std::size_t>(LoomField::Count); ++i) {
        const auto field = static_cast<LoomField>(i);
        if (m_fields.isRepeated(field)) {
            reportProblem(m_batch, Severity::Warning, "duplicate_key",
                          Failure::tr("%1.%2: appears more than once, the first counts", {m_path, nameOf(field)}));
        }
    }
}

void LoomPayload::reportBroken(LoomField field) const
{
    reportProblem(m_batch, Severity::Warning, "malformed_value",
                  Failure::tr("%1.%2: not valid JSON", {m_path, nameOf(field)}));
}

void LoomPayload::reportMissing(LoomField field) const
{
    reportProblem(m_batch, Severity::Warning, "missing_field", missing(m_path, nameOf(field)));
}

} // namespace tracedeck
