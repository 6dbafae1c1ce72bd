// SPDX-License-Identifier: GPL-3.0-or-later
#include "statewrites.h"

#include "jsondiff.h"

#include <algorithm>
#include <optional>
#include <span>
#include <string>
#include <unordered_set>

namespace tracedeck {

namespace {

Slice sliceOf(std::string_view bytes)
{
    return bytes.data() ? Slice{bytes.data(), static_cast<std::uint32_t>(bytes.size()), 0} : Slice();
}

/// What is no JSON is compared byte by byte.
bool sayTheSame(std::string_view before, std::string_view after, json::Watch *watch)
{
    if (before.data() == nullptr || after.data() == nullptr)
        return before.data() == after.data();
    if (before == after)
        return true;
    const JsonDiff diff = diffJson(before, after, watch);
    return diff.isWhole() && diff.edits.empty();
}

/// Reads a text as a part of a job.
json::Tape tapeOf(std::string_view text, json::Watch *watch)
{
    if (watch)
        watch->total.fetch_add(text.size(), std::memory_order_relaxed);
    return json::Tape::of(text, watch);
}

/// What a value said, to be asked whether something else says anything that was not in it. A server may give an item of
/// a list its id only when it is stored: an object that has all that another one has says what that one says.
class Content
{
public:
    Content(std::string_view json, json::Watch *watch)
        : m_tape(tapeOf(json, watch))
        , m_watch(watch)
    {
        if (!m_tape.isWhole())
            return;
        m_items = itemsOf(m_tape);
        for (const std::uint32_t item : m_items)
            m_hashes.insert(m_tape[item].hash);
    }

    bool says(std::string_view written)
    {
        const json::Tape tape = tapeOf(written, m_watch);
        if (!m_tape.isWhole() || !tape.isWhole() || tape.isArray(0) != m_tape.isArray(0))
            return false;
        const std::vector<std::uint32_t> items = itemsOf(tape);
        return std::all_of(items.begin(), items.end(), [&](std::uint32_t item) {
            return m_hashes.contains(tape[item].hash) || (tape.isObject(item) && isPart(tape, item));
        });
    }

private:
    /// The key and the value of a member, and the item whose it is.
    struct Member
    {
        std::uint64_t hash;
        std::uint32_t item;
    };
    using Members = std::span<const Member>; ///< of one hash, in the order of their items

    /// What is no list counts as its only item.
    static std::vector<std::uint32_t> itemsOf(const json::Tape &tape)
    {
        return tape.isArray(0) ? tape.items(0) : std::vector<std::uint32_t>{0};
    }

    std::uint64_t hashOf(const json::Tape &tape, std::uint32_t member)
    {
        const std::string_view key = json::decodedText(tape.key(member), m_scratch);
        return std::hash<std::string_view>()(key) * 0x9e3779b97f4a7c15u ^ tape[member].hash;
    }

    bool isStopped() const { return m_watch && m_watch->isStopped(); }

    /// Nearly always equal items are there, and nobody asks for members.
    void readMembers()
    {
        m_hasMembers = true;
        for (const std::uint32_t item : m_items) {
            if (isStopped())
                break;
            if (!m_tape.isObject(item))
                continue;
            m_hasObject = true;
            for (std::uint32_t i = item + 1; i < m_tape[item].next; i = m_tape[i].next)
                m_members.push_back({hashOf(m_tape, i), item});
        }
        std::sort(m_members.begin(), m_members.end(), [](const Member &a, const Member &b) {
            return a.hash != b.hash ? a.hash < b.hash : a.item < b.item;
        });
    }

    Members membersLike(std::uint64_t hash) const
    {
        const auto [first, last] =
            std::ranges::equal_range(m_members, hash, std::ranges::less(), &Member::hash);
        return {first, last};
    }

    /// Whether one of the items has all members of an object.
    bool isPart(const json::Tape &tape, std::uint32_t object)
    {
        if (!m_hasMembers)
            readMembers();
        std::vector<Members> wanted;
        for (std::uint32_t i = object + 1; i < tape[object].next; i = tape[i].next) {
            wanted.push_back(membersLike(hashOf(tape, i)));
            if (wanted.back().empty())
                return false;
        }
        if (wanted.empty())
            return m_hasObject;
        const auto rarest = std::ranges::min_element(wanted, {}, &Members::size);
        return std::any_of(rarest->begin(), rarest->end(), [&](const Member &one) {
            return !isStopped() && std::ranges::all_of(wanted, [&](const Members &members) {
                return std::ranges::binary_search(members, one.item, {}, &Member::item);
            });
        });
    }

    json::Tape m_tape;
    json::Watch *m_watch; // not owned; may be nullptr
    std::vector<std::uint32_t> m_items;
    std::unordered_set<std::uint64_t> m_hashes;
    std::vector<Member> m_members; ///< of all objects, once they are asked for
    bool m_hasMembers = false;
    bool m_hasObject = false;
    std::string m_scratch;
};

CheckpointId checkpointBetween(const View &view, const Session &session, Position since, Position until)
{
    const auto &all = session.checkpoints;
    std::uint32_t i = all.partitionPoint([&](CheckpointId id) { return view.begin(id) <= until; });
    for (; i > 0 && view.begin(all[i - 1]) > since; --i) {
        if (view.at(all[i - 1]).space.isEmpty())
            return all[i - 1];
    }
    return {};
}

class Finder
{
public:
    Finder(const View &view, SessionId session, const JsonPath &path, json::Watch *watch, const CheckpointFilter &isWanted)
        : m_view(view)
        , m_id(session)
        , m_session(view.at(session))
        , m_path(path)
        , m_watch(watch)
        , m_isWanted(isWanted)
    {}

