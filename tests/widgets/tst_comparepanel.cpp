// SPDX-License-Identifier: GPL-3.0-or-later
#include "comparedurationsmodel.h"
#include "comparepanel.h"
#include "comparestepsmodel.h"
#include "difftreemodel.h"
#include "diffview.h"
#include "elidedlabel.h"
#include "factscripts.h"
#include "handmadetrace.h"
#include "qttests.h"
#include "safetext.h"
#include "uniformtable.h"
#include "writesmodel.h"
#include "writesview.h"

#include <QAction>
#include <QApplication>
#include <QPlainTextEdit>
#include <QSignalSpy>
#include <QTabWidget>
#include <QTest>
#include <QTextBlock>
#include <QThreadPool>
#include <QToolButton>
#include <QTreeView>

#include <memory>

namespace tracedeck::test::tst_comparepanel {

class TestComparePanel : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase() { QLocale::setDefault(QLocale::c()); }
    void saysWhatToDo();
    void comparesThePinWithWhereItsUserStands();
    void tellsWhoWroteADifference();
    void countsEmptyMembersIfAsked();
    void goesFromChangeToChangeByKey();
    void strikesOutAndUnderlinesWords();
    void leadsFromAValueToAnother();
    void namesWhatCannotBeCompared();
    void comparesHowLongThingsTook();
    void comparesStepByStep();
    void canBeStopped();
    void doesNothingWhileHidden();
    void survivesTheEndOfADocument();
    void keepsNothingOfAnEndedDocumentWhileHidden();
    void looksForTheAncestorInTheRightTrace();
    void showsTheWordsAgainThatItsUserLookedAt();
    void laysOutWordsOnce();
    void namesEverythingForAssistiveTools();
};

namespace {

HandmadeFrame stateOf(const std::string &json)
{
    return {
        .type = "state",
        .time = 1'000'000,
        .events = {StateArrived{StateKind::Values, "think", {json.data(), std::uint32_t(json.size()), 0}}}};
}

struct Document
{
    explicit Document(const std::vector<std::string> &states)
    {
        for (const std::string &state : states)
            made.append(stateOf(state));
        cursor.refresh();
    }
    ComparePoint of(RunId run)
    {
        selection.select(run);
        return pointOf(&cursor, selection, QStringLiteral("a recording"));
    }
    ComparePoint at(Position position)
    {
        cursor.goTo(position);
        return pointOf(&cursor, selection, QStringLiteral("a recording"));
    }
    HandmadeTrace made;
    Cursor cursor{made.trace()};
    Selection selection{&cursor};
};

struct Panel
{
    explicit Panel(Document &document)
    {
        panel.setPins(&pins);
        panel.resize(600, 500);
        panel.setDocument(&document.cursor, &document.selection);
        panel.show();
    }
    QString hint() { return panel.differences()->findChild<PlainLabel *>(QStringLiteral("diffHint"))->text(); }
    QString counts() { return panel.differences()->findChild<ElidedLabel *>(QStringLiteral("diffCounts"))->text(); }
    QString text(const char *name) { return panel.findChild<ElidedLabel *>(QLatin1String(name))->text(); }
    DiffTreeModel *model() { return panel.differences()->model(); }
    ComparePins pins;
    ComparePanel panel;
};

} // namespace

void TestComparePanel::saysWhatToDo()
{
    Document document({R"({"a":1})"});
    Panel shown(document);
    QVERIFY(shown.hint().contains(QStringLiteral("pin it as A")));
    QSignalSpy wanted(&shown.panel, &ComparePanel::pinRequested);
    shown.panel.findChild<QToolButton *>(QStringLiteral("pinA"))->click();
    QCOMPARE(wanted.size(), 1);
    QCOMPARE(wanted[0][0].value<ComparePins::Pin>(), ComparePins::A);
}

