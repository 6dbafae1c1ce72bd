// SPDX-License-Identifier: GPL-3.0-or-later
#include "comparesteps.h"
#include "comparestepsmodel.h"
#include "cursor.h"
#include "ledgermodel.h"
#include "qttests.h"
#include "recordingrows.h"
#include "stepfigures.h"
#include "tracebuilder.h"
#include "workerscripts.h"

#include <QAbstractItemModelTester>
#include <QSignalSpy>
#include <QTest>

#include <algorithm>
#include <deque>
#include <set>
#include <string>

namespace tracedeck::test::tst_comparesteps {

class TestCompareSteps : public QObject
{
    Q_OBJECT

private slots:
    void standSideBySide();
    void matchWhatSaysTheSameFirst();
    void areOfOneRun();
    void beginWithTheirRun();
    void haveWhatItsUserSaidBefore();
    void tellWhatWasGivenToThem();
    void doNotDifferByIds();
    void matchLongRuns();
    void tellAllOfAStep();
    void areAllThereInTheirOrder_data();
    void areAllThereInTheirOrder();
    void areThoseOfTheFirstFrames_data();
    void areThoseOfTheFirstFrames();
    void theModelLeavesOutWhatIsTheSame();
    void nodesStandInTheirRuns_data();
    void nodesStandInTheirRuns();
    void theModelFollows();
    void theModelShowsWhatIsOfTheSameForm();
    void theModelKeepsNoTrace();
    void theModelTellsWhatStepsTookAndUsed();
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

ComparedSteps comparedSteps(const StepsPoint &before, const StepsPoint &after)
{
    const std::atomic<bool> goesOn = false;
    return compareSteps(readSteps(before, goesOn), readSteps(after, goesOn), goesOn);
}

struct Made
{
    explicit Made(const std::vector<Script> &runs)
    {
        for (const Script &script : runs)
            trace.append(script);
    }
    StepsPoint point(RunId run) const { return {trace.trace(), trace.trace()->watermark(), SessionId{0}, run}; }
    ComparedSteps compare(RunId a, RunId b) const { return comparedSteps(point(a), point(b)); }

