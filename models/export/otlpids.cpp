// SPDX-License-Identifier: GPL-3.0-or-later
#include "otlpids.h"

#include "exportscope.h"
#include "runidtext.h"
#include "walltime.h"

#include <QCryptographicHash>

#include <initializer_list>
#include <string_view>
#include <unordered_map>

namespace tracedeck {

namespace {

constexpr int kTraceBytes = 16;
constexpr int kSpanBytes = 8;

/// Each with its length before it, so that no two lists are the same text.
std::string joined(std::initializer_list<std::string_view> parts)
{
    std::string text;
    for (const std::string_view part : parts)
        text.append(std::to_string(part.size())).append(":").append(part);
    return text;
}

std::string hexDigest(std::initializer_list<std::string_view> parts, int bytes)
{
    const std::string text = joined(parts);
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
    m_calls = repeats(trace.usages, view.count(trace.usages), [](const Usage &usage) {
        if (usage.refines)
            return std::pair(usage.refines.index, 2U); // no call
        return usage.message ? std::pair(usage.message.index, 1U) : std::pair(usage.run.index, 0U);
    });
    m_messages = repeats(trace.messages, view.count(trace.messages), [](const Message &message) {
        return std::pair(message.session.index, message.id.index);
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
    return hexDigest({"trace", keyOf(run)}, kTraceBytes);
}

std::string OtlpIds::of(SpanId span) const
{
    return hexDigest({"span", keyOf(m_view.at(span).run), keyOf(span)}, kSpanBytes);
}

std::string OtlpIds::of(const ExportSpan &span, RunId run) const
{
    if (span.kind == ExportSpan::Kind::Run)
        return hexDigest({"run", keyOf(run)}, kSpanBytes);
    if (span.span)
        return of(span.span);
    if (span.tool)
        return hexDigest({"tool", keyOf(run), keyOf(span.tool)}, kSpanBytes);
    if (!span.calls.empty())
        return hexDigest({"call", keyOf(run), keyOf(span.calls.front())}, kSpanBytes);
    return hexDigest({"message", keyOf(run), keyOf(span.written.front())}, kSpanBytes);
}

std::string OtlpIds::keyOf(RunId run) const
{
    const Trace &trace = m_view.trace();
    const Run &fact = m_view.at(run);
    std::string key = joined({trace.dialect, m_view.text(m_view.at(fact.session).id), m_view.text(fact.id), std::to_string(m_runs[run.index])});
    if (isNamed(m_view, run))
        return key;
    // Its name says no more than its number.
    return key + joined({trace.sourceName(), std::to_string(wallTime(trace, fact.life.begin).value_or(fact.life.begin))});
}

std::string OtlpIds::keyOf(SpanId span) const
{
    const Span &fact = m_view.at(span);
    return joined({m_view.text(fact.key.isEmpty() ? fact.name : fact.key), std::to_string(m_spans[span.index])});
}

std::string OtlpIds::keyOf(ToolId tool) const
{
    const ToolCall &fact = m_view.at(tool);
    const Symbol *call = m_view.value(fact.call);
    return joined({m_view.text(call ? *call : fact.name), std::to_string(m_tools[tool.index])});
}

/// By the message that it wrote, which may be written in several.
std::string OtlpIds::keyOf(UsageId call) const
{
    const MessageId message = m_view.at(call).message;
    return joined({message ? keyOf(message) : std::string(), std::to_string(m_calls[call.index])});
}

/// In its session; one without a name is counted there.
std::string OtlpIds::keyOf(MessageId message) const
{
    const Message &fact = m_view.at(message);
    if (!fact.id.isEmpty())
        return joined({m_view.text(fact.id), std::to_string(m_messages[message.index])});
    const auto &all = m_view.at(fact.session).messages; // in the order of their ids
    return joined({std::to_string(all.partitionPoint([&](MessageId one) { return one < message; }))});
}

} // namespace tracedeck
