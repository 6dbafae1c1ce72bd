// SPDX-License-Identifier: GPL-3.0-or-later
#include "approvalspanelfixture.h"

#include "jsonedit.h"
#include "jsonform.h"
#include "qttests.h"

#include <QLineEdit>
#include <QToolButton>

namespace tracedeck::test::tst_approvalspanel_answers {

using namespace approvalspanelfixture;

/// What is answered, and what is sent of it.
class TestApprovalsPanelAnswers : public QObject, protected ApprovalsPanelFixture
{
    Q_OBJECT

private slots:
    void init() { begin(); }
    void cleanup() { end(); }

    void optionsAreAnsweredByKeys();
    void actionsAreApprovedAndRejectedByKeys();
    void actionsAreDecidedOneByOne();
    void argumentsAreEdited();
    void anythingIsAnsweredAsJson();
    void questionsTakeAText();
    void severalAreAnsweredAtOnce();
    void onlyWhatWasLookedAtIsAnswered();
    void nothingIsAnsweredByTheWay();
    void sendsMoreThanTheAnswer();
};

void TestApprovalsPanelAnswers::optionsAreAnsweredByKeys()
{
    play({starts("s"), asks("s", "a", kMail)});
    QCOMPARE(part<PlainLabel>("approvalQuestion")->text(), QStringLiteral("Send this e-mail?"));
    QVERIFY(!button("approvalSend")->isEnabled());
    QVERIFY(!button("approvalApprove"));
    choose("edit");
    QVERIFY(button("approvalSend")->isEnabled());
    QCOMPARE(part<JsonForm>("approvalAnswer")->value(), QByteArray("\"edit\""));
    // What is sent may be anything: the options are what the question offers.
    part<JsonEdit>("jsonText")->setPlainText(QStringLiteral(R"({"decision":"approve","by":"ann"})"));
    QVERIFY(!radio("edit")->isChecked());
    press(Qt::Key_Return, Qt::ControlModifier);
    QCOMPARE(sentIn(*m_sent), QStringList{QStringLiteral(R"(s: a={"decision":"approve","by":"ann"})")});
    QCOMPARE(note(), QStringLiteral("The answer was sent. The server has not gone on yet."));
    press(Qt::Key_Return, Qt::ControlModifier);
    QCOMPARE(m_sent->size(), 1); // once
}

void TestApprovalsPanelAnswers::actionsAreApprovedAndRejectedByKeys()
{
    play({starts("s"), asks("s", "a", kAction), asks("s", "b", kAction), asks("s", "c", kAction)});
    list()->setFocus();
    press(Qt::Key_Return, Qt::ControlModifier);
    press(Qt::Key_Down);
    press(Qt::Key_Backspace, Qt::ControlModifier);
    select(2);
    QTest::keyClick(button("approvalApprove"), Qt::Key_Space);
    QCOMPARE(sentIn(*m_sent), QStringList({QStringLiteral(R"(s: a={"decisions":[{"type":"approve"}]})"),
                                           QStringLiteral(R"(s: b={"decisions":[{"type":"reject"}]})"),
                                           QStringLiteral(R"(s: c={"decisions":[{"type":"approve"}]})")}));
    // The focus is not where the next key would answer the next question.
    QVERIFY(list()->hasFocus());
}

void TestApprovalsPanelAnswers::actionsAreDecidedOneByOne()
{
    play({starts("s"), asks("s", "a", kTwoActions)});
    QVERIFY(!button("approvalReject")->isEnabled()); // one of them cannot be rejected
    QVERIFY(button("approvalApprove")->isEnabled());
    choose("Answer for it…: ask");
    QVERIFY(!button("approvalSend")->isEnabled());
    press(Qt::Key_Return, Qt::ControlModifier);
    QVERIFY(m_sent->isEmpty());
    QCOMPARE(note(), QStringLiteral("Write what “ask” is to answer."));
    QTest::keyClicks(part<ExactTextEdit>("actionMessage"), QStringLiteral("blue"));
    choose("Reject: delete");
    QVERIFY(button("approvalSend")->isEnabled());
    press(Qt::Key_Return, Qt::ControlModifier);
    QCOMPARE(sentIn(*m_sent),
             QStringList{QStringLiteral(
                 R"(s: a={"decisions":[{"type":"respond","message":"blue"},{"type":"reject"}]})")});
}

void TestApprovalsPanelAnswers::argumentsAreEdited()
{
    play({starts("s"), asks("s", "a", kAction)});
    choose("Edit…: send_mail");
    auto *edit = part<JsonForm>("actionEdit");
    QVERIFY(edit);
    QCOMPARE(edit->value(), QByteArray(R"({"to":"all"})"));
    edit->findChild<JsonEdit *>()->setPlainText(QStringLiteral("{"));
    QVERIFY(!button("approvalSend")->isEnabled());
    edit->findChild<JsonEdit *>()->setPlainText(QStringLiteral(R"({"to": "ann"})"));
    QTest::keyClick(button("approvalSend"), Qt::Key_Space);
    QCOMPARE(
        sentIn(*m_sent),
        QStringList{QStringLiteral(
            R"(s: a={"decisions":[{"type":"edit","edited_action":{"name":"send_mail","args":{"to":"ann"}}}]})")});
}

void TestApprovalsPanelAnswers::anythingIsAnsweredAsJson()
{
    play({starts("s"), asks("s", "a", R"({"path":"x","n":1.50})")});
    QVERIFY(!button("approvalSend")->isEnabled());
    const auto *templates = part<QPushButton>("answerTemplates");
    QVERIFY(templates);
    QCOMPARE(templates->menu()->actions().size(), 5);
    templates->menu()->actions().last()->trigger(); // what was asked
    QCOMPARE(part<JsonForm>("approvalAnswer")->value(), QByteArray(R"({"path":"x","n":1.50})"));
    QVERIFY(part<JsonEdit>("jsonText")->hasFocus());
    part<JsonEdit>("jsonText")->setPlainText(QStringLiteral("tru"));
    QVERIFY(!button("approvalSend")->isEnabled());
    part<JsonEdit>("jsonText")->setPlainText(QStringLiteral("true"));
    press(Qt::Key_Enter, Qt::ControlModifier | Qt::KeypadModifier);
    QCOMPARE(sentIn(*m_sent), QStringList{QStringLiteral("s: a=true")});
}

void TestApprovalsPanelAnswers::questionsTakeAText()
{
    play({starts("s"), asks("s", "a", R"({"question":"Legal sign-off?","kind":"text"})"),
          asks("s", "b", R"({"question":"Budget?","kind":"number"})")});
    list()->setFocus();
    auto *form = part<JsonForm>("approvalAnswer");
    QVERIFY(form->isFormShown());
    QVERIFY(!button("approvalSend")->isEnabled()); // an empty text is none that anybody wrote
    for (ExactTextEdit *text : form->findChildren<ExactTextEdit *>()) {
        if (text->isVisible()) // and not the other face's
            QTest::keyClicks(text, QStringLiteral("ok now"));
    }
    QTRY_VERIFY(button("approvalSend")->isEnabled());
    press(Qt::Key_Return, Qt::ControlModifier);
    select(1);
    auto *number = part<JsonForm>("approvalAnswer")->findChild<QLineEdit *>();
    QVERIFY(number && number->isVisible());
    number->selectAll();
    QTest::keyClicks(number, QStringLiteral("1250"));
    press(Qt::Key_Return, Qt::ControlModifier);
    QCOMPARE(sentIn(*m_sent), QStringList({QStringLiteral("s: a=\"ok now\""), QStringLiteral("s: b=1250")}));
}

void TestApprovalsPanelAnswers::severalAreAnsweredAtOnce()
{
    play({starts("s"), asks("s", "a", kAction), asks("s", "b", kMail), starts("t"), asks("t", "c", kMail)});
    m_selection->select(SessionId{0});
    QVERIFY2(note().startsWith(QStringLiteral("This run asks 2 thing(s) at once.")), qPrintable(note()));
    list()->setFocus();
    for (int row = 0; row < 3; ++row) {
        select(row);
        press(Qt::Key_Space);
    }
    QCOMPARE(button("approvalSend")->text(), QStringLiteral("Answer all 3"));
    QVERIFY(!button("approvalSend")->isEnabled());
    QCOMPARE(note(), QStringLiteral("input: Decide about “send_mail” first."));
    select(2);
    choose("reject");
    select(1);
    choose("approve");
    select(0);
    choose("Reject: send_mail");
    QVERIFY(button("approvalSend")->isEnabled());
    QVERIFY(note().isEmpty());
    press(Qt::Key_Return, Qt::ControlModifier);
    QCOMPARE(sentIn(*m_sent),
             QStringList({QStringLiteral(R"(s: a={"decisions":[{"type":"reject"}]}, b="approve")"),
                          QStringLiteral(R"(t: c="reject")")}));
}

void TestApprovalsPanelAnswers::onlyWhatWasLookedAtIsAnswered()
{
    play({starts("s"), asks("s", "a", kMail), asks("s", "b", kMail)});
    choose("approve");
    for (int row = 0; row < 2; ++row)
        list()->model()->setData(list()->model()->index(row, 0), Qt::Checked, Qt::CheckStateRole);
    press(Qt::Key_Return, Qt::ControlModifier);
    QVERIFY(m_sent->isEmpty());
    QCOMPARE(note(), QStringLiteral("input: Look at it first."));
}

void TestApprovalsPanelAnswers::nothingIsAnsweredByTheWay()
{
    play({starts("s"), asks("s", "a", kAction)});
    list()->setFocus();
    for (const int key :
         {Qt::Key_Return, Qt::Key_Enter, Qt::Key_Backspace, Qt::Key_A, Qt::Key_Y, Qt::Key_Delete})
        press(key);
    QVERIFY(m_sent->isEmpty());
    // In a text, Ctrl+Backspace deletes a word and rejects nothing.
    choose("Reject: send_mail");
    auto *message = part<ExactTextEdit>("actionMessage");
    message->setFocus();
    QTest::keyClicks(message, QStringLiteral("too late"));
    press(Qt::Key_Backspace, Qt::ControlModifier);
    QCOMPARE(message->exactText(), QStringLiteral("too "));
    press(Qt::Key_Return);
    QVERIFY(m_sent->isEmpty());
    const auto buttons = m_panel->findChildren<QPushButton *>();
    for (const QPushButton *one : buttons)
        QVERIFY(!one->autoDefault());
}

void TestApprovalsPanelAnswers::sendsMoreThanTheAnswer()
{
    play({starts("s"), asks("s", "a", kMail), asks("s", "b", kMail), starts("t"), asks("t", "c", kMail)});
    m_selection->select(SessionId{0});
    choose("approve");
    QTest::keyClick(part<QToolButton>("approvalMore"), Qt::Key_Space);
    auto *update = part<JsonForm>("approvalUpdate");
    QVERIFY(update);
    update->findChild<JsonEdit *>()->setPlainText(QStringLiteral("[1]"));
    QVERIFY(!button("approvalSend")->isEnabled());
    update->findChild<JsonEdit *>()->setPlainText(QStringLiteral(R"({"note": "approved"})"));
    QTest::keyClicks(part<QLineEdit>("approvalGoTo"), QStringLiteral("send"));
    QTest::keyClick(button("approvalSend"), Qt::Key_Space);
    QCOMPARE(sentIn(*m_sent), QStringList{QStringLiteral(R"(s: a="approve" + {"note":"approved"} > send)")});
    QVERIFY(update->value().isEmpty()); // not for the next one
    for (int row = 1; row < 3; ++row) {
        select(row);
        choose("reject");
        list()->model()->setData(list()->model()->index(row, 0), Qt::Checked, Qt::CheckStateRole);
    }
    QTest::keyClicks(part<QLineEdit>("approvalGoTo"), QStringLiteral("send"));
    press(Qt::Key_Return, Qt::ControlModifier);
    QCOMPARE(m_sent->size(), 1);
    QVERIFY(note().startsWith(QStringLiteral("What is sent with the answers is for one session")));
}

TRACEDECK_TESTS(TestApprovalsPanelAnswers, Gui)

} // namespace tracedeck::test::tst_approvalspanel_answers

#include "tst_approvalspanel_answers.moc"
