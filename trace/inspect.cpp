// SPDX-License-Identifier: GPL-3.0-or-later
#include "inspect.h"

#include "jsonwriter.h"
#include "ledger.h"
#include "money.h"

#include <algorithm>
#include <vector>

namespace tracedeck {

namespace {

/// Writes one view; each method writes one part of the contract.
class Inspector
{
public:
    Inspector(const View &view, const Ledger *ledger)
        : m_view(view)
        , m_ledger(ledger)
    {
    }

    std::string write(const InspectOptions &options)
    {
        m_json.beginObject();
        source();
        m_json.key("sessions").beginArray();
        for (const SessionId session : sessionsById(options.session))
            writeSession(session);
        m_json.endArray();
        problems();
        m_json.endObject();
        return m_json.take();
    }

private:
    std::vector<SessionId> sessionsById(const std::string &only) const
    {
        std::vector<SessionId> ids;
        const std::uint32_t count = m_view.count(m_view.trace().sessions);
        for (std::uint32_t i = 0; i < count; ++i) {
            if (only.empty() || m_view.text(m_view.at(SessionId{i}).id) == only)
                ids.push_back({i});
        }
        std::sort(ids.begin(), ids.end(), [this](SessionId a, SessionId b) {
            return m_view.text(m_view.at(a).id) < m_view.text(m_view.at(b).id);
        });
        return ids;
    }

    void source()
    {
        const Trace &trace = m_view.trace();
        std::uint64_t bytes = 0;
        for (Position p = 1; p <= m_view.position(); ++p)
            bytes += trace.frame(p).length;
        const FrameCounts counts = m_view.counts();
        m_json.key("source").beginObject();
        m_json.key("dialect").string(trace.dialect);
        m_json.key("frames").number(m_view.position());
        m_json.key("bytes").number(bytes);
        m_json.key("malformed").number(counts.malformed);
        m_json.key("unrecognised").number(counts.unrecognised);
        m_json.key("duplicates").number(counts.duplicates);
        m_json.key("position").number(m_view.position());
        m_json.endObject();
    }

    void writeSession(SessionId id)
    {
        const Session &session = m_view.at(id);
        m_json.beginObject();
        m_json.key("id").string(m_view.text(session.id));
        const SessionId parent = m_view.parent(id);
        stringOrNull("parent", parent ? m_view.text(m_view.at(parent).id) : std::string_view());
        m_json.key("status").string(word(m_view.status(id)));
        list("runs", session.runs, [this](RunId run) { writeRun(run); });
        list("messages", session.messages, [this](MessageId message) { writeMessage(message); });
        list("tools", session.tools, [this](ToolId tool) { writeTool(tool); });
        list("checkpoints", session.checkpoints, [this](CheckpointId c) { writeCheckpoint(c); });
        m_json.key("states").number(m_view.count(session.states));
        m_json.key("state");
        const StateId state = m_view.latestState(id);
        json(state ? m_view.at(state).state : Slice{});
        list("approvals", session.approvals, [this](ApprovalId approval) { writeApproval(approval); });
        list("decisions", session.decisions, [this](DecisionId decision) { writeDecision(decision); });
        if (m_view.count(session.delegations) > 0)
            list("delegations", session.delegations, [this](DelegationId delegation) { writeDelegation(delegation); });
        usage(m_view.usage(id));
        cost(m_ledger ? m_ledger->total(id, m_view.position()) : serverTotals(m_view.usage(id)));
        m_json.endObject();
    }

    void writeDelegation(DelegationId id)
    {
        const Delegation &delegation = m_view.at(id);
        const bool ended = m_view.end(id) != kOpen;
        m_json.beginObject();
        stringOrNull("worker", delegation.worker ? m_view.text(m_view.at(delegation.worker).id) : std::string_view());
        stringOrNull("tier", m_view.text(delegation.tier));
        stringOrNull("model", m_view.text(delegation.model));
        m_json.key("status").string(word(ended ? delegation.status : SpanStatus::Running));
        stringOrNull("failure", ended ? m_view.text(delegation.failure) : std::string_view());
        stringOrNull("task", m_view.text(delegation.task));
        stringOrNull("usd", ended && delegation.costPico > 0 ? dollars(delegation.costPico) : std::string());
        writeLife(id);
        m_json.endObject();
    }

