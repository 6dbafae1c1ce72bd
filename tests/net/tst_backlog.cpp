// SPDX-License-Identifier: GPL-3.0-or-later
#include "backlog.h"
#include "qttests.h"

#include <QTest>

namespace tracedeck::test::tst_backlog {

using namespace std::chrono_literals;

namespace {

/// A thread that looks every half a second, unless it stands still.
class Thread
{
public:
    std::optional<Backlog::Found> after(std::chrono::milliseconds passed, int frames)
    {
        for (int i = 0; i < frames; ++i)
            m_backlog.onFrame();
        m_now += passed;
        return m_backlog.tick(m_now);
    }

    Thread() { m_backlog.start(m_now); }

private:
    Backlog m_backlog{1000};
    Backlog::Clock::time_point m_now{};
};

} // namespace

class TestBacklog : public QObject
{
    Q_OBJECT

private slots:
    void findsWhatWaited();
    void waitsUntilAllIsRead();
    void isQuietWhereNothingCanBeLost();
    void addsUpSeveralStops();
};

void TestBacklog::findsWhatWaited()
{
    Thread thread;
    QVERIFY(!thread.after(60s, 400));
    const auto found = thread.after(500ms, 700);
    QVERIFY(found);
    QCOMPARE(found->frames, 1100);
    QCOMPARE(found->stoodStill, std::chrono::milliseconds(59500ms));
    QVERIFY(!thread.after(500ms, 700)); // told once
}

void TestBacklog::waitsUntilAllIsRead()
{
    Thread thread;
    QVERIFY(!thread.after(5s, 3000));
    QVERIFY(!thread.after(500ms, 3000));
    QVERIFY(!thread.after(500ms, 1000));
    const auto found = thread.after(500ms, 10);
    QVERIFY(found);
    QCOMPARE(found->frames, 7010);
}

void TestBacklog::isQuietWhereNothingCanBeLost()
{
    Thread thread;
    QVERIFY(!thread.after(500ms, 50000)); // much, but it did not wait
    QVERIFY(!thread.after(1400ms, 50000)); // late, but not still
    QVERIFY(!thread.after(500ms, 0));
    QVERIFY(!thread.after(60s, 800)); // still, but the server kept them all
    QVERIFY(!thread.after(500ms, 199));
    QVERIFY(!thread.after(500ms, 900)); // came later: did not wait
}

void TestBacklog::addsUpSeveralStops()
{
    Thread thread;
    QVERIFY(!thread.after(2500ms, 600));
    QVERIFY(!thread.after(2500ms, 600));
    const auto found = thread.after(500ms, 0);
    QVERIFY(found);
    QCOMPARE(found->frames, 1200);
    QCOMPARE(found->stoodStill, std::chrono::milliseconds(4s));
}

TRACEDECK_TESTS(TestBacklog, Core)

} // namespace tracedeck::test::tst_backlog

#include "tst_backlog.moc"
