// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "dialect.h"

#include <fstream>
#include <initializer_list>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

/// Helpers for tests of decoders: frames with padding, and events as readable lines.
namespace tracedeck {

/// A frame with the padding that decoders ask for. What is behind it is noise, so that reading on is noticed.
class PaddedFrame
{
public:
    explicit PaddedFrame(std::string_view text, char padding = '}')
        : m_bytes(text)
        , m_size(text.size())
    {
        m_bytes.append(Decoder::kPadding, padding);
    }
    std::string_view text() const { return {m_bytes.data(), m_size}; }
    Slice slice() const { return {m_bytes.data(), static_cast<std::uint32_t>(m_size), 0}; }

private:
    std::string m_bytes;
    std::size_t m_size;
};

/// Fields that are not empty, as "Name(field=value, field=value)".
class Line
{
public:
    explicit Line(std::string_view name)
        : m_text(name)
    {
        m_text += '(';
    }
    Line &add(std::string_view field, std::string_view value)
    {
        if (!value.empty())
            put(field, value);
        return *this;
    }
    Line &add(std::string_view field, Slice value)
    {
        if (!value.isNull())
            put(field, "'" + textOf(value) + "'");
        return *this;
    }
    Line &add(std::string_view field, bool value)
    {
        return value ? add(field, std::string_view("yes")) : *this;
    }
    Line &addNumber(std::string_view field, std::int64_t value)
    {
        put(field, std::to_string(value));
        return *this;
    }
    std::string text() const { return m_text + ")"; }

private:
    void put(std::string_view field, std::string_view value)
    {
        if (m_text.back() != '(')
            m_text += ", ";
        m_text.append(field).append("=").append(value);
    }
    std::string m_text;
};

inline std::string usageText(const UsageAmounts &u)
{
    std::string text =
        std::to_string(u.input) + "+" + std::to_string(u.output) + "=" + std::to_string(u.total);
    if (u.cached || u.reasoning)
        text += " cached " + std::to_string(u.cached) + " reasoning " + std::to_string(u.reasoning);
    return text;
}

struct DescribeEvent
{
    static std::string_view spanStatus(SpanStatus s)
    {
        return s == SpanStatus::Ok ? "ok" : s == SpanStatus::Error ? "error" : "other";
    }
    static std::string_view spanKind(SpanKind kind) { return kind == SpanKind::Node ? "node" : "task"; }
    std::string operator()(const RunRequested &e) const
    {
        return Line("RunRequested")
            .add("session", e.session)
            .add("agent", e.agent)
            .add("model", e.model)
            .add("message", e.message)
            .add("request", e.request)
            .text();
    }
    std::string operator()(const CommandSent &e) const
    {
        return Line("CommandSent").add("verb", e.verb).add("request", e.request).text();
    }
    std::string operator()(const CommandAnswered &e) const
    {
        return Line("CommandAnswered")
            .add("verb", e.verb)
            .add("request", e.request)
            .add("payload", e.payload)
            .text();
    }
    std::string operator()(const CommandFailed &e) const
    {
        return Line("CommandFailed").add("subject", e.subject).add("error", e.error).text();
    }
    std::string operator()(const RunStarted &e) const
    {
        return Line("RunStarted").add("run", e.run).add("agent", e.agent).add("message", e.message).text();
    }
    std::string operator()(const RunEnded &e) const
    {
        Line line("RunEnded");
        line.add("run", e.run).add("cancelled", e.status == RunStatus::Cancelled).add("reply", e.reply);
        line.add("reasoning", e.reasoning);
        if (e.lastUsage)
            line.add("last", usageText(*e.lastUsage));
        if (e.totalUsage)
            line.add("total", usageText(*e.totalUsage));
        return line.text();
    }
    std::string operator()(const SpanOpened &e) const
    {
        return Line("SpanOpened")
            .add("name", e.name)
            .add("kind", spanKind(e.kind))
            .add("key", e.key)
            .add("parent", e.parent)
            .add("stacked", e.stacked)
            .text();
    }
    std::string operator()(const SpanClosed &e) const
    {
        return Line("SpanClosed")
            .add("name", e.name)
            .add("kind", spanKind(e.kind))
            .add("key", e.key)
            .add("status", spanStatus(e.status))
            .add("error", e.error)
            .add("result", e.result)
            .text();
    }
    std::string operator()(const TextDelta &e) const
    {
        return Line(e.kind == BlockKind::Reasoning ? "ReasoningDelta" : "TextDelta")
            .add("text", e.text)
            .text();
    }
    std::string operator()(const ToolArgumentsDelta &e) const
    {
        return Line("ToolArgumentsDelta").add("call", e.call).add("name", e.name).add("text", e.text).text();
    }
    std::string operator()(const ToolCalled &e) const
    {
        return Line("ToolCalled")
            .add("call", e.call)
            .add("name", e.name)
            .add("arguments", e.arguments)
            .text();
    }
    std::string operator()(const ToolStarted &e) const
    {
        return Line("ToolStarted").add("call", e.call).add("name", e.name).text();
    }
    std::string operator()(const ToolOutput &e) const
    {
        return Line("ToolOutput").add("call", e.call).add("name", e.name).add("text", e.text).text();
    }
    std::string operator()(const ToolEnded &e) const
    {
        return Line("ToolEnded")
            .add("call", e.call)
            .add("name", e.name)
            .add("failed", e.status == ToolStatus::Failed)
            .add("result", e.result)
            .add("json", e.resultIsJson)
            .text();
    }
    std::string operator()(const ApprovalRequested &e) const
    {
        return Line("ApprovalRequested")
            .add("id", e.id)
            .add("kind", e.kind)
            .add("call", e.call)
            .add("name", e.name)
            .add("payload", e.payload)
            .text();
    }
    std::string operator()(const StateArrived &e) const
    {
        return Line(e.kind == StateKind::Updates ? "UpdatesArrived" : "ValuesArrived")
            .add("node", e.node)
            .add("state", e.state)
            .text();
    }
    std::string operator()(const CheckpointArrived &e) const
    {
        Line line("CheckpointArrived");
        line.add("id", e.id).add("space", e.space).add("thread", e.thread).add("timestamp", e.timestamp);
        if (e.step)
            line.addNumber("step", *e.step);
        return line.add("state", e.state).text();
    }
    std::string operator()(const UsageReported &e) const
    {
        return "UsageReported(" + usageText(e.amounts) + ")";
    }
    std::string operator()(const MessageListed &e) const
    {
        constexpr std::string_view kRoles[] = {"user", "assistant", "system", "tool"};
        return Line("MessageListed")
            .addNumber("index", e.index)
            .add("role", kRoles[static_cast<std::size_t>(e.role)])
            .add("text", e.text)
            .add("reasoning", e.reasoning)
            .text();
    }
    std::string operator()(const ConversationHeld &e) const
    {
        std::string text;
        for (std::uint32_t i = 0; i < e.count; ++i)
            text += (i > 0 ? "|" : "") + std::string(e.items[i].isOnlySource ? "only here: " : "") + textOf(e.items[i].text)
                + (e.items[i].message.empty() ? "" : "->" + std::string(e.items[i].message));
        return text;
    }
    std::string operator()(const ToolListed &e) const
    {
        return Line("ToolListed")
            .add("call", e.call)
            .add("name", e.name)
            .add("failed", e.status == ToolStatus::Failed)
            .add("succeeded", e.status == ToolStatus::Succeeded)
            .add("arguments", e.arguments)
            .add("result", e.result)
            .text();
    }
    std::string operator()(const UsageListed &e) const
    {
        return "UsageListed(" + usageText(e.last) + (e.isReported ? "" : " of " + usageText(e.all)) + ")";
    }
    std::string operator()(const DecisionMade &e) const
    {
        return Line("DecisionMade")
            .add("kind", e.kind)
            .add("chosen", e.chosen)
            .add("detail", e.detail)
            .text();
    }
    std::string operator()(const Noted &e) const
    {
        return Line("Noted").add("kind", e.kind).add("payload", e.payload).text();
    }
    static std::string listed(SliceList slices)
    {
        std::string text;
        for (const Slice &slice : slices)
            text += (text.empty() ? "" : "|") + (slice.isNull() ? "null" : textOf(slice));
        return text;
    }
    std::string operator()(const OptionsOffered &e) const { return "OptionsOffered(" + listed(e.texts) + ")"; }
    std::string operator()(const OptionsRated &e) const
    {
        return "OptionsRated(" + listed(e.scores) + (e.taken ? ", taken=" + std::to_string(*e.taken) : "") + ")";
    }
    std::string operator()(const OptionTaken &e) const { return "OptionTaken(" + std::to_string(e.option) + ")"; }
    std::string operator()(const OptionAbandoned &e) const
    {
        Line line("OptionAbandoned");
        line.add("reason", e.reason);
        if (e.toDepth)
            line.addNumber("depth", *e.toDepth);
        return line.text();
    }
    std::string operator()(const PlanStepSeen &e) const
    {
        return Line("PlanStepSeen").add("key", e.key).add("text", e.text).text();
    }
    std::string operator()(const PlanLinkSeen &e) const
    {
        return Line("PlanLinkSeen").add("from", e.from).add("to", e.to).text();
    }
    std::string operator()(const Understood &e) const
    {
        return Line("Understood")
            .add("goal", e.goal)
            .add("constraints", listed(e.constraints))
            .add("context", e.context)
            .text();
    }
    std::string operator()(const ProblemFound &e) const
    {
        const std::string_view severity = e.severity == Severity::Info      ? "info"
                                          : e.severity == Severity::Warning ? "warning"
                                                                            : "error";
        return std::string(severity) + " " + std::string(e.code) + ": " + e.message.english();
    }
    template<typename T>
    std::string operator()(const T &) const
    {
        return "an event that Loom does not have";
    }
};

/// What a state tells beside itself.
struct IsThought
{
    template<typename T>
    bool operator()(const T &) const
    {
        return std::is_same_v<T, OptionsOffered> || std::is_same_v<T, OptionsRated> || std::is_same_v<T, OptionTaken>
            || std::is_same_v<T, OptionAbandoned> || std::is_same_v<T, PlanStepSeen>
            || std::is_same_v<T, PlanLinkSeen> || std::is_same_v<T, Understood>
            || std::is_same_v<T, MessageListed> || std::is_same_v<T, ToolListed> || std::is_same_v<T, UsageListed>;
    }
};

/// A decoded frame with everything copied out of it.
struct Decoded
{
    FrameNature nature;
    Direction direction;
    std::string type, node, session, run, span;
    OrderRule rule;
    std::string stream;
    std::uint64_t sequence;
    std::vector<std::string> events; ///< without problems
    std::vector<std::string> problems;
    std::vector<std::string> thoughts{}; ///< options, plans and understanding, and what a state has of what is said and done
    std::optional<std::string> held{}; ///< what a state has of its conversation

