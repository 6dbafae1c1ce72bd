// SPDX-License-Identifier: GPL-3.0-or-later
#include "pricetable.h"

#include <gtest/gtest.h>

#include <fstream>
#include <iterator>
#include <random>

namespace tracedeck::test::tst_pricetable {

namespace {

const std::string &bundledText()
{
    static std::ifstream file(TRACEDECK_TEST_DATA "/../../resources/prices/prices.json", std::ios::binary);
    static const std::string text{std::istreambuf_iterator<char>(file), {}};
    return text;
}

const PriceTable &bundled()
{
    static const PriceTableReading reading = PriceTable::read(bundledText(), "prices.json");
    EXPECT_TRUE(reading.errors.empty());
    static const PriceTable table = reading.table.value_or(PriceTable());
    return table;
}

PriceTable tableOf(std::string_view json)
{
    PriceTableReading reading = PriceTable::read(json, "test");
    EXPECT_TRUE(reading.errors.empty()) << json;
    return reading.table.value_or(PriceTable());
}

std::string printed(const std::optional<PriceMatch> &match)
{
    if (!match)
        return "none";
    return match->entry->provider + " | " + match->entry->model + " | " + std::string(word(match->way))
           + " | " + std::string(word(match->seller));
}

/// A table of one model with these members, at providers[0].models[0].
std::string tableWith(std::string_view members)
{
    return R"({"tracedeck_prices":1,"providers":[{"id":"p","models":[{)" + std::string(members) + "}]}]}";
}

std::string pricedAs(std::string_view prices)
{
    return tableWith(R"("model":"m","prices":)" + std::string(prices));
}

std::string firstError(std::string_view json)
{
    const PriceTableReading reading = PriceTable::read(json, "my.json");
    EXPECT_EQ(reading.table.has_value(), reading.errors.empty());
    return reading.errors.empty() ? std::string() : reading.errors.front().english();
}

} // namespace

TEST(PriceTableTest, theBundledTableIsSoundAndSaysWhereItIsFrom)
{
    EXPECT_GT(bundled().size(), 1500u);
    ASSERT_TRUE(bundled().taken());
    ASSERT_EQ(bundled().sources().size(), 2u);
    for (const PriceSource &source : bundled().sources()) {
        EXPECT_EQ(source.commit.size(), 40u) << source.id;
        EXPECT_EQ(source.licence, "MIT") << source.id;
        EXPECT_FALSE(source.copyright.empty() || source.date.empty() || source.url.empty()) << source.id;
    }
    for (const PriceProvider &provider : bundled().providers()) {
        for (const PriceEntry &entry : provider.models) {
            EXPECT_NE(bundled().source(entry.source), nullptr) << provider.id << ' ' << entry.model;
            EXPECT_EQ(entry.taken, bundled().taken());
        }
    }
}

// Each name that the table spells out leads to the entry that spells it, or to one before it that claims it as well.
TEST(PriceTableTest, everyNameOfTheBundledTableLeadsToItsPrice)
{
    std::size_t names = 0;
    for (const PriceProvider &provider : bundled().providers()) {
        for (const PriceEntry &entry : provider.models) {
            ++names;
            const auto match = bundled().find(entry.model, provider.id);
            ASSERT_TRUE(match) << provider.id << ' ' << entry.model;
            EXPECT_EQ(match->entry, &entry) << provider.id << ' ' << entry.model;
            EXPECT_EQ(match->way, PriceMatchWay::Exact);
        }
    }
    EXPECT_EQ(names, bundled().size());
}

TEST(PriceTableTest, findsModelsAsServersNameThem)
{
    const struct
    {
        std::string_view model;
        std::string_view provider;
        std::string_view found;
    } rows[] = {
        {"gpt-4o", "openai", "openai | gpt-4o | exact | named"},
        {"GPT-4o", "OpenAI", "openai | gpt-4o | exact | named"},
        {"gpt-4o", "", "openai | gpt-4o | exact | maker"},
        {"gpt-5.4-2026-03-05", "openai",
         "openai | gpt-5.4 | exact | named"}, // the table spells this name out
        {"gpt-5.6-luna-2026-08-01", "openai", "openai | gpt-5.6-luna | normalised | named"},
        {"claude-sonnet-4-5-20250929", "anthropic", "anthropic | claude-sonnet-4-5 | normalised | named"},
        {"anthropic:claude-sonnet-4-5-20250929", "", "anthropic | claude-sonnet-4-5 | normalised | named"},
        {"anthropic/claude-sonnet-4-5-20250929", "", "anthropic | claude-sonnet-4-5 | normalised | named"},
        {"claude-sonnet-4-5@20250929", "gcp.vertex_ai", "google | claude-4-sonnet | rule | named"},
        {"anthropic/claude-sonnet-4.5", "openrouter",
         "openrouter | anthropic/claude-sonnet-4.5 | exact | named"},
        {"claude-sonnet-5", "a proxy of ours", "anthropic | claude-sonnet-5 | exact | maker"},
        {"claude-sonnet-5", "azure", "anthropic | claude-sonnet-5 | exact | named"}, // by its fall-back
        {"gpt-4o", "azure.ai.openai", "openai | gpt-4o | exact | named"}, // likewise
        {"grok-4.3", "x_ai", "x-ai | grok-4.3 | exact | named"},
        {"google_genai:gemini-2.5-pro", "", "google | gemini-2.5-pro | normalised | named"},
        {"qwen3-max", "dashscope", "alibaba-cn | qwen3-max | exact | named"},
        {"qwen3-max", "", "alibaba-cn | qwen3-max | exact | maker"},
        {"deepseek-chat", "", "deepseek | deepseek-chat | exact | maker"},
        {"no such model", "openai", "none"},
        {"", "openai", "none"},
        {"gpt-4o", "*", "openai | gpt-4o | exact | maker"},
    };
    for (const auto &row : rows)
        EXPECT_EQ(printed(bundled().find(row.model, row.provider)), row.found)
            << row.model << " of " << row.provider;
    EXPECT_FALSE(bundled().find(std::string(100'000, 'x'), std::string(100'000, 'y')));
}

TEST(PriceTableTest, takesTheFirstWayThatLeadsToAPrice)
{
    const PriceTable table = tableOf(R"({"tracedeck_prices":1,"providers":[
        {"id":"reseller","models":[
            {"model":"big-one","prices":[{"input":9}]},
            {"model":"other","match":{"contains":"odd"},"prices":[{"input":9}]}]},
        {"id":"maker","makes":{"starts_with":"big"},"names":["the maker",{"starts_with":"mk"}],"models":[
            {"model":"big","match":[{"starts_with":"big-"},"great"],"prices":[{"input":1}]},
            {"model":"big-v1:0-x","match":{"like":"big-##x"},"prices":[{"input":1}]},
            {"model":"both","match":{"all":[{"contains":"a"},{"ends_with":"z"}]},"prices":[{"input":1}]}]}]})");
    const struct
    {
        std::string_view model;
        std::string_view provider;
        std::string_view found;
    } rows[] = {
        {"big", "", "maker | big | exact | maker"},
        {"great", "MK-2", "maker | big | exact | named"},
        {"great", "", "maker | big | exact | other"},
        {"big-2026-01-02", "The Maker", "maker | big | normalised | named"},
        {"us.corp.big-v2:0", "maker", "maker | big | normalised | named"},
        {"big-20260102-v1:0", "maker", "maker | big | normalised | named"},
        // Rules are the last way, and the maker goes before who sells it under that very name.
        {"big-one", "", "maker | big | rule | maker"},
        {"big-one", "reseller", "reseller | big-one | exact | named"},
        {"reseller/big-one", "", "reseller | big-one | normalised | named"},
        {"big-one:thinking", "reseller", "maker | big | rule | maker"},
        {"xodd", "", "reseller | other | rule | other"},
        {"a-z", "", "maker | both | rule | other"},
        {"z-a", "", "none"},
        {"bi", "", "none"},
    };
    for (const auto &row : rows)
        EXPECT_EQ(printed(table.find(row.model, row.provider)), row.found)
            << row.model << " of " << row.provider;
}

