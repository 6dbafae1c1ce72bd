// SPDX-License-Identifier: GPL-3.0-or-later
#include "conversationrows.h"

#include "lasted.h"
#include "waitedfor.h"

#include <algorithm>
#include <numeric>
#include <optional>
#include <tuple>

namespace tracedeck {

namespace {

using Kind = ConversationRow::Kind;

/// How far a search for the rows of a span goes.
constexpr std::uint32_t kMostSearched = 20'000;

/// One frame can end a run, begin the next and say something in both.
int rank(const View &view, const ConversationRow &row)
{
    const RunId run = runOf(view, row);
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

/// What was told last of a run that was told of afterwards.
std::int64_t lastTold(const View &view, RunId run)
{
    const ToldTimes own = view.toldTimes(run);
    std::int64_t last = std::max(own.begun, own.ended);
    for (const SpanId span : view.children(view.at(run).spans)) {
        const ToldTimes times = view.toldTimes(span);
        last = std::max({last, times.begun, times.ended});
    }
    return last;
}

/// When it was, by the server's clock, if that told of it afterwards, as seen where the row began; 0: it was heard.
std::int64_t toldOf(const View &view, const ConversationRow &row)
{
    const RunId run = runOf(view, row);
    if (!run || !view.at(run).isTold)
        return 0;
    const auto ended = [&](SpanId span) { return span ? view.toldTimes(span).ended : 0; };
    const std::int64_t begun = std::max<std::int64_t>(view.toldTimes(run).begun, 1); // where it is cut, it is the first
    switch (row.kind) {
    case Kind::RunBegin:
        return begun;
    case Kind::RunEnd:
    case Kind::Approval: // it is what the run waits for in the end
        return std::max(lastTold(view, run), begun);
    case Kind::Message:
        return std::max(ended(view.span(row.message())), begun);
    case Kind::Tool:
        return std::max(ended(view.at(row.tool()).calledIn), begun);
    }
    return 0;
}

/// Of what was told of at once, what happened first; of what happened at once, who asks before what is asked for.
auto toldOrder(const View &view, const ConversationRow &row)
{
    const bool isUsers = row.kind == Kind::Message && view.at(row.message()).role == Role::User;
    const int step = row.kind == Kind::RunBegin ? 0
        : isUsers                               ? 1
        : row.kind == Kind::Message             ? 2
        : row.kind == Kind::RunEnd              ? 4
                                                : 3;
    return std::tuple(row.told, runOf(view, row), step, row.index);
}

/// Whether a row is of a span for which `is` holds.
template<class Is>
bool isOfSpan(const View &view, const ConversationRow &row, Is is)
{
    if (row.kind == Kind::Message)
        return is(view.span(row.message()));
    if (row.kind != Kind::Tool)
        return false;
    const ToolCall &tool = view.at(row.tool());
    const SpanId *within = view.value(tool.span);
    return is(tool.calledIn) || (within && is(*within));
}

/// When a message began to say something, or was over without, or a tool was called meanwhile, which it may have done;
/// of one of before, when its run was known. kOpen: neither.
Position saidAt(const View &view, MessageId id)
{
    const Message &message = view.at(id);
    if (message.isOfBefore)
        return view.run(id) ? message.run[0].at : kOpen;
    const Position begin = view.begin(id);
    Position said = std::min(view.end(id), view.firstText(id));
    const auto &tools = view.at(view.at(id).session).tools;
    const std::uint32_t next = tools.partitionPoint([&](ToolId tool) { return view.begin(tool) < begin; });
    if (next < view.count(tools))
        said = std::min(said, view.begin(tools[next]));
    return said;
}

/// Where a message stands that is a row since `at`.
Position placeOf(const View &view, MessageId id, Position at)
{
    const Message &message = view.at(id);
    if (message.isOfBefore) // where its run was told of, too, its time says more
        return std::min(at, view.begin(message.run[0].value));
    return message.place < message.life.begin ? message.place : at;
}

template<class FactId, std::uint32_t First>
void addNew(const View &view, const Chain<FactId, First> &list, std::uint32_t &taken, Kind kind,
            std::vector<ConversationRow> &added)
{
    for (const std::uint32_t count = view.count(list); taken < count; ++taken)
        added.push_back({view.begin(list[taken]), view.begin(list[taken]), kind, list[taken].index, 0});
}

/// Number of the first of some rows that became true by a position.
template<class Rows, class RowOf>
std::uint32_t countAt(const Rows &rows, Position position, RowOf rowOf)
{
    const auto end = std::partition_point(rows.begin(), rows.end(),
                                          [&](const auto &one) { return rowOf(one).at <= position; });
    return static_cast<std::uint32_t>(end - rows.begin());
}

} // namespace

RunId runOf(const View &view, const ConversationRow &row)
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
    const Session &session = view.at(m_session);
    for (const std::uint32_t count = view.count(session.messages); m_messages < count; ++m_messages) {
        const MessageId message = session.messages[m_messages];
        (view.at(message).isOfBefore ? m_ofBefore : m_silent).push_back(message);
    }
    const auto add = [&](MessageId message, Position at) {
        added.push_back({at, placeOf(view, message, at), Kind::Message, message.index, 0});
    };
    std::erase_if(m_silent, [&](MessageId message) {
        const Position at = saidAt(view, message);
        if (at != kOpen)
            add(message, at);
        return at != kOpen;
    });
    for (; m_claimed < session.claimed.size(); ++m_claimed) {
        const MessageId message = session.claimed[m_claimed];
        const Position at = saidAt(view, message);
        if (at == kOpen)
            break;
        add(message, at);
    }
}

std::uint32_t ConversationRows::countOfBefore(const View &view) const
{
    if (m_ofBefore.empty())
        return 0;
    const auto said = std::partition_point(m_ofBefore.begin(), m_ofBefore.end(),
                                           [&](MessageId id) { return view.begin(id) <= view.position(); });
    const std::uint32_t claimed =
        view.at(m_session).claimed.partitionPoint([&](MessageId id) { return view.run(id).isValid(); });
    return static_cast<std::uint32_t>(said - m_ofBefore.begin()) - claimed;
}

std::vector<MessageId> ConversationRows::ofBefore(const View &view) const
{
    std::vector<MessageId> messages;
    for (const MessageId message : m_ofBefore) {
        if (view.begin(message) <= view.position() && !view.run(message))
            messages.push_back(message);
    }
    return messages;
}

void ConversationRows::addEnds(const View &view, std::vector<ConversationRow> &added)
{
    std::erase_if(m_open, [&](RunId run) {
        const Position end = view.end(run);
        if (end != kOpen)
            added.push_back({end, end, Kind::RunEnd, run.index, 0});
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
    for (ConversationRow &row : added)
        row.told = toldOf({view.trace(), row.at}, row);
    std::sort(added.begin(), added.end(), [&](const ConversationRow &a, const ConversationRow &b) {
        if (a.at != b.at)
            return a.at < b.at;
        if (a.told != 0 && b.told != 0)
            return toldOrder(view, a) < toldOrder(view, b);
        if (a.told != b.told)
            return b.told != 0; // what was heard stands before what is told of from before
        return std::tuple(rank(view, a), a.kind, a.index) < std::tuple(rank(view, b), b.kind, b.index);
    });
    for (const ConversationRow &row : added)
        add({view.trace(), row.at}, row);
}

void ConversationRows::add(const View &view, ConversationRow row)
{
    const auto size = static_cast<std::uint32_t>(m_rows.size());
    std::uint32_t behind = size;
    if (row.told != 0) {
        behind = std::min(firstToldLater(row), firstHeardLater(view, row));
        row.place = behind < size ? m_rows[behind].place : row.at;
    } else if (const ToolId tool = row.kind == Kind::Approval ? view.at(row.approval()).tool : ToolId()) {
        behind = beforeCall(view, tool);
    } else if (size > 0 && row.place < m_rows.back().at) {
        const auto end = std::partition_point(m_rows.begin(), m_rows.end(),
                                              [&](const ConversationRow &other) { return other.place <= row.place; });
        behind = static_cast<std::uint32_t>(end - m_rows.begin());
    }
    if (behind < size) {
        m_late.push_back({row, behind});
        return;
    }
    if (row.told != 0)
        m_told.push_back(size);
    else if (row.kind == Kind::RunBegin)
        rememberBegin(beganAt(view, row.run()));
    m_rows.push_back(row);
}

/// A call's row tells what came of it: whoever was asked whether it may be done was so before.
std::uint32_t ConversationRows::beforeCall(const View &view, ToolId tool) const
{
    const auto size = static_cast<std::uint32_t>(m_rows.size());
    const Position begin = view.begin(tool);
    for (std::uint32_t row = begin > 0 ? count(begin - 1) : 0; row < size && m_rows[row].at == begin; ++row) {
        if (m_rows[row].kind == Kind::Tool && m_rows[row].tool() == tool)
            return row;
    }
    return size;
}

/// The next row is where a run begins that was heard.
void ConversationRows::rememberBegin(std::int64_t time)
{
    if (m_heard.empty() ? time != 0 : time > m_heard.back().time)
        m_heard.push_back({time, static_cast<std::uint32_t>(m_rows.size())});
}

/// What was told of afterwards stands before what came later, if that was told of already.
std::uint32_t ConversationRows::firstToldLater(const ConversationRow &row) const
{
    const auto later = std::partition_point(m_told.begin(), m_told.end(),
                                            [&](std::uint32_t other) { return m_rows[other].told <= row.told; });
    return later != m_told.end() ? *later : static_cast<std::uint32_t>(m_rows.size());
}

/// And a run as a whole before the first one that was heard and began later.
std::uint32_t ConversationRows::firstHeardLater(const View &view, const ConversationRow &row) const
{
    if (m_heard.empty())
        return static_cast<std::uint32_t>(m_rows.size());
    const std::int64_t begun = begunAsTold(view, runOf(view, row));
    const auto later = std::partition_point(m_heard.begin(), m_heard.end(),
                                            [&](const HeardBegin &heard) { return heard.time <= begun; });
    return later != m_heard.end() ? later->row : static_cast<std::uint32_t>(m_rows.size());
}

/// When it began, or did the first thing of which a time was told, if the end of what is told cut it; 0: that is not known.
std::int64_t ConversationRows::begunAsTold(const View &view, RunId run) const
{
    if (const std::int64_t begun = view.toldTimes(run).begun; begun != 0)
        return begun;
    if (run == m_cut && view.position() == m_cutAt)
        return m_cutBegun;
    m_cut = run;
    m_cutAt = view.position();
    m_cutBegun = 0;
    for (const SpanId span : view.children(view.at(run).spans)) {
        const ToldTimes times = view.toldTimes(span);
        for (const std::int64_t time : {times.begun, times.ended}) {
            if (time != 0 && (m_cutBegun == 0 || time < m_cutBegun))
                m_cutBegun = time;
        }
    }
    return m_cutBegun;
}

std::uint32_t ConversationRows::count(Position position) const
{
    return countAt(m_rows, position, [](const ConversationRow &row) -> auto & { return row; });
}

std::uint32_t ConversationRows::lateCount(Position position) const
{
    return countAt(m_late, position, [](const LateRow &late) -> auto & { return late.row; });
}

bool ConversationRows::standsBefore(std::uint32_t late, std::uint32_t other) const
{
    const auto order = [this](std::uint32_t one) {
        const auto &[row, behind] = m_late[one];
        return std::tuple(behind, row.place, row.told, one);
    };
    return order(late) < order(other);
}

std::vector<ConversationRow> ConversationRows::inOrder(Position position) const
{
    std::vector<std::uint32_t> late(lateCount(position));
    std::iota(late.begin(), late.end(), 0u);
    std::sort(late.begin(), late.end(), [this](std::uint32_t a, std::uint32_t b) { return standsBefore(a, b); });
    std::vector<ConversationRow> rows;
    auto next = late.begin();
    const std::uint32_t size = count(position);
    for (std::uint32_t i = 0; i <= size; ++i) {
        for (; next != late.end() && (i == size || m_late[*next].behind <= i); ++next)
            rows.push_back(m_late[*next].row);
        if (i < size)
            rows.push_back(m_rows[i]);
    }
    return rows;
}

/// Looks an item up among the rows at the view's position.
struct ConversationRows::Finder
{
    const ConversationRows &rows;
    const View &view;
    const std::uint32_t count = rows.count(view.position());
    const std::uint32_t lateCount = rows.lateCount(view.position());

    std::optional<Found> exact(Position at, Kind kind, std::uint32_t index) const
    {
        const auto isIt = [&](const ConversationRow &row) { return row.kind == kind && row.index == index; };
        for (std::uint32_t row = at > 0 ? rows.count(at - 1) : 0; row < count && rows[row].at == at; ++row) {
            if (isIt(rows[row]))
                return Found{false, row};
        }
        for (std::uint32_t row = at > 0 ? rows.lateCount(at - 1) : 0; row < lateCount && rows.late(row).row.at == at; ++row) {
            if (isIt(rows.late(row).row))
                return Found{true, row};
        }
        return {};
    }
    /// The last row of a span that had begun by `by`, or the first one behind that.
    std::optional<Found> ofSpan(SpanId span, Position by) const
    {
        return ofSpan(span, by, [span](SpanId one) { return one == span; });
    }
    /// The first row of what is in a span, as in the graph that a node runs.
    std::optional<Found> inside(SpanId span) const
    {
        if (view.at(span).children.all.isEmpty())
            return {};
        return ofSpan(span, view.begin(span), [this, span](SpanId one) { return one && isWithin(view, one, span); });
    }
    template<class Is>
    std::optional<Found> ofSpan(SpanId span, Position by, Is is) const
    {
        if (!view.isVisible(span))
            return {};
        const std::uint32_t first = rows.count(view.begin(span) > 0 ? view.begin(span) - 1 : 0);
        std::optional<Found> found;
        for (std::uint32_t row = first; row < count && row - first < kMostSearched; ++row) {
            if (rows[row].at > by && found)
                break;
            if (isOfSpan(view, rows[row], is)) {
                found = {false, row};
                if (rows[row].at > by)
                    break;
            }
        }
        for (std::uint32_t row = 0; row < std::min(lateCount, kMostSearched) && !found; ++row) {
            if (isOfSpan(view, rows.late(row).row, is))
                found = {true, row};
        }
        return found;
    }

    std::optional<Found> operator()(std::monostate) const { return {}; }
    std::optional<Found> operator()(MessageId id) const
    {
        return view.isVisible(id) ? exact(saidAt(view, id), Kind::Message, id.index) : std::nullopt;
    }
    std::optional<Found> operator()(ToolId id) const { return known(id, Kind::Tool); }
    std::optional<Found> operator()(ApprovalId id) const { return known(id, Kind::Approval); }
    std::optional<Found> operator()(RunId id) const { return known(id, Kind::RunBegin); }
    std::optional<Found> operator()(SessionId) const { return {}; }
    /// Of one that left nothing to read, that which it is in.
    std::optional<Found> operator()(SpanId id) const
    {
        for (SpanId span = id; span && view.isVisible(span); span = view.parent(span)) {
            const auto found = execution(span);
            if (const auto row = found ? found : ofSpan(span, view.begin(span)))
                return row;
            if (const auto row = span == id ? inside(span) : std::nullopt)
                return row;
        }
        return {};
    }
    std::optional<Found> operator()(FrameId id) const
    {
        if (id.position == 0 || id.position > view.position())
            return {};
        if (view.sessionOf(id.position) != rows.session())
            return {};
        const SpanId span = view.spanOf(id.position);
        if (const auto found = execution(span))
            return found;
        if (span.isValid()) {
            const std::optional<Found> within = ofSpan(span, id.position);
            if (within && rows.at(*within).at <= id.position)
                return within;
        }
        const std::uint32_t late = rows.lateCount(id.position);
        if (late > 0 && rows.late(late - 1).row.at == id.position)
            return Found{true, late - 1};
        const std::uint32_t before = rows.count(id.position);
        return before > 0 ? std::optional(Found{false, before - 1}) : std::nullopt;
    }
    template<class FactId>
    std::optional<Found> operator()(FactId id) const
    {
        if constexpr (requires { view.at(id).span; }) {
            if (view.isVisible(id) && view.at(id).session == rows.session())
                return ofSpan(view.at(id).span, view.begin(id));
        }
        return {};
    }

    /// What executes a tool is the tool's.
    std::optional<Found> execution(SpanId span) const
    {
        return span && view.at(span).tool ? known(view.at(span).tool, Kind::Tool) : std::nullopt;
    }

    template<class FactId>
    std::optional<Found> known(FactId id, Kind kind) const
    {
        return view.isVisible(id) ? exact(view.begin(id), kind, id.index) : std::nullopt;
    }
};

std::optional<ConversationRows::Found> ConversationRows::rowOf(const View &view, const Item &item) const
{
    return std::visit(Finder{*this, view}, item);
}

} // namespace tracedeck
