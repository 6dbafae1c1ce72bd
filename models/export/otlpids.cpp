// SPDX-License-Identifier: GPL-3.0-or-later
#include "otlpids.h"

#include "exportscope.h"
#include "runidtext.h"
#include "walltime.h"

#include <QCryptographicHash>

#include <string_view>
#include <unordered_map>

namespace tracedeck {

namespace {

constexpr int kTraceBytes = 16;
constexpr int kSpanBytes = 8;

std::string hexDigest(const std::string &text, int bytes)
{
    const QByteArray data = QByteArray::fromRawData(text.data(), static_cast<int>(text.size()));
    return QCryptographicHash::hash(data, QCryptographicHash::Sha256).left(bytes).toHex().toStdString();
}

/// For each of the first facts of a table, how many of the same name in the same place came before it.
template<class Table, class NameOf>
std::vector<std::uint32_t> repeats(const Table &table, std::uint32_t count, NameOf nameOf)
{
    std::unordered_map<std::uint64_t, std::uint32_t> seen; // by place and name
    std::vector<std::uint32_t> before(count);
    for (std::uint32_t i = 0; i < count; ++i) {
        const auto [place, name] = nameOf(table[i]);
        before[i] = seen[std::uint64_t(place) << 32U | name]++;
    }
    return before;
}

} // namespace

OtlpIds::OtlpIds(const View &view)
    : m_view(view)
{
    const Trace &trace = view.trace();
    m_runs = repeats(trace.runs, view.count(trace.runs), [&](const Run &run) {
        return std::pair(run.session.index, view.value(run.id) ? view.value(run.id)->index : 0);
    });
    m_spans = repeats(trace.spans, view.count(trace.spans), [](const Span &span) {
        return std::pair(span.run.index, (span.key.isEmpty() ? span.name : span.key).index);
    });
    m_tools = repeats(trace.tools, view.count(trace.tools), [&](const ToolCall &tool) {
        const Symbol *call = view.value(tool.call);
        return std::pair(tool.run.index, call ? call->index : tool.name.index);
    });
}

std::string OtlpIds::traceOf(RunId run) const
{
    std::unordered_set<RunId> seen;
    for (RunId next = run; seen.insert(next).second;) {
        run = next;
        const SpanId giver = spanWorkedFor(m_view, m_view.at(run).session);
        if (giver && isExported(m_view.at(giver).run))
            next = m_view.at(giver).run;
    }
    return ownTraceOf(run);
}

std::string OtlpIds::ownTraceOf(RunId run) const
{
    return hexDigest(keyOf(run), kTraceBytes);
}

std::string OtlpIds::of(SpanId span) const
{
    return hexDigest("span\n" + keyOf(m_view.at(span).run) + '\n' + keyOf(span), kSpanBytes);
}

std::string OtlpIds::of(const ExportSpan &span, RunId run) const
{
    if (span.kind == ExportSpan::Kind::Run)
        return hexDigest("run\n" + keyOf(run), kSpanBytes);
    if (span.span)
        return of(span.span);
    if (span.tool)
        return hexDigest("tool\n" + keyOf(run) + '\n' + keyOf(span.tool), kSpanBytes);
    const MessageId written = span.written.empty() ? MessageId() : span.written.front();
    if (!span.calls.empty() && (!written || m_view.at(written).id.isEmpty())) {
        const auto &calls = m_view.at(run).usages; // in the order of their ids
        const std::uint32_t number = calls.partitionPoint([&](UsageId one) { return one < span.calls.front(); });
        return hexDigest("call\n" + keyOf(run) + '\n' + std::to_string(number), kSpanBytes);
    }
    return hexDigest((span.calls.empty() ? "message\n" : "call of message\n") + keyOf(run) + '\n' + keyOf(written), kSpanBytes);
}

std::string OtlpIds::keyOf(RunId run) const
{
    const Trace &trace = m_view.trace();
    const Run &fact = m_view.at(run);
    const std::string session(m_view.text(m_view.at(fact.session).id));
    std::string key = trace.dialect + '\n' + session + '\n' + std::string(m_view.text(fact.id));
    if (!isNamed(m_view, run)) // its name says no more than its number
        key += '\n' + std::string(sourceOf(trace)) + '\n' + std::to_string(wallTime(trace, fact.life.begin).value_or(fact.life.begin));
    return key + '\n' + std::to_string(m_runs[run.index]);
}

std::string OtlpIds::keyOf(SpanId span) const
{
    const Span &fact = m_view.at(span);
    return std::string(m_view.text(fact.key.isEmpty() ? fact.name : fact.key)) + '\n' + std::to_string(m_spans[span.index]);
}

std::string OtlpIds::keyOf(ToolId tool) const
{
    const ToolCall &fact = m_view.at(tool);
    const Symbol *call = m_view.value(fact.call);
    return std::string(m_view.text(call ? *call : fact.name)) + '\n' + std::to_string(m_tools[tool.index]);
}

/// In its session; one without a name is counted there.
std::string OtlpIds::keyOf(MessageId message) const
{
    const Message &fact = m_view.at(message);
    if (!fact.id.isEmpty())
        return std::string(m_view.text(fact.id));
    const auto &all = m_view.at(fact.session).messages; // in the order of their ids
    return std::to_string(all.partitionPoint([&](MessageId one) { return one < message; }));
}

} // namespace tracedeck
