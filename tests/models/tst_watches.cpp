// SPDX-License-Identifier: GPL-3.0-or-later
#include "watches.h"
#include "handmadetrace.h"
#include "timeplayer.h"
#include "watchesmodel.h"
#include "watchhits.h"

#include <QAbstractItemModelTester>
#include <QSignalSpy>
#include <QTest>

using namespace tracedeck;
using namespace tracedeck::test;

namespace {

const QString kTools = QStringLiteral("type:tool");
const QString kErrors = QStringLiteral("type:error");

/// Frames of these types: t(ool), e(rror), or another one.
void append(HandmadeTrace &made, const char *types)
{
    for (const char *type = types; *type; ++type)
        made.append({.type = *type == 't' ? "tool" : *type == 'e' ? "error" : "other"});
}

std::vector<Position> hits(WatchHits *of, const QString &line)
{
    return of->of(line);
}

} // namespace

class TestWatches : public QObject
{
    Q_OBJECT

private slots:
    void takesQueriesOnce();
    void restoresWhatIsAQuery();
    void findsFramesOfWhatIsOn();
    void looksOnlyWhereItIsWanted();
    void stopsAtNothingThatWasKept();
    void playsNoFurtherThanIsKnown();
    void goesFromOneToTheNext();
    void stopsAtWhatComes();
    void stopsAtNothingFromBefore();
    void countsUpToTheCursor();
    void checksWhatItsUserChecks();
};

void TestWatches::takesQueriesOnce()
{
    Watches watches;
    QSignalSpy changed(&watches, &Watches::changed);
    watches.add(QStringLiteral(" type:tool "));
    watches.add(kTools);
    watches.add(QString());
    watches.add(QStringLiteral("(")); // no query
    QCOMPARE(changed.size(), 1);
    QCOMPARE(watches.all(), (std::vector<Watch>{{kTools, true, false}}));
    watches.setStops(kTools, true);
    watches.setStops(kTools, true);
    watches.setOn(kErrors, false); // not there
    QCOMPARE(changed.size(), 2);
    QVERIFY(watches.find(kTools)->stops);
    for (std::size_t i = 0; i < Watches::kMost + 5; ++i)
        watches.add(QStringLiteral("frame:%1").arg(i));
    QCOMPARE(watches.all().size(), Watches::kMost);
    watches.remove(kTools);
    QVERIFY(!watches.find(kTools));
}

void TestWatches::restoresWhatIsAQuery()
{
    Watches watches;
    watches.add(QStringLiteral("old"));
    watches.restore({{kTools, false, true}, {QStringLiteral("key-of-the-future:1"), true, false}, {kTools, true, false}});
    QCOMPARE(watches.all(), (std::vector<Watch>{{kTools, false, true}}));
    watches.restore({{QStringLiteral(" type:tool "), true, false}, {kTools, true, false}});
    QCOMPARE(watches.all(), (std::vector<Watch>{{kTools, true, false}}));
}

void TestWatches::findsFramesOfWhatIsOn()
{
    HandmadeTrace made;
    append(made, "o t e t o");
    Cursor cursor(made.trace());
    Watches watches;
    watches.add(kTools);
    watches.add(kErrors);
    WatchHits *found = WatchHits::of(&cursor);
    QCOMPARE(WatchHits::of(&cursor), found);
    found->setWatches(&watches);
    found->setShown(true);
    QTRY_COMPARE(hits(found, kTools), (std::vector<Position>{3, 7}));
    QTRY_COMPARE(hits(found, kErrors), (std::vector<Position>{5}));
    append(made, "te");
    cursor.refresh();
    QTRY_COMPARE(hits(found, kTools), (std::vector<Position>{3, 7, 10}));
    QTRY_COMPARE(hits(found, kErrors), (std::vector<Position>{5, 11}));
    watches.setOn(kTools, false);
    QVERIFY(hits(found, kTools).empty());
    QCOMPARE(hits(found, kErrors), (std::vector<Position>{5, 11})); // kept
    watches.setOn(kTools, true);
    QTRY_COMPARE(hits(found, kTools), (std::vector<Position>{3, 7, 10}));
    QTRY_VERIFY(!found->isLooking());
}

