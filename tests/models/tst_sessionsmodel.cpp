// SPDX-License-Identifier: GPL-3.0-or-later
#include "filesource.h"
#include "qttests.h"
#include "recordingrows.h"
#include "sessionsmodelfixture.h"

#include <QAbstractItemModelTester>
#include <QMimeData>
#include <QSignalSpy>
#include <QTest>

#include <algorithm>
#include <random>

namespace tracedeck::test::tst_sessionsmodel {

using namespace sessionsmodelfixture;

class TestSessionsModel : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase() { QLocale::setDefault(QLocale::c()); }
    void showsSourcesSessionsAndRuns();
    void looksLikeAFreshOneEverywhere_data();
    void looksLikeAFreshOneEverywhere();
    void looksLikeAFreshOneInEveryRecording_data();
    void looksLikeAFreshOneInEveryRecording();
    void tellsWhatARecordingLacks();
    void eachSourceStandsForItself();
    void announcesWhatChanges();
    void addsRemovesAndMovesRows();
    void dragsToAnotherPlace();
    void renamesHereOnly();
    void marksWhatIsLookedAt();
    void tellsWhatIsActive();
    void listsWhatTheServerHasStored();
    void sleepsWhileInactive();
    void makesOnlyTheRowsThatAreAskedFor();
    void followsAmong10000Sessions();
};

void TestSessionsModel::showsSourcesSessionsAndRuns()
{
    HandmadeTrace made;
    made.append(agentScript());
    Opened one(made.trace());
    SessionsModel model;
    QAbstractItemModelTester tester(&model);
    model.addSource(one.source);
    waitForCosts(one.cursor);
    QCOMPARE(printModel(model), (lines({"one | Read | 2 | 2 |  | — | [16.0 ms] | 0:00.017000 | 17",
                                        "  hi | Failed | 2 | 2 | [120] | — | [16.0 ms] | 0:00.017000 | 1–17",
                                        "    planner: hi (m1) | Succeeded |  |  | [120] | — | [12.0 ms] |  | 1–13",
                                        "    r2 | Failed |  |  |  |  | [3.00 ms] |  | 14–17"})));
    // What failed before is not forgotten where the list is closed.
    made.append(HandmadeFrame{.session = "s", .events = {RunStarted{.run = "r3"}, RunEnded{.run = "r3"}}});
    one.cursor.refresh();
    one.cursor.goLive();
    const QModelIndex session = model.index(0, SessionsModel::Status, model.indexOfSource(1));
    QCOMPARE(session.data().toString(), QStringLiteral("Idle, 1 failed"));
    one.cursor.goTo(6);
    QCOMPARE(printModel(model),
             (lines({"one | Read | 1 | 2 |  |  | [5.00 ms] | 0:00.006000 | 6 of 18",
                     "  hi | Waiting for approval | 1 | 2 |  |  | [5.00 ms] | 0:00.006000 | 1–",
                     "    planner: hi (m1) | Waiting for approval |  |  |  |  | [5.00 ms] |  | 1–"})));
    one.cursor.goTo(0);
    QCOMPARE(printModel(model), (lines({"one | Read | 0 | 0 |  |  |  |  | 0 of 18"})));
}

void TestSessionsModel::looksLikeAFreshOneEverywhere_data()
{
    QTest::addColumn<unsigned>("seed");
    for (unsigned seed = 0; seed < 8; ++seed)
        QTest::addRow("seed %u", seed) << seed;
}

/// Workers whose planners become known late, move, and move back; with a filter and without.
void TestSessionsModel::looksLikeAFreshOneEverywhere()
{
    QFETCH(unsigned, seed);
    std::vector<std::string> words;
    HandmadeTrace made;
    made.append(seed == 0 ? movingScript() : randomScript(seed, 300, words));
    Opened one(made.trace());
    SessionsModel model;
    SessionsModel filtered;
    QAbstractItemModelTester tester(&model);
    QAbstractItemModelTester filteredTester(&filtered);
    model.addSource(one.source);
    filtered.addSource(one.source);
    const QString filter = QStringLiteral("run");
    filtered.setFilter(filter);
    std::mt19937 random(seed);
    for (int i = 0; i < 150; ++i) {
        one.cursor.goTo(static_cast<Position>(random() % (one.cursor.newest() + 1)));
        QCOMPARE(printModel(model), freshRows({&one}));
        QCOMPARE(printModel(filtered), freshRows({&one}, filter));
    }
}

