// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "metisconduct.h"

namespace tracedeck::test {

/// Where a metis server and the agent behind it leave what the protocol promises. As in MetisConduct, each switch is one
/// habit of the real server, and names the section that it breaks.
struct MetisHabits : MetisConduct
{
    /// 7.3: workers send stored events only
    bool noWorkerTokens = false;
    /// 4.3: the id that POST turns gives is not that of the events, and the only one to cancel by
    bool twoTurnIds = false;
    /// A confirmation is answered under "conf_" + tool_use_id, not under the `confirmation_request_id` of its
    /// event
    bool confirmsByToolUse = false;
    /// 4.2: streaming-only events have no id, timestamp, turn and sensitivity
    bool bareTokenFrames = false;
    /// 5.3: a message is stored under another id than it was streamed with
    bool renamesMessages = false;
    /// 5.3: `message.start` before `turn.started` and `llm.call_started`
    bool messageStartFirst = false;
    /// 9.1: nothing follows `llm.call_failed`
    bool failedTurnsStayOpen = false;
    /// 6.2.1: cancelling sends no `message.complete` and no `tool.use_end`, nor `tool.failed` for what waits
    /// for a confirmation; keeps no partial text
    bool cancelsWithoutComplete = false;
    /// 4.3: every cancel is a "user_cancel"
    bool forgetsCancelReason = false;
    /// 5.3: `message.complete.usage` has tokens only
    bool usageWithoutCost = false;
    /// Parents, and the ids of evaluations, are as the real server has them: null for routes, delegations and
    /// cancels; `delegate.started` has no turn
    bool looseParents = false;
    /// `route.decided.chain` ends with the policy that chose
    bool routesStopAtWinner = false;
    /// Sessions begin without an event
    bool noSessionCreated = false;
    /// PATCH changes the model of a turn in flight
    bool swapsModelAtOnce = false;

    /// As the real server was seen to behave: all of them.
    static MetisHabits asMeasured();

    bool operator==(const MetisHabits &) const = default;
};

} // namespace tracedeck::test
