// SPDX-License-Identifier: GPL-3.0-or-later
#include "conversationfixture.h"
#include "qttests.h"
#include "tracebuilder.h"

#include <QClipboard>
#include <QGuiApplication>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QMessageBox>
#include <QMimeData>
#include <QSignalSpy>

namespace tracedeck::test::tst_conversationselection {

using namespace conversationfixture;

/// What a user does with a conversation: selects, copies, finds and opens.
class TestConversationSelection : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase() { QLocale::setDefault(QLocale::c()); }
    void selectsBothWays();
    void selectsByKeyboardAlone();
    void standsWhereItsUserActivates();
    void copiesPlainTextOnly();
    void selectsTextByMouse();
    void offersAMenu();
    void aMenuLeavesTheTextWhereItIs();
    void asksBeforeItOpensALink();
    void findsText();
    void findsNamesOfWhatIsFolded();
};

void TestConversationSelection::selectsBothWays()
{
    const auto document = longDocument();
    const auto panel = shown(*document);
    ConversationView *view = panel->view();
    document->selection.select(MessageId{5});
    QCOMPARE(view->items().model()->at(view->currentItem()).index, 5u);
    QVERIFY(!view->itemRect(view->currentItem()).isEmpty());
    QVERIFY(!view->follows());
    // What can be seen is marked where it is.
    const auto before = placedOf(*view);
    document->selection.select(SpanId{6});
    QCOMPARE(view->items().model()->at(view->currentItem()).index, 6u);
    QVERIFY(placedOf(*view).front().at == before.front().at);
    QCOMPARE(placedOf(*view).front().top, before.front().top);

    const int item = view->currentItem() - 1;
    QTest::mouseClick(view->viewport(), Qt::LeftButton, {}, view->itemRect(item).center());
    QVERIFY(document->selection.current() == Item(MessageId{view->items().model()->at(item).index}));
    document->selection.select(FrameId{290});
    QVERIFY(view->items().model()->at(view->currentItem()).at <= 290);
    QVERIFY(!view->itemRect(view->currentItem()).isEmpty());
    // What is marked for its frame is chosen by a click.
    const auto marked = view->items().model()->at(view->currentItem());
    QTest::mouseClick(view->viewport(), Qt::LeftButton, {}, view->itemRect(view->currentItem()).center());
    QVERIFY(document->selection.current() == marked.item());
}

void TestConversationSelection::selectsByKeyboardAlone()
{
    ConversationDocument document(oneRun());
    const auto panel = shown(document, {500, 300});
    ConversationView *view = panel->view();
    QVERIFY(view->focusPolicy() & Qt::TabFocus);
    QTest::keyClick(view, Qt::Key_Home);
    QCOMPARE(view->flow().placed().front().at, FlowUnit());
    QTest::keyClick(view, Qt::Key_Down);
    QVERIFY(document.selection.current() == Item(RunId{0}));
    QTest::keyClick(view, Qt::Key_Down);
    QVERIFY(document.selection.current() == Item(MessageId{0}));
    QTest::keyClick(view, Qt::Key_Down);
    QTest::keyClick(view, Qt::Key_Down); // its reasoning
    QVERIFY(document.selection.current() == Item(MessageId{1}));
    QVERIFY(!textOf(*view, 2).contains(QStringLiteral("I think")));
    QTest::keyClick(view, Qt::Key_Return);
    QVERIFY(textOf(*view, 2).contains(QStringLiteral("I think")));
    QTest::keyClick(view, Qt::Key_Left);
    QVERIFY(!textOf(*view, 2).contains(QStringLiteral("I think")));
    QTest::keyClick(view, Qt::Key_Space);
    QVERIFY(textOf(*view, 2).contains(QStringLiteral("I think")));
    QTest::keyClick(view, Qt::Key_Down);
    QVERIFY(document.selection.current() == Item(ToolId{0}));
    QTest::keyClick(view, Qt::Key_Left); // closes the card
    QVERIFY(!textOf(*view, 3).contains(QStringLiteral("line 1")));
    QTest::keyClick(view, Qt::Key_Right);
    QVERIFY(textOf(*view, 3).contains(QStringLiteral("line 1")));
    for (int i = 0; i < 20; ++i) {
        QTest::keyClick(view, Qt::Key_Down);
        QVERIFY(!view->itemRect(view->currentItem()).isEmpty());
    }
    QVERIFY(document.selection.current() == Item(ToolId{1}));
    QTest::keyClick(view, Qt::Key_PageUp);
    QVERIFY(!view->follows());
    QTest::keyClick(view, Qt::Key_End);
    QVERIFY(view->follows());
}

