// SPDX-License-Identifier: GPL-3.0-or-later
#include "exportscope.h"
#include "exportspans.h"
#include "exportwriter.h"
#include "inspect.h"
#include "lasted.h"
#include "money.h"
#include "tracelanes.h"

#include <algorithm>
#include <numeric>
#include <unordered_map>

/// Trace events, as Perfetto and Chrome read them: a process for each session, lanes of what went on at once as its threads,
/// arrows to the work of workers.
namespace tracedeck {

namespace {

std::string microseconds(std::int64_t ns)
{
    return decimalOf(ns, 3);
}

class ChromeTraceWriter
{
public:
    ChromeTraceWriter(ExportContext &context, const ExportSink &sink)
        : m_context(context)
        , m_view(context.view)
        , m_sink(sink)
    {
    }

    bool write()
    {
        const std::vector<SessionId> sessions = sessionsInScope(m_view, m_context.options.session);
        for (const SessionId session : sessions)
            m_processes.emplace(session, static_cast<std::uint32_t>(m_processes.size()) + 1);
        m_out = "{\"displayTimeUnit\":\"ms\",\"metadata\":" + metadata() + ",\"traceEvents\":[";
        for (const SessionId session : sessions) {
            writeSession(session);
            if (!flush())
                return false;
        }
        m_out += "\n]}\n";
        return flush();
    }

private:
    struct Bar
    {
        RunId run;
        std::uint32_t index = 0; ///< in its run
        ExportSpan span;
        std::uint32_t parent = UINT32_MAX; ///< bar
        std::uint32_t lane = 0;
    };

    std::string metadata()
    {
        JsonWriter json;
        json.beginObject();
        json.key("producer").string(m_context.options.producer);
        json.key("dialect").string(m_view.trace().dialect);
        json.key("source").string(m_context.cleaned(m_view.trace().sourceName(), 0));
        json.key("clock").string(m_context.times.clockName());
        json.key("frames").number(m_view.position());
        return json.endObject().take();
    }

    void writeSession(SessionId session)
    {
        m_process = m_processes[session];
        const std::string_view id = m_view.text(m_view.at(session).id);
        const Position begin = m_view.begin(session);
        const std::string name = m_context.cleaned(m_context.nameOf(session), begin);
        nameOf("process_name", 0, name + (name.empty() ? "" : " · ") + m_context.cleaned(id, begin));
        sortIndex("process_sort_index", 0, m_process);
        std::vector<Bar> bars = barsOf(session);
        const std::uint32_t lanes = layOut(bars);
        for (std::uint32_t lane = 0; lane < lanes; ++lane) {
            nameOf("thread_name", lane + 1, lane == 0 ? "runs" : "parallel " + std::to_string(lane));
            sortIndex("thread_sort_index", lane + 1, lane + 1);
        }
        const RunId first = bars.empty() ? RunId() : bars.front().run;
        for (const Bar &bar : bars) {
            writeBar(bar);
            if (bar.span.work)
                beginArrow(bar);
            if (bar.run == first && bar.span.kind == ExportSpan::Kind::Run)
                endArrows(session, bar);
            if (!flushIfLong())
                return;
        }
        writeMarks(session);
        writeCounters(session);
    }

    std::vector<Bar> barsOf(SessionId session)
    {
        std::vector<Bar> bars;
        const ExportSpans spans(m_view, m_context.ledger, m_context.times, session);
        for (const RunId run : runsInOrder(m_view, session)) {
            const auto first = static_cast<std::uint32_t>(bars.size());
            std::uint32_t index = 0;
            for (ExportSpan &span : spans.of(run)) {
                const std::uint32_t parent =
                    span.parent == ExportSpan::kNone ? (index > 0 ? first : UINT32_MAX) : first + span.parent;
                bars.push_back({run, index++, std::move(span), parent});
            }
        }
        return bars;
    }

    /// Returns how many lanes there are.
    static std::uint32_t layOut(std::vector<Bar> &bars)
    {
        std::vector<std::uint32_t> order(bars.size());
        std::iota(order.begin(), order.end(), 0u);
        std::stable_sort(order.begin(), order.end(), [&](std::uint32_t a, std::uint32_t b) {
            const Stretch &x = bars[a].span.time;
            const Stretch &y = bars[b].span.time;
            return x.begin != y.begin ? x.begin < y.begin : x.end > y.end;
        });
        TraceLanes lanes;
        for (const std::uint32_t i : order) {
            const std::uint32_t parent = bars[i].parent;
            bars[i].lane = lanes.laneFor(bars[i].span.time, parent == UINT32_MAX ? 0 : bars[parent].lane);
        }
        return lanes.count();
    }

