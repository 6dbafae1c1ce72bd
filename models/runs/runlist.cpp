// SPDX-License-Identifier: GPL-3.0-or-later
#include "runlist.h"

#include "calltimes.h"
#include "firstfailure.h"
#include "lasted.h"
#include "lengthsum.h"
#include "listorder.h"
#include "modelcalls.h"
#include "runorigin.h"
#include "spanrows.h"
#include "totals.h"
#include "walltime.h"

#include <algorithm>
#include <tuple>
#include <unordered_map>
#include <utility>

namespace tracedeck {

namespace {

class Reader
{
public:
    Reader(const Ledger &ledger, const View &view, const ListQuestion &question, const std::atomic<bool> &stop)
        : m_ledger(ledger)
        , m_view(view)
        , m_question(question)
        , m_filter(question.words, kRunKeys)
        , m_stop(stop)
    {
    }

    RunList read()
    {
        m_list.question = m_question;
        m_list.position = m_view.position();
        const std::vector<SessionId> sessions = sessionsIn(m_view, m_question.scope, m_question.session);
        const UncountedCalls uncounted = uncountedCalls(m_view, sessions, m_stop);
        for (const ModelCall &call : uncounted.apart)
            ++m_uncounted[call.run];
        for (const SpanId span : uncounted.spans)
            ++m_uncounted[m_view.at(span).run];
        for (const SessionId session : sessions) {
            if (!m_stop)
                readSession(session);
        }
        if (m_filter.isEmpty() && !m_question.frames)
            m_list.unseenWorkers = unseenWorkers(m_view, sessions);
        sum();
        sort();
        return std::move(m_list);
    }

private:
    /// What of a session is of which run.
    struct Deeds
    {
        MessageId answer;
        std::uint32_t tools = 0;
        std::uint32_t failures = 0;
    };

    void readSession(SessionId id)
    {
        const Session &session = m_view.at(id);
        std::unordered_map<RunId, Deeds> deeds;
        session.messages.forEach(m_view.count(session.messages), [&](MessageId message) {
            if (const RunId run = m_view.run(message); run && m_view.at(message).role == Role::Assistant)
                deeds[run].answer = message;
            return !m_stop.load(std::memory_order_relaxed);
        });
        session.tools.forEach(m_view.count(session.tools), [&](ToolId tool) {
            if (const RunId run = m_view.at(tool).run) {
                ++deeds[run].tools;
                deeds[run].failures += itemStatus(m_view.status(tool)) == ItemStatus::Failed;
            }
            return !m_stop.load(std::memory_order_relaxed);
        });
        auto answered = answeredIn(session);
        std::optional<RunOrigins> origins;
        session.runs.forEach(m_view.count(session.runs), [&](RunId run) {
            ListedRun row = rowOf(run, deeds[run]);
            if (askedText(m_view, run).isEmpty()) {
                row.answered = std::move(answered[run]);
                if (!origins && row.answered.empty())
                    origins.emplace(m_view, id);
                if (row.answered.empty())
                    row.origin = origins->of(run);
            }
            if (isAsked(row))
                m_list.rows.push_back(row);
            return !m_stop.load(std::memory_order_relaxed);
        });
    }

    /// What was answered when the run that had asked was over, by the run that went on with it: the one behind.
    std::unordered_map<RunId, std::vector<ApprovalId>> answeredIn(const Session &session) const
    {
        std::unordered_map<RunId, std::vector<ApprovalId>> answered;
        std::unordered_map<RunId, RunId> behind;
        RunId before;
        session.runs.forEach(m_view.count(session.runs), [&](RunId run) {
            behind[before] = run;
            before = run;
            return true;
        });
        session.approvals.forEach(m_view.count(session.approvals), [&](ApprovalId id) {
            const RunId asking = m_view.at(id).run;
            const bool isBetween = asking && m_view.end(asking) <= m_view.end(id);
            if (m_view.status(id) != ApprovalStatus::Answered || !isBetween)
                return true;
            if (const auto next = behind.find(asking); next != behind.end())
                answered[next->second].push_back(id);
            return !m_stop.load(std::memory_order_relaxed);
        });
        return answered;
    }

