// SPDX-License-Identifier: GPL-3.0-or-later
#include "handmadetrace.h"
#include "qttests.h"
#include "safetext.h"
#include "sessionspanel.h"
#include "sessionsview.h"
#include "theme.h"

#include <QAction>
#include <QApplication>
#include <QLineEdit>
#include <QMenu>
#include <QPointer>
#include <QSignalSpy>
#include <QTest>

namespace tracedeck::test::tst_sessionspanel {

namespace {

constexpr const char *kHostile = "<img src=\"file:///etc/passwd\"> a&b %1 \u202e\x1b]8;;x\x07";

HandmadeFrame frameIn(std::string_view session, Event event, std::int64_t ms)
{
    return {.type = "x", .session = session, .time = ms * 1'000'000, .events = {std::move(event)}};
}

/// Two sessions with runs, and a worker of the first.
std::vector<HandmadeFrame> someSessions()
{
    return {
        frameIn("plan the trip", RunStarted{.run = "r1", .agent = "planner", .model = "large-1"}, 0),
        frameIn("plan the trip", UsageReported{.amounts = {.input = 1200, .output = 345, .total = 1545}},
                900),
        frameIn("find a hotel", RunStarted{.run = "w1", .agent = "searcher", .model = "small-1"}, 1000),
        frameIn("find a hotel", SessionStarted{.parent = "plan the trip"}, 1001),
        frameIn("find a hotel", RunEnded{.run = "w1", .status = RunStatus::Failed}, 4300),
        frameIn("plan the trip", RunEnded{.run = "r1"}, 9000),
        frameIn("another", RunStarted{.run = "r2", .agent = "coder", .model = "large-1"}, 60000),
        frameIn("another", ApprovalRequested{.id = "a", .kind = "tool", .name = "bash"}, 61000),
    };
}

/// A source as the application has it.
struct Source
{
    Source(quint64 id, const QString &name, SessionSource::Kind kind, SessionSource::State state,
           const std::vector<HandmadeFrame> &frames = someSessions())
    {
        made.append(frames);
        cursor.refresh();
        source.id = id;
        source.cursor = &cursor;
        source.selection = &selection;
        source.name = name;
        source.kind = kind;
        source.state = state;
        source.takesCommands = kind == SessionSource::Kind::Server && state == SessionSource::State::Live;
    }
    HandmadeTrace made;
    Cursor cursor{made.trace()};
    Selection selection{&cursor};
    SessionSource source;
};

} // namespace

class TestSessionsPanel : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase() { QLocale::setDefault(QLocale::c()); }
    void init();
    void cleanup();

    void saysWhatToDoWithoutASource();
    void choosesTheSourceBeforeTheSession();
    void marksWhatIsSelectedElsewhere();
    void marksTheSessionThatIsThere();
    void marksTheRunOnceItIsThere();
    void aClickOnWhatIsMarkedChoosesIt();
    void followingIsNoChoice();
    void activatingReadsASession();
    void offersToCompareRuns();
    void keysGoFromSessionToSession();
    void keysMoveAndCloseSources();
    void renamesInPlace();
    void typingOutlivesNewFrames();
    void keepsExpansionAcrossJumps();
    void saysHowManyAreHidden();
    void goesFromTheFilterToWhatItShows();
    void keepsInSightWhatIsLookedAt();
    void asksTheServerWhenItIsOpened();
    void offersAMenu();
    void sleepsWhileHidden();
    void showsHostileNamesAsText();

private:
    QModelIndex session(quint64 source, std::uint32_t index) const
    {
        return model->indexOf(source, SessionId{index});
    }
    void select(const QModelIndex &index) { panel->view()->setCurrentIndex(index); }
    void press(int key, Qt::KeyboardModifiers modifiers = {})
    {
        QTest::keyClick(panel->view(), Qt::Key(key), modifiers);
    }
    QAction *menuAction(const QModelIndex &index, const char *name);

    std::unique_ptr<Source> file;
    std::unique_ptr<Source> live;
    std::unique_ptr<SessionsModel> model;
    std::unique_ptr<SessionsPanel> panel;
};

