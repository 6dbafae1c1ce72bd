// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "view.h"

#include <string>

/// Views as readable text, one fact a line: what tests compare.
namespace tracedeck::test {

/// "id status [of parent] [titled title]"
std::string printSessions(const View &view);
/// "session/run status [by agent] [on model] [error "..."] [reply "..."]", in the order in which runs began.
std::string printRuns(const View &view);
/// The run's id, then its spans: two spaces a level, "name kind status begin-end [error "..."]".
std::string printSpans(const View &view);
/// "role "text" [thinks "..."] status @run", in the order in which messages began.
std::string printMessages(const View &view);
/// "call name status args=... output="..." result=... [span n]"
std::string printTools(const View &view);
/// "id kind status payload [for tool]"
std::string printApprovals(const View &view);
/// "session kind [node] value [same]"
std::string printStates(const View &view);
/// "space/id parent step source state at n"
std::string printCheckpoints(const View &view);
/// "session calls input+output=total cached reasoning cost"
std::string printUsage(const View &view);
/// "stream from-to begin-end"
std::string printGaps(const View &view);
/// "name begin-end [failed] [reason]"
std::string printChannels(const View &view);
/// "position severity code"
std::string printProblems(const View &view);

/// "input output total cached reasoning cacheWrite cacheWriteHour audioInput audioOutput cost"; no cost: -1
std::string printAmounts(const UsageAmounts &amounts);

/// All of the above, and dumpFacts().
std::string printView(const View &view);

} // namespace tracedeck::test
