// SPDX-License-Identifier: GPL-3.0-or-later
#include "recordingformat.h"

#include "base64.h"
#include "dialect.h"

#include <gtest/gtest.h>

namespace tracedeck::test::tst_recordingformat {

namespace {

/// A line with the padding that parsers ask for. What is behind it is noise.
class Line
{
public:
    explicit Line(std::string_view text)
        : m_bytes(text)
        , m_size(text.size())
    {
        m_bytes.append(Decoder::kPadding, '}');
    }
    std::string_view text() const { return {m_bytes.data(), m_size}; }

private:
    std::string m_bytes;
    std::size_t m_size;
};

std::string describe(const RecordingLine &read)
{
    static constexpr const char *kKinds[] = {"frame", "open", "closed", "failed"};
    std::string out = kKinds[static_cast<int>(read.kind)];
    out += read.hasTime ? " t=" + std::to_string(read.time) : "";
    out += read.direction == Direction::In ? " in" : read.direction == Direction::Out ? " out" : "";
    out += read.channel.empty() ? "" : " ch=" + std::string(read.channel);
    out += read.frame.isNull() ? "" : " <" + std::string(read.frame.bytes()) + ">";
    out += read.reason.isNull() ? "" : " because " + std::string(read.reason.bytes());
    return out;
}

std::string usual(std::string_view text)
{
    const Line line(text);
    const auto read = RecordingReader::readUsual(line.text());
    return read ? describe(*read) : "no";
}

std::string any(std::string_view text)
{
    static RecordingReader reader;
    const Line line(text);
    Arena scratch;
    RecordingLine read;
    Failure error;
    return reader.readAny(line.text(), scratch, &read, &error) ? describe(read) : "error: " + error.english();
}

} // namespace

// --- The header ----------------------------------------------------------------------------------------------------

TEST(RecordingFormat, readsTheHeader)
{
    const Line line(
        R"({"tracedeck":1,"dialect":"loom","source":"ws://h:1/\u0078","started":"2026-11-21T20:00:00Z"})");
    const auto header = RecordingReader::readHeader(line.text());
    ASSERT_TRUE(header);
    EXPECT_EQ(header->version, 1);
    EXPECT_EQ(header->dialect, "loom");
    EXPECT_EQ(header->source, "ws://h:1/x");
    EXPECT_EQ(header->started, "2026-11-21T20:00:00Z");
}

TEST(RecordingFormat, aHeaderMayHaveItsKeysInAnyOrderAndMoreOfThem)
{
    const Line line(R"( { "started":"now", "later":{"a":[1]}, "dialect":"metis", "tracedeck": 2 } )");
    const auto header = RecordingReader::readHeader(line.text());
    ASSERT_TRUE(header);
    EXPECT_EQ(header->version, 2);
    EXPECT_EQ(header->dialect, "metis");
    EXPECT_EQ(header->source, "");
}

TEST(RecordingFormat, whatIsNoHeaderIsNone)
{
    for (const std::string_view text :
         {"", "{}", "[]", "5", "null", "tracedeck", R"({"dialect":"loom"})",
          R"({"tracedeck":"1","dialect":"loom"})", R"({"tracedeck":1.5})", R"({"tracedeck":1)",
          R"({"tracedeck":1,)", R"(["tracedeck",1])",
          R"({"t":1,"dir":"in","ch":"c","via":"ws","frame":{"tracedeck":1}})", "\x28\xB5\x2F\xFD"}) {
        const Line line(text);
        EXPECT_FALSE(RecordingReader::readHeader(line.text())) << text;
    }
}

// --- Frames ------------------------------------------------------------------------------------------------------

TEST(RecordingFormat, theUsualShapeIsReadWithoutParsing)
{
    EXPECT_EQ(usual(R"({"t":12,"dir":"in","ch":"ws","via":"ws","frame":{"type":"x"}})"),
              "frame t=12 in ch=ws <{\"type\":\"x\"}>");
    EXPECT_EQ(usual(R"({"t":0,"dir":"out","ch":"","via":"http","frame":{}})"), "frame t=0 out <{}>");
}

TEST(RecordingFormat, bothReadersAgreeOnTheUsualShape)
{
    for (
        const std::string_view text :
        {R"({"t":0,"dir":"in","ch":"ws","via":"ws","frame":{}})",
         R"({"t":9223372036854775807,"dir":"out","ch":"ws-2","via":"sse","frame":{"a":[1,{"b":"}"}],"c":"\n\""}})",
         R"({"t":5,"dir":"out","ch":"完成","via":"ws","frame":{"a": 1 , "b" :2 }})"})
        EXPECT_EQ(usual(text), any(text));
}