void TestSessionsModel::looksLikeAFreshOneInEveryRecording_data()
{
    addRecordingRows();
}

void TestSessionsModel::looksLikeAFreshOneInEveryRecording()
{
    QFETCH(QString, path);
    const auto opened = FileSource::open(path.toStdString());
    QVERIFY2(opened.source, opened.error.english().c_str());
    opened.source->run();
    Opened one(opened.source->trace());
    SessionsModel model;
    QAbstractItemModelTester tester(&model);
    model.addSource(one.source);
    std::vector<Position> order;
    for (Position p = 0; p <= one.cursor.newest(); ++p)
        order.push_back(p);
    std::mt19937 random(3);
    std::shuffle(order.begin(), order.end(), random);
    order.resize(std::min<std::size_t>(order.size(), 100));
    for (const Position p : order) {
        one.cursor.goTo(p);
        QCOMPARE(printModel(model), freshRows({&one}));
    }
}

void TestSessionsModel::tellsWhatARecordingLacks()
{
    HandmadeTrace made;
    made.append({frameIn("s", RunStarted{.run = "r"}), frameIn("s", Noted{}), HandmadeFrame{.nature = FrameNature::Malformed}});
    Opened one(made.trace());
    SessionsModel model;
    model.addSource(one.source);
    const auto state = [&] { return model.index(0, SessionsModel::Status).data().toString(); };
    const auto status = [&] { return model.index(0, 0).data(FactRole::Status).value<ItemStatus>(); };
    QCOMPARE(state(), QStringLiteral("Read, 1 run(s) without an end, 1 unreadable line(s)"));
    QCOMPARE(status(), ItemStatus::Interrupted);
    one.cursor.goTo(2); // there it may still end
    QCOMPARE(state(), QStringLiteral("Read"));
    QCOMPARE(status(), ItemStatus::Succeeded);
    one.cursor.goLive();
    one.source.state = SessionSource::State::Live;
    model.updateSource(one.source);
    QCOMPARE(state(), QStringLiteral("Live, 1 unreadable line(s)"));
    QCOMPARE(status(), ItemStatus::Running);
}

void TestSessionsModel::eachSourceStandsForItself()
{
    HandmadeTrace first;
    first.append(agentScript());
    HandmadeTrace second;
    second.append(movingScript());
    Opened one(first.trace());
    Opened two(second.trace(), 2, QStringLiteral("two"));
    SessionsModel model;
    QAbstractItemModelTester tester(&model);
    model.addSource(one.source);
    model.addSource(two.source);
    QCOMPARE(model.rowCount(), 2);
    std::mt19937 random(9);
    for (int i = 0; i < 60; ++i) {
        Opened &moved = i % 2 ? one : two;
        moved.cursor.goTo(static_cast<Position>(random() % (moved.cursor.newest() + 1)));
        QCOMPARE(printModel(model), freshRows({&one, &two}));
    }
    // What one learns does not touch the other.
    one.cursor.goLive();
    const QStringList before = printModel(model);
    QSignalSpy inserted(&model, &QAbstractItemModel::rowsInserted);
    first.append(frameIn("late", RunStarted{.run = "l"}));
    one.cursor.refresh();
    QCOMPARE(inserted.count(), 1);
    QCOMPARE(inserted.first().first().toModelIndex(), model.indexOfSource(1));
    QVERIFY(printModel(model) != before);
    QCOMPARE(printModel(model), freshRows({&one, &two}));
}

