// SPDX-License-Identifier: GPL-3.0-or-later
#include "comparesteps.h"
#include "comparestepsmodel.h"
#include "recordingrows.h"
#include "tracebuilder.h"
#include "workerscripts.h"

#include <QAbstractItemModelTester>
#include <QTest>

#include <algorithm>
#include <deque>
#include <string>

using namespace tracedeck;
using namespace tracedeck::test;

class TestCompareSteps : public QObject
{
    Q_OBJECT

private slots:
    void standSideBySide();
    void matchWhatSaysTheSameFirst();
    void areOfOneRun();
    void matchLongRuns();
    void tellAllOfAStep();
    void areAllThereInTheirOrder_data();
    void areAllThereInTheirOrder();
    void theModelLeavesOutWhatIsTheSame();
    void theModelFollows();
};

namespace {

using Difference = ComparedStep::Difference;

std::vector<Event> says(std::string_view id, std::string_view text, Role role = Role::Assistant)
{
    return {MessageStarted{id, role}, TextDelta{.message = id, .text = plain(text)}, MessageEnded{id}};
}

/// A run whose nodes say these texts, one each; "name: text".
Script runOf(std::string_view run, std::initializer_list<std::string_view> steps)
{
    Script script{frameAt("s", {RunStarted{.run = run, .agent = "a"}})};
    int number = 0;
    for (const std::string_view step : steps) {
        const std::size_t colon = step.find(": ");
        static std::deque<std::string> ids; // events do not own their texts
        const std::string &id = ids.emplace_back(std::string(run) + std::to_string(number++));
        script.push_back(frameAt("s", {SpanOpened{.name = step.substr(0, colon)}}));
        script.push_back(frameAt("s", says(id, step.substr(colon + 2))));
        script.push_back(frameAt("s", {SpanClosed{step.substr(0, colon)}}));
    }
    script.push_back(frameAt("s", {RunEnded{.run = run}}));
    return script;
}

struct Made
{
    explicit Made(const std::vector<Script> &runs)
    {
        for (const Script &script : runs)
            trace.append(script);
    }
    StepsPoint point(RunId run) const { return {trace.trace(), trace.trace()->watermark(), SessionId{0}, run}; }
    ComparedSteps compare(RunId a, RunId b) const { return compareSteps(point(a), point(b), std::atomic<bool>(false)); }

    HandmadeTrace trace;
};

QString nameOf(const View &view, const Step &step)
{
    if (const auto *node = std::get_if<SpanId>(&step))
        return QString::fromStdString(std::string(view.text(view.at(*node).name)));
    const auto &row = std::get<ConversationRow>(step);
    if (row.kind == ConversationRow::Kind::Message)
        return QString::fromStdString(view.text(row.message(), BlockKind::Text));
    return row.kind == ConversationRow::Kind::RunBegin ? QStringLiteral("begin") : QStringLiteral("end");
}

/// "=x", "~x y", "-x" and "+y", a row each.
QString linesOf(const Made &made, const ComparedSteps &compared)
{
    const View view = made.point({}).view();
    QStringList lines;
    for (const ComparedStep &row : compared.rows) {
        const QString a = row.before ? nameOf(view, *row.before) : QString();
        const QString b = row.after ? nameOf(view, *row.after) : QString();
        lines += row.difference == Difference::Same          ? u'=' + a
                 : row.difference == Difference::Changed     ? u'~' + a + u'/' + b
                 : row.difference == Difference::OnlyBefore ? u'-' + a
                                                            : u'+' + b;
    }
    return lines.join(u' ');
}

} // namespace

void TestCompareSteps::standSideBySide()
{
    const Made made({runOf("r1", {"plan: look", "search: two", "answer: done"}), runOf("r2", {"plan: look", "search: three", "ask: why", "answer: done"})});
    QCOMPARE(linesOf(made, made.compare({0}, {1})),
             QStringLiteral("=begin =plan =look =search ~two/three +ask +why =answer =done =end"));
    QCOMPARE(linesOf(made, made.compare({1}, {0})),
             QStringLiteral("=begin =plan =look =search ~three/two -ask -why =answer =done =end"));
    QCOMPARE(linesOf(made, made.compare({0}, {0})), QStringLiteral("=begin =plan =look =search =two =answer =done =end"));
}

