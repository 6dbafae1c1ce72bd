// SPDX-License-Identifier: GPL-3.0-or-later
#include "law.h"
#include "printview.h"
#include "tracebuilder.h"
#include "writer.h"

#include <gtest/gtest.h>

namespace tracedeck::test::tst_writer_order {

namespace {

Event says(std::string_view text)
{
    return TextDelta{"m", BlockKind::Text, "", plain(text)};
}

BuiltFrame withBytes(BuiltFrame frame, std::string_view bytes)
{
    frame.bytes = bytes;
    return frame;
}

BuiltFrame epochalFrame(std::uint64_t sequence, std::string_view text, std::string_view channel = "main")
{
    BuiltFrame frame;
    frame.address = {"t"};
    frame.order = epochal("t", sequence);
    frame.events = {says(text)};
    frame.channel = channel;
    return withBytes(frame, text);
}

std::string textOf(const Trace &trace)
{
    const View view(trace);
    return trace.messages.size() == 0 ? "" : view.text(MessageId{0}, BlockKind::Text);
}

bool isDuplicate(const Trace &trace, Position frame)
{
    return trace.frame(frame).flags & FrameRecord::kDuplicate;
}

} // namespace

// --- Duplicates --------------------------------------------------------------------------------------------------

TEST(WriterOrder, aDuplicateIsAFrameAndNoFact)
{
    TraceBuilder b;
    b.frame({"s"}, contiguous("s", 1), {says("a")}).frame({"s"}, contiguous("s", 2), {says("b")});
    b.frame({"s"}, contiguous("s", 1), {says("a")}).frame({"s"}, contiguous("s", 3), {says("c")});
    const auto trace = expectLaw(b);
    EXPECT_EQ(textOf(*trace), "abc");
    EXPECT_TRUE(isDuplicate(*trace, 3));
    EXPECT_FALSE(isDuplicate(*trace, 4));
    EXPECT_EQ(trace->watermark(), 4u);
    EXPECT_EQ(View(*trace, 2).counts().duplicates, 0u);
    EXPECT_EQ(View(*trace, 3).counts().duplicates, 1u);
    EXPECT_FALSE(View(*trace).sessionOf(3));
}

TEST(WriterOrder, thatAnIdCameBeforeMakesADuplicate)
{
    TraceBuilder b;
    b.frame({"s"}, byId("s", "e1"), {says("a")}).frame({"s"}, byId("s", "e2"), {says("b")});
    b.frame({"s"}, byId("s", "e1"), {says("a")}).frame({"s"}, byId("s", ""), {says("c")});
    b.frame({"s"}, byId("s", ""), {says("d")});
    EXPECT_EQ(textOf(*expectLaw(b)), "abcd");
}

TEST(WriterOrder, theSameFrameOnAnotherChannelIsADuplicate)
{
    TraceBuilder b;
    b.frame(epochalFrame(1, "a")).frame(epochalFrame(4, "b")).frame(epochalFrame(1, "a", "worker"));
    b.frame(epochalFrame(4, "b", "worker")).frame(epochalFrame(5, "c", "worker")).frame(epochalFrame(5, "c"));
    const auto trace = expectLaw(b);
    EXPECT_EQ(textOf(*trace), "abc");
    EXPECT_EQ(printProblems(View(*trace)), "") << "holes are none in a filtered stream";
    EXPECT_EQ(View(*trace).counts().duplicates, 3u);
}

TEST(WriterOrder, aNewEpochIsAProblemAndNoDuplicate)
{
    TraceBuilder b;
    b.frame(epochalFrame(7, "a"))
        .frame(epochalFrame(8, "b"))
        .frame(epochalFrame(1, "c"))
        .frame(epochalFrame(2, "d"));
    const auto trace = expectLaw(b);
    EXPECT_EQ(textOf(*trace), "abcd");
    EXPECT_EQ(printProblems(View(*trace)), "3 warning new_epoch\n");
}

TEST(WriterOrder, theFirstChannelOwnsWhatReachesSeveral)
{
    TraceBuilder b;
    b.through("a").frame({"s"}, owned("s", "m"), {says("1")});
    b.through("b").frame({"s"}, owned("s", "m"), {says("1")});
    b.through("a").frame({"s"}, owned("s", "m"), {says("2")});
    b.through("b").frame({"s"}, owned("s", "m"), {says("2")});
    const auto trace = expectLaw(b);
    EXPECT_EQ(textOf(*trace), "12");
    EXPECT_EQ(View(*trace).counts().duplicates, 2u);
    EXPECT_EQ(printGaps(View(*trace)), "");
}

TEST(WriterOrder, theNextChannelTakesOverAfterAGap)
{
    TraceBuilder b;
    b.through("a").frame({"s"}, owned("s", "m"), {says("1")});
    b.through("b").frame({"s"}, owned("s", "m"), {says("1")});
    b.through("a").frame({}, {ChannelClosed{true, plain("reset")}});
    b.through("b").frame({"s"}, owned("s", "m"), {says("3")}).frame({"s"}, owned("s", "m"), {says("4")});
    const auto trace = expectLaw(b);
    EXPECT_EQ(textOf(*trace), "134");
    EXPECT_EQ(printGaps(View(*trace, 3)), "");
    EXPECT_EQ(printGaps(View(*trace)), "s 0-0 since 4 open\n");
    EXPECT_EQ(printProblems(View(*trace)), "3 warning channel_failed\n4 warning gap\n");
}

// --- Gaps ----------------------------------------------------------------------------------------------------------

TEST(WriterOrder, aGapIsAFactThatEndsWhenTheLastOfItArrives)
{
    TraceBuilder b;
    b.frame({"s"}, contiguous("s", 1), {says("a")}).frame({"s"}, contiguous("s", 4), {says("d")});
    b.frame({"s"}, contiguous("s", 3), {says("c")}).frame({"s"}, contiguous("s", 2), {says("b")});
    const auto trace = expectLaw(b);
    EXPECT_EQ(printGaps(View(*trace, 1)), "");
    EXPECT_EQ(printGaps(View(*trace, 2)), "s 2-3 since 2 open\n");
    EXPECT_EQ(printGaps(View(*trace, 3)), "s 2-3 since 2 open\n");
    EXPECT_EQ(printGaps(View(*trace, 4)), "s 2-3 since 2 until 4\n");
    EXPECT_EQ(printProblems(View(*trace)), "2 warning gap\n");
    EXPECT_EQ(textOf(*trace), "adcb")
        << "time travel is over observation: what was healed later became known later";
}

TEST(WriterOrder, gapsOfStreamsAreApart)
{
    TraceBuilder b;
    b.frame({"a"}, contiguous("a", 1), {}).frame({"b"}, contiguous("b", 1), {});
    b.frame({"a"}, contiguous("a", 3), {}).frame({"b"}, contiguous("b", 3), {});
    b.frame({"a"}, contiguous("a", 7), {}).frame({"b"}, contiguous("b", 2), {});
    EXPECT_EQ(printGaps(View(*expectLaw(b))),
              "a 2-2 since 3 open\nb 2-2 since 4 until 6\na 4-6 since 5 open\n");
}

TEST(WriterOrder, whatComesBeforeTheFirstIsAProblem)
{
    TraceBuilder b;
    b.frame({"s"}, contiguous("s", 10), {says("a")}).frame({"s"}, contiguous("s", 7), {says("b")});
    b.frame({"s"}, contiguous("s", 9), {says("c")}).frame({"s"}, contiguous("s", 12), {says("d")});
    b.frame({"s"}, contiguous("s", 8), {says("e")}).frame({"s"}, contiguous("s", 11), {says("f")});
    const auto trace = expectLaw(b);
    EXPECT_EQ(textOf(*trace), "abcdef");
    EXPECT_EQ(printProblems(View(*trace)), "2 warning order_backwards\n4 warning gap\n");
    EXPECT_EQ(printGaps(View(*trace)), "s 11-11 since 4 until 6\n");
}

TEST(WriterOrder, aGapThatAFrameOfAnUnknownSessionRevealsBelongsToThatSession)
{
    TraceBuilder b;
    b.frame({"a"}, contiguous("x", 1), {}).frame({"b"}, contiguous("x", 5), {});
    const auto trace = expectLaw(b);
    EXPECT_EQ(View(*trace).text(View(*trace).at(trace->gaps[0].session).id), "b");
}

// --- Channels ------------------------------------------------------------------------------------------------------

TEST(WriterOrder, aChannelBeginsWithItsFirstFrameAndEndsOnce)
{
    TraceBuilder b;
    b.through("a").frame({}, {ChannelOpened{}}).through("b").frame({"s"}, {RunStarted{"r"}});
    b.through("a")
        .frame({}, {ChannelClosed{false, plain("bye")}})
        .frame({}, {ChannelClosed{true, plain("again")}});
    const auto trace = expectLaw(b);
    EXPECT_EQ(printChannels(View(*trace, 1)), "a 1-\n");
    EXPECT_EQ(printChannels(View(*trace, 2)), "a 1-\nb 2-\n");
    EXPECT_EQ(printChannels(View(*trace)), "a 1-3 \"bye\"\nb 2-\n");
    EXPECT_EQ(printProblems(View(*trace)), "");
}

TEST(WriterOrder, aFailedChannelIsAProblem)
{
    TraceBuilder b;
    b.frame({}, {ChannelClosed{true, plain("connection refused")}});
    const auto trace = expectLaw(b);
    EXPECT_EQ(printChannels(View(*trace)), "main 1-1 failed \"connection refused\"\n");
    EXPECT_EQ(printProblems(View(*trace)), "1 warning channel_failed\n");
}

TEST(WriterOrder, aStreamOfASessionMayFailWhereNothingGoesOn)
{
    TraceBuilder b;
    b.through("c1").frame({"quiet"}, {StreamGranted{}, RunStarted{"r1"}}).frame({"quiet"}, {RunEnded{}});
    b.through("c2").frame({"busy"}, {StreamGranted{}, RunStarted{"r2"}});
    b.through("c1").frame({}, {ChannelClosed{true, plain("reset")}});
    b.through("c2").frame({}, {ChannelClosed{true, plain("reset")}});
    const auto trace = expectLaw(b);
    EXPECT_EQ(printProblems(View(*trace)), "4 info channel_failed\n5 warning channel_failed\n5 warning gap\n");
    EXPECT_EQ(trace->problems[0].session, SessionId{0});
    EXPECT_EQ(trace->problems[1].session, SessionId{1});
    EXPECT_EQ(trace->problems[2].session, SessionId{1});
}

TEST(WriterOrder, framesOfTheSameChannelAreOfOneChannelWhateverComesBetween)
{
    TraceBuilder b;
    for (const std::string_view channel : {"a", "b", "a", "c", "b", "a", ""})
        b.through(channel).frame({"s"}, {});
    const auto trace = expectLaw(b);
    EXPECT_EQ(trace->channels.size(), 4u);
    EXPECT_EQ(trace->frame(1).channel, trace->frame(6).channel);
    EXPECT_EQ(trace->frame(2).channel, trace->frame(5).channel);
    EXPECT_NE(trace->frame(7).channel, trace->frame(1).channel);
}

// --- Frames --------------------------------------------------------------------------------------------------------

TEST(WriterOrder, whatAFrameCameToIsCounted)
{
    TraceBuilder b;
    for (const FrameNature nature :
         {FrameNature::Understood, FrameNature::Malformed, FrameNature::Unrecognised,
          FrameNature::ChannelNotice, FrameNature::Malformed}) {
        BuiltFrame frame;
        frame.nature = nature;
        frame.type = "type";
        frame.node = "node";
        b.frame(frame);
    }
    const auto trace = expectLaw(b);
    EXPECT_EQ(View(*trace, 1).counts().malformed, 0u);
    EXPECT_EQ(View(*trace).counts().malformed, 2u);
    EXPECT_EQ(View(*trace).counts().unrecognised, 1u);
    EXPECT_EQ(trace->frame(3).nature(), FrameNature::Unrecognised);
    EXPECT_EQ(trace->word(trace->frame(3).type), "type");
    EXPECT_EQ(trace->word(trace->frame(3).node), "node");
}

TEST(WriterOrder, saysOfAGapWhatCouldNotBeReadInIt)
{
    const auto unread = [] {
        BuiltFrame frame;
        frame.nature = FrameNature::Malformed;
        return frame;
    };
    TraceBuilder b;
    b.frame({"s"}, contiguous("s", 1), {says("a")}).frame(unread()).frame({"s"}, contiguous("s", 3), {says("c")});
    b.frame({"s"}, contiguous("s", 6), {says("f")}); // of these nothing came
    b.frame(unread()).frame(unread()).frame({"s"}, contiguous("s", 9), {says("i")});
    const auto trace = expectLaw(b);
    std::vector<std::string> gaps;
    for (std::uint32_t i = 0; i < trace->problems.size(); ++i)
        gaps.emplace_back(trace->problems[i].message.english());
    EXPECT_EQ(gaps, (std::vector<std::string>{"1 frame missing in stream s: 2 to 2; one that came in between could not be read",
                                              "2 frames missing in stream s: 4 to 5",
                                              "2 frames missing in stream s: 7 to 8; 2 that came in between could not be read"}));
}

TEST(WriterOrder, textsThatLieElsewhereAreCopied)
{
    GrowingTrace growing;
    {
        std::string gone = "gone with its frame";
        BuiltFrame frame;
        frame.address = {"s"};
        frame.bytes = "{}";
        frame.events = {TextDelta{"m", BlockKind::Text, "", plain(gone)}};
        growing.append(frame);
        gone.assign(gone.size(), '#');
    }
    EXPECT_EQ(textOf(growing.trace()), "gone with its frame");
}

TEST(WriterOrder, textsThatLieInTheFrameAreNotCopied)
{
    TraceBuilder b;
    b.frame({"s"}, {says("here")});
    const auto trace = b.trace();
    const Chunk &chunk = trace->messages[0].blocks[0].logs[0].chunks[0];
    EXPECT_TRUE(trace->bytes.contains(trace->slice(chunk).data));
}

TEST(WriterOrder, longTextsAndThoseFarFromTheirFramesBeginAreWhole)
{
    const std::string longest(Chunk::kMost, 'x');
    const std::string longer = longest + 'y';
    const std::string shorter = longest.substr(2);
    TraceBuilder b;
    b.frame({"s"}, {says(longest)}).frame({"s"}, {says(longer)});
    b.frame({"s"}, {says(longest), says("far")}).frame({"s"}, {says(shorter), says("near")});
    const auto trace = expectLaw(b);
    EXPECT_EQ(textOf(*trace), longest + longer + longest + "far" + shorter + "near");
    const auto &chunks = trace->messages[0].blocks[0].logs[0].chunks;
    const std::vector<bool> apart = {false, true, false, true, false, false};
    for (std::uint32_t i = 0; i < chunks.size(); ++i) {
        EXPECT_EQ(chunks[i].isApart, apart[i]) << i;
        EXPECT_TRUE(trace->bytes.contains(trace->slice(chunks[i]).data)) << i;
    }
}

TEST(WriterOrder, veryLongFramesAndThoseThatLieElsewhereAreWhole)
{
    const std::string longest((1u << FrameEntry::kLengthBits) - 1, 'x');
    const std::string longer = longest + 'y';
    std::string elsewhere = "elsewhere";
    Trace trace;
    ASSERT_EQ(trace.bytes.openSpool({}).english(), "");
    Writer writer(trace);
    EventBatch batch;
    Failure error;
    for (const std::string_view bytes : {trace.bytes.append(longest, &error), trace.bytes.append(longer, &error),
                                         std::string_view(elsewhere), std::string_view()}) {
        DecodedFrame &frame = batch.frames.emplace_back();
        frame.frame = {bytes.data(), static_cast<std::uint32_t>(bytes.size()), 0};
        frame.channel = "c";
    }
    writer.append(batch);
    elsewhere.assign(elsewhere.size(), '#');
    EXPECT_EQ(trace.frame(1).bytes(), longest);
    EXPECT_EQ(trace.frame(2).bytes(), longer);
    EXPECT_EQ(trace.frame(3).bytes(), "elsewhere");
    EXPECT_EQ(trace.frame(4).bytes(), "");
    EXPECT_EQ(trace.apart.size(), 3u) << "the first one needs no more than its place";
}

TEST(WriterOrder, moreWordsThanTheLogCanNameAreNoWord)
{
    GrowingTrace growing;
    std::vector<std::string> types;
    for (int i = 0; i < 66'000; ++i)
        types.push_back("type-" + std::to_string(i));
    for (const std::string &type : types) {
        BuiltFrame frame;
        frame.type = type;
        growing.append(frame);
    }
    const Trace &trace = growing.trace();
    EXPECT_EQ(trace.words.size(), 65'535u);
    EXPECT_EQ(trace.word(trace.frame(65'000).type), "type-64999");
    EXPECT_EQ(trace.word(trace.frame(66'000).type), "");
    EXPECT_EQ(trace.frame(66'000).type, 0u);
}

// --- Channels that close -----------------------------------------------------------------------------------------

TEST(WriterOrder, aRunThatLosesItsChannelHasAGapUntilItGoesOn)
{
    TraceBuilder b;
    b.through("c1").frame({"s"}, contiguous("s", 1), {RunStarted{"r"}}).frame({}, {ChannelClosed{true, plain("reset")}});
    b.through("c2").frame({"s"}, contiguous("s", 2), {SpanOpened{"a"}}).frame({"s"}, contiguous("s", 5), {SpanOpened{"b"}});
    b.frame({"s"}, contiguous("s", 6), {RunEnded{}}).frame({}, {ChannelClosed{}});
    const auto trace = expectLaw(b);
    ASSERT_EQ(trace->gaps.size(), 2u);
    EXPECT_EQ(trace->gaps[0].life.begin, 2u);
    EXPECT_EQ(trace->gaps[0].life.end.load(), 3u) << "nothing was missing, as the numbers say";
    EXPECT_EQ(trace->gaps[0].to, 0u);
    EXPECT_EQ(trace->gaps[1].from, 3u);
    EXPECT_EQ(trace->gaps[1].to, 4u);
    EXPECT_TRUE(trace->gaps[1].life.isOpen(6));
    EXPECT_EQ(View(*trace, 1).unheardSince({0}), kOpen);
    EXPECT_EQ(View(*trace, 2).unheardSince({0}), 2u);
    EXPECT_EQ(View(*trace, 3).unheardSince({0}), kOpen);
    EXPECT_EQ(View(*trace).unheardSince({0}), kOpen) << "it is over";
}

/// Though nothing comes on it for long. A channel that was only tried for brings nothing.
TEST(WriterOrder, aRunIsHeardAgainOnceAnotherChannelBringsItsSession)
{
    TraceBuilder b;
    b.through("c1").frame({"s"}, {RunStarted{"r"}}).frame({}, {ChannelClosed{}});
    b.through("c2").frame({"s"}, {ChannelOpened{}}).frame({}, {ChannelClosed{true, plain("refused")}});
    b.through("c3").frame({"t"}, {StreamGranted{}}).frame({"s"}, {StreamGranted{}}).frame({}, {ChannelClosed{}});
    b.through("c4").frame({}, {StreamGranted{"s"}}).frame({"s"}, {RunEnded{}});
    const auto trace = expectLaw(b);
    for (const Position at : {2u, 3u, 4u, 5u})
        EXPECT_EQ(View(*trace, at).unheardSince({0}), 2u) << at;
    EXPECT_EQ(View(*trace, 6).unheardSince({0}), kOpen);
    EXPECT_EQ(View(*trace, 7).unheardSince({0}), 7u) << "and closes again before anything came";
    EXPECT_EQ(View(*trace, 8).unheardSince({0}), kOpen);
    ASSERT_EQ(trace->gaps.size(), 1u);
    EXPECT_EQ(trace->gaps[0].life.begin, 2u) << "what came meanwhile is missing";
}

/// Lists tell of it, and the stream of its session would have brought what comes of it.
TEST(WriterOrder, aRunThatIsOnlyToldOfIsHeardWhileItsSessionIs)
{
    TraceBuilder b;
    b.through("http").frame({"s"}, {RunStarted{"r"}});
    b.through("a").frame({"s"}, {StreamGranted{}}).through("b").frame({"s"}, {StreamGranted{}});
    b.through("a").frame({}, {ChannelClosed{}}).through("b").frame({}, {ChannelClosed{}});
    b.through("c").frame({"s"}, {StreamGranted{}}).frame({"s"}, {StreamGranted{}}).frame({}, {ChannelClosed{}});
    const auto trace = expectLaw(b);
    for (const Position at : {1u, 2u, 3u, 4u, 6u, 7u})
        EXPECT_EQ(View(*trace, at).unheardSince({0}), kOpen) << at;
    EXPECT_EQ(View(*trace, 5).unheardSince({0}), 5u);
    EXPECT_EQ(View(*trace).unheardSince({0}), 8u);
    EXPECT_EQ(trace->gaps.size(), 0u);
}

/// Who works for a session is heard where that is.
TEST(WriterOrder, workersAreHeardAgainWithWhatTheyWorkFor)
{
    TraceBuilder b;
    b.through("c1").frame({"s"}, {RunStarted{"r"}}).frame({"w"}, {SessionStarted{.parent = "s"}, RunStarted{"rw"}});
    b.frame({}, {ChannelClosed{}}).through("c2").frame({"s"}, {StreamGranted{}});
    const auto trace = expectLaw(b);
    for (const RunId run : {RunId{0}, RunId{1}}) {
        EXPECT_EQ(View(*trace, 3).unheardSince(run), 3u);
        EXPECT_EQ(View(*trace, 4).unheardSince(run), kOpen);
    }
}

TEST(WriterOrder, aRunThatNeverGoesOnKeepsItsGap)
{
    TraceBuilder b;
    b.through("c1").frame({"s"}, contiguous("s", 1), {RunStarted{"r"}}).frame({}, {ChannelClosed{true, plain("reset")}});
    b.through("c2").frame({"s"}, contiguous("s", 1), {RunStarted{"r"}}).frame({"t"}, contiguous("t", 1), {SpanOpened{"x"}});
    const auto trace = expectLaw(b);
    ASSERT_EQ(trace->gaps.size(), 1u);
    EXPECT_EQ(trace->gaps[0].life.end.load(), kOpen);
}

/// The channel on which it went on is the one that counts then.
TEST(WriterOrder, aRunThatIsCutOffTwiceHasAGapAgain)
{
    TraceBuilder b;
    b.through("c1").frame({"s"}, contiguous("s", 1), {RunStarted{"r"}}).frame({}, {ChannelClosed{true, plain("reset")}});
    b.through("c2").frame({"s"}, contiguous("s", 2), {SpanOpened{"a"}}).frame({}, {ChannelClosed{true, plain("reset")}});
    const auto trace = expectLaw(b);
    ASSERT_EQ(trace->gaps.size(), 2u);
    EXPECT_EQ(trace->gaps[0].life.end.load(), 3u);
    EXPECT_EQ(trace->gaps[1].life.begin, 4u);
    EXPECT_EQ(trace->gaps[1].life.end.load(), kOpen);
}

TEST(WriterOrder, aRunThatIsOnlyToldWhatItLackedBeforeDoesNotGoOn)
{
    TraceBuilder b;
    b.through("c1").frame({"s"}, contiguous("s", 1), {RunStarted{"r"}}).frame({"s"}, contiguous("s", 3), {SpanOpened{"a"}});
    b.frame({}, {ChannelClosed{true, plain("reset")}});
    b.through("c2").frame({"s"}, contiguous("s", 2), {SpanOpened{"b"}}).frame({"t"}, contiguous("t", 1), {SpanOpened{"x"}});
    const auto trace = expectLaw(b);
    ASSERT_EQ(trace->gaps.size(), 2u);
    EXPECT_EQ(trace->gaps[0].life.end.load(), 4u) << "number 2 is there";
    EXPECT_EQ(trace->gaps[1].life.end.load(), kOpen) << "what came after 3 is not";
}

/// A start that supersedes a run is told on the channel on which the run goes on.
TEST(WriterOrder, aRunThatWentOnElsewhereIsOvertakenThere)
{
    TraceBuilder b;
    b.through("c1").frame({"s"}, contiguous("s", 1), {RunStarted{"r"}}).frame({}, {ChannelClosed{true, plain("reset")}});
    b.through("c2").frame({"s"}, contiguous("s", 2), {SpanOpened{"a"}}).frame({"s"}, contiguous("s", 3), {RunStarted{"q"}});
    const auto trace = expectLaw(b);
    ASSERT_EQ(trace->runs.size(), 2u);
    EXPECT_EQ(trace->runs[0].status, RunStatus::Interrupted);
    EXPECT_EQ(trace->runs[1].life.end.load(), kOpen);
}

} // namespace tracedeck::test::tst_writer_order
