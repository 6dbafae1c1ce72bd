// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "costsheet.h"
#include "ledger.h"

#include <atomic>
#include <map>
#include <memory>
#include <string_view>
#include <unordered_map>
#include <utility>
#include <vector>

namespace tracedeck {

class PriceBook;

/// Works out what charts show, from a ledger. What it has read it keeps, so that what came since is added to it; going
/// back, it begins anew. One thread at a time.
class CostSeries
{
public:
    /// The most rows of a chart that is sorted; the rest is summed up in one more.
    static constexpr std::size_t kMostRows = 12;
    /// Bins of a distribution for each decade.
    static constexpr int kBinsPerDecade = 4;

    /// Without a book, what models can hold is not known.
    explicit CostSeries(std::shared_ptr<const Ledger> ledger, std::shared_ptr<const PriceBook> prices = {});
    ~CostSeries();

    /// What the question comes to at a position that the ledger knows. `newest` is where the axis of time ends. Half
    /// done when `stop` becomes true.
    CostSheet read(const CostQuestion &question, Position at, Position newest, const std::atomic<bool> &stop);

private:
    /// Of a call: how long something took.
    using Lasted = std::pair<std::int64_t, UsageId>;
    struct Group
    {
        CostTotals totals;
        UsageId largest; ///< the one with the most tokens
        std::vector<Lasted> firsts; ///< until the first text
        std::vector<Lasted> durations;
    };
    /// Calls of some sessions, sorted, as far as they have been taken in.
    struct Tally
    {
        CostQuestion of;
        Position at = 0;
        std::vector<const LedgerGroup *> lists;
        std::vector<std::uint32_t> taken; ///< by list
        std::unordered_map<std::uint64_t, Group> groups;
    };
    /// A row to be, and what it sums up.
    struct Entry
    {
        CostRow row;
        Group group;
    };
    struct Ask; // what a read() is about

    std::vector<const LedgerGroup *> listsOf(const Ask &ask) const;
    CostTotals totalOf(const std::vector<const LedgerGroup *> &lists, Position at) const;
    const Tally &tallyOf(const Ask &ask);
    std::uint64_t keyOf(CostBy by, UsageId call);
    std::uint32_t nameOf(std::string_view text);
    void takeTimes(Position at);
    void takeInto(Group &group, UsageId call) const;
    void setAxis(const Ask &ask, CostSheet &sheet) const;
    std::int64_t placeOf(const CostSheet &sheet, UsageId call) const;

    void readOverTime(const Ask &ask, CostSheet &sheet) const;
    void readContext(const Ask &ask, CostSheet &sheet);
    void readDistribution(const Ask &ask, CostSheet &sheet);
    std::vector<Entry> entries(const Ask &ask);
    std::vector<Entry> toolEntries(const Ask &ask) const;
    std::vector<Entry> workerEntries(const Ask &ask) const;
    void setOrigin(CostRow &row, UsageId call, Position at) const;
    std::uint64_t limitOf(UsageId call);

    std::shared_ptr<const Ledger> m_ledger;
    std::shared_ptr<const PriceBook> m_prices;
    std::vector<std::int64_t> m_times; ///< by usage; they never go back
    std::uint32_t m_firstTimed = kOpen; ///< usage
    Tally m_tally;
    std::vector<std::string_view> m_names;
    std::unordered_map<std::string_view, std::uint32_t> m_nameIndex;
    std::map<std::pair<std::string_view, std::string_view>, std::uint64_t> m_limits; ///< by model; 0: not known
};

/// Tokens of one kind: they add up to the input and the output.
std::int64_t tokensOf(const UsageTotals &usage, CostColumn kind);

} // namespace tracedeck
