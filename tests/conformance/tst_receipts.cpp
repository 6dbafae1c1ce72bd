// SPDX-License-Identifier: GPL-3.0-or-later
// What each kind of provider says of a call, through each protocol, and what that costs: every figure is worked out by
// hand. What a count includes differs by provider and protocol; a receipt must not.

#include "pricetable.h"
#include "receipt.h"
#include "testrecordings.h"

#include <gtest/gtest.h>

#include <memory>
#include <string>

namespace tracedeck::test::tst_receipts {

namespace {

constexpr std::string_view kTable = R"({"tracedeck_prices":1,"providers":[
  {"id":"openai","models":[
    {"model":"gpt","prices":[{"input":2000000,"cached_input":500000,"output":8000000}]},
    {"model":"gpt-audio","prices":[{"input":2000000,"audio_input":30000000,"output":8000000,"audio_output":60000000}]}]},
  {"id":"anthropic","models":[
    {"model":"claude","prices":[{"input":3000000,"cached_input":300000,"cache_write":3750000,"cache_write_1h":6000000,
      "output":15000000}]}]},
  {"id":"google","models":[{"model":"gemini","prices":[{"input":300000,"cached_input":30000,"output":2500000}]}]}]})";

/// The only call of a recording that holds these frames.
UsageAmounts usageIn(const std::string &dialect, const std::string &frames)
{
    const TemporaryFile file(R"({"tracedeck":1,"dialect":")" + dialect + R"(","source":"","started":""})" "\n" + frames);
    const std::shared_ptr<const Trace> trace = openWhole(file.path());
    if (!trace || trace->usages.size() != 1) {
        ADD_FAILURE() << (trace ? trace->usages.size() : 0) << " calls in " << frames;
        return {};
    }
    for (std::uint32_t i = 0; i < trace->problems.size(); ++i)
        ADD_FAILURE() << trace->problems[i].message.english();
    return trace->usages[0].amounts;
}

std::string line(const std::string &frame)
{
    return R"({"t":1,"dir":"in","ch":"1","via":"ws","frame":)" + frame + "}\n";
}

UsageAmounts loom(const std::string &usage)
{
    return usageIn("loom", line(R"({"type":"usage","session_id":"S","event_id":1,)" + usage + "}"));
}

UsageAmounts langGraph(const std::string &usage)
{
    const auto message = [](int number, const std::string &data) {
        const std::string seq = std::to_string(number);
        return line(R"({"type":"event","event_id":")" + seq + R"(","seq":)" + seq
                    + R"(,"method":"messages","params":{"namespace":["agent:1"],"timestamp":1,"data":)" + data + "}}");
    };
    return usageIn("langgraph", R"({"t":1,"dir":"in","ch":"1","via":"http","method":"POST","path":"/threads/T/stream/events","status":200,"frame":null})" "\n"
                       + message(1, R"({"event":"message-start","id":"m","run_id":"C"})")
                       + message(2, R"({"event":"message-finish","run_id":"C","usage":{)" + usage + "}}"));
}

UsageAmounts metis(const std::string &payload)
{
    const auto event = [](const std::string &id, const std::string &type, const std::string &parent, const std::string &body) {
        return line(R"({"type":"event","event":{"id":")" + id
                    + R"(","timestamp":"2026-11-21T20:00:00.000000+00:00","session_id":"S","turn_id":"T","parent_event_id":)"
                    + parent + R"(,"type":")" + type + R"(","actor":"agent","payload":)" + body
                    + R"(,"sensitivity":"private"}})");
    };
    return usageIn("metis", event("E1", "turn.started", "null", "{}")
                       + event("E2", "llm.call_started", "null", R"({"model":"claude"})")
                       + event("E3", "llm.call_completed", R"("E2")", payload));
}

std::string receiptFor(const std::string &model, const UsageAmounts &usage)
{
    static const PriceTable table = PriceTable::read(kTable, "test").table.value_or(PriceTable());
    const auto match = table.find(model);
    const auto receipt = match ? receiptOf(usage, *match->entry, std::nullopt) : std::nullopt;
    if (!receipt)
        return "none";
    std::string text;
    for (const ReceiptLine &item : receipt->lines)
        text += std::string(word(item.kind)) + " " + std::to_string(item.quantity) + ", ";
    return text + std::to_string(receipt->totalPico) + (receipt->partsExceedWhole ? " parts exceed the whole" : "");
}

} // namespace

TEST(ReceiptsTest, ofLoomCountCachedTokensIntoThePrompt)
{
    // 100 x 2 + 900 x 0.50 + 50 x 8 = 200 + 450 + 400 = 1,050 / 1e6 dollars
    EXPECT_EQ(receiptFor("gpt", loom(R"("prompt_tokens":1000,"completion_tokens":50,"total_tokens":1050,)"
                                     R"("prompt_tokens_details":{"cached_tokens":900},)"
                                     R"("completion_tokens_details":{"reasoning_tokens":30})")),
              "input 100, cached_input 900, output 50, 1050000000");
    // 1,000 x 2 + 50 x 8 = 2,400
    EXPECT_EQ(receiptFor("gpt", loom(R"("prompt_tokens":1000,"completion_tokens":50)")), "input 1000, output 50, 2400000000");
}

TEST(ReceiptsTest, ofLoomCountReasoningThatStandsBesideTheCompletion)
{
    // Gemini behind an interface like OpenAI's: 1,000 + 50 + 200 = 1,250 in all. 1,000 x 0.30 + 250 x 2.50 = 300 + 625
    EXPECT_EQ(receiptFor("gemini", loom(R"("prompt_tokens":1000,"completion_tokens":50,"total_tokens":1250,)"
                                        R"("completion_tokens_details":{"reasoning_tokens":200})")),
              "input 1000, output 250, 925000000");
}

