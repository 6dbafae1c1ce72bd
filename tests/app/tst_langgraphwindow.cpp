// SPDX-License-Identifier: GPL-3.0-or-later
// The window attached to the real LangGraph server: forks, answers and graphs as their user makes them. With
// TRACEDECK_PICTURES=FOLDER it keeps pictures.
#include "approvalspanel.h"
#include "branchgraph.h"
#include "checkpointsview.h"
#include "commandsmodel.h"
#include "commandspanel.h"
#include "conversationpanel.h"
#include "fieldnote.h"
#include "forkdialog.h"
#include "graphview.h"
#include "langgraphserver.h"
#include "livebinding.h"
#include "livefixture.h"
#include "jsonedit.h"
#include "messagebar.h"
#include "namebox.h"
#include "qttests.h"
#include "runorigin.h"
#include "sessionspanel.h"
#include "startrundialog.h"
#include "surfaces.h"
#include "uichecks.h"

#include <QAction>
#include <QComboBox>
#include <QLabel>
#include <QPlainTextEdit>
#include <QPointer>
#include <QPushButton>
#include <QRadioButton>
#include <QTableView>
#include <QUuid>

namespace tracedeck::test::tst_langgraphwindow {

/// Goes on by Tab, within the dock, until something can be written; nullptr: there is nothing of that kind.
static QWidget *tabToInput(QWidget *from, const QWidget *within)
{
    QWidget *at = from;
    for (int i = 0; i < 30; ++i) {
        QTest::keyClick(at, Qt::Key_Tab);
        at = from->window()->focusWidget();
        if (!within->isAncestorOf(at))
            return nullptr;
        if (at->inherits("QLineEdit") || at->inherits("QPlainTextEdit"))
            return at;
    }
    return nullptr;
}

class TestLangGraphWindow : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase();
    void init();
    void cleanup();
    void forksFromTheHistory();
    void keepsWhatWasNotForked();
    void warnsOfARunThatGoesOn();
    void asksForWhatTheStreamLeavesOut();
    void asksAgainInOtherWords();
    void answersTwoAtOnce();
    void showsTheGraphAtWork();
    void asksForARunAsItsAgentDescribesIt();
    void cancelsTheRunThatGoesOn();
    void looksAtAStoredThreadThatIsOpened();

private:
    static constexpr int kLongPatience = 90000;

    SessionId session(const QString &thread) const;
    RunStatus lastRun(const QString &thread, std::uint32_t runs) const;
    void run(const char *agent, const char *input, const QString &thread, const std::string &checkpoint = {});
    QByteArrayList checkpointsOf(const QString &thread) const;
    QStringList listedCommands();

    std::unique_ptr<LangGraphServer> m_server;
    std::unique_ptr<LiveFixture> f;
};

void TestLangGraphWindow::initTestCase()
{
    if (const QString why = LangGraphServer::whyNot(); !why.isEmpty())
        QSKIP(qPrintable(why));
    m_server = std::make_unique<LangGraphServer>();
    QVERIFY2(m_server->start(), m_server->said().constData());
}

void TestLangGraphWindow::init()
{
    f = std::make_unique<LiveFixture>();
    ConnectionForm form = LiveFixture::formOf(m_server->url());
    form.protocol = ConnectionForm::Protocol::LangGraph;
    f->attach(form);
    QTRY_COMPARE_WITH_TIMEOUT(f->phase(), ConnectionState::Phase::Live, kLongPatience);
}

void TestLangGraphWindow::cleanup()
{
    f.reset();
}

SessionId TestLangGraphWindow::session(const QString &thread) const
{
    const View view = f->cursor().newestView();
    for (std::uint32_t i = 0; i < view.count(view.trace().sessions); ++i) {
        if (view.text(view.at(SessionId{i}).id) == thread.toStdString())
            return {i};
    }
    return {};
}

