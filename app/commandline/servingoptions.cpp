// SPDX-License-Identifier: GPL-3.0-or-later
#include "servingoptions.h"

#include <charconv>
#include <cmath>

namespace tracedeck {

namespace {

template<class Number>
bool readWhole(std::string_view text, Number &number)
{
    const char *end = text.data() + text.size();
    const auto [stopped, error] = std::from_chars(text.data(), end, number);
    return error == std::errc() && stopped == end;
}

template<class Number>
bool readWhole(std::string_view text, std::optional<Number> &number)
{
    return readWhole(text, number.emplace());
}

/// What is there before `separator`, which goes too.
std::string_view takeUntil(std::string_view &text, char separator)
{
    const std::size_t at = text.find(separator);
    const std::string_view taken = text.substr(0, at);
    text.remove_prefix(at == text.npos ? text.size() : at + 1);
    return taken;
}

} // namespace

std::optional<ListenAddress> readListenAddress(std::string_view text)
{
    const std::size_t colon = text.rfind(':');
    ListenAddress address;
    if (colon == text.npos || colon == 0 || !readWhole(text.substr(colon + 1), address.port))
        return std::nullopt;
    std::string_view host = text.substr(0, colon);
    if (host.size() > 2 && host.front() == '[' && host.back() == ']')
        host = host.substr(1, host.size() - 2);
    else if (host.find(':') != host.npos)
        return std::nullopt; // an IPv6 address needs brackets
    address.host = host == "localhost" ? "127.0.0.1" : host;
    return address;
}

std::optional<ReplaySpeed> readReplaySpeed(std::string_view text)
{
    ReplaySpeed speed;
    if (text == "max")
        speed.kind = ReplaySpeed::Kind::Max;
    else if (text == "step")
        speed.kind = ReplaySpeed::Kind::Step;
    else if (!readWhole(text, speed.factor) || !std::isfinite(speed.factor) || speed.factor <= 0)
        return std::nullopt;
    return speed;
}

bool readServingFault(std::string_view text, ServingFault &fault)
{
    const std::string_view name = takeUntil(text, '=');
    if (name == "cut") {
        const bool saysHow = text.find(',') != text.npos;
        const std::string_view at = takeUntil(text, ',');
        fault.reset = saysHow;
        return readWhole(at, fault.cutAt) && (!saysHow || text == "rst");
    }
    if (name == "stall")
        return readWhole(text, fault.stallAt);
    if (name == "split")
        return readWhole(text, fault.pieces) && fault.pieces > 0;
    if (name == "burst")
        return readWhole(text, fault.burstMs);
    if (name == "delay")
        return readWhole(text, fault.delayMs);
    if (name == "garbage")
        return readWhole(text, fault.garbageSeed);
    return name == "close" && readWhole(text, fault.closeCode) && *fault.closeCode >= 1000
           && *fault.closeCode < 5000;
}

} // namespace tracedeck
