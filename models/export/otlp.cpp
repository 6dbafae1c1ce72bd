// SPDX-License-Identifier: GPL-3.0-or-later
#include "exportscope.h"
#include "exportspans.h"
#include "exportwriter.h"
#include "inspect.h"
#include "lasted.h"
#include "money.h"
#include "otlpids.h"
#include "otlpjson.h"
#include "otlpmoments.h"
#include "stopreason.h"

#include <algorithm>
#include <cctype>
#include <optional>
#include <string>
#include <vector>

/// OTLP/JSON in lines (opentelemetry-proto, docs/specification.md, "OTLP/JSON"; file exporter), with the GenAI attributes
/// of semantic conventions 1.41. What these have no name for is under "tracedeck.".
namespace tracedeck {

namespace {

constexpr std::int64_t kInternal = 1; // SpanKind
constexpr std::int64_t kClient = 3;
constexpr std::int64_t kOk = 1; // StatusCode
constexpr std::int64_t kError = 2;

/// As OpenInference's semantic conventions call it.
std::string_view openInferenceKind(ExportSpan::Kind kind)
{
    switch (kind) {
    case ExportSpan::Kind::Run:
    case ExportSpan::Kind::Worker:
        return "AGENT";
    case ExportSpan::Kind::Call:
        return "LLM";
    case ExportSpan::Kind::Tool:
        return "TOOL";
    case ExportSpan::Kind::Node:
    case ExportSpan::Kind::Subgraph:
    case ExportSpan::Kind::Task:
        break;
    }
    return "CHAIN";
}

/// The class that an error's text begins with: "QuotaError" of "QuotaError: not today". "_OTHER": it begins with none.
std::string_view errorType(std::string_view error)
{
    constexpr std::size_t kLongest = 64;
    const std::string_view name = error.substr(0, std::min(error.find(": "), error.size()));
    const bool isName = name.size() < error.size() && !name.empty() && name.size() <= kLongest
        && std::all_of(name.begin(), name.end(), [](unsigned char c) { return std::isalnum(c) || c == '_' || c == '.'; });
    return isName ? name : "_OTHER";
}

class OtlpWriter
{
public:
    OtlpWriter(ExportContext &context, const ExportSink &sink)
        : m_context(context)
        , m_view(context.view)
        , m_sink(sink)
        , m_ids(context.view)
    {
    }

    bool write()
    {
        const std::vector<SessionId> sessions = sessionsInScope(m_view, m_context.options.session);
        m_ids.setScope({sessions.begin(), sessions.end()});
        for (const SessionId session : sessions) {
            const ExportSpans spans(m_view, m_context.ledger, m_context.times, session);
            m_moments.emplace(m_context, session);
            for (const RunId run : runsInOrder(m_view, session)) {
                if (!writeRun(run, spans.of(run)))
                    return false;
            }
        }
        return true;
    }

private:
    /// In several lines where it is long: collectors take lines of a megabyte or so.
    bool writeRun(RunId run, const std::vector<ExportSpan> &spans)
    {
        constexpr std::size_t kLongLine = 512 << 10;
        m_run = run;
        m_trace = m_ids.traceOf(run);
        m_provider = providerOf(spans);
        beginLine();
        for (std::uint32_t i = 0; i < spans.size(); ++i) {
            writeSpan(spans[i], i, spans);
            if (m_json.text().size() < kLongLine || i + 1 == spans.size())
                continue;
            if (!endLine())
                return false;
            beginLine();
        }
        return endLine();
    }

    void beginLine()
    {
        m_json = JsonWriter();
        m_json.beginObject().key("resourceSpans").beginArray().beginObject();
        m_json.key("resource").beginObject();
        {
            OtlpAttributes attributes(m_json);
            attributes.text("service.name", m_view.trace().dialect);
            attributes.text("tracedeck.source", m_context.cleaned(m_view.trace().sourceName(), 0));
            attributes.text("tracedeck.clock", m_context.times.clockName());
        }
        m_json.endObject();
        m_json.key("scopeSpans").beginArray().beginObject();
        m_json.key("scope").beginObject().key("name").string(m_context.options.producer).endObject();
        m_json.key("spans").beginArray();
    }

    bool endLine()
    {
        m_json.endArray().endObject().endArray().endObject().endArray().endObject();
        return m_sink(m_json.take() + '\n');
    }

    /// Who sold the first call of which that is known; else the protocol's name, since the conventions want one.
    std::string providerOf(const std::vector<ExportSpan> &spans) const
    {
        for (const ExportSpan &span : spans) {
            if (const std::string_view provider = soldBy(span); !provider.empty())
                return std::string(provider);
        }
        return m_view.trace().dialect;
    }

