// SPDX-License-Identifier: GPL-3.0-or-later
#include "checkpointspanel.h"
#include "cursor.h"
#include "handmadedocument.h"
#include "handmadetrace.h"
#include "planview.h"
#include "qttests.h"
#include "thoughtsmodel.h"
#include "thoughtspanel.h"
#include "tracebuilder.h"

#include <QAbstractItemModelTester>
#include <QApplication>
#include <QClipboard>
#include <QLabel>
#include <QMenu>
#include <QPlainTextEdit>
#include <QSignalSpy>
#include <QTableView>
#include <QTest>
#include <QTreeView>
#include <QWheelEvent>

#include <cstring>
#include <memory>

namespace tracedeck::test::tst_thoughtspanel {

namespace {

constexpr const char *kCanary = "<img src=\"file:///etc/passwd\"> a&b %1 \u202e\x1b]8;;x\x07 [*]";

HandmadeFrame frame(std::vector<Event> events)
{
    return {.type = "x", .events = std::move(events)};
}

const Slice kTexts[] = {plain("ask"), plain("look"), plain("guess")};
const Slice kScores[] = {plain("0.5"), plain("1.0"), Slice()};

/// A round with a way back, an understanding, and a plan that grows.
std::vector<HandmadeFrame> thinking()
{
    return {
        frame({RunStarted{.run = "r"}, SpanOpened{.name = "expand", .key = "e"}}),
        frame({OptionsOffered{{kTexts, 3}}}),
        frame({DecisionMade{"weigh", plain("1"), plain("{}")}, OptionsRated{{kScores, 3}, 1}}),
        frame({OptionAbandoned{plain("no result"), 0}}),
        frame({OptionTaken{0}}),
        frame({Understood{plain("do it"), {kTexts, 2}, plain("a test")}}),
        frame({DecisionMade{"plan", {}, plain("{\"n\":2}")}, PlanStepSeen{"a", {}}, PlanStepSeen{"b", {}}}),
        frame({PlanStepSeen{"a", plain("read it")}, PlanLinkSeen{"a", "b"}}),
        frame({SpanOpened{.name = "a", .kind = SpanKind::Task, .key = "a", .stacked = false}}),
        frame({SpanClosed{.name = "a", .key = "a", .kind = SpanKind::Task, .result = plain("was read")}}),
        frame({PlanStepSeen{"c", {}}, PlanLinkSeen{"b", "c"}}),
        frame({SpanOpened{.name = "b", .kind = SpanKind::Task, .key = "b", .stacked = false}}),
        frame({SpanClosed{.name = "b",
                          .key = "b",
                          .kind = SpanKind::Task,
                          .status = SpanStatus::Error,
                          .error = plain("broke")}}),
    };
}

template<class Panel>
std::unique_ptr<Panel> shown(Document &document)
{
    auto panel = std::make_unique<Panel>();
    panel->resize(900, 500);
    panel->setDocument(&document.cursor, &document.selection);
    panel->show();
    return panel;
}

QTreeView *treeOf(QWidget &panel)
{
    return panel.findChild<QTreeView *>();
}

QStringList rowsOf(const QAbstractItemModel &model, const QModelIndex &parent = {}, int depth = 0)
{
    QStringList lines;
    for (int row = 0; row < model.rowCount(parent); ++row) {
        QStringList cells;
        for (int column = 0; column < ThoughtsModel::ColumnCount; ++column)
            cells += model.index(row, column, parent).data().toString();
        lines += QString(depth * 2, u' ') + cells.join(QStringLiteral(" | "));
        lines += rowsOf(model, model.index(row, 0, parent), depth + 1);
    }
    return lines;
}

QModelIndex rowNamed(QTreeView *view, const char *name)
{
    return view->model()
        ->match(view->model()->index(0, 0), Qt::DisplayRole, QString::fromLatin1(name), 1,
                Qt::MatchExactly | Qt::MatchRecursive)
        .value(0);
}

bool says(QWidget &panel, const char *text)
{
    for (const QLabel *label : panel.findChildren<QLabel *>()) {
        if (label->isVisible() && label->text().contains(QString::fromLatin1(text)))
            return true;
    }
    return false;
}

} // namespace

class TestThoughtsPanel : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase() { QLocale::setDefault(QLocale::c()); }
    void saysWhatWouldFillIt();
    void listsWhatTheAgentThought();
    void showsThePastAsItWas();
    void drawsThePlan();
    void goesThroughThePlanByKeyboard();
    void zooms();
    void keepsTheChoiceAcrossJumps();
    void drawsAThousandSteps();
    void selectsAndStands();
    void selectsNothingForTheKeyboard();
    void showsHostileTextAsItIs();
    void sleepsWhileHidden();
    void namesEverythingForAssistiveTools();
    void survivesTheEndOfADocument();
};

