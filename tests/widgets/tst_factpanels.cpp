// SPDX-License-Identifier: GPL-3.0-or-later
#include "factpanelfixture.h"
#include "inspectorpanel.h"
#include "problemspanel.h"
#include "qttests.h"
#include "spansmodel.h"
#include "spanspanel.h"
#include "tracebuilder.h"

#include <QApplication>
#include <QClipboard>
#include <QLabel>
#include <QMenu>
#include <QPlainTextEdit>
#include <QScrollBar>
#include <QSignalSpy>
#include <QTest>
#include <QToolButton>
#include <QTreeView>

#include <memory>

namespace tracedeck::test::tst_factpanels {

using namespace factpanelfixture;

namespace {

constexpr const char *kCanary = "<img src=\"file:///etc/passwd\"> a&b %1 \u202e\x1b]8;;x\x07 [*]";

QModelIndex spanIndex(QTreeView *view, const Item &item)
{
    return qobject_cast<SpansModel *>(view->model())->indexOf(item);
}

} // namespace

class TestFactPanels : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase() { QLocale::setDefault(QLocale::c()); }
    void saysWhatToDoWithoutADocument();
    void saysThatNothingHasBegun();
    void selectsBothWays();
    void keepsExpansionAcrossJumps();
    void keepsWhatItsUserCollapsed();
    void opensTheNewestRunWhileLive();
    void closesRunsThatOpenedByThemselves();
    void staysWhereItsUserLooks();
    void doesNotTakeVanishedRowsForAChoice();
    void standsWhereItsUserActivates();
    void offersAMenu();
    void sleepsWhileHidden();
    void showsHostileTextAsItIs();
    void namesEverythingForAssistiveTools();
    void survivesTheEndOfADocument();
    void retranslates();
};

void TestFactPanels::saysWhatToDoWithoutADocument()
{
    SpansPanel spans;
    InspectorPanel inspector;
    ProblemsPanel problems;
    for (QWidget *panel : std::initializer_list<QWidget *>{&spans, &inspector, &problems}) {
        panel->show();
        bool says = false;
        for (const QLabel *label : panel->findChildren<QLabel *>())
            says |= label->isVisible() && label->text().contains(QStringLiteral("Open a recording"));
        QVERIFY(says);
    }
}

void TestFactPanels::saysThatNothingHasBegun()
{
    Document document({});
    const auto spans = shown<SpansPanel>(document);
    QTreeView *view = treeOf(*spans);
    const auto *hint = spans->findChild<QLabel *>();
    QVERIFY(!view->isVisible());
    QVERIFY2(hint->text().contains(QStringLiteral("connection bar")), qPrintable(hint->text()));
    document.made.append({.type = "hello"});
    document.cursor.refresh();
    QVERIFY2(hint->text().contains(QStringLiteral("Start a run")), qPrintable(hint->text()));
    document.cursor.setGrowing(false);
    QVERIFY2(hint->text().contains(QStringLiteral("No session is in this trace")), qPrintable(hint->text()));
    QCOMPARE(spans->accessibleDescription(), hint->text()); // for who has the focus there
    document.cursor.setGrowing(true);
    document.made.append(twoRuns());
    document.cursor.refresh();
    QVERIFY(view->isVisible());
    QVERIFY(!hint->isVisible());
    document.cursor.goTo(0);
    QVERIFY(hint->isVisible());
    QVERIFY2(hint->text().contains(QStringLiteral("Go forward in time")), qPrintable(hint->text()));
    document.cursor.goLive();
    QVERIFY(view->isVisible());
}

void TestFactPanels::selectsBothWays()
{
    Document document(twoRuns());
    const auto panel = shown<SpansPanel>(document);
    QTreeView *view = treeOf(*panel);
    document.selection.select(SpanId{1});
    QCOMPARE(view->currentIndex().data().toString(), QStringLiteral("think"));
    QVERIFY(view->selectionModel()->isSelected(view->currentIndex()));

    view->setCurrentIndex(spanIndex(view, RunId{1}));
    QVERIFY(document.selection.current() == Item(RunId{1}));
    QTest::keyClick(view, Qt::Key_Up);
    QVERIFY(document.selection.current() != Item(RunId{1}));

    document.selection.select(FrameId{3}); // no row of this tree, but it came in one
    const View all = document.cursor.view();
    QVERIFY(all.runOf(3));
    const Item around = all.spanOf(3) ? Item(all.spanOf(3)) : Item(all.runOf(3));
    QCOMPARE(view->currentIndex(), spanIndex(view, around));
    QVERIFY(document.selection.current() == Item(FrameId{3}));
    document.selection.select(FrameId{999});
    QVERIFY(view->selectionModel()->selectedRows().isEmpty());
}