    ListedRun rowOf(RunId id, const Deeds &deeds) const
    {
        const CostTotals cost = m_ledger.total(id, m_view.position());
        ListedRun row;
        row.run = id;
        row.session = m_view.at(id).session;
        row.answer = deeds.answer;
        row.status = rowStatus(m_view, SpanRow::of(id));
        row.failedInside = hasQuietFailure(m_view, SpanRow::of(id));
        row.begin = m_view.begin(id);
        row.end = m_view.end(id);
        row.length = believed(lasted(m_view, id));
        row.tools = deeds.tools;
        row.failures = deeds.failures;
        row.usage = m_view.usage(id);
        const auto uncounted = m_uncounted.find(id);
        row.calls = row.usage.calls + (uncounted == m_uncounted.end() ? 0 : uncounted->second);
        if (cost.isKnown())
            row.pico = cost.pico;
        row.isPriced = cost.hasOurs();
        return row;
    }

    bool isAsked(const ListedRun &run) const
    {
        if (m_question.frames) {
            const auto [first, last] = *m_question.frames;
            if (std::min(run.end, m_view.position()) < first || run.begin > last)
                return false;
        }
        return m_filter.keeps(
            [&](int column) {
                const auto of = static_cast<RunColumn>(column);
                if (of != RunColumn::Status)
                    return runText(m_view, run, of);
                return run.failedInside ? failedInsideWords(run.status) : statusWords(run.status);
            },
            [&](int column) { return runFigure(m_view, run, static_cast<RunColumn>(column)); });
    }

    void sum()
    {
        LengthSum lengths;
        for (const ListedRun &run : m_list.rows) {
            add(m_list.totals, m_ledger.total(run.run, m_view.position()));
            m_list.failed += run.status == ItemStatus::Failed;
            if (run.length && run.end != kOpen)
                lengths.add(*run.length);
            m_list.longest = std::max(m_list.longest, run.length.value_or(0));
            m_list.dearest = std::max(m_list.dearest, run.pico.value_or(0));
        }
        std::tie(m_list.median, m_list.ninetieth) = lengths.percentiles();
    }

    void sort()
    {
        const auto column = static_cast<RunColumn>(m_question.sortedBy);
        sortRows(
            m_list.rows, {isInWords(column), m_question.isDescending}, [&](const ListedRun &run) { return runText(m_view, run, column); },
            [&](const ListedRun &run) { return runFigure(m_view, run, column); },
            [](const ListedRun &a, const ListedRun &b) { return a.run.index < b.run.index; }, m_stop);
    }

    const Ledger &m_ledger;
    const View &m_view;
    const ListQuestion &m_question;
    const ColumnFilter m_filter;
    const std::atomic<bool> &m_stop;
    std::unordered_map<RunId, std::uint64_t> m_uncounted; ///< calls of models
    RunList m_list;
};

} // namespace

bool isInWords(RunColumn column)
{
    switch (column) {
    case RunColumn::Agent:
    case RunColumn::Asked:
    case RunColumn::Status:
    case RunColumn::Answer:
    case RunColumn::Model:
    case RunColumn::Session:
    case RunColumn::Id:
        return true;
    default:
        return false;
    }
}

std::optional<std::int64_t> toldBegin(const View &view, RunId run)
{
    const std::int64_t begun = hasToldTimes(view, run) ? beganAt(view, run) : 0;
    return begun != 0 ? std::optional(begun) : std::nullopt;
}

std::optional<double> runFigure(const View &view, const ListedRun &run, RunColumn column)
{
    const auto tokens = [&](std::uint64_t amount) {
        return run.usage.calls > 0 ? std::optional(static_cast<double>(amount)) : std::nullopt;
    };
    const auto known = [](const auto &figure) {
        return figure ? std::optional(static_cast<double>(*figure)) : std::nullopt;
    };
    switch (column) {
    case RunColumn::Frame:
        return run.begin;
    case RunColumn::Took:
        return known(run.length);
    case RunColumn::Calls:
        return static_cast<double>(run.calls);
    case RunColumn::Tools:
        return run.tools;
    case RunColumn::Failures:
        return run.failures;
    case RunColumn::Input:
        return tokens(run.usage.input);
    case RunColumn::Output:
        return tokens(run.usage.output);
    case RunColumn::Cost:
        return known(run.pico);
    case RunColumn::Began:
        if (const auto begun = toldBegin(view, run.run))
            return static_cast<double>(*begun);
        return static_cast<double>(shownWallTime(view, run.begin).value_or(run.begin));
    default:
        return std::nullopt;
    }
}

RunList RunList::of(const Ledger &ledger, const View &view, const ListQuestion &question, const std::atomic<bool> &stop)
{
    return Reader(ledger, view, question, stop).read();
}

} // namespace tracedeck
