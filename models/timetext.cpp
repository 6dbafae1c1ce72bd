// SPDX-License-Identifier: GPL-3.0-or-later
#include "timetext.h"

#include "displaytext.h"
#include "frameclock.h"

#include <QDateTime>
#include <QLocale>

namespace tracedeck {

QString timeText(const Trace &trace, Position position)
{
    const auto time = timeOf(trace, position);
    return time ? formatTime(*time) : QString();
}

QString dateText(std::int64_t ns)
{
    constexpr std::int64_t kNanosecondsInAMillisecond = 1'000'000;
    return QLocale().toString(QDateTime::fromMSecsSinceEpoch(ns / kNanosecondsInAMillisecond),
                              QStringLiteral("yyyy-MM-dd HH:mm:ss.zzz"));
}

} // namespace tracedeck
