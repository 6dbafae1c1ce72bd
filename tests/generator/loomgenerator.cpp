// SPDX-License-Identifier: GPL-3.0-or-later
#include "loomgenerator.h"

#include <array>
#include <vector>

namespace tracedeck {

namespace {

constexpr std::array<std::string_view, 24> kWords = {
    "token ", "latency ", "cache ", "plan ", "the ", "worker ", "state ", "检查点 ", "merge ", "of ", "retry ", "会话 ",
    "graph ", "and ", "prompt ", "emoji🙂 ", "分支 ", "to ", "branch ", "a ", "reads ", "\\\"quoted\\\" ", "line\\n", "file "};
constexpr std::array<std::string_view, 4> kTools = {"bash", "read", "web_fetcher", "write_file"};
constexpr std::array<std::string_view, 5> kNodes = {"think", "act", "observe", "plan", "compress"};

/// One agent that runs again and again in its session: a small state machine that says what comes next.
class Agent
{
public:
    Agent(std::uint32_t number, std::uint64_t seed)
        : m_session("sess-" + std::to_string(1000 + number))
        , m_random(seed * 0x9E3779B97F4A7C15ull + number + 1)
    {
    }

    /// Body of the next event, without envelope; "" after the body of a reply when a new run begins.
    std::string next()
    {
        if (m_step == 0)
            return startRun();
        if (m_stack.empty())
            return m_step > 120 ? endRun() : enter();
        const std::uint64_t dice = random() % 100;
        ++m_step;
        if (!m_call.empty())
            return toolStep();
        if (m_stack.size() < 3 && dice < 3)
            return enter();
        if (dice < 82)
            return "\"type\":\"message_chunk\",\"content\":\"" + text(18 + random() % 12) + "\",\"id\":\"" + node() + "\"";
        if (dice < 86)
            return "\"type\":\"thought_chunk\",\"content\":\"" + text(16) + "\",\"id\":\"" + node() + "\"";
        if (dice < 88)
            return usage();
        if (dice < 91)
            return callTool();
        if (dice < 93)
            return "\"type\":\"values\",\"state\":{\"messages\":[{\"User\":\"" + m_said + "\"},{\"Assistant\":\"" + text(9)
                + "\"}],\"round\":" + std::to_string(m_step) + ",\"note\":\"" + text(1) + "\"}";
        if (dice < 94)
            return "\"type\":\"checkpoint\",\"checkpoint_id\":\"cp-" + m_session + "-" + std::to_string(m_event)
                + "\",\"timestamp\":\"2026-11-21T20:00:00Z\",\"step\":" + std::to_string(m_step)
                + ",\"state\":{\"round\":" + std::to_string(m_step) + "},\"thread_id\":\"" + m_session
                + "\",\"checkpoint_ns\":\"\"";
        return exit();
    }

    std::string envelope()
    {
        std::string out = "\"session_id\":\"" + m_session + "\"";
        if (!m_stack.empty() || !m_closed.empty())
            out += ",\"node_id\":\"" + (m_stack.empty() ? m_closed : m_stack.back()) + "\"";
        return out + ",\"event_id\":" + std::to_string(m_event++);
    }
    std::string runId() const { return m_session + "-run-" + std::to_string(m_run); }

private:
    std::uint64_t random()
    {
        m_random ^= m_random << 13;
        m_random ^= m_random >> 7;
        m_random ^= m_random << 17;
        return m_random >> 11;
    }
    std::string text(std::uint64_t words)
    {
        std::string out;
        for (std::uint64_t i = 0; i < words; ++i)
            out += kWords[random() % kWords.size()];
        return out;
    }
    std::string node() const
    {
        const std::string &key = m_stack.back();
        return key.substr(4, key.rfind('-') - 4);
    }