TEST(PriceTableTest, theUsersPricesTakeThePlaceOfThoseOfTheTable)
{
    const PriceTable base =
        tableOf(R"({"tracedeck_prices":1,"taken":"2026-01-01","sources":[{"id":"list"}],"providers":[
        {"id":"openai","makes":{"starts_with":"gpt"},"models":[
            {"model":"gpt-a","source":"list","match":"gpt-alpha","prices":[{"input":1}]},
            {"model":"gpt-b","source":"list","prices":[{"input":2}]}]}]})");
    const PriceTable overrides = tableOf(R"({"tracedeck_prices":1,"providers":[
        {"id":"openai","models":[{"model":"GPT-A","prices":[{"input":"10.5"}]}]},
        {"id":"ours","models":[{"model":"local","prices":[{"input":0,"output":0}]}]},
        {"id":"*","models":[{"model":"gpt-c","prices":[{"input":3}]}]}]})");
    const PriceTable table = base.with(overrides);

    EXPECT_EQ(table.size(), 4u);
    EXPECT_EQ(table.taken(), base.taken());
    const auto overridden = table.find("gpt-a", "openai");
    ASSERT_TRUE(overridden);
    EXPECT_TRUE(overridden->entry->isOverride);
    EXPECT_EQ(overridden->entry->source, "");
    EXPECT_EQ(overridden->entry->periods[0].prices[TokenKind::Input]->picoDollars(), "10.5");
    EXPECT_EQ(printed(table.find("gpt-alpha", "openai")),
              "none"); // went with the model that it was a name of
    EXPECT_EQ(printed(table.find("gpt-b", "openai")), "openai | gpt-b | exact | named");
    EXPECT_FALSE(table.find("gpt-b", "openai")->entry->isOverride);
    EXPECT_EQ(printed(table.find("local", "ours")), "ours | local | exact | named");
    EXPECT_EQ(printed(table.find("gpt-c", "openai")), "* | gpt-c | exact | anybody");
    EXPECT_EQ(base.with(PriceTable()), base);
}