    /// Who sells the model of a call that told no usage: metis has it before the model's name.
    std::string_view providerOf(const ExportSpan &span, std::string_view model) const
    {
        const std::string_view provider = soldBy(span);
        const std::size_t colon = m_view.trace().dialect == "metis" ? model.find(':') : model.npos;
        return !provider.empty() ? provider
            : colon != model.npos ? model.substr(0, colon)
                                  : std::string_view(m_provider);
    }

    /// As whoever sells it names it: without their own name before it.
    std::string_view bareModelOf(const ExportSpan &span) const { return bareModel(span, modelOf(m_view, span)); }

    std::string_view bareModel(const ExportSpan &span, std::string_view model) const
    {
        const std::string_view provider = providerOf(span, model);
        if (!provider.empty() && model.size() > provider.size() + 1 && model.starts_with(provider) && model[provider.size()] == ':')
            model.remove_prefix(provider.size() + 1);
        return model;
    }

    std::string_view soldBy(const ExportSpan &span) const
    {
        for (const UsageId call : span.calls) {
            if (const Symbol provider = m_view.at(call).model.provider; !provider.isEmpty())
                return m_view.text(provider);
        }
        return {};
    }

    void writeSpan(const ExportSpan &span, std::uint32_t index, const std::vector<ExportSpan> &spans)
    {
        m_json.beginObject();
        m_json.key("traceId").string(m_trace);
        m_json.key("spanId").string(m_ids.of(span, m_run));
        if (index > 0)
            m_json.key("parentSpanId").string(m_ids.of(spans[span.parent == ExportSpan::kNone ? 0 : span.parent], m_run));
        else
            writeParentOfRun();
        m_json.key("name").string(m_context.cleaned(titleOf(span), span.first));
        m_json.key("kind").number(span.kind == ExportSpan::Kind::Call ? kClient : kInternal);
        m_json.key("startTimeUnixNano").string(std::to_string(span.time.begin));
        m_json.key("endTimeUnixNano").string(std::to_string(span.time.end));
        writeAttributes(span);
        if (index == 0)
            m_moments->write(m_json, m_run);
        m_json.key("status").beginObject();
        if (span.isFailed) {
            m_json.key("code").number(kError);
            m_json.key("message").string(m_context.cleaned(span.error, span.last));
        } else if (span.isSucceeded) {
            m_json.key("code").number(kOk);
        }
        m_json.endObject().endObject();
    }

    void writeParentOfRun()
    {
        const SpanId giver = spanWorkedFor(m_view, m_view.at(m_run).session);
        if (!giver)
            return;
        const RunId parent = m_view.at(giver).run;
        if (m_ids.isExported(parent)) {
            m_json.key("parentSpanId").string(m_ids.of(giver));
            return;
        }
        // It is exported without whom it works for.
        m_json.key("links").beginArray().beginObject();
        m_json.key("traceId").string(m_ids.ownTraceOf(parent));
        m_json.key("spanId").string(m_ids.of(giver));
        m_json.endObject().endArray();
    }

    std::string titleOf(const ExportSpan &span) const
    {
        const auto named = [](std::string_view operation, std::string_view name) {
            return name.empty() ? std::string(operation) : std::string(operation) + ' ' + std::string(name);
        };
        switch (span.kind) {
        case ExportSpan::Kind::Run:
        case ExportSpan::Kind::Worker:
            return named("invoke_agent", m_view.text(span.name));
        case ExportSpan::Kind::Call:
            return named("chat", bareModelOf(span));
        case ExportSpan::Kind::Tool:
            return named("execute_tool", m_view.text(span.name));
        case ExportSpan::Kind::Node:
        case ExportSpan::Kind::Subgraph:
        case ExportSpan::Kind::Task:
            break;
        }
        return named(m_view.text(span.name).empty() ? word(span.kind) : m_view.text(span.name), {});
    }