void TestComparePanel::comparesThePinWithWhereItsUserStands()
{
    Document document({R"({"a":1})", R"({"a":2})", R"({"a":2,"b":3})"});
    Panel shown(document);
    shown.pins.set(ComparePins::A, document.at(1));
    document.cursor.goLive();
    QTRY_COMPARE(shown.counts(), QStringLiteral("+ 1 added \u00b7 ~ 1 changed"));
    QVERIFY(shown.text("compareA").startsWith(QStringLiteral("frame 1")));
    QVERIFY(!shown.text("compareA").contains(QStringLiteral("a recording"))); // it is the same one
    QVERIFY(shown.text("compareB").contains(QStringLiteral("Where you stand")));
    const QString figures = shown.panel.findChild<PlainLabel *>(QStringLiteral("compareFigures"))->text();
    QVERIFY2(figures.startsWith(QStringLiteral("Messages\u00a00\u00a0(=) \u00b7 Tool\u00a0calls\u00a00")),
             qPrintable(figures));
    document.cursor.goTo(2);
    QTRY_COMPARE(shown.counts(), QStringLiteral("~ 1 changed"));
    document.cursor.goTo(1);
    QTRY_COMPARE(shown.hint(), QStringLiteral("Nothing differs."));
    shown.pins.set(ComparePins::B, document.at(3));
    document.cursor.goTo(1);
    QTRY_COMPARE(shown.counts(), QStringLiteral("+ 1 added \u00b7 ~ 1 changed"));
    shown.pins.swap();
    QTRY_COMPARE(shown.counts(), QStringLiteral("\u2212 1 removed \u00b7 ~ 1 changed"));
}

/// Of the later side, up to where that stands.
void TestComparePanel::tellsWhoWroteADifference()
{
    Document document({R"({"a":1})", R"({"a":2})", R"({"a":2,"b":3})", R"({"a":4,"b":3})"});
    Panel shown(document);
    shown.pins.set(ComparePins::A, document.at(1));
    shown.pins.set(ComparePins::B, document.at(3));
    QTRY_COMPARE(shown.counts(), QStringLiteral("+ 1 added \u00b7 ~ 1 changed"));
    auto *writes = shown.panel.findChild<WritesView *>();
    QVERIFY(!writes->isVisible());
    DiffView *differences = shown.panel.differences();
    differences->treeView()->setCurrentIndex(differences->model()->index(0, 0));
    auto *ask = shown.panel.differences()->findChild<QAction *>(QStringLiteral("whoWroteDifference"));
    QVERIFY(ask->isVisible() && ask->isEnabled());
    ask->trigger();
    QVERIFY(writes->isVisible());
    QCOMPARE(writes->name(), QStringLiteral("a"));
    QTRY_COMPARE(writes->model()->rowCount(), 2); // what was written behind B is none of it
    emit writes->goRequested(2);
    QCOMPARE(document.cursor.position(), Position(2));
    QVERIFY(writes->isVisible());
    shown.pins.swap();
    QVERIFY(!writes->isVisible());
}

/// A server writes the same thing with and without them.
void TestComparePanel::countsEmptyMembersIfAsked()
{
    Document document({R"({"m":[{"id":1,"k":{}}]})", R"({"m":[{"id":1,"l":[]}]})", R"({"m":[{"id":1,"v":2}]})"});
    Panel shown(document);
    auto *eye = shown.panel.differences()->findChild<QToolButton *>(QStringLiteral("diffEmptyMembers"));
    shown.pins.set(ComparePins::A, document.at(1));
    shown.pins.set(ComparePins::B, document.at(2));
    QTRY_COMPARE(shown.hint(), QStringLiteral("Nothing differs but 2 empty member(s) that one side does not have."));
    QVERIFY(eye->isVisible());
    eye->click();
    QTRY_COMPARE(shown.counts(), QStringLiteral("+ 1 added \u00b7 \u2212 1 removed"));
    eye->click();
    shown.pins.set(ComparePins::B, document.at(3));
    QTRY_COMPARE(shown.counts(), QStringLiteral("+ 1 added \u00b7 1 empty one(s) left out"));
    // Pressed while nothing has been compared, it shows nothing else.
    shown.pins.set(ComparePins::B, document.at(2));
    shown.panel.differences()->cancel();
    eye->click();
    QTRY_COMPARE(shown.counts(), QStringLiteral("+ 1 added \u00b7 \u2212 1 removed"));
}

