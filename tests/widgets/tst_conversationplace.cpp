// SPDX-License-Identifier: GPL-3.0-or-later
#include "conversationfixture.h"
#include "qttests.h"
#include "timeunits.h"
#include "toldscripts.h"
#include "tracebuilder.h"

#include <QScrollBar>
#include <QSignalSpy>

#include <algorithm>

namespace tracedeck::test::tst_conversationplace {

using namespace conversationfixture;

/// Where a conversation stands while it grows, in the past, and while nobody sees it.
class TestConversationPlace : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase() { QLocale::setDefault(QLocale::c()); }
    void showsTheNewestAndFollows();
    void neverMovesWhileItsUserReads();
    void pillLeadsBackToTheEnd();
    void standsAtTheEndInThePast();
    void looksTheSameWhereverItCameFrom();
    void keepsItsPlaceWhenAMessageCompletes();
    void doesNothingWhileHidden();
    void showsWhatWasSelectedWhileHidden();
    void isResizedWhileItsRowsAreGone();
};

void TestConversationPlace::showsTheNewestAndFollows()
{
    const auto document = longDocument();
    const auto panel = shown(*document);
    ConversationView *view = panel->view();
    for (int i = 0; i < 30; ++i) {
        document->append(TextDelta{.text = plain("more\nwords ")});
        QVERIFY(view->follows());
        QCOMPARE(view->flow().placed().back().at.item, view->items().itemCount() - 1);
        QCOMPARE(view->flow().placed().back().bottom(), view->viewport()->height());
        QCOMPARE(view->verticalScrollBar()->value(), view->verticalScrollBar()->maximum());
    }
    QVERIFY(!pillOf(*panel)->isVisible());
}

void TestConversationPlace::neverMovesWhileItsUserReads()
{
    const auto document = longDocument();
    const auto panel = shown(*document);
    ConversationView *view = panel->view();
    wheel(*view, 700);
    QVERIFY(!view->follows());
    const auto before = placedOf(*view);
    for (int i = 0; i < 50; ++i) {
        document->append(TextDelta{.text = plain("more\nwords\n")});
        document->append(SpanOpened{.name = "next"});
        document->append(TextDelta{.text = plain("a new message")});
        const auto now = placedOf(*view);
        QCOMPARE(now.size(), before.size());
        for (std::size_t u = 0; u < now.size(); ++u) {
            QVERIFY(now[u].at == before[u].at);
            QCOMPARE(now[u].top, before[u].top);
        }
    }
    QVERIFY(pillOf(*panel)->isVisible());
    QVERIFY(pillOf(*panel)->text().contains(QStringLiteral("new")));
}

void TestConversationPlace::pillLeadsBackToTheEnd()
{
    const auto document = longDocument();
    const auto panel = shown(*document);
    ConversationView *view = panel->view();
    wheel(*view, 700);
    QVERIFY(pillOf(*panel)->isVisible());
    QVERIFY(pillOf(*panel)->focusPolicy() & Qt::TabFocus);
    QVERIFY(!pillOf(*panel)->accessibleName().isEmpty());
    QTest::keyClick(pillOf(*panel), Qt::Key_Space);
    QVERIFY(view->follows());
    QVERIFY(!pillOf(*panel)->isVisible());
    // So does scrolling there.
    wheel(*view, 300);
    QVERIFY(!view->follows());
    wheel(*view, -100);
    QVERIFY(!view->follows());
    wheel(*view, -500);
    QVERIFY(view->follows());
    wheel(*view, 300);
    view->verticalScrollBar()->setValue(view->verticalScrollBar()->maximum());
    QVERIFY(view->follows());
}

void TestConversationPlace::standsAtTheEndInThePast()
{
    const auto document = longDocument();
    const auto panel = shown(*document);
    ConversationView *view = panel->view();
    wheel(*view, 3000);
    document->cursor.goTo(150);
    QVERIFY(view->follows());
    QCOMPARE(view->flow().placed().back().at.item, view->items().itemCount() - 1);
    QCOMPARE(view->items().itemCount(), panel->view()->items().model()->rowCount());
    QVERIFY(view->items().model()->at(view->items().itemCount() - 1).at <= 150);
    document->cursor.goTo(1);
    QCOMPARE(view->items().itemCount(), 1);
    document->cursor.goLive();
    QVERIFY(view->follows());
}

void TestConversationPlace::looksTheSameWhereverItCameFrom()
{
    ConversationDocument document(oneRun());
    const auto moved = shown(document, {500, 900});
    for (const Position p : {10, 3, 7, 4, 1, 9, 5, 2, 8, 6, 10}) {
        document.cursor.goTo(p);
        const auto fresh = shown(document, {500, 900});
        QCOMPARE(moved->view()->items().itemCount(), fresh->view()->items().itemCount());
        for (int item = 0; item < fresh->view()->items().itemCount(); ++item)
            QCOMPARE(textOf(*moved->view(), item), textOf(*fresh->view(), item));
        QCOMPARE(placedOf(*moved->view()).size(), placedOf(*fresh->view()).size());
        QVERIFY(moved->view()->viewport()->grab().toImage() == fresh->view()->viewport()->grab().toImage());
    }
}