    void writeAttributes(const ExportSpan &span)
    {
        OtlpAttributes attributes(m_json);
        const auto text = [&](std::string_view key, std::string_view value, Position at) {
            attributes.text(key, m_context.cleaned(value, at));
        };
        const Run &run = m_view.at(m_run);
        text("gen_ai.conversation.id", m_view.text(m_view.at(run.session).id), span.first);
        attributes.text("tracedeck.kind", word(span.kind));
        attributes.text("tracedeck.status", span.status);
        attributes.number("tracedeck.frame.first", span.first);
        attributes.number("tracedeck.frame.last", span.last);
        if (span.isFailed)
            attributes.text("error.type", m_context.cleaned(errorType(span.error), span.last));
        if (m_context.options.hasOpenInference) {
            attributes.text("openinference.span.kind", openInferenceKind(span.kind));
            text("session.id", m_view.text(m_view.at(run.session).id), span.first);
        }
        switch (span.kind) {
        case ExportSpan::Kind::Run:
            attributes.text("gen_ai.operation.name", "invoke_agent");
            text("gen_ai.provider.name", m_provider, span.first);
            text("gen_ai.agent.name", m_view.text(span.name), span.first);
            text("gen_ai.request.model", bareModel(span, m_view.text(run.model)), span.first);
            text("tracedeck.run.id", m_view.text(run.id), span.first);
            writeRunContent(attributes, span);
            break;
        case ExportSpan::Kind::Worker:
            attributes.text("gen_ai.operation.name", "invoke_agent");
            text("gen_ai.provider.name", m_provider, span.first);
            text("gen_ai.agent.name", m_view.text(span.name), span.first);
            if (span.reportedPico) {
                attributes.decimal("tracedeck.cost.usd", dollars(*span.reportedPico));
                attributes.text("tracedeck.cost.basis", "reported");
            }
            break;
        case ExportSpan::Kind::Call:
            writeCall(attributes, span);
            break;
        case ExportSpan::Kind::Tool:
            attributes.text("gen_ai.operation.name", "execute_tool");
            text("gen_ai.tool.name", m_view.text(span.name), span.first);
            writeTool(attributes, span);
            break;
        case ExportSpan::Kind::Node:
        case ExportSpan::Kind::Subgraph:
        case ExportSpan::Kind::Task:
            text("tracedeck.node", m_view.text(span.name), span.first);
            writeWritten(attributes, span);
            break;
        }
    }

    void writeRunContent(OtlpAttributes &attributes, const ExportSpan &span)
    {
        if (!m_context.options.hasContent)
            return;
        std::string said;
        for (const MessageId id : m_moments->saidIn(m_run)) {
            const std::string text = m_context.cleaned(m_view.text(id, BlockKind::Text), m_view.begin(id));
            OtlpMessage message("user");
            message.text("text", text);
            said += (said.empty() ? "" : ",") + message.take();
        }
        if (!said.empty())
            attributes.text("gen_ai.input.messages", '[' + said + ']');
        const std::string reply = span.isOpen ? std::string() : m_context.cleaned(m_view.at(m_run).reply, span.last);
        if (reply.empty()) {
            writeWritten(attributes, span);
        } else {
            OtlpMessage message("assistant");
            message.text("text", reply);
            attributes.text("gen_ai.output.messages", '[' + message.take() + ']');
        }
        if (m_context.options.hasOpenInference) {
            attributes.text("input.value", said.empty() ? said : '[' + said + ']');
            attributes.text("output.value", reply);
        }
    }

    void writeCall(OtlpAttributes &attributes, const ExportSpan &span)
    {
        attributes.text("gen_ai.operation.name", "chat");
        attributes.text("gen_ai.provider.name", m_context.cleaned(providerOf(span, modelOf(m_view, span)), span.first));
        const std::string model = m_context.cleaned(bareModelOf(span), span.first);
        attributes.text("gen_ai.request.model", model);
        attributes.text("gen_ai.response.model", model);
        std::vector<std::string> reasons;
        for (const MessageId message : span.written) {
            if (const std::string_view reason = m_view.stopReason(message); !reason.empty())
                reasons.push_back(m_context.cleaned(reason, span.last));
        }
        attributes.texts("gen_ai.response.finish_reasons", reasons);
        if (!span.calls.empty())
            writeUsage(attributes, span, model);
        writeWritten(attributes, span);
    }

    void writeUsage(OtlpAttributes &attributes, const ExportSpan &span, std::string_view model)
    {
        const CostTotals totals = totalsOf(m_context.ledger, span, m_view.position());
        attributes.number("gen_ai.usage.input_tokens", totals.usage.input);
        attributes.number("gen_ai.usage.output_tokens", totals.usage.output);
        if (totals.usage.cached > 0)
            attributes.number("gen_ai.usage.cache_read.input_tokens", totals.usage.cached);
        if (totals.usage.cacheWrite > 0)
            attributes.number("gen_ai.usage.cache_creation.input_tokens", totals.usage.cacheWrite);
        if (totals.usage.reasoning > 0)
            attributes.number("gen_ai.usage.reasoning.output_tokens", totals.usage.reasoning);
        if (totals.isKnown()) {
            attributes.decimal("tracedeck.cost.usd", dollars(totals.pico));
            attributes.text("tracedeck.cost.basis", basisOf(totals));
        }
        writeFirstChunk(attributes, span);
        if (m_context.options.hasOpenInference)
            writeOpenInference(attributes, span, totals, model);
    }

