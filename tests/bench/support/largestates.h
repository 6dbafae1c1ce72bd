// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <nlohmann/json.hpp>

#include <iterator>
#include <random>
#include <string>
#include <utility>

/// States as large agents have them, for what is compared.
namespace tracedeck::bench {

using Json = nlohmann::json;

inline std::string words(std::mt19937 &random, int count)
{
    static const char *const kWords[] = {"the",    "agent", "state", "weather", "in",
                                         "called", "tool",  "with",  "result",  "天气"};
    std::string text;
    for (int i = 0; i < count; ++i)
        text += std::string(i > 0 ? " " : "") + kWords[random() % std::size(kWords)];
    return text;
}

inline Json message(std::mt19937 &random, int i)
{
    return {
        {"id", "msg-" + std::to_string(i)},
        {"type", i % 2 ? "ai" : "human"},
        {"content", words(random, 60)},
        {"tool_calls", Json::array({{{"name", "search"}, {"args", {{"q", words(random, 4)}, {"n", i}}}}})},
        {"usage", {{"input_tokens", random() % 5000}, {"output_tokens", random() % 900}}}};
}

/// Two states of that size, which differ in `changes` places: texts, members that are new, members that are gone.
inline std::pair<std::string, std::string> statesWithChanges(std::size_t bytes, int changes)
{
    std::mt19937 random(1);
    Json state = {{"messages", Json::array()}, {"documents", Json::object()}, {"scores", Json::array()}};
    for (std::size_t size = 0, i = 0; size < bytes; ++i) {
        const Json one = message(random, static_cast<int>(i));
        const std::string document = words(random, 20);
        size += one.dump().size() + document.size() + 20;
        state["messages"].push_back(one);
        state["documents"]["doc" + std::to_string(i)] = document;
        state["scores"].push_back(double(random() % 100000) / 1000);
    }
    std::string before = state.dump();
    Json &messages = state["messages"];
    for (int i = 0; i < changes; ++i) {
        Json &at =
            messages[static_cast<std::size_t>(i) * messages.size() / static_cast<std::size_t>(changes)];
        if (i % 3 == 0)
            at["content"] = at["content"].get<std::string>() + " and more";
        else if (i % 3 == 1)
            at["usage"]["cached"] = i;
        else
            at["usage"].erase("input_tokens");
    }
    return {std::move(before), state.dump()};
}

} // namespace tracedeck::bench
