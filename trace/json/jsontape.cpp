// SPDX-License-Identifier: GPL-3.0-or-later
#include "jsontape.h"

#include "jsonscanner.h"
#include "slice.h"

#include <algorithm>
#include <functional>
#include <utility>

namespace tracedeck::json {

namespace {

constexpr std::uint64_t kObject = 0x9ae16a3b2f90404fu;
constexpr std::uint64_t kArray = 0xc949c7defebe6fbbu;
constexpr std::uint64_t kString = 0x8648dbbc94d49b8du;

std::uint64_t mixed(std::uint64_t hash, std::uint64_t value)
{
    hash = (hash ^ value) * 0x9fb21c651e98df25u;
    return hash ^ (hash >> 32);
}

std::uint64_t hashOf(std::string_view text)
{
    return std::hash<std::string_view>()(text);
}

} // namespace

class TapeReader
{
public:
    TapeReader(std::string_view text, Watch *watch)
        : m_scanner(text)
        , m_watch(watch)
    {
        m_tape.m_text = text;
    }

    Tape read()
    {
        if (m_tape.m_text.size() >= Tape::kMostBytes) {
            m_tape.m_isTooLarge = true;
            m_tape.m_fault = Fault::TooDeep;
            return std::move(m_tape);
        }
        m_tape.m_fault = readText();
        m_tape.m_faultOffset = m_scanner.at;
        if (!m_tape.isWhole())
            m_tape.m_values = {};
        tell();
        return std::move(m_tape);
    }

private:
    struct Member
    {
        std::uint64_t key;
        std::uint64_t value;
    };
    /// A container whose end has not come.
    struct Open
    {
        std::uint32_t value = 0;
        bool isObject = false;
        bool hasItem = false;
        std::uint64_t key = 0; ///< hash of its own key
        std::uint64_t hash = 0; ///< of an array's items
        std::size_t members = 0; ///< where an object's begin
    };

    Fault readText()
    {
        m_scanner.skipSpace();
        if (m_scanner.atEnd())
            return Fault::Empty;
        Fault fault = readValue({}, 0);
        while (fault == Fault::None && !m_open.empty() && !m_tape.m_isStopped) {
            if (++m_steps % 8192 == 0)
                tell();
            fault = readNext();
        }
        if (fault != Fault::None || m_tape.m_isStopped)
            return fault;
        m_scanner.skipSpace();
        return m_scanner.atEnd() ? Fault::None : Fault::TrailingText;
    }

    void tell()
    {
        if (!m_watch)
            return;
        m_watch->done.fetch_add(m_scanner.at - m_told, std::memory_order_relaxed);
        m_told = m_scanner.at;
        m_tape.m_isStopped = m_watch->isStopped();
    }

    /// The next item of the innermost container, or its end.
    Fault readNext()
    {
        Open &open = m_open.back();
        m_scanner.skipSpace();
        if (m_scanner.atEnd())
            return Fault::EndsEarly;
        if (m_scanner.here() == (open.isObject ? '}' : ']')) {
            ++m_scanner.at;
            close();
            return Fault::None;
        }
        if (std::exchange(open.hasItem, true)) {
            if (m_scanner.here() != ',')
                return Fault::CommaExpected;
            ++m_scanner.at;
            m_scanner.skipSpace();
            if (m_scanner.atEnd())
                return Fault::EndsEarly;
        }
        Item item;
        if (!open.isObject)
            return readValue(item, 0);
        if (const Fault fault = m_scanner.readKey(item); fault != Fault::None)
            return fault;
        return readValue(item, hashOf(decoded({item.keyOffset, item.keyLength})));
    }

