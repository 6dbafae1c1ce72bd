// SPDX-License-Identifier: GPL-3.0-or-later
#include "qttests.h"
#include "threadload.h"

#include <QTest>

#include <thread>

namespace tracedeck::test::tst_threadload {

/// Says nothing about speed: a busy machine only makes it take longer until a thread is seen for what it is.
class TestThreadLoad : public QObject
{
    Q_OBJECT

private slots:
    void isFullWhileItOnlyWorks();
    void isNotFullWhileItWaits();
    void isNotFullWhileItWorksAndWaits();
};

namespace {

using Clock = std::chrono::steady_clock;

void work(Clock::duration length)
{
    for (const auto end = Clock::now() + length; Clock::now() < end;) {
    }
}

/// What the thread is said to be, until that is `expected` or a long time is over.
bool becomes(bool expected, ThreadLoad &load, const auto &doSomething)
{
    for (const auto end = Clock::now() + std::chrono::seconds(60); Clock::now() < end;) {
        doSomething();
        if (load.isFull() == expected)
            return true;
    }
    return false;
}

} // namespace

void TestThreadLoad::isFullWhileItOnlyWorks()
{
    ThreadLoad load;
    load.isFull();
    QVERIFY(becomes(true, load, [] { work(std::chrono::milliseconds(2)); }));
}

void TestThreadLoad::isNotFullWhileItWaits()
{
    ThreadLoad load;
    QVERIFY(becomes(true, load, [] { work(std::chrono::milliseconds(2)); }));
    QVERIFY(becomes(false, load, [] { std::this_thread::sleep_for(std::chrono::milliseconds(20)); }));
}

/// As one that keeps up with a server that sends much.
void TestThreadLoad::isNotFullWhileItWorksAndWaits()
{
    ThreadLoad load;
    QVERIFY(becomes(true, load, [] { work(std::chrono::milliseconds(2)); }));
    QVERIFY(becomes(false, load, [] {
        work(std::chrono::milliseconds(1));
        std::this_thread::sleep_for(std::chrono::microseconds(100));
    }));
}

TRACEDECK_TESTS(TestThreadLoad, Core)

} // namespace tracedeck::test::tst_threadload

#include "tst_threadload.moc"
