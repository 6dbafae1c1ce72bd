// SPDX-License-Identifier: GPL-3.0-or-later
#include "shownstate.h"

#include "lasted.h"
#include "latestcheckpoint.h"
#include "shownrun.h"

#include <algorithm>
#include <cstdint>
#include <vector>

namespace tracedeck {

namespace {

/// The checkpoint behind a step, or behind the last one of a run.
CheckpointId checkpointBehind(const View &view, SessionId session, RunId run, SpanId span)
{
    if (!span)
        return latestCheckpoint(view, session, run);
    constexpr std::size_t kMostSearched = 1000;
    const auto &checkpoints = view.at(session).checkpoints;
    std::vector<CheckpointId> ofRun;
    for (std::uint32_t i = view.count(checkpoints); i-- > 0;) {
        const Checkpoint &checkpoint = view.at(checkpoints[i]);
        if (checkpoint.run != run)
            continue;
        if (checkpoint.span == span)
            return checkpoints[i];
        if (ofRun.size() < kMostSearched)
            ofRun.push_back(checkpoints[i]);
    }
    // Several nodes may have made it together.
    const std::int64_t ended = view.toldTimes(span).ended;
    const auto made = std::find_if(ofRun.begin(), ofRun.end(),
                                   [&](CheckpointId id) { return ended != 0 && madeAt(view, id) == ended; });
    return made == ofRun.end() ? CheckpointId() : *made;
}

/// The checkpoint that an item is, or that it came to in a run that was told of afterwards: all of that run lies at one place,
/// so that walking through time does not show it.
CheckpointId checkpointOf(const View &view, SessionId session, const Item &selected)
{
    if (const auto *checkpoint = std::get_if<CheckpointId>(&selected))
        return view.isVisible(*checkpoint) ? *checkpoint : CheckpointId();
    const auto *chosen = std::get_if<RunId>(&selected);
    const bool hasStep = std::holds_alternative<SpanId>(selected) || std::holds_alternative<MessageId>(selected)
        || std::holds_alternative<ToolId>(selected);
    const SpanId span = hasStep ? spanOf(view, selected) : SpanId();
    const RunId run = span ? view.at(span).run : chosen ? *chosen : RunId();
    if (!view.isVisible(run) || view.at(run).session != session || !wasToldAfterwards(view, run))
        return {};
    return checkpointBehind(view, session, run, span);
}

/// The latest one; of very many, which are no history that was told at once, the one that came last.
CheckpointId newestCheckpoint(const View &view, SessionId session)
{
    constexpr std::uint32_t kMostCompared = 2000;
    const auto &checkpoints = view.at(session).checkpoints;
    const std::uint32_t count = view.count(checkpoints);
    if (count <= kMostCompared)
        return latestCheckpoint(view, session);
    for (std::uint32_t i = count; i-- > count - kMostCompared;) {
        if (view.at(checkpoints[i]).space.isEmpty())
            return checkpoints[i];
    }
    return {};
}

} // namespace

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
    CheckpointId checkpoint = checkpointOf(view, session, selected);
    const bool isChosen = checkpoint.isValid();
    if (!isChosen && shown.number == 0) // some servers tell of states in checkpoints alone
        checkpoint = newestCheckpoint(view, session);
    if (checkpoint) {
        const CheckpointState state = checkpointState(view, checkpoint);
        if (!state.json.isNull()) {
            shown.checkpoint = checkpoint;
            shown.json = state.json;
            shown.since = state.since;
            shown.isChosen = isChosen;
            return shown;
        }
    }
    if (shown.number > 0) {
        shown.version = states[shown.number - 1];
        shown.json = view.at(shown.version).state;
    }
    return shown;
}

bool hasState(const View &view, SessionId session)
{
    if (!view.isVisible(session))
        return false;
    const Session &of = view.at(session);
    bool isAny = view.count(of.states) > 0;
    for (std::uint32_t i = 0, count = view.count(of.checkpoints); i < count && !isAny; ++i)
        isAny = !checkpointState(view, of.checkpoints[i]).json.isNull();
    return isAny;
}

Position cameAboutBy(const View &view, SessionId session, const ShownState &shown)
{
    if (!shown.checkpoint || !view.isVisible(shown.checkpoint))
        return view.position();
    const Session &of = view.at(session);
    const Position begin = view.begin(shown.checkpoint);
    Position until = view.position();
    Position since = 0;
    for (std::uint32_t i = 0, count = view.count(of.checkpoints); i < count; ++i) {
        const Position at = view.begin(of.checkpoints[i]);
        if (view.at(of.checkpoints[i]).space != view.at(shown.checkpoint).space || at == begin)
            continue;
        if (at > begin) {
            until = at - 1;
            break;
        }
        since = at;
    }
    // Servers tell of a checkpoint before its version, or after it.
    for (std::uint32_t i = view.count(of.states); i-- > 0;) {
        const StateVersion &version = view.at(of.states[i]);
        if (version.begin <= since)
            break;
        if (version.begin <= until && version.state.bytes() == shown.json.bytes())
            return version.begin;
    }
    return until;
}

Slice stateOfPreviousVersion(const View &view, SessionId session, const ShownState &shown)
{
    constexpr std::uint32_t kMostPassed = 64;
    if (!shown.version || shown.number < 2)
        return {};
    const auto &states = view.at(session).states;
    const auto stateOf = [&](std::uint32_t number) { return view.at(states[number - 1]).state; };
    const std::uint32_t last = shown.number > kMostPassed ? shown.number - kMostPassed : 1;
    for (std::uint32_t number = shown.number - 1; number >= last; --number) {
        const Slice state = stateOf(number);
        if (state.data != shown.json.data && state.bytes() != shown.json.bytes())
            return stateOf(number);
    }
    return stateOf(shown.number - 1);
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
