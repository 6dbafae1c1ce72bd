// SPDX-License-Identifier: GPL-3.0-or-later
#include "conversationmodel.h"
#include "conversationpanel.h"
#include "conversationview.h"
#include "handmadetrace.h"

#include <QAccessible>
#include <QClipboard>
#include <QGuiApplication>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QMessageBox>
#include <QMimeData>
#include <QPushButton>
#include <QScrollBar>
#include <QSignalSpy>
#include <QTest>
#include <QToolButton>
#include <QWheelEvent>

#include <cstring>
#include <memory>

using namespace tracedeck;
using namespace tracedeck::test;

namespace {

Slice slice(const char *text)
{
    return {text, static_cast<std::uint32_t>(std::strlen(text)), 0};
}

HandmadeFrame frame(Event event)
{
    return {.type = "x", .events = {std::move(event)}};
}

constexpr const char *kLong =
    "line 1\nline 2\nline 3\nline 4\nline 5\nline 6\nline 7\nline 8\nline 9\nline 10\nline 11\n"
    "line 12\nline 13\nline 14\nline 15\nline 16\nline 17\nline 18\nline 19\nline 20\n";

/// A question, an answer with reasoning, a tool call with a long result, an approval.
std::vector<HandmadeFrame> oneRun()
{
    return {
        frame(RunStarted{.run = "r1", .agent = "planner", .message = slice("What is **this**?")}),
        frame(SpanOpened{.name = "think", .key = "k"}),
        frame(TextDelta{.kind = BlockKind::Reasoning, .text = slice("I think of it.")}),
        frame(TextDelta{.text = slice("It is **bold** and a [link](https://example.org/).")}),
        frame(SpanClosed{.name = "think", .key = "k"}),
        frame(ToolCalled{.call = "c1", .name = "read", .arguments = slice("{\"path\":\"a\"}")}),
        frame(ToolStarted{.call = "c1", .name = "read"}),
        frame(ToolEnded{.call = "c1", .name = "read", .result = slice(kLong)}),
        frame(ToolCalled{.call = "c2", .name = "bash", .arguments = slice("{\"command\":\"ls\"}")}),
        frame(ApprovalRequested{
            .id = "a1", .kind = "tool", .call = "c2", .name = "bash", .payload = slice("{\"ask\":1}")}),
    };
}

struct Document
{
    explicit Document(const std::vector<HandmadeFrame> &frames)
    {
        made.append(frames);
        cursor.refresh();
    }
    void append(Event event)
    {
        made.append(frame(std::move(event)));
        cursor.refresh();
    }
    HandmadeTrace made;
    Cursor cursor{made.trace()};
    Selection selection{&cursor};
};

/// A conversation of many messages.
std::unique_ptr<Document> longDocument(int messages = 100)
{
    std::vector<HandmadeFrame> frames{frame(RunStarted{.run = "r"})};
    for (int i = 0; i < messages; ++i) {
        frames.push_back(frame(SpanOpened{.name = "n"}));
        frames.push_back(frame(TextDelta{.text = slice("Some words.\n\nAnd others.")}));
        frames.push_back(frame(SpanClosed{.name = "n"}));
    }
    frames.push_back(frame(SpanOpened{.name = "last"}));
    return std::make_unique<Document>(frames);
}

std::unique_ptr<ConversationPanel> shown(Document &document, QSize size = {500, 400})
{
    auto panel = std::make_unique<ConversationPanel>();
    panel->resize(size);
    panel->setDocument(&document.cursor, &document.selection);
    panel->show();
    // Also lets layouts do their work.
    if (!QTest::qWaitForWindowExposed(panel.get()))
        qWarning("the panel is not shown");
    return panel;
}

QPushButton *pillOf(ConversationPanel &panel)
{
    return panel.findChild<QPushButton *>(QStringLiteral("conversationPill"));
}

/// All texts of an item as they are laid out.
QString textOf(ConversationView &view, int item)
{
    QStringList lines;
    const ConversationItem &of = view.items().item(item);
    for (const ItemPart &part : of.parts) {
        if (!part.text.isEmpty())
            lines += part.text;
        for (int piece = 0; part.body && piece < part.body->count(); ++piece) {
            const TextPiece &laid = view.items().piece(of, *part.body, piece);
            lines += laid.text({0, laid.length()});
        }
    }
    return lines.join(u'\n');
}

/// The middle of a unit of a kind in the viewport.
QPoint placeOf(ConversationView &view, ItemPart::Kind kind, int item)
{
    for (const PlacedUnit &placed : view.flow().placed()) {
        if (placed.at.item == item && view.items().part(placed.at).kind == kind)
            return {60, placed.top + placed.height / 2};
    }
    return {-1, -1};
}

std::vector<PlacedUnit> placedOf(ConversationView &view)
{
    return view.flow().placed();
}

void wheel(ConversationView &view, int pixels)
{
    QWheelEvent event(QPointF(50, 50), view.viewport()->mapToGlobal(QPointF(50, 50)), QPoint(0, pixels),
                      QPoint(), Qt::NoButton, Qt::NoModifier, Qt::NoScrollPhase, false);
    QCoreApplication::sendEvent(view.viewport(), &event);
}

} // namespace

