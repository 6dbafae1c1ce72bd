// SPDX-License-Identifier: GPL-3.0-or-later
#include "handmadedocument.h"
#include "linkbutton.h"
#include "qttests.h"
#include "tracebuilder.h"
#include "workerscripts.h"
#include "workersmodel.h"
#include "workerspanel.h"

#include <QApplication>
#include <QCheckBox>
#include <QClipboard>
#include <QHeaderView>
#include <QLabel>
#include <QPlainTextEdit>
#include <QScrollBar>
#include <QSignalSpy>
#include <QTableView>
#include <QTest>
#include <QToolButton>

#include <memory>

namespace tracedeck::test::tst_workerspanel {

namespace {

constexpr const char *kCanary = "<img src=\"file:///etc/passwd\"> a&b %1 \u202e\x1b]8;;x\x07 [*]";

std::unique_ptr<WorkersPanel> shown(Document &document)
{
    auto panel = std::make_unique<WorkersPanel>();
    panel->resize(900, 300);
    panel->setDocument(&document.cursor, &document.selection);
    panel->show();
    panel->activateWindow();
    if (!QTest::qWaitForWindowActive(panel.get()))
        qFatal("the panel does not become active");
    return panel;
}

QTableView *listOf(QWidget &panel)
{
    return panel.findChild<QTableView *>();
}

/// The names of the trail, the last of them being where its user is.
QStringList wayOf(QWidget &panel)
{
    QStringList names;
    for (const LinkButton *link : panel.findChildren<LinkButton *>()) {
        if (link->isVisible())
            names += link->accessibleName();
    }
    return names;
}

bool says(QWidget &panel, const char *text)
{
    const QList<QLabel *> labels = panel.findChildren<QLabel *>();
    return std::any_of(labels.begin(), labels.end(), [text](const QLabel *label) {
        return label->isVisible() && label->text().contains(QString::fromUtf8(text));
    });
}

/// A planner with many workers, and one that goes on.
Script manyWorkers(std::vector<std::string> &names)
{
    names.clear();
    for (int i = 0; i < 200; ++i)
        names.push_back("worker" + std::to_string(i));
    Script script{frameIn("plan", RunStarted{.run = "r"})};
    for (const std::string &name : names)
        script.push_back(frameIn("plan", WorkerStarted{{}, name, "fast", "m", {}}));
    script.push_back(frameIn("plan", TextDelta{.text = plain("done")}));
    return script;
}

} // namespace

class TestWorkersPanel : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase() { QLocale::setDefault(QLocale::c()); }
    void saysWhatToDo();
    void selectsBothWays();
    void opensAWorkerAndComesBack_data();
    void opensAWorkerAndComesBack();
    void comesBackToExactlyTheSamePlace();
    void drillsThroughWorkersOfWorkers();
    void followsTheTrailByKeyboard();
    void shortensALongTrail();
    void switchesWhatIsCounted();
    void saysWhyAWorkerFailed();
    void offersAMenu();
    void sleepsWhileHidden();
    void doesNotTakeVanishedRowsForAChoice();
    void keepsTheListWhereItIsWhileItGrows();
    void showsHostileTextAsItIs();
    void namesEverythingForAssistiveTools();
    void survivesTheEndOfADocument();
    void retranslates();
};

void TestWorkersPanel::saysWhatToDo()
{
    WorkersPanel panel;
    panel.show();
    QVERIFY(says(panel, "Open a recording"));

    Document document(workersScript());
    panel.setDocument(&document.cursor, &document.selection);
    QVERIFY(listOf(panel)->isVisible());
    document.cursor.goTo(2);
    QVERIFY(!listOf(panel)->isVisible());
    QVERIFY(says(panel, "comes later, in frame 3"));
    document.cursor.goTo(0);
    QVERIFY(says(panel, "No session has begun"));
    document.cursor.goLive();
    document.selection.select(SessionId{2});
    QVERIFY(says(panel, "leads back up"));

    Document lonely({frameIn("alone", RunStarted{})});
    panel.setDocument(&lonely.cursor, &lonely.selection);
    QVERIFY(says(panel, "has given no work to other sessions"));
    panel.setDocument(nullptr, nullptr);
    QVERIFY(says(panel, "Open a recording"));
}

void TestWorkersPanel::selectsBothWays()
{
    Document document(workersScript());
    const auto panel = shown(document);
    QTableView *view = listOf(*panel);
    const SpanId span = document.made.trace()->delegations[1].span;
    view->selectRow(1);
    QCOMPARE(document.selection.current(), Item(span));
    QCOMPARE(document.selection.session(), SessionId{0});
    document.selection.select(FrameId{1});
    QVERIFY(view->selectionModel()->selectedRows().isEmpty());
    document.selection.select(document.made.trace()->delegations[0].tool);
    QCOMPARE(view->currentIndex().row(), 0);
    QVERIFY(view->selectionModel()->isRowSelected(0));
    QCOMPARE(document.selection.current(), Item(document.made.trace()->delegations[0].tool));
}