    std::string onlyEvent() const
    {
        return events.size() == 1 ? events[0] : std::to_string(events.size()) + " events";
    }
};

inline Decoded decodeLoom(std::string_view text, Direction direction = Direction::Unknown, char padding = '}')
{
    static const std::unique_ptr<Decoder> decoder = findDialect("loom")->makeDecoder();
    const PaddedFrame bytes(text, padding);
    EventBatch batch;
    DecodedFrame frame;
    frame.frame = bytes.slice();
    frame.direction = direction;
    batch.events.emplace_back(Noted{"before", {}}); // events are appended, and firstEvent says where
    decoder->decode(frame, batch);
    Decoded result{frame.nature,
                   frame.direction,
                   std::string(frame.type),
                   std::string(frame.node),
                   std::string(frame.address.session),
                   std::string(frame.address.run),
                   std::string(frame.address.span),
                   frame.order.rule,
                   std::string(frame.order.stream),
                   frame.order.sequence,
                   {},
                   {}};
    if (frame.firstEvent != 1 || frame.firstEvent + frame.eventCount != batch.events.size())
        result.problems.push_back("the frame's range of events is wrong");
    for (std::size_t i = frame.firstEvent; i < batch.events.size(); ++i) {
        if (std::holds_alternative<ConversationHeld>(batch.events[i])) {
            result.held = std::visit(DescribeEvent(), batch.events[i]);
            continue;
        }
        const bool isProblem = std::holds_alternative<ProblemFound>(batch.events[i]);
        const bool isThought = std::visit(IsThought(), batch.events[i]);
        (isProblem ? result.problems : isThought ? result.thoughts : result.events)
            .push_back(std::visit(DescribeEvent(), batch.events[i]));
    }
    return result;
}

/// Frames of a recording of the test data; the wrapper of Tracedeck's own recordings is taken off.
inline std::vector<std::string> framesOf(const std::string &file)
{
    std::vector<std::string> frames;
    std::ifstream in(std::string(TRACEDECK_TEST_DATA) + "/loom/" + file);
    for (std::string line; std::getline(in, line);) {
        if (line.empty() || line.rfind("{\"tracedeck\":", 0) == 0)
            continue;
        const std::size_t at = line.find(",\"frame\":");
        if (line.rfind("{\"t\":", 0) == 0 && at != std::string::npos)
            line = line.substr(at + 9, line.size() - at - 10);
        frames.push_back(line);
    }
    return frames;
}

inline const std::vector<std::string> &recordingNames()
{
    static const std::vector<std::string> names = [] {
        std::vector<std::string> all = {"cli_json_react.plain.ndjson",  "dup_tool_thread.ndjson",
                                        "event_types_all.plain.ndjson", "got.ndjson",
                                        "live_thread.ndjson",           "react_approval_interrupt.ndjson",
                                        "react_tool_thread.ndjson",     "requests_all.plain.ndjson",
                                        "responses_all.ndjson",         "tot_backtrack_thread.ndjson"};
        for (const char *form : {"bare", "export", "ndjson", "ws"}) {
            for (int i = 1; i <= 4; ++i)
                all.push_back("spec_" + std::to_string(i) + "_" + form + ".ndjson");
        }
        return all;
    }();
    return names;
}

} // namespace tracedeck