TEST(PriceTableTest, readsWhatItWrote)
{
    const PriceTableReading again = PriceTable::read(bundled().written(), "again");
    EXPECT_TRUE(again.errors.empty());
    ASSERT_TRUE(again.table);
    EXPECT_TRUE(*again.table == bundled());
    const PriceTable odd =
        tableOf(R"({"tracedeck_prices":1,"providers":[{"id":"p \"q\" \\","name":"{[,","makes":{"all":["a"]},
        "fallbacks":["b"],"models":[{"model":"},{","prices":[{"input":"0.5"}]}]}],
        "assigned":[{"session":"s","model":"m"},{"agent":"a","model":"m","provider":"p"}]})");
    EXPECT_TRUE(PriceTable::read(odd.written(), "odd").table == odd) << odd.written();
    EXPECT_TRUE(PriceTable::read(PriceTable().written(), "none").table == PriceTable());
}

TEST(PriceTableTest, isChangedOneModelAtATime)
{
    PriceTable table;
    PriceEntry entry;
    entry.provider = "openai";
    entry.model = "gpt-a";
    entry.periods.resize(1);
    entry.periods[0].prices[TokenKind::Input] = UnitPrice::ofDollarsPerMillion("2.5");
    table.put(entry);
    entry.model = "GPT-A";
    entry.periods[0].prices[TokenKind::Input] = UnitPrice::ofDollarsPerMillion("3");
    table.put(entry);
    EXPECT_EQ(table.size(), 1u);
    EXPECT_EQ(table.find("gpt-a")->entry->periods[0].prices[TokenKind::Input]->dollarsPerMillion(), "3");
    EXPECT_FALSE(table.remove("openai", "other"));
    EXPECT_FALSE(table.remove("other", "gpt-a"));
    EXPECT_TRUE(table.remove("openai", "gpt-a"));
    EXPECT_EQ(table, PriceTable());
}

TEST(PriceTableTest, knowsTheModelThatTheUserAssigned)
{
    PriceTable table = tableOf(R"({"tracedeck_prices":1,"assigned":[
        {"agent":"*","model":"any"},{"agent":"coder","model":"of coder"},{"session":"S","model":"of S"},
        {"session":"S","agent":"coder","model":"of coder in S","provider":"p"}]})");
    const auto modelFor = [&](std::string_view session, std::string_view agent) {
        const AssignedModel *assigned = table.assignedTo(session, agent);
        return assigned ? assigned->model : std::string("none");
    };
    EXPECT_EQ(modelFor("S", "coder"), "of coder in S");
    EXPECT_EQ(modelFor("S", "writer"), "of S");
    EXPECT_EQ(modelFor("S", ""), "of S");
    EXPECT_EQ(modelFor("T", "coder"), "of coder");
    EXPECT_EQ(modelFor("T", "writer"), "any");
    EXPECT_EQ(modelFor("", ""), "any");
    table.assign({"", "coder", "another", ""});
    EXPECT_EQ(modelFor("T", "coder"), "another");
    table.assign({"", "coder", "", ""});
    table.assign({"", "*", "", ""});
    EXPECT_EQ(modelFor("T", "coder"), "none");
    EXPECT_EQ(tableOf(R"({"tracedeck_prices":1})").with(table).assigned(), table.assigned());
    EXPECT_EQ(firstError(R"({"tracedeck_prices":1,"assigned":[{"model":"m"}]})"),
              "my.json: assigned[0]: expected model, and agent or session or both");
}

