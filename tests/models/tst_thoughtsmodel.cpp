// SPDX-License-Identifier: GPL-3.0-or-later
#include "layeredlayout.h"
#include "plangraph.h"
#include "printmodel.h"
#include "qttests.h"
#include "thoughtsmodel.h"

#include <QTest>

// The files room is linked where the build allows these tests to read recordings.
#include "filesource.h"

namespace tracedeck::test::tst_thoughtsmodel {

class TestThoughtsModel : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase() { QLocale::setDefault(QLocale::c()); }
    void readsTheThoughtsOfRecordings_data();
    void readsTheThoughtsOfRecordings();
    void drawsThePlanOfARecording();
};

namespace {

std::shared_ptr<const Trace> traceOf(const QString &name)
{
    const auto opened = FileSource::open((QStringLiteral(TRACEDECK_TEST_DATA "/loom/") + name).toStdString());
    if (!opened.source)
        return nullptr;
    opened.source->run();
    return opened.source->trace();
}

} // namespace

void TestThoughtsModel::readsTheThoughtsOfRecordings_data()
{
    QTest::addColumn<QString>("file");
    QTest::addColumn<QStringList>("rows");
    QTest::newRow("options")
        << QStringLiteral("tot_backtrack_thread.ndjson")
        << QStringList{
               QStringLiteral("Round 1 | 3 option(s) | run a shell command and report | 2"),
               QStringLiteral("  1. run a shell command and report | 1.0, followed |  | 2"),
               QStringLiteral("  2. answer from memory only | 0.8 |  | 2"),
               QStringLiteral("  3. read the notes file first | 1.0666667 | led nowhere | 2"),
               QStringLiteral("  Went back from option 3 | to depth 0 | tool error or failure | 20"),
               QStringLiteral("Round 2 | 3 option(s) | the tool answered, so the final answer is "
                              "ready (3) | 33"),
               QStringLiteral("  1. the tool answered, so the final answer is ready (1) | 0.8 |  | 33"),
               QStringLiteral("  2. the tool answered, so the final answer is ready (2) | 0.8 |  | 33"),
               QStringLiteral("  3. the tool answered, so the final answer is ready (3) | 0.8, "
                              "followed |  | 33"),
           };
    QTest::newRow("plan")
        << QStringLiteral("got.ndjson")
        << QStringList{
               QStringLiteral("Decision: got_plan |  | * | 2"),
               QStringLiteral("Plan of run run-1a2b3c4d-0000-4000-8000-00000000c0de | 3 of 3 done |  | 2"),
               QStringLiteral("  read_a | Succeeded | read file a | 7"),
               QStringLiteral("  read_b | Succeeded | read file b | 13"),
               QStringLiteral("  merge | Succeeded | analyze and merge both | 19"),
           };
    QTest::newRow("understanding") << QStringLiteral("dup_tool_thread.ndjson")
                                   << QStringList{
                                          QStringLiteral("Understanding |  | do what the user asked | 3"),
                                          QStringLiteral("  Goal |  | do what the user asked | 3"),
                                          QStringLiteral("  Constraint |  | stay in the working folder | 3"),
                                          QStringLiteral("  Context |  | fake run | 3"),
                                      };
}

void TestThoughtsModel::readsTheThoughtsOfRecordings()
{
    QFETCH(QString, file);
    QFETCH(QStringList, rows);
    const auto trace = traceOf(file);
    QVERIFY(trace);
    Cursor cursor(trace);
    ThoughtsModel model(&cursor);
    model.setSession(SessionId{0});
    QStringList found = printModel(model);
    for (QString &row : found) {
        if (row.startsWith(QStringLiteral("Decision"))) // the payload is the frame's own
            row = row.section(QStringLiteral(" | "), 0, 1) + QStringLiteral(" | * | ")
                  + row.section(QStringLiteral(" | "), -1);
    }
    QCOMPARE(found, rows);
}

void TestThoughtsModel::drawsThePlanOfARecording()
{
    const auto trace = traceOf(QStringLiteral("got.ndjson"));
    QVERIFY(trace);
    const PlanGraph planned = planGraph(View(*trace, 2), RunId{0});
    QCOMPARE(planned.nodes.size(), std::size_t(3));
    QVERIFY(planned.edges.empty());
    const PlanGraph done = planGraph(View(*trace), RunId{0});
    QCOMPARE(done.edges.size(), std::size_t(2));
    const LayeredLayout layout = LayeredLayout::of(3, done.edges);
    QCOMPARE(layout.places[2].layer, 1);
    QVERIFY(!done.nodes[2].isAdded);
    QCOMPARE(done.nodes[2].status, ItemStatus::Succeeded);
}

TRACEDECK_TESTS(TestThoughtsModel, Core)

} // namespace tracedeck::test::tst_thoughtsmodel

#include "tst_thoughtsmodel.moc"
