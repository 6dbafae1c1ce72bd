// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ledger.h"
#include "pricetable.h"
#include "receipt.h"

#include <chrono>
#include <map>
#include <memory>
#include <optional>
#include <string_view>
#include <utility>

namespace tracedeck {

/// The model of a call, as text that lives as long as the trace and the book.
struct CalledModel
{
    std::string_view name;
    std::string_view provider;
};

/// The prices in force, asked about calls of a trace. A value that does not change; any thread may read it.
class PriceBook
{
public:
    explicit PriceBook(PriceTable table)
        : m_table(std::move(table))
    {
    }

    const PriceTable &table() const { return m_table; }

    /// As the server names it, else as the user said of the session, else of the agent. `view` is the trace as of the
    /// call's frame.
    CalledModel modelOf(const View &view, const Usage &call) const;
    std::optional<PriceMatch> find(const CalledModel &model) const;
    /// By which its price is looked up; nothing: it is not known.
    static std::optional<std::chrono::sys_seconds> timeOf(const View &view, const Usage &call);
    /// What the call costs by these prices, and how it comes to that. Nothing: there is no price for it.
    std::optional<Receipt> receiptOf(const View &view, const Usage &call) const;

private:
    PriceTable m_table;
};

/// Looks up the prices of models in a book, each once.
class PriceLookup
{
public:
    /// Without a book nothing has a price. It outlives this.
    explicit PriceLookup(const PriceBook *book)
        : m_book(book)
    {
    }

    /// nullptr: it has no price.
    const PriceEntry *find(const CalledModel &model);

private:
    const PriceBook *m_book;
    std::map<std::pair<std::string_view, std::string_view>, const PriceEntry *> m_known; ///< by name and provider
};

/// Prices the calls of one ledger by a book.
class BookPricer : public CallPricer
{
public:
    explicit BookPricer(std::shared_ptr<const PriceBook> book);

    std::optional<std::int64_t> costOf(const View &view, const Usage &call, const UsageAmounts &amounts) override;
    bool namesModelOf(const View &view, const Usage &call) const override;

private:
    std::shared_ptr<const PriceBook> m_book;
    PriceLookup m_prices;
};

} // namespace tracedeck
