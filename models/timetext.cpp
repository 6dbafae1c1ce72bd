// SPDX-License-Identifier: GPL-3.0-or-later
#include "timetext.h"

#include "displaytext.h"
#include "frameclock.h"
#include "walltime.h"

#include <QDateTime>

#include <atomic>

namespace tracedeck {

namespace {

constexpr std::int64_t kNanosecondsInAMillisecond = 1'000'000;

std::atomic<TimeStyle> s_style{TimeStyle::SinceStart};

QDateTime dateOf(std::int64_t ns)
{
    return QDateTime::fromMSecsSinceEpoch(ns / kNanosecondsInAMillisecond);
}

/// With its day, unless that is `usual`.
QString timeOfDay(std::int64_t ns, QDate usual)
{
    const QDateTime time = dateOf(ns);
    return time.toString(time.date() == usual ? QStringLiteral("HH:mm:ss.zzz") : QStringLiteral("MM-dd HH:mm:ss.zzz"));
}

} // namespace

TimeStyle timeStyle()
{
    return s_style.load(std::memory_order_relaxed);
}

void setTimeStyle(TimeStyle style)
{
    s_style.store(style, std::memory_order_relaxed);
}

QDate usualDay(const Trace &trace)
{
    const auto started = nanosecondsOf(trace.started);
    return started ? dateOf(*started).date() : QDate::currentDate();
}

QString timeText(const Trace &trace, Position position)
{
    const auto time = timeOf(trace, position);
    if (!time)
        return {};
    if (timeStyle() == TimeStyle::TimeOfDay) {
        if (const auto wall = wallTime(trace, position))
            return timeOfDay(*wall, usualDay(trace));
    }
    return formatTime(*time);
}

QString dateText(std::int64_t ns)
{
    return dateOf(ns).toString(QStringLiteral("yyyy-MM-dd HH:mm:ss.zzz"));
}

} // namespace tracedeck
