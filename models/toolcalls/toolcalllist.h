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

/// Calls of tools, each by itself: which tool, with what, how it ended, what it took and gave back.
namespace tracedeck {

/// What is said of each, in the order of columns.
enum class ToolColumn : std::uint8_t {
    Frame, ///< ListedTool::frame
    Tool,
    Arguments,
    Status,
    Took,
    Result,
    Size, ///< of the result
    Caller,
    Began,
    Run,
    Session,
    Id
};
inline constexpr int kToolColumns = static_cast<int>(ToolColumn::Id) + 1;
/// Whether it is said in words; else it is a figure.
bool isInWords(ToolColumn column);

inline constexpr ColumnKey kToolKeys[] = {{"tool", int(ToolColumn::Tool), ColumnKind::Words},
                                          {"arguments", int(ToolColumn::Arguments), ColumnKind::Words},
                                          {"status", int(ToolColumn::Status), ColumnKind::Words},
                                          {"result", int(ToolColumn::Result), ColumnKind::Words},
                                          {"caller", int(ToolColumn::Caller), ColumnKind::Words},
                                          {"run", int(ToolColumn::Run), ColumnKind::Words},
                                          {"session", int(ToolColumn::Session), ColumnKind::Words},
                                          {"call", int(ToolColumn::Id), ColumnKind::Words},
                                          {"frame", int(ToolColumn::Frame), ColumnKind::Count},
                                          {"took", int(ToolColumn::Took), ColumnKind::Length},
                                          {"size", int(ToolColumn::Size), ColumnKind::Count}};

struct ListedTool
{
    ToolId tool;
    RunId run; ///< invalid: in none
    SessionId session;
    Symbol caller; ///< the node or agent that called it; empty: nobody said
    ItemStatus status = ItemStatus::Running;
    Position begin = 0; ///< when it was asked for, or first told of
    Position end = kOpen; ///< kOpen: it goes on
    Position frame = 0; ///< with which it ended; of one that goes on, `begin`
    std::optional<std::int64_t> length; ///< nanoseconds; up to the view's position, of what goes on there
    std::uint64_t size = 0; ///< bytes of its result, as they were sent; 0: none has come
};

/// Of those that went on in the frames that are asked for.
struct ToolCallList
{
    ListQuestion question;
    Position position = 0;
    std::vector<ListedTool> rows;
    std::uint32_t failed = 0; ///< of these
    std::uint32_t unseenWorkers = 0; ///< of the sessions in scope, of which no run was seen; unless only some are asked for
    std::int64_t longest = 0; ///< of their lengths
    std::int64_t inAll = 0; ///< the sum of the lengths of those that are over
    std::optional<std::int64_t> median; ///< of those that are over; nothing: fewer than five lengths are known
    std::optional<std::int64_t> ninetieth; ///< percentile, likewise
    std::uint64_t largest = 0; ///< of their sizes

    /// As they are known at the view's position. Reads the begin of all that the sessions in scope gave to tools and got from them where
    /// words are looked for: for the background. Half done when `stop` becomes true.
    static ToolCallList of(const Ledger &ledger, const View &view, const ListQuestion &question, const std::atomic<bool> &stop);
};

/// What is compared of a call, in nanoseconds, bytes or frames; nothing: it is not known, or said in words. The view stands where
/// the list was made.
std::optional<double> toolFigure(const View &view, const ListedTool &call, ToolColumn column);
/// What a cell says; empty: it is not known.
QString toolText(const View &view, const ListedTool &call, ToolColumn column);
/// What is looked through for words: more of a text than its cell says.
QString toolWords(const View &view, const ListedTool &call, ToolColumn column);

} // namespace tracedeck