void TestConversationSelection::standsWhereItsUserActivates()
{
    ConversationDocument document(oneRun());
    const auto panel = shown(document, {500, 900});
    document.selection.select(ToolId{0});
    QTest::keyClick(panel->view(), Qt::Key_Return);
    QCOMPARE(document.cursor.position(), Position(6));
    QVERIFY(!document.cursor.isLive());
    document.cursor.goLive();
    const QPoint text = placeOf(*panel->view(), ItemPart::Kind::Text, 2);
    QTest::mouseDClick(panel->view()->viewport(), Qt::LeftButton, {}, text);
    QCOMPARE(document.cursor.position(), Position(3));
}

void TestConversationSelection::copiesPlainTextOnly()
{
    ConversationDocument document(oneRun());
    const auto panel = shown(document, {500, 900});
    document.selection.select(ToolId{0});
    QTest::keyClick(panel->view(), Qt::Key_C, Qt::ControlModifier);
    const QMimeData *copied = QGuiApplication::clipboard()->mimeData();
    QCOMPARE(copied->formats(), QStringList{QStringLiteral("text/plain")});
    QCOMPARE(copied->text(), QStringLiteral("{\"path\":\"a\"}\n") + QLatin1String(kLong));
    document.selection.select(MessageId{1});
    QTest::keyClick(panel->view(), Qt::Key_C, Qt::ControlModifier);
    QCOMPARE(QGuiApplication::clipboard()->text(),
             QStringLiteral("It is **bold** and a [link](https://example.org/)."));
}

void TestConversationSelection::selectsTextByMouse()
{
    ConversationDocument document(oneRun());
    const auto panel = shown(document, {500, 900});
    ConversationView *view = panel->view();
    const QPoint text = placeOf(*view, ItemPart::Kind::Text, 1);
    QTest::mousePress(view->viewport(), Qt::LeftButton, {}, {0, text.y()});
    QMouseEvent move(QEvent::MouseMove, QPointF(490, text.y()),
                     view->viewport()->mapToGlobal(QPointF(490, text.y())), Qt::NoButton, Qt::LeftButton,
                     Qt::NoModifier);
    QCoreApplication::sendEvent(view->viewport(), &move);
    QTest::mouseRelease(view->viewport(), Qt::LeftButton, {}, {490, text.y()});
    QVERIFY(view->hasSelectedText());
    QTest::keyClick(view, Qt::Key_C, Qt::ControlModifier);
    QCOMPARE(QGuiApplication::clipboard()->text(), QStringLiteral("What is **this**?"));
    QCOMPARE(QGuiApplication::clipboard()->mimeData()->formats(), QStringList{QStringLiteral("text/plain")});
}

void TestConversationSelection::offersAMenu()
{
    ConversationDocument document(oneRun());
    const auto panel = shown(document, {500, 900});
    QSignalSpy frames(panel.get(), &ConversationPanel::framesRequested);
    const auto choose = [&](int item, const char *name) {
        emit panel->view()->menuRequested(item, panel->mapToGlobal(QPoint(10, 10)));
        auto *menu = panel->findChildren<QMenu *>().last();
        auto *action = menu->findChild<QAction *>(QLatin1String(name));
        const bool did = action && action->isEnabled();
        if (did)
            action->trigger();
        menu->close();
        QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
        return did;
    };
    QVERIFY(choose(3, "showFrames"));
    QCOMPARE(frames.first().first().toString(), QStringLiteral("frame:>=6 frame:<=8"));
    QVERIFY(choose(3, "copyJson"));
    QCOMPARE(QGuiApplication::clipboard()->text(), QStringLiteral("{\"path\":\"a\"}"));
    QVERIFY(!choose(2, "copyJson"));
    QVERIFY(choose(2, "copyText"));
    QVERIFY(QGuiApplication::clipboard()->text().startsWith(QStringLiteral("It is **bold**")));
    QVERIFY(choose(2, "asReceived"));
    QVERIFY(textOf(*panel->view(), 2).contains(QStringLiteral("**bold**")));
    QVERIFY(choose(3, "goToEnd"));
    QCOMPARE(document.cursor.position(), Position(8));
    QVERIFY(choose(3, "goToBegin"));
    QCOMPARE(document.cursor.position(), Position(6));
    QSignalSpy pinned(panel.get(), &ConversationPanel::pinRequested);
    QVERIFY(!choose(3, "pinRunA"));
    QVERIFY(choose(0, "pinRunA"));
    QCOMPARE(pinned.size(), 1);
    QVERIFY(document.selection.current() == Item(RunId{0}));
}

