// SPDX-License-Identifier: GPL-3.0-or-later
#include "branchdialog.h"
#include "checkpointsfixture.h"
#include "elidedlabel.h"
#include "qttests.h"

#include <QAction>
#include <QApplication>
#include <QClipboard>
#include <QComboBox>
#include <QHelpEvent>
#include <QLabel>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QScrollBar>
#include <QSignalSpy>
#include <QTest>
#include <QToolButton>
#include <QToolTip>

#include <deque>

namespace tracedeck::test::tst_checkpointspanel {

using namespace checkpointsfixture;

namespace {

constexpr const char *kCanary = "<img src=\"file:///etc/passwd\"> a&b %1 \u202e\x1b]8;;x\x07 [*]";

} // namespace

class TestCheckpointsPanel : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase() { QLocale::setDefault(QLocale::c()); }
    void selectsBothWays();
    void goesByKeys();
    void offersWhatCanBeDone();
    void saysWhatIsKnownOfOne();
    void showsNamespaces();
    void namesBranches();
    void staysWhereItsUserScrolledTo();
    void paintsEveryShape_data();
    void paintsEveryShape();
    void showsHostileTextAsItIs();
    void namesEverythingForAssistiveTools();
};

void TestCheckpointsPanel::selectsBothWays()
{
    Document document(history());
    const auto panel = shown(document);
    QTableView *view = viewOf(*panel);
    QCOMPARE(ids(*panel), QString::fromLatin1("o1 u1 f2 f1 c4 c3 c2 c1").split(u' '));
    view->setCurrentIndex(view->model()->index(7, 0));
    QVERIFY(document.selection.current() == Item(CheckpointId{0}));
    document.selection.select(CheckpointId{1});
    QCOMPARE(view->currentIndex().row(), 6);
    QTest::keyClick(view, Qt::Key_Return);
    QCOMPARE(document.cursor.position(), 3u);
    QCOMPARE(ids(*panel), QString::fromLatin1("c2 c1").split(u' '));
    QCOMPARE(currentId(*panel), QStringLiteral("c2"));
    QSignalSpy changed(&document.selection, &Selection::changed);
    document.cursor.goTo(1);
    QVERIFY(says(*panel, "up to this frame"));
    document.cursor.goLive();
    QCOMPARE(changed.size(), 0);
    QCOMPARE(currentId(*panel), QStringLiteral("c2"));
}

void TestCheckpointsPanel::goesByKeys()
{
    Document document(history());
    const auto panel = shown(document);
    QVERIFY(QTest::qWaitForWindowActive(panel.get()));
    QTableView *view = viewOf(*panel);
    view->setFocus();
    const auto press = [&](int key, Qt::KeyboardModifiers modifiers = {}) {
        QTest::keyClick(view, Qt::Key(key), modifiers);
        return currentId(*panel);
    };
    QCOMPARE(press(Qt::Key_End), QStringLiteral("c1"));
    QCOMPARE(press(Qt::Key_Home), QStringLiteral("o1"));
    QCOMPARE(press(Qt::Key_Down), QStringLiteral("u1"));
    QCOMPARE(press(Qt::Key_P), QStringLiteral("c1"));
    QCOMPARE(press(Qt::Key_P), QStringLiteral("c1")); // begins the history
    QCOMPARE(press(Qt::Key_H), QStringLiteral("o1")); // on from the top
    QCOMPARE(press(Qt::Key_H), QStringLiteral("u1"));
    QCOMPARE(press(Qt::Key_H), QStringLiteral("f2"));
    QCOMPARE(press(Qt::Key_H), QStringLiteral("c4"));
    QCOMPARE(press(Qt::Key_H, Qt::ShiftModifier), QStringLiteral("f2"));
    QCOMPARE(press(Qt::Key_P), QStringLiteral("f1"));
    QCOMPARE(press(Qt::Key_P), QStringLiteral("c2"));
    QVERIFY(document.selection.current() == Item(CheckpointId{1}));
    QVERIFY(document.cursor.isLive());
}

