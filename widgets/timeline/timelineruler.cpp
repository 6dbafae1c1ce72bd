// SPDX-License-Identifier: GPL-3.0-or-later
#include "timelineruler.h"

#include "displaytext.h"
#include "timetext.h"

#include <QCoreApplication>
#include <QDateTime>
#include <QLocale>

#include <algorithm>
#include <array>
#include <cmath>
#include <optional>

namespace tracedeck {

namespace {

constexpr std::int64_t kSecond = 1'000'000'000;
constexpr std::int64_t kMinute = 60 * kSecond;
constexpr std::int64_t kLongestStep = kSecond * 1'000'000'000; ///< 31 years
constexpr int kMostTicks = 1000;

struct RulerTexts
{
    Q_DECLARE_TR_FUNCTIONS(tracedeck::Timeline)
};

/// The least round step that is at least so long.
std::int64_t roundStep(double least, bool isTime)
{
    if (isTime && least > double(10 * kSecond)) {
        constexpr std::array<std::int64_t, 14> kSeconds = {15,   30,   60,    120,   300,   600,    1800,
                                                           3600, 7200, 21600, 43200, 86400, 604800, 2592000};
        for (const std::int64_t seconds : kSeconds) {
            if (double(seconds * kSecond) >= least)
                return seconds * kSecond;
        }
    }
    std::int64_t step = 1;
    while (double(step) < least && step < kLongestStep) {
        for (const int factor : {2, 5, 10}) {
            if (double(step) * factor >= least)
                return step * factor;
        }
        step *= 10;
    }
    return step;
}

/// What is behind the seconds, with as many digits as steps of that length need.
QString fractionText(std::int64_t ns, std::int64_t step)
{
    int digits = 0;
    for (std::int64_t unit = kSecond; step % unit != 0 && digits < 9; unit /= 10)
        ++digits;
    if (digits == 0)
        return {};
    return QLocale().decimalPoint() + QStringLiteral("%1").arg(ns % kSecond, 9, 10, QLatin1Char('0')).left(digits);
}

/// Nanoseconds since 1970 as a local time: "20:13", "20:13:36", "20:13:36.5"; where a day begins, "11-24".
QString dayTickText(std::int64_t ns, std::int64_t step)
{
    const QDateTime time = QDateTime::fromSecsSinceEpoch(ns / kSecond);
    if (time.time() == QTime(0, 0) && ns % kSecond == 0)
        return time.toString(QStringLiteral("MM-dd"));
    if (step % kMinute == 0)
        return time.toString(QStringLiteral("HH:mm"));
    return time.toString(QStringLiteral("HH:mm:ss")) + fractionText(ns, step);
}

/// Since the start: "0:02", "0:02.5", "1:02:03".
QString tickText(std::int64_t ns, std::int64_t step)
{
    const std::int64_t seconds = ns / kSecond;
    QString text =
        seconds >= 3600
            ? QStringLiteral("%1:%2").arg(seconds / 3600).arg(seconds / 60 % 60, 2, 10, QLatin1Char('0'))
            : QString::number(seconds / 60);
    return text + QStringLiteral(":%1").arg(seconds % 60, 2, 10, QLatin1Char('0')) + fractionText(ns, step);
}

/// By how much a local time is past a step when the axis begins.
std::int64_t pastStep(std::int64_t start, std::int64_t step)
{
    const std::int64_t offset = QDateTime::fromSecsSinceEpoch(start / kSecond).offsetFromUtc() * kSecond;
    return (start % step + offset % step) % step;
}

} // namespace

std::vector<TimelineTick> timelineTicks(const TimelineAxis &axis, const TimelineScale &scale,
                                        int leastDistance)
{
    std::vector<TimelineTick> ticks;
    if (scale.width() <= 0)
        return ticks;
    const TimelineRange range = scale.range();
    const std::int64_t step = roundStep(range.length * leastDistance / scale.width(), axis.isTime());
    const std::int64_t end = axis.clockOf(static_cast<std::int64_t>(range.end()));
    const std::int64_t least = axis.isTime() ? axis.clockOf(axis.valueOf(1)) : 0; // nothing was before
    std::int64_t clock = std::max(axis.clockOf(static_cast<std::int64_t>(range.begin)), least);
    const auto start = timeStyle() == TimeStyle::TimeOfDay ? axis.start() : std::nullopt; // nothing: times since it
    // Rounds a time up to a step; later ones than all that is seen only end the loop.
    const auto roundUp = [step, past = start ? pastStep(*start, step) : 0](std::int64_t time) {
        const std::int64_t rest = (time % step + past) % step;
        return rest > 0 ? time - rest + step : time - rest;
    };
    const auto textOf = [&](std::int64_t time) {
        if (!axis.isTime())
            return QLocale().toString(qlonglong(time));
        std::int64_t wall = 0;
        return start && !__builtin_add_overflow(time, *start, &wall) ? dayTickText(wall, step) : tickText(time, step);
    };
    clock = roundUp(clock);
    int free = 0;
    for (int looks = 0; clock <= end && looks < kMostTicks; ++looks) {
        const auto &breaks = axis.breaks();
        const auto gap = std::find_if(breaks.begin(), breaks.end(), [&](const TimelineAxis::Break &one) {
            return one.begin < clock && clock < one.end;
        });
        if (gap != breaks.end()) {
            clock = roundUp(gap->end);
            continue;
        }
        const int x = qRound(scale.xOfValue(double(axis.valueOfClock(clock))));
        if (x >= free) {
            ticks.push_back({x, textOf(clock)});
            free = x + leastDistance / 2;
        }
        if (__builtin_add_overflow(clock, step, &clock))
            break;
    }
    return ticks;
}

QString timelineLength(const TimelineAxis &axis, double begin, double end)
{
    if (axis.isTime())
        return formatDuration(axis.clockOf(static_cast<std::int64_t>(end))
                              - axis.clockOf(static_cast<std::int64_t>(begin)));
    return RulerTexts::tr("%Ln frame(s)", nullptr, static_cast<int>(std::floor(end) - std::ceil(begin)) + 1);
}

} // namespace tracedeck