    void writeBar(const Bar &bar)
    {
        const ExportSpan &span = bar.span;
        JsonWriter json;
        json.beginObject();
        json.key("ph").string("X");
        json.key("name").string(titleOf(bar));
        json.key("cat").string(word(span.kind));
        place(json, span.time.begin, bar.lane);
        json.key("dur").raw(microseconds(span.time.end - span.time.begin));
        json.key("args").beginObject();
        if (span.kind == ExportSpan::Kind::Run)
            json.key("run").string(m_context.cleaned(m_view.text(m_view.at(bar.run).id), span.first));
        json.key("status").string(span.status);
        if (span.reportedPico)
            json.key("cost_usd").raw(dollars(*span.reportedPico));
        if (!span.error.empty())
            json.key("error").string(m_context.cleaned(span.error, span.last));
        writeCalls(json, span);
        writeContent(json, bar);
        json.key("frame_first").number(span.first);
        json.key("frame_last").number(span.last);
        json.endObject().endObject();
        event(json);
    }

    std::string titleOf(const Bar &bar)
    {
        const ExportSpan &span = bar.span;
        std::string name(m_view.text(span.name));
        if (span.kind == ExportSpan::Kind::Call)
            name = modelOf(m_view, span);
        if (span.kind == ExportSpan::Kind::Run) {
            const std::string_view topic = m_context.topicOf(bar.run);
            name += (name.empty() || topic.empty() ? "" : ": ") + std::string(topic);
        }
        return name.empty() ? std::string(word(span.kind)) : m_context.cleaned(name, span.first);
    }

    void writeCalls(JsonWriter &json, const ExportSpan &span)
    {
        if (span.calls.empty())
            return;
        const CostTotals totals = totalsOf(m_context.ledger, span, m_view.position());
        json.key("model").string(m_context.cleaned(modelOf(m_view, span), span.last));
        json.key("input_tokens").number(totals.usage.input);
        json.key("output_tokens").number(totals.usage.output);
        json.key("cached_tokens").number(totals.usage.cached);
        json.key("reasoning_tokens").number(totals.usage.reasoning);
        if (totals.isKnown())
            json.key("cost_usd").raw(dollars(totals.pico));
    }

    void writeContent(JsonWriter &json, const Bar &bar)
    {
        if (!m_context.options.hasContent)
            return;
        const ExportSpan &span = bar.span;
        if (span.tool) {
            const ToolCall &tool = m_view.at(span.tool);
            json.key("arguments").string(m_context.cleaned(m_view.text(tool.arguments), span.first));
            if (!m_view.text(tool.output).empty())
                json.key("output").string(m_context.cleaned(m_view.text(tool.output), span.last));
            json.key("result").string(m_context.cleaned(m_view.text(tool.result), span.last));
        }
        std::string written;
        for (const MessageId id : span.written) {
            const std::string text = m_context.cleaned(m_view.text(id, BlockKind::Text), span.last);
            written += (written.empty() || text.empty() ? "" : "\n") + text;
        }
        if (!written.empty())
            json.key("message").string(written);
        if (span.kind == ExportSpan::Kind::Run && !span.isOpen)
            json.key("reply").string(m_context.cleaned(m_view.at(bar.run).reply, span.last));
    }

    /// From a delegation to the first run of who does the work, which is written later: an arrow must end behind the bar that it
    /// leads to, before what is in that.
    void beginArrow(const Bar &bar)
    {
        const SessionId worker = m_view.at(bar.span.work).worker;
        if (!worker || !m_processes.contains(worker) || m_view.count(m_view.at(worker).runs) == 0)
            return;
        m_arrowsTo[worker].push_back(++m_arrows);
        writeArrow("s", m_arrows, bar);
    }

    void endArrows(SessionId worker, const Bar &bar)
    {
        for (const std::uint32_t arrow : m_arrowsTo[worker])
            writeArrow("f", arrow, bar);
        m_arrowsTo.erase(worker);
    }

    void writeArrow(std::string_view phase, std::uint32_t id, const Bar &bar)
    {
        JsonWriter json;
        json.beginObject();
        json.key("ph").string(phase);
        json.key("name").string("delegation");
        json.key("cat").string("worker");
        json.key("id").number(id);
        if (phase == "f")
            json.key("bp").string("e");
        place(json, bar.span.time.begin, bar.lane);
        json.endObject();
        event(json);
    }