void TestCheckpointsPanel::offersWhatCanBeDone()
{
    Document document(history());
    const auto panel = shown(document);
    QVERIFY(!part<QAction>(*panel, "standThere")->isEnabled());
    document.selection.select(CheckpointId{0});
    QVERIFY(!part<QAction>(*panel, "showState")->isEnabled()); // has none
    QVERIFY(!part<QAction>(*panel, "goToParent")->isEnabled());
    trigger(*panel, "copyId");
    QCOMPARE(QApplication::clipboard()->text(), QStringLiteral("c1"));
    document.selection.select(CheckpointId{6}); // u1
    QSignalSpy wanted(panel.get(), &CheckpointsPanel::stateRequested);
    trigger(*panel, "showState");
    QCOMPARE(wanted.size(), 1);
    trigger(*panel, "standThere");
    QCOMPARE(document.cursor.position(), 8u);
    // Nothing can be asked of a recording.
    for (const char *name : {"fork", "rerunInput", "loadHistory", "loadStateOf"})
        QVERIFY2(!part<QAction>(*panel, name)->isVisible(), name);
    for (const char *name : {"loadOlder", "forkFromHere", "rerun"})
        QVERIFY2(!part<QToolButton>(*panel, name)->isVisible(), name);
}

void TestCheckpointsPanel::saysWhatIsKnownOfOne()
{
    Document document(history());
    const auto panel = shown(document);
    QVERIFY(!part<QWidget>(*panel, "checkpointTitle")->isVisible());
    document.selection.select(CheckpointId{4}); // f1
    QCOMPARE(part<ElidedLabel>(*panel, "checkpointTitle")->text(), QStringLiteral("Step 1 · fork · f1"));
    QCOMPARE(linkText(*panel, "checkpointWriter"), QStringLiteral("think"));
    QCOMPARE(linkText(*panel, "checkpointParent"), QStringLiteral("follows step 0 (c2)"));
    QCOMPARE(linkText(*panel, "checkpointHead"), QStringLiteral("Branch 2, head: f2"));
    QVERIFY(says(*panel, "Not sent by the server"));
    part<QAbstractButton>(*panel, "checkpointHead")->click();
    QCOMPARE(currentId(*panel), QStringLiteral("f2"));
    QCOMPARE(linkText(*panel, "checkpointHead"), QStringLiteral("Branch 2, this is its head"));
    QVERIFY(!part<QAbstractButton>(*panel, "checkpointHead")->isEnabled());
    part<QAbstractButton>(*panel, "checkpointParent")->click();
    QCOMPARE(currentId(*panel), QStringLiteral("f1"));
    part<QAbstractButton>(*panel, "checkpointWriter")->click();
    QVERIFY(document.selection.current() == Item(SpanId{0}));
    QVERIFY(!part<QWidget>(*panel, "checkpointTitle")->isVisible());
    document.selection.select(CheckpointId{8}); // o1
    QCOMPARE(linkText(*panel, "checkpointParent"),
             QStringLiteral("follows gone, which is not in this trace"));
    QVERIFY(!part<QAbstractButton>(*panel, "checkpointParent")->isEnabled());
}

void TestCheckpointsPanel::showsNamespaces()
{
    Document document(history());
    const auto panel = shown(document);
    auto *space = part<QComboBox>(*panel, "checkpointsSpace");
    QVERIFY(space->isVisible());
    QCOMPARE(space->count(), 3);
    QCOMPARE(space->itemText(2), QStringLiteral("worker:1"));
    QVERIFY(viewOf(*panel)->isColumnHidden(CheckpointsModel::Namespace));
    const auto choose = [&](int item) {
        space->setCurrentIndex(item);
        emit space->activated(item);
    };
    choose(2);
    QCOMPARE(ids(*panel), QStringList{QStringLiteral("s1")});
    document.selection.select(CheckpointId{7});
    QVERIFY(
        linkText(*panel, "checkpointParent").startsWith(QStringLiteral("follows step 0 (c2) of namespace")));
    part<QAbstractButton>(*panel, "checkpointParent")->click(); // all are shown then
    QCOMPARE(currentId(*panel), QStringLiteral("c2"));
    QCOMPARE(space->currentIndex(), 1);
    QCOMPARE(ids(*panel).size(), 9);
    QVERIFY(!viewOf(*panel)->isColumnHidden(CheckpointsModel::Namespace));
    choose(0);
    QCOMPARE(ids(*panel).size(), 8);
    document.cursor.goTo(5);
    QVERIFY(!space->isVisible());
    Document flat({frame({RunStarted{.run = "r"}}), stored("a", "", "loop", 0)});
    panel->setDocument(&flat.cursor, &flat.selection);
    QVERIFY(!space->isVisible());
    QCOMPARE(ids(*panel), QStringList{QStringLiteral("a")});
    QVERIFY(viewOf(*panel)->isColumnHidden(
        CheckpointsModel::Branch)); // there are none to be told from each other
}