/// Running: there are not so many runs yet.
RunStatus TestLangGraphWindow::lastRun(const QString &thread, std::uint32_t runs) const
{
    const View view = f->cursor().newestView();
    const SessionId id = session(thread);
    if (!id || view.count(view.at(id).runs) < runs)
        return RunStatus::Running;
    return view.status(view.at(id).runs[runs - 1]);
}

void TestLangGraphWindow::run(const char *agent, const char *input, const QString &thread,
                              const std::string &checkpoint)
{
    RunCommand run;
    run.agent = agent;
    run.input = input;
    run.session = thread.toStdString();
    run.config = R"({"recursion_limit":100})";
    run.checkpoint = checkpoint;
    f->live().submit(run);
}

QByteArrayList TestLangGraphWindow::checkpointsOf(const QString &thread) const
{
    const View view = f->cursor().newestView();
    const auto &all = view.at(session(thread)).checkpoints;
    QByteArrayList ids;
    for (std::uint32_t i = 0; i < view.count(all); ++i) {
        const std::string_view id = view.text(view.at(all[i]).id);
        ids.append(QByteArray(id.data(), static_cast<qsizetype>(id.size())));
    }
    return ids;
}

/// What the panel of commands lists.
QStringList TestLangGraphWindow::listedCommands()
{
    if (!f->window()->findChild<CommandsPanel *>())
        f->trigger(ActionId::ShowCommands);
    QStringList commands;
    for (const QTableView *table : f->window()->findChild<CommandsPanel *>()->findChildren<QTableView *>()) {
        const auto *model = qobject_cast<const CommandsModel *>(table->model());
        for (int row = 0; model && row < model->rowCount(); ++row)
            commands += model->index(row, CommandsModel::Command).data().toString();
    }
    return commands;
}

/// A thread of more than 30 checkpoints with three forks; the fourth is made in the window, and followed.
void TestLangGraphWindow::forksFromTheHistory()
{
    const QString thread = QUuid::createUuid().toString(QUuid::WithoutBraces);
    run("loop", R"({"n":30,"tag":"main"})", thread);
    QTRY_COMPARE_WITH_TIMEOUT(lastRun(thread, 1), RunStatus::Succeeded, kLongPatience);
    const QByteArrayList main = checkpointsOf(thread);
    QVERIFY(main.size() >= 30);
    std::uint32_t runs = 1;
    for (const int at : {8, 14, 21}) {
        run("loop", R"({"tag":"fork","n":25})", thread, main[at].toStdString());
        ++runs;
        QTRY_COMPARE_WITH_TIMEOUT(lastRun(thread, runs), RunStatus::Succeeded, kLongPatience);
    }
    f->selection().select(session(thread));
    f->trigger(ActionId::PerspectiveState);
    auto *view = f->window()->findChild<CheckpointsView *>();
    QTRY_VERIFY_WITH_TIMEOUT(view && view->isVisible(), kLongPatience);
    auto *older = f->window()->findChild<QAbstractButton *>(QStringLiteral("checkpointsOlder"));
    if (older && older->isEnabled())
        older->click();
    const int before = static_cast<int>(checkpointsOf(thread).size());
    QTRY_VERIFY_WITH_TIMEOUT(view->model()->rowCount() >= before, kLongPatience);
    keepPictures(*f, "branches");

    view->selectRow(view->model()->rowCount() - 12); // with few enough steps left for the usual limit of 25
    view->setFocus();
    QTest::keyClick(view, Qt::Key_F);
    QTRY_VERIFY_WITH_TIMEOUT(f->dialog<ForkDialog>(), kLongPatience);
    auto *accept = f->dialog<ForkDialog>()->findChild<QPushButton *>(QStringLiteral("forkAccept"));
    QTRY_VERIFY_WITH_TIMEOUT(accept->isEnabled(), kLongPatience);
    keepPictures(*f, "fork-dialog");
    QTest::keyClick(accept, Qt::Key_Space);
    ++runs;
    QTRY_COMPARE_WITH_TIMEOUT(lastRun(thread, runs), RunStatus::Succeeded, kLongPatience);
    QVERIFY(checkpointsOf(thread).size() > before);
    QVERIFY(f->cursor().isLive());
    QTRY_VERIFY_WITH_TIMEOUT(view->model()->rowCount() > before, kLongPatience);
    keepPictures(*f, "branches-forked");
    QTRY_COMPARE_WITH_TIMEOUT(listedCommands().filter(QStringLiteral("Fork: ")).size(), 4, kLongPatience);
}

