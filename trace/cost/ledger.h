// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "arena.h"
#include "callbegins.h"
#include "totals.h"
#include "view.h"

#include <array>
#include <atomic>
#include <memory>
#include <optional>
#include <unordered_map>

namespace tracedeck {

/// What a model call costs by our own prices. For one ledger, on the thread that extends it.
class CallPricer
{
public:
    virtual ~CallPricer() = default;
    /// In pico-dollars, had it used these amounts; nothing: there is no price for it. `view` is the trace as of the call's
    /// frame.
    virtual std::optional<std::int64_t> costOf(const View &view, const Usage &call, const UsageAmounts &amounts) = 0;
    /// Whether anybody says which model was called.
    virtual bool namesModelOf(const View &, const Usage &call) const { return !call.model.name.isEmpty(); }
};

/// What a model call is summed up by.
enum class LedgerBy : std::uint8_t {
    All, ///< one sum
    Session, ///< its own, without its workers
    Run,
    Span, ///< with all that is in it, as far as that was known when the call reported
    Model,
    Node, ///< the name of what made the call
    Hour, ///< since 1970, of its frame; of the trace where it is not known when that began
};

/// What there is to a `Usage` beside itself. Worked out as of the frame that reported the call.
struct LedgerLine
{
    Position begin = 0; ///< of the call; 0: not known
    Position firstToken = 0; ///< of what it wrote; 0: it wrote none that was seen
    Symbol node;
    bool isNamed = false; ///< which model it called; only if it is not priced
    bool isPriced = false;
    std::int64_t ours = 0; ///< pico-dollars, if it is priced; of what refines a call: how much more or less it comes to
};

/// Calls that belong together, and their sums.
class LedgerGroup
{
public:
    LedgerGroup(std::uint64_t key, Position since)
        : m_key(key)
        , m_since(since)
    {
    }

    /// Index of a session, run or span, symbol of a model or node, or an hour.
    std::uint64_t key() const { return m_key; }
    /// Position of its first call.
    Position since() const { return m_since; }

private:
    friend class Ledger;
    static constexpr std::uint32_t kStride = 16; // calls between two sums that are kept

    std::uint64_t m_key = 0;
    Position m_since = 0; // its first call
    Chain<UsageId, 1> m_calls;
    Chain<CostTotals, 1, false> m_sums; // of the first kStride calls, 2 * kStride, ...
};

/// The model calls of a trace and what they cost, with sums at any position. As with a trace, one thread extends it,
/// and any reads below known(); what is read at p is what would be there had the trace ended with p.
class Ledger
{
public:
    /// Without a pricer, only what servers said is known.
    explicit Ledger(std::shared_ptr<const Trace> trace, std::unique_ptr<CallPricer> pricer = {});
    ~Ledger();

    const Trace &trace() const { return *m_trace; }
    Position known() const { return m_known.load(std::memory_order_acquire); }

    /// Number of calls that had reported, and of what refines them; they are the first of trace().usages.
    std::uint32_t count(Position at) const;
    /// Precondition: it is among the first count(known()).
    const LedgerLine &line(UsageId call) const { return m_lines[call.index]; }
    /// What that alone adds: a call, or what refines one.
    CostTotals costOf(UsageId usage) const;
    /// What a call comes to with what had been told of it.
    CostTotals costOf(UsageId call, Position at) const;

    CostTotals total(Position at) const;
    CostTotals total(SessionId session, Position at) const { return totalOf(LedgerBy::Session, session.index, at); }
    CostTotals total(RunId run, Position at) const { return totalOf(LedgerBy::Run, run.index, at); }
    CostTotals total(SpanId span, Position at) const { return totalOf(LedgerBy::Span, span.index, at); }
    /// Of a session and of all that it gave work to, and these again. Each session counts once.
    CostTotals totalWithWorkers(SessionId session, Position at) const;

    /// Those whose first call had reported, in the order of these.
    std::uint32_t count(LedgerBy by, Position at) const;
    const LedgerGroup &group(LedgerBy by, std::uint32_t index) const { return groupsOf(by)[index]; }
    /// nullptr: it had no calls, or they are not known yet. Sessions, runs and spans only.
    const LedgerGroup *find(LedgerBy by, std::uint32_t factIndex) const;
    /// The call that it is of: itself, or what it refines.
    UsageId callOf(UsageId usage) const;
    /// What refines calls, of all that had reported, oldest first.
    std::uint32_t refinements(Position at) const;
    UsageId refinement(std::uint32_t index) const { return m_refinements[index]; }
    /// Its calls that had reported, and what refines them, oldest first.
    std::uint32_t count(const LedgerGroup &group, Position at) const;
    UsageId call(const LedgerGroup &group, std::uint32_t index) const { return group.m_calls[index]; }
    CostTotals total(const LedgerGroup &group, Position at) const;

    /// The writing thread only: takes in frames up to `position`, at most `mostFrames`; returns how far it came.
    Position extend(Position position, Position mostFrames = kOpen);

private:
    static constexpr std::size_t kWays = 7;
    /// The group of a fact: readers may find it.
    struct GroupOf
    {
        std::atomic<std::uint32_t> group{kOpen};
    };
    using Groups = StableVector<LedgerGroup>;

    const Groups &groupsOf(LedgerBy by) const { return m_groups[static_cast<std::size_t>(by)]; }
    const StableVector<GroupOf> &placesOf(LedgerBy by) const { return m_places[static_cast<std::size_t>(by)]; }
    CostTotals totalOf(LedgerBy by, std::uint32_t factIndex, Position at) const;
    LedgerLine lineOf(const View &view, const Usage &call);
    LedgerLine lineOf(const View &view, const Usage &call, UsageId refining);
    void take(UsageId usage);
    void count(LedgerBy by, std::uint64_t key, UsageId usage);
    LedgerGroup &groupFor(LedgerBy by, std::uint64_t key);

    std::shared_ptr<const Trace> m_trace;
    std::atomic<Position> m_known{0};
    StableVector<LedgerLine> m_lines; ///< by usage
    StableVector<UsageId> m_refinements;
    std::array<Groups, kWays> m_groups;
    std::array<StableVector<GroupOf>, kWays> m_places; ///< by fact, of those that are facts
    // The writer's:
    std::unique_ptr<CallPricer> m_pricer;
    Arena m_arena;
    std::array<std::unordered_map<std::uint64_t, std::uint32_t>, kWays> m_byKey; ///< of those that are no facts
    CallBegins m_callBegins;
};

} // namespace tracedeck
