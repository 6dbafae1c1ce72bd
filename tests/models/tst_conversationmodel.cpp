// SPDX-License-Identifier: GPL-3.0-or-later
#include "conversationmodel.h"
#include "conversationtexts.h"
#include "factscripts.h"
#include "handmadedocument.h"
#include "inspect.h"
#include "lasted.h"
#include "printmodel.h"

#include <QAbstractItemModelTester>
#include <QDirIterator>
#include <QSignalSpy>
#include <QTest>

#include <nlohmann/json.hpp>

#include <algorithm>
#include <random>

// The files room is linked where the build allows these tests to read recordings.
#include "filesource.h"

using namespace tracedeck;
using namespace tracedeck::test;

namespace {

using Kind = ConversationRow::Kind;

constexpr std::int64_t kSecond = 1'000'000'000;

/// All that a model shows, and what it says of forks.
QStringList shown(const ConversationModel &model)
{
    QStringList lines = printModel(model);
    for (int row = 0; row < model.rowCount(); ++row)
        lines += QString::number(model.isLeft(row)) + model.branchText(row);
    return lines;
}

QStringList titlesOf(const ConversationModel &model)
{
    QStringList titles;
    for (int row = 0; row < model.rowCount(); ++row)
        titles += rowTitle(model.view(), model.at(row))
                  + (model.at(row).kind == Kind::RunEnd ? QStringLiteral(" end") : QString());
    return titles;
}

} // namespace

class TestConversationModel : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase() { QLocale::setDefault(QLocale::c()); }
    void showsWhatWasSaidAndDoneInOrder();
    void keepsRowNumbersAtEveryPosition();
    void growsWithTheTrace();
    void sleepsUntilItIsActive();
    void showsOneSessionOnly();
    void findsTheRowOfAnItem();
    void endsARunBeforeTheNextOneBegins();
    void looksLikeAFreshOneEverywhere_data();
    void looksLikeAFreshOneEverywhere();
    void saysWhatInspectSays_data() { looksLikeAFreshOneEverywhere_data(); }
    void saysWhatInspectSays();
    void answersAfterTheQuestion();
    void standsBeforeTheToolsItCalls();
    void whatIsToldLateStandsWhereItWasSaid();
    void whatIsToldOfAfterwardsStandsInItsOrder();
    void runsToldOfStandAmongThoseHeard();
    void aRunThatIsCutStandsAsAWhole();
    void whatIsListedStandsInItsOrderFromTheFirstFrameOn();
    void looksLikeAFreshOneInRandomTraces();
    void cutsATextBehindAnEmojiInTwoPieces();
    void tellsANoFromAYes();
    void knowsWhatWasAnsweredToARunOfThePast();
    void timesToolsByWhatTheyDo();
};

void TestConversationModel::showsWhatWasSaidAndDoneInOrder()
{
    Document document(agentScript());
    ConversationModel model(&document.cursor);
    QAbstractItemModelTester tester(&model);
    model.setSession({0});
    QCOMPARE(titlesOf(model), (QStringList{QStringLiteral("Run r1"), QStringLiteral("User"),
                                           QStringLiteral("Assistant"), QStringLiteral("search"),
                                           QStringLiteral("Approval search"), QStringLiteral("Run r1 end"),
                                           QStringLiteral("Run r2"), QStringLiteral("Run r2 end")}));
    const QString message = model.index(2).data().toString();
    QCOMPARE(message, QStringLiteral("Assistant, plan, Complete, hello"));
    QCOMPARE(model.index(3).data(FactRole::Status).value<ItemStatus>(), ItemStatus::Succeeded);
    QVERIFY(model.index(3).data(FactRole::Item).value<Item>() == Item(ToolId{0}));
    QVERIFY(model.index(7).data().toString().contains(QStringLiteral("boom")));
}

