// SPDX-License-Identifier: GPL-3.0-or-later
#include "approvalspanel.h"
#include "fieldnote.h"
#include "handmadetrace.h"
#include "jsonedit.h"
#include "jsonform.h"
#include "taborder.h"

#include <QAbstractItemView>
#include <QAction>
#include <QLineEdit>
#include <QMenu>
#include <QPushButton>
#include <QRadioButton>
#include <QRegularExpression>
#include <QSignalSpy>
#include <QTest>
#include <QTimer>
#include <QToolButton>

#include <cstring>
#include <memory>

using namespace tracedeck;
using namespace tracedeck::test;

namespace {

constexpr const char *kMail =
    R"({"question":"Send this e-mail?","options":["approve","edit","reject"],"draft":"I drafted it."})";
constexpr const char *kAction =
    R"({"action_requests":[{"name":"send_mail","args":{"to":"all"},"description":"Mail to the whole company"}],)"
    R"("review_configs":[{"action_name":"send_mail","allowed_decisions":["approve","edit","reject"]}]})";
constexpr const char *kTwoActions =
    R"({"action_requests":[{"name":"ask","args":{}},{"name":"delete","args":{}}],)"
    R"("review_configs":[{"action_name":"ask","allowed_decisions":["approve","respond"]},)"
    R"({"action_name":"delete","allowed_decisions":["approve","reject"]}]})";

HandmadeFrame frame(std::string_view session, Event event)
{
    static std::int64_t time = 0;
    return {.type = "x", .session = session, .time = time += 1'000'000, .events = {std::move(event)}};
}

HandmadeFrame asks(std::string_view session, std::string_view id, const char *payload)
{
    return frame(session, ApprovalRequested{.id = id,
                                            .kind = "input",
                                            .payload = {payload, std::uint32_t(std::strlen(payload)), 0}});
}

HandmadeFrame starts(std::string_view session)
{
    return frame(session, RunStarted{});
}

/// What was sent, one a line: "session: id=response, ... + update > node".
QStringList sentIn(const QSignalSpy &spy)
{
    QStringList lines;
    for (const QList<QVariant> &call : spy) {
        QStringList answers;
        for (const ApprovalAnswer &answer : call[1].value<QList<ApprovalAnswer>>())
            answers.append(answer.id + u'=' + QString::fromUtf8(answer.response));
        const QString update = QString::fromUtf8(call[2].toByteArray());
        const QString goTo = call[3].toString();
        lines.append(call[0].toString() + QStringLiteral(": ") + answers.join(QStringLiteral(", "))
                     + (update.isEmpty() ? QString() : QStringLiteral(" + ") + update)
                     + (goTo.isEmpty() ? QString() : QStringLiteral(" > ") + goTo));
    }
    return lines;
}

} // namespace

class TestApprovalsPanel : public QObject
{
    Q_OBJECT

private slots:
    void init();
    void cleanup();

    void saysWhatToDoWhereThereIsNothing();
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
    void thePastIsNotAnswered();
    void aSourceThatCannotAnswerSaysSo();
    void saysWhatBecameOfAnAnswer();
    void whatIsNewDoesNotComeUnderTheHands();
    void theNextOneIsShownToWhoHasAnswered();
    void followsTheSelection();
    void showsWhatTheSessionAsksThatIsLookedAt();
    void survivesHostilePayloads_data();
    void survivesHostilePayloads();
    void everythingHasANameAndIsReachedByTab();

private:
    void play(const std::vector<HandmadeFrame> &frames)
    {
        m_made->append(frames);
        m_cursor->refresh();
    }
    template<class Widget>
    Widget *part(const char *name) const
    {
        for (Widget *widget : m_panel->findChildren<Widget *>(QLatin1String(name))) {
            if (widget->isVisible())
                return widget;
        }
        return nullptr;
    }
    QAbstractItemView *list() const { return part<QAbstractItemView>("approvalsView"); }
    QPushButton *button(const char *name) const { return part<QPushButton>(name); }
    QRadioButton *radio(const char *accessibleName) const
    {
        for (QRadioButton *one : m_panel->findChildren<QRadioButton *>()) {
            if (one->isVisible() && one->accessibleName() == QString::fromUtf8(accessibleName))
                return one;
        }
        return nullptr;
    }
    void choose(const char *accessibleName) const
    {
        QVERIFY2(radio(accessibleName), accessibleName);
        radio(accessibleName)->setFocus();
        QTest::keyClick(radio(accessibleName), Qt::Key_Space);
    }
    void press(int key, Qt::KeyboardModifiers modifiers = Qt::NoModifier) const
    {
        QWidget *focus = m_panel->window()->focusWidget();
        QTest::keyClick(focus ? focus : m_panel.get(), static_cast<Qt::Key>(key), modifiers);
    }
    QString note() const
    {
        const auto *said = part<FieldNote>("approvalNote");
        return said ? said->sentence() : QString();
    }
    void select(int row) const { list()->setCurrentIndex(list()->model()->index(row, 0)); }

