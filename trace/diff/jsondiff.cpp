// SPDX-License-Identifier: GPL-3.0-or-later
#include "jsondiff.h"

#include "listmatch.h"

#include <algorithm>

namespace tracedeck {

namespace {

using json::Tape;
using Kind = JsonDifference::Kind;
constexpr std::uint32_t kNone = JsonDifference::kNone;

class Differ
{
public:
    Differ(const Tape &before, const Tape &after, JsonDiff &diff, json::Watch *watch, EmptyMembers emptyMembers)
        : m_before(before)
        , m_after(after)
        , m_diff(diff)
        , m_watch(watch)
        , m_emptyMembers(emptyMembers)
    {}

    void run() { compare({0, 0}, {0, 0}, kNone); }

private:
    /// A value and its place in the container around it.
    struct Place
    {
        std::uint32_t value = 0;
        std::uint32_t index = 0;
    };

    static JsonSpot spotOf(const Tape &tape, Place place)
    {
        const Tape::Value &value = tape[place.value];
        return {value.offset, value.length, value.keyOffset,
                static_cast<std::uint32_t>(tape.key(place.value).size()), place.index};
    }

    std::uint32_t add(Kind kind, std::uint32_t parent)
    {
        const auto number = static_cast<std::uint32_t>(m_diff.edits.size());
        m_diff.edits.push_back({.kind = kind,
                                .isCoarse = false,
                                .parent = parent,
                                .next = number + 1,
                                .before = {},
                                .after = {}});
        ++m_diff.counts[static_cast<std::size_t>(kind)];
        return number;
    }
    std::uint32_t add(Kind kind, std::uint32_t parent, Place before, Place after)
    {
        const std::uint32_t number = add(kind, parent);
        m_diff.edits[number].before = spotOf(m_before, before);
        m_diff.edits[number].after = spotOf(m_after, after);
        return number;
    }
    void addGone(std::uint32_t parent, Place before, std::uint32_t follower)
    {
        JsonDifference &edit = m_diff.edits[add(Kind::Removed, parent)];
        edit.before = spotOf(m_before, before);
        edit.after.index = follower;
    }
    void addNew(std::uint32_t parent, Place after)
    {
        m_diff.edits[add(Kind::Added, parent)].after = spotOf(m_after, after);
    }

    bool isStopped()
    {
        if (m_watch && m_watch->isStopped())
            m_diff.isStopped = true;
        return m_diff.isStopped;
    }

    void compare(Place before, Place after, std::uint32_t parent)
    {
        if (isStopped() || m_before.bytes(before.value) == m_after.bytes(after.value))
            return;
        const bool haveItems = m_before.isContainer(before.value) && m_after.isContainer(after.value)
                               && m_before.isObject(before.value) == m_after.isObject(after.value);
        if (!haveItems) {
            if (!sayTheSame(before.value, after.value))
                add(Kind::Changed, parent, before, after);
            return;
        }
        const std::uint32_t edit = add(Kind::Inside, parent, before, after);
        compareItems(before.value, after.value, edit);
        if (m_diff.edits.size() == edit + 1 && !m_diff.edits[edit].isCoarse) {
            m_diff.edits.pop_back();
            --m_diff.counts[static_cast<std::size_t>(Kind::Inside)];
        } else {
            m_diff.edits[edit].next = static_cast<std::uint32_t>(m_diff.edits.size());
        }
    }

    /// Of values that are written otherwise, and are not both containers of a kind.
    bool sayTheSame(std::uint32_t before, std::uint32_t after)
    {
        return m_before.isString(before) && m_after.isString(after)
               && json::decodedText(m_before.bytes(before), m_scratchBefore)
                      == json::decodedText(m_after.bytes(after), m_scratchAfter);
    }

    /// There are too many differences: `edit` stands for all that is below it.
    void giveUp(std::uint32_t edit)
    {
        while (m_diff.edits.size() > edit + 1) {
            --m_diff.counts[static_cast<std::size_t>(m_diff.edits.back().kind)];
            m_diff.edits.pop_back();
        }
        JsonDifference &whole = m_diff.edits[edit];
        whole.isCoarse = true;
        if (whole.kind != Kind::Inside)
            return;
        --m_diff.counts[static_cast<std::size_t>(Kind::Inside)];
        ++m_diff.counts[static_cast<std::size_t>(Kind::Changed)];
        whole.kind = Kind::Changed;
    }

