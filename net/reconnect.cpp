// SPDX-License-Identifier: GPL-3.0-or-later
#include "reconnect.h"

#include <algorithm>

namespace tracedeck {

namespace {

using namespace std::chrono_literals;

constexpr auto kFirstWait = 500ms;
constexpr auto kLongestWait = 30s;
constexpr auto kLongestAskedFor = 5min;
constexpr auto kStableAfter = 30s;
constexpr auto kWaitOfStable = 250ms;
constexpr auto kWaitOfBusy = 5s;

std::chrono::milliseconds share(std::chrono::milliseconds of, double part)
{
    return std::chrono::milliseconds(static_cast<std::int64_t>(double(of.count()) * part));
}

} // namespace

Reconnect::Verdict Reconnect::backOff(double dice, std::chrono::milliseconds least)
{
    const int doublings = std::min(m_failures++, 10);
    const std::chrono::milliseconds longest = std::min<std::chrono::milliseconds>(kFirstWait * (1 << doublings), kLongestWait);
    return {What::Retry, std::max(longest / 2 + share(longest / 2, dice), least)};
}

Reconnect::Verdict Reconnect::once(int &tries, double dice)
{
    return tries++ == 0 ? backOff(dice) : Verdict{What::Stop};
}

Reconnect::Verdict Reconnect::after(const LinkEnd &end, std::chrono::nanoseconds liveFor, bool isAtEnd, double dice)
{
    using Kind = LinkEnd::Kind;
    if (liveFor >= kStableAfter)
        m_failures = m_goodbyes = m_faults = 0;
    switch (end.kind) {
    case Kind::NotAllowed:
    case Kind::TlsFailed:
    case Kind::Ours:
        return {What::Stop};
    case Kind::Dropped:
    case Kind::Dead:
        if (liveFor >= kStableAfter) {
            m_failures = 1; // should it go on like this, waits begin
            return {What::Retry, share(kWaitOfStable, dice)};
        }
        return backOff(dice);
    case Kind::HostNotFound:
    case Kind::Refused:
    case Kind::ProxyFailed:
    case Kind::TimedOut:
        return backOff(dice);
    case Kind::UpgradeRefused: {
        const bool isPassing = end.code == 429 || end.code >= 500 || end.code == 0;
        if (!isPassing)
            return {What::Stop};
        const auto asked = std::min<std::chrono::milliseconds>(end.retryAfter.value_or(0s), kLongestAskedFor);
        return backOff(dice, asked);
    }
    case Kind::ProtocolError:
        return end.code == 1009 ? Verdict{What::Stop} : once(m_faults, dice);
    case Kind::Closed:
        break;
    }
    switch (end.code) {
    case 1000:
        return isAtEnd ? Verdict{What::Done} : once(m_goodbyes, dice);
    case 1008:
    case 1009:
    case 1010:
    case 4401:
    case 4403:
    case 4404:
    case 4409:
        return {What::Stop};
    case 1002:
    case 1003:
    case 1007:
        return once(m_faults, dice);
    case 1011:
    case 1013:
        return backOff(dice, kWaitOfBusy);
    default:
        return backOff(dice);
    }
}

} // namespace tracedeck
