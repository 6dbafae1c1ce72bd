// SPDX-License-Identifier: GPL-3.0-or-later
#include "conversationrows.h"
#include "conversationtexts.h"
#include "costtexts.h"
#include "delegations.h"
#include "displaytext.h"
#include "exportscope.h"
#include "exportwriter.h"
#include "itemstatus.h"
#include "jsontext.h"
#include "jsonwriter.h"
#include "lasted.h"
#include "markdowntext.h"
#include "stopreason.h"
#include "timeunits.h"
#include "toolexecution.h"

#include <QCoreApplication>
#include <QDateTime>
#include <QLocale>
#include <QStringList>

#include <cstdint>
#include <unordered_map>

/// A transcript in Markdown, in the language of the program: what was said and done in each session, in the order of the
/// conversation.
namespace tracedeck {

namespace {

class TranscriptWriter
{
    Q_DECLARE_TR_FUNCTIONS(tracedeck::Transcript)

public:
    TranscriptWriter(ExportContext &context, const ExportSink &sink)
        : m_context(context)
        , m_view(context.view)
        , m_sink(sink)
    {
    }

    bool write()
    {
        const Trace &trace = m_view.trace();
        const std::vector<SessionId> sessions = sessionsInScope(m_view, m_context.options.session);
        heading(1, sessions.size() == 1 ? name(sessions.front()) : tr("Transcript"));
        item(tr("Protocol"), plain(trace.dialect, 0));
        item(tr("Source"), plain(trace.sourceName(), 0));
        if (!trace.started.empty())
            item(tr("Recorded"), plain(trace.started, 0));
        item(tr("As of frame"), QLocale().toString(m_view.position()));
        for (const SessionId session : sessions) {
            if (!writeSession(session, sessions.size() > 1))
                return false;
        }
        return flush();
    }

private:
    bool writeSession(SessionId id, bool hasHeading)
    {
        const Session &session = m_view.at(id);
        if (hasHeading)
            heading(2, name(id));
        else
            m_out += u'\n';
        item(tr("Session"), code(m_view.text(session.id), m_view.begin(id)));
        if (const SessionId parent = m_view.parent(id))
            item(tr("Works for"), name(parent));
        item(tr("Status"), statusText(sessionStatus(m_view, id)));
        const Spent own = spentBy(m_context.ledger, m_view, id);
        const DelegationId work = delegationOfWorker(m_view, id);
        if (work)
            writeWork(work);
        if (const UsageTotals &usage = own.seen.usage; usage.calls > 0) {
            item(tr("Tokens"), tr("%1 in, %2 out").arg(QLocale().toString(qulonglong(usage.input)),
                                                       QLocale().toString(qulonglong(usage.output))));
            item(tr("Cost"), costText(own.seen));
        }
        if (own.calls > 0)
            //: Of model calls, by the server's word.
            item(tr("Cost of calls that were not seen"), costText(own.calls));
        if (m_view.count(session.workers) > 0)
            item(tr("Cost with its workers"), costText(spentWithWorkers(m_context.ledger, m_view, id)));
        if (work && m_view.end(work) != kOpen)
            block(tr("Report:"), m_view.at(work).report.bytes(), m_view.end(work));
        m_runs = 0;
        ConversationRows rows;
        rows.reset(id);
        rows.extend(m_view);
        for (const ConversationRow &row : rows.inOrder(m_view.position())) {
            writeRow(row);
            if (m_out.size() > kLong && !flush())
                return false;
        }
        return flush();
    }

    /// What is known of a worker from who gave it the work.
    void writeWork(DelegationId id)
    {
        const Delegation &work = m_view.at(id);
        const Position end = m_view.end(id);
        if (const std::string_view task = m_view.text(work.task); !task.empty())
            item(tr("Task"), plain(task, work.life.begin));
        if (const auto cost = unseenCost(m_view, id))
            item(tr("Cost"), costText(*cost));
        if (end == kOpen)
            return;
        if (const std::string_view failure = m_view.text(work.failure); !failure.empty())
            item(tr("Failure"), plain(failure, end));
        const std::string error = textOf(errorOf(m_view, id));
        if (!error.empty())
            item(tr("Error"), plain(error, end));
    }

