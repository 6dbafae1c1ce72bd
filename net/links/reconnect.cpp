// SPDX-License-Identifier: GPL-3.0-or-later
#include "reconnect.h"

#include <algorithm>

namespace tracedeck {

using namespace std::chrono_literals;

namespace {

constexpr auto stableAfter = 30s;
constexpr auto longestWait = 30s;
constexpr auto firstWait = 500ms;
constexpr auto atOnce = 250ms;
constexpr auto busyWait = 5s;
constexpr auto longestRetryAfter = 5min;
constexpr auto tooSlowWithin = 60s;
constexpr std::size_t tooSlowTimes = 3;

Reconnect::milliseconds between(Reconnect::milliseconds low, Reconnect::milliseconds high, double random)
{
    return low + Reconnect::milliseconds(std::int64_t(double((high - low).count()) * random));
}

} // namespace

Reconnect::Step Reconnect::after(const LinkEnd &end, const Circumstances &at)
{
    using Kind = LinkEnd::Kind;
    if (at.livedFor >= stableAfter) {
        m_failures = 0;
        m_refreshed = m_endedEarly = m_brokeProtocol = false;
    }
    switch (end.kind) {
    case Kind::Ours:
        return {Do::Done, Why::Ours};
    case Kind::NotAllowed:
        return {Do::Stop, Why::NotAllowed};
    case Kind::TlsFailed:
        return {Do::Ask, Why::Certificate};
    case Kind::HostNotFound:
    case Kind::Refused:
    case Kind::Unreachable:
    case Kind::ProxyFailed:
    case Kind::TimedOut:
        return backOff(Why::Unreachable, at);
    case Kind::Dropped:
    case Kind::Dead:
        return backOff(Why::Dropped, at);
    case Kind::UpgradeRefused:
    case Kind::HttpRefused:
        return afterRefusal(end, at);
    case Kind::ProtocolError:
        if (end.code == 1009)
            return {Do::Stop, Why::TooBig};
        return once(m_brokeProtocol, Do::Retry, Do::Stop, Why::Protocol, at);
    case Kind::Closed:
        return afterClose(end.code, at);
    }
    return {Do::Stop, Why::Refused};
}

Reconnect::Step Reconnect::afterClose(int code, const Circumstances &at)
{
    switch (code) {
    case 0: // HTTP: streams that end for no reason are those of servers that go away
        if (at.finished)
            return {Do::Done, Why::Finished};
        return backOff(Why::Dropped, at);
    case 1000:
    case 1005:
        if (at.finished)
            return {Do::Done, Why::Finished};
        return once(m_endedEarly, Do::Retry, Do::Ask, Why::EndedEarly, at);
    case 1008:
        if (at.tooSlow)
            return afterTooSlow(at);
        return once(m_refreshed, Do::RefreshToken, Do::Ask, Why::NotAuthorised, at);
    case 4401:
    case 4403:
        return once(m_refreshed, Do::RefreshToken, Do::Ask, Why::NotAuthorised, at);
    case 4404:
    case 4410:
        return {Do::Stop, Why::Gone};
    case 4409:
        return {Do::Stop, Why::OpenElsewhere};
    case 1002:
    case 1003:
    case 1007:
    case 1010:
        return once(m_brokeProtocol, Do::Retry, Do::Stop, Why::Protocol, at);
    case 1009:
        return {Do::Stop, Why::TooBig};
    case 1011:
    case 1013:
        return backOff(Why::ComeBackLater, at, busyWait);
    default:
        return backOff(Why::ComeBackLater, at); // 1001, 1012 and what applications make up
    }
}

Reconnect::Step Reconnect::afterRefusal(const LinkEnd &end, const Circumstances &at)
{
    const int status = end.code;
    if (status == 401 || status == 403)
        return once(m_refreshed, Do::RefreshToken, Do::Ask, Why::NotAuthorised, at);
    if (status == 404 || status == 410)
        return {Do::Stop, Why::Gone};
    if (status == 409)
        return {Do::Stop, Why::OpenElsewhere};
    if (status == 429 || status >= 500) {
        const auto asked = std::clamp<milliseconds>(end.retryAfter.value_or(0s), 0s, longestRetryAfter);
        return backOff(Why::ComeBackLater, at, asked);
    }
    const bool isUpgrade = end.kind == LinkEnd::Kind::UpgradeRefused;
    return {Do::Stop, isUpgrade && status < 400 ? Why::NotWebSocket : Why::Refused};
}

Reconnect::Step Reconnect::afterTooSlow(const Circumstances &at)
{
    std::erase_if(m_tooSlow, [&](milliseconds when) { return at.now - when > tooSlowWithin; });
    m_tooSlow.push_back(at.now);
    if (m_tooSlow.size() < tooSlowTimes)
        return {Do::Retry, Why::TooSlow, atOnce};
    m_tooSlow.clear();
    Step step = backOff(Why::TooSlow, at, busyWait);
    step.what = Do::AskForLess;
    return step;
}

Reconnect::Step Reconnect::backOff(Why why, const Circumstances &at, milliseconds atLeast)
{
    const bool first = m_failures == 0 && at.livedFor >= stableAfter;
    const int doublings = std::min(m_failures, 6); // more is beyond the longest wait
    ++m_failures;
    if (first)
        return {Do::Retry, why, std::max(atLeast, between(0ms, atOnce, at.random))};
    const milliseconds longest = std::min<milliseconds>(longestWait, firstWait * (1 << doublings));
    return {Do::Retry, why, std::max(atLeast, between(longest / 2, longest, at.random))};
}

Reconnect::Step Reconnect::once(bool &used, Do first, Do then, Why why, const Circumstances &at)
{
    if (used)
        return {then, why};
    used = true;
    Step step = backOff(why, at);
    step.what = first;
    return step;
}

void Reconnect::startAfresh()
{
    *this = Reconnect();
}

} // namespace tracedeck