    StateWrites find()
    {
        const std::uint32_t count = m_view.count(m_session.states);
        if (m_watch)
            m_watch->total.fetch_add(bytesOf(count), std::memory_order_relaxed);
        std::string_view value; // of the version before
        Slice state; // all of it
        Position since = 0; // the version before came
        bool isAlike = false; // nothing was left out since the version before that counts
        StateWrites found;
        for (std::uint32_t i = 0; i < count; ++i) {
            const StateId id = m_session.states[i];
            const StateVersion &version = m_view.at(id);
            const CheckpointId checkpoint = checkpointBetween(m_view, m_session, since, version.begin);
            if (m_isWanted && checkpoint && !m_isWanted(checkpoint)) {
                ++found.leftOut;
                isAlike = false;
            } else if (!version.sameAsPrevious || !isAlike) {
                const std::string_view now = valueAt(version.state.bytes(), m_path);
                if (!sayTheSame(value, now, m_watch))
                    found.writes.push_back({{id, writersBetween(since, version.begin, state)},
                                            version.begin,
                                            sliceOf(value),
                                            sliceOf(now),
                                            checkpoint});
                value = now;
                state = version.state;
                isAlike = true;
                if (m_watch)
                    m_watch->done.fetch_add(version.state.length, std::memory_order_relaxed);
            }
            since = version.begin;
            if (isStopped())
                return {.writes = {}, .isStopped = true};
        }
        std::reverse(found.writes.begin(), found.writes.end());
        return found;
    }

private:
    bool isStopped() const { return m_watch && m_watch->isStopped(); }

    std::uint64_t bytesOf(std::uint32_t count) const
    {
        std::uint64_t bytes = 0;
        m_session.states.forEach(count, [&](StateId id) {
            const StateVersion &version = m_view.at(id);
            bytes += version.sameAsPrevious ? 0 : version.state.length;
        });
        return bytes;
    }

    /// What a state, or a write, has under the first key of the path.
    std::string_view underFirstKey(Slice json) const
    {
        return m_path.empty() ? json.bytes() : valueAt(json.bytes(), {m_path.front()});
    }

    /// Behind `since`, up to `until`. What came late, and was in the state before already, is not of this version.
    std::vector<StateId> writersBetween(Position since, Position until, Slice before)
    {
        std::optional<Content> known; // of the version before
        const auto isKnown = [&](std::string_view written) {
            if (!known)
                known.emplace(before.isNull() ? std::string_view() : underFirstKey(before), m_watch);
            return known->says(written);
        };
        std::vector<StateId> writers;
        forEachWrite(m_view, m_id, since, until, Symbol(), [&](StateId id) {
            const std::string_view written = underFirstKey(m_view.at(id).state);
            if (written.data() && !isKnown(written))
                writers.push_back(id);
            return !isStopped();
        });
        return writers;
    }

    const View m_view;
    const SessionId m_id;
    const Session &m_session;
    const JsonPath &m_path;
    json::Watch *m_watch; // not owned; may be nullptr
    const CheckpointFilter &m_isWanted;
};

} // namespace

StateWrites writesOf(const View &view, SessionId session, const JsonPath &path, json::Watch *watch, const CheckpointFilter &isWanted)
{
    return view.isVisible(session) ? Finder(view, session, path, watch, isWanted).find() : StateWrites();
}

CheckpointId checkpointOf(const View &view, SessionId session, StateId version)
{
    const auto &all = view.at(session).states;
    const Position at = view.begin(version);
    const std::uint32_t before = all.partitionPoint([&](StateId id) { return id.index < version.index; });
    return checkpointBetween(view, view.at(session), before > 0 ? view.begin(all[before - 1]) : 0, at);
}

StateStep stateStepAt(const View &view, SessionId session, Position at)
{
    constexpr std::uint32_t kMostSearched = 1000;
    const auto &all = view.at(session).states;
    const std::uint32_t count = all.partitionPoint([&](StateId id) { return view.begin(id) <= at; });
    if (at > view.position() || count == 0 || view.begin(all[count - 1]) != at)
        return {};
    StateStep step{.version = all[count - 1], .writers = {}};
    const std::uint32_t before = all.partitionPoint([&](StateId id) { return view.begin(id) < at; });
    const Position since = before > 0 ? view.begin(all[before - 1]) : 0;
    const RunId run = view.at(step.version).run;
    const std::uint16_t channel = view.trace().frame(at).channel;
    const auto visit = [&](StateId write) {
        if (view.at(write).run == run && view.trace().frame(view.begin(write)).channel == channel)
            step.writers.push_back(write);
        return true;
    };
    forEachWrite(view, session, since, at, Symbol(), visit, kMostSearched);
    return step;
}

std::vector<std::string_view> nodesOf(const View &view, const StateStep &step, std::size_t most)
{
    std::vector<std::string_view> nodes;
    for (const StateId id : step.writers) {
        if (nodes.size() == most)
            return nodes;
        const std::string_view node = view.text(view.at(id).node);
        if (!node.empty() && std::find(nodes.begin(), nodes.end(), node) == nodes.end())
            nodes.push_back(node);
    }
    if (!step.version)
        return nodes;
    const StateVersion &version = view.at(step.version);
    if (nodes.empty() && !version.node.isEmpty())
        nodes.push_back(view.text(version.node));
    if (nodes.empty() && version.span)
        nodes.push_back(view.text(view.at(version.span).name));
    return nodes;
}

} // namespace tracedeck
