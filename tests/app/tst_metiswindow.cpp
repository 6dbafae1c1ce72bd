// SPDX-License-Identifier: GPL-3.0-or-later
// The window attached to a metis server: turns, decisions and workers as their user makes them. With
// TRACEDECK_PICTURES=FOLDER it keeps pictures.
#include "approvalspanel.h"
#include "composerpanel.h"
#include "conversationpanel.h"
#include "conversationview.h"
#include "livefixture.h"
#include "metisfixture.h"
#include "qttests.h"
#include "surfaces.h"

#include <QPlainTextEdit>
#include <QPushButton>
#include <QRadioButton>
#include <QTableView>

namespace tracedeck::test::tst_metiswindow {

using namespace std::chrono_literals;

class TestMetisWindow : public QObject
{
    Q_OBJECT

private slots:
    void init();
    void cleanup();
    void decidesAboutATool();
    void cancelsATurn();
    void strikesOutWhatWasCancelled();
    void looksIntoWorkers();
    void asksAgainInOtherWords();

private:
    static constexpr int kLongPatience = 90000;

    void attach(metis::Script script, const MetisHabits &habits = MetisHabits::asMeasured());
    SessionId session() const;
    RunStatus lastRun() const;
    void write(const char *message);

    std::unique_ptr<MetisFixture> m_metis;
    std::unique_ptr<LiveFixture> f;
};

void TestMetisWindow::init()
{
    f = std::make_unique<LiveFixture>();
}

void TestMetisWindow::cleanup()
{
    f.reset();
    m_metis.reset();
}

void TestMetisWindow::attach(metis::Script script, const MetisHabits &habits)
{
    m_metis = std::make_unique<MetisFixture>(std::move(script), habits);
    ConnectionForm form = LiveFixture::formOf(m_metis->server.url());
    form.protocol = ConnectionForm::Protocol::Metis;
    f->attach(form);
    QTRY_COMPARE_WITH_TIMEOUT(f->phase(), ConnectionState::Phase::Live, kLongPatience);
    QTRY_VERIFY_WITH_TIMEOUT(session(), kLongPatience);
    f->selection().select(session());
}

SessionId TestMetisWindow::session() const
{
    const View view = f->cursor().newestView();
    for (std::uint32_t i = 0; i < view.count(view.trace().sessions); ++i) {
        if (view.text(view.at(SessionId{i}).id) == m_metis->id())
            return {i};
    }
    return {};
}

/// Running: there is none yet.
RunStatus TestMetisWindow::lastRun() const
{
    const View view = f->cursor().newestView();
    const auto &runs = view.at(session()).runs;
    const std::uint32_t count = view.count(runs);
    return count == 0 ? RunStatus::Running : view.status(runs[count - 1]);
}

/// As its user writes it in the composer, with keys alone.
void TestMetisWindow::write(const char *message)
{
    f->trigger(ActionId::PerspectiveChat);
    auto *composer = f->window()->findChild<ComposerPanel *>();
    QTRY_VERIFY_WITH_TIMEOUT(composer && composer->isVisible(), kLongPatience);
    auto *text = composer->findChild<QPlainTextEdit *>();
    text->setFocus();
    QTest::keyClicks(text, QString::fromLatin1(message));
    QTest::keyClick(text, Qt::Key_Return, Qt::ControlModifier);
}

void TestMetisWindow::decidesAboutATool()
{
    using namespace metis;
    UseTool shell;
    shell.name = "shell";
    shell.asks = UseTool::Asks::Waits;
    shell.sideEffects = "execute";
    shell.input = R"({"command":"ls"})";
    metis::Script script;
    script.turns = {{{say(QStringLiteral("I run a command.")), {shell}, say(QStringLiteral("It ran."))}}};
    attach(script);
    m_metis->agent.runBy(0ms);
    write("List the files");
    const auto waits = [&] { return f->cursor().newestView().status(session()) == SessionStatus::Waiting; };
    QTRY_VERIFY_WITH_TIMEOUT(waits(), kLongPatience);
    f->trigger(ActionId::ShowApprovals);
    auto *panel = f->window()->findChild<ApprovalsPanel *>();
    auto *list = panel->findChild<QTableView *>(QStringLiteral("approvalsView"));
    QTRY_COMPARE_WITH_TIMEOUT(list->model()->rowCount(), 1, kLongPatience);
    list->setFocus();
    list->selectRow(0);
    const auto allow = [&]() -> QRadioButton * {
        for (QRadioButton *one : panel->findChildren<QRadioButton *>()) {
            if (one->isVisible() && one->text().contains(QStringLiteral("once")))
                return one;
        }
        return nullptr;
    };
    QTRY_VERIFY_WITH_TIMEOUT(allow(), kLongPatience);
    keepPictures(*f, "metis-decision");
    QTest::keyClick(allow(), Qt::Key_Space);
    auto *send = panel->findChild<QPushButton *>(QStringLiteral("approvalSend"));
    QTRY_VERIFY_WITH_TIMEOUT(send->isEnabled(), kLongPatience);
    QTest::keyClick(send, Qt::Key_Space);
    QTRY_COMPARE_WITH_TIMEOUT(lastRun(), RunStatus::Succeeded, kLongPatience);
    const View view = f->cursor().newestView();
    QCOMPARE(view.status(view.at(session()).approvals[0]), ApprovalStatus::Answered);
    QCOMPARE(view.status(view.at(session()).tools[0]), ToolStatus::Succeeded);
}

void TestMetisWindow::cancelsATurn()
{
    using namespace metis;
    UseTool slow;
    slow.name = "shell";
    slow.input = R"({"command":"sleep 30"})";
    slow.latency = 100000;
    metis::Script script;
    script.turns = {{{say(QStringLiteral("Let me see.")), {slow}, say(QStringList(400, QStringLiteral("and on ")))}}};
    attach(script);
    m_metis->agent.runBy(5ms);
    write("Go on for ever");
    const auto text = [&] {
        const View view = f->cursor().newestView();
        const auto &messages = view.at(session()).messages;
        const std::uint32_t count = view.count(messages);
        return count < 3 ? std::string() : view.text(messages[count - 1], BlockKind::Text);
    };
    QTRY_VERIFY_WITH_TIMEOUT(text().size() > 60, kLongPatience);
    auto *stop = f->window()->findChild<QPushButton *>(QStringLiteral("composerCancel"));
    QVERIFY(stop && stop->isVisible());
    QTRY_VERIFY_WITH_TIMEOUT(stop->isEnabled(), kLongPatience);
    stop->setFocus();
    QTest::keyClick(stop, Qt::Key_Space);
    QTRY_COMPARE_WITH_TIMEOUT(lastRun(), RunStatus::Cancelled, kLongPatience);
    const View view = f->cursor().newestView();
    const auto &messages = view.at(session()).messages;
    QCOMPARE(view.status(messages[view.count(messages) - 1]), MessageStatus::Cancelled);
    QVERIFY(text().size() > 60);
    keepPictures(*f, "metis-cancelled");
}

/// A tool call that never runs, because the turn is cancelled while it waits to be allowed.
/// The server takes nothing back: the words are in the composer, and what was being written can be brought back.
void TestMetisWindow::asksAgainInOtherWords()
{
    using namespace metis;
    metis::Script script;
    script.turns = {{{say(QStringLiteral("Hello."))}}};
    attach(script);
    m_metis->agent.runBy(0ms);
    write("Say hello");
    QTRY_COMPARE_WITH_TIMEOUT(lastRun(), RunStatus::Succeeded, kLongPatience);
    auto *text = f->window()->findChild<ComposerPanel *>()->findChild<QPlainTextEdit *>();
    QTest::keyClicks(text, QStringLiteral("a draft"));
    f->trigger(ActionId::ShowConversation);
    const View view = f->cursor().newestView();
    const auto &messages = view.at(session()).messages;
    for (std::uint32_t i = 0; i < view.count(messages); ++i) {
        if (view.at(messages[i]).role == Role::User)
            emit f->window()->findChild<ConversationPanel *>()->rephraseRequested(messages[i]);
    }
    QCOMPARE(text->toPlainText(), QStringLiteral("Say hello"));
    QVERIFY(text->hasFocus());
    text->undo();
    QCOMPARE(text->toPlainText(), QStringLiteral("a draft"));
}

void TestMetisWindow::strikesOutWhatWasCancelled()
{
    using namespace metis;
    UseTool shell;
    shell.name = "shell";
    shell.asks = UseTool::Asks::Waits;
    shell.sideEffects = "execute";
    shell.input = R"({"command":"ls"})";
    metis::Script script;
    script.turns = {{{say(QStringLiteral("I run a command.")), {shell}}}};
    attach(script);
    m_metis->agent.runBy(1ms);
    write("List the files");
    const auto waits = [&] { return f->cursor().newestView().status(session()) == SessionStatus::Waiting; };
    QTRY_VERIFY_WITH_TIMEOUT(waits(), kLongPatience);
    auto *stop = f->window()->findChild<QPushButton *>(QStringLiteral("composerCancel"));
    QTRY_VERIFY_WITH_TIMEOUT(stop && stop->isEnabled(), kLongPatience);
    stop->click();
    QTRY_COMPARE_WITH_TIMEOUT(lastRun(), RunStatus::Cancelled, kLongPatience);
    const View view = f->cursor().newestView();
    QCOMPARE(view.status(view.at(session()).tools[0]), ToolStatus::Cancelled);
    const auto isStruck = [&] {
        ConversationView *shown = f->window()->findChild<ConversationPanel *>()->view();
        for (int i = 0; i < shown->items().itemCount(); ++i) {
            if (shown->items().item(i).isStruck)
                return shown->items().item(i).title == QLatin1String("shell");
        }
        return false;
    };
    QTRY_VERIFY_WITH_TIMEOUT(isStruck(), kLongPatience);
    keepPictures(*f, "metis-struck-out");
}

void TestMetisWindow::looksIntoWorkers()
{
    using namespace metis;
    Delegate deepest;
    deepest.task = "Count the lines.";
    deepest.steps = {say(QStringLiteral("There are twelve."))};
    Delegate worker;
    worker.task = "Summarise the file.";
    worker.steps = {{UseTool{}}, {deepest}, say(QStringLiteral("Twelve lines about ships."))};
    Delegate failing;
    failing.task = "Ask the sea.";
    failing.steps = {say(QStringLiteral("Hm."))};
    failing.error = "timeout";
    metis::Script script;
    script.turns = {{{say(QStringLiteral("I ask two workers.")), {worker}, {failing}, say(QStringLiteral("Done."))}}};
    attach(script);
    m_metis->agent.runBy(10ms);
    write("What is in the file?");
    QTRY_COMPARE_WITH_TIMEOUT(lastRun(), RunStatus::Succeeded, kLongPatience);
    const View view = f->cursor().newestView();
    QCOMPARE(view.count(view.at(session()).delegations), 2u);
    f->trigger(ActionId::PerspectiveTrace);
    keepPictures(*f, "metis-workers");
}

TRACEDECK_TESTS(TestMetisWindow, Gui)

} // namespace tracedeck::test::tst_metiswindow

#include "tst_metiswindow.moc"
