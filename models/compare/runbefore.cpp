// SPDX-License-Identifier: GPL-3.0-or-later
#include "runbefore.h"

#include "lasted.h"

#include <algorithm>
#include <string>

namespace tracedeck {

namespace {

/// By the server's clock where it says when both began, else by frames.
bool beganBefore(const View &view, RunId one, RunId other)
{
    const std::int64_t begun = beganAt(view, one);
    const std::int64_t otherBegun = beganAt(view, other);
    return begun != 0 && otherBegun != 0 && begun != otherBegun ? begun < otherBegun : view.begin(one) < view.begin(other);
}

/// The first thing that its user said in a run; empty: nobody heard it.
std::string saidIn(const View &view, RunId run)
{
    const auto &messages = view.at(view.at(run).session).messages;
    for (std::uint32_t i = 0, count = view.count(messages); i < count; ++i) {
        if (view.at(messages[i]).role == Role::User && view.run(messages[i]) == run)
            return view.text(messages[i], BlockKind::Text);
    }
    return {};
}

/// Whether their users said the same, or, where nobody said anything, they were given the same.
bool areAskedAlike(const View &view, RunId one, RunId other)
{
    const std::string_view topic = view.text(view.at(one).topic);
    const std::string_view otherTopic = view.text(view.at(other).topic);
    if (!topic.empty() || !otherTopic.empty())
        return topic == otherTopic && saidIn(view, one) == saidIn(view, other);
    const Asking *asked = view.asked(one);
    const Asking *otherAsked = view.asked(other);
    return asked && otherAsked && !asked->input.isNull() && asked->input.bytes() == otherAsked->input.bytes();
}

} // namespace

RunId runBefore(const View &view, RunId run)
{
    const auto agentOf = [&view](RunId id) { return view.text(view.at(id).agent); };
    const SessionId session = view.at(run).session;
    const std::vector<RunId> beside = runsInOrder(view, session);
    const auto at = std::ranges::find(beside, run);
    if (at == beside.end())
        return {}; // it had not begun
    // Where nobody names agents, a worker is at least no planner.
    const auto isWorker = [&view](SessionId of) { return view.parent(of).isValid(); };
    RunId alike;
    RunId elsewhere;
    for (std::uint32_t i = view.count(view.trace().runs); i-- > 0;) {
        const RunId other{i};
        const SessionId in = view.at(other).session;
        if (other == run || agentOf(other) != agentOf(run) || isWorker(in) != isWorker(session) || !beganBefore(view, other, run))
            continue;
        const auto isLater = [&](RunId than) { return !than || beganBefore(view, than, other); };
        if (isLater(alike) && areAskedAlike(view, other, run))
            alike = other;
        if (in != session && isLater(elsewhere))
            elsewhere = other;
    }
    if (alike)
        return alike;
    for (auto before = at; before != beside.begin();) {
        if (agentOf(*--before) == agentOf(run))
            return *before;
    }
    return elsewhere;
}

} // namespace tracedeck
