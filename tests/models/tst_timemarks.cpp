// SPDX-License-Identifier: GPL-3.0-or-later
#include "handmadetrace.h"
#include "qttests.h"
#include "timemarks.h"

#include <QTest>

namespace tracedeck::test::tst_timemarks {

using tracedeck::test::HandmadeFrame;
using tracedeck::test::HandmadeTrace;

class tst_TimeMarks : public QObject
{
    Q_OBJECT

private slots:
    void marksWhatHappensWhere();
    void comesToTheSameInAnySteps_data();
    void comesToTheSameInAnySteps();
    void keepsTheWorstOfABucket();
    void countsFailures();
    void knowsNothingBeyondWhatItTookIn();
    void takesInMillionsOfFrames();
};

namespace {

HandmadeFrame frame(std::vector<Event> events = {})
{
    HandmadeFrame made;
    made.type = "t";
    made.events = std::move(events);
    return made;
}

ProblemFound problem(Severity severity)
{
    return {.severity = severity, .code = "code", .message = KeptFailure("Something.")};
}

CheckpointArrived checkpoint(std::string_view id)
{
    CheckpointArrived made;
    made.id = id;
    return made;
}

} // namespace

void tst_TimeMarks::marksWhatHappensWhere()
{
    HandmadeTrace made;
    made.append({frame({RunStarted{.run = "r"}}), frame({problem(Severity::Info)}),
                 frame({checkpoint("c1"), problem(Severity::Error)}),
                 frame({ApprovalRequested{.id = "a", .kind = "input"}}), frame(), frame({RunEnded{.run = "r"}})});
    TimeMarks marks(*made.trace());
    QCOMPARE(marks.extend(kOpen), Position(6));
    QCOMPARE(marks.bucketSize(), 1u);
    QVERIFY(marks.between(1, 1).has(Marks::RunBegin));
    QCOMPARE(marks.between(2, 2).flags, Marks::Info);
    QCOMPARE(marks.between(3, 3).flags, Marks::Checkpoint | Marks::Error);
    QCOMPARE(marks.between(4, 4).flags, Marks::Approval);
    QVERIFY(marks.between(5, 5).isEmpty());
    QVERIFY(marks.between(6, 6).has(Marks::RunEnd));
    QCOMPARE(marks.between(2, 4).flags, Marks::Info | Marks::Checkpoint | Marks::Error | Marks::Approval);
    QVERIFY(marks.between(5, 4).isEmpty());
    QVERIFY(marks.between(0, 0).isEmpty());
}

void tst_TimeMarks::comesToTheSameInAnySteps_data()
{
    QTest::addColumn<Position>("step");
    QTest::newRow("one frame") << Position(1);
    QTest::newRow("seven frames") << Position(7);
    QTest::newRow("a bucket table") << Position(TimeMarks::kMostBuckets);
}

void tst_TimeMarks::comesToTheSameInAnySteps()
{
    QFETCH(Position, step);
    HandmadeTrace made;
    constexpr Position kFrames = 3 * TimeMarks::kMostBuckets + 5;
    std::vector<std::string> ids;
    ids.reserve(kFrames);
    std::vector<HandmadeFrame> frames;
    for (Position i = 1; i <= kFrames; ++i) {
        std::vector<Event> events;
        if (i % 97 == 0)
            events.emplace_back(problem(i % 2 ? Severity::Warning : Severity::Error));
        if (i % 41 == 0)
            events.emplace_back(checkpoint(ids.emplace_back(std::to_string(i))));
        if (i % 500 == 1)
            events.emplace_back(RunStarted{});
        if (i % 500 == 400)
            events.emplace_back(RunEnded{});
        frames.push_back(frame(std::move(events)));
    }
    made.append(frames);
    TimeMarks whole(*made.trace());
    whole.extend(kOpen);
    TimeMarks stepped(*made.trace());
    for (Position at = 0; at < kFrames; at += step)
        stepped.extend(at + step);
    QCOMPARE(stepped.known(), whole.known());
    QCOMPARE(stepped.bucketSize(), whole.bucketSize());
    for (Position at = 1; at <= kFrames; at += whole.bucketSize())
        QVERIFY(stepped.between(at, at) == whole.between(at, at));
}

void tst_TimeMarks::keepsTheWorstOfABucket()
{
    HandmadeTrace made;
    std::vector<HandmadeFrame> frames(TimeMarks::kMostBuckets + 1, frame());
    frames[0] = frame({problem(Severity::Info)});
    frames[1] = frame({problem(Severity::Error)});
    made.append(frames);
    TimeMarks marks(*made.trace());
    marks.extend(TimeMarks::kMostBuckets);
    QVERIFY(!marks.between(1, 1).has(Marks::Error));
    marks.extend(kOpen);
    QCOMPARE(marks.bucketSize(), 2u);
    QCOMPARE(marks.between(1, 1).flags, Marks::Info | Marks::Error);
    QVERIFY(marks.between(3, kOpen).isEmpty());
}

void tst_TimeMarks::countsFailures()
{
    HandmadeTrace made;
    std::vector<HandmadeFrame> frames(TimeMarks::kMostBuckets + 1, frame());
    frames[0] = frame({problem(Severity::Warning)});
    frames[2] = frame({problem(Severity::Error)});
    frames[3] = frame({problem(Severity::Error), problem(Severity::Error)});
    frames[4] = frame({CommandFailed{}, problem(Severity::Error)});
    made.append(frames);
    TimeMarks marks(*made.trace());
    marks.extend(TimeMarks::kMostBuckets);
    QCOMPARE(marks.between(1, 2).failures, 0u);
    QCOMPARE(marks.between(3, 3).failures, 1u);
    QCOMPARE(marks.between(4, 4).failures, 2u);
    QCOMPARE(marks.between(5, 5).failures, 1u); // the problem says why
    marks.extend(kOpen);
    QCOMPARE(marks.between(3, 3).failures, 3u); // of a bucket of two
    QCOMPARE(marks.between(1, kOpen).failures, 4u);
}

void tst_TimeMarks::knowsNothingBeyondWhatItTookIn()
{
    HandmadeTrace made;
    TimeMarks marks(*made.trace());
    QCOMPARE(marks.extend(kOpen), Position(0));
    QVERIFY(marks.between(0, kOpen).isEmpty());
    made.append({frame(), frame({problem(Severity::Error)}), frame()});
    QCOMPARE(marks.extend(kOpen, 1), Position(1));
    QVERIFY(marks.between(1, kOpen).isEmpty());
    QCOMPARE(marks.extend(kOpen, 1), Position(2));
    QVERIFY(marks.between(1, kOpen).has(Marks::Error));
    QCOMPARE(marks.extend(1), Position(2));
}

void tst_TimeMarks::takesInMillionsOfFrames()
{
    HandmadeTrace made;
    const std::vector<HandmadeFrame> block(100'000, frame());
    for (int i = 0; i < 20; ++i)
        made.append(block);
    TimeMarks marks(*made.trace());
    marks.extend(kOpen);
    QCOMPARE(marks.known(), 2'000'000u);
    QCOMPARE(marks.bucketSize(), 256u);
}

TRACEDECK_TESTS(tst_TimeMarks, Core)

} // namespace tracedeck::test::tst_timemarks

#include "tst_timemarks.moc"
