// SPDX-License-Identifier: GPL-3.0-or-later
#include "otlpids.h"

#include "exportscope.h"

#include <QCryptographicHash>

#include <string_view>

namespace tracedeck {

namespace {

constexpr int kTraceBytes = 16;
constexpr int kSpanBytes = 8;

std::string hexDigest(const std::string &text, int bytes)
{
    const QByteArray data = QByteArray::fromRawData(text.data(), static_cast<int>(text.size()));
    return QCryptographicHash::hash(data, QCryptographicHash::Sha256).left(bytes).toHex().toStdString();
}

} // namespace

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
    return hexDigest("span\n" + keyOf(m_view.at(span).run) + '\n' + std::to_string(span.index), kSpanBytes);
}

std::string OtlpIds::of(const ExportSpan &span, RunId run) const
{
    if (span.kind == ExportSpan::Kind::Run)
        return hexDigest("run\n" + keyOf(run), kSpanBytes);
    if (span.span)
        return of(span.span);
    const bool isCounted = !span.calls.empty();
    const std::string_view table = span.tool ? "tool\n" : isCounted ? "call\n" : "message\n";
    const std::uint32_t index = span.tool ? span.tool.index : isCounted ? span.calls.front().index : span.written.front().index;
    return hexDigest(std::string(table) + keyOf(run) + '\n' + std::to_string(index), kSpanBytes);
}

std::string OtlpIds::keyOf(RunId run) const
{
    const Trace &trace = m_view.trace();
    const Run &fact = m_view.at(run);
    return trace.dialect + '\n' + std::string(sourceOf(trace)) + '\n' + std::string(m_view.text(m_view.at(fact.session).id)) + '\n'
           + std::to_string(fact.life.begin) + '\n' + std::to_string(run.index);
}

} // namespace tracedeck
