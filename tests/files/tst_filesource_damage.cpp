// SPDX-License-Identifier: GPL-3.0-or-later
#include "filetest.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <atomic>
#include <chrono>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <functional>
#include <random>
#include <thread>
#include <unistd.h>

namespace tracedeck::test::tst_filesource_damage {

namespace {

using Form = LoomGeneratorOptions::Form;
constexpr std::size_t kSmall = 2500; // bytes
#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
constexpr bool kThorough = false; // each file that is opened costs milliseconds there
constexpr std::size_t kEveryByteUpTo = 0;
constexpr std::size_t kStep = 1009;
#else
constexpr bool kThorough = true;
constexpr std::size_t kEveryByteUpTo = kSmall;
constexpr std::size_t kStep = 61;
#endif

/// Waits until something holds; false where it did not for a minute, which fails the test.
bool eventually(const std::function<bool()> &holds)
{
    const auto deadline = std::chrono::steady_clock::now() + std::chrono::seconds(60);
    while (!holds()) {
        if (std::chrono::steady_clock::now() > deadline)
            return false;
        std::this_thread::yield();
    }
    return true;
}

void append(const std::string &path, std::string_view text)
{
    std::ofstream(path, std::ios::binary | std::ios::app) << text;
}

std::size_t wholeLines(std::string_view text, LineForm form)
{
    std::size_t lines = 0;
    for (std::size_t at = 0, end; (end = text.find('\n', at)) != text.npos; at = end + 1)
        lines += text.substr(at, end - at).find_first_not_of(" \t\r") != text.npos;
    return form == LineForm::Recording && lines > 0 ? lines - 1 : lines;
}

/// Whether a file is tried cut to this length: small ones at every byte, larger ones near the ends of their lines
/// and at some bytes between.
bool isTried(std::string_view text, std::size_t length)
{
    const bool isNearALineEnd =
        text.substr(length - std::min<std::size_t>(length, 2), 4).find('\n') != text.npos;
    return text.size() <= kEveryByteUpTo || length % kStep == 0 || length == text.size()
           || (isNearALineEnd && (kThorough || text.size() <= kSmall));
}

class FollowedFile : public testing::Test
{
protected:
    void follow(std::string_view contents)
    {
        file = std::make_unique<TemporaryFile>(contents);
        FileSource::Options options;
        options.follow = true;
        auto opened = FileSource::open(file->path(), options);
        ASSERT_TRUE(opened.source) << opened.error.english();
        source = std::move(opened.source);
        trace = source->trace();
        source->start();
    }
    bool reaches(Position position)
    {
        return eventually([&] { return trace->watermark() >= position; });
    }

