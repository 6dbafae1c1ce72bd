// SPDX-License-Identifier: GPL-3.0-or-later
#include "timelineruler.h"

#include "displaytext.h"

#include <QCoreApplication>
#include <QLocale>

#include <algorithm>
#include <array>
#include <cmath>

namespace tracedeck {

namespace {

constexpr std::int64_t kSecond = 1'000'000'000;
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

/// A time with as many digits as steps of that length need: "0:02", "0:02.5", "1:02:03".
QString tickText(std::int64_t ns, std::int64_t step)
{
    int digits = 0;
    for (std::int64_t unit = kSecond; step % unit != 0 && digits < 9; unit /= 10)
        ++digits;
    const std::int64_t seconds = ns / kSecond;
    QString text =
        seconds >= 3600
            ? QStringLiteral("%1:%2").arg(seconds / 3600).arg(seconds / 60 % 60, 2, 10, QLatin1Char('0'))
            : QString::number(seconds / 60);
    text += QStringLiteral(":%1").arg(seconds % 60, 2, 10, QLatin1Char('0'));
    if (digits > 0)
        text += QLocale().decimalPoint()
                + QStringLiteral("%1").arg(ns % kSecond, 9, 10, QLatin1Char('0')).left(digits);
    return text;
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
    // Rounds a time up to a step; later ones than all that is seen only end the loop.
    const auto roundUp = [step](std::int64_t time) { return time / step * step + (time % step > 0 ? step : 0); };
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
            ticks.push_back(
                {x, axis.isTime() ? tickText(clock, step) : QLocale().toString(qlonglong(clock))});
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
