// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "columnfilter.h"
#include "itemstatus.h"
#include "ledger.h"
#include "listquestion.h"
#include "selection.h"
#include "view.h"

#include <QString>

#include <atomic>
#include <cstdint>
#include <optional>
#include <vector>

/// Calls of models, each by itself: what was asked of which model, what it took, used and wrote.
namespace tracedeck {

/// What is said of each, in the order of columns.
enum class CallColumn : std::uint8_t {
    Frame, ///< that told what it used, else with which it ended, or began where it goes on
    Caller,
    Model,
    Took,
    FirstToken,
    Input,
    Cached,
    Output,
    Cost,
    Status,
    StopReason,
    Answer,
    Began,
    CacheWrite,
    Reasoning,
    Speed,
    Session
};
inline constexpr int kCallColumns = static_cast<int>(CallColumn::Session) + 1;
/// Whether it is said in words; else it is a figure.
bool isInWords(CallColumn column);

inline constexpr ColumnKey kCallKeys[] = {{"caller", int(CallColumn::Caller), ColumnKind::Words},
                                          {"node", int(CallColumn::Caller), ColumnKind::Words},
                                          {"model", int(CallColumn::Model), ColumnKind::Words},
                                          {"status", int(CallColumn::Status), ColumnKind::Words},
                                          {"stop", int(CallColumn::StopReason), ColumnKind::Words},
                                          {"answer", int(CallColumn::Answer), ColumnKind::Words},
                                          {"session", int(CallColumn::Session), ColumnKind::Words},
                                          {"frame", int(CallColumn::Frame), ColumnKind::Count},
                                          {"took", int(CallColumn::Took), ColumnKind::Length},
                                          {"first", int(CallColumn::FirstToken), ColumnKind::Length},
                                          {"input", int(CallColumn::Input), ColumnKind::Count},
                                          {"cached", int(CallColumn::Cached), ColumnKind::Count},
                                          {"output", int(CallColumn::Output), ColumnKind::Count},
                                          {"reasoning", int(CallColumn::Reasoning), ColumnKind::Count},
                                          {"speed", int(CallColumn::Speed), ColumnKind::Rate},
                                          {"cost", int(CallColumn::Cost), ColumnKind::Money}};

/// A call of a model. Servers differ in what they tell of one: a span, what it used, what it wrote.
struct ListedCall
{
    Item item; ///< its span, else the message that it wrote, else the frame that told what it used; of a sum the run
    UsageId usage; ///< invalid: nobody said what it used
    MessageId message; ///< that it wrote; invalid: not known
    SessionId session;
    RunId run;
    Symbol caller; ///< of whom it was a part
    Symbol model;
    bool isSum = false; ///< of the calls of a run, none of which said what it used
    bool isTold = false; ///< its server told of it afterwards: frames say nothing of when it went on
    ItemStatus status = ItemStatus::Running;
    Position frame = 0; ///< see CallColumn::Frame
    Position begin = 0; ///< at the earliest; 0: not known
    Position end = kOpen; ///< kOpen: it goes on
    std::optional<std::int64_t> length; ///< nanoseconds; up to the view's position, of what goes on there
    std::optional<std::int64_t> firstToken; ///< nanoseconds from its begin
    std::optional<double> speed; ///< tokens a second
    UsageAmounts amounts; ///< if there is a usage
    std::optional<std::int64_t> pico; ///< pico-dollars that it cost; nothing: nobody knows
    bool isPriced = false; ///< that is by our prices

    friend bool operator==(const ListedCall &, const ListedCall &) = default;
};

/// Of calls that told in the frames that are asked for what they used, or ended there, or went on.
struct CallList
{
    ListQuestion question;
    Position position = 0;
    std::vector<ListedCall> rows;
    CostTotals totals; ///< of these
    std::int64_t unseenPico = 0; ///< pico-dollars: of calls that nobody saw, by their servers' word; unless only some are asked for
    std::uint32_t unseenWorkers = 0; ///< of the sessions in scope, of which no run was seen; unless only some are asked for
    std::int64_t longest = 0; ///< of their lengths
    std::optional<std::int64_t> median; ///< of those that are over; nothing: fewer than five lengths are known
    std::optional<std::int64_t> ninetieth; ///< percentile, likewise
    std::int64_t dearest = 0; ///< of what they cost

    /// As they are known at the view's position, which the ledger has reached. Looks at every span of the trace: for the background.
    /// Half done when `stop` becomes true.
    static CallList of(const Ledger &ledger, const View &view, const ListQuestion &question, const std::atomic<bool> &stop);
};

/// What is compared of a call, in nanoseconds, tokens, pico-dollars or frames; nothing: it is not known, or said in words.
std::optional<double> callFigure(const ListedCall &call, CallColumn column);
/// What a cell says; empty: it is not known. The view stands where the list was made.
QString callText(const View &view, const ListedCall &call, CallColumn column);
/// Tokens a second, in two digits at least.
QString speedText(double tokensPerSecond);

} // namespace tracedeck
