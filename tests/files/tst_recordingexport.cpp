// SPDX-License-Identifier: GPL-3.0-or-later
#include "recordingexport.h"

#include "filetest.h"
#include "recordingwriter.h"

#include <chrono>
#include <fcntl.h>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <sys/stat.h>
#include <thread>
#include <unistd.h>

namespace tracedeck::test::tst_recordingexport {

namespace {

class RecordingExport : public testing::Test
{
protected:
    std::string file(const std::string &name) const { return m_folder.file(name); }
    std::string put(const std::string &name, const std::string &text) const
    {
        std::ofstream(file(name), std::ios::binary) << text;
        return file(name);
    }
    std::size_t filesThere() const
    {
        return static_cast<std::size_t>(
            std::distance(std::filesystem::directory_iterator(m_folder.path()), std::filesystem::directory_iterator()));
    }

    SavingState m_state;

private:
    const TemporaryFolder m_folder;
};

/// All that a line says beside its frame is kept. What stood there in base64 is written plainly where that can be.
void expectSameLines(const Recording &recording, const std::string &saved)
{
    std::istringstream before(recording.text);
    std::istringstream after(saved);
    std::string was, is;
    std::getline(before, was); // the headers
    std::getline(after, is);
    while (std::getline(before, was) && std::getline(after, is)) {
        if (was.find("\"raw\":") == was.npos) {
            ASSERT_EQ(is, was) << recording.name;
        }
    }
}

} // namespace

TEST_F(RecordingExport, SaysTheSameAgainPrivately)
{
    for (const Recording &recording : recordingsOf({})) {
        const auto trace = openWhole(recording.path);
        ASSERT_TRUE(trace) << recording.name;
        ASSERT_EQ(writeRecording(*trace, trace->watermark(), file("saved.ndjson"), m_state).english(), "") << recording.name;
        const auto again = openWhole(file("saved.ndjson"));
        ASSERT_TRUE(again) << recording.name;
        EXPECT_EQ(again->watermark(), trace->watermark()) << recording.name;
        if (recording.form == LineForm::Recording)
            expectSameLines(recording, contentsOf(file("saved.ndjson")));
        struct stat status = {};
        ASSERT_EQ(stat(file("saved.ndjson").c_str(), &status), 0);
        EXPECT_EQ(status.st_mode & 0777u, 0600u);
    }
    EXPECT_EQ(filesThere(), 1u);
}

TEST_F(RecordingExport, KeepsFramesOfLinesThatSeemToEndEarly)
{
    using namespace std::string_view_literals;
    const std::string start = R"({"tracedeck":1,"dialect":"loom","source":"","started":""})" "\n"
                              R"({"t":1,"dir":"in","ch":"c","via":"ws","frame":{"type":"pong","id":"p"})";
    const std::string end = "\n" R"({"t":2,"dir":"in","ch":"c","via":"ws","frame":{"type":"pong","id":"q"}})";
    for (const std::string_view between : {"}"sv, "}\r"sv, "\r,\"x\":1}"sv, ",\"x\":{\"y\":\0\0\"z\"}}"sv, ",\"x\":[{}\0]}"sv}) {
        const auto trace = opened(std::string(start).append(between).append(end));
        ASSERT_EQ(trace->watermark(), 2u);
        ASSERT_EQ(trace->frame(1).bytes(), R"({"type":"pong","id":"p"})") << between;
        ASSERT_EQ(writeRecording(*trace, 2, file("saved.ndjson"), m_state).english(), "");
        const auto again = openWhole(file("saved.ndjson"));
        ASSERT_EQ(again->watermark(), 2u);
        for (const Position p : {1u, 2u})
            EXPECT_EQ(again->frame(p).bytes(), trace->frame(p).bytes()) << between;
    }
}

TEST_F(RecordingExport, WritesTheFramesThatWereAskedFor)
{
    const auto trace = opened(generated(500, LoomGeneratorOptions::Form::Recording));
    ASSERT_EQ(writeRecording(*trace, 123, file("saved.ndjson"), m_state).english(), "");
    EXPECT_EQ(openWhole(file("saved.ndjson"))->watermark(), 123u);
}

TEST_F(RecordingExport, PacksWhereTheNameSaysSo)
{
    const auto trace = opened(generated(20000, LoomGeneratorOptions::Form::Recording));
    ASSERT_EQ(writeRecording(*trace, trace->watermark(), file("saved.ndjson"), m_state).english(), "");
    ASSERT_EQ(writeRecording(*trace, trace->watermark(), file("saved.ndjson.ZST"), m_state).english(), "");
    const std::string packed = contentsOf(file("saved.ndjson.ZST"));
    EXPECT_EQ(packed.substr(0, 4), "\x28\xB5\x2F\xFD");
    EXPECT_LT(packed.size() * 4, contentsOf(file("saved.ndjson")).size());
    const auto again = openWhole(file("saved.ndjson.ZST"));
    ASSERT_TRUE(again);
    EXPECT_EQ(again->watermark(), trace->watermark());
    ASSERT_EQ(writeRecording(*again, again->watermark(), file("plain.ndjson"), m_state).english(), "");
    EXPECT_EQ(contentsOf(file("plain.ndjson")), contentsOf(file("saved.ndjson")));
    ASSERT_EQ(copyRecording(file("saved.ndjson"), file("copy.zst"), m_state).english(), "");
    EXPECT_EQ(openWhole(file("copy.zst"))->watermark(), trace->watermark());
}

TEST_F(RecordingExport, LeavesWhatIsThereWhereItFailsOrIsCancelled)
{
    const auto trace = opened(generated(20000, LoomGeneratorOptions::Form::Recording));
    const std::string path = put("saved.ndjson", "precious");
    m_state.cancelled = true;
    EXPECT_EQ(writeRecording(*trace, trace->watermark(), path, m_state).english(), "cancelled");
    EXPECT_EQ(contentsOf(path), "precious");
    EXPECT_EQ(filesThere(), 1u);
    m_state.cancelled = false;
    const std::string why = writeRecording(*trace, trace->watermark(), file("no/such/folder.ndjson"), m_state).english();
    EXPECT_NE(why.find("no/such/folder.ndjson"), std::string::npos);
}

TEST_F(RecordingExport, SavesALiveTraceAsItIsRecorded)
{
    const std::string text = contentsOf(TRACEDECK_TEST_DATA "/langgraph/agent_sse.ndjson");
    const auto trace = opened(text);
    const Position frames = trace->watermark();
    ASSERT_NE(text.find("\"sse\":"), text.npos);
    const std::string recording = put("live.ndjson", text + R"({"t":1,"dir":)");
    ASSERT_EQ(saveLive(*trace, frames, recording, file("saved.ndjson"), m_state).english(), "");
    EXPECT_EQ(contentsOf(file("saved.ndjson")), text);
    EXPECT_EQ(m_state.done.load(), frames + 1);
    ASSERT_EQ(saveLive(*trace, frames - 2, recording, file("saved.ndjson"), m_state).english(), "");
    EXPECT_EQ(openWhole(file("saved.ndjson"))->watermark(), frames - 2);
    // What waits to be written comes.
    const std::size_t half = text.find('\n', text.size() / 2) + 3; // in a line
    put("live.ndjson", text.substr(0, half));
    std::thread writer([&] {
        std::this_thread::sleep_for(std::chrono::milliseconds(50));
        std::ofstream(recording, std::ios::binary | std::ios::app) << text.substr(half);
    });
    ASSERT_EQ(saveLive(*trace, frames, recording, file("saved.ndjson"), m_state).english(), "");
    writer.join();
    EXPECT_EQ(contentsOf(file("saved.ndjson")), text);
}

TEST_F(RecordingExport, SavesALiveTraceWhoseRecordingLacksFrames)
{
    const std::string text = generated(500, LoomGeneratorOptions::Form::Recording);
    const auto trace = opened(text);
    const std::string recording = put("live.ndjson", text.substr(0, text.size() / 2));
    for (const std::string &from : {recording, file("gone.ndjson"), std::string()}) {
        ASSERT_EQ(saveLive(*trace, 500, from, file("saved.ndjson"), m_state).english(), "");
        EXPECT_EQ(openWhole(file("saved.ndjson"))->watermark(), 500u);
    }
    m_state.cancelled = true;
    EXPECT_EQ(saveLive(*trace, 500, recording, file("other.ndjson"), m_state).english(), "cancelled");
    EXPECT_EQ(filesThere(), 2u);
}

TEST_F(RecordingExport, CopiesWholeLines)
{
    const std::string text = generated(20000, LoomGeneratorOptions::Form::Recording);
    const std::string from = put("from.ndjson", text + R"({"t":1,"dir":)");
    ASSERT_EQ(copyRecording(from, file("to.ndjson"), m_state).english(), "");
    EXPECT_EQ(contentsOf(file("to.ndjson")), text);
    EXPECT_EQ(m_state.done.load(), text.size());
    EXPECT_EQ(filesThere(), 2u);
}

TEST_F(RecordingExport, CopiesNothingWhereItFailsOrIsCancelled)
{
    EXPECT_NE(copyRecording(file("none"), file("to.ndjson"), m_state).english().find("none"), std::string::npos);
    const std::string from = put("from.ndjson", "{}\n");
    m_state.cancelled = true;
    EXPECT_EQ(copyRecording(from, file("to.ndjson"), m_state).english(), "cancelled");
    EXPECT_EQ(filesThere(), 1u);
}

TEST_F(RecordingExport, ReplacesWhatALinkLeadsToAndKeepsWhoMayReadIt)
{
    const std::string from = put("from.ndjson", "{}\n");
    const std::string target = put("target.ndjson", "old");
    std::filesystem::permissions(target, std::filesystem::perms(0640));
    std::filesystem::create_symlink("target.ndjson", file("link.ndjson"));
    ASSERT_EQ(copyRecording(from, file("link.ndjson"), m_state).english(), "");
    EXPECT_TRUE(std::filesystem::is_symlink(file("link.ndjson")));
    EXPECT_EQ(contentsOf(target), "{}\n");
    EXPECT_EQ(std::filesystem::status(target).permissions(), std::filesystem::perms(0640));
    ASSERT_EQ(copyRecording(from, file("new.ndjson"), m_state).english(), "");
    EXPECT_EQ(std::filesystem::status(file("new.ndjson")).permissions(), std::filesystem::perms(0600));
    EXPECT_EQ(filesThere(), 4u);
}

TEST_F(RecordingExport, MakesWhatALinkLeadsTo)
{
    const std::string from = put("from.ndjson", "{}\n");
    std::filesystem::create_symlink("absent.ndjson", file("link.ndjson"));
    ASSERT_EQ(copyRecording(from, file("link.ndjson"), m_state).english(), "");
    EXPECT_TRUE(std::filesystem::is_symlink(file("link.ndjson")));
    EXPECT_EQ(contentsOf(file("absent.ndjson")), "{}\n");
    std::filesystem::create_symlink("loop", file("loop"));
    EXPECT_NE(copyRecording(from, file("loop"), m_state).english(), "");
    EXPECT_TRUE(std::filesystem::is_symlink(file("loop")));
    EXPECT_EQ(filesThere(), 4u);
}

TEST_F(RecordingExport, WritesBehindWhatAShellHasWritten)
{
    const std::string from = put("from.ndjson", "{}\n");
    const int opened = ::open(file("all").c_str(), O_WRONLY | O_CREAT | O_CLOEXEC, 0600);
    ASSERT_EQ(::write(opened, "before\n", 7), 7);
    EXPECT_EQ(copyRecording(from, "/dev/fd/" + std::to_string(opened), m_state).english(), "");
    ASSERT_EQ(::write(opened, "after\n", 6), 6);
    ::close(opened);
    EXPECT_EQ(contentsOf(file("all")), "before\n{}\nafter\n");
}

TEST_F(RecordingExport, WritesThroughAPipe)
{
    const std::string from = put("from.ndjson", "{\"type\":1}\n");
    const std::string pipe = file("pipe");
    ASSERT_EQ(mkfifo(pipe.c_str(), 0600), 0);
    std::string read;
    std::thread reader([&] { read = contentsOf(pipe); });
    const std::string error = copyRecording(from, pipe, m_state).english();
    reader.join();
    EXPECT_EQ(error, "");
    EXPECT_EQ(read, "{\"type\":1}\n");
    EXPECT_TRUE(std::filesystem::is_fifo(pipe));
}

TEST_F(RecordingExport, LeavesARecordingThatIsBeingWritten)
{
    const auto trace = opened(generated(500, LoomGeneratorOptions::Form::Recording));
    const std::string path = file("live.ndjson");
    auto recording = RecordingWriter::create(path, {1, "loom", "ws://127.0.0.1:1", "2026-01-01T00:00:00Z"}, 0);
    ASSERT_TRUE(recording.writer) << recording.error.english();
    const std::string refusal = "cannot save " + path + ": an open connection records to it";
    EXPECT_EQ(saveLive(*trace, 500, path, path, m_state).english(), refusal);
    EXPECT_EQ(writeRecording(*trace, 500, path, m_state).english(), refusal);
    EXPECT_EQ(copyRecording(path, path, m_state).english(), refusal);
    std::filesystem::create_symlink("live.ndjson", file("link.ndjson"));
    EXPECT_NE(copyRecording(path, file("link.ndjson"), m_state).english(), "");
    std::filesystem::remove(file("link.ndjson"));
    recording.writer->addLine("{\"t\":1}");
    recording.writer->finish();
    EXPECT_TRUE(contentsOf(path).ends_with("{\"t\":1}\n")) << "what came later is there";
    recording.writer.reset();
    EXPECT_EQ(writeRecording(*trace, 500, path, m_state).english(), "");
    EXPECT_EQ(filesThere(), 1u);
}

} // namespace tracedeck::test::tst_recordingexport