class TestConversationPanel : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase() { QLocale::setDefault(QLocale::c()); }
    void saysWhatToDoWhenThereIsNothing();
    void showsMarkdownOfAnswersOnly();
    void showsStreamingTextAsItComes();
    void foldsReasoning();
    void foldsLongResults();
    void tellsWhatWasCancelled();
    void showsTheNewestAndFollows();
    void neverMovesWhileItsUserReads();
    void pillLeadsBackToTheEnd();
    void standsAtTheEndInThePast();
    void looksTheSameWhereverItCameFrom();
    void selectsBothWays();
    void selectsByKeyboardAlone();
    void standsWhereItsUserActivates();
    void copiesPlainTextOnly();
    void selectsTextByMouse();
    void offersAMenu();
    void showsHostileTextAsItIs();
    void asksBeforeItOpensALink();
    void showsStoredMessages();
    void keepsItsPlaceWhenAMessageCompletes();
    void doesNothingWhileHidden();
    void showsWhatWasSelectedWhileHidden();
    void readsHugeTextsInPieces();
    void tellsAssistiveToolsWhatItShows();
    void findsText();
    void retranslates();
    void survivesTheEndOfADocument();
};

void TestConversationPanel::saysWhatToDoWhenThereIsNothing()
{
    ConversationPanel panel;
    panel.show();
    const auto says = [&](const QString &text) {
        for (const QLabel *label : panel.findChildren<QLabel *>()) {
            if (label->isVisible() && label->text().contains(text))
                return true;
        }
        return false;
    };
    QVERIFY(says(QStringLiteral("Open a recording")));
    Document document({});
    panel.setDocument(&document.cursor, &document.selection);
    QVERIFY(says(QStringLiteral("Nothing has been said")));
    document.cursor.setGrowing(false);
    QVERIFY(says(QStringLiteral("Nothing was said here.")));
    document.append(RunStarted{.run = "r1"});
    QVERIFY(panel.view()->isVisible());
    // Of a worker, only that it was given work was seen.
    document.append(ToolCalled{.call = "c", .name = "delegate"});
    document.append(WorkerStarted{.call = "c", .worker = "w"});
    document.selection.select(SessionId{1});
    QVERIFY(says(QStringLiteral("No frame of this worker is in the trace.")));
}

void TestConversationPanel::showsMarkdownOfAnswersOnly()
{
    Document document(oneRun());
    const auto panel = shown(document, {500, 900});
    QVERIFY(textOf(*panel->view(), 1).contains(QStringLiteral("What is **this**?")));
    QVERIFY(textOf(*panel->view(), 2).contains(QStringLiteral("It is bold and a link.")));
    panel->view()->setPlain(2, true);
    QVERIFY(textOf(*panel->view(), 2)
                .contains(QStringLiteral("It is **bold** and a [link](https://example.org/).")));
}

