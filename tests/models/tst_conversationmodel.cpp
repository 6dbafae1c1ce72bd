// SPDX-License-Identifier: GPL-3.0-or-later
#include "conversationtitles.h"
#include "factscripts.h"
#include "handmadedocument.h"
#include "inspect.h"
#include "lasted.h"
#include "printmodel.h"
#include "qttests.h"
#include "recordingrows.h"

#include <QAbstractItemModelTester>
#include <QSignalSpy>
#include <QTest>

#include <nlohmann/json.hpp>

#include <algorithm>
#include <random>

// The files room is linked where the build allows these tests to read recordings.
#include "filesource.h"
#include "tracebuilder.h"

namespace tracedeck::test::tst_conversationmodel {

namespace {

using Kind = ConversationRow::Kind;

/// All that a model shows, and what it says of forks.
QStringList shown(const ConversationModel &model)
{
    QStringList lines = printModel(model);
    for (int row = 0; row < model.rowCount(); ++row)
        lines += QString::number(model.isLeft(row)) + model.branchText(row);
    return lines;
}

} // namespace

class TestConversationModel : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase() { QLocale::setDefault(QLocale::c()); }
    void showsWhatWasSaidAndDoneInOrder();
    void keepsRowsInOrderAtEveryPosition();
    void asksBeforeItDoes();
    void growsWithTheTrace();
    void sleepsUntilItIsActive();
    void showsOneSessionOnly();
    void findsTheRowOfAnItem();
    void findsWhatIsInAGraphInside();
    void endsARunBeforeTheNextOneBegins();
    void looksLikeAFreshOneEverywhere_data();
    void looksLikeAFreshOneEverywhere();
    void saysWhatInspectSays_data() { looksLikeAFreshOneEverywhere_data(); }
    void saysWhatInspectSays();
    void answersAfterTheQuestion();
    void standsBeforeTheToolsItCalls();
    void looksLikeAFreshOneInRandomTraces();
    void cutsATextBehindAnEmojiInTwoPieces();
    void tellsANoFromAYes();
    void timesToolsByWhatTheyDo();
};

void TestConversationModel::showsWhatWasSaidAndDoneInOrder()
{
    Document document(agentScript());
    ConversationModel model(&document.cursor);
    QAbstractItemModelTester tester(&model);
    model.setSession({0});
    QCOMPARE(titlesOf(model), (QStringList{QStringLiteral("Run r1"), QStringLiteral("User"),
                                           QStringLiteral("Assistant"), QStringLiteral("Approval search"),
                                           QStringLiteral("search"), QStringLiteral("Run r1 end"),
                                           QStringLiteral("Run r2"), QStringLiteral("Run r2 end")}));
    const QString message = model.index(2).data().toString();
    QCOMPARE(message, QStringLiteral("Assistant, plan, Complete, hello"));
    QCOMPARE(model.index(4).data(FactRole::Status).value<ItemStatus>(), ItemStatus::Succeeded);
    QVERIFY(model.index(4).data(FactRole::Item).value<Item>() == Item(ToolId{0}));
    QVERIFY(model.index(7).data().toString().contains(QStringLiteral("boom")));
}

void TestConversationModel::keepsRowsInOrderAtEveryPosition()
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
        int shown = 0;
        for (const ConversationRow &row : std::as_const(rows)) {
            if (row.at <= p)
                QVERIFY(model.at(shown++) == row);
        }
        QCOMPARE(model.rowCount(), shown);
    }
}

/// Whoever reads on finds what came of a call behind what was asked of it.
void TestConversationModel::asksBeforeItDoes()
{
    const auto asked = [](std::string_view id, std::string_view call) {
        return frameOf("x", ApprovalRequested{.id = id, .kind = "tool", .call = call, .name = "write"});
    };
    Document document({frameOf("x", RunStarted{.run = "r1"}), frameOf("x", ToolCalled{.call = "c1", .name = "write"}),
                       frameOf("x", ToolCalled{.call = "c2", .name = "write"}), asked("a1", "c1"), asked("a2", "c2"),
                       frameOf("x", ToolEnded{.call = "c1", .name = "write"})});
    ConversationModel model(&document.cursor);
    QAbstractItemModelTester tester(&model);
    model.setSession({0});
    QVERIFY(model.at(1).item() == Item(ApprovalId{0}));
    QVERIFY(model.at(2).item() == Item(ToolId{0}));
    QVERIFY(model.at(3).item() == Item(ApprovalId{1}));
    QVERIFY(model.at(4).item() == Item(ToolId{1}));
    document.cursor.goTo(3);
    QCOMPARE(model.rowCount(), 3);
    QVERIFY(model.at(2).item() == Item(ToolId{1}));
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
    Document document({frameIn("a", RunStarted{.run = "r1", .message = plain("in a")}),
                       frameIn("b", RunStarted{.run = "r2", .message = plain("in b")}),
                       frameIn("a", TextDelta{.text = plain("more in a")})});
    ConversationModel model(&document.cursor);
    QAbstractItemModelTester tester(&model);
    model.setSession({1});
    QCOMPARE(titlesOf(model), (QStringList{QStringLiteral("Run r2"), QStringLiteral("User")}));
    model.setSession({0});
    QCOMPARE(model.rowCount(), 3);
    model.setSession({});
    QCOMPARE(model.rowCount(), 0);
}

