// SPDX-License-Identifier: GPL-3.0-or-later
#include "approvalspanelfixture.h"

#include "qttests.h"
#include "taborder.h"

#include <QTimer>
#include <QToolButton>

namespace tracedeck::test::tst_approvalspanel {

using namespace approvalspanelfixture;

class TestApprovalsPanel : public QObject, protected ApprovalsPanelFixture
{
    Q_OBJECT

private slots:
    void init() { begin(); }
    void cleanup() { end(); }

    void saysWhatToDoWhereThereIsNothing();
    void thePastIsNotAnswered();
    void aSourceThatCannotAnswerSaysSo();
    void saysWhatBecameOfAnAnswer();
    void whatIsNewDoesNotComeUnderTheHands();
    void anotherSessionTakesNoPlaceWhereverTheFocusIs();
    void theFirstOneIsShownToWhoIsThere();
    void theNextOneIsShownToWhoHasAnswered();
    void theNextOneIsShownHoweverLateItComes();
    void showsWhatWaitsOnRequest();
    void followsTheSelection();
    void showsWhatTheSessionAsksThatIsLookedAt();
    void survivesHostilePayloads_data();
    void survivesHostilePayloads();
    void everythingHasANameAndIsReachedByTab();
};

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
    QCOMPARE(note(), QStringLiteral("This was answered. Waiting in other sessions: 1 question(s)."));
    press(Qt::Key_Return, Qt::ControlModifier);
    press(Qt::Key_Backspace, Qt::ControlModifier);
    QVERIFY(m_sent->isEmpty());
    // Nor does what another session asks after a while.
    auto *next = m_panel->findChild<QTimer *>(QStringLiteral("approvalNext"));
    QSignalSpy later(next, &QTimer::timeout);
    QVERIFY(next->isActive());
    QTRY_COMPARE(later.size(), 1);
    QCOMPARE(asker(), QStringLiteral("input asks, in “s”"));
    press(Qt::Key_Return, Qt::ControlModifier);
    QVERIFY(m_sent->isEmpty());
    select(0);
    QVERIFY(radio("Approve: send_mail"));
    QCOMPARE(asker(), QStringLiteral("input asks, in “t”"));
}

void TestApprovalsPanel::anotherSessionTakesNoPlaceWhereverTheFocusIs()
{
    play({starts("s"), asks("s", "a", kMail)});
    QWidget elsewhere;
    elsewhere.setFocusPolicy(Qt::StrongFocus);
    list()->clearFocus();
    QVERIFY(!m_panel->isAncestorOf(m_panel->window()->focusWidget()) || !m_panel->window()->focusWidget()->hasFocus());
    play({frame("s", ApprovalResolved{.id = "a"})});
    play({starts("t"), asks("t", "b", kAction)});
    QCOMPARE(asker(), QStringLiteral("input asks, in “s”"));
    play({asks("s", "c", R"({"question":"Next?","options":["yes"]})")});
    QTRY_COMPARE(part<PlainLabel>("approvalQuestion") ? part<PlainLabel>("approvalQuestion")->text() : QString(), QStringLiteral("Next?"));
}

/// Nothing is taken from who reads it.
void TestApprovalsPanel::theFirstOneIsShownToWhoIsThere()
{
    play({starts("s")});
    m_panel->findChild<QAbstractItemView *>(QStringLiteral("approvalsView"))->setFocus(); // of what was shown before
    play({asks("s", "a", kMail)});
    const auto *question = part<PlainLabel>("approvalQuestion");
    QVERIFY(question);
    QCOMPARE(question->text(), QStringLiteral("Send this e-mail?"));
    QCOMPARE(list()->selectionModel()->selectedRows().size(), 1);
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

void TestApprovalsPanel::theNextOneIsShownHoweverLateItComes()
{
    play({starts("s"), asks("s", "a", kMail)});
    list()->setFocus();
    play({frame("s", ApprovalResolved{.id = "a"})});
    const auto *next = m_panel->findChild<QTimer *>(QStringLiteral("approvalNext"));
    QVERIFY(!next->isActive());
    play({starts("t"), asks("t", "b", kAction)});
    play({frame("s", RunEnded{}), starts("s")});
    play({asks("s", "c", R"({"question":"Next?","options":["yes"]})")});
    QVERIFY(next->isActive());
    QTRY_VERIFY(radio("yes"));
    QCOMPARE(asker(), QStringLiteral("input asks, in “s”"));
}

void TestApprovalsPanel::showsWhatWaitsOnRequest()
{
    m_panel->showWaiting(); // nothing does
    play({starts("s"), asks("s", "a", kMail)});
    play({frame("s", ApprovalResolved{.id = "a"}), starts("t"), asks("t", "b", kAction)});
    m_cursor->goTo(3);
    m_selection->select(SessionId{0});
    select(0);
    QCOMPARE(asker(), QStringLiteral("input asks, in “s”"));
    m_panel->showWaiting();
    QVERIFY(m_cursor->isLive());
    QCOMPARE(asker(), QStringLiteral("input asks, in “t”"));
    QVERIFY(m_selection->current() == Item(ApprovalId{1}));
    QCOMPARE(m_selection->session(), SessionId{1});
    play({asks("t", "c", kMail)});
    select(1);
    m_panel->showWaiting();
    QVERIFY(m_selection->current() == Item(ApprovalId{2})); // it waits as well
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
    QTest::mouseClick(list()->viewport(), Qt::LeftButton, {}, list()->visualRect(list()->model()->index(0, 0)).center());
    QVERIFY(m_selection->current() == Item(ApprovalId{0})); // though its row was marked
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

TRACEDECK_TESTS(TestApprovalsPanel, Gui)

} // namespace tracedeck::test::tst_approvalspanel

#include "tst_approvalspanel.moc"