    void writeRow(const ConversationRow &row)
    {
        // A run's heading stands above all that is of it, as the question that it began with.
        const RunId run = row.kind == ConversationRow::Kind::Message ? m_view.run(row.message()) : runOf(m_view, row);
        if (run)
            writeUnder(run, row.at);
        switch (row.kind) {
        case ConversationRow::Kind::RunBegin:
            break;
        case ConversationRow::Kind::RunEnd:
            writeRunEnd(row);
            break;
        case ConversationRow::Kind::Message:
            writeMessage(row);
            break;
        case ConversationRow::Kind::Tool:
            writeTool(row);
            break;
        case ConversationRow::Kind::Approval:
            writeApproval(row);
            break;
        }
    }

    void writeUnder(RunId run, Position at)
    {
        const auto [number, isNew] = m_headed.try_emplace(run, m_runs + 1);
        if (isNew)
            writeRunBegin(run, at);
        else if (run != m_under) // several went on at once
            //: The heading of more of a run, behind a part of another one: %1 is its number in the session.
            heading(3, tr("Run %1, continued").arg(QLocale().toString(number->second)));
        m_under = run;
    }

    void writeRunBegin(RunId id, Position at)
    {
        const Run &run = m_view.at(id);
        const QString number = QLocale().toString(++m_runs);
        const std::string_view topic = m_view.text(run.topic);
        //: The heading of a run: %1 is its number in the session, %2 the beginning of what the user said.
        heading(3, topic.empty() ? tr("Run %1").arg(number) : tr("Run %1: %2").arg(number, plain(topic, at)));
        if (const std::string_view agent = m_view.text(run.agent); !agent.empty())
            item(tr("Agent"), plain(agent, at));
        if (const std::string_view model = m_view.text(run.model); !model.empty())
            item(tr("Model"), plain(model, at));
        if (const std::string_view sent = m_view.text(run.id); !sent.empty())
            item(tr("Run id"), code(sent, at));
        const Stretch time = m_context.times.of(id);
        if (m_context.times.clock() == ExportTimes::Clock::Wall)
            item(tr("Began"), QDateTime::fromMSecsSinceEpoch(time.begin / kMillisecond, Qt::UTC).toString(Qt::ISODateWithMs));
    }

    void writeRunEnd(const ConversationRow &row)
    {
        const Run &run = m_view.at(row.run());
        QStringList parts{rowStatusText(m_view, row)};
        if (const auto length = lasted(m_view, row.run()))
            parts.append(formatDuration(*length));
        const CostTotals totals = m_context.ledger.total(row.run(), m_view.position());
        if (totals.usage.calls > 0)
            parts.append(costText(totals));
        m_out += QStringLiteral("\n*") + parts.join(QStringLiteral(" · ")) + QStringLiteral("*\n");
        if (!run.error.isNull())
            quote(m_context.cleaned(run.error, row.at));
    }

    void writeMessage(const ConversationRow &row)
    {
        label(row);
        const MessageId message = row.message();
        const std::string reasoning = m_context.cleaned(m_view.text(message, BlockKind::Reasoning), row.at);
        if (!reasoning.empty()) {
            m_out += QStringLiteral("\n*") + tr("Thought:") + QStringLiteral("*\n");
            quote(reasoning);
        }
        quote(m_context.cleaned(m_view.text(message, BlockKind::Text), row.at));
        if (const QString cut = stopNote(m_view.stopReason(message)); !cut.isEmpty())
            m_out += u'\n' + cut + u'\n';
    }

    void writeTool(const ConversationRow &row)
    {
        label(row);
        const ToolCall &tool = m_view.at(row.tool());
        block(tr("Arguments:"), m_view.text(tool.arguments), row.at);
        const std::string result = m_view.text(tool.result);
        const std::string output = m_view.text(tool.output);
        if (output != result)
            block(tr("Output:"), output, row.at);
        block(tr("Result:"), result, row.at);
        if (const Slice error = errorOf(m_view, row.tool()); !error.isNull())
            block(tr("Error:"), textOf(error), m_view.end(row.tool()));
    }