TEST(RecordingFormat, otherShapesAreLeftToTheParser)
{
    for (const std::string_view text : {R"({"t":1,"dir":"in","ch":"c","via":"ws","method":"GET","frame":{}})",
                                        R"({"dir":"in","t":1,"ch":"c","via":"ws","frame":{}})",
                                        R"({"t": 1,"dir":"in","ch":"c","via":"ws","frame":{}})",
                                        R"({"t":1.5,"dir":"in","ch":"c","via":"ws","frame":{}})",
                                        R"({"t":1,"dir":"in","ch":"a\"b","via":"ws","frame":{}})",
                                        R"({"t":-1,"dir":"in","ch":"c","via":"ws","frame":{}})",
                                        R"({"t":1,"dir":"both","ch":"c","via":"ws","frame":{}})",
                                        R"({"t":1,"dir":"in","ch":"c","via":"fax","frame":{}})",
                                        R"({"t":1,"dir":"in","ch":"c","via":"ws","frame":[]})",
                                        R"({"t":1,"dir":"in","ch":"c","via":"ws","frame":null})",
                                        R"({"t":1,"dir":"in","ch":"c","via":"ws","raw":"AA=="})",
                                        R"({"t":1,"dir":"in","ch":"c","via":"ws","frame":{} )", "", "{}",
                                        R"({"t":)", R"({"t":1,"dir":"in)"})
        EXPECT_EQ(usual(text), "no") << text;
}

TEST(RecordingFormat, anyOrderAndAnyFurtherKeysAreRead)
{
    EXPECT_EQ(any(R"({"frame":{"a":1},"via":"ws","ch":"c","dir":"out","t":7})"),
              "frame t=7 out ch=c <{\"a\":1}>");
    EXPECT_EQ(
        any(R"({"t":7,"dir":"in","ch":"c","via":"sse","sse":{"event":"closed","id":"9"},"frame":{"a":1},"later":[1]})"),
        "frame t=7 in ch=c <{\"a\":1}>");
    EXPECT_EQ(any(R"( { "t" : 7 , "frame" : { "a" : 1 } } )"), "frame t=7 <{ \"a\" : 1 }>");
    EXPECT_EQ(any(R"({"frame":{"a":1}})"), "frame <{\"a\":1}>");
    EXPECT_EQ(any(R"({"\u0074":7,"ch":"a\"b\u0041","frame":{}})"), "frame t=7 ch=a\"bA <{}>");
}

TEST(RecordingFormat, aFrameIsTakenByteForByte)
{
    EXPECT_EQ(any(R"({"t":1,"frame":{"a":1.50e+3,"b":"\u00e9\/","a":2}})"),
              R"(frame t=1 <{"a":1.50e+3,"b":"\u00e9\/","a":2}>)");
    EXPECT_EQ(any(R"({"t":1,"frame":[1, 2]})"), "frame t=1 <[1, 2]>");
    EXPECT_EQ(any(R"({"t":1,"frame":"text"})"), "frame t=1 <\"text\">");
    EXPECT_EQ(any(R"({"t":1,"frame":-1.5 })"), "frame t=1 <-1.5>");
    EXPECT_EQ(any(R"({"t":1,"frame":null})"), "frame t=1 <null>");
}

TEST(RecordingFormat, rawBytesAreBase64)
{
    EXPECT_EQ(any(R"({"t":1,"dir":"in","ch":"c","via":"ws","raw":"eyJhIjoxfQ=="})"),
              "frame t=1 in ch=c <{\"a\":1}>");
    EXPECT_EQ(any(R"({"t":1,"raw":"bm90IGpzb24K"})"), "frame t=1 <not json\n>");
    EXPECT_EQ(any(R"({"t":1,"raw":""})"), "frame t=1 <>");
    EXPECT_EQ(any(R"({"t":1,"raw":"*"})"), "error: raw: not base64");
}