void TestConversationModel::keepsRowNumbersAtEveryPosition()
{
    Document document(agentScript());
    ConversationModel whole(&document.cursor);
    whole.setSession({0});
    QList<ConversationRow> rows;
    for (int row = 0; row < whole.rowCount(); ++row)
        rows += whole.at(row);
    ConversationModel model(&document.cursor);
    QAbstractItemModelTester tester(&model);
    model.setSession({0});
    for (Position p = 0; p <= document.cursor.newest(); ++p) {
        document.cursor.goTo(p);
        for (int row = 0; row < model.rowCount(); ++row) {
            QVERIFY(model.at(row) == rows[row]);
            QVERIFY(model.at(row).at <= p);
        }
        const bool isNextLater = model.rowCount() == rows.size() || rows[model.rowCount()].at > p;
        QVERIFY(isNextLater);
    }
}

void TestConversationModel::growsWithTheTrace()
{
    Document document({});
    ConversationModel model(&document.cursor);
    QAbstractItemModelTester tester(&model);
    QSignalSpy followed(&model, &ConversationModel::followed);
    for (const HandmadeFrame &frame : agentScript()) {
        document.made.append(frame);
        document.cursor.refresh();
        model.setSession({0});
    }
    Document all(agentScript());
    ConversationModel fresh(&all.cursor);
    fresh.setSession({0});
    QCOMPARE(printModel(model), printModel(fresh));
    QVERIFY(followed.size() >= int(agentScript().size()));
}

void TestConversationModel::sleepsUntilItIsActive()
{
    Document document(agentScript());
    ConversationModel model(&document.cursor);
    QAbstractItemModelTester tester(&model);
    model.setActive(false);
    model.setSession({0});
    QCOMPARE(model.rowCount(), 0);
    document.cursor.goTo(3);
    QCOMPARE(model.rowCount(), 0);
    model.setActive(true);
    QCOMPARE(model.rowCount(), 3);
    model.setActive(false);
    document.cursor.goLive();
    QCOMPARE(model.rowCount(), 3);
}

void TestConversationModel::showsOneSessionOnly()
{
    Document document({frameIn("a", RunStarted{.run = "r1", .message = slice("in a")}),
                       frameIn("b", RunStarted{.run = "r2", .message = slice("in b")}),
                       frameIn("a", TextDelta{.text = slice("more in a")})});
    ConversationModel model(&document.cursor);
    QAbstractItemModelTester tester(&model);
    model.setSession({1});
    QCOMPARE(titlesOf(model), (QStringList{QStringLiteral("Run r2"), QStringLiteral("User")}));
    model.setSession({0});
    QCOMPARE(model.rowCount(), 3);
    model.setSession({});
    QCOMPARE(model.rowCount(), 0);
}

void TestConversationModel::findsTheRowOfAnItem()
{
    Document document(agentScript());
    ConversationModel model(&document.cursor);
    model.setSession({0});
    QCOMPARE(model.rowOf(RunId{0}), 0);
    QCOMPARE(model.rowOf(MessageId{1}), 2);
    QCOMPARE(model.rowOf(ToolId{0}), 3);
    QCOMPARE(model.rowOf(ApprovalId{0}), 4);
    QCOMPARE(model.rowOf(SpanId{0}), 2); // what was said first in it
    QCOMPARE(model.rowOf(FrameId{4}), 2); // it goes on with the message
    QCOMPARE(model.rowOf(FrameId{9}), 3); // and that with the tool's output
    QCOMPARE(model.rowOf(FrameId{99}), -1);
    QCOMPARE(model.rowOf(Item()), -1);
    QCOMPARE(model.rowOf(SessionId{0}), -1);
    document.cursor.goTo(3);
    QCOMPARE(model.rowOf(ToolId{0}), -1);
    QCOMPARE(model.rowOf(MessageId{1}), 2);
}