    template<class FactId, std::uint32_t First, class Write>
    void list(std::string_view key, const Chain<FactId, First> &ids, Write write)
    {
        m_json.key(key).beginArray();
        ids.forEach(m_view.count(ids), [&](FactId id) { write(id); });
        m_json.endArray();
    }

    void writeRun(RunId id)
    {
        const Run &run = m_view.at(id);
        const bool ended = m_view.end(id) != kOpen;
        m_json.beginObject();
        m_json.key("id").string(m_view.text(run.id));
        stringOrNull("agent", m_view.text(run.agent));
        stringOrNull("model", m_view.text(run.model));
        m_json.key("status").string(word(m_view.status(id)));
        m_json.key("error");
        textOrNull(ended ? run.error : Slice{});
        m_json.key("reply");
        textOrNull(ended ? run.reply : Slice{});
        writeLife(id);
        if (const Position since = m_view.unheardSince(id); since != kOpen)
            m_json.key("unheard_since").number(since);
        m_json.key("spans").beginArray();
        writeSpans(m_view.children(run.spans));
        m_json.endArray();
        m_json.endObject();
    }

    /// Spans with all that is below them. Not recursive: a stream decides how deep they nest.
    void writeSpans(std::vector<SpanId> roots)
    {
        struct Level
        {
            std::vector<SpanId> spans;
            std::size_t next = 0;
        };
        std::vector<Level> levels{{std::move(roots)}};
        while (!levels.empty()) {
            Level &level = levels.back();
            if (level.next == level.spans.size()) {
                levels.pop_back();
                if (!levels.empty())
                    m_json.endArray().endObject();
                continue;
            }
            const SpanId span = level.spans[level.next++];
            beginSpan(span);
            levels.push_back({m_view.children(m_view.at(span).children)});
        }
    }

    void beginSpan(SpanId id)
    {
        const Span &span = m_view.at(id);
        const Position end = m_view.end(id);
        m_json.beginObject();
        m_json.key("name").string(m_view.text(span.name));
        m_json.key("kind").string(word(m_view.kind(id)));
        m_json.key("status").string(word(m_view.status(id)));
        m_json.key("error");
        textOrNull(end != kOpen ? m_view.trace().slice(span.error) : Slice{});
        writeLife(id);
        m_json.key("children").beginArray();
    }

    template<class FactId>
    void writeLife(FactId id)
    {
        m_json.key("begin").number(m_view.begin(id));
        m_json.key("end");
        if (const Position end = m_view.end(id); end == kOpen)
            m_json.null();
        else
            m_json.number(end);
    }

    template<class FactId>
    void writeAbsence(FactId id)
    {
        if (const Position since = m_view.absentSince(id); since != kOpen)
            m_json.key("absent_since").number(since);
    }

    void writeMessage(MessageId id)
    {
        m_json.beginObject();
        m_json.key("role").string(word(m_view.at(id).role));
        m_json.key("text").string(m_view.text(id, BlockKind::Text));
        m_json.key("reasoning").string(m_view.text(id, BlockKind::Reasoning));
        m_json.key("status").string(word(m_view.status(id)));
        writeLife(id);
        if (const std::string_view stop = m_view.stopReason(id); !stop.empty())
            m_json.key("stop_reason").string(stop);
        writeAbsence(id);
        m_json.endObject();
    }

    void writeTool(ToolId id)
    {
        const ToolCall &tool = m_view.at(id);
        m_json.beginObject();
        stringOrNull("call", m_view.text(tool.call));
        m_json.key("name").string(m_view.text(tool.name));
        m_json.key("arguments");
        textOrJson(tool.arguments);
        m_json.key("output").string(m_view.text(tool.output));
        m_json.key("result");
        textOrJson(tool.result);
        m_json.key("status").string(word(m_view.status(id)));
        writeLife(id);
        writeAbsence(id);
        m_json.endObject();
    }