void TestWorkersPanel::opensAWorkerAndComesBack_data()
{
    QTest::addColumn<QString>("way");
    for (const char *way : {"enter", "double click", "button", "menu"})
        QTest::newRow(way) << QString::fromLatin1(way);
}

void TestWorkersPanel::opensAWorkerAndComesBack()
{
    QFETCH(QString, way);
    Document document(workersScript());
    document.cursor.goTo(18);
    const auto panel = shown(document);
    QTableView *view = listOf(*panel);
    auto *open = panel->findChild<QToolButton *>(QStringLiteral("workersOpen"));
    auto *up = panel->findChild<QToolButton *>(QStringLiteral("workersUp"));
    QVERIFY(!open->isEnabled());
    QVERIFY(!up->isEnabled());
    view->setFocus();
    view->selectRow(1);
    QVERIFY(open->isEnabled());
    const Item left = document.selection.current();
    if (way == QStringLiteral("enter")) {
        QTest::keyClick(view, Qt::Key_Return);
    } else if (way == QStringLiteral("double click")) {
        const QPoint middle = view->visualRect(view->model()->index(1, 0)).center();
        QTest::mouseClick(view->viewport(), Qt::LeftButton, {}, middle);
        QTest::mouseDClick(view->viewport(), Qt::LeftButton, {}, middle);
    } else if (way == QStringLiteral("button")) {
        open->click();
    } else {
        panel->findChild<QAction *>(QStringLiteral("openWorker"))->trigger();
    }
    QCOMPARE(document.selection.current(), Item(SessionId{2}));
    QCOMPARE(document.cursor.position(), Position(18));
    QCOMPARE(wayOf(*panel),
             QStringList({QStringLiteral("plan"), QStringLiteral("deep: {\"question\":\"no task\"}")}));
    QVERIFY(!view->isVisible()); // it has no workers
    QVERIFY(up->hasFocus() || way == QStringLiteral("button"));
    up->click();
    QCOMPARE(document.selection.current(), left);
    QVERIFY(view->selectionModel()->isRowSelected(1));
    QCOMPARE(view->currentIndex().row(), 1);
    QVERIFY(view->hasFocus());
    QCOMPARE(document.cursor.position(), Position(18));
}

void TestWorkersPanel::comesBackToExactlyTheSamePlace()
{
    std::vector<std::string> names;
    Document document(manyWorkers(names));
    const auto panel = shown(document);
    QTableView *view = listOf(*panel);
    view->selectRow(120);
    view->verticalScrollBar()->setValue(115);
    view->horizontalScrollBar()->setValue(view->horizontalScrollBar()->maximum());
    const int aside = view->horizontalScrollBar()->value();
    emit view->activated(view->model()->index(120, 0));
    QCOMPARE(document.selection.session(), SessionId{121});
    document.selection.select(SessionId{121});
    document.selection.goUp(); // as the window does
    QCOMPARE(document.selection.current(), Item(document.made.trace()->delegations[120].span));
    QVERIFY(view->selectionModel()->isRowSelected(120));
    QCOMPARE(view->currentIndex().row(), 120);
    QCOMPARE(view->verticalScrollBar()->value(), 115);
    QCOMPARE(view->horizontalScrollBar()->value(), aside);

    // A worker that is reached by another way has a row to come to as well.
    document.selection.select(SessionId{10});
    document.selection.goUp();
    QVERIFY(view->selectionModel()->isRowSelected(9));
}

void TestWorkersPanel::drillsThroughWorkersOfWorkers()
{
    Document document(workersScript());
    const auto panel = shown(document);
    QTableView *view = listOf(*panel);
    QCOMPARE(wayOf(*panel), QStringList(QStringLiteral("plan")));
    emit view->activated(view->model()->index(0, 0));
    QCOMPARE(view->model()->rowCount(), 1);
    QVERIFY(view->isVisible());
    emit view->activated(view->model()->index(0, 0));
    QCOMPARE(document.selection.session(), SessionId{3});
    QCOMPARE(wayOf(*panel), QStringList({QStringLiteral("plan"), QStringLiteral("fast: Read \"a\""),
                                         QStringLiteral("fast")}));
    document.selection.goUp();
    QCOMPARE(document.selection.session(), SessionId{1});
    document.selection.goUp();
    QCOMPARE(document.selection.session(), SessionId{0});
    // Nobody took the last one.
    view->selectRow(2);
    QVERIFY(!panel->findChild<QToolButton *>(QStringLiteral("workersOpen"))->isEnabled());
    emit view->activated(view->model()->index(2, 0));
    QCOMPARE(document.selection.session(), SessionId{0});
}

