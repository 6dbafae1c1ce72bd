// SPDX-License-Identifier: GPL-3.0-or-later
#include "jsontreemodel.h"
#include "qttests.h"
#include "statepanelfixture.h"

#include <QApplication>
#include <QClipboard>
#include <QLabel>
#include <QMimeData>
#include <QPlainTextEdit>
#include <QScrollBar>
#include <QSignalSpy>
#include <QTest>
#include <QToolButton>
#include <QTreeView>

#include <memory>

namespace tracedeck::test::tst_statepanel {

using namespace statepanelfixture;

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
    void showsWhatIsFoundInALongValue();
    void findsWhileItIsTyped();
    void readsBigStatesInTheBackground_data();
    void readsBigStatesInTheBackground();
    void showsBigStatesThatComeLive();
    void keepsWhatIsExpandedOfABigState();
    void showsHostileTextAsItIs();
    void sleepsWhileHidden();
    void namesEverythingForAssistiveTools();
    void survivesTheEndOfADocument();
};

namespace {

constexpr const char *kCanary = R"({"<img src=x>\u202e":"<b>a&b</b> \u001b]8;;x\u0007 [*] %1"})";

} // namespace

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
    StateDocument document({});
    panel.setDocument(&document.cursor, &document.selection);
    QVERIFY(says("No frame has come yet."));
    document.made.append({.type = "hello"});
    document.cursor.refresh();
    QVERIFY(says("No session has begun yet."));
    document.made.append({.type = "x", .events = {RunStarted{.run = "r"}}});
    document.cursor.refresh();
    QVERIFY(says("No state has arrived in this session yet."));
    document.made.append(stateOf("{}"));
    document.cursor.refresh();
    QVERIFY(!says("No state"));
    document.cursor.goTo(2);
    QVERIFY(says("up to this frame"));
}

void TestStatePanel::showsTheStateAtTheCursor()
{
    StateDocument document({versionOf(1), versionOf(2), versionOf(2)});
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
    StateDocument document({versionOf(1), versionOf(2), versionOf(3)});
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
    StateDocument document({versionOf(1), versionOf(2), R"({"text":"one","first":{"deep":{"version":9}}})"});
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
    StateDocument document({versionOf(1)});
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

void TestStatePanel::showsWhatIsFoundInALongValue()
{
    std::string text;
    for (int i = 0; i < 20000; ++i)
        text += "word \\u00e9\\n";
    const std::string needle = "the Needle \\u00e9";
    StateDocument document({R"({"a":{"b":")" + text + needle + text + R"(","c":"a needle"}})"});
    const auto panel = shown(document);
    auto *preview = panel->findChild<QPlainTextEdit *>(QStringLiteral("statePreview"));
    auto *find = panel->findChild<QLineEdit *>(QStringLiteral("jsonFindText"));
    QVERIFY(find);
    find->setText(QStringLiteral("needle"));
    QTest::keyClick(find, Qt::Key_Return);
    QTRY_COMPARE(preview->textCursor().selectedText(), QStringLiteral("Needle"));
    QVERIFY(preview->isVisible());
    QVERIFY(preview->toPlainText().startsWith(QLatin1Char('(')));
    QVERIFY(preview->toPlainText().contains(QStringLiteral("the Needle \u00e9word \u00e9\nword")));
    QTRY_VERIFY(preview->rect().intersects(preview->cursorRect()));
    QTest::keyClick(find, Qt::Key_Return); // a short value, which its cell shows
    QTRY_VERIFY(!preview->isVisible());
    panel->treeView()->setCurrentIndex(open(*panel, {QStringLiteral("a"), QStringLiteral("b")}));
    QVERIFY(preview->toPlainText().startsWith(QStringLiteral("word \u00e9\nword"))); // from its beginning
}

void TestStatePanel::findsWhileItIsTyped()
{
    StateDocument document({R"({"a":{"b":"straw","c":"a needle"},"needles":[1]})"});
    const auto panel = shown(document);
    auto *find = panel->findChild<QLineEdit *>(QStringLiteral("jsonFindText"));
    const auto *note = panel->findChild<QLabel *>(QStringLiteral("jsonFindNote"));
    const auto keyOfCurrent = [&] { return panel->treeView()->currentIndex().siblingAtColumn(0).data().toString(); };
    find->setText(QStringLiteral("needle"));
    QTRY_COMPARE(note->text(), QStringLiteral("1 of 2"));
    QCOMPARE(keyOfCurrent(), QStringLiteral("c"));
    QTest::keyClick(find, Qt::Key_Return);
    QTRY_COMPARE(note->text(), QStringLiteral("2 of 2"));
    QCOMPARE(keyOfCurrent(), QStringLiteral("needles"));
    find->setText(QStringLiteral("needles!"));
    QTRY_COMPARE(note->text(), QStringLiteral("Not found"));
    find->clear();
    QVERIFY(!note->isVisible());
}

void TestStatePanel::copiesAndPreviews()
{
    const std::string text = "line one\\nline two " + std::string(100, 'x');
    StateDocument document({R"({"a":{"b":")" + text + R"("}})"});
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
    StateDocument document({state.toStdString()});
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
    StateDocument document({});
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
    StateDocument document({big(1), big(2)});
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
    StateDocument document({kCanary});
    const auto panel = shown(document);
    const QModelIndex row = modelOf(*panel)->index(0, 0);
    panel->treeView()->setCurrentIndex(row);
    panel->grab();
    QCOMPARE(row.data().toString(), QStringLiteral("<img src=x>[U+202E]"));
    QCOMPARE(row.siblingAtColumn(1).data().toString(),
             QStringLiteral("\"<b>a&b</b> [U+001B]]8;;x[U+0007] [*] %1\""));
    QVERIFY(!panel->findChild<ElidedLabel *>(QStringLiteral("statePath"))->text().contains(QChar(0x202e)));
    for (const QLabel *label : panel->findChildren<QLabel *>())
        QCOMPARE(label->textFormat(), Qt::PlainText);
}

void TestStatePanel::sleepsWhileHidden()
{
    StateDocument document({versionOf(1)});
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
    StateDocument document({versionOf(1)});
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

void TestStatePanel::survivesTheEndOfADocument()
{
    auto document =
        std::make_unique<StateDocument>(std::vector<std::string>{"[" + std::string(2'000'000, ' ') + "1]"});
    const auto panel = shown(*document);
    QVERIFY(modelOf(*panel)->isReading());
    document.reset();
    panel->grab();
    QVERIFY(!modelOf(*panel)->isReading());
    QCOMPARE(modelOf(*panel)->rowCount(), 0);
}

TRACEDECK_TESTS(TestStatePanel, Gui)

} // namespace tracedeck::test::tst_statepanel

#include "tst_statepanel.moc"