    std::unique_ptr<TemporaryFile> file;
    std::unique_ptr<FileSource> source;
    std::shared_ptr<const Trace> trace;
};

} // namespace

// --- Cut ---------------------------------------------------------------------------------------------------------------

TEST(FileSourceDamage, aRecordingCutAnywhereKeepsItsWholeLines)
{
    std::size_t cuts = 0;
    for (const Recording &recording : loomRecordings()) {
        const std::string &text = recording.text;
        const TemporaryFile file(text);
        // From the whole file down, so that one file is cut shorter and shorter.
        for (std::size_t length = text.size(); length > 0; --length) {
            if (!isTried(text, length))
                continue;
            ASSERT_EQ(::truncate(file.path().c_str(), static_cast<off_t>(length)), 0);
            ++cuts;
            const auto opened = FileSource::open(file.path(), {.threads = 1});
            const std::string_view left = std::string_view(text).substr(0, length);
            const std::size_t lines = wholeLines(left, recording.form);
            if (!opened.source) {
                // Nothing to recognise it by is left, not one whole line.
                ASSERT_EQ(lines, 0u) << recording.name << " cut at " << length << ": " << opened.error.english();
                continue;
            }
            opened.source->run();
            const auto trace = opened.source->trace();
            const bool isCut = left.back() != '\n';
            ASSERT_GE(trace->watermark(), lines) << recording.name << " cut at " << length;
            ASSERT_LE(trace->watermark(), lines + isCut) << recording.name << " cut at " << length;
            ASSERT_EQ(View(*trace).counts().malformed, 0u) << recording.name << " cut at " << length;
            if (isCut && trace->watermark() == lines && length > text.find('\n')) {
                ASSERT_NE(codes(*trace).find("cut_last_line"), std::string::npos)
                    << recording.name << " at " << length;
            }
        }
    }
    std::printf("%zu cuts\n", cuts);
}

// --- zstd --------------------------------------------------------------------------------------------------------------

TEST(FileSourceDamage, packedDataThatEndEarlyKeepWhatCameBefore)
{
    const std::string text = generated(8000, Form::Recording);
    const std::string packed = compressed(text);
    Position before = 0;
    for (const int tenths : {3, 5, 7, 9}) {
        const auto trace =
            opened(std::string_view(packed).substr(0, packed.size() * static_cast<std::size_t>(tenths) / 10));
        EXPECT_NE(codes(*trace).find("damaged_file"), std::string::npos);
        EXPECT_GT(trace->watermark(), before) << "the more is there, the more is read";
        EXPECT_LT(trace->watermark(), 8000u);
        before = trace->watermark();
    }
}

TEST(FileSourceDamage, damagedPackedDataKeepWhatCameBefore)
{
    // Data are packed in blocks of at most 128 KiB: all before the damaged one are whole.
    for (const std::uint64_t frames : {1500u, 8000u}) {
        const std::string text = generated(frames, Form::Recording);
        const auto whole = opened(text);
        std::string packed = compressed(text);
        const std::size_t at = packed.size() * 8 / 10;
        for (std::size_t i = at; i < std::min(at + 2000, packed.size()); ++i)
            packed[i] = static_cast<char>(~packed[i]);
        const auto trace = opened(packed);
        EXPECT_NE(codes(*trace).find("damaged_file"), std::string::npos) << codes(*trace);
        const std::size_t kept = text.size() * 8 / 10 - (200u << 10);
        EXPECT_GT(trace->watermark(),
                  wholeLines(std::string_view(text).substr(0, kept), LineForm::Recording));
        EXPECT_LT(trace->watermark(), frames);
        for (Position p = 1; p <= trace->watermark(); ++p)
            ASSERT_EQ(trace->frame(p).bytes(), whole->frame(p).bytes());
    }
}

TEST(FileSourceDamage, packedDataWithAnyByteChangedNeverCrash)
{
    const std::string packed = compressed(generated(300, Form::Recording));
    std::mt19937 random(1);
    for (int i = 0; i < 300; ++i) {
        std::string changed = packed;
        for (std::size_t edits = 1 + random() % 4; edits > 0; --edits)
            changed[random() % changed.size()] = static_cast<char>(random());
        const TemporaryFile file(changed);
        if (const auto trace = openWhole(file.path(), 1)) {
            EXPECT_LE(View(*trace).position(), trace->watermark());
        }
    }
}

TEST(FileSourceDamage, noiseBehindPackedDataIsReported)
{
    const std::string text = generated(100, Form::Recording);
    const auto trace = opened(compressed(text) + "noise behind the data");
    EXPECT_EQ(trace->watermark(), 100u);
    EXPECT_NE(codes(*trace).find("damaged_file"), std::string::npos);
}

// --- Truncated while open ----------------------------------------------------------------------------------------------

TEST(FileSourceDamage, aFileTruncatedWhileOpenIsAProblemAndNoCrash)
{
    const std::string text = generated(5000, Form::Recording);
    const TemporaryFile file(text);
    const auto opened = FileSource::open(file.path());
    ASSERT_TRUE(opened.source);
    ASSERT_EQ(::truncate(file.path().c_str(), 100'000), 0);
    opened.source->run();
    const auto trace = opened.source->trace();
    EXPECT_NE(codes(*trace).find("truncated_while_open"), std::string::npos);
    EXPECT_GE(trace->watermark(), wholeLines(std::string_view(text).substr(0, 100'000), LineForm::Recording));
    EXPECT_LT(trace->watermark(), 5000u);
    EXPECT_FALSE(inspected(trace).empty());
}

TEST(FileSourceDamage, aFileTruncatedAfterItWasFoldedCanStillBeRead)
{
    const TemporaryFile file(generated(5000, Form::Recording));
    const auto trace = openWhole(file.path());
    ASSERT_TRUE(trace);
    ASSERT_EQ(::truncate(file.path().c_str(), 0), 0);
    std::size_t zeros = 0;
    for (Position p = 1; p <= trace->watermark(); ++p)
        zeros += trace->frame(p).bytes()[0] == '\0';
    EXPECT_GT(zeros, 4000u);
    EXPECT_FALSE(inspected(trace).empty());
    EXPECT_TRUE(trace->bytes.wasTruncated());
}

// --- Growing files -----------------------------------------------------------------------------------------------------

TEST_F(FollowedFile, growsLineByLine)
{
    const std::string text = generated(60, Form::Recording);
    std::size_t at = text.find('\n') + 1;
    ASSERT_NO_FATAL_FAILURE(follow(std::string_view(text).substr(0, at)));
    for (Position lines = 1; lines <= 60; ++lines) {
        const std::size_t end = text.find('\n', at) + 1;
        append(file->path(), std::string_view(text).substr(at, end - at));
        at = end;
        if (lines % 20 == 0) {
            ASSERT_TRUE(reaches(lines));
        }
    }
    source->cancel();
    source->wait();
    EXPECT_EQ(inspected(trace), inspected(opened(text)));
}

TEST_F(FollowedFile, aLineIsReadWhenItIsWhole)
{
    const std::string text = generated(3, Form::Envelope);
    const std::size_t second = text.find('\n') + 1;
    const std::size_t third = text.find('\n', second) + 1;
    ASSERT_NO_FATAL_FAILURE(follow(std::string_view(text).substr(0, second + 10)));
    ASSERT_TRUE(reaches(1));
    append(file->path(), std::string_view(text).substr(second + 10, third - second));
    ASSERT_TRUE(reaches(2));
    append(file->path(), std::string_view(text).substr(third + 10));
    ASSERT_TRUE(reaches(3));
    source->cancel();
    source->wait();
    EXPECT_EQ(codes(*trace), "") << "a line that is being written is not cut";
    EXPECT_EQ(inspected(trace), inspected(opened(text)));
}

TEST_F(FollowedFile, growsByMoreThanAPage)
{
    const std::string text = generated(6000, Form::Recording);
    ASSERT_NO_FATAL_FAILURE(follow(std::string_view(text).substr(0, 5000)));
    append(file->path(), std::string_view(text).substr(5000));
    ASSERT_TRUE(reaches(6000));
    source->cancel();
    source->wait();
    EXPECT_EQ(inspected(trace), inspected(opened(text)));
}

TEST_F(FollowedFile, thatItBecameShorterIsAProblem)
{
    ASSERT_NO_FATAL_FAILURE(follow(generated(1000, Form::Recording)));
    ASSERT_TRUE(reaches(1000));
    ASSERT_EQ(::truncate(file->path().c_str(), 10), 0);
    EXPECT_TRUE(eventually([&] { return trace->problems.size() > 0; }));
    source->cancel();
    source->wait();
    EXPECT_EQ(codes(*trace), "truncated_while_open");
    EXPECT_EQ(trace->watermark(), 1000u);
}

TEST_F(FollowedFile, thatItWasOverwrittenIsAProblem)
{
    ASSERT_NO_FATAL_FAILURE(follow(generated(100, Form::Recording)));
    ASSERT_TRUE(reaches(100));
    EXPECT_TRUE(eventually([&] { return source->progress().finished; }));
    std::ofstream(file->path(), std::ios::in | std::ios::binary).write("{}{}{}", 6); // in its place
    EXPECT_TRUE(eventually([&] { return source->progress().isReplaced; }));
    EXPECT_EQ(codes(*trace), "overwritten_while_open");
}

/// It is left alone for long: 10 s.
TEST_F(FollowedFile, aLineThatStaysWithoutAnEndIsCut)
{
    const std::string text = generated(3, Form::Envelope);
    ASSERT_NO_FATAL_FAILURE(follow(std::string_view(text).substr(0, text.size() - 10)));
    ASSERT_TRUE(reaches(2));
    EXPECT_EQ(codes(*trace), "");
    EXPECT_TRUE(eventually([&] { return trace->problems.size() > 0; }));
    EXPECT_EQ(codes(*trace), "cut_last_line");
}

TEST_F(FollowedFile, thatAnotherFileHasItsNameIsSeen)
{
    ASSERT_NO_FATAL_FAILURE(follow(generated(10, Form::Recording)));
    ASSERT_TRUE(reaches(10));
    const TemporaryFile other(generated(20, Form::Recording));
    ASSERT_EQ(std::rename(other.path().c_str(), file->path().c_str()), 0);
    EXPECT_TRUE(eventually([&] { return source->progress().isStale; }));
    EXPECT_FALSE(source->progress().isReplaced); // what was read is still there
}

TEST_F(FollowedFile, thatIsDeletedIsReadOn)
{
    const std::string text = generated(20, Form::Recording);
    const std::size_t half = text.find('\n', text.size() / 2) + 1;
    ASSERT_NO_FATAL_FAILURE(follow(std::string_view(text).substr(0, half)));
    ASSERT_TRUE(reaches(10)); // so it is known that somebody writes it
    EXPECT_FALSE(source->progress().isGone);
    std::ofstream writer(file->path(), std::ios::app | std::ios::binary);
    ASSERT_EQ(std::remove(file->path().c_str()), 0);
    EXPECT_TRUE(eventually([&] { return source->progress().isGone; }));
    EXPECT_FALSE(source->progress().isStale);
    writer << std::string_view(text).substr(half) << std::flush;
    EXPECT_TRUE(reaches(20));
}

TEST_F(FollowedFile, whatIsWholeWithoutALineEndIsRead)
{
    const std::string text = generated(4, Form::Envelope);
    const std::size_t last = text.find_last_of('\n', text.size() - 2);
    ASSERT_NO_FATAL_FAILURE(follow(std::string_view(text).substr(0, last)));
    ASSERT_TRUE(reaches(3));
    append(file->path(), std::string_view(text).substr(last));
    ASSERT_TRUE(reaches(4));
    EXPECT_EQ(codes(*trace), "");
    EXPECT_EQ(inspected(trace), inspected(opened(text)));
}

/// Nobody writes it any more, it seems, so what it takes to read on is not kept.
TEST_F(FollowedFile, anOldFileThatGrowsAfterAllIsStale)
{
    const std::string text = generated(20, Form::Recording);
    const std::size_t half = text.find('\n', text.size() / 2) + 1;
    file = std::make_unique<TemporaryFile>(std::string_view(text).substr(0, half));
    std::filesystem::last_write_time(file->path(), std::filesystem::file_time_type::clock::now() - std::chrono::hours(1));
    source = std::move(FileSource::open(file->path(), {.follow = true}).source);
    ASSERT_TRUE(source);
    std::atomic<int> told = 0;
    source->start([&] { ++told; });
    EXPECT_TRUE(eventually([&] { return source->progress().finished; }));
    EXPECT_FALSE(source->progress().isStale);
    append(file->path(), std::string_view(text).substr(half));
    EXPECT_TRUE(eventually([&] { return source->progress().isStale; }));
    EXPECT_FALSE(source->progress().isReplaced);
    EXPECT_GE(told, 1);
}

TEST_F(FollowedFile, cancelEndsIt)
{
    ASSERT_NO_FATAL_FAILURE(follow(generated(10, Form::Recording)));
    source->cancel();
    source->wait();
    EXPECT_TRUE(source->progress().finished);
    EXPECT_TRUE(source->progress().cancelled);
}

} // namespace tracedeck::test::tst_filesource_damage
