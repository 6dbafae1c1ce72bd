// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "failure.h"
#include "jsontape.h"

#include <chrono>
#include <cstdint>
#include <functional>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace tracedeck::json {

/// Reads a file of a known form, which a person may have written: knows where it is, and collects what is wrong there. A key that is not known, or repeats, is wrong.
class FormReader
{
public:
    static constexpr std::size_t kMostErrors = 20;
    static constexpr std::size_t kMostText = 300;

    /// `where` begins each error: the name of the file.
    FormReader(std::string_view text, std::string_view where, std::size_t mostBytes);

    /// False: it is no JSON, which is an error already.
    bool isJson() const { return m_tape.isWhole() && m_errors.empty(); }
    std::vector<Failure> takeErrors() { return std::move(m_errors); }
    bool hasErrors() const { return !m_errors.empty(); }

protected:
    using Value = std::uint32_t;

    /// While it lives, what is wrong is wrong at this part of the table.
    class At
    {
    public:
        At(FormReader &reader, std::string_view key)
            : m_path(reader.m_path)
            , m_length(m_path.size())
        {
            m_path.append(m_path.empty() ? "" : ".").append(key);
        }
        At(FormReader &reader, std::size_t item)
            : m_path(reader.m_path)
            , m_length(m_path.size())
        {
            m_path.append("[").append(std::to_string(item)).append("]");
        }
        ~At() { m_path.resize(m_length); }
        At(const At &) = delete;
        At &operator=(const At &) = delete;

    private:
        std::string &m_path;
        std::size_t m_length;
    };

    void fail(Failure what);

    /// Calls `use(key, value)` for each member; false from it: no such key is known.
    template<typename Use>
    bool eachMember(Value object, Use use)
    {
        if (!m_tape.isObject(object)) {
            fail(Failure::tr("expected an object"));
            return false;
        }
        std::set<std::string, std::less<>> seen;
        for (const Value member : m_tape.items(object)) {
            const std::string key(json::decodedText(m_tape.key(member), m_scratch));
            const At at(*this, isPlainText(key) ? std::string_view(key) : std::string_view("?"));
            if (!seen.insert(key).second)
                fail(Failure::tr("given twice"));
            else if (!use(std::string_view(key), member))
                fail(Failure::tr("unknown key"));
        }
        return true;
    }

    /// Calls `use(value)` for each item.
    template<typename Use>
    void eachItem(Value array, Use use)
    {
        if (!m_tape.isArray(array)) {
            fail(Failure::tr("expected a list"));
            return;
        }
        std::size_t index = 0;
        for (const Value item : m_tape.items(array)) {
            const At at(*this, index++);
            use(item);
        }
    }

    bool isText(Value value) const { return m_tape.isString(value); }
    bool isArray(Value value) const { return m_tape.isArray(value); }
    std::string_view bytes(Value value) const { return m_tape.bytes(value); }
    /// What a text says, until the next one is asked for; the bytes of what is none.
    std::string_view said(Value value);

    // Each fails where the value is no such thing.
    std::string text(Value value); ///< not empty, and without control characters
    std::optional<std::uint64_t> count(Value value);
    std::optional<std::chrono::sys_days> day(Value value); ///< "2026-09-01"
    std::optional<std::chrono::seconds> timeOfDay(Value value); ///< "16:30" or "16:30:00", up to "24:00"

private:
    static bool isPlainText(std::string_view text);

    Tape m_tape;
    std::string m_where;
    std::string m_path;
    std::string m_scratch;
    std::vector<Failure> m_errors;
};

} // namespace tracedeck::json
