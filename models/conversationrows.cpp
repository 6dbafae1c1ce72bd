// SPDX-License-Identifier: GPL-3.0-or-later
#include "conversationrows.h"

#include <algorithm>
#include <optional>
#include <tuple>

namespace tracedeck {

namespace {

using Kind = ConversationRow::Kind;

/// How far a search for the rows of a span goes.
constexpr std::uint32_t kMostSearched = 20'000;

RunId runOfRow(const View &view, const ConversationRow &row)
{
    switch (row.kind) {
    case Kind::RunBegin:
    case Kind::RunEnd:
        return row.run();
    case Kind::Message: {
        // As it was known when the row began: rows never change places.
        const RunId *run = valueAt(view.at(row.message()).run, row.at);
        return run ? *run : RunId();
    }
    case Kind::Tool:
        return view.at(row.tool()).run;
    case Kind::Approval:
        return view.at(row.approval()).run;
    }
    return {};
}

/// One frame can end a run, begin the next and say something in both.
int rank(const View &view, const ConversationRow &row)
{
    const RunId run = runOfRow(view, row);
    const bool beganEarlier = !run.isValid() || view.begin(run) < row.at;
    switch (row.kind) {
    case Kind::RunEnd:
        return beganEarlier ? 1 : 4;
    case Kind::RunBegin:
        return 2;
    case Kind::Message:
    case Kind::Tool:
    case Kind::Approval:
        break;
    }
    return beganEarlier ? 0 : 3;
}

bool isOfSpan(const View &view, const ConversationRow &row, SpanId span)
{
    if (row.kind == Kind::Message)
        return view.span(row.message()) == span;
    if (row.kind != Kind::Tool)
        return false;
    const ToolCall &tool = view.at(row.tool());
    const SpanId *within = view.value(tool.span);
    return tool.calledIn == span || (within && *within == span);
}

/// When a message began to say something, or was over without, or a tool was called meanwhile, which it may have done;
/// kOpen: neither.
Position saidAt(const View &view, MessageId id)
{
    const Position begin = view.begin(id);
    Position said = std::min(view.end(id), view.firstText(id));
    const auto &tools = view.at(view.at(id).session).tools;
    const std::uint32_t next = tools.partitionPoint([&](ToolId tool) { return view.begin(tool) < begin; });
    if (next < view.count(tools))
        said = std::min(said, view.begin(tools[next]));
    return said;
}

template<class FactId, std::uint32_t First>
void addNew(const View &view, const Chain<FactId, First> &list, std::uint32_t &taken, Kind kind,
            std::vector<ConversationRow> &added)
{
    for (const std::uint32_t count = view.count(list); taken < count; ++taken)
        added.push_back({view.begin(list[taken]), kind, list[taken].index});
}

} // namespace

Item ConversationRow::item() const
{
    switch (kind) {
    case Kind::RunBegin:
    case Kind::RunEnd:
        return run();
    case Kind::Message:
        return message();
    case Kind::Tool:
        return tool();
    case Kind::Approval:
        return approval();
    }
    return {};
}

void ConversationRows::reset(SessionId session)
{
    *this = ConversationRows();
    m_session = session;
}

/// Of some servers, a message begins before the run, and before the question, that it answers.
void ConversationRows::addMessages(const View &view, std::vector<ConversationRow> &added)
{
    const auto &messages = view.at(m_session).messages;
    for (const std::uint32_t count = view.count(messages); m_messages < count; ++m_messages)
        m_silent.push_back(messages[m_messages]);
    std::erase_if(m_silent, [&](MessageId message) {
        const Position at = saidAt(view, message);
        if (at != kOpen)
            added.push_back({at, Kind::Message, message.index});
        return at != kOpen;
    });
}

void ConversationRows::addEnds(const View &view, std::vector<ConversationRow> &added)
{
    std::erase_if(m_open, [&](RunId run) {
        const Position end = view.end(run);
        if (end != kOpen)
            added.push_back({end, Kind::RunEnd, run.index});
        return end != kOpen;
    });
}

void ConversationRows::extend(const View &view)
{
    if (!m_session.isValid() || view.position() <= m_upTo)
        return;
    m_upTo = view.position();
    const Session &session = view.at(m_session);
    std::vector<ConversationRow> added;
    for (std::uint32_t i = m_runs, count = view.count(session.runs); i < count; ++i)
        m_open.push_back(session.runs[i]);
    addNew(view, session.runs, m_runs, Kind::RunBegin, added);
    addMessages(view, added);
    addNew(view, session.tools, m_tools, Kind::Tool, added);
    addNew(view, session.approvals, m_approvals, Kind::Approval, added);
    addEnds(view, added);
    std::sort(added.begin(), added.end(), [&](const ConversationRow &a, const ConversationRow &b) {
        if (a.at != b.at)
            return a.at < b.at;
        return std::tuple(rank(view, a), a.kind, a.index) < std::tuple(rank(view, b), b.kind, b.index);
    });
    m_rows.insert(m_rows.end(), added.begin(), added.end());
}

std::uint32_t ConversationRows::count(Position position) const
{
    const auto end = std::partition_point(m_rows.begin(), m_rows.end(),
                                          [&](const ConversationRow &row) { return row.at <= position; });
    return static_cast<std::uint32_t>(end - m_rows.begin());
}

/// Looks an item up among the first rows.
struct ConversationRows::Finder
{
    const ConversationRows &rows;
    const View &view;
    std::uint32_t count;