void TestSessionsPanel::init()
{
    file = std::make_unique<Source>(1, QStringLiteral("trip.ndjson"), SessionSource::Kind::Recording,
                                    SessionSource::State::Complete);
    live = std::make_unique<Source>(2, QStringLiteral("localhost:8080"), SessionSource::Kind::Server,
                                    SessionSource::State::Live);
    model = std::make_unique<SessionsModel>();
    panel = std::make_unique<SessionsPanel>();
    panel->resize(720, 420);
    panel->setModel(model.get());
    model->addSource(file->source);
    model->addSource(live->source);
    connect(panel.get(), &SessionsPanel::sourceChosen, model.get(), &SessionsModel::setCurrentSource);
    model->setCurrentSource(1);
    panel->show();
    QVERIFY(QTest::qWaitForWindowExposed(panel.get()));
    panel->activateWindow();
    panel->view()->setFocus();
}

void TestSessionsPanel::cleanup()
{
    panel.reset();
    model.reset();
    file.reset();
    live.reset();
}

QAction *TestSessionsPanel::menuAction(const QModelIndex &index, const char *name)
{
    const QList<QMenu *> before = panel->findChildren<QMenu *>();
    const QList<QPointer<QMenu>> left(before.begin(), before.end());
    for (const QPointer<QMenu> &old : left)
        delete old; // with the menus in it
    panel->view()->scrollTo(index);
    emit panel->view()->customContextMenuRequested(panel->view()->visualRect(index).center());
    for (QMenu *menu : panel->findChildren<QMenu *>()) {
        if (QAction *action = menu->findChild<QAction *>(QLatin1String(name)))
            return action;
    }
    return nullptr;
}

void TestSessionsPanel::saysWhatToDoWithoutASource()
{
    const auto says = [this] {
        for (const PlainLabel *label : panel->findChildren<PlainLabel *>()) {
            if (label->isVisible() && label->text().contains(QStringLiteral("Open a recording or connect")))
                return true;
        }
        return false;
    };
    QVERIFY(!says());
    QVERIFY(panel->view()->isVisible());
    model->removeSource(1);
    model->removeSource(2);
    QVERIFY(says());
    QVERIFY(!panel->view()->isVisible());
}

void TestSessionsPanel::choosesTheSourceBeforeTheSession()
{
    QList<QString> order;
    connect(panel.get(), &SessionsPanel::sourceChosen, this,
            [&](quint64 id) { order += QString::number(id); });
    connect(&live->selection, &Selection::changed, this, [&] { order += QStringLiteral("selected"); });
    select(session(2, 2));
    QCOMPARE(order.join(u' '), QStringLiteral("2 selected"));
    QCOMPARE(live->selection.session(), SessionId{2});
    QCOMPARE(file->selection.current(), Item());
    QCOMPARE(model->currentSource(), quint64(2));
    select(model->indexOfSource(1));
    QCOMPARE(model->currentSource(), quint64(1));
    QCOMPARE(panel->view()->currentIndex(), model->indexOfSource(1));
}

void TestSessionsPanel::marksWhatIsSelectedElsewhere()
{
    file->selection.select(SessionId{1});
    QCOMPARE(panel->view()->currentIndex(), session(1, 1));
    file->selection.select(RunId{0});
    QCOMPARE(panel->view()->currentIndex(), model->indexOf(1, RunId{0}));
    file->selection.select(SessionId{1});
    file->selection.select(FrameId{1}); // has no row, but a session
    QCOMPARE(panel->view()->currentIndex(), session(1, 0));
    file->selection.select(RunId{0});
    live->selection.select(SessionId{0}); // of a source that is not current
    QCOMPARE(panel->view()->currentIndex(), model->indexOf(1, RunId{0}));
    model->setCurrentSource(2);
    QCOMPARE(panel->view()->currentIndex(), session(2, 0));
    // A screen reader hears which is current.
    QVERIFY(panel->view()
                ->currentIndex()
                .data(Qt::AccessibleTextRole)
                .toString()
                .contains(QStringLiteral("current")));
}

void TestSessionsPanel::marksTheSessionThatIsThere()
{
    file->selection.select(FrameId{1});
    file->cursor.goTo(0);
    QTRY_COMPARE(panel->view()->currentIndex(), model->indexOfSource(1));
    file->cursor.goLive();
    QTRY_COMPARE(panel->view()->currentIndex(), session(1, 0));
    QCOMPARE(file->selection.current(), Item(FrameId{1}));
}