void TestCheckpointsPanel::namesBranches()
{
    Document document(history());
    const auto panel = shown(document);
    QVERIFY(QTest::qWaitForWindowActive(panel.get()));
    document.selection.select(CheckpointId{5}); // f2
    QSignalSpy labelled(panel.get(), &CheckpointsPanel::branchLabelled);
    viewOf(*panel)->setFocus();
    QTest::keyClick(viewOf(*panel), Qt::Key_F2);
    auto *dialog = panel->findChild<BranchDialog *>();
    QVERIFY(dialog);
    QCOMPARE(part<QLineEdit>(*dialog, "branchName")->placeholderText(), QStringLiteral("Branch 2"));
    part<QLineEdit>(*dialog, "branchName")->setText(QStringLiteral(" shorter "));
    part<QPlainTextEdit>(*dialog, "branchNote")->setPlainText(QStringLiteral("asks once"));
    dialog->accept();
    QCOMPARE(labelled.size(), 1);
    const auto key = labelled[0][0].value<CheckpointName>();
    const auto label = labelled[0][1].value<BranchLabel>();
    QVERIFY(key == (CheckpointName{QStringLiteral("s"), QString(), QStringLiteral("f1")}));
    QVERIFY(label == (BranchLabel{QStringLiteral("shorter"), QStringLiteral("asks once")}));
    panel->setBranchLabels({{key, label}});
    QCOMPARE(viewOf(*panel)->currentIndex().siblingAtColumn(CheckpointsModel::Branch).data().toString(),
             QStringLiteral("shorter — asks once"));
    QCOMPARE(linkText(*panel, "checkpointNote"), QStringLiteral("asks once"));
}

void TestCheckpointsPanel::staysWhereItsUserScrolledTo()
{
    std::deque<std::string> names;
    std::vector<HandmadeFrame> frames;
    for (int i = 0; i < 200; ++i) {
        names.push_back("c" + std::to_string(i));
        frames.push_back(
            stored(names.back(), i == 0 ? "" : std::string_view(names[std::size_t(i - 1)]), "loop", i));
    }
    Document document(frames);
    const auto panel = shown(document);
    QTableView *view = viewOf(*panel);
    const auto top = [view] {
        return view->indexAt({0, 0}).siblingAtColumn(CheckpointsModel::Id).data().toString();
    };
    QCOMPARE(top(), QStringLiteral("c199"));
    document.append(stored("d0", "c199", "loop", 200));
    QCOMPARE(top(), QStringLiteral("d0")); // who is at the newest stays there
    view->verticalScrollBar()->setValue(50);
    const QString kept = top();
    for (const char *id : {"d1", "d2", "d3"})
        document.append(stored(id, "d0", "loop", 201));
    QCOMPARE(top(), kept);
}

void TestCheckpointsPanel::paintsEveryShape_data()
{
    QTest::addColumn<bool>("isDark");
    QTest::newRow("light") << false;
    QTest::newRow("dark") << true;
}

/// With TRACEDECK_PICTURES=FOLDER the picture is kept to be looked at.
void TestCheckpointsPanel::paintsEveryShape()
{
    QFETCH(bool, isDark);
    std::vector<HandmadeFrame> frames = history();
    frames.push_back(stored("c5", "c4", "loop", 3));
    Document document(frames);
    auto panel = shown(document);
    QPalette palette = QApplication::palette();
    if (isDark) {
        palette.setColor(QPalette::Base, Qt::black);
        palette.setColor(QPalette::Window, QColor(0x202020));
        palette.setColor(QPalette::Text, Qt::white);
        palette.setColor(QPalette::WindowText, Qt::white);
    }
    panel->setPalette(palette);
    document.selection.select(CheckpointId{1});
    QCoreApplication::sendPostedEvents();
    const QImage image = panel->grab().toImage();
    const QString folder = qEnvironmentVariable("TRACEDECK_PICTURES");
    if (!folder.isEmpty())
        QVERIFY(image.save(folder + QStringLiteral("/checkpoints-%1.png").arg(isDark)));
    // In the lane of the first branch there is its colour, from the newest row of it to the oldest, without a break.
    QTableView *view = viewOf(*panel);
    document.selection.clear();
    const QImage cells = view->viewport()->grab().toImage();
    const CheckpointsModel *model = modelOf(*panel);
    const int rowHeight = view->rowHeight(0);
    const QRgb ground = cells.pixel(1, view->viewport()->height() - 2);
    const int x = view->columnViewportPosition(CheckpointsModel::Graph)
                  + qRound(view->fontMetrics().height() * 0.85 * 0.75);
    QCOMPARE(model->rowCount(), 9);
    QVERIFY(model->graph().lanes().laneOf(7) == 1 || model->graph().lanes().laneCount() >= 3);
    for (int y = rowHeight / 2; y < rowHeight * 17 / 2; ++y) {
        bool isDrawn = false;
        for (int dx = -2; dx <= 2; ++dx)
            isDrawn |= cells.pixel(x + dx, y) != ground;
        QVERIFY2(isDrawn, qPrintable(QString::number(y)));
    }
}

