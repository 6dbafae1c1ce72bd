// SPDX-License-Identifier: GPL-3.0-or-later
#include "qttests.h"
#include "timelinefixture.h"
#include "timelinesteps.h"

#include <QLineEdit>
#include <QTest>
#include <QToolButton>

namespace tracedeck::test::tst_timelinebookmarks {

using namespace timelinefixture;

class TestTimelineBookmarks : public QObject, private TimelineFixture
{
    Q_OBJECT

private slots:
    void init();
    void cleanup() { unmake(); }
    void areSetByKeys();
    void areOfWhatIsMarked();
    void areGoneToByTheirFlags();
    void haveNotes();
    void notesOutliveTheirDocumentsPlace();
    void behindTheNewestAreNotThere();
    void peersHaveTheSameName();

private:
    Bookmarks *bookmarks() const { return Bookmarks::of(m_cursor.get()); }
    QToolButton *button() const { return m_panel->findChild<QToolButton *>(QStringLiteral("timelineBookmark")); }
    QLineEdit *note() const { return m_panel->findChild<QLineEdit *>(QStringLiteral("timelineBookmarkNote")); }
    QPoint flagOf(Position frame) const;
};

void TestTimelineBookmarks::init()
{
    QLocale::setDefault(QLocale::c());
    make();
    fill(agentScript());
    view()->setUnit(TimelineAxis::Unit::Frames);
    view()->zoomToAll();
    view()->setFocus();
    view()->grab();
}

QPoint TestTimelineBookmarks::flagOf(Position frame) const
{
    view()->grab();
    const TimelineScene &scene = view()->scene();
    return {scene.rooms.lanes.left() + qRound(scene.scale.xOfValue(double(frame))) + 4, scene.rooms.ruler.top() + 3};
}

void TestTimelineBookmarks::areSetByKeys()
{
    m_cursor->goTo(4);
    QTest::keyClick(view(), Qt::Key_M);
    m_cursor->goTo(6);
    QVERIFY(!button()->isChecked());
    QTest::keyClick(view(), Qt::Key_M);
    QCOMPARE(bookmarks()->all(), (std::vector<Bookmark>{{{6, 6}, {}, false}}));
    QVERIFY(button()->isChecked());
    QTest::keyClick(view(), Qt::Key_M, Qt::ShiftModifier);
    QCOMPARE(bookmarks()->all(), (std::vector<Bookmark>{{{6, 6}, {}, true}}));
    QCOMPARE(m_panel->focusWidget(), note()); // what is typed now is no command
    m_cursor->goTo(9);
    QTest::keyClick(view(), Qt::Key_Delete); // there is none here
    QCOMPARE(bookmarks()->all().size(), 1u);
    m_cursor->goTo(6);
    QTest::keyClick(view(), Qt::Key_Delete);
    QVERIFY(bookmarks()->all().empty());
    QVERIFY(!button()->isChecked());
    QTest::mouseClick(button(), Qt::LeftButton);
    QCOMPARE(bookmarks()->all(), (std::vector<Bookmark>{{{6, 6}, {}, true}}));
    QTest::mouseClick(button(), Qt::LeftButton);
    QVERIFY(bookmarks()->all().empty());
}

void TestTimelineBookmarks::areOfWhatIsMarked()
{
    m_selection->mark(FrameRange(3, 8));
    QTest::keyClick(view(), Qt::Key_M, Qt::ShiftModifier);
    QCOMPARE(bookmarks()->all(), (std::vector<Bookmark>{{{3, 8}, {}, true}}));
    QVERIFY(button()->isChecked());
    m_selection->mark(FrameRange(4, 6)); // another range, where the cursor's frame has a bookmark
    m_cursor->goTo(5);
    QVERIFY(!button()->isChecked());
    QVERIFY(note()->isVisible());
    QTest::keyClick(view(), Qt::Key_Delete);
    QCOMPARE(bookmarks()->all().size(), 1u);
    m_cursor->goTo(12);
    m_selection->mark({});
    QVERIFY(!button()->isChecked());
    m_cursor->goTo(5); // within it
    QVERIFY(button()->isChecked());
    QTest::keyClick(view(), Qt::Key_Delete);
    QVERIFY(bookmarks()->all().empty());
}

void TestTimelineBookmarks::areGoneToByTheirFlags()
{
    const QImage without = view()->grab().toImage();
    bookmarks()->put({5, 9}, true);
    QVERIFY(view()->grab().toImage() != without);
    const QImage kept = view()->grab().toImage();
    bookmarks()->remove({5, 9});
    bookmarks()->put({5, 9}, false);
    QVERIFY(view()->grab().toImage() != kept); // another flag
    bookmarks()->setNote({5, 9}, QStringLiteral("<b>slow</b>"));
    QCOMPARE(view()->textAt(flagOf(5)), QStringLiteral("Bookmark of frames 5 to 9\n<b>slow</b>"));
    QTest::mousePress(view()->viewport(), Qt::LeftButton, {}, flagOf(5) + QPoint(4, 0));
    QCOMPARE(m_cursor->position(), 5u);
    QTest::mouseMove(view()->viewport(), flagOf(5) + QPoint(40, 0));
    QTest::mouseRelease(view()->viewport(), Qt::LeftButton, {}, flagOf(5) + QPoint(40, 0));
    QCOMPARE(m_cursor->position(), 5u);
}

void TestTimelineBookmarks::haveNotes()
{
    m_cursor->goTo(7);
    QVERIFY(!note()->isVisible());
    QTest::mouseClick(button(), Qt::LeftButton);
    QVERIFY(note()->isVisible());
    QTRY_VERIFY(note()->hasFocus());
    QTest::keyClicks(note(), QStringLiteral("why?"));
    QTest::keyClick(note(), Qt::Key_Return);
    QCOMPARE(bookmarks()->all(), (std::vector<Bookmark>{{{7, 7}, QStringLiteral("why?"), true}}));
    QVERIFY(view()->hasFocus());
    m_cursor->goTo(8);
    QVERIFY(!note()->isVisible());
    m_cursor->goTo(7);
    QCOMPARE(note()->text(), QStringLiteral("why?"));
    // The note is of its bookmark, wherever the cursor has gone meanwhile.
    note()->setFocus();
    note()->setText(QStringLiteral("because"));
    m_cursor->goTo(3);
    QVERIFY(note()->isVisible());
    view()->setFocus();
    QCOMPARE(bookmarks()->all().front().note, QStringLiteral("because"));
    QVERIFY(!note()->isVisible());
}

void TestTimelineBookmarks::notesOutliveTheirDocumentsPlace()
{
    m_cursor->goTo(7);
    QTest::keyClick(view(), Qt::Key_M);
    note()->setFocus();
    note()->setText(QStringLiteral("written"));
    m_panel->setDocument(nullptr, nullptr);
    QCOMPARE(bookmarks()->all(), (std::vector<Bookmark>{{{7, 7}, QStringLiteral("written"), true}}));
    QVERIFY(!button()->isChecked());
    m_panel->setDocument(m_cursor.get(), m_selection.get());
    QTRY_VERIFY(button()->isChecked());
    QCOMPARE(note()->text(), QStringLiteral("written"));
    m_selection.reset();
    m_cursor.reset(); // with its bookmarks
    m_panel->grab();
}

/// As where a recording was cut since.
void TestTimelineBookmarks::behindTheNewestAreNotThere()
{
    bookmarks()->restore({{{5000, 6000}, {}, true}, {{2, 9000}, {}, true}});
    view()->grab();
    view()->setUnit(TimelineAxis::Unit::Time);
    view()->grab();
    QVERIFY(!button()->isChecked() || m_cursor->position() >= 2);
}

void TestTimelineBookmarks::peersHaveTheSameName()
{
    m_made->append({frameOf("node_enter", SpanOpened{.name = "plan", .key = "n2"}, 20),
                    frameOf("node_exit", SpanClosed{.name = "plan", .key = "n2"}, 21),
                    frameOf("node_enter", SpanOpened{.name = "act"}, 22)});
    m_cursor->refresh();
    QTRY_COMPARE(view()->model()->newest(), 20u);
    const View whole = m_cursor->view();
    const Trace &trace = *m_made->trace();
    const auto name = [&](SpanId id) { return std::pair(trace.spans[id.index].name, trace.spans[id.index].kind); };
    int steps = 0;
    for (std::uint32_t i = 0; i < whole.count(trace.spans); ++i) {
        std::optional<TimelineFact> expected;
        for (std::uint32_t j = i + 1; j < whole.count(trace.spans) && !expected; ++j) {
            if (name(SpanId{j}) == name(SpanId{i}))
                expected = TimelineFact::of(SpanId{j});
        }
        QVERIFY(peerOf(view()->model()->index(), whole, TimelineFact::of(SpanId{i}), 1) == expected);
        if (!expected)
            continue;
        ++steps;
        m_selection->select(SpanId{i});
        QTest::keyClick(view(), Qt::Key_Period, Qt::ShiftModifier);
        QVERIFY(m_selection->current() == expected->item(trace));
        QTest::keyClick(view(), Qt::Key_Less); // as Shift+Comma says on many keyboards
        QVERIFY(m_selection->current() == Item(SpanId{i}));
    }
    QVERIFY(steps > 0);
}

TRACEDECK_TESTS(TestTimelineBookmarks, Gui)

} // namespace tracedeck::test::tst_timelinebookmarks

#include "tst_timelinebookmarks.moc"