void TestComparePanel::goesFromChangeToChangeByKey()
{
    Document document({R"({"a":1,"b":[{"c":1}],"d":[0,0,0]})", R"({"a":2,"b":[{"c":2}],"d":[0,0,0]})"});
    Panel shown(document);
    shown.pins.set(ComparePins::A, document.at(1));
    document.cursor.goLive();
    QTRY_COMPARE(shown.counts(), QStringLiteral("~ 2 changed"));
    QTreeView *view = shown.panel.differences()->treeView();
    view->setFocus();
    const auto path = [&] { return view->currentIndex().data(DiffTreeModel::PathRole).toString(); };
    view->setCurrentIndex({});
    QTest::keyClick(view, Qt::Key_Down, Qt::ControlModifier);
    QCOMPARE(path(), QStringLiteral("a"));
    QTest::keyClick(view, Qt::Key_Down, Qt::ControlModifier);
    QCOMPARE(path(), QStringLiteral("b.0.c"));
    QTest::keyClick(view, Qt::Key_Down, Qt::ControlModifier);
    QCOMPARE(path(), QStringLiteral("b.0.c"));
    QTest::keyClick(view, Qt::Key_Up, Qt::ControlModifier);
    QCOMPARE(path(), QStringLiteral("a"));
}

void TestComparePanel::strikesOutAndUnderlinesWords()
{
    Document document({R"({"a":"one <b>two</b> three"})", R"({"a":"one four three"})"});
    Panel shown(document);
    shown.pins.set(ComparePins::A, document.at(1));
    document.cursor.goLive();
    QTRY_COMPARE(shown.counts(), QStringLiteral("~ 1 changed"));
    shown.panel.differences()->goToNext();
    auto *words = shown.panel.differences()->findChild<QPlainTextEdit *>(QStringLiteral("wordDiff"));
    QTRY_COMPARE(words->toPlainText(), QStringLiteral("one <b>two</b>four three"));
    QString removed;
    QString added;
    const QTextBlock block = words->document()->firstBlock();
    for (auto fragment = block.begin(); !fragment.atEnd(); ++fragment) {
        if (fragment.fragment().charFormat().fontStrikeOut())
            removed += fragment.fragment().text();
        if (fragment.fragment().charFormat().fontUnderline())
            added += fragment.fragment().text();
    }
    QCOMPARE(removed, QStringLiteral("<b>two</b>"));
    QCOMPARE(added, QStringLiteral("four"));
}

void TestComparePanel::leadsFromAValueToAnother()
{
    Document document({R"({"a":6})", R"({"a":100})"});
    Panel shown(document);
    shown.pins.set(ComparePins::A, document.at(1));
    document.cursor.goLive();
    QTRY_COMPARE(shown.counts(), QStringLiteral("~ 1 changed"));
    shown.panel.differences()->goToNext();
    auto *words = shown.panel.differences()->findChild<QPlainTextEdit *>(QStringLiteral("wordDiff"));
    QTRY_COMPARE(words->toPlainText(), QStringLiteral("6 \u2192 100"));
}

void TestComparePanel::namesWhatCannotBeCompared()
{
    Document document({R"({"a":1})", R"({"a":)"});
    Panel shown(document);
    shown.pins.set(ComparePins::A, document.at(1));
    document.cursor.goLive();
    QTRY_VERIFY2(shown.hint().contains(QStringLiteral(
                     "B cannot be compared. The text ends too early, at byte 5.")),
                 qPrintable(shown.hint()));
    shown.pins.set(ComparePins::A, document.at(0));
    QVERIFY(!shown.pins.has(ComparePins::A));
}

