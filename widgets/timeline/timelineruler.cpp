// SPDX-License-Identifier: GPL-3.0-or-later
#include "timelineruler.h"

#include "displaytext.h"
#include "timetext.h"
#include "timeunits.h"

#include <QCoreApplication>
#include <QDateTime>
#include <QLocale>

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <optional>
#include <utility>

namespace tracedeck {

namespace {

constexpr std::int64_t kMinute = 60 * kSecond;
constexpr std::int64_t kLongestStep = kSecond * 1'000'000'000; ///< 31 years
constexpr std::int64_t kNever = std::numeric_limits<std::int64_t>::max();
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

/// A local time, behind its day where that is to be told: "20:13", "20:13:36.5", "11-24 20:13"; where a day begins,
/// "11-24".
QString dayTickText(const QDateTime &time, std::int64_t ns, std::int64_t step, bool hasDay)
{
    const QString day = time.toString(QStringLiteral("MM-dd"));
    if (time.time() == QTime(0, 0) && ns % kSecond == 0)
        return day;
    const QString text = step % kMinute == 0 ? time.toString(QStringLiteral("HH:mm"))
                                             : time.toString(QStringLiteral("HH:mm:ss")) + fractionText(ns, step);
    return hasDay ? day + u' ' + text : text;
}

/// Since the start: "0:02", "0:02.5", "1:02:03".
QString tickText(std::int64_t ns, std::int64_t step)
{
    if (ns < 0)
        return QLocale().negativeSign() + tickText(ns == INT64_MIN ? INT64_MAX : -ns, step);
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

/// What ticks stand at, and say: round values of the axis, or since a frame, or times of the day that are round.
class Marks
{
public:
    /// `end`: no more is seen.
    Marks(const TimelineAxis &axis, std::int64_t step, std::int64_t end)
        : m_axis(axis)
        , m_step(step)
        , m_end(end)
    {
        if (!axis.isTime() || !axis.trace())
            return;
        if (const Position reference = timeReference(*axis.trace()))
            m_zero = axis.clockAt(reference);
        else
            m_isByDay = timeStyle() == TimeStyle::TimeOfDay;
        if (m_isByDay)
            m_day = usualDay(*axis.trace());
    }

    /// The first one at a time or behind it, or one that is not seen.
    std::int64_t next(std::int64_t time)
    {
        auto stretch = stretchAt(time);
        std::int64_t mark = roundUp(time, stretch);
        // Where very many stretches are seen, each is too short for a mark of its own.
        while (stretch && mark >= stretch->end && stretch->end <= m_end && m_looks++ < kMostTicks) {
            time = stretch->end;
            stretch = stretchAt(time);
            mark = roundUp(time, stretch);
        }
        return mark;
    }

    /// Of each in turn, since days are told where they change.
    QString text(std::int64_t mark)
    {
        if (!m_axis.isTime())
            return QLocale().toString(qlonglong(mark));
        const auto stretch = stretchAt(mark);
        std::int64_t wall = 0;
        if (!stretch || __builtin_add_overflow(mark, stretch->start, &wall))
            return sinceText(mark);
        const QDateTime time = QDateTime::fromSecsSinceEpoch(wall / kSecond);
        return dayTickText(time, wall, m_step, std::exchange(m_day, time.date()) != time.date());
    }

private:
    using Stretch = std::optional<TimelineAxis::WallStretch>;

    Stretch stretchAt(std::int64_t time) const { return m_isByDay ? m_axis.wallStretchAt(time) : std::nullopt; }
    QString sinceText(std::int64_t mark) const
    {
        std::int64_t since = mark;
        const bool isSince = m_zero && !__builtin_sub_overflow(mark, *m_zero, &since);
        return isSince && since > 0 ? QLocale().positiveSign() + tickText(since, m_step) : tickText(since, m_step);
    }
    std::int64_t roundUp(std::int64_t time, const Stretch &stretch) const
    {
        const std::int64_t past = stretch ? pastStep(stretch->start, m_step) : -m_zero.value_or(0) % m_step;
        const std::int64_t rest = (time % m_step + past) % m_step;
        std::int64_t mark = 0;
        return __builtin_add_overflow(time, rest > 0 ? m_step - rest : -rest, &mark) ? kNever : mark;
    }

    const TimelineAxis &m_axis;
    std::int64_t m_step;
    std::int64_t m_end;
    int m_looks = 0; // into further stretches
    bool m_isByDay = false;
    std::optional<std::int64_t> m_zero; // where times are told from there
    QDate m_day; // told last, or not needed
};

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
    const std::int64_t least = axis.isTime() ? axis.clockOf(axis.first()) : 0; // nothing was before
    Marks marks(axis, step, end);
    std::int64_t clock = marks.next(std::max(axis.clockOf(static_cast<std::int64_t>(range.begin)), least));
    int free = 0;
    for (int looks = 0; clock <= end && looks < kMostTicks; ++looks) {
        const auto &breaks = axis.breaks();
        const auto gap = std::find_if(breaks.begin(), breaks.end(), [&](const TimelineAxis::Break &one) {
            return one.begin < clock && clock < one.end;
        });
        if (gap != breaks.end()) {
            clock = marks.next(gap->end);
            continue;
        }
        const int x = qRound(scale.xOfValue(double(axis.valueOfClock(clock))));
        if (x >= free) {
            ticks.push_back({x, marks.text(clock)});
            free = x + leastDistance / 2;
        }
        if (clock == kNever)
            break;
        clock = marks.next(clock + 1);
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