/// What was written is there when its user tries again, whether the server refused it or the dialog was closed.
void TestLangGraphWindow::keepsWhatWasNotForked()
{
    const QString thread = QUuid::createUuid().toString(QUuid::WithoutBraces);
    run("loop", R"({"n":3,"tag":"main"})", thread);
    QTRY_COMPARE_WITH_TIMEOUT(lastRun(thread, 1), RunStatus::Succeeded, kLongPatience);
    f->selection().select(session(thread));
    f->trigger(ActionId::PerspectiveState);
    auto *view = f->window()->findChild<CheckpointsView *>();
    QTRY_VERIFY_WITH_TIMEOUT(view && view->isVisible() && view->model()->rowCount() > 2, kLongPatience);
    const auto ask = [&] {
        view->selectRow(1);
        f->window()->findChild<QAction *>(QStringLiteral("fork"))->trigger();
    };
    ask();
    QTRY_VERIFY_WITH_TIMEOUT(f->dialog<ForkDialog>(), kLongPatience);
    QPointer<ForkDialog> first = f->dialog<ForkDialog>();
    first->findChild<QRadioButton *>(QStringLiteral("forkWithState"))->click();
    auto *state = first->findChild<QPlainTextEdit *>(QStringLiteral("forkState"));
    QTRY_VERIFY_WITH_TIMEOUT(!state->isReadOnly() && state->toPlainText().contains(QStringLiteral("\"main\"")), kLongPatience);
    state->setPlainText(state->toPlainText().replace(QStringLiteral("\"main\""), QStringLiteral("\"mine\"")));
    const QString written = first->written();
    QTest::keyClick(first, Qt::Key_Escape);
    QTRY_VERIFY_WITH_TIMEOUT(!first, kLongPatience);

    ask();
    QTRY_VERIFY_WITH_TIMEOUT(f->dialog<ForkDialog>(), kLongPatience);
    first = f->dialog<ForkDialog>();
    QTRY_COMPARE_WITH_TIMEOUT(first->written(), written, kLongPatience);
    first->findChild<NameBox *>(QStringLiteral("forkAsNode"))->setCurrentText(QStringLiteral("no such node"));
    auto *accept = first->findChild<QPushButton *>(QStringLiteral("forkAccept"));
    QTRY_VERIFY_WITH_TIMEOUT(accept->isEnabled(), kLongPatience);
    const auto said = [&] {
        QStringList all;
        for (const QLabel *label : f->window()->findChild<MessageBar *>()->findChildren<QLabel *>())
            all += label->text();
        return all.join(u' ');
    };
    QTest::keyClick(accept, Qt::Key_Space);
    QTRY_VERIFY2_WITH_TIMEOUT(said().contains(QStringLiteral("The fork failed:")), qPrintable(said()), kLongPatience);
    QTRY_VERIFY_WITH_TIMEOUT(!first, kLongPatience);

    ask();
    QTRY_VERIFY_WITH_TIMEOUT(f->dialog<ForkDialog>(), kLongPatience);
    ForkDialog *again = f->dialog<ForkDialog>();
    QTRY_COMPARE_WITH_TIMEOUT(again->written(), written, kLongPatience);
    QCOMPARE(again->choice().asNode, QStringLiteral("no such node"));
    again->findChild<NameBox *>(QStringLiteral("forkAsNode"))->setCurrentText({});
    accept = again->findChild<QPushButton *>(QStringLiteral("forkAccept"));
    QTRY_VERIFY_WITH_TIMEOUT(accept->isEnabled(), kLongPatience);
    QTest::keyClick(accept, Qt::Key_Space);
    QTRY_COMPARE_WITH_TIMEOUT(lastRun(thread, 2), RunStatus::Succeeded, kLongPatience);
}

