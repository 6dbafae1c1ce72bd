// SPDX-License-Identifier: GPL-3.0-or-later
#include "elidedlabel.h"
#include "handmadetrace.h"
#include "difftreemodel.h"
#include "factscripts.h"
#include "jsontreemodel.h"
#include "statechanges.h"
#include "statepanel.h"
#include "writesmodel.h"
#include "writesview.h"

#include <QAction>
#include <QApplication>
#include <QClipboard>
#include <QLabel>
#include <QLineEdit>
#include <QMimeData>
#include <QPlainTextEdit>
#include <QRegularExpression>
#include <QScrollBar>
#include <QSignalSpy>
#include <QTest>
#include <QThreadPool>
#include <QToolButton>
#include <QTreeView>

#include <memory>

using namespace tracedeck;
using namespace tracedeck::test;

namespace {

constexpr const char *kCanary = R"({"<img src=x>\u202e":"<b>a&b</b> \u001b]8;;x\u0007 [*] %1"})";

HandmadeFrame stateOf(const std::string &json, std::string_view node = "think")
{
    return {.type = "state",
            .time = 1'000'000,
            .events = {StateArrived{StateKind::Values, node, {json.data(), std::uint32_t(json.size()), 0}}}};
}

/// A state that differs from version to version in one value.
std::string versionOf(int version)
{
    std::string list;
    for (int i = 0; i < 100; ++i)
        list += (i ? "," : "") + std::to_string(i * 10);
    return R"({"first":{"deep":{"version":)" + std::to_string(version) + R"(}},"list":[)" + list
           + R"(],"text":"one"})";
}

struct Document
{
    explicit Document(const std::vector<std::string> &states)
    {
        for (const std::string &state : states)
            made.append(stateOf(state));
        cursor.refresh();
    }
    HandmadeTrace made;
    Cursor cursor{made.trace()};
    Selection selection{&cursor};
};

std::unique_ptr<StatePanel> shown(Document &document)
{
    auto panel = std::make_unique<StatePanel>();
    panel->resize(500, 300);
    panel->setDocument(&document.cursor, &document.selection);
    panel->show();
    return panel;
}

JsonTreeModel *modelOf(StatePanel &panel)
{
    return panel.findChild<JsonTreeModel *>();
}

QString titleOf(StatePanel &panel)
{
    return panel.findChild<ElidedLabel *>(QStringLiteral("stateTitle"))->text();
}

QToolButton *buttonOf(StatePanel &panel, const char *name)
{
    return panel.findChild<QToolButton *>(QString::fromLatin1(name));
}

/// The row that a path of keys leads to, all above it expanded.
QModelIndex open(StatePanel &panel, const QStringList &path)
{
    JsonTreeModel *model = modelOf(panel);
    QModelIndex index;
    for (const QString &key : path) {
        if (index.isValid())
            panel.treeView()->expand(index);
        QModelIndex found;
        for (int row = 0; row < model->rowCount(index) && !found.isValid(); ++row) {
            if (model->index(row, 0, index).data().toString() == key)
                found = model->index(row, 0, index);
        }
        index = found;
    }
    return index;
}

void trigger(StatePanel &panel, const char *name)
{
    panel.findChild<QAction *>(QString::fromLatin1(name))->trigger();
}

QString clipboard()
{
    return QApplication::clipboard()->text();
}

} // namespace

class TestStatePanel : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase() { QLocale::setDefault(QLocale::c()); }
    void saysWhatToDoWhereThereIsNoState();
    void showsTheStateAtTheCursor();
    void goesToTheVersionsAround();
    void changesValuesInPlace();
    void showsTheStateOfTheSelectedCheckpoint();
    void copiesAndPreviews();
    void readsBigStatesInTheBackground_data();
    void readsBigStatesInTheBackground();
    void showsBigStatesThatComeLive();
    void keepsWhatIsExpandedOfABigState();
    void showsHostileTextAsItIs();
    void sleepsWhileHidden();
    void namesEverythingForAssistiveTools();
    void tellsWhoWroteAValue();
    void tellsWhoWroteTheValueOfACheckpoint();
    void showsWhatChangedSince();
    void findsTextInKeysAndValues();
    void findsNothingWhileHidden();
    void survivesTheEndOfADocument();
};

