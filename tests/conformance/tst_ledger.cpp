// SPDX-License-Identifier: GPL-3.0-or-later
// What a ledger says of every recording at random positions, against sums over the recording's raw lines: read with
// another JSON library, and by nothing that Tracedeck decodes with.

#include "chunkdecoder.h"
#include "ledger.h"
#include "testrecordings.h"
#include "writer.h"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <cmath>
#include <cstdio>
#include <map>
#include <random>
#include <set>
#include <string>
#include <utility>

namespace tracedeck::test::tst_ledger {

using nlohmann::json;

namespace {

struct Sums
{
    std::uint64_t calls = 0;
    std::uint64_t input = 0;
    std::uint64_t output = 0;
    std::uint64_t cached = 0;
    std::uint64_t cacheWrite = 0;
    std::uint64_t reasoning = 0;
    std::int64_t microCents = 0; // of the server's figures: all that recordings hold have no more than 8 decimals

    friend bool operator==(const Sums &, const Sums &) = default;
    friend std::ostream &operator<<(std::ostream &out, const Sums &sums)
    {
        return out << sums.calls << " calls " << sums.input << "+" << sums.output << " cached " << sums.cached << " written "
                   << sums.cacheWrite << " reasoning " << sums.reasoning << " cost " << sums.microCents;
    }
    void add(const Sums &other)
    {
        calls += other.calls;
        input += other.input;
        output += other.output;
        cached += other.cached;
        cacheWrite += other.cacheWrite;
        reasoning += other.reasoning;
        microCents += other.microCents;
    }
};

std::uint64_t number(const json &object, const char *key)
{
    return object.is_object() && object.contains(key) && object[key].is_number() ? object[key].get<std::uint64_t>() : 0;
}
json member(const json &object, const char *key)
{
    return object.is_object() && object.contains(key) ? object[key] : json();
}
std::string text(const json &object, const char *key)
{
    const json value = member(object, key);
    return value.is_string() ? value.get<std::string>() : std::string();
}

/// Adds up what the lines of a recording report, one after the other.
class RawCounter
{
public:
    /// `isStored`: what calls used, stored messages alone tell.
    RawCounter(std::string dialect, bool isStored)
        : m_dialect(std::move(dialect))
        , m_isStored(isStored)
    {
    }

    void line(std::string_view line)
    {
        json frame = json::parse(line, nullptr, false);
        std::string channel = "file";
        if (frame.contains("dir")) {
            if (frame["dir"] != "in")
                return;
            channel = text(frame, "ch");
            const std::string path = text(frame, "path");
            frame = member(frame, "frame");
            if (m_dialect == "langgraph" && frame.is_array())
                stored(frame, path);
            if (m_isStored && member(frame, "messages").is_array())
                storedByMetis(member(frame, "messages"));
        }
        if (!frame.is_object())
            return;
        if (m_dialect == "loom")
            loom(frame, channel);
        else if (m_dialect == "langgraph")
            langgraph(frame);
        else
            metis(frame);
    }
    const Sums &sums() const { return m_sums; }
    const std::map<std::string, Sums> &byModel() const { return m_byModel; }

private:
    void count(const Sums &call, const std::string &model)
    {
        m_sums.add(call);
        m_byModel[model].add(call);
    }