    /// What a model wrote in it, and the tools that it called.
    void writeWritten(OtlpAttributes &attributes, const ExportSpan &span)
    {
        if (!m_context.options.hasContent)
            return;
        std::string all;
        std::string texts;
        const std::size_t count = std::max<std::size_t>(span.written.size(), span.asked.empty() ? 0 : 1);
        for (std::size_t i = 0; i < count; ++i) {
            OtlpMessage message("assistant");
            if (i < span.written.size()) {
                const std::string text = m_context.cleaned(m_view.text(span.written[i], BlockKind::Text), span.last);
                message.text("reasoning", m_context.cleaned(m_view.text(span.written[i], BlockKind::Reasoning), span.last));
                message.text("text", text);
                texts += (texts.empty() || text.empty() ? "" : "\n") + text;
            }
            for (const ToolId id : i + 1 == count ? span.asked : std::vector<ToolId>()) {
                const ToolCall &tool = m_view.at(id);
                message.toolCall(m_context.cleaned(m_view.text(tool.call), span.last), m_context.cleaned(m_view.text(tool.name), span.last),
                                 m_context.cleaned(m_view.text(tool.arguments), span.last));
            }
            const std::string_view stop = i < span.written.size() ? m_view.stopReason(span.written[i]) : std::string_view();
            if (message.hasParts())
                all += (all.empty() ? "" : ",") + message.take(finishReason(stop));
        }
        if (all.empty())
            return;
        attributes.text("gen_ai.output.messages", '[' + all + ']');
        if (m_context.options.hasOpenInference) {
            attributes.text("llm.output_messages.0.message.role", "assistant");
            attributes.text("llm.output_messages.0.message.content", texts);
            attributes.text("output.value", texts);
        }
    }

    void writeOpenInference(OtlpAttributes &attributes, const ExportSpan &span, const CostTotals &totals, std::string_view model)
    {
        attributes.text("llm.model_name", model);
        attributes.text("llm.provider", m_context.cleaned(soldBy(span), span.first));
        attributes.number("llm.token_count.prompt", totals.usage.input);
        attributes.number("llm.token_count.completion", totals.usage.output);
        attributes.number("llm.token_count.total", totals.usage.total);
        attributes.number("llm.token_count.prompt_details.cache_read", totals.usage.cached);
        attributes.number("llm.token_count.prompt_details.cache_write", totals.usage.cacheWrite);
        attributes.number("llm.token_count.completion_details.reasoning", totals.usage.reasoning);
        if (totals.isKnown())
            attributes.decimal("llm.cost.total", dollars(totals.pico));
    }

    /// Seconds, as it was seen from here.
    void writeFirstChunk(OtlpAttributes &attributes, const ExportSpan &span)
    {
        const LedgerLine &line = m_context.ledger.line(span.calls.front());
        if (line.begin == 0 || line.firstToken == 0 || m_context.times.clock() == ExportTimes::Clock::Frames)
            return;
        if (line.firstToken < span.first || line.firstToken > span.last)
            return; // the text came afterwards
        if (wasToldAfterwards(m_view, m_run) || (span.span && wasToldAfterwards(m_view, span.span)))
            return; // when its frames came says nothing
        const std::int64_t ns = std::max<std::int64_t>(m_context.times.at(line.firstToken) - span.time.begin, 0);
        attributes.decimal("gen_ai.response.time_to_first_chunk", decimalOf(ns, 9));
    }

    void writeTool(OtlpAttributes &attributes, const ExportSpan &span)
    {
        if (!span.tool)
            return;
        const ToolCall &tool = m_view.at(span.tool);
        if (m_context.options.hasOpenInference)
            attributes.text("tool.name", m_context.cleaned(m_view.text(span.name), span.first));
        attributes.text("gen_ai.tool.call.id", m_context.cleaned(m_view.text(tool.call), span.first));
        if (!m_context.options.hasContent)
            return;
        const std::string arguments = m_context.cleaned(m_view.text(tool.arguments), span.first);
        const std::string result = m_context.cleaned(m_view.text(tool.result), span.last);
        attributes.text("gen_ai.tool.call.arguments", arguments);
        attributes.text("gen_ai.tool.call.result", result);
        attributes.text("tracedeck.tool.output", m_context.cleaned(m_view.text(tool.output), span.last));
        if (m_context.options.hasOpenInference) {
            attributes.text("input.value", arguments);
            attributes.text("output.value", result);
        }
    }

    ExportContext &m_context;
    const View &m_view;
    const ExportSink &m_sink;
    OtlpIds m_ids;
    std::optional<OtlpMoments> m_moments; // of the session that is being written
    JsonWriter m_json;
    // Of the run that is being written:
    RunId m_run;
    std::string m_trace;
    std::string m_provider;
};

} // namespace

bool writeOtlp(ExportContext &context, const ExportSink &sink)
{
    return OtlpWriter(context, sink).write();
}

} // namespace tracedeck
