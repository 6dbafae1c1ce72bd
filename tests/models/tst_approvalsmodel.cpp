// SPDX-License-Identifier: GPL-3.0-or-later
#include "approvalquestion.h"
#include "approvalsmodel.h"
#include "conversationtexts.h"
#include "factscripts.h"
#include "itemstatus.h"
#include "printmodel.h"
#include "qttests.h"
#include "timeunits.h"
#include "tracebuilder.h"

#include <QAbstractItemModelTester>
#include <QDateTime>
#include <QRegularExpression>
#include <QSignalSpy>
#include <QTest>

#include <algorithm>
#include <random>
#include <string>

namespace tracedeck::test::tst_approvalsmodel {

using Verdict = ApprovalQuestion::Verdict;
using Shape = ApprovalQuestion::Shape;

namespace {

constexpr const char *kMail =
    R"({"question":"Send this e-mail?","options":["approve","edit","reject"],"draft":"I drafted it."})";
constexpr const char *kActions =
    R"({"action_requests":[{"name":"send_mail","args":{"to":"all","n":1.50},"description":"Mail"},)"
    R"({"name":"delete","args":{}}],"review_configs":[{"action_name":"delete","allowed_decisions":["reject","approve"]},)"
    R"({"action_name":"send_mail","allowed_decisions":["approve","edit","reject"]}]})";

HandmadeFrame frame(std::string_view session, Event event, int ms)
{
    return {
        .type = "x", .session = session, .time = std::int64_t(ms) * 1'000'000, .events = {std::move(event)}};
}

Event asked(const char *id, const char *payload)
{
    return ApprovalRequested{.id = id, .kind = "input", .payload = plain(payload)};
}

/// Two sessions; one asks twice at once.
Script askingScript()
{
    return {
        frame("mail", RunStarted{.run = "r1", .agent = "hitl"}, 0),
        frame("mail", SpanOpened{.name = "review", .key = "n1"}, 100),
        frame("mail", asked("a1", kMail), 200),
        frame("sign", RunStarted{.run = "r2"}, 300),
        frame("sign", asked("b1", R"("Budget sign-off?")"), 400),
        frame("sign", asked("b2", R"({"any":[1]})"), 500),
        frame("mail", ApprovalResolved{.id = "a1"}, 1200),
        frame("sign", ApprovalResolved{.id = "b2"}, 1300),
        frame("sign", RunEnded{.run = "r2", .status = RunStatus::Cancelled}, 2400),
    };
}

} // namespace

class TestApprovalsModel : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase() { QLocale::setDefault(QLocale::c()); }
    void whatWaitsComesFirst();
    void obeysTheLaw_data();
    void obeysTheLaw();
    void rowsThatWaitCanBeChecked();
    void outcomesAreOfTheLiveEdge();
    void aSecondQuestionOfThatIdIsAnother();
    void sleepsWhileNotActive();

    void knowsQuestions_data();
    void knowsQuestions();
    void decidesActions();
    void writesNamesAsTheServerDoes();
    void offersDecisionsAboutTools();
    void countsDown();
    void waitsUntilNowWhereAServerWaits();
};

void TestApprovalsModel::whatWaitsComesFirst()
{
    HandmadeTrace made;
    made.append(askingScript());
    Cursor cursor(made.trace());
    ApprovalsModel model(&cursor);
    QAbstractItemModelTester tester(&model);
    cursor.goTo(6);
    QCOMPARE(printModel(model),
             QStringList({
                 QStringLiteral("Waits | review | Send this e-mail? | mail | 0:00.200000 | [300 ms]"),
                 QStringLiteral("Waits | input | Budget sign-off? | sign | 0:00.400000 | [100 ms]"),
                 QStringLiteral("Waits | input | {\"any\":[1]} | sign | 0:00.500000 | [0 ms]"),
             }));
    QCOMPARE(model.waiting(), 3);
    cursor.goLive();
    QCOMPARE(printModel(model),
             QStringList({
                 QStringLiteral("Answered | input | {\"any\":[1]} | sign | 0:00.500000 | [800 ms]"),
                 QStringLiteral("Ended with its run | input | Budget sign-off? | sign | 0:00.400000 | [2.00 s]"),
                 QStringLiteral("Answered | review | Send this e-mail? | mail | 0:00.200000 | [1.00 s]"),
             }));
    QCOMPARE(model.waiting(), 0);
    cursor.goTo(8);
    QCOMPARE(model.index(0, ApprovalsModel::Question).data().toString(), QStringLiteral("Budget sign-off?"));
    QVERIFY(model.index(0, 0).data(FactRole::Status).value<ItemStatus>() == ItemStatus::Waiting);
    QVERIFY(model.indexOf(ApprovalId{1}).row() == 0);
    cursor.goTo(2);
    QCOMPARE(model.rowCount(), 0);
    QVERIFY(!model.indexOf(ApprovalId{1}).isValid());
}

