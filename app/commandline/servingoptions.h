// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "cadence.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

/// Values of the options of `replay` and `record`, as words of the command line.
namespace tracedeck {

/// "127.0.0.1:8080", "[::1]:0", "localhost:0".
struct ListenAddress
{
    std::string host = "127.0.0.1";
    std::uint16_t port = 0; ///< 0: any

    friend bool operator==(const ListenAddress &, const ListenAddress &) = default;
};
std::optional<ListenAddress> readListenAddress(std::string_view text);

/// A factor, "max" or "step".
std::optional<ReplaySpeed> readReplaySpeed(std::string_view text);

/// What is done to a client of `replay` on purpose; faultproxy.h says more.
struct ServingFault
{
    std::optional<std::uint64_t> cutAt, stallAt, garbageSeed;
    bool reset = false;
    std::uint32_t pieces = 0;
    std::uint32_t burstMs = 0, delayMs = 0;
    std::optional<int> closeCode;

    friend bool operator==(const ServingFault &, const ServingFault &) = default;
};
/// One fault of several: "cut=N", "cut=N,rst", "stall=N", "split=K", "burst=MS", "delay=MS", "garbage=SEED",
/// "close=CODE". False: it is none.
bool readServingFault(std::string_view text, ServingFault &fault);

} // namespace tracedeck
