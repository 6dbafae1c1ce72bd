// SPDX-License-Identifier: GPL-3.0-or-later
#include "listmatch.h"

#include "sequencematch.h"

#include <algorithm>
#include <iterator>
#include <string>
#include <unordered_map>

namespace tracedeck {

namespace {

using json::Tape;

/// The `id` of an object as a token; 0: it is no object, or has none.
std::uint64_t identityOf(const Tape &tape, std::uint32_t item)
{
    if (!tape.isObject(item))
        return 0;
    for (std::uint32_t i = item + 1; i < tape[item].next; i = tape[i].next) {
        if (tape.key(i) != "\"id\"")
            continue;
        const std::string_view value = tape.bytes(i);
        const bool isId = (value.front() == '"' && value.size() > 2) || value.front() == '-'
                          || (value.front() >= '0' && value.front() <= '9');
        return isId ? (tape[i].hash ^ 0x2545f4914f6cdd1du) | 1u : 0;
    }
    return 0;
}

/// By what items are known again: by their ids, or by all that they are.
struct Tokens
{
    Tokens(const Tape &tape, std::span<const std::uint32_t> items)
    {
        tokens.reserve(items.size());
        ids.reserve(items.size());
        for (const std::uint32_t item : items) {
            ids.push_back(identityOf(tape, item));
            tokens.push_back(ids.back() != 0 ? ids.back() : wholeOf(tape, item));
        }
    }
    static std::uint64_t wholeOf(const Tape &tape, std::uint32_t item) { return tape[item].hash & ~std::uint64_t(1); }
    /// Ids that several items have, sorted.
    std::vector<std::uint64_t> repeatedIds() const
    {
        std::vector<std::uint64_t> sorted;
        std::copy_if(ids.begin(), ids.end(), std::back_inserter(sorted), [](std::uint64_t id) { return id != 0; });
        std::sort(sorted.begin(), sorted.end());
        std::vector<std::uint64_t> repeated;
        for (auto one = sorted.begin(); (one = std::adjacent_find(one, sorted.end())) != sorted.end();) {
            repeated.push_back(*one);
            one = std::upper_bound(one, sorted.end(), *one);
        }
        return repeated;
    }
    void knowByTheWhole(const std::vector<std::uint64_t> &repeated, const Tape &tape, std::span<const std::uint32_t> items)
    {
        for (std::size_t i = 0; !repeated.empty() && i < tokens.size(); ++i) {
            if (ids[i] != 0 && std::binary_search(repeated.begin(), repeated.end(), ids[i]))
                tokens[i] = wholeOf(tape, items[i]);
        }
    }
    std::vector<std::uint64_t> tokens; ///< odd ones are ids
    std::vector<std::uint64_t> ids; ///< 0: it has none
};

class ListMatcher
{
public:
    ListMatcher(const Tape &before, std::span<const std::uint32_t> old, const Tape &after,
                std::span<const std::uint32_t> now)
        : m_before(before)
        , m_after(after)
        , m_old(old)
        , m_now(now)
        , m_oldTokens(before, old)
        , m_nowTokens(after, now)
        , m_match(old.size(), now.size())
    {
        // What several have is no identity, whatever it is called.
        for (const auto &repeated : {m_oldTokens.repeatedIds(), m_nowTokens.repeatedIds()}) {
            m_oldTokens.knowByTheWhole(repeated, before, old);
            m_nowTokens.knowByTheWhole(repeated, after, now);
        }
    }

    ItemMatch match()
    {
        const std::size_t shorter = std::min(m_old.size(), m_now.size());
        while (m_head < shorter && m_oldTokens.tokens[m_head] == m_nowTokens.tokens[m_head]) {
            m_match.pair(m_head, m_head);
            ++m_head;
        }
        m_oldEnd = static_cast<std::uint32_t>(m_old.size());
        m_nowEnd = static_cast<std::uint32_t>(m_now.size());
        while (m_oldEnd > m_head && m_nowEnd > m_head
               && m_oldTokens.tokens[m_oldEnd - 1] == m_nowTokens.tokens[m_nowEnd - 1])
            m_match.pair(--m_oldEnd, --m_nowEnd);
        if (m_oldEnd > m_head && m_nowEnd > m_head)
            matchMiddle();
        return std::move(m_match);
    }

private:
    void matchMiddle()
    {
        const std::span old = std::span(m_oldTokens.tokens).subspan(m_head, m_oldEnd - m_head);
        const std::span now = std::span(m_nowTokens.tokens).subspan(m_head, m_nowEnd - m_head);
        if (const auto pairs = matchSequences(old, now)) {
            for (const SequencePair &pair : *pairs)
                m_match.pair(m_head + pair.before, m_head + pair.after);
            for (const std::uint32_t moved : pairTheRest(&Tokens::tokens))
                m_match.isMoved[moved] = true;
        } else {
            // Too many differences for the shortest way. Where items repeat, more may have moved than need be.
            const std::vector<std::uint32_t> paired = pairTheRest(&Tokens::tokens);
            std::vector<std::uint32_t> places;
            places.reserve(paired.size());
            for (const std::uint32_t after : paired)
                places.push_back(m_match.beforeOf[after]);
            const std::vector<bool> isInOrder = longestRise(places);
            for (std::size_t i = 0; i < paired.size(); ++i)
                m_match.isMoved[paired[i]] = !isInOrder[i];
        }
        pairGaps();
        // What changed and moved, of those that share their id: the first with the first.
        for (const std::uint32_t moved : pairTheRest(&Tokens::ids))
            m_match.isMoved[moved] = true;
    }