void TestComparePanel::comparesHowLongThingsTook()
{
    Document document(std::vector<std::string>{});
    document.made.append(agentScript());
    document.cursor.refresh();
    Panel shown(document);
    auto *tabs = shown.panel.findChild<QTabWidget *>(QStringLiteral("compareTabs"));
    auto *view = shown.panel.findChild<QTreeView *>(QStringLiteral("compareDurations"));
    tabs->setCurrentIndex(2);
    QVERIFY(!view->isVisible());
    shown.pins.set(ComparePins::A, document.of(RunId{0}));
    shown.pins.set(ComparePins::B, document.of(RunId{1}));
    QVERIFY(shown.text("compareA").startsWith(QStringLiteral("run planner: hi")));
    const auto lines = [&] {
        QStringList all;
        for (int row = 0; row < view->model()->rowCount(); ++row) {
            QStringList cells;
            for (int column = 0; column < view->model()->columnCount(); ++column)
                cells << view->model()->index(row, column).data().toString();
            all << cells.join(u' ');
        }
        return all;
    };
    QTRY_COMPARE(lines(), QStringList({QString::fromUtf8("planner Run 1 — 12.0 ms — −12.0 ms"),
                                       QString::fromUtf8("plan Node 1 — 10.0 ms — −10.0 ms"),
                                       QString::fromUtf8("m1 Model call 1 — 6.00 ms — −6.00 ms"),
                                       QString::fromUtf8("(agent not named) Run — 1 — 3.00 ms +3.00 ms"),
                                       QString::fromUtf8("act Node — 1 — 2.00 ms +2.00 ms"),
                                       QString::fromUtf8("search Tool 1 — 2.00 ms — −2.00 ms"),
                                       QString::fromUtf8("search Human 1 — 1.00 ms — −1.00 ms")}));
    QVERIFY(view->isVisible());
    view->sortByColumn(CompareDurationsModel::Name, Qt::AscendingOrder);
    QVERIFY(lines().front().startsWith(QStringLiteral("(agent not named)")));
    shown.pins.clear();
    QTRY_VERIFY(!view->isVisible());
}

void TestComparePanel::comparesStepByStep()
{
    Document document(std::vector<std::string>{});
    document.made.append(agentScript());
    document.cursor.refresh();
    Panel shown(document);
    shown.panel.findChild<QTabWidget *>(QStringLiteral("compareTabs"))->setCurrentIndex(1);
    auto *view = shown.panel.findChild<UniformTable *>(QStringLiteral("compareSteps"));
    auto *details = shown.panel.findChild<DiffView *>(QStringLiteral("compareStepDetails"));
    QVERIFY(!view->isVisible());
    shown.pins.set(ComparePins::A, document.of(RunId{0}));
    shown.pins.set(ComparePins::B, document.of(RunId{1}));
    QTRY_VERIFY(view->isVisible());
    auto *model = static_cast<CompareStepsModel *>(view->model());
    const auto rowOf = [&](const QString &name) {
        for (int row = 0; row < model->rowCount(); ++row) {
            if (model->index(row, 0).data().toString().simplified() == name) // as far to the right as it is within nodes
                return model->index(row, CompareStepsModel::Before);
        }
        return QModelIndex();
    };
    const QModelIndex tool = rowOf(QString::fromUtf8("\u2212 search"));
    QVERIFY(tool.isValid());
    // What differs in it is below.
    view->setCurrentIndex(tool);
    QTRY_VERIFY(details->model()->rowCount() > 0);
    // From one difference to the next.
    shown.panel.findChild<QToolButton *>(QStringLiteral("nextStepDifference"))->click();
    QVERIFY(view->currentIndex().row() > tool.row());
    QCOMPARE(view->selectionModel()->selectedRows().size(), 1);
    // And to where it was done.
    emit view->activated(tool);
    QCOMPARE(document.selection.current(), Item(ToolId{0}));
    QCOMPARE(document.cursor.position(), document.cursor.newestView().begin(ToolId{0}));
    shown.panel.findChild<QToolButton *>(QStringLiteral("stepDifferencesOnly"))->click();
    QVERIFY(model->rowCount() > 0);
    for (int row = 0; row < model->rowCount(); ++row)
        QVERIFY(!model->index(row, 0).data().toString().startsWith(u'='));
    shown.pins.clear();
    QTRY_VERIFY(!view->isVisible());
}

