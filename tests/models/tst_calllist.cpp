// SPDX-License-Identifier: GPL-3.0-or-later
#include "callinput.h"
#include "calllist.h"
#include "factscripts.h"
#include "handmadetrace.h"
#include "listfixture.h"
#include "qttests.h"
#include "tracebuilder.h"
#include "workerscripts.h"

#include <QTest>

namespace tracedeck::test::tst_calllist {

using namespace listfixture;

class TestCallList : public QObject
{
    Q_OBJECT

private slots:
    void tellsWhatIsKnownOfEach();
    void countsWorkersWhoseRunsWereNotSeen();
    void hasEachOnceWhateverItsServerTells();
    void tellsPercentiles();
    void tellsOneThatGoesOn();
    void tellsWhichFailed();
    void tellsASumOfARunThatFailed();
    void believesNoClockThatGoesBack();
    void tellsWhatItWasGiven();
    void isOfOneSessionOrOfItsWorkersToo();
    void isOfAMarkedRange();
    void isOfThoseWithAllWords();
    void isOfThoseThatConditionsHoldOf();
    void namesWhatCannotBeRead();
    void isSortedByWhatIsAsked();
};

namespace {

UsageReported used(std::uint64_t input, std::uint64_t output, std::string_view message = {}, std::optional<std::int64_t> pico = {})
{
    UsageReported usage;
    usage.message = message;
    usage.amounts.input = input;
    usage.amounts.output = output;
    usage.amounts.total = input + output;
    usage.amounts.costPico = pico;
    return usage;
}

UsageReported usedBy(std::string_view model, UsageReported usage)
{
    usage.model = model;
    return usage;
}

/// A node calls one model twice, and another one, which has a span of its own.
Script threeCalls()
{
    return {frameAt("s", {RunStarted{.run = "r", .agent = "team", .model = "small"}}, 0),
            frameAt("s", {SpanOpened{.name = "plan"}}, 10),
            frameAt("s", {MessageStarted{"m1"}}, 15),
            frameAt("s", {TextDelta{.message = "m1", .text = plain("Think ")}}, 20),
            frameAt("s", {TextDelta{.message = "m1", .text = plain("first")}}, 30),
            frameAt("s", {used(100, 20, "m1", 5'000'000)}, 40), // 6
            frameAt("s", {MessageEnded{"m1"}}, 41),
            frameAt("s", {MessageStarted{"m2"}, TextDelta{.message = "m2", .text = plain("Act")}}, 50),
            frameAt("s", {TextDelta{.message = "m2", .text = plain(" now")}}, 60),
            frameAt("s", {used(300, 10, "m2", 9'000'000)}, 140), // 10
            frameAt("s", {MessageEnded{"m2"}}, 141),
            frameAt("s", {SpanClosed{"plan"}}, 150),
            frameAt("s", {SpanOpened{.name = "large", .kind = SpanKind::Llm}}, 160), // 13
            frameAt("s", {usedBy("large", used(50, 5))}, 170),
            frameAt("s", {SpanClosed{"large"}}, 180),
            frameAt("s", {RunEnded{.run = "r"}}, 190)};
}

struct Made : ListFixture<CallList>
{
    using ListFixture::ListFixture;
    using ListFixture::list;
    CallList list(Position at = kOpen - 1) const { return list(all(), at); }
    /// Some cells of each call.
    QStringList cells(const CallList &list, std::initializer_list<CallColumn> columns) const
    {
        QStringList lines;
        for (const ListedCall &call : list.rows) {
            QStringList texts;
            for (const CallColumn column : columns)
                texts += callText(view(list.position), call, column);
            lines += texts.join(u'|');
        }
        return lines;
    }
};

} // namespace

void TestCallList::tellsWhatIsKnownOfEach()
{
    const Made made(threeCalls());
    const CallList list = made.list();
    QCOMPARE(made.cells(list, {CallColumn::Frame, CallColumn::Caller, CallColumn::Model, CallColumn::Took, CallColumn::Input,
                               CallColumn::Output, CallColumn::Cost, CallColumn::Status}),
             QStringList({QStringLiteral("6|plan|small|30.0 ms|100|20|$0.000005|Succeeded"),
                          QStringLiteral("10|plan|small|100 ms|300|10|$0.000009|Succeeded"),
                          QStringLiteral("14|team|large|20.0 ms|50|5|—|Succeeded")}));
    QCOMPARE(made.cells(list, {CallColumn::Answer, CallColumn::FirstToken}).first(2),
             QStringList({QStringLiteral("Think first|10.0 ms"), QStringLiteral("Act now|10.0 ms")}));
    QCOMPARE(list.rows[0].item, Item(MessageId{0}));
    QCOMPARE(list.rows[2].item, Item(SpanId{1}));
    QCOMPARE(list.longest, std::int64_t(100'000'000));
    QCOMPARE(list.dearest, std::int64_t(9'000'000));
    QVERIFY(!list.median); // of three it would say nothing
    QCOMPARE(list.totals.usage.calls, 3u);
    QCOMPARE(list.totals.usage.input, std::uint64_t(450));
}

void TestCallList::hasEachOnceWhateverItsServerTells()
{
    const Made made({frameAt("s", {RunStarted{.run = "r", .agent = "a"}}, 0),
                     frameAt("s", {SpanOpened{.name = "own", .kind = SpanKind::Llm}}, 1), // says nothing of its use
                     frameAt("s", {MessageStarted{"m1"}, TextDelta{.message = "m1", .text = plain("x")}}, 2),
                     frameAt("s", {TextDelta{.message = "m1", .text = plain("y")}, MessageEnded{"m1"}}, 3),
                     frameAt("s", {SpanClosed{"own"}}, 4),
                     frameAt("s", {MessageStarted{"m2"}, TextDelta{.message = "m2", .text = plain("p")}}, 5), // nor this
                     frameAt("s", {TextDelta{.message = "m2", .text = plain("q")}}, 6),
                     frameAt("s", {MessageEnded{"m2"}}, 7),
                     frameAt("s", {MessageStarted{"m3", Role::User}, TextDelta{.message = "m3", .text = plain("thanks")}}, 8),
                     frameAt("s", {MessageEnded{"m3"}}, 9)});
    QCOMPARE(made.cells(made.list(), {CallColumn::Frame, CallColumn::Answer, CallColumn::Input}),
             QStringList({QStringLiteral("5|xy|"), QStringLiteral("8|pq|")}));
}

void TestCallList::tellsPercentiles()
{
    Script script{frameAt("s", {RunStarted{.run = "r"}}, 0)};
    for (int i = 1; i <= 10; ++i) {
        script.push_back(frameAt("s", {SpanOpened{.name = "own", .kind = SpanKind::Llm}}, 1000 * i));
        script.push_back(frameAt("s", {SpanClosed{"own"}}, 1000 * i + 10 * i));
    }
    script.push_back(frameAt("s", {SpanOpened{.name = "own", .kind = SpanKind::Llm}}, 20'000)); // goes on
    script.push_back(frameAt("s", {Noted{}}, 90'000));
    const CallList list = Made(script).list();
    QCOMPARE(list.rows.size(), std::size_t(11));
    QCOMPARE(list.median, std::int64_t(50'000'000));
    QCOMPARE(list.ninetieth, std::int64_t(90'000'000));
}

void TestCallList::tellsOneThatGoesOn()
{
    const Made made(threeCalls());
    QCOMPARE(made.cells(made.list(5), {CallColumn::Frame, CallColumn::Took, CallColumn::Status, CallColumn::Answer}),
             QStringList(QStringLiteral("3|20.0 ms|Running|Think first")));
    QCOMPARE(made.cells(made.list(13), {CallColumn::Frame, CallColumn::Status}).last(), QStringLiteral("13|Running"));
    QVERIFY(made.list(2).rows.empty());
}

void TestCallList::tellsWhichFailed()
{
    const Made made({frameAt("s", {RunStarted{.run = "r"}}, 0),
                     frameAt("s", {SpanOpened{.name = "own", .kind = SpanKind::Llm}}, 1),
                     frameAt("s", {SpanClosed{.name = "own", .status = SpanStatus::Error, .error = plain("rate limit")}}, 2),
                     frameAt("s", {SpanOpened{.name = "more", .kind = SpanKind::Llm}}, 3)});
    QCOMPARE(made.cells(made.list(), {CallColumn::Status, CallColumn::Answer}), QStringList({QStringLiteral("Failed|rate limit"), QStringLiteral("Running|")}));
    QCOMPARE(made.list({.scope = SessionScope::All, .words = QStringLiteral("rate")}).rows.size(), std::size_t(1));
}

/// Its calls said nothing; the end of the run does.
void TestCallList::tellsASumOfARunThatFailed()
{
    RunEnded ended{.run = "r", .status = RunStatus::Failed, .error = plain("out of budget")};
    ended.totalUsage = UsageAmounts{.input = 7, .output = 3, .total = 10};
    const Made made({frameAt("s", {RunStarted{.run = "r"}}, 0), frameAt("s", {ended}, 1)});
    const CallList list = made.list();
    QCOMPARE(made.cells(list, {CallColumn::Status, CallColumn::Input, CallColumn::Took}), QStringList(QStringLiteral("Failed|7|")));
    QCOMPARE(list.rows[0].item, Item(RunId{0}));
}

/// Nobody says how long it took.
void TestCallList::believesNoClockThatGoesBack()
{
    const Made made({frameAt("s", {RunStarted{.run = "r"}}, 100), frameAt("s", {MessageStarted{"m"}}, 90'000),
                     frameAt("s", {TextDelta{.message = "m", .text = plain("a")}}, 60'000),
                     frameAt("s", {TextDelta{.message = "m", .text = plain("b")}}, 30'000), frameAt("s", {MessageEnded{"m"}}, 200)});
    QCOMPARE(made.cells(made.list(), {CallColumn::Took, CallColumn::FirstToken, CallColumn::Answer}), QStringList(QStringLiteral("||ab")));
}

/// What its node was given, else what had been said by the time it began.
void TestCallList::tellsWhatItWasGiven()
{
    const std::atomic<bool> goesOn = false;
    const auto inputs = [&](const Made &of) {
        QStringList all;
        const CallList list = of.list();
        for (const ListedCall &call : list.rows)
            all += QString::fromStdString(*callInput(of.view(), call, goesOn).json);
        return all;
    };
    const Made made(threeCalls());
    const QString first = QStringLiteral(R"({"Assistant":"Think first"})");
    QCOMPARE(inputs(made), QStringList({QStringLiteral(R"({"given":[],"answer":"Think first"})"),
                                        QStringLiteral(R"({"given":[%1],"answer":"Act now"})").arg(first),
                                        QStringLiteral(R"({"given":[%1,{"Assistant":"Act now"}]})").arg(first)}));
    QCOMPARE(callInput(made.view(), made.list().rows[0], goesOn).source, CallInput::Source::None);
    QCOMPARE(callInput(made.view(), made.list().rows[1], goesOn).source, CallInput::Source::Conversation);
    // What a tool gave back before the second call began, though nobody says when that was.
    Script script = threeCalls();
    script.insert(script.begin() + 7, {frameAt("s", {ToolCalled{.call = "c", .name = "search", .arguments = plain(R"({"q":1})")}}, 42),
                                       frameAt("s", {ToolEnded{.call = "c", .name = "search", .result = plain("found")}}, 45)});
    QCOMPARE(inputs(Made(script))[1],
             QStringLiteral(R"({"given":[%1,{"tool":"search","arguments":{"q":1},"result":"found"}],"answer":"Act now"})").arg(first));
    // What it gave back was told of after that call was over; what the first one asked for is part of its answer.
    script = threeCalls();
    script.insert(script.begin() + 6, {frameAt("s", {ToolCalled{.call = "c", .name = "search", .arguments = plain(R"({"q":1})")}}, 40),
                                       frameAt("s", {ToolEnded{.call = "c", .name = "search"}}, 40)});
    script.push_back(frameAt("s", {ToolSeen{.isOnlySource = true, .call = "c", .name = "search", .result = plain("late")}}, 200));
    const QString asked = QStringLiteral(R"({"tool":"search","arguments":{"q":1})");
    QCOMPARE(inputs(Made(script)).first(2),
             QStringList({QStringLiteral(R"({"given":[],"answer":"Think first","calls":[%1}]})").arg(asked),
                          QStringLiteral(R"({"given":[%1,%2,"result":"late"}],"answer":"Act now"})").arg(first, asked)}));
    // The input of its node.
    script = threeCalls();
    SpanOpened opened{.name = "plan"};
    opened.input = plain(R"({"task":"x"})");
    script[1].events = {opened};
    const Made given(script);
    const CallInput input = callInput(given.view(), given.list().rows[0], goesOn);
    QCOMPARE(input.source, CallInput::Source::Node);
    QCOMPARE(*input.json, R"({"given":{"task":"x"},"answer":"Think first"})");
    QCOMPARE(input.node, "plan");
}

void TestCallList::isOfOneSessionOrOfItsWorkersToo()
{
    const Made made({frameAt("s", {RunStarted{.run = "r"}}, 0), frameAt("s", {used(1, 1)}, 1),
                     frameAt("other", {RunStarted{.run = "r2"}}, 2), frameAt("other", {used(2, 2)}, 3)});
    const auto inputs = [&](SessionScope scope, SessionId session) {
        return made.cells(made.list({.scope = scope, .session = session}), {CallColumn::Input});
    };
    QCOMPARE(inputs(SessionScope::All, {}), QStringList({QStringLiteral("1"), QStringLiteral("2")}));
    QCOMPARE(inputs(SessionScope::Session, {1}), QStringList(QStringLiteral("2")));
    QCOMPARE(inputs(SessionScope::WithWorkers, {0}), QStringList(QStringLiteral("1")));
    QCOMPARE(inputs(SessionScope::Session, {}), QStringList());
}

void TestCallList::isOfAMarkedRange()
{
    const Made made(threeCalls());
    const auto frames = [&](Position first, Position last, Position at) {
        return made.cells(made.list({.scope = SessionScope::All, .frames = FrameRange(first, last)}, at), {CallColumn::Frame});
    };
    QCOMPARE(frames(7, 12, 16), QStringList(QStringLiteral("10"))); // that reported there
    QCOMPARE(frames(1, 6, 16), QStringList(QStringLiteral("6")));
    QCOMPARE(frames(4, 5, 5), QStringList(QStringLiteral("3"))); // that goes on
    QCOMPARE(frames(15, 16, 16), QStringList());
}

void TestCallList::isOfThoseWithAllWords()
{
    const Made made(threeCalls());
    const auto frames = [&](const char *words) {
        return made.cells(made.list({.scope = SessionScope::All, .words = QString::fromUtf8(words)}), {CallColumn::Frame}).join(u' ');
    };
    QCOMPARE(frames("small"), QStringLiteral("6 10"));
    QCOMPARE(frames("SMALL  act"), QStringLiteral("10"));
    QCOMPARE(frames("succeeded team"), QStringLiteral("14"));
    QCOMPARE(frames("act team"), QString());
    QCOMPARE(made.list({.scope = SessionScope::All, .words = QStringLiteral("act")}).totals.usage.calls, 1u);
}

void TestCallList::isOfThoseThatConditionsHoldOf()
{
    const Made made(threeCalls());
    const auto frames = [&](const char *words) {
        return made.cells(made.list({.scope = SessionScope::All, .words = QString::fromUtf8(words)}), {CallColumn::Frame}).join(u' ');
    };
    QCOMPARE(frames("status:succeeded"), QStringLiteral("6 10 14"));
    QCOMPARE(frames("-model:small"), QStringLiteral("14"));
    QCOMPARE(frames("took:>20ms"), QStringLiteral("6 10"));
    QCOMPARE(frames("took:>=20ms"), QStringLiteral("6 10 14"));
    QCOMPARE(frames("took:>20毫秒"), QStringLiteral("6 10"));
    QCOMPARE(frames("took:>20 ms"), QStringLiteral("6 10"));
    QCOMPARE(frames("took:>20 毫秒"), QStringLiteral("6 10"));
    QCOMPARE(frames("dur:>20ms"), QStringLiteral("6 10")); // as in the filter of frames
    QCOMPARE(frames("took:<0.1s"), QStringLiteral("6 14"));
    QCOMPARE(frames("took:0.1s"), QStringLiteral("10"));
    QCOMPARE(frames("input:>50 input:<300"), QStringLiteral("6"));
    QCOMPARE(frames("cost:>0.000005"), QStringLiteral("10")); // not what nobody knows the cost of
    QCOMPARE(frames("cost:<$1"), QStringLiteral("6 10"));
    QCOMPARE(frames("frame:14"), QStringLiteral("14"));
    QCOMPARE(frames("node:plan \"act now\""), QStringLiteral("10"));
    QCOMPARE(frames("nothing:small"), QString()); // a word like others
    QCOMPARE(frames("Status:SUCC* TOOK\xef\xbc\x9a>20ms"), QStringLiteral("6 10"));
}

void TestCallList::namesWhatCannotBeRead()
{
    QCOMPARE(ColumnFilter(QStringLiteral("small took:>2x"), kCallKeys).fault(), QStringLiteral("took:>2x"));
    QCOMPARE(ColumnFilter(QStringLiteral("cost:>much"), kCallKeys).fault(), QStringLiteral("cost:>much"));
    QCOMPARE(ColumnFilter(QStringLiteral("speed:fast"), kCallKeys).fault(), QStringLiteral("speed:fast"));
    QCOMPARE(ColumnFilter(QStringLiteral("a OR b"), kCallKeys).fault(), QStringLiteral("OR"));
    QCOMPARE(ColumnFilter(QStringLiteral("model:s*l"), kCallKeys).fault(), QStringLiteral("model:s*l"));
    QVERIFY(ColumnFilter(QStringLiteral("took:>2s model:x speed:<3.5"), kCallKeys).fault().isEmpty());
    QVERIFY(ColumnFilter(QStringLiteral("  "), kCallKeys).isEmpty());
    const Made made(threeCalls());
    QVERIFY(made.list({.scope = SessionScope::All, .words = QStringLiteral("took:>2x")}).rows.empty());
}

void TestCallList::isSortedByWhatIsAsked()
{
    const Made made(threeCalls());
    const auto frames = [&](CallColumn column, bool isDescending) {
        return made.cells(made.list({.scope = SessionScope::All, .sortedBy = int(column), .isDescending = isDescending}), {CallColumn::Frame})
            .join(u' ');
    };
    QCOMPARE(frames(CallColumn::Frame, true), QStringLiteral("14 10 6"));
    QCOMPARE(frames(CallColumn::Took, true), QStringLiteral("10 6 14"));
    QCOMPARE(frames(CallColumn::Input, false), QStringLiteral("14 6 10"));
    QCOMPARE(frames(CallColumn::Answer, false), QStringLiteral("10 6 14"));
    // What nobody knows comes last, either way.
    QCOMPARE(frames(CallColumn::Cost, false), QStringLiteral("6 10 14"));
    QCOMPARE(frames(CallColumn::Cost, true), QStringLiteral("10 6 14"));
    QCOMPARE(frames(CallColumn::Caller, true), QStringLiteral("14 6 10")); // equal ones as they came
}

void TestCallList::countsWorkersWhoseRunsWereNotSeen()
{
    const Made made(workersScript());
    QCOMPARE(made.list(all()).unseenWorkers, 1u);
    QCOMPARE(made.list(all("status:failed")).unseenWorkers, 0u);
    QCOMPARE(made.list({.scope = SessionScope::All, .frames = FrameRange{1, 3}}).unseenWorkers, 0u);
}

TRACEDECK_TESTS(TestCallList, Core)

} // namespace tracedeck::test::tst_calllist

#include "tst_calllist.moc"
