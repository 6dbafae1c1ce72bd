// SPDX-License-Identifier: GPL-3.0-or-later
#include "interrupt.h"
#include "qttests.h"

#include <QTest>

#include <csignal>

namespace tracedeck::test::tst_interrupt {

class TestInterrupt : public QObject
{
    Q_OBJECT

private slots:
    void endsAsItsUserWouldEndIt();
};

void TestInterrupt::endsAsItsUserWouldEndIt()
{
    std::signal(SIGHUP, SIG_IGN); // as nohup does
    int told = 0;
    whenToldToEnd(this, [&told] { ++told; });
    QCOMPARE(std::raise(SIGHUP), 0);
    QCOMPARE(std::raise(SIGTERM), 0);
    QCOMPARE(told, 0); // not before the event loop has its turn
    QTRY_COMPARE(told, 1);
    for (const int signal : {SIGTERM, SIGINT}) { // whoever cannot wait
        struct sigaction now = {};
        sigaction(signal, nullptr, &now);
        QVERIFY(now.sa_handler == SIG_DFL);
    }
    std::signal(SIGHUP, SIG_DFL);
}

TRACEDECK_TESTS(TestInterrupt, Core)

} // namespace tracedeck::test::tst_interrupt

#include "tst_interrupt.moc"