void TestStatePanel::saysWhatToDoWhereThereIsNoState()
{
    StatePanel panel;
    panel.show();
    const auto says = [&panel](const char *text) {
        for (const QLabel *label : panel.findChildren<QLabel *>()) {
            if (label->isVisible() && label->text().contains(QString::fromLatin1(text)))
                return true;
        }
        return false;
    };
    QVERIFY(says("Open a recording"));
    Document document({});
    panel.setDocument(&document.cursor, &document.selection);
    QVERIFY(says("No session has begun yet."));
    document.made.append({.type = "x", .events = {RunStarted{.run = "r"}}});
    document.cursor.refresh();
    QVERIFY(says("No state has arrived in this session yet."));
    document.made.append(stateOf("{}"));
    document.cursor.refresh();
    QVERIFY(!says("No state"));
    document.cursor.goTo(1);
    QVERIFY(says("up to this frame"));
}

void TestStatePanel::showsTheStateAtTheCursor()
{
    Document document({versionOf(1), versionOf(2), versionOf(2)});
    const auto panel = shown(document);
    QCOMPARE(titleOf(*panel),
             QStringLiteral("Version 3 of 3 · same as before · frame 3 · 0:00.001000 · think · values · "
                            "443 bytes"));
    document.cursor.goTo(1);
    QVERIFY(titleOf(*panel).startsWith(QStringLiteral("Version 1 of 3 · frame 1")));
    QCOMPARE(open(*panel, {QStringLiteral("first"), QStringLiteral("deep"), QStringLiteral("version")})
                 .siblingAtColumn(1)
                 .data()
                 .toString(),
             QStringLiteral("1"));
}

void TestStatePanel::goesToTheVersionsAround()
{
    Document document({versionOf(1), versionOf(2), versionOf(3)});
    const auto panel = shown(document);
    QToolButton *previous = buttonOf(*panel, "statePrevious");
    QToolButton *next = buttonOf(*panel, "stateNext");
    QVERIFY(previous->isEnabled() && !next->isEnabled());
    QTest::keyClick(previous, Qt::Key_Space);
    QCOMPARE(document.cursor.position(), 2u);
    QVERIFY(previous->isEnabled() && next->isEnabled());
    previous->click();
    QCOMPARE(document.cursor.position(), 1u);
    QVERIFY(!previous->isEnabled());
    next->click();
    QCOMPARE(document.cursor.position(), 2u);
}

void TestStatePanel::changesValuesInPlace()
{
    Document document({versionOf(1), versionOf(2), R"({"text":"one","first":{"deep":{"version":9}}})"});
    document.cursor.goTo(1);
    const auto panel = shown(document);
    QTreeView *view = panel->treeView();
    const QStringList path{QStringLiteral("first"), QStringLiteral("deep"), QStringLiteral("version")};
    view->expand(open(*panel, {QStringLiteral("list")}));
    view->setCurrentIndex(open(*panel, path));
    view->verticalScrollBar()->setValue(60);
    QCOMPARE(view->verticalScrollBar()->value(), 60);
    const QString top = view->indexAt({0, 0}).data(JsonTreeModel::PathRole).toString();
    document.cursor.goTo(2);
    QCOMPARE(view->currentIndex().siblingAtColumn(1).data().toString(), QStringLiteral("2"));
    QCOMPARE(view->indexAt({0, 0}).data(JsonTreeModel::PathRole).toString(), top);
    document.cursor.goTo(3); // in another order, and without the list
    QCOMPARE(view->currentIndex().siblingAtColumn(1).data().toString(), QStringLiteral("9"));
    document.cursor.goTo(1);
    QVERIFY(view->isExpanded(open(*panel, {QStringLiteral("list")})));
    QCOMPARE(view->currentIndex().data(JsonTreeModel::PathRole).toString(),
             QStringLiteral("first.deep.version"));
    // What its user closes stays closed.
    view->collapse(open(*panel, {QStringLiteral("list")}));
    document.cursor.goTo(2);
    QVERIFY(!view->isExpanded(open(*panel, {QStringLiteral("list")})));
}

