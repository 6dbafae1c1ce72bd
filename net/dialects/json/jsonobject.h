// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "emit.h"
#include "jsonmarks.h"
#include "jsontoken.h"
#include "sametext.h"

#include <cstdint>
#include <deque>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace tracedeck {

/// Which of the objects inside an object are taken apart with it; all others stay whole.
struct JsonShape
{
    std::string_view key;
    std::span<const JsonShape> inner = {};
};

/// A key to ask for, and how else it is spelled.
struct JsonKey
{
    consteval JsonKey(const char *spelled) // NOLINT: most keys have one spelling
        : JsonKey(spelled, "")
    {
    }
    consteval JsonKey(const char *spelled, const char *elsewhere)
        : name(spelled)
        , other(elsewhere)
        , nameHead(headOf(name))
        , otherHead(other.empty() ? nameHead : headOf(other))
    {
    }
    std::string_view name;
    std::string_view other; ///< empty: it has one spelling
    std::uint64_t nameHead;
    std::uint64_t otherHead;
};

/// Takes a JSON document apart in one forward walk. Says nothing about its meaning. All tokens point into it.
/// Checked are the JSON of the levels that are taken apart, UTF-8, and that brackets are closed.
class JsonReader
{
public:
    struct Field
    {
        std::string_view key;
        std::uint64_t keyHead = 0;
        JsonToken value;
        std::uint32_t next = 0;  ///< of the same object; 0: the last one
        std::uint32_t inner = 0; ///< first field of the value; 0: not taken apart, or empty
    };

    /// Of the documents that are read: who knows the next ones tells them.
    JsonMarks &marks() { return m_marks; }

    /// False: no JSON object; error() says why. `json` has Decoder::kPadding behind it.
    bool read(std::string_view json, std::span<const JsonShape> opened);
    /// The elements of an array. False: it is broken; `into` has what was read.
    bool readArray(std::string_view json, std::vector<JsonToken> &into);

    /// First field of the object that was read; 0: it has none.
    std::uint32_t first() const { return m_fields.size() > 1 ? 1 : 0; }
    const Field &field(std::uint32_t index) const { return m_fields[index]; }
    /// Where the first backslash is; the end if there is none. What ends before holds no escape.
    const char *firstEscape() const { return m_marks.firstEscape(); }

    Failure error() const { return describe(m_error); }
    /// Where reading stopped, in bytes from the begin.
    std::size_t errorOffset() const { return m_errorOffset; }

private:
    struct Walk;

    JsonMarks m_marks;
    std::vector<Field> m_fields; // the first one is nobody's
    std::deque<std::string> m_keys; // those that were written with escapes
    JsonError m_error = JsonError::None;
    std::size_t m_errorOffset = 0;
};

/// One object of a frame. What is missing or of another type than it should be is reported as a problem that names
/// the field, and comes back as null, empty or nullopt. Null counts as absent.
class JsonObject
{
public:
    /// `path` names the object in problems.
    JsonObject(const JsonReader &reader, std::uint32_t first, std::string_view path, EventBatch &batch)
        : m_reader(&reader)
        , m_batch(&batch)
        , m_path(path)
        , m_first(first)
    {
    }

    bool isEmpty() const { return m_first == 0; }
    bool has(const JsonKey &key) const { return find(key) != nullptr; }
    /// nullptr: it is not there, or null.
    const JsonToken *find(const JsonKey &key) const
    {
        const JsonReader::Field *field = fieldOf(key);
        return field && field->value.kind != JsonKind::Null ? &field->value : nullptr;
    }
    /// The object under `key`, if the shape opened it; else an empty one.
    JsonObject object(const JsonKey &key, std::string_view path) const
    {
        const JsonReader::Field *field = fieldOf(key);
        return {*m_reader, field ? field->inner : 0, path, *m_batch};
    }
    Slice text(const JsonKey &key, Need need = Need::Optional) const
    {
        const JsonToken *token = find(key, need, JsonKind::String);
        return token ? textOf(*token) : Slice();
    }
    std::string_view name(const JsonKey &key, Need need = Need::Optional) const
    {
        const JsonToken *token = find(key, need, JsonKind::String);
        if (!token)
            return {};
        return mayEscape(*token) ? nameFrom(token->text(), *m_batch) : token->text();
    }
    std::optional<std::uint64_t> count(const JsonKey &key, Need need = Need::Optional) const;
    std::optional<std::int64_t> integer(const JsonKey &key, Need need = Need::Optional) const;
    /// Any JSON value but null.
    Slice json(const JsonKey &key, Need need = Need::Optional) const
    {
        const JsonToken *token = find(key, need);
        return token ? jsonSlice(token->json()) : Slice();
    }
    /// Contents of a string of this document.
    Slice textOf(JsonToken token) const
    {
        const bool isEscaped = mayEscape(token)
            && (token.data <= m_reader->firstEscape() || token.text().find('\\') != std::string_view::npos);
        return {token.data, token.length, isEscaped};
    }
    template<class Visit>
    void forEach(Visit visit) const
    {
        for (std::uint32_t i = m_first; i != 0; i = m_reader->field(i).next)
            visit(m_reader->field(i).key, m_reader->field(i).value);
    }
    void reportWrongType(const JsonKey &key, JsonKind expected) const;
    void reportWrongType(const JsonKey &key, const Failure &expected) const;
    void reportOddNumber(const JsonKey &key, const JsonToken &token, const Failure &expected) const;

private:
    const JsonReader::Field *fieldOf(const JsonKey &key) const
    {
        for (std::uint32_t i = m_first; i != 0;) {
            const JsonReader::Field &field = m_reader->field(i);
            if ((field.keyHead == key.nameHead && sameText(field.key, key.name))
                || (field.keyHead == key.otherHead && sameText(field.key, key.other)))
                return &field;
            i = field.next;
        }
        return nullptr;
    }
    const JsonToken *find(const JsonKey &key, Need need) const;
    const JsonToken *find(const JsonKey &key, Need need, JsonKind kind) const
    {
        const JsonToken *token = find(key, need);
        if (!token || token->kind == kind) [[likely]]
            return token;
        reportWrongType(key, kind);
        return nullptr;
    }
    bool mayEscape(const JsonToken &token) const { return token.data + token.length > m_reader->firstEscape(); }

    const JsonReader *m_reader;
    EventBatch *m_batch;
    std::string_view m_path;
    std::uint32_t m_first;
};

} // namespace tracedeck