void TestFactPanels::keepsExpansionAcrossJumps()
{
    Document document(twoRuns());
    document.cursor.goTo(10);
    const auto panel = shown<SpansPanel>(document);
    QTreeView *view = treeOf(*panel);
    for (const Item &item : {Item(SessionId{0}), Item(RunId{0}), Item(SpanId{0})})
        view->expand(spanIndex(view, item));
    document.selection.select(SpanId{1});
    document.cursor.goTo(0);
    QCOMPARE(view->model()->rowCount(), 0);
    document.cursor.goTo(10);
    for (const Item &item : {Item(SessionId{0}), Item(RunId{0}), Item(SpanId{0})})
        QVERIFY(view->isExpanded(spanIndex(view, item)));
    QVERIFY(!view->isExpanded(spanIndex(view, RunId{1})));
    QCOMPARE(view->currentIndex(), spanIndex(view, SpanId{1}));
    QVERIFY(document.selection.current() == Item(SpanId{1}));
}

void TestFactPanels::keepsWhatItsUserCollapsed()
{
    Document document(twoRuns());
    const auto panel = shown<SpansPanel>(document);
    QTreeView *view = treeOf(*panel);
    QVERIFY(view->isExpanded(spanIndex(view, RunId{1})));
    view->collapse(spanIndex(view, RunId{1}));
    document.cursor.goTo(0);
    document.cursor.goLive();
    QVERIFY(!view->isExpanded(spanIndex(view, RunId{1})));
}

void TestFactPanels::opensTheNewestRunWhileLive()
{
    Document document({});
    const auto panel = shown<SpansPanel>(document);
    QTreeView *view = treeOf(*panel);
    for (const HandmadeFrame &next : twoRuns()) {
        document.made.append(next);
        document.cursor.refresh();
    }
    QVERIFY(view->isExpanded(spanIndex(view, SpanId{0}))); // while it was the newest
    QVERIFY(view->isExpanded(spanIndex(view, RunId{1})));

    std::vector<HandmadeFrame> many{frame(RunStarted{.run = "r3"})};
    many.resize(300, frame(SpanOpened{.name = "s", .stacked = false}));
    document.made.append(many);
    document.cursor.refresh();
    QVERIFY(!view->isExpanded(spanIndex(view, RunId{2}))); // too many to scroll through
}

/// What opened by itself while it was the newest closes when it is old, unless its user looks at it or touched it.
void TestFactPanels::closesRunsThatOpenedByThemselves()
{
    Document document({});
    const auto panel = shown<SpansPanel>(document);
    panel->resize(600, 160);
    QTreeView *view = treeOf(*panel);
    const auto run = [&](int number) {
        const std::string name = "run" + std::to_string(number);
        const std::string inner = name + "i";
        for (const HandmadeFrame &next :
             {frame(RunStarted{.run = name}), frame(SpanOpened{.name = "outer", .key = name}),
              frame(SpanOpened{.name = "inner", .key = inner, .parent = name}), frame(SpanClosed{.key = inner}),
              frame(SpanClosed{.key = name}), frame(RunEnded{.run = name})}) {
            document.made.append(next);
            document.cursor.refresh();
        }
    };
    const auto isOpen = [&](int number) { return view->isExpanded(spanIndex(view, RunId{std::uint32_t(number)})); };
    for (int i = 0; i < 6; ++i)
        run(i);
    view->collapse(spanIndex(view, SpanId{4})); // in the third one
    document.selection.select(SpanId{2}); // in the second one
    for (int i = 6; i < 40; ++i)
        run(i);
    QVERIFY(isOpen(1));
    QVERIFY(isOpen(2));
    int open = 0;
    for (int i = 0; i < 25; ++i) {
        const QRect row = view->visualRect(spanIndex(view, RunId{std::uint32_t(i)}));
        const bool isSeen = row.bottom() >= 0 && row.top() < view->viewport()->height();
        open += isOpen(i);
        QVERIFY2(!isOpen(i) || i == 1 || i == 2 || isSeen, qPrintable(QString::number(i)));
    }
    QVERIFY(open < 8);
    QVERIFY(!isOpen(20));
    for (int i = 32; i < 40; ++i)
        QVERIFY(isOpen(i));
    QVERIFY(document.selection.current() == Item(SpanId{2}));
    QCOMPARE(view->currentIndex(), spanIndex(view, SpanId{2}));
    // Its rows come again when it is opened, as they were.
    const QModelIndex closed = spanIndex(view, RunId{20});
    QVERIFY(view->model()->hasChildren(closed));
    view->expand(closed);
    QCOMPARE(view->model()->rowCount(closed), 1);
    QCOMPARE(view->model()->index(0, 0, closed).data().toString(), QStringLiteral("outer"));
    QVERIFY(!view->isExpanded(view->model()->index(0, 0, closed)));
    run(40);
    QVERIFY(isOpen(20)); // by its user
}

