// SPDX-License-Identifier: GPL-3.0-or-later
// Where the conversation shows what is told late, or of before.
#include "conversationtitles.h"
#include "factscripts.h"
#include "handmadedocument.h"
#include "qttests.h"
#include "testrecordings.h"
#include "timeunits.h"
#include "tracebuilder.h"

#include <QAbstractItemModelTester>
#include <QTest>

namespace tracedeck::test::tst_conversationtold {

namespace {

using Kind = ConversationRow::Kind;

} // namespace

class TestConversationTold : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase() { QLocale::setDefault(QLocale::c()); }
    void whatIsToldLateStandsWhereItWasSaid();
    void whatIsToldOfAfterwardsStandsInItsOrder();
    void runsToldOfStandAmongThoseHeard();
    void aRunThatIsCutStandsAsAWhole();
    void whatIsListedStandsInItsOrderFromTheFirstFrameOn();
    void knowsWhatWasAnsweredToARunOfThePast();
};

/// What a worker said is asked for when it is over.
void TestConversationTold::whatIsToldLateStandsWhereItWasSaid()
{
    Cursor cursor(openWhole(TRACEDECK_TEST_DATA "/metis/04-delegation.ndjson"));
    ConversationModel model(&cursor);
    QAbstractItemModelTester tester(&model);
    model.setSession({1});
    const QStringList done{QStringLiteral("User"), QStringLiteral("Run 01M7ZVW38HREZ7YZ4B4WJ6A91Y"),
                           QStringLiteral("Assistant"), QStringLiteral("read_file"), QStringLiteral("Assistant"),
                           QStringLiteral("Run 01M7ZVW38HREZ7YZ4B4WJ6A91Y end")};
    QCOMPARE(titlesOf(model), done);
    for (int row = 0; row < model.rowCount(); ++row) {
        if (model.at(row).kind != Kind::RunEnd)
            QCOMPARE(model.rowOf(model.at(row).item()), row);
    }
    const QPersistentModelIndex tool = model.index(3);
    const QPersistentModelIndex answer = model.index(4);
    cursor.goTo(model.at(4).at - 1);
    QVERIFY(!answer.isValid());
    QCOMPARE(model.index(tool.row()).data().toString().section(QLatin1Char(','), 0, 0), QStringLiteral("read_file"));
    QVERIFY(tool.row() < 3);
    cursor.goLive();
    QCOMPARE(titlesOf(model), done);
    QCOMPARE(tool.row(), 3);
}

/// One answer tells of several runs at once, and the next one of those before.
void TestConversationTold::whatIsToldOfAfterwardsStandsInItsOrder()
{
    const auto run = [](const char *name, std::int64_t begun, std::int64_t ended, bool isListed) {
        return RunSeen{.run = name, .begun = begun, .ended = ended, .outcome = RunStatus::Succeeded,
                       .isListed = isListed, .isAll = !isListed};
    };
    const auto begin = [](const char *name, std::int64_t begun) { return RunSeen{.run = name, .begun = begun}; };
    const auto node = [](const char *key, std::int64_t begun, std::int64_t ended) {
        return SpanSeen{.name = "node", .key = key, .begun = begun, .ended = ended, .outcome = SpanStatus::Ok};
    };
    const auto frame = [](std::vector<Event> events) {
        return HandmadeFrame{.type = "GET /threads/:id/history", .node = {}, .events = std::move(events)};
    };
    Document document({frame({run("r3", 30 * kSecond, 40 * kSecond, true)}),
                       frame({begin("r2", 20 * kSecond), MessageSeen{"q2", Role::User, plain("second?")},
                          node("a:1", 21 * kSecond, 22 * kSecond), MessageSeen{"a2", Role::Assistant, plain("wait")},
                          ToolSeen{.call = "c", .name = "look", .status = ToolStatus::Called, .arguments = plain("{}")},
                          node("t:2", 22 * kSecond, 23 * kSecond), ToolSeen{.call = "c", .name = "look", .result = plain("x")},
                          run("r2", 20 * kSecond, 25 * kSecond, false), begin("r3", 30 * kSecond),
                          MessageSeen{"q3", Role::User, plain("third?")}, run("r3", 30 * kSecond, 40 * kSecond, false)}),
                       frame({begin("r1", 10 * kSecond), MessageSeen{"q1", Role::User, plain("first?")},
                          run("r1", 10 * kSecond, 12 * kSecond, false)})});
    Cursor &cursor = document.cursor;
    ConversationModel model(&cursor);
    QAbstractItemModelTester tester(&model);
    model.setSession({0});
    const QStringList later{QStringLiteral("Run r2"),    QStringLiteral("User"),       QStringLiteral("Assistant"),
                            QStringLiteral("look"),      QStringLiteral("Run r2 end"), QStringLiteral("Run r3"),
                            QStringLiteral("User"),      QStringLiteral("Run r3 end")};
    const QStringList before{QStringLiteral("Run r1"), QStringLiteral("User"), QStringLiteral("Run r1 end")};
    QCOMPARE(titlesOf(model), before + later);
    for (int row = 0; row < model.rowCount(); ++row) {
        if (model.at(row).kind != Kind::RunEnd)
            QCOMPARE(model.rowOf(model.at(row).item()), row);
    }
    cursor.goTo(2);
    QCOMPARE(titlesOf(model), later);
}

