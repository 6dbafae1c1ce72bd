// SPDX-License-Identifier: GPL-3.0-or-later
#include "unitprice.h"

#include <limits>

namespace tracedeck {

namespace {
constexpr int kDigits = 9; // of kPartsOfPico
constexpr int kDigitsOfMillionth = 6; // dollars for a million are millions of pico-dollars for one
constexpr std::size_t kMostCharacters = 64;

/// The decimal times 10^scale, if that is whole and fits.
std::optional<std::int64_t> scaled(std::string_view decimal, int scale)
{
    if (decimal.empty() || decimal.size() > kMostCharacters)
        return std::nullopt;
    std::int64_t value = 0;
    int wanted = scale;
    bool afterPoint = false;
    bool hasDigit = false;
    for (const char c : decimal) {
        if (c == '.') {
            if (afterPoint || !hasDigit)
                return std::nullopt;
            afterPoint = true;
            hasDigit = false;
            continue;
        }
        if (c < '0' || c > '9')
            return std::nullopt;
        hasDigit = true;
        if (afterPoint && wanted == 0) {
            if (c != '0')
                return std::nullopt; // finer than it can be kept
            continue;
        }
        wanted -= afterPoint ? 1 : 0;
        if (__builtin_mul_overflow(value, std::int64_t(10), &value)
            || __builtin_add_overflow(value, std::int64_t(c - '0'), &value))
            return std::nullopt;
    }
    if (!hasDigit)
        return std::nullopt;
    for (; wanted > 0; --wanted) {
        if (__builtin_mul_overflow(value, std::int64_t(10), &value))
            return std::nullopt;
    }
    return value;
}

std::string decimalOf(std::int64_t value, std::size_t digits)
{
    std::string text = std::to_string(value);
    if (text.size() <= digits)
        text.insert(0, digits + 1 - text.size(), '0');
    text.insert(text.size() - digits, 1, '.');
    while (text.back() == '0')
        text.pop_back();
    if (text.back() == '.')
        text.pop_back();
    return text;
}

} // namespace

std::optional<UnitPrice> UnitPrice::ofPicoDollars(std::string_view decimal)
{
    const std::optional<std::int64_t> parts = scaled(decimal, kDigits);
    return parts ? std::optional(UnitPrice{*parts}) : std::nullopt;
}

std::optional<UnitPrice> UnitPrice::ofDollarsPerMillion(std::string_view decimal)
{
    const std::optional<std::int64_t> parts = scaled(decimal, kDigits + kDigitsOfMillionth);
    return parts ? std::optional(UnitPrice{*parts}) : std::nullopt;
}

std::string UnitPrice::picoDollars() const
{
    return decimalOf(parts, kDigits);
}

std::string UnitPrice::dollarsPerMillion() const
{
    return decimalOf(parts, kDigits + kDigitsOfMillionth);
}

std::optional<std::int64_t> UnitPrice::times(std::uint64_t tokens) const
{
    // Two factors of at most 64 bits, so that it fits 128.
    __extension__ using Wide = unsigned __int128;
    const Wide product = static_cast<Wide>(static_cast<std::uint64_t>(parts)) * tokens;
    const Wide pico = (product + kPartsOfPico / 2) / kPartsOfPico;
    if (pico > static_cast<Wide>(std::numeric_limits<std::int64_t>::max()))
        return std::nullopt;
    return static_cast<std::int64_t>(pico);
}

} // namespace tracedeck
