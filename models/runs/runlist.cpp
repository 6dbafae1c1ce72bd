// SPDX-License-Identifier: GPL-3.0-or-later
#include "runlist.h"

#include "calltimes.h"
#include "lasted.h"
#include "lengthsum.h"
#include "listorder.h"
#include "spanrows.h"
#include "totals.h"
#include "walltime.h"

#include <QStringList>

#include <algorithm>
#include <tuple>
#include <unordered_map>
#include <utility>

namespace tracedeck {

namespace {

constexpr std::uint32_t kLookAfter = 1024; ///< rows, whether to stop

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
        for (const SessionId session : sessionsIn(m_view, m_question.scope, m_question.session)) {
            if (!m_stop)
                readSession(session);
        }
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
        session.runs.forEach(m_view.count(session.runs), [&](RunId run) {
            if (const ListedRun row = rowOf(run, deeds[run]); isAsked(row))
                m_list.rows.push_back(row);
            return !m_stop.load(std::memory_order_relaxed);
        });
    }

    ListedRun rowOf(RunId id, const Deeds &deeds) const
    {
        const CostTotals cost = m_ledger.total(id, m_view.position());
        ListedRun row;
        row.run = id;
        row.session = m_view.at(id).session;
        row.answer = deeds.answer;
        row.status = rowStatus(m_view, SpanRow::of(id));
        row.begin = m_view.begin(id);
        row.end = m_view.end(id);
        row.length = believed(lasted(m_view, id));
        row.tools = deeds.tools;
        row.failures = deeds.failures;
        row.usage = m_view.usage(id);
        if (cost.isKnown())
            row.pico = cost.pico;
        row.isPriced = cost.hasOurs();
        return row;
    }

    bool isAsked(const ListedRun &run) const
    {
        if (m_question.frames) {
            const auto [first, last] = *m_question.frames;
            const Position from = run.end == kOpen ? run.begin : run.end;
            if (std::min(run.end, m_view.position()) < first || from > last)
                return false;
        }
        return m_filter.keeps([&](int column) { return runText(m_view, run, static_cast<RunColumn>(column)); },
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
        std::vector<ListedRun> &runs = m_list.rows;
        std::vector<ListedRun> sorted;
        sorted.reserve(runs.size());
        const auto isBefore = [&](std::uint32_t a, std::uint32_t b) { return runs[a].run.index < runs[b].run.index; };
        for (const std::uint32_t at : sortedRows(sortKeys(), m_question.isDescending, isBefore))
            sorted.push_back(runs[at]);
        runs = std::move(sorted);
    }

    std::vector<SortKey> sortKeys() const
    {
        const std::vector<ListedRun> &runs = m_list.rows;
        const auto column = static_cast<RunColumn>(m_question.sortedBy);
        std::vector<SortKey> keys;
        if (!isInWords(column)) {
            for (const ListedRun &run : runs)
                keys.push_back(runFigure(m_view, run, column));
            return keys;
        }
        QStringList texts;
        for (std::size_t i = 0; i < runs.size() && !(i % kLookAfter == 0 && m_stop); ++i)
            texts.append(runText(m_view, runs[i], column));
        texts.resize(static_cast<qsizetype>(runs.size()));
        return ranksOf(texts);
    }

    const Ledger &m_ledger;
    const View &m_view;
    const ListQuestion &m_question;
    const ColumnFilter m_filter;
    const std::atomic<bool> &m_stop;
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
        return run.usage.calls;
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
        if (const std::int64_t begun = beganAt(view, run.run); begun != 0)
            return static_cast<double>(begun);
        return static_cast<double>(shownWallTime(view.trace(), run.begin).value_or(run.begin));
    default:
        return std::nullopt;
    }
}

RunList RunList::of(const Ledger &ledger, const View &view, const ListQuestion &question, const std::atomic<bool> &stop)
{
    return Reader(ledger, view, question, stop).read();
}

} // namespace tracedeck
