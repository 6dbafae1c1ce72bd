// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "events.h"
#include "loomfields.h"

#include <initializer_list>
#include <optional>
#include <string_view>

namespace tracedeck {

enum class Need : std::uint8_t { Optional, Required };

/// Appends an event of type T and returns it, to be filled in. The reference holds until the next one.
template <typename T>
T &emitEvent(EventBatch &batch)
{
    return *std::get_if<T>(&batch.events.emplace_back(std::in_place_type<T>));
}

/// A text put together from pieces, in the batch's scratch memory.
std::string_view scratchText(EventBatch &batch, std::initializer_list<std::string_view> pieces);
void reportProblem(EventBatch &batch, Severity severity, std::string_view code,
                   std::initializer_list<std::string_view> message);

/// Contents of a JSON string as a name: where they hold escapes, unescaped into scratch memory.
std::string_view nameFrom(std::string_view contents, EventBatch &batch);

/// Reads the fields of one object of a frame. What is missing or of another type than it should be is reported
/// as a problem that names the field, and comes back as null, empty or nullopt. Null counts as absent.
class LoomPayload
{
public:
    /// `path` names the object in problems, e.g. "tool_end". `mayEscape`: the frame holds a backslash.
    LoomPayload(const LoomFields &fields, std::string_view path, bool mayEscape, EventBatch &batch)
        : m_fields(fields)
        , m_path(path)
        , m_mayEscape(mayEscape)
        , m_batch(batch)
    {
    }

    const LoomFields &fields() const { return m_fields; }
    std::string_view path() const { return m_path; }

    Slice text(LoomField field, Need need = Need::Required) const;
    std::string_view name(LoomField field, Need need = Need::Required) const;
    std::optional<std::uint64_t> count(LoomField field, Need need = Need::Required) const;
    std::optional<std::int64_t> integer(LoomField field, Need need = Need::Required) const;
    std::optional<bool> flag(LoomField field, Need need = Need::Required) const;
    /// Any JSON value but null.
    Slice json(LoomField field, Need need = Need::Required) const;
    /// Any JSON value at all; reported only when the field is not there.
    Slice anyJson(LoomField field) const;

    Slice textOfToken(const JsonToken &token) const;
    void expect(LoomField field, JsonKind kind, Need need) const;
    void reportWrongType(LoomField field, std::string_view expected) const;
    /// Fields that no one knows, and those that came twice.
    void reportOddFields() const;

private:
    void reportWrongType(LoomField field, std::string_view expected, std::string_view got) const;
    const JsonToken *find(LoomField field, Need need) const;
    const JsonToken *find(LoomField field, Need need, JsonKind kind) const;

    const LoomFields &m_fields;
    std::string_view m_path;
    bool m_mayEscape;
    EventBatch &m_batch;
};

} // namespace tracedeck
