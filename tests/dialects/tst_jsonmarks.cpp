// SPDX-License-Identifier: GPL-3.0-or-later
// Documents that are looked at together say what each says alone, whatever stands in the lines beside them.
#include "jsonmarks.h"

#include "dialect.h"
#include "jsonwriter.h"

#include <gtest/gtest.h>

#include <string>
#include <vector>

namespace tracedeck::test::tst_jsonmarks {

namespace {

std::string padded(std::string text)
{
    return text.append(Decoder::kPadding, '\0');
}

/// What a walk over the fields of a document says.
std::string fieldsOf(const JsonMarks &marks)
{
    std::string said;
    JsonWalk walk = marks.walk();
    const bool isWhole = walk.fields([&](std::string_view key, char) {
        const JsonToken token = walk.value(1);
        said.append(key).append("=").append(token.json()).append(";");
        return token.kind != JsonKind::Invalid;
    });
    if (!isWhole || !walk.isOver())
        said.append("! ").append(describe(walk.error()).english());
    return said;
}

std::string read(JsonMarks &marks, std::string_view json)
{
    const JsonError error = marks.find(json);
    return error != JsonError::None ? std::string("! ").append(describe(error).english()) : fieldsOf(marks);
}

std::string readAlone(const std::string &json)
{
    JsonMarks marks;
    const std::string text = padded(json);
    return read(marks, {text.data(), json.size()});
}

const std::vector<std::string> kDocuments = {
    R"({"type":"ping","id":"p"})",
    R"({})",
    R"( { "a" : [ 1 , {"b":"]"} ] , "c" : "\"}\\" } )",
    R"({"a":"\\","b":"x"})",
    R"({"a":1)",
    R"({"a":)",
    R"({"a":tru})",
    R"({"a":{"b":[}})",
    R"({"a":"x"} {})",
    R"([1,2])",
    R"(})",
    R"(,"b":1})",
    "",
    "  ",
    R"({"\u0061":"\ud83d","z":-1.5e3})",
    "{\"caf\xC3\xA9\":null}",
    // A NUL is no end.
    std::string("{}\0", 3),
    std::string("{\"a\":1}\0, trailing", 18),
    std::string("\0{}", 3),
    std::string("{\"a\":\0}", 7),
    std::string("{\0}", 3),
};

const std::vector<std::string> kSpoilers = {
    R"({"a":"open)", "{\"a\":\"\x01\"}", "{\"a\":\"\xFF\"}", "\\", R"("\")",
};

std::string joined(const std::vector<std::string> &lines)
{
    std::string text;
    for (const std::string &line : lines)
        text.append(line).append("\n");
    return text;
}

void expectSameTogether(const std::vector<std::string> &lines)
{
    const std::string text = padded(joined(lines));
    JsonMarks marks;
    marks.expect({text.data(), text.size() - Decoder::kPadding});
    const char *at = text.data();
    for (const std::string &line : lines) {
        EXPECT_EQ(read(marks, {at, line.size()}), readAlone(line)) << line;
        at += line.size() + 1;
    }
    // And backwards.
    for (std::size_t i = lines.size(); i-- > 0;) {
        at -= lines[i].size() + 1;
        EXPECT_EQ(read(marks, {at, lines[i].size()}), readAlone(lines[i])) << lines[i];
    }
}

} // namespace

TEST(JsonMarks, linesTogetherSayWhatEachSaysAlone)
{
    expectSameTogether(kDocuments);
}

TEST(JsonMarks, aLineThatIsNoJsonSpoilsNoOther)
{
    for (const std::string &spoiler : kSpoilers) {
        SCOPED_TRACE(spoiler);
        for (std::size_t place : {std::size_t(0), std::size_t(3), kDocuments.size()}) {
            std::vector<std::string> lines = kDocuments;
            lines.insert(lines.begin() + static_cast<std::ptrdiff_t>(place), spoiler);
            expectSameTogether(lines);
        }
    }
}

TEST(JsonMarks, aDocumentMayBeAPartOfItsLine)
{
    const std::string line = R"({"t":1,"ch":"a \" b","frame":{"type":"ping","x":"\\"},"y":2})";
    const std::string text = padded(line + "\n" + line + "\n");
    JsonMarks marks;
    marks.expect({text.data(), text.size() - Decoder::kPadding});
    for (std::size_t begin = 0; begin < 2 * line.size(); begin += line.size() + 1) {
        const std::size_t at = text.find("{\"type\"", begin);
        EXPECT_EQ(read(marks, std::string_view(text).substr(at, 24)), R"(type="ping";x="\\";)");
        EXPECT_EQ(marks.firstEscape(), text.data() + text.find("\\\\", begin));
    }
    // What begins in a string is another document than its line says.
    const std::size_t inside = text.find("\" b\"");
    EXPECT_EQ(read(marks, std::string_view(text).substr(inside, 4)), "! " + std::string("not valid JSON"));
}

