// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "foldscript.h"
#include "inspect.h"
#include "testrecordings.h"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <memory>
#include <string>

/// What LangGraph servers send, as a few frames, and what it comes to. Every script is held to the core law.
namespace tracedeck::test {

using nlohmann::json;

/// A recording of one thread, line by line.
class LangGraphScript
{
public:
    LangGraphScript() { m_text = R"({"tracedeck":1,"dialect":"langgraph","source":"","started":""})" "\n"; }

    /// Opens a stream on a channel.
    LangGraphScript &stream(const std::string &channel, const std::string &body = R"({"channels":["messages"]})")
    {
        http("out", channel, "POST", "/threads/T/stream/events", 0, body);
        http("in", channel, "POST", "/threads/T/stream/events", 200, "null");
        m_channel = channel;
        return *this;
    }
    LangGraphScript &socket(const std::string &channel)
    {
        http("out", channel, "GET", "/threads/T/stream/events", 0, "null");
        http("in", channel, "GET", "/threads/T/stream/events", 101, "null");
        m_channel = channel;
        m_via = "ws";
        return *this;
    }
    LangGraphScript &command(const std::string &body) { return http("out", "http", "POST", "/threads/T/commands", 0, body); }
    LangGraphScript &answer(const std::string &body, int status = 200)
    {
        return http("in", "http", "POST", "/threads/T/commands", status, body);
    }
    LangGraphScript &http(const std::string &dir, const std::string &channel, const std::string &method,
                 const std::string &path, int status, const std::string &body)
    {
        return line(R"({"t":)" + std::to_string(++m_time) + R"(,"dir":")" + dir + R"(","ch":")" + channel
                    + R"(","via":"http","method":")" + method + R"(","path":")" + path + "\""
                    + (status ? ",\"status\":" + std::to_string(status) : "") + ",\"frame\":" + body + "}");
    }
    LangGraphScript &event(const std::string &method, const std::string &space, const std::string &data,
                  const std::string &more = {})
    {
        ++m_sequence;
        return numbered(m_sequence, 1000 + m_sequence, method, space, data, more);
    }
    LangGraphScript &numbered(int sequence, int stamp, const std::string &method, const std::string &space,
                     const std::string &data, const std::string &more = {})
    {
        const std::string number = std::to_string(sequence);
        return line(R"({"t":)" + std::to_string(++m_time) + R"(,"dir":"in","ch":")" + m_channel + R"(","via":")" + m_via
                    + R"(","frame":{"type":"event","event_id":")" + number + R"(","seq":)" + number + R"(,"method":")"
                    + method + R"(","params":{"namespace":)" + space + R"(,"timestamp":)" + std::to_string(stamp)
                    + more + R"(,"data":)" + data + "}}}");
    }
    LangGraphScript &lifecycle(const std::string &what, const std::string &space = "[]", const std::string &more = {})
    {
        return event("lifecycle", space, R"({"event":")" + what + R"(","graph_name":"g")" + more + "}");
    }
    LangGraphScript &closed(const std::string &channel)
    {
        return line(R"({"t":)" + std::to_string(++m_time) + R"(,"dir":"in","ch":")" + channel
                    + R"(","via":"sse","event":"failed","reason":"cut","frame":null})");
    }
    LangGraphScript &line(const std::string &text)
    {
        m_text += text + "\n";
        return *this;
    }

    /// What it comes to; checks the law on the way.
    json fold() const { return foldScript(m_text, "langgraph"); }
    /// The same, for what `inspect` does not say.
    std::shared_ptr<const Trace> trace() const
    {
        fold();
        return openWhole(TemporaryFile(m_text).path());
    }

private:
    std::string m_text;
    std::string m_channel = "sse1";
    std::string m_via = "sse";
    int m_time = 0;
    int m_sequence = 0;
};

inline constexpr const char *kRun =
    R"({"id":1,"method":"run.start","params":{"assistant_id":"g","input":{"messages":[{"role":"user","content":"hi"}]}}})";
inline constexpr const char *kTaken = R"({"type":"success","id":1,"result":{"run_id":"R"},"meta":{"thread_id":"T"}})";
inline constexpr const char *kAgent = R"(["agent:1"])";

inline std::string message(const std::string &what, const std::string &more, const std::string &call = "C")
{
    return R"({"event":")" + what + R"(",)" + more + R"("run_id":")" + call + "\"}";
}

} // namespace tracedeck::test