/// Not the row that takes its place.
void TestSessionsPanel::marksTheRunOnceItIsThere()
{
    file->made.append(std::vector<HandmadeFrame>{
        frameIn("trip", RunEnded{}, 70000), frameIn("trip", RunStarted{.run = "again"}, 71000),
        frameIn("trip", RunEnded{}, 72000), frameIn("trip", RunStarted{.run = "once more"}, 73000)});
    file->cursor.refresh();
    const View view = file->cursor.newestView();
    const RunId last{view.count(view.trace().runs) - 1};
    panel->view()->expandAll();
    QTRY_VERIFY(model->indexOf(1, last).isValid());
    file->selection.select(last);
    QCOMPARE(panel->view()->currentIndex(), model->indexOf(1, last));
    const QModelIndex in = model->indexOf(1, view.at(last).session);
    file->cursor.goTo(view.begin(last) - 1);
    QTRY_VERIFY(!model->indexOf(1, last).isValid());
    QTRY_COMPARE(panel->view()->currentIndex(), in);
    QCOMPARE(file->selection.current(), Item(last));
    file->cursor.goLive();
    QTRY_COMPARE(panel->view()->currentIndex(), model->indexOf(1, last));
}

/// The row is that of a frame's session, and then of the session itself.
void TestSessionsPanel::aClickOnWhatIsMarkedChoosesIt()
{
    file->selection.select(FrameId{1});
    const QModelIndex marked = session(1, 0);
    QCOMPARE(panel->view()->currentIndex(), marked);
    QTest::mouseClick(panel->view()->viewport(), Qt::LeftButton, {}, panel->view()->visualRect(marked).center());
    QCOMPARE(file->selection.current(), Item(SessionId{0}));
}

void TestSessionsPanel::followingIsNoChoice()
{
    select(session(1, 2));
    const Item chosen = file->selection.current();
    QSignalSpy spy(panel.get(), &SessionsPanel::sourceChosen);
    file->cursor.goTo(2); // its row goes
    file->cursor.goTo(0);
    file->cursor.goLive();
    model->removeSource(2);
    QCOMPARE(spy.count(), 0);
    QCOMPARE(file->selection.current(), chosen);
}

/// Where the cursor stands, if it is there, else from its begin.
void TestSessionsPanel::activatingReadsASession()
{
    QSignalSpy read(panel.get(), &SessionsPanel::conversationRequested);
    select(session(2, 2));
    press(Qt::Key_Return);
    QVERIFY(live->cursor.isLive());
    QVERIFY(file->cursor.isLive());
    QCOMPARE(model->currentSource(), quint64(2));
    QCOMPARE(read.count(), 1);
    live->cursor.goTo(5);
    live->selection.select(SessionId{2}); // which begins later
    emit panel->view()->activated(session(2, 0));
    QCOMPARE(live->cursor.position(), Position(5));
    QCOMPARE(read.count(), 2);
}

void TestSessionsPanel::offersToCompareRuns()
{
    QSignalSpy chosen(panel.get(), &SessionsPanel::sourceChosen);
    QSignalSpy pinned(panel.get(), &SessionsPanel::pinRequested);
    panel->view()->setExpanded(session(2, 0), true);
    const QModelIndex run = model->indexOf(2, RunId{0});
    QVERIFY(run.isValid());
    QVERIFY(!menuAction(session(2, 0), "pinRunA"));
    QAction *pin = menuAction(run, "pinRunB");
    QVERIFY(pin);
    pin->trigger();
    QCOMPARE(chosen.last().first().toULongLong(), 2u);
    QCOMPARE(pinned.count(), 1);
    QCOMPARE(pinned.first().first().value<ComparePins::Pin>(), ComparePins::B);
    QVERIFY(live->selection.current() == Item(RunId{0}));
    QVERIFY(menuAction(run, "compareWithRunBefore"));
}

