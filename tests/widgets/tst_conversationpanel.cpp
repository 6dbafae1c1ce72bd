// SPDX-License-Identifier: GPL-3.0-or-later
#include "conversationfixture.h"
#include "qttests.h"
#include "tracebuilder.h"

#include <QAccessible>
#include <QLabel>
#include <QLineEdit>
#include <QScrollBar>
#include <QSignalSpy>
#include <QToolButton>

namespace tracedeck::test::tst_conversationpanel {

using namespace conversationfixture;

/// What a conversation shows.
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
    void tellsThatNobodySaidHowARunEnded();
    void showsHostileTextAsItIs();
    void showsStoredMessages();
    void showsWhatAStateHasFromBefore();
    void showsTheLineOfWhatIsSought();
    void readsHugeTextsInPieces();
    void goesOnWithWhatItsUserStarted();
    void tellsAssistiveToolsWhatItShows();
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
    ConversationDocument document({});
    panel.setDocument(&document.cursor, &document.selection);
    QVERIFY(says(QStringLiteral("No frame has come yet.")));
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
    ConversationDocument document(oneRun());
    const auto panel = shown(document, {500, 900});
    QVERIFY(textOf(*panel->view(), 1).contains(QStringLiteral("What is **this**?")));
    QVERIFY(textOf(*panel->view(), 2).contains(QStringLiteral("It is bold and a link.")));
    panel->view()->setPlain(2, true);
    QVERIFY(textOf(*panel->view(), 2)
                .contains(QStringLiteral("It is **bold** and a [link](https://example.org/).")));
}

void TestConversationPanel::showsStreamingTextAsItComes()
{
    ConversationDocument document({frame(RunStarted{.run = "r"}), frame(SpanOpened{.name = "n", .key = "k"})});
    const auto panel = shown(document);
    document.append(TextDelta{.text = plain("**half")});
    QCOMPARE(textOf(*panel->view(), 1), QStringLiteral("**half"));
    document.append(TextDelta{.text = plain(" way**")});
    QCOMPARE(textOf(*panel->view(), 1), QStringLiteral("**half way**"));
    QCOMPARE(panel->view()->items().item(1).statusText, QStringLiteral("Streaming"));
    document.append(SpanClosed{.name = "n", .key = "k"});
    QCOMPARE(textOf(*panel->view(), 1), QStringLiteral("half way"));
    QVERIFY(panel->view()->items().item(1).statusText.isEmpty());
}

