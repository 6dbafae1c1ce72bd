// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "foldscript.h"
#include "testrecordings.h"
#include "walltime.h"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <cstdint>
#include <cstdio>
#include <string>
#include <string_view>

namespace tracedeck::test {

/// A recording, line by line. Each event is a second later than the one before.
class MetisScript
{
public:
    MetisScript() { m_text = R"({"tracedeck":1,"dialect":"metis","source":"","started":""})" "\n"; }

    MetisScript &on(const std::string &channel)
    {
        m_channel = channel;
        return *this;
    }
    /// An event of the catalogue. Its id is returned by last().
    MetisScript &bus(const std::string &type, const std::string &turn, const std::string &payload,
                const std::string &parent = {}, const std::string &session = "S")
    {
        m_last = "E" + std::to_string(1000 + ++m_events);
        return busAgain(m_last, type, turn, payload, parent, session);
    }
    MetisScript &busAgain(const std::string &id, const std::string &type, const std::string &turn,
                     const std::string &payload, const std::string &parent = {}, const std::string &session = "S")
    {
        return frame(R"({"type":"event","event":{"id":")" + id + R"(","timestamp":")" + time("+00:00")
                     + R"(","session_id":")" + session + R"(","turn_id":)" + quoted(turn) + R"(,"parent_event_id":)"
                     + quoted(parent) + R"(,"type":")" + type + R"(","actor":"agent","payload":)" + payload
                     + R"(,"sensitivity":"private"}})");
    }
    /// An event that is only streamed, of message M or of another.
    MetisScript &stream(const std::string &type, const std::string &more, const std::string &message = "M")
    {
        return frame(R"({"type":"event","event":{"type":")" + type
                     + R"(","session_id":"S","turn_id":null,"parent_event_id":null,"actor":"agent","payload":{"message_id":")"
                     + message + "\"" + (more.empty() ? "" : ",") + more + "}}}");
    }
    MetisScript &text(const std::string &text, const std::string &message = "M")
    {
        return stream("text.delta", R"("content_block_index":0,"text":")" + text + "\"", message);
    }
    MetisScript &complete(const std::string &text, const std::string &message = "M")
    {
        return stream("message.complete",
                      R"("stop_reason":"end_turn","final_content":[{"type":"text","text":")" + text + R"("}])", message);
    }
    /// A model call that begins; what follows tells of it by last().
    MetisScript &call(const std::string &turn) { return bus("llm.call_started", turn, R"({"model":"m"})"); }
    MetisScript &called(const std::string &turn, const std::string &call, const std::string &cost = "0.001")
    {
        return bus("llm.call_completed", turn,
                   R"({"model":"m","input_tokens":1,"cached_input_tokens":2,"cache_creation_input_tokens":3,"output_tokens":4,"latency_ms":5,"cost_usd":)"
                       + cost + "}",
                   call);
    }
    MetisScript &ask(const std::string &text)
    {
        return http("out", "POST", "/sessions/S/turns", 0, R"({"content":[{"type":"text","text":")" + text + R"("}]})");
    }
    MetisScript &taken(const std::string &turn)
    {
        return http("in", "POST", "/sessions/S/turns", 202, R"({"turn_id":")" + turn + "\"}");
    }
    /// What the server has stored, each as "role", "text"; stored now, `ago` seconds before.
    MetisScript &stored(const std::string &id, const std::string &role, const std::string &text, int ago,
                   const std::string &more = {})
    {
        m_second -= ago;
        const std::string at = time("Z");
        m_second += ago;
        return http("in", "GET", "/sessions/S/messages", 200,
                    R"({"messages":[{"id":")" + id + R"(","role":")" + role + R"(","created_at":")" + at
                        + R"(","content":[{"type":"text","text":")" + text + "\"}" + more + R"(],"metadata":{}}]})");
    }
    MetisScript &http(const std::string &dir, const std::string &method, const std::string &path, int status,
                 const std::string &body)
    {
        return line(R"({"t":)" + std::to_string(++m_time) + R"(,"dir":")" + dir
                    + R"(","ch":"http","via":"http","method":")" + method + R"(","path":")" + path + "\""
                    + (status ? ",\"status\":" + std::to_string(status) : "") + ",\"frame\":" + body + "}");
    }
    MetisScript &frame(const std::string &json)
    {
        ++m_second;
        return line(R"({"t":)" + std::to_string(++m_time) + R"(,"dir":"in","ch":")" + m_channel
                    + R"(","via":"ws","frame":)" + json + "}");
    }
    MetisScript &cut(const std::string &code = "1006")
    {
        return line(R"({"t":)" + std::to_string(++m_time) + R"(,"dir":"in","ch":")" + m_channel
                    + R"(","via":"ws","event":"failed","code":)" + code + R"(,"reason":"cut","frame":null})");
    }
    MetisScript &wait(int seconds)
    {
        m_second += seconds;
        m_time += seconds * std::int64_t(1'000'000'000);
        return *this;
    }
    std::string last() const { return m_last; }
    /// Id of a message that begins now, as real servers make them: a ULID.
    std::string messageId() const
    {
        constexpr std::string_view digits = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
        std::string id(26, '0');
        std::int64_t left = *nanosecondsOf(time("Z")) / 1'000'000;
        for (std::size_t i = 10; i-- > 0; left /= 32)
            id[i] = digits[static_cast<std::size_t>(left % 32)];
        return id;
    }
    nlohmann::json fold() const { return foldScript(m_text, "metis"); }
    std::shared_ptr<const Trace> trace() const
    {
        const TemporaryFile file(m_text);
        return openWhole(file.path());
    }

private:
    MetisScript &line(const std::string &text)
    {
        m_text += text + "\n";
        return *this;
    }
    static std::string quoted(const std::string &text) { return text.empty() ? "null" : "\"" + text + "\""; }
    std::string time(const std::string &zone) const
    {
        char text[40];
        std::snprintf(text, sizeof text, "2026-11-21T20:%02d:%02d.500000", m_second / 60, m_second % 60);
        return text + zone;
    }

    std::string m_text;
    std::string m_channel = "A";
    std::string m_last;
    std::int64_t m_time = 0;
    int m_second = 0;
    int m_events = 0;
};

/// A turn that wrote one message, as real servers send it.
inline MetisScript &turn(MetisScript &script, const std::string &id, const std::string &message, const std::string &text)
{
    script.stream("message.start", R"("role":"assistant")", message).bus("turn.started", id, "{}").call(id);
    const std::string call = script.last();
    return script.text(text, message).complete(text, message).called(id, call).bus("turn.completed", id,
                                                                                  R"({"llm_call_count":1})");
}

} // namespace tracedeck::test
