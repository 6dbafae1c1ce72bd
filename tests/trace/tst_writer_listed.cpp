// SPDX-License-Identifier: GPL-3.0-or-later
#include "law.h"
#include "printview.h"

#include <gtest/gtest.h>

using namespace tracedeck;
using namespace tracedeck::test;

/// What is said and done in the state of a run, and perhaps nowhere else.
namespace {

/// A run, whose state begins empty.
class States
{
public:
    States() { m_builder.frame({"s"}, {RunStarted{"r1"}}).frame({"s"}, {StateArrived{}}); }
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
    std::string usage() const { return printUsage(View(*trace())); }

private:
    TraceBuilder m_builder;
};

MessageListed said(std::uint32_t place, Role role, std::string_view text, bool isBefore = false)
{
    return {place, role, plain(text), {}, isBefore};
}

ToolListed called(std::string_view call, std::string_view arguments)
{
    return {call, "bash", ToolStatus::Called, plain(arguments), {}};
}

ToolListed ended(std::string_view call, ToolStatus status = ToolStatus::Succeeded)
{
    return {call, "bash", status, {}, plain("done")};
}

UsageListed used(std::uint64_t input, std::uint64_t output, std::uint64_t allInput, std::uint64_t allOutput)
{
    UsageListed usage;
    usage.last = {.input = input, .output = output, .total = input + output};
    usage.all = {.input = allInput, .output = allOutput, .total = allInput + allOutput};
    return usage;
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

TEST(WriterListed, whatWasHeardIsThatMessage)
{
    States states;
    states.frame({TextDelta{"", BlockKind::Text, "", plain("Hel")}, TextDelta{"", BlockKind::Text, "", plain("lo")}});
    states.state({said(0, Role::User, "Hi"), said(1, Role::Assistant, "Hello")});
    states.frame({RunEnded{.run = "r1", .reply = plain("Hello")}});
    EXPECT_EQ(states.messages(), "assistant \"Hello\" complete @r1\nuser \"Hi\" complete @r1\n");
}

TEST(WriterListed, whatTheUserSaidStandsWhereTheRunBegins)
{
    States states;
    states.frame({TextDelta{"", BlockKind::Text, "", plain("Hello")}});
    states.state({said(0, Role::System, "Rules"), said(1, Role::User, "Hi there")});
    const auto trace = states.trace();
    const View view(*trace);
    EXPECT_EQ(view.at(MessageId{0}).place, 3u);
    EXPECT_EQ(view.at(MessageId{1}).place, 1u);
    EXPECT_EQ(view.at(MessageId{2}).place, 1u);
    EXPECT_EQ(view.text(view.at(RunId{0}).topic), "Hi there");
    EXPECT_EQ(view.nameOf(SessionId{0}), "Hi there");
}

TEST(WriterListed, theNextRunOfAThreadKnowsWhatWasSaid)
{
    States states;
    states.state({said(0, Role::User, "One"), said(1, Role::Assistant, "1")});
    states.frame({RunEnded{.run = "r1", .reply = plain("1")}}).frame({RunStarted{"r2"}});
    states.state({said(0, Role::User, "One", true), said(1, Role::Assistant, "1", true), said(2, Role::User, "One")});
    states.state({said(0, Role::User, "One", true), said(1, Role::Assistant, "1", true), said(2, Role::User, "One"),
                  said(3, Role::Assistant, "1")});
    EXPECT_EQ(states.messages(), "user \"One\" complete @r1\nassistant \"1\" complete @r1\nuser \"One\" complete @r2\n"
                                 "assistant \"1\" complete @r2\n");
}

TEST(WriterListed, whatWasSaidBeforeWeCameIsOfNoRun)
{
    States states;
    states.state({said(0, Role::User, "One", true), said(1, Role::Assistant, "1", true), said(2, Role::User, "Two")});
    states.state({said(0, Role::User, "One", true), said(1, Role::Assistant, "1", true), said(2, Role::User, "Two")});
    const auto trace = states.trace();
    const View view(*trace);
    ASSERT_EQ(view.count(trace->messages), 3u);
    EXPECT_TRUE(view.at(MessageId{0}).isOfBefore);
    EXPECT_TRUE(view.at(MessageId{1}).isOfBefore);
    EXPECT_FALSE(view.at(MessageId{2}).isOfBefore);
}

TEST(WriterListed, callsGoFromTheStateThatHasThemToThatWithTheirResults)
{
    States states;
    states.state({called("c1", "{\"a\":1}"), called("c2", "{}")}).state({called("c1", "{\"a\":1}"), called("c2", "{}")});
    states.state({ended("c1"), ended("c2", ToolStatus::Failed)}).state({ended("c1"), ended("c2", ToolStatus::Failed)});
    EXPECT_EQ(states.tools(), R"(c1 bash succeeded args=json"{\"a\":1}" output="" result="done")" "\n"
                              R"(c2 bash failed args=json"{}" output="" result="done")" "\n");
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

TEST(WriterListed, whatWasThereBeforeTheRunIsNoneOfItsCalls)
{
    TraceBuilder b;
    b.frame({"s"}, {RunStarted{"r1"}}).frame({"s"}, {StateArrived{}, called("c1", "{}"), used(5, 1, 50, 10)});
    b.frame({"s"}, {StateArrived{}, used(7, 2, 57, 12)});
    const auto trace = expectLaw(b);
    EXPECT_EQ(printTools(View(*trace)), "");
    ASSERT_EQ(View(*trace).count(trace->usages), 1u);
    EXPECT_EQ(View(*trace).at(UsageId{0}).amounts.input, 7u);
}

TEST(WriterListed, eachCallOfAModelIsCountedOnce)
{
    States states;
    states.state({used(0, 0, 0, 0)}).state({used(5, 1, 5, 1)}).state({used(5, 1, 5, 1)});
    states.state({used(7, 2, 30, 9)}); // one was missed
    const auto trace = states.trace();
    const View view(*trace);
    ASSERT_EQ(view.count(trace->usages), 2u);
    EXPECT_EQ(view.at(UsageId{0}).amounts, (UsageAmounts{.input = 5, .output = 1, .total = 6}));
    EXPECT_EQ(view.at(UsageId{1}).amounts, (UsageAmounts{.input = 25, .output = 8, .total = 33}));
}

TEST(WriterListed, whatCallsReportIsNotCountedAgain)
{
    States states;
    states.state({used(0, 0, 0, 0)});
    states.frame({UsageReported{{.input = 5, .output = 1, .total = 6}}}).state({used(5, 1, 5, 1)});
    const auto trace = states.trace();
    EXPECT_EQ(View(*trace).count(trace->usages), 1u);
}

} // namespace