void TestStatePanel::showsTheStateOfTheSelectedCheckpoint()
{
    Document document({versionOf(1)});
    const std::string json = R"({"saved":true})";
    document.made.append(
        {.type = "x",
         .events = {CheckpointArrived{.id = "c1", .state = {json.data(), std::uint32_t(json.size()), 0}}}});
    document.made.append({.type = "x", .events = {CheckpointArrived{.id = "c2"}}});
    document.cursor.refresh();
    const auto panel = shown(document);
    QToolButton *atCursor = buttonOf(*panel, "stateAtCursor");
    QVERIFY(!atCursor->isVisible());
    document.selection.select(CheckpointId{0});
    QVERIFY(titleOf(*panel).startsWith(QStringLiteral("State of checkpoint c1 · frame 2")));
    QVERIFY(open(*panel, {QStringLiteral("saved")}).isValid());
    QVERIFY(atCursor->isVisible());
    atCursor->click();
    QVERIFY(titleOf(*panel).startsWith(QStringLiteral("Version 1 of 1")));
    document.selection.select(CheckpointId{1}); // has none
    QVERIFY(titleOf(*panel).startsWith(QStringLiteral("Version 1 of 1")));
    document.selection.select(CheckpointId{0});
    document.cursor.goTo(1); // it is not yet
    QVERIFY(titleOf(*panel).startsWith(QStringLiteral("Version 1 of 1")));

    // A state that is fetched belongs to its checkpoint wherever that is, and says that it came later.
    document.cursor.goTo(3);
    document.selection.select(CheckpointId{1});
    const std::string fetched = R"({"fetched":1})";
    document.made.append({.type = "x",
                          .events = {CheckpointArrived{
                              .id = "c2", .state = {fetched.data(), std::uint32_t(fetched.size()), 0}}}});
    document.cursor.refresh();
    QCOMPARE(document.cursor.position(), Position(3));
    QVERIFY(titleOf(*panel).contains(QStringLiteral("fetched later, in frame 4")));
    QVERIFY(open(*panel, {QStringLiteral("fetched")}).isValid());
    document.cursor.goTo(4);
    QVERIFY(titleOf(*panel).startsWith(QStringLiteral("State of checkpoint c2")));
    QVERIFY(!titleOf(*panel).contains(QStringLiteral("later")));
}

void TestStatePanel::copiesAndPreviews()
{
    const std::string text = "line one\\nline two " + std::string(100, 'x');
    Document document({R"({"a":{"b":")" + text + R"("}})"});
    const auto panel = shown(document);
    auto *preview = panel->findChild<QPlainTextEdit *>(QStringLiteral("statePreview"));
    QVERIFY(!preview->isVisible());
    panel->treeView()->setCurrentIndex(open(*panel, {QStringLiteral("a"), QStringLiteral("b")}));
    QVERIFY(preview->isVisible());
    QVERIFY(preview->toPlainText().startsWith(QStringLiteral("line one\nline two xxx")));
    QCOMPARE(panel->findChild<ElidedLabel *>(QStringLiteral("statePath"))->text(), QStringLiteral("a.b"));
    panel->activateWindow();
    QVERIFY(QTest::qWaitForWindowActive(panel.get()));
    panel->treeView()->setFocus();
    QTest::keyClick(panel->treeView(), Qt::Key_C, Qt::ControlModifier);
    QVERIFY(clipboard().startsWith(QStringLiteral("line one\nline two xxx")));
    trigger(*panel, "copyPath");
    QCOMPARE(clipboard(), QStringLiteral("a.b"));
    trigger(*panel, "copyJson");
    QVERIFY(clipboard().startsWith(QStringLiteral("\"line one\\nline")));
    trigger(*panel, "copyWhole");
    QTRY_VERIFY(clipboard().startsWith(QStringLiteral("{\"a\":{\"b\":")));
    QCOMPARE(QApplication::clipboard()->mimeData()->formats(), QStringList{QStringLiteral("text/plain")});
}

