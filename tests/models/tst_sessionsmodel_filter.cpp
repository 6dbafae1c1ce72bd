// SPDX-License-Identifier: GPL-3.0-or-later
#include "qttests.h"
#include "sessionsmodelfixture.h"

#include <QAbstractItemModelTester>
#include <QTest>

namespace tracedeck::test::tst_sessionsmodel_filter {

using namespace sessionsmodelfixture;

class TestSessionsFilter : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase() { QLocale::setDefault(QLocale::c()); }
    void filtersAndCountsWhatIsHidden();
    void filterFollowsTheCursor();
    void filters10000SessionsInTheBackground();
};

void TestSessionsFilter::filtersAndCountsWhatIsHidden()
{
    HandmadeTrace made;
    made.append({frameIn("alpha", RunStarted{.run = "r1", .agent = "planner", .model = "gpt"}),
                 frameIn("beta", RunStarted{.run = "r2", .agent = "coder"}),
                 frameIn("gamma", RunStarted{.run = "r3", .agent = "critic"}),
                 frameIn("gamma", SessionStarted{.parent = "beta"}),
                 frameIn("alpha", RunEnded{.run = "r1", .status = RunStatus::Failed})});
    Opened one(made.trace());
    SessionsModel model;
    QAbstractItemModelTester tester(&model);
    model.addSource(one.source);
    const auto shown = [&model](const char *filter) {
        model.setFilter(QString::fromUtf8(filter));
        return names(model);
    };
    const QStringList alpha = lines({"one", "  alpha", "    planner (gpt)"});
    QCOMPARE(shown("ALPH"), alpha);
    QCOMPARE(model.hiddenSessions(), 2u);
    QCOMPARE(shown("GPT"), alpha); // model
    QCOMPARE(shown("r1"), alpha); // id of a run
    QCOMPARE(shown("fail"), alpha); // status
    made.append({frameIn("beta", ToolCalled{.call = "c", .name = "t"}), frameIn("beta", ToolStarted{.call = "c", .name = "t"}),
                 frameIn("beta", ToolEnded{.call = "c", .name = "t", .status = ToolStatus::Failed})});
    one.cursor.refresh();
    QVERIFY(shown("fail").contains(QStringLiteral("    coder"))); // something in it
    // A worker is shown below the session that it works for.
    QCOMPARE(shown("critic"), (lines({"one", "  beta", "    coder", "    gamma", "      critic"})));
    QCOMPARE(model.hiddenSessions(), 1u);
    QCOMPARE(shown("nothing has this"), (lines({"one"})));
    QCOMPARE(model.hiddenSessions(), 3u);
    QVERIFY(!model.indexOf(1, SessionId{0}).isValid());
    QCOMPARE(shown("ONE").size(), 7); // the source has it in its name
    QCOMPARE(model.hiddenSessions(), 0u);
    QCOMPARE(shown("").size(), 7);
}

void TestSessionsFilter::filterFollowsTheCursor()
{
    HandmadeTrace made;
    made.append({frameIn("a", RunStarted{.run = "r1"}), frameIn("b", RunStarted{.run = "r2"}),
                 frameIn("a", RunEnded{.run = "r1", .status = RunStatus::Failed})});
    Opened one(made.trace());
    SessionsModel model;
    model.addSource(one.source);
    model.setFilter(QStringLiteral("failed"));
    QCOMPARE(names(model).size(), 3);
    one.cursor.goTo(2);
    QCOMPARE(names(model), (lines({"one"})));
    QCOMPARE(model.hiddenSessions(), 2u);
    one.cursor.goTo(3);
    QCOMPARE(names(model).size(), 3);
}

void TestSessionsFilter::filters10000SessionsInTheBackground()
{
    std::vector<std::string> words;
    HandmadeTrace made;
    made.append(manySessions(10000, words));
    Opened one(made.trace());
    SessionsModel model;
    QAbstractItemModelTester tester(&model);
    model.addSource(one.source);
    const QModelIndex top = model.indexOfSource(1);
    model.setFilter(QStringLiteral("session-777"));
    QVERIFY(model.isFiltering());
    QTRY_VERIFY_WITH_TIMEOUT(!model.isFiltering(), 30000);
    QCOMPARE(model.rowCount(top), 11); // 777, 7770 ... 7779
    QCOMPARE(model.hiddenSessions(), 9989u);
    made.append(frameIn("session-777 again", RunStarted{.run = "x"}));
    one.cursor.refresh();
    QTRY_COMPARE_WITH_TIMEOUT(model.rowCount(top), 12, 30000);
    model.setFilter({});
    QCOMPARE(model.rowCount(top), 10001);
}

TRACEDECK_TESTS(TestSessionsFilter, Core)

} // namespace tracedeck::test::tst_sessionsmodel_filter

#include "tst_sessionsmodel_filter.moc"
