// SPDX-License-Identifier: GPL-3.0-or-later
#include "approvalsbinding.h"
#include "approvalspanel.h"
#include "fieldnote.h"
#include "livebinding.h"
#include "livefixture.h"
#include "preferencesdialog.h"
#include "qttests.h"

#include <QCheckBox>
#include <QJsonArray>
#include <QPushButton>
#include <QSignalSpy>
#include <QTableView>
#include <QToolButton>

namespace tracedeck::test::tst_approvals {

namespace {

QByteArray eventOf(const char *session, int number, const QByteArray &rest)
{
    return QByteArrayLiteral("{\"type\":\"run_stream_event\",\"id\":\"") + session
           + "\",\"event\":{\"session_id\":\"" + session
           + "\",\"node_id\":\"act-1\",\"event_id\":" + QByteArray::number(number) + "," + rest + "}}";
}

/// A run that asks before it deletes something.
void ask(FakeServer &server, const char *session)
{
    server.send(1, eventOf(session, 1, R"("type":"node_enter","id":"act")"));
    server.send(1, eventOf(session, 2,
                           R"("type":"tool_approval","call_id":"c","name":"delete_file","arguments":)"
                           R"({"action_requests":[{"name":"delete_file","args":{"path":"x"}}],)"
                           R"("review_configs":[{"action_name":"delete_file",)"
                           R"("allowed_decisions":["approve","reject"]}]})"));
}

void end(FakeServer &server, const char *session)
{
    server.send(1,
                QByteArrayLiteral("{\"type\":\"error\",\"id\":\"") + session + "\",\"error\":\"stopped\"}");
}

} // namespace

class TestApprovals : public QObject
{
    Q_OBJECT

private slots:
    void init();
    void cleanup() { f.reset(); }

    void theBottomLineSaysWhoWaits();
    void whoWaitsIsFoundInAnotherSource();
    void runsThatBeginToWaitCallForAHuman();
    void whatIsReplayedCallsForNobody();
    void answersComeOutAndWhatBecameOfThemIsShown();
    void recordingsAreNotAnswered();
    void callingCanBeTurnedOff();

private:
    QToolButton *waiting() const
    {
        return f->window()->findChild<QToolButton *>(QStringLiteral("statusWaiting"));
    }
    ApprovalsPanel *panel() const { return f->window()->findChild<ApprovalsPanel *>(); }
    QString note() const
    {
        return panel()->findChild<FieldNote *>(QStringLiteral("approvalNote"))->sentence();
    }
    void attachTo(const FakeServer &server) const
    {
        f->attach(LiveFixture::formOf(server.url()));
        QTRY_COMPARE_WITH_TIMEOUT(f->phase(), ConnectionState::Phase::Live, kPatience);
    }
    LiveBinding &binding() const { return *f->window()->sources().current()->live; }