/// In a loop all nodes are called alike.
void TestCompareSteps::matchWhatSaysTheSameFirst()
{
    const Made made({runOf("r1", {"n: one", "n: two", "n: three"}), runOf("r2", {"n: zero", "n: two", "n: three", "n: four"})});
    QCOMPARE(linesOf(made, made.compare({0}, {1})), QStringLiteral("=begin =n ~one/zero =n =two =n =three +n +four =end"));
    const Made shifted({runOf("r1", {"n: one", "n: two"}), runOf("r2", {"n: two"})});
    QCOMPARE(linesOf(shifted, shifted.compare({0}, {1})), QStringLiteral("=begin =n -one -n =two =end"));
}

void TestCompareSteps::areOfOneRun()
{
    const Made made({runOf("r1", {"plan: look"}), runOf("r2", {"plan: look"})});
    QCOMPARE(made.compare({0}, {1}).rows.size(), std::size_t(4));
    const StepsPoint none;
    QCOMPARE(linesOf(made, compareSteps(none, made.point({0}), std::atomic<bool>(false))), QStringLiteral("+begin +plan +look +end"));
    QCOMPARE(compareSteps(made.point({}), made.point({}), std::atomic<bool>(false)).rows.size(), std::size_t(8)); // both runs
}

/// More than are compared each with each.
void TestCompareSteps::matchLongRuns()
{
    const auto longRun = [](std::string_view run, int from, int step) {
        static std::deque<std::string> texts;
        Script script{frameAt("s", {RunStarted{.run = run}})};
        for (int i = 0; i < 5000; ++i) {
            const std::string &id = texts.emplace_back(std::string(run) + "-" + std::to_string(i));
            const std::string &text = texts.emplace_back(i % step == 0 ? std::to_string(from + i) : "t" + std::to_string(i));
            script.push_back(frameAt("s", says(id, text)));
        }
        script.push_back(frameAt("s", {RunEnded{.run = run}}));
        return script;
    };
    const Made made({longRun("r1", 100'000, 100), longRun("r2", 200'000, 100)});
    const ComparedSteps compared = made.compare({0}, {1});
    QCOMPARE(compared.rows.size(), std::size_t(5002));
    QCOMPARE(std::ranges::count(compared.rows, Difference::Changed, &ComparedStep::difference), 50);
    QCOMPARE(std::ranges::count(compared.rows, Difference::Same, &ComparedStep::difference), 4952);
}

void TestCompareSteps::tellAllOfAStep()
{
    const Made made({runOf("r1", {"plan: look"})});
    const View view = made.point({}).view();
    const ComparedSteps compared = made.compare({0}, {0});
    QCOMPARE(stepJson(view, *compared.rows[2].before), R"({"text":"look","status":"complete"})");
    QCOMPARE(stepJson(view, *compared.rows[3].before), R"({"status":"succeeded"})");
    QCOMPARE(beginOf(view, *compared.rows[1].before), 2u);
    QCOMPARE(itemOf(*compared.rows[1].before), Item(SpanId{0}));
    QCOMPARE(itemOf(*compared.rows[2].before), Item(MessageId{0}));
}

void TestCompareSteps::areAllThereInTheirOrder_data()
{
    addRecordingRows();
}