void TestConversationModel::endsARunBeforeTheNextOneBegins()
{
    Document document({frameOf("x", RunStarted{.run = "r1", .message = slice("one")}),
                       frameOf("x", RunStarted{.run = "r2", .message = slice("two")}),
                       frameOf("x", RunEnded{.run = "r2", .reply = slice("said at the end")})});
    ConversationModel model(&document.cursor);
    model.setSession({0});
    QCOMPARE(titlesOf(model),
             (QStringList{QStringLiteral("Run r1"), QStringLiteral("User"), QStringLiteral("Run r1 end"),
                          QStringLiteral("Run r2"), QStringLiteral("User"), QStringLiteral("Assistant"),
                          QStringLiteral("Run r2 end")}));
}

void TestConversationModel::looksLikeAFreshOneEverywhere_data()
{
    QTest::addColumn<QString>("path");
    QDirIterator files(QStringLiteral(TRACEDECK_TEST_DATA), {QStringLiteral("*.ndjson")}, QDir::Files,
                       QDirIterator::Subdirectories);
    while (files.hasNext()) {
        const QString path = files.next();
        if (!path.contains(QStringLiteral("/fuzz/")))
            QTest::newRow(qPrintable(files.fileName())) << path;
    }
}

void TestConversationModel::looksLikeAFreshOneEverywhere()
{
    QFETCH(QString, path);
    const auto opened = FileSource::open(path.toStdString());
    QVERIFY2(opened.source, opened.error.english().c_str());
    opened.source->run();
    Cursor cursor(opened.source->trace());
    ConversationModel model(&cursor);
    QAbstractItemModelTester tester(&model);
    std::mt19937 random(3);
    const std::uint32_t sessions = cursor.trace()->sessions.size();
    for (int i = 0; i < 150 && cursor.newest() > 0; ++i) {
        if (sessions > 0 && random() % 5 == 0)
            model.setSession({std::uint32_t(random() % sessions)});
        cursor.goTo(random() % (cursor.newest() + 1));
        ConversationModel fresh(&cursor);
        fresh.setSession(model.session());
        QCOMPARE(shown(model), shown(fresh));
        const Item item = FrameId{Position(1 + random() % cursor.newest())};
        QCOMPARE(model.rowOf(item), fresh.rowOf(item));
    }
}

/// Every message that inspect tells of is a row once it says something or is over, and every tool call is one, in the
/// same order; and they say the same.
void TestConversationModel::saysWhatInspectSays()
{
    QFETCH(QString, path);
    const auto opened = FileSource::open(path.toStdString());
    QVERIFY2(opened.source, opened.error.english().c_str());
    opened.source->run();
    Cursor cursor(opened.source->trace());
    ConversationModel model(&cursor);
    std::mt19937 random(11);
    for (int i = 0; i < 20 && cursor.newest() > 0; ++i) {
        cursor.goTo(random() % (cursor.newest() + 1));
        const View view = cursor.view();
        const auto told = nlohmann::json::parse(inspectJson(view));
        for (const auto &session : told["sessions"]) {
            SessionId id;
            for (std::uint32_t s = 0; s < view.count(view.trace().sessions); ++s) {
                if (view.text(view.at(SessionId{s}).id) == session["id"].get<std::string>())
                    id = {s};
            }
            model.setSession(id);
            nlohmann::json messages = nlohmann::json::array();
            nlohmann::json tools = nlohmann::json::array();
            int runs = 0;
            for (int row = 0; row < model.rowCount(); ++row) {
                const ConversationRow &of = model.at(row);
                runs += of.kind == Kind::RunBegin;
                if (of.kind == Kind::Message && !view.at(of.message()).isOfBefore)
                    QVERIFY(of.at <= std::min(view.end(of.message()), view.firstText(of.message())));
                if (of.kind == Kind::Message)
                    messages.push_back({std::string(word(view.at(of.message()).role)),
                                        rowWholeText(view, of, 1 << 30).toStdString(),
                                        std::string(word(view.status(of.message())))});
                if (of.kind == Kind::Tool)
                    tools.push_back(
                        {rowTitle(view, of).toStdString(), std::string(word(view.status(of.tool())))});
            }
            QCOMPARE(runs, int(session["runs"].size()));
            const auto isSilent = [](const nlohmann::json &said) {
                return said["status"] == "streaming" && said["text"] == "" && said["reasoning"] == "";
            };
            std::vector<nlohmann::json> all = session["messages"];
            view.at(id).messages.forEach(view.count(view.at(id).messages), [&](MessageId message) {
                // What was said before all that was heard stands nowhere until its run is told of.
                if (view.at(message).isOfBefore && !view.run(message))
                    std::erase_if(all, [&](const auto &said) { return said["text"] == view.text(message, BlockKind::Text); });
            });
            std::stable_partition(all.begin(), all.end(), std::not_fn(isSilent));
            for (const nlohmann::json &said : all) {
                const auto isIt = [&said](const nlohmann::json &row) {
                    // Blocks of text are lines of their own here.
                    std::string shown = row[1].get<std::string>();
                    std::string text = said["text"].get<std::string>();
                    std::erase(shown, '\n');
                    std::erase(text, '\n');
                    return row[0] == said["role"] && row[2] == said["status"] && (text.empty() || shown == text);
                };
                const auto row = std::find_if(messages.begin(), messages.end(), isIt);
                QVERIFY2(row != messages.end() || isSilent(said), said.dump().c_str());
                if (row != messages.end())
                    messages.erase(row);
            }
            QVERIFY2(messages.empty(), messages.dump().c_str());
            nlohmann::json inspected = nlohmann::json::array();
            for (const auto &tool : session["tools"])
                inspected.push_back({tool["name"], tool["status"]});
            if (hasToldRuns(view, id)) { // which stand where they were
                std::sort(tools.begin(), tools.end());
                std::sort(inspected.begin(), inspected.end());
            }
            QVERIFY2(tools == inspected, tools.dump().c_str());
        }
    }
}

