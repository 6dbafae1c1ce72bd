// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "itemstatus.h"
#include "ledger.h"
#include "spent.h"
#include "selection.h"
#include "view.h"
#include "workersshown.h"

#include <QString>

#include <cstdint>
#include <limits>
#include <optional>
#include <vector>

/// What the spans tree consists of, and what its cells say, at a position. No Qt model here: only readings.
namespace tracedeck {

/// A row of the tree. Root is the parent of the sessions that work for no other.
struct SpanRow
{
    enum class Kind : std::uint8_t { Root, Session, Run, Span };

    Kind kind = Kind::Root;
    std::uint32_t index = 0;

    static SpanRow of(SessionId id) { return {Kind::Session, id.index}; }
    static SpanRow of(RunId id) { return {Kind::Run, id.index}; }
    static SpanRow of(SpanId id) { return {Kind::Span, id.index}; }
    /// The row that stands for an item; a tool call is where it executes.
    static std::optional<SpanRow> of(const View &view, const Item &item);

    SessionId session() const { return {index}; }
    RunId run() const { return {index}; }
    SpanId span() const { return {index}; }
    Item item() const;
    friend bool operator==(const SpanRow &, const SpanRow &) = default;
};

/// The row that a session's runs are below: the span of the work that it does, or, where that is not known, its own.
SpanRow placeOf(const View &view, SessionId session);
/// Children in order: of a session its runs, then its workers that have no other place; of a run and a span the spans
/// that joined it, and after these what a session has that has its place there.
std::vector<SpanRow> rowsBelow(const View &view, SpanRow parent, WorkersShown workers);
/// Whether there are any, without making them.
bool hasRowsBelow(const View &view, SpanRow parent, WorkersShown workers);
/// Whether they have only ever been appended to, as far as the trace has come: at a later position they are the same
/// and more.
bool onlyGrows(const View &view, SpanRow parent);
/// Their number where they can only have been appended to, or shortened, since any other position.
std::optional<std::uint32_t> tailCount(const View &view, SpanRow parent);
/// Child `row` of a parent that has a tailCount().
SpanRow tailChild(const View &view, SpanRow parent, std::uint32_t row);
/// Parent at the view's position, whether it is shown or not; the root of a session that works for no other.
SpanRow parentOf(const View &view, SpanRow row);

/// What a row is called, a session by its user or else as it was told.
QString rowName(const View &view, SpanRow row);
QString toldSessionName(const View &view, SessionId session);
/// The begin of what a span was given to work on, or of the arguments of the tool that it executes: tells those of one name
/// apart. Empty: it is not told.
QString rowInput(const View &view, SpanRow row);
ItemStatus rowStatus(const View &view, SpanRow row);
ItemKind rowKind(const View &view, SpanRow row);
QString rowDuration(const View &view, SpanRow row);
QString rowFrames(const View &view, SpanRow row);
/// When in its run something went on: parts of the run's time, or of its frames where those have no times.
struct RowSpread
{
    double begin = 0; ///< 0 to 1
    double end = 1; ///< at least `begin`, at most 1
};
/// Nothing: it is no run and in none, or when it began is not known.
std::optional<RowSpread> rowSpread(const View &view, SpanRow row);
/// How long after its run a span began; empty: not known, or it is none.
QString rowBegin(const View &view, SpanRow row);
QString rowTokens(const View &view, SpanRow row);
/// What its model calls came to, as far as the ledger is: of a span with all that is in it, of one that a worker does that
/// worker's own.
CostTotals rowCost(const Ledger &ledger, const View &view, SpanRow row);
/// The same with what the server said of calls that were not seen.
Spent rowSpent(const Ledger &ledger, const View &view, SpanRow row);
/// A row's part of what its session cost, or of its tokens where not all of that is known.
struct RowShare
{
    double part = 0; ///< 0 to 1
    bool isOfCost = false;
};
/// Nothing where there is neither.
std::optional<RowShare> rowShare(const Ledger &ledger, const View &view, SpanRow row);
/// A tool call that was cancelled.
bool isGivenUp(const View &view, SpanRow row);
/// What it is, how it stands, its time, frames, tokens and cost, a line each; workers' apart where there are any.
QString rowSummary(const Ledger &ledger, const View &view, SpanRow row);

/// First and last frame; `end` is kOpen where it still goes on.
struct Extent
{
    Position begin = 0;
    Position end = kOpen;
};
Extent extentOf(const View &view, SpanRow row);
/// Those directly in a run or span.
const Memberships<SpanId> &spansBelow(const View &view, SpanRow parent);
/// From the first frame to the last (or to the view's position): a time where frames have one, else their count.
/// `of`: the run that it is in; invalid: none.
QString durationText(const View &view, Extent extent, RunId of = {});
/// Nanoseconds that it has gone on by now: as the server says where it told of it afterwards; nothing: it is not known.
std::optional<std::int64_t> lengthOf(const View &view, RunId run);
std::optional<std::int64_t> lengthOf(const View &view, SpanId span);
/// The same in words; of what was heard without times in frames, how many these are.
QString durationText(const View &view, RunId run);
QString durationText(const View &view, SpanId span);
QString durationText(const View &view, SessionId session);

/// Nanoseconds for which a run of the session went on, until then by the server's clock (nanoseconds since 1970); nothing:
/// frames have no times, or it has very many runs.
std::optional<std::int64_t> timeInRuns(const View &view, SessionId session,
                                       std::int64_t until = std::numeric_limits<std::int64_t>::max());

/// Whether a cell of the row may say something else at `to` than at `from`.
bool differs(const Trace &trace, SpanRow row, Position from, Position to);

} // namespace tracedeck
