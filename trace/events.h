// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "keptfailure.h"
#include "messageevents.h"
#include "runevents.h"
#include "stateevents.h"
#include "thoughtevents.h"
#include "toolevents.h"

#include <string_view>
#include <variant>

/// What a frame says, in words that no protocol owns. Dialects decode frames into events; the Writer alone
/// turns events into facts. Strings are views into the frame or into the batch's scratch arena: they live until
/// the batch is cleared. An empty string means "the frame does not say".
namespace tracedeck {

struct ProblemFound
{
    Severity severity = Severity::Warning;
    std::string_view code; ///< stable, lower_snake
    KeptFailure message;       ///< names the field
};

using Event = std::variant<RunRequested, RunAccepted, CancelRequested, RunNamed, CommandSent, CommandAnswered,
                           CommandFailed, RequestFailed, ChannelOpened, ReplayAsked, NodesAsked, StreamGranted, ChannelClosed, SessionStarted, SessionEnded, SpendingListed,
                           RunStarted, RunEnded, RunSeen, TurnSeen, RunSettled, SpanOpened, SpanClosed, SpanMoved, SpanSeen, MessageStarted,
                           MessageSeen, MessageListed, ConversationHeld,
                           TextDelta, TextReplaced, TextFinished, MessageEnded, ToolArgumentsDelta, ToolCalled,
                           ToolStarted, ToolOutput, ToolEnded, ToolSeen, ToolListed, ApprovalRequested, ApprovalResolved, ApprovalAnswered,
                           ApprovalsListed, StateArrived, CheckpointArrived, UsageReported, UsageSeen, UsageListed, DecisionMade,
                           WorkerStarted, WorkerEnded, OptionsOffered, OptionsRated, OptionTaken,
                           OptionAbandoned, PlanStepSeen, PlanLinkSeen, Understood, Noted, ProblemFound>;

} // namespace tracedeck
