// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "metisdraft.h"
#include "metisscript.h"

#include <QString>

#include <string>

/// Payloads of the events of a metis agent.
namespace tracedeck::test::metisevents {

/// One model call.
struct Call
{
    std::string model;
    std::string parentSession; ///< empty: it is no worker's
};
/// Tokens and cost of a turn, and how much was done.
struct Totals
{
    MetisUsage usage;
    int calls = 0;
    int tools = 0;
    std::string parentSession;
};
struct Asked
{
    std::string request; ///< confirmation_request_id
    std::string expiresAt;
};
struct Worker
{
    std::string session;
    std::string toolUse;
    Totals totals;
    std::string failure; ///< failure_mode; empty: none
};

std::string turnStarted(const QString &text, bool hasToolsInHistory);
std::string routeDecided(const metis::Turn &turn, int winner, bool stopsAtWinner);
std::string callStarted(const Call &call, const std::string &request);
std::string callCompleted(const Call &call, const MetisUsage &usage, const MetisDraft &message);
std::string callFailed(const Call &call, const std::string &errorClass, const std::string &message);
std::string messageStart(const MetisDraft &message);
std::string messageComplete(const MetisDraft &message, const std::string &stopReason, const MetisUsage &usage,
                            bool withCost);
std::string toolCalled(const std::string &toolUse, const metis::UseTool &tool);
std::string toolCompleted(const std::string &toolUse, const metis::UseTool &tool, bool isSuccess);
std::string toolFailed(const std::string &toolUse, const std::string &errorClass, int latency);
std::string confirmationRequested(const std::string &toolUse, const metis::UseTool &tool, const Asked &asked);
std::string confirmationResolved(const std::string &toolUse, const Asked &asked, const std::string &decision,
                                 const std::string &scope);
std::string delegateStarted(const Worker &worker, const metis::Delegate &delegate);
std::string delegateCompleted(const Worker &worker, const metis::Delegate &delegate);
std::string delegateFailed(const Worker &worker);
std::string turnCompleted(const Totals &totals, const QString &prompt, const QString &answer);
std::string turnCancelled(const Totals &totals, const std::string &reason);
std::string evalStarted(const std::string &eval, const std::string &kind, const std::string &subject);
std::string evalCompleted(const std::string &eval, const std::string &kind, const std::string &subject);
std::string patternRecorded(const Totals &totals, const std::string &model, const std::string &fingerprint);

/// What the agent says instead of `delegate` when it is asked to use a tool.
metis::UseTool asTool(const metis::Delegate &delegate);

} // namespace tracedeck::test::metisevents