    /// Pairs items of the middle that have none yet and are the same by what is known of them, unless that is 0, in the order
    /// of both. Returns the later ones.
    std::vector<std::uint32_t> pairTheRest(std::vector<std::uint64_t> Tokens::*known)
    {
        std::unordered_map<std::uint64_t, std::vector<std::uint32_t>> left; // the first one last
        for (std::uint32_t i = m_oldEnd; i-- > m_head;) {
            if (m_match.afterOf[i] == ItemMatch::kNone && (m_oldTokens.*known)[i] != 0)
                left[(m_oldTokens.*known)[i]].push_back(i);
        }
        std::vector<std::uint32_t> paired;
        for (std::uint32_t i = m_head; i < m_nowEnd; ++i) {
            if (m_match.beforeOf[i] != ItemMatch::kNone)
                continue;
            const auto found = left.find((m_nowTokens.*known)[i]);
            if (found == left.end() || found->second.empty() || !canMove(found->second.back(), i))
                continue;
            m_match.pair(found->second.back(), i);
            found->second.pop_back();
            paired.push_back(i);
        }
        return paired;
    }

    /// Tokens are hashes: two that are equal by chance must not say that something else moved.
    bool canMove(std::uint32_t before, std::uint32_t after) const
    {
        if (m_before.isContainer(m_old[before]))
            return m_after.isContainer(m_now[after])
                   && m_before.isObject(m_old[before]) == m_after.isObject(m_now[after]);
        std::string a;
        std::string b;
        return !m_after.isContainer(m_now[after])
               && m_before.isString(m_old[before]) == m_after.isString(m_now[after])
               && json::decodedText(m_before.bytes(m_old[before]), a)
                      == json::decodedText(m_after.bytes(m_now[after]), b);
    }

    /// What is left between two items that kept their order: one by one, in their order.
    void pairGaps()
    {
        std::uint32_t old = m_head;
        for (std::uint32_t now = m_head; now < m_nowEnd; ++now) {
            const std::uint32_t from = m_match.beforeOf[now];
            if (from != ItemMatch::kNone) {
                if (!m_match.isMoved[now])
                    old = from + 1;
                continue;
            }
            // Up to the next one that kept its order.
            for (; old < m_oldEnd; ++old) {
                const std::uint32_t to = m_match.afterOf[old];
                if (to == ItemMatch::kNone ? isLike(old, now) : !m_match.isMoved[to])
                    break;
            }
            if (old < m_oldEnd && m_match.afterOf[old] == ItemMatch::kNone)
                m_match.pair(old++, now);
        }
    }

    bool isLike(std::uint32_t before, std::uint32_t after) const
    {
        const auto kind = [](const Tape &tape, std::uint32_t value) {
            return tape.isObject(value) ? 'o' : tape.isArray(value) ? 'a' : 's';
        };
        return m_oldTokens.ids[before] == m_nowTokens.ids[after]
               && kind(m_before, m_old[before]) == kind(m_after, m_now[after]);
    }

    const Tape &m_before;
    const Tape &m_after;
    std::span<const std::uint32_t> m_old;
    std::span<const std::uint32_t> m_now;
    Tokens m_oldTokens;
    Tokens m_nowTokens;
    ItemMatch m_match;
    std::uint32_t m_head = 0; ///< of both, as many are the same
    std::uint32_t m_oldEnd = 0; ///< from there on they are the same again
    std::uint32_t m_nowEnd = 0;
};

/// The members of an object by their keys, as they are read; of equal keys the last one first.
std::vector<std::pair<std::string, std::uint32_t>> byKey(const Tape &tape,
                                                         std::span<const std::uint32_t> members)
{
    std::vector<std::pair<std::string, std::uint32_t>> keys;
    keys.reserve(members.size());
    std::string scratch;
    for (std::size_t i = members.size(); i-- > 0;)
        keys.emplace_back(json::decodedText(tape.key(members[i]), scratch), static_cast<std::uint32_t>(i));
    std::stable_sort(keys.begin(), keys.end(),
                     [](const auto &a, const auto &b) { return a.first < b.first; });
    return keys;
}

} // namespace

ItemMatch matchMembers(const Tape &before, std::span<const std::uint32_t> old, const Tape &after,
                       std::span<const std::uint32_t> now)
{
    ItemMatch match(old.size(), now.size());
    // Nearly always the keys are the same, in the same order.
    bool isSame = old.size() == now.size();
    for (std::uint32_t i = 0; isSame && i < old.size(); ++i)
        isSame = before.key(old[i]) == after.key(now[i]);
    if (isSame) {
        for (std::uint32_t i = 0; i < old.size(); ++i)
            match.pair(i, i);
        return match;
    }
    const auto oldKeys = byKey(before, old);
    const auto nowKeys = byKey(after, now);
    for (auto a = oldKeys.begin(), b = nowKeys.begin(); a != oldKeys.end() && b != nowKeys.end();) {
        const int order = a->first.compare(b->first);
        if (order == 0)
            match.pair(a->second, b->second);
        a += order <= 0;
        b += order >= 0;
    }
    return match;
}

ItemMatch matchList(const Tape &before, std::span<const std::uint32_t> old, const Tape &after,
                    std::span<const std::uint32_t> now)
{
    return ListMatcher(before, old, after, now).match();
}

} // namespace tracedeck
