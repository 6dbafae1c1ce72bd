// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "facttext.h"
#include "itemstatus.h"
#include "selection.h"
#include "view.h"

#include <QString>

#include <cstdint>
#include <optional>
#include <vector>

/// Work that sessions gave to others, read at a position.
namespace tracedeck {

/// The work that a span of kind Worker stands for; invalid: none.
DelegationId delegationOf(const View &view, SpanId span);
/// The work that a call of a tool gave away; invalid: none.
DelegationId delegationOf(const View &view, ToolId call);
/// The work that an item is, or gave away: a span, or a call of a tool. Invalid: none.
DelegationId delegationOf(const View &view, const Item &item);
/// The session that does that work; invalid: none.
SessionId workerOf(const View &view, SpanId span);
/// How this session came to work for the one that it works for now: the first time that one gave it work. Invalid:
/// it works for none, or nobody told of the work.
DelegationId delegationOfWorker(const View &view, SessionId worker);

/// Waiting: the worker does.
ItemStatus delegationStatus(const View &view, DelegationId id);
/// Of a session. Of a worker that is idle it is that of its work, as far as its giver knows, once that is over or where none of
/// the worker's runs was seen.
ItemStatus sessionStatus(const View &view, SessionId session);
/// What the worker is to do, as far as it was told; all arguments of the call where they name no task.
TextStart taskOf(const View &view, DelegationId id, std::size_t maxBytes);

/// What went wrong with work that is over, as far as whoever gave it was told; null: nothing, or nobody said.
Slice errorOf(const View &view, DelegationId id);

/// The run in which the worker answered last, as the end of that run tells; invalid: none does.
RunId answerOf(const View &view, DelegationId id);

/// Whom the session works for, and whom that one works for, the first one first, down to the session itself.
std::vector<SessionId> workingFor(const View &view, SessionId session);
/// A session as one of a way of workers: what its user calls it, else its title, else its tier and task, each cut to so many bytes,
/// else its id.
QString workerName(const View &view, SessionId session, std::size_t maxTaskBytes = 48);
/// Whatever its user calls it.
QString toldWorkerName(const View &view, SessionId session, std::size_t maxTaskBytes = 48);
/// Its tier and task, each cut to so many bytes; empty: it has neither.
QString workName(const View &view, DelegationId work, std::size_t maxTaskBytes = 48);

/// The model calls of a session and of all that it gave work to, and these again. Each session counts once.
UsageTotals usageWithWorkers(const View &view, SessionId session);
/// What the server said in the end that the work cost, in pico-dollars; nothing where it said none, or nothing.
std::optional<std::int64_t> reportedCost(const View &view, DelegationId id);

/// The same, unless model calls of the worker were seen: then these tell.
std::optional<std::int64_t> unseenCost(const View &view, DelegationId id);

} // namespace tracedeck