void TestSessionsPanel::keysGoFromSessionToSession()
{
    select(session(1, 0));
    press(Qt::Key_J);
    QCOMPARE(panel->view()->currentIndex(), session(1, 1)); // the worker: its planner is expanded
    press(Qt::Key_J);
    QCOMPARE(panel->view()->currentIndex(), session(1, 2));
    press(Qt::Key_J);
    QCOMPARE(panel->view()->currentIndex(), session(2, 0));
    press(Qt::Key_K);
    QCOMPARE(panel->view()->currentIndex(), session(1, 2));
    auto *filter = panel->findChild<QLineEdit *>(QStringLiteral("sessionsFilter"));
    filter->setFocus();
    QTest::keyClicks(filter, QStringLiteral("jk"));
    QCOMPARE(filter->text(), QStringLiteral("jk"));
    QCOMPARE(panel->view()->currentIndex(), session(1, 2));
}

void TestSessionsPanel::keysMoveAndCloseSources()
{
    QSignalSpy closed(panel.get(), &SessionsPanel::closeRequested);
    select(model->indexOfSource(1));
    press(Qt::Key_Down, Qt::AltModifier | Qt::ShiftModifier);
    QCOMPARE(model->sources(), (std::vector<quint64>{2, 1}));
    QCOMPARE(panel->view()->currentIndex(), model->indexOfSource(1));
    press(Qt::Key_Up, Qt::AltModifier | Qt::ShiftModifier);
    QCOMPARE(model->sources(), (std::vector<quint64>{1, 2}));
    press(Qt::Key_Delete);
    QCOMPARE(closed.count(), 1);
    QCOMPARE(closed.first().first().toULongLong(), quint64(1));
    select(session(1, 0)); // a session cannot be closed
    press(Qt::Key_Delete);
    QCOMPARE(closed.count(), 1);
}

void TestSessionsPanel::renamesInPlace()
{
    QSignalSpy renamed(model.get(), &SessionsModel::sessionRenamed);
    select(session(1, 2).siblingAtColumn(SessionsModel::Tokens));
    press(Qt::Key_F2);
    auto *editor = panel->view()->findChild<QLineEdit *>(QStringLiteral("sessionName"));
    QVERIFY(editor);
    QCOMPARE(editor->text(), QStringLiteral("another"));
    QVERIFY(!editor->accessibleName().isEmpty());
    editor->setText(QStringLiteral("the good one"));
    QTest::keyClick(editor, Qt::Key_Return);
    QTRY_COMPARE(session(1, 2).data().toString(), QStringLiteral("the good one"));
    QCOMPARE(renamed.count(), 1);
    QCOMPARE(session(2, 2).data().toString(), QStringLiteral("another"));
}

void TestSessionsPanel::typingOutlivesNewFrames()
{
    select(session(2, 2));
    press(Qt::Key_F2);
    auto *editor = panel->view()->findChild<QLineEdit *>(QStringLiteral("sessionName"));
    QVERIFY(editor);
    editor->setText(QStringLiteral("half a na"));
    live->made.append(frameIn("another", SpanOpened{.name = "act"}, 62000));
    live->made.append(frameIn("one more", RunStarted{.run = "r9"}, 62000));
    live->cursor.refresh();
    QCOMPARE(editor->text(), QStringLiteral("half a na"));
    QVERIFY(editor->isVisible());
}

void TestSessionsPanel::keepsExpansionAcrossJumps()
{
    SessionsView *view = panel->view();
    QVERIFY(view->isExpanded(model->indexOfSource(1)));
    QVERIFY(view->isExpanded(session(1, 0))); // somebody works for it
    QVERIFY(!view->isExpanded(session(1, 2)));
    view->expand(session(1, 2));
    view->collapse(session(1, 0));
    file->cursor.goTo(0);
    file->cursor.goLive();
    QVERIFY(view->isExpanded(session(1, 2)));
    QVERIFY(!view->isExpanded(session(1, 0)));
    view->collapse(model->indexOfSource(2));
    live->made.append(frameIn("one more", RunStarted{.run = "r9"}, 62000));
    live->cursor.refresh();
    QVERIFY(!view->isExpanded(model->indexOfSource(2)));
}