TEST(ReceiptsTest, ofLangGraphWithOpenAiLikeDetails)
{
    // 100 x 2 + 900 x 0.50 + 50 x 8 = 1,050
    EXPECT_EQ(receiptFor("gpt", langGraph(R"("input_tokens":1000,"output_tokens":50,"total_tokens":1050,)"
                                          R"("input_token_details":{"cache_read":900,"audio":0},)"
                                          R"("output_token_details":{"reasoning":30,"audio":0})")),
              "input 100, cached_input 900, output 50, 1050000000");
    // 40 x 2 + 60 x 30 + 10 x 8 + 40 x 60 = 80 + 1,800 + 80 + 2,400 = 4,360
    EXPECT_EQ(receiptFor("gpt-audio", langGraph(R"("input_tokens":100,"output_tokens":50,"total_tokens":150,)"
                                                R"("input_token_details":{"audio":60},)"
                                                R"("output_token_details":{"audio":40})")),
              "input 40, audio_input 60, output 10, audio_output 40, 4360000000");
}

TEST(ReceiptsTest, ofLangGraphWithAnthropicLikeDetails)
{
    // LangChain sums: 50 + 10,000 read + 2,000 written. 50 x 3 + 10,000 x 0.30 + 2,000 x 3.75 + 400 x 15 = 16,650
    EXPECT_EQ(receiptFor("claude", langGraph(R"("input_tokens":12050,"output_tokens":400,"total_tokens":12450,)"
                                             R"("input_token_details":{"cache_read":10000,"cache_creation":2000})")),
              "input 50, cached_input 10000, cache_write 2000, output 400, 16650000000");
    // By how long it is kept, and then without their sum: 50 x 3 + 1,500 x 3.75 + 500 x 6 + 400 x 15 = 14,775
    EXPECT_EQ(receiptFor("claude", langGraph(R"("input_tokens":2050,"output_tokens":400,"total_tokens":2450,)"
                                             R"("input_token_details":{"cache_read":0,"cache_creation":0,)"
                                             R"("ephemeral_5m_input_tokens":1500,"ephemeral_1h_input_tokens":500})")),
              "input 50, cache_write 1500, cache_write_1h 500, output 400, 14775000000");
    // As Anthropic itself counts, without the caches: the total tells. As the first.
    EXPECT_EQ(receiptFor("claude", langGraph(R"("input_tokens":50,"output_tokens":400,"total_tokens":12450,)"
                                             R"("input_token_details":{"cache_read":10000,"cache_creation":2000})")),
              "input 50, cached_input 10000, cache_write 2000, output 400, 16650000000");
    // The same without a total that tells: what was said is billed, and the receipt says that it cannot be right.
    // 10,000 x 0.30 + 2,000 x 3.75 + 400 x 15 = 16,500
    EXPECT_EQ(receiptFor("claude", langGraph(R"("input_tokens":50,"output_tokens":400,)"
                                             R"("input_token_details":{"cache_read":10000,"cache_creation":2000})")),
              "cached_input 10000, cache_write 2000, output 400, 16500000000 parts exceed the whole");
}

TEST(ReceiptsTest, ofLangGraphWithGeminiLikeDetails)
{
    // Reasoning within the output: 800 x 0.30 + 200 x 0.03 + 250 x 2.50 = 240 + 6 + 625 = 871
    EXPECT_EQ(receiptFor("gemini", langGraph(R"("input_tokens":1000,"output_tokens":250,"total_tokens":1250,)"
                                             R"("input_token_details":{"cache_read":200},)"
                                             R"("output_token_details":{"reasoning":200})")),
              "input 800, cached_input 200, output 250, 871000000");
    // And beside it, as the API itself counts. As many are cached as are reasoning, but that many cannot be in 50.
    EXPECT_EQ(receiptFor("gemini", langGraph(R"("inputTokens":1000,"outputTokens":50,"totalTokens":1250,)"
                                             R"("inputTokenDetails":{"cacheRead":200},)"
                                             R"("outputTokenDetails":{"reasoning":200})")),
              "input 800, cached_input 200, output 250, 871000000");
}

TEST(ReceiptsTest, ofMetisAddWhatItsInputLeavesOut)
{
    // 50 x 3 + 10,000 x 0.30 + 2,000 x 3.75 + 400 x 15 = 16,650
    EXPECT_EQ(receiptFor("claude", metis(R"({"model":"claude","provider":"anthropic","input_tokens":50,)"
                                         R"("cached_input_tokens":10000,"cache_creation_input_tokens":2000,)"
                                         R"("output_tokens":400,"latency_ms":5,"cost_usd":"0.01665"})")),
              "input 50, cached_input 10000, cache_write 2000, output 400, 16650000000");
}

// The server's own figure and ours are the same amount here, to the last digit.
TEST(ReceiptsTest, ofMetisCanBeComparedWithWhatItSays)
{
    const UsageAmounts usage = metis(R"({"model":"claude","input_tokens":1,"cached_input_tokens":0,)"
                              R"("cache_creation_input_tokens":0,"output_tokens":1,"latency_ms":5,"cost_usd":"0.000018"})");
    EXPECT_EQ(usage.costPico, 18'000'000);
    EXPECT_EQ(receiptFor("claude", usage), "input 1, output 1, 18000000"); // 3 + 15
}

} // namespace tracedeck::test::tst_receipts
