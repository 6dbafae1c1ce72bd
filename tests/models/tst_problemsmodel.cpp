// SPDX-License-Identifier: GPL-3.0-or-later
#include "factscripts.h"
#include "printmodel.h"
#include "problemsmodel.h"
#include "qttests.h"
#include "recordingrows.h"

#include <QAbstractItemModelTester>
#include <QSignalSpy>
#include <QTest>

#include <algorithm>
#include <random>

namespace tracedeck::test::tst_problemsmodel {

namespace {

HandmadeFrame found(Severity severity, std::string_view code, std::string_view message)
{
    return frameOf("x", ProblemFound{.severity = severity, .code = code, .message = KeptFailure(message)});
}

Script problemScript()
{
    return {
        found(Severity::Info, "unknown_field", "run.x: unknown field"),
        frameOf("x", RunStarted{.run = "r"}),
        frameOf("x", SpanClosed{.name = "plan"}),
        found(Severity::Error, "malformed", "bad \x1b[31m\nbytes"),
        frameOf("x", RunEnded{.run = "r"}),
        found(Severity::Info, "made_up", "hm"),
    };
}

} // namespace

class TestProblemsModel : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase() { QLocale::setDefault(QLocale::c()); }
    void showsWhatWasFound();
    void knowsTheWorst();
    void looksLikeAFreshOneEverywhere();
    void growsAtItsEnd();
    void showsSomeSeverities();
    void showsSomeSeveritiesLikeAFreshOne();
    void showsOneCode();
    void sleepsWhileInactive();
    void explainsCodes();
    void explainsThoseOfRecordings_data() { addRecordingRows(); }
    void explainsThoseOfRecordings();
};

void TestProblemsModel::showsWhatWasFound()
{
    HandmadeTrace made;
    made.append(problemScript());
    Cursor cursor(made.trace());
    ProblemsModel model(&cursor);
    QAbstractItemModelTester tester(&model);
    const QStringList expected = {
        QStringLiteral("Info | 1 | run.x: unknown field | unknown_field | "),
        QStringLiteral("Warning | 3 | the end of plan has no beginning | exit_without_enter | s"),
        QStringLiteral("Error | 4 | bad [U+001B][31m\u23cebytes | malformed | "),
        QStringLiteral("Info | 6 | hm | made_up | "),
    };
    QCOMPARE(printModel(model), expected);
    QCOMPARE(model.frameAt(model.index(2, 0)), 4u);
    QVERIFY(model.index(2, 0).data(FactRole::Item).value<Item>() == Item(ProblemId{2}));
    QCOMPARE(model.indexOf(ProblemId{2}).row(), 2);
    QVERIFY(!model.indexOf(ProblemId{4}).isValid());
    QVERIFY(!model.indexOf(SpanId{0}).isValid());
}

void TestProblemsModel::knowsTheWorst()
{
    HandmadeTrace made;
    made.append(problemScript());
    Cursor cursor(made.trace());
    ProblemsModel model(&cursor);
    const auto worstAt = [&](Position position) {
        cursor.goTo(position);
        return model.worst();
    };
    QVERIFY(worstAt(6) == Severity::Error);
    QVERIFY(worstAt(3) == Severity::Warning);
    QVERIFY(worstAt(2) == Severity::Info);
    QVERIFY(worstAt(0) == std::nullopt);
    QVERIFY(worstAt(4) == Severity::Error);
}

void TestProblemsModel::looksLikeAFreshOneEverywhere()
{
    for (unsigned seed = 0; seed < 5; ++seed) {
        std::vector<std::string> names;
        HandmadeTrace made;
        made.append(randomScript(seed, 150, names));
        Cursor cursor(made.trace());
        ProblemsModel model(&cursor);
        QAbstractItemModelTester tester(&model);
        std::vector<Position> order;
        for (Position p = 0; p <= made.trace()->watermark(); ++p)
            order.push_back(p);
        std::shuffle(order.begin(), order.end(), std::mt19937(seed));
        for (const Position p : order) {
            cursor.goTo(p);
            ProblemsModel fresh(&cursor);
            QCOMPARE(printModel(model), printModel(fresh));
            QVERIFY(model.worst() == fresh.worst());
        }
    }
}

void TestProblemsModel::growsAtItsEnd()
{
    HandmadeTrace made;
    Cursor cursor(made.trace());
    ProblemsModel model(&cursor);
    QAbstractItemModelTester tester(&model);
    QSignalSpy inserted(&model, &ProblemsModel::rowsInserted);
    made.append(problemScript());
    cursor.refresh();
    QCOMPARE(inserted.size(), 1);
    QCOMPARE(model.rowCount(), 4);
}

