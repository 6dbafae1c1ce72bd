// SPDX-License-Identifier: GPL-3.0-or-later
// Feeds anything to the reader of price tables. What it takes must be what it writes, and each of its models must have a
// price at any time.
#include "pricetable.h"
#include "receipt.h"

#include <cstdint>
#include <cstdlib>

namespace tracedeck {
namespace {

void require(bool condition)
{
    if (!condition)
        std::abort();
}

void askFor(const PriceTable &table, const PriceEntry &entry)
{
    const UsageAmounts usage{.input = 1000, .output = 100, .cached = 300, .reasoning = 50, .cacheWrite = 200};
    for (const std::int64_t time : {std::int64_t(0), std::int64_t(1'790'000'000)}) {
        const std::chrono::sys_seconds at{std::chrono::seconds(time)};
        require(priceAt(entry, at).period != nullptr);
        const auto receipt = receiptOf(usage, entry, at);
        if (!receipt)
            continue;
        std::uint64_t tokens = 0;
        std::int64_t sum = 0;
        for (const ReceiptLine &line : receipt->lines) {
            tokens += line.quantity;
            sum += line.amountPico;
        }
        require(tokens == 1100 && sum == receipt->totalPico && sum >= 0);
    }
    // A name that is too long for one is no name.
    if (entry.model.size() <= 200)
        require(table.find(entry.model, entry.provider).has_value());
}

} // namespace
} // namespace tracedeck

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t *data, std::size_t size)
{
    using namespace tracedeck;
    const PriceTableReading reading = PriceTable::read({reinterpret_cast<const char *>(data), size}, "fuzz");
    require(reading.table.has_value() == reading.errors.empty());
    if (!reading.table)
        return 0;
    const PriceTable &table = *reading.table;
    const PriceTableReading again = PriceTable::read(table.written(), "again");
    require(again.table && *again.table == table);
    PriceTable changed = table.with(table);
    require(changed.size() == table.size());
    for (const PriceProvider &provider : table.providers()) {
        for (const PriceEntry &entry : provider.models) {
            askFor(table, entry);
            require(changed.remove(provider.id, entry.model));
        }
    }
    require(changed.size() == 0);
    return 0;
}