/// A view paints only what it was told of.
void TestSessionsModel::announcesWhatChanges()
{
    std::vector<std::string> words;
    HandmadeTrace made;
    made.append(randomScript(5, 200, words));
    Opened one(made.trace());
    SessionsModel model;
    model.addSource(one.source);
    waitForCosts(one.cursor); // what they change is told apart
    QHash<QPersistentModelIndex, QString> seen;
    const auto see = [&](const QModelIndex &parent, const auto &self) -> void {
        for (int row = 0; row < model.rowCount(parent); ++row) {
            for (int column = 0; column < SessionsModel::ColumnCount; ++column) {
                const QModelIndex index = model.index(row, column, parent);
                seen.insert(index, index.data().toString());
            }
            self(model.index(row, 0, parent), self);
        }
    };
    connect(&model, &QAbstractItemModel::dataChanged, this,
            [&](const QModelIndex &first, const QModelIndex &last) {
                for (int row = first.row(); row <= last.row(); ++row) {
                    for (int column = first.column(); column <= last.column(); ++column) {
                        const QModelIndex index = model.index(row, column, first.parent());
                        seen.insert(index, index.data().toString());
                    }
                }
            });
    std::mt19937 random(1);
    for (int i = 0; i < 100; ++i) {
        see({}, see);
        one.cursor.goTo(static_cast<Position>(random() % (one.cursor.newest() + 1)));
        for (auto it = seen.cbegin(); it != seen.cend(); ++it) {
            if (it.key().isValid())
                QCOMPARE(it.value(), it.key().data().toString());
        }
        seen.clear();
    }
}

void TestSessionsModel::addsRemovesAndMovesRows()
{
    HandmadeTrace made;
    made.append(agentScript());
    Opened one(made.trace());
    Opened two(made.trace(), 2, QStringLiteral("two"));
    Opened three(made.trace(), 3, QStringLiteral("three"));
    SessionsModel model;
    QAbstractItemModelTester tester(&model);
    QSignalSpy resets(&model, &QAbstractItemModel::modelReset);
    for (const Opened *opened : {&one, &two, &three})
        model.addSource(opened->source);
    const QPersistentModelIndex session = model.indexOf(1, SessionId{0});
    QVERIFY(session.isValid());
    QSignalSpy moved(&model, &SessionsModel::sourceMoved);
    model.moveSource(1, 2);
    QCOMPARE(model.sources(), (std::vector<quint64>{2, 3, 1}));
    QCOMPARE(session.parent().row(), 2);
    model.moveSource(1, 0);
    QCOMPARE(model.sources(), (std::vector<quint64>{1, 2, 3}));
    model.moveSource(3, 1);
    QCOMPARE(model.sources(), (std::vector<quint64>{1, 3, 2}));
    QCOMPARE(moved.count(), 3);
    model.moveSource(3, 1); // is there
    model.moveSource(99, 1); // is none
    QCOMPARE(moved.count(), 3);
    model.removeSource(3);
    QCOMPARE(model.sources(), (std::vector<quint64>{1, 2}));
    QCOMPARE(printModel(model), freshRows({&one, &two}));
    QVERIFY(session.isValid());
    model.removeSource(1);
    QVERIFY(!session.isValid());
    one.cursor.goTo(3); // nobody listens
    QCOMPARE(printModel(model), freshRows({&two}));
    SessionSource changed = two.source;
    changed.state = SessionSource::State::Stopped;
    QSignalSpy told(&model, &QAbstractItemModel::dataChanged);
    model.updateSource(changed);
    QCOMPARE(told.count(), 1);
    QVERIFY(printModel(model).first().contains(QStringLiteral("Disconnected")));
    QCOMPARE(resets.count(), 0);
}

void TestSessionsModel::dragsToAnotherPlace()
{
    HandmadeTrace made;
    made.append(agentScript());
    Opened one(made.trace());
    Opened two(made.trace(), 2);
    Opened three(made.trace(), 3);
    SessionsModel model;
    for (const Opened *opened : {&one, &two, &three})
        model.addSource(opened->source);
    const auto drop = [&model](quint64 id, int row) {
        const std::unique_ptr<QMimeData> data(model.mimeData({model.indexOfSource(id)}));
        QVERIFY(data);
        model.dropMimeData(data.get(), Qt::MoveAction, row, 0, {});
    };
    drop(1, 2); // before the third
    QCOMPARE(model.sources(), (std::vector<quint64>{2, 1, 3}));
    drop(3, 0);
    QCOMPARE(model.sources(), (std::vector<quint64>{3, 2, 1}));
    drop(3, -1); // behind all
    QCOMPARE(model.sources(), (std::vector<quint64>{2, 1, 3}));
    const QModelIndex session = model.indexOf(1, SessionId{0});
    QVERIFY(!model.flags(session).testFlag(Qt::ItemIsDragEnabled));
    QCOMPARE(model.mimeData({session}), nullptr);
    QMimeData stranger;
    stranger.setData(model.mimeTypes().first(), "77");
    QVERIFY(!model.dropMimeData(&stranger, Qt::MoveAction, 0, 0, {}));
    QCOMPARE(model.sources(), (std::vector<quint64>{2, 1, 3}));
}