/// Some servers begin an answer before they tell of the run, and of the question.
void TestConversationModel::answersAfterTheQuestion()
{
    Document document({frameIn("s", MessageStarted{.message = "a", .role = Role::Assistant}),
                       frameIn("s", RunStarted{.run = "r"}),
                       frameIn("s", MessageSeen{.message = "q", .role = Role::User, .text = slice("why?")}),
                       frameIn("s", MessageStarted{.message = "never", .role = Role::Assistant}),
                       frameIn("s", TextDelta{.message = "a", .text = slice("be")}),
                       frameIn("s", TextDelta{.message = "a", .text = slice("cause")}),
                       frameIn("s", MessageStarted{.message = "empty", .role = Role::Assistant}),
                       frameIn("s", MessageEnded{.message = "empty"})});
    ConversationModel model(&document.cursor);
    QAbstractItemModelTester tester(&model);
    const auto rows = [&] {
        QStringList texts;
        for (int row = 0; row < model.rowCount(); ++row) {
            const ConversationRow &of = model.at(row);
            texts << (of.kind == Kind::Message
                          ? rowWholeText(document.cursor.view(), of, 100).prepend(QStringLiteral("said:"))
                          : QStringLiteral("run"));
        }
        return texts.join(u' ');
    };
    model.setSession(SessionId{0});
    document.cursor.goTo(1);
    QCOMPARE(rows(), QString());
    QCOMPARE(model.rowOf(MessageId{0}), -1);
    document.cursor.goTo(8);
    QCOMPARE(rows(), QStringLiteral("run said:why? said:because said:Assistant, Complete"));
    QCOMPARE(model.rowOf(MessageId{0}), 2);
    document.cursor.goTo(5);
    QCOMPARE(rows(), QStringLiteral("run said:why? said:be"));
    document.cursor.goTo(3);
    QCOMPARE(rows(), QStringLiteral("run said:why?"));
}

