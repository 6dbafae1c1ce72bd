// SPDX-License-Identifier: GPL-3.0-or-later
#include "qttests.h"
#include "wakeup.h"

#include <QSignalSpy>
#include <QTest>

namespace tracedeck::test::tst_wakeup {

using namespace std::chrono_literals;

class TestWakeup : public QObject
{
    Q_OBJECT

private slots:
    void measuresSuspends();
    void ignoresShortOnes();
    void isQuietWhileAwake();
};

void TestWakeup::measuresSuspends()
{
    SuspendMeter meter;
    QCOMPARE(meter.update(1000h, 1h), std::nullopt); // slept before we were there
    QCOMPARE(meter.update(1000h + 10s, 1h + 10s), std::nullopt);
    QCOMPARE(meter.update(1008h + 20s, 1h + 20s), std::optional<SuspendMeter::nanoseconds>(8h));
    QCOMPARE(meter.update(1008h + 30s, 1h + 30s), std::nullopt);
}

void TestWakeup::ignoresShortOnes()
{
    SuspendMeter meter;
    meter.update(100s, 100s);
    QCOMPARE(meter.update(165s, 105s), std::nullopt);
    QCOMPARE(meter.update(231s, 110s), std::optional<SuspendMeter::nanoseconds>(61s));
}

void TestWakeup::isQuietWhileAwake()
{
    // Whether the network is known depends on the desktop; that it can be asked does not.
    Wakeup wakeup;
    QSignalSpy woke(&wakeup, &Wakeup::wokeUp);
    QSignalSpy back(&wakeup, &Wakeup::networkBack);
    QVERIFY(woke.isValid() && back.isValid());
    QCoreApplication::sendPostedEvents();
    QCOMPARE(woke.size() + back.size(), 0);
}

TRACEDECK_TESTS(TestWakeup, Core)

} // namespace tracedeck::test::tst_wakeup

#include "tst_wakeup.moc"
