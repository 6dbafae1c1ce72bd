// SPDX-License-Identifier: GPL-3.0-or-later
#include "livetime.h"

#include <QCoreApplication>
#include <QThread>

#include <chrono>
#include <unordered_map>

namespace tracedeck {

namespace {

using Clock = std::chrono::steady_clock;

struct Newest
{
    Position position = 0;
    Clock::time_point came;
};

/// By trace, those that are heard.
std::unordered_map<const Trace *, Newest> &heard()
{
    static std::unordered_map<const Trace *, Newest> all;
    return all;
}

bool isShownHere()
{
    const QCoreApplication *application = QCoreApplication::instance();
    return application && application->thread() == QThread::currentThread();
}

} // namespace

void setHeard(const Trace &trace, std::optional<Position> newest)
{
    if (newest)
        heard()[&trace] = {*newest, Clock::now()};
    else
        heard().erase(&trace);
}

std::int64_t sinceLast(const View &view)
{
    if (!isShownHere() || heard().empty())
        return 0;
    const auto found = heard().find(&view.trace());
    if (found == heard().end() || found->second.position != view.position())
        return 0;
    return std::chrono::nanoseconds(Clock::now() - found->second.came).count();
}

} // namespace tracedeck