/// A row that its user looks at does not move when others close above it.
void TestFactPanels::staysWhereItsUserLooks()
{
    Document document({});
    const auto panel = shown<SpansPanel>(document);
    panel->resize(600, 160);
    QTreeView *view = treeOf(*panel);
    const auto run = [&] {
        document.made.append({frame(RunStarted{}), frame(SpanOpened{.name = "a"}), frame(SpanClosed{.name = "a"}),
                              frame(RunEnded{})});
        document.cursor.refresh();
    };
    for (int i = 0; i < 8; ++i)
        run();
    view->scrollTo(spanIndex(view, RunId{6}), QAbstractItemView::PositionAtTop);
    view->verticalScrollBar()->triggerAction(QAbstractSlider::SliderMove); // as its user does
    const QPersistentModelIndex top(view->indexAt(QPoint(0, 0)));
    QVERIFY(top.isValid() && view->verticalScrollBar()->value() > 0);
    for (int i = 0; i < 10; ++i)
        run();
    QVERIFY(!view->isExpanded(spanIndex(view, RunId{1})));
    QCOMPARE(view->indexAt(QPoint(0, 0)), QModelIndex(top));
}

void TestFactPanels::doesNotTakeVanishedRowsForAChoice()
{
    Document document(twoRuns());
    const auto panel = shown<SpansPanel>(document);
    document.selection.select(SpanId{2});
    QSignalSpy changed(&document.selection, &Selection::changed);
    document.cursor.goTo(4);
    document.cursor.goTo(1);
    document.cursor.goTo(0);
    QCOMPARE(changed.size(), 0);
    document.cursor.goLive();
    QCOMPARE(treeOf(*panel)->currentIndex().data().toString(), QStringLiteral("act"));

    ProblemsPanel problems;
    problems.setDocument(&document.cursor, &document.selection);
    problems.show();
    document.selection.select(ProblemId{0});
    changed.clear();
    document.cursor.goTo(1);
    QCOMPARE(changed.size(), 0);
    QVERIFY(document.selection.current() == Item(ProblemId{0}));
}

void TestFactPanels::standsWhereItsUserActivates()
{
    Document document(twoRuns());
    const auto panel = shown<SpansPanel>(document);
    QTreeView *view = treeOf(*panel);
    view->setCurrentIndex(spanIndex(view, SpanId{1}));
    QTest::keyClick(view, Qt::Key_Return);
    QCOMPARE(document.cursor.position(), 3u);
    QVERIFY(!document.cursor.isLive());
}

void TestFactPanels::offersAMenu()
{
    Document document(twoRuns());
    const auto panel = shown<SpansPanel>(document);
    QTreeView *view = treeOf(*panel);
    view->setCurrentIndex(spanIndex(view, SpanId{1}));
    QSignalSpy frames(panel.get(), &SpansPanel::framesRequested);
    emit view->customContextMenuRequested(QPoint(-1, -1));
    auto *menu = panel->findChild<QMenu *>();
    QVERIFY(menu);
    menu->findChild<QAction *>(QStringLiteral("showFrames"))->trigger();
    QCOMPARE(frames.value(0).value(0).toString(), QStringLiteral("frame:>=3 frame:<=4"));
    menu->findChild<QAction *>(QStringLiteral("copyName"))->trigger();
    QCOMPARE(QApplication::clipboard()->text(), QStringLiteral("think"));
    menu->findChild<QAction *>(QStringLiteral("goToEnd"))->trigger();
    QCOMPARE(document.cursor.position(), 4u);
    menu->findChild<QAction *>(QStringLiteral("goToBegin"))->trigger();
    QCOMPARE(document.cursor.position(), 3u);
    menu->close();
}

void TestFactPanels::sleepsWhileHidden()
{
    Document document(twoRuns());
    const auto panel = shown<SpansPanel>(document);
    QAbstractItemModel *model = treeOf(*panel)->model();
    panel->hide();
    QSignalSpy removed(model, &QAbstractItemModel::rowsRemoved);
    document.cursor.goTo(0);
    QCOMPARE(removed.size(), 0);
    panel->show();
    QCOMPARE(model->rowCount(), 0);
    document.cursor.goLive();
    QCOMPARE(model->rowCount(), 1);
}

