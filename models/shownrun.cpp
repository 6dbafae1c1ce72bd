// SPDX-License-Identifier: GPL-3.0-or-later
#include "shownrun.h"

#include "lasted.h"

namespace tracedeck {

namespace {

bool isFrame(const View &view, FrameId id)
{
    return id.position > 0 && id.position <= view.position();
}

struct RunFinder
{
    const View &view;

    RunId operator()(std::monostate) const { return {}; }
    RunId operator()(FrameId id) const { return isFrame(view, id) ? view.runOf(id.position) : RunId(); }
    RunId operator()(SessionId) const { return {}; }
    RunId operator()(RunId id) const { return id; }
    RunId operator()(MessageId id) const { return view.run(id); }
    RunId operator()(ProblemId) const { return {}; }
    template<class FactId>
    RunId operator()(FactId id) const
    {
        return view.at(id).run;
    }
};

struct SpanFinder
{
    const View &view;

    SpanId operator()(std::monostate) const { return {}; }
    SpanId operator()(FrameId id) const { return isFrame(view, id) ? view.spanOf(id.position) : SpanId(); }
    SpanId operator()(SessionId) const { return {}; }
    SpanId operator()(RunId) const { return {}; }
    SpanId operator()(SpanId id) const { return id; }
    SpanId operator()(ToolId id) const
    {
        const SpanId *executes = view.value(view.at(id).span);
        return executes ? *executes : view.at(id).calledIn;
    }
    SpanId operator()(ApprovalId id) const
    {
        const ToolId tool = view.at(id).tool;
        return tool ? (*this)(tool) : view.spanOf(view.begin(id));
    }
    SpanId operator()(ProblemId) const { return {}; }
    SpanId operator()(MessageId id) const { return view.span(id); }
    template<class FactId>
    SpanId operator()(FactId id) const
    {
        return view.at(id).span;
    }
};

} // namespace

SessionId sessionNamed(const View &view, std::string_view id)
{
    const std::uint32_t count = view.count(view.trace().sessions);
    for (std::uint32_t i = 0; i < count; ++i) {
        if (view.text(view.at(SessionId{i}).id) == id)
            return {i};
    }
    return {};
}

RunId shownRun(const View &view, SessionId session, const Item &selected)
{
    if (!view.isVisible(session))
        return {};
    const RunId chosen = std::visit(RunFinder{view}, selected);
    if (view.isVisible(chosen) && view.at(chosen).session == session)
        return chosen;
    return latestRun(view, session);
}

SpanId spanOf(const View &view, const Item &item)
{
    const SpanId span = std::visit(SpanFinder{view}, item);
    return view.isVisible(span) ? span : SpanId();
}

} // namespace tracedeck