void TestApprovalsModel::obeysTheLaw_data()
{
    QTest::addColumn<unsigned>("seed");
    for (unsigned seed = 0; seed < 12; ++seed) // 0: the script above
        QTest::addRow("%u", seed) << seed;
}

/// The rows at p are those of a trace that has only its first p frames, in whatever order p comes.
void TestApprovalsModel::obeysTheLaw()
{
    QFETCH(unsigned, seed);
    std::vector<std::string> names;
    const Script script = seed == 0 ? askingScript() : randomScript(seed, 120, names);
    HandmadeTrace whole;
    whole.append(script);
    Cursor cursor(whole.trace());
    ApprovalsModel model(&cursor);
    std::vector<QStringList> expected(1);
    HandmadeTrace growing;
    for (const HandmadeFrame &frame : script) {
        growing.append(frame);
        Cursor end(growing.trace());
        expected.push_back(printModel(ApprovalsModel(&end)));
    }
    std::vector<Position> order;
    for (Position p = 0; p <= cursor.newest(); ++p)
        order.push_back(p);
    std::mt19937 random(seed);
    std::shuffle(order.begin(), order.end(), random);
    order.insert(order.end(), {0, 1, 2, cursor.newest(), cursor.newest() - 1});
    for (const Position p : order) {
        cursor.goTo(p);
        QCOMPARE(printModel(model), expected[p]);
    }
}

void TestApprovalsModel::rowsThatWaitCanBeChecked()
{
    HandmadeTrace made;
    made.append(askingScript());
    Cursor cursor(made.trace());
    cursor.goTo(6);
    ApprovalsModel model(&cursor);
    QSignalSpy spy(&model, &ApprovalsModel::checkedChanged);
    QVERIFY(model.setData(model.index(2, 0), Qt::Checked, Qt::CheckStateRole));
    QVERIFY(model.setData(model.index(0, 0), Qt::Checked, Qt::CheckStateRole));
    QCOMPARE(spy.size(), 2);
    QVERIFY(model.checked() == std::vector<ApprovalId>({ApprovalId{0}, ApprovalId{2}}));
    cursor.goTo(7); // the first is answered
    QVERIFY(model.checked() == std::vector<ApprovalId>({ApprovalId{2}}));
    QCOMPARE(spy.size(), 3);
    QVERIFY(!model.setData(model.index(2, 0), Qt::Checked, Qt::CheckStateRole));
    QVERIFY(!model.index(2, 0).data(Qt::CheckStateRole).isValid());
    cursor.goTo(6);
    QVERIFY(model.checked() == std::vector<ApprovalId>({ApprovalId{2}}));
}

