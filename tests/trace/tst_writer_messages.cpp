// SPDX-License-Identifier: GPL-3.0-or-later
#include "law.h"
#include "printview.h"
#include "timeunits.h"
#include "tracebuilder.h"

#include <gtest/gtest.h>

#include <deque>
#include <string>

namespace tracedeck::test::tst_writer_messages {

namespace {

Event says(std::string_view text)
{
    return TextDelta{"", BlockKind::Text, "", plain(text)};
}

Event thinks(std::string_view text)
{
    return TextDelta{"", BlockKind::Reasoning, "", plain(text)};
}

Event replies(std::string_view text, Slice reasoning = {})
{
    return RunEnded{"", RunStatus::Succeeded, {}, plain(text), reasoning};
}

std::string messagesOf(const TraceBuilder &b)
{
    return printMessages(View(*expectLaw(b)));
}

} // namespace

// --- One message a span, and the reply --------------------------------------------------------------------------

TEST(WriterMessages, aSpanThatStreamsHasOneMessage)
{
    TraceBuilder b;
    b.frame({"s"}, {RunStarted{"r", "", "", plain("Hi")}, SpanOpened{"plan"}});
    b.frame({"s"}, {thinks("Hm")})
        .frame({"s"}, {says("a")})
        .frame({"s"}, {thinks("!")})
        .frame({"s"}, {says("b")});
    b.frame({"s"}, {SpanClosed{"plan"}}).frame({"s"}, {SpanOpened{"act"}}).frame({"s"}, {says("c")});
    const auto trace = expectLaw(b);
    EXPECT_EQ(printMessages(View(*trace, 3)),
              "user \"Hi\" complete @r\nassistant \"a\" thinks \"Hm\" streaming @r\n");
    EXPECT_EQ(printMessages(View(*trace)),
              "user \"Hi\" complete @r\nassistant \"ab\" thinks \"Hm!\" complete @r\n"
              "assistant \"c\" streaming @r\n");
}

TEST(WriterMessages, aSpanThatStreamsNothingHasNone)
{
    TraceBuilder b;
    b.frame({"s"}, {RunStarted{"r"}, SpanOpened{"plan"}, SpanClosed{"plan"}});
    EXPECT_EQ(messagesOf(b), "");
}

TEST(WriterMessages, textOfNestedSpansIsApart)
{
    TraceBuilder b;
    b.frame({"s"}, {RunStarted{"r"}, SpanOpened{"plan"}}).frame({"s"}, {says("outer ")});
    b.frame({"s"}, {SpanOpened{"act"}}).frame({"s"}, {says("inner")}).frame({"s"}, {SpanClosed{"act"}});
    b.frame({"s"}, {says("again")});
    EXPECT_EQ(messagesOf(b), "assistant \"outer again\" streaming @r\nassistant \"inner\" complete @r\n");
}

TEST(WriterMessages, textOutsideAnySpanIsOneMessageOfTheRun)
{
    TraceBuilder b;
    b.frame({"s"}, {says("a")})
        .frame({"s"}, {says("b")})
        .frame({"s"}, {RunEnded{}})
        .frame({"s"}, {says("c")});
    EXPECT_EQ(messagesOf(b), "assistant \"ab\" complete @s-run-1\nassistant \"c\" streaming @s-run-2\n");
}

TEST(WriterMessages, endAsTheirSpanEnds)
{
    TraceBuilder b;
    b.frame({"s"}, {RunStarted{"r"}, SpanOpened{"plan"}, says("a")});
    b.frame({"s"}, {SpanClosed{"plan", "", SpanKind::Node, SpanStatus::Error}});
    b.frame({"s"}, {SpanOpened{"act"}, says("b")}).frame({"s"}, {RunEnded{"", RunStatus::Failed}});
    EXPECT_EQ(messagesOf(b), "assistant \"a\" error @r\nassistant \"b\" cancelled @r\n");
}

TEST(WriterMessages, aReplyThatWasStreamedIsNoNewMessage)
{
    for (const std::string_view reply : {"Done.", " \n Done.\t ", "Done.\r\n"}) {
        TraceBuilder b;
        b.frame({"s"}, {RunStarted{"r"}, SpanOpened{"plan"}})
            .frame({"s"}, {says("Do")})
            .frame({"s"}, {says("ne. ")});
        b.frame({"s"}, {replies(reply)});
        EXPECT_EQ(messagesOf(b), "assistant \"Done. \" cancelled @r\n") << reply;
    }
}

TEST(WriterMessages, aReplyThatOneOfTheMessagesSaidIsNoNewMessage)
{
    TraceBuilder b;
    b.frame({"s"}, {RunStarted{"r"}, SpanOpened{"plan"}, says("first"), SpanClosed{"plan"}});
    b.frame({"s"}, {SpanOpened{"act"}, says("second"), SpanClosed{"act"}}).frame({"s"}, {replies("first")});
    EXPECT_EQ(messagesOf(b), "assistant \"first\" complete @r\nassistant \"second\" complete @r\n");
}

TEST(WriterMessages, aReplyThatAllMessagesSaidTogetherIsNoNewMessage)
{
    TraceBuilder b;
    b.frame({"s"}, {RunStarted{"r"}, SpanOpened{"plan"}, says(" first "), SpanClosed{"plan"}});
    b.frame({"s"}, {SpanOpened{"act"}, says("second"), SpanClosed{"act"}})
        .frame({"s"}, {replies("first second\n")});
    EXPECT_EQ(messagesOf(b), "assistant \" first \" complete @r\nassistant \"second\" complete @r\n");
}

TEST(WriterMessages, aReplyThatNobodySaidIsAMessageOfItsOwn)
{
    for (const std::string_view reply : {"Done", "Done..", "done.", "Do ne."}) {
        TraceBuilder b;
        b.frame({"s"}, {RunStarted{"r"}, says("Done.")}).frame({"s"}, {replies(reply)});
        EXPECT_EQ(messagesOf(b),
                  "assistant \"Done.\" complete @r\nassistant \"" + std::string(reply) + "\" complete @r\n");
    }
}

TEST(WriterMessages, anEmptyReplyIsNoMessage)
{
    for (const std::string_view reply : {"", "  \n"}) {
        TraceBuilder b;
        b.frame({"s"}, {RunStarted{"r"}}).frame({"s"}, {replies(reply)});
        EXPECT_EQ(messagesOf(b), "");
    }
}

TEST(WriterMessages, aReplyIsComparedAsTextAndNotAsItWasWritten)
{
    TraceBuilder b;
    b.frame({"s"}, {RunStarted{"r"}})
        .frame({"s"}, {TextDelta{"", BlockKind::Text, "", escaped("caf\\u00e9 \\ud83d")}});
    b.frame({"s"}, {TextDelta{"", BlockKind::Text, "", escaped("\\ude00")}});
    b.frame({"s"}, {replies("café 😀")});
    const auto trace = expectLaw(b);
    EXPECT_EQ(printMessages(View(*trace)), "assistant \"café 😀\" complete @r\n");
    EXPECT_EQ(printMessages(View(*trace, 2)), "assistant \"café \xEF\xBF\xBD\" streaming @r\n")
        << "half of it had come";
}

TEST(WriterMessages, theReplysReasoningIsAddedWhereNoneWasStreamed)
{
    TraceBuilder b;
    b.frame({"s"}, {RunStarted{"a"}, says("x")}).frame({"s"}, {replies("x", plain("because"))});
    b.frame({"s"}, {RunStarted{"b"}, thinks("why"), says("y")})
        .frame({"s"}, {replies("y", plain("because"))});
    b.frame({"s"}, {RunStarted{"c"}}).frame({"s"}, {replies("", plain("only thought"))});
    EXPECT_EQ(messagesOf(b), "assistant \"x\" thinks \"because\" complete @a\n"
                             "assistant \"y\" thinks \"why\" complete @b\n"
                             "assistant \"\" thinks \"only thought\" complete @c\n");
}

// --- By id -------------------------------------------------------------------------------------------------------

TEST(WriterMessages, withIdsTextJoinsItsMessage)
{
    TraceBuilder b;
    b.frame({"s", "t1"}, {RunStarted{"t1"}}).frame({"s", "t1"}, {MessageStarted{"m1"}});
    b.frame({"s", "t1"}, {MessageStarted{"m2", Role::User}});
    b.frame({"s", "t1"}, {TextDelta{"m1", BlockKind::Text, "", plain("a")}});
    b.frame({"s", "t1"}, {TextDelta{"m2", BlockKind::Text, "", plain("b")}});
    b.frame({"s", "t1"}, {TextDelta{"m1", BlockKind::Text, "", plain("c")}});
    b.frame({"s", "t1"}, {MessageEnded{"m1"}}).frame({"s", "t1"}, {MessageEnded{"m1", MessageStatus::Error}});
    EXPECT_EQ(messagesOf(b), "assistant \"ac\" complete @t1\nuser \"b\" streaming @t1\n");
}

TEST(WriterMessages, idsAreThoseOfTheirSession)
{
    TraceBuilder b;
    b.frame({"a"}, {TextDelta{"m", BlockKind::Text, "", plain("x")}});
    b.frame({"b"}, {TextDelta{"m", BlockKind::Text, "", plain("y")}});
    EXPECT_EQ(messagesOf(b), "assistant \"x\" streaming @nobody\nassistant \"y\" streaming @nobody\n");
}

TEST(WriterMessages, theFinalTextWins)
{
    TraceBuilder b;
    b.frame({"s", "t"}, {RunStarted{"t"}})
        .frame({"s", "t"}, {TextDelta{"m", BlockKind::Text, "", plain("Helo")}});
    b.frame({"s", "t"}, {MessageEnded{"m", MessageStatus::Complete, plain("Hello")}});
    const auto trace = expectLaw(b);
    EXPECT_EQ(printMessages(View(*trace, 2)), "assistant \"Helo\" streaming @t\n");
    EXPECT_EQ(printMessages(View(*trace)), "assistant \"Hello\" complete @t\n");
    EXPECT_EQ(printProblems(View(*trace)), "3 warning final_text_differs\n");
}

TEST(WriterMessages, aFinalTextThatTheDeltasAddUpToChangesNothing)
{
    TraceBuilder b;
    b.frame({"s", "t"}, {RunStarted{"t"}})
        .frame({"s", "t"}, {TextDelta{"m", BlockKind::Text, "", escaped("H\\u00e9")}});
    b.frame({"s", "t"}, {MessageEnded{"m", MessageStatus::Complete, plain("Hé")}});
    const auto trace = expectLaw(b);
    EXPECT_EQ(printProblems(View(*trace)), "");
    EXPECT_EQ(trace->messages[0].blocks[0].logs.size(), 1u);
}

TEST(WriterMessages, aFinalTextAloneIsTheText)
{
    TraceBuilder b;
    b.frame({"s", "t"}, {RunStarted{"t"}});
    b.frame({"s", "t"}, {MessageEnded{"m", MessageStatus::Complete, plain("Hello")}});
    const auto trace = expectLaw(b);
    EXPECT_EQ(printMessages(View(*trace)), "assistant \"Hello\" complete @t\n");
    EXPECT_EQ(printProblems(View(*trace)), "");
}

TEST(WriterMessages, aFinalTextStandsForAllTextBlocks)
{
    TraceBuilder b;
    b.frame({"s", "t"}, {RunStarted{"t"}, TextDelta{"m", BlockKind::Text, "0", plain("one ")}});
    b.frame({"s", "t"}, {TextDelta{"m", BlockKind::Reasoning, "1", plain("hm")}});
    b.frame({"s", "t"}, {TextDelta{"m", BlockKind::Text, "2", plain("two")}});
    b.frame({"s", "t"}, {MessageEnded{"m", MessageStatus::Complete, plain("three")}});
    const auto trace = expectLaw(b);
    EXPECT_EQ(printMessages(View(*trace, 3)), "assistant \"one two\" thinks \"hm\" streaming @t\n");
    EXPECT_EQ(printMessages(View(*trace)), "assistant \"three\" thinks \"hm\" complete @t\n");
}

TEST(WriterMessages, aReplacedTextIsStillThereBefore)
{
    TraceBuilder b;
    b.frame({"s", "t"}, {RunStarted{"t"}})
        .frame({"s", "t"}, {TextDelta{"m", BlockKind::Text, "", plain("draft")}});
    b.frame({"s", "t"}, {TextReplaced{"m", BlockKind::Text, "", plain("better")}});
    b.frame({"s", "t"}, {TextDelta{"m", BlockKind::Text, "", plain("!")}});
    const auto trace = expectLaw(b);
    EXPECT_EQ(printMessages(View(*trace, 2)), "assistant \"draft\" streaming @t\n");
    EXPECT_EQ(printMessages(View(*trace, 3)), "assistant \"better\" streaming @t\n");
    EXPECT_EQ(printMessages(View(*trace, 4)), "assistant \"better!\" streaming @t\n");
}

TEST(WriterMessages, textThatGoesOnAfterAReplacementGoesOnThere)
{
    // Without ids the writer remembers where the last text went: a replacement must make it look again.
    TraceBuilder b;
    b.frame({"s"}, {RunStarted{"r"}, says("a")}).frame({"s"}, {says("b")});
    b.frame({"s"}, {TextReplaced{"", BlockKind::Text, "", plain("x")}}).frame({"s"}, {says("y")});
    EXPECT_EQ(messagesOf(b), "assistant \"xy\" streaming @r\n");
}

// --- Messages that come before their run --------------------------------------------------------------------------

TEST(WriterMessages, whatCameWithoutARunIsClaimedByTheNext)
{
    TraceBuilder b;
    b.frame({"s"}, {MessageStarted{"m1"}})
        .frame({"s"}, {TextDelta{"m1", BlockKind::Text, "", plain("early")}});
    b.frame({"s", "t1"}, {RunStarted{"t1", "", "", {}, true}});
    b.frame({"s"}, {TextDelta{"m1", BlockKind::Text, "", plain("!")}}).frame({"s", "t1"}, {RunEnded{"t1"}});
    const auto trace = expectLaw(b);
    EXPECT_EQ(printMessages(View(*trace, 2)), "assistant \"early\" streaming @nobody\n");
    EXPECT_EQ(printMessages(View(*trace, 3)), "assistant \"early\" streaming @t1\n");
    EXPECT_EQ(printMessages(View(*trace)), "assistant \"early!\" complete @t1\n");
    EXPECT_EQ(printRuns(View(*trace)), "s/t1 succeeded\n") << "streaming frames begin no run";
}

TEST(WriterMessages, aRunClaimsOnlyWhatItsSessionLeftLoose)
{
    TraceBuilder b;
    b.frame({"a"}, {MessageStarted{"m1"}}).frame({"b"}, {MessageStarted{"m2"}});
    b.frame({"a", "t1"}, {RunStarted{"t1", "", "", {}, true}})
        .frame({"a", "t2"}, {RunStarted{"t2", "", "", {}, true}});
    EXPECT_EQ(messagesOf(b), "assistant \"\" cancelled @t1\nassistant \"\" streaming @nobody\n");
}

TEST(WriterMessages, aRunThatAdoptsNothingClaimsNothing)
{
    TraceBuilder b;
    b.frame({"s"}, {MessageStarted{"m1"}}).frame({"s", "t1"}, {RunStarted{"t1"}});
    EXPECT_EQ(messagesOf(b), "assistant \"\" streaming @nobody\n");
}

TEST(WriterMessages, withoutARunInTheFrameTheOpenOneHasIt)
{
    TraceBuilder b;
    b.frame({"s", "t1"}, {RunStarted{"t1"}}).frame({"s"}, {MessageStarted{"m1"}});
    EXPECT_EQ(messagesOf(b), "assistant \"\" streaming @t1\n");
}

TEST(WriterMessages, whatAServerHadStoredStandsWhereItWasSaid)
{
    const auto at = [](std::int64_t stamp, std::vector<Event> events) {
        BuiltFrame frame;
        frame.address = {"s"};
        frame.order = byId("s", "", stamp);
        frame.events = std::move(events);
        return frame;
    };
    TraceBuilder b;
    b.frame(at(1000 * kMillisecond, {RunStarted{"r"}}));
    b.frame(at(1100 * kMillisecond, {SpanOpened{.name = "m", .kind = SpanKind::Llm, .key = "k", .takesMessage = true, .stamp = 1100 * kMillisecond}}));
    b.frame(at(1300 * kMillisecond, {SpanClosed{.key = "k", .kind = SpanKind::Llm}}));
    b.frame(at(1400 * kMillisecond, {ToolCalled{"c", "read"}}));
    b.frame(at(2000 * kMillisecond, {RunEnded{"r"}})); // 5
    BuiltFrame stored = at(0, {MessageSeen{.message = "u", .role = Role::User, .text = plain("why?"), .stamp = 999 * kMillisecond},
                               MessageSeen{.message = "a", .role = Role::Assistant, .text = plain("look"), .stamp = 1200 * kMillisecond},
                               MessageSeen{.message = "b", .role = Role::Assistant, .text = plain("so"), .stamp = 1900 * kMillisecond}});
    stored.address.isAside = true;
    b.frame(std::move(stored));
    const auto trace = expectLaw(b);
    ASSERT_EQ(trace->messages.size(), 3u);
    EXPECT_EQ(trace->messages[0].place, 1u); // with the run that it began
    EXPECT_EQ(trace->messages[1].place, 2u); // with the call that wrote it, before the tool
    EXPECT_EQ(trace->messages[2].place, 4u); // its call was missed: it was there when the run ended
    EXPECT_EQ(View(*trace).text(trace->runs[0].topic), "why?");
    EXPECT_EQ(View(*trace, 5).text(trace->runs[0].topic), "");
}

TEST(WriterMessages, aRunIsCalledByWhatWasSaidLastOfWhatComesAtOnce)
{
    const auto says = [](std::string_view id, std::string_view text) {
        return MessageSeen{.message = id, .role = Role::User, .text = plain(text)};
    };
    TraceBuilder b;
    b.frame({"s"}, {RunStarted{"r1"}, says("1", "first"), says("2", "second\nline")});
    b.frame({"s"}, {says("3", "third")});
    const auto trace = expectLaw(b);
    EXPECT_EQ(View(*trace).text(trace->runs[0].topic), "second");
    EXPECT_EQ(View(*trace).nameOf(SessionId{0}), "first");
}

/// Whoever edits what they said keeps its name. States, old ones too, tell of it again and again.
TEST(WriterMessages, whatIsEditedIsSaidAnew)
{
    const auto says = [](std::string_view text, Role role = Role::User) {
        return MessageSeen{.message = "q", .role = role, .text = plain(text)};
    };
    TraceBuilder b;
    b.frame({"s"}, {RunStarted{"r1"}, says("why?"), says(" why?\n")});
    b.frame({"s"}, {RunStarted{"r2"}, says("how?")}).frame({"s"}, {says("how?")}).frame({"s"}, {says("why?")});
    b.frame({"s"}, {says("how?"), says("", Role::User), says("no question", Role::Assistant)});
    const auto trace = expectLaw(b);
    EXPECT_EQ(printMessages(View(*trace)), "user \"why?\" complete @r1\nuser \"how?\" complete @r2\n");
    EXPECT_EQ(printMessages(View(*trace, 1)), "user \"why?\" complete @r1\n");
    EXPECT_EQ(View(*trace).text(trace->runs[1].topic), "how?");
}

TEST(WriterMessages, whatChangesAtEveryStepIsNotKeptForEver)
{
    TraceBuilder b;
    std::deque<std::string> texts;
    for (int i = 0; i < 200; ++i)
        b.frame({"s"}, {MessageSeen{.message = "q", .role = Role::User, .text = plain(texts.emplace_back(std::to_string(i)))}});
    EXPECT_LT(expectLaw(b)->messages.size(), 100u);
}

} // namespace tracedeck::test::tst_writer_messages
