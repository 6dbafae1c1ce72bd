// SPDX-License-Identifier: GPL-3.0-or-later
#include "handmadetrace.h"
#include "ledger.h"
#include "tracebuilder.h"

#include <gtest/gtest.h>

#include <map>
#include <string>

namespace tracedeck::test::tst_ledger {

namespace {

/// Knows the prices of some models: so many pico-dollars a token that was not cached.
class FlatPrices : public CallPricer
{
public:
    std::optional<std::int64_t> costOf(const View &view, const Usage &call, const UsageAmounts &amounts) override
    {
        const auto price = m_prices.find(std::string(view.text(call.model.name)));
        if (price == m_prices.end())
            return std::nullopt;
        return static_cast<std::int64_t>(amounts.input + amounts.output - amounts.cached) * price->second;
    }

private:
    std::map<std::string, std::int64_t> m_prices{{"large", 10}, {"small", 1}};
};

Event call(std::uint64_t input, std::uint64_t output, std::string_view model = {},
           std::optional<std::int64_t> cost = {})
{
    return UsageReported{
        .amounts = {.input = input, .output = output, .total = input + output, .costPico = cost}, .model = model};
}

std::shared_ptr<const Trace> traceOf(const TraceBuilder &builder)
{
    return builder.trace();
}

std::unique_ptr<Ledger> ledgerOf(const std::shared_ptr<const Trace> &trace, Position to = kOpen)
{
    auto ledger = std::make_unique<Ledger>(trace, std::make_unique<FlatPrices>());
    ledger->extend(to);
    return ledger;
}

std::string print(const CostTotals &totals)
{
    return std::to_string(totals.usage.calls) + " calls " + std::to_string(totals.usage.input) + "+"
        + std::to_string(totals.usage.output) + " cost " + std::to_string(totals.pico) + ", " + std::to_string(totals.priced)
        + " priced " + std::to_string(totals.ours) + ", " + std::to_string(totals.unpriced) + " not, difference "
        + std::to_string(totals.difference) + " of " + std::to_string(totals.compared);
}

/// All that a ledger says at a position.
std::string print(const Ledger &ledger, Position at)
{
    const View view(ledger.trace(), at);
    std::string text = print(ledger.total(at)) + "\n";
    for (std::uint32_t i = 0; i < view.count(view.trace().sessions); ++i)
        text += "session " + std::to_string(i) + " " + print(ledger.total(SessionId{i}, at)) + "; with workers "
            + print(ledger.totalWithWorkers({i}, at)) + "\n";
    for (std::uint32_t i = 0; i < view.count(view.trace().runs); ++i)
        text += "run " + std::to_string(i) + " " + print(ledger.total(RunId{i}, at)) + "\n";
    for (std::uint32_t i = 0; i < view.count(view.trace().spans); ++i)
        text += "span " + std::to_string(i) + " " + print(ledger.total(SpanId{i}, at)) + "\n";
    for (const LedgerBy by : {LedgerBy::Model, LedgerBy::Node, LedgerBy::Hour}) {
        for (std::uint32_t i = 0; i < ledger.count(by, at); ++i) {
            const LedgerGroup &group = ledger.group(by, i);
            text += std::to_string(int(by)) + " "
                + (by == LedgerBy::Hour ? std::to_string(group.key())
                                        : std::string(view.text(Symbol{static_cast<std::uint32_t>(group.key())})))
                + " since " + std::to_string(group.since()) + " " + print(ledger.total(group, at)) + "\n";
        }
    }
    for (std::uint32_t i = 0; i < ledger.count(at); ++i) {
        const LedgerLine &line = ledger.line({i});
        text += "line " + std::to_string(line.begin) + " " + std::to_string(line.firstToken) + " "
            + std::string(view.text(line.node)) + " " + print(ledger.costOf({i})) + "\n";
    }
    return text;
}

/// The law for ledgers: at any position, one of the whole trace says what one of the first frames alone says.
void expectLawOfLedger(const TraceBuilder &builder)
{
    const auto whole = ledgerOf(traceOf(builder));
    for (Position at = 0; at <= builder.size(); ++at) {
        const auto first = ledgerOf(std::shared_ptr<const Trace>(builder.prefix(at)));
        ASSERT_EQ(print(*whole, at), print(*first, at)) << "at " << at;
    }
}

/// Two models in nodes, one in a graph inside, some calls with the server's cost.
TraceBuilder nodes()
{
    TraceBuilder b;
    b.frame({"s"}, {RunStarted{"r", "planner"}});
    b.frame({"s"}, {SpanOpened{.name = "outer", .key = "o"}});
    b.frame({"s"}, {SpanOpened{.name = "inner", .key = "i", .parent = "o"}});
    b.frame({.session = "s", .span = "i"}, {call(100, 10, "large")}); // 4: ours 1100
    b.frame({.session = "s", .span = "i"}, {call(50, 5, "small", 60)}); // 5: ours 55, the server's 60
    b.frame({.session = "s", .span = "o"}, {call(7, 3, "unknown")}); // 6
    b.frame({"s"}, {SpanClosed{.name = "inner", .key = "i"}});
    b.frame({.session = "s", .span = "o"}, {call(1, 1, "large", 19)}); // 8: ours 20, the server's 19
    b.frame({"t"}, {RunStarted{"r2", "other"}});
    b.frame({"t"}, {call(2, 2, "elsewhere", 5)}); // 10
    return b;
}

TEST(Ledger, sumsBySessionRunSpanModelAndNode)
{
    const auto trace = traceOf(nodes());
    const auto ledger = ledgerOf(trace);
    EXPECT_EQ(ledger->known(), 10u);
    EXPECT_EQ(print(ledger->total(10)), "5 calls 160+21 cost 1184, 3 priced 1175, 1 not, difference -4 of 2");
    EXPECT_EQ(print(ledger->total(SessionId{0}, 10)), "4 calls 158+19 cost 1179, 3 priced 1175, 1 not, difference -4 of 2");
    EXPECT_EQ(print(ledger->total(SessionId{0}, 5)), "2 calls 150+15 cost 1160, 2 priced 1155, 0 not, difference -5 of 1");
    EXPECT_EQ(print(ledger->total(SessionId{0}, 3)), "0 calls 0+0 cost 0, 0 priced 0, 0 not, difference 0 of 0");
    EXPECT_EQ(print(ledger->total(RunId{1}, 10)), "1 calls 2+2 cost 5, 0 priced 0, 0 not, difference 0 of 0");
    const auto spanNamed = [&](std::string_view name) {
        for (std::uint32_t i = 0; i < trace->spans.size(); ++i) {
            if (trace->symbols.text(trace->spans[i].name) == name)
                return SpanId{i};
        }
        return SpanId{};
    };
    EXPECT_EQ(print(ledger->total(spanNamed("inner"), 10)), "2 calls 150+15 cost 1160, 2 priced 1155, 0 not, difference -5 of 1");
    EXPECT_EQ(print(ledger->total(spanNamed("outer"), 10)), print(ledger->total(SessionId{0}, 10))) << "with what is inside";
    ASSERT_EQ(ledger->count(LedgerBy::Model, 10), 4u);
    EXPECT_EQ(ledger->count(LedgerBy::Model, 5), 2u);
    EXPECT_EQ(print(ledger->total(ledger->group(LedgerBy::Model, 0), 10)),
              "2 calls 101+11 cost 1119, 2 priced 1120, 0 not, difference 1 of 1");
    ASSERT_EQ(ledger->count(LedgerBy::Node, 10), 3u);
    EXPECT_EQ(trace->symbols.text({static_cast<std::uint32_t>(ledger->group(LedgerBy::Node, 2).key())}), "other")
        << "without a node it is the agent's";
}

TEST(Ledger, takesInWhatIsToldOfACallLater)
{
    const auto cached = [](std::uint64_t input, std::uint64_t tokens) {
        return UsageListed{.last = {.input = input, .output = 1, .total = input + 1, .cached = tokens}, .all = {}};
    };
    TraceBuilder b;
    b.frame({"s"}, {RunStarted{"r", "planner"}});
    b.frame({"s"}, {SpanOpened{.name = "think", .key = "o"}});
    b.frame({.session = "s", .span = "o"}, {call(100, 1, "large")}); // 3: ours 1010
    b.frame({"s"}, {SpanClosed{.name = "think", .key = "o"}});
    b.frame({"s"}, {StateArrived{}, cached(100, 60)}); // 5: less 600
    b.frame({"s"}, {call(20, 1, "large", 7)});
    b.frame({"s"}, {StateArrived{}, cached(20, 20)}); // 7
    b.frame({"s"}, {call(9, 1, "unknown")});
    b.frame({"s"}, {StateArrived{}, cached(9, 8)}); // 9
    const auto trace = traceOf(b);
    const auto ledger = ledgerOf(trace);
    EXPECT_EQ(print(ledger->total(4)), "1 calls 100+1 cost 1010, 1 priced 1010, 0 not, difference 0 of 0");
    EXPECT_EQ(print(ledger->total(5)), "1 calls 100+1 cost 410, 1 priced 410, 0 not, difference 0 of 0");
    EXPECT_EQ(print(ledger->total(6)), "2 calls 120+2 cost 417, 2 priced 620, 0 not, difference 203 of 1");
    EXPECT_EQ(print(ledger->total(9)), "3 calls 129+3 cost 417, 2 priced 420, 1 not, difference 3 of 1");
    EXPECT_EQ(print(ledger->costOf({0}, 4)), print(ledger->total(4)));
    EXPECT_EQ(print(ledger->costOf({0}, 5)), print(ledger->total(5)));
    EXPECT_EQ(ledger->total(9).usage.cached, 88u);
    EXPECT_EQ(ledger->count(LedgerBy::Node, 9), 2u) << "what refines a call belongs where the call does";
    EXPECT_EQ(View(*trace, 9).amounts(UsageId{0}).cached, 60u);
    expectLawOfLedger(b);
}

TEST(Ledger, sumsByTheHourOfTheClock)
{
    const auto hoursOf = [](std::string_view started) {
        HandmadeTrace made(started);
        for (const std::int64_t second : {0, 2, 3000, 3602}) {
            HandmadeFrame frame;
            frame.time = second * 1'000'000'000;
            frame.events = {call(static_cast<std::uint64_t>(second), 0)};
            made.append(frame);
        }
        made.append(HandmadeFrame{.type = "no time", .events = {call(1, 0)}});
        const auto ledger = ledgerOf(made.trace());
        std::string text;
        for (std::uint32_t i = 0; i < ledger->count(LedgerBy::Hour, 5); ++i)
            text += std::to_string(ledger->group(LedgerBy::Hour, i).key()) + ": "
                + std::to_string(ledger->total(ledger->group(LedgerBy::Hour, i), 5).usage.input) + "; ";
        return text;
    };
    EXPECT_EQ(hoursOf("1970-01-01T01:59:59Z"), "1: 0; 2: 3002; 3: 3602; ");
    EXPECT_EQ(hoursOf(""), "0: 3002; 1: 3602; ") << "since the begin, where that is all that is known";
}

TEST(Ledger, keepsTheLaw)
{
    expectLawOfLedger(nodes());
}

/// Sums are kept for every so many calls: before, at and behind such a one.
TEST(Ledger, sumsManyCallsOfOneGroup)
{
    TraceBuilder b;
    b.frame({"s"}, {RunStarted{"r"}});
    for (std::uint64_t i = 1; i <= 100; ++i)
        b.frame({"s"}, {call(i, 0, i % 3 ? "large" : "unknown", i % 5 ? std::nullopt : std::optional<std::int64_t>(7))});
    const auto ledger = ledgerOf(traceOf(b));
    CostTotals sum;
    for (std::uint32_t i = 0; i < 100; ++i) {
        EXPECT_EQ(print(ledger->total(i + 1)), print(sum));
        add(sum, ledger->costOf({i}));
    }
    EXPECT_EQ(print(ledger->total(101)), print(sum));
    EXPECT_EQ(sum.usage.input, 5050u);
    expectLawOfLedger(b);
}

TEST(Ledger, countsWorkersOnceEach)
{
    TraceBuilder b;
    b.frame({"plan"}, {RunStarted{"r"}, call(1, 0, "small")});
    b.frame({"plan"}, {WorkerStarted{"c1", "w1", "fast", "small", {}}});
    b.frame({"w1"}, {RunStarted{"r1"}, call(10, 0, "small")});
    b.frame({"w1"}, {WorkerStarted{"c2", "w2", "fast", "small", {}}});
    b.frame({"w2"}, {RunStarted{"r2"}, call(100, 0, "small")});
    b.frame({"plan"}, {WorkerStarted{"c3", "w1", "fast", "small", {}}});
    const auto ledger = ledgerOf(traceOf(b));
    EXPECT_EQ(ledger->totalWithWorkers({0}, 6).pico, 111);
    EXPECT_EQ(ledger->totalWithWorkers({0}, 1).pico, 1);
    EXPECT_EQ(ledger->total(SessionId{0}, 6).pico, 1);
    expectLawOfLedger(b);
}

/// When a call began and said its first word: known of a span of its own, else of the span it was made in.
TEST(Ledger, knowsWhenACallBeganAndSpoke)
{
    TraceBuilder b;
    b.frame({"s"}, {RunStarted{"r"}});
    b.frame({"s"}, {SpanOpened{.name = "think", .key = "k"}}); // 2
    b.frame({.session = "s", .span = "k"}, {TextDelta{.text = plain("a")}}); // 3
    b.frame({.session = "s", .span = "k"}, {TextDelta{.text = plain("b")}});
    b.frame({.session = "s", .span = "k"}, {call(1, 1)}); // 5
    b.frame({.session = "s", .span = "k"}, {call(2, 2)}); // 6
    const auto ledger = ledgerOf(traceOf(b));
    ASSERT_EQ(ledger->count(6), 2u);
    EXPECT_EQ(ledger->line({0}).begin, 2u);
    EXPECT_EQ(ledger->line({0}).firstToken, 3u);
    EXPECT_EQ(ledger->line({1}).begin, 5u) << "after the call before it";
    expectLawOfLedger(b);
}

/// Nobody heard a model write what came all at once: as a stored message, or in an answer without a stream.
TEST(Ledger, whatComesWholeHasNoFirstToken)
{
    TraceBuilder b;
    b.frame({"s"}, {RunStarted{"r"}});
    b.frame({"s"}, {SpanOpened{.name = "think", .key = "k"}});
    b.frame({.session = "s", .span = "k"}, {MessageStarted{"m"}, TextDelta{.message = "m", .text = plain("all")}, MessageEnded{"m"}}); // 3
    b.frame({.session = "s", .span = "k"}, {UsageReported{.amounts = {.input = 1, .output = 1, .total = 2}, .message = "m"}});
    const auto trace = traceOf(b);
    EXPECT_EQ(View(*trace).firstText({0}), 3u);
    EXPECT_EQ(View(*trace).firstToken({0}), kOpen);
    EXPECT_EQ(ledgerOf(trace)->line({0}).firstToken, 0u);
    expectLawOfLedger(b);
}

/// A model that calls a tool has begun to answer, whether it says anything before or not.
TEST(Ledger, theFirstTokenMayBeOfACall)
{
    TraceBuilder b;
    b.frame({"s"}, {RunStarted{"r"}});
    b.frame({"s"}, {SpanOpened{.name = "think", .key = "k"}});
    b.frame({.session = "s", .span = "k"}, {MessageStarted{"m"}}); // 3
    b.frame({.session = "s", .span = "k"}, {ToolCalled{"c", "look", plain("{}")}}); // 4
    b.frame({.session = "s", .span = "k"}, {TextDelta{.message = "m", .text = plain("let me look")}}); // 5
    b.frame({.session = "s", .span = "k"},
            {UsageReported{.amounts = {.input = 1, .output = 1, .total = 2}, .message = "m"}, MessageEnded{"m"}}); // 6
    const auto trace = traceOf(b);
    EXPECT_EQ(View(*trace, 3).firstToken({0}), kOpen);
    EXPECT_EQ(View(*trace, 4).firstToken({0}), 4u);
    EXPECT_EQ(View(*trace).firstToken({0}), 4u);
    EXPECT_EQ(View(*trace).firstText({0}), 5u);
    EXPECT_EQ(ledgerOf(trace)->line({0}).firstToken, 4u);
    expectLawOfLedger(b);
}

TEST(Ledger, isExtendedPieceByPiece)
{
    const auto trace = traceOf(nodes());
    Ledger ledger(trace, std::make_unique<FlatPrices>());
    EXPECT_EQ(ledger.extend(kOpen, 4), 4u);
    EXPECT_EQ(ledger.total(10).usage.calls, 1u) << "no more is known yet";
    EXPECT_EQ(ledger.extend(7), 7u);
    EXPECT_EQ(ledger.extend(kOpen), 10u);
    EXPECT_EQ(print(ledger, 10), print(*ledgerOf(trace), 10));
}

TEST(Ledger, withoutPricesSaysWhatServersSaid)
{
    Ledger ledger(traceOf(nodes()));
    ledger.extend(kOpen);
    EXPECT_EQ(print(ledger.total(10)), "5 calls 160+21 cost 84, 0 priced 0, 2 not, difference 0 of 0");
}

TEST(Ledger, hostileCostsDoNotOverflow)
{
    constexpr auto kMost = std::numeric_limits<std::int64_t>::max();
    TraceBuilder b;
    b.frame({"s"}, {RunStarted{"r"}});
    b.frame({"s"}, {call(1, 1, "large", kMost)}).frame({"s"}, {call(1, 1, "large", kMost)});
    b.frame({"s"}, {call(1, 1, "large", -kMost - 1)});
    const auto ledger = ledgerOf(traceOf(b));
    EXPECT_EQ(ledger->total(3).pico, kMost);
    expectLawOfLedger(b);
}

} // namespace

} // namespace tracedeck::test::tst_ledger
