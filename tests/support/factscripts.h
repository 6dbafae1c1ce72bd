// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "handmadetrace.h"
#include "tracebuilder.h"

#include <cstring>
#include <random>
#include <string>

/// Traces that the tests of fact models share, as lists of frames.
namespace tracedeck::test {

using Script = std::vector<HandmadeFrame>;

inline HandmadeFrame frameOf(std::string_view type, Event event, std::int64_t time = -1)
{
    return {.type = type, .time = time, .events = {std::move(event)}};
}

inline HandmadeFrame frameIn(std::string_view session, Event event)
{
    return {.type = "x", .session = session, .events = {std::move(event)}};
}

/// One run with a tool that asks for approval, then one that fails. Frame n has the time n milliseconds.
inline Script agentScript()
{
    Script script = {
        frameOf("run_start",
                RunStarted{.run = "r1", .agent = "planner", .model = "m1", .message = plain("hi")}),
        frameOf("node_enter", SpanOpened{.name = "plan", .key = "n1"}),
        frameOf("message_chunk", TextDelta{.text = plain("hel")}),
        frameOf("message_chunk", TextDelta{.text = plain("lo")}),
        frameOf("tool_call", ToolCalled{.call = "c1", .name = "search", .arguments = plain("{\"q\":1}")}),
        frameOf("tool_approval", ApprovalRequested{.id = "a1",
                                                   .kind = "tool",
                                                   .call = "c1",
                                                   .name = "search",
                                                   .payload = plain("{\"ask\":true}")}),
        frameOf("approval", ApprovalResolved{.id = "a1"}),
        frameOf("tool_start", ToolStarted{.call = "c1", .name = "search"}),
        frameOf("tool_output", ToolOutput{.call = "c1", .name = "search", .text = plain("found")}),
        frameOf("tool_end", ToolEnded{.call = "c1", .name = "search", .result = plain("ok")}),
        frameOf("usage", UsageReported{.amounts = {.input = 100, .output = 20, .total = 120}}),
        frameOf("node_exit", SpanClosed{.name = "plan", .key = "n1"}),
        frameOf("run_end", RunEnded{.run = "r1", .reply = plain("hello")}),
        frameOf("run_start", RunStarted{.run = "r2"}),
        frameOf("node_enter", SpanOpened{.name = "act"}),
        frameOf("node_exit", SpanClosed{.name = "nothing"}),
        frameOf("run_end", RunEnded{.run = "r2", .status = RunStatus::Failed, .error = plain("boom")}),
    };
    for (std::size_t i = 0; i < script.size(); ++i)
        script[i].time = std::int64_t(i + 1) * 1'000'000;
    return script;
}

/// Spans and sessions whose parents become known late, change, and change back.
inline Script movingScript()
{
    const auto open = [](std::string_view name, std::string_view parent = {}) {
        return frameIn("main", SpanOpened{.name = name, .key = name, .parent = parent, .stacked = false});
    };
    const auto move = [](std::string_view name, std::string_view parent) {
        return frameIn("main", SpanMoved{.key = name, .parent = parent});
    };
    return {
        frameIn("main", RunStarted{.run = "r"}),
        open("a"),
        open("b"),
        open("c"),
        open("d", "c"),
        move("c", "a"),
        frameIn("worker", RunStarted{.run = "w"}),
        open("e", "a"),
        move("c", "b"),
        frameIn("worker", SessionStarted{.parent = "main", .title = "helper"}),
        open("f", "c"),
        move("c", "a"),
        frameIn("boss", SessionStarted{}),
        frameIn("worker", SessionStarted{.parent = "boss"}),
        move("b", "a"),
        frameIn("main", SpanClosed{.key = "c"}),
        move("c", {}),
        frameIn("worker", RunEnded{.run = "w", .status = RunStatus::Cancelled}),
        frameIn("main", SessionStarted{.parent = "boss", .title = "chief"}),
        frameIn("main", SessionEnded{}),
    };
}

/// A trace that no one thought of. The names live in `names`.
inline Script randomScript(unsigned seed, std::size_t frames, std::vector<std::string> &names)
{
    names.clear();
    for (int i = 0; i < 12; ++i)
        names.push_back("n" + std::to_string(i));
    std::mt19937 random(seed);
    const auto name = [&] { return std::string_view(names[random() % names.size()]); };
    Script script;
    while (script.size() < frames) {
        const std::string_view session = names[random() % 3];
        const auto event = [&]() -> Event {
            switch (random() % 14) {
            case 0:
                return RunStarted{.run = {}, .agent = name()};
            case 1:
                return RunEnded{.run = {}, .status = static_cast<RunStatus>(1 + random() % 4)};
            case 2:
            case 3:
                return SpanOpened{.name = name(), .key = name()};
            case 4:
                return SpanClosed{.name = name(), .key = name()};
            case 5:
                return SpanOpened{.name = name(), .key = name(), .parent = name(), .stacked = false};
            case 6:
            case 7:
                return SpanMoved{.key = name(), .parent = random() % 4 ? name() : std::string_view()};
            case 8:
                return SessionStarted{.parent = names[random() % 5],
                                      .title = random() % 2 ? name() : std::string_view()};
            case 9:
                return ToolStarted{.call = name(), .name = name()};
            case 10:
                return ToolEnded{.call = name(), .name = name(), .result = plain("r")};
            case 11:
                return ApprovalRequested{.id = name(), .call = name(), .name = name()};
            case 12:
                return TextDelta{.text = plain("text ")};
            default:
                return UsageReported{.amounts = {.input = random() % 100, .output = 1}};
            }
        };
        script.push_back(frameIn(session, event()));
    }
    return script;
}

} // namespace tracedeck::test