    std::unique_ptr<HandmadeTrace> m_made;
    std::unique_ptr<Cursor> m_cursor;
    std::unique_ptr<Selection> m_selection;
    std::unique_ptr<ApprovalsPanel> m_panel;
    std::unique_ptr<QSignalSpy> m_sent;
};

void TestApprovalsPanel::init()
{
    QTest::failOnWarning(QRegularExpression(QStringLiteral("^(?!This plugin does not support)")));
    m_made = std::make_unique<HandmadeTrace>();
    m_cursor = std::make_unique<Cursor>(m_made->trace());
    m_selection = std::make_unique<Selection>(m_cursor.get());
    m_panel = std::make_unique<ApprovalsPanel>();
    m_panel->setDocument(m_cursor.get(), m_selection.get());
    m_sent = std::make_unique<QSignalSpy>(m_panel.get(), &ApprovalsPanel::answersGiven);
    m_panel->resize(500, 900);
    m_panel->show();
    QVERIFY(QTest::qWaitForWindowActive(m_panel.get()));
}

void TestApprovalsPanel::cleanup()
{
    m_sent.reset();
    m_panel.reset();
    m_selection.reset();
    m_cursor.reset();
    m_made.reset();
}

void TestApprovalsPanel::saysWhatToDoWhereThereIsNothing()
{
    const auto hint = [this] {
        const auto labels = m_panel->findChildren<PlainLabel *>(QString(), Qt::FindDirectChildrenOnly);
        return labels.isEmpty() || !labels.first()->isVisible() ? QString() : labels.first()->text();
    };
    QVERIFY(hint().startsWith(QStringLiteral("No run has asked anything yet.")));
    play({starts("s"), asks("s", "a", kMail)});
    QVERIFY(hint().isEmpty());
    QVERIFY(list());
    m_cursor->goTo(1);
    QVERIFY(hint().startsWith(QStringLiteral("No run has asked anything up to this frame.")));
    m_panel->setDocument(nullptr, nullptr);
    QVERIFY(hint().startsWith(QStringLiteral("No trace is open.")));
}

void TestApprovalsPanel::optionsAreAnsweredByKeys()
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

void TestApprovalsPanel::actionsAreApprovedAndRejectedByKeys()
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

void TestApprovalsPanel::actionsAreDecidedOneByOne()
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

void TestApprovalsPanel::argumentsAreEdited()
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

void TestApprovalsPanel::anythingIsAnsweredAsJson()
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

void TestApprovalsPanel::questionsTakeAText()
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

void TestApprovalsPanel::severalAreAnsweredAtOnce()
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

void TestApprovalsPanel::onlyWhatWasLookedAtIsAnswered()
{
    play({starts("s"), asks("s", "a", kMail), asks("s", "b", kMail)});
    choose("approve");
    for (int row = 0; row < 2; ++row)
        list()->model()->setData(list()->model()->index(row, 0), Qt::Checked, Qt::CheckStateRole);
    press(Qt::Key_Return, Qt::ControlModifier);
    QVERIFY(m_sent->isEmpty());
    QCOMPARE(note(), QStringLiteral("input: Look at it first."));
}

void TestApprovalsPanel::nothingIsAnsweredByTheWay()
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

void TestApprovalsPanel::sendsMoreThanTheAnswer()
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

void TestApprovalsPanel::thePastIsNotAnswered()
{
    play({starts("s"), asks("s", "a", kMail), frame("s", TextDelta{.text = {"x", 1, 0}})});
    choose("approve");
    m_cursor->goTo(2);
    QVERIFY(!button("approvalSend"));
    QVERIFY(!radio("approve")->isEnabled());
    QVERIFY(note().startsWith(QStringLiteral("The past is shown")));
    list()->setFocus();
    press(Qt::Key_Return, Qt::ControlModifier);
    QVERIFY(m_sent->isEmpty());
    QVERIFY(!m_cursor->isLive());
    QTest::keyClick(button("approvalGoLive"), Qt::Key_Space);
    QVERIFY(m_cursor->isLive());
    QVERIFY(m_sent->isEmpty()); // that was no answer
    QVERIFY(radio("approve")->isChecked()); // what was chosen is kept
    press(Qt::Key_Return, Qt::ControlModifier);
    QCOMPARE(m_sent->size(), 1);
    // In the past it still waits, though it was answered since.
    play({frame("s", ApprovalResolved{.id = "a"})});
    m_cursor->goTo(2);
    QCOMPARE(note(), QStringLiteral("The past is shown. Nobody waits for an answer to this any more."));
    QTest::keyClick(button("approvalGoLive"), Qt::Key_Space);
    QCOMPARE(note(), QStringLiteral("This was answered."));
}

