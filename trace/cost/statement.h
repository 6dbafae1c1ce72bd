// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "pricebook.h"

#include <atomic>
#include <chrono>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace tracedeck {

/// Tokens of one kind that were billed at one price, of however many calls.
struct StatementLine
{
    // Of the price:
    std::string model; ///< as the table calls it
    std::string provider;
    std::string source; ///< id of a PriceSource; empty: the user
    std::optional<std::chrono::sys_days> from;
    std::optional<std::uint64_t> tierAbove;
    TokenKind kind = TokenKind::Input;
    UnitPrice price;
    bool isAssumed = false; ///< see ReceiptLine
    bool isTimeUnknown = false; ///< see PriceAt

    std::uint32_t calls = 0;
    std::uint64_t quantity = 0; ///< tokens
    std::int64_t amountPico = 0;
};

/// Calls of a model that there is no price for.
struct UnpricedCalls
{
    std::string model; ///< as the server names it; empty: it does not
    std::uint32_t calls = 0;
    std::uint64_t tokens = 0;
    std::optional<std::int64_t> serverPico; ///< what the server said of them, where it said so of any
};

/// What calls come to, line by line: what receiptOf() says of each, with equal prices in one line.
struct Statement
{
    std::vector<StatementLine> lines; ///< by model, in the order of their first call, and by TokenKind
    std::vector<UnpricedCalls> unpriced;
    CostTotals totals; ///< the ledger's; `ours` is the sum of the lines
};

/// Of all calls of a group that had reported at `at`; of all of the trace without a group. `book` is the one that the ledger
/// prices by, or nullptr. Stops early, with what it has, once `stop` is set.
Statement statementOf(const Ledger &ledger, const LedgerGroup *group, const PriceBook *book, Position at,
                      const std::atomic<bool> *stop = nullptr);
/// Of one call.
Statement statementOf(const Ledger &ledger, UsageId call, const PriceBook *book, Position at);

} // namespace tracedeck