    /// loom-protocol 4.2, loom-websocket-api
    void loom(json event, std::string run)
    {
        if (text(event, "type") == "run_end" && event.contains("reply")) { // the answer to a request
            endLoomRun(text(event, "id"), event);
            return;
        }
        if (text(event, "type") == "run_stream_event") {
            run = text(event, "id");
            event = member(event, "event");
        }
        if (event.size() == 1 && event.begin()->is_object()) { // EXPORT_SPEC
            json inner = *event.begin();
            inner["type"] = event.begin().key() == "Usage" ? "usage" : event.begin().key();
            event = inner;
        }
        if (const std::string session = text(event, "session_id"); !session.empty()) {
            run = session;
            if (event.contains("event_id") && !m_seen.insert(session + "#" + event["event_id"].dump()).second)
                return;
        }
        if (text(event, "type") == "usage") {
            ++m_callsOf[run];
            count(m_lastCall[run] = loomCall(event), {});
        }
        if (text(event, "type") == "values")
            loomParts(run, member(member(event, "state"), "usage"));
        if (const json core = member(member(event, "state"), "core"); text(event, "type") == "values" && core.is_object())
            loomState(run, core);
    }
    /// As in tests/data/loom: dup tells its calls in the state only, which has the last one and all so far.
    void loomState(const std::string &run, const json &core)
    {
        const std::string all = member(core, "total_usage").dump();
        const auto before = m_loomTotals.find(run);
        if (before != m_loomTotals.end() && before->second != all) {
            ++m_callsOf[run];
            count(loomCall(core["usage"]), {});
        }
        m_loomTotals[run] = all;
    }
    /// As in tests/data/loom: only the state of react has the parts of what its last call used.
    void loomParts(const std::string &run, const json &usage)
    {
        const Sums told = loomCall(usage);
        const auto last = m_lastCall.find(run);
        if (last == m_lastCall.end() || last->second.input != told.input || last->second.output != told.output)
            return;
        count({.cached = told.cached - last->second.cached, .reasoning = told.reasoning - last->second.reasoning}, {});
        last->second = told;
    }
    static Sums loomCall(const json &usage)
    {
        return {1,
                number(usage, "prompt_tokens"),
                number(usage, "completion_tokens"),
                number(member(usage, "prompt_tokens_details"), "cached_tokens"),
                0,
                number(member(usage, "completion_tokens_details"), "reasoning_tokens"),
                0};
    }
    /// Its totals count only where no call reported.
    void endLoomRun(const std::string &run, const json &event)
    {
        const json total = member(event, "total_usage").is_object() ? event["total_usage"] : member(event, "usage");
        if (total.is_object() && m_callsOf[run] == 0)
            count(loomCall(total), {});
        m_callsOf[run] = 0;
    }

    /// wire/langgraph: usage is a running snapshot, message-finish has the last one. What a call had used that just
    /// stopped counts when its run ends.
    void langgraph(const json &frame)
    {
        if (text(frame, "type") != "event")
            return;
        const json params = member(frame, "params");
        const json data = member(params, "data");
        const std::string what = text(data, "event");
        if (text(frame, "method") == "lifecycle") {
            const bool isOver = what == "completed" || what == "failed" || what == "interrupted";
            if (isOver && member(params, "namespace").empty()) {
                for (const auto &[call, soFar] : std::exchange(m_soFar, {}))
                    count(soFar, {});
            }
            return;
        }
        if (text(frame, "method") == "messages" && what == "message-start")
            m_started[text(data, "run_id")] = text(data, "id");
        // Replayed streams bring events again, under their numbers and with their times.
        if (text(frame, "method") != "messages"
            || !m_seen.insert(member(frame, "seq").dump() + "@" + member(params, "timestamp").dump()).second
            || !data.contains("usage"))
            return;
        const Sums sums = langgraphCall(data["usage"]);
        const std::string call = text(data, "run_id");
        if (what != "message-finish") {
            m_soFar[call] = sums;
            return;
        }
        m_soFar.erase(call);
        m_seen.insert(m_started[call]); // histories may tell of it, too
        count(sums, text(member(data, "responseMetadata"), "model_name"));
    }

    /// What is on no stream: the messages of models in what nodes wrote, once they are over, of threads whose runs were
    /// listed.
    void stored(const json &answer, const std::string &address)
    {
        const std::string path = address.substr(0, address.find('?'));
        m_isListed |= path.ends_with("/runs");
        if (!m_isListed || !path.ends_with("/history"))
            return;
        std::set<std::string> parents;
        for (const json &state : answer)
            parents.insert(text(member(state, "parent_checkpoint"), "checkpoint_id"));
        for (const json &state : answer) {
            for (const json &task : member(state, "tasks")) {
                for (const json &message : member(member(task, "result"), "messages")) {
                    const json usage = member(message, "usage_metadata");
                    const bool isOver = parents.contains(text(member(state, "checkpoint"), "checkpoint_id"));
                    if (usage.is_object() && isOver && m_seen.insert(text(message, "id")).second)
                        count(langgraphCall(usage), text(member(message, "response_metadata"), "model_name"));
                }
            }
        }
        ofUnknownNodes(answer);
    }
    /// Of a graph that a tool called the server lists no nodes: the states have what its models wrote.
    void ofUnknownNodes(const json &answer)
    {
        for (const json &state : answer) {
            if (text(member(state, "checkpoint"), "checkpoint_ns").empty())
                return;
            for (const json &task : member(state, "tasks")) {
                if (text(task, "name") != "__start__")
                    return;
            }
        }
        for (const json &state : answer) {
            for (const json &message : member(member(state, "values"), "messages")) {
                const json usage = member(message, "usage_metadata");
                if (usage.is_object() && m_seen.insert(text(message, "id")).second)
                    count(langgraphCall(usage), text(member(message, "response_metadata"), "model_name"));
            }
        }
    }
    static Sums langgraphCall(const json &usage)
    {
        const json input = member(usage, "input_token_details");
        return {1,
                number(usage, "input_tokens"),
                number(usage, "output_tokens"),
                number(input, "cache_read"),
                number(input, "cache_creation"),
                number(member(usage, "output_token_details"), "reasoning"),
                0};
    }

