// SPDX-License-Identifier: GPL-3.0-or-later
#include "bookmarkstore.h"
#include "livefixture.h"
#include "qttests.h"
#include "selection.h"
#include "settings.h"

#include <QFileInfo>
#include <QTemporaryDir>
#include <QTest>

namespace tracedeck::test::tst_bookmarkstore {

/// Bookmarks stay where they were set, also in the recording of what was live.
class TestBookmarkStore : public QObject
{
    Q_OBJECT

private slots:
    void areThereAgain();
    void thoseOfALiveRunAreInItsRecording();
    void goWithARecordingThatIsMoved();
    void areInACopy();
    void walksFromOneToTheNext();
    void readsWhatOthersWrote_data();
    void readsWhatOthersWrote();
};

void TestBookmarkStore::areThereAgain()
{
    LiveFixture f;
    const QString path = QFileInfo(LiveFixture::recording("react_tool_thread.ndjson")).absoluteFilePath();
    f.openRecording(path);
    Bookmarks *bookmarks = Bookmarks::of(&f.cursor());
    bookmarks->put({3, 3}, true);
    bookmarks->setNote({3, 3}, QStringLiteral("为什么?"));
    bookmarks->put({5, 9}, true);
    bookmarks->put({7, 7}, false); // for a moment only
    f.trigger(ActionId::CloseFile);
    f.openRecording(path);
    const std::vector<Bookmark> kept{{{3, 3}, QStringLiteral("为什么?"), true}, {{5, 9}, {}, true}};
    QCOMPARE(Bookmarks::of(&f.cursor())->all(), kept);
    QCOMPARE(BookmarkStore(f.services().settings).of(path), kept); // as the next start would read it
    Bookmarks::of(&f.cursor())->remove({3, 3});
    Bookmarks::of(&f.cursor())->remove({5, 9});
    QVERIFY(BookmarkStore(f.services().settings).of(path).empty());
    QCOMPARE(f.services().settings.bookmarks(), QStringLiteral("[]"));
}

void TestBookmarkStore::thoseOfALiveRunAreInItsRecording()
{
    LiveFixture f;
    FakeServer server(loomAnswers);
    f.attach(LiveFixture::formOf(server.url()));
    QTRY_COMPARE_WITH_TIMEOUT(f.phase(), ConnectionState::Phase::Live, kPatience);
    QTRY_VERIFY_WITH_TIMEOUT(!f.live().recording().path.isEmpty() && f.cursor().newest() > 0, kPatience);
    Bookmarks::of(&f.cursor())->put({1, 1}, true);
    const QString path = f.live().recording().path;
    QCOMPARE(f.services().bookmarks.of(path).size(), 1u);
    f.trigger(ActionId::CloseFile);
    f.openRecording(path);
    QCOMPARE(Bookmarks::of(&f.cursor())->all(), (std::vector<Bookmark>{{{1, 1}, {}, true}}));
}

void TestBookmarkStore::goWithARecordingThatIsMoved()
{
    LiveFixture f;
    QTemporaryDir folder;
    const QString before = folder.filePath(QStringLiteral("before.ndjson"));
    const QString after = folder.filePath(QStringLiteral("after.ndjson"));
    QVERIFY(QFile::copy(LiveFixture::recording("react_tool_thread.ndjson"), before));
    const std::vector<Bookmark> kept{{{3, 3}, {}, true}};
    f.openRecording(before);
    Bookmarks::of(&f.cursor())->put({3, 3}, true);
    f.trigger(ActionId::CloseFile);
    QVERIFY(QFile::rename(before, after));
    f.openRecording(after);
    QCOMPARE(Bookmarks::of(&f.cursor())->all(), kept);
    // What becomes of them is kept where it is now, and nowhere else.
    Bookmarks::of(&f.cursor())->remove({3, 3});
    QVERIFY(BookmarkStore(f.services().settings).of(after).empty());
    QCOMPARE(f.services().settings.bookmarks(), QStringLiteral("[]"));
}

/// A copy has what was bookmarked before, and then goes its own way.
void TestBookmarkStore::areInACopy()
{
    LiveFixture f;
    QTemporaryDir folder;
    const QString original = folder.filePath(QStringLiteral("original.ndjson"));
    const QString copy = folder.filePath(QStringLiteral("copy.ndjson"));
    for (const QString &path : {original, copy})
        QVERIFY(QFile::copy(LiveFixture::recording("react_tool_thread.ndjson"), path));
    const std::vector<Bookmark> kept{{{3, 3}, {}, true}};
    f.openRecording(original);
    Bookmarks::of(&f.cursor())->put({3, 3}, true);
    f.trigger(ActionId::CloseFile);
    f.openRecording(copy);
    QCOMPARE(Bookmarks::of(&f.cursor())->all(), kept);
    Bookmarks::of(&f.cursor())->remove({3, 3});
    f.trigger(ActionId::CloseFile);
    f.openRecording(copy);
    QVERIFY(Bookmarks::of(&f.cursor())->all().empty());
    f.trigger(ActionId::CloseFile);
    f.openRecording(original);
    QCOMPARE(Bookmarks::of(&f.cursor())->all(), kept);
}

void TestBookmarkStore::walksFromOneToTheNext()
{
    LiveFixture f;
    f.openRecording(LiveFixture::recording("react_tool_thread.ndjson"));
    QTRY_COMPARE_WITH_TIMEOUT(f.cursor().newest(), 30u, kPatience);
    Bookmarks::of(&f.cursor())->restore({{{4, 4}, {}, true}, {{11, 15}, {}, true}, {{90, 91}, {}, true}});
    f.trigger(ActionId::PreviousBookmark);
    QCOMPARE(f.cursor().position(), 11u);
    f.trigger(ActionId::PreviousBookmark);
    QCOMPARE(f.cursor().position(), 4u);
    f.trigger(ActionId::PreviousBookmark);
    QCOMPARE(f.cursor().position(), 4u);
    f.trigger(ActionId::NextBookmark);
    QCOMPARE(f.cursor().position(), 11u);
    f.trigger(ActionId::NextBookmark); // of frames that are not there
    QCOMPARE(f.cursor().position(), 11u);
    f.trigger(ActionId::ToggleBookmark); // where the cursor stands
    QVERIFY(Bookmarks::of(&f.cursor())->isKept(11));
    f.selection().select(RunId{0}); // begins elsewhere
    f.trigger(ActionId::ToggleBookmark);
    QVERIFY(!Bookmarks::of(&f.cursor())->isKept(11));
    f.cursor().goLive();
    f.trigger(ActionId::ToggleBookmark);
    QVERIFY(Bookmarks::of(&f.cursor())->isKept(f.cursor().view().begin(RunId{0})));
    f.selection().select(FrameId{20});
    f.trigger(ActionId::ToggleBookmark);
    QVERIFY(Bookmarks::of(&f.cursor())->isKept(20));
    f.trigger(ActionId::ToggleBookmark);
    QVERIFY(!Bookmarks::of(&f.cursor())->isKept(20));
}

void TestBookmarkStore::readsWhatOthersWrote_data()
{
    QTest::addColumn<QString>("json");
    QTest::addColumn<int>("bookmarks");
    QTest::newRow("nothing") << QString() << 0;
    QTest::newRow("no JSON") << QStringLiteral("{") << 0;
    QTest::newRow("another shape") << QStringLiteral(R"({"a":[1]})") << 0;
    QTest::newRow("no path") << QStringLiteral(R"([["",[[1,1,""]]]])") << 0;
    QTest::newRow("no frames") << QStringLiteral(R"([["/r",[[0,1,""],[2,1,""],[-1,5,""],["1",2,""],[1e300,1e300,""]]]])") << 0;
    QTest::newRow("one of two") << QStringLiteral(R"([["/r",[[1,2,"n"],[3]]]])") << 1;
}

void TestBookmarkStore::readsWhatOthersWrote()
{
    QFETCH(QString, json);
    QFETCH(int, bookmarks);
    LiveFixture f;
    f.services().settings.setBookmarks(json);
    QCOMPARE(int(BookmarkStore(f.services().settings).of(QStringLiteral("/r")).size()), bookmarks);
}

TRACEDECK_TESTS(TestBookmarkStore, Gui)

} // namespace tracedeck::test::tst_bookmarkstore

#include "tst_bookmarkstore.moc"