/// Such a server keeps what it does to itself once another run waits for it.
void TestLangGraphWindow::warnsOfARunThatGoesOn()
{
    const QString thread = QUuid::createUuid().toString(QUuid::WithoutBraces);
    run("loop", R"({"tag":"slow","n":10,"delay_ms":300})", thread);
    QTRY_VERIFY_WITH_TIMEOUT(session(thread).isValid() && checkpointsOf(thread).size() > 1, kLongPatience);
    f->selection().select(session(thread));
    f->trigger(ActionId::PerspectiveState);
    auto *view = f->window()->findChild<CheckpointsView *>();
    QTRY_VERIFY_WITH_TIMEOUT(view && view->model()->rowCount() > 1, kLongPatience);
    view->selectRow(1);
    view->setFocus();
    QTest::keyClick(view, Qt::Key_F);
    QTRY_VERIFY_WITH_TIMEOUT(f->dialog<ForkDialog>(), kLongPatience);
    ForkDialog *dialog = f->dialog<ForkDialog>();
    const auto *note = dialog->findChild<QWidget *>(QStringLiteral("forkBusy"));
    QVERIFY(note->isVisibleTo(dialog));
    QCOMPARE(uichecks::clipped(dialog).join(u'\n'), QString());
    keepPictures(*f, "fork-busy");
    QTRY_COMPARE_WITH_TIMEOUT(lastRun(thread, 1), RunStatus::Succeeded, kLongPatience);
    QTRY_VERIFY_WITH_TIMEOUT(!note->isVisibleTo(dialog), kLongPatience);
    dialog->reject();
}

/// From where the question was asked; the first one of a thread in a thread of its own.
void TestLangGraphWindow::asksAgainInOtherWords()
{
    const QString thread = QUuid::createUuid().toString(QUuid::WithoutBraces);
    run("agent", R"({"messages":[{"role":"user","content":"Hello there"}]})", thread);
    QTRY_COMPARE_WITH_TIMEOUT(lastRun(thread, 1), RunStatus::Succeeded, kLongPatience);
    run("agent", R"({"messages":[{"role":"user","content":"And then?"}]})", thread);
    QTRY_COMPARE_WITH_TIMEOUT(lastRun(thread, 2), RunStatus::Succeeded, kLongPatience);
    f->selection().select(session(thread));
    f->trigger(ActionId::ShowConversation);
    auto *conversation = f->window()->findChild<ConversationPanel *>();
    QVERIFY(conversation);
    const auto askAgain = [&](std::uint32_t run) {
        const View view = f->cursor().newestView();
        const auto &messages = view.at(session(thread)).messages;
        for (std::uint32_t i = 0; i < view.count(messages); ++i) {
            if (view.at(messages[i]).role == Role::User && view.run(messages[i]) == view.at(session(thread)).runs[run])
                emit conversation->rephraseRequested(messages[i]);
        }
    };
    askAgain(1);
    QTRY_VERIFY_WITH_TIMEOUT(f->dialog<ForkDialog>(), kLongPatience);
    auto *input = f->dialog<ForkDialog>()->findChild<JsonEdit *>(QStringLiteral("forkInput"));
    QVERIFY(input->isVisible());
    QTRY_VERIFY_WITH_TIMEOUT(input->toPlainText().contains(QStringLiteral("And then?")), kLongPatience);
    input->setPlainText(input->toPlainText().replace(QStringLiteral("And then?"), QStringLiteral("What else?")));
    auto *accept = f->dialog<ForkDialog>()->findChild<QPushButton *>(QStringLiteral("forkAccept"));
    QTRY_VERIFY_WITH_TIMEOUT(accept->isEnabled(), kLongPatience);
    accept->click();
    QTRY_COMPARE_WITH_TIMEOUT(lastRun(thread, 3), RunStatus::Succeeded, kLongPatience);
    const View view = f->cursor().newestView();
    const auto &runs = view.at(session(thread)).runs;
    const Asking *asked = view.asked(runs[2]);
    QVERIFY(asked && asked->input.bytes().find("What else?") != std::string_view::npos);
    const RunOrigins origins(view, session(thread));
    QVERIFY(origins.of(runs[1]).isValid());
    QVERIFY(origins.of(runs[2]) == origins.of(runs[1]));

    askAgain(0);
    QTRY_VERIFY_WITH_TIMEOUT(f->dialog<StartRunDialog>(), kLongPatience);
    auto *start = f->dialog<StartRunDialog>();
    QVERIFY(start->findChild<QRadioButton *>(QStringLiteral("runThreadNew"))->isChecked());
    QVERIFY(start->run().input.contains("Hello there"));
    QVERIFY(start->findChild<FieldNote *>(QStringLiteral("runNote"))->sentence().contains(QStringLiteral("again in a new thread")));
    start->reject();
}

