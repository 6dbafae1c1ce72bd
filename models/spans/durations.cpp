// SPDX-License-Identifier: GPL-3.0-or-later
#include "durations.h"

#include "frameclock.h"
#include "lasted.h"
#include "modelcalls.h"
#include "saturated.h"
#include "spanrows.h"
#include "waitedfor.h"
#include "walltime.h"

#include <algorithm>
#include <map>
#include <optional>
#include <set>
#include <span>
#include <utility>

namespace tracedeck {

namespace {

constexpr std::uint32_t kLookAfter = 1024; ///< spans, whether to stop

/// Something that took time, while it is not known yet what went on in it.
struct Stretch
{
    SpanRow row; ///< of a run or span; else it is none
    SpanRow parent; ///< what it is in; none: nothing that is counted
    ApprovalId approval;
    std::optional<ModelCall> call{};
    Position since = 0; ///< its first frame, in the range or not
    Position begin = 0; ///< that of the range
    Position end = 0; ///< its last frame
    bool isCutBefore = false; ///< it began before the range,
    bool isCutBehind = false; ///< and went on behind it
    bool goesOn = false; ///< at the view, as far as anybody knows
    std::optional<ToldTimes> told{}; ///< its server told of it afterwards: both are known, and its frames say nothing
    std::int64_t length = 0;
    std::int64_t own = 0;
};

/// What of it is in the range.
struct Cut
{
    Position begin = 0;
    Position end = 0;
    bool isCutBefore = false;
    bool isCutBehind = false;
};

Cut cutOf(const Stretch &stretch)
{
    return {stretch.begin, stretch.end, stretch.isCutBefore, stretch.isCutBehind};
}

/// The order in which the children of each stand together.
std::uint64_t keyOf(SpanRow row)
{
    return std::uint64_t(row.kind) << 32 | row.index;
}

class Reader
{
public:
    Reader(const View &view, const DurationsQuestion &question, const std::atomic<bool> &stop)
        : m_view(view)
        , m_question(question)
        , m_stop(stop)
        , m_isAsked(view.count(view.trace().sessions), false)
    {
        for (const SessionId session : sessionsIn(view, question.scope, question.session))
            m_isAsked[session.index] = true;
    }

    Durations read(std::int64_t passed)
    {
        collect();
        Durations durations;
        durations.question = m_question;
        durations.position = m_view.position();
        durations.isTime = measure();
        takeFromParents(durations.isTime);
        takeFromCalls(durations.isTime);
        durations.goesOn = durations.isTime && !m_question.frames
            && std::any_of(m_stretches.begin(), m_stretches.end(), [](const Stretch &stretch) { return stretch.goesOn; });
        if (durations.goesOn && passed > 0)
            letPass(passed);
        group(durations);
        return durations;
    }

private:
    bool isAsked(RunId run) const
    {
        return isAsked(m_view.at(run).session) && (!m_question.run || m_question.run == run);
    }
    bool isOnTheWay(RunId run, Position begin, SpanId span) const
    {
        return !m_question.since || m_question.since->has(m_view, run, begin, span);
    }
    bool isAsked(SessionId session) const { return session.index < m_isAsked.size() && m_isAsked[session.index]; }

    void collect()
    {
        const Trace &trace = m_view.trace();
        const std::uint32_t runs = m_view.count(trace.runs);
        for (std::uint32_t i = 0; i < runs && !m_stop; ++i) {
            const RunId run{i};
            if (isAsked(run) && !m_question.since)
                addOf(run, {SpanRow::of(run), placeOf(m_view, m_view.at(run).session), {}});
        }
        const std::uint32_t spans = m_view.count(trace.spans);
        for (std::uint32_t i = 0; i < spans && !(i % kLookAfter == 0 && m_stop); ++i) {
            const SpanId span{i};
            const RunId run = m_view.at(span).run;
            if (!run || !isAsked(run) || !isOnTheWay(run, m_view.begin(span), span))
                continue;
            const SpanId parent = m_view.parent(span);
            addOf(span, {SpanRow::of(span), parent ? SpanRow::of(parent) : SpanRow::of(run), {}});
        }
        for (std::uint32_t i = 0; i < m_isAsked.size() && !m_stop; ++i) {
            if (m_isAsked[i])
                collectCalls(SessionId{i});
        }
        const std::uint32_t approvals = m_view.count(trace.approvals);
        for (std::uint32_t i = 0; i < approvals && !m_stop; ++i) {
            const ApprovalId id{i};
            const Approval &approval = m_view.at(id);
            if (!isAsked(approval.session) || (m_question.run && m_question.run != approval.run)
                || !isOnTheWay(approval.run, m_view.begin(id), heldUpBy(m_view, id)))
                continue;
            const std::optional<ToldTimes> told = wentOn(m_view, id);
            if (!told && approval.run && wasToldAfterwards(m_view, approval.run))
                continue; // nobody knows
            add({.row = {}, .parent = askedIn(id), .approval = id, .told = told}, {m_view.begin(id), m_view.end(id)});
        }
    }

