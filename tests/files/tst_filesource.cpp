// SPDX-License-Identifier: GPL-3.0-or-later
#include "filetest.h"

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <sys/stat.h>
#include <thread>

namespace tracedeck::test::tst_filesource {

namespace {

using Form = LoomGeneratorOptions::Form;
constexpr std::string_view kHeader =
    "{\"tracedeck\":1,\"dialect\":\"loom\",\"source\":\"here\",\"started\":\"2026-11-21T20:13:00Z\"}\n";

std::string wrapped(std::string_view frame, int time = 1)
{
    return "{\"t\":" + std::to_string(time)
           + ",\"dir\":\"in\",\"ch\":\"ws\",\"via\":\"ws\",\"frame\":" + std::string(frame) + "}\n";
}

std::string chunk(std::string_view text, int number)
{
    return "{\"session_id\":\"s\",\"event_id\":" + std::to_string(number)
           + ",\"type\":\"message_chunk\",\"content\":\"" + std::string(text) + "\",\"id\":\"n\"}";
}

std::string textOf(const Trace &trace)
{
    const View view(trace);
    return trace.messages.size() == 0 ? "" : view.text(MessageId{0}, BlockKind::Text);
}

} // namespace

// --- Recognised by content -----------------------------------------------------------------------------------------

TEST(FileSourceTest, opensARecording)
{
    const auto trace = opened(std::string(kHeader) + wrapped(chunk("a", 1)) + wrapped(chunk("b", 2)));
    EXPECT_EQ(trace->dialect, "loom");
    EXPECT_EQ(trace->source, "here");
    EXPECT_EQ(trace->started, "2026-11-21T20:13:00Z");
    EXPECT_EQ(trace->watermark(), 2u);
    EXPECT_EQ(textOf(*trace), "ab");
    EXPECT_EQ(codes(*trace), "");
}

TEST(FileSourceTest, opensAPackedRecordingAsTheSameTrace)
{
    const std::string text = generated(3000, Form::Recording);
    EXPECT_EQ(inspected(opened(compressed(text))), inspected(opened(text)));
}

TEST(FileSourceTest, opensAPackedRecordingOfSeveralFrames)
{
    const std::string text = generated(2000, Form::Recording);
    const std::size_t half = text.size() / 2;
    const std::string packed = compressed(text.substr(0, half)) + compressed(text.substr(half));
    EXPECT_EQ(inspected(opened(packed)), inspected(opened(text)));
}

TEST(FileSourceTest, opensEveryBareForm)
{
    for (const Form form : {Form::Envelope, Form::Responses}) {
        const auto trace = opened(generated(500, form));
        EXPECT_EQ(trace->dialect, "loom");
        EXPECT_EQ(trace->watermark(), 500u);
        EXPECT_EQ(View(*trace).counts().unrecognised, 0u);
        EXPECT_EQ(codes(*trace), "");
    }
}

TEST(FileSourceTest, opensEveryRecordingOfTheTestData)
{
    std::size_t seen = 0;
    for (const Recording &recording : loomRecordings()) {
        const auto trace = openWhole(recording.path);
        ASSERT_TRUE(trace) << recording.name;
        EXPECT_EQ(trace->dialect, "loom") << recording.name;
        EXPECT_EQ(View(*trace).counts().malformed, 0u) << recording.name;
        std::size_t lines = 0;
        forEachLine(recording, [&](std::string_view) { ++lines; });
        EXPECT_EQ(trace->watermark(), lines) << recording.name;
        ++seen;
    }
    EXPECT_GE(seen, 26u);
}

TEST(FileSourceTest, looksBeyondLinesThatItDoesNotKnow)
{
    const auto trace = opened("{\"hello\":1}\nnoise\n" + generated(10, Form::Envelope));
    EXPECT_EQ(trace->dialect, "loom");
    EXPECT_EQ(trace->watermark(), 12u);
    EXPECT_EQ(View(*trace).counts().malformed, 1u);
}

TEST(FileSourceTest, refusesWhatItDoesNotKnow)
{
    EXPECT_NE(whyNot("").find("it is empty"), std::string::npos);
    EXPECT_NE(whyNot(" \n\r\n\t\n").find("it is empty"), std::string::npos);
    EXPECT_NE(whyNot("once upon a time\n").find("no known protocol"), std::string::npos);
    EXPECT_NE(whyNot("{\"hello\":1}\n[1]\n5\n").find("no known protocol"), std::string::npos);
    EXPECT_NE(whyNot(std::string(100'000, '\0')).find("no known protocol"), std::string::npos);
    EXPECT_NE(whyNot("{\"tracedeck\":1,\"dialect\":\"morse\"}\n").find("\"morse\""), std::string::npos);
    EXPECT_NE(whyNot("\x28\xB5\x2F\xFD and no more"), "");
    EXPECT_NE(whyNot(compressed("")), "");
    EXPECT_NE(whyNot(compressed("once upon a time\n")).find("no known protocol"), std::string::npos);
}

TEST(FileSourceTest, namesThePackerOfWhatItCannotUnpack)
{
    EXPECT_NE(whyNot("\x1F\x8B\x08 and so on").find("packed with gzip"), std::string::npos);
    EXPECT_NE(whyNot(std::string("\xFD" "7zXZ\0 and so on", 15)).find("packed with xz"), std::string::npos);
}

TEST(FileSourceTest, saysWhatItTakesForJsonThatIsNoLines)
{
    EXPECT_NE(whyNot("{\n  \"type\": \"event\"\n}\n").find("one JSON text"), std::string::npos);
    EXPECT_NE(whyNot("[{\"type\":\"event\"},{\"type\":\"event\"}]\n").find("one JSON text"), std::string::npos);
    EXPECT_NE(whyNot(std::string("\xFF\xFE{\0\"\0", 6)).find("UTF-16"), std::string::npos);
}

TEST(FileSourceTest, readsAStreamToItsEndWhereThatIsWanted)
{
    const TemporaryFolder folder;
    const std::string text = generated(3000, Form::Recording);
    FileSource::Options options;
    options.readsStreams = true;
    for (const std::string &sent : {text, compressed(text), std::string()}) {
        const std::string pipe = folder.file("pipe");
        ASSERT_EQ(mkfifo(pipe.c_str(), 0600), 0);
        std::thread writer([&] { std::ofstream(pipe, std::ios::binary) << sent; });
        const auto opened = FileSource::open(pipe, options);
        writer.join();
        std::filesystem::remove(pipe);
        EXPECT_EQ(opened.source == nullptr, sent.empty()) << opened.error.english();
        if (!opened.source)
            continue;
        opened.source->run();
        EXPECT_EQ(inspected(opened.source->trace()), inspected(test::opened(text)));
    }
}

TEST(FileSourceTest, refusesARecordingOfAnotherVersion)
{
    const TemporaryFile file("{\"tracedeck\":2,\"dialect\":\"loom\"}\n{\"frame\":{\"type\":\"ping\",\"id\":\"p\"}}\n");
    const auto opened = FileSource::open(file.path());
    EXPECT_FALSE(opened.source);
    EXPECT_NE(opened.error.english().find("version 2"), std::string::npos) << opened.error.english();
}

TEST(FileSourceTest, refusesWhatIsNoFile)
{
    const std::string directory = std::filesystem::temp_directory_path().string();
    EXPECT_NE(FileSource::open(directory).error.english().find("Is a directory"), std::string::npos);
    EXPECT_NE(FileSource::open(directory + "/no such file.ndjson").error.english().find("No such file"),
              std::string::npos);
    EXPECT_NE(FileSource::open("/dev/null").error.english().find("it is not a file"), std::string::npos);
    const TemporaryFolder folder;
    const std::string pipe = folder.file("pipe"); // nobody writes to it
    ASSERT_EQ(mkfifo(pipe.c_str(), 0600), 0);
    EXPECT_NE(FileSource::open(pipe).error.english().find("it is not a file"), std::string::npos);
}

TEST(FileSourceTest, aRecordingWithoutFramesIsAnEmptyTrace)
{
    const auto trace = opened(kHeader);
    EXPECT_EQ(trace->watermark(), 0u);
    EXPECT_EQ(codes(*trace), "");
}

// --- Lines -----------------------------------------------------------------------------------------------------------

TEST(FileSourceTest, byteOrderMarksLineEndsAndBlankLinesChangeNothing)
{
    const std::string text = std::string(kHeader) + wrapped(chunk("a", 1)) + wrapped(chunk("b", 2));
    std::string dosText;
    for (const char c : text)
        dosText += c == '\n' ? std::string("\r\n") : std::string(1, c);
    std::string airy;
    for (const char c : text)
        airy += c == '\n' ? std::string("\n\n \t\n\r\n") : std::string(1, c);
    for (const std::string &variant : {"\xEF\xBB\xBF" + text, dosText, airy, "\xEF\xBB\xBF" + dosText,
                                       text.substr(0, text.size() - 1), text + "\n\n"}) {
        const auto trace = opened(variant);
        EXPECT_EQ(trace->watermark(), 2u);
        EXPECT_EQ(textOf(*trace), "ab");
        EXPECT_EQ(codes(*trace), "");
    }
    const std::string bare = chunk("a", 1) + "\n" + chunk("b", 2) + "\n";
    for (const std::string &variant : {"\xEF\xBB\xBF" + bare, "\r\n\n" + bare})
        EXPECT_EQ(opened(variant)->watermark(), 2u);
}

TEST(FileSourceTest, aLastLineWithoutItsEndCountsWhereItIsComplete)
{
    const std::string first = std::string(kHeader) + wrapped(chunk("a", 1));
    const std::string last = wrapped(chunk("b", 2));
    for (std::size_t length = 0; length < last.size(); ++length) {
        const auto trace = opened(first + last.substr(0, length));
        const bool isComplete = length == last.size() - 1;
        EXPECT_EQ(trace->watermark(), isComplete ? 2u : 1u) << length;
        EXPECT_EQ(codes(*trace), isComplete || length == 0 ? "" : "cut_last_line") << length;
    }
}

TEST(FileSourceTest, aBrokenLineIsOneMalformedFrameAndTheRestIsThere)
{
    const std::string before = std::string(kHeader) + wrapped(chunk("a", 1));
    const std::string after = wrapped(chunk("b", 2)) + wrapped(chunk("c", 3));
    for (const std::string &broken :
         {std::string("garbage\n"), std::string("{\"t\":1,\"dir\":\n"), std::string(3, '\0') + "\n",
          std::string("{}\n"), wrapped("{\"type\":}"), wrapped(chunk("x\x80", 9)),
          std::string("{\"t\":1,\"frame\":{}} {}\n")}) {
        const auto trace = opened(before + broken + after);
        EXPECT_EQ(trace->watermark(), 4u) << broken;
        EXPECT_EQ(View(*trace).counts().malformed, 1u) << broken;
        EXPECT_EQ(trace->frame(2).nature(), FrameNature::Malformed) << broken;
        EXPECT_TRUE(trace->frame(2).flags & FrameRecord::kHasProblem) << broken;
        EXPECT_EQ(textOf(*trace), "abc") << broken;
    }
}

TEST(FileSourceTest, anUnreadableLineIsNamedByItsPlace)
{
    const auto trace = opened(std::string(kHeader) + "garbage\n");
    const View view(*trace);
    ASSERT_EQ(codes(*trace), "unreadable_line");
    const std::string message = trace->problems[0].message.english();
    EXPECT_NE(message.find("at byte " + std::to_string(kHeader.size())), std::string::npos) << message;
}

TEST(FileSourceTest, saysWhatOfAWrapperCannotBeUsed)
{
    const std::string frame = ",\"frame\":" + chunk("a", 1) + "}\n";
    const std::pair<std::string, std::string> wrappers[] = {
        {R"({"t":1,"dir":"in","ch":"c","via":"ws")", ""},
        {R"({"dir":"in")", ""}, // what is not there is not known
        {R"({"t":-5,"dir":"in","ch":"c","via":"ws")", "t: "},
        {R"({"t":1.5,"dir":"in","ch":"c","via":"ws")", "t: "},
        {R"({"t":"1","dir":"in","ch":"c","via":"ws")", "t: "},
        {R"({"t":1,"dir":"up","ch":"c","via":"ws")", "dir: "},
        {R"({"t":1,"dir":"in","ch":7,"via":"ws")", "ch: "},
        {R"({"t":1,"dir":"in","ch":"c","via":"post")", "via: "},
    };
    for (const auto &[wrapper, fault] : wrappers) {
        const auto trace = opened(std::string(kHeader) + wrapper + frame);
        ASSERT_EQ(codes(*trace), fault.empty() ? "" : "bad_line") << wrapper;
        EXPECT_EQ(textOf(*trace), "a") << wrapper;
        EXPECT_EQ(View(*trace).counts().malformed, 0u) << wrapper;
        if (!fault.empty()) {
            const std::string message = trace->problems[0].message.english();
            EXPECT_NE(message.find(fault), std::string::npos) << message;
            EXPECT_EQ(trace->problems[0].at, 1u);
        }
    }
    const auto notice = opened(std::string(kHeader) + R"({"t":-1,"ch":"c","event":"open"})" + "\n");
    EXPECT_EQ(codes(*notice), "bad_line");
}

TEST(FileSourceTest, saysThatItsHeaderHasNoTime)
{
    for (const auto &[started, code] : {std::pair("yesterday", "bad_header"), std::pair("", ""), std::pair("2026-11-21T20:13:00Z", "")}) {
        const auto trace = opened(R"({"tracedeck":1,"dialect":"loom","source":"s","started":")" + std::string(started) + "\"}\n"
                                  + wrapped(chunk("a", 1)));
        EXPECT_EQ(codes(*trace), code);
        EXPECT_EQ(textOf(*trace), "a");
    }
    EXPECT_EQ(codes(*opened(R"({"tracedeck":1,"dialect":"loom","source":"s","started":17})" "\n")), "bad_header");
}

TEST(FileSourceTest, theWrapperMayGoOnBehindTheFrame)
{
    std::string line = wrapped(chunk("a", 1));
    line.insert(line.size() - 2, ",\"later\":{\"x\":[\"}\"]}");
    const auto trace = opened(std::string(kHeader) + line + wrapped(chunk("b", 2)));
    EXPECT_EQ(textOf(*trace), "ab");
    EXPECT_EQ(trace->frame(1).bytes(), chunk("a", 1));
    EXPECT_EQ(trace->frame(2).bytes(), chunk("b", 2));
    EXPECT_EQ(codes(*trace), "");
}

TEST(FileSourceTest, rawFramesAreRead)
{
    // {"session_id":"s","event_id":1,"type":"message_chunk","content":"raw","id":"n"}
    const std::string line = "{\"t\":1,\"dir\":\"in\",\"ch\":\"ws\",\"via\":\"ws\",\"raw\":"
                             "\"eyJzZXNzaW9uX2lkIjoicyIsImV2ZW50X2lkIjoxLCJ0eXBlIjoi"
                             "bWVzc2FnZV9jaHVuayIsImNvbnRlbnQiOiJyYXciLCJpZCI6Im4ifQ==\"}\n";
    const auto trace = opened(std::string(kHeader) + line + wrapped(chunk("!", 2)));
    EXPECT_EQ(textOf(*trace), "raw!");
    EXPECT_EQ(trace->frame(1).bytes(), chunk("raw", 1));
    EXPECT_EQ(codes(*trace), "");
}

TEST(FileSourceTest, channelsAreThoseOfTheRecording)
{
    const auto trace = opened(
        std::string(kHeader) + "{\"t\":1,\"ch\":\"ws\",\"event\":\"open\",\"frame\":null}\n"
        + wrapped(chunk("a", 1))
        + "{\"t\":3,\"ch\":\"ws\",\"event\":\"failed\",\"code\":1006,\"reason\":\"reset\",\"frame\":null}\n");
    EXPECT_EQ(trace->watermark(), 3u);
    EXPECT_EQ(trace->frame(1).nature(), FrameNature::ChannelNotice);
    ASSERT_EQ(trace->channels.size(), 1u);
    EXPECT_TRUE(View(*trace, 2).isOpen(ChannelId{0}));
    EXPECT_EQ(View(*trace).end(ChannelId{0}), 3u);
    EXPECT_EQ(codes(*trace), "channel_failed gap");
}

TEST(FileSourceTest, aLineLargerThanAnyChunkIsRead)
{
    const std::string large(3'000'000, 'x');
    const auto trace = opened(std::string(kHeader) + wrapped(chunk("a", 1)) + wrapped(chunk(large, 2))
                              + wrapped(chunk("b", 3)));
    EXPECT_EQ(trace->watermark(), 3u);
    EXPECT_EQ(textOf(*trace), "a" + large + "b");
}

// --- Threads ---------------------------------------------------------------------------------------------------------

TEST(FileSourceTest, anyNumberOfThreadsGivesTheSameTrace)
{
    for (const Form form : {Form::Recording, Form::Envelope}) {
        const std::string text = generated(20'000, form, 20);
        const std::string one = inspected(opened(text, 1));
        EXPECT_EQ(inspected(opened(text, 4)), one);
        EXPECT_EQ(inspected(opened(text, 0)), one) << "none is one";
        EXPECT_EQ(inspected(opened(compressed(text), 3)), one);
    }
}

TEST(FileSourceTest, readsBehindTheCallersBack)
{
    const TemporaryFile file(generated(5000, Form::Recording));
    const auto opened = FileSource::open(file.path());
    ASSERT_TRUE(opened.source);
    EXPECT_FALSE(opened.source->progress().finished);
    const auto trace = opened.source->trace();
    opened.source->start();
    opened.source->wait();
    EXPECT_EQ(trace->watermark(), 5000u);
    const auto progress = opened.source->progress();
    EXPECT_TRUE(progress.finished);
    EXPECT_FALSE(progress.cancelled);
    EXPECT_EQ(progress.bytesDone, progress.bytesTotal);
    EXPECT_EQ(progress.bytesTotal, std::filesystem::file_size(file.path()));
}

TEST(FileSourceTest, theTraceOutlivesItsSource)
{
    std::shared_ptr<const Trace> trace;
    {
        const TemporaryFile file(generated(200, Form::Recording));
        const auto opened = FileSource::open(file.path());
        ASSERT_TRUE(opened.source);
        opened.source->run();
        trace = opened.source->trace();
    }
    EXPECT_EQ(trace->watermark(), 200u);
    EXPECT_FALSE(inspected(trace).empty());
}

TEST(FileSourceTest, cancellingKeepsWhatIsFolded)
{
    const TemporaryFile file(generated(60'000, Form::Recording));
    const auto opened = FileSource::open(file.path());
    ASSERT_TRUE(opened.source);
    const auto trace = opened.source->trace();
    opened.source->start();
    while (trace->watermark() == 0)
        std::this_thread::yield();
    opened.source->cancel();
    opened.source->wait();
    const auto progress = opened.source->progress();
    EXPECT_TRUE(progress.finished);
    EXPECT_TRUE(progress.cancelled);
    EXPECT_LE(progress.bytesDone, progress.bytesTotal);
    const Position watermark = trace->watermark();
    EXPECT_GT(watermark, 0u);
    EXPECT_EQ(View(*trace).position(), watermark);
    EXPECT_FALSE(inspected(trace).empty());
}

TEST(FileSourceTest, aSourceThatIsThrownAwayStops)
{
    const TemporaryFile file(generated(60'000, Form::Recording));
    for (int i = 0; i < 3; ++i) {
        auto opened = FileSource::open(file.path());
        ASSERT_TRUE(opened.source);
        if (i > 0)
            opened.source->start();
        opened.source.reset();
    }
}

} // namespace tracedeck::test::tst_filesource