/// A stream does not tell of the checkpoint that a run's input makes; the next turn follows the first all the same.
void TestLangGraphWindow::asksForWhatTheStreamLeavesOut()
{
    const QString thread = QUuid::createUuid().toString(QUuid::WithoutBraces);
    run("loop", R"({"n":2,"tag":"one"})", thread);
    QTRY_COMPARE_WITH_TIMEOUT(lastRun(thread, 1), RunStatus::Succeeded, kLongPatience);
    f->selection().select(session(thread));
    f->trigger(ActionId::PerspectiveState);
    auto *view = f->window()->findChild<CheckpointsView *>();
    QTRY_VERIFY_WITH_TIMEOUT(view && view->isVisible() && view->model()->rowCount() > 0, kLongPatience);
    run("loop", R"({"n":2,"tag":"two"})", thread);
    QTRY_COMPARE_WITH_TIMEOUT(lastRun(thread, 2), RunStatus::Succeeded, kLongPatience);
    const auto branches = [&] {
        BranchGraph graph;
        graph.reset(session(thread), {});
        graph.moveTo(f->cursor().newestView());
        return graph.lanes().branches().size();
    };
    QTRY_COMPARE_WITH_TIMEOUT(branches(), 1u, kLongPatience);
    QCOMPARE(f->cursor().newestView().count(f->cursor().trace()->problems), 0u);
}

void TestLangGraphWindow::answersTwoAtOnce()
{
    const QString thread = QUuid::createUuid().toString(QUuid::WithoutBraces);
    run("hitl", R"({"messages":[{"role":"user","content":"Sign it off, please"}],"mode":"parallel"})",
        thread);
    QTRY_COMPARE_WITH_TIMEOUT(lastRun(thread, 1), RunStatus::Interrupted, kLongPatience);
    f->selection().select(session(thread));
    f->trigger(ActionId::PerspectiveChat);
    f->trigger(ActionId::ShowApprovals);
    auto *panel = f->window()->findChild<ApprovalsPanel *>();
    auto *list = panel->findChild<QTableView *>(QStringLiteral("approvalsView"));
    QTRY_COMPARE_WITH_TIMEOUT(list->model()->rowCount(), 2, kLongPatience);
    for (int row = 0; row < 2; ++row) {
        list->setFocus();
        list->selectRow(row);
        QTest::keyClick(list, Qt::Key_Space); // to be answered with the others
        QWidget *answer = tabToInput(list, panel);
        QVERIFY(answer);
        QTest::keyClicks(answer, QStringLiteral("42"));
    }
    keepPictures(*f, "approvals");
    auto *send = panel->findChild<QPushButton *>(QStringLiteral("approvalSend"));
    QVERIFY(send->isEnabled());
    QTest::keyClick(send, Qt::Key_Space);
    QTRY_COMPARE_WITH_TIMEOUT(lastRun(thread, 2), RunStatus::Succeeded, kLongPatience);
    const View view = f->cursor().newestView();
    const auto &approvals = view.at(session(thread)).approvals;
    QCOMPARE(view.count(approvals), 2u);
    for (std::uint32_t i = 0; i < 2; ++i)
        QCOMPARE(view.status(approvals[i]), ApprovalStatus::Answered);
    QCOMPARE(view.count(view.trace().problems), 0u); // nothing was asked that the server could not know
    QTRY_COMPARE_WITH_TIMEOUT(listedCommands().filter(QStringLiteral("Answer: 42")).size(), 1, kLongPatience);
}