/// Of any two runs: each step of both once, in its order; and those of one beside themselves are the same.
void TestCompareSteps::areAllThereInTheirOrder()
{
    QFETCH(QString, path);
    const auto trace = openWhole(path.toStdString());
    QVERIFY(trace);
    const View view(*trace, trace->watermark());
    const auto point = [&](RunId run) { return StepsPoint{trace, trace->watermark(), view.at(run).session, run}; };
    const auto stepsOf = [](const ComparedSteps &compared, std::optional<Step> ComparedStep::*side) {
        std::vector<Step> steps;
        for (const ComparedStep &row : compared.rows) {
            if (row.*side)
                steps.push_back(*(row.*side));
        }
        return steps;
    };
    const std::uint32_t runs = std::min(view.count(trace->runs), 6u);
    for (std::uint32_t a = 0; a < runs; ++a) {
        const ComparedSteps itself = compareSteps(point({a}), point({a}), std::atomic<bool>(false));
        QVERIFY(!itself.rows.empty());
        QVERIFY(std::ranges::all_of(itself.rows, [](const ComparedStep &row) { return row.difference == Difference::Same; }));
        for (std::uint32_t b = 0; b < runs; ++b) {
            const ComparedSteps compared = compareSteps(point({a}), point({b}), std::atomic<bool>(false));
            QVERIFY(stepsOf(compared, &ComparedStep::before) == stepsOf(itself, &ComparedStep::before));
            const ComparedSteps other = compareSteps(point({b}), point({b}), std::atomic<bool>(false));
            QVERIFY(stepsOf(compared, &ComparedStep::after) == stepsOf(other, &ComparedStep::after));
        }
    }
}

void TestCompareSteps::theModelLeavesOutWhatIsTheSame()
{
    const Made made({runOf("r1", {"plan: look", "search: two"}), runOf("r2", {"plan: look", "search: three", "ask: why"})});
    CompareStepsModel model;
    QAbstractItemModelTester tester(&model);
    model.setActive(true);
    model.setPoints(made.point({0}), made.point({1}));
    QTRY_COMPARE(model.rowCount(), 8);
    QCOMPARE(model.count(Difference::Same), 5);
    const auto names = [&] {
        QStringList all;
        for (int row = 0; row < model.rowCount(); ++row)
            all += model.index(row, CompareStepsModel::Name).data().toString();
        return all.join(u'|');
    };
    QCOMPARE(names(), QStringLiteral("= Run begins|= plan|= Assistant|= search|~ Assistant|+ ask|+ Assistant|= Run ends"));
    QCOMPARE(model.index(4, CompareStepsModel::Before).data().toString(), QStringLiteral("two"));
    QCOMPARE(model.index(4, CompareStepsModel::After).data().toString(), QStringLiteral("three"));
    QCOMPARE(model.index(5, CompareStepsModel::Before).data().toString(), QStringLiteral("\u2014"));
    QCOMPARE(model.nextDifference({}, true).row(), 4);
    QCOMPARE(model.nextDifference(model.index(4, 0), true).row(), 5);
    QCOMPARE(model.nextDifference({}, false).row(), 6);
    QVERIFY(!model.nextDifference(model.index(4, 0), false).isValid());
    model.setShowsSame(false);
    QCOMPARE(names(), QStringLiteral("~ Assistant|+ ask|+ Assistant"));
    QCOMPARE(model.jsonOf(model.index(0, 0), CompareStepsModel::A), R"({"text":"two","status":"complete"})");
    QCOMPARE(model.jsonOf(model.index(1, 0), CompareStepsModel::A), std::string());
    QCOMPARE(model.index(2, 0).data(Qt::AccessibleTextRole).toString(), QStringLiteral("Assistant, only at B"));
}

void TestCompareSteps::theModelFollows()
{
    Made made({runOf("r1", {"plan: look"}), runOf("r2", {"plan: see"})});
    CompareStepsModel model;
    QAbstractItemModelTester tester(&model);
    model.setPoints(made.point({0}), made.point({1}));
    QCOMPARE(model.rowCount(), 0); // it rests
    model.setActive(true);
    QTRY_COMPARE(model.rowCount(), 4);
    StepsPoint later = made.point({1});
    later.position = 7; // its node has begun
    model.setPoints(made.point({0}), later);
    QTRY_VERIFY(model.isUpToDate() && model.count(Difference::OnlyBefore) > 0);
    model.setPoints({}, {});
    QCOMPARE(model.rowCount(), 0);
    QVERIFY(!model.hasPoints());
}

QTEST_GUILESS_MAIN(TestCompareSteps)
#include "tst_comparesteps.moc"
