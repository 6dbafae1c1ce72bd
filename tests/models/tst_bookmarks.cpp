// SPDX-License-Identifier: GPL-3.0-or-later
#include "bookmarks.h"
#include "handmadetrace.h"
#include "qttests.h"

#include <QSignalSpy>
#include <QTest>

namespace tracedeck::test::tst_bookmarks {

class TestBookmarks : public QObject
{
    Q_OBJECT

private slots:
    void areInTheirOrder();
    void oneStaysForAMoment();
    void aNoteKeepsOne();
    void findsTheInnermost();
    void takesNoMoreThanItCan();
    void togglesThatOfAFrame();
};

void TestBookmarks::areInTheirOrder()
{
    HandmadeTrace made;
    Cursor cursor(made.trace());
    Bookmarks *bookmarks = Bookmarks::of(&cursor);
    QCOMPARE(Bookmarks::of(&cursor), bookmarks);
    QSignalSpy changed(bookmarks, &Bookmarks::changed);
    bookmarks->put({9, 9}, true);
    bookmarks->put({2, 5}, true);
    bookmarks->put({2, 2}, true);
    bookmarks->put({9, 9}, true); // it is there
    bookmarks->put({0, 3}, true); // no frame
    bookmarks->put({5, 4}, true);
    QCOMPARE(changed.size(), 3);
    std::vector<FrameRange> frames;
    for (const Bookmark &one : bookmarks->all())
        frames.push_back(one.frames);
    QCOMPARE(frames, (std::vector<FrameRange>{{2, 2}, {2, 5}, {9, 9}}));
    QCOMPARE(bookmarks->beside(2, 1)->frames, FrameRange(9, 9));
    QCOMPARE(bookmarks->beside(9, -1)->frames, FrameRange(2, 5));
    QVERIFY(!bookmarks->beside(9, 1));
    QVERIFY(!bookmarks->beside(2, -1));
    bookmarks->remove({2, 4}); // not one
    QCOMPARE(bookmarks->all().size(), 3u);
    bookmarks->remove({2, 5});
    QCOMPARE(bookmarks->all().size(), 2u);
}

void TestBookmarks::oneStaysForAMoment()
{
    HandmadeTrace made;
    Cursor cursor(made.trace());
    Bookmarks *bookmarks = Bookmarks::of(&cursor);
    bookmarks->put({3, 3}, true);
    bookmarks->put({4, 4}, false);
    bookmarks->put({5, 5}, false);
    QCOMPARE(bookmarks->all(), (std::vector<Bookmark>{{{3, 3}, {}, true}, {{5, 5}, {}, false}}));
    bookmarks->put({3, 3}, false); // is kept already
    QCOMPARE(bookmarks->all().size(), 2u);
    bookmarks->put({5, 5}, true);
    bookmarks->put({6, 6}, false);
    QCOMPARE(bookmarks->all(), (std::vector<Bookmark>{{{3, 3}, {}, true}, {{5, 5}, {}, true}, {{6, 6}, {}, false}}));
}

void TestBookmarks::aNoteKeepsOne()
{
    HandmadeTrace made;
    Cursor cursor(made.trace());
    Bookmarks *bookmarks = Bookmarks::of(&cursor);
    bookmarks->put({4, 7}, false);
    bookmarks->setNote({4, 7}, QStringLiteral("slow"));
    bookmarks->setNote({4, 8}, QStringLiteral("none"));
    QCOMPARE(bookmarks->all(), (std::vector<Bookmark>{{{4, 7}, QStringLiteral("slow"), true}}));
    QCOMPARE(bookmarkText(bookmarks->all().front()), QStringLiteral("Bookmark of frames 4 to 7\nslow"));
    bookmarks->setNote({4, 7}, QString(10'000, u'x'));
    QCOMPARE(bookmarks->all().front().note.size(), Bookmarks::kMostNoteCharacters);
    bookmarks->setNote({4, 7}, {});
    QVERIFY(bookmarks->all().front().isKept);
}

void TestBookmarks::findsTheInnermost()
{
    HandmadeTrace made;
    Cursor cursor(made.trace());
    Bookmarks *bookmarks = Bookmarks::of(&cursor);
    bookmarks->restore({{{1, 20}, QStringLiteral("all"), true}, {{5, 8}, {}, true}});
    QCOMPARE(bookmarks->at(6)->frames, FrameRange(5, 8));
    QCOMPARE(bookmarks->at(9)->frames, FrameRange(1, 20));
    QVERIFY(!bookmarks->at(21));
}

void TestBookmarks::takesNoMoreThanItCan()
{
    HandmadeTrace made;
    Cursor cursor(made.trace());
    Bookmarks *bookmarks = Bookmarks::of(&cursor);
    for (Position i = 1; i <= Bookmarks::kMost + 5; ++i)
        bookmarks->put({i, i}, true);
    QCOMPARE(bookmarks->all().size(), Bookmarks::kMost);
}

/// What is around it, or is there for a moment only, is another.
void TestBookmarks::togglesThatOfAFrame()
{
    HandmadeTrace made;
    Cursor cursor(made.trace());
    Bookmarks *bookmarks = Bookmarks::of(&cursor);
    bookmarks->put({1, 20}, true);
    bookmarks->put({4, 4}, false);
    QVERIFY(!bookmarks->isKept(4));
    bookmarks->toggle(4);
    QVERIFY(bookmarks->isKept(4));
    QCOMPARE(bookmarks->all().size(), std::size_t(2));
    bookmarks->toggle(4);
    QVERIFY(!bookmarks->isKept(4));
    QCOMPARE(bookmarks->at(4)->frames, FrameRange(1, 20));
    bookmarks->toggle(0);
    QCOMPARE(bookmarks->all().size(), std::size_t(1));
    bookmarks->toggle(7);
    bookmarks->setNote({7, 7}, QStringLiteral("why"));
    bookmarks->toggle(7);
    QVERIFY(bookmarks->isKept(7)); // its note cannot be brought back
}

TRACEDECK_TESTS(TestBookmarks, Core)

} // namespace tracedeck::test::tst_bookmarks

#include "tst_bookmarks.moc"
