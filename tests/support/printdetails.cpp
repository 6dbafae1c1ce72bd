// SPDX-License-Identifier: GPL-3.0-or-later
#include "printview.h"

#include "inspect.h"

#include <algorithm>
#include <sstream>

namespace tracedeck::test {

namespace {

/// What no contract and no table of the window shows, but a view can tell.
class Details
{
public:
    explicit Details(const View &view)
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
              << t.reasoning << '/' << t.costed << '/' << t.costPico;
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
            m_out << "session " << i << ' ' << m_view.text(s.id);
            life(s.life);
            history("parents", s.parent, [&](SessionId parent) { m_out << parent.index; });
            history("titles", s.title, symbol);
            members("workers", s.workers);
            list("runs", s.runs);
            list("messages", s.messages);
            list("tools", s.tools);
            list("checkpoints", s.checkpoints);
            list("states", s.states);
            list("approvals", s.approvals);
            list("decisions", s.decisions);
            list("notes", s.notes);
            id("state", m_view.latestState(SessionId{i}));
            history("open", s.openRuns, plain);
            history("pending", s.pendingApprovals, plain);
            list("usages", s.usages);
            totals(m_view.usage(SessionId{i}));
            history("last", s.lastRun, [&](RunStatus status) { m_out << word(status); });
            m_out << '\n';
        });
    }
    void runs()
    {
        const auto symbol = [&](Symbol s) { m_out << m_view.text(s); };
        each(m_view.trace().runs, [&](std::uint32_t i, const Run &r) {
            m_out << "run " << i << ' ' << m_view.text(r.id);
            id("session", r.session);
            id("channel", r.channel);
            life(r.life);
            history("agents", r.agent, symbol);
            history("models", r.model, symbol);
            members("spans", r.spans);
            list("usages", r.usages);
            totals(m_view.usage(RunId{i}));
            m_out << '\n';
        });
    }
    void spans()
    {
        each(m_view.trace().spans, [&](std::uint32_t i, const Span &s) {
            m_out << "span " << i << ' ' << m_view.text(s.name) << " key " << m_view.text(s.key);
            id("run", s.run);
            id("tool", s.tool);
            life(s.life);
            id("parent", m_view.parent(SpanId{i}));
            history("parents", s.parent,
                    [&](SpanId parent) { m_out << static_cast<std::int32_t>(parent.index); });
            members("children", s.children);
            m_out << '\n';
        });
    }
    void messages()
    {
        each(m_view.trace().messages, [&](std::uint32_t i, const Message &m) {
            m_out << "message " << i << ' ' << m_view.text(m.id);
            id("session", m.session);
            history("spans", m.span, [&](SpanId span) { m_out << static_cast<std::int32_t>(span.index); });
            life(m.life);
            history("runs", m.run, [&](RunId run) { m_out << run.index; });
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
            m_out << "tool " << i;
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
            m_out << "state " << i << ' ' << s.begin;
            id("run", s.run);
            id("span", s.span);
            m_out << ' ' << s.state.bytes() << '\n';
        });
        each(m_view.trace().checkpoints, [&](std::uint32_t i, const Checkpoint &c) {
            m_out << "checkpoint " << i << ' ' << m_view.text(c.timestamp);
            id("session", c.session);
            id("run", c.run);
            id("span", c.span);
            history("parents", c.parent, [&](Symbol s) { m_out << m_view.text(s); });
            history("states", c.state, [&](Slice s) { m_out << s.bytes(); });
            m_out << '\n';
        });
        each(m_view.trace().usages, [&](std::uint32_t i, const Usage &u) {
            m_out << "usage " << i << ' ' << u.begin << ' ' << m_view.text(u.model.name) << ' '
                  << m_view.text(u.model.provider) << ' ' << u.isClosingTotal;
            id("session", u.session);
            id("run", u.run);
            id("span", u.span);
            id("message", u.message);
            m_out << ' ' << printAmounts(u.amounts) << '\n';
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
    void others()
    {
        each(m_view.trace().decisions, [&](std::uint32_t i, const Decision &d) {
            m_out << "decision " << i << ' ' << d.begin << ' ' << m_view.text(d.kind);
            id("session", d.session);
            id("run", d.run);
            id("span", d.span);
            m_out << ' ' << d.chosen.bytes() << ' ' << d.detail.bytes() << '\n';
        });
        each(m_view.trace().approvals, [&](std::uint32_t i, const Approval &a) {
            m_out << "approval " << i;
            id("session", a.session);
            id("run", a.run);
            id("tool", a.tool);
            life(a.life);
            m_out << '\n';
        });
        each(m_view.trace().notes, [&](std::uint32_t i, const Note &n) {
            m_out << "note " << i << ' ' << n.begin << ' ' << m_view.text(n.kind) << ' '
                  << m_view.text(n.request);
            id("session", n.session);
            id("run", n.run);
            id("span", n.span);
            m_out << ' ' << n.payload.bytes() << '\n';
        });
        each(m_view.trace().gaps, [&](std::uint32_t i, const Gap &g) {
            m_out << "gap " << i;
            id("session", g.session);
            life(g.life);
            m_out << '\n';
        });
        each(m_view.trace().problems, [&](std::uint32_t i, const Problem &p) {
            m_out << "problem " << i << ' ' << p.at;
            id("session", p.session);
            m_out << ' ' << p.message.bytes() << '\n';
        });
    }
    void frames()
    {
        // The newest ones: each frame is among them somewhere, and long traces stay printable.
        constexpr Position kShown = 16;
        for (Position p = std::max(m_view.position(), kShown) - kShown + 1; p <= m_view.position(); ++p) {
            const FrameRecord &f = m_view.trace().frame(p);
            m_out << "frame " << p << ' ' << f.bytes().size() << ' ' << m_view.trace().time(p) << ' '
                  << m_view.trace().word(f.type) << ' ' << m_view.trace().word(f.node) << ' ' << f.channel
                  << ' ' << int(f.flags) << ' ' << int(f.direction()) << ' ' << int(f.nature());
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
              << " failed " << counts.failedRuns << ' ' << counts.failedTools << ' ' << counts.failedWorkers << '\n';
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

std::string printView(const View &view)
{
    return printSessions(view) + printRuns(view) + printSpans(view) + printMessages(view) + printTools(view)
           + printApprovals(view) + printStates(view) + printCheckpoints(view) + printUsage(view)
           + printGaps(view) + printChannels(view) + printProblems(view) + Details(view).text()
           + inspectJson(view) + "\n";
}

} // namespace tracedeck::test
