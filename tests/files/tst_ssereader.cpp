// SPDX-License-Identifier: GPL-3.0-or-later
#include "ssereader.h"

#include <gtest/gtest.h>

#include <chrono>
#include <string>
#include <vector>

namespace tracedeck::test::tst_ssereader {

namespace {

using namespace std::chrono_literals;
using namespace std::string_literals;

/// Events as "event|id|data", and how the stream ended.
struct Told
{
    std::vector<std::string> events;
    bool isInsideEvent = false;
    bool hasFailed = false;

    bool operator==(const Told &) const = default;
};

class Listener
{
public:
    explicit Listener(std::size_t maxEvent = SseReader::kMaxEvent)
        : m_reader(maxEvent)
    {}

    void hear(std::string_view portion)
    {
        // A copy that ends where the portion ends, and goes away with it.
        const std::vector<char> copy(portion.begin(), portion.end());
        std::string_view bytes(copy.data(), copy.size());
        while (const auto event = m_reader.take(bytes))
            m_events.push_back(std::string(event->event) + '|' + std::string(event->id) + '|'
                               + std::string(event->data));
        EXPECT_TRUE(bytes.empty());
    }

    Told told() const { return {m_events, m_reader.isInsideEvent(), m_reader.hasFailed()}; }
    const SseReader &reader() const { return m_reader; }

private:
    SseReader m_reader;
    std::vector<std::string> m_events;
};

Told read(std::string_view stream)
{
    Listener listener;
    listener.hear(stream);
    return listener.told();
}

struct Case
{
    std::string name;
    std::string stream;
    std::vector<std::string> events;
    bool isInsideEvent = false;
};

const std::vector<Case> &cases()
{
    static const std::vector<Case> all{
        {"empty", "", {}},
        {"one", "data: x\n\n", {"||x"}},
        {"no space", "data:x\n\n", {"||x"}},
        {"two spaces", "data:  x\n\n", {"|| x"}},
        {"tab", "data:\tx\n\n", {"||\tx"}},
        {"colons", "data: a: b:c\n\n", {"||a: b:c"}},
        {"CR", "event: a\rdata: x\r\rdata: y\r\r", {"a||x", "||y"}},
        {"CRLF", "event: a\r\ndata: x\r\n\r\ndata: y\r\n\r\n", {"a||x", "||y"}},
        {"all line ends", "data: 1\r\ndata: 2\rdata: 3\n\rdata: 4\n\r\n", {"||1\n2\n3", "||4"}},
        {"CR at the end", "data: x\n\r", {"||x"}},
        {"LF after CR is no line", "data: x\r\ndata: y\r\n\r\n", {"||x\ny"}},
        {"name, id after data", "event: values\ndata: {\"a\":1}\nid: 7\n\n", {"values|7|{\"a\":1}"}},
        {"id stays", "id: 7\ndata: x\n\ndata: y\n\nid\ndata: z\n\n", {"|7|x", "|7|y", "||z"}},
        {"id without data", "id: 8\n\ndata: x\n\n", {"|8|x"}},
        {"id with NUL", "id: 7\ndata: x\n\nid: 8\0\ndata: y\n\n"s, {"|7|x", "|7|y"}},
        {"name does not stay", "event: a\ndata: x\n\ndata: y\n\n", {"a||x", "||y"}},
        {"the last name counts", "event: a\nevent: b\ndata: x\n\n", {"b||x"}},
        {"name without data", "event: a\n\ndata: x\n\n", {"||x"}},
        {"lines", "data: a\ndata\ndata:\ndata: b\n\n", {"||a\n\n\nb"}},
        {"data without colon", "data\n\n", {"||"}},
        {"empty data", "data:\n\n", {"||"}},
        {"two empty lines of data", "data\ndata\n\n", {"||\n"}},
        {"no data", "foo: bar\n\n\n\n", {}},
        {"unknown fields", "Data: x\ndata : y\n data: z\n\n", {}},
        {"comments", ": hello\n:\ndata: x\n: in between\n\n:bye", {"||x"}},
        {"mark",
         "\xef\xbb\xbf"
         "data: x\n\n",
         {"||x"}},
        {"two marks",
         "\xef\xbb\xbf\xef\xbb\xbf"
         "data: x\n\n",
         {}},
        {"half a mark",
         "\xef\xbb"
         "data: x\ndata: y\n\n",
         {"||y"}},
        {"mark later",
         "data: \xef\xbb\xbfx\n\n\xef\xbb\xbf"
         "data: y\n\n",
         {"||\xef\xbb\xbfx"}},
        {"not UTF-8", "data: \xff\xfe\0\n\n"s, {"||\xff\xfe\0"s}},
        {"characters",
         "data: \xe4\xbd\xa0\xe5\xa5\xbd \xf0\x9f\x98\x80\n\n",
         {"||\xe4\xbd\xa0\xe5\xa5\xbd \xf0\x9f\x98\x80"}},
        {"cut in a field", "data: x\n\ndata: y", {"||x"}, true},
        {"cut before the empty line", "data: x\n\ndata: y\n", {"||x"}, true},
        {"cut in a comment", "data: x\n\n: com", {"||x"}},
        {"cut after a comment", "data: x\n\n: comment\n", {"||x"}},
        {"cut after a name", "event: x\n", {}, true},
    };
    return all;
}

TEST(SseReader, ReadsWhatTheStandardSays)
{
    for (const Case &c : cases())
        EXPECT_EQ(read(c.stream), (Told{c.events, c.isInsideEvent})) << c.name;
}

TEST(SseReader, ReadsTheSameInWhateverPortions)
{
    std::string all; // one stream of everything, without the marks that count at the begin only
    for (const Case &c : cases()) {
        if (!c.isInsideEvent && c.stream.find('\xef') == c.stream.npos)
            all += c.stream + "\n\n";
    }
    std::vector<std::string> streams{all};
    for (const Case &c : cases())
        streams.push_back(c.stream);
    int splits = 0;
    for (const std::string &stream : streams) {
        const Told whole = read(stream);
        for (std::size_t first = 0; first <= stream.size(); ++first) {
            for (std::size_t second = first;
                 second <= stream.size() && (stream.size() < 100 || second <= first + 3);
                 ++second, ++splits) {
                const std::string_view view = stream;
                Listener listener;
                listener.hear(view.substr(0, first));
                listener.hear(view.substr(first, second - first));
                listener.hear(view.substr(second));
                ASSERT_EQ(listener.told(), whole) << stream << " at " << first << " and " << second;
            }
        }
        Listener bytewise;
        for (const char c : stream)
            bytewise.hear({&c, 1});
        ASSERT_EQ(bytewise.told(), whole) << stream;
    }
    EXPECT_GT(splits, 5000);
    std::printf("%d splits of %zu streams\n", splits, streams.size());
}

TEST(SseReader, LooksIntoThePortionWhereItCan)
{
    const std::string stream = "event: a\ndata: one line\n\ndata: two\ndata: lines\n\n";
    std::string_view bytes = stream;
    SseReader reader;
    const auto one = reader.take(bytes);
    ASSERT_TRUE(one);
    EXPECT_EQ(one->data.data(), stream.data() + stream.find("one"));
    const auto two = reader.take(bytes);
    ASSERT_TRUE(two);
    EXPECT_EQ(two->data, "two\nlines");
    EXPECT_FALSE(reader.take(bytes));
}

TEST(SseReader, StopsBetweenEvents)
{
    // Who is told of an event may leave the rest for later.
    std::string_view bytes = "data: 1\r\n\r\ndata: 2\r\n\r\n";
    SseReader reader;
    EXPECT_EQ(reader.take(bytes)->data, "1");
    const std::string rest(bytes);
    bytes = rest;
    EXPECT_EQ(reader.take(bytes)->data, "2");
}

TEST(SseReader, KeepsHowLongToWait)
{
    const auto retryOf = [](std::string_view stream) {
        Listener listener;
        listener.hear(stream);
        return listener.reader().retry();
    };
    EXPECT_EQ(retryOf("data: x\n\n"), std::nullopt);
    EXPECT_EQ(retryOf("retry: 1500\n"), 1500ms);
    EXPECT_EQ(retryOf("retry: 0\n"), 0ms);
    EXPECT_EQ(retryOf("retry: 5\nretry: -1\nretry: 1.5\nretry\nretry:  7\nretry: 1e3\n"), 5ms);
    EXPECT_EQ(retryOf("retry: 99999999999999999999999\n"), std::nullopt);
}

TEST(SseReader, LimitsEvents)
{
    const auto tell = [](std::size_t limit, std::string_view stream, std::size_t portion) {
        Listener listener(limit);
        for (std::size_t at = 0; at < stream.size(); at += portion)
            listener.hear(stream.substr(at, portion));
        return listener.told();
    };
    const std::string fits = "data: " + std::string(94, 'x') + "\n\n";
    const std::string tooLong = "data: " + std::string(95, 'x') + "\n\n";
    std::string manyLines;
    for (int i = 0; i < 100; ++i)
        manyLines += "data: 1\n";
    for (const std::size_t portion : {1000, 7, 1}) {
        EXPECT_EQ(tell(100, fits + fits, portion).events.size(), 2U);
        EXPECT_FALSE(tell(100, fits, portion).hasFailed);
        const Told told = tell(100, fits + tooLong + fits, portion);
        EXPECT_EQ(told.events.size(), 1U);
        EXPECT_TRUE(told.hasFailed);
        EXPECT_FALSE(told.isInsideEvent);
        EXPECT_TRUE(tell(100, manyLines, portion).hasFailed);
        EXPECT_TRUE(tell(100, ":" + std::string(100, ' '), portion).hasFailed); // a comment without end
    }
}

/// The time for a stream of one event with `size` bytes of data.
std::chrono::duration<double> timeFor(std::size_t size, std::size_t portion, std::string_view filler)
{
    std::string stream = "data: ";
    while (stream.size() < size)
        stream += filler;
    stream += "\n\n";
    SseReader reader;
    std::size_t events = 0;
    const auto begin = std::chrono::steady_clock::now();
    for (std::size_t at = 0; at < stream.size(); at += portion) {
        std::string_view bytes = std::string_view(stream).substr(at, portion);
        while (reader.take(bytes))
            ++events;
    }
    EXPECT_GE(events, 1U);
    return std::chrono::steady_clock::now() - begin;
}

TEST(SseReader, TakesTimeInProportionToTheStream)
{
    struct
    {
        const char *name;
        std::size_t size, portion;
        const char *filler;
    } const rows[]{
        {"one line, a few bytes at a time", 4 << 20, 3, "abcdefgh"},
        {"many lines", 4 << 20, 1000, "a\ndata: b"},
        {"many lines, one portion", 4 << 20, 64 << 20, "a\rdata: b"},
        {"nothing but CR", 4 << 20, 64 << 20, "\r"},
        {"one line in two portions", 8 << 20, 8 << 20, "abcdefgh"},
    };
    for (const auto &row : rows) {
        // Were it quadratic, it would take minutes.
        const auto took = timeFor(row.size, row.portion, row.filler);
        std::printf("%s: %.0f MB/s\n", row.name, double(row.size) / 1e6 / took.count());
        EXPECT_LT(took, 10s) << row.name;
    }
}

} // namespace

} // namespace tracedeck::test::tst_ssereader