void TestApprovalsPanel::aSourceThatCannotAnswerSaysSo()
{
    m_panel->setObstacle(QStringLiteral("This server takes no answers."));
    play({starts("s"), asks("s", "a", kAction)});
    QCOMPARE(note(), QStringLiteral("This server takes no answers."));
    for (const char *name : {"approvalSend", "approvalApprove", "approvalReject", "approvalGoLive"})
        QVERIFY2(!button(name), name);
    list()->setFocus();
    press(Qt::Key_Return, Qt::ControlModifier);
    press(Qt::Key_Backspace, Qt::ControlModifier);
    QVERIFY(m_sent->isEmpty());
    m_panel->setObstacle({});
    QVERIFY(button("approvalApprove"));
}

void TestApprovalsPanel::saysWhatBecameOfAnAnswer()
{
    play({starts("s"), asks("s", "a", kMail)});
    choose("approve");
    press(Qt::Key_Return, Qt::ControlModifier);
    QCOMPARE(list()->model()->index(0, 0).data().toString(), QStringLiteral("Answer sent"));
    m_panel->setOutcome(ApprovalId{0},
                        ApprovalOutcome{ApprovalOutcome::State::Failed, QStringLiteral("<b>no</b>\nrun")});
    QCOMPARE(note(), QStringLiteral("The answer failed: <b>no</b>⏎run"));
    QVERIFY(button("approvalSend")->isEnabled()); // what was chosen is still there
    press(Qt::Key_Return, Qt::ControlModifier);
    QCOMPARE(m_sent->size(), 2);
    play({frame("s", ApprovalResolved{.id = "a"})});
    QCOMPARE(note(), QStringLiteral("This was answered."));
    QVERIFY(!button("approvalSend"));
    // A server that asks again asks something new.
    play({asks("s", "a", kMail)});
    select(0);
    QVERIFY(!radio("approve")->isChecked());
    QCOMPARE(note(), QStringLiteral("Choose an answer first."));
}

void TestApprovalsPanel::whatIsNewDoesNotComeUnderTheHands()
{
    play({starts("s"), asks("s", "a", kMail)});
    choose("approve");
    play({starts("t"), asks("t", "b", kAction)});
    QVERIFY(radio("approve")->isChecked());
    QVERIFY(radio("approve")->hasFocus());
    play({frame("s", ApprovalResolved{.id = "a"})});
    QCOMPARE(note(), QStringLiteral("This was answered."));
    press(Qt::Key_Return, Qt::ControlModifier);
    press(Qt::Key_Backspace, Qt::ControlModifier);
    QVERIFY(m_sent->isEmpty());
    QTRY_VERIFY(radio("Approve: send_mail")); // after a while, what waits still
    QVERIFY(m_sent->isEmpty());
}

void TestApprovalsPanel::theNextOneIsShownToWhoHasAnswered()
{
    const auto question = [this] {
        const auto *label = part<PlainLabel>("approvalQuestion");
        return label ? label->text() : QString();
    };
    const auto *next = m_panel->findChild<QTimer *>(QStringLiteral("approvalNext"));
    play({starts("s"), asks("s", "a", kMail), asks("s", "b", R"({"question":"Second?","options":["yes"]})")});
    list()->setFocus();
    QCOMPARE(question(), QStringLiteral("Send this e-mail?"));
    play({frame("s", ApprovalResolved{.id = "a"})});
    QVERIFY(next->isActive());
    QTRY_COMPARE(question(), QStringLiteral("Second?"));
    // Whoever looks at one that is over goes on doing so.
    select(1);
    QVERIFY(question() != QStringLiteral("Second?"));
    play({asks("s", "c", R"({"question":"Third?","options":["yes"]})")});
    QVERIFY(!next->isActive());
    // As does who has gone elsewhere in the meantime.
    select(0);
    play({frame("s", ApprovalResolved{.id = "b"})});
    QVERIFY(next->isActive());
    select(0);
    QVERIFY(!next->isActive());
}