TEST(PriceTableTest, saysWhatIsWrongAndWhere)
{
    const struct
    {
        std::string json;
        std::string_view error;
    } rows[] = {
        {"", "my.json: line 1: the file is empty"},
        {"{\n\"tracedeck_prices\":1,\n\"providers\":[", "my.json: line 3: the file ends within a value"},
        {"{}x", "my.json: line 1: something follows the whole value"},
        {"[]", "my.json: expected an object"},
        {"{}", "my.json: expected tracedeck_prices: this is no table of prices"},
        {R"({"tracedeck_prices":2})", "my.json: tracedeck_prices: expected 1: a later form is not known"},
        {R"({"tracedeck_prices":1,"tracedeck_prices":1})", "my.json: tracedeck_prices: given twice"},
        {R"({"tracedeck_prices":1,"price":1})", "my.json: price: unknown key"},
        {R"({"tracedeck_prices":1,"taken":"2026-02-30"})",
         "my.json: taken: expected a date as \"2026-09-01\""},
        {R"({"tracedeck_prices":1,"providers":{}})", "my.json: providers: expected a list"},
        {R"({"tracedeck_prices":1,"providers":[{"models":[]}]})",
         "my.json: providers[0]: expected id: the provider's name, or \"*\" for any"},
        {R"({"tracedeck_prices":1,"providers":[{"id":"p"}]})", "my.json: providers[0]: expected models"},
        {R"({"tracedeck_prices":1,"providers":[{"id":"p","models":[]},{"id":"p","models":[]}]})",
         "my.json: there are two providers of one id: p"},
        {tableWith(R"("model":"m")"), "my.json: providers[0].models[0]: expected prices"},
        {tableWith(R"("model":"","prices":[{"input":1}])"),
         "my.json: providers[0].models[0].model: expected a text that is not empty"},
        {tableWith(R"("model":7,"prices":[{"input":1}])"),
         "my.json: providers[0].models[0].model: expected a text"},
        {tableWith(R"("model":"a\u0000b","prices":[{"input":1}])"),
         "my.json: providers[0].models[0].model: expected at most 300 bytes of text without control "
         "characters"},
        {tableWith(R"("model":"m","source":"s","prices":[{"input":1}])"),
         "my.json: a model's source is not among the sources: s"},
        {tableWith(R"("model":"m","context":-1,"prices":[{"input":1}])"),
         "my.json: providers[0].models[0].context: expected a whole number, zero or more"},
        {tableWith(R"("model":"m","match":{"regex":"."},"prices":[{"input":1}])"),
         "my.json: providers[0].models[0].match.regex: unknown key"},
        {tableWith(R"("model":"m","match":[],"prices":[{"input":1}])"),
         "my.json: providers[0].models[0].match: expected at least one rule"},
        {tableWith(R"("model":"m","match":[[[[[["x"]]]]]],"prices":[{"input":1}])"),
         "my.json: providers[0].models[0].match[0][0][0][0]: rules are nested too deep"},
        {tableWith(R"("model":"m","match":{"like":"a","contains":"b"},"prices":[{"input":1}])"),
         "my.json: providers[0].models[0].match: expected one of starts_with, ends_with, contains, like, "
         "all"},
        {pricedAs("[]"), "my.json: providers[0].models[0].prices: expected from 1 to 1000 prices"},
        {pricedAs(R"([{"from":"2026-01-01","input":1}])"),
         "my.json: providers[0].models[0].prices: the first price must hold always: without from and hours"},
        {pricedAs(R"([{"cached_input":1}])"),
         "my.json: providers[0].models[0].prices[0]: expected a price of input or of output"},
        {pricedAs(R"([{"input":1},{"hours":{"begin":"24:01","end":"1:00"},"input":1}])"),
         "my.json: providers[0].models[0].prices[1].hours.begin: expected a time of day, UTC, as \"16:30\""},
        {pricedAs(R"([{"input":1},{"hours":{"begin":"01:00","end":"01:00"},"input":1}])"),
         "my.json: providers[0].models[0].prices[1].hours: expected begin and end, which differ"},
        {pricedAs(R"([{"input":1,"tiers":[{"input":2}]}])"),
         "my.json: providers[0].models[0].prices[0].tiers[0]: expected above: the input that is still in the "
         "tier below"},
        {pricedAs(R"([{"input":1,"tiers":[{"above":9,"input":2},{"above":9,"input":3}]}])"),
         "my.json: providers[0].models[0].prices[0].tiers[1]: above must be more than in the tier before"},
        {pricedAs(R"([{"input":1,"ouput":1}])"),
         "my.json: providers[0].models[0].prices[0].ouput: unknown key"},
    };
    for (const auto &row : rows)
        EXPECT_EQ(firstError(row.json), row.error) << row.json;
    for (const std::string_view price : {"-1", "1e6", "null", "true", "\"\"", "\"3 dollars\"", "[]", "{}",
                                         "0.0000000001", "9223372037", "\"-0\""})
        EXPECT_EQ(firstError(pricedAs(R"([{"input":)" + std::string(price) + "}]")),
                  "my.json: providers[0].models[0].prices[0].input: expected pico-dollars for a token: a "
                  "decimal number of "
                  "at most nine digits behind the point, from 0 to 9223372036")
            << price;
}