void TestConversationPanel::foldsReasoning()
{
    ConversationDocument document(oneRun());
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
    ConversationDocument document(oneRun());
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
    ConversationDocument document({
        frame(RunStarted{.run = "r1"}),
        frame(TextDelta{.text = plain("As far as it")}),
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

void TestConversationPanel::tellsThatNobodySaidHowARunEnded()
{
    HandmadeFrame gone = frame(RunSettled{.status = RunStatus::Interrupted, .isGone = true});
    gone.channel = "http";
    ConversationDocument document({frame(RunStarted{.run = "r1"}), frame(ChannelClosed{}), gone});
    const auto panel = shown(document);
    const int last = panel->view()->items().itemCount() - 1;
    QVERIFY2(textOf(*panel->view(), last).contains(QStringLiteral("The server has this session no more, and cannot say how its run ended.")),
             qPrintable(textOf(*panel->view(), last)));
}

void TestConversationPanel::showsHostileTextAsItIs()
{
    static constexpr const char *kCanary = "<img src=\"file:///etc/passwd\"> a&b %1 \u202e\x1b]8;;x\x07 [*] "
                                           "![i](file:///etc/passwd) [l](javascript:x)";
    ConversationDocument document({
        frame(RunStarted{.run = kCanary, .agent = kCanary, .model = kCanary, .message = plain(kCanary)}),
        frame(SpanOpened{.name = kCanary, .key = "k"}),
        frame(TextDelta{.kind = BlockKind::Reasoning, .text = plain(kCanary)}),
        frame(TextDelta{.text = plain(kCanary)}),
        frame(TextDelta{.kind = BlockKind::Other, .block = kCanary, .text = plain("xx")}),
        frame(SpanClosed{.name = kCanary, .key = "k"}),
        frame(ToolCalled{.call = "c", .name = kCanary, .arguments = plain(kCanary)}),
        frame(
            ToolEnded{.call = "c", .name = kCanary, .status = ToolStatus::Failed, .result = plain(kCanary)}),
        frame(ApprovalRequested{.id = kCanary, .kind = kCanary, .payload = plain(kCanary)}),
        frame(RunEnded{.run = kCanary, .status = RunStatus::Failed, .error = plain(kCanary)}),
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

void TestConversationPanel::showsWhatAStateHasFromBefore()
{
    constexpr std::uint32_t kBefore = 250;
    std::vector<std::string> names;
    names.reserve(kBefore); // what is made of them points into them
    for (std::uint32_t i = 0; i < kBefore; ++i)
        names.push_back("said " + std::to_string(i));
    HandmadeFrame state{.type = "values"};
    for (std::uint32_t i = 0; i < kBefore; ++i) {
        state.events.push_back(MessageSeen{.message = names[i],
                                           .role = i % 2 == 0 ? Role::User : Role::Assistant,
                                           .text = plain(names[i].c_str()),
                                           .isFollowed = true});
    }
    state.events.push_back(MessageSeen{.message = "last", .text = plain("and now?")});
    ConversationDocument document({frame(RunStarted{.run = "r"}), std::move(state), frame(RunEnded{})});
    const auto panel = shown(document);
    ConversationView *view = panel->view();
    QSignalSpy older(panel.get(), &ConversationPanel::olderRequested);
    QTRY_COMPARE(view->items().before(), 1);
    QVERIFY(view->items().item(0).title.contains(QStringLiteral("250")));
    QTest::mouseClick(view->viewport(), Qt::LeftButton, {}, placeOf(*view, ItemPart::Kind::Older, 0));
    QCOMPARE(view->items().before(), 201);
    QVERIFY(view->items().item(0).title.contains(QStringLiteral("50 ")));
    QVERIFY(textOf(*view, 1).contains(QStringLiteral("said 50")));
    QVERIFY(view->items().item(1).origin.contains(QStringLiteral("state")));
    view->verticalScrollBar()->setValue(0);
    QTest::mouseClick(view->viewport(), Qt::LeftButton, {}, placeOf(*view, ItemPart::Kind::Older, 0));
    QCOMPARE(view->items().before(), 250);
    QVERIFY(textOf(*view, 0).contains(QStringLiteral("said 0")));
    document.cursor.goTo(1); // before the state came
    QTRY_COMPARE(view->items().before(), 0);
    document.cursor.goTo(2);
    QTRY_COMPARE(view->items().before(), 250);
    QCOMPARE(older.size(), 0); // no server is asked
}

/// A section of Markdown may be higher than the view.
void TestConversationPanel::showsTheLineOfWhatIsSought()
{
    std::string text = "| n | name |\n|---|---|\n";
    for (int i = 0; i < 45; ++i)
        text += "| " + std::to_string(i) + " | `file_" + std::to_string(i) + "_` |\n";
    text += "\nthe *end*\n";
    const Slice table{text.data(), static_cast<std::uint32_t>(text.size()), 0};
    ConversationDocument document({frame(RunStarted{.run = "r"}), frame(TextDelta{"m", BlockKind::Text, "", table}),
                       frame(MessageEnded{.message = "m"})});
    const auto panel = shown(document);
    ConversationView *view = panel->view();
    for (const std::string sought : {"file_40_", "file_3_", "end"}) {
        view->setFound(QString::fromStdString(sought));
        view->showPlace(1, 0, static_cast<qint64>(text.find(sought)));
        int seen = 0;
        for (const PlacedUnit &placed : view->flow().placed()) {
            const auto &part = view->items().part(placed.at);
            if (!part.body)
                continue;
            const TextPiece &piece = view->items().piece(placed.at);
            for (const PieceRange &range : foundIn(piece.text({0, piece.length()}), QString::fromStdString(sought))) {
                const int top = placed.top + piece.lineTop(range.from);
                seen += top >= 0 && top + view->fontMetrics().height() < view->viewport()->height();
            }
        }
        QCOMPARE(seen, 1);
    }
}

void TestConversationPanel::readsHugeTextsInPieces()
{
    std::string text;
    for (int i = 0; i < 200'000; ++i)
        text += "line " + std::to_string(i) + "\n";
    const Slice huge{text.data(), static_cast<std::uint32_t>(text.size()), 0};
    ConversationDocument document({frame(RunStarted{.run = "r"}), frame(ToolCalled{.call = "c", .name = "t"}),
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
    QTest::keyClick(view, Qt::Key_End, Qt::ControlModifier);
    QVERIFY(view->follows());
    QTest::keyClick(view, Qt::Key_Home, Qt::ControlModifier);
    QVERIFY(!view->follows());
    QTest::keyClick(view, Qt::Key_End);
    QVERIFY(view->follows());
}

/// Who starts a run wants to see what comes of it, wherever the conversation was scrolled to.
void TestConversationPanel::goesOnWithWhatItsUserStarted()
{
    std::vector<HandmadeFrame> frames{frame(RunStarted{.run = "r1", .message = plain("go")})};
    for (int i = 0; i < 60; ++i) {
        frames.push_back(frame(SpanOpened{.name = "node"}));
        frames.push_back(frame(TextDelta{.text = plain("A line of text.\n\nAnd another one.")}));
        frames.push_back(frame(SpanClosed{.name = "node"}));
    }
    frames.push_back(frame(RunEnded{}));
    ConversationDocument document(frames);
    const auto panel = shown(document);
    ConversationView *view = panel->view();
    QTest::keyClick(view, Qt::Key_Home, Qt::ControlModifier);
    QVERIFY(!view->follows());
    document.made.append({frame(RunStarted{.run = "r2", .message = plain("again")})});
    document.cursor.refresh();
    document.selection.watch(RunId{1});
    QVERIFY(view->follows());
}

void TestConversationPanel::tellsAssistiveToolsWhatItShows()
{
    ConversationDocument document(oneRun());
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
    QVERIFY(list->child(5)->text(QAccessible::Name).contains(QStringLiteral("Waits for your answer")));
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

void TestConversationPanel::retranslates()
{
    ConversationDocument document(oneRun());
    const auto panel = shown(document);
    QSignalSpy followed(panel->view()->items().model(), &ConversationModel::followed);
    QEvent change(QEvent::LanguageChange);
    QCoreApplication::sendEvent(panel.get(), &change);
    QCOMPARE(followed.size(), 1);
    QCOMPARE(panel->view()->accessibleName(), QStringLiteral("Conversation"));
}

void TestConversationPanel::survivesTheEndOfADocument()
{
    auto document = std::make_unique<ConversationDocument>(oneRun());
    const auto panel = shown(*document);
    document->selection.select(ToolId{0});
    document.reset();
    panel->grab();
    QVERIFY(!panel->view()->isVisible());
    ConversationDocument next(oneRun());
    panel->setDocument(&next.cursor, &next.selection);
    QVERIFY(panel->view()->isVisible());
    QCOMPARE(panel->view()->items().itemCount(), 6);
    panel->setDocument(nullptr, nullptr);
    QVERIFY(!panel->view()->isVisible());
    QCOMPARE(panel->view()->items().itemCount(), 0);
}

TRACEDECK_TESTS(TestConversationPanel, Gui)

} // namespace tracedeck::test::tst_conversationpanel

#include "tst_conversationpanel.moc"
