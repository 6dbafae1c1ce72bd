// SPDX-License-Identifier: GPL-3.0-or-later
#include "statewrites.h"

#include "jsondiff.h"

#include <algorithm>

namespace tracedeck {

namespace {

Slice sliceOf(std::string_view bytes)
{
    return bytes.data() ? Slice{bytes.data(), static_cast<std::uint32_t>(bytes.size()), 0} : Slice();
}

/// What is no JSON is compared byte by byte.
bool sayTheSame(std::string_view before, std::string_view after)
{
    if (before.data() == nullptr || after.data() == nullptr)
        return before.data() == after.data();
    if (before == after)
        return true;
    const JsonDiff diff = diffJson(before, after);
    return diff.isWhole() && diff.edits.empty();
}

/// Whether a value is another one, or an object that has all that the other one has.
bool covers(const json::Tape &whole, std::uint32_t value, const json::Tape &part, std::uint32_t other)
{
    if (whole[value].hash == part[other].hash)
        return true;
    if (!whole.isObject(value) || !part.isObject(other))
        return false;
    for (std::uint32_t i = other + 1; i < part[other].next; i = part[i].next) {
        std::uint32_t found = value + 1;
        while (found < whole[value].next && whole.key(found) != part.key(i))
            found = whole[found].next;
        if (found >= whole[value].next || whole[found].hash != part[i].hash)
            return false;
    }
    return true;
}

/// Whether all that was written was there before. A server may give an item of a list its id only when it is stored.
bool saysNothingNew(std::string_view before, std::string_view written)
{
    constexpr std::size_t kMostCompared = 10'000'000;
    if (before.data() == nullptr)
        return false;
    const json::Tape old = json::Tape::of(before);
    const json::Tape now = json::Tape::of(written);
    if (!old.isWhole() || !now.isWhole())
        return false;
    if (!old.isArray(0) || !now.isArray(0))
        return covers(old, 0, now, 0);
    const std::vector<std::uint32_t> items = old.items(0);
    const std::vector<std::uint32_t> added = now.items(0);
    if (items.size() * added.size() > kMostCompared)
        return false;
    return std::all_of(added.begin(), added.end(), [&](std::uint32_t one) {
        return std::any_of(items.begin(), items.end(),
                           [&](std::uint32_t item) { return covers(old, item, now, one); });
    });
}

class Finder
{
public:
    Finder(const View &view, SessionId session, const JsonPath &path, json::Watch *watch)
        : m_view(view)
        , m_session(view.at(session))
        , m_path(path)
        , m_watch(watch)
    {}

    StateWrites find()
    {
        const std::uint32_t count = m_view.count(m_session.states);
        if (m_watch)
            m_watch->total.store(bytesOf(count), std::memory_order_relaxed);
        std::string_view value; // of the version before
        Slice state; // all of it
        Position since = 0;
        StateWrites found;
        for (std::uint32_t i = 0; i < count; ++i) {
            if (m_watch && m_watch->isStopped())
                return {.writes = {}, .isStopped = true};
            const StateId id = m_session.states[i];
            const StateVersion &version = m_view.at(id);
            if (!version.sameAsPrevious || i == 0) {
                const std::string_view now = valueAt(version.state.bytes(), m_path);
                if (!sayTheSame(value, now))
                    found.writes.push_back({id, version.begin, sliceOf(value), sliceOf(now),
                                            writersBetween(since, version.begin, state),
                                            checkpointBetween(since, version.begin)});
                value = now;
                state = version.state;
                if (m_watch)
                    m_watch->done.fetch_add(version.state.length, std::memory_order_relaxed);
            }
            since = version.begin;
        }
        std::reverse(found.writes.begin(), found.writes.end());
        return found;
    }

private:
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
        std::vector<StateId> writers;
        const auto &all = m_session.writes;
        std::uint32_t i = all.partitionPoint([&](StateId id) { return m_view.begin(id) <= since; });
        for (const std::uint32_t count = m_view.count(all); i < count && m_view.begin(all[i]) <= until; ++i) {
            const StateVersion &write = m_view.at(all[i]);
            if (write.kind != StateKind::Write || !write.space.isEmpty())
                continue;
            const std::string_view written = underFirstKey(write.state);
            if (written.data() && (before.isNull() || !saysNothingNew(underFirstKey(before), written)))
                writers.push_back(all[i]);
        }
        return writers;
    }

    CheckpointId checkpointBetween(Position since, Position until) const
    {
        const auto &all = m_session.checkpoints;
        std::uint32_t i = all.partitionPoint([&](CheckpointId id) { return m_view.begin(id) <= until; });
        for (; i > 0 && m_view.begin(all[i - 1]) > since; --i) {
            if (m_view.at(all[i - 1]).space.isEmpty())
                return all[i - 1];
        }
        return {};
    }

    const View m_view;
    const Session &m_session;
    const JsonPath &m_path;
    json::Watch *m_watch; // not owned; may be nullptr
};

} // namespace

StateWrites writesOf(const View &view, SessionId session, const JsonPath &path, json::Watch *watch)
{
    return view.isVisible(session) ? Finder(view, session, path, watch).find() : StateWrites();
}

std::vector<std::string_view> nodesOf(const View &view, const StateWrite &write)
{
    std::vector<std::string_view> nodes;
    for (const StateId id : write.writers) {
        const std::string_view node = view.text(view.at(id).node);
        if (!node.empty() && std::find(nodes.begin(), nodes.end(), node) == nodes.end())
            nodes.push_back(node);
    }
    const StateVersion &version = view.at(write.version);
    if (nodes.empty() && !version.node.isEmpty())
        nodes.push_back(view.text(version.node));
    if (nodes.empty() && version.span)
        nodes.push_back(view.text(view.at(version.span).name));
    return nodes;
}

} // namespace tracedeck