    /// metis-streaming-protocol, wire/metis 2.6: the input is without what was cached
    void metis(const json &frame)
    {
        const json event = text(frame, "type") == "event" ? member(frame, "event") : frame;
        if (text(event, "type") != "llm.call_completed" || !m_seen.insert(text(event, "id")).second)
            return;
        const json payload = member(event, "payload");
        const std::uint64_t cached = number(payload, "cached_input_tokens");
        const std::uint64_t written = number(payload, "cache_creation_input_tokens");
        const auto cost = std::llround(payload["cost_usd"].get<double>() * 1e8);
        count({1, number(payload, "input_tokens") + cached + written, number(payload, "output_tokens"), cached, written, 0, cost},
              text(payload, "model"));
    }

    /// wire/metis 2.5: what a call used is with the message that it wrote
    void storedByMetis(const json &messages)
    {
        for (const json &message : messages) {
            const json metadata = member(message, "metadata");
            const json usage = member(metadata, "usage");
            if (!usage.is_object())
                continue;
            const std::uint64_t cached = number(usage, "cached_input_tokens");
            const std::uint64_t written = number(usage, "cache_creation_input_tokens");
            const auto cost = std::llround(std::stod(text(usage, "cost_usd")) * 1e8);
            if (m_seen.insert(text(message, "id")).second)
                count({1, number(usage, "input_tokens") + cached + written, number(usage, "output_tokens"), cached, written, 0, cost},
                      text(member(metadata, "routing"), "chosen_model"));
        }
    }