void TestApprovalsPanel::followsTheSelection()
{
    play({starts("s"), asks("s", "a", kMail), asks("s", "b", kAction)});
    m_selection->select(ApprovalId{1});
    QCOMPARE(list()->currentIndex().row(), 1);
    QVERIFY(radio("Approve: send_mail"));
    select(0);
    QVERIFY(m_selection->current() == Item(ApprovalId{0}));
    m_selection->select(FrameId{1}); // what is answered stays
    QVERIFY(radio("approve"));
}

void TestApprovalsPanel::showsWhatTheSessionAsksThatIsLookedAt()
{
    play({starts("s"), asks("s", "a", kMail), starts("t"), asks("t", "b", kAction), starts("quiet")});
    m_selection->select(SessionId{0});
    QVERIFY(radio("approve"));
    m_selection->select(SessionId{1});
    QCOMPARE(list()->currentIndex().row(), 1);
    QVERIFY(radio("Approve: send_mail"));
    QVERIFY(m_selection->current() == Item(SessionId{1}));
    m_selection->select(SessionId{2}); // it asks nothing
    QVERIFY(radio("Approve: send_mail"));
    // Nobody's answer goes to another.
    list()->setFocus();
    m_selection->select(SessionId{0});
    QVERIFY(radio("Approve: send_mail"));
}

void TestApprovalsPanel::survivesHostilePayloads_data()
{
    QTest::addColumn<QByteArray>("payload");
    QTest::addRow("none") << QByteArray();
    QTest::addRow("broken") << QByteArray(R"({"question":)");
    QTest::addRow("deep") << QByteArray(100'000, '[');
    QTest::addRow("large") << "{\"a\":\"" + QByteArray(5 << 20, 'x') + "\"}";
    QTest::addRow("long question") << "\"" + QByteArray(200'000, 'q') + "\"";
    QTest::addRow("long word in an action")
        << R"({"action_requests":[{"name":"a","args":{"x":")" + QByteArray(200'000, 'x')
               + R"("}}],"review_configs":[{"allowed_decisions":["approve","edit"]}]})";
    QTest::addRow("text from outside")
        << QByteArray(R"({"question":"<img src=x> a&b %1 \u202e","options":["<b>x</b>\u202e","a&b"]})");
    QByteArray options("\"o\"");
    options = options + ("," + options).repeated(10'000);
    QTest::addRow("many options") << "{\"question\":\"q\",\"options\":[" + options + "]}";
    QTest::addRow("action from outside") << QByteArray(
        R"({"action_requests":[{"name":"<img>&\u202e","args":{"a":"\u202e<b>"},"description":"<b>"}],)"
        R"("review_configs":[{"allowed_decisions":["approve","edit"],"args_schema":{"$ref":"#"}}]})");
}

void TestApprovalsPanel::survivesHostilePayloads()
{
    QFETCH(QByteArray, payload);
    play({starts("s"),
          frame("s", ApprovalRequested{.id = "a<b>",
                                       .kind = "<i>",
                                       .payload = {payload.constData(), std::uint32_t(payload.size()), 0}})});
    QVERIFY(list());
    if (radio("Edit…: a"))
        choose("Edit…: a");
    m_panel->repaint();
    for (const PlainLabel *label : m_panel->findChildren<PlainLabel *>())
        QVERIFY(label->textFormat() == Qt::PlainText && !label->text().contains(QChar(0x202e)));
    for (const QRadioButton *one : m_panel->findChildren<QRadioButton *>())
        QVERIFY(!one->text().contains(QChar(0x202e)));
    if (auto *approve = button("approvalApprove"))
        QTest::keyClick(approve, Qt::Key_Space);
}

void TestApprovalsPanel::everythingHasANameAndIsReachedByTab()
{
    play({starts("s"), asks("s", "a", kTwoActions), asks("s", "b", kMail),
          asks("s", "c", R"({"question":"Legal sign-off?"})")});
    m_panel->resize(600, 1400);
    choose("Answer for it…: ask");
    part<QToolButton>("showAnswerJson")->click();
    part<QToolButton>("approvalMore")->click();
    for (int row = 0; row < 3; ++row) {
        select(row);
        const QList<QWidget *> stops = tabStops(m_panel.get());
        QVERIFY2(stops.size() > 8, qPrintable(QString::number(stops.size())));
        for (const QWidget *stop : stops)
            QVERIFY2(!stop->accessibleName().isEmpty() || stop->inherits("QTabBar")
                         || !stop->property("text").toString().isEmpty(),
                     stop->metaObject()->className());
        QTRY_COMPARE(tabDetours(m_panel.get(), tabStops(m_panel.get())).join(u'\n'), QString());
    }
}

QTEST_MAIN(TestApprovalsPanel)
#include "tst_approvalspanel.moc"
