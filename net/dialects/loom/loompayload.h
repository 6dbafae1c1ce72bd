// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "emit.h"
#include "loomfields.h"

#include <optional>
#include <string_view>

namespace tracedeck {

/// Reads the fields of one object of a frame. What is missing or of another type than it should be is
/// reported as a problem that names the field, and comes back as null, empty or nullopt.
/// Null counts as absent.
class LoomPayload
{
public:
    /// `path` names the object in problems, e.g. "tool_end". `firstEscape`: LoomReader's.
    LoomPayload(const LoomFields &fields, std::string_view path, const char *firstEscape, EventBatch &batch)
        : m_fields(fields)
        , m_path(path)
        , m_firstEscape(firstEscape)
        , m_batch(batch)
    {}

    const LoomFields &fields() const { return m_fields; }
    std::string_view path() const { return m_path; }

    Slice text(LoomField field, Need need = Need::Required) const
    {
        const JsonToken *token = find(field, need, JsonKind::String);
        return token ? textOfToken(*token) : Slice();
    }
    std::string_view name(LoomField field, Need need = Need::Required) const
    {
        const JsonToken *token = find(field, need, JsonKind::String);
        if (!token)
            return {};
        return mayEscape(*token) ? nameFrom(token->text(), m_batch) : token->text();
    }
    std::optional<std::uint64_t> count(LoomField field, Need need = Need::Required) const
    {
        std::uint64_t value = 0;
        return readCount(field, need, value) ? std::optional(value) : std::nullopt;
    }
    /// The same, into `value`, which is read again at once where it is not in an optional. False: there is none.
    bool readCount(LoomField field, Need need, std::uint64_t &value) const
    {
        const JsonToken *token = find(field, need, JsonKind::Number);
        if (!token)
            return false;
        std::uint64_t sum = 0;
        for (std::uint32_t i = 0; i < token->length; ++i) {
            const unsigned digit = static_cast<unsigned char>(token->data[i]) - unsigned{'0'};
            if (digit > 9 || i == 18) // what is no short row of digits is read with more care
                return readOddCount(field, token->text(), value);
            sum = sum * 10 + digit;
        }
        value = sum;
        return true;
    }
    std::optional<std::int64_t> integer(LoomField field, Need need = Need::Required) const;
    std::optional<bool> flag(LoomField field, Need need = Need::Required) const;
    /// Any JSON value but null.
    Slice json(LoomField field, Need need = Need::Required) const
    {
        const JsonToken *token = find(field, need);
        return token ? jsonSlice(token->json()) : Slice();
    }
    /// Any JSON value at all; reported only when the field is not there.
    Slice anyJson(LoomField field) const
    {
        return m_fields.has(field) ? jsonSlice(m_fields.token(field).json()) : json(field);
    }

    Slice textOfToken(JsonToken token) const
    {
        const bool isEscaped = mayEscape(token)
            && (token.data <= m_firstEscape || token.text().find('\\') != std::string_view::npos);
        return {token.data, token.length, isEscaped};
    }
    void expect(LoomField field, JsonKind kind, Need need) const { find(field, need, kind); }
    void reportWrongType(LoomField field, const Failure &expected) const;
    /// For values that are skipped first and read later.
    void reportBroken(LoomField field) const;
    /// Fields that no one knows, and those that came twice.
    void reportOddFields() const
    {
        if (!m_fields.isClean()) [[unlikely]]
            reportOdd();
    }

private:
    bool mayEscape(const JsonToken &token) const { return token.data + token.length > m_firstEscape; }
    const JsonToken *find(LoomField field, Need need) const
    {
        const JsonToken *token = m_fields.find(field);
        if (!token && need == Need::Required) [[unlikely]]
            reportMissing(field);
        return token;
    }
    const JsonToken *find(LoomField field, Need need, JsonKind kind) const
    {
        const JsonToken *token = find(field, need);
        if (!token || token->kind == kind) [[likely]]
            return token;
        reportWrongType(field, kind);
        return nullptr;
    }
    void reportWrongType(LoomField field, JsonKind expected) const;
    void reportWrongType(LoomField field, const Failure &expected, std::string_view got) const;
    bool readOddCount(LoomField field, std::string_view text, std::uint64_t &value) const;
    void reportMissing(LoomField field) const;
    void reportOdd() const;

    const LoomFields &m_fields;
    std::string_view m_path;
    const char *m_firstEscape; // not owned, in the frame as all tokens are
    EventBatch &m_batch;
};

} // namespace tracedeck