void TestSessionsModel::renamesHereOnly()
{
    HandmadeTrace made;
    made.append(movingScript());
    Opened one(made.trace());
    SessionsModel model;
    model.addSource(one.source);
    QSignalSpy session(&model, &SessionsModel::sessionRenamed);
    QSignalSpy source(&model, &SessionsModel::sourceRenamed);
    const QModelIndex chief = model.indexOf(1, SessionId{0});
    QCOMPARE(chief.data().toString(), QStringLiteral("chief"));
    QVERIFY(model.setData(chief, QStringLiteral("  my\nown ")));
    QCOMPARE(chief.data().toString(), QStringLiteral("my own"));
    QCOMPARE(session.takeFirst(),
             (QVariantList{quint64(1), QStringLiteral("main"), QStringLiteral("my own")}));
    QVERIFY(chief.data(Qt::AccessibleDescriptionRole).toString().contains(QStringLiteral("chief")));
    model.setFilter(QStringLiteral("MY OWN"));
    QVERIFY(names(model).contains(QStringLiteral("    my own"))
            || names(model).contains(QStringLiteral("  my own")));
    model.setFilter({});
    QVERIFY(model.setData(model.indexOf(1, SessionId{0}), QString()));
    QCOMPARE(model.indexOf(1, SessionId{0}).data().toString(), QStringLiteral("chief"));
    QCOMPARE(session.takeFirst().last().toString(), QString());
    const QModelIndex top = model.indexOfSource(1);
    QVERIFY(model.setData(top, QStringLiteral("mine")));
    QCOMPARE(top.data().toString(), QStringLiteral("mine"));
    QVERIFY(model.setData(top, QStringLiteral("one"))); // its own name is none of ours
    QCOMPARE(source.count(), 2);
    QCOMPARE(source.last().last().toString(), QString());
    QVERIFY(!model.setData(model.indexOf(1, RunId{0}), QStringLiteral("x")));
}

void TestSessionsModel::marksWhatIsLookedAt()
{
    HandmadeTrace made;
    made.append(movingScript());
    Opened one(made.trace());
    Opened two(made.trace(), 2);
    SessionsModel model;
    model.addSource(one.source);
    model.addSource(two.source);
    const auto isMarked = [](const QModelIndex &index) {
        return index.data(SessionsModel::IsMarked).toBool();
    };
    model.setCurrentSource(1);
    QVERIFY(isMarked(model.indexOfSource(1)));
    QVERIFY(!isMarked(model.indexOfSource(2)));
    one.selection.select(SessionId{0});
    QVERIFY(isMarked(model.indexOf(1, SessionId{0})));
    QVERIFY(!isMarked(model.indexOf(2, SessionId{0})));
    QSignalSpy told(&model, &QAbstractItemModel::dataChanged);
    one.selection.select(SessionId{1});
    QCOMPARE(told.count(), 2); // the one before and this one
    QVERIFY(isMarked(model.indexOf(1, SessionId{1})));
    QVERIFY(model.indexOf(1, SessionId{1})
                .data(Qt::AccessibleTextRole)
                .toString()
                .contains(QStringLiteral("current")));
    model.setCurrentSource(2);
    QVERIFY(!isMarked(model.indexOfSource(1)));
    QVERIFY(isMarked(model.indexOfSource(2)));
}

