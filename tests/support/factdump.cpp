// SPDX-License-Identifier: GPL-3.0-or-later
#include "factdump.h"

#include "inspect.h"
#include "jsonwriter.h"
#include "printview.h"

#include <sstream>

namespace tracedeck {

namespace {

class Dump
{
public:
    explicit Dump(const View &view)
        : m_view(view)
    {
    }

    std::string write()
    {
        m_out << inspectJson(m_view) << '\n';
        sessions();
        runs();
        spans();
        messages();
        tools();
        statesAndCheckpoints();
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

    void sessions()
    {
        each(m_view.trace().sessions, [&](std::uint32_t i, const Session &s) {
            m_out << "session " << i << ' ' << m_view.text(s.id) << ' ' << s.life.begin << ' '
                  << s.life.endAt(m_view.position()) << " parent " << m_view.parent(SessionId{i}).index << " title "
                  << m_view.text(s.title) << " topic " << m_view.text(s.topic) << " workers";
            for (const SessionId worker : m_view.children(s.workers))
                m_out << ' ' << worker.index;
            m_out << " notes " << m_view.count(s.notes) << " writes " << m_view.count(s.writes) << '\n';
        });
    }

    void runs()
    {
        each(m_view.trace().runs, [&](std::uint32_t i, const Run &r) {
            m_out << "run " << i << ' ' << r.session.index << ' ' << r.channel.index << ' ' << r.life.begin << ' '
                  << r.life.endAt(m_view.position()) << " usage " << m_view.usage(RunId{i}).calls << ' '
                  << m_view.usage(RunId{i}).total << '\n';
        });
    }

    void spans()
    {
        each(m_view.trace().spans, [&](std::uint32_t i, const Span &s) {
            m_out << "span " << i << ' ' << m_view.text(s.key) << " run " << s.run.index << " tool " << s.tool.index
                  << " parent " << m_view.parent(SpanId{i}).index << " children";
            for (std::uint32_t row = 0, count = m_view.count(s.children); row < count; ++row)
                m_out << ' ' << m_view.child(s.children, row).index;
            if (s.life.endAt(m_view.position()) != kOpen)
                m_out << " result " << textOf(m_view.trace().slice(s.result));
            m_out << " status " << int(m_view.status(SpanId{i}));
            m_out << '\n';
        });
    }

    void messages()
    {
        each(m_view.trace().messages, [&](std::uint32_t i, const Message &m) {
            m_out << "message " << i << ' ' << m_view.text(m.id) << " run " << m_view.run(MessageId{i}).index << " span "
                  << m_view.span(MessageId{i}).index << " end " << m.life.endAt(m_view.position()) << ' '
                  << m_view.text(MessageId{i}, BlockKind::Other) << '\n';
        });
    }

    void tools()
    {
        each(m_view.trace().tools, [&](std::uint32_t i, const ToolCall &t) {
            const SpanId *span = m_view.value(t.span);
            m_out << "tool " << i << " run " << t.run.index << " in " << t.calledIn.index << " span "
                  << (span ? span->index : 0) << " end " << t.life.endAt(m_view.position()) << '\n';
        });
    }

    void statesAndCheckpoints()
    {
        each(m_view.trace().states, [&](std::uint32_t i, const StateVersion &s) {
            m_out << "state " << i << ' ' << int(s.kind) << ' ' << s.run.index << ' ' << s.span.index << ' '
                  << m_view.text(s.node) << ' ' << m_view.text(s.space) << ' ' << s.sameAsPrevious << ' ' << s.state.bytes() << '\n';
        });
        each(m_view.trace().checkpoints, [&](std::uint32_t i, const Checkpoint &c) {
            const Slice *state = m_view.value(c.state);
            m_out << "checkpoint " << i << ' ' << c.run.index << ' ' << c.span.index << ' ' << m_view.text(c.timestamp)
                  << ' ' << (state ? state->bytes() : "none") << '\n';
        });
    }

    void others()
    {
        m_out << "failed runs " << m_view.counts().failedRuns << '\n';
        each(m_view.trace().usages, [&](std::uint32_t i, const Usage &u) {
            m_out << "usage " << i << ' ' << u.run.index << ' ' << u.span.index << ' ' << m_view.text(u.model.name) << ' '
                  << m_view.text(u.model.provider) << ' ' << u.isClosingTotal << ' ' << static_cast<std::int32_t>(u.message.index) << ' '
                  << test::printAmounts(u.amounts) << '\n';
        });
        each(m_view.trace().decisions, [&](std::uint32_t i, const Decision &d) {
            m_out << "decision " << i << ' ' << d.run.index << ' ' << d.span.index << '\n';
        });
        thoughts();
        each(m_view.trace().delegations, [&](std::uint32_t i, const Delegation &d) {
            const bool isOver = d.life.endAt(m_view.position()) != kOpen;
            m_out << "delegation " << i << ' ' << d.session.index << ' ' << d.run.index << ' ' << d.span.index << ' '
                  << d.tool.index << " to " << d.worker.index << ' ' << m_view.text(d.tier) << ' '
                  << m_view.text(d.model) << ' ' << d.terms.bytes();
            if (isOver)
                m_out << ' ' << int(d.status) << ' ' << m_view.text(d.failure) << ' ' << d.report.bytes();
            m_out << '\n';
        });
        each(m_view.trace().approvals, [&](std::uint32_t i, const Approval &a) {
            m_out << "approval " << i << " tool " << a.tool.index << " end " << a.life.endAt(m_view.position()) << ' '
                  << a.deadline << ' ' << m_view.answer(ApprovalId{i}).bytes() << '\n';
        });
        each(m_view.trace().notes, [&](std::uint32_t i, const Note &n) {
            m_out << "note " << i << ' ' << m_view.text(n.kind) << ' ' << m_view.text(n.request) << ' '
                  << n.session.index << ' ' << n.run.index << ' ' << n.payload.bytes() << '\n';
        });
        each(m_view.trace().channels, [&](std::uint32_t i, const Channel &c) {
            m_out << "channel " << i << ' ' << m_view.text(c.name) << " end " << c.life.endAt(m_view.position());
            if (c.life.endAt(m_view.position()) != kOpen)
                m_out << ' ' << c.failed << ' ' << textOf(c.reason);
            m_out << '\n';
        });
        each(m_view.trace().gaps, [&](std::uint32_t i, const Gap &g) {
            m_out << "gap " << i << ' ' << m_view.text(g.stream) << ' ' << g.from << ' ' << g.to << " end "
                  << g.life.endAt(m_view.position()) << '\n';
        });
        each(m_view.trace().problems, [&](std::uint32_t i, const Problem &p) {
            m_out << "problem " << i << ' ' << p.session.index << '\n';
        });
    }

    void slices(SliceList list)
    {
        for (const Slice &slice : list)
            m_out << " '" << textOf(slice) << '\'';
    }

    void thoughts()
    {
        each(m_view.trace().choices, [&](std::uint32_t i, const Choice &c) {
            m_out << "choice " << i << ' ' << c.session.index << ' ' << c.run.index << ' ' << c.span.index;
            slices(c.options);
            if (const SliceList *scores = m_view.value(c.scores)) {
                m_out << " scores";
                slices(*scores);
            }
            const std::uint32_t *taken = m_view.value(c.taken);
            const DecisionId *decision = m_view.value(c.decision);
            m_out << " taken " << (taken ? int(*taken) : -1) << " decision " << (decision ? int(decision->index) : -1);
            c.abandoned.forEach(c.abandoned.size(), [&](const Choice::Abandonment &a) {
                if (a.at <= m_view.position())
                    m_out << " abandoned " << a.at << ' ' << int(a.option.value_or(99)) << ' ' << textOf(a.reason) << ' '
                          << a.toDepth.value_or(99);
            });
            m_out << '\n';
        });
        each(m_view.trace().planSteps, [&](std::uint32_t i, const PlanStep &s) {
            const Slice *text = m_view.value(s.text);
            const SpanId *execution = m_view.value(s.execution);
            m_out << "step " << i << ' ' << m_view.text(s.key) << ' ' << s.session.index << ' ' << s.run.index << ' '
                  << s.span.index << " text " << (text ? textOf(*text) : "none") << " execution "
                  << (execution ? int(execution->index) : -1) << '\n';
        });
        each(m_view.trace().planLinks, [&](std::uint32_t i, const PlanLink &l) {
            m_out << "link " << i << ' ' << l.run.index << ' ' << l.from.index << ' ' << l.to.index << '\n';
        });
        each(m_view.trace().understandings, [&](std::uint32_t i, const Understanding &u) {
            m_out << "understanding " << i << ' ' << u.session.index << ' ' << u.run.index << ' ' << textOf(u.goal);
            slices(u.constraints);
            m_out << ' ' << textOf(u.context) << '\n';
        });
    }

    void frames()
    {
        const auto &starts = m_view.trace().starts;
        for (std::uint32_t i = 0; i < starts.size() && starts[i].at <= m_view.position(); ++i)
            m_out << "times from " << starts[i].at << " on count from " << starts[i].wall << '\n';
        for (Position p = 1; p <= m_view.position(); ++p) {
            const FrameRecord &f = m_view.trace().frame(p);
            m_out << "frame " << p << ' ' << m_view.trace().word(f.type) << ' ' << m_view.trace().word(f.node) << ' '
                  << f.channel << ' ' << int(f.flags) << ' ' << int(f.directionAndNature) << ' '
                  << m_view.trace().time(p) << ' ' << m_view.trace().arrival(p).value_or(-1) << ' '
                  << m_view.trace().serverTime(p).value_or(-1) << " owner " << int(f.owner.what()) << ' ' << f.owner.index;
            if (const FrameHead *head = m_view.trace().head(p))
                m_out << ' ' << m_view.text(head->method) << ' ' << m_view.text(head->path) << ' ' << head->status;
            m_out << '\n';
        }
    }

    const View m_view;
    std::ostringstream m_out;
};

} // namespace

std::string dumpFacts(const View &view)
{
    return Dump(view).write();
}

} // namespace tracedeck