    void writeCheckpoint(CheckpointId id)
    {
        const Checkpoint &checkpoint = m_view.at(id);
        m_json.beginObject();
        m_json.key("id").string(m_view.text(checkpoint.id));
        stringOrNull("parent", m_view.text(checkpoint.parent));
        m_json.key("step");
        if (const std::int64_t *step = m_view.value(checkpoint.step))
            m_json.number(*step);
        else
            m_json.null();
        stringOrNull("source", m_view.text(checkpoint.source));
        m_json.key("namespace").string(m_view.text(checkpoint.space));
        m_json.key("position").number(checkpoint.begin);
        m_json.endObject();
    }

    void writeApproval(ApprovalId id)
    {
        const Approval &approval = m_view.at(id);
        m_json.beginObject();
        stringOrNull("id", m_view.text(approval.id));
        m_json.key("kind").string(m_view.text(approval.kind));
        m_json.key("payload");
        json(approval.payload);
        m_json.key("status").string(word(m_view.status(id)));
        m_json.endObject();
    }

    void writeDecision(DecisionId id)
    {
        const Decision &decision = m_view.at(id);
        m_json.beginObject();
        m_json.key("kind").string(m_view.text(decision.kind));
        m_json.key("chosen");
        json(decision.chosen);
        m_json.key("detail");
        json(decision.detail);
        m_json.endObject();
    }

    void usage(const UsageTotals &totals)
    {
        m_json.key("usage").beginObject();
        m_json.key("calls").number(totals.calls);
        m_json.key("input").number(totals.input);
        m_json.key("output").number(totals.output);
        m_json.key("total").number(totals.total);
        m_json.key("cached").number(totals.cached);
        m_json.key("reasoning").number(totals.reasoning);
        m_json.endObject();
    }

    void cost(const CostTotals &totals)
    {
        m_json.key("cost").beginObject();
        stringOrNull("usd", totals.isKnown() ? dollars(totals.pico) : std::string());
        m_json.key("basis").string(basisOf(totals));
        m_json.endObject();
    }

    void problems()
    {
        const auto &table = m_view.trace().problems;
        m_json.key("problems").beginArray();
        for (std::uint32_t i = 0, count = m_view.count(table); i < count; ++i) {
            const Problem &problem = table[i];
            m_json.beginObject();
            m_json.key("position").number(problem.at);
            m_json.key("severity").string(word(problem.severity));
            m_json.key("code").string(m_view.text(problem.code));
            m_json.key("message").string(problem.message.english());
            m_json.endObject();
        }
        m_json.endArray();
    }

    void stringOrNull(std::string_view key, std::string_view value)
    {
        m_json.key(key);
        if (value.empty())
            m_json.null();
        else
            m_json.string(value);
    }

    void textOrNull(Slice slice)
    {
        if (slice.isNull())
            m_json.null();
        else
            m_json.string(textOf(slice));
    }

    /// A JSON value as it came; what turns out to be none is a string.
    void json(Slice slice)
    {
        if (slice.isNull())
            m_json.null();
        else
            m_json.outside(slice.bytes());
    }

    void textOrJson(const TextLogs &logs)
    {
        const TextLog *log = m_view.log(logs);
        if (!log)
            m_json.null();
        else if (log->isJson && m_view.chunkCount(*log) > 0)
            json(m_view.trace().slice(log->chunks[0]));
        else
            m_json.string(m_view.text(logs));
    }

    const View m_view;
    const Ledger *m_ledger; // not owned
    JsonWriter m_json;
};

} // namespace

std::string inspectJson(const View &view, const InspectOptions &options)
{
    return Inspector(view, options.ledger).write(options);
}

} // namespace tracedeck