void TestConversationPanel::showsStreamingTextAsItComes()
{
    Document document({frame(RunStarted{.run = "r"}), frame(SpanOpened{.name = "n", .key = "k"})});
    const auto panel = shown(document);
    document.append(TextDelta{.text = slice("**half")});
    QCOMPARE(textOf(*panel->view(), 1), QStringLiteral("**half"));
    document.append(TextDelta{.text = slice(" way**")});
    QCOMPARE(textOf(*panel->view(), 1), QStringLiteral("**half way**"));
    QCOMPARE(panel->view()->items().item(1).statusText, QStringLiteral("Streaming"));
    document.append(SpanClosed{.name = "n", .key = "k"});
    QCOMPARE(textOf(*panel->view(), 1), QStringLiteral("half way"));
    QVERIFY(panel->view()->items().item(1).statusText.isEmpty());
}

void TestConversationPanel::foldsReasoning()
{
    Document document(oneRun());
    const auto panel = shown(document, {500, 900});
    ConversationView *view = panel->view();
    QVERIFY(textOf(*view, 2).startsWith(QStringLiteral("Reasoning \u00b7 14 characters")));
    QVERIFY(!textOf(*view, 2).contains(QStringLiteral("I think")));
    const QPoint fold = placeOf(*view, ItemPart::Kind::Fold, 2);
    QTest::mouseClick(view->viewport(), Qt::LeftButton, {}, fold);
    QVERIFY(textOf(*view, 2).contains(QStringLiteral("I think of it.")));
    QCOMPARE(placeOf(*view, ItemPart::Kind::Fold, 2), fold); // it stays under the mouse
    QTest::mouseClick(view->viewport(), Qt::LeftButton, {}, fold);
    QVERIFY(!textOf(*view, 2).contains(QStringLiteral("I think")));
}

void TestConversationPanel::foldsLongResults()
{
    Document document(oneRun());
    const auto panel = shown(document, {500, 900});
    ConversationView *view = panel->view();
    QVERIFY(textOf(*view, 3).contains(QStringLiteral("line 8")));
    QVERIFY(!textOf(*view, 3).contains(QStringLiteral("line 9")));
    QVERIFY(textOf(*view, 3).contains(QStringLiteral("Show all")));
    QTest::mouseClick(view->viewport(), Qt::LeftButton, {}, placeOf(*view, ItemPart::Kind::More, 3));
    QVERIFY(textOf(*view, 3).contains(QStringLiteral("line 20")));
    QVERIFY(textOf(*view, 3).contains(QStringLiteral("Show less")));
    // The whole card is closed at its sign.
    const QPoint head = placeOf(*view, ItemPart::Kind::Head, 3);
    QTest::mouseClick(view->viewport(), Qt::LeftButton, {}, {20, head.y()});
    QVERIFY(!textOf(*view, 3).contains(QStringLiteral("line 1")));
}

void TestConversationPanel::tellsWhatWasCancelled()
{
    Document document({
        frame(RunStarted{.run = "r1"}),
        frame(TextDelta{.text = slice("As far as it")}),
        frame(ToolCalled{.call = "c1", .name = "read"}),
        frame(ToolStarted{.call = "c1", .name = "read"}),
    });
    const auto panel = shown(document, {500, 900});
    ConversationView *view = panel->view();
    const auto isStruck = [&](int item) { return view->items().item(item).isStruck; };
    QCOMPARE(textOf(*view, 1), QStringLiteral("As far as it"));
    QVERIFY(!isStruck(2));
    document.append(RunEnded{.run = "r1", .status = RunStatus::Cancelled});
    QTRY_COMPARE(textOf(*view, 1),
                 QStringLiteral("As far as it\nIt was cancelled here. This is what had come."));
    QVERIFY(!isStruck(1));
    QVERIFY(isStruck(2));
}