void TestSessionsModel::tellsWhatIsActive()
{
    HandmadeTrace made;
    made.append({frameIn("a", RunStarted{.run = "r1"}), frameIn("b", RunStarted{.run = "r2"})});
    Opened one(made.trace());
    one.source.kind = SessionSource::Kind::Server;
    one.source.state = SessionSource::State::Live;
    SessionsModel model;
    model.addSource(one.source);
    const auto isActive = [&](std::uint32_t session) {
        return model.indexOf(1, SessionId{session}).data(SessionsModel::IsActive).toBool();
    };
    QVERIFY(!isActive(0) && !isActive(1));
    made.append(frameIn("a", SpanOpened{.name = "x"}));
    one.cursor.refresh();
    QVERIFY(isActive(0) && !isActive(1));
    const QModelIndex cell = model.indexOf(1, SessionId{0}).siblingAtColumn(SessionsModel::LastActivity);
    QCOMPARE(cell.data().toString(), QStringLiteral("● Now"));
    QTRY_VERIFY_WITH_TIMEOUT(!isActive(0), 10000);
    QCOMPARE(cell.data().toString(), QStringLiteral("Frame 3"));
    // What a file brings while it is read is no activity.
    one.source.state = SessionSource::State::Reading;
    model.updateSource(one.source);
    made.append(frameIn("b", SpanOpened{.name = "x"}));
    one.cursor.refresh();
    QVERIFY(!isActive(1));
}

void TestSessionsModel::listsWhatTheServerHasStored()
{
    HandmadeTrace made;
    made.append(frameIn("here", RunStarted{.run = "r1"}));
    Opened one(made.trace());
    one.source.kind = SessionSource::Kind::Server;
    one.source.state = SessionSource::State::Live;
    SessionsModel model;
    QAbstractItemModelTester tester(&model);
    model.addSource(one.source);
    QCOMPARE(names(model),
             (lines({"one", "  here", "    r1", "  Stored on the server", "    Not told yet"})));
    model.setWorkspaces(1, {QStringLiteral("w1"), QStringLiteral("w2")});
    model.setThreads(1, QStringLiteral("w1"),
                     {{QStringLiteral("old")}, {QStringLiteral("here")}, {QStringLiteral("old")}});
    model.setThreads(1, QStringLiteral("w2"), {});
    QCOMPARE(names(model), (lines({"one", "  here", "    r1", "  Stored on the server", "    w1", "      old",
                                   "      here", "    w2", "      There are no sessions in it."})));
    const QModelIndex workspace = model.index(0, 0, model.index(1, 0, model.indexOfSource(1)));
    QCOMPARE(workspace.data(SessionsModel::Workspace).toString(), QStringLiteral("w1"));
    const QModelIndex old = model.index(0, 0, workspace);
    const QModelIndex here = model.index(1, 0, workspace);
    QCOMPARE(old.data(FactRole::Item).value<Item>(), Item());
    QCOMPARE(here.data(FactRole::Item).value<Item>(), Item(SessionId{0}));
    QCOMPARE(old.data(SessionsModel::SessionKey).toString(), QStringLiteral("old"));
    // What is told again keeps its row.
    const QPersistentModelIndex kept = here;
    model.setThreads(1, QStringLiteral("w1"), {{QStringLiteral("new")}, {QStringLiteral("here")}});
    QVERIFY(kept.isValid());
    QCOMPARE(names(model).mid(5, 2), (lines({"      new", "      here"})));
    // By their titles, which may be told later, or as what they are in the trace.
    QSignalSpy changed(&model, &QAbstractItemModel::dataChanged);
    model.setThreads(1, QStringLiteral("w1"),
                     {{QStringLiteral("new"), QStringLiteral("What is\nnew?")},
                      {QStringLiteral("here"), QStringLiteral("Another")}});
    QVERIFY(changed.count() > 0);
    QCOMPARE(names(model).mid(5, 2), (lines({"      What is⏎new?", "      here"})));
    QCOMPARE(model.index(0, 0, workspace).data(SessionsModel::SessionKey).toString(), QStringLiteral("new"));
    // How they stood when their server was asked; those in the trace stand as it says.
    const auto state = [&](int row) { return model.index(row, SessionsModel::Status, workspace); };
    QCOMPARE(state(0).data().toString(), QStringLiteral("Stored"));
    QCOMPARE(state(0).data(FactRole::Status).value<ItemStatus>(), ItemStatus::Idle);
    const QString inTrace = state(1).data().toString();
    model.setThreads(1, QStringLiteral("w1"),
                     {{QStringLiteral("new"), QStringLiteral("What is\nnew?"), {}, ItemStatus::Waiting},
                      {QStringLiteral("here"), QStringLiteral("Another"), {}, ItemStatus::Failed}});
    QCOMPARE(state(0).data().toString(), QStringLiteral("Waiting for approval"));
    QVERIFY(model.index(0, 0, workspace).data(FactRole::FullText).toString().contains(QStringLiteral("listed: Waiting")));
    QCOMPARE(state(0).data(FactRole::Status).value<ItemStatus>(), ItemStatus::Waiting);
    QCOMPARE(state(1).data().toString(), inTrace);
    // The filter is for them, too.
    model.setFilter(QStringLiteral("waiting"));
    QCOMPARE(names(model), (lines({"one", "  Stored on the server", "    w1", "      What is⏎new?", "    w2",
                                   "      There are no sessions in it."})));
    model.setFilter(QStringLiteral("WHAT is"));
    QCOMPARE(names(model), (lines({"one", "  Stored on the server", "    w1", "      What is⏎new?", "    w2",
                                   "      There are no sessions in it."})));
    model.setFilter(QStringLiteral("r1"));
    QCOMPARE(names(model).mid(5, 1), (lines({"      here"})));
    model.setFilter(QStringLiteral("nowhere"));
    QCOMPARE(names(model).mid(3, 1), (lines({"      None has what the filter looks for."})));
    model.setFilter({});
    model.setWorkspaces(1, {});
    QCOMPARE(names(model).last(), QStringLiteral("    There are no workspaces."));
}

