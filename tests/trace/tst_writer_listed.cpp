// SPDX-License-Identifier: GPL-3.0-or-later
#include "law.h"
#include "printview.h"
#include "tracebuilder.h"

#include <gtest/gtest.h>

namespace tracedeck::test::tst_writer_listed {

/// What is said and done in the state of a run, and perhaps nowhere else.
namespace {

/// A run, of which nothing tells when it began.
class States
{
public:
    States() { m_builder.frame({"s", "r1"}, {SpanOpened{"plan"}}).frame({"s", "r1"}, {SpanClosed{"plan"}}); }
    States &frame(std::vector<Event> events)
    {
        m_builder.frame({"s"}, std::move(events));
        return *this;
    }
    /// With a state, as the decoder tells it.
    States &state(std::vector<Event> events)
    {
        events.insert(events.begin(), StateArrived{});
        return frame(std::move(events));
    }
    std::unique_ptr<Trace> trace() const { return expectLaw(m_builder); }
    std::string messages() const { return printMessages(View(*trace())); }
    std::string tools() const { return printTools(View(*trace())); }

private:
    TraceBuilder m_builder;
};

MessageListed said(std::uint32_t index, Role role, std::string_view text)
{
    return {index, role, plain(text), {}};
}

ToolListed called(std::string_view call, std::string_view arguments, std::string_view name = "bash")
{
    return {call, name, ToolStatus::Called, plain(arguments), {}};
}

ToolListed ended(std::string_view call, std::string_view result = "done", ToolStatus status = ToolStatus::Succeeded)
{
    return {call, "bash", status, {}, plain(result)};
}

UsageListed used(std::uint64_t input, std::uint64_t output, std::uint64_t allInput, std::uint64_t allOutput)
{
    UsageListed usage;
    usage.last = {.input = input, .output = output, .total = input + output};
    usage.all = {.input = allInput, .output = allOutput, .total = allInput + allOutput};
    return usage;
}

std::vector<std::uint64_t> inputsOf(const Trace &trace)
{
    const View view(trace);
    std::vector<std::uint64_t> inputs;
    for (std::uint32_t i = 0; i < view.count(trace.usages); ++i)
        inputs.push_back(view.at(UsageId{i}).amounts.input);
    return inputs;
}

TEST(WriterListed, whatAStateHasAgainIsSaidOnce)
{
    States states;
    states.state({said(0, Role::User, "Hi")});
    states.state({said(0, Role::User, "Hi"), said(1, Role::Assistant, "Hello")});
    states.state({said(0, Role::User, "Hi"), said(1, Role::Assistant, "Hello"), said(2, Role::Assistant, "Hello")});
    EXPECT_EQ(states.messages(), "user \"Hi\" complete @r1\nassistant \"Hello\" complete @r1\nassistant \"Hello\" complete @r1\n");
}

TEST(WriterListed, whatWasTakenBackWasSaid)
{
    States states;
    states.state({said(0, Role::User, "Hi"), said(1, Role::Assistant, "A")});
    states.state({said(0, Role::User, "Hi"), said(1, Role::Assistant, "B")});
    states.state({said(0, Role::User, "Hi"), said(1, Role::Assistant, "B"), said(2, Role::Assistant, "A")});
    EXPECT_EQ(states.messages(),
              "user \"Hi\" complete @r1\nassistant \"A\" complete @r1\nassistant \"B\" complete @r1\n");
}

TEST(WriterListed, aListThatBecomesShorterSaysNothingNew)
{
    States states;
    std::vector<Event> all = {said(0, Role::User, "Hi")};
    for (std::uint32_t i = 1; i <= 500; ++i)
        all.push_back(said(i, Role::Assistant, i % 2 == 0 ? "ok" : "step"));
    states.state(all);
    std::vector<Event> fewer = {said(0, Role::User, "Hi"), said(1, Role::Assistant, "Summary")};
    for (std::uint32_t i = 2; i <= 100; ++i)
        fewer.push_back(said(i, Role::Assistant, i % 2 == 0 ? "step" : "ok"));
    states.state(fewer).state(all);
    const auto trace = states.trace();
    EXPECT_EQ(View(*trace).count(trace->messages), 502u);
}

/// Each is itself, and they take no time that grows with their square.
TEST(WriterListed, thousandsOfEqualMessagesAndCallsAreAllThere)
{
    constexpr std::uint32_t kMany = 5000;
    std::vector<Event> all = {said(0, Role::User, "Hi")};
    for (std::uint32_t i = 1; i <= kMany; ++i)
        all.push_back(said(i, Role::Assistant, "ok"));
    for (int i = 0; i < 500; ++i)
        all.push_back(called("", "{}"));
    TraceBuilder b;
    for (int i = 0; i < 2; ++i)
        b.frame({"s", "r1"}, all);
    const auto trace = b.trace();
    EXPECT_EQ(View(*trace).count(trace->messages), kMany + 1);
    EXPECT_EQ(View(*trace).count(trace->tools), 500u);
}

TEST(WriterListed, whatWasHeardIsThatMessage)
{
    States states;
    states.frame({TextDelta{"", BlockKind::Text, "", plain("Hel")}, TextDelta{"", BlockKind::Text, "", plain("lo")}});
    states.state({said(0, Role::User, "Hi"), said(1, Role::Assistant, "Hello")});
    states.frame({RunEnded{.run = "r1", .reply = plain("Hello")}});
    EXPECT_EQ(states.messages(), "assistant \"Hello\" complete @r1\nuser \"Hi\" complete @r1\n");
}

TEST(WriterListed, whatTheUserAskedForIsTheUsersMessageWhateverTheServerMadeOfIt)
{
    TraceBuilder b;
    b.frame({}, {RunRequested{"s", "react", "", plain("Look[image_url]")}}).frame({"s"}, {SpanOpened{"think"}});
    b.frame({"s"}, {SpanClosed{"think"}}).frame({"s"}, {StateArrived{}, said(0, Role::User, "Look")});
    b.frame({"s"}, {StateArrived{}, said(0, Role::User, "Look")});
    const auto trace = expectLaw(b);
    EXPECT_EQ(View(*trace).count(trace->messages), 1u);
}

TEST(WriterListed, whatTheUserSaidStandsWhereTheRunBegins)
{
    States states;
    states.frame({TextDelta{"", BlockKind::Text, "", plain("Hello")}});
    states.state({said(0, Role::User, "Hi there")});
    const auto trace = states.trace();
    const View view(*trace);
    EXPECT_EQ(view.at(MessageId{0}).place, 3u);
    EXPECT_EQ(view.at(MessageId{1}).place, 1u);
    EXPECT_EQ(view.text(view.at(RunId{0}).topic), "Hi there");
    EXPECT_EQ(view.nameOf(SessionId{0}), "Hi there");
}

TEST(WriterListed, aRunThatIsTriedAgainSaysItAgain)
{
    States states;
    states.state({said(0, Role::User, "One"), said(1, Role::Assistant, "1")});
    states.frame({RunEnded{.run = "r1", .status = RunStatus::Failed}}).frame({RunStarted{"r2"}});
    states.state({said(0, Role::User, "One"), said(1, Role::Assistant, "1")});
    EXPECT_EQ(states.messages(), "user \"One\" complete @r1\nassistant \"1\" complete @r1\nuser \"One\" complete @r2\n"
                                 "assistant \"1\" complete @r2\n");
}

TEST(WriterListed, aGraphInsideANodeHasAStateOfItsOwn)
{
    States states;
    states.frame({SpanOpened{"act"}}).state({said(0, Role::User, "subtask"), called("c1", "{}"), used(5, 1, 5, 1)});
    states.frame({SpanClosed{"act"}}).state({said(0, Role::User, "Hi")});
    const auto trace = states.trace();
    EXPECT_EQ(printMessages(View(*trace)), "user \"Hi\" complete @r1\n");
    EXPECT_EQ(printTools(View(*trace)), "");
    EXPECT_EQ(inputsOf(*trace), std::vector<std::uint64_t>());
}

TEST(WriterListed, thoughtsWithoutTextAreToldApart)
{
    States states;
    states.state({MessageListed{1, Role::Assistant, {}, plain("think A")}});
    states.state({MessageListed{1, Role::Assistant, {}, plain("think B")}});
    states.state({MessageListed{1, Role::Assistant, {}, plain("think A")}});
    const auto trace = states.trace();
    EXPECT_EQ(View(*trace).count(trace->messages), 2u);
}

TEST(WriterListed, callsGoFromTheStateThatHasThemToThatWithTheirResults)
{
    States states;
    states.state({}).state({called("c1", "{\"a\":1}"), called("c2", "{}")}).state({called("c1", "{\"a\":1}"), called("c2", "{}")});
    states.state({ended("c1"), ended("c2", "no", ToolStatus::Failed)}).state({ended("c1"), ended("c2", "no", ToolStatus::Failed)});
    EXPECT_EQ(states.tools(), R"(c1 bash succeeded args=json"{\"a\":1}" output="" result="done")" "\n"
                              R"(c2 bash failed args=json"{}" output="" result="no")" "\n");
}

TEST(WriterListed, aCallMayHaveTheIdOfOneThatIsOver)
{
    States states;
    states.state({}).state({called("c", "{\"a\":1}")}).state({ended("c", "one")}).state({});
    states.state({called("c", "{\"a\":2}")}).state({ended("c", "two")});
    EXPECT_EQ(states.tools(), R"(c bash succeeded args=json"{\"a\":1}" output="" result="one")" "\n"
                              R"(c bash succeeded args=json"{\"a\":2}" output="" result="two")" "\n");
}

TEST(WriterListed, callsWithoutIdsAreKnownByWhatTheyAre)
{
    States states;
    states.state({called("", "{\"a\":1}"), called("", "{\"a\":2}")}).state({called("", "{\"a\":1}"), called("", "{\"a\":2}")});
    states.state({ended("new1"), ended("new2")}).state({called("", "{\"a\":1}")});
    EXPECT_EQ(states.tools(), R"(new1 bash succeeded args=json"{\"a\":1}" output="" result="done")" "\n"
                              R"(new2 bash succeeded args=json"{\"a\":2}" output="" result="done")" "\n"
                              R"(- bash called args=json"{\"a\":1}" output="" result=none)" "\n");
}

TEST(WriterListed, equalCallsOfOneStateAreSeveral)
{
    States states;
    states.state({called("", "{}"), called("", "{}")}).state({called("", "{}"), called("", "{}")});
    states.state({ended("new1", "one"), ended("new2", "two")}).state({ended("new1", "one"), ended("new2", "two")});
    EXPECT_EQ(states.tools(), R"(new1 bash succeeded args=json"{}" output="" result="one")" "\n"
                              R"(new2 bash succeeded args=json"{}" output="" result="two")" "\n");
}

TEST(WriterListed, resultsBringTheCallsThatWereMissed)
{
    States states;
    ToolListed missed = ended("c1");
    missed.arguments = plain("{\"a\":1}");
    states.state({missed}).state({missed});
    states.state({ended("")}).state({ended("")}); // of nothing that waits
    EXPECT_EQ(states.tools(), R"(c1 bash succeeded args=json"{\"a\":1}" output="" result="done")" "\n");
}

TEST(WriterListed, whatARunBeginsWithIsNotItsOwn)
{
    States states;
    states.state({used(9, 9, 100, 20)}).state({called("c1", "{}"), used(5, 1, 105, 21)});
    states.frame({RunEnded{.run = "r1", .status = RunStatus::Cancelled}}).frame({RunStarted{"r2"}});
    // Others used more in between.
    states.state({called("c1", "{}"), used(7, 2, 400, 90)}).state({used(3, 3, 403, 93)});
    const auto trace = states.trace();
    EXPECT_EQ(inputsOf(*trace), (std::vector<std::uint64_t>{5, 3}));
    EXPECT_EQ(View(*trace).count(trace->tools), 1u);
}

TEST(WriterListed, runsAtOnceCountEachFromWhereItBegan)
{
    TraceBuilder b;
    for (const char *run : {"a", "b"})
        b.through(run).frame({"t", run}, {RunStarted{run}, StateArrived{}, used(0, 0, 0, 0)});
    b.through("a").frame({"t", "a"}, {StateArrived{}, used(10, 1, 10, 1)});
    b.through("b").frame({"t", "b"}, {StateArrived{}, used(20, 2, 20, 2)});
    b.through("a").frame({"t", "a"}, {StateArrived{}, used(11, 1, 21, 2)});
    b.through("b").frame({"t", "b"}, {StateArrived{}, used(22, 2, 42, 4)});
    EXPECT_EQ(inputsOf(*expectLaw(b)), (std::vector<std::uint64_t>{10, 20, 11, 22}));
}

TEST(WriterListed, eachCallOfAModelIsCountedOnce)
{
    States states;
    states.state({used(0, 0, 0, 0)}).state({used(5, 1, 5, 1)}).state({used(5, 1, 5, 1)});
    states.state({used(7, 2, 30, 9)}); // one was missed
    EXPECT_EQ(inputsOf(*states.trace()), (std::vector<std::uint64_t>{5, 25}));
}

TEST(WriterListed, thePartsOfWhatACallReportedAreAddedOnce)
{
    const auto parts = [](std::uint64_t input, std::uint64_t cached, std::uint64_t reasoning) {
        UsageListed usage = used(input, 1, input, 1);
        usage.last.cached = cached;
        usage.last.reasoning = reasoning;
        return usage;
    };
    States states;
    states.frame({UsageReported{{.input = 5, .output = 1, .total = 6}}}).state({parts(4, 3, 1)}); // another call's
    states.state({parts(5, 3, 1)}).state({parts(5, 3, 1)}).state({parts(5, 4, 1)});
    states.frame({UsageReported{{.input = 5, .output = 1, .total = 6, .cached = 2}}}).state({parts(5, 2, 0)});
    const auto trace = states.trace();
    const View view(*trace);
    EXPECT_EQ(inputsOf(*trace), (std::vector<std::uint64_t>{5, 0, 5}));
    EXPECT_EQ(view.amounts(UsageId{0}).cached, 3u);
    EXPECT_EQ(view.usage(RunId{0}).calls, 2u);
    EXPECT_EQ(view.usage(RunId{0}).cached, 5u);
    EXPECT_EQ(view.usage(SessionId{0}).reasoning, 1u);
}

TEST(WriterListed, whereCallsReportStatesCountNone)
{
    const auto reported = [](std::uint64_t input) {
        UsageListed usage = used(input, 1, 0, 0);
        usage.last.cached = 1;
        usage.isReported = true;
        return usage;
    };
    States states;
    states.state({reported(5)}).state({reported(7)}); // whose calls were not heard
    EXPECT_TRUE(inputsOf(*states.trace()).empty());
    states.frame({UsageReported{{.input = 7, .output = 1, .total = 8}}}).state({reported(5)}).state({reported(7)});
    EXPECT_EQ(inputsOf(*states.trace()), (std::vector<std::uint64_t>{7, 0}));
}

TEST(WriterListed, whatCallsReportIsNotCountedAgain)
{
    States states;
    states.state({used(0, 0, 0, 0)});
    states.frame({UsageReported{{.input = 5, .output = 1, .total = 6}}}).state({used(5, 1, 5, 1)});
    EXPECT_EQ(inputsOf(*states.trace()), (std::vector<std::uint64_t>{5}));
}

} // namespace

} // namespace tracedeck::test::tst_writer_listed
