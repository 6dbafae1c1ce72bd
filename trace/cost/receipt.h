// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "priceentry.h"
#include "usageamounts.h"

#include <chrono>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace tracedeck {

struct ReceiptLine
{
    TokenKind kind = TokenKind::Input;
    std::uint64_t quantity = 0; ///< tokens; never 0
    UnitPrice price;
    std::int64_t amountPico = 0; ///< quantity x price, to the nearest pico-dollar
    bool isAssumed = false; ///< the list has no price for this kind: that of plain input or output was taken

    friend bool operator==(const ReceiptLine &, const ReceiptLine &) = default;
};

/// What a call costs by a price list, and how it comes to that.
struct Receipt
{
    std::vector<ReceiptLine> lines; ///< in the order of TokenKind; empty: no tokens
    std::int64_t totalPico = 0; ///< of the lines, which are rounded
    std::string model; ///< of the price, as the list calls it
    std::string provider;
    std::string source; ///< id of a PriceSource; empty: the user
    std::optional<std::chrono::sys_days> from; ///< since when this price has held, where the list says so
    std::optional<PriceHours> hours; ///< the part of the day that it is for
    std::optional<std::uint64_t> tierAbove; ///< the tier: for an input of more than this
    bool isTimeUnknown = false; ///< of the call: see PriceAt
    /// More tokens were said to be cached (or to be reasoning, ...) than there were. The parts are billed as they were said,
    /// and nothing as the rest.
    bool partsExceedWhole = false;

    friend bool operator==(const Receipt &, const Receipt &) = default;
};

/// Nothing where the list has no price for plain input or output that occurs, or the amount does not fit.
std::optional<Receipt> receiptOf(const UsageAmounts &usage, const PriceEntry &entry,
                                 std::optional<std::chrono::sys_seconds> time);

} // namespace tracedeck