void TestCheckpointsPanel::showsHostileTextAsItIs()
{
    Document document({
        frame({RunStarted{.run = kCanary}, SpanOpened{.name = kCanary, .key = "k"}}),
        frame({CheckpointArrived{
            .id = kCanary, .parent = "\u202e", .space = kCanary, .source = kCanary, .timestamp = kCanary}}),
        frame({CheckpointArrived{.id = "next", .parent = kCanary, .source = "loop"}}),
    });
    const auto panel = shown(document);
    panel->setBranchLabels({{{QStringLiteral("s"), QString(), QStringLiteral("next")},
                             {QString::fromUtf8(kCanary), QString::fromUtf8(kCanary)}}});
    for (const CheckpointId id : {CheckpointId{0}, CheckpointId{1}}) {
        document.selection.select(id);
        panel->grab();
        for (const QLabel *label : panel->findChildren<QLabel *>())
            QCOMPARE(label->textFormat(), Qt::PlainText);
        QStringList texts;
        for (const QAbstractButton *button : panel->findChildren<QAbstractButton *>())
            texts << button->text() << button->toolTip() << button->accessibleName();
        for (const auto *label : panel->findChildren<ElidedLabel *>())
            texts << label->text() << label->accessibleName();
        auto *space = part<QComboBox>(*panel, "checkpointsSpace");
        for (int i = 0; i < space->count(); ++i)
            texts << space->itemText(i);
        for (int row = 0; row < modelOf(*panel)->rowCount(); ++row) {
            for (int column = 0; column < CheckpointsModel::ColumnCount; ++column) {
                const QModelIndex index = modelOf(*panel)->index(row, column);
                for (const int role :
                     {int(Qt::DisplayRole), int(Qt::AccessibleTextRole), int(FactRole::FullText)})
                    texts << index.data(role).toString();
            }
        }
        for (const QString &text : std::as_const(texts))
            QVERIFY2(!text.contains(QChar(0x202e)) && !text.contains(QChar(0x1b)), qPrintable(text));
    }
    QVERIFY(linkText(*panel, "checkpointParent").contains(QStringLiteral("a&&b"))); // no mnemonic
}

void TestCheckpointsPanel::namesEverythingForAssistiveTools()
{
    Document document(history());
    const auto panel = shown(document);
    panel->setServerAbilities(true, true, true);
    document.selection.select(CheckpointId{1});
    for (const QWidget *widget : panel->findChildren<QWidget *>()) {
        if (!widget->isVisible() || !(widget->focusPolicy() & Qt::TabFocus))
            continue;
        const auto *button = qobject_cast<const QAbstractButton *>(widget);
        QVERIFY2(!widget->accessibleName().isEmpty() || (button && !button->text().isEmpty()),
                 qPrintable(widget->objectName()));
    }
    const QModelIndex fork = modelOf(*panel)->indexOf(CheckpointId{4});
    QCOMPARE(fork.data(Qt::AccessibleTextRole).toString(),
             QStringLiteral("step 1, fork, Branch 2, follows step 0 (c2)"));
    const QPoint over = viewOf(*panel)->visualRect(fork).center();
    QHelpEvent help(QEvent::ToolTip, over, viewOf(*panel)->viewport()->mapToGlobal(over));
    QApplication::sendEvent(viewOf(*panel)->viewport(), &help);
    QTRY_VERIFY(QToolTip::text().contains(QStringLiteral("Branch 2")));
    QSignalSpy headers(modelOf(*panel), &QAbstractItemModel::headerDataChanged);
    QEvent change(QEvent::LanguageChange);
    QApplication::sendEvent(panel.get(), &change);
    QCOMPARE(headers.size(), 1);
}

TRACEDECK_TESTS(TestCheckpointsPanel, Gui)

} // namespace tracedeck::test::tst_checkpointspanel

#include "tst_checkpointspanel.moc"
