// SPDX-License-Identifier: GPL-3.0-or-later
#include "factscripts.h"
#include "qttests.h"
#include "timelinesteps.h"
#include "workerscripts.h"

#include <QTest>

namespace tracedeck::test::tst_timelinesteps {

class tst_TimelineSteps : public QObject
{
    Q_OBJECT

private slots:
    void goAlongTheRowsOfTheTree_data();
    void goAlongTheRowsOfTheTree();
    void goFromMarkToMark();
};

namespace {

/// The same, of all rows below the parent.
std::optional<TimelineFact> expectedSibling(const View &view, TimelineFact fact, int direction)
{
    const SpanRow row = *spanRowOf(fact);
    const auto all = rowsBelow(view, tracedeck::parentOf(view, row), WorkersShown::Collapsed);
    for (auto i = std::find(all.begin(), all.end(), row) - all.begin() + direction;
         i >= 0 && i < all.end() - all.begin(); i += direction) {
        if (const auto found = TimelineFact::of(view, all[std::size_t(i)].item()))
            return found;
    }
    return {};
}

std::optional<TimelineFact> expectedChild(const View &view, TimelineFact fact)
{
    for (const SpanRow below : rowsBelow(view, *spanRowOf(fact), WorkersShown::Collapsed)) {
        if (const auto found = TimelineFact::of(view, below.item()))
            return found;
    }
    return {};
}

HandmadeFrame problemIn(std::string_view session, Severity severity, std::string_view message)
{
    return frameAt(session,
                   {SessionStarted{}, ProblemFound{.severity = severity, .code = "code", .message = KeptFailure(message)}});
}

} // namespace

void tst_TimelineSteps::goAlongTheRowsOfTheTree_data()
{
    QTest::addColumn<unsigned>("seed");
    for (unsigned seed = 1; seed <= 12; ++seed)
        QTest::addRow("seed %u", seed) << seed;
}

void tst_TimelineSteps::goAlongTheRowsOfTheTree()
{
    QFETCH(unsigned, seed);
    std::vector<std::string> names;
    HandmadeTrace made;
    made.append(seed % 2 ? randomWorkers(seed, 300, names) : randomScript(seed, 300, names));
    const Trace &trace = *made.trace();
    TimelineIndex index(made.trace());
    index.extend(kOpen);
    int steps = 0;
    for (Position at = 1; at <= trace.watermark(); at += 7) {
        const View view(trace, at);
        const auto check = [&](TimelineFact fact) {
            for (const int direction : {-1, 1}) {
                const auto expected = expectedSibling(view, fact, direction);
                QVERIFY(siblingOf(index, view, fact, direction) == expected);
                steps += expected.has_value();
            }
            QVERIFY(firstChildOf(view, fact) == expectedChild(view, fact));
        };
        for (std::uint32_t i = 0; i < view.count(trace.spans); ++i)
            check(TimelineFact::of(SpanId{i}));
        for (std::uint32_t i = 0; i < view.count(trace.runs); ++i)
            check(TimelineFact::of(RunId{i}));
    }
    QVERIFY(steps > 500);
}

void tst_TimelineSteps::goFromMarkToMark()
{
    HandmadeTrace made;
    CheckpointArrived checkpoint;
    checkpoint.id = "c";
    made.append({frameIn("s", RunStarted{.run = "r"}), frameIn("s", checkpoint),
                 problemIn("s", Severity::Error, "Something."),
                 problemIn("t", Severity::Error, "Elsewhere."),
                 problemIn("s", Severity::Info, "Else.")});
    TimelineIndex index(made.trace());
    index.extend(kOpen);
    const View view(*made.trace());
    const auto next = [&](TimelineFact fact, int direction) { return siblingOf(index, view, fact, direction); };
    QVERIFY(next(TimelineFact::of(CheckpointId{0}), 1) == TimelineFact::of(ProblemId{0}));
    QVERIFY(next(TimelineFact::of(ProblemId{0}), 1) == TimelineFact::of(ProblemId{2}));
    QVERIFY(!next(TimelineFact::of(ProblemId{2}), 1));
    QVERIFY(next(TimelineFact::of(ProblemId{2}), -1) == TimelineFact::of(ProblemId{0}));
    QVERIFY(!next(TimelineFact::of(ProblemId{1}), -1));
    // Not yet.
    QVERIFY(!siblingOf(index, View(*made.trace(), 2), TimelineFact::of(CheckpointId{0}), 1));
}

TRACEDECK_TESTS(tst_TimelineSteps, Core)

} // namespace tracedeck::test::tst_timelinesteps

#include "tst_timelinesteps.moc"
