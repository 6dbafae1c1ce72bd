// SPDX-License-Identifier: GPL-3.0-or-later
#include "factpanelfixture.h"
#include "qttests.h"
#include "searchpanel.h"
#include "tracebuilder.h"

#include <QLabel>
#include <QLineEdit>
#include <QSignalSpy>
#include <QTableView>
#include <QTest>

namespace tracedeck::test::tst_searchpanel {

using namespace factpanelfixture;

class TestSearchPanel : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase() { QLocale::setDefault(QLocale::c()); }
    void findsAndLeadsThere();
    void saysSinceWhenItIsOld();
};

namespace {

Document said()
{
    return Document({frame(RunStarted{.run = "r", .message = plain("one needle")}), frame(TextDelta{.text = plain("no nee")}),
                     frame(TextDelta{.text = plain("dle, no needle")}), frame(RunEnded{})});
}

} // namespace

void TestSearchPanel::findsAndLeadsThere()
{
    Document document = said();
    const auto panel = shown<SearchPanel>(document);
    QSignalSpy wanted(panel.get(), &SearchPanel::conversationRequested);
    auto *line = panel->findChild<QLineEdit *>(QStringLiteral("searchText"));
    auto *view = panel->findChild<QTableView *>();
    QTest::keyClicks(line, QStringLiteral("needle"));
    QTRY_COMPARE(view->model()->rowCount(), 2); // without a key that says so
    auto *note = panel->findChild<QLabel *>(QStringLiteral("searchNote"));
    QTRY_COMPARE(note->text(), QStringLiteral("3 places in 2 row(s)"));
    QTest::keyClick(line, Qt::Key_Down);
    QVERIFY(document.selection.current() == Item(MessageId{0}));
    QTest::keyClick(view, Qt::Key_Down);
    QVERIFY(document.selection.current() == Item(MessageId{1}));
    emit view->activated(view->currentIndex());
    QCOMPARE(wanted.size(), 1);
    QCOMPARE(wanted.first().first().toString(), QStringLiteral("needle"));
    QTest::keyClick(line, Qt::Key_Escape);
    QVERIFY(line->text().isEmpty());
    QCOMPARE(view->model()->rowCount(), 0);
}

void TestSearchPanel::saysSinceWhenItIsOld()
{
    Document document = said();
    const auto panel = shown<SearchPanel>(document);
    auto *line = panel->findChild<QLineEdit *>(QStringLiteral("searchText"));
    auto *note = panel->findChild<QLabel *>(QStringLiteral("searchNote"));
    document.cursor.goTo(2);
    line->setText(QStringLiteral("needle"));
    QTest::keyClick(line, Qt::Key_Return);
    QTRY_COMPARE(note->text(), QStringLiteral("1 place(s)"));
    document.cursor.goLive();
    QCOMPARE(note->text(), QStringLiteral("1 place(s) \u00b7 as of frame 2: Enter searches again"));
    QTest::keyClick(line, Qt::Key_Return);
    QTRY_COMPARE(note->text(), QStringLiteral("3 places in 2 row(s)"));
    line->setText(QStringLiteral("haystack"));
    QTest::keyClick(line, Qt::Key_Return);
    QTRY_COMPARE(note->text(), QStringLiteral("Not found up to frame 4"));
    const auto *advice = panel->findChild<QLabel *>(QStringLiteral("searchAdvice"));
    QVERIFY(advice->isVisible() && advice->text().contains(QStringLiteral("filter of Frames")));
}

TRACEDECK_TESTS(TestSearchPanel, Gui)

} // namespace tracedeck::test::tst_searchpanel

#include "tst_searchpanel.moc"
