// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "costgroup.h"
#include "pricebook.h"

#include <memory>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace tracedeck {

/// Calls grouped by their model, node, run or session. What was grouped is kept: asked for again, a little later, it is only
/// added to.
class CostGroups
{
public:
    /// Without a book, models are what servers say.
    explicit CostGroups(std::shared_ptr<const PriceBook> prices)
        : m_prices(std::move(prices))
    {
    }

    /// By the model, node, run or session of the calls. Valid until it is asked again; not all of it once the asker said stop.
    const std::unordered_map<std::uint64_t, CostGroup> &of(const CostAsk &ask);
    std::vector<CostEntry> entries(const CostAsk &ask);

private:
    std::uint64_t keyOf(const CostAsk &ask, UsageId call);
    std::uint32_t nameOf(std::string_view text);

    std::shared_ptr<const PriceBook> m_prices;
    // What is kept:
    CostQuestion m_question;
    Position m_at = 0;
    std::vector<const LedgerGroup *> m_lists;
    std::vector<std::uint32_t> m_taken; // by list
    std::unordered_map<std::uint64_t, CostGroup> m_groups;
    std::vector<std::string_view> m_names;
    std::unordered_map<std::string_view, std::uint32_t> m_nameIndex;
};

} // namespace tracedeck