void TestSessionsPanel::saysHowManyAreHidden()
{
    auto *filter = panel->findChild<QLineEdit *>(QStringLiteral("sessionsFilter"));
    auto *hidden = panel->findChild<PlainLabel *>(QStringLiteral("sessionsHidden"));
    QVERIFY(!hidden->isVisible());
    filter->setText(QStringLiteral("coder"));
    QTest::keyClick(filter, Qt::Key_Return);
    QVERIFY(hidden->isVisible());
    QCOMPARE(hidden->text(), QStringLiteral("4 hidden"));
    QCOMPARE(model->rowCount(model->indexOfSource(1)), 1);
    file->cursor.goTo(2);
    QCOMPARE(hidden->text(), QStringLiteral("3 hidden"));
    filter->clear();
    QTest::keyClick(filter, Qt::Key_Return);
    QVERIFY(!hidden->isVisible());
    QCOMPARE(model->rowCount(model->indexOfSource(2)), 3);
    filter->setText(QStringLiteral("nobody"));
    QTest::keyClick(filter, Qt::Key_Return);
    filter->clear();
    QTest::keyClick(filter, Qt::Key_Return);
    QVERIFY(panel->view()->isExpanded(model->indexOfSource(1)));
    QVERIFY(panel->view()->isExpanded(session(1, 0)));
}

void TestSessionsPanel::goesFromTheFilterToWhatItShows()
{
    auto *filter = panel->findChild<QLineEdit *>(QStringLiteral("sessionsFilter"));
    file->selection.select(SessionId{0});
    filter->setFocus();
    QTest::keyClicks(filter, QStringLiteral("coder"));
    QTRY_COMPARE(model->rowCount(model->indexOfSource(1)), 1);
    // The session that is looked at is hidden: no other one looks as if it were.
    QCOMPARE(panel->view()->currentIndex(), model->indexOfSource(1));
    QCOMPARE(file->selection.session(), SessionId{0});
    QTest::keyClick(filter, Qt::Key_Down);
    QVERIFY(panel->view()->hasFocus());
    QCOMPARE(file->selection.session(), SessionId{2});
    QVERIFY(panel->view()->selectionModel()->isSelected(session(1, 2)));
    // What is shown stays chosen.
    filter->setFocus();
    QTest::keyClick(filter, Qt::Key_Return);
    QCOMPARE(file->selection.session(), SessionId{2});
    filter->setFocus();
    filter->clear();
    QTest::keyClick(filter, Qt::Key_Down);
    QVERIFY(panel->view()->hasFocus());
    QCOMPARE(file->selection.session(), SessionId{2});
    QCOMPARE(panel->view()->currentIndex(), session(1, 2));
    // Back to what was hidden.
    file->selection.select(SessionId{0});
    filter->setText(QStringLiteral("coder"));
    QTest::keyClick(filter, Qt::Key_Return);
    QCOMPARE(file->selection.session(), SessionId{2});
    file->selection.select(SessionId{0});
    QCOMPARE(panel->view()->currentIndex(), model->indexOfSource(1));
    filter->clear();
    QTRY_COMPARE(panel->view()->currentIndex(), session(1, 0));
}

void TestSessionsPanel::keepsInSightWhatIsLookedAt()
{
    file->cursor.goLive();
    panel->resize(400, 150);
    const auto isSeen = [this] {
        const QTreeView *view = panel->view();
        return view->viewport()->rect().intersects(view->visualRect(view->currentIndex()));
    };
    const auto begin = [this](int number) {
        file->made.append(frameIn("late " + std::to_string(number), RunStarted{.run = "l" + std::to_string(number)}, 70000));
        file->cursor.refresh();
    };
    for (int i = 0; i < 40; ++i)
        begin(i);
    const QModelIndex before = panel->view()->currentIndex();
    QCOMPARE(before, model->indexOf(1, file->selection.session()));
    QVERIFY(isSeen());
    // Whoever looks elsewhere goes on doing so.
    panel->view()->scrollToTop();
    QVERIFY(!isSeen());
    begin(40);
    QVERIFY(panel->view()->currentIndex() != before);
    QVERIFY(!isSeen());
}