void TestThoughtsPanel::saysWhatWouldFillIt()
{
    ThoughtsPanel thoughts;
    CheckpointsPanel checkpoints;
    thoughts.show();
    checkpoints.show();
    QVERIFY(says(thoughts, "Open a recording"));
    QVERIFY(says(checkpoints, "Open a recording"));
    Document document({frame({RunStarted{.run = "r"}})});
    thoughts.setDocument(&document.cursor, &document.selection);
    checkpoints.setDocument(&document.cursor, &document.selection);
    QVERIFY(says(thoughts, "plan in steps"));
    QVERIFY(says(checkpoints, "No checkpoint has come in this session yet."));
    document.made.append(frame({CheckpointArrived{.id = "c"}}));
    document.cursor.refresh();
    QVERIFY(!says(checkpoints, "No checkpoint"));
    document.cursor.goTo(1);
    QVERIFY(says(checkpoints, "up to this frame"));
}

void TestThoughtsPanel::listsWhatTheAgentThought()
{
    Document document(thinking());
    ThoughtsModel model(&document.cursor);
    QAbstractItemModelTester tester(&model);
    model.setSession(SessionId{0});
    QCOMPARE(rowsOf(model), QStringList({
                                QStringLiteral("Round 1 | 3 option(s) | ask | 2"),
                                QStringLiteral("  1. ask | 0.5, followed |  | 2"),
                                QStringLiteral("  2. look | 1.0 | led nowhere | 2"),
                                QStringLiteral("  3. guess |  |  | 2"),
                                QStringLiteral("  Went back from option 2 | to depth 0 | no result | 4"),
                                QStringLiteral("Understanding |  | do it | 6"),
                                QStringLiteral("  Goal |  | do it | 6"),
                                QStringLiteral("  Constraint |  | ask | 6"),
                                QStringLiteral("  Constraint |  | look | 6"),
                                QStringLiteral("  Context |  | a test | 6"),
                                QStringLiteral("Decision: plan |  | {\"n\":2} | 7"),
                                QStringLiteral("Plan of run r | 1 of 3 done |  | 7"),
                                QStringLiteral("  a | Succeeded | read it | 9"),
                                QStringLiteral("  b | Failed |  | 12"),
                                QStringLiteral("  c | Pending, added |  | 11"),
                            }));
}

void TestThoughtsPanel::showsThePastAsItWas()
{
    Document document(thinking());
    ThoughtsModel model(&document.cursor);
    QAbstractItemModelTester tester(&model);
    model.setSession(SessionId{0});
    document.cursor.goTo(2);
    QCOMPARE(rowsOf(model).size(), 4);
    QCOMPARE(model.index(1, 1, model.index(0, 0)).data().toString(), QString());
    document.cursor.goTo(3);
    QCOMPARE(model.index(1, 1, model.index(0, 0)).data().toString(), QStringLiteral("1.0, followed"));
    QCOMPARE(model.index(1, 1, model.index(0, 0)).data(ThoughtsModel::ShareRole).toDouble(), 1.0);
    QCOMPARE(model.index(0, 1, model.index(0, 0)).data(ThoughtsModel::ShareRole).toDouble(), 0.5);
    for (const Position p : {13, 1, 9, 4, 12, 7, 0, 10, 13}) {
        document.cursor.goTo(p);
        ThoughtsModel fresh(&document.cursor);
        fresh.setSession(SessionId{0});
        QCOMPARE(rowsOf(model), rowsOf(fresh));
    }
}

