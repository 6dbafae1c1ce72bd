// SPDX-License-Identifier: GPL-3.0-or-later
#include "recordingwriter.h"

#include "filesizelimit.h"
#include "filetest.h"

#include <algorithm>
#include <csignal>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <nlohmann/json.hpp>
#include <random>
#include <sys/wait.h>
#include <unistd.h>

namespace tracedeck::test::tst_recordingwriter {

namespace {

const RecordingHeader kHeader{1, "loom", "ws://127.0.0.1:8080", "2026-11-22T00:00:00Z"};

std::string frameOf(std::size_t number)
{
    return R"({"session_id":"s","node_id":"n","event_id":)" + std::to_string(number)
        + R"(,"type":"message_chunk","content":")" + std::string(number % 50, 'x') + R"(","id":"think"})";
}

std::size_t linesIn(const std::string &text)
{
    return static_cast<std::size_t>(std::count(text.begin(), text.end(), '\n'));
}

std::unique_ptr<RecordingWriter> started(const std::string &path)
{
    auto opened = RecordingWriter::create(path, kHeader, 0);
    EXPECT_TRUE(opened.writer) << opened.error.english();
    return std::move(opened.writer);
}

} // namespace

TEST(RecordingWriter, writesWhatOpensAgain)
{
    const TemporaryFolder folder;
    const std::string raw = "not \x01 JSON\nat all";
    {
        const auto writer = started(folder.file());
        writer->addOpened(1, "control", Via::WebSocket);
        writer->addFrame(2, {Direction::Out, "control"}, R"({"type":"ping","id":"p"})");
        writer->addFrame(3, {Direction::In, "\"odd\" n\xC3\xA4me"}, frameOf(1));
        writer->addFrame(4, {Direction::In, "control"}, raw);
        writer->addFrame(5, {Direction::In, "control"}, " 1");
        writer->addFrame(6, {Direction::In, "control"}, "");
        writer->addFrame(7, {Direction::In, "control"}, R"({"text":"\ud83d"})");
        writer->addClosed(8, "control", Via::WebSocket, {true, 1006, "reset \"by\" peer\n"});
    }
    std::filesystem::perms allowed = std::filesystem::status(folder.file()).permissions();
    EXPECT_EQ(allowed, std::filesystem::perms::owner_read | std::filesystem::perms::owner_write);

    const auto opened = FileSource::open(folder.file());
    ASSERT_TRUE(opened.source) << opened.error.english();
    opened.source->run();
    const auto trace = opened.source->trace();
    ASSERT_EQ(trace->watermark(), 8u);
    EXPECT_EQ(trace->frame(2).bytes(), R"({"type":"ping","id":"p"})");
    EXPECT_EQ(trace->frame(2).direction(), Direction::Out);
    EXPECT_EQ(trace->frame(3).bytes(), frameOf(1));
    EXPECT_EQ(trace->time(3), 3);
    EXPECT_EQ(View(*trace).text(trace->channels[trace->frame(3).channel].name), "\"odd\" n\xC3\xA4me");
    EXPECT_EQ(trace->frame(4).bytes(), raw);
    EXPECT_EQ(trace->frame(5).bytes(), " 1");
    EXPECT_EQ(trace->frame(6).bytes(), "");
    EXPECT_EQ(trace->frame(7).bytes(), R"({"text":"\ud83d"})");
    EXPECT_TRUE(trace->channels[0].failed);
    EXPECT_EQ(textOf(trace->channels[0].reason), "reset \"by\" peer\n");
}

/// What lies in one memory, a line each, is written as it would be one by one, whatever lies beside it.
TEST(RecordingWriter, everyLineSaysWhenceItsFrameCame)
{
    const std::vector<FrameContext> contexts = {{Direction::Unknown, ""}, {Direction::Unknown, ""}, {Direction::In, ""},
                                                {Direction::Out, "a"},    {Direction::Out, "a", Via::Http},
                                                {Direction::Out, "b", Via::Http}, {Direction::Unknown, ""}};
    RecordingLines together;
    std::string text;
    std::string expected;
    for (std::size_t i = 0; i < contexts.size(); ++i) {
        const auto time = static_cast<std::int64_t>(i);
        together.appendFrame(text, time, contexts[i], "1");
        RecordingLines().appendFrame(expected, time, contexts[i], "1");
    }
    EXPECT_EQ(text, expected);
    EXPECT_TRUE(text.starts_with(R"({"t":0,"dir":"in","ch":"","via":"ws","frame":1})")) << text;
}

TEST(RecordingWriter, keptFramesAreWrittenAsCopiedOnes)
{
    const TemporaryFolder folder;
    std::vector<std::string> frames = {"", "{", R"({"a":"open)", "null", "{\"a\":\n1}", "{\"a\":\"\xFF\"}", R"({"a":"\x"})",
                                       R"({"a":"\ud83d","b":[1,{"c":null}]})"};
    for (std::uint64_t i = 0; i < 400; ++i) // more than are looked at together
        frames.insert(frames.begin() + static_cast<std::ptrdiff_t>(i % frames.size()), frameOf(i));
    std::string text;
    for (const std::string &frame : frames)
        text.append(frame).append("\n");
    text.append(Decoder::kPadding, '\0');
    for (const bool isKept : {false, true}) {
        const auto writer = started(folder.file(isKept ? "kept" : "copied"));
        std::size_t at = 0;
        for (const std::string &frame : frames) {
            const FrameContext context{Direction::In, at % 2 ? "one" : "two", Via::Sse, nullptr, "message",
                                       at % 3 ? "" : "7"};
            const auto time = static_cast<std::int64_t>(at);
            if (isKept)
                writer->addKeptFrame(time, context, {text.data() + at, frame.size()});
            else
                writer->addFrame(time, context, frame);
            at += frame.size() + 1;
        }
        EXPECT_TRUE(writer->write());
        EXPECT_EQ(writer->status().lines, frames.size());
    }
    EXPECT_EQ(contentsOf(folder.file("kept")), contentsOf(folder.file("copied")));
}

/// Whoever adds does not wait for what was handed over, and nothing of it is lost.
TEST(RecordingWriter, writesWhatWasHandedOverInItsOrder)
{
    const TemporaryFolder folder;
    constexpr std::size_t kFrames = 200'000; // more than may wait
    {
        const auto writer = started(folder.file());
        for (std::size_t i = 0; i < kFrames; ++i) {
            writer->addFrame(static_cast<std::int64_t>(i), {Direction::In, "c"}, frameOf(i));
            if (i % 1000 == 0)
                writer->handOver();
        }
    }
    const std::string all = contentsOf(folder.file());
    ASSERT_EQ(linesIn(all), kFrames + 1);
    std::size_t at = all.find('\n') + 1;
    for (std::size_t i = 0; i < kFrames; ++i) {
        const std::string_view line = std::string_view(all).substr(at, all.find('\n', at) - at);
        ASSERT_NE(line.find(frameOf(i)), line.npos) << i;
        at += line.size() + 1;
    }
}

TEST(RecordingWriter, countsWhatComesAfterItsEndAsLost)
{
    const TemporaryFolder folder;
    const auto writer = started(folder.file());
    writer->addLine("{}");
    writer->finish();
    writer->addLine("{}");
    writer->write();
    writer->finish();
    EXPECT_EQ(writer->status().lines, 1u);
    EXPECT_EQ(writer->status().lost, 1u);
}

TEST(RecordingWriter, neverWritesOverAFile)
{
    const TemporaryFolder folder;
    std::ofstream(folder.file()) << "mine";
    const auto opened = RecordingWriter::create(folder.file(), kHeader, 0);
    EXPECT_FALSE(opened.writer);
    EXPECT_NE(opened.error.english().find(folder.file()), std::string::npos) << opened.error.english();
    EXPECT_EQ(contentsOf(folder.file()), "mine");
    EXPECT_FALSE(RecordingWriter::create(folder.file("none/r"), kHeader, 0).writer);
    EXPECT_FALSE(RecordingWriter::create("/dev/full", kHeader, 0).writer);
}

TEST(RecordingWriter, leavesRoomOnTheDisk)
{
    const TemporaryFolder folder;
    const auto opened = RecordingWriter::create(folder.file(), kHeader, ~std::uint64_t(0));
    EXPECT_FALSE(opened.writer);
    EXPECT_NE(opened.error.english().find("too little room"), std::string::npos) << opened.error.english();
    EXPECT_FALSE(std::filesystem::exists(folder.file()));
}

TEST(RecordingWriter, saysThatItsFileWasDeleted)
{
    const TemporaryFolder folder;
    const auto opened = RecordingWriter::create(folder.file(), kHeader);
    ASSERT_TRUE(opened.writer);
    std::filesystem::rename(folder.file(), folder.file() + ".moved");
    opened.writer->addLine("{}");
    EXPECT_TRUE(opened.writer->write());
    std::filesystem::remove(folder.file() + ".moved");
    opened.writer->finish(); // nothing more came
    EXPECT_NE(opened.writer->status().error.english().find("was deleted"), std::string::npos);
}

/// A file that may not grow further is what a full disk looks like: tried at every byte.
TEST(RecordingWriter, keepsWholeLinesWhereverWritingFails)
{
    const TemporaryFolder folder;
    constexpr std::size_t kFrames = 12;
    std::size_t whole = 0;
    {
        const auto writer = started(folder.file("all"));
        for (std::size_t i = 0; i < kFrames; ++i)
            writer->addFrame(static_cast<std::int64_t>(i), {Direction::In, "c"}, frameOf(i));
        writer->write();
        whole = writer->status().bytes;
    }
    const std::string all = contentsOf(folder.file("all"));
    ASSERT_EQ(all.size(), whole);
    const std::size_t header = all.find('\n') + 1;
    std::size_t stops = 0;
    for (std::size_t limit = header; limit < whole; ++limit) {
        const std::string path = folder.file(std::to_string(limit));
        const auto writer = started(path);
        {
            const FileSizeLimit full(limit);
            for (std::size_t i = 0; i < kFrames; ++i) {
                writer->addFrame(static_cast<std::int64_t>(i), {Direction::In, "c"}, frameOf(i));
                if (i % 3 == 2)
                    writer->write();
            }
        }
        const auto status = writer->status();
        const std::string left = contentsOf(path);
        ASSERT_EQ(left, all.substr(0, left.size())) << limit;
        ASSERT_EQ(left.back(), '\n') << limit;
        ASSERT_LE(left.size(), limit);
        ASSERT_EQ(linesIn(left), status.lines + 1) << limit;
        ASSERT_EQ(status.lines + status.lost, kFrames) << limit;
        ASSERT_NE(status.error.english().find(path), std::string::npos) << status.error.english();
        ++stops;
        std::filesystem::remove(path);
    }
    std::printf("%zu places where writing failed, 0 broken lines\n", stops);
}

/// A process that is killed leaves what it said it had written, and at most one partial line.
TEST(RecordingWriter, survivesBeingKilled)
{
    const char *wanted = std::getenv("TRACEDECK_KILLS");
    const int kills = wanted ? std::atoi(wanted) : 15;
    std::mt19937 random(20261122);
    std::size_t acknowledged = 0;
    int partial = 0;
    for (int kill = 0; kill < kills; ++kill) {
        const TemporaryFolder folder;
        int pipe[2];
        ASSERT_EQ(::pipe(pipe), 0);
        const pid_t child = fork();
        ASSERT_GE(child, 0);
        if (child == 0) {
            auto opened = RecordingWriter::create(folder.file(), kHeader, 0);
            for (std::uint64_t i = 0;; ++i) {
                opened.writer->addFrame(static_cast<std::int64_t>(i), {Direction::In, "c"}, frameOf(i));
                if (i % 64 == 63 && opened.writer->write()) {
                    const std::uint64_t lines = opened.writer->status().lines;
                    static_cast<void>(!::write(pipe[1], &lines, sizeof(lines)));
                }
            }
        }
        ::close(pipe[1]);
        const std::uint64_t after = random() % 4000;
        std::uint64_t lines = 0;
        std::uint64_t said = 0;
        while (said < 1 + after / 64 && ::read(pipe[0], &lines, sizeof(lines)) == sizeof(lines))
            ++said;
        usleep(static_cast<useconds_t>(random() % 2000));
        ::kill(child, SIGKILL);
        while (::read(pipe[0], &lines, sizeof(lines)) == sizeof(lines)) { }
        ::close(pipe[0]);
        waitpid(child, nullptr, 0);

        const std::string left = contentsOf(folder.file());
        const std::size_t whole = left.rfind('\n') + 1;
        partial += whole != left.size();
        ASSERT_GE(linesIn(left) - 1, lines) << "what was acknowledged is there";
        const auto opened = FileSource::open(folder.file());
        ASSERT_TRUE(opened.source) << opened.error.english();
        opened.source->run();
        const auto trace = opened.source->trace();
        // Killed just before a line's end, it is whole nevertheless.
        const bool lacksOnlyItsEnd = nlohmann::json::accept(left.substr(whole));
        ASSERT_EQ(trace->watermark(), linesIn(left) - 1 + (lacksOnlyItsEnd ? 1 : 0));
        for (Position p = 1; p <= trace->watermark(); ++p)
            ASSERT_EQ(trace->frame(p).bytes(), frameOf(p - 1));
        acknowledged += lines;
    }
    std::printf("%d kills, %zu lines acknowledged, 0 of them lost, %d partial last lines\n", kills, acknowledged,
                partial);
}

} // namespace tracedeck::test::tst_recordingwriter