void TestSessionsPanel::asksTheServerWhenItIsOpened()
{
    QSignalSpy workspaces(panel.get(), &SessionsPanel::workspacesRequested);
    QSignalSpy threads(panel.get(), &SessionsPanel::threadsRequested);
    QSignalSpy messages(panel.get(), &SessionsPanel::storedMessagesRequested);
    const QModelIndex server = model->index(2, 0, model->indexOfSource(2));
    QCOMPARE(workspaces.count(), 0);
    panel->view()->expand(server);
    QCOMPARE(workspaces.count(), 1);
    model->setWorkspaces(2, {QStringLiteral("home")});
    panel->view()->expand(model->index(0, 0, server));
    QCOMPARE(threads.count(), 1);
    QCOMPARE(threads.first().last().toString(), QStringLiteral("home"));
    model->setThreads(2, QStringLiteral("home"), {{QStringLiteral("old")}, {QStringLiteral("another")}});
    const QModelIndex workspace = model->index(0, 0, server);
    panel->view()->setCurrentIndex(model->index(1, 0, workspace)); // is in the trace
    QCOMPARE(live->selection.session(), SessionId{2});
    panel->view()->setCurrentIndex(model->index(0, 0, workspace));
    press(Qt::Key_Return);
    QCOMPARE(messages.count(), 1);
    QCOMPARE(messages.first().last().toString(), QStringLiteral("old"));
}

void TestSessionsPanel::offersAMenu()
{
    QSignalSpy saved(panel.get(), &SessionsPanel::saveRequested);
    QSignalSpy continued(panel.get(), &SessionsPanel::continueRequested);
    QSignalSpy stopped(panel.get(), &SessionsPanel::disconnectRequested);
    QAction *action = menuAction(model->indexOfSource(1), "save");
    QVERIFY(action);
    action->trigger();
    QCOMPARE(saved.count(), 1);
    QVERIFY(!menuAction(model->indexOfSource(1), "disconnect"));
    QVERIFY(!menuAction(model->indexOfSource(1), "moveUp")->isEnabled());
    action = menuAction(model->indexOfSource(1), "moveDown");
    QVERIFY(action && action->isEnabled());
    action->trigger();
    QCOMPARE(model->sources(), (std::vector<quint64>{2, 1}));
    QVERIFY(!menuAction(model->indexOfSource(2), "reconnect")->isEnabled());
    menuAction(model->indexOfSource(2), "disconnect")->trigger();
    QCOMPARE(stopped.count(), 1);
    QVERIFY(!menuAction(session(1, 2), "continue")); // nobody to send to
    menuAction(session(2, 2), "continue")->trigger();
    QCOMPARE(continued.first().last().toString(), QStringLiteral("another"));
    SessionSource down = live->source;
    down.takesCommands = false;
    down.state = SessionSource::State::Stopped;
    model->updateSource(down);
    QVERIFY(!menuAction(session(2, 2), "continue")->isEnabled());
    menuAction(session(2, 0), "goToEnd")->trigger();
    QCOMPARE(live->cursor.position(), Position(6));
}

void TestSessionsPanel::sleepsWhileHidden()
{
    panel->hide();
    QSignalSpy changed(model.get(), &QAbstractItemModel::dataChanged);
    QSignalSpy removed(model.get(), &QAbstractItemModel::rowsRemoved);
    file->cursor.goTo(1);
    live->made.append(frameIn("x", RunStarted{.run = "r9"}, 62000));
    live->cursor.refresh();
    QCOMPARE(changed.count() + removed.count(), 0);
    panel->show();
    QCOMPARE(model->rowCount(model->indexOfSource(1)), 1);
    QCOMPARE(model->rowCount(model->indexOfSource(2)), 4);
}

void TestSessionsPanel::showsHostileNamesAsText()
{
    Source hostile(3, QString::fromUtf8(kHostile), SessionSource::Kind::Recording,
                   SessionSource::State::Complete,
                   {frameIn(kHostile, RunStarted{.run = kHostile, .agent = kHostile, .model = kHostile}, 0)});
    model->addSource(hostile.source);
    for (const QModelIndex &index : {model->indexOfSource(3), session(3, 0), model->indexOf(3, RunId{0})}) {
        for (const int role :
             {int(Qt::DisplayRole), int(Qt::AccessibleTextRole), int(Qt::AccessibleDescriptionRole)}) {
            const QString text = index.data(role).toString();
            QVERIFY(text.contains(QStringLiteral("<img")));
            QVERIFY(!text.contains(QChar(0x202e)) && !text.contains(QChar(0x1b))
                    && !text.contains(QChar(0x07)));
        }
        QVERIFY(!index.data(Qt::ToolTipRole).isValid()); // it would be taken for HTML
    }
    model->removeSource(3);
}

TRACEDECK_TESTS(TestSessionsPanel, Gui)

} // namespace tracedeck::test::tst_sessionspanel

#include "tst_sessionspanel.moc"
