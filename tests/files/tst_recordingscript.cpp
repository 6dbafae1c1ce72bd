// SPDX-License-Identifier: GPL-3.0-or-later
#include "base64.h"
#include "testrecordings.h"
#include "recordingscript.h"

#include <gtest/gtest.h>

namespace tracedeck::test::tst_recordingscript {

namespace {

std::unique_ptr<RecordingScript> scriptOf(std::string_view contents)
{
    const TemporaryFile file(contents);
    auto opened = RecordingScript::open(file.path());
    EXPECT_EQ(opened.error.english(), "");
    return std::move(opened.script);
}

std::string recordingOf(std::string_view lines)
{
    return "{\"tracedeck\":1,\"dialect\":\"loom\"}\n" + std::string(lines);
}

TEST(RecordingScript, HoldsEveryLineOfEveryRecording)
{
    for (const Recording &recording : loomRecordings()) {
        auto opened = RecordingScript::open(recording.path);
        ASSERT_TRUE(opened.script) << opened.error.english();
        RecordingScript &script = *opened.script;
        EXPECT_EQ(script.name(), recording.name);
        EXPECT_EQ(script.form(), recording.form);
        EXPECT_EQ(script.headerLine().empty(), recording.form == LineForm::Bare);
        std::uint32_t count = 0;
        forEachLine(recording, [&](std::string_view line) {
            ASSERT_LT(count, script.size());
            const RecordingScript::Line &read = script[count++];
            EXPECT_EQ(std::string(script.text(read)) + '\n', line);
            EXPECT_TRUE(read.isReadable);
            EXPECT_EQ(read.hasTime, recording.form == LineForm::Recording);
            EXPECT_NE(line.find(script.frame(read)), line.npos);
            EXPECT_EQ(script.frame(read).substr(0, 1), "{");
        });
        EXPECT_EQ(script.size(), count) << recording.name;
    }
}

TEST(RecordingScript, TellsChannelsDirectionsAndTimes)
{
    const auto script = scriptOf(recordingOf(
        "{\"t\":5,\"dir\":\"out\",\"ch\":\"a\",\"via\":\"ws\",\"frame\":{\"type\":\"ping\",\"id\":\"1\"}}\n"
        "{\"dir\":\"in\",\"frame\":{\"type\":\"pong\",\"id\":\"1\"},\"ch\":\"b\"}\r\n"
        "\n"
        "{\"t\":9,\"ch\":\"a\",\"event\":\"closed\",\"code\":1000,\"frame\":null}\n"));
    ASSERT_EQ(script->size(), 3u);
    const auto &asked = (*script)[0];
    EXPECT_EQ(asked.time, 5);
    EXPECT_EQ(asked.direction, Direction::Out);
    EXPECT_EQ(script->channel(asked.channel), "a");
    const auto &answered = (*script)[1];
    EXPECT_FALSE(answered.hasTime);
    EXPECT_EQ(answered.direction, Direction::In);
    EXPECT_EQ(script->channel(answered.channel), "b");
    EXPECT_EQ(script->frame(answered), "{\"type\":\"pong\",\"id\":\"1\"}");
    EXPECT_EQ((*script)[2].kind, RecordingLine::Kind::Closed);
    EXPECT_EQ((*script)[2].channel, asked.channel);
    EXPECT_TRUE(script->frame((*script)[2]).empty());
}

TEST(RecordingScript, FindsFramesThatTheWrapperSurrounds)
{
    const auto script = scriptOf(recordingOf(
        "{\"t\":1,\"dir\":\"in\",\"ch\":\"a\",\"via\":\"ws\",\"frame\":{\"x\":\"}\"},\"more\":{}}\n"
        "{\"t\":1,\"dir\":\"in\",\"ch\":\"a\",\"via\":\"ws\",\"frame\":{\"x\":1} }\n"
        "{\"t\":1,\"dir\":\"in\",\"ch\":\"a\",\"via\":\"ws\",\"raw\":\""
        + encodeBase64("no\nJSON")
        + "\"}\n"
          "{\"t\":1,\"dir\":\"in\",\"ch\":\"a\",\"via\":\"ws\",\"frame\":[1]}\n"));
    ASSERT_EQ(script->size(), 4u);
    EXPECT_EQ(script->frame((*script)[0]), "{\"x\":\"}\"}");
    EXPECT_EQ(script->frame((*script)[1]), "{\"x\":1}");
    EXPECT_EQ(script->frame((*script)[2]), "no\nJSON");
    EXPECT_EQ(script->frame((*script)[3]), "[1]");
}

TEST(RecordingScript, KeepsLinesThatItCannotRead)
{
    const auto script = scriptOf(recordingOf("no line\n{\"t\":1,\"ch\":\"a\",\"frame\":{}}\n"));
    ASSERT_EQ(script->size(), 2u);
    EXPECT_FALSE((*script)[0].isReadable);
    EXPECT_EQ(script->text((*script)[0]), "no line");
    EXPECT_TRUE(script->frame((*script)[0]).empty());
    EXPECT_TRUE((*script)[1].isReadable);
    ASSERT_EQ(script->losses().size(), 1u);
    EXPECT_EQ(script->losses().front().english(), "1 line(s) of it are none of a recording, and are left out");
}

TEST(RecordingScript, LeavesOutALineThatWasCut)
{
    const auto cut = scriptOf(recordingOf("{\"t\":1,\"frame\":{}}\n{\"t\":2,\"fra"));
    EXPECT_EQ(cut->size(), 1u);
    ASSERT_EQ(cut->losses().size(), 1u);
    EXPECT_EQ(cut->losses().front().english(), "it ends in the middle of a line, which is left out");
    const auto whole = scriptOf(recordingOf("{\"t\":1,\"frame\":{}}\n{\"t\":2,\"frame\":{}}"));
    EXPECT_EQ(whole->size(), 2u);
    EXPECT_TRUE(whole->losses().empty());
}

TEST(RecordingScript, SaysWhatDamagedDataLack)
{
    // Two pieces, as zstd writes one for each file that is packed into one.
    const std::string first = compressed(recordingOf("{\"t\":1,\"frame\":{}}\n"));
    const std::string second = compressed("{\"t\":2,\"frame\":{}}\n");
    const auto script = scriptOf(first + second.substr(0, second.size() - 2));
    EXPECT_GE(script->size(), 1u);
    ASSERT_FALSE(script->losses().empty()); // a part of a line may be there
    EXPECT_TRUE(script->losses().front().english().starts_with("the zstd data end")) << script->losses().front().english();
}

TEST(RecordingScript, SaysWhyItCannotOpen)
{
    EXPECT_EQ(RecordingScript::open("/nowhere/at/all").error.english(),
              "cannot open /nowhere/at/all: No such file or directory");
    const TemporaryFile empty("");
    EXPECT_NE(RecordingScript::open(empty.path()).error.english().find("it is empty"), std::string::npos);
    const TemporaryFile odd("\x28\xB5\x2F\xFD\xff\xff\xff\xff\xff");
    EXPECT_EQ(RecordingScript::open(odd.path()).error.english(),
              "cannot open " + odd.path() + ": the zstd data ends early, at byte 9");
}

TEST(Base64, WritesWhatItReads)
{
    EXPECT_EQ(encodeBase64(""), "");
    EXPECT_EQ(encodeBase64("f"), "Zg==");
    EXPECT_EQ(encodeBase64("fo"), "Zm8=");
    EXPECT_EQ(encodeBase64("foo"), "Zm9v");
    std::string all;
    for (int i = 0; i < 256; ++i)
        all.push_back(static_cast<char>(i));
    EXPECT_EQ(decodeBase64(encodeBase64(all)), all);
}

} // namespace

} // namespace tracedeck::test::tst_recordingscript