void TestApprovalsModel::outcomesAreOfTheLiveEdge()
{
    HandmadeTrace made;
    Script script = askingScript();
    made.append({script.begin(), script.begin() + 6});
    Cursor cursor(made.trace());
    ApprovalsModel model(&cursor);
    const QModelIndex status = model.index(0, ApprovalsModel::Status);
    model.setOutcome(ApprovalId{0}, ApprovalOutcome{});
    QCOMPARE(status.data().toString(), QStringLiteral("Answer sent"));
    cursor.goTo(6); // the same frame, but of the past
    QCOMPARE(status.data().toString(), QStringLiteral("Waits"));
    cursor.goLive();
    model.setOutcome(ApprovalId{0}, ApprovalOutcome{ApprovalOutcome::State::Failed, QStringLiteral("no")});
    QCOMPARE(status.data().toString(), QStringLiteral("The answer failed"));
    QVERIFY(status.data(FactRole::Status).value<ItemStatus>() == ItemStatus::Failed);
    made.append({script.begin() + 6, script.end()});
    cursor.refresh();
    QVERIFY(!model.outcome(ApprovalId{0}));
    QCOMPARE(model.index(2, 0).data().toString(), QStringLiteral("Answered"));
}

void TestApprovalsModel::aSecondQuestionOfThatIdIsAnother()
{
    HandmadeTrace made;
    made.append({frame("s", RunStarted{.run = "r"}, 0), frame("s", asked("a", "1"), 1),
                 frame("s", ApprovalResolved{.id = "a"}, 2), frame("s", asked("a", "2"), 3)});
    Cursor cursor(made.trace());
    ApprovalsModel model(&cursor);
    model.setOutcome(ApprovalId{0}, ApprovalOutcome{});
    QCOMPARE(model.rowCount(), 2);
    QCOMPARE(model.index(0, 0).data().toString(), QStringLiteral("Waits"));
    QCOMPARE(model.index(0, ApprovalsModel::Question).data().toString(), QStringLiteral("2"));
}

void TestApprovalsModel::sleepsWhileNotActive()
{
    HandmadeTrace made;
    Cursor cursor(made.trace());
    ApprovalsModel model(&cursor);
    made.append(askingScript());
    model.setActive(false);
    QSignalSpy inserted(&model, &QAbstractItemModel::rowsInserted);
    cursor.refresh();
    QCOMPARE(inserted.size(), 0);
    model.setActive(true);
    QCOMPARE(inserted.size(), 1);
    QCOMPARE(model.rowCount(), 3);
}

// --- What is asked -------------------------------------------------------------------------------------------------

void TestApprovalsModel::knowsQuestions_data()
{
    QTest::addColumn<QByteArray>("payload");
    QTest::addColumn<int>("shape");
    QTest::addColumn<QString>("text");
    QTest::addColumn<QStringList>("options");
    const auto add = [](const char *payload, Shape shape, const char *text, const QStringList &options = {}) {
        QTest::addRow("%s", payload) << QByteArray(payload) << static_cast<int>(shape)
                                     << QString::fromUtf8(text) << options;
    };
    add(kMail, Shape::Options, "Send this e-mail?",
        {QStringLiteral("approve=\"approve\""), QStringLiteral("edit=\"edit\""),
         QStringLiteral("reject=\"reject\"")});
    add(R"({"message":"How many?","choices":[{"label":"one","value":1},{"label":"two","value":2}]})",
        Shape::Options, "How many?", {QStringLiteral("one=1"), QStringLiteral("two=2")});
    add(R"("Budget sign-off?")", Shape::Question, "Budget sign-off?");
    add(R"({"question":"Budget?","kind":"number"})", Shape::Question, "Budget?");
    add(R"({"prompt":"Go on?"})", Shape::Question, "Go on?");
    add(R"({"question":"?","options":[[1],{}]})", Shape::Question, "?");
    add(R"({"path":"important.txt"})", Shape::Unknown, "");
    add("[1,2]", Shape::Unknown, "");
    add("null", Shape::Unknown, "");
    add("{broken", Shape::Unknown, "");
    add("", Shape::Unknown, "");
    add(R"({"action_requests":[]})", Shape::Unknown, "");
    add(R"({"action_requests":[{"name":"a"}],"review_configs":[{"allowed_decisions":["dance"]}]})",
        Shape::Unknown, "");
    add(R"({"action_requests":3,"review_configs":"x","question":"q"})", Shape::Question, "q");
}

