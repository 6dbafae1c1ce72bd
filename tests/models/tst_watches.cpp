// SPDX-License-Identifier: GPL-3.0-or-later
#include "qttests.h"
#include "watches.h"
#include "factroles.h"
#include "handmadetrace.h"
#include "timeplayer.h"
#include "watchesmodel.h"
#include "watchhits.h"

#include <QAbstractItemModelTester>
#include <QSignalSpy>
#include <QTest>

#include <memory>

namespace tracedeck::test::tst_watches {

namespace {

const QString kTools = QStringLiteral("type:tool");
const QString kErrors = QStringLiteral("type:error");

/// Appends frames of these types: t(ool), e(rror), or another one.
void append(HandmadeTrace &made, const char *types)
{
    for (const char *type = types; *type; ++type)
        made.append({.type = *type == 't' ? "tool" : *type == 'e' ? "error" : "other"});
}

/// A trace, and what is watched for in it.
struct Watched
{
    explicit Watched(const char *types, const std::vector<Watch> &lines)
    {
        append(types);
        cursor = std::make_unique<Cursor>(made.trace());
        watches.restore(lines);
        found = WatchHits::of(cursor.get());
        found->setWatches(&watches);
    }
    void append(const char *types)
    {
        tst_watches::append(made, types);
        if (cursor)
            cursor->refresh();
    }
    std::vector<Position> hits(const QString &line) const { return found->of(line); }

