// SPDX-License-Identifier: GPL-3.0-or-later
#include "plangraph.h"

#include "displaytext.h"
#include "planstatus.h"

#include <unordered_map>

namespace tracedeck {

PlanGraph planGraph(const View &view, RunId run)
{
    PlanGraph graph;
    graph.run = run;
    if (!view.isVisible(run))
        return graph;
    const Session &session = view.at(view.at(run).session);
    std::unordered_map<PlanStepId, std::uint32_t> nodeOf;
    session.planSteps.forEach(view.count(session.planSteps), [&](PlanStepId id) {
        const PlanStep &step = view.at(id);
        if (step.run != run)
            return;
        const bool isAdded = !graph.nodes.empty() && step.begin > view.begin(graph.nodes.front().step);
        nodeOf.emplace(id, static_cast<std::uint32_t>(graph.nodes.size()));
        graph.nodes.push_back({id, oneLine(view.text(step.key), 120), planStatus(view, id), isAdded});
    });
    session.planLinks.forEach(view.count(session.planLinks), [&](PlanLinkId id) {
        const PlanLink &link = view.at(id);
        if (link.run == run)
            graph.edges.emplace_back(nodeOf[link.from], nodeOf[link.to]);
    });
    return graph;
}

} // namespace tracedeck
