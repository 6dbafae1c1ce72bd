// SPDX-License-Identifier: GPL-3.0-or-later
#include "csvcell.h"
#include "exportscope.h"
#include "exportspans.h"
#include "exportwriter.h"
#include "lasted.h"
#include "money.h"
#include "timeunits.h"

#include <QDateTime>
#include <QStringList>

#include <unordered_map>

/// A table of spans, comma-separated (RFC 4180), UTF-8: a line each, with names of columns that stay the same in every
/// language, for scripts.
namespace tracedeck {

namespace {

constexpr const char *kColumns[] = {"session",    "session_name", "run",          "span",          "parent",
                                    "kind",       "name",         "status",       "begin",         "duration_ms",
                                    "first_frame", "last_frame",  "model",        "input_tokens",  "output_tokens",
                                    "cached_tokens", "reasoning_tokens", "cost_usd", "error",
                                    "cache_write_tokens"};

QString milliseconds(std::int64_t ns)
{
    return QString::fromStdString(decimalOf(ns, 6));
}

class SpanTableWriter
{
public:
    SpanTableWriter(ExportContext &context, const ExportSink &sink)
        : m_context(context)
        , m_view(context.view)
        , m_sink(sink)
    {
    }

    bool write()
    {
        QStringList names;
        for (const char *column : kColumns)
            names.append(QLatin1String(column));
        if (!m_sink((names.join(QLatin1Char(',')) + QLatin1String("\r\n")).toStdString()))
            return false;
        for (const SessionId session : sessionsInScope(m_view, m_context.options.session)) {
            const ExportSpans spans(m_view, m_context.ledger, m_context.times, session);
            for (const RunId run : runsInOrder(m_view, session)) {
                if (!writeRun(session, run, spans.of(run)))
                    return false;
            }
        }
        return true;
    }

private:
    bool writeRun(SessionId session, RunId run, const std::vector<ExportSpan> &spans)
    {
        const std::uint32_t first = m_rows;
        std::string lines;
        for (const ExportSpan &span : spans)
            lines += lineOf(session, run, span, first);
        return m_sink(lines);
    }

    std::string lineOf(SessionId session, RunId run, const ExportSpan &span, std::uint32_t first)
    {
        const Position at = span.first;
        const bool isRun = span.kind == ExportSpan::Kind::Run;
        const CostTotals totals = totalsOf(m_context.ledger, span, m_view.position());
        if (span.span && (span.kind == ExportSpan::Kind::Tool || span.kind == ExportSpan::Kind::Worker))
            m_rowOf.emplace(span.span, m_rows);
        QStringList cells{
            text(m_view.text(m_view.at(session).id), at),
            text(m_context.nameOf(session), at),
            text(m_view.text(m_view.at(run).id), at),
            QString::number(m_rows++),
            isRun ? rowWorkedFor(session) : QString::number(first + (span.parent == ExportSpan::kNone ? 0 : span.parent)),
            text(word(span.kind), at),
            text(isRun && m_view.text(span.name).empty() ? m_context.topicOf(run) : m_view.text(span.name), at),
            text(span.status, at),
            timeCell(span.time.begin),
            span.lasted ? milliseconds(*span.lasted) : QString(),
            QString::number(span.first),
            QString::number(span.last),
            text(isRun ? m_view.text(m_view.at(run).model) : modelOf(m_view, span), at),
        };
        if (span.calls.empty()) {
            cells += {QString(), QString(), QString(), QString(),
                      span.reportedPico ? QString::fromStdString(dollars(*span.reportedPico)) : QString()};
        } else {
            cells += {QString::number(totals.usage.input), QString::number(totals.usage.output),
                      QString::number(totals.usage.cached), QString::number(totals.usage.reasoning),
                      totals.isKnown() ? QString::fromStdString(dollars(totals.pico)) : QString()};
        }
        cells.append(span.error.empty() ? QString() : text(span.error, span.last));
        cells.append(span.calls.empty() ? QString() : QString::number(totals.usage.cacheWrite));
        return (cells.join(QLatin1Char(',')) + QLatin1String("\r\n")).toStdString();
    }

    /// Of the span of another session that the runs of a worker are in.
    QString rowWorkedFor(SessionId session) const
    {
        const SpanId span = spanWorkedFor(m_view, session);
        const auto row = span ? m_rowOf.find(span) : m_rowOf.end();
        return row == m_rowOf.end() ? QString() : QString::number(row->second);
    }

    /// A date, or milliseconds since the start or by frames, as the clock is.
    QString timeCell(std::int64_t ns) const
    {
        if (m_context.times.clock() != ExportTimes::Clock::Wall)
            return milliseconds(ns);
        const QString second = QDateTime::fromMSecsSinceEpoch(ns / kMillisecond, Qt::UTC).toString(QStringLiteral("yyyy-MM-ddTHH:mm:ss"));
        return second + QString::fromStdString(decimalOf(ns, 9)).right(10) + QLatin1Char('Z');
    }

    QString text(std::string_view value, Position at)
    {
        return csvCell(QString::fromStdString(m_context.cleaned(value, at)));
    }

    ExportContext &m_context;
    const View &m_view;
    const ExportSink &m_sink;
    std::uint32_t m_rows = 1;
    std::unordered_map<SpanId, std::uint32_t> m_rowOf; // of what may have others work for it
};

} // namespace

bool writeSpanTable(ExportContext &context, const ExportSink &sink)
{
    return SpanTableWriter(context, sink).write();
}

} // namespace tracedeck