void TestConversationModel::standsBeforeTheToolsItCalls()
{
    Document document({frameIn("s", RunStarted{.run = "r"}),
                       frameIn("s", MessageStarted{.message = "a", .role = Role::Assistant}),
                       frameIn("s", ToolCalled{.call = "c", .name = "grep"}),
                       frameIn("s", MessageEnded{.message = "a"})});
    ConversationModel model(&document.cursor);
    model.setSession(SessionId{0});
    const auto kinds = [&model] {
        QList<int> found;
        for (int row = 0; row < model.rowCount(); ++row)
            found.append(int(model.at(row).kind));
        return found;
    };
    QCOMPARE(kinds(), (QList<int>{int(Kind::RunBegin), int(Kind::Message), int(Kind::Tool)}));
    document.cursor.goTo(2);
    QCOMPARE(kinds(), QList<int>{int(Kind::RunBegin)});
}

/// What a worker said is asked for when it is over.
void TestConversationModel::whatIsToldLateStandsWhereItWasSaid()
{
    const auto opened = FileSource::open(TRACEDECK_TEST_DATA "/metis/04-delegation.ndjson");
    QVERIFY2(opened.source, opened.error.english().c_str());
    opened.source->run();
    Cursor cursor(opened.source->trace());
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
void TestConversationModel::whatIsToldOfAfterwardsStandsInItsOrder()
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
    const auto plain = [](const char *text) { return slice(text); };
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
void TestConversationModel::runsToldOfStandAmongThoseHeard()
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
                                        MessageSeen{question, Role::User, slice(question)}, whole}};
    };
    Document document({heard(20 * kSecond, RunStarted{.run = "r2", .message = slice("second?")}),
                       heard(22 * kSecond, RunEnded{.run = "r2"}),
                       heard(40 * kSecond, RunStarted{.run = "r4", .message = slice("fourth?")}),
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
void TestConversationModel::aRunThatIsCutStandsAsAWhole()
{
    const auto frame = [](std::vector<Event> events) {
        return HandmadeFrame{.type = "GET /threads/:id/history", .node = {}, .events = std::move(events)};
    };
    const auto said = [](const char *text) { return MessageSeen{text, Role::User, slice(text)}; };
    const auto over = [](const char *run, std::int64_t ended) {
        return RunSeen{.run = run, .ended = ended, .outcome = RunStatus::Succeeded, .isAll = true};
    };
    RunSeen list = over("r2", 30 * kSecond);
    list.begun = 20 * kSecond;
    list.isListed = true;
    HandmadeFrame heard = frameOf("lifecycle", RunStarted{.run = "r3", .message = slice("three?")});
    heard.serverTime = 100 * kSecond;
    const SpanSeen node{.name = "node", .key = "a:1", .begun = 11 * kSecond, .ended = 12 * kSecond, .outcome = SpanStatus::Ok};
    Document document({heard, frame({list, RunSeen{.run = "r1"}, node, MessageSeen{"a1", Role::Assistant, slice("answer")},
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

void TestConversationModel::whatIsListedStandsInItsOrderFromTheFirstFrameOn()
{
    const MessageSeen a{"a", Role::User, slice("first")};
    const MessageSeen b{"b", Role::User, slice("second")};
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

void TestConversationModel::looksLikeAFreshOneInRandomTraces()
{
    for (unsigned seed = 0; seed < 10; ++seed) {
        std::vector<std::string> names;
        Document document(randomScript(seed, 300, names));
        ConversationModel model(&document.cursor);
        QAbstractItemModelTester tester(&model);
        std::mt19937 random(seed);
        for (int i = 0; i < 60; ++i) {
            model.setSession({std::uint32_t(random() % 3)});
            document.cursor.goTo(random() % 301);
            ConversationModel fresh(&document.cursor);
            fresh.setSession(model.session());
            QCOMPARE(shown(model), shown(fresh));
        }
    }
}

/// Not by how long the model wrote the call, and somebody thought about it: the tree of spans says the same.
void TestConversationModel::cutsATextBehindAnEmojiInTwoPieces()
{
    const std::string rest = "\\ude00" + std::string(600, 'x');
    const auto escaped = [](std::string_view text) {
        return Slice{text.data(), static_cast<std::uint32_t>(text.size()) & 0x7FFFFFFFu, 1};
    };
    Document document({frameIn("s", TextDelta{.text = escaped("\\ud83d")}), frameIn("s", TextDelta{.text = escaped(rest)})});
    const TextStart start = startOf(document.cursor.view(), document.cursor.trace()->messages[0].blocks[0].logs, 512);
    QVERIFY(QString::fromStdString(start.text).startsWith(QStringLiteral("\U0001F600xxx")));
    QVERIFY(start.more > 0);
    QVERIFY(start.text.size() < 520);
}

void TestConversationModel::tellsANoFromAYes()
{
    const auto ask = [](std::string_view id) { return ApprovalRequested{.id = id, .kind = "input", .payload = slice("\"Sure?\"")}; };
    const auto answer = [](std::string_view id, std::string_view json) {
        return ApprovalResolved{.id = id, .answer = {json.data(), static_cast<std::uint32_t>(json.size()) & 0x7FFFFFFFu, 0}};
    };
    Document document({frameIn("s", ask("a")), frameIn("s", ask("b")), frameIn("s", ask("c")), frameIn("s", ask("d")),
                       frameIn("s", ask("e")), frameIn("s", answer("a", "\"allow\"")),
                       frameIn("s", answer("b", "{\"decisions\":[{\"type\":\"reject\"}]}")),
                       frameIn("s", answer("c", "\"I deny nothing\"")), frameIn("s", answer("d", "false"))});
    ConversationModel model(&document.cursor);
    model.setSession({0});
    QList<ItemStatus> statuses;
    for (int row = 1; row < model.rowCount(); ++row) // behind the begin of a run
        statuses += model.index(row).data(FactRole::Status).value<ItemStatus>();
    QCOMPARE(statuses, (QList{ItemStatus::Succeeded, ItemStatus::Cancelled, ItemStatus::Succeeded, ItemStatus::Cancelled,
                              ItemStatus::Waiting}));
    QCOMPARE(rowOrigin(model.view(), model.at(1)), QStringLiteral("Sure?"));
}

/// It is the input of a run that goes on.
void TestConversationModel::knowsWhatWasAnsweredToARunOfThePast()
{
    const auto opened = FileSource::open(TRACEDECK_TEST_DATA "/langgraph/told_answered.ndjson");
    QVERIFY2(opened.source, opened.error.english().c_str());
    opened.source->run();
    Cursor cursor(opened.source->trace());
    ConversationModel model(&cursor);
    model.setSession({0});
    QStringList answered;
    for (int row = 0; row < model.rowCount(); ++row) {
        if (model.at(row).kind == Kind::Approval)
            answered += rowOrigin(model.view(), model.at(row)) + u' ' + rowStatusText(model.view(), model.at(row));
    }
    QCOMPARE(answered, (QStringList{QStringLiteral("Budget sign-off? Answered: 250"), QStringLiteral("Legal sign-off? Answered: fine")}));
}

void TestConversationModel::timesToolsByWhatTheyDo()
{
    constexpr std::int64_t ms = 1'000'000;
    HandmadeTrace made;
    made.append({frameOf("run", RunStarted{.run = "r"}, 0), frameOf("calls", ToolCalled{.call = "c", .name = "bash"}, 100 * ms),
                 frameOf("starts", ToolStarted{.call = "c", .name = "bash"}, 900 * ms),
                 frameOf("ends", ToolEnded{.call = "c", .name = "bash"}, 920 * ms)});
    const auto duration = [&](Position at) {
        const View view(*made.trace(), at);
        ConversationRows rows;
        rows.reset({0});
        rows.extend(view);
        for (std::uint32_t i = 0; i < rows.count(at); ++i) {
            if (rows[i].kind == ConversationRow::Kind::Tool)
                return rowDuration(view, rows[i]);
        }
        return QString();
    };
    QCOMPARE(duration(4), QStringLiteral("20.0 ms"));
    QCOMPARE(duration(2), QString()); // it is called in this frame
}

QTEST_GUILESS_MAIN(TestConversationModel)
#include "tst_conversationmodel.moc"