void TestConversationPanel::showsTheNewestAndFollows()
{
    const auto document = longDocument();
    const auto panel = shown(*document);
    ConversationView *view = panel->view();
    for (int i = 0; i < 30; ++i) {
        document->append(TextDelta{.text = slice("more\nwords ")});
        QVERIFY(view->follows());
        QCOMPARE(view->flow().placed().back().at.item, view->items().itemCount() - 1);
        QCOMPARE(view->flow().placed().back().bottom(), view->viewport()->height());
        QCOMPARE(view->verticalScrollBar()->value(), view->verticalScrollBar()->maximum());
    }
    QVERIFY(!pillOf(*panel)->isVisible());
}

void TestConversationPanel::neverMovesWhileItsUserReads()
{
    const auto document = longDocument();
    const auto panel = shown(*document);
    ConversationView *view = panel->view();
    wheel(*view, 700);
    QVERIFY(!view->follows());
    const auto before = placedOf(*view);
    for (int i = 0; i < 50; ++i) {
        document->append(TextDelta{.text = slice("more\nwords\n")});
        document->append(SpanOpened{.name = "next"});
        document->append(TextDelta{.text = slice("a new message")});
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

void TestConversationPanel::pillLeadsBackToTheEnd()
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

void TestConversationPanel::standsAtTheEndInThePast()
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

void TestConversationPanel::looksTheSameWhereverItCameFrom()
{
    Document document(oneRun());
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

void TestConversationPanel::selectsBothWays()
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
}

void TestConversationPanel::selectsByKeyboardAlone()
{
    Document document(oneRun());
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
    QVERIFY(document.selection.current() == Item(ApprovalId{0}));
    QTest::keyClick(view, Qt::Key_PageUp);
    QVERIFY(!view->follows());
    QTest::keyClick(view, Qt::Key_End);
    QVERIFY(view->follows());
}

void TestConversationPanel::standsWhereItsUserActivates()
{
    Document document(oneRun());
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

void TestConversationPanel::copiesPlainTextOnly()
{
    Document document(oneRun());
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

void TestConversationPanel::selectsTextByMouse()
{
    Document document(oneRun());
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

void TestConversationPanel::offersAMenu()
{
    Document document(oneRun());
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
}

void TestConversationPanel::showsHostileTextAsItIs()
{
    static constexpr const char *kCanary = "<img src=\"file:///etc/passwd\"> a&b %1 \u202e\x1b]8;;x\x07 [*] "
                                           "![i](file:///etc/passwd) [l](javascript:x)";
    Document document({
        frame(RunStarted{.run = kCanary, .agent = kCanary, .model = kCanary, .message = slice(kCanary)}),
        frame(SpanOpened{.name = kCanary, .key = "k"}),
        frame(TextDelta{.kind = BlockKind::Reasoning, .text = slice(kCanary)}),
        frame(TextDelta{.text = slice(kCanary)}),
        frame(TextDelta{.kind = BlockKind::Other, .block = kCanary, .text = slice("xx")}),
        frame(SpanClosed{.name = kCanary, .key = "k"}),
        frame(ToolCalled{.call = "c", .name = kCanary, .arguments = slice(kCanary)}),
        frame(
            ToolEnded{.call = "c", .name = kCanary, .status = ToolStatus::Failed, .result = slice(kCanary)}),
        frame(ApprovalRequested{.id = kCanary, .kind = kCanary, .payload = slice(kCanary)}),
        frame(RunEnded{.run = kCanary, .status = RunStatus::Failed, .error = slice(kCanary)}),
    });
    const auto panel = shown(document, {600, 1400});
    panel->setStored({{Role::User, kCanary}}, true);
    ConversationView *view = panel->view();
    int canaries = 0;
    for (int item = 0; item < view->items().itemCount(); ++item) {
        const ConversationItem &of = view->items().item(item);
        QString all = textOf(*view, item) + of.title + of.origin;
        if (const int row = view->items().rowOf(item); row >= 0)
            all += view->items().model()->index(row).data().toString();
        QVERIFY(!all.contains(QChar(0x202e)) && !all.contains(QChar(0x1b)) && !all.contains(QChar(0x07)));
        QVERIFY(!all.contains(QChar::ObjectReplacementCharacter));
        canaries += int(all.count(QStringLiteral("<img src=\"file:///etc/passwd\">")));
        for (const ItemPart &part : of.parts) {
            for (int piece = 0; part.body && piece < part.body->count(); ++piece)
                QVERIFY(view->items().piece(of, *part.body, piece).links().isEmpty());
        }
    }
    QVERIFY2(canaries >= 10, qPrintable(QString::number(canaries)));
    panel->grab();
    for (const QWidget *widget : panel->findChildren<QWidget *>())
        QVERIFY(!widget->toolTip().contains(QStringLiteral("img")));
}

void TestConversationPanel::asksBeforeItOpensALink()
{
    Document document(oneRun());
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

void TestConversationPanel::showsStoredMessages()
{
    const auto document = longDocument();
    const auto panel = shown(*document);
    ConversationView *view = panel->view();
    QSignalSpy older(panel.get(), &ConversationPanel::olderRequested);
    QCOMPARE(view->items().before(), 0);
    panel->setCanAskForOlder(true);
    QCOMPARE(view->items().before(), 1);
    QTest::keyClick(view, Qt::Key_Home);
    QTest::keyClick(view, Qt::Key_Down);
    QTest::keyClick(view, Qt::Key_Return);
    QCOMPARE(older.size(), 1);
    QTest::mouseClick(view->viewport(), Qt::LeftButton, {}, placeOf(*view, ItemPart::Kind::Older, 0));
    QCOMPARE(older.size(), 2);
    // What is read stays where it is while a page is put above it.
    wheel(*view, -200);
    const auto before = placedOf(*view);
    panel->setStored({{Role::User, "an old question"}, {Role::Assistant, "an old answer"}}, true);
    QCOMPARE(view->items().before(), 3);
    for (const PlacedUnit &placed : before) {
        if (placed.at.item == 0)
            continue;
        const PlacedUnit *now = view->flow().find({placed.at.item + 2, placed.at.unit});
        QVERIFY(now && now->top == placed.top);
    }
    QVERIFY(textOf(*view, 1).contains(QStringLiteral("an old question")));
    QVERIFY(view->items().item(1).origin.contains(QStringLiteral("not part of this trace")));
    panel->setStored({{Role::User, "an old question"}}, false);
    QCOMPARE(view->items().before(), 1); // nothing more to ask for
    QVERIFY(view->items().item(0).look == ConversationItem::Look::Stored);
    document->selection.select(MessageId{3});
    QVERIFY(document->selection.current() == Item(MessageId{3}));
    QCOMPARE(view->items().model()->at(view->items().rowOf(view->currentItem())).index, 3u);
}

void TestConversationPanel::keepsItsPlaceWhenAMessageCompletes()
{
    std::string text;
    for (int i = 0; i < 400; ++i)
        text += "Paragraph " + std::to_string(i) + " of this.\n\n";
    const Slice long_{text.data(), static_cast<std::uint32_t>(text.size()), 0};
    Document document({frame(RunStarted{.run = "r"}), frame(SpanOpened{.name = "n", .key = "k"}),
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

void TestConversationPanel::doesNothingWhileHidden()
{
    const auto document = longDocument();
    const auto panel = shown(*document);
    panel->hide();
    QSignalSpy followed(panel->view()->items().model(), &ConversationModel::followed);
    const int rows = panel->view()->items().model()->rowCount();
    document->append(TextDelta{.text = slice("more")});
    document->append(RunEnded{.run = "r"});
    document->cursor.goTo(5);
    QCOMPARE(followed.size(), 0);
    QCOMPARE(panel->view()->items().model()->rowCount(), rows);
    panel->show();
    QVERIFY(panel->view()->items().model()->rowCount() < 5);
    QCOMPARE(panel->view()->items().itemCount(), panel->view()->items().model()->rowCount());
}

void TestConversationPanel::showsWhatWasSelectedWhileHidden()
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

void TestConversationPanel::readsHugeTextsInPieces()
{
    std::string text;
    for (int i = 0; i < 200'000; ++i)
        text += "line " + std::to_string(i) + "\n";
    const Slice huge{text.data(), static_cast<std::uint32_t>(text.size()), 0};
    Document document({frame(RunStarted{.run = "r"}), frame(ToolCalled{.call = "c", .name = "t"}),
                       frame(ToolEnded{.call = "c", .name = "t", .result = huge})});
    const auto panel = shown(document);
    ConversationView *view = panel->view();
    view->showPlace(1, 2, 0);
    const auto body = [&] { return view->items().item(1).parts[2].body; };
    QVERIFY(body()->count() < 200'000); // not at once
    QTRY_COMPARE(body()->count(), 200'000);
    view->verticalScrollBar()->setValue(view->verticalScrollBar()->maximum() / 2);
    const FlowUnit unit = view->flow().placed().front().at;
    const QString shownThere = view->items().piece(unit).text({0, 20});
    const int line = shownThere.section(u' ', 1).toInt();
    QVERIFY2(line > 80'000 && line < 120'000, qPrintable(shownThere));
    QTest::keyClick(view, Qt::Key_End);
    QVERIFY(view->follows());
}

void TestConversationPanel::tellsAssistiveToolsWhatItShows()
{
    Document document(oneRun());
    const auto panel = shown(document, {500, 900});
    panel->setCanAskForOlder(true);
    QAccessibleInterface *list = QAccessible::queryAccessibleInterface(panel->view());
    QVERIFY(list);
    QCOMPARE(list->role(), QAccessible::List);
    QVERIFY(!list->text(QAccessible::Name).isEmpty());
    QCOMPARE(list->childCount(), 7);
    QCOMPARE(list->child(0)->role(), QAccessible::PushButton);
    QCOMPARE(list->child(2)->role(), QAccessible::ListItem);
    QCOMPARE(list->child(2)->text(QAccessible::Name), QStringLiteral("User, Complete, What is **this**?"));
    QVERIFY(list->child(6)->text(QAccessible::Name).contains(QStringLiteral("Waits for your answer")));
    QCOMPARE(list->indexOfChild(list->child(3)), 3);
    document.selection.select(MessageId{0});
    QVERIFY(list->child(2)->state().selected);
    QVERIFY(!list->child(3)->state().selected);
    QVERIFY(!list->child(2)->rect().isEmpty());
    QVERIFY(list->childAt(list->child(4)->rect().center().x(), list->child(4)->rect().center().y())
            == list->child(4));
    document.cursor.goTo(1);
    QCOMPARE(list->childCount(), 3);
    for (const QToolButton *button : panel->findChildren<QToolButton *>())
        QVERIFY(qobject_cast<QLineEdit *>(button->parent()) || !button->accessibleName().isEmpty());
    for (const QLineEdit *edit : panel->findChildren<QLineEdit *>())
        QVERIFY(!edit->accessibleName().isEmpty());
}

void TestConversationPanel::findsText()
{
    Document document(oneRun());
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
    QTest::keyClick(edit, Qt::Key_Escape);
    QVERIFY(!edit->isVisible());
}

void TestConversationPanel::retranslates()
{
    Document document(oneRun());
    const auto panel = shown(document);
    QSignalSpy followed(panel->view()->items().model(), &ConversationModel::followed);
    QEvent change(QEvent::LanguageChange);
    QCoreApplication::sendEvent(panel.get(), &change);
    QCOMPARE(followed.size(), 1);
    QCOMPARE(panel->view()->accessibleName(), QStringLiteral("Conversation"));
}

void TestConversationPanel::survivesTheEndOfADocument()
{
    auto document = std::make_unique<Document>(oneRun());
    const auto panel = shown(*document);
    document->selection.select(ToolId{0});
    document.reset();
    panel->grab();
    QVERIFY(!panel->view()->isVisible());
    Document next(oneRun());
    panel->setDocument(&next.cursor, &next.selection);
    QVERIFY(panel->view()->isVisible());
    QCOMPARE(panel->view()->items().itemCount(), 6);
    panel->setDocument(nullptr, nullptr);
    QVERIFY(!panel->view()->isVisible());
    QCOMPARE(panel->view()->items().itemCount(), 0);
}

QTEST_MAIN(TestConversationPanel)
#include "tst_conversationpanel.moc"