void TestThoughtsPanel::drawsThePlan()
{
    Document document(thinking());
    const auto panel = shown<ThoughtsPanel>(document);
    auto *plan = panel->findChild<PlanView *>();
    QVERIFY(plan->isVisible());
    QCOMPARE(plan->graph().nodes.size(), std::size_t(3));
    QCOMPARE(plan->graph().edges.size(), std::size_t(2));
    QVERIFY(plan->graph().nodes[2].isAdded && !plan->graph().nodes[1].isAdded);
    QVERIFY(plan->rectOf(PlanStepId{0}).right() < plan->rectOf(PlanStepId{1}).left());
    QVERIFY(plan->rectOf(PlanStepId{1}).right() < plan->rectOf(PlanStepId{2}).left());
    document.cursor.goTo(7);
    QCOMPARE(plan->graph().nodes.size(), std::size_t(2));
    QVERIFY(plan->graph().edges.empty());
    document.cursor.goTo(5);
    QVERIFY(!plan->isVisible());
}

void TestThoughtsPanel::goesThroughThePlanByKeyboard()
{
    Document document(thinking());
    const auto panel = shown<ThoughtsPanel>(document);
    auto *plan = panel->findChild<PlanView *>();
    QTest::keyClick(plan, Qt::Key_Right);
    QCOMPARE(plan->current(), PlanStepId{0});
    QTest::keyClick(plan, Qt::Key_Right);
    QCOMPARE(plan->current(), PlanStepId{1});
    QCOMPARE(plan->accessibleDescription(), QStringLiteral("b: Failed"));
    QCOMPARE(treeOf(*panel)->currentIndex().data().toString(), QStringLiteral("b"));
    QVERIFY(document.selection.current() == Item(SpanId{2}));
    QTest::keyClick(plan, Qt::Key_Return);
    QCOMPARE(document.cursor.position(), 12u);
    QTest::keyClick(plan, Qt::Key_End);
    QCOMPARE(plan->accessibleDescription(), QStringLiteral("c: Pending, added"));
    QTest::keyClick(plan, Qt::Key_Left);
    QCOMPARE(plan->current(), PlanStepId{1});
    QTest::mouseClick(plan->viewport(), Qt::LeftButton, {}, plan->rectOf(PlanStepId{0}).center());
    QCOMPARE(plan->current(), PlanStepId{0});
    QVERIFY(panel->findChild<QPlainTextEdit *>()->toPlainText().contains(QStringLiteral("was read")));
}

void TestThoughtsPanel::zooms()
{
    Document document(thinking());
    const auto panel = shown<ThoughtsPanel>(document);
    auto *plan = panel->findChild<PlanView *>();
    QTest::keyClick(plan, Qt::Key_Plus);
    QVERIFY(plan->zoom() > 1);
    QTest::keyClick(plan, Qt::Key_0);
    QCOMPARE(plan->zoom(), 1.0);
    const QPointF at = plan->rectOf(PlanStepId{1}).center();
    QWheelEvent wheel(at, plan->viewport()->mapToGlobal(at), {}, {0, -240}, Qt::NoButton, Qt::ControlModifier,
                      Qt::NoScrollPhase, false);
    QApplication::sendEvent(plan->viewport(), &wheel);
    QVERIFY(plan->zoom() < 1);
    for (int i = 0; i < 40; ++i)
        QTest::keyClick(plan, Qt::Key_Minus);
    QCOMPARE(plan->zoom(), PlanView::kLeastZoom);
    plan->grab();
}