void TestApprovalsModel::knowsQuestions()
{
    QFETCH(QByteArray, payload);
    QFETCH(int, shape);
    QFETCH(QString, text);
    QFETCH(QStringList, options);
    const ApprovalQuestion question = questionOf(payload.toStdString());
    QCOMPARE(static_cast<int>(question.shape), shape);
    QCOMPARE(question.text, text);
    QStringList found;
    for (const ApprovalQuestion::Option &option : question.options)
        found.append(option.label + u'=' + QString::fromUtf8(compactJson(option.answer)));
    QCOMPARE(found, options);
    QVERIFY(question.actions.empty());
}

void TestApprovalsModel::decidesActions()
{
    const ApprovalQuestion question = questionOf(kActions);
    QVERIFY(question.shape == Shape::Actions);
    QCOMPARE(question.actions.size(), 2);
    QCOMPARE(question.actions[0].description, QStringLiteral("Mail"));
    QVERIFY(question.actions[0].allowed
            == std::vector<Verdict>({Verdict::Approve, Verdict::Edit, Verdict::Reject}));
    QVERIFY(question.actions[1].allowed == std::vector<Verdict>({Verdict::Approve, Verdict::Reject}));
    QVERIFY(question.allows(Verdict::Reject));
    QVERIFY(!question.allows(Verdict::Edit));
    std::vector<ActionDecision> decided(2);
    QVERIFY(!answerOf(question, decided));
    decided[0] = {Verdict::Edit, *readJson(R"({"to":"ann"})").value, {}};
    QVERIFY(!answerOf(question, decided));
    decided[1] = {Verdict::Reject, {}, QStringLiteral("not today")};
    QCOMPARE(compactJson(*answerOf(question, decided)),
             QByteArray(
                 R"({"decisions":[{"type":"edit","edited_action":{"name":"send_mail","args":{"to":"ann"}}},)"
                 R"({"type":"reject","message":"not today"}]})"));
    decided[0].verdict = Verdict::Approve;
    decided[1] = {Verdict::Reject, {}, {}};
    QCOMPARE(compactJson(*answerOf(question, decided)),
             QByteArray(R"({"decisions":[{"type":"approve"},{"type":"reject"}]})"));
}

void TestApprovalsModel::writesNamesAsTheServerDoes()
{
    const ApprovalQuestion question = questionOf(
        R"({"actionRequests":[{"name":"ask","args":{"q":"?"}}],"reviewConfigs":[{"actionName":"ask",)"
        R"("allowedDecisions":["edit","respond"],"argsSchema":{"type":"object"}}]})");
    QVERIFY(question.isActions() && question.isCamelCase);
    QCOMPARE(question.actions[0].schema, QByteArray(R"({"type":"object"})"));
    std::vector<ActionDecision> decided{{Verdict::Edit, question.actions[0].arguments, {}}};
    QCOMPARE(compactJson(*answerOf(question, decided)),
             QByteArray(R"({"decisions":[{"type":"edit","editedAction":{"name":"ask","args":{"q":"?"}}}]})"));
    decided[0] = {Verdict::Respond, {}, {}};
    QVERIFY(!answerOf(question, decided)); // the message is the answer
    decided[0].message = QStringLiteral("yes");
    QCOMPARE(compactJson(*answerOf(question, decided)),
             QByteArray(R"({"decisions":[{"type":"respond","message":"yes"}]})"));
}