TEST(RecordingFormat, rawBytesHavePaddingBehindThem)
{
    RecordingReader reader;
    const Line line(R"({"t":1,"raw":"eyJhIjoxfQ=="})");
    Arena scratch;
    RecordingLine read;
    Failure error;
    ASSERT_TRUE(reader.readAny(line.text(), scratch, &read, &error));
    for (std::size_t i = 0; i < Decoder::kPadding; ++i)
        EXPECT_EQ(read.frame.data[read.frame.length + i], '\0');
}

// --- Channels ------------------------------------------------------------------------------------------------------

TEST(RecordingFormat, whatHappenedToAChannelIsNoFrameOfThePeer)
{
    EXPECT_EQ(any(R"({"t":1,"dir":"in","ch":"c","via":"ws","event":"open","frame":null})"),
              "open t=1 in ch=c <null>");
    EXPECT_EQ(any(R"({"t":2,"ch":"c","event":"closed","code":1000,"reason":"bye","frame":null})"),
              "closed t=2 ch=c <null> because bye");
    EXPECT_EQ(any(R"({"t":3,"ch":"c","event":"failed","reason":"no \"way\""})"),
              "failed t=3 ch=c because no \"way\"");
}

TEST(RecordingFormat, anEventThatIsNoneLeavesTheFrame)
{
    EXPECT_EQ(any(R"({"t":1,"event":null,"frame":{"a":1}})"), "frame t=1 <{\"a\":1}>");
    EXPECT_EQ(any(R"({"t":1,"event":5,"frame":{"a":1}})"), "frame t=1 <{\"a\":1}>");
    EXPECT_EQ(any(R"({"t":1,"event":"exploded","frame":{"a":1}})"),
              "error: event: neither open, closed nor failed");
}

// --- What is none ----------------------------------------------------------------------------------------------------

TEST(RecordingFormat, wrongTypesOfTheWrapperAreLeftOut)
{
    EXPECT_EQ(any(R"({"t":"1","dir":5,"ch":["c"],"reason":{},"frame":{"a":1}})"), "frame <{\"a\":1}>");
    EXPECT_EQ(any(R"({"t":99999999999999999999,"frame":{}})"), "frame <{}>");
    EXPECT_EQ(any(R"({"t":null,"dir":null,"ch":null,"frame":{}})"), "frame <{}>");
}

TEST(RecordingFormat, whatIsNoLineOfARecordingSaysWhy)
{
    for (const std::string_view text :
         {"", " ", "x", "5", "[]", "\"frame\"", "{}", R"({"t":1})", R"({"t":1,"frame":})",
          R"({"t":1,"frame":{"a":1})", R"({"t":1,"frame":{}} {})", R"({"t":1,"frame":{}}})",
          R"({"t":1,"frame":{}},)", R"({"t":1 "frame":{}})", R"({"t":1,"frame":{"a"})", R"({"frame)"})
        EXPECT_EQ(any(text).substr(0, 7), "error: ") << text << " gave " << any(text);
}

TEST(RecordingFormat, everyCutOfALineIsAnErrorAndNoCrash)
{
    const std::string line =
        R"({"t":12,"dir":"in","ch":"ws","via":"ws","frame":{"type":"x","text":"完\u00e9\n"}})";
    for (std::size_t length = 0; length < line.size(); ++length) {
        EXPECT_EQ(any(line.substr(0, length)).substr(0, 7), "error: ") << line.substr(0, length);
        usual(line.substr(0, length));
    }
}

// --- Base64 --------------------------------------------------------------------------------------------------------

TEST(RecordingFormat, decodesBase64)
{
    EXPECT_EQ(decodeBase64(""), "");
    EXPECT_EQ(decodeBase64("Zg=="), "f");
    EXPECT_EQ(decodeBase64("Zm8="), "fo");
    EXPECT_EQ(decodeBase64("Zm9v"), "foo");
    EXPECT_EQ(decodeBase64("Zm9vYg"), "foob");
    EXPECT_EQ(decodeBase64("+/+/"), "\xFB\xFF\xBF");
    EXPECT_EQ(decodeBase64("AAAA"), std::string(3, '\0'));
    for (const std::string_view text : {"Z", "Zm9vZ", "Zm 9v", "Zm9v\n", "Zm9-", "Z=g="})
        EXPECT_EQ(decodeBase64(text), std::nullopt) << text;
}

} // namespace tracedeck::test::tst_recordingformat
