// SPDX-License-Identifier: GPL-3.0-or-later
#include "branchgraph.h"

#include <queue>
#include <algorithm>
#include <optional>
#include <utility>

namespace tracedeck {

namespace {

constexpr int kNone = BranchLanes::kNone;

std::uint64_t keyOf(Symbol space, Symbol id)
{
    return std::uint64_t(space.index) << 32 | id.index;
}

/// The version of a UUID whose text stands in the order of time; 0: it is no such id.
char timeKindOf(std::string_view id)
{
    constexpr std::size_t kVersionAt = 14;
    if (id.size() != 36 || (id[kVersionAt] != '6' && id[kVersionAt] != '7'))
        return 0;
    for (std::size_t i = 0; i < id.size(); ++i) {
        const bool isDash = i == 8 || i == 13 || i == 18 || i == 23;
        const bool isHex = (id[i] >= '0' && id[i] <= '9') || (id[i] >= 'a' && id[i] <= 'f');
        if (isDash ? id[i] != '-' : !isHex)
            return 0;
    }
    return id[kVersionAt];
}

/// Nothing where it was not told at once.
std::optional<std::int64_t> stepOf(const Checkpoint &fact)
{
    const bool isKnown = !fact.step.isEmpty() && fact.step[0].at <= fact.begin;
    return isKnown ? std::optional(fact.step[0].value) : std::nullopt;
}

/// Takes the parent from the first one of each circle.
void openCircles(std::vector<int> &parents)
{
    std::vector<int> walkOf(parents.size(), kNone); // on which it was first met
    for (int walk = 0; walk < static_cast<int>(parents.size()); ++walk) {
        int place = walk;
        while (place != kNone && walkOf[static_cast<std::size_t>(place)] == kNone) {
            walkOf[static_cast<std::size_t>(place)] = walk;
            place = parents[static_cast<std::size_t>(place)];
        }
        if (place == kNone || walkOf[static_cast<std::size_t>(place)] != walk)
            continue;
        int first = place;
        for (int next = parents[static_cast<std::size_t>(place)]; next != place;
             next = parents[static_cast<std::size_t>(next)])
            first = std::min(first, next);
        parents[static_cast<std::size_t>(first)] = kNone;
    }
}

} // namespace

void BranchGraph::reset(SessionId session, SpaceFilter filter)
{
    if (session == m_session && filter == m_filter)
        return;
    if (session == m_session) {
        m_filter = filter;
        m_isLaidOut = false;
        return;
    }
    *this = BranchGraph();
    m_session = session;
    m_filter = filter;
}

BranchGraph::Change BranchGraph::moveTo(const View &view)
{
    const Arrival count = view.isVisible(m_session) ? view.count(view.at(m_session).checkpoints) : 0;
    learn(view, count);
    if (m_isLaidOut && count == m_count && isUnchanged(view)) {
        m_position = view.position();
        return Change::None;
    }
    if (m_isLaidOut && view.position() >= m_position && isSettled(view)) {
        const int before = this->count();
        if (grow(view, count)) {
            m_position = view.position();
            return this->count() > before ? Change::Grew : Change::None;
        }
        m_rows.resize(static_cast<std::size_t>(before)); // as the caller knows them
    }
    const std::vector<Row> before = std::exchange(m_rows, {});
    layOut(view, count);
    m_position = view.position();
    m_isLaidOut = true;
    return before == m_rows ? Change::None : Change::Other;
}

// --- What never changes ------------------------------------------------------------------------------------------

void BranchGraph::learn(const View &view, Arrival count)
{
    for (; m_learnt < count; ++m_learnt) {
        const Checkpoint &fact = view.at(checkpoint(view, m_learnt));
        m_byKey.emplace(keyOf(fact.space, fact.id), m_learnt);
        m_byId.emplace(fact.id, m_learnt);
        if (m_knownSpaces.insert(fact.space).second)
            m_spaces.emplace_back(fact.space, m_learnt);
        const char kind = timeKindOf(view.text(fact.id));
        if (m_learnt == 0)
            m_idKind = kind;
        if (m_firstWithoutTime == kNoArrival && (kind == 0 || kind != m_idKind))
            m_firstWithoutTime = m_learnt;
    }
}

CheckpointId BranchGraph::checkpoint(const View &view, Arrival arrival) const
{
    return view.at(m_session).checkpoints[arrival];
}

BranchGraph::Arrival BranchGraph::arrivalOf(const View &view, CheckpointId id) const
{
    // Ids grow with the order of arrival.
    const auto &all = view.at(m_session).checkpoints;
    const Arrival arrival = all.partitionPoint([&](CheckpointId other) { return other < id; });
    return arrival < m_count && all[arrival] == id ? arrival : kNoArrival;
}

/// The parent that a checkpoint names, if that has come by the view: of its own namespace, or else whichever came first
/// with that id.
BranchGraph::Arrival BranchGraph::named(const View &view, CheckpointId id, std::uint32_t *values) const
{
    const Checkpoint &fact = view.at(id);
    const std::uint32_t known =
        fact.parent.partitionPoint([&](const auto &value) { return value.at <= view.position(); });
    if (values)
        *values = known;
    if (known == 0)
        return kNoArrival;
    const Symbol parent = fact.parent[known - 1].value;
    if (const auto own = m_byKey.find(keyOf(fact.space, parent));
        own != m_byKey.end() && own->second < m_count)
        return own->second;
    const auto any = m_byId.find(parent);
    return any != m_byId.end() && any->second < m_count ? any->second : kNoArrival;
}

// --- All rows ----------------------------------------------------------------------------------------------------

bool BranchGraph::showsAll(Arrival count) const
{
    if (m_filter.kind != SpaceFilter::Kind::Root)
        return m_filter.kind == SpaceFilter::Kind::All;
    return std::none_of(m_spaces.begin(), m_spaces.end(),
                        [&](const auto &space) { return space.first.isEmpty() && space.second < count; });
}

bool BranchGraph::isShown(Symbol space) const
{
    return m_showsAll || space == m_filter.space; // for Root that is empty
}

bool BranchGraph::comesBefore(const View &view, Arrival a, Arrival b, bool byId) const
{
    if (!byId || a == b)
        return a < b;
    const Symbol idA = view.at(checkpoint(view, a)).id;
    const Symbol idB = view.at(checkpoint(view, b)).id;
    return idA == idB ? a < b : view.text(idA) < view.text(idB);
}

std::vector<BranchGraph::Arrival> BranchGraph::ordered(const View &view, Arrival count) const
{
    std::vector<Arrival> order;
    Arrival arrival = 0;
    view.at(m_session).checkpoints.forEach(count, [&](CheckpointId id) {
        if (isShown(view.at(id).space))
            order.push_back(arrival);
        ++arrival;
    });
    if (!isOrderedById(count))
        return order;
    const auto before = [&](Arrival a, Arrival b) { return comesBefore(view, a, b, true); };
    if (!std::is_sorted(order.begin(), order.end(), before))
        std::sort(order.begin(), order.end(), before);
    return order;
}

void BranchGraph::layOut(const View &view, Arrival count)
{
    m_count = count;
    m_rows.clear();
    m_rowOfArrival.assign(count, kNone);
    m_lastOfSpace.clear();
    m_atStep.clear();
    m_missing.clear();
    m_greatest = kNoArrival;
    m_showsAll = showsAll(count);
    m_namesParents = false;
    if (count > 0) {
        view.at(m_session).checkpoints.forEach(count, [&](CheckpointId id) {
            m_namesParents = view.value(view.at(id).parent) != nullptr;
            return !m_namesParents;
        });
        link(view, count, ordered(view, count));
    }
    relane();
}

/// Gives each its row, above its parent's. The order decides, as far as parents allow.
void BranchGraph::link(const View &view, Arrival count, std::vector<Arrival> order)
{
    const auto places = static_cast<int>(order.size());
    std::vector<int> placeOf(count, kNone); // in the order
    for (int place = 0; place < places; ++place)
        placeOf[order[static_cast<std::size_t>(place)]] = place;
    std::vector<int> parents(order.size(), kNone); // as places
    bool isInOrder = true;
    for (int place = 0; place < places; ++place) {
        const Arrival parent = named(view, checkpoint(view, order[static_cast<std::size_t>(place)]));
        if (parent != kNoArrival)
            parents[static_cast<std::size_t>(place)] = placeOf[parent];
        isInOrder &= parents[static_cast<std::size_t>(place)] < place;
    }
    if (isInOrder) {
        for (const Arrival arrival : order)
            append(view, arrival);
        return;
    }
    openCircles(parents);
    std::vector<std::vector<int>> children(order.size());
    std::priority_queue<int, std::vector<int>, std::greater<>> ready;
    for (int place = 0; place < places; ++place) {
        const int parent = parents[static_cast<std::size_t>(place)];
        if (parent == kNone)
            ready.push(place);
        else
            children[static_cast<std::size_t>(parent)].push_back(place);
    }
    while (!ready.empty()) {
        const int place = ready.top();
        ready.pop();
        append(view, order[static_cast<std::size_t>(place)]);
        for (const int child : children[static_cast<std::size_t>(place)])
            ready.push(child);
    }
}

/// The row from which a checkpoint goes on whose parent is missing, if it alone is at its step. Streams leave out the checkpoint
/// of a run's input, and of what people made, as LangGraph's do.
int BranchGraph::twoStepsBefore(const Checkpoint &fact) const
{
    const auto step = stepOf(fact);
    std::int64_t before = 0;
    if (!step || __builtin_sub_overflow(*step, 2, &before))
        return kNone;
    const auto there = m_atStep.find({fact.space, before});
    return there == m_atStep.end() ? kNone : there->second;
}

/// As the last row. False where its parent only comes later, which makes a circle.
bool BranchGraph::append(const View &view, Arrival arrival)
{
    Row row{.id = checkpoint(view, arrival)};
    const Checkpoint &fact = view.at(row.id);
    const int number = count();
    const Arrival parent = named(view, row.id, &row.parentValues);
    if (parent != kNoArrival) {
        row.parent = m_rowOfArrival[parent];
        const bool isElsewhere = !isShown(view.at(checkpoint(view, parent)).space);
        row.origin = row.parent != kNone ? Origin::Parent
                     : isElsewhere       ? Origin::Elsewhere
                                         : Origin::Circular;
    } else if (row.parentValues > 0) {
        row.parent = twoStepsBefore(fact);
        row.origin = row.parent == kNone ? Origin::Missing : Origin::OneMissing;
    } else if (!m_namesParents) {
        const auto last = m_lastOfSpace.find(fact.space);
        if (last != m_lastOfSpace.end()) {
            row.parent = last->second;
            row.origin = Origin::Assumed;
        }
    }
    const bool isOwn = parent != kNoArrival && view.at(checkpoint(view, parent)).space == fact.space;
    if (row.parentValues > 0 && !isOwn)
        m_missing.insert(fact.parent[row.parentValues - 1].value);
    if (m_greatest == kNoArrival || comesBefore(view, m_greatest, arrival, isOrderedById(m_count)))
        m_greatest = arrival;
    m_rowOfArrival[arrival] = number;
    m_lastOfSpace[fact.space] = number;
    if (const auto step = stepOf(fact)) {
        const auto [there, isFirst] = m_atStep.try_emplace({fact.space, *step}, number);
        if (!isFirst)
            there->second = kNone;
    }
    m_rows.push_back(row);
    return row.origin != Origin::Circular;
}

void BranchGraph::relane()
{
    std::vector<int> parents;
    parents.reserve(m_rows.size());
    for (const Row &row : m_rows)
        parents.push_back(row.parent);
    m_lanes = BranchLanes::of(parents);
}

// --- More rows ---------------------------------------------------------------------------------------------------

/// Whether all rows have the parents that they had, wherever the view stands now.
bool BranchGraph::isUnchanged(const View &view) const
{
    return std::all_of(m_rows.begin(), m_rows.end(), [&](const Row &row) {
        const auto &chain = view.at(row.id).parent;
        const bool isMore = chain.size() > row.parentValues && chain[row.parentValues].at <= view.position();
        return !isMore && (row.parentValues == 0 || chain[row.parentValues - 1].at <= view.position());
    });
}

/// Whether no row has another parent than before.
bool BranchGraph::isSettled(const View &view) const
{
    return std::none_of(m_rows.begin(), m_rows.end(), [&](const Row &row) {
        const auto &chain = view.at(row.id).parent;
        return chain.size() > row.parentValues && chain[row.parentValues].at <= view.position();
    });
}

/// The rows that there are, and new ones behind them. False: that is not all that changes.
bool BranchGraph::grow(const View &view, Arrival count)
{
    if (count == m_count)
        return true;
    const bool byId = isOrderedById(count);
    if (m_count > 0 && (byId != isOrderedById(m_count) || showsAll(count) != m_showsAll))
        return false;
    if (m_count == 0) // it decides what is shown, and how
        return false;
    std::vector<Arrival> added;
    for (Arrival arrival = m_count; arrival < count; ++arrival) {
        const Checkpoint &fact = view.at(checkpoint(view, arrival));
        const bool namesParent = view.value(fact.parent) != nullptr;
        if ((namesParent && !m_namesParents) || m_missing.contains(fact.id))
            return false;
        if (isShown(fact.space))
            added.push_back(arrival);
    }
    const auto before = [&](Arrival a, Arrival b) { return comesBefore(view, a, b, byId); };
    if (!std::is_sorted(added.begin(), added.end(), before))
        return false;
    if (!added.empty() && m_greatest != kNoArrival && !before(m_greatest, added.front()))
        return false;
    m_count = count;
    m_rowOfArrival.resize(count, kNone);
    bool hasLanes = true;
    for (const Arrival arrival : added) {
        if (!append(view, arrival))
            return false;
        hasLanes = hasLanes && m_lanes.append(m_rows.back().parent);
    }
    if (!hasLanes)
        relane();
    return true;
}

// --- What is asked of it -----------------------------------------------------------------------------------------

int BranchGraph::rowOf(const View &view, CheckpointId id) const
{
    if (!id || m_count == 0)
        return kNone;
    const Arrival arrival = arrivalOf(view, id);
    return arrival == kNoArrival ? kNone : m_rowOfArrival[arrival];
}

bool BranchGraph::isHead(int row) const
{
    return m_lanes.branches()[static_cast<std::size_t>(m_lanes.branchOf(row))].last == row;
}

CheckpointId BranchGraph::parentOf(const View &view, int row) const
{
    if (at(row).origin == Origin::Assumed || at(row).origin == Origin::OneMissing)
        return at(at(row).parent).id;
    const Arrival parent = named(view, at(row).id);
    return parent == kNoArrival ? CheckpointId() : checkpoint(view, parent);
}

std::size_t BranchGraph::spaceCount() const
{
    const auto end = std::partition_point(m_spaces.begin(), m_spaces.end(),
                                          [this](const auto &space) { return space.second < m_count; });
    return static_cast<std::size_t>(end - m_spaces.begin());
}

} // namespace tracedeck
