// SPDX-License-Identifier: GPL-3.0-or-later
#include "calllist.h"

#include "callbegins.h"
#include "calltimes.h"
#include "frameclock.h"
#include "lasted.h"
#include "lengthsum.h"
#include "listorder.h"
#include "modelcalls.h"
#include "spanrows.h"
#include "spent.h"
#include "totals.h"

#include <algorithm>
#include <tuple>

namespace tracedeck {

namespace {

bool isOwnSpan(const View &view, SpanId span)
{
    return span && view.kind(span) == SpanKind::Llm;
}

bool isUnheard(const View &view, RunId run)
{
    return run && view.unheardSince(run) != kOpen;
}

class Reader
{
public:
    Reader(const Ledger &ledger, const View &view, const ListQuestion &question, const std::atomic<bool> &stop)
        : m_ledger(ledger)
        , m_view(view)
        , m_question(question)
        , m_filter(question.words, kCallKeys)
        , m_stop(stop)
    {
    }

    CallList read()
    {
        m_list.question = m_question;
        m_list.position = m_view.position();
        const std::vector<SessionId> sessions = sessionsIn(m_view, m_question.scope, m_question.session);
        for (const SessionId session : sessions) {
            if (!m_stop)
                readSession(session);
        }
        const UncountedCalls uncounted = uncountedCalls(m_view, sessions, m_stop);
        for (const ModelCall &call : uncounted.apart)
            take(uncountedRow(call));
        for (const SpanId span : uncounted.spans)
            take(uncountedRow(span, m_view.at(span).run));
        if (m_filter.isEmpty() && !m_question.frames)
            m_list.unseenWorkers = unseenWorkers(m_view, sessions);
        sum();
        sort();
        return std::move(m_list);
    }

private:
    void readSession(SessionId session)
    {
        const auto &usages = m_view.at(session).usages;
        usages.forEach(m_view.count(usages), [&](UsageId id) {
            if (!m_view.at(id).refines)
                take(counted(id));
            return !m_stop.load(std::memory_order_relaxed);
        });
    }

    ListedCall counted(UsageId id)
    {
        const Usage &usage = m_view.at(id);
        const LedgerLine &line = m_ledger.line(id);
        const CallTimes times = usage.isClosingTotal ? CallTimes() : timesOf(m_ledger, m_view, id);
        const CostTotals cost = m_ledger.costOf(id, m_view.position());
        ListedCall call;
        call.usage = id;
        call.session = usage.session;
        call.run = usage.run;
        call.message = usage.message;
        call.caller = line.node;
        call.model = usage.model.name;
        call.isSum = usage.isClosingTotal;
        call.frame = usage.begin;
        call.begin = line.begin;
        call.end = callEnd(m_view.trace(), usage.span, usage.begin);
        call.length = times.length;
        call.firstToken = times.firstToken;
        call.speed = tokensPerSecond(m_view, id, times);
        call.amounts = m_view.amounts(id);
        if (cost.isKnown())
            call.pico = cost.pico;
        call.isPriced = cost.hasOurs();
        if (isOwnSpan(m_view, usage.span)) {
            call.end = extentOf(m_view, SpanRow::of(usage.span)).end;
            setSpan(call, usage.span);
        } else {
            call.status = usage.message ? itemStatus(m_view.status(usage.message)) : ItemStatus::Succeeded;
            if (call.status != ItemStatus::Failed && call.status != ItemStatus::Cancelled)
                call.status = ItemStatus::Succeeded; // its message may go on behind it
            call.item = usage.message ? Item(usage.message) : Item(FrameId{usage.begin});
        }
        if (call.isSum) {
            call.status = rowStatus(m_view, SpanRow::of(usage.run));
            call.item = usage.run;
        }
        return call;
    }

    ListedCall uncountedRow(const ModelCall &of) const
    {
        ListedCall call;
        call.item = of.message;
        call.message = of.message;
        call.run = of.run;
        call.session = m_view.at(of.run).session;
        call.caller = callerOf(m_view, of.span, of.run);
        call.model = of.model;
        call.begin = of.begin;
        call.end = of.end;
        call.frame = of.end == kOpen ? m_view.begin(of.message) : of.end;
        setTimes(call, timeBetween(m_view.trace(), of.begin, std::min(of.end, m_view.position())));
        call.status = of.end == kOpen && isUnheard(m_view, of.run) ? ItemStatus::Unheard : itemStatus(m_view.status(of.message));
        return call;
    }

    ListedCall uncountedRow(SpanId span, RunId run) const
    {
        ListedCall call;
        call.run = run;
        call.session = m_view.at(run).session;
        call.caller = callerOf(m_view, span, run);
        call.model = m_view.at(span).name;
        const Extent extent = extentOf(m_view, SpanRow::of(span));
        call.begin = extent.begin;
        call.end = extent.end;
        call.frame = extent.end == kOpen ? extent.begin : extent.end;
        setSpan(call, span);
        setTimes(call, lasted(m_view, span));
        return call;
    }

