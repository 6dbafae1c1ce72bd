// SPDX-License-Identifier: GPL-3.0-or-later
#include "ulid.h"

#include "timeunits.h"

namespace tracedeck {

namespace {

constexpr std::string_view kDigits = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
constexpr std::size_t kLength = 26;
constexpr std::size_t kTimeLength = 10; // of the digits that tell the time
constexpr std::size_t kFirstMost = 7;   // they have 50 bits, the time 48

} // namespace

std::optional<std::int64_t> ulidTime(std::string_view ulid)
{
    if (ulid.size() != kLength || ulid.find_first_not_of(kDigits) != ulid.npos
        || kDigits.find(ulid.front()) > kFirstMost)
        return std::nullopt;
    std::int64_t milliseconds = 0;
    for (const char digit : ulid.substr(0, kTimeLength))
        milliseconds = milliseconds * 32 + static_cast<std::int64_t>(kDigits.find(digit));
    return milliseconds < kEndOfTime / kMillisecond ? std::optional(milliseconds * kMillisecond) : std::nullopt;
}

} // namespace tracedeck