/// What a node runs a graph for says nothing itself.
void TestConversationModel::findsWhatIsInAGraphInside()
{
    Document document({frameOf("run", RunStarted{.run = "r1", .message = plain("hi")}),
                       frameOf("enter", SpanOpened{.name = "team", .key = "t"}),
                       frameOf("enter", SpanOpened{.name = "gather", .key = "g"}),
                       frameOf("text", TextDelta{.text = plain("gathered")}),
                       frameOf("exit", SpanClosed{.name = "gather", .key = "g"}),
                       frameOf("exit", SpanClosed{.name = "team", .key = "t"}),
                       frameOf("enter", SpanOpened{.name = "silent", .key = "s"})});
    ConversationModel model(&document.cursor);
    model.setSession({0});
    const int said = model.rowOf(SpanId{1});
    QVERIFY(model.index(said).data().toString().contains(QStringLiteral("gathered")));
    QCOMPARE(model.rowOf(SpanId{0}), said);
    QCOMPARE(model.rowOf(SpanId{2}), -1);
}

void TestConversationModel::findsTheRowOfAnItem()
{
    Document document(agentScript());
    ConversationModel model(&document.cursor);
    model.setSession({0});
    QCOMPARE(model.rowOf(RunId{0}), 0);
    QCOMPARE(model.rowOf(MessageId{1}), 2);
    QCOMPARE(model.rowOf(ApprovalId{0}), 3);
    QCOMPARE(model.rowOf(ToolId{0}), 4);
    QCOMPARE(model.rowOf(SpanId{0}), 2); // what was said first in it
    QCOMPARE(model.rowOf(SpanId{1}), 4); // where it executes
    QCOMPARE(model.rowOf(FrameId{4}), 2); // it goes on with the message
    QCOMPARE(model.rowOf(FrameId{9}), 4); // and that with the tool's output
    QCOMPARE(model.rowOf(FrameId{99}), -1);
    QCOMPARE(model.rowOf(Item()), -1);
    QCOMPARE(model.rowOf(SessionId{0}), -1);
    document.cursor.goTo(3);
    QCOMPARE(model.rowOf(ToolId{0}), -1);
    QCOMPARE(model.rowOf(MessageId{1}), 2);
}

void TestConversationModel::endsARunBeforeTheNextOneBegins()
{
    Document document({frameOf("x", RunStarted{.run = "r1", .message = plain("one")}),
                       frameOf("x", RunStarted{.run = "r2", .message = plain("two")}),
                       frameOf("x", RunEnded{.run = "r2", .reply = plain("said at the end")})});
    ConversationModel model(&document.cursor);
    model.setSession({0});
    QCOMPARE(titlesOf(model),
             (QStringList{QStringLiteral("Run r1"), QStringLiteral("User"), QStringLiteral("Run r1 end"),
                          QStringLiteral("Run r2"), QStringLiteral("User"), QStringLiteral("Assistant"),
                          QStringLiteral("Run r2 end")}));
}

void TestConversationModel::looksLikeAFreshOneEverywhere_data()
{
    addRecordingRows();
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
            std::uint32_t ofBefore = 0;
            view.at(id).messages.forEach(view.count(view.at(id).messages), [&](MessageId message) {
                // What was said before all that was heard stands nowhere until its run is told of.
                if (!view.at(message).isOfBefore || view.run(message))
                    return;
                ++ofBefore;
                std::erase_if(all, [&](const auto &said) { return said["text"] == view.text(message, BlockKind::Text); });
            });
            QCOMPARE(model.countOfBefore(), ofBefore);
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
                       frameIn("s", MessageSeen{.message = "q", .role = Role::User, .text = plain("why?")}),
                       frameIn("s", MessageStarted{.message = "never", .role = Role::Assistant}),
                       frameIn("s", TextDelta{.message = "a", .text = plain("be")}),
                       frameIn("s", TextDelta{.message = "a", .text = plain("cause")}),
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
        return Slice{text.data(), static_cast<std::uint32_t>(text.size()), 1};
    };
    Document document({frameIn("s", TextDelta{.text = escaped("\\ud83d")}), frameIn("s", TextDelta{.text = escaped(rest)})});
    const TextStart start = startOf(document.cursor.view(), document.cursor.trace()->messages[0].blocks[0].logs, 512);
    QVERIFY(QString::fromStdString(start.text).startsWith(QStringLiteral("\U0001F600xxx")));
    QVERIFY(start.more > 0);
    QVERIFY(start.text.size() < 520);
}

void TestConversationModel::tellsANoFromAYes()
{
    const auto ask = [](std::string_view id) { return ApprovalRequested{.id = id, .kind = "input", .payload = plain("\"Sure?\"")}; };
    const auto answer = [](std::string_view id, std::string_view json) {
        return ApprovalResolved{.id = id, .answer = {json.data(), static_cast<std::uint32_t>(json.size()), 0}};
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

TRACEDECK_TESTS(TestConversationModel, Core)

} // namespace tracedeck::test::tst_conversationmodel

#include "tst_conversationmodel.moc"