void TestComparePanel::canBeStopped()
{
    const auto state = [](int first) {
        std::string list = "[" + std::to_string(first);
        for (int i = 0; i < 2'000'000; ++i)
            list += ",0";
        return list + "]";
    };
    Document document({state(1), state(2)});
    Panel shown(document);
    shown.pins.set(ComparePins::A, document.at(1));
    document.cursor.goLive();
    QTRY_COMPARE(shown.hint(), QStringLiteral("Comparing…"));
    shown.panel.differences()->cancel();
    QCOMPARE(shown.hint(), QStringLiteral("The comparison was stopped."));
    // Not begun again by a frame that changes nothing.
    const std::string more = "null";
    document.made.append({.type = "x", .json = more});
    document.cursor.refresh();
    QCOMPARE(shown.hint(), QStringLiteral("The comparison was stopped."));
    document.cursor.goTo(1);
    document.cursor.goTo(2);
    QTRY_COMPARE_WITH_TIMEOUT(shown.counts(), QStringLiteral("~ 1 changed"), 30000);
}

void TestComparePanel::doesNothingWhileHidden()
{
    Document document({R"({"a":1})", R"({"a":2})"});
    Panel shown(document);
    shown.panel.hide();
    QSignalSpy resets(shown.model(), &QAbstractItemModel::modelReset);
    shown.pins.set(ComparePins::A, document.at(1));
    document.cursor.goLive();
    QCOMPARE(shown.counts(), QString());
    shown.panel.show();
    QTRY_COMPARE(shown.counts(), QStringLiteral("~ 1 changed"));
    QCOMPARE(resets.size(), 1);
}

void TestComparePanel::survivesTheEndOfADocument()
{
    auto document = std::make_unique<Document>(std::vector<std::string>{R"({"a":1})", R"({"a":2})"});
    Document other({R"({"b":1})"});
    Panel shown(other);
    shown.pins.set(ComparePins::A, document->at(1));
    QTRY_COMPARE(shown.counts(), QStringLiteral("+ 1 added \u00b7 \u2212 1 removed"));
    document.reset();
    QVERIFY(shown.hint().contains(QStringLiteral("pin it as A")));
    shown.panel.grab();
}

void TestComparePanel::keepsNothingOfAnEndedDocumentWhileHidden()
{
    Document here({R"({"a":1})", R"({"a":3})"});
    auto there = std::make_unique<Document>(std::vector<std::string>{R"({"a":2})"});
    Panel shown(here);
    shown.pins.set(ComparePins::A, there->at(1));
    shown.pins.set(ComparePins::B, here.at(1));
    QTRY_COMPARE(shown.counts(), QStringLiteral("~ 1 changed"));
    shown.panel.hide();
    const std::weak_ptr<const Trace> trace = there->made.trace();
    there.reset();
    QTRY_VERIFY(trace.expired()); // the thread that compared may hold it for a moment longer
    here.cursor.goLive();
    shown.panel.show();
    QTRY_COMPARE(shown.counts(), QStringLiteral("~ 1 changed"));
    QCOMPARE(shown.model()->index(0, DiffTreeModel::Before).data().toString(), QStringLiteral("3"));
}

namespace {

/// One checkpoint, and two that follow it.
HandmadeFrame checkpointOf(std::string_view id, std::string_view parent)
{
    return {.type = "checkpoint", .events = {CheckpointArrived{.id = id, .parent = parent}}};
}

} // namespace