    std::string m_dialect;
    const bool m_isStored;
    Sums m_sums;
    std::map<std::string, Sums> m_byModel;
    std::set<std::string> m_seen;
    std::map<std::string, std::string> m_loomTotals; // of a run, as its state said last
    std::map<std::string, Sums> m_lastCall; // of a run
    std::map<std::string, int> m_callsOf; // run
    std::map<std::string, Sums> m_soFar; // call
    std::map<std::string, std::string> m_started; // message that a call writes
    bool m_isListed = false;
};

Sums sumsOf(const CostTotals &totals)
{
    const UsageTotals &u = totals.usage;
    return {u.calls, u.input, u.output, u.cached, u.cacheWrite, u.reasoning, (u.costPico + 5'000) / 10'000};
}

/// The same from what a ledger holds, by session, by run, by model, by node: all ways of adding up come to one sum.
void expectSums(const Ledger &ledger, Position at, const RawCounter &raw, const std::string &where)
{
    const View view(ledger.trace(), at);
    EXPECT_EQ(sumsOf(ledger.total(at)), raw.sums()) << where;
    CostTotals bySession;
    for (std::uint32_t i = 0; i < view.count(view.trace().sessions); ++i) {
        add(bySession, ledger.total(SessionId{i}, at));
        EXPECT_EQ(sumsOf(ledger.total(SessionId{i}, at)).input, view.usage(SessionId{i}).input) << where;
    }
    EXPECT_EQ(sumsOf(bySession), raw.sums()) << where << ", by session";
    CostTotals byRun;
    for (std::uint32_t i = 0; i < view.count(view.trace().runs); ++i)
        add(byRun, ledger.total(RunId{i}, at));
    EXPECT_EQ(sumsOf(byRun), raw.sums()) << where << ", by run";
    for (const LedgerBy by : {LedgerBy::Model, LedgerBy::Node}) {
        CostTotals sum;
        for (std::uint32_t i = 0; i < ledger.count(by, at); ++i) {
            const LedgerGroup &group = ledger.group(by, i);
            const CostTotals one = ledger.total(group, at);
            add(sum, one);
            if (by == LedgerBy::Node)
                continue;
            const std::string model(view.text(Symbol{static_cast<std::uint32_t>(group.key())}));
            const auto expected = raw.byModel().find(model);
            ASSERT_NE(expected, raw.byModel().end()) << where << ", model " << model;
            EXPECT_EQ(sumsOf(one), expected->second) << where << ", model " << model;
            EXPECT_EQ(one.unnamed, model.empty() ? one.unpriced : 0u) << where << ", model " << model;
        }
        EXPECT_EQ(sumsOf(sum), raw.sums()) << where;
        EXPECT_EQ(sum.unnamed, ledger.total(at).unnamed) << where;
    }
}

TEST(Ledger, equalsSumsOverTheRawLinesOfEveryRecording)
{
    constexpr std::size_t kPositions = 100;
    std::mt19937 random(20261122);
    std::map<std::string, std::size_t> recordings;
    std::uint64_t calls = 0;
    std::uint64_t checked = 0;
    for (const Recording &recording : recordingsOf({})) {
        const auto whole = openWhole(recording.path);
        ASSERT_TRUE(whole);
        Ledger ledger(whole);
        ledger.extend(kOpen);
        std::set<Position> positions{0, whole->watermark()};
        const Position last = whole->watermark();
        while (positions.size() < std::min<std::size_t>(kPositions, last + 1))
            positions.insert(static_cast<Position>(random() % (last + 1)));
        RawCounter raw(recording.dialect, recording.name == "told_turns.ndjson");
        expectSums(ledger, 0, raw, recording.name + " at 0");
        Position at = 0;
        forEachLine(recording, [&](std::string_view line) {
            raw.line(line);
            if (!positions.contains(++at))
                return;
            ++checked;
            expectSums(ledger, at, raw, recording.name + " at " + std::to_string(at));
        });
        ++recordings[recording.dialect];
        calls += raw.sums().calls;
        if (HasFailure())
            break;
    }
    std::printf("ledger: %zu + %zu + %zu recordings, %llu positions, %llu model calls, %s\n", recordings["loom"],
                recordings["langgraph"], recordings["metis"], static_cast<unsigned long long>(checked),
                static_cast<unsigned long long>(calls), HasFailure() ? "differences" : "0 differences");
    EXPECT_GT(calls, 100u);
}

/// The law: what is worked out for a call is what was known then.
TEST(Ledger, keepsTheLawOnEveryRecording)
{
    for (const Recording &recording : recordingsOf({})) {
        const auto whole = openWhole(recording.path);
        ASSERT_TRUE(whole);
        Ledger ledger(whole);
        ledger.extend(kOpen);
        const auto growing = std::make_shared<Trace>();
        growing->dialect = whole->dialect;
        ASSERT_EQ(growing->bytes.openSpool({}).english(), "");
        Writer writer(*growing);
        Ledger follower(growing);
        forEachLine(recording, [&](std::string_view line) {
            Failure error;
            EventBatch batch;
            ChunkDecoder(*findDialect(recording.dialect), recording.form)
                .decode(growing->bytes.append(line, &error), 0, batch);
            writer.append(batch);
            const Position at = follower.extend(kOpen);
            ASSERT_EQ(follower.count(at), ledger.count(at)) << recording.name << " at " << at;
            for (const LedgerBy by : {LedgerBy::Span, LedgerBy::Node, LedgerBy::Model})
                EXPECT_EQ(follower.count(by, at), ledger.count(by, at)) << recording.name << " at " << at;
        });
        for (std::uint32_t i = 0; i < ledger.count(kOpen); ++i) {
            const LedgerLine &then = follower.line({i});
            const LedgerLine &now = ledger.line({i});
            EXPECT_EQ(then.begin, now.begin) << recording.name;
            EXPECT_EQ(then.firstToken, now.firstToken) << recording.name;
            EXPECT_EQ(growing->symbols.text(then.node), whole->symbols.text(now.node)) << recording.name;
        }
    }
}

} // namespace

} // namespace tracedeck::test::tst_ledger
