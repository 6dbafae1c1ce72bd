// SPDX-License-Identifier: GPL-3.0-or-later
#include "money.h"

#include "jsonwriter.h"

#include <charconv>
#include <limits>

namespace tracedeck {

namespace {
constexpr int kPicoDigits = 12;
constexpr int kMostExponent = 400;
/// What to do with digits beyond the twelfth.
enum class Finer { Refuse, Round };

std::optional<std::int64_t> readPicoDollars(std::string_view decimal, Finer finer)
{
    if (!isJson(decimal))
        return std::nullopt;
    const bool negative = decimal.front() == '-';
    if (negative)
        decimal.remove_prefix(1);
    std::string_view mantissa = decimal;
    int exponent = 0;
    if (const std::size_t e = decimal.find_first_of("eE"); e != decimal.npos) {
        mantissa = decimal.substr(0, e);
        std::string_view power = decimal.substr(e + 1);
        if (!power.empty() && power.front() == '+')
            power.remove_prefix(1);
        const auto read = std::from_chars(power.data(), power.data() + power.size(), exponent);
        if (read.ec != std::errc() || read.ptr != power.data() + power.size() || exponent > kMostExponent
            || exponent < -kMostExponent)
            return std::nullopt;
    }
    // value = digits * 10^scale, in pico-dollars
    std::string digits;
    int scale = exponent + kPicoDigits;
    bool afterPoint = false;
    for (const char c : mantissa) {
        if (c == '.' && !afterPoint && !digits.empty()) {
            afterPoint = true;
        } else if (c >= '0' && c <= '9') {
            digits.push_back(c);
            scale -= afterPoint ? 1 : 0;
        } else {
            return std::nullopt;
        }
    }
    if (digits.empty())
        return std::nullopt;
    while (scale < 0 && digits.size() > 1 && digits.back() == '0') {
        digits.pop_back();
        ++scale;
    }
    if (digits.find_first_not_of('0') == digits.npos)
        return 0;
    if (scale < 0 && finer == Finer::Refuse)
        return std::nullopt;
    bool roundsUp = false;
    if (scale < 0) {
        const auto cut = static_cast<std::size_t>(-scale);
        if (cut > digits.size())
            return 0;
        roundsUp = digits[digits.size() - cut] >= '5';
        digits.resize(digits.size() - cut);
        digits.insert(0, 1, '0');
        scale = 0;
    }
    digits.append(static_cast<std::size_t>(scale), '0');
    std::int64_t value = 0;
    const auto read = std::from_chars(digits.data(), digits.data() + digits.size(), value);
    if (read.ec != std::errc())
        return std::nullopt;
    if (roundsUp && __builtin_add_overflow(value, 1, &value))
        return std::nullopt;
    return negative ? -value : value;
}

} // namespace

std::optional<std::int64_t> picoDollars(std::string_view decimal)
{
    return readPicoDollars(decimal, Finer::Refuse);
}

std::optional<std::int64_t> nearestPicoDollars(std::string_view decimal)
{
    return readPicoDollars(decimal, Finer::Round);
}

std::string dollars(std::int64_t pico)
{
    const bool negative = pico < 0;
    const std::uint64_t amount = negative ? 0 - static_cast<std::uint64_t>(pico) : static_cast<std::uint64_t>(pico);
    std::string digits = std::to_string(amount);
    if (digits.size() <= kPicoDigits)
        digits.insert(0, kPicoDigits + 1 - digits.size(), '0');
    digits.insert(digits.size() - kPicoDigits, 1, '.');
    while (digits.back() == '0')
        digits.pop_back();
    if (digits.back() == '.')
        digits.pop_back();
    return (negative ? "-" : "") + digits;
}

} // namespace tracedeck