void TestWatches::looksOnlyWhereItIsWanted()
{
    HandmadeTrace made;
    append(made, "t");
    Cursor cursor(made.trace());
    Watches watches;
    watches.add(kTools);
    WatchHits *found = WatchHits::of(&cursor);
    found->setWatches(&watches);
    QVERIFY(!found->isLooking());
    found->arm();
    QVERIFY(!found->isLooking());
    watches.setStops(kTools, true);
    QVERIFY(found->isLooking());
    QTRY_COMPARE(hits(found, kTools).size(), 1u);
    watches.add(kErrors);
    QTRY_VERIFY(!found->isLooking());
    found->want();
    QVERIFY(found->isLooking());
    QTRY_VERIFY(!found->isLooking());
    append(made, "te"); // and no more, since nobody shows them
    cursor.refresh();
    QTRY_COMPARE(hits(found, kTools).size(), 2u); // but what views stop at
    QCOMPARE(found->known(), 1u);
    QCOMPARE(found->stopsKnown(), 3u);
}

void TestWatches::stopsAtNothingThatWasKept()
{
    HandmadeTrace made;
    append(made, "o");
    Cursor cursor(made.trace());
    Watches watches;
    watches.restore({{kErrors, true, true}});
    WatchHits *found = WatchHits::of(&cursor);
    found->setWatches(&watches);
    found->arm();
    QSignalSpy stopped(found, &WatchHits::stopped);
    made.append({.type = "error", .serverTime = 1'000'000'000}); // that a server has kept
    made.append({.type = "error"});
    cursor.refresh();
    QTRY_COMPARE(hits(found, kErrors).size(), 2u);
    QCOMPARE(stopped.size(), 1);
    QCOMPARE(stopped.first()[1].value<Position>(), 3u);
}

void TestWatches::playsNoFurtherThanIsKnown()
{
    HandmadeTrace made;
    append(made, "oooooteo");
    Cursor cursor(made.trace());
    Watches watches;
    watches.restore({{kTools, true, true}});
    WatchHits::of(&cursor)->setWatches(&watches);
    TimePlayer player;
    player.setCursor(&cursor);
    player.setSpeed(1000);
    player.play();
    QTRY_VERIFY(!player.isPlaying());
    QCOMPARE(cursor.position(), 6u);
    player.play();
    QTRY_VERIFY(!player.isPlaying());
    QCOMPARE(cursor.position(), 8u);
}

void TestWatches::goesFromOneToTheNext()
{
    HandmadeTrace made;
    append(made, "oteoet");
    Cursor cursor(made.trace());
    Watches watches;
    watches.add(kTools);
    watches.add(kErrors);
    WatchHits *found = WatchHits::of(&cursor);
    found->setWatches(&watches);
    found->want();
    QTRY_COMPARE(hits(found, kTools).size() + hits(found, kErrors).size(), 4u);
    QCOMPARE(found->beside(0, 1), 2u);
    QCOMPARE(found->beside(2, 1), 3u);
    QCOMPARE(found->beside(3, 1), 5u);
    QCOMPARE(found->beside(6, 1), 0u);
    QCOMPARE(found->beside(6, -1), 5u);
    QCOMPARE(found->beside(2, -1), 0u);
    QCOMPARE(found->beside(kTools, 2, 1), 6u);
    QCOMPARE(found->stopWithin(0, 6), 0u); // none of them stops
    watches.setStops(kErrors, true);
    QCOMPARE(found->stopWithin(0, 6), 3u);
    QCOMPARE(found->stopWithin(3, 5), 5u);
    QCOMPARE(found->stopWithin(3, 4), 0u);
}

void TestWatches::stopsAtWhatComes()
{
    HandmadeTrace made;
    append(made, "te");
    Cursor cursor(made.trace());
    Watches watches;
    watches.add(kTools);
    watches.add(kErrors);
    WatchHits *found = WatchHits::of(&cursor);
    found->setWatches(&watches);
    found->arm();
    found->setShown(true);
    watches.setStops(kErrors, true);
    QSignalSpy stopped(found, &WatchHits::stopped);
    append(made, "toee");
    cursor.refresh();
    QTRY_COMPARE(hits(found, kErrors), (std::vector<Position>{2, 5, 6}));
    QCOMPARE(stopped.size(), 1); // at the first of them, and not at what had come before
    QCOMPARE(stopped.first()[0].toString(), kErrors);
    QCOMPARE(stopped.first()[1].value<Position>(), 5u);
    watches.setStops(kErrors, false);
    append(made, "e");
    cursor.refresh();
    QTRY_COMPARE(hits(found, kErrors).size(), 4u);
    QCOMPARE(stopped.size(), 1);
}

void TestWatches::stopsAtNothingFromBefore()
{
    HandmadeTrace made;
    append(made, "ee");
    Cursor cursor(made.trace());
    Watches watches;
    watches.restore({{kErrors, true, true}});
    WatchHits *found = WatchHits::of(&cursor);
    QSignalSpy stopped(found, &WatchHits::stopped);
    found->setWatches(&watches);
    found->setShown(true);
    QTRY_COMPARE(hits(found, kErrors).size(), 2u);
    append(made, "e"); // a file that is being read
    cursor.refresh();
    QTRY_COMPARE(hits(found, kErrors).size(), 3u);
    QVERIFY(stopped.isEmpty());
    found->arm();
    append(made, "oe"); // and grows
    cursor.refresh();
    QTRY_COMPARE(stopped.size(), 1);
    QCOMPARE(stopped.first()[1].value<Position>(), 5u);
}

void TestWatches::countsUpToTheCursor()
{
    HandmadeTrace made;
    append(made, "tootoo");
    Cursor cursor(made.trace());
    Watches watches;
    watches.add(kTools);
    WatchesModel model(&watches);
    QAbstractItemModelTester tester(&model);
    const auto text = [&model](int column) { return model.index(0, column).data().toString(); };
    QCOMPARE(text(WatchesModel::Frames), QString());
    model.setCursor(&cursor);
    model.setActive(true);
    QTRY_COMPARE(text(WatchesModel::Frames), QStringLiteral("2"));
    QCOMPARE(text(WatchesModel::Last), QStringLiteral("Frame 4"));
    cursor.goTo(3);
    QCOMPARE(text(WatchesModel::Frames), QStringLiteral("1 of 2"));
    QCOMPARE(text(WatchesModel::Last), QStringLiteral("Frame 1"));
    watches.add(kErrors);
    QCOMPARE(model.rowCount(), 2);
    QCOMPARE(model.indexOf(kErrors).row(), 1);
    QCOMPARE(model.lineAt(model.index(1, 0)), kErrors);
    model.setCursor(nullptr);
    QCOMPARE(text(WatchesModel::Frames), QString());
}

void TestWatches::checksWhatItsUserChecks()
{
    Watches watches;
    watches.add(kTools);
    WatchesModel model(&watches);
    QVERIFY(model.setData(model.index(0, WatchesModel::Stops), Qt::Checked, Qt::CheckStateRole));
    QVERIFY(watches.find(kTools)->stops);
    QVERIFY(model.setData(model.index(0, WatchesModel::Line), Qt::Unchecked, Qt::CheckStateRole));
    QVERIFY(!watches.find(kTools)->isOn);
    QVERIFY(!model.setData(model.index(0, WatchesModel::Frames), Qt::Checked, Qt::CheckStateRole));
    QCOMPARE(model.index(0, WatchesModel::Stops).data(Qt::CheckStateRole).toInt(), int(Qt::Checked));
    QVERIFY(!(model.flags(model.index(0, WatchesModel::Last)) & Qt::ItemIsUserCheckable));
}

QTEST_MAIN(TestWatches)
#include "tst_watches.moc"