void TestStatePanel::readsBigStatesInTheBackground_data()
{
    QTest::addColumn<QByteArray>("state");
    QTest::addColumn<QStringList>("path");
    QTest::addColumn<QString>("value");
    QByteArray keys("{");
    for (int i = 0; i < 100'000; ++i)
        keys += (i ? ",\"k" : "\"k") + QByteArray::number(i) + "\":\"" + QByteArray(480, 'v') + '"';
    QTest::newRow("100,000 keys") << keys + '}'
                                  << QStringList{QStringLiteral("90000 … 99999"), QStringLiteral("k99999")}
                                  << u'"' + QString(480, u'v') + u'"';
    QByteArray numbers("{\"numbers\":[0");
    for (int i = 1; i < 1'000'000; ++i)
        numbers += ',' + QByteArray::number(i);
    QTest::newRow("1,000,000 numbers")
        << numbers + "]}"
        << QStringList{QStringLiteral("numbers"), QStringLiteral("990000 … 999999"), QStringLiteral("999999")}
        << QStringLiteral("999999");
    QTest::newRow("one text") << "{\"text\":\"" + QByteArray(20'000'000, 'x') + "\"}"
                              << QStringList{QStringLiteral("text")}
                              << u'"' + QString(512, u'x') + QStringLiteral("…\"");
}

void TestStatePanel::readsBigStatesInTheBackground()
{
    QFETCH(QByteArray, state);
    QFETCH(QStringList, path);
    QFETCH(QString, value);
    Document document({state.toStdString()});
    const auto panel = shown(document);
    JsonTreeModel *model = modelOf(*panel);
    QVERIFY(model->isReading());
    QCOMPARE(model->index(0, 1).data().toString(), QStringLiteral("Reading…"));
    QModelIndex index;
    for (const QString &key : path) {
        if (index.isValid())
            panel->treeView()->expand(index);
        QTRY_VERIFY(!model->isReading());
        const int last = model->rowCount(index) - 1;
        index = model->index(last, 0, index);
        QCOMPARE(index.data().toString(), key);
    }
    QCOMPARE(index.siblingAtColumn(1).data().toString(), value);
    panel->treeView()->setCurrentIndex(index);
    panel->grab();
    trigger(*panel, "copyValue");
    QTRY_COMPARE(clipboard().size(), value.startsWith(u'"') && path.size() == 1 ? 20'000'000
                                     : value.startsWith(u'"')                   ? 480
                                                                                : value.size());
}

void TestStatePanel::showsBigStatesThatComeLive()
{
    Document document({});
    const auto panel = shown(document);
    for (const char *value : {"1", "2", "3"}) {
        document.made.append(stateOf("{\"a\":" + std::string(1'000'000, ' ') + value + "}"));
        document.cursor.refresh();
        QVERIFY(modelOf(*panel)->isReading());
    }
    // Others have come before the first one was read; the last one is shown in the end.
    QTRY_COMPARE(modelOf(*panel)->index(0, 1).data().toString(), QStringLiteral("3"));
    QVERIFY(panel->treeView()->isVisible());
    QVERIFY(titleOf(*panel).startsWith(QStringLiteral("Version 3 of 3")));
}

void TestStatePanel::keepsWhatIsExpandedOfABigState()
{
    const auto big = [](int version) {
        std::string json = R"({"version":)" + std::to_string(version) + R"(,"items":[0)";
        for (int i = 1; i < 100'000; ++i)
            json += ',' + std::to_string(i * version);
        return json + "]}";
    };
    Document document({big(1), big(2)});
    document.cursor.goTo(1);
    const auto panel = shown(document);
    JsonTreeModel *model = modelOf(*panel);
    QTRY_VERIFY(!model->isReading());
    panel->treeView()->expand(model->index(1, 0));
    QTRY_VERIFY(!model->isReading());
    const QModelIndex part = model->index(7, 0, model->index(1, 0));
    panel->treeView()->expand(part);
    QTRY_VERIFY(!model->isReading());
    panel->treeView()->setCurrentIndex(model->index(5, 0, part));
    QCOMPARE(panel->treeView()->currentIndex().siblingAtColumn(1).data().toString(), QStringLiteral("70005"));
    panel->treeView()->scrollTo(model->index(9'000, 0, part), QAbstractItemView::PositionAtTop);
    document.cursor.goTo(2);
    QVERIFY(model->isReading());
    QTRY_COMPARE(panel->treeView()->currentIndex().siblingAtColumn(1).data().toString(),
                 QStringLiteral("140010"));
    QTRY_COMPARE(panel->treeView()->indexAt({0, 0}).data(JsonTreeModel::PathRole).toString(),
                 QStringLiteral("items.79000"));
}

void TestStatePanel::showsHostileTextAsItIs()
{
    Document document({kCanary});
    const auto panel = shown(document);
    const QModelIndex row = modelOf(*panel)->index(0, 0);
    panel->treeView()->setCurrentIndex(row);
    panel->grab();
    QCOMPARE(row.data().toString(), QStringLiteral("<img src=x>[U+202E]"));
    QCOMPARE(row.siblingAtColumn(1).data().toString(),
             QStringLiteral("\"<b>a&b</b> \u241b]8;;x\u2407 [*] %1\""));
    QVERIFY(!panel->findChild<ElidedLabel *>(QStringLiteral("statePath"))->text().contains(QChar(0x202e)));
    for (const QLabel *label : panel->findChildren<QLabel *>())
        QCOMPARE(label->textFormat(), Qt::PlainText);
}

void TestStatePanel::sleepsWhileHidden()
{
    Document document({versionOf(1)});
    StatePanel panel;
    panel.setDocument(&document.cursor, &document.selection);
    document.cursor.goTo(0);
    document.cursor.goLive();
    QCOMPARE(modelOf(panel)->rowCount(), 0);
    panel.show();
    QCOMPARE(modelOf(panel)->rowCount(), 3);
    panel.hide();
    QSignalSpy reset(modelOf(panel), &QAbstractItemModel::modelReset);
    document.made.append(stateOf(versionOf(2)));
    document.cursor.refresh();
    QCOMPARE(reset.size(), 0);
}

void TestStatePanel::namesEverythingForAssistiveTools()
{
    Document document({versionOf(1)});
    const auto panel = shown(document);
    QVERIFY(!panel->treeView()->accessibleName().isEmpty());
    for (const QToolButton *button : panel->findChildren<QToolButton *>())
        QVERIFY(!button->accessibleName().isEmpty());
    for (const QPlainTextEdit *edit : panel->findChildren<QPlainTextEdit *>())
        QVERIFY(!edit->accessibleName().isEmpty());
    QSignalSpy headers(modelOf(*panel), &QAbstractItemModel::headerDataChanged);
    QEvent change(QEvent::LanguageChange);
    QApplication::sendEvent(panel.get(), &change);
    QCOMPARE(headers.size(), 1);
}

void TestStatePanel::tellsWhoWroteAValue()
{
    Document document({versionOf(1), versionOf(1), versionOf(2), versionOf(3)});
    const auto panel = shown(document);
    const QModelIndex row = open(*panel, {QStringLiteral("first"), QStringLiteral("deep"), QStringLiteral("version")});
    QVERIFY(row.isValid());
    panel->treeView()->setCurrentIndex(row);
    trigger(*panel, "whoWrote");
    auto *writes = panel->findChild<WritesView *>();
    QTRY_COMPARE(writes->model()->rowCount(), 3);
    QVERIFY(writes->isVisible());
    const auto cell = [&](int line, int column) { return writes->model()->index(line, column).data().toString(); };
    QCOMPARE(cell(0, WritesModel::Frame), QStringLiteral("4"));
    QCOMPARE(cell(0, WritesModel::Node), QStringLiteral("think"));
    QCOMPARE(cell(0, WritesModel::Before), QStringLiteral("2"));
    QCOMPARE(cell(0, WritesModel::After), QStringLiteral("3"));
    QCOMPARE(cell(2, WritesModel::Before), QStringLiteral("[not there]"));
    emit writes->view()->activated(writes->model()->index(1, 0));
    QCOMPARE(document.cursor.position(), Position(3));
    QTest::keyClick(writes->view(), Qt::Key_Escape);
    QVERIFY(!writes->isVisible());
    // At a position, only writes up to it.
    panel->treeView()->setCurrentIndex(open(*panel, {QStringLiteral("first"), QStringLiteral("deep"), QStringLiteral("version")}));
    trigger(*panel, "whoWrote");
    QTRY_COMPARE(writes->model()->rowCount(), 2);
}

/// What another branch did later is none of it.
void TestStatePanel::tellsWhoWroteTheValueOfACheckpoint()
{
    const auto checkpoint = [](std::string_view id, std::string_view parent, Slice state) {
        return frameOf("checkpoint", CheckpointArrived{.id = id, .parent = parent, .state = state});
    };
    const auto version = [](const char *state) { return frameOf("values", StateArrived{StateKind::Values, {}, slice(state)}); };
    Document document({});
    document.made.append({checkpoint("c1", {}, slice(R"({"a":1})")), version(R"({"a":1})"),
                          checkpoint("c2", "c1", slice(R"({"a":2})")), version(R"({"a":2})"),
                          checkpoint("c3", "c1", slice(R"({"a":3})")), version(R"({"a":3})")});
    document.cursor.refresh();
    const auto panel = shown(document);
    document.selection.select(CheckpointId{1});
    panel->treeView()->setCurrentIndex(open(*panel, {QStringLiteral("a")}));
    trigger(*panel, "whoWrote");
    auto *writes = panel->findChild<WritesView *>();
    const auto after = [&](int row) { return writes->model()->index(row, WritesModel::After).data().toString(); };
    QTRY_COMPARE(writes->model()->rowCount(), 2);
    QCOMPARE(after(0), QStringLiteral("2"));
    document.selection.select(CheckpointId{2}); // then it is about that one
    QTRY_COMPARE(writes->model()->rowCount(), 3);
    QCOMPARE(after(0), QStringLiteral("3"));
    emit writes->view()->activated(writes->model()->index(2, 0)); // who goes to one walks through them
    QCOMPARE(document.cursor.position(), Position(2));
    QCOMPARE(writes->model()->rowCount(), 3);
    document.cursor.goLive();
    document.selection.select(CheckpointId{0});
    QTRY_COMPARE(writes->model()->rowCount(), 1);
}

void TestStatePanel::showsWhatChangedSince()
{
    Document document({versionOf(1), versionOf(2), versionOf(5)});
    const auto panel = shown(document);
    ComparePins pins;
    panel->setPins(&pins);
    auto *changes = panel->findChild<StateChanges *>();
    auto *model = panel->findChild<DiffTreeModel *>();
    const auto texts = [&] {
        const QModelIndex index = model->nextChange({}, true);
        return index.siblingAtColumn(DiffTreeModel::Before).data().toString() + u'>'
               + index.siblingAtColumn(DiffTreeModel::After).data().toString();
    };
    changes->setSince(StateChanges::Since::PreviousVersion);
    QTRY_COMPARE(texts(), QStringLiteral("2>5"));
    document.cursor.goTo(2);
    QTRY_COMPARE(texts(), QStringLiteral("1>2"));
    changes->setSince(StateChanges::Since::PreviousCheckpoint);
    QTRY_COMPARE(model->rowCount(), 0);
    document.cursor.goTo(1);
    pins.set(ComparePins::A, pointOf(&document.cursor, document.selection, {}));
    changes->setSince(StateChanges::Since::PinA);
    document.cursor.goLive();
    QTRY_COMPARE(texts(), QStringLiteral("1>5"));
    changes->setSince(StateChanges::Since::Nothing);
    QVERIFY(panel->treeView()->isVisible());
}

void TestStatePanel::findsTextInKeysAndValues()
{
    Document document({R"({"one":{"needle":1},"two":["a Needle in hay","\u4e2d\u6587","x"]})"});
    const auto panel = shown(document);
    auto *edit = panel->findChild<QLineEdit *>(QStringLiteral("jsonFindText"));
    const auto path = [&] { return panel->treeView()->currentIndex().siblingAtColumn(0).data(JsonTreeModel::PathRole).toString(); };
    edit->setText(QStringLiteral("needle"));
    QTest::keyClick(edit, Qt::Key_Return);
    QTRY_COMPARE(path(), QStringLiteral("one.needle"));
    QTest::keyClick(edit, Qt::Key_Return);
    QTRY_COMPARE(path(), QStringLiteral("two.0"));
    QTest::keyClick(edit, Qt::Key_Return);
    QTRY_COMPARE(path(), QStringLiteral("one.needle"));
    QTest::keyClick(edit, Qt::Key_Return, Qt::ShiftModifier);
    QTRY_COMPARE(path(), QStringLiteral("two.0"));
    edit->setText(QStringLiteral("\u4e2d\u6587"));
    QTest::keyClick(edit, Qt::Key_Return);
    QTRY_COMPARE(path(), QStringLiteral("two.1"));
    edit->setText(QStringLiteral("nowhere"));
    QTest::keyClick(edit, Qt::Key_Return);
    QTRY_VERIFY(panel->findChild<QWidget *>(QStringLiteral("jsonFindNote"))->isVisible());
}

void TestStatePanel::findsNothingWhileHidden()
{
    Document document({R"({"one":1,"two":{"needle":1}})"});
    const auto panel = shown(document);
    auto *edit = panel->findChild<QLineEdit *>(QStringLiteral("jsonFindText"));
    const QModelIndex before = panel->treeView()->currentIndex();
    edit->setText(QStringLiteral("needle"));
    QTest::keyClick(edit, Qt::Key_Return);
    panel->hide();
    QThreadPool::globalInstance()->waitForDone();
    QCoreApplication::sendPostedEvents();
    QCOMPARE(panel->treeView()->currentIndex(), before);
    panel->show();
    QTest::keyClick(edit, Qt::Key_Return);
    QTRY_COMPARE(panel->treeView()->currentIndex().data(JsonTreeModel::PathRole).toString(),
                 QStringLiteral("two.needle"));
}

void TestStatePanel::survivesTheEndOfADocument()
{
    auto document =
        std::make_unique<Document>(std::vector<std::string>{"[" + std::string(2'000'000, ' ') + "1]"});
    const auto panel = shown(*document);
    QVERIFY(modelOf(*panel)->isReading());
    document.reset();
    panel->grab();
    QVERIFY(!modelOf(*panel)->isReading());
    QCOMPARE(modelOf(*panel)->rowCount(), 0);
}

QTEST_MAIN(TestStatePanel)
#include "tst_statepanel.moc"
