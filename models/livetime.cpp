// SPDX-License-Identifier: GPL-3.0-or-later
#include "livetime.h"

#include "frameclock.h"
#include "saturated.h"

#include <QCoreApplication>
#include <QThread>

#include <algorithm>
#include <chrono>
#include <optional>
#include <unordered_map>

namespace tracedeck {

namespace {

using Clock = std::chrono::steady_clock;

struct Last
{
    Position position = 0;
    std::optional<Clock::time_point> came; ///< nothing: the server was lost then
    bool isStanding = false;
};

/// By trace, those that are heard.
std::unordered_map<const Trace *, Last> &heard()
{
    static std::unordered_map<const Trace *, Last> all;
    return all;
}

bool isShownHere()
{
    const QCoreApplication *application = QCoreApplication::instance();
    return application && application->thread() == QThread::currentThread();
}

} // namespace

void setHeard(const Trace &trace, Position newest)
{
    Last &last = heard()[&trace];
    last = {newest, Clock::now(), last.isStanding};
}

void setLost(const Trace &trace, Position last)
{
    Last &known = heard()[&trace];
    known = {last, std::nullopt, known.isStanding};
}

void setStanding(const Trace &trace, bool standing)
{
    if (const auto found = heard().find(&trace); found != heard().end())
        found->second.isStanding = standing;
}

void forgetHeard(const Trace &trace)
{
    heard().erase(&trace);
}

std::int64_t sinceLast(const View &view)
{
    if (!isShownHere() || heard().empty())
        return 0;
    const auto found = heard().find(&view.trace());
    if (found == heard().end())
        return 0;
    const Last &last = found->second;
    if (!last.came)
        return last.position < view.position() ? -timeBetween(view.trace(), last.position, view.position()).value_or(0) : 0;
    if (last.position != view.position() || last.isStanding)
        return 0;
    return passedSince(view.trace(), last.position, std::chrono::nanoseconds(Clock::now() - *last.came).count());
}

ItemStatus statusByNow(const View &view, RunId of, ItemStatus status)
{
    if (status != ItemStatus::Running)
        return status;
    if (of && view.unheardSince(of) != kOpen)
        return ItemStatus::Unheard;
    if (!isShownHere())
        return status;
    const auto found = heard().find(&view.trace());
    const bool isLost = found != heard().end() && !found->second.came && view.position() >= found->second.position;
    return isLost ? ItemStatus::Unheard : status;
}

std::int64_t lengthByNow(const View &view, RunId of, std::int64_t length, bool isOpen)
{
    if (!isOpen)
        return length;
    const Position unheard = of ? view.unheardSince(of) : kOpen;
    const std::int64_t since =
        unheard == kOpen ? sinceLast(view) : -timeBetween(view.trace(), unheard, view.position()).value_or(0);
    return std::max<std::int64_t>(saturatedSum(length, since), 0);
}

RunId runHeard(const View &view, SessionId session)
{
    const auto &runs = view.at(session).runs;
    const std::uint32_t *open = view.value(view.at(session).openRuns);
    std::uint32_t left = open ? *open : 0;
    for (std::uint32_t i = view.count(runs); i-- > 0 && left > 0;) {
        if (view.status(runs[i]) != RunStatus::Running)
            continue;
        if (view.unheardSince(runs[i]) == kOpen)
            return runs[i];
        --left;
    }
    return {};
}

} // namespace tracedeck
