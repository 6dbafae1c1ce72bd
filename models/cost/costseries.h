// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "budget.h"
#include "costaxis.h"
#include "costgroups.h"
#include "timeunits.h"

#include <atomic>
#include <memory>
#include <vector>

namespace tracedeck {

/// Works out what charts show, from a ledger. What it has read it keeps, so that what came since is added to it; going
/// back, it begins anew. One thread at a time reads.
class CostSeries
{
public:
    /// The most rows of a chart that is sorted; the rest is summed up in one more.
    static constexpr std::size_t kMostRows = 12;
    /// The most names of a sheet.
    static constexpr std::size_t kMostNames = 100;
    /// Bins of a distribution for each decade.
    static constexpr int kBinsPerDecade = 4;
    static constexpr std::int64_t kShortest = kMillisecond; ///< shorter ones are in the first bin

    /// Without a book, what models can hold is not known.
    explicit CostSeries(std::shared_ptr<const Ledger> ledger, std::shared_ptr<const PriceBook> prices = {});
    ~CostSeries();

    /// What the question comes to at a position that the ledger knows. `newest` is where the axis of time ends. Half
    /// done when `stop` becomes true.
    CostSheet read(const CostQuestion &question, Position at, Position newest, const std::atomic<bool> &stop);
    /// The frames of a stretch of the axis of a sheet that was read, both ends included; nothing: none. Any thread.
    std::optional<FrameRange> framesBetween(const CostSheet &sheet, std::int64_t begin, std::int64_t end) const;

private:
    void readDistribution(const CostAsk &ask, CostSheet &sheet);
    void readSorted(const CostAsk &ask, CostSheet &sheet);
    std::vector<CostEntry> entries(const CostAsk &ask);
    std::uint64_t limitOf(UsageId call);

    std::shared_ptr<const Ledger> m_ledger;
    std::shared_ptr<const PriceBook> m_prices;
    PriceLookup m_entries;
    CostAxis m_axis;
    CallDays m_days;
    CostGroups m_groups;
};

} // namespace tracedeck
