// SPDX-License-Identifier: GPL-3.0-or-later
#include "metismessage.h"

#include "money.h"
#include "totals.h"

#include <algorithm>
#include <charconv>

/// Times and amounts, as metis writes them.
namespace tracedeck {

namespace {

bool readDigits(std::string_view text, std::size_t at, std::size_t count, int *value)
{
    if (at + count > text.size())
        return false;
    const char *end = text.data() + at + count;
    const auto read = std::from_chars(text.data() + at, end, *value);
    return read.ec == std::errc() && read.ptr == end;
}

/// Days since 1970 of a day in the Gregorian calendar.
std::int64_t daysOf(int year, int month, int day)
{
    const std::int64_t y = month <= 2 ? year - 1 : year;
    const std::int64_t era = (y >= 0 ? y : y - 399) / 400;
    const std::int64_t ofEra = y - era * 400;
    const std::int64_t ofYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1;
    return era * 146097 + ofEra * 365 + ofEra / 4 - ofEra / 100 + ofYear - 719468;
}

} // namespace

std::int64_t metisStamp(std::string_view time)
{
    constexpr std::int64_t kLastSecond = 7'258'118'400; // since 1970, in 2200: later ones are no times
    int year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0;
    if (time.size() < 19 || time[10] != 'T' || !readDigits(time, 0, 4, &year) || !readDigits(time, 5, 2, &month)
        || !readDigits(time, 8, 2, &day) || !readDigits(time, 11, 2, &hour) || !readDigits(time, 14, 2, &minute)
        || !readDigits(time, 17, 2, &second))
        return 0;
    std::int64_t micros = 0;
    std::size_t at = 19;
    if (at < time.size() && time[at] == '.') {
        std::int64_t unit = 100'000;
        for (++at; at < time.size() && time[at] >= '0' && time[at] <= '9'; ++at, unit /= 10)
            micros += (time[at] - '0') * unit;
    }
    int zone = 0; // minutes ahead of UTC
    if (at < time.size() && (time[at] == '+' || time[at] == '-')) {
        int hours = 0, minutes = 0;
        if (!readDigits(time, at + 1, 2, &hours) || !readDigits(time, at + 4, 2, &minutes))
            return 0;
        zone = (time[at] == '-' ? -1 : 1) * (hours * 60 + minutes);
    }
    const std::int64_t seconds =
        ((daysOf(year, month, day) * 24 + hour) * 60 + minute - zone) * 60 + second;
    return seconds > 0 && seconds < kLastSecond ? seconds * 1'000'000 + micros : 0;
}

std::optional<std::int64_t> metisMoney(const JsonObject &object, const JsonKey &key)
{
    const JsonToken *token = object.find(key);
    return token ? nearestPicoDollars(token->text()) : std::nullopt;
}

std::int64_t metisSeconds(const JsonObject &object, const JsonKey &key)
{
    constexpr std::int64_t kPicosInANano = 1000;
    return std::max<std::int64_t>(metisMoney(object, key).value_or(0) / kPicosInANano, 0); // as exact as money is
}

UsageAmounts readMetisUsage(const JsonObject &usage)
{
    UsageAmounts amounts;
    amounts.cached = usage.count("cached_input_tokens").value_or(0);
    amounts.cacheWrite = usage.count("cache_creation_input_tokens").value_or(0);
    amounts.input = usage.count("input_tokens").value_or(0) + amounts.cached + amounts.cacheWrite;
    amounts.output = usage.count("output_tokens").value_or(0);
    amounts.total = tokensOf(amounts);
    amounts.costPico = metisMoney(usage, "cost_usd");
    return amounts;
}

} // namespace tracedeck