TEST(PriceTableTest, namesAllThatIsWrongUpToALimit)
{
    EXPECT_EQ(PriceTable::read(pricedAs(R"([{"input":-1,"output":-1,"more":1}])"), "t").errors.size(), 4u);
    std::string json = R"({"tracedeck_prices":1)";
    for (int i = 0; i < 1000; ++i)
        json += ",\"key" + std::to_string(i) + "\":1";
    EXPECT_EQ(PriceTable::read(json + "}", "t").errors.size(), 20u);
}

TEST(PriceTableTest, refusesTablesThatAreTooLargeOrTooDeep)
{
    EXPECT_EQ(firstError(std::string(PriceTable::kMostBytes + 1, ' ')),
              "my.json: the file is larger than 16 MiB");
    EXPECT_EQ(firstError(std::string(1'000'000, '[')),
              "my.json: line 1: brackets are nested too deep, or there are too many values");
    EXPECT_NE(firstError(tableWith("\"match\":" + std::string(200, '[') + std::string(200, ']'))), "");
}

// A cut table is an error at every place, and one with wrong bytes is read or refused; nothing else.
TEST(PriceTableTest, survivesDamage)
{
    const std::string sample =
        R"({"tracedeck_prices":1,"taken":"2026-10-01","sources":[{"id":"s","url":"\u00fc"}],
        "providers":[{"id":"p","names":["a",{"all":[{"contains":"b"}]}],"makes":{"like":"x-##"},"fallbacks":["q"],
        "models":[{"model":"m","source":"s","match":{"starts_with":"m-"},"context":1000,"prices":[{"input":"1.5",
        "output":2,"tiers":[{"above":10,"input":3}]},{"from":"2026-01-01","hours":{"begin":"00:30","end":"16:30:00"},
        "input":1}]}]}]})";
    ASSERT_EQ(firstError(sample), "");
    for (std::size_t length = 0; length < sample.size(); ++length)
        EXPECT_NE(firstError(std::string_view(sample).substr(0, length)), "") << length;

    const PriceTable whole = tableOf(sample);
    std::mt19937 random(8);
    std::size_t refused = 0;
    constexpr int kRounds = 20'000;
    for (int round = 0; round < kRounds; ++round) {
        std::string damaged = sample;
        for (unsigned i = 0; i <= random() % 3; ++i) {
            const std::size_t at = random() % damaged.size();
            switch (random() % 4) {
            case 0:
                damaged[at] = static_cast<char>(random());
                break;
            case 1:
                damaged.erase(at, 1 + random() % 20);
                break;
            case 2:
                damaged.insert(at, damaged.substr(random() % damaged.size(), random() % 30));
                break;
            case 3:
                damaged[at] = R"({}[]",:0123456789-.eE\*#)"[random() % 24];
                break;
            }
            if (damaged.empty())
                break;
        }
        const PriceTableReading reading = PriceTable::read(damaged, "t");
        ASSERT_EQ(reading.table.has_value(), reading.errors.empty());
        refused += reading.table ? 0 : 1;
        if (reading.table) {
            const PriceTable layered = whole.with(*reading.table);
            const auto match = layered.find("m", "p");
            ASSERT_TRUE(match);
            ASSERT_NE(priceAt(*match->entry, std::nullopt).period, nullptr);
        }
    }
    EXPECT_GT(refused, kRounds / 2u);
    EXPECT_LT(refused, std::size_t(kRounds));
}

} // namespace tracedeck::test::tst_pricetable
