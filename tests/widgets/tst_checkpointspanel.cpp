// SPDX-License-Identifier: GPL-3.0-or-later
#include "branchdialog.h"
#include "checkpointsmodel.h"
#include "checkpointspanel.h"
#include "checkpointsview.h"
#include "elidedlabel.h"
#include "fieldnote.h"
#include "handmadetrace.h"

#include <QAction>
#include <QApplication>
#include <QClipboard>
#include <QComboBox>
#include <QHelpEvent>
#include <QLabel>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QProgressBar>
#include <QPushButton>
#include <QScrollBar>
#include <QSignalSpy>
#include <QTest>
#include <QToolButton>
#include <QToolTip>

#include <deque>
#include <memory>

using namespace tracedeck;
using namespace tracedeck::test;

namespace {

constexpr const char *kCanary = "<img src=\"file:///etc/passwd\"> a&b %1 \u202e\x1b]8;;x\x07 [*]";

Slice slice(const char *text)
{
    return {text, std::uint32_t(std::strlen(text)), 0};
}

HandmadeFrame frame(std::vector<Event> events)
{
    return {.type = "x", .time = 1'000'000, .events = std::move(events)};
}

HandmadeFrame stored(std::string_view id, std::string_view parent, std::string_view source, int step)
{
    return frame({CheckpointArrived{.id = id, .parent = parent, .source = source, .step = step}});
}

/// c1 - c2 - c3 - c4, from c2 a fork f1 - f2, from c1 an edited state u1 whose state is there; a graph inside, and an
/// orphan.
std::vector<HandmadeFrame> history()
{
    return {
        frame({RunStarted{.run = "r"}, SpanOpened{.name = "think", .key = "k"}}),
        stored("c1", "", "input", -1),
        stored("c2", "c1", "loop", 0),
        stored("c3", "c2", "loop", 1),
        stored("c4", "c3", "loop", 2),
        stored("f1", "c2", "fork", 1),
        stored("f2", "f1", "loop", 2),
        frame({CheckpointArrived{
            .id = "u1", .parent = "c1", .source = "update", .step = 0, .state = slice("{\"a\":1}")}}),
        frame({CheckpointArrived{
            .id = "s1", .parent = "c2", .space = "worker:1", .source = "loop", .step = 0}}),
        stored("o1", "gone", "loop", 5),
    };
}

struct Document
{
    explicit Document(const std::vector<HandmadeFrame> &frames)
    {
        made.append(frames);
        cursor.refresh();
    }
    void append(const HandmadeFrame &frame)
    {
        made.append(frame);
        cursor.refresh();
    }
    HandmadeTrace made;
    Cursor cursor{made.trace()};
    Selection selection{&cursor};
};

std::unique_ptr<CheckpointsPanel> shown(Document &document)
{
    auto panel = std::make_unique<CheckpointsPanel>();
    panel->resize(760, 480);
    panel->setDocument(&document.cursor, &document.selection);
    panel->show();
    QCoreApplication::sendPostedEvents(); // what is laid out late
    return panel;
}

template<class T>
T *part(const QWidget &panel, const char *name)
{
    return panel.findChild<T *>(QString::fromLatin1(name));
}

CheckpointsView *viewOf(const QWidget &panel)
{
    return panel.findChild<CheckpointsView *>();
}

CheckpointsModel *modelOf(const QWidget &panel)
{
    return qobject_cast<CheckpointsModel *>(viewOf(panel)->model());
}

QStringList ids(const QWidget &panel)
{
    QStringList all;
    for (int row = 0; row < modelOf(panel)->rowCount(); ++row)
        all += modelOf(panel)->index(row, CheckpointsModel::Id).data().toString();
    return all;
}

QString currentId(const QWidget &panel)
{
    return viewOf(panel)->currentIndex().siblingAtColumn(CheckpointsModel::Id).data().toString();
}

bool says(const QWidget &panel, const char *text)
{
    for (const QLabel *label : panel.findChildren<QLabel *>()) {
        if (label->isVisible() && label->text().contains(QString::fromLatin1(text)))
            return true;
    }
    return false;
}

QString linkText(const QWidget &panel, const char *name)
{
    return part<QAbstractButton>(panel, name)->text();
}

void trigger(const QWidget &panel, const char *name)
{
    auto *action = part<QAction>(panel, name);
    QVERIFY2(action && action->isEnabled() && action->isVisible(), name);
    action->trigger();
}

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
    void asksForAState();
    void asksForParentsThatAreNotThere();
    void showsAStateThatWasFetchedLater();
    void asksForOlderOnes();
    void asksForForks();
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

void TestCheckpointsPanel::asksForParentsThatAreNotThere()
{
    Document document(history());
    const auto panel = shown(document);
    QSignalSpy wanted(panel.get(), &CheckpointsPanel::stateWanted);
    document.cursor.goTo(5);
    panel->setServerAbilities(true, true, true);
    QCOMPARE(wanted.size(), 0); // the past is as it was
    document.cursor.goLive();
    QTRY_COMPARE(wanted.size(), 1);
    QCOMPARE(wanted[0], QVariantList({QStringLiteral("s"), QString(), QStringLiteral("gone")}));
    // Once, whatever the server says.
    panel->stateFailed(QStringLiteral("s"), QString(), QStringLiteral("gone"), QStringLiteral("It is gone."));
    QVERIFY(!says(*panel, "It is gone."));
    document.append(stored("o2", "o1", "loop", 6));
    QTRY_COMPARE(ids(*panel).front(), QStringLiteral("o2"));
    QCOMPARE(wanted.size(), 1);
    // The oldest row of all is where the history begins that was loaded.
    Document late({frame({RunStarted{.run = "r"}}), stored("c7", "c6", "loop", 7)});
    panel->setDocument(&late.cursor, &late.selection);
    QTRY_COMPARE(ids(*panel), QStringList(QStringLiteral("c7")));
    QCOMPARE(wanted.size(), 1);
}

void TestCheckpointsPanel::asksForAState()
{
    Document document(history());
    const auto panel = shown(document);
    QSignalSpy wanted(panel.get(), &CheckpointsPanel::stateWanted);
    auto *load = part<QPushButton>(*panel, "loadState");
    document.selection.select(CheckpointId{1});
    QVERIFY(!load->isVisible());
    panel->setServerAbilities(true, false, false);
    wanted.clear(); // what the stream left out
    QVERIFY(load->isVisible());
    load->click();
    QCOMPARE(wanted.size(), 1);
    QCOMPARE(wanted[0], QVariantList({QStringLiteral("s"), QString(), QStringLiteral("c2")}));
    QVERIFY(!load->isVisible());
    QVERIFY(panel->findChild<QProgressBar *>()->isVisible());
    QVERIFY(!part<QAction>(*panel, "loadStateOf")->isEnabled());
    panel->stateFailed(QStringLiteral("s"), QString(), QStringLiteral("c2"), QStringLiteral("It is gone."));
    QVERIFY(says(*panel, "It is gone."));
    QVERIFY(load->isVisible());
    trigger(*panel, "loadStateOf");
    QVERIFY(!says(*panel, "It is gone."));
    document.selection.select(CheckpointId{2}); // was not asked for
    QVERIFY(load->isVisible());
    document.selection.select(CheckpointId{1});
    QVERIFY(says(*panel, "Being loaded"));
    document.append(frame({CheckpointArrived{.id = "c2", .state = slice("{}")}}));
    QVERIFY(says(*panel, "2 bytes"));
    QVERIFY(!panel->findChild<QProgressBar *>()->isVisible());
    QVERIFY(!load->isVisible());
    QVERIFY(part<QAction>(*panel, "showState")->isEnabled());
}

void TestCheckpointsPanel::showsAStateThatWasFetchedLater()
{
    Document document(history());
    const auto panel = shown(document);
    document.append(frame({CheckpointArrived{.id = "c2", .state = slice("{}")}}));
    document.selection.select(CheckpointId{1});
    document.cursor.goTo(5);
    QVERIFY(says(*panel, "2 bytes, fetched later, in frame 11"));
    QVERIFY(part<QAction>(*panel, "showState")->isEnabled());
    document.cursor.goTo(11);
    QVERIFY(!says(*panel, "fetched later"));
}

void TestCheckpointsPanel::asksForOlderOnes()
{
    Document document({frame({RunStarted{.run = "r"}})});
    const auto panel = shown(document);
    QVERIFY(says(*panel, "Servers send them"));
    panel->setServerAbilities(true, true, false);
    QVERIFY(says(*panel, "can be loaded"));
    QSignalSpy wanted(panel.get(), &CheckpointsPanel::historyWanted);
    auto *button = part<QToolButton>(*panel, "loadOlder");
    QVERIFY(button->isVisible());
    button->click();
    QCOMPARE(wanted.value(0), QVariantList({QStringLiteral("s"), QString()}));
    QVERIFY(!button->isEnabled());
    QVERIFY(says(*panel, "being loaded"));
    panel->historyFailed(QStringLiteral("s"), QStringLiteral("No answer."));
    QVERIFY(says(*panel, "No answer."));
    button->click();
    QCOMPARE(wanted.value(1), QVariantList({QStringLiteral("s"), QString()}));
    document.append(stored("c2", "c1", "loop", 0));
    panel->historyTold(QStringLiteral("s"), QStringLiteral("c2"));
    QVERIFY(!part<FieldNote>(*panel, "checkpointsNote")->isVisible());
    button->click();
    QCOMPARE(wanted.value(2), QVariantList({QStringLiteral("s"), QStringLiteral("c2")}));
    document.append(stored("c1", "", "input", -1));
    panel->historyTold(QStringLiteral("s"), QString());
    QCOMPARE(ids(*panel), QString::fromLatin1("c2 c1").split(u' '));
    QVERIFY(!button->isEnabled()); // nothing is older
}

void TestCheckpointsPanel::asksForForks()
{
    Document document(history());
    const auto panel = shown(document);
    QVERIFY(QTest::qWaitForWindowActive(panel.get()));
    QSignalSpy forks(panel.get(), &CheckpointsPanel::forkWanted);
    QSignalSpy reruns(panel.get(), &CheckpointsPanel::rerunWanted);
    panel->setServerAbilities(true, true, true, true);
    QVERIFY(!part<QToolButton>(*panel, "rerun")->isVisible());
    QVERIFY(!part<QToolButton>(*panel, "forkFromHere")->isEnabled());
    document.selection.select(CheckpointId{2});
    part<QToolButton>(*panel, "forkFromHere")->click();
    QCOMPARE(forks.value(0), QVariantList({QStringLiteral("s"), QString(), QStringLiteral("c3")}));
    viewOf(*panel)->setFocus();
    QTest::keyClick(viewOf(*panel), Qt::Key_F);
    QCOMPARE(forks.size(), 2);
    panel->setServerAbilities(false, false, false, true);
    QVERIFY(!part<QToolButton>(*panel, "forkFromHere")->isVisible());
    part<QToolButton>(*panel, "rerun")->click();
    QCOMPARE(reruns.value(0), QVariantList({QStringLiteral("s")}));
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

QTEST_MAIN(TestCheckpointsPanel)
#include "tst_checkpointspanel.moc"
