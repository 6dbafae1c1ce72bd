// SPDX-License-Identifier: GPL-3.0-or-later
#include "comparepins.h"

#include "latestcheckpoint.h"

#include <algorithm>
#include <unordered_map>
#include <unordered_set>
#include <utility>
#include <vector>

namespace tracedeck {

OwnedJson ComparePoint::json() const
{
    Slice state = checkpoint ? checkpointState(known(), checkpoint).json : Slice();
    if (!checkpoint || (run && state.isNull()))
        state = shownState(view(), session, {}).json;
    return state.isNull() ? OwnedJson() : OwnedJson{cursor->trace(), state.bytes()};
}

Position ComparePoint::reached() const
{
    if (!checkpoint || run || !isValid())
        return position;
    const View here = view();
    const auto &all = here.at(session).checkpoints;
    std::unordered_multimap<Symbol, CheckpointId> following; // by whom they follow
    for (std::uint32_t i = 0; i < here.count(all); ++i) {
        if (const Symbol *parent = here.value(here.at(all[i]).parent))
            following.emplace(*parent, all[i]);
    }
    Position reached = position;
    std::unordered_set<std::uint32_t> seen{checkpoint.index};
    std::vector<CheckpointId> open{checkpoint};
    while (!open.empty()) {
        const Checkpoint &one = here.at(open.back());
        open.pop_back();
        const auto [first, last] = following.equal_range(one.id);
        for (auto next = first; next != last; ++next) {
            const Checkpoint &follower = here.at(next->second);
            if (follower.space != one.space || !seen.insert(next->second.index).second)
                continue;
            reached = std::min(reached, follower.begin - 1);
            open.push_back(next->second);
        }
    }
    return reached;
}

CheckpointId ComparePoint::nearestCheckpoint() const
{
    return checkpoint || !isValid() ? checkpoint : latestCheckpoint(view(), session);
}

ComparePoint pointOf(Cursor *cursor, const Selection &selection, const QString &source)
{
    ComparePoint point{.cursor = cursor, .source = source, .session = selection.session(), .position = cursor->position()};
    const Item selected = selection.current();
    const auto *checkpoint = std::get_if<CheckpointId>(&selected);
    if (checkpoint && cursor->view().isVisible(*checkpoint)) {
        point.checkpoint = *checkpoint;
        point.position = cursor->view().begin(*checkpoint);
    }
    const auto *run = std::get_if<RunId>(&selected);
    return run && cursor->view().isVisible(*run) ? pointOf(cursor, *run, source) : point;
}

ComparePoint pointOf(Cursor *cursor, RunId run, const QString &source)
{
    const View view = cursor->view();
    ComparePoint point{.cursor = cursor, .source = source, .session = view.at(run).session, .run = run, .position = cursor->position()};
    point.checkpoint = latestCheckpoint(view, point.session, run);
    if (view.end(run) != kOpen)
        point.position = std::max(view.end(run), point.checkpoint ? view.begin(point.checkpoint) : 0);
    return point;
}

ComparePins::ComparePins(QObject *parent)
    : QObject(parent)
{}

void ComparePins::set(Pin pin, const ComparePoint &point)
{
    if (m_points[pin] == point)
        return;
    m_points[pin] = point;
    if (point.cursor)
        connect(point.cursor, &QObject::destroyed, this, &ComparePins::forget, Qt::UniqueConnection);
    emit changed();
}

void ComparePins::clear()
{
    m_points = {};
    emit changed();
}

void ComparePins::swap()
{
    std::swap(m_points[A], m_points[B]);
    emit changed();
}

/// The pointers of those that are gone are null by now.
void ComparePins::forget(const QObject *)
{
    for (ComparePoint &point : m_points) {
        if (!point.cursor)
            point = {};
    }
    emit changed();
}

} // namespace tracedeck