void TestLangGraphWindow::showsTheGraphAtWork()
{
    const QString thread = QUuid::createUuid().toString(QUuid::WithoutBraces);
    run("supervisor",
        R"({"messages":[{"role":"user","content":"Cover ships and stars"}],"topics":["ships","stars"]})",
        thread);
    QTRY_COMPARE_WITH_TIMEOUT(lastRun(thread, 1), RunStatus::Succeeded, kLongPatience);
    f->selection().select(session(thread));
    f->trigger(ActionId::PerspectiveTrace);
    f->trigger(ActionId::ShowGraph);
    auto *view = f->window()->findChild<GraphView *>(QStringLiteral("graphView"));
    QTRY_VERIFY_WITH_TIMEOUT(view->isVisible(), kLongPatience);
    keepPictures(*f, "supervisor");
    // In the middle of it, where workers are at work.
    Position at = f->cursor().newest();
    for (Position p = 1; p <= f->cursor().newest(); ++p) {
        const View then(*f->cursor().trace(), p);
        std::uint32_t open = 0;
        for (std::uint32_t i = 0; i < then.count(then.trace().spans); ++i)
            open += then.isOpen(SpanId{i});
        if (open >= 4) {
            at = p;
            break;
        }
    }
    f->cursor().goTo(at);
    keepPictures(*f, "supervisor-at-work");
}

void TestLangGraphWindow::asksForARunAsItsAgentDescribesIt()
{
    f->trigger(ActionId::StartRun);
    QTRY_VERIFY_WITH_TIMEOUT(f->dialog<StartRunDialog>(), kLongPatience);
    // What was written is there again after the dialog was closed, until it is started.
    auto *text = f->dialog<StartRunDialog>()->findChild<QPlainTextEdit *>();
    text->setPlainText(QStringLiteral("{\"n\": 3, "));
    QTest::keyClick(f->dialog<StartRunDialog>(), Qt::Key_Escape);
    QTRY_VERIFY(!f->dialog<StartRunDialog>());
    f->trigger(ActionId::StartRun);
    QTRY_VERIFY_WITH_TIMEOUT(f->dialog<StartRunDialog>(), kLongPatience);
    text = f->dialog<StartRunDialog>()->findChild<QPlainTextEdit *>();
    QCOMPARE(text->toPlainText(), QStringLiteral("{\"n\": 3, "));
    auto *dialog = f->dialog<StartRunDialog>();
    auto *assistants = dialog->findChild<QComboBox *>(QStringLiteral("runAssistant"));
    QTRY_VERIFY_WITH_TIMEOUT(assistants->count() >= 8, kLongPatience);
    dialog->chooseAssistant(QStringLiteral("loop"));
    auto *newThread = dialog->findChild<QRadioButton *>(QStringLiteral("runThreadNew"));
    newThread->click();
    // What happens behind the dialog leaves the choice as it is.
    const View seen = f->cursor().newestView();
    for (std::uint32_t i = 0; i < seen.count(seen.trace().sessions); ++i)
        f->selection().select(SessionId{i});
    f->preferences().setLanguage(QStringLiteral("zh_CN"));
    f->preferences().setLanguage(QStringLiteral("en"));
    QVERIFY(newThread->isChecked());
    dialog->setInput(R"({"n":3,"tag":"form"})");
    QTRY_COMPARE_WITH_TIMEOUT(dialog->problem(), QString(), kLongPatience);
    keepPictures(*f, "start-run");
    dialog->submit();
    const auto started = [this] {
        const View view = f->cursor().newestView();
        for (std::uint32_t i = 0; i < view.count(view.trace().sessions); ++i) {
            const StateId state = view.latestState(SessionId{i});
            if (state && view.at(state).state.bytes().find("\"form:3\"") != std::string_view::npos)
                return SessionId{i};
        }
        return SessionId();
    };
    f->trigger(ActionId::StartRun);
    QTRY_VERIFY(f->dialog<StartRunDialog>());
    QVERIFY(!f->dialog<StartRunDialog>()->draft());
    f->dialog<StartRunDialog>()->reject();
    QTRY_VERIFY_WITH_TIMEOUT(
        started() && f->cursor().newestView().status(started()) == SessionStatus::Idle, kLongPatience);
    // Who starts something wants to see it.
    QCOMPARE(f->selection().session(), started());
}