    HandmadeTrace made;
    Watches watches;
    std::unique_ptr<Cursor> cursor;
    WatchHits *found = nullptr; ///< the cursor's
};

const std::vector<Watch> kBoth{{kTools, true, false}, {kErrors, true, false}};

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
    void marksWithColoursThatDiffer();
    void looksForMarksWhereTheyAreShown();
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
    QCOMPARE(watches.all(), (std::vector<Watch>{{kTools, true, false, 1}}));
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
    Watched w("o t e t o", kBoth);
    QCOMPARE(WatchHits::of(w.cursor.get()), w.found);
    w.found->setShown(true);
    QTRY_COMPARE(w.hits(kTools), (std::vector<Position>{3, 7}));
    QTRY_COMPARE(w.hits(kErrors), (std::vector<Position>{5}));
    w.append("te");
    QTRY_COMPARE(w.hits(kTools), (std::vector<Position>{3, 7, 10}));
    QTRY_COMPARE(w.hits(kErrors), (std::vector<Position>{5, 11}));
    w.watches.setOn(kTools, false);
    QVERIFY(w.hits(kTools).empty());
    QCOMPARE(w.hits(kErrors), (std::vector<Position>{5, 11})); // kept
    w.watches.setOn(kTools, true);
    QTRY_COMPARE(w.hits(kTools), (std::vector<Position>{3, 7, 10}));
    QTRY_VERIFY(!w.found->isLooking());
}

void TestWatches::looksOnlyWhereItIsWanted()
{
    Watched w("t", {{kTools, true, false}});
    QVERIFY(!w.found->isLooking());
    w.found->arm();
    QVERIFY(!w.found->isLooking());
    w.watches.setStops(kTools, true);
    QVERIFY(w.found->isLooking());
    QTRY_COMPARE(w.hits(kTools).size(), 1u);
    w.watches.add(kErrors);
    QTRY_VERIFY(!w.found->isLooking());
    w.found->want();
    QVERIFY(w.found->isLooking());
    QTRY_VERIFY(!w.found->isLooking());
    w.append("te"); // and no more, since nobody shows them
    QTRY_COMPARE(w.hits(kTools).size(), 2u); // but what views stop at
    QCOMPARE(w.found->known(), 1u);
    QCOMPARE(w.found->stopsKnown(), 3u);
}

void TestWatches::stopsAtNothingThatWasKept()
{
    Watched w("o", {{kErrors, true, true}});
    w.found->arm();
    QSignalSpy stopped(w.found, &WatchHits::stopped);
    w.made.append({.type = "error", .serverTime = 1'000'000'000}); // that a server has kept
    w.append("e");
    QTRY_COMPARE(w.hits(kErrors).size(), 2u);
    QCOMPARE(stopped.size(), 1);
    QCOMPARE(stopped.first()[1].value<Position>(), 3u);
}

void TestWatches::playsNoFurtherThanIsKnown()
{
    Watched w("oooooteo", {{kTools, true, true}});
    TimePlayer player;
    player.setCursor(w.cursor.get());
    player.setSpeed(1000);
    for (const Position stop : {6u, 8u}) { // the tool, and the end
        player.play();
        QTRY_VERIFY(!player.isPlaying());
        QCOMPARE(w.cursor->position(), stop);
    }
}

void TestWatches::goesFromOneToTheNext()
{
    Watched w("oteoet", kBoth);
    w.found->want();
    QTRY_COMPARE(w.hits(kTools).size() + w.hits(kErrors).size(), 4u);
    QCOMPARE(w.found->beside(0, 1), 2u);
    QCOMPARE(w.found->beside(2, 1), 3u);
    QCOMPARE(w.found->beside(3, 1), 5u);
    QCOMPARE(w.found->beside(6, 1), 0u);
    QCOMPARE(w.found->beside(6, -1), 5u);
    QCOMPARE(w.found->beside(2, -1), 0u);
    QCOMPARE(w.found->beside(kTools, 2, 1), 6u);
    QCOMPARE(w.found->stopWithin(0, 6), 0u); // none of them stops
    w.watches.setStops(kErrors, true);
    QCOMPARE(w.found->stopWithin(0, 6), 3u);
    QCOMPARE(w.found->stopWithin(3, 5), 5u);
    QCOMPARE(w.found->stopWithin(3, 4), 0u);
}

void TestWatches::stopsAtWhatComes()
{
    Watched w("te", kBoth);
    w.found->arm();
    w.found->setShown(true);
    w.watches.setStops(kErrors, true);
    QSignalSpy stopped(w.found, &WatchHits::stopped);
    w.append("toee");
    QTRY_COMPARE(w.hits(kErrors), (std::vector<Position>{2, 5, 6}));
    QCOMPARE(stopped.size(), 1); // at the first of them, and not at what had come before
    QCOMPARE(stopped.first()[0].toString(), kErrors);
    QCOMPARE(stopped.first()[1].value<Position>(), 5u);
    w.watches.setStops(kErrors, false);
    w.append("e");
    QTRY_COMPARE(w.hits(kErrors).size(), 4u);
    QCOMPARE(stopped.size(), 1);
}

void TestWatches::stopsAtNothingFromBefore()
{
    Watched w("ee", {{kErrors, true, true}});
    QSignalSpy stopped(w.found, &WatchHits::stopped);
    w.found->setShown(true);
    QTRY_COMPARE(w.hits(kErrors).size(), 2u);
    w.append("e"); // a file that is being read
    QTRY_COMPARE(w.hits(kErrors).size(), 3u);
    QVERIFY(stopped.isEmpty());
    w.found->arm();
    w.append("oe"); // and grows
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
    QCOMPARE(model.index(0, WatchesModel::Marked).data(FactRole::Mark).toInt(), 1);
    QVERIFY(model.setData(model.index(0, WatchesModel::Marked), Qt::Unchecked, Qt::CheckStateRole));
    QCOMPARE(watches.find(kTools)->mark, 0);
    QVERIFY(model.setData(model.index(0, WatchesModel::Line), Qt::Unchecked, Qt::CheckStateRole));
    QVERIFY(!watches.find(kTools)->isOn);
    QVERIFY(!model.setData(model.index(0, WatchesModel::Frames), Qt::Checked, Qt::CheckStateRole));
    QCOMPARE(model.index(0, WatchesModel::Stops).data(Qt::CheckStateRole).toInt(), int(Qt::Checked));
    QVERIFY(!(model.flags(model.index(0, WatchesModel::Last)) & Qt::ItemIsUserCheckable));
}

void TestWatches::marksWithColoursThatDiffer()
{
    Watches watches;
    for (int i = 1; i <= Watches::kMarks; ++i) {
        const QString line = QStringLiteral("frame:%1").arg(i);
        watches.add(line);
        QCOMPARE(watches.find(line)->mark, i);
    }
    const QString third = QStringLiteral("frame:3");
    watches.setMarked(third, false);
    QCOMPARE(watches.find(third)->mark, 0);
    watches.add(kTools);
    QCOMPARE(watches.find(kTools)->mark, 3);
    watches.setMarked(third, true); // all have one by now
    QCOMPARE(watches.find(third)->mark, 1);
    watches.restore({{kTools, true, false, Watches::kMarks + 1}, {kErrors, true, false, -1}});
    QCOMPARE(watches.find(kTools)->mark, Watches::kMarks);
    QCOMPARE(watches.find(kErrors)->mark, 0);
}

void TestWatches::looksForMarksWhereTheyAreShown()
{
    Watched w("otete", {{kTools, true, false, 2}, {kErrors, true, false, 0}, {QStringLiteral("frame:4"), true, false, 1}});
    auto viewer = std::make_unique<QObject>();
    w.found->setMarksShown(viewer.get(), true);
    QTRY_VERIFY(w.found->markWithin(2, 2));
    QTRY_VERIFY(!w.found->isLooking());
    QVERIFY(w.hits(kErrors).empty()); // which has no mark
    QVERIFY(!w.found->markWithin(1, 1) && !w.found->markWithin(3, 3) && !w.found->markWithin(5, 9));
    QCOMPARE(w.found->markWithin(2, 3)->mark, 2);
    QCOMPARE(w.found->markWithin(4, 4)->line, kTools); // the first line of two
    w.watches.setMarked(kTools, false);
    QVERIFY(!w.found->markWithin(2, 2));
    QCOMPARE(w.found->markWithin(1, 9)->mark, 1);
    viewer.reset();
    w.append("t");
    QVERIFY(!w.found->isLooking());
}

TRACEDECK_TESTS(TestWatches, Core)

} // namespace tracedeck::test::tst_watches

#include "tst_watches.moc"