void TestConversationPlace::keepsItsPlaceWhenAMessageCompletes()
{
    std::string text;
    for (int i = 0; i < 400; ++i)
        text += "Paragraph " + std::to_string(i) + " of this.\n\n";
    const Slice long_{text.data(), static_cast<std::uint32_t>(text.size()), 0};
    ConversationDocument document({frame(RunStarted{.run = "r"}), frame(SpanOpened{.name = "n", .key = "k"}),
                       frame(TextDelta{.text = long_})});
    const auto panel = shown(document);
    ConversationView *view = panel->view();
    view->verticalScrollBar()->setValue(view->verticalScrollBar()->maximum() / 2);
    const auto visible = [&] {
        QString seen;
        for (const PlacedUnit &placed : placedOf(*view)) {
            const TextPiece &piece = view->items().piece(placed.at);
            const int from = piece.positionAt({0, qreal(std::max(0, -placed.top))});
            const int to = piece.positionAt(
                {490, qreal(std::min(placed.height, view->viewport()->height() - placed.top))});
            seen += piece.text({from, to}) + u'\n';
        }
        return seen;
    };
    const QString before = visible();
    const QString inTheMiddle =
        before.mid(before.indexOf(QStringLiteral("Paragraph"), before.size() / 2), 13);
    document.append(SpanClosed{.name = "n", .key = "k"});
    QVERIFY(view->items().part(view->flow().placed().front().at).body->count() < 100); // sections now
    QVERIFY2(visible().contains(inTheMiddle), qPrintable(inTheMiddle + u'|' + visible()));
}

void TestConversationPlace::doesNothingWhileHidden()
{
    const auto document = longDocument();
    const auto panel = shown(*document);
    panel->hide();
    QSignalSpy followed(panel->view()->items().model(), &ConversationModel::followed);
    const int rows = panel->view()->items().model()->rowCount();
    document->append(TextDelta{.text = plain("more")});
    document->append(RunEnded{.run = "r"});
    document->cursor.goTo(5);
    QCOMPARE(followed.size(), 0);
    QCOMPARE(panel->view()->items().model()->rowCount(), rows);
    panel->show();
    QVERIFY(panel->view()->items().model()->rowCount() < 5);
    QCOMPARE(panel->view()->items().itemCount(), panel->view()->items().model()->rowCount());
}

void TestConversationPlace::showsWhatWasSelectedWhileHidden()
{
    const auto document = longDocument();
    const auto panel = shown(*document);
    ConversationView *view = panel->view();
    const int row = view->items().model()->rowOf(MessageId{3});
    const auto isSeen = [&] {
        const auto placed = placedOf(*view);
        return std::any_of(placed.begin(), placed.end(), [&](const PlacedUnit &unit) { return unit.at.item == row; });
    };
    QVERIFY(row > 0 && !isSeen()); // it stands at the end
    panel->hide();
    document->selection.select(MessageId{3});
    panel->show();
    QTRY_VERIFY(isSeen());
    // What its user scrolled to stays when it is only hidden and shown again.
    QTest::keyClick(panel->view(), Qt::Key_End);
    panel->view()->verticalScrollBar()->setValue(panel->view()->verticalScrollBar()->maximum());
    QTRY_VERIFY(!isSeen());
    panel->hide();
    panel->show();
    QVERIFY(!isSeen());
}

/// Where there is nothing yet, a hint stands in its place: it is told of its width and its colours all the same.
void TestConversationPlace::isResizedWhileItsRowsAreGone()
{
    ConversationDocument document({frame(SessionStarted{})});
    document.made.append({{.type = "x", .events = toldRun("late", kBegin + 50 * kSecond, kBegin + 60 * kSecond)},
                          {.type = "x", .events = toldRun("early", kBegin, kBegin + 10 * kSecond)}});
    document.cursor.refresh();
    const auto panel = shown(document);
    ConversationView *view = panel->view();
    QCOMPARE(view->flow().itemCount(), 4);
    document.cursor.goTo(1);
    QVERIFY(!view->isVisible());
    QPalette dark;
    dark.setColor(QPalette::Text, Qt::white);
    view->setPalette(dark);
    panel->resize(400, 300);
    document.cursor.goLive();
    QCOMPARE(view->flow().itemCount(), 4);
    QVERIFY(!view->flow().placed().empty());
}

TRACEDECK_TESTS(TestConversationPlace, Gui)

} // namespace tracedeck::test::tst_conversationplace

#include "tst_conversationplace.moc"
