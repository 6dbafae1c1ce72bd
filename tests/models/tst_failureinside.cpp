// SPDX-License-Identifier: GPL-3.0-or-later
#include "filesource.h"
#include "firstfailure.h"
#include "firstframes.h"
#include "printmodel.h"
#include "qttests.h"
#include "spansmodel.h"
#include "workerscripts.h"

#include <QTest>

#include <memory>
#include <string_view>
#include <vector>

namespace tracedeck::test::tst_failureinside {

class TestFailureInside : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase() { QLocale::setDefault(QLocale::c()); }
    void marksWhatHasAFailureInside();
    void looksPastWhatOthersDo();
    void looksPastWhatWentWell();
    void knowsWhatWasToldAfterwards();
    void keepsTheLaw_data() { addRecordingNumbers(); }
    void keepsTheLaw();
};

void TestFailureInside::marksWhatHasAFailureInside()
{
    HandmadeTrace made;
    const auto act = [](std::string_view node, std::string_view call, ToolStatus status) {
        return std::vector<HandmadeFrame>{
            frameAt("s", {SpanOpened{.name = node}}), frameAt("s", {ToolStarted{.call = call, .name = "read"}}),
            frameAt("s", {ToolEnded{.call = call, .name = "read", .status = status}}), frameAt("s", {SpanClosed{.name = node}})};
    };
    made.append(frameAt("s", {RunStarted{.run = "r"}}));
    made.append(act("sound", "a", ToolStatus::Succeeded)); // 2 to 5
    made.append(act("broken", "b", ToolStatus::Failed)); // 6 to 9
    made.append({frameAt("s", {SpanOpened{.name = "asking"}}), frameAt("s", {ToolCalled{.call = "d", .name = "read"}}),
                 frameAt("s", {SpanClosed{.name = "asking"}})});
    made.append(act("doing", "d", ToolStatus::Failed));
    made.append(frameAt("s", {RunEnded{.run = "r"}}));
    made.append({frameAt("s", {RunStarted{.run = "q"}}), frameAt("s", {RunEnded{.run = "q"}})});
    // Of which nobody heard but in a state: no span executed it.
    made.append({frameAt("s", {RunStarted{.run = "t"}}), frameAt("s", {ToolListed{.call = "c", .name = "read", .status = ToolStatus::Failed}}),
                 frameAt("s", {RunEnded{.run = "t", .status = RunStatus::Failed}})});
    Cursor cursor(made.trace());
    SpansModel model(&cursor);
    printModel(model);
    const auto has = [&](const Item &item, int column = SpansModel::Status) {
        return model.indexOf(item).siblingAtColumn(column).data(FactRole::FailedInside).toBool();
    };
    const auto nodeNamed = [&](const char *name) {
        SpanId found;
        for (std::uint32_t i = 0; i < made.trace()->spans.size(); ++i) {
            if (cursor.view().text(made.trace()->spans[i].name) == name)
                found = SpanId(i);
        }
        return found;
    };
    const SpanId broken = nodeNamed("broken");
    const SpanId tool = made.trace()->tools[1].span.back().value;
    QVERIFY(!has(SessionId(0))); // whose last run failed
    QVERIFY(has(RunId(0)));
    QVERIFY(has(broken));
    QVERIFY(!has(nodeNamed("sound")));
    QVERIFY(!has(nodeNamed("asking"))); // for what failed in another one
    QVERIFY(!has(tool)); // it says so itself
    QVERIFY(!has(RunId(1)));
    QVERIFY(!has(RunId(2))); // likewise
    QVERIFY(hasFailureInside(cursor.view(), SpanRow::of(RunId(2))));
    QVERIFY(!has(broken, SpansModel::Name));
    const QModelIndex status = model.indexOf(broken).siblingAtColumn(SpansModel::Status);
    QCOMPARE(status.data(Qt::AccessibleTextRole).toString(), QStringLiteral("Succeeded, something in it failed"));
    QVERIFY(status.data(FactRole::FullText).toString().contains(QStringLiteral("Something in it failed")));
    cursor.goTo(7);
    QVERIFY(!has(RunId(0)));
    QVERIFY(!has(broken));
    cursor.goTo(8);
    QVERIFY(has(broken));
    QVERIFY(has(SessionId(0)));
}

