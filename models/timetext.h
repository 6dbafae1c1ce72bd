// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "trace.h"

#include <QDate>
#include <QDateTime>
#include <QObject>
#include <QString>

#include <chrono>
#include <cstdint>

namespace tracedeck {

/// How the time of a frame is told.
enum class TimeStyle : std::uint8_t {
    SinceStart, ///< of the trace: "0:02.345678"
    TimeOfDay,  ///< of this place, as far as it is known: "20:13:36.137", of another day "11-24 20:13:36.137"
};

/// Tells those who show times that these are told otherwise.
class TimeTelling : public QObject
{
    Q_OBJECT

signals:
    void changed();
};

/// Of the whole program. Of the GUI thread.
TimeTelling &timeTelling();

/// Of the whole program, as its language is. Any thread reads it, the GUI thread sets it.
TimeStyle timeStyle();
void setTimeStyle(TimeStyle style);

/// The frame from which the times of a trace are told, whatever the style: "+0:02.345678". 0: none; one without a time
/// is not taken. Read and set as the style.
Position timeReference(const Trace &trace);
void setTimeReference(const Trace &trace, Position position);
/// Before a trace goes, which nobody shows any more.
void forgetTimeReference(const Trace &trace);

/// The day that times of the day are told without: that on which the trace was begun, else today.
QDate usualDay(const Trace &trace);
/// Nanoseconds since 1970 as a time of this place, to the millisecond; with its day, unless that is `usual`.
QString timeOfDay(std::int64_t ns, QDate usual);
/// When a frame happened; empty: it has no time, or is none (0).
QString timeText(const Trace &trace, Position position);
/// Nanoseconds since 1970 as a date and a time of this place, to the millisecond.
QString dateText(std::int64_t ns);
/// A moment as a date and a time of this place, to the second; empty: it is none.
QString dateText(const QDateTime &moment);
/// A day, in the same form in every language: "2026-01-31".
QString dayText(QDate day);
QString dayText(std::chrono::sys_days day);

} // namespace tracedeck
