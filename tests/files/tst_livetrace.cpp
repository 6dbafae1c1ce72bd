// SPDX-License-Identifier: GPL-3.0-or-later
#include "livetrace.h"

#include "filetest.h"
#include "testrecordings.h"

#include <atomic>
#include <filesystem>
#include <thread>
#include <unistd.h>

namespace tracedeck::test::tst_livetrace {

namespace {

LiveTrace::Options options()
{
    LiveTrace::Options options;
    options.dialect = findDialect("loom");
    options.source = "ws://127.0.0.1:8080";
    options.started = "2026-11-22T00:00:00Z";
    options.spoolDirectory = std::filesystem::temp_directory_path().string();
    return options;
}

std::string temporaryName()
{
    return (std::filesystem::temp_directory_path() / ("tracedeck-live-" + std::to_string(getpid()))).string();
}

/// What a trace says, its source aside.
std::string facts(const Trace &trace)
{
    std::string json = inspectJson(View(trace));
    return json.substr(json.find("\"sessions\""));
}

} // namespace

/// Frames that come one by one say what the file says in which they were recorded, and their own recording too.
TEST(LiveTrace, equalsTheFileOfItsFrames)
{
    std::size_t count = 0;
    for (const Recording &recording : loomRecordings()) {
        SCOPED_TRACE(recording.name);
        const auto file = openWhole(recording.path);
        ASSERT_TRUE(file);

        const std::string recorded = temporaryName();
        LiveTrace live(options());
        live.setRecordingMaker(
            [&recorded] { return RecordingWriter::create(recorded, {1, "loom", "s", "2026-11-22T00:00:00Z"}, 0).writer; });
        std::size_t observed = 0;
        live.observe([&observed](const EventBatch &batch) { observed += batch.frames.size(); });
        for (Position p = 1; p <= file->watermark(); ++p) {
            const FrameRecord &frame = file->frame(p);
            const std::string_view channel = View(*file).text(file->channels[frame.channel].name);
            if (frame.nature() == FrameNature::ChannelNotice)
                live.line(frame.bytes());
            else
                live.frame({frame.direction(), channel}, frame.bytes());
            if (p % 7 == 0)
                live.publish();
        }
        live.publish();
        live.endRecording();
        EXPECT_EQ(observed, file->watermark());
        EXPECT_EQ(facts(*live.trace()), facts(*file));

        const auto again = openWhole(recorded);
        ASSERT_TRUE(again);
        EXPECT_EQ(facts(*again), facts(*file));
        std::filesystem::remove(recorded);
        ++count;
    }
    EXPECT_GE(count, 20u);
}

TEST(LiveTrace, takesOverLinesOfAnotherRecording)
{
    LiveTrace live(options());
    live.line(R"({"t":5,"dir":"out","ch":"control","via":"ws","frame":{"type":"ping","id":"p"}})");
    live.line(R"({"t":7,"dir":"in","ch":"control","via":"ws","event":"closed","code":1000,"reason":"bye","frame":null})");
    live.publish();
    const auto trace = live.trace();
    ASSERT_EQ(trace->watermark(), 2u);
    EXPECT_EQ(trace->time(1), 5);
    EXPECT_EQ(trace->frame(1).bytes(), R"({"type":"ping","id":"p"})");
    EXPECT_EQ(textOf(trace->channels[0].reason), "bye");
}

TEST(LiveTrace, noticesWhatHappensToChannels)
{
    LiveTrace live(options());
    live.opened("run-1", Via::WebSocket);
    live.frame({Direction::In, "run-1"}, R"({"type":"pong","id":"p"})");
    live.closed("run-1", Via::WebSocket, {true, 1006, "reset"});
    live.publish();
    const auto trace = live.trace();
    ASSERT_EQ(trace->watermark(), 3u);
    EXPECT_TRUE(trace->channels[0].failed);
    EXPECT_EQ(trace->channels[0].life.begin, 1u);
    EXPECT_EQ(trace->channels[0].life.end.load(), 3u);
    EXPECT_GE(trace->time(3), trace->time(1));
}

/// Nothing is kept back for long, however much comes between two calls of publish().
TEST(LiveTrace, publishesAFloodInPieces)
{
    LiveTrace live(options());
    for (int i = 0; i < 5000; ++i)
        live.frame({Direction::In, "c"}, R"({"type":"pong","id":"p"})");
    EXPECT_GE(live.trace()->watermark(), 4000u);
    live.publish();
    EXPECT_EQ(live.trace()->watermark(), 5000u);
}

/// What is sent in answer to a frame comes behind it, and once.
TEST(LiveTrace, theObserverMayAddFrames)
{
    LiveTrace live(options());
    int left = 3;
    std::size_t seen = 0;
    live.observe([&](const EventBatch &batch) {
        seen += batch.frames.size();
        if (left-- > 0)
            live.frame({Direction::Out, "c"}, R"({"type":"ping","id":"p"})");
        EXPECT_FALSE(live.publish());
    });
    live.frame({Direction::In, "c"}, R"({"type":"pong","id":"p"})");
    while (live.publish()) { }
    EXPECT_EQ(live.trace()->watermark(), 4u);
    EXPECT_EQ(seen, 4u);
}

/// Who looks while frames come sees whole facts only. (ThreadSanitizer watches this one.)
TEST(LiveTrace, isReadWhileItGrows)
{
    const std::string stream = generated(20'000, LoomGeneratorOptions::Form::Responses);
    LiveTrace live(options());
    std::atomic<bool> isOver{false};
    std::atomic<std::size_t> reads{0};
    const auto look = [&live, &isOver, &reads] {
        const auto trace = live.trace();
        std::size_t sum = 0;
        while (!isOver.load()) {
            const View view(*trace);
            const std::uint32_t messages = view.count(trace->messages);
            for (std::uint32_t i = messages > 5 ? messages - 5 : 0; i < messages; ++i)
                sum += view.text(MessageId{i}, BlockKind::Text).size();
            if (view.position() > 0)
                sum += trace->frame(view.position()).bytes().size();
            ++reads;
        }
        EXPECT_GT(sum, 0u);
    };
    {
        const std::jthread first(look);
        const std::jthread second(look);
        std::size_t count = 0;
        for (std::size_t at = 0; at < stream.size();) {
            const std::size_t end = stream.find('\n', at);
            live.frame({Direction::In, "control"}, std::string_view(stream).substr(at, end - at));
            at = end + 1;
            if (++count % 37 == 0)
                live.publish();
        }
        live.publish();
        while (reads.load() < 10)
            std::this_thread::yield();
        isOver = true;
    }
    EXPECT_EQ(live.trace()->watermark(), 20'000u);
    std::printf("%zu reads while frames came\n", reads.load());
}

} // namespace tracedeck::test::tst_livetrace