    void writeApproval(const ConversationRow &row)
    {
        label(row);
        const Approval &approval = m_view.at(row.approval());
        block(tr("Asked:"), approval.payload.bytes(), row.at);
        block(tr("Answered:"), m_view.answer(row.approval()).bytes(), row.at);
    }

    /// "**Assistant** · agent › gather · 1.2 s".
    void label(const ConversationRow &row)
    {
        QStringList parts{QStringLiteral("**") + cleanedPlain(rowTitle(m_view, row), row.at) + QStringLiteral("**")};
        if (row.kind != ConversationRow::Kind::Approval) {
            if (const QString origin = rowOrigin(m_view, row); !origin.isEmpty())
                parts.append(cleanedPlain(origin, row.at));
        }
        const bool isDone = row.kind == ConversationRow::Kind::Message && rowStatus(m_view, row) == ItemStatus::Succeeded;
        if (!isDone)
            parts.append(cleanedPlain(rowStatusText(m_view, row), row.at));
        if (const QString duration = rowDuration(m_view, row); !duration.isEmpty())
            parts.append(duration);
        if (const QString gone = goneText(m_view, row); !gone.isEmpty())
            parts.append(gone);
        m_out += u'\n' + parts.join(QStringLiteral(" · ")) + u'\n';
    }

    void heading(int level, const QString &text)
    {
        if (!m_isFirst)
            m_out += u'\n';
        m_isFirst = false;
        m_out += QString(level, u'#') + u' ' + text + QStringLiteral("\n\n");
    }

    void item(const QString &key, const QString &value)
    {
        //: %1: "Status", %2: "Succeeded".
        m_out += QStringLiteral("- ") + tr("%1: %2").arg(key, value) + u'\n';
    }

    void quote(const std::string &text)
    {
        if (!text.empty())
            m_out += u'\n' + quotedMarkdown(withShownControls(QString::fromStdString(text)));
    }

    void block(const QString &title, std::string_view text, Position at)
    {
        const QString clean = withShownControls(QString::fromStdString(m_context.cleaned(text, at)));
        if (clean.isEmpty())
            return;
        const std::string bytes = clean.toStdString();
        const bool hasLines = isJson(bytes) && (bytes.front() == '{' || bytes.front() == '[');
        m_out += u'\n' + title + QStringLiteral("\n\n")
                 + (hasLines ? fencedMarkdown(QString::fromStdString(indentedJson(bytes, SIZE_MAX)), QStringLiteral("json"))
                             : fencedMarkdown(clean, QStringLiteral("text")));
    }

    QString name(SessionId id)
    {
        return m_view.parent(id) ? cleanedPlain(toldWorkerName(m_view, id), m_view.begin(id)) : plain(m_view.nameOf(id), m_view.begin(id));
    }
    /// What is cut may not be told any more: it is cleaned before.
    QString plain(std::string_view text, Position at) { return escapedMarkdown(oneLine(m_context.cleaned(text, at))); }
    QString code(std::string_view text, Position at)
    {
        return codeMarkdown(oneLine(m_context.cleaned(text, at)));
    }
    /// Of a text that may hold outside text.
    QString cleanedPlain(const QString &text, Position at)
    {
        return escapedMarkdown(QString::fromStdString(m_context.cleaned(text.toStdString(), at)));
    }

    bool flush()
    {
        const bool goesOn = m_out.isEmpty() || m_sink(m_out.toStdString());
        m_out.clear();
        return goesOn;
    }

    static constexpr qsizetype kLong = 1 << 16;

    ExportContext &m_context;
    const View &m_view;
    const ExportSink &m_sink;
    QString m_out;
    bool m_isFirst = true;
    std::unordered_map<RunId, int> m_headed; // numbers of runs with a heading
    RunId m_under; // whose heading is above
    int m_runs = 0; // of the session, that have begun
};

} // namespace

bool writeTranscript(ExportContext &context, const ExportSink &sink)
{
    return TranscriptWriter(context, sink).write();
}

} // namespace tracedeck