void TestThoughtsPanel::keepsTheChoiceAcrossJumps()
{
    Document document(thinking());
    const auto panel = shown<ThoughtsPanel>(document);
    document.selection.select(SpanId{2});
    QSignalSpy changed(&document.selection, &Selection::changed);
    document.cursor.goTo(3);
    QVERIFY(!treeOf(*panel)->currentIndex().isValid());
    document.cursor.goTo(0);
    document.cursor.goLive();
    QCOMPARE(changed.size(), 0);
    QCOMPARE(treeOf(*panel)->currentIndex().data().toString(), QStringLiteral("b"));
}

void TestThoughtsPanel::drawsAThousandSteps()
{
    std::vector<std::string> names;
    for (int i = 0; i < 1000; ++i)
        names.push_back("step_" + std::to_string(i));
    std::vector<Event> events{RunStarted{.run = "r"}};
    for (const std::string &name : names)
        events.push_back(PlanStepSeen{name, {}});
    for (std::size_t i = 1; i < names.size(); ++i) {
        events.push_back(PlanLinkSeen{names[i / 3], names[i]});
        events.push_back(PlanLinkSeen{names[i / 2], names[i]});
    }
    Document document({frame(std::move(events))});
    const auto panel = shown<ThoughtsPanel>(document);
    auto *plan = panel->findChild<PlanView *>();
    QCOMPARE(plan->graph().nodes.size(), std::size_t(1000));
    panel->grab();
    for (int i = 0; i < 12; ++i)
        QTest::keyClick(plan, Qt::Key_Minus);
    plan->grab();
    QTest::keyClick(plan, Qt::Key_End);
    QVERIFY(plan->viewport()->rect().contains(plan->rectOf(plan->current()).center()));
}

void TestThoughtsPanel::selectsAndStands()
{
    Document document(thinking());
    const auto panel = shown<ThoughtsPanel>(document);
    QTreeView *view = treeOf(*panel);
    QVERIFY(view->isExpanded(view->model()->index(0, 0)));
    view->setCurrentIndex(view->model()->index(0, 0));
    QVERIFY(document.selection.current() == Item(DecisionId{0}));
    view->setCurrentIndex(rowNamed(view, "Went back from option 2"));
    QTest::keyClick(view, Qt::Key_Return);
    QCOMPARE(document.cursor.position(), 4u);
    document.cursor.goLive();
    document.selection.select(SpanId{1});
    QCOMPARE(view->currentIndex().data().toString(), QStringLiteral("a"));
    document.selection.select(DecisionId{1});
    QCOMPARE(view->currentIndex().data().toString(), QStringLiteral("Decision: plan"));
}

void TestThoughtsPanel::selectsNothingForTheKeyboard()
{
    Document document(thinking());
    document.selection.select(SessionId{0});
    const auto panel = shown<ThoughtsPanel>(document);
    QFocusEvent focus(QEvent::FocusIn, Qt::TabFocusReason);
    QApplication::sendEvent(treeOf(*panel), &focus);
    QVERIFY(treeOf(*panel)->currentIndex().isValid());
    QVERIFY(document.selection.current() == Item(SessionId{0}));
}

