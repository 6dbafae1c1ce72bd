// SPDX-License-Identifier: GPL-3.0-or-later
#include "metismessage.h"

#include "money.h"
#include "totals.h"
#include "walltime.h"

#include <algorithm>
#include <charconv>

/// Times and amounts, as metis writes them.
namespace tracedeck {

std::int64_t metisStamp(std::string_view time)
{
    return time.find('T') != time.npos ? nanosecondsOf(time).value_or(0) : 0;
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
