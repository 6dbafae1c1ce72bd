// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "columnfilter.h"
#include "itemstatus.h"
#include "ledger.h"
#include "listquestion.h"
#include "view.h"

#include <QString>

#include <atomic>
#include <cstdint>
#include <optional>
#include <vector>

/// Runs, each by itself: what was asked of which agent, what became of it, what it took and used.
namespace tracedeck {

/// What is said of each, in the order of columns.
enum class RunColumn : std::uint8_t {
    Frame, ///< with which it began
    Began,
    Agent,
    Asked,
    Status,
    Took,
    Calls, ///< of models
    Tools,
    Failures, ///< of tools
    Input,
    Output,
    Cost,
    Answer,
    Model,
    Session,
    Id
};
inline constexpr int kRunColumns = static_cast<int>(RunColumn::Id) + 1;
/// Whether it is said in words; else it is a figure.
bool isInWords(RunColumn column);

inline constexpr ColumnKey kRunKeys[] = {{"agent", int(RunColumn::Agent), ColumnKind::Words},
                                         {"asked", int(RunColumn::Asked), ColumnKind::Words},
                                         {"status", int(RunColumn::Status), ColumnKind::Words},
                                         {"answer", int(RunColumn::Answer), ColumnKind::Words},
                                         {"model", int(RunColumn::Model), ColumnKind::Words},
                                         {"session", int(RunColumn::Session), ColumnKind::Words},
                                         {"run", int(RunColumn::Id), ColumnKind::Words},
                                         {"frame", int(RunColumn::Frame), ColumnKind::Count},
                                         {"took", int(RunColumn::Took), ColumnKind::Length},
                                         {"calls", int(RunColumn::Calls), ColumnKind::Count},
                                         {"tools", int(RunColumn::Tools), ColumnKind::Count},
                                         {"failures", int(RunColumn::Failures), ColumnKind::Count},
                                         {"input", int(RunColumn::Input), ColumnKind::Count},
                                         {"output", int(RunColumn::Output), ColumnKind::Count},
                                         {"cost", int(RunColumn::Cost), ColumnKind::Money}};

struct ListedRun
{
    RunId run;
    SessionId session;
    MessageId answer; ///< the last that it said; invalid: nothing
    std::vector<ApprovalId> answered; ///< where nobody said what it was asked: what was, as it began
    CheckpointId origin; ///< where nothing was, either: that it went on from; invalid: not known
    ItemStatus status = ItemStatus::Running;
    bool failedInside = false; ///< something in it failed, and its status does not say so
    Position begin = 0;
    Position end = kOpen; ///< the last frame of it; kOpen: it goes on
    std::optional<std::int64_t> length; ///< nanoseconds; up to the view's position, of what goes on there
    std::uint64_t calls = 0; ///< of models, with those that did not say what they used
    std::uint32_t tools = 0; ///< that it called
    std::uint32_t failures = 0; ///< of these, that failed
    UsageTotals usage; ///< without its workers
    std::optional<std::int64_t> pico; ///< pico-dollars that its calls cost, as far as that is known; nothing: nobody knows
    bool isPriced = false; ///< some of that is by our prices
};

/// Of runs that went on in the frames that are asked for.
struct RunList
{
    ListQuestion question;
    Position position = 0;
    std::vector<ListedRun> rows;
    CostTotals totals; ///< of these
    std::uint32_t failed = 0; ///< of these
    std::uint32_t unseenWorkers = 0; ///< of the sessions in scope, of which no run was seen; unless only some are asked for
    std::int64_t longest = 0; ///< of their lengths
    std::optional<std::int64_t> median; ///< of those that are over; nothing: fewer than five lengths are known
    std::optional<std::int64_t> ninetieth; ///< percentile, likewise
    std::int64_t dearest = 0; ///< of what they cost

    /// As they are known at the view's position, which the ledger has reached. Looks at all that the sessions in scope said and
    /// called: for the background. Half done when `stop` becomes true.
    static RunList of(const Ledger &ledger, const View &view, const ListQuestion &question, const std::atomic<bool> &stop);
};

/// When a run began by its server's clock, in nanoseconds since 1970, if it was told of afterwards, or nobody heard it begin; nothing:
/// its first frame says when.
std::optional<std::int64_t> toldBegin(const View &view, RunId run);
/// What its user said to begin it, else all that it was given; empty: nobody said so.
QString askedText(const View &view, RunId run);
/// What is compared of a run, in nanoseconds, tokens, pico-dollars, frames or how many; nothing: it is not known, or said in words.
/// The view stands where the list was made.
std::optional<double> runFigure(const View &view, const ListedRun &run, RunColumn column);
/// What a cell says; empty: it is not known.
QString runText(const View &view, const ListedRun &run, RunColumn column);

} // namespace tracedeck