void TestWorkersPanel::followsTheTrailByKeyboard()
{
    Document document(workersScript());
    const auto panel = shown(document);
    for (const Qt::Key key : {Qt::Key_Return, Qt::Key_Space}) {
        document.selection.select(SessionId{3});
        auto *first = panel->findChild<LinkButton *>(QStringLiteral("trail0"));
        auto *last = panel->findChild<LinkButton *>(QStringLiteral("trail2"));
        QVERIFY(first->isEnabled());
        QVERIFY(!last->isEnabled());
        first->setFocus();
        QTest::keyClick(first, key);
        QCOMPARE(document.selection.session(), SessionId{0});
        QCOMPARE(listOf(*panel)->currentIndex().row(), 0);
        QVERIFY(listOf(*panel)->hasFocus());
    }
    QCOMPARE(wayOf(*panel), QStringList(QStringLiteral("plan")));
}

void TestWorkersPanel::shortensALongTrail()
{
    std::vector<std::string> names;
    Script script;
    for (int i = 0; i < 9; ++i)
        names.push_back("s" + std::to_string(i));
    for (std::size_t i = 1; i < names.size(); ++i)
        script.push_back(frameIn(names[i - 1], WorkerStarted{{}, names[i], names[i], "m", {}}));
    Document document(script);
    const auto panel = shown(document);
    document.selection.select(SessionId{8});
    QCOMPARE(wayOf(*panel).join(u' '), QStringLiteral("s0 s5 s6 s7 s8"));
    QVERIFY(says(*panel, "…"));
    panel->findChild<LinkButton *>(QStringLiteral("trail1"))->click();
    QCOMPARE(document.selection.session(), SessionId{5});
    QCOMPARE(wayOf(*panel).join(u' '), QStringLiteral("s0 s2 s3 s4 s5"));
    panel->findChild<LinkButton *>(QStringLiteral("trail0"))->click();
    QVERIFY(!says(*panel, "…"));
}

void TestWorkersPanel::switchesWhatIsCounted()
{
    Document document(workersScript());
    const auto panel = shown(document);
    const QAbstractItemModel *model = listOf(*panel)->model();
    QCOMPARE(model->index(0, WorkersModel::Tokens).data().toString(), QStringLiteral("122"));
    auto *with = panel->findChild<QCheckBox *>();
    with->setFocus();
    QTest::keyClick(with, Qt::Key_Space);
    QCOMPARE(model->index(0, WorkersModel::Tokens).data().toString(), QStringLiteral("132"));
    // It stays so for what is opened next.
    Document other(workersScript());
    panel->setDocument(&other.cursor, &other.selection);
    QCOMPARE(listOf(*panel)->model()->index(0, WorkersModel::Tokens).data().toString(),
             QStringLiteral("132"));
}

void TestWorkersPanel::saysWhyAWorkerFailed()
{
    Document document(workersScript());
    const auto panel = shown(document);
    auto *task = panel->findChild<QPlainTextEdit *>();
    QVERIFY(!task->isVisible());
    QVERIFY(says(*panel, "Select a worker"));
    listOf(*panel)->selectRow(2);
    QVERIFY(says(*panel, "nobody took the task"));
    QCOMPARE(task->toPlainText(), QStringLiteral("Error:\nno model\n\nTask:\nNever"));
    listOf(*panel)->selectRow(0);
    QVERIFY(!says(*panel, "nobody took the task"));
    QCOMPARE(task->toPlainText(), QStringLiteral("Task:\nRead \"a\"\nfirst"));
}

void TestWorkersPanel::offersAMenu()
{
    Document document(workersScript());
    const auto panel = shown(document);
    const auto action = [&](const char *name) { return panel->findChild<QAction *>(QLatin1String(name)); };
    QVERIFY(!action("workerBegin")->isEnabled());
    listOf(*panel)->selectRow(0);
    action("workerBegin")->trigger();
    QCOMPARE(document.cursor.position(), Position(3));
    action("workerEnd")->trigger();
    QCOMPARE(document.cursor.position(), Position(15));
    action("copyTask")->trigger();
    QCOMPARE(QApplication::clipboard()->text(), QStringLiteral("Task:\nRead \"a\"\nfirst"));
}

