// SPDX-License-Identifier: GPL-3.0-or-later
#include "handmadetrace.h"
#include "qttests.h"
#include "timetext.h"
#include "timeunits.h"

#include <QLocale>
#include <QSignalSpy>
#include <QTest>

namespace tracedeck::test::tst_timetext {

using tracedeck::test::HandmadeFrame;
using tracedeck::test::HandmadeTrace;

namespace {

constexpr std::int64_t kDay = 86'400 * kSecond;
constexpr std::int64_t kServer = 1'795'292'000 * kSecond; // 2026-11-21T20:13:20Z

void append(HandmadeTrace &made, std::int64_t time, std::int64_t serverTime = 0)
{
    HandmadeFrame frame;
    frame.time = time;
    frame.serverTime = serverTime;
    made.append(frame);
}

} // namespace

class tst_TimeText : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase()
    {
        qputenv("TZ", "CST-8"); // eight hours before UTC
        QLocale::setDefault(QLocale(QStringLiteral("en")));
    }
    void cleanup() { setTimeStyle(TimeStyle::SinceStart); }

    void countsFromTheStart();
    void tellsTheTimeOfDay();
    void tellsTheDayWhereItIsAnother();
    void countsWhereNobodyKnowsTheTimeOfDay();
    void countsFromAFrame();
    void saysWhenTimesAreToldOtherwise();
};

void tst_TimeText::countsFromTheStart()
{
    HandmadeTrace made("2026-11-21T20:13:20Z");
    append(made, 1'500'000'000);
    append(made, -1);
    QCOMPARE(timeText(*made.trace(), 1), QStringLiteral("0:01.500000"));
    QCOMPARE(timeText(*made.trace(), 2), QString());
    QCOMPARE(timeText(*made.trace(), 0), QString());
}

void tst_TimeText::tellsTheTimeOfDay()
{
    HandmadeTrace made("2026-11-21T20:13:20Z");
    append(made, 1'500'000'000);
    append(made, 2 * kSecond, kServer + 10 * kSecond);
    append(made, 3 * kSecond);
    append(made, -1);
    setTimeStyle(TimeStyle::TimeOfDay);
    // By the server's clock, which is ahead.
    QCOMPARE(timeText(*made.trace(), 1), QStringLiteral("04:13:29.500"));
    QCOMPARE(timeText(*made.trace(), 2), QStringLiteral("04:13:30.000"));
    QCOMPARE(timeText(*made.trace(), 3), QStringLiteral("04:13:31.000"));
    QCOMPARE(timeText(*made.trace(), 4), QString());
    QCOMPARE(dateText(kServer + 7'000'000), QStringLiteral("2026-11-22 04:13:20.007"));
}

void tst_TimeText::tellsTheDayWhereItIsAnother()
{
    HandmadeTrace made("2026-11-25T20:13:20Z");
    append(made, kSecond, kServer);
    append(made, 2 * kSecond, kServer + kDay);
    append(made, 3 * kSecond);
    setTimeStyle(TimeStyle::TimeOfDay);
    QCOMPARE(timeText(*made.trace(), 1), QStringLiteral("11-22 04:13:20.000"));
    QCOMPARE(timeText(*made.trace(), 2), QStringLiteral("11-23 04:13:20.000"));
    QCOMPARE(timeText(*made.trace(), 3), QStringLiteral("04:13:23.000"));
}

void tst_TimeText::countsWhereNobodyKnowsTheTimeOfDay()
{
    HandmadeTrace made;
    append(made, 1'500'000'000);
    setTimeStyle(TimeStyle::TimeOfDay);
    QCOMPARE(timeText(*made.trace(), 1), QStringLiteral("0:01.500000"));
}

/// Of one trace, whatever the style.
void tst_TimeText::countsFromAFrame()
{
    HandmadeTrace made("2026-11-21T20:13:20Z");
    HandmadeTrace other;
    append(other, kSecond);
    append(made, 0, kServer);
    append(made, 1, kServer + 1500 * 1'000'000);
    append(made, 2, kServer + 3 * kSecond);
    append(made, -1);
    for (const auto style : {TimeStyle::SinceStart, TimeStyle::TimeOfDay}) {
        setTimeStyle(style);
        setTimeReference(*made.trace(), 2);
        QCOMPARE(timeReference(*made.trace()), 2u);
        setTimeReference(*made.trace(), 4); // has no time
        QCOMPARE(timeReference(*made.trace()), 2u);
        QCOMPARE(timeText(*made.trace(), 1), QStringLiteral("-0:01.500000"));
        QCOMPARE(timeText(*made.trace(), 2), QStringLiteral("0:00.000000"));
        QCOMPARE(timeText(*made.trace(), 3), QStringLiteral("+0:01.500000"));
        QCOMPARE(timeText(*made.trace(), 4), QString());
        QCOMPARE(timeText(*other.trace(), 1), QStringLiteral("0:01.000000"));
        setTimeReference(*made.trace(), 0);
        QCOMPARE(timeReference(*made.trace()), 0u);
    }
    setTimeStyle(TimeStyle::SinceStart);
    QCOMPARE(timeText(*made.trace(), 2), QStringLiteral("0:01.500000"));
}

void tst_TimeText::saysWhenTimesAreToldOtherwise()
{
    HandmadeTrace made;
    append(made, kSecond);
    QSignalSpy told(&timeTelling(), &TimeTelling::changed);
    setTimeReference(*made.trace(), 1);
    setTimeReference(*made.trace(), 1);
    QCOMPARE(told.size(), 1);
    setTimeReference(*made.trace(), 0);
    setTimeStyle(TimeStyle::TimeOfDay);
    setTimeStyle(TimeStyle::TimeOfDay);
    QCOMPARE(told.size(), 3);
    setTimeStyle(TimeStyle::SinceStart);
}

TRACEDECK_TESTS(tst_TimeText, Core)

} // namespace tracedeck::test::tst_timetext

#include "tst_timetext.moc"