/// However much another session does meanwhile.
void TestFailureInside::looksPastWhatOthersDo()
{
    HandmadeTrace made;
    made.append({frameAt("s", {RunStarted{.run = "r"}}), frameAt("s", {SpanOpened{.name = "outer"}}), frameAt("o", {RunStarted{.run = "q"}})});
    for (int i = 0; i < 9000; ++i)
        made.append(frameAt("o", {SpanOpened{.name = "step"}, SpanClosed{.name = "step"}}));
    made.append({frameAt("s", {SpanOpened{.name = "inner"}}),
                 frameAt("s", {SpanClosed{.name = "inner", .status = SpanStatus::Error}}), frameAt("s", {SpanClosed{.name = "outer"}})});
    const View view(*made.trace());
    QVERIFY(hasFailureInside(view, SpanRow::of(RunId(0))));
    QVERIFY(hasFailureInside(view, SpanRow::of(SpanId(0))));
    QVERIFY(hasFailureInside(view, SpanRow::of(SessionId(0))));
    QVERIFY(!hasFailureInside(view, SpanRow::of(RunId(1))));
    QCOMPARE(view.text(view.at(firstFailure(view, RunId(0))).name), std::string_view("inner"));
    QVERIFY(!firstFailure(view, RunId(1)));
}

/// However much of that there is, in the same run, before and after.
void TestFailureInside::looksPastWhatWentWell()
{
    HandmadeTrace made;
    made.append(frameAt("s", {RunStarted{.run = "r"}}));
    const auto goWell = [&made] {
        for (int i = 0; i < 9000; ++i)
            made.append(frameAt("s", {SpanOpened{.name = "step"}, SpanClosed{.name = "step"},
                                      ToolEnded{.call = "c" + std::to_string(i), .name = "read"}}));
    };
    goWell();
    made.append({frameAt("s", {SpanOpened{.name = "outer"}}), frameAt("s", {SpanOpened{.name = "bad"}}),
                 frameAt("s", {SpanClosed{.name = "bad", .status = SpanStatus::Error}}), frameAt("s", {SpanClosed{.name = "outer"}})});
    const SpanId bad{made.trace()->spans.size() - 1};
    goWell();
    made.append(frameAt("s", {SpanOpened{.name = "late"}}));
    made.append(frameAt("s", {SpanClosed{.name = "late", .status = SpanStatus::Error}}));
    const View view(*made.trace());
    QVERIFY(hasFailureInside(view, SpanRow::of(SessionId(0))));
    QVERIFY(hasFailureInside(view, SpanRow::of(RunId(0))));
    QVERIFY(hasFailureInside(view, SpanRow::of(view.parent(bad))));
    QVERIFY(!hasFailureInside(view, SpanRow::of(bad)));
    QCOMPARE(firstFailure(view, RunId(0)), bad);
}

/// What is in a graph is told behind its end.
void TestFailureInside::knowsWhatWasToldAfterwards()
{
    const auto opened = FileSource::open(TRACEDECK_TEST_DATA "/langgraph/told_graphs.ndjson");
    QVERIFY2(opened.source, opened.error.english().c_str());
    opened.source->run();
    const View view(*opened.source->trace());
    int graphs = 0;
    for (std::uint32_t i = 0; i < view.count(view.trace().spans); ++i) {
        const SpanId span{i};
        if (view.text(view.at(span).name) != "sub")
            continue;
        ++graphs;
        QVERIFY(hasFailureInside(view, SpanRow::of(span)));
        QCOMPARE(view.text(view.at(firstFailure(view, view.at(span).run)).name), std::string_view("inner_fail"));
    }
    QCOMPARE(graphs, 1);
}

void TestFailureInside::keepsTheLaw()
{
    QFETCH(int, recording);
    compareWithFirstFrames(recording, [](const std::shared_ptr<const Trace> &trace, Position at) {
        const View view(*trace, at);
        QStringList failed;
        const auto add = [&](const char *what, SpanRow row) {
            if (hasFailureInside(view, row))
                failed += QLatin1String(what) + QString::number(row.index);
        };
        for (std::uint32_t i = 0; i < view.count(trace->sessions); ++i)
            add("session ", SpanRow::of(SessionId(i)));
        for (std::uint32_t i = 0; i < view.count(trace->runs); ++i)
            add("run ", SpanRow::of(RunId(i)));
        for (std::uint32_t i = 0; i < view.count(trace->spans); ++i)
            add("span ", SpanRow::of(SpanId(i)));
        return failed;
    });
}

TRACEDECK_TESTS(TestFailureInside, Core)

} // namespace tracedeck::test::tst_failureinside

#include "tst_failureinside.moc"
