// SPDX-License-Identifier: GPL-3.0-or-later
#include "firstframes.h"
#include "handmadetrace.h"
#include "qttests.h"
#include "quietend.h"
#include "recordingrows.h"
#include "workerscripts.h"

#include <QTest>

namespace tracedeck::test::tst_quietend {

class TestQuietEnd : public QObject
{
    Q_OBJECT

private slots:
    void saysHowLongNothingCame();
    void saysNothingOfShortTimes();
    void tellsOfAServerThatTellsLate();
    void isThatOfTheFirstFrames_data() { addRecordingNumbers(); }
    void isThatOfTheFirstFrames();
};

namespace {

/// A run that works for 200 ms, and ends `later` milliseconds after that; meanwhile something comes of another session.
std::shared_ptr<const Trace> madeOf(int later)
{
    const Script script{frameAt("s", {RunStarted{.run = "r"}}, 0), frameAt("s", {SpanOpened{.name = "node"}}, 100),
                        frameAt("s", {SpanClosed{.name = "node"}}, 200), frameAt("t", {RunStarted{.run = "other"}}, 210),
                        frameAt("s", {RunEnded{.run = "r"}}, 200 + later)};
    HandmadeTrace made;
    made.append(script);
    return made.trace();
}

} // namespace

void TestQuietEnd::saysHowLongNothingCame()
{
    const auto trace = madeOf(500);
    const auto quiet = quietEnd(View(*trace), RunId{0});
    QVERIFY(quiet);
    QCOMPARE(quiet->since, 3u);
    QCOMPARE(quiet->length, 500'000'000);
    QVERIFY(!quietEnd(View(*trace, 4), RunId{0})); // it goes on
}

void TestQuietEnd::saysNothingOfShortTimes()
{
    QVERIFY(!quietEnd(View(*madeOf(50)), RunId{0}));
    QVERIFY(quietEnd(View(*madeOf(150)), RunId{0}));
}

void TestQuietEnd::tellsOfAServerThatTellsLate()
{
    const auto trace = openWhole(TRACEDECK_TEST_DATA "/langgraph/agent_sse.ndjson");
    const auto quiet = quietEnd(View(*trace), RunId{1});
    QVERIFY(quiet);
    QCOMPARE(quiet->length / 10'000'000, 50); // half a second
}

void TestQuietEnd::isThatOfTheFirstFrames()
{
    QFETCH(int, recording);
    compareWithFirstFrames(recording, [](const std::shared_ptr<const Trace> &in, Position at) {
        const View view(*in, at);
        QStringList quiet;
        for (std::uint32_t i = 0; i < view.count(in->runs); ++i) {
            const auto one = quietEnd(view, RunId{i});
            quiet += one ? QStringLiteral("%1 %2").arg(one->since).arg(one->length) : QString();
        }
        return quiet;
    });
}

TRACEDECK_TESTS(TestQuietEnd, Core)

} // namespace tracedeck::test::tst_quietend

#include "tst_quietend.moc"
