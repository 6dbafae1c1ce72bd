// SPDX-License-Identifier: GPL-3.0-or-later
#include "factdump.h"

#include "inspect.h"
#include "printview.h"

#include <algorithm>
#include <sstream>

namespace tracedeck {

namespace test {

namespace {

/// A section for each table of a trace. Facts are taken apart as a whole, so that one with a new member does not compile until
/// somebody has thought of it here.
class Facts
{
public:
    explicit Facts(const View &view)
        : m_view(view)
    {}

    std::string text()
    {
        sessions();
        runs();
        spans();
        messages();
        tools();
        states();
        moves();
        thoughts();
        delegations();
        others();
        frames();
        return m_out.str();
    }

private:
    template<class Fact, class Visit>
    void each(const StableVector<Fact> &table, Visit visit)
    {
        for (std::uint32_t i = 0, count = m_view.count(table); i < count; ++i)
            visit(i, table[i]);
    }
    template<class FactId>
    void id(std::string_view name, FactId id)
    {
        m_out << ' ' << name << ' ';
        if (id)
            m_out << id.index;
        else
            m_out << '-';
    }
    template<class FactId, std::uint32_t First>
    void list(std::string_view name, const Chain<FactId, First> &ids)
    {
        m_out << ' ' << name << " [";
        ids.forEach(m_view.count(ids), [&](FactId one) { m_out << ' ' << one.index; });
        m_out << " ]";
    }
    template<class FactId>
    void members(std::string_view name, const Memberships<FactId> &of)
    {
        m_out << ' ' << name << ' ' << m_view.count(of) << " [";
        for (const FactId child : m_view.children(of))
            m_out << ' ' << child.index;
        m_out << " ] of";
        of.all.forEach(of.all.size(), [&](const Membership<FactId> &one) {
            if (one.life.hasBegun(m_view.position()))
                m_out << ' ' << one.child.index << '@' << one.life.begin << '-'
                      << one.life.endAt(m_view.position());
        });
    }
    /// The chain of values up to here: one a position, as later ones of the same frame win.
    template<class T, class Show>
    void history(std::string_view name, const Values<T> &chain, Show show)
    {
        m_out << ' ' << name << " {";
        const std::uint32_t size = chain.size();
        chain.forEach(size, [&](const Stamped<T> &link) {
            if (link.at > m_view.position())
                return false;
            m_out << ' ' << link.at << ':';
            show(link.value);
            return true;
        });
        m_out << " }";
    }
    void life(const Lifetime &life)
    {
        m_out << ' ' << life.begin << '-' << life.endAt(m_view.position())
              << (life.isOpen(m_view.position()) ? " open" : " over");
    }
    void totals(const UsageTotals &t)
    {
        m_out << t.calls << '/' << t.input << '/' << t.output << '/' << t.total << '/' << t.cached << '/'
              << t.reasoning << '/' << t.cacheWrite << '/' << t.costed << '/' << t.costPico;
    }
    void logs(std::string_view name, const TextLogs &logs)
    {
        m_out << ' ' << name << " <";
        logs.forEach(logs.size(), [&](const TextLog &log) {
            if (log.begin > m_view.position())
                return false;
            m_out << ' ' << log.begin << (log.isJson ? "j" : "t");
            log.chunks.forEach(m_view.chunkCount(log), [&](const Chunk &chunk) {
                const Slice slice = m_view.trace().slice(chunk);
                m_out << ' ' << chunk.at << (slice.escaped ? "e'" : "'") << slice.bytes() << '\'';
            });
            return true;
        });
        m_out << " >";
    }