    std::unique_ptr<LiveFixture> f; // short, since every line speaks of it
};

void TestApprovals::init()
{
    f = std::make_unique<LiveFixture>();
    QVERIFY(QTest::qWaitForWindowActive(f->window()));
}

void TestApprovals::theBottomLineSaysWhoWaits()
{
    FakeServer server(loomAnswers);
    attachTo(server);
    QVERIFY(!waiting()->isVisible());
    ask(server, "r1");
    QTRY_VERIFY_WITH_TIMEOUT(waiting()->isVisible(), kPatience);
    QVERIFY(waiting()->text().contains(QStringLiteral(" 1 run")));
    ask(server, "r2");
    QTRY_VERIFY_WITH_TIMEOUT(waiting()->text().contains(QStringLiteral(" 2 run")), kPatience);
    f->cursor().goTo(1); // it says what is so now
    QVERIFY(waiting()->isVisible());
    waiting()->click();
    QVERIFY(f->dock("dock.approvals")->isVisible());
    QVERIFY(panel()->isVisible());
    end(server, "r1");
    end(server, "r2");
    QTRY_VERIFY_WITH_TIMEOUT(!waiting()->isVisible(), kPatience);
}

void TestApprovals::whoWaitsIsFoundInAnotherSource()
{
    FakeServer server(loomAnswers);
    attachTo(server);
    const quint64 source = f->window()->sources().currentId();
    ask(server, "r1");
    QTRY_VERIFY_WITH_TIMEOUT(waiting()->isVisible(), kPatience);
    f->open();
    QVERIFY(f->window()->sources().currentId() != source);
    QVERIFY(waiting()->isVisible());
    waiting()->click();
    QCOMPARE(f->window()->sources().currentId(), source);
    f->window()->sources().close(source);
    QVERIFY(!waiting()->isVisible());
}

void TestApprovals::runsThatBeginToWaitCallForAHuman()
{
    FakeServer server(loomAnswers);
    attachTo(server);
    QSignalSpy wanted(&f->window()->sources(), &Sources::humanWanted);
    ask(server, "r1");
    ask(server, "r2");
    QVERIFY(wanted.wait(kPatience));
    QCOMPARE(wanted.size(), 1); // for both
    QCOMPARE(wanted.first()[0].toULongLong(), f->window()->sources().currentId());
    QCOMPARE(wanted.first()[1].toInt(), 2);
    end(server, "r1");
    QTRY_VERIFY_WITH_TIMEOUT(waiting()->text().contains(QStringLiteral(" 1 run")), kPatience);
    QCOMPARE(wanted.size(), 1);
}

void TestApprovals::whatIsReplayedCallsForNobody()
{
    QVERIFY(f->window()->openDemo(QStringLiteral("react_approval_interrupt"), true));
    QSignalSpy wanted(&f->window()->sources(), &Sources::humanWanted);
    QTRY_COMPARE_WITH_TIMEOUT(f->phase(), ConnectionState::Phase::Stopped, kPatience);
    f->trigger(ActionId::ShowApprovals);
    QTRY_VERIFY_WITH_TIMEOUT(panel() && panel()->isVisible(), kPatience);
    QCOMPARE(panel()->findChild<QTableView *>()->model()->rowCount(), 1);
    QVERIFY(wanted.isEmpty());
}

void TestApprovals::answersComeOutAndWhatBecameOfThemIsShown()
{
    FakeServer server(loomAnswers);
    attachTo(server);
    ApprovalsBinding &approvals = *binding().approvals();
    QSignalSpy given(&approvals, &ApprovalsBinding::answersGiven);
    ask(server, "r1");
    f->trigger(ActionId::ShowApprovals);
    QTRY_VERIFY_WITH_TIMEOUT(panel() && panel()->findChild<QTableView *>()->model()->rowCount() == 1,
                             kPatience);
    panel()->findChild<QTableView *>()->selectRow(0);
    // Loom has no words for an answer.
    QVERIFY2(note().startsWith(QStringLiteral("This server takes no answers")), qPrintable(note()));
    approvals.setObstacle({});
    panel()->findChild<QTableView *>()->selectRow(0);
    auto *approve = panel()->findChild<QPushButton *>(QStringLiteral("approvalApprove"));
    QTRY_VERIFY_WITH_TIMEOUT(approve->isVisible() && approve->isEnabled(), kPatience);
    QTest::keyClick(approve, Qt::Key_Space);
    QCOMPARE(given.size(), 1);
    const QString session = given.first()[0].toString();
    const auto answers = given.first()[1].value<QList<ApprovalAnswer>>();
    QCOMPARE(answers.size(), 1);
    QCOMPARE(answers.first().response, QByteArray(R"({"decisions":[{"type":"approve"}]})"));
    QCOMPARE(note(), QStringLiteral("The answer was sent. The server has not gone on yet."));
    // It is remembered while another source is looked at.
    const quint64 source = f->window()->sources().currentId();
    f->open();
    approvals.setOutcome(session, answers.first().id,
                         {ApprovalOutcome::State::Failed, QStringLiteral("no run")});
    QCOMPARE(f->window()->sources().find(source)->live->approvals(), &approvals);
    f->window()->sources().setCurrent(source);
    panel()->findChild<QTableView *>()->selectRow(0);
    QCOMPARE(note(), QStringLiteral("The answer failed: no run"));
    approvals.setOutcome(QStringLiteral("elsewhere"), answers.first().id, {}); // nobody asked that
    QCOMPARE(note(), QStringLiteral("The answer failed: no run"));
}

void TestApprovals::recordingsAreNotAnswered()
{
    f->open("react_approval_interrupt");
    f->trigger(ActionId::ShowApprovals);
    const auto rows = [this] { return panel()->findChild<QTableView *>()->model()->rowCount(); };
    QTRY_VERIFY_WITH_TIMEOUT(panel() && panel()->isVisible() && rows() == 1, kPatience);
    QVERIFY(!waiting()->isVisible());
    // Somewhere in between it waited.
    f->cursor().goTo(f->cursor().newest() - 2);
    panel()->findChild<QTableView *>()->selectRow(0);
    QVERIFY2(note().startsWith(QStringLiteral("This is a recording")), qPrintable(note()));
    QVERIFY(!panel()->findChild<QPushButton *>(QStringLiteral("approvalGoLive"))->isVisible());
    f->preferences().setLanguage(QStringLiteral("zh_CN"));
    f->preferences().setLanguage(QStringLiteral("en"));
    QVERIFY(note().startsWith(QStringLiteral("This is a recording")));
}

void TestApprovals::callingCanBeTurnedOff()
{
    QVERIFY(f->services().settings.notifiesOfWaiting());
    f->trigger(ActionId::Preferences);
    auto *dialog = f->dialog<PreferencesDialog>();
    QVERIFY(dialog);
    auto *box = dialog->findChild<QCheckBox *>(QStringLiteral("notifiesOfWaiting"));
    QVERIFY(box && box->isChecked());
    QTest::keyClick(box, Qt::Key_Space);
    dialog->findChild<QPushButton *>(QStringLiteral("ok"))->click();
    QVERIFY(!f->services().settings.notifiesOfWaiting());
}

TRACEDECK_TESTS(TestApprovals, Gui)

} // namespace tracedeck::test::tst_approvals

#include "tst_approvals.moc"
