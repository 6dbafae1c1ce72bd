// SPDX-License-Identifier: GPL-3.0-or-later
#include "qttests.h"
#include "runorigin.h"

#include "handmadetrace.h"

#include <QTest>

namespace tracedeck::test::tst_runorigin {

class TestRunOrigin : public QObject
{
    Q_OBJECT

private slots:
    void knowsWhereRunsBegan();
    void goesOnFromWhatStreamsLeaveOut();
    void saysWhereItDoesNotKnow();
    void countsTheInputAsTheRuns();
};

namespace {

HandmadeFrame frame(std::vector<Event> events)
{
    return {.type = "x", .events = std::move(events)};
}

HandmadeFrame checkpoint(std::string_view id, std::string_view parent, std::int64_t step, std::string_view source = "loop")
{
    return frame({CheckpointArrived{.id = id, .parent = parent, .source = source, .step = step}});
}

std::string_view idOf(const View &view, CheckpointId id)
{
    return id ? view.text(view.at(id).id) : std::string_view();
}

} // namespace

void TestRunOrigin::knowsWhereRunsBegan()
{
    HandmadeTrace made;
    made.append({frame({RunStarted{.run = "first"}}), checkpoint("c1", "", -1, "input"), checkpoint("c2", "c1", 0), frame({RunEnded{}}),
                 frame({RunStarted{.run = "second"}}), checkpoint("c3", "c2", 1, "input"), checkpoint("c4", "c3", 2), frame({RunEnded{}}),
                 frame({RunStarted{.run = "forked"}}), checkpoint("c5", "c2", 1, "input")});
    const View view(*made.trace());
    const RunOrigins origins(view, SessionId{0});
    QCOMPARE(idOf(view, origins.of(RunId{0})), std::string_view());
    QCOMPARE(idOf(view, origins.of(RunId{1})), std::string_view("c2"));
    QCOMPARE(idOf(view, origins.of(RunId{2})), std::string_view("c2"));
    QVERIFY(origins.isFirst(RunId{0}) && !origins.isFirst(RunId{1}));
    QVERIFY(origins.after(CheckpointId{1}) == RunId{2}); // the last one
    QVERIFY(!origins.after(CheckpointId{0})); // its own run went on
    QVERIFY(!origins.after(CheckpointId{3}));
    const View before(*made.trace(), 8);
    QVERIFY(RunOrigins(before, SessionId{0}).after(CheckpointId{1}) == RunId{1});
}

/// The checkpoint of a run's input is not streamed: its parent is known by its step alone.
void TestRunOrigin::goesOnFromWhatStreamsLeaveOut()
{
    HandmadeTrace made;
    made.append({frame({RunStarted{.run = "first"}}), checkpoint("c2", "c1", 0), frame({RunEnded{}}),
                 frame({RunStarted{.run = "second"}}), checkpoint("c4", "c3", 2)});
    const View view(*made.trace());
    const RunOrigins origins(view, SessionId{0});
    QCOMPARE(idOf(view, origins.of(RunId{1})), std::string_view("c2"));
    QVERIFY(origins.after(CheckpointId{0}) == RunId{1});
    QVERIFY(origins.isFirst(RunId{0}) && !origins.isFirst(RunId{1}));
}

/// What came before is not there: the run need not be the first.
void TestRunOrigin::saysWhereItDoesNotKnow()
{
    HandmadeTrace made;
    made.append({frame({RunStarted{.run = "later"}}), checkpoint("c8", "c7", 7), checkpoint("c9", "c8", 8)});
    const View view(*made.trace());
    const RunOrigins origins(view, SessionId{0});
    QVERIFY(!origins.of(RunId{0}));
    QVERIFY(!origins.isFirst(RunId{0}));
}

/// The checkpoint of the input was asked for later, by its id: whose it is was not said.
void TestRunOrigin::countsTheInputAsTheRuns()
{
    HandmadeTrace made;
    made.append({frame({RunStarted{.run = "first"}}), checkpoint("c2", "c1", 0), frame({RunEnded{}}),
                 frame({RunStarted{.run = "second"}}), checkpoint("c4", "c3", 2), frame({RunEnded{}})});
    HandmadeFrame aside = checkpoint("c3", "c2", 1, "input");
    aside.isAside = true;
    made.append(aside);
    const View view(*made.trace());
    QVERIFY(!view.at(CheckpointId{2}).run);
    const RunOrigins origins(view, SessionId{0});
    QCOMPARE(idOf(view, origins.of(RunId{1})), std::string_view("c2"));
    QVERIFY(origins.after(CheckpointId{0}) == RunId{1});
}

TRACEDECK_TESTS(TestRunOrigin, Core)

} // namespace tracedeck::test::tst_runorigin

#include "tst_runorigin.moc"
