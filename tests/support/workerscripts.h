// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "factscripts.h"
#include "tracebuilder.h"

/// Traces in which sessions give work to others.
namespace tracedeck::test {

inline HandmadeFrame frameAt(std::string_view session, std::vector<Event> events, int ms = -1)
{
    return {.type = "x",
            .session = session,
            .time = ms < 0 ? -1 : std::int64_t(ms) * 1'000'000,
            .events = std::move(events)};
}

inline Event modelCall(std::uint64_t input, std::uint64_t output, std::int64_t microDollars)
{
    UsageAmounts amounts{.input = input, .output = output};
    if (microDollars >= 0)
        amounts.costPico = microDollars * 1'000'000;
    return UsageReported{.amounts = amounts};
}

inline Event calls(std::string_view call, const char *arguments)
{
    return ToolCalled{.call = call, .name = "delegate", .arguments = plain(arguments)};
}

/// A planner with three workers: one has a worker of its own, one waits and then takes too long, one nobody took.
inline Script workersScript()
{
    return {
        frameAt("plan", {RunStarted{.run = "r", .agent = "planner"}}, 0), // 1
        frameAt("plan",
                {modelCall(1000, 10, 500), calls("c1", R"({"tier":"fast","task":"Read \"a\"\nfirst"})")}, 10),
        frameAt("plan", {WorkerStarted{"c1", "w1", "fast", "haiku", plain("{}")}}, 20), // 3
        frameAt("plan", {calls("c2", R"({"question":"no task"})")}, 30),
        frameAt("plan", {WorkerStarted{"c2", "w2", "deep", "opus", plain("{}")}}, 40), // 5
        frameAt("w1", {RunStarted{.run = "r1"}}, 50),
        frameAt("w1", {modelCall(100, 20, 300)}, 60), // 7
        frameAt("w1", {WorkerStarted{{}, "w11", "fast", "haiku", plain("{}")}}, 70),
        frameAt("w11", {RunStarted{.run = "r11"}}, 80), // 9
        frameAt("w11", {modelCall(7, 3, -1)}, 90),
        frameAt("w2", {RunStarted{.run = "r2"}, ApprovalRequested{.id = "a", .kind = "tool"}}, 100), // 11
        frameAt("w11", {RunEnded{.run = "r11"}}, 105),
        frameAt("w1", {WorkerEnded{.worker = "w11"}}, 110), // 13
        frameAt("w1", {RunEnded{.run = "r1"}}, 115),
        frameAt("plan", {WorkerEnded{.call = "c1", .worker = "w1"}}, 120), // 15
        frameAt("w2", {ApprovalResolved{.id = "a"}}, 130),
        frameAt("plan",
                {WorkerEnded{.call = "c2",
                             .worker = "w2",
                             .status = SpanStatus::Error,
                             .failure = "timeout",
                             .error = plain("too slow"),
                             .report = plain(R"({"worker_total_cost_usd":"1.50"})"),
                             .costPico = 1'500'000'000'000}},
                240), // 17
        frameAt("w1", {modelCall(1, 1, 1)}, 250),
        frameAt("plan",
                {calls("c3", R"({"task":"Never"})"),
                 WorkerEnded{.call = "c3",
                             .status = SpanStatus::Error,
                             .failure = "no_model_available_for_tier",
                             .error = plain("no model"),
                             .report = plain(R"({"worker_total_cost_usd":"0"})"),
                             .costPico = 0}},
                260), // 19
        frameAt("plan", {RunEnded{.run = "r"}}, 270),
    };
}

/// Sessions that give work to each other, and do not always tell all of it. The names live in `names`.
inline Script randomWorkers(unsigned seed, std::size_t frames, std::vector<std::string> &names)
{
    names.clear();
    for (int i = 0; i < 6; ++i)
        names.push_back("s" + std::to_string(i));
    for (int i = 0; i < 6; ++i)
        names.push_back("c" + std::to_string(i));
    std::mt19937 random(seed);
    const auto session = [&] { return std::string_view(names[random() % 6]); };
    const auto call = [&] { return std::string_view(names[6 + random() % 6]); };
    Script script;
    while (script.size() < frames) {
        const auto event = [&]() -> Event {
            switch (random() % 12) {
            case 0:
                return RunStarted{.run = {}, .agent = call()};
            case 1:
                return RunEnded{.run = {}, .status = static_cast<RunStatus>(1 + random() % 4)};
            case 2:
                return SpanOpened{.name = call(), .key = call()};
            case 3:
                return SpanClosed{.name = call(), .key = call()};
            case 4:
            case 5:
                return WorkerStarted{call(), session(), "fast", "m", plain("{}")};
            case 6:
                return WorkerEnded{.call = random() % 2 ? call() : std::string_view(),
                                   .worker = random() % 4 ? session() : std::string_view(),
                                   .status = static_cast<SpanStatus>(1 + random() % 3)};
            case 7:
                return SessionStarted{.parent = session()};
            case 8:
                return calls(call(), R"({"task":"do it"})");
            case 9:
                return ToolArgumentsDelta{
                    .call = call(), .text = plain("{\"task\":\"other"), .replaces = random() % 2 == 0};
            case 10:
                return ApprovalRequested{.id = call(), .kind = "tool"};
            default:
                return modelCall(random() % 100, 1, random() % 3 ? 5 : -1);
            }
        };
        script.push_back(frameIn(session(), event()));
    }
    return script;
}

} // namespace tracedeck::test