/// Two are heard; then the history tells of one before, one between and one after, and of what the last one asks.
void TestConversationTold::runsToldOfStandAmongThoseHeard()
{
    const auto heard = [](std::int64_t at, Event event) {
        HandmadeFrame frame = frameOf("lifecycle", std::move(event));
        frame.serverTime = at;
        return frame;
    };
    const auto told = [](const char *name, std::int64_t begun, const char *question) {
        RunSeen whole{.run = name, .begun = begun, .ended = begun + kSecond, .outcome = RunStatus::Succeeded};
        RunSeen listed = whole;
        listed.isListed = true;
        whole.isAll = true;
        return HandmadeFrame{.type = "GET /threads/:id/history", .node = {},
                             .events = {listed, RunSeen{.run = name, .begun = begun},
                                        MessageSeen{question, Role::User, plain(question)}, whole}};
    };
    Document document({heard(20 * kSecond, RunStarted{.run = "r2", .message = plain("second?")}),
                       heard(22 * kSecond, RunEnded{.run = "r2"}),
                       heard(40 * kSecond, RunStarted{.run = "r4", .message = plain("fourth?")}),
                       heard(42 * kSecond, RunEnded{.run = "r4"}), told("r3", 30 * kSecond, "third?"),
                       told("r1", 10 * kSecond, "first?"), told("r5", 50 * kSecond, "fifth?")});
    ConversationModel model(&document.cursor);
    QAbstractItemModelTester tester(&model);
    model.setSession({0});
    const auto runs = [&model] {
        QString order;
        for (int row = 0; row < model.rowCount(); ++row) {
            const ConversationRow &of = model.at(row);
            if (of.kind == Kind::RunBegin)
                order += rowTitle(model.view(), of).right(1) + QLatin1Char('(');
            else if (of.kind == Kind::Message)
                order += rowWholeText(model.view(), of, 100);
            else
                order += QLatin1Char(')');
        }
        return order;
    };
    QCOMPARE(runs(), QStringLiteral("1(first?)2(second?)3(third?)4(fourth?)5(fifth?)"));
    document.cursor.goTo(5);
    QCOMPARE(runs(), QStringLiteral("2(second?)3(third?)4(fourth?)"));
    document.cursor.goTo(3);
    QCOMPARE(runs(), QStringLiteral("2(second?)4(fourth?"));
}

/// The page that tells of it ends within it; the next one has its begin.
void TestConversationTold::aRunThatIsCutStandsAsAWhole()
{
    const auto frame = [](std::vector<Event> events) {
        return HandmadeFrame{.type = "GET /threads/:id/history", .node = {}, .events = std::move(events)};
    };
    const auto said = [](const char *text) { return MessageSeen{text, Role::User, plain(text)}; };
    const auto over = [](const char *run, std::int64_t ended) {
        return RunSeen{.run = run, .ended = ended, .outcome = RunStatus::Succeeded, .isAll = true};
    };
    RunSeen list = over("r2", 30 * kSecond);
    list.begun = 20 * kSecond;
    list.isListed = true;
    HandmadeFrame heard = frameOf("lifecycle", RunStarted{.run = "r3", .message = plain("three?")});
    heard.serverTime = 100 * kSecond;
    const SpanSeen node{.name = "node", .key = "a:1", .begun = 11 * kSecond, .ended = 12 * kSecond, .outcome = SpanStatus::Ok};
    Document document({heard, frame({list, RunSeen{.run = "r1"}, node, MessageSeen{"a1", Role::Assistant, plain("answer")},
                                     over("r1", 13 * kSecond), RunSeen{.run = "r2", .begun = 20 * kSecond}, said("two?"),
                                     over("r2", 30 * kSecond)}),
                       frame({RunSeen{.run = "r1", .begun = 10 * kSecond}, said("one?"), over("r1", 13 * kSecond)})});
    ConversationModel model(&document.cursor);
    QAbstractItemModelTester tester(&model);
    model.setSession({0});
    const QStringList all{QStringLiteral("Run r1"),     QStringLiteral("User"),   QStringLiteral("Assistant"),
                          QStringLiteral("Run r1 end"), QStringLiteral("Run r2"), QStringLiteral("User"),
                          QStringLiteral("Run r2 end"), QStringLiteral("Run r3"), QStringLiteral("User")};
    QCOMPARE(titlesOf(model), all);
}

void TestConversationTold::whatIsListedStandsInItsOrderFromTheFirstFrameOn()
{
    const MessageSeen a{"a", Role::User, plain("first")};
    const MessageSeen b{"b", Role::User, plain("second")};
    Document document({frameIn("s", b), HandmadeFrame{.type = "x", .node = {}, .events = {a, b}}});
    ConversationModel model(&document.cursor);
    model.setSession({0});
    QStringList said;
    for (int row = 0; row < model.rowCount(); ++row) {
        if (model.at(row).kind == Kind::Message)
            said += rowWholeText(model.view(), model.at(row), 100);
    }
    QCOMPARE(said, (QStringList{QStringLiteral("first"), QStringLiteral("second")}));
}

/// It is the input of a run that goes on.
void TestConversationTold::knowsWhatWasAnsweredToARunOfThePast()
{
    Cursor cursor(openWhole(TRACEDECK_TEST_DATA "/langgraph/told_answered.ndjson"));
    ConversationModel model(&cursor);
    model.setSession({0});
    QStringList answered;
    for (int row = 0; row < model.rowCount(); ++row) {
        if (model.at(row).kind == Kind::Approval)
            answered += rowOrigin(model.view(), model.at(row)) + u' ' + rowStatusText(model.view(), model.at(row));
    }
    QCOMPARE(answered, (QStringList{QStringLiteral("Budget sign-off? Answered: 250"), QStringLiteral("Legal sign-off? Answered: fine")}));
}

TRACEDECK_TESTS(TestConversationTold, Core)

} // namespace tracedeck::test::tst_conversationtold

#include "tst_conversationtold.moc"