void TestLangGraphWindow::cancelsTheRunThatGoesOn()
{
    auto *messages = f->window()->findChild<MessageBar *>();
    const QString thread = QUuid::createUuid().toString(QUuid::WithoutBraces);
    const QString slow = QStringLiteral(R"({"messages":[{"role":"user","content":"talk"}],"tokens":2000,"delay_ms":40})");
    run("firehose", slow.toUtf8().constData(), thread); // somebody else's: the window has not sent it
    QTRY_VERIFY_WITH_TIMEOUT(session(thread), kLongPatience);
    f->selection().select(session(thread));
    QTRY_VERIFY_WITH_TIMEOUT(f->cursor().newestView().runGoingOn(session(thread)), kLongPatience);

    f->cursor().goTo(f->cursor().newest() - 1);
    f->trigger(ActionId::CancelRun);
    QVERIFY(messages->text().contains(QStringLiteral("Return to the newest frame")));
    QVERIFY(messages->isVisible());
    f->cursor().goLive();
    QTRY_VERIFY(!messages->isVisible()); // it holds no longer
    f->trigger(ActionId::CancelRun);
    QTRY_COMPARE_WITH_TIMEOUT(lastRun(thread, 1), RunStatus::Cancelled, kLongPatience);
    f->trigger(ActionId::CancelRun);
    QVERIFY(messages->text().contains(QStringLiteral("No run goes on")));
}

/// And only then: who stands in the past and asks for older messages stays there.
void TestLangGraphWindow::looksAtAStoredThreadThatIsOpened()
{
    const QString first = QUuid::createUuid().toString(QUuid::WithoutBraces);
    const QString second = QUuid::createUuid().toString(QUuid::WithoutBraces);
    for (const QString &thread : {first, second}) {
        run("loop", R"({"n":1,"delay_ms":0,"tag":"a"})", thread);
        QTRY_VERIFY_WITH_TIMEOUT(session(thread), kLongPatience);
        QTRY_COMPARE_WITH_TIMEOUT(lastRun(thread, 1), RunStatus::Succeeded, kLongPatience);
    }
    f->selection().select(session(second));
    f->cursor().goTo(f->cursor().newest() - 1);
    f->trigger(ActionId::ShowConversation);
    auto *conversation = f->window()->findChild<ConversationPanel *>();
    QVERIFY(conversation);
    emit conversation->olderRequested();
    QVERIFY(!f->cursor().isLive());
    auto *sessions = f->window()->findChild<SessionsPanel *>();
    QVERIFY(sessions);
    const quint64 source = f->window()->sources().current()->id;
    emit sessions->storedMessagesRequested(source, first);
    QTRY_COMPARE(f->selection().session(), session(first));
    QVERIFY(f->cursor().isLive());
}

TRACEDECK_TESTS(TestLangGraphWindow, Gui)

} // namespace tracedeck::test::tst_langgraphwindow

#include "tst_langgraphwindow.moc"