void TestComparePanel::looksForTheAncestorInTheRightTrace()
{
    Document here({R"({"a":1})"});
    Document there({R"({"a":2})"});
    for (Document *document : {&here, &there}) {
        document->made.append(
            {checkpointOf("root", {}), checkpointOf("left", "root"), checkpointOf("right", "root")});
        document->cursor.refresh();
    }
    Panel shown(here);
    const auto at = [](Document &document, std::uint32_t checkpoint) {
        ComparePoint point = document.at(document.cursor.newest());
        point.checkpoint = CheckpointId{checkpoint};
        return point;
    };
    const auto *link = shown.panel.findChild<QWidget *>(QStringLiteral("compareAncestor"));
    shown.pins.set(ComparePins::A, at(here, 1));
    shown.pins.set(ComparePins::B, at(there, 2));
    QVERIFY(!link->isVisible());
    // The same numbers, of the other trace.
    shown.pins.set(ComparePins::B, at(here, 2));
    QVERIFY(link->isVisible());
    shown.pins.set(ComparePins::B, at(there, 2));
    QVERIFY(!link->isVisible());
}

void TestComparePanel::showsTheWordsAgainThatItsUserLookedAt()
{
    Document document({R"({"a":"one two"})", R"({"a":"one three"})"});
    Panel shown(document);
    shown.pins.set(ComparePins::A, document.at(1));
    document.cursor.goLive();
    QTRY_COMPARE(shown.counts(), QStringLiteral("~ 1 changed"));
    shown.panel.differences()->goToNext();
    shown.panel.hide(); // before they are told
    auto *words = shown.panel.differences()->findChild<QPlainTextEdit *>(QStringLiteral("wordDiff"));
    QThreadPool::globalInstance()->waitForDone();
    QCoreApplication::sendPostedEvents();
    QCOMPARE(words->toPlainText(), QString()); // nobody looks
    shown.panel.show();
    QTRY_COMPARE(words->toPlainText(), QStringLiteral("one twothree"));
    QSignalSpy changes(words->document(), &QTextDocument::contentsChanged);
    shown.panel.hide();
    shown.panel.show();
    const std::string more = "null";
    document.made.append({.type = "x", .json = more});
    document.cursor.refresh();
    QCOMPARE(words->toPlainText(), QStringLiteral("one twothree"));
    QVERIFY(changes.isEmpty());
}

void TestComparePanel::laysOutWordsOnce()
{
    std::string before = "w";
    std::string after = "w";
    for (int i = 0; i < 200; ++i) {
        before += " old" + std::to_string(i) + " same same";
        after += " new" + std::to_string(i) + " same same";
    }
    Document document({R"({"a":")" + before + R"("})", R"({"a":")" + after + R"("})"});
    Panel shown(document);
    shown.pins.set(ComparePins::A, document.at(1));
    document.cursor.goLive();
    QTRY_COMPARE(shown.counts(), QStringLiteral("~ 1 changed"));
    auto *words = shown.panel.differences()->findChild<QPlainTextEdit *>(QStringLiteral("wordDiff"));
    QSignalSpy changes(words->document(), &QTextDocument::contentsChanged);
    shown.panel.differences()->goToNext();
    QTRY_VERIFY(words->toPlainText().contains(QStringLiteral("old199new199")));
    QCOMPARE(changes.size(), 1);
}

void TestComparePanel::namesEverythingForAssistiveTools()
{
    Document document({R"({"a":1})", R"({"a":2})"});
    Panel shown(document);
    for (const QToolButton *button : shown.panel.findChildren<QToolButton *>())
        QVERIFY2(!button->accessibleName().isEmpty(), qPrintable(button->objectName()));
    for (const QAbstractItemView *view : shown.panel.findChildren<QAbstractItemView *>())
        QVERIFY(qobject_cast<const QTreeView *>(view) == nullptr || !view->accessibleName().isEmpty());
    for (const QPlainTextEdit *edit : shown.panel.findChildren<QPlainTextEdit *>())
        QVERIFY(!edit->accessibleName().isEmpty());
}

TRACEDECK_TESTS(TestComparePanel, Gui)

} // namespace tracedeck::test::tst_comparepanel

#include "tst_comparepanel.moc"