    std::int64_t exact(Position at, Kind kind, std::uint32_t index) const
    {
        std::uint32_t row = at > 0 ? rows.count(at - 1) : 0;
        for (; row < count && rows[row].at == at; ++row) {
            if (rows[row].kind == kind && rows[row].index == index)
                return row;
        }
        return -1;
    }
    /// The last row of a span that had begun by `by`.
    std::int64_t ofSpan(SpanId span, Position by) const
    {
        if (!view.isVisible(span))
            return -1;
        const std::uint32_t first = rows.count(view.begin(span) > 0 ? view.begin(span) - 1 : 0);
        std::int64_t found = -1;
        for (std::uint32_t row = first; row < count && row - first < kMostSearched; ++row) {
            if (rows[row].at > by && found >= 0)
                break;
            if (isOfSpan(view, rows[row], span)) {
                found = row;
                if (rows[row].at > by)
                    break;
            }
        }
        return found;
    }

    std::int64_t operator()(std::monostate) const { return -1; }
    std::int64_t operator()(MessageId id) const
    {
        return view.isVisible(id) ? exact(saidAt(view, id), Kind::Message, id.index) : -1;
    }
    std::int64_t operator()(ToolId id) const { return known(id, Kind::Tool); }
    std::int64_t operator()(ApprovalId id) const { return known(id, Kind::Approval); }
    std::int64_t operator()(RunId id) const { return known(id, Kind::RunBegin); }
    std::int64_t operator()(SessionId) const { return -1; }
    std::int64_t operator()(SpanId id) const { return ofSpan(id, view.begin(id)); }
    std::int64_t operator()(FrameId id) const
    {
        if (id.position == 0 || id.position > view.position())
            return -1;
        if (view.sessionOf(id.position) != rows.session())
            return -1;
        const SpanId span = view.spanOf(id.position);
        // What executes a tool is the tool's.
        if (span.isValid() && view.at(span).tool.isValid())
            return known(view.at(span).tool, Kind::Tool);
        const std::int64_t within = span.isValid() ? ofSpan(span, id.position) : -1;
        if (within >= 0 && rows[static_cast<std::uint32_t>(within)].at <= id.position)
            return within;
        return std::int64_t(std::min(rows.count(id.position), count)) - 1;
    }
    template<class FactId>
    std::int64_t operator()(FactId id) const
    {
        if constexpr (requires { view.at(id).span; }) {
            if (view.isVisible(id) && view.at(id).session == rows.session())
                return ofSpan(view.at(id).span, view.begin(id));
        }
        return -1;
    }

    template<class FactId>
    std::int64_t known(FactId id, Kind kind) const
    {
        return view.isVisible(id) ? exact(view.begin(id), kind, id.index) : -1;
    }
};

std::int64_t ConversationRows::rowOf(const View &view, const Item &item, std::uint32_t count) const
{
    return std::visit(Finder{*this, view, count}, item);
}

} // namespace tracedeck
