// SPDX-License-Identifier: GPL-3.0-or-later
#include "cadence.h"
#include "qttests.h"

#include <QTest>

namespace tracedeck::test::tst_cadence {

using namespace std::chrono_literals;

using Time = Cadence::Time;

class TestCadence : public QObject
{
    Q_OBJECT

private slots:
    void keepsRecordedIntervals();
    void dividesThemByItsFactor_data();
    void dividesThemByItsFactor();
    void whatIsLateIsDueAtOnce();
    void aFrameWithoutATimeIsDueAtOnce();
    void steppingAndPausesWaitForSomebody();
    void goesOnAfterAPauseWhereItStopped();
    void changesSpeedWithoutAJump();
    void goesOnFromWhatWasSteppedTo();
    void survivesTimesThatMakeNoSense();
};

void TestCadence::keepsRecordedIntervals()
{
    Cadence cadence{ReplaySpeed()};
    cadence.begin(10s, 1000s);
    QVERIFY(cadence.wait(Time(10s), 1000s) == Time(0));
    QVERIFY(cadence.wait(Time(12s), 1000s) == Time(2s));
    QVERIFY(cadence.wait(Time(12s), 1001s) == Time(1s));
    cadence.reached(12s, 1002s);
    QVERIFY(cadence.wait(Time(12500ms), 1002s) == Time(500ms));
}

void TestCadence::dividesThemByItsFactor_data()
{
    QTest::addColumn<double>("factor");
    QTest::addColumn<int>("milliseconds");
    QTest::newRow("tenfold") << 10.0 << 200;
    QTest::newRow("half") << 0.5 << 4000;
    QTest::newRow("hundredfold") << 100.0 << 20;
}

void TestCadence::dividesThemByItsFactor()
{
    QFETCH(double, factor);
    QFETCH(int, milliseconds);
    Cadence cadence({ReplaySpeed::Kind::Factor, factor});
    cadence.begin(0s, 5s);
    QVERIFY(cadence.wait(Time(2s), 5s) == Time(std::chrono::milliseconds(milliseconds)));
    QVERIFY(cadence.wait(Time(2s), 5s + std::chrono::milliseconds(milliseconds)) == Time(0));
}

void TestCadence::whatIsLateIsDueAtOnce()
{
    Cadence cadence{ReplaySpeed()};
    cadence.begin(10s, 0s);
    QVERIFY(cadence.wait(Time(5s), 0s) == Time(0));
    QVERIFY(cadence.wait(Time(11s), 60s) == Time(0));
    Cadence fast({ReplaySpeed::Kind::Max, 1});
    fast.begin(0s, 0s);
    QVERIFY(fast.wait(Time(1000h), 0s) == Time(0));
}

void TestCadence::aFrameWithoutATimeIsDueAtOnce()
{
    Cadence cadence{ReplaySpeed()};
    QVERIFY(cadence.wait(std::nullopt, 0s) == Time(0));
    cadence.setPaused(true, 0s);
    QVERIFY(!cadence.wait(std::nullopt, 0s));
}

void TestCadence::steppingAndPausesWaitForSomebody()
{
    Cadence steps({ReplaySpeed::Kind::Step, 1});
    QVERIFY(!steps.wait(Time(0), 0s));
    QVERIFY(!steps.wait(std::nullopt, 0s));
    Cadence fast({ReplaySpeed::Kind::Max, 1});
    fast.setPaused(true, 0s);
    QVERIFY(!fast.wait(Time(0), 0s));
    fast.setPaused(false, 0s);
    QVERIFY(fast.wait(Time(0), 0s) == Time(0));
}

void TestCadence::goesOnAfterAPauseWhereItStopped()
{
    Cadence cadence{ReplaySpeed()};
    cadence.begin(0s, 0s);
    cadence.setPaused(true, 3s);
    cadence.setPaused(false, 100s);
    QVERIFY(cadence.wait(Time(5s), 100s) == Time(2s));
}

void TestCadence::changesSpeedWithoutAJump()
{
    Cadence cadence{ReplaySpeed()};
    cadence.begin(0s, 0s);
    cadence.setSpeed({ReplaySpeed::Kind::Factor, 10}, 4s);
    QVERIFY(cadence.wait(Time(5s), 4s) == Time(100ms));
    QVERIFY(cadence.wait(Time(24s), 5s) == Time(1s));
}

void TestCadence::goesOnFromWhatWasSteppedTo()
{
    Cadence cadence({ReplaySpeed::Kind::Step, 1});
    cadence.begin(0s, 0s);
    cadence.reached(60s, 1s);
    cadence.setSpeed(ReplaySpeed(), 2s);
    QVERIFY(cadence.wait(Time(61s), 2s) == Time(1s));
}

void TestCadence::survivesTimesThatMakeNoSense()
{
    Cadence cadence({ReplaySpeed::Kind::Factor, 1e-9});
    cadence.begin(Time::min(), 0s);
    const auto wait = cadence.wait(Time::max(), 1s);
    QVERIFY(wait && *wait > 24h);
    QVERIFY(Cadence::timeout(*wait) == 1h);
    Cadence fast({ReplaySpeed::Kind::Factor, 1e9});
    fast.begin(Time::max(), 0s);
    QVERIFY(fast.wait(Time::min(), 1000h) == Time(0));
}

TRACEDECK_TESTS(TestCadence, None)

} // namespace tracedeck::test::tst_cadence

#include "tst_cadence.moc"
