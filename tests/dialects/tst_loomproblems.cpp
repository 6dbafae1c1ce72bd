// SPDX-License-Identifier: GPL-3.0-or-later
// What is no frame of Loom, or one with something wrong in it: input is hostile.
#include "loomtest.h"

#include <gtest/gtest.h>

namespace tracedeck::test::tst_loomproblems {

namespace {

TEST(LoomProblems, notOneJsonObjectIsMalformed)
{
    const std::pair<std::string, std::string> rows[] = {
        {"", "empty"},
        {"  ", "empty"},
        {"[1]", "not a JSON object"},
        {R"("x")", "not a JSON object"},
        {"3", "not a JSON object"},
        {"null", "not a JSON object"},
        {"{", "cut off, or brackets do not match"},
        {"}", "not a JSON object"},
        {R"({"type":"ping","id":"p"}})", "something follows the JSON object"},
        {R"({"type":"ping","id":"p"} {})", "something follows the JSON object"},
        {R"({"type":"ping","id":"p"} x)", "something follows the JSON object"},
        {R"({"type":"ping" "id":"p"})", "not valid JSON"},
        {R"({"type":"ping",})", "not valid JSON"},
        {R"({"type" "ping"})", "not valid JSON"},
        {R"({"type"})", "not valid JSON"},
        {R"({"type":})", "not valid JSON"},
        {R"({type:"ping"})", "not valid JSON"},
        {R"({"a":tru,"type":"ping"})", "not valid JSON"},
        {R"({"a":nul})", "not valid JSON"},
        {R"({"a":01})", "not valid JSON"},
        {R"({"a":1.})", "not valid JSON"},
        {R"({"a":.5})", "not valid JSON"},
        {R"({"a":1e})", "not valid JSON"},
        {R"({"a":+1})", "not valid JSON"},
        {R"({"a":-})", "not valid JSON"},
        {R"({"a":NaN})", "not valid JSON"},
        {R"({"a":"x"y})", "not valid JSON"},
        {R"({"a":[1})", "not valid JSON"},
        {R"({"a":[1}})", "not valid JSON"},
        {R"({"a":{"b":1])", "not valid JSON"},
        {R"({"a":"x)", "a string is not closed"},
        {"{\"a\":\"x\ny\"}", "a string holds a bare control character"},
        {"{\"a\":\"\xFF\"}", "not UTF-8"},
        {"{\"a\":\"\xED\xA0\x80\"}", "not UTF-8"}, // a surrogate in UTF-8
        {"\xEF\xBB\xBF{}", "not a JSON object"},
    };
    for (const auto &[frame, why] : rows) {
        SCOPED_TRACE(frame);
        for (const char padding : {'}', '\0', '"', ' '}) {
            const Decoded decoded = decodeLoom(frame, Direction::Unknown, padding);
            EXPECT_EQ(decoded.nature, FrameNature::Malformed);
            ASSERT_EQ(decoded.problems.size(), 1u);
            EXPECT_EQ(decoded.problems[0].rfind("error malformed: The frame cannot be read: " + why, 0), 0u)
                << decoded.problems[0];
            EXPECT_TRUE(decoded.events.empty());
        }
    }
}

TEST(LoomProblems, saysWhereReadingStopped)
{
    const Decoded decoded = decodeLoom(R"({"type":"usage","prompt_tokens":1x})");
    EXPECT_EQ(decoded.problems,
              std::vector<std::string>{"error malformed: The frame cannot be read: not valid JSON, "
                                       "near byte 32"});
}

// A proper prefix of a JSON object is never one, whatever stands behind it.
TEST(LoomProblems, everyFrameCutAnywhereIsMalformed)
{
    std::size_t cuts = 0;
    for (const char *file : {"event_types_all.plain.ndjson", "requests_all.plain.ndjson",
                             "responses_all.ndjson", "cli_json_react.plain.ndjson",
                             "tot_backtrack_thread.ndjson", "spec_1_export.ndjson", "spec_1_ndjson.ndjson"}) {
        for (const std::string &frame : framesOf(file)) {
            const std::size_t step = frame.size() > 2000 ? 7 : 1;
            for (std::size_t size = 0; size < frame.size(); size += step, ++cuts) {
                const std::string cut = frame.substr(0, size);
                for (const char padding : {'}', '\0'}) {
                    const Decoded decoded = decodeLoom(cut, Direction::Unknown, padding);
                    ASSERT_EQ(decoded.nature, FrameNature::Malformed) << cut;
                    ASSERT_EQ(decoded.problems.size(), 1u) << cut;
                }
            }
        }
    }
    EXPECT_GT(cuts, 10000u);
}

// The log goes on behind a frame: what follows must not complete it.
TEST(LoomProblems, everyFrameCutInPlaceIsMalformed)
{
    const std::unique_ptr<Decoder> decoder = findDialect("loom")->makeDecoder();
    EventBatch batch;
    for (const std::string &text : framesOf("event_types_all.plain.ndjson")) {
        const PaddedFrame bytes(text);
        for (std::uint32_t size = 0; size < text.size(); ++size) {
            batch.clear();
            DecodedFrame frame;
            frame.frame = bytes.slice();
            frame.frame.length = size;
            decoder->decode(frame, batch);
            ASSERT_EQ(frame.nature, FrameNature::Malformed) << text.substr(0, size);
        }
    }
}

TEST(LoomProblems, anyByteMayBeWrong)
{
    for (const char *file :
         {"event_types_all.plain.ndjson", "requests_all.plain.ndjson", "responses_all.ndjson"}) {
        for (const std::string &frame : framesOf(file)) {
            for (std::size_t i = 0; i < frame.size(); ++i) {
                for (const char wrong : {'\0', '"', '\\', '{', '}', '[', ']', ':', ',', '1', 'n', '\x80'}) {
                    std::string changed = frame;
                    changed[i] = wrong;
                    decodeLoom(changed);
                }
            }
        }
    }
}

// Containers are skipped by counting brackets; who reads them later finds what is wrong inside.
TEST(LoomProblems, valuesThatAreBrokenInsideAreReported)
{
    const std::pair<const char *, const char *> rows[] = {
        {R"({"type":"run","agent":"a","message":[["type":"text","text":"x"},{"type":"y"}]})",
         "warning malformed_value: run.message: not valid JSON"},
        {R"({"type":"run","agent":"a","message":[tru]})",
         "warning malformed_value: run.message: not valid JSON"},
        {R"({"type":"node_exit","id":"x","result":{"Err":bad}})",
         "warning malformed_value: node_exit.result: not valid JSON"},
        {R"({"type":"run_end","id":"r","reply":"","usage":{"prompt_tokens":1,"completion_tokens":2,}})",
         "warning malformed_value: run_end.usage: not valid JSON"},
        {R"({"type":"usage","prompt_tokens":1,"completion_tokens":2,"prompt_tokens_details":{"cached_tokens":x}})",
         "warning malformed_value: usage.prompt_tokens_details: not valid JSON"},
    };
    for (const auto &[frame, problem] : rows) {
        SCOPED_TRACE(frame);
        const Decoded decoded = decodeLoom(frame);
        EXPECT_EQ(decoded.nature, FrameNature::Understood);
        EXPECT_EQ(decoded.problems, std::vector<std::string>{problem});
        EXPECT_EQ(decoded.events.size(), 1u);
    }
}

TEST(LoomProblems, tooLargeAFrameIsNotRead)
{
    // Nothing may be read, so there need not be any bytes.
    const std::unique_ptr<Decoder> decoder = findDialect("loom")->makeDecoder();
    EventBatch batch;
    DecodedFrame frame;
    frame.frame = {"{}", static_cast<std::uint32_t>(Decoder::kMaxFrame) + 1, 0};
    decoder->decode(frame, batch);
    EXPECT_EQ(frame.nature, FrameNature::Malformed);
    ASSERT_EQ(batch.events.size(), 1u);
    EXPECT_EQ(std::get<ProblemFound>(batch.events[0]).code, "frame_too_large");
}

std::string nested(int levels)
{
    return std::string(static_cast<std::size_t>(levels), '[')
           + std::string(static_cast<std::size_t>(levels), ']');
}

TEST(LoomProblems, depthIsLimited)
{
    const auto frame = [](int levels) { return R"({"type":"values","state":)" + nested(levels) + "}"; };
    EXPECT_EQ(decodeLoom(frame(255)).nature, FrameNature::Understood);
    for (const int levels : {256, 257, 1000, 100000}) {
        const Decoded decoded = decodeLoom(frame(levels));
        EXPECT_EQ(decoded.nature, FrameNature::Malformed);
        ASSERT_EQ(decoded.problems.size(), 1u);
        EXPECT_NE(decoded.problems[0].find("nested deeper than 256 levels"), std::string::npos);
    }
    const auto inner = [](int levels) {
        return R"({"type":"run_stream_event","id":"r","event":{"type":"values","state":)" + nested(levels)
               + "}}";
    };
    EXPECT_EQ(decodeLoom(inner(254)).nature, FrameNature::Understood);
    EXPECT_EQ(decodeLoom(inner(255)).nature, FrameNature::Malformed);
    // Fields that nobody reads count too.
    EXPECT_EQ(decodeLoom(R"({"type":"ping","id":"p","x":)" + nested(300) + "}").nature,
              FrameNature::Malformed);
}

TEST(LoomProblems, unknownTypesAreKeptWhole)
{
    Decoded decoded = decodeLoom(R"({"session_id":"s","event_id":4,"type":"run\u005fpaused","x":1})");
    EXPECT_EQ(decoded.nature, FrameNature::Unrecognised);
    EXPECT_EQ(decoded.type, "run_paused");
    EXPECT_EQ(decoded.direction, Direction::Unknown);
    EXPECT_EQ(decoded.problems, std::vector<std::string>{"info unknown_type: unknown type \"run_paused\""});
    EXPECT_EQ(
        decoded.onlyEvent(),
        R"(Noted(kind=run_paused, payload='{"session_id":"s","event_id":4,"type":"run\u005fpaused","x":1}'))");
    EXPECT_EQ(decoded.session, "s");
    EXPECT_EQ(decoded.sequence, 4u);
    decoded =
        decodeLoom(R"({"type":"run_stream_event","id":"r","event":{"type":"news","event_id":3,"x":[]}})");
    EXPECT_EQ(decoded.nature, FrameNature::Unrecognised);
    EXPECT_EQ(decoded.onlyEvent(), R"(Noted(kind=news, payload='{"type":"news","event_id":3,"x":[]}'))");
    EXPECT_EQ(decoded.run, "r");
    EXPECT_EQ(decoded.session, "r");
    EXPECT_EQ(decoded.sequence, 3u);
    // "reply" is our word for a line without type.
    EXPECT_EQ(decodeLoom(R"({"type":"reply","id":"x"})").nature, FrameNature::Unrecognised);
}

TEST(LoomProblems, objectsOfNoFormAreUnrecognised)
{
    for (const char *frame : {"{}", R"({"id":"x"})", R"({"type":null})", R"({"TaskStop":{}})",
                              R"({"type":"run_stream_event","id":"r","event":{"id":"x"}})"}) {
        SCOPED_TRACE(frame);
        const Decoded decoded = decodeLoom(frame);
        EXPECT_EQ(decoded.nature, FrameNature::Unrecognised);
        ASSERT_EQ(decoded.problems.size(), 1u);
        EXPECT_NE(decoded.problems[0].find("info unknown_form: "), std::string::npos);
        EXPECT_EQ(decoded.events.size(), 1u);
    }
    const Decoded decoded = decodeLoom(R"({"type":5,"id":"x"})");
    EXPECT_EQ(decoded.nature, FrameNature::Unrecognised);
    EXPECT_EQ(decoded.problems[0], "warning wrong_type: frame.type: expected string, got number");
}

TEST(LoomProblems, wrongAndMissingFieldsAreNamedAndTheRestIsUsed)
{
    struct Row
    {
        const char *frame;
        std::vector<std::string> problems;
        const char *event;
    };
    const Row rows[] = {
        {R"({"type":"usage","prompt_tokens":"5","completion_tokens":2})",
         {"warning wrong_type: usage.prompt_tokens: expected number, got string"},
         "UsageReported(0+2=2)"},
        {R"({"type":"usage","prompt_tokens":-5,"completion_tokens":2.5,"total_tokens":18446744073709551616})",
         {"warning wrong_type: usage.prompt_tokens: expected whole number from 0, got -5",
          "warning wrong_type: usage.completion_tokens: expected whole number from 0, got 2.5",
          "warning wrong_type: usage.total_tokens: expected whole number from 0, got 18446744073709551616"},
         "UsageReported(0+0=0)"},
        {R"({"type":"usage","prompt_tokens":1,"completion_tokens":2,"prompt_tokens_details":3})",
         {"warning wrong_type: usage.prompt_tokens_details: expected object, got number"},
         "UsageReported(1+2=3)"},
        {R"({"type":"tool_end","name":"x","is_error":true})",
         {"warning missing_field: tool_end.result: missing"},
         "ToolEnded(name=x, failed=yes)"},
        {R"({"type":"tool_end","name":"x","result":{"a":1},"is_error":"no"})",
         {"warning wrong_type: tool_end.is_error: expected boolean, got string",
          "warning wrong_type: tool_end.result: expected string, got object"},
         R"(ToolEnded(name=x, result='{"a":1}', json=yes))"},
        {R"({"type":"tool_start","call_id":7,"name":"x"})",
         {"warning wrong_type: tool_start.call_id: expected string, got number"},
         "ToolStarted(name=x)"},
        {R"({"type":"tool_call","name":null})",
         {"warning missing_field: tool_call.name: missing",
          "warning missing_field: tool_call.arguments: missing"},
         "ToolCalled()"},
        {R"({"type":"node_enter"})",
         {"warning missing_field: node_enter.id: missing"},
         "SpanOpened(kind=node, stacked=yes)"},
        {R"({"type":"node_exit","id":"a"})",
         {"warning missing_field: node_exit.result: missing"},
         "SpanClosed(name=a, kind=node, status=ok)"},
        {R"({"type":"node_exit","id":"a","result":"Bad"})",
         {"warning wrong_type: node_exit.result: expected \"Ok\" or {\"Err\": string}, got string"},
         "SpanClosed(name=a, kind=node, status=ok)"},
        {R"({"type":"node_exit","id":"a","result":{"x":1}})",
         {"warning wrong_type: node_exit.result: expected \"Ok\" or {\"Err\": string}, got object"},
         "SpanClosed(name=a, kind=node, status=ok)"},
        {R"({"type":"checkpoint","checkpoint_id":"c","timestamp":true,"step":"1"})",
         {"warning wrong_type: checkpoint.timestamp: expected string, got boolean",
          "warning wrong_type: checkpoint.step: expected number, got string",
          "warning missing_field: checkpoint.state: missing"},
         "CheckpointArrived(id=c)"},
        {R"({"type":"tot_evaluate","chosen":"a","scores":[]})",
         {"warning wrong_type: tot_evaluate.chosen: expected number, got string"},
         R"(DecisionMade(kind=tot_evaluate, chosen='"a"', detail='{"type":"tot_evaluate","chosen":"a","scores":[]}'))"},
        {R"({"type":"node_enter","id":"a","event_id":"1","session_id":2})",
         {"warning wrong_type: node_enter.session_id: expected string, got number",
          "warning wrong_type: node_enter.event_id: expected number, got string"},
         "SpanOpened(name=a, kind=node, stacked=yes)"},
        {R"({"TaskStart":[1]})",
         {"warning wrong_type: TaskStart: expected object, got array",
          "warning missing_field: node_enter.id: missing"},
         "SpanOpened(kind=node, stacked=yes)"},
    };
    for (const Row &row : rows) {
        SCOPED_TRACE(row.frame);
        const Decoded decoded = decodeLoom(row.frame);
        EXPECT_EQ(decoded.nature, FrameNature::Understood);
        EXPECT_EQ(decoded.problems, row.problems);
        EXPECT_EQ(decoded.onlyEvent(), row.event);
    }
}

// A delta without text says nothing, so there is no event, but the problem tells.
TEST(LoomProblems, eventsWithoutTheirContentsAreLeftOut)
{
    for (const char *frame :
         {R"({"type":"message_chunk","id":"a"})", R"({"type":"message_chunk","id":"a","content":5})",
          R"({"type":"values","state":null})", R"({"type":"custom"})", R"({"type":"tool_output","name":"x"})",
          R"({"type":"tool_call_chunk","name":"x","arguments_delta":{}})"}) {
        SCOPED_TRACE(frame);
        const Decoded decoded = decodeLoom(frame);
        EXPECT_EQ(decoded.nature, FrameNature::Understood);
        EXPECT_EQ(decoded.problems.size(), 1u);
        EXPECT_TRUE(decoded.events.empty());
    }
}

TEST(LoomProblems, streamEventWithoutEventIsReported)
{
    EXPECT_EQ(decodeLoom(R"({"type":"run_stream_event","id":"r"})").problems,
              std::vector<std::string>{"warning missing_field: run_stream_event.event: missing"});
    EXPECT_EQ(
        decodeLoom(R"({"type":"run_stream_event","id":"r","event":"x"})").problems,
        std::vector<std::string>{"warning wrong_type: run_stream_event.event: expected object, got string"});
    EXPECT_EQ(decodeLoom(R"({"type":"run_stream_event","event":{"type":"node_enter","id":"a"}})").problems,
              std::vector<std::string>{"warning missing_field: run_stream_event.id: missing"});
}

TEST(LoomProblems, unknownFieldsAreToldOnce)
{
    Decoded decoded =
        decodeLoom(R"({"type":"tool_end","name":"x","result":"r","is_error":false,"f\u006fo":{"a":[1]}})");
    EXPECT_EQ(decoded.problems, std::vector<std::string>{"info unknown_field: tool_end.foo: unknown field"});
    EXPECT_EQ(decoded.onlyEvent(), "ToolEnded(name=x, result='r')");
    decoded = decodeLoom(
        R"({"type":"run_stream_event","id":"r","a":1,"event":{"type":"node_enter","id":"x","b":2}})");
    EXPECT_EQ(decoded.problems,
              (std::vector<std::string>{"info unknown_field: run_stream_event.a: unknown field",
                                        "info unknown_field: node_enter.b: unknown field"}));
    // Fields that Loom has elsewhere, or that the server adds, are no news.
    EXPECT_TRUE(
        decodeLoom(R"({"type":"node_enter","id":"x","namespace":null,"kind":"y","metadata":{},"verbose":1})")
            .problems.empty());
    // Many are too many to list.
    std::string frame = R"({"type":"node_enter","id":"x")";
    for (int i = 0; i < 100; ++i)
        frame += ",\"x" + std::to_string(i) + "\":1";
    EXPECT_EQ(decodeLoom(frame + "}").problems.size(), 8u);
}

TEST(LoomProblems, theFirstOfRepeatedKeysCounts)
{
    Decoded decoded =
        decodeLoom(R"({"type":"message_chunk","content":"a","content":"b","id":"t","id":"u","id":"v"})");
    EXPECT_EQ(decoded.problems,
              (std::vector<std::string>{
                  "warning duplicate_key: message_chunk.id: appears more than once, the first counts",
                  "warning duplicate_key: message_chunk.content: appears more than once, the first counts"}));
    EXPECT_EQ(decoded.onlyEvent(), "TextDelta(text='a')");
    EXPECT_EQ(decoded.node, "t");
    decoded = decodeLoom(R"({"type":"run_stream_event","id":"r","event":{"type":"node_enter","id":"x"},)"
                         R"("event":{"type":"node_exit","id":"y","result":"Ok"}})");
    EXPECT_EQ(decoded.problems,
              std::vector<std::string>{
                  "warning duplicate_key: run_stream_event.event: appears more than once, the first counts"});
    EXPECT_EQ(decoded.onlyEvent(), "SpanOpened(name=x, kind=node, stacked=yes)");
    decoded = decodeLoom(R"({"TaskStart":{"id":"x"},"TaskEnd":{"id":"x","result":"Ok"}})");
    EXPECT_EQ(decoded.problems, std::vector<std::string>{"info unknown_field: frame.TaskEnd: unknown field"});
    EXPECT_EQ(decoded.onlyEvent(), "SpanOpened(name=x, kind=node, stacked=yes)");
}

TEST(LoomProblems, keysMayBeEscaped)
{
    Decoded decoded = decodeLoom(R"({"\u0074ype":"node_enter","\u0069d":"th\u0069nk","nod\u0065_id":"n"})");
    EXPECT_TRUE(decoded.problems.empty());
    EXPECT_EQ(decoded.type, "node_enter");
    EXPECT_EQ(decoded.node, "think");
    EXPECT_EQ(decoded.onlyEvent(), "SpanOpened(name=think, kind=node, key=n, stacked=yes)");
    decoded = decodeLoom(
        R"({"type":"run_stream_event","id":"r","\u0065vent":{"type":"node\u005Fenter","id":"x"}})");
    EXPECT_EQ(decoded.onlyEvent(), "SpanOpened(name=x, kind=node, stacked=yes)");
    decoded = decodeLoom(R"({"a\"b":1,"type":"ping","id":"p"})");
    EXPECT_EQ(decoded.problems, std::vector<std::string>{"info unknown_field: ping.a\"b: unknown field"});
}

TEST(LoomProblems, numbersAreExact)
{
    const std::pair<const char *, std::uint64_t> rows[] = {{"0", 0},
                                                           {"-0", 0},
                                                           {"1.0", 1},
                                                           {"1e3", 1000},
                                                           {"12.5e1", 125},
                                                           {"9007199254740993", 9007199254740993u},
                                                           {"999999999999999999", 999999999999999999u},
                                                           {"1000000000000000000", 1000000000000000000u},
                                                           {"18446744073709551615", 18446744073709551615u}};
    for (const auto &[text, value] : rows) {
        const Decoded decoded =
            decodeLoom(std::string(R"({"type":"node_enter","id":"x","event_id":)") + text + "}");
        EXPECT_TRUE(decoded.problems.empty()) << text;
        EXPECT_EQ(decoded.rule, OrderRule::Contiguous) << text;
        EXPECT_EQ(decoded.sequence, value) << text;
    }
    for (const char *text :
         {"18446744073709551616", "1e20", "0.5", "-1", "1e999", "1e-400", "99999999999999999999999"}) {
        const Decoded decoded =
            decodeLoom(std::string(R"({"type":"node_enter","id":"x","event_id":)") + text + "}");
        EXPECT_EQ(decoded.problems.size(), 1u) << text;
        EXPECT_EQ(decoded.rule, OrderRule::None) << text;
    }
    EXPECT_EQ(
        decodeLoom(
            R"({"type":"checkpoint","checkpoint_id":"c","timestamp":"","state":1,"step":-9223372036854775808})")
            .onlyEvent(),
        "CheckpointArrived(id=c, step=-9223372036854775808, state='1')");
}

// Servers that cut text by UTF-16 units send the halves of an emoji in two deltas.
TEST(LoomProblems, halvesOfAnEmojiJoin)
{
    const std::unique_ptr<Decoder> decoder = findDialect("loom")->makeDecoder();
    const PaddedFrame first(R"({"type":"message_chunk","content":"a\ud83d","id":"t"})");
    const PaddedFrame second(R"({"type":"message_chunk","content":"\ude42b","id":"t"})");
    EventBatch batch;
    for (const PaddedFrame *bytes : {&first, &second}) {
        DecodedFrame &frame = batch.frames.emplace_back();
        frame.frame = bytes->slice();
        decoder->decode(frame, batch);
        EXPECT_EQ(frame.nature, FrameNature::Understood);
    }
    ASSERT_EQ(batch.events.size(), 2u);
    std::string text;
    TextDecoder joined(text);
    for (const Event &event : batch.events)
        joined.append(std::get<TextDelta>(event).text);
    joined.finish();
    EXPECT_EQ(text, "a\xF0\x9F\x99\x82"
                    "b");
}

TEST(LoomProblems, aLoneSurrogateInANameIsReplaced)
{
    const Decoded decoded = decodeLoom(R"({"type":"node_enter","id":"x\ud83d"})");
    EXPECT_EQ(decoded.node, "x\xEF\xBF\xBD");
    EXPECT_TRUE(decoded.problems.empty());
}

TEST(LoomProblems, textPointsIntoTheFrame)
{
    const std::unique_ptr<Decoder> decoder = findDialect("loom")->makeDecoder();
    const PaddedFrame bytes(R"({"type":"message_chunk","content":"a\nb","id":"think"})");
    EventBatch batch;
    DecodedFrame frame;
    frame.frame = bytes.slice();
    decoder->decode(frame, batch);
    const Slice text = std::get<TextDelta>(batch.events.at(0)).text;
    EXPECT_EQ(text.data, bytes.text().data() + bytes.text().find("a\\nb"));
    EXPECT_EQ(text.length, 4u);
    EXPECT_TRUE(text.escaped);
    EXPECT_EQ(frame.node.data(), bytes.text().data() + bytes.text().find("think"));
    EXPECT_EQ(batch.scratch.reserved(), 0u);
}

// Wide states are common, so reading must not depend on what was read before.
TEST(LoomProblems, aDecoderKeepsNothingBetweenFrames)
{
    std::string large = R"({"type":"values","state":[)";
    for (int i = 0; i < 300000; ++i)
        large += R"("0123456789012345678901234567890123456789012345678901234567890123456789",)";
    large += "1]}";
    EXPECT_EQ(decodeLoom(large).nature, FrameNature::Understood);
    EXPECT_EQ(decodeLoom("{").nature, FrameNature::Malformed);
    EXPECT_EQ(decodeLoom(R"({"type":"node_enter","id":"a","node_id":"n"})").span, "n");
    EXPECT_EQ(decodeLoom(R"({"type":"node_enter","id":"a"})").span, "");
    EXPECT_EQ(decodeLoom(R"({"type":"run_stream_event","id":"r"})").problems.size(), 1u);
}

} // namespace

} // namespace tracedeck::test::tst_loomproblems