    /// Of one that did not say what it used.
    void setTimes(ListedCall &call, std::optional<std::int64_t> length) const
    {
        call.length = believed(length);
        const Position first = call.message ? m_view.firstToken(call.message) : kOpen;
        if (first != kOpen)
            call.firstToken = believed(timeBetween(m_view.trace(), call.begin, first));
    }

    void setSpan(ListedCall &call, SpanId span) const
    {
        call.item = span;
        call.status = rowStatus(m_view, SpanRow::of(span));
        if (!call.message)
            call.message = messageOf(m_view, span);
    }

    void take(ListedCall call)
    {
        call.isTold = call.run && wasToldAfterwards(m_view, call.run);
        if (call.isTold)
            call.begin = 0;
        if (isAsked(call))
            m_list.rows.push_back(call);
    }

    bool isAsked(const ListedCall &call) const
    {
        if (m_question.frames) {
            const auto [first, last] = *m_question.frames;
            const Position from = call.end == kOpen ? call.begin : call.frame;
            const Position to = call.end == kOpen ? m_view.position() : call.frame;
            if (to < first || from > last)
                return false;
        }
        return m_filter.keeps(
            [&](int column) {
                const auto of = static_cast<CallColumn>(column);
                return of == CallColumn::Status ? statusWords(call.status) : callText(m_view, call, of);
            },
            [&](int column) { return callFigure(call, static_cast<CallColumn>(column)); });
    }

    void sum()
    {
        LengthSum lengths;
        for (const ListedCall &call : m_list.rows) {
            if (call.usage)
                add(m_list.totals, m_ledger.costOf(call.usage, m_view.position()));
            if (call.length && call.end != kOpen)
                lengths.add(*call.length);
            m_list.longest = std::max(m_list.longest, call.length.value_or(0));
            m_list.dearest = std::max(m_list.dearest, call.pico.value_or(0));
        }
        std::tie(m_list.median, m_list.ninetieth) = lengths.percentiles();
        if (m_filter.isEmpty() && !m_question.frames)
            m_list.unseenPico = spentIn(m_ledger, m_view, m_question.scope, m_question.session).told();
    }

    // --- Their order -----------------------------------------------------------------------------------------------

    void sort()
    {
        const auto column = static_cast<CallColumn>(m_question.sortedBy);
        sortRows(
            m_list.rows, {isInWords(column), m_question.isDescending}, [&](const ListedCall &call) { return callText(m_view, call, column); },
            [&](const ListedCall &call) { return callFigure(call, column); },
            [](const ListedCall &a, const ListedCall &b) { return a.frame < b.frame; }, m_stop);
    }

    const Ledger &m_ledger;
    const View &m_view;
    const ListQuestion &m_question;
    const ColumnFilter m_filter;
    const std::atomic<bool> &m_stop;
    CallList m_list;
};

} // namespace

bool isInWords(CallColumn column)
{
    switch (column) {
    case CallColumn::Caller:
    case CallColumn::Model:
    case CallColumn::Status:
    case CallColumn::StopReason:
    case CallColumn::Answer:
    case CallColumn::Session:
        return true;
    default:
        return false;
    }
}

std::optional<double> callFigure(const ListedCall &call, CallColumn column)
{
    const auto tokens = [&](std::uint64_t amount) {
        return call.usage ? std::optional(static_cast<double>(amount)) : std::nullopt;
    };
    const auto known = [](const auto &figure) {
        return figure ? std::optional(static_cast<double>(*figure)) : std::nullopt;
    };
    switch (column) {
    case CallColumn::Took:
        return known(call.length);
    case CallColumn::FirstToken:
        return known(call.firstToken);
    case CallColumn::Speed:
        return call.speed;
    case CallColumn::Cost:
        return known(call.pico);
    case CallColumn::Input:
        return tokens(call.amounts.input);
    case CallColumn::Cached:
        return tokens(call.amounts.cached);
    case CallColumn::CacheWrite:
        return tokens(call.amounts.cacheWrite);
    case CallColumn::Output:
        return tokens(call.amounts.output);
    case CallColumn::Reasoning:
        return tokens(call.amounts.reasoning);
    case CallColumn::Frame:
        return call.frame;
    case CallColumn::Began:
        return call.begin > 0 ? std::optional<double>(call.begin) : std::nullopt;
    default:
        return std::nullopt;
    }
}

CallList CallList::of(const Ledger &ledger, const View &view, const ListQuestion &question, const std::atomic<bool> &stop)
{
    return Reader(ledger, view, question, stop).read();
}

} // namespace tracedeck