    void collectCalls(SessionId session)
    {
        for (const ModelCall &call : modelCallsOf(m_view, session)) {
            const bool isKnown = call.begin > 0 && (!call.span || !isLengthUnknown(m_view, call.span));
            if (isKnown && isAsked(call.run) && isOnTheWay(call.run, call.begin, call.span))
                add({{}, call.span ? SpanRow::of(call.span) : SpanRow::of(call.run), {}, call}, {call.begin, call.end});
        }
    }

    SpanRow askedIn(ApprovalId id) const
    {
        if (const SpanId span = heldUpBy(m_view, id))
            return SpanRow::of(span);
        const RunId run = m_view.at(id).run;
        return run ? SpanRow::of(run) : SpanRow();
    }

    template<class FactId>
    void addOf(FactId id, Stretch stretch)
    {
        const ToldTimes told = m_view.toldTimes(id);
        // Also where only its begin was not heard; but what of it was in marked frames, only these say.
        const bool isWhole = told.isWhole() && !m_question.frames;
        if (wasToldAfterwards(m_view, id) || isWhole) {
            const auto length = lasted(m_view, id);
            if (!length)
                return; // not told
            stretch.told = ToldTimes{told.begun, told.begun + *length};
        } else if (isLengthUnknown(m_view, id)) {
            return;
        }
        add(stretch, extentOf(m_view, stretch.row));
    }

    void add(Stretch stretch, Extent extent)
    {
        stretch.since = stretch.begin = extent.begin;
        stretch.end = std::min(extent.end, m_view.position());
        const RunId run = runOf(stretch);
        stretch.goesOn = extent.end == kOpen && (!run || m_view.unheardSince(run) == kOpen);
        if (m_question.frames) {
            const auto [first, last] = *m_question.frames;
            stretch.isCutBefore = stretch.begin < first;
            stretch.isCutBehind = stretch.end > last;
            stretch.begin = std::max(stretch.begin, first);
            stretch.end = std::min(stretch.end, last);
        }
        if (stretch.begin > 0 && stretch.begin <= stretch.end)
            m_stretches.push_back(stretch);
    }

    /// From one frame to another, or to the edges of the range where it is cut there; nothing: the time of one is not known.
    std::optional<std::int64_t> lengthOf(const Cut &cut, bool isTime) const
    {
        if (!isTime)
            return std::int64_t(cut.end) - cut.begin + 1;
        const auto length = timeBetween(m_view.trace(), cut.begin, cut.end);
        if (!length)
            return std::nullopt;
        const std::int64_t edges = saturatedSum(cut.isCutBefore ? m_question.edges.before : 0,
                                                cut.isCutBehind ? m_question.edges.after : 0);
        return saturatedSum(std::max<std::int64_t>(*length, 0), edges);
    }

    std::optional<std::int64_t> lengthOf(const Stretch &stretch, bool isTime) const
    {
        if (!stretch.told)
            return lengthOf(cutOf(stretch), isTime);
        return isTime ? std::optional(stretch.told->ended - stretch.told->begun) : std::nullopt;
    }

    /// By time where anything has one. False: by frames.
    bool measure()
    {
        const bool isTime = std::any_of(m_stretches.begin(), m_stretches.end(), [this](const Stretch &stretch) {
            return lengthOf(stretch, true).has_value();
        });
        std::erase_if(m_stretches, [&](Stretch &stretch) {
            const auto length = lengthOf(stretch, isTime);
            stretch.length = stretch.own = length.value_or(0);
            return !length;
        });
        return isTime;
    }

