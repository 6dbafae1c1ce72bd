// SPDX-License-Identifier: GPL-3.0-or-later
#include "law.h"
#include "printview.h"
#include "timeunits.h"
#include "tracebuilder.h"

#include <gtest/gtest.h>

#include <deque>

namespace tracedeck::test::tst_writer_held {

/// Which messages the newest state of a session has, and which it has no more.
namespace {

using Item = ConversationHeld::Item;

class Talk
{
public:
    Talk &frame(std::vector<Event> events, std::string_view session = "s")
    {
        m_builder.frame({session}, std::move(events));
        return *this;
    }
    Talk &run(std::string_view run, std::string_view asked)
    {
        m_builder.frame({.address = {"s", run}, .events = {RunStarted{.run = run, .message = plain(asked)}}, .channel = run});
        return *this;
    }
    Talk &says(std::string_view run, std::string_view text)
    {
        for (const Event &event : {Event(SpanOpened{"think"}), Event(TextDelta{.text = plain(text)}), Event(SpanClosed{"think"})})
            m_builder.frame({.address = {"s", run}, .events = {event}, .channel = run});
        return *this;
    }
    Talk &ends(std::string_view run)
    {
        m_builder.frame({.address = {"s", run}, .events = {RunEnded{.run = run}}, .channel = run});
        return *this;
    }
    Talk &closes(std::string_view channel)
    {
        m_builder.frame({.address = {}, .events = {ChannelClosed{}}, .channel = channel});
        return *this;
    }
    Talk &held(std::string_view run, std::vector<Item> items, std::int64_t made = 0)
    {
        m_builder.frame({.address = {"s", run}, .events = {holds(std::move(items), made)}, .channel = run});
        return *this;
    }
    /// Of messages that have names.
    Talk &named(const std::vector<std::string_view> &names, std::int64_t made = 0)
    {
        m_builder.frame({"s"}, listing(names, made));
        return *this;
    }
    /// Likewise, as number `sequence` of a stream.
    Talk &streamed(std::uint64_t sequence, const std::vector<std::string_view> &names, std::int64_t serverTime)
    {
        std::vector<Event> events = listing(names, 0);
        events.insert(events.begin(), StateArrived{.state = plain("{}")});
        m_builder.frame({.address = {"s"}, .order = epochal("s", sequence), .events = std::move(events), .serverTime = serverTime});
        return *this;
    }
    std::vector<Event> listing(const std::vector<std::string_view> &names, std::int64_t made)
    {
        std::vector<Item> items;
        std::vector<Event> events;
        for (const std::string_view name : names) {
            events.push_back(MessageSeen{.message = name, .role = Role::Assistant, .text = plain(name)});
            items.push_back({name, Role::Assistant, plain(name)});
        }
        events.push_back(holds(std::move(items), made));
        return events;
    }
    std::unique_ptr<Trace> trace() const { return expectLaw(m_builder); }
    /// What is gone, and since when.
    std::string gone() const
    {
        const auto whole = trace();
        const View view(*whole);
        std::string out;
        for (std::uint32_t i = 0; i < whole->messages.size(); ++i) {
            if (const Position since = view.absentSince(MessageId{i}); since != kOpen)
                out += view.text(MessageId{i}, BlockKind::Text) + " @" + std::to_string(since) + "; ";
        }
        return out;
    }
    /// A tool that was called and has ended.
    Talk &calls(std::string_view run, std::string_view call)
    {
        for (const Event &event : {Event(ToolCalled{.call = call, .name = "look"}), Event(ToolStarted{.call = call, .name = "look"}),
                                   Event(ToolEnded{.call = call, .name = "look", .result = plain("found")})})
            m_builder.frame({.address = {"s", run}, .events = {event}, .channel = run});
        return *this;
    }
    std::string tools() const { return printTools(View(*trace())); }
    std::string messages() const { return printMessages(View(*trace())); }

private:
    Event holds(std::vector<Item> items, std::int64_t made)
    {
        const std::vector<Item> &kept = m_items.emplace_back(std::move(items));
        return ConversationHeld{kept.data(), static_cast<std::uint32_t>(kept.size()), made};
    }

