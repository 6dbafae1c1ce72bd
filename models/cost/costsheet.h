// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "selection.h"
#include "sessionscope.h"
#include "spent.h"

#include <QString>

#include <cstdint>
#include <optional>
#include <vector>

/// What a chart of tokens, cost or latency shows, as numbers: what is drawn, listed and exported are the same.
namespace tracedeck {

enum class CostChart : std::uint8_t {
    OverTime, ///< tokens by kind, and the cost so far
    CostBy,
    TokensBy,
    Latency, ///< percentiles
    Distribution, ///< of durations
    CacheBy,
    CacheOverTime,
    Context, ///< how much each call filled of what its model can hold
};
inline constexpr int kCostCharts = 8;

/// What the calls are sorted by, where a chart has a row for each.
enum class CostBy : std::uint8_t { Model, Node, Run, Session, Worker, WorkerInclusive, Tool, Call };
inline constexpr int kCostBys = 8;

struct CostQuestion
{
    CostChart chart = CostChart::OverTime;
    CostBy by = CostBy::Model;
    SessionScope scope = SessionScope::WithWorkers;
    SessionId session; ///< unless the scope is All
    std::optional<QString> only; ///< of a distribution: of that one alone of what calls are sorted by, made safe
    std::optional<FrameRange> frames; ///< calls that reported there only
    int columns = 400; ///< of a chart over time, at most
    std::optional<std::int64_t> budget; ///< pico-dollars: of a session with its workers, or of a day for all sessions

    friend bool operator==(const CostQuestion &, const CostQuestion &) = default;
};

enum class CostUnit : std::uint8_t { Calls, Tokens, Money, Duration, Percent };

/// The columns of a chart, in their order.
enum class CostColumn : std::uint8_t {
    Uncached,
    Cached,
    CacheWrite,
    Output,
    Reasoning,
    Cost,
    CostSoFar,
    Calls,
    Unpriced,
    Input,
    Rate,
    FirstP50,
    FirstP90,
    FirstP99,
    DurationP50,
    DurationP90,
    DurationP99,
    FirstCount,
    DurationCount,
    Least,
    Most,
    ModelLimit,
    OfLimit,
    Budget,
};
CostUnit unitOf(CostColumn column);
std::vector<CostColumn> columnsOf(const CostQuestion &question);
/// Whether the rows of the chart follow one another in time.
bool isOverTime(CostChart chart);
/// Whether the chart has a row for each of what calls are sorted by.
bool isSorted(CostChart chart);
/// Whether it can be asked for what calls are sorted by: a row each, or one of them alone.
bool canSort(CostChart chart);

/// Whether its rows hold what servers say of calls that were not seen, since it is known whose they are.
bool countsUnseen(const CostQuestion &question);
/// Whether they hold what they say of work of which no call was seen: it is known when that was over, too.
bool countsUnseenWork(const CostQuestion &question);

struct CostFigure
{
    std::int64_t value = 0; ///< pico-dollars, nanoseconds, hundredths of a percent, or how many
    bool isKnown = true;
    bool isAtLeast = false; ///< some of it is not known

    friend bool operator==(const CostFigure &, const CostFigure &) = default;
};

struct CostRow
{
    enum class Kind : std::uint8_t {
        Named,
        Unnamed, ///< nobody said the name
        Others, ///< the sum of the smaller ones
        NoTool, ///< calls that asked for no tool
        Span, ///< a stretch of time, frames or durations: from begin to end
    };

    Kind kind = Kind::Named;
    QString name; ///< made safe
    std::uint32_t count = 0; ///< of what is summed up in it
    std::int64_t begin = 0;
    std::int64_t end = 0;
    std::vector<CostFigure> figures; ///< by column
    Item item; ///< that is behind it
    Position at = 0; ///< of the frame behind it

    friend bool operator==(const CostRow &, const CostRow &) = default;
};

struct CostSheet
{
    CostQuestion question;
    Position position = 0;
    Spent spent; ///< what is told beside the calls is in rows if countsUnseen(), and not known of marked frames
    bool hasTimes = false; ///< along time, in nanoseconds; else along frames
    std::int64_t begin = 0; ///< of the axis
    std::int64_t end = 0; ///< of the axis: of all that has come
    std::int64_t now = 0; ///< where the position is on it
    Position newest = 0; ///< of all that has come
    std::vector<CostRow> rows;
    std::vector<QString> names; ///< of a distribution: what it can be of alone, each once, most durations first

    std::vector<CostColumn> columns() const { return columnsOf(question); }
};

} // namespace tracedeck