    void writeMarks(SessionId id)
    {
        const Session &session = m_view.at(id);
        session.checkpoints.forEach(m_view.count(session.checkpoints), [&](CheckpointId checkpoint) {
            const Checkpoint &fact = m_view.at(checkpoint);
            JsonWriter json = beginMark("checkpoint", m_context.times.of(checkpoint));
            json.key("id").string(m_context.cleaned(m_view.text(fact.id), fact.begin));
            if (const std::int64_t *step = m_view.value(fact.step))
                json.key("step").number(*step);
            endMark(json, fact.begin);
        });
        session.approvals.forEach(m_view.count(session.approvals), [&](ApprovalId approval) {
            const Approval &fact = m_view.at(approval);
            const Stretch time = m_context.times.of(approval);
            const Position begin = fact.life.begin;
            JsonWriter asked = beginMark("approval requested", time.begin);
            asked.key("kind").string(m_context.cleaned(m_view.text(fact.kind), begin));
            endMark(asked, begin);
            if (m_view.end(approval) == kOpen)
                return;
            JsonWriter answered = beginMark("approval resolved", time.end);
            answered.key("status").string(word(m_view.status(approval)));
            endMark(answered, m_view.end(approval));
        });
    }

    JsonWriter beginMark(std::string_view name, std::int64_t time)
    {
        JsonWriter json;
        json.beginObject();
        json.key("ph").string("i");
        json.key("s").string("t");
        json.key("name").string(name);
        place(json, time, 0);
        json.key("args").beginObject();
        return json;
    }

    void endMark(JsonWriter &json, Position at)
    {
        json.key("frame").number(at);
        json.endObject().endObject();
        event(json);
    }

    /// Sums after each call.
    void writeCounters(SessionId id)
    {
        const LedgerGroup *group = m_context.ledger.find(LedgerBy::Session, id.index);
        if (!group)
            return;
        CostTotals sum;
        const std::uint32_t count = m_context.ledger.count(*group, m_view.position());
        for (std::uint32_t i = 0; i < count; ++i) {
            const UsageId call = m_context.ledger.call(*group, i);
            add(sum, m_context.ledger.costOf(call));
            const std::int64_t time = m_context.times.at(m_view.at(call).begin);
            counter("tokens", time, [&](JsonWriter &json) {
                json.key("input").number(sum.usage.input);
                json.key("output").number(sum.usage.output);
            });
            if (sum.isKnown())
                counter("cost_usd", time, [&](JsonWriter &json) { json.key("cost").raw(dollars(sum.pico)); });
            if (!flushIfLong())
                return;
        }
    }

    template<class Write>
    void counter(std::string_view name, std::int64_t time, Write write)
    {
        JsonWriter json;
        json.beginObject();
        json.key("ph").string("C");
        json.key("name").string(name);
        json.key("ts").raw(microseconds(time));
        json.key("pid").number(m_process);
        json.key("args").beginObject();
        write(json);
        json.endObject().endObject();
        event(json);
    }

    void nameOf(std::string_view what, std::uint32_t thread, std::string_view name)
    {
        JsonWriter json = beginMetadata(what, thread);
        json.key("name").string(name);
        json.endObject().endObject();
        event(json);
    }

    void sortIndex(std::string_view what, std::uint32_t thread, std::uint32_t index)
    {
        JsonWriter json = beginMetadata(what, thread);
        json.key("sort_index").number(index);
        json.endObject().endObject();
        event(json);
    }

    JsonWriter beginMetadata(std::string_view what, std::uint32_t thread)
    {
        JsonWriter json;
        json.beginObject();
        json.key("ph").string("M");
        json.key("name").string(what);
        json.key("pid").number(m_process);
        json.key("tid").number(thread);
        json.key("args").beginObject();
        return json;
    }

    void place(JsonWriter &json, std::int64_t time, std::uint32_t lane)
    {
        json.key("ts").raw(microseconds(time));
        json.key("pid").number(m_process);
        json.key("tid").number(lane + 1);
    }

    void event(JsonWriter &json)
    {
        m_out += m_isFirst ? "\n" : ",\n";
        m_out += json.text();
        m_isFirst = false;
    }

    bool flushIfLong()
    {
        constexpr std::size_t kLong = 1u << 16;
        return m_out.size() < kLong || flush();
    }

    bool flush()
    {
        m_goesOn = m_goesOn && m_sink(m_out);
        m_out.clear();
        return m_goesOn;
    }

    ExportContext &m_context;
    const View &m_view;
    const ExportSink &m_sink;
    std::unordered_map<SessionId, std::uint32_t> m_processes;
    std::uint32_t m_process = 0;
    std::uint32_t m_arrows = 0; // that have begun
    std::unordered_map<SessionId, std::vector<std::uint32_t>> m_arrowsTo; // those that have not ended
    std::string m_out;
    bool m_isFirst = true;
    bool m_goesOn = true;
};

} // namespace

bool writeChromeTrace(ExportContext &context, const ExportSink &sink)
{
    return ChromeTraceWriter(context, sink).write();
}

} // namespace tracedeck