void TestConversationSelection::aMenuLeavesTheTextWhereItIs()
{
    std::string lines;
    for (int i = 0; i < 300; ++i)
        lines += "line " + std::to_string(i) + "\n\n";
    ConversationDocument document({frame(RunStarted{.run = "r"}), frame(SpanOpened{.name = "n"}), frame(TextDelta{.text = plain(lines.c_str())})});
    const auto panel = shown(document);
    ConversationView *view = panel->view();
    document.selection.select(MessageId{0});
    QTest::keyClick(view, Qt::Key_Home);
    for (int i = 0; i < 5; ++i)
        QTest::keyClick(view, Qt::Key_PageDown);
    const auto before = placedOf(*view);
    QVERIFY(before.front().at.unit > 5); // in the midst of the text
    QTest::mouseClick(view->viewport(), Qt::RightButton, {}, view->viewport()->rect().center());
    QVERIFY(placedOf(*view).front().at == before.front().at);
    QCOMPARE(placedOf(*view).front().top, before.front().top);
}

void TestConversationSelection::asksBeforeItOpensALink()
{
    ConversationDocument document(oneRun());
    const auto panel = shown(document, {500, 900});
    QCOMPARE(panel->view()->linksOf(2), QStringList{QStringLiteral("https://example.org/")});
    emit panel->view()->linkClicked(QStringLiteral("file:///etc/passwd"));
    QVERIFY(!panel->findChild<QMessageBox *>());
    emit panel->view()->linkClicked(QStringLiteral("https://example.org/"));
    auto *box = panel->findChild<QMessageBox *>();
    QVERIFY(box);
    QVERIFY(box->text().contains(QStringLiteral("https://example.org/")));
    QVERIFY(box->defaultButton() == box->button(QMessageBox::Cancel));
    box->reject();
}

void TestConversationSelection::findsText()
{
    ConversationDocument document(oneRun());
    const auto panel = shown(document, {500, 300});
    ConversationView *view = panel->view();
    QTest::keyClick(view, Qt::Key_F, Qt::ControlModifier);
    auto *edit = panel->findChild<QLineEdit *>(QStringLiteral("findText"));
    auto *count = panel->findChild<QLabel *>(QStringLiteral("findNote"));
    QVERIFY(edit->isVisible());
    edit->setText(QStringLiteral("LINE 1"));
    QTRY_COMPARE(count->text(), QStringLiteral("1 of 11"));
    QTest::keyClick(edit, Qt::Key_Return);
    QCOMPARE(count->text(), QStringLiteral("2 of 11"));
    QTest::keyClick(view, Qt::Key_F3);
    QCOMPARE(count->text(), QStringLiteral("3 of 11"));
    QTest::keyClick(view, Qt::Key_F3, Qt::ShiftModifier);
    QTest::keyClick(edit, Qt::Key_F3, Qt::ShiftModifier);
    QTest::keyClick(edit, Qt::Key_Return, Qt::ShiftModifier);
    QCOMPARE(count->text(), QStringLiteral("11 of 11"));
    // It stands in what was folded, which is open now.
    QVERIFY(textOf(*view, 3).contains(QStringLiteral("line 19")));
    edit->setText(QStringLiteral("I think"));
    QTRY_COMPARE(count->text(), QStringLiteral("1 of 1"));
    QVERIFY(textOf(*view, 2).contains(QStringLiteral("I think of it.")));
    edit->setText(QStringLiteral("nowhere"));
    QTRY_COMPARE(count->text(), QStringLiteral("Not found"));
    // What is said later is found once the conversation shows it, and no more before it did.
    edit->setText(QStringLiteral("line 19"));
    QTRY_COMPARE(count->text(), QStringLiteral("1 of 1"));
    document.cursor.goTo(2);
    QTRY_COMPARE(count->text(), QStringLiteral("Not found"));
    document.cursor.goLive();
    QTRY_COMPARE(count->text(), QStringLiteral("1 of 1"));
    QTest::keyClick(edit, Qt::Key_Escape);
    QVERIFY(!edit->isVisible());
}

void TestConversationSelection::findsNamesOfWhatIsFolded()
{
    std::vector<HandmadeFrame> frames = oneRun();
    for (int i = 0; i < 40; ++i)
        frames.push_back(frame(TextDelta{.text = plain("And others.\n\n")}));
    ConversationDocument document(frames);
    const auto panel = shown(document, {500, 300});
    ConversationView *view = panel->view();
    const auto isSeen = [&](int item) { return view->flow().find({item, 0}) != nullptr; };
    QVERIFY(!isSeen(3));
    const QString before = textOf(*view, 3);
    QTest::keyClick(view, Qt::Key_F, Qt::ControlModifier);
    panel->findChild<QLineEdit *>(QStringLiteral("findText"))->setText(QStringLiteral("READ"));
    auto *count = panel->findChild<QLabel *>(QStringLiteral("findNote"));
    QTRY_COMPARE(count->text(), QStringLiteral("1 of 1"));
    QVERIFY(isSeen(3));
    QCOMPARE(textOf(*view, 3), before);
}

TRACEDECK_TESTS(TestConversationSelection, Gui)

} // namespace tracedeck::test::tst_conversationselection

#include "tst_conversationselection.moc"