void TestProblemsModel::showsSomeSeverities()
{
    HandmadeTrace made;
    made.append(problemScript());
    Cursor cursor(made.trace());
    ProblemsModel model(&cursor);
    QAbstractItemModelTester tester(&model);
    QCOMPARE(model.count(Severity::Info), 2);
    model.setShows(Severity::Info, false);
    QCOMPARE(printModel(model), QStringList({QStringLiteral("Warning | 3 | the end of plan has no beginning | exit_without_enter | s"),
                                             QStringLiteral("Error | 4 | bad [U+001B][31m\u23cebytes | malformed | ")}));
    QCOMPARE(model.indexOf(ProblemId{2}).row(), 1);
    QVERIFY(!model.indexOf(ProblemId{0}).isValid());
    QVERIFY(model.index(1, 0).data(FactRole::Item).value<Item>() == Item(ProblemId{2}));
    QCOMPARE(model.count(Severity::Info), 2); // hidden ones count
    cursor.goTo(3);
    QCOMPARE(model.rowCount(), 1);
    QVERIFY(!model.indexOf(ProblemId{2}).isValid());
    QVERIFY(model.worst() == Severity::Warning);
    model.setShows(Severity::Info, true);
    QCOMPARE(model.rowCount(), 2);
}

void TestProblemsModel::showsSomeSeveritiesLikeAFreshOne()
{
    std::vector<std::string> names;
    HandmadeTrace made;
    Cursor cursor(made.trace());
    ProblemsModel model(&cursor);
    QAbstractItemModelTester tester(&model);
    model.setShows(Severity::Warning, false);
    for (const HandmadeFrame &frame : randomScript(7, 150, names)) {
        made.append(frame);
        cursor.refresh();
        ProblemsModel fresh(&cursor);
        fresh.setShows(Severity::Warning, false);
        QCOMPARE(printModel(model), printModel(fresh));
    }
    QVERIFY(model.count(Severity::Warning) > 0 && model.rowCount() > 0);
}

void TestProblemsModel::showsOneCode()
{
    HandmadeTrace made;
    made.append(problemScript());
    made.append(std::vector<HandmadeFrame>{found(Severity::Error, "malformed", "more"), found(Severity::Info, "malformed", "a little")});
    Cursor cursor(made.trace());
    ProblemsModel model(&cursor);
    QAbstractItemModelTester tester(&model);
    const auto counts = [&] {
        QStringList told;
        for (const auto &[code, count] : model.codes())
            told += QStringLiteral("%1 %2").arg(QString::fromUtf8(cursor.view().text(code))).arg(count);
        return told.join(u',');
    };
    QCOMPARE(counts(), QStringLiteral("unknown_field 1,exit_without_enter 1,malformed 3,made_up 1"));
    const Symbol malformed = model.codes()[2].first;
    model.setCode(malformed);
    QCOMPARE(model.rowCount(), 3);
    QVERIFY(!model.indexOf(ProblemId{1}).isValid());
    QCOMPARE(model.indexOf(ProblemId{2}).row(), 0);
    model.setShows(Severity::Info, false);
    QCOMPARE(model.rowCount(), 2);
    cursor.goTo(4);
    QCOMPARE(model.rowCount(), 1);
    QCOMPARE(counts(), QStringLiteral("unknown_field 1,exit_without_enter 1,malformed 1,made_up 0"));
    cursor.goLive();
    made.append(std::vector<HandmadeFrame>{found(Severity::Error, "malformed", "and more"), found(Severity::Error, "odd", "x")});
    cursor.refresh();
    QCOMPARE(model.rowCount(), 3);
    model.setCode({});
    model.setShows(Severity::Info, true);
    QCOMPARE(model.rowCount(), 8);
}

void TestProblemsModel::sleepsWhileInactive()
{
    HandmadeTrace made;
    made.append(problemScript());
    Cursor cursor(made.trace());
    ProblemsModel model(&cursor);
    model.setActive(false);
    cursor.goTo(1);
    QCOMPARE(model.rowCount(), 4);
    model.setActive(true);
    QCOMPARE(model.rowCount(), 1);
}

void TestProblemsModel::explainsCodes()
{
    for (const char *code : {"channel_failed", "cut_last_line", "gap", "malformed", "unknown_type", "wrong_type"})
        QVERIFY2(explanationOf(code).endsWith(u'.'), code);
    QVERIFY(explanationOf("made_up").isEmpty());
}

void TestProblemsModel::explainsThoseOfRecordings()
{
    QFETCH(QString, path);
    const auto trace = openWhole(path.toStdString());
    QVERIFY(trace);
    for (std::uint32_t i = 0; i < trace->problems.size(); ++i) {
        const std::string_view code = trace->symbols.text(trace->problems[i].code);
        QVERIFY2(!explanationOf(code).isEmpty(), std::string(code).c_str());
    }
}

TRACEDECK_TESTS(TestProblemsModel, Core)

} // namespace tracedeck::test::tst_problemsmodel

#include "tst_problemsmodel.moc"