    /// Own is what is left of each when all that is in it is taken out, what goes on side by side but once.
    void takeFromParents(bool isTime)
    {
        std::vector<const Stretch *> children;
        std::vector<Stretch *> parents;
        for (Stretch &stretch : m_stretches) {
            children.push_back(&stretch);
            if (stretch.row.kind != SpanRow::Kind::Root)
                parents.push_back(&stretch);
        }
        std::sort(children.begin(), children.end(), [](const Stretch *a, const Stretch *b) {
            return std::pair(keyOf(a->parent), a->begin) < std::pair(keyOf(b->parent), b->begin);
        });
        std::sort(parents.begin(), parents.end(),
                  [](const Stretch *a, const Stretch *b) { return keyOf(a->row) < keyOf(b->row); });
        auto child = children.begin();
        for (Stretch *parent : parents) {
            while (child != children.end() && keyOf((*child)->parent) < keyOf(parent->row))
                ++child;
            const auto first = child;
            while (child != children.end() && keyOf((*child)->parent) == keyOf(parent->row))
                ++child;
            if (parent->told)
                takeTold(*parent, {first, child});
            else
                take(*parent, {first, child}, isTime);
        }
    }

    /// While tools that it asked for went on, or somebody was waited for, a model call did not: those are not told apart where
    /// what it used is told behind them.
    void takeFromCalls(bool isTime)
    {
        std::vector<Stretch *> calls;
        std::vector<const Stretch *> others;
        for (Stretch &stretch : m_stretches) {
            if (stretch.call)
                calls.push_back(&stretch);
            else if (!stretch.told)
                others.push_back(&stretch);
        }
        std::sort(others.begin(), others.end(), [](const Stretch *a, const Stretch *b) {
            return std::pair(keyOf(a->parent), a->begin) < std::pair(keyOf(b->parent), b->begin);
        });
        for (Stretch *call : calls) {
            if (m_stop)
                return;
            const auto beside = std::equal_range(others.begin(), others.end(), call, [](const Stretch *a, const Stretch *b) {
                return keyOf(a->parent) < keyOf(b->parent);
            });
            take(*call, {beside.first, beside.second}, isTime);
            call->length = call->own;
        }
    }

    RunId runOf(const Stretch &stretch) const
    {
        if (stretch.approval)
            return m_view.at(stretch.approval).run;
        if (stretch.call)
            return stretch.call->run;
        return stretch.row.kind == SpanRow::Kind::Span ? m_view.at(stretch.row.span()).run : stretch.row.run();
    }

    /// Time that nothing in it takes is its own. A model call stands still while something beside it goes on.
    void letPass(std::int64_t passed)
    {
        std::set<std::uint64_t> busy; // what something goes on in
        for (const Stretch &stretch : m_stretches) {
            if (stretch.goesOn && !stretch.call)
                busy.insert(keyOf(stretch.parent));
        }
        std::set<std::uint64_t> calling;
        for (Stretch &stretch : m_stretches) {
            stretch.goesOn = stretch.goesOn && !(stretch.call && busy.contains(keyOf(stretch.parent)));
            if (stretch.goesOn && stretch.call)
                calling.insert(keyOf(stretch.parent));
        }
        busy.merge(calling);
        for (Stretch &stretch : m_stretches) {
            if (!stretch.goesOn)
                continue;
            stretch.length = saturatedSum(stretch.length, passed);
            if (stretch.row.kind == SpanRow::Kind::Root || !busy.contains(keyOf(stretch.row)))
                stretch.own = saturatedSum(stretch.own, passed);
        }
    }

    /// By the server's clock; nothing: it is not known.
    std::optional<ToldTimes> timesOf(const Stretch &stretch) const
    {
        if (stretch.told)
            return stretch.told;
        const auto begun = wallTime(m_view.trace(), stretch.begin);
        const auto ended = wallTime(m_view.trace(), stretch.end);
        return begun && ended ? std::optional<ToldTimes>({*begun, *ended}) : std::nullopt;
    }

    void takeTold(Stretch &parent, std::span<const Stretch *const> children) const
    {
        std::vector<std::pair<std::int64_t, std::int64_t>> within;
        for (const Stretch *child : children) {
            if (const auto times = timesOf(*child))
                within.emplace_back(std::max(times->begun, parent.told->begun), std::min(times->ended, parent.told->ended));
        }
        std::sort(within.begin(), within.end());
        std::int64_t until = parent.told->begun; // up to here it is taken out
        for (const auto &[begun, ended] : within) {
            parent.own -= std::max<std::int64_t>(ended - std::max(begun, until), 0);
            until = std::max(until, ended);
        }
    }