void TestThoughtsPanel::showsHostileTextAsItIs()
{
    const Slice texts[] = {plain(kCanary)};
    Document document({
        frame({RunStarted{.run = kCanary}, SpanOpened{.name = kCanary, .key = "k"}}),
        frame({OptionsOffered{{texts, 1}}, DecisionMade{kCanary, plain(kCanary), plain(kCanary)}}),
        frame({OptionsRated{{texts, 1}, 0}, OptionAbandoned{plain(kCanary), 1}}),
        frame(
            {Understood{plain(kCanary), {texts, 1}, plain(kCanary)}, PlanStepSeen{kCanary, plain(kCanary)}}),
        frame({CheckpointArrived{
            .id = kCanary, .parent = "\u202e", .space = kCanary, .source = kCanary, .timestamp = kCanary}}),
    });
    const auto thoughts = shown<ThoughtsPanel>(document);
    const auto checkpoints = shown<CheckpointsPanel>(document);
    for (QWidget *panel : std::initializer_list<QWidget *>{thoughts.get(), checkpoints.get()}) {
        panel->grab();
        for (const QLabel *label : panel->findChildren<QLabel *>())
            QCOMPARE(label->textFormat(), Qt::PlainText);
        const auto *view = panel->findChild<QAbstractItemView *>();
        const QModelIndexList cells =
            view->model()->match(view->model()->index(0, 0), Qt::DisplayRole, QStringLiteral("*"), -1,
                                 Qt::MatchWildcard | Qt::MatchRecursive);
        QVERIFY(!cells.isEmpty());
        for (const QModelIndex &cell : cells) {
            for (int column = 0; column < view->model()->columnCount(); ++column) {
                const QString text = cell.siblingAtColumn(column).data().toString();
                QVERIFY2(!text.contains(QChar(0x202e)) && !text.contains(QChar(0x1b)), qPrintable(text));
            }
        }
    }
    auto *plan = thoughts->findChild<PlanView *>();
    QTest::keyClick(plan, Qt::Key_Home);
    QVERIFY(plan->accessibleDescription().startsWith(QStringLiteral("<img src")));
    QVERIFY(!plan->accessibleDescription().contains(QChar(0x202e)));
    QVERIFY(thoughts->findChild<QPlainTextEdit *>()->toPlainText().startsWith(QStringLiteral("<img src")));
}

void TestThoughtsPanel::sleepsWhileHidden()
{
    Document document({frame({RunStarted{.run = "r"}})});
    const auto panel = shown<ThoughtsPanel>(document);
    panel->hide();
    QSignalSpy inserted(treeOf(*panel)->model(), &QAbstractItemModel::rowsInserted);
    document.made.append(thinking());
    document.cursor.refresh();
    QCOMPARE(inserted.size(), 0);
    panel->show();
    QVERIFY(inserted.size() > 0);
    QVERIFY(treeOf(*panel)->isExpanded(treeOf(*panel)->model()->index(0, 0)));
}

void TestThoughtsPanel::namesEverythingForAssistiveTools()
{
    Document document(thinking());
    const auto panel = shown<ThoughtsPanel>(document);
    QVERIFY(!treeOf(*panel)->accessibleName().isEmpty());
    QVERIFY(!panel->findChild<PlanView *>()->accessibleName().isEmpty());
    QVERIFY(!panel->findChild<QPlainTextEdit *>()->accessibleName().isEmpty());
    QSignalSpy headers(treeOf(*panel)->model(), &QAbstractItemModel::headerDataChanged);
    QEvent change(QEvent::LanguageChange);
    QApplication::sendEvent(panel.get(), &change);
    QCOMPARE(headers.size(), 1);
}

void TestThoughtsPanel::survivesTheEndOfADocument()
{
    auto document = std::make_unique<Document>(thinking());
    const auto thoughts = shown<ThoughtsPanel>(*document);
    const auto checkpoints = shown<CheckpointsPanel>(*document);
    document.reset();
    thoughts->grab();
    checkpoints->grab();
    QVERIFY(says(*thoughts, "Open a recording"));
    Document next(thinking());
    thoughts->setDocument(&next.cursor, &next.selection);
    QCOMPARE(treeOf(*thoughts)->model()->rowCount(), 4);
}

TRACEDECK_TESTS(TestThoughtsPanel, Gui)

} // namespace tracedeck::test::tst_thoughtspanel

#include "tst_thoughtspanel.moc"