    HandmadeTrace trace;
};

QString nameOf(const View &view, const TakenStep &step)
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
    const View view = made.point({}).furthest();
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
    QCOMPARE(linesOf(made, comparedSteps(none, made.point({0}))), QStringLiteral("+begin +plan +look +end"));
    QCOMPARE(comparedSteps(made.point({}), made.point({})).rows.size(), std::size_t(8)); // both runs
}

/// What is said when a run is asked for may be told before it begins.
void TestCompareSteps::beginWithTheirRun()
{
    const auto asked = [](bool isBefore, const char *run) {
        const Event begun = RunStarted{.run = run, .agent = "a"};
        const Event said = RunStarted{.run = run, .agent = "a", .message = plain("Do it")};
        const Event wanted = RunRequested{.message = plain("Do it"), .onAnyChannel = true, .isAlone = true};
        Script script;
        if (isBefore)
            script.push_back(frameAt("s", {wanted}));
        script.push_back(frameAt("s", {isBefore ? begun : said}));
        script.push_back(frameAt("s", {RunEnded{.run = run}}));
        return script;
    };
    const Made made({asked(true, "r1"), asked(false, "r2")});
    QCOMPARE(linesOf(made, made.compare({0}, {1})), QStringLiteral("~begin/begin =Do it =end")); // of one nobody heard what it was given
    QCOMPARE(comparedSteps(made.point({}), made.point({})).rows.size(), std::size_t(6)); // of both runs, too
}

/// As metis tells it: of no run.
void TestCompareSteps::haveWhatItsUserSaidBefore()
{
    Script first = runOf("r1", {"plan: look"});
    Script second = runOf("r2", {"plan: look"});
    const auto said = [](std::string_view id, std::string_view text) {
        HandmadeFrame frame = frameAt("s", says(id, text, Role::User));
        frame.isAside = true;
        return frame;
    };
    first.insert(first.begin(), said("u1", "do this"));
    second.insert(second.begin(), said("u2", "do that"));
    const Made made({first, second});
    QCOMPARE(linesOf(made, made.compare({0}, {1})), QStringLiteral("=begin ~do this/do that =plan =look =end"));
}

void TestCompareSteps::tellWhatWasGivenToThem()
{
    const auto run = [](std::string_view id, std::string_view input) {
        SpanOpened opened{.name = "plan"};
        opened.input = plain(input);
        return Script{frameAt("s", {RunStarted{.run = id}}), frameAt("s", {opened}), frameAt("s", {SpanClosed{"plan"}}),
                      frameAt("s", {RunEnded{.run = id}})};
    };
    const Made made({run("r1", R"({"n":1,"id":"a"})"), run("r2", R"({"n":2,"id":"b"})"), run("r3", R"({ "id":"c", "n":1 })")});
    const auto difference = [&](RunId a, RunId b) { return made.compare(a, b).rows[1].difference; };
    QCOMPARE(difference({0}, {0}), Difference::Same);
    QCOMPARE(difference({0}, {1}), Difference::OtherInput);
    QCOMPARE(difference({0}, {2}), Difference::Same);
    const auto ending = [](std::string_view id, std::string_view result) {
        SpanClosed closed{"plan"};
        closed.result = plain(result);
        return Script{frameAt("s", {RunStarted{.run = id}}), frameAt("s", {SpanOpened{.name = "plan"}}), frameAt("s", {closed}),
                      frameAt("s", {RunEnded{.run = id}})};
    };
    const Made ended({ending("r1", R"({"way":"left"})"), ending("r2", R"({"way":"right"})")});
    QCOMPARE(ended.compare({0}, {1}).rows[1].difference, Difference::Changed);
}

/// Of questions to a human, and of what nodes are given; but not of what a tool is called with.
void TestCompareSteps::doNotDifferByIds()
{
    const auto run = [](std::string_view id, std::string_view arguments, std::string_view question) {
        return Script{frameAt("s", {RunStarted{.run = id}}),
                      frameAt("s", {ToolCalled{.call = id, .name = "search", .arguments = plain(arguments)}}),
                      frameAt("s", {ApprovalRequested{.id = id, .kind = "question", .payload = plain(question)}}),
                      frameAt("s", {RunEnded{.run = id}})};
    };
    const Made made({run("r1", R"({"q":"x","order_id":"1"})", R"({"id":"a","ask":"Go?"})"),
                     run("r2", R"({"order_id" : "1", "q": "x"})", R"({"id":"b","ask":"Go?"})"),
                     run("r3", R"({"q":"x","order_id":"2"})", R"({"id":"a","ask":"Stop?"})")});
    QCOMPARE(made.compare({0}, {1}).rows[1].difference, Difference::Same);
    QCOMPARE(made.compare({0}, {1}).rows[2].difference, Difference::Same);
    QCOMPARE(made.compare({0}, {2}).rows[1].difference, Difference::Changed);
    QCOMPARE(made.compare({0}, {2}).rows[2].difference, Difference::Changed);
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
    // Few, a third, and all of them differ.
    for (const auto &[step, changed] : {std::pair(100, 50), {3, 1667}, {1, 5000}}) {
        const Made made({longRun("r1", 100'000, step), longRun("r2", 200'000, step)});
        const ComparedSteps compared = made.compare({0}, {1});
        QCOMPARE(compared.rows.size(), std::size_t(5002));
        QCOMPARE(std::ranges::count(compared.rows, Difference::Changed, &ComparedStep::difference), changed);
        QCOMPARE(std::ranges::count(compared.rows, Difference::Same, &ComparedStep::difference), 5002 - changed);
    }
}

void TestCompareSteps::tellAllOfAStep()
{
    const Made made({runOf("r1", {"plan: look"})});
    const View view = made.point({}).furthest();
    const ComparedSteps compared = made.compare({0}, {0});
    QCOMPARE(stepJson(view, *compared.rows[2].before), R"({"role":"assistant","text":"look","status":"complete"})");
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
    const auto stepsOf = [](const ComparedSteps &compared, std::optional<TakenStep> ComparedStep::*side) {
        std::vector<TakenStep> steps;
        for (const ComparedStep &row : compared.rows) {
            if (row.*side)
                steps.push_back(*(row.*side));
        }
        return steps;
    };
    const std::uint32_t runs = std::min(view.count(trace->runs), 6u);
    for (std::uint32_t a = 0; a < runs; ++a) {
        const ComparedSteps itself = comparedSteps(point({a}), point({a}));
        QVERIFY(!itself.rows.empty());
        QVERIFY(std::ranges::all_of(itself.rows, [](const ComparedStep &row) { return row.difference == Difference::Same; }));
        for (std::uint32_t b = 0; b < runs; ++b) {
            const ComparedSteps compared = comparedSteps(point({a}), point({b}));
            QVERIFY(stepsOf(compared, &ComparedStep::before) == stepsOf(itself, &ComparedStep::before));
            const ComparedSteps other = comparedSteps(point({b}), point({b}));
            QVERIFY(stepsOf(compared, &ComparedStep::after) == stepsOf(other, &ComparedStep::after));
        }
    }
}

void TestCompareSteps::nodesStandInTheirRuns_data()
{
    addRecordingRows();
}

/// Of a whole session: between what is said as its run begins and ends, where both are rows.
void TestCompareSteps::nodesStandInTheirRuns()
{
    QFETCH(QString, path);
    const auto trace = openWhole(path.toStdString());
    QVERIFY(trace);
    const View view(*trace, trace->watermark());
    const std::atomic<bool> goesOn = false;
    for (std::uint32_t i = 0; i < view.count(trace->sessions); ++i) {
        std::set<RunId> begun;
        std::set<RunId> ended;
        for (const StepReading &reading : readSteps({trace, trace->watermark(), SessionId{i}, {}}, goesOn).steps) {
            const auto *row = std::get_if<ConversationRow>(&reading.step);
            if (row && row->kind == ConversationRow::Kind::RunBegin)
                begun.insert(row->run());
            else if (row && row->kind == ConversationRow::Kind::RunEnd)
                ended.insert(row->run());
            else if (!row) {
                const RunId run = view.at(std::get<SpanId>(reading.step)).run;
                QVERIFY(begun.contains(run) && !ended.contains(run));
            }
        }
    }
}

void TestCompareSteps::areThoseOfTheFirstFrames_data()
{
    QTest::addColumn<int>("recording");
    const std::vector<Recording> all = recordingsOf({});
    for (int i = 0; i < static_cast<int>(all.size()); ++i)
        QTest::newRow(all[std::size_t(i)].name.c_str()) << i;
}

/// What is said in a node stands within it. What a node took and used is with all in it.
void TestCompareSteps::theModelTellsWhatStepsTookAndUsed()
{
    const auto run = [](std::string_view name, int begin, int length, const Event &usage) {
        return Script{frameAt("s", {RunStarted{.run = name}}, begin),
                      frameAt("s", {SpanOpened{.name = "plan"}}, begin + 10),
                      frameAt("s", {SpanOpened{.name = "search"}}, begin + 20),
                      frameAt("s", {usage}, begin + 30),
                      frameAt("s", {SpanClosed{"search"}}, begin + length),
                      frameAt("s", {SpanClosed{"plan"}}, begin + length + 10),
                      frameAt("s", {RunEnded{.run = name}}, begin + length + 20)};
    };
    const Made made({run("r1", 0, 100, modelCall(100, 20, 5'000)), run("r2", 1000, 400, modelCall(300, 20, 2'000)),
                     Script{frameAt("s", {RunStarted{.run = "r3"}}, 2000), frameAt("s", {RunEnded{.run = "r3"}}, 2010)}});
    Cursor cursor(made.trace.trace());
    LedgerModel *ledger = LedgerModel::of(&cursor);
    CompareStepsModel model;
    QAbstractItemModelTester tester(&model);
    model.setLedgers(ledger, ledger);
    model.setActive(true);
    model.setPoints(made.point({0}), made.point({1}));
    const auto cells = [&](int row, std::initializer_list<int> columns) {
        QStringList texts;
        for (const int column : columns)
            texts += model.index(row, column).data().toString();
        return texts.join(u'|');
    };
    QTRY_COMPARE(ledger->ledger().known(), made.trace.trace()->watermark());
    QTRY_COMPARE(model.rowCount(), 4);
    using Model = CompareStepsModel;
    QCOMPARE(cells(1, {Model::Name, Model::TookBefore, Model::TookAfter, Model::TookMore}), QStringLiteral("= plan|100 ms|400 ms|+300 ms"));
    QCOMPARE(cells(2, {Model::Name, Model::TokensMore, Model::CostBefore, Model::CostAfter, Model::CostMore}), QStringLiteral("=   search|+200|$0.005|$0.002|\u2212$0.003"));
    QCOMPARE(cells(3, {Model::Name, Model::TookMore, Model::TokensMore}), QStringLiteral("= Run ends|+300 ms|+200"));
    QCOMPARE(model.index(2, Model::Name).data(Qt::AccessibleTextRole).toString(), QStringLiteral("search, the same"));
    model.setPoints(made.point({1}), made.point({2})); // which has no node
    QTRY_VERIFY(model.count(Difference::OnlyBefore) == 2);
    QCOMPARE(cells(2, {Model::Name, Model::TookAfter, Model::TookMore, Model::TokensAfter, Model::TokensMore, Model::CostMore}),
             QStringLiteral("\u2212   search|\u2014|\u2212380 ms|\u2014|\u2212320|\u2212$0.002"));
}

/// The law: what was done up to a position is what a trace of those frames alone tells.
void TestCompareSteps::areThoseOfTheFirstFrames()
{
    QFETCH(int, recording);
    const Recording of = recordingsOf({})[std::size_t(recording)];
    const auto trace = openWhole(of.path);
    QVERIFY(trace);
    const Position last = trace->watermark();
    const auto stepsAt = [](const std::shared_ptr<const Trace> &in, Position at) {
        QStringList steps;
        for (std::uint32_t i = 0; i < View(*in, at).count(in->sessions); ++i) {
            const StepReadings read = readSteps({in, at, SessionId{i}, {}}, std::atomic<bool>(false));
            for (const StepReading &reading : read.steps)
                steps += QStringLiteral("%1 %2 %3").arg(reading.whole).arg(reading.input).arg(
                                 QString::fromStdString(stepJson(read.point.furthest(), reading.step)))
                    + QStringLiteral(" %1 %2").arg(lengthOf(read.point, reading.step).value_or(-1)).arg(
                        depthOf(read.point.furthest(), reading.step));
        }
        return steps;
    };
    for (const Position at : {last / 5, last / 3, last / 2, last * 4 / 5}) {
        const TemporaryFile first(firstLines(of, at));
        const auto prefix = openWhole(first.path());
        if (prefix && prefix->watermark() == at) // else too short to say which dialect it is
            QCOMPARE(stepsAt(trace, at), stepsAt(prefix, at));
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
    QCOMPARE(names(), QStringLiteral("= Run begins|= plan|=   Assistant|= search|~   Assistant|+ ask|+   Assistant|= Run ends"));
    QCOMPARE(model.index(4, CompareStepsModel::Before).data().toString(), QStringLiteral("two"));
    QCOMPARE(model.index(4, CompareStepsModel::After).data().toString(), QStringLiteral("three"));
    QCOMPARE(model.index(5, CompareStepsModel::Before).data().toString(), QStringLiteral("\u2014"));
    QCOMPARE(model.nextDifference({}, true).row(), 4);
    QCOMPARE(model.nextDifference(model.index(4, 0), true).row(), 5);
    QCOMPARE(model.nextDifference({}, false).row(), 6);
    QVERIFY(!model.nextDifference(model.index(4, 0), false).isValid());
    model.setShowsSame(false);
    QCOMPARE(names(), QStringLiteral("~   Assistant|+ ask|+   Assistant"));
    QCOMPARE(model.itemOf(model.index(1, 0), CompareStepsModel::A), Item());
    QVERIFY(model.itemOf(model.index(1, 0), CompareStepsModel::B) != Item());
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

/// Steps are the same facts in another trace of the same form.
void TestCompareSteps::theModelShowsWhatIsOfTheSameForm()
{
    const Made made({runOf("r1", {"plan: look"}), runOf("r2", {"plan: see"})});
    const Made other({runOf("r1", {"plan: look"}), runOf("r2", {"plan: hear"})});
    CompareStepsModel model;
    QAbstractItemModelTester tester(&model);
    model.setActive(true);
    model.setPoints(made.point({0}), made.point({1}));
    QTRY_COMPARE(model.rowCount(), 4);
    QCOMPARE(model.index(2, CompareStepsModel::After).data().toString(), QStringLiteral("see"));
    QSignalSpy reset(&model, &QAbstractItemModel::modelReset);
    model.setPoints(made.point({0}), other.point({1}));
    QCOMPARE(model.rowCount(), 0); // they would be of another trace than the point
    QCOMPARE(reset.size(), 1);
    QTRY_COMPARE(model.rowCount(), 4);
    QCOMPARE(model.index(2, CompareStepsModel::After).data().toString(), QStringLiteral("hear"));
}

void TestCompareSteps::theModelKeepsNoTrace()
{
    std::weak_ptr<const Trace> gone;
    CompareStepsModel model;
    model.setActive(true);
    {
        const Made made({runOf("r1", {"plan: look"}), runOf("r2", {"plan: see"})});
        gone = made.trace.trace();
        model.setPoints(made.point({0}), made.point({1}));
        QTRY_COMPARE(model.rowCount(), 4);
        model.setActive(false);
    }
    model.setPoints({}, {});
    QTRY_VERIFY(gone.expired());
}

TRACEDECK_TESTS(TestCompareSteps, Core)

} // namespace tracedeck::test::tst_comparesteps

#include "tst_comparesteps.moc"