    /// In the order of their begin.
    void take(Stretch &parent, std::span<const Stretch *const> children, bool isTime)
    {
        Cut joined;
        const auto takeJoined = [&] {
            if (joined.begin > 0)
                parent.own -= std::min(lengthOf(joined, isTime).value_or(0), parent.own);
        };
        for (const Stretch *child : children) {
            if (child->begin > parent.end)
                break;
            const Cut within{std::max(child->begin, parent.begin), std::min(child->end, parent.end),
                             child->isCutBefore && parent.isCutBefore, child->isCutBehind && parent.isCutBehind};
            if (within.end < within.begin)
                continue;
            if (joined.begin > 0 && within.begin <= joined.end) {
                joined.end = std::max(joined.end, within.end);
                joined.isCutBefore |= within.isCutBefore;
                joined.isCutBehind |= within.isCutBehind;
                continue;
            }
            takeJoined();
            joined = within;
        }
        takeJoined();
    }

    void group(Durations &durations)
    {
        std::map<std::pair<int, std::string_view>, DurationGroup> groups;
        for (const Stretch &stretch : m_stretches) {
            const auto kind = kindOf(stretch);
            DurationGroup &group = groups[{kind ? int(*kind) : -1, nameOf(stretch)}];
            group.total = saturatedSum(group.total, stretch.length);
            group.own = saturatedSum(group.own, stretch.own);
            const ItemStatus status = statusOf(stretch);
            group.failed += status == ItemStatus::Failed;
            group.durations.push_back({itemOf(stretch), status, stretch.since, stretch.length, stretch.own});
        }
        for (auto &[key, group] : groups) {
            if (key.first >= 0)
                group.kind = static_cast<ItemKind>(key.first);
            group.name = key.second;
            std::stable_sort(group.durations.begin(), group.durations.end(),
                             [](const Duration &a, const Duration &b) {
                                 return a.length != b.length ? a.length > b.length : a.begin < b.begin;
                             });
            durations.own = saturatedSum(durations.own, group.own);
            durations.groups.push_back(std::move(group));
        }
        std::stable_sort(durations.groups.begin(), durations.groups.end(),
                         [](const DurationGroup &a, const DurationGroup &b) { return a.own > b.own; });
    }

    std::optional<ItemKind> kindOf(const Stretch &stretch) const
    {
        if (stretch.approval)
            return std::nullopt;
        return stretch.call ? ItemKind::Llm : rowKind(m_view, stretch.row);
    }
    std::string_view nameOf(const Stretch &stretch) const
    {
        if (stretch.approval)
            return askerName(m_view, stretch.approval);
        const bool isNamed = stretch.call && !stretch.call->model.isEmpty();
        return isNamed ? m_view.text(stretch.call->model) : nameOf(stretch.call ? stretch.parent : stretch.row);
    }
    ItemStatus statusOf(const Stretch &stretch) const
    {
        if (stretch.approval)
            return approvalStatus(m_view, stretch.approval);
        if (stretch.call)
            return statusOf(*stretch.call);
        return rowStatus(m_view, stretch.row);
    }
    /// Its message may go on behind it, in the next call.
    ItemStatus statusOf(const ModelCall &call) const
    {
        const ItemStatus written = call.message ? itemStatus(m_view.status(call.message)) : ItemStatus::Succeeded;
        if (written == ItemStatus::Failed || written == ItemStatus::Cancelled)
            return written;
        return call.end == kOpen ? ItemStatus::Running : ItemStatus::Succeeded;
    }
    static Item itemOf(const Stretch &stretch)
    {
        if (stretch.approval)
            return stretch.approval;
        if (stretch.call)
            return stretch.call->message ? Item(stretch.call->message) : stretch.parent.item();
        return stretch.row.item();
    }

    std::string_view nameOf(SpanRow row) const
    {
        return row.kind == SpanRow::Kind::Run ? m_view.text(m_view.at(row.run()).agent)
                                              : m_view.text(m_view.at(row.span()).name);
    }

    const View &m_view;
    const DurationsQuestion &m_question;
    const std::atomic<bool> &m_stop;
    std::vector<bool> m_isAsked; ///< by session
    std::vector<Stretch> m_stretches;
};

} // namespace

Durations durationsOf(const View &view, const DurationsQuestion &question, const std::atomic<bool> &stop, std::int64_t passed)
{
    return Reader(view, question, stop).read(passed);
}

} // namespace tracedeck