    static bool isEmpty(const Tape &tape, std::uint32_t value)
    {
        return tape.isContainer(value) ? tape.items(value).empty() : tape.bytes(value) == "null";
    }

    /// What is in two objects, or two lists.
    void compareItems(std::uint32_t before, std::uint32_t after, std::uint32_t edit)
    {
        const std::vector<std::uint32_t> old = m_before.items(before);
        const std::vector<std::uint32_t> now = m_after.items(after);
        const ItemMatch match = m_before.isObject(before) ? matchMembers(m_before, old, m_after, now)
                                                          : matchList(m_before, old, m_after, now);
        m_diff.edits[edit].items = static_cast<std::uint32_t>(now.size());
        const auto isTooMuch = [this] { return m_diff.edits.size() > JsonDiff::kMostEdits; };
        const bool areLeftOut = m_emptyMembers == EmptyMembers::Nothing && m_before.isObject(before)
            && m_diff.edits[edit].parent != kNone;
        const auto isLeftOut = [&](const Tape &tape, std::uint32_t value) {
            const bool isNothing = areLeftOut && isEmpty(tape, value);
            m_diff.leftOut += isNothing;
            return isNothing;
        };
        std::uint32_t gone = 0; // items before it have been told
        const auto tellGone = [&](std::uint32_t upTo, std::uint32_t follower) {
            for (; gone < upTo && !isTooMuch(); ++gone) {
                if (match.afterOf[gone] == ItemMatch::kNone && !isLeftOut(m_before, old[gone]))
                    addGone(edit, {old[gone], gone}, follower);
            }
        };
        for (std::uint32_t i = 0; i < now.size() && !isTooMuch() && !m_diff.isStopped; ++i) {
            const std::uint32_t from = match.beforeOf[i];
            if (from == ItemMatch::kNone) {
                if (!isLeftOut(m_after, now[i]))
                    addNew(edit, {now[i], i});
            } else if (match.isMoved[i]) {
                compareMoved({old[from], from}, {now[i], i}, edit);
            } else {
                tellGone(from, i);
                compare({old[from], from}, {now[i], i}, edit);
            }
        }
        tellGone(static_cast<std::uint32_t>(old.size()), static_cast<std::uint32_t>(now.size()));
        if (isTooMuch())
            giveUp(edit);
    }

    void compareMoved(Place before, Place after, std::uint32_t parent)
    {
        const std::uint32_t moved = add(Kind::Moved, parent, before, after);
        if (m_before.bytes(before.value) != m_after.bytes(after.value) && m_before.isContainer(before.value))
            compareItems(before.value, after.value, moved);
        m_diff.edits[moved].next = static_cast<std::uint32_t>(m_diff.edits.size());
    }

    const Tape &m_before;
    const Tape &m_after;
    JsonDiff &m_diff;
    json::Watch *m_watch; // not owned; may be nullptr
    EmptyMembers m_emptyMembers;
    std::string m_scratchBefore;
    std::string m_scratchAfter;
};

} // namespace

std::size_t JsonDiff::changes() const
{
    return edits.size() - count(Kind::Inside);
}

JsonDiff diffJson(std::string_view before, std::string_view after, json::Watch *watch, EmptyMembers emptyMembers)
{
    JsonDiff diff;
    if (watch)
        watch->total.fetch_add(before.size() + after.size(), std::memory_order_relaxed);
    const auto read = [&](std::string_view text, JsonDiff::Side side) {
        Tape tape = Tape::of(text, watch);
        diff.isStopped = diff.isStopped || tape.isStopped();
        if (tape.fault() != json::Fault::None) {
            diff.fault = tape.fault();
            diff.faultSide = side;
            diff.faultOffset = tape.faultOffset();
            diff.isTooLarge = tape.isTooLarge();
        }
        return tape;
    };
    const Tape old = read(before, JsonDiff::Side::Before);
    if (!diff.isWhole())
        return diff;
    const Tape now = read(after, JsonDiff::Side::After);
    if (!diff.isWhole())
        return diff;
    Differ(old, now, diff, watch, emptyMembers).run();
    if (diff.isStopped)
        diff.edits = {};
    return diff;
}

} // namespace tracedeck