void TestSessionsModel::sleepsWhileInactive()
{
    HandmadeTrace made;
    made.append(agentScript());
    Opened one(made.trace());
    SessionsModel model;
    model.addSource(one.source);
    model.setActive(false);
    QSignalSpy changed(&model, &QAbstractItemModel::dataChanged);
    one.cursor.goTo(0);
    QCOMPARE(model.rowCount(model.indexOfSource(1)), 1);
    QCOMPARE(changed.count(), 0);
    model.setActive(true);
    QCOMPARE(model.rowCount(model.indexOfSource(1)), 0);
    QCOMPARE(printModel(model), freshRows({&one}));
}

/// A view asks each row that it lays out whether it has children; that must not make them.
void TestSessionsModel::makesOnlyTheRowsThatAreAskedFor()
{
    HandmadeTrace made;
    made.append({frameIn("boss", SessionStarted{}), frameIn("main", RunStarted{.run = "r"})});
    Opened one(made.trace());
    SessionsModel model;
    QAbstractItemModelTester tester(&model);
    model.addSource(one.source);
    const QModelIndex top = model.indexOfSource(1);
    QVERIFY(model.hasChildren(top));
    QVERIFY(!model.hasChildren(model.index(0, 0, top)));
    QVERIFY(model.hasChildren(model.index(1, 0, top)));
    // One that had none tells of its first, though nobody asked for its rows.
    QSignalSpy inserted(&model, &QAbstractItemModel::rowsInserted);
    made.append(frameIn("boss", RunStarted{.run = "b"}));
    one.cursor.refresh();
    QCOMPARE(inserted.count(), 1);
    QCOMPARE(inserted.first().first().toModelIndex(), model.index(0, 0, top));
}

void TestSessionsModel::followsAmong10000Sessions()
{
    std::vector<std::string> words;
    HandmadeTrace made;
    made.append(manySessions(10000, words));
    Opened one(made.trace());
    SessionsModel model;
    model.addSource(one.source);
    const QModelIndex top = model.indexOfSource(1);
    QCOMPARE(model.rowCount(top), 10000);
    QSignalSpy inserted(&model, &QAbstractItemModel::rowsInserted);
    QSignalSpy removed(&model, &QAbstractItemModel::rowsRemoved);
    made.append(frameIn("one more", RunStarted{.run = "x"}));
    one.cursor.refresh();
    QCOMPARE(inserted.count(), 1);
    QCOMPARE(inserted.first().at(1).toInt(), 10000);
    QCOMPARE(inserted.first().at(2).toInt(), 10000);
    one.cursor.goTo(500);
    QCOMPARE(removed.count(), 1);
    QCOMPARE(model.rowCount(top), 500);
    one.cursor.goLive();
    QCOMPARE(inserted.count(), 2);
    QCOMPARE(model.rowCount(top), 10001);
}

TRACEDECK_TESTS(TestSessionsModel, Core)

} // namespace tracedeck::test::tst_sessionsmodel

#include "tst_sessionsmodel.moc"