    Fault readValue(Item item, std::uint64_t key)
    {
        if (m_tape.m_values.size() == Tape::kMostValues) {
            m_tape.m_isTooLarge = true;
            return Fault::TooDeep;
        }
        const auto value = static_cast<std::uint32_t>(m_tape.m_values.size());
        const std::size_t offset = m_scanner.at;
        const char first = m_scanner.here();
        m_tape.m_values.push_back({0, static_cast<std::uint32_t>(offset), 0,
                                   static_cast<std::uint32_t>(item.keyOffset), value + 1});
        if (first == '{' || first == '[') {
            if (m_open.size() == Tape::kMostDepth)
                return Fault::TooDeep;
            ++m_scanner.at;
            m_open.push_back({value, first == '{', false, key, kArray, m_members.size()});
            return Fault::None;
        }
        std::uint64_t hash = kString;
        if (first == '"') {
            if (!m_scanner.skipString())
                return Fault::EndsEarly;
            hash = mixed(hash, hashOf(decoded({offset, m_scanner.at - offset})));
        } else {
            if (const Fault fault = m_scanner.readToken(item); fault != Fault::None)
                return fault;
            hash = hashOf(m_tape.m_text.substr(offset, m_scanner.at - offset));
        }
        end(value, hash, key);
        return Fault::None;
    }

    /// The value ends here.
    void end(std::uint32_t value, std::uint64_t hash, std::uint64_t key)
    {
        Tape::Value &ended = m_tape.m_values[value];
        ended.hash = hash;
        ended.length = static_cast<std::uint32_t>(m_scanner.at - ended.offset);
        ended.next = m_tape.size();
        if (m_open.empty())
            return;
        Open &around = m_open.back();
        if (around.isObject)
            m_members.push_back({key, hash});
        else
            around.hash = mixed(around.hash, hash);
    }

    void close()
    {
        const Open open = m_open.back();
        m_open.pop_back();
        std::uint64_t hash = open.hash;
        if (open.isObject) {
            const auto begin = m_members.begin() + static_cast<std::ptrdiff_t>(open.members);
            const auto isBefore = [](const Member &a, const Member &b) { return a.key < b.key; };
            // Stable: of a key that repeats, the order of its values counts.
            if (!std::is_sorted(begin, m_members.end(), isBefore))
                std::stable_sort(begin, m_members.end(), isBefore);
            hash = kObject;
            for (auto member = begin; member != m_members.end(); ++member)
                hash = mixed(mixed(hash, member->key), member->value);
            m_members.resize(open.members);
        }
        end(open.value, hash, open.key);
    }

    struct Range
    {
        std::size_t offset;
        std::size_t length;
    };
    std::string_view decoded(Range quoted)
    {
        return decodedText(m_tape.m_text.substr(quoted.offset, quoted.length), m_scratch);
    }

    Scanner m_scanner;
    Watch *m_watch; // not owned; may be nullptr
    Tape m_tape;
    std::vector<Open> m_open;
    std::vector<Member> m_members; ///< of all open objects
    std::string m_scratch;
    std::size_t m_told = 0;
    std::size_t m_steps = 0;
};

Tape Tape::of(std::string_view text, Watch *watch)
{
    return TapeReader(text, watch).read();
}

std::string_view Tape::key(std::uint32_t value) const
{
    const std::size_t offset = m_values[value].keyOffset;
    if (offset == 0)
        return {};
    Scanner scanner(m_text);
    scanner.at = offset;
    scanner.skipString();
    return m_text.substr(offset, scanner.at - offset);
}

std::vector<std::uint32_t> Tape::items(std::uint32_t container) const
{
    std::vector<std::uint32_t> items;
    for (std::uint32_t i = container + 1; i < m_values[container].next; i = m_values[i].next)
        items.push_back(i);
    return items;
}

std::string_view decodedText(std::string_view quoted, std::string &scratch)
{
    const std::string_view inner = contents(quoted);
    if (inner.find('\\') == std::string_view::npos)
        return inner;
    Slice slice;
    slice.data = inner.data();
    slice.length = static_cast<std::uint32_t>(inner.size()) & 0x7fffffffu;
    slice.escaped = 1;
    scratch.clear();
    TextDecoder decoder(scratch);
    decoder.append(slice);
    decoder.finish();
    return scratch;
}

} // namespace tracedeck::json