void TestWorkersPanel::sleepsWhileHidden()
{
    Document document(workersScript());
    const auto panel = shown(document);
    QAbstractItemModel *model = listOf(*panel)->model();
    panel->hide();
    QSignalSpy removed(model, &QAbstractItemModel::rowsRemoved);
    document.cursor.goTo(0);
    QCOMPARE(removed.size(), 0);
    panel->show();
    QCOMPARE(model->rowCount(), 0);
    panel->hide();
    document.cursor.goLive();
    document.selection.select(SessionId{1});
    panel->show();
    QCOMPARE(model->rowCount(), 1);
    QCOMPARE(wayOf(*panel).size(), 2);
}

void TestWorkersPanel::doesNotTakeVanishedRowsForAChoice()
{
    Document document(workersScript());
    const auto panel = shown(document);
    const Item second(document.made.trace()->delegations[1].span);
    document.selection.select(second);
    QSignalSpy changed(&document.selection, &Selection::changed);
    document.cursor.goTo(3);
    document.cursor.goTo(0);
    document.cursor.goLive();
    QCOMPARE(changed.size(), 0);
    QVERIFY(listOf(*panel)->selectionModel()->isRowSelected(1));
}

void TestWorkersPanel::keepsTheListWhereItIsWhileItGrows()
{
    std::vector<std::string> names;
    const Script script = manyWorkers(names);
    Document document(Script(script.begin(), script.begin() + 100));
    const auto panel = shown(document);
    QTableView *view = listOf(*panel);
    view->selectRow(50);
    view->verticalScrollBar()->setValue(48);
    QSignalSpy reset(view->model(), &QAbstractItemModel::modelReset);
    document.made.append({script.begin() + 100, script.end()});
    document.cursor.refresh();
    QCOMPARE(view->model()->rowCount(), 200);
    QCOMPARE(view->verticalScrollBar()->value(), 48);
    QCOMPARE(view->currentIndex().row(), 50);
    QCOMPARE(reset.size(), 0);
}

void TestWorkersPanel::showsHostileTextAsItIs()
{
    const std::string arguments =
        "{\"task\":\"" + std::string(R"(<img src='file:///etc/passwd'> a&b %1)") + "\\u202e\"}";
    Document document({frameIn("plan", SessionStarted{.title = kCanary}),
                       frameIn("plan", calls("c", arguments.c_str())),
                       frameIn("plan", WorkerStarted{"c", kCanary, kCanary, kCanary, {}}),
                       frameIn("plan", WorkerEnded{.call = "c",
                                                   .worker = kCanary,
                                                   .status = SpanStatus::Error,
                                                   .failure = kCanary,
                                                   .error = plain(kCanary)})});
    const auto panel = shown(document);
    listOf(*panel)->selectRow(0);
    for (int column = 0; column < WorkersModel::ColumnCount; ++column) {
        const QString text = listOf(*panel)->model()->index(0, column).data().toString();
        QVERIFY2(!text.contains(QChar(0x202E)) && !text.contains(QChar(0x1B)), qPrintable(text));
    }
    document.selection.drillInto(DelegationId{0});
    for (const QString &name : wayOf(*panel))
        QVERIFY(!name.contains(QChar(0x202E)) && !name.contains(QChar(0x1B)));
    for (const QLabel *label : panel->findChildren<QLabel *>())
        QCOMPARE(label->textFormat(), Qt::PlainText);
}

void TestWorkersPanel::namesEverythingForAssistiveTools()
{
    Document document(workersScript());
    const auto panel = shown(document);
    document.selection.select(SessionId{3});
    for (const QAbstractButton *button : panel->findChildren<QAbstractButton *>()) {
        if (button->isVisible())
            QVERIFY(!button->accessibleName().isEmpty() || !button->text().isEmpty());
    }
    QVERIFY(!listOf(*panel)->accessibleName().isEmpty());
}

void TestWorkersPanel::survivesTheEndOfADocument()
{
    auto document = std::make_unique<Document>(workersScript());
    const auto panel = shown(*document);
    listOf(*panel)->selectRow(0);
    document.reset();
    QVERIFY(says(*panel, "Open a recording"));
    panel->hide();
    panel->show();
}

void TestWorkersPanel::retranslates()
{
    Document document(workersScript());
    const auto panel = shown(document);
    QSignalSpy headers(listOf(*panel)->model(), &QAbstractItemModel::headerDataChanged);
    QEvent event(QEvent::LanguageChange);
    QApplication::sendEvent(panel.get(), &event);
    QCOMPARE(headers.size(), 1);
}

TRACEDECK_TESTS(TestWorkersPanel, Gui)

} // namespace tracedeck::test::tst_workerspanel

#include "tst_workerspanel.moc"
