// SPDX-License-Identifier: GPL-3.0-or-later
#include "shownstate.h"

namespace tracedeck {

CheckpointState checkpointState(const View &view, CheckpointId checkpoint)
{
    const auto &chain = view.at(checkpoint).state;
    if (const Slice *state = view.value(chain))
        return {.json = *state, .since = 0};
    // The writer may be further than what is published.
    if (!chain.isEmpty() && chain[0].at <= view.trace().watermark())
        return {.json = chain[0].value, .since = chain[0].at};
    return {};
}

ShownState shownState(const View &view, SessionId session, const Item &selected)
{
    ShownState shown;
    if (!view.isVisible(session))
        return shown;
    const auto &states = view.at(session).states;
    shown.number = view.count(states);
    const auto *checkpoint = std::get_if<CheckpointId>(&selected);
    if (checkpoint && view.isVisible(*checkpoint)) {
        const CheckpointState state = checkpointState(view, *checkpoint);
        if (!state.json.isNull()) {
            shown.checkpoint = *checkpoint;
            shown.json = state.json;
            shown.since = state.since;
            return shown;
        }
    }
    if (shown.number > 0) {
        shown.version = states[shown.number - 1];
        shown.json = view.at(shown.version).state;
    }
    return shown;
}

Slice stateOfPreviousVersion(const View &view, SessionId session, const ShownState &shown)
{
    if (!shown.version || shown.number < 2)
        return {};
    return view.at(view.at(session).states[shown.number - 2]).state;
}

namespace {

/// By its id, or the one that came before where the session never names parents.
CheckpointId parentOf(const View &view, SessionId session, CheckpointId id)
{
    const Checkpoint &checkpoint = view.at(id);
    const Symbol *parent = view.value(checkpoint.parent);
    const auto &all = view.at(session).checkpoints;
    bool namesParents = false;
    for (std::uint32_t i = view.count(all); i-- > 0;) {
        const Checkpoint &other = view.at(all[i]);
        if (parent && other.id == *parent && other.space == checkpoint.space)
            return all[i];
        const Symbol *named = view.value(other.parent);
        namesParents = namesParents || (named && !named->isEmpty());
    }
    if (namesParents)
        return {};
    for (std::uint32_t i = view.count(all); i-- > 0;) {
        if (all[i] < id && view.at(all[i]).space == checkpoint.space)
            return all[i];
    }
    return {};
}

} // namespace

CheckpointId previousCheckpoint(const View &view, SessionId session, const ShownState &shown)
{
    if (!view.isVisible(session))
        return {};
    if (shown.checkpoint)
        return parentOf(view, session, shown.checkpoint);
    const auto &all = view.at(session).checkpoints;
    for (std::uint32_t i = view.count(all); i-- > 0;) {
        if (!view.at(all[i]).space.isEmpty())
            continue;
        const Slice state = checkpointState(view, all[i]).json;
        return state.bytes() == shown.json.bytes() ? parentOf(view, session, all[i]) : all[i];
    }
    return {};
}

Position previousVersion(const View &view, SessionId session, std::uint32_t number)
{
    if (!view.isVisible(session) || number < 2)
        return 0;
    const auto &states = view.at(session).states;
    const Position here = view.begin(states[number - 1]);
    while (--number > 0) {
        if (const Position at = view.begin(states[number - 1]); at < here)
            return at;
    }
    return 0;
}

Position nextVersion(const View &view, SessionId session, std::uint32_t number)
{
    if (!view.isVisible(session) || number >= view.count(view.at(session).states))
        return 0;
    return view.begin(view.at(session).states[number]);
}

} // namespace tracedeck