    std::string startRun()
    {
        m_step = 1;
        ++m_run;
        m_closed.clear();
        m_said = text(8);
        return "\"type\":\"run_start\",\"run_id\":\"" + runId() + "\",\"message\":\"" + m_said + "\",\"agent\":\"react\"";
    }
    std::string endRun()
    {
        m_step = 0;
        return "\"reply\":\"" + text(12) + "\"";
    }
    std::string enter()
    {
        ++m_step;
        const std::string name(kNodes[random() % kNodes.size()]);
        m_stack.push_back("run-" + name + "-" + std::to_string(m_step));
        return "\"type\":\"node_enter\",\"id\":\"" + name + "\"";
    }
    std::string exit()
    {
        const std::string name = node();
        m_closed = m_stack.back();
        m_stack.pop_back();
        const bool failed = random() % 50 == 0;
        return "\"type\":\"node_exit\",\"id\":\"" + name + "\",\"result\":"
            + (failed ? "{\"Err\":\"boom " + text(3) + "\"}" : std::string("\"Ok\""));
    }
    std::string usage()
    {
        const std::uint64_t in = 100 + random() % 5000;
        const std::uint64_t out = 1 + random() % 900;
        return "\"type\":\"usage\",\"prompt_tokens\":" + std::to_string(in) + ",\"completion_tokens\":"
            + std::to_string(out) + ",\"total_tokens\":" + std::to_string(in + out);
    }
    std::string toolFields() { return "\"call_id\":\"" + m_call + "\",\"name\":\"" + m_tool + "\""; }
    std::string callTool()
    {
        m_call = "call_" + m_session + "_" + std::to_string(m_event);
        m_tool = kTools[random() % kTools.size()];
        m_phase = 0;
        return "\"type\":\"tool_call\"," + toolFields() + ",\"arguments\":{\"q\":\"" + text(7) + "\",\"path\":\"src/"
            + std::to_string(m_event) + ".env\"}";
    }
    std::string toolStep()
    {
        if (m_phase++ == 0)
            return "\"type\":\"tool_start\"," + toolFields();
        if (m_phase < 5)
            return "\"type\":\"tool_output\"," + toolFields() + ",\"content\":\"" + text(9) + "\"";
        const std::string fields = toolFields();
        m_call.clear();
        return "\"type\":\"tool_end\"," + fields + ",\"result\":\"" + text(8) + "\",\"is_error\":"
            + (random() % 20 == 0 ? "true" : "false");
    }

    std::string m_session;
    std::uint64_t m_random;
    std::uint64_t m_event = 1;
    std::uint64_t m_step = 0;
    std::uint64_t m_run = 0;
    std::vector<std::string> m_stack; // node ids
    std::string m_closed;
    std::string m_said; // by the user, in the run
    std::string m_call;
    std::string m_tool;
    int m_phase = 0;
};

} // namespace

void generateLoom(const LoomGeneratorOptions &options, const std::function<void(std::string_view)> &write)
{
    std::vector<Agent> agents;
    for (std::uint32_t i = 0; i < options.sessions; ++i)
        agents.emplace_back(i, options.seed);
    using Form = LoomGeneratorOptions::Form;
    if (options.form == Form::Recording)
        write("{\"tracedeck\":1,\"dialect\":\"loom\",\"source\":\"generated\",\"started\":\"2026-11-21T20:00:00Z\"}\n");
    std::uint64_t random = options.seed * 7919 + 17;
    std::size_t current = 0;
    for (std::uint64_t i = 0; i < options.frames; ++i) {
        random = random * 6364136223846793005ull + 1442695040888963407ull;
        if ((random >> 40) % 4 == 0)
            current = (random >> 20) % agents.size();
        Agent &agent = agents[current];
        const std::string body = agent.next();
        std::string line = "{" + agent.envelope() + "," + body + "}";
        if (options.form != Form::Envelope) {
            const bool isReply = body.starts_with("\"reply\"");
            line = isReply ? "{\"type\":\"run_end\",\"id\":\"" + agent.runId() + "\"," + line.substr(1)
                           : "{\"type\":\"run_stream_event\",\"id\":\"" + agent.runId() + "\",\"event\":" + line + "}";
        }
        if (options.form == Form::Recording)
            line = "{\"t\":" + std::to_string(i * 1'000'000) + ",\"dir\":\"in\",\"ch\":\"ws\",\"via\":\"ws\",\"frame\":" + line
                + "}";
        line.push_back('\n');
        write(line);
    }
}

} // namespace tracedeck
