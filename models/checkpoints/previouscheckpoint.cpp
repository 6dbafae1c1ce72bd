// SPDX-License-Identifier: GPL-3.0-or-later
#include "previouscheckpoint.h"

namespace tracedeck {

namespace {

bool isSamePlace(Slice a, Slice b)
{
    return a.data == b.data && a.length == b.length;
}

} // namespace

CheckpointId PreviousCheckpoint::find(const View &view, SessionId session, const ShownState &shown)
{
    if (!view.isVisible(session))
        return {};
    if (shown.checkpoint)
        return parentOf(view, session, shown.checkpoint);
    const auto &all = view.at(session).checkpoints;
    for (std::uint32_t i = view.count(all); i-- > 0;) {
        if (!view.at(all[i]).space.isEmpty())
            continue;
        const bool isOfIt = areSame(checkpointState(view, all[i]).json, shown.json);
        return isOfIt ? parentOf(view, session, all[i]) : all[i];
    }
    return {};
}

CheckpointId PreviousCheckpoint::parentOf(const View &view, SessionId session, CheckpointId checkpoint)
{
    m_graph.reset(session, {SpaceFilter::Kind::All, {}});
    m_graph.moveTo(view);
    const int row = m_graph.rowOf(view, checkpoint);
    return row < 0 ? CheckpointId() : m_graph.parentOf(view, row);
}

bool PreviousCheckpoint::areSame(Slice state, Slice other)
{
    if (state.length != other.length || state.data == other.data)
        return state.length == other.length;
    if (!isSamePlace(state, m_state) || !isSamePlace(other, m_other)) {
        m_state = state;
        m_other = other;
        m_wereSame = state.bytes() == other.bytes();
    }
    return m_wereSame;
}

} // namespace tracedeck