void TestFactPanels::showsHostileTextAsItIs()
{
    Document document({
        frame(SessionStarted{.title = kCanary}),
        frame(RunStarted{.run = kCanary, .agent = kCanary, .model = kCanary}),
        frame(SpanOpened{.name = kCanary}),
        frame(TextDelta{.text = plain(kCanary)}),
        frame(ProblemFound{.code = kCanary, .message = KeptFailure(kCanary)}),
    });
    const auto spans = shown<SpansPanel>(document);
    const auto inspector = shown<InspectorPanel>(document);
    const auto problems = shown<ProblemsPanel>(document);
    const std::vector<Item> items = {SessionId{0}, RunId{0},     SpanId{0},
                                     MessageId{0}, ProblemId{0}, FrameId{4}};
    for (const Item &item : items) {
        document.selection.select(item);
        for (QWidget *panel :
             std::initializer_list<QWidget *>{spans.get(), inspector.get(), problems.get()}) {
            panel->grab();
            for (const QLabel *label : panel->findChildren<QLabel *>())
                QCOMPARE(label->textFormat(), Qt::PlainText);
            for (const QAbstractItemView *view : panel->findChildren<QAbstractItemView *>()) {
                if (!view->model())
                    continue;
                const QModelIndexList cells =
                    view->model()->match(view->model()->index(0, 0), Qt::DisplayRole, QStringLiteral("*"), -1,
                                         Qt::MatchWildcard | Qt::MatchRecursive);
                for (const QModelIndex &cell : cells) {
                    for (int column = 0; column < view->model()->columnCount(); ++column) {
                        const QString text = cell.siblingAtColumn(column).data().toString();
                        QVERIFY2(!text.contains(QChar(0x202e)) && !text.contains(QChar(0x1b)),
                                 qPrintable(text));
                    }
                }
            }
        }
    }
    QTreeView *view = treeOf(*inspector);
    document.selection.select(MessageId{0});
    view->setCurrentIndex(propertyRow(view, QStringLiteral("Text")));
    const QString text = inspector->findChild<QPlainTextEdit *>()->toPlainText();
    QCOMPARE(text, QStringLiteral("<img src=\"file:///etc/passwd\"> a&b %1 [U+202E][U+001B]]8;;x[U+0007] [*]"));
}

void TestFactPanels::namesEverythingForAssistiveTools()
{
    Document document(twoRuns());
    const auto spans = shown<SpansPanel>(document);
    const auto inspector = shown<InspectorPanel>(document);
    const auto problems = shown<ProblemsPanel>(document);
    for (QWidget *panel : std::initializer_list<QWidget *>{spans.get(), inspector.get(), problems.get()}) {
        for (const QAbstractItemView *view : panel->findChildren<QAbstractItemView *>()) {
            if (!view->inherits("QHeaderView"))
                QVERIFY(!view->accessibleName().isEmpty());
        }
        for (const QPlainTextEdit *edit : panel->findChildren<QPlainTextEdit *>())
            QVERIFY(!edit->accessibleName().isEmpty());
        for (const QToolButton *button : panel->findChildren<QToolButton *>())
            QVERIFY(!button->accessibleName().isEmpty());
    }
}

void TestFactPanels::survivesTheEndOfADocument()
{
    auto document = std::make_unique<Document>(twoRuns());
    const auto spans = shown<SpansPanel>(*document);
    const auto inspector = shown<InspectorPanel>(*document);
    const auto problems = shown<ProblemsPanel>(*document);
    document->selection.select(RunId{0});
    document.reset();
    for (QWidget *panel : std::initializer_list<QWidget *>{spans.get(), inspector.get(), problems.get()})
        panel->grab();
    QVERIFY(!treeOf(*spans)->model());

    Document next(twoRuns());
    spans->setDocument(&next.cursor, &next.selection);
    QCOMPARE(treeOf(*spans)->model()->rowCount(), 1);
    spans->setDocument(nullptr, nullptr);
    QVERIFY(!treeOf(*spans)->isVisible());
}

void TestFactPanels::retranslates()
{
    Document document(twoRuns());
    const auto spans = shown<SpansPanel>(document);
    QSignalSpy headers(treeOf(*spans)->model(), &QAbstractItemModel::headerDataChanged);
    QEvent change(QEvent::LanguageChange);
    QApplication::sendEvent(spans.get(), &change);
    QCOMPARE(headers.size(), 1);
}

TRACEDECK_TESTS(TestFactPanels, Gui)

} // namespace tracedeck::test::tst_factpanels

#include "tst_factpanels.moc"
