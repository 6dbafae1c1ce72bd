// SPDX-License-Identifier: GPL-3.0-or-later
#include "toolcalllist.h"

#include "callbegins.h"
#include "calltimes.h"
#include "facttext.h"
#include "lasted.h"
#include "lengthsum.h"
#include "listorder.h"
#include "livetime.h"
#include "saturated.h"
#include "toolexecution.h"
#include "walltime.h"

#include <algorithm>
#include <tuple>
#include <utility>

namespace tracedeck {

namespace {

class Reader
{
public:
    Reader(const View &view, const ListQuestion &question, const std::atomic<bool> &stop)
        : m_view(view)
        , m_question(question)
        , m_filter(question.words, kToolKeys)
        , m_stop(stop)
    {
    }

    ToolCallList read()
    {
        m_list.question = m_question;
        m_list.position = m_view.position();
        const std::vector<SessionId> sessions = sessionsIn(m_view, m_question.scope, m_question.session);
        for (const SessionId session : sessions) {
            const auto &tools = m_view.at(session).tools;
            tools.forEach(m_view.count(tools), [&](ToolId tool) {
                if (const ListedTool call = rowOf(tool); isAsked(call))
                    m_list.rows.push_back(call);
                return !m_stop.load(std::memory_order_relaxed);
            });
        }
        if (m_filter.isEmpty() && !m_question.frames)
            m_list.unseenWorkers = unseenWorkers(m_view, sessions);
        sum();
        sort();
        return std::move(m_list);
    }

private:
    ListedTool rowOf(ToolId id) const
    {
        const ToolCall &tool = m_view.at(id);
        ListedTool call;
        call.tool = id;
        call.run = tool.run;
        call.session = tool.session;
        call.caller = callerOf(m_view, tool.calledIn, tool.run);
        call.status = statusByNow(m_view, tool.run, itemStatus(m_view.status(id)));
        call.begin = m_view.begin(id);
        call.end = m_view.end(id);
        call.frame = call.end == kOpen ? call.begin : call.end;
        call.length = believed(lasted(m_view, id));
        const TextStart result = startOf(m_view, tool.result, 0, Rest::Counted);
        call.size = result.text.size() + result.more;
        return call;
    }

    bool isAsked(const ListedTool &call) const
    {
        if (m_question.frames) {
            const auto [first, last] = *m_question.frames;
            if (std::min(call.end, m_view.position()) < first || call.begin > last)
                return false;
        }
        return m_filter.keeps([&](int column) { return toolWords(m_view, call, static_cast<ToolColumn>(column)); },
                              [&](int column) { return toolFigure(m_view, call, static_cast<ToolColumn>(column)); });
    }

    void sum()
    {
        LengthSum lengths;
        for (const ListedTool &call : m_list.rows) {
            m_list.failed += call.status == ItemStatus::Failed;
            if (call.length && call.end != kOpen) {
                lengths.add(*call.length);
                m_list.inAll = saturatedSum(m_list.inAll, *call.length);
            }
            m_list.longest = std::max(m_list.longest, call.length.value_or(0));
            m_list.largest = std::max(m_list.largest, call.size);
        }
        std::tie(m_list.median, m_list.ninetieth) = lengths.percentiles();
    }

    void sort()
    {
        const auto column = static_cast<ToolColumn>(m_question.sortedBy);
        sortRows(
            m_list.rows, {isInWords(column), m_question.isDescending},
            [&](const ListedTool &call) { return toolText(m_view, call, column); },
            [&](const ListedTool &call) { return toolFigure(m_view, call, column); },
            [](const ListedTool &a, const ListedTool &b) { return a.frame < b.frame; }, m_stop);
    }

    const View &m_view;
    const ListQuestion &m_question;
    const ColumnFilter m_filter;
    const std::atomic<bool> &m_stop;
    ToolCallList m_list;
};

} // namespace

bool isInWords(ToolColumn column)
{
    switch (column) {
    case ToolColumn::Frame:
    case ToolColumn::Took:
    case ToolColumn::Size:
    case ToolColumn::Began:
        return false;
    default:
        return true;
    }
}

std::optional<double> toolFigure(const View &view, const ListedTool &call, ToolColumn column)
{
    switch (column) {
    case ToolColumn::Frame:
        return call.frame;
    case ToolColumn::Took:
        return call.length ? std::optional(static_cast<double>(*call.length)) : std::nullopt;
    case ToolColumn::Size:
        return call.size > 0 ? std::optional(static_cast<double>(call.size)) : std::nullopt;
    case ToolColumn::Began:
        if (const std::int64_t begun = toldBegin(view, call.tool))
            return static_cast<double>(begun);
        return static_cast<double>(shownWallTime(view, call.begin).value_or(call.begin));
    default:
        return std::nullopt;
    }
}

ToolCallList ToolCallList::of(const Ledger &, const View &view, const ListQuestion &question, const std::atomic<bool> &stop)
{
    return Reader(view, question, stop).read();
}

} // namespace tracedeck
