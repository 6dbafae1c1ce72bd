// SPDX-License-Identifier: GPL-3.0-or-later
#include "timetext.h"

#include "displaytext.h"
#include "frameclock.h"
#include "timeunits.h"
#include "walltime.h"

#include <QDateTime>
#include <QLocale>

#include <atomic>
#include <map>
#include <mutex>

namespace tracedeck {

namespace {

std::atomic<TimeStyle> s_style{TimeStyle::SinceStart};

struct References
{
    std::mutex mutex;
    std::map<const Trace *, Position> positions;
    std::atomic<bool> isAny{false};
};

References &references()
{
    static References all;
    return all;
}

QDateTime dateOf(std::int64_t ns)
{
    return QDateTime::fromMSecsSinceEpoch(ns / kMillisecond);
}

} // namespace

TimeTelling &timeTelling()
{
    static TimeTelling telling;
    return telling;
}

TimeStyle timeStyle()
{
    return s_style.load(std::memory_order_relaxed);
}

void setTimeStyle(TimeStyle style)
{
    if (s_style.exchange(style, std::memory_order_relaxed) != style)
        emit timeTelling().changed();
}

Position timeReference(const Trace &trace)
{
    References &all = references();
    if (!all.isAny.load(std::memory_order_relaxed))
        return 0;
    const std::lock_guard lock(all.mutex);
    const auto found = all.positions.find(&trace);
    return found == all.positions.end() ? 0 : found->second;
}

void forgetTimeReference(const Trace &trace)
{
    References &all = references();
    const std::lock_guard lock(all.mutex);
    all.positions.erase(&trace);
    all.isAny.store(!all.positions.empty(), std::memory_order_relaxed);
}

void setTimeReference(const Trace &trace, Position position)
{
    if (timeReference(trace) == position || (position != 0 && !timeOf(trace, position)))
        return;
    if (position == 0) {
        forgetTimeReference(trace);
    } else {
        References &all = references();
        const std::lock_guard lock(all.mutex);
        all.positions[&trace] = position;
        all.isAny.store(true, std::memory_order_relaxed);
    }
    emit timeTelling().changed();
}

QDate usualDay(const Trace &trace)
{
    const auto started = nanosecondsOf(trace.started);
    return started ? dateOf(*started).date() : QDate::currentDate();
}

QString timeOfDay(std::int64_t ns, QDate usual)
{
    const QDateTime time = dateOf(ns);
    return time.toString(time.date() == usual ? QStringLiteral("HH:mm:ss.zzz") : QStringLiteral("MM-dd HH:mm:ss.zzz"));
}

QString timeText(const Trace &trace, Position position)
{
    const auto time = timeOf(trace, position);
    if (!time)
        return {};
    if (const Position reference = timeReference(trace)) {
        std::int64_t passed = 0;
        if (!__builtin_sub_overflow(*time, timeOf(trace, reference).value_or(0), &passed))
            return passed > 0 ? QLocale().positiveSign() + formatTime(passed) : formatTime(passed);
    }
    if (timeStyle() == TimeStyle::TimeOfDay) {
        if (const auto wall = shownWallTime(trace, position))
            return timeOfDay(*wall, usualDay(trace));
    }
    return formatTime(*time);
}

QString dateText(std::int64_t ns)
{
    return dateOf(ns).toString(QStringLiteral("yyyy-MM-dd HH:mm:ss.zzz"));
}

QString dateText(const QDateTime &moment)
{
    return moment.toLocalTime().toString(QStringLiteral("yyyy-MM-dd HH:mm:ss"));
}

QString dayText(QDate day)
{
    return day.toString(Qt::ISODate);
}

QString dayText(std::chrono::sys_days day)
{
    return dayText(QDate(1970, 1, 1).addDays(day.time_since_epoch().count()));
}

} // namespace tracedeck