    TraceBuilder m_builder;
    std::deque<std::vector<Item>> m_items;
};

Item user(std::string_view text)
{
    return {{}, Role::User, plain(text)};
}
Item model(std::string_view text)
{
    return {{}, Role::Assistant, plain(text)};
}
Item summary(std::string_view text)
{
    return {.role = Role::System, .text = plain(text), .isOnlySource = true};
}

} // namespace

TEST(WriterHeld, aRoundThatIsTakenBackIsGone)
{
    Talk talk;
    talk.run("r", "do it").says("r", "first try").held("r", {user("do it"), model(" first try ")});
    EXPECT_EQ(talk.gone(), "");
    talk.says("r", "second try").held("r", {user("do it"), model("second try")});
    EXPECT_EQ(talk.gone(), "first try @9; ");
    talk.held("r", {user("do it"), model("first try"), model("second try")});
    EXPECT_EQ(talk.gone(), "");
    talk.held("r", {user("do it")}).held("r", {});
    EXPECT_EQ(talk.gone(), "do it @12; first try @11; second try @11; ");
}

TEST(WriterHeld, aSummaryTakesThePlaceOfWhatWasSaid)
{
    Talk talk;
    talk.run("1", "one").says("1", "yes").held("1", {user("one"), model("yes")}).ends("1");
    talk.run("2", "two").says("2", "yes").held("2", {user("one"), model("yes"), user("two"), model("yes")});
    talk.held("2", {summary("They talked."), user("two"), model("yes")});
    EXPECT_EQ(talk.gone(), "one @12; yes @12; ");
    EXPECT_EQ(talk.messages(), "user \"one\" complete @1 gone since 12\nassistant \"yes\" complete @1 gone since 12\n"
                               "user \"two\" complete @2\nassistant \"yes\" complete @2\nsystem \"They talked.\" complete @2\n");
    talk.held("2", {summary("They talked."), user("two"), model("yes")}); // again
    talk.held("2", {summary("They talked a lot.")});
    EXPECT_EQ(talk.gone(), "one @12; yes @12; two @14; yes @14; They talked. @14; ");
}

TEST(WriterHeld, knowsWhatServersMadeOfAQuestion)
{
    Talk talk;
    talk.run("1", "one").says("1", "yes").held("1", {user("<context/> one"), model("yes")}).ends("1");
    talk.run("2", "two").held("2", {user("<context/> one"), model("yes"), user("<context/> two")});
    talk.says("2", "yes").held("2", {user("<context/> two"), model("yes")});
    EXPECT_EQ(talk.gone(), "one @12; yes @12; ");
}

TEST(WriterHeld, whatNoStateEverHadIsNotGone)
{
    Talk talk;
    talk.run("r", "do it").says("r", "aside").held("r", {user("do it")}).held("r", {});
    EXPECT_EQ(talk.gone(), "do it @6; ");
    EXPECT_EQ(Talk().frame({MessageSeen{.message = "a", .role = Role::User, .text = plain("a")}}).gone(), "");
}

TEST(WriterHeld, whatIsSaidTwiceIsTwoMessages)
{
    Talk talk;
    talk.run("1", "go on").says("1", "yes").held("1", {user("go on"), model("yes")}).ends("1");
    talk.run("2", "go on").says("2", "yes").held("2", {user("go on"), model("yes"), user("go on"), model("yes")});
    EXPECT_EQ(talk.gone(), "");
    talk.held("2", {user("go on"), model("yes")});
    EXPECT_EQ(View(*talk.trace()).absentSince(MessageId{0}), kOpen) << "which of the two is gone cannot be told: the first ones stay";
    EXPECT_EQ(talk.gone(), "go on @12; yes @12; ");
}

TEST(WriterHeld, runsBesideItHaveStatesOfTheirOwn)
{
    Talk talk;
    talk.run("1", "one").held("1", {user("one")}).run("2", "two").held("2", {user("two")});
    EXPECT_EQ(talk.gone(), "");
    talk.held("1", {});
    EXPECT_EQ(talk.gone(), "one @5; ") << "run 2 goes on";
    talk.ends("2").held("1", {user("two")}).held("1", {});
    EXPECT_EQ(talk.gone(), "one @5; two @8; ");
}

TEST(WriterHeld, whatOneOfTwoHadIsGoneOnceTheOtherIsOver)
{
    Talk talk;
    talk.run("a", "one").held("a", {user("one")}).run("b", "two").held("b", {user("one"), user("two")}).held("a", {user("one")});
    EXPECT_EQ(talk.gone(), "");
    talk.ends("a").ends("b").run("c", "three").held("c", {user("one"), user("three")});
    EXPECT_EQ(talk.gone(), "two @9; ");
}

TEST(WriterHeld, aRunWhoseChannelClosedDoesNotGoOn)
{
    Talk talk;
    talk.run("a", "one").held("a", {user("one")}).closes("a").run("b", "two").held("b", {user("two")});
    EXPECT_EQ(talk.gone(), "one @5; ");
}

TEST(WriterHeld, bothEndsOfAListMayChangeAtOnce)
{
    Talk talk;
    talk.run("1", "one").says("1", "yes").held("1", {user("<c/> one"), model("yes")}).ends("1");
    talk.run("2", "two").says("2", "no").held("2", {summary("So far."), user("<c/> one"), model("yes"), user("<c/> two"), model("no")});
    EXPECT_EQ(talk.gone(), "");
    talk.held("2", {summary("So far."), model("no")});
    EXPECT_EQ(talk.gone(), "one @12; yes @12; two @12; ");
}

TEST(WriterHeld, whatWasOnlyThoughtIsGone)
{
    Talk talk;
    talk.run("r", "do it");
    talk.frame({SpanOpened{"think"}, TextDelta{.kind = BlockKind::Reasoning, .text = plain("hm")}, SpanClosed{"think"}});
    talk.held("r", {user("do it"), {.role = Role::Assistant, .text = plain("hm"), .kind = BlockKind::Reasoning}});
    EXPECT_EQ(talk.messages().find("gone"), std::string::npos);
    talk.held("r", {user("do it")});
    EXPECT_NE(talk.messages().find("thinks \"hm\" complete @r gone since 4"), std::string::npos) << talk.messages();
}

TEST(WriterHeld, graphsInNodesHaveStatesOfTheirOwn)
{
    Talk talk;
    talk.run("r", "do it").held("r", {user("do it")}).frame({SpanOpened{"agent"}}).held("r", {model("inside")});
    EXPECT_EQ(talk.gone(), "");
}

TEST(WriterHeld, messagesWithNames)
{
    Talk talk;
    talk.named({"a", "b"}).named({"b", "c"});
    EXPECT_EQ(talk.gone(), "a @2; ");
    talk.named({"a", "b", "c"}).named({});
    EXPECT_EQ(talk.gone(), "a @4; b @4; c @4; ");
}

TEST(WriterHeld, resultsOfTools)
{
    const auto result = [](std::string_view call) { return Item{call, Role::Tool, {}}; };
    Talk talk;
    talk.run("1", "one").calls("1", "c").held("1", {user("one"), result("c")}).ends("1");
    EXPECT_EQ(talk.tools().find("gone"), std::string::npos);
    // Some models count their calls anew in each run.
    talk.run("2", "two").calls("2", "c").held("2", {user("one"), result("c"), user("two"), result("c")});
    EXPECT_EQ(talk.tools().find("gone"), std::string::npos);
    talk.held("2", {user("one"), user("two"), result("c"), result("unknown")});
    const std::string tools = talk.tools();
    EXPECT_NE(tools.find("gone since 12"), std::string::npos) << tools;
    EXPECT_EQ(tools.find("gone since 12"), tools.rfind("gone since")) << "only the first: " << tools;
    EXPECT_EQ(talk.gone(), "");
    EXPECT_EQ(talk.held("2", {result("c")}).tools(), tools);
    EXPECT_EQ(talk.gone(), "one @13; two @13; ");
}

// Replays and histories bring states that are older than the newest one.
TEST(WriterHeld, whatAnOlderStateHadIsGoneAndNothingElse)
{
    Talk talk;
    talk.named({"c", "d"}, 9 * kSecond).named({"a"}, 1 * kSecond);
    EXPECT_EQ(talk.gone(), "a @2; ");
    talk.named({"a", "b", "c"}, 5 * kSecond);
    EXPECT_EQ(talk.gone(), "a @2; b @3; ");
    talk.named({"a", "d"}, 9 * kSecond);
    EXPECT_EQ(talk.gone(), "c @4; b @3; ");
}

// Servers may set their clocks back, or be wrong once: what their stream brings later is newer all the same.
TEST(WriterHeld, streamsHaveStatesInOrder)
{
    Talk talk;
    talk.streamed(1, {"a"}, 9 * kSecond).streamed(2, {"a", "b"}, 7 * kSecond).streamed(3, {"b", "c"}, 8 * kSecond);
    EXPECT_EQ(talk.gone(), "a @3; ");
    talk.streamed(4, {"d"}, 99 * kSecond).named({"c"}, 10 * kSecond).streamed(5, {"d", "e"}, 11 * kSecond);
    EXPECT_EQ(talk.gone(), "a @3; b @4; c @4; ");
}

TEST(WriterHeld, whoSaysItAnewHasTheFirstVersionNoMore)
{
    const auto asked = [](std::string_view text) {
        return MessageSeen{.message = "m", .role = Role::User, .text = plain(text)};
    };
    const std::vector<Item> first{{"m", Role::User, plain("hello")}};
    const std::vector<Item> second{{"m", Role::User, plain("good bye")}};
    Talk talk;
    talk.frame({asked("hello"), ConversationHeld{first.data(), 1}}).frame({asked("good bye"), ConversationHeld{second.data(), 1}});
    EXPECT_EQ(talk.gone(), "hello @2; ");
    talk.frame({asked("hello"), ConversationHeld{first.data(), 1}});
    EXPECT_EQ(talk.gone(), "good bye @3; ");
    // A history may have it before it tells of it.
    Talk later;
    later.frame({asked("hello"), ConversationHeld{second.data(), 1}});
    EXPECT_EQ(later.gone(), "");
    later.frame({asked("good bye"), ConversationHeld{second.data(), 1}});
    EXPECT_EQ(later.gone(), "hello @2; ");
    later.frame({ConversationHeld{}});
    EXPECT_EQ(later.gone(), "hello @2; good bye @3; ");
}

} // namespace tracedeck::test::tst_writer_held