    void sessions()
    {
        const auto symbol = [&](Symbol s) { m_out << m_view.text(s); };
        const auto plain = [&](auto value) { m_out << value; };
        each(m_view.trace().sessions, [&](std::uint32_t i, const Session &s) {
            [[maybe_unused]] const auto &[id_, life_, parent_, title_, spent_, topic_, workers_, runs_, messages_,
                                            edits_, claimed_, tools_, checkpoints_, states_, writes_, approvals_,
                                            delegations_, decisions_, notes_, choices_, planSteps_, planLinks_,
                                            understandings_, openRuns_, pendingApprovals_, usages_, lastRun_, isGone_] = s;
            m_out << "session " << i << ' ' << m_view.text(s.id);
            life(s.life);
            history("parents", s.parent, [&](SessionId parent) { m_out << parent.index; });
            history("titles", s.title, symbol);
            history("spent", s.spent, plain);
            history("topics", s.topic, symbol);
            m_out << " called " << m_view.nameOf(SessionId{i}) << " agent " << m_view.agentOf(SessionId{i});
            id("going on", m_view.runGoingOn(SessionId{i}));
            members("workers", s.workers);
            m_out << " with";
            for (const SessionId one : m_view.withWorkers(SessionId{i}))
                m_out << ' ' << one.index;
            list("runs", s.runs);
            list("messages", s.messages);
            list("tools", s.tools);
            list("checkpoints", s.checkpoints);
            claimed(s);
            edits(s);
            list("states", s.states);
            list("approvals", s.approvals);
            list("decisions", s.decisions);
            list("notes", s.notes);
            list("writes", s.writes);
            list("delegations", s.delegations);
            list("choices", s.choices);
            list("steps", s.planSteps);
            list("links", s.planLinks);
            list("understandings", s.understandings);
            id("state", m_view.latestState(SessionId{i}));
            history("open", s.openRuns, plain);
            history("pending", s.pendingApprovals, plain);
            list("usages", s.usages);
            totals(m_view.usage(SessionId{i}));
            history("last", s.lastRun, [&](RunStatus status) { m_out << word(status); });
            m_out << (m_view.end(SessionId{i}) != kOpen && s.isGone ? " gone" : "") << '\n';
        });
    }
    void runs()
    {
        const auto symbol = [&](Symbol s) { m_out << m_view.text(s); };
        each(m_view.trace().runs, [&](std::uint32_t i, const Run &r) {
            [[maybe_unused]] const auto &[session_, channel_, life_, id_, agent_, model_, topic_, spans_, usages_,
                                            isTold_, asked_, begun_, ended_, heardTo_, status_, unheard_, error_, reply_] = r;
            m_out << "run " << i << ' ' << m_view.text(r.id);
            id("session", r.session);
            id("channel", r.channel);
            life(r.life);
            history("agents", r.agent, symbol);
            history("ids", r.id, symbol);
            history("models", r.model, symbol);
            history("topics", r.topic, symbol);
            history("begun", r.begun, [&](std::int64_t at) { m_out << at; });
            if (const Asking *asked = m_view.asked(RunId{i}))
                m_out << " asked " << asked->frame << ' ' << textOf(asked->input);
            if (m_view.unheardSince(RunId{i}) != kOpen)
                m_out << " unheard since " << m_view.unheardSince(RunId{i});
            if (m_view.heardTo(RunId{i}) != m_view.end(RunId{i}))
                m_out << " heard to " << m_view.heardTo(RunId{i});
            m_out << " told " << r.isTold << ' ' << m_view.toldTimes(RunId{i}).ended;
            members("spans", r.spans);
            list("usages", r.usages);
            totals(m_view.usage(RunId{i}));
            m_out << '\n';
        });
    }
    void spans()
    {
        each(m_view.trace().spans, [&](std::uint32_t i, const Span &s) {
            [[maybe_unused]] const auto &[name_, key_, run_, kind_, status_, life_, tool_, parent_, children_,
                                            error_, result_, graphSince_, details_] = s;
            m_out << "span " << i << ' ' << m_view.text(s.name) << " key " << m_view.text(s.key);
            id("run", s.run);
            id("tool", s.tool);
            life(s.life);
            id("parent", m_view.parent(SpanId{i}));
            history("parents", s.parent,
                    [&](SpanId parent) { m_out << static_cast<std::int32_t>(parent.index); });
            members("children", s.children);
            m_out << " input " << m_view.input(SpanId{i}).bytes();
            m_out << " told " << m_view.toldTimes(SpanId{i}).begun << '-' << m_view.toldTimes(SpanId{i}).ended;
            m_out << (m_view.isEndTold(SpanId{i}) ? " to its end" : "");
            m_out << " kind " << int(m_view.kind(SpanId{i})) << ' ' << int(m_view.status(SpanId{i}));
            if (s.life.endAt(m_view.position()) != kOpen)
                m_out << " error " << textOf(m_view.trace().slice(s.error)) << " result "
                      << textOf(m_view.trace().slice(s.result));
            m_out << '\n';
        });
    }
    void edits(const Session &session)
    {
        m_out << " edits";
        session.edits.forEach(session.edits.size(), [&](const MessageEdit &edit) {
            if (edit.begin > m_view.position())
                return false;
            m_out << ' ' << edit.before.index << '-' << edit.version.index;
            return true;
        });
    }
    void claimed(const Session &session)
    {
        m_out << " claimed";
        session.claimed.forEach(session.claimed.size(), [&](MessageId message) {
            const bool isThere = m_view.trace().messages[message.index].run[0].at <= m_view.position();
            if (isThere)
                m_out << ' ' << message.index;
            return isThere;
        });
    }
    void messages()
    {
        each(m_view.trace().messages, [&](std::uint32_t i, const Message &m) {
            [[maybe_unused]] const auto &[id_, session_, role_, status_, isOfBefore_, stop_, life_, place_, span_,
                                            run_, blocks_, heldSince_, absence_] = m;
            m_out << "message " << i << ' ' << m_view.text(m.id);
            id("session", m.session);
            history("spans", m.span, [&](SpanId span) { m_out << static_cast<std::int32_t>(span.index); });
            life(m.life);
            m_out << " at " << m.place << (m.isOfBefore ? " of before" : "");
            m_out << " stopped " << m_view.stopReason(MessageId{i});
            m_out << " says " << m_view.firstText(MessageId{i}) << " begins with " << m_view.firstToken(MessageId{i});
            m_out << (m_view.isHeld(MessageId{i}) ? " held" : "") << " absent since " << m_view.absentSince(MessageId{i});
            history("runs", m.run, [&](RunId run) { m_out << run.index; });
            id("call", m_view.call(MessageId{i}));
            m.blocks.forEach(m.blocks.size(), [&](const TextBlock &block) {
                if (block.begin > m_view.position())
                    return false;
                m_out << " block " << block.begin << ' ' << int(block.kind) << ' ' << m_view.text(block.key);
                logs("text", block.logs);
                return true;
            });
            m_out << '\n';
        });
    }
    void tools()
    {
        each(m_view.trace().tools, [&](std::uint32_t i, const ToolCall &t) {
            [[maybe_unused]] const auto &[name_, session_, run_, calledIn_, life_, call_, status_, span_,
                                            arguments_, output_, result_, absence_] = t;
            m_out << "tool " << i << " absent since " << m_view.absentSince(ToolId{i});
            id("session", t.session);
            id("run", t.run);
            id("in", t.calledIn);
            life(t.life);
            history("calls", t.call, [&](Symbol s) { m_out << m_view.text(s); });
            history("statuses", t.status, [&](ToolStatus status) { m_out << word(status); });
            history("spans", t.span, [&](SpanId span) { m_out << span.index; });
            logs("arguments", t.arguments);
            logs("output", t.output);
            logs("result", t.result);
            m_out << '\n';
        });
    }
    void states()
    {
        each(m_view.trace().states, [&](std::uint32_t i, const StateVersion &s) {
            [[maybe_unused]] const auto &[begin_, kind_, session_, run_, span_, node_, space_, state_,
                                            sameAsPrevious_] = s;
            m_out << "state " << i << ' ' << s.begin << ' ' << int(s.kind) << ' ' << m_view.text(s.node) << ' '
                  << m_view.text(s.space) << ' ' << s.sameAsPrevious;
            id("session", s.session);
            id("run", s.run);
            id("span", s.span);
            m_out << ' ' << s.state.bytes() << '\n';
        });
        each(m_view.trace().checkpoints, [&](std::uint32_t i, const Checkpoint &c) {
            [[maybe_unused]] const auto &[begin_, id_, space_, session_, run_, span_, source_, timestamp_, step_,
                                            parent_, state_] = c;
            m_out << "checkpoint " << i << ' ' << m_view.text(c.timestamp);
            id("session", c.session);
            id("run", c.run);
            id("span", c.span);
            history("parents", c.parent, [&](Symbol s) { m_out << m_view.text(s); });
            history("states", c.state, [&](Slice s) { m_out << s.bytes(); });
            m_out << '\n';
        });
        each(m_view.trace().usages, [&](std::uint32_t i, const Usage &u) {
            [[maybe_unused]] const auto &[begin_, session_, run_, span_, message_, model_, isClosingTotal_,
                                            refines_, amounts_, ofRun_, ofSession_, refinedBy_] = u;
            m_out << "usage " << i << ' ' << u.begin << ' ' << m_view.text(u.model.name) << ' '
                  << m_view.text(u.model.provider) << ' ' << u.isClosingTotal;
            id("session", u.session);
            id("run", u.run);
            id("span", u.span);
            id("message", u.message);
            id("refines", u.refines);
            m_out << ' ' << printAmounts(u.amounts) << " now " << printAmounts(m_view.amounts(UsageId{i})) << '\n';
        });
    }
    void moves()
    {
        const StableVector<Move> &all = m_view.trace().moves;
        for (std::uint32_t i = 0; i < all.size() && all[i].at <= m_view.position(); ++i) {
            m_out << "move " << all[i].at;
            id("session", all[i].session);
            id("span", all[i].span);
            m_out << '\n';
        }
    }
    void slices(SliceList list)
    {
        for (const Slice &slice : list)
            m_out << " '" << textOf(slice) << '\'';
    }
    void thoughts()
    {
        each(m_view.trace().choices, [&](std::uint32_t i, const Choice &c) {
            [[maybe_unused]] const auto &[begin_, session_, run_, span_, options_, scores_, taken_, decision_,
                                            abandoned_] = c;
            m_out << "choice " << i;
            id("session", c.session);
            id("run", c.run);
            id("span", c.span);
            slices(c.options);
            history("scores", c.scores, [&](SliceList scores) { slices(scores); });
            history("taken", c.taken, [&](std::uint32_t option) { m_out << option; });
            history("decision", c.decision, [&](DecisionId decision) { m_out << decision.index; });
            c.abandoned.forEach(c.abandoned.size(), [&](const Choice::Abandonment &a) {
                if (a.at <= m_view.position())
                    m_out << " abandoned " << a.at << ' ' << int(a.option.value_or(99)) << ' ' << textOf(a.reason) << ' '
                          << a.toDepth.value_or(99);
            });
            m_out << '\n';
        });
        each(m_view.trace().planSteps, [&](std::uint32_t i, const PlanStep &s) {
            [[maybe_unused]] const auto &[begin_, key_, session_, run_, span_, text_, execution_] = s;
            m_out << "step " << i << ' ' << m_view.text(s.key);
            id("session", s.session);
            id("run", s.run);
            id("span", s.span);
            history("texts", s.text, [&](Slice text) { m_out << textOf(text); });
            history("executions", s.execution, [&](SpanId span) { m_out << span.index; });
            m_out << '\n';
        });
        each(m_view.trace().planLinks, [&](std::uint32_t i, const PlanLink &l) {
            [[maybe_unused]] const auto &[begin_, session_, run_, from_, to_] = l;
            m_out << "link " << i << ' ' << l.run.index << ' ' << l.from.index << ' ' << l.to.index << '\n';
        });
        each(m_view.trace().understandings, [&](std::uint32_t i, const Understanding &u) {
            [[maybe_unused]] const auto &[begin_, session_, run_, span_, goal_, constraints_, context_] = u;
            m_out << "understanding " << i << ' ' << u.session.index << ' ' << u.run.index << ' ' << textOf(u.goal);
            slices(u.constraints);
            m_out << ' ' << textOf(u.context) << '\n';
        });
    }
    void delegations()
    {
        each(m_view.trace().delegations, [&](std::uint32_t i, const Delegation &d) {
            [[maybe_unused]] const auto &[session_, run_, span_, tool_, worker_, tier_, model_, life_, task_,
                                            terms_, status_, failure_, report_, costPico_] = d;
            m_out << "delegation " << i;
            id("session", d.session);
            id("run", d.run);
            id("span", d.span);
            id("tool", d.tool);
            id("worker", d.worker);
            life(d.life);
            m_out << ' ' << m_view.text(d.tier) << ' ' << m_view.text(d.model) << ' ' << d.terms.bytes();
            history("tasks", d.task, [&](Symbol task) { m_out << m_view.text(task); });
            if (!d.life.isOpen(m_view.position()))
                m_out << ' ' << word(d.status) << ' ' << m_view.text(d.failure) << ' ' << d.report.bytes() << ' ' << d.costPico;
            m_out << '\n';
        });
    }
    void others()
    {
        each(m_view.trace().decisions, [&](std::uint32_t i, const Decision &d) {
            [[maybe_unused]] const auto &[begin_, kind_, session_, run_, span_, chosen_, detail_] = d;
            m_out << "decision " << i << ' ' << d.begin << ' ' << m_view.text(d.kind);
            id("session", d.session);
            id("run", d.run);
            id("span", d.span);
            m_out << ' ' << d.chosen.bytes() << ' ' << d.detail.bytes() << '\n';
        });
        each(m_view.trace().approvals, [&](std::uint32_t i, const Approval &a) {
            [[maybe_unused]] const auto &[id_, kind_, session_, run_, tool_, life_, status_, payload_, deadline_,
                                            answer_, asker_] = a;
            m_out << "approval " << i;
            id("session", a.session);
            id("run", a.run);
            id("tool", a.tool);
            life(a.life);
            history("askers", a.asker, [&](Symbol asker) { m_out << m_view.text(asker); });
            m_out << ' ' << m_view.text(a.kind) << ' ' << a.payload.bytes() << ' ' << a.deadline << ' '
                  << m_view.answer(ApprovalId{i}).bytes() << '\n';
        });
        each(m_view.trace().notes, [&](std::uint32_t i, const Note &n) {
            [[maybe_unused]] const auto &[begin_, kind_, request_, session_, run_, span_, payload_] = n;
            m_out << "note " << i << ' ' << n.begin << ' ' << m_view.text(n.kind) << ' '
                  << m_view.text(n.request);
            id("session", n.session);
            id("run", n.run);
            id("span", n.span);
            m_out << ' ' << n.payload.bytes() << '\n';
        });
        each(m_view.trace().channels, [&](std::uint32_t i, const Channel &c) {
            [[maybe_unused]] const auto &[name_, life_, failed_, reason_] = c;
            m_out << "channel " << i << ' ' << m_view.text(c.name);
            life(c.life);
            if (!c.life.isOpen(m_view.position()))
                m_out << ' ' << c.failed << ' ' << textOf(c.reason);
            m_out << '\n';
        });
        each(m_view.trace().gaps, [&](std::uint32_t i, const Gap &g) {
            [[maybe_unused]] const auto &[stream_, from_, to_, session_, life_] = g;
            m_out << "gap " << i << ' ' << m_view.text(g.stream) << ' ' << g.from << ' ' << g.to;
            id("session", g.session);
            life(g.life);
            m_out << '\n';
        });
        each(m_view.trace().problems, [&](std::uint32_t i, const Problem &p) {
            [[maybe_unused]] const auto &[at_, severity_, code_, session_, message_] = p;
            m_out << "problem " << i << ' ' << p.at;
            id("session", p.session);
            m_out << ' ' << p.message.english() << '\n';
        });
    }
    void frames()
    {
        const auto &starts = m_view.trace().starts;
        for (std::uint32_t i = 0; i < starts.size() && starts[i].at <= m_view.position(); ++i)
            m_out << "times from " << starts[i].at << " on count from " << starts[i].wall << '\n';
        const auto &failed = m_view.trace().failed;
        for (std::uint32_t i = 0; i < failed.size() && failed[i].at <= m_view.position(); ++i)
            m_out << "failed at " << failed[i].at << ": " << failed[i].run.index << ' ' << failed[i].span.index << ' ' << failed[i].tool.index << '\n';
        const auto &nows = m_view.trace().nows;
        for (std::uint32_t i = 0; i < nows.size() && nows[i].at <= m_view.position(); ++i)
            m_out << "what is of now from " << nows[i].at << " on is " << nows[i].afterArrival << " after it comes\n";
        for (Position p = 1; p <= m_view.position(); ++p) {
            const FrameRecord &f = m_view.trace().frame(p);
            m_out << "frame " << p << ' ' << f.bytes().size() << ' ' << m_view.trace().time(p) << ' '
                  << m_view.trace().word(f.type) << ' ' << m_view.trace().word(f.node) << ' ' << f.channel
                  << ' ' << int(f.flags) << ' ' << int(f.directionAndNature) << ' '
                  << m_view.trace().arrival(p).value_or(-1) << ' ' << m_view.trace().serverTime(p).value_or(-1) << " owner "
                  << int(f.owner.what()) << ' ' << f.owner.index;
            id("span", m_view.spanOf(p));
            id("run", m_view.runOf(p));
            id("session", m_view.sessionOf(p));
            if (const FrameHead *head = m_view.trace().head(p))
                m_out << " head " << m_view.text(head->method) << ' ' << m_view.text(head->path) << ' '
                      << head->status;
            m_out << '\n';
        }
        const FrameCounts counts = m_view.counts();
        m_out << "counts " << counts.malformed << ' ' << counts.unrecognised << ' ' << counts.duplicates
              << " failed " << counts.failedRuns << ' ' << counts.failedTools << ' ' << counts.failedWorkers << ' ' << counts.failedSpans << '\n';
    }

    const View m_view;
    std::ostringstream m_out;
};

} // namespace

std::string printAmounts(const UsageAmounts &amounts)
{
    std::ostringstream out;
    for (const std::uint64_t tokens :
         {amounts.input, amounts.output, amounts.total, amounts.cached, amounts.reasoning, amounts.cacheWrite,
          amounts.cacheWriteHour, amounts.audioInput, amounts.audioOutput})
        out << tokens << ' ';
    out << amounts.costPico.value_or(-1);
    return out.str();
}

} // namespace test

std::string dumpFacts(const View &view)
{
    return inspectJson(view) + "\n" + test::Facts(view).text();
}

} // namespace tracedeck
