// SPDX-License-Identifier: GPL-3.0-or-later
#include "priceentry.h"

#include <algorithm>

namespace tracedeck {

namespace {
constexpr std::array<std::string_view, kTokenKinds> kWords = {
    "input",       "cached_input", "cache_write", "cache_write_1h",
    "audio_input", "output",       "reasoning",   "audio_output",
};

bool holdsAt(const PricePeriod &period, std::chrono::sys_seconds time)
{
    const auto day = std::chrono::floor<std::chrono::days>(time);
    return (!period.from || *period.from <= day) && (!period.hours || period.hours->holdAt(time - day));
}

bool holdsOn(const PricePeriod &period, const std::optional<std::chrono::sys_days> &day)
{
    return !period.hours && (!period.from || !day || *period.from <= *day);
}

} // namespace

std::string_view word(TokenKind kind)
{
    return kWords[static_cast<std::size_t>(kind)];
}

std::optional<TokenKind> tokenKindOf(std::string_view word)
{
    const auto found = std::find(kWords.begin(), kWords.end(), word);
    if (found == kWords.end())
        return std::nullopt;
    return static_cast<TokenKind>(found - kWords.begin());
}

bool PriceHours::holdAt(std::chrono::seconds sinceMidnight) const
{
    if (begin <= end)
        return begin <= sinceMidnight && sinceMidnight < end;
    return begin <= sinceMidnight || sinceMidnight < end;
}

PriceAt priceAt(const PriceEntry &entry, std::optional<std::chrono::sys_seconds> time)
{
    const auto found =
        std::find_if(entry.periods.rbegin(), entry.periods.rend(), [&](const PricePeriod &period) {
            return time ? holdsAt(period, *time) : holdsOn(period, entry.taken);
        });
    // Without a time, and with one price only, it does not matter.
    const bool isTimeUnknown = !time && entry.periods.size() > 1;
    return {found == entry.periods.rend() ? entry.periods.data() : &*found, isTimeUnknown};
}

} // namespace tracedeck