TEST(JsonMarks, forgetsLinesThatAreGone)
{
    std::string text = padded("{\"a\":1}\n{\"b\":2}\n");
    JsonMarks marks;
    marks.expect({text.data(), 16});
    EXPECT_EQ(read(marks, {text.data(), 7}), "a=1;");
    marks.expect({});
    text.replace(0, 7, "{\"c\":\"\"");
    text.insert(7, "}");
    EXPECT_EQ(read(marks, {text.data(), 8}), "c=\"\";");
}

TEST(JsonMarks, valuesInsideAreWalkedWithoutLookingAgain)
{
    const std::string text = padded(R"({"usage":{"in":1,"out":2},"list":["a",[],{"b":null}]})");
    JsonMarks marks;
    ASSERT_EQ(marks.find({text.data(), text.size() - Decoder::kPadding}), JsonError::None);
    std::vector<JsonToken> tokens;
    JsonWalk walk = marks.walk();
    ASSERT_TRUE(walk.fields([&](std::string_view, char) {
        tokens.push_back(walk.value(1));
        return true;
    }));
    ASSERT_EQ(tokens.size(), 2u);
    std::vector<JsonToken> items;
    EXPECT_TRUE(readTokens(marks.walkInside(tokens[1].text()), 2, items));
    ASSERT_EQ(items.size(), 3u);
    EXPECT_EQ(items[2].text(), R"({"b":null})");
    EXPECT_FALSE(readTokens(marks.walkInside(tokens[0].text()), 2, items));
}

TEST(JsonMarks, refusesWhatNestsTooDeep)
{
    const auto nested = [](int levels) {
        return "{\"a\":" + std::string(std::size_t(levels), '[') + std::string(std::size_t(levels), ']') + "}";
    };
    EXPECT_EQ(readAlone(nested(255)), "a=" + nested(255).substr(5, 510) + ";");
    EXPECT_EQ(readAlone(nested(256)), "a=;! nested deeper than 256 levels");
    // Brackets in strings are none.
    EXPECT_EQ(readAlone("{\"a\":[\"" + std::string(300, '[') + "\"]}").find('!'), std::string::npos);
}

// The judge of what goes into a recording as it is.
TEST(JsonMarks, knowsDocumentsToTheirLastEscape)
{
    const std::vector<std::string> good = {
        "null", "true", "-0.5e+10", "1e400", "\"\"", R"("\"\\\/\b\f\n\r\t\u00e9\ud83d")", "[]", "{}", "[[],{}]",
        R"({"a":{"b":[1,"2",null,{"c":[]}]},"d":[{}]})", " [ 1 ] ", "123456789012345678901234567890",
    };
    const std::vector<std::string> bad = {
        "", " ", "nul", "tru", "truee", "+1", "01", "1.", ".5", "1e", "-", "0x1", "NaN", "'a'", "\"a", "a",
        R"("\x")", R"("\u12")", R"("\u12g4")", "\"\x01\"", "\"\xFF\"", "[", "]", "[1", "[1,", "[1,]", "[,1]", "[1 2]",
        "[1}", "{", "}", "{]", R"({"a"})", R"({"a":})", R"({"a":1,})", R"({"a" 1})", R"({"a":1 "b":2})", "{1:2}",
        R"({"a":1}})", "{} {}", "[] x", "1 2", R"({"a\x":1})", R"(["a"b])", R"({"a":[1}})",
        std::string("[]\0x", 4), std::string("{}\0", 3), std::string("\"a\"\0}", 5), std::string("\0{}", 3),
        std::string("[1,\0", 4),
    };
    JsonMarks marks;
    for (const bool isGood : {true, false}) {
        for (const std::string &document : isGood ? good : bad) {
            SCOPED_TRACE(document.substr(0, 40));
            const std::string text = padded(document);
            EXPECT_EQ(marks.isDocument({text.data(), document.size()}), isGood);
            EXPECT_EQ(isJson(document), isGood); // the other judge, in trace
        }
    }
    // Nobody's frames nest so deep: they go in as bytes.
    for (const std::size_t levels : {1024, 1025}) {
        const std::string text = padded(std::string(levels, '[') + std::string(levels, ']'));
        EXPECT_EQ(marks.isDocument({text.data(), 2 * levels}), levels == 1024);
    }
}

} // namespace tracedeck::test::tst_jsonmarks
