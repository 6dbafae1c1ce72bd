// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ledger.h"
#include "pricetable.h"
#include "receipt.h"

#include <map>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace tracedeck {

/// What a user says a model is, where the server does not name it.
struct ModelAssignment
{
    enum class Of : std::uint8_t { Agent, Session };

    Of of = Of::Agent;
    std::string name; ///< of the agent, or id of the session
    std::string model;
    std::string provider; ///< may be empty

    friend bool operator==(const ModelAssignment &, const ModelAssignment &) = default;
};

/// The model of a call, as text that lives as long as the trace and the book.
struct CalledModel
{
    std::string_view name;
    std::string_view provider;
    bool isAssigned = false; ///< by the user
};

/// The prices in force: a table, and the user's word on models. A value that does not change; any thread may read it.
class PriceBook
{
public:
    explicit PriceBook(PriceTable table, std::vector<ModelAssignment> assignments = {});

    const PriceTable &table() const { return m_table; }
    const std::vector<ModelAssignment> &assignments() const { return m_assignments; }

    /// As the server names it, else as the user said of the session, else of the agent. `view` is the trace as of the
    /// call's frame.
    CalledModel modelOf(const View &view, const Usage &call) const;
    std::optional<PriceMatch> find(const CalledModel &model) const;
    /// What the call costs by these prices, and how it comes to that. Nothing: there is no price for it.
    std::optional<Receipt> receiptOf(const View &view, const Usage &call) const;

private:
    PriceTable m_table;
    std::vector<ModelAssignment> m_assignments;
};

/// Prices the calls of one ledger by a book.
class BookPricer : public CallPricer
{
public:
    explicit BookPricer(std::shared_ptr<const PriceBook> book);

    std::optional<std::int64_t> costOf(const View &view, const Usage &call) override;

private:
    std::shared_ptr<const PriceBook> m_book;
    std::map<std::pair<std::string_view, std::string_view>, const PriceEntry *> m_known; ///< nullptr: has no price
};

} // namespace tracedeck
