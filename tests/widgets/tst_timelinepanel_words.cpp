// SPDX-License-Identifier: GPL-3.0-or-later
// What the timeline says: names, tips, and what it tells readers of screens.
#include "qttests.h"
#include "timelinefixture.h"
#include "timelinetexts.h"
#include "tracebuilder.h"
#include "workerscripts.h"

#include <QAccessible>
#include <QTest>

namespace tracedeck::test::tst_timelinepanel_words {

using namespace timelinefixture;

namespace {

class PaintCounter : public QObject
{
public:
    explicit PaintCounter(QWidget *of) { of->installEventFilter(this); }
    int count() const { return m_count; }

protected:
    bool eventFilter(QObject *, QEvent *event) override
    {
        m_count += event->type() == QEvent::Paint;
        return false;
    }

private:
    int m_count = 0;
};

} // namespace

class TestTimelineWords : public QObject, private TimelineFixture
{
    Q_OBJECT

private slots:
    void init() { make(); }
    void cleanup() { unmake(); }
    void callsSessionsAsTheirUserDoes();
    void tellsReadersOfScreens();
    void keepsTextsHarmless();
    void saysWhatABarIs();
    void callsApprovalsByWhatTheyAreAbout();
};

void TestTimelineWords::callsSessionsAsTheirUserDoes()
{
    fill({frameIn("s", RunStarted{}), frameIn("s", SpanOpened{}), frameIn("s", SpanClosed{})});
    const auto namesNow = [&] { return view()->grab(QRect(0, 0, scene().rooms.lanes.left(), view()->height())).toImage(); };
    const QImage told = namesNow();
    PaintCounter painted(view()->viewport());
    m_cursor->setSessionLabels({{QStringLiteral("s"), QStringLiteral("the slow one")}});
    QTRY_VERIFY(painted.count() > 0); // by itself
    QVERIFY(namesNow() != told);
    m_cursor->setSessionLabels({});
    QCOMPARE(namesNow(), told);
}

void TestTimelineWords::tellsReadersOfScreens()
{
    QAccessible::setActive(true);
    fill(workersScript());
    QAccessibleInterface *list = QAccessible::queryAccessibleInterface(view());
    QCOMPARE(list->role(), QAccessible::List);
    QCOMPARE(list->text(QAccessible::Name), QStringLiteral("Timeline of sessions"));
    QCOMPARE(list->childCount(), 5);
    QCOMPARE(list->child(1)->text(QAccessible::Name), QStringLiteral("Session: plan, Idle"));
    QCOMPARE(list->indexOfChild(list->child(2)), 2);
    QVERIFY(list->child(1)->rect().intersects(list->rect()));
    QCOMPARE(list->child(0)->text(QAccessible::Name), QStringLiteral("Nothing is selected"));
    m_selection->select(RunId{0});
    QVERIFY(list->child(0)
                ->text(QAccessible::Name)
                .startsWith(QStringLiteral("Run: planner, Succeeded, Begins at")));
    QVERIFY(list->text(QAccessible::Description).contains(QStringLiteral("planner")));
    QVERIFY(list->child(0)->state().selected);
}

void TestTimelineWords::keepsTextsHarmless()
{
    const char *canary = "<b>x</b>\u202e\x1b]8;;x\x07";
    fill({frameAt("s", {RunStarted{.run = "r", .agent = canary}}, 0),
          frameAt("s", {SpanOpened{.name = canary}, TextDelta{.text = plain(canary)}}, 1),
          frameAt("s", {SessionStarted{.title = canary}}, 2)});
    const View now = m_cursor->view();
    for (const TimelineFact fact :
         {TimelineFact::of(RunId{0}), TimelineFact::of(SpanId{0}), TimelineFact::of(MessageId{0})}) {
        for (const QString &text :
             {timelineName(now, fact), timelineTip(now, fact), timelineSentence(now, fact)}) {
            QVERIFY(text.contains(QStringLiteral("<b>x</b>")));
            QVERIFY(!text.contains(QChar(0x202e)) && !text.contains(QChar(0x1b)));
        }
    }
    QVERIFY(!view()->laneText(0).contains(QChar(0x202e)));
}

void TestTimelineWords::saysWhatABarIs()
{
    fill(
        {frameAt("s", {RunStarted{.run = "r"}}, 0),
         frameAt("s", {SpanOpened{.name = "m", .kind = SpanKind::Llm, .key = "k"}, MessageStarted{.message = "1"}},
                 100),
         frameAt("s", {TextDelta{.message = "1", .text = plain("he")}}, 700),
         frameAt("s", {TextDelta{.message = "1", .text = plain("llo")}}, 900),
         frameAt("s", {MessageEnded{.message = "1"}}, 950),
         frameAt("s",
                 {UsageReported{.amounts = {.input = 10, .output = 5}}, SpanClosed{.name = "m", .key = "k"}},
                 1000)});
    const TimelineFact call = TimelineFact::of(SpanId{0});
    QCOMPARE(streamedMessage(m_cursor->view(), call), MessageId{0});
    QCOMPARE(m_cursor->view().firstText(MessageId{0}), Position(3));
    QCOMPARE(piecesBetween(m_cursor->view(), MessageId{0}, 3, 4), 2u);
    QCOMPARE(piecesBetween(m_cursor->view(), MessageId{0}, 4, 6), 1u);
    QCOMPARE(timelineTip(m_cursor->view(), call),
             QStringLiteral("Model call: m\nSucceeded\nBegins at 0:00.100000 (frame 2)\nLasted 900 ms\n"
                            "First token after 600 ms\nTokens: 15"));
    m_made->append(agentScript());
    m_cursor->goLive();
    settle();
    const QString run = timelineTip(m_cursor->view(), TimelineFact::of(RunId{1}));
    QVERIFY2(run.contains(QStringLiteral("In tools for 2 frames\nWaited for a human for 1 frame"))
                 || run.contains(QStringLiteral("In tools for 2.00 ms\nWaited for a human for 1.00 ms")),
             qPrintable(run));
    m_cursor->goTo(2);
    QCOMPARE(m_cursor->view().firstText(MessageId{0}), kOpen);
    QVERIFY(timelineTip(m_cursor->view(), call).contains(QStringLiteral("Waits for the first token")));
}

void TestTimelineWords::callsApprovalsByWhatTheyAreAbout()
{
    fill({frameAt("s", {RunStarted{.run = "r"}}, 0), frameAt("s", {ToolCalled{.call = "c", .name = "write_file"}}, 1),
          frameAt("s", {ApprovalRequested{.id = "a", .kind = "tool", .call = "c", .name = "write_file"}}, 2)});
    QCOMPARE(timelineName(m_cursor->view(), TimelineFact::of(ApprovalId{0})), QStringLiteral("write_file"));
}

TRACEDECK_TESTS(TestTimelineWords, Gui)

} // namespace tracedeck::test::tst_timelinepanel_words

#include "tst_timelinepanel_words.moc"