void TestApprovalsModel::offersDecisionsAboutTools()
{
    const ApprovalQuestion question = questionOf(
        R"({"tool_use_id":"tu_1","confirmation_request_id":"C","input_summary":"{\"command\": \"ls\"}","command_summary":null})");
    QCOMPARE(question.shape, Shape::Options);
    QCOMPARE(question.text, QStringLiteral("{\"command\": \"ls\"}"));
    QByteArrayList answers;
    for (const ApprovalQuestion::Option &option : question.options)
        answers.append(compactJson(option.answer));
    QCOMPARE(answers, (QByteArrayList{R"({"decision":"allow","scope":"once"})",
                                      R"({"decision":"allow","scope":"session"})",
                                      R"({"decision":"deny","scope":"once"})"}));
    // In the list, what tells them apart.
    const auto listed = [](const char *summary) {
        const std::string payload =
            R"({"tool_use_id":"tu_1","confirmation_request_id":"C","input_summary":)" + std::string(summary) + "}";
        HandmadeTrace made;
        made.append({frame("s", RunStarted{.run = "r"}, 0),
                     frame("s", ApprovalRequested{.id = "a", .kind = "tool", .payload = plain(payload.c_str())}, 100)});
        return questionText(View(*made.trace()), ApprovalId{0});
    };
    const std::pair<const char *, const char *> rows[] = {
        {"\"{\\\"allowed_tools\\\": [\\\"read\\\"], \\\"task\\\": \\\"summarise\\\"}\"", "summarise"},
        {"\"{\\\"n\\\": 1}\"", "{\"n\": 1}"},
        {"\"{\\\"task\\\": \\\"cut\"", "{\"task\": \"cut"}};
    for (const auto &[summary, shown] : rows)
        QCOMPARE(listed(summary), QString::fromUtf8(shown));
}

void TestApprovalsModel::countsDown()
{
    const std::int64_t soon = (QDateTime::currentMSecsSinceEpoch() + 300'000) * kMillisecond;
    HandmadeTrace made;
    made.append({frame("s", RunStarted{.run = "r"}, 0),
                 frame("s", ApprovalRequested{.id = "a", .kind = "tool", .deadline = soon}, 100),
                 frame("s", ApprovalRequested{.id = "b", .kind = "tool", .deadline = 1}, 200)});
    Cursor cursor(made.trace());
    cursor.refresh();
    ApprovalsModel model(&cursor);
    static const QRegularExpression left(QStringLiteral("^.+, (4:5\\d|5:00) left$"));
    const auto waited = [&model](int row) { return model.index(row, ApprovalsModel::Waited).data().toString(); };
    QVERIFY2(left.match(waited(0)).hasMatch(), qPrintable(waited(0)));
    QVERIFY2(!waited(1).contains(QStringLiteral("left")), "its time is over");
    cursor.goTo(2);
    QVERIFY2(!waited(0).contains(QStringLiteral("left")), "it is the past");
}

/// Nothing comes from a server that waits.
void TestApprovalsModel::waitsUntilNowWhereAServerWaits()
{
    const QDateTime started = QDateTime::currentDateTimeUtc().addSecs(-605);
    HandmadeTrace made(started.toString(Qt::ISODate).toStdString());
    made.append({frame("s", RunStarted{.run = "r"}, 0), frame("s", ApprovalRequested{.id = "a", .kind = "tool"}, 100),
                 frame("s", ApprovalRequested{.id = "b", .kind = "tool"}, 200),
                 frame("s", ApprovalResolved{.id = "b"}, 300)});
    Cursor cursor(made.trace());
    cursor.refresh();
    ApprovalsModel model(&cursor);
    const auto waited = [&model](int row) { return model.index(row, ApprovalsModel::Waited).data().toString(); };
    QCOMPARE(waited(0), QStringLiteral("200 ms"));
    QSignalSpy changed(&model, &QAbstractItemModel::dataChanged);
    model.setWaitsNow(true);
    QCOMPARE(changed.count(), 1);
    QVERIFY2(waited(0).startsWith(QStringLiteral("10 min ")), qPrintable(waited(0)));
    QCOMPARE(waited(1), QStringLiteral("100 ms"));
    QTRY_VERIFY_WITH_TIMEOUT(changed.count() > 1, 10000); // it counts
    cursor.goTo(3);
    QCOMPARE(waited(0), QStringLiteral("100 ms"));
    model.setWaitsNow(false);
    cursor.goLive();
    QCOMPARE(waited(0), QStringLiteral("200 ms"));
}

TRACEDECK_TESTS(TestApprovalsModel, Core)

} // namespace tracedeck::test::tst_approvalsmodel

#include "tst_approvalsmodel.moc"
