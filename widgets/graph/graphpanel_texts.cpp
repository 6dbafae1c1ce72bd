// SPDX-License-Identifier: GPL-3.0-or-later
#include "displaytext.h"
#include "elidedlabel.h"
#include "graphlegend.h"
#include "graphpanel.h"
#include "graphview.h"
#include "safetext.h"
#include "spanrows.h"

#include <QPushButton>
#include <QStackedWidget>
#include <QToolButton>

namespace tracedeck {

QString GraphPanel::agentName() const
{
    return oneLine(cursor()->newestView().text(m_agent), 120);
}

bool GraphPanel::canShow() const
{
    return m_graph && m_graph->fault == AgentGraph::Fault::None && m_view->graph() == m_graph.get();
}

QString GraphPanel::message() const
{
    if (!m_run)
        return tr("No run has begun in this session up to this frame.");
    if (m_graph && m_graph->fault != AgentGraph::Fault::None)
        return graphFaultText(m_graph->fault);
    if (m_coming || m_found.note)
        return tr("Laying out the graph…");
    const View view = cursor()->view();
    if (m_agent.isEmpty() && view.count(view.at(view.at(m_run).session).planSteps) > 0)
        return tr("The run does not say which agent it is of, so there is no graph to show. Its plan is in the panel "
                  "Thoughts.");
    if (m_agent.isEmpty())
        return tr(
            "The run does not say which agent it is of, so there is no graph to show. Servers that describe "
            "the graphs of their agents fill this view.");
    if (!m_canFetch)
        return tr("The graph of agent %1 is not in this trace. It is there if it was fetched while the "
                  "server was "
                  "attached.")
            .arg(agentName());
    if (m_fetching != m_agent)
        return tr("The graph of agent %1 is not known yet. Fetch it from the server to see which of its "
                  "nodes run.")
            .arg(agentName());
    if (m_fetchError.isEmpty())
        return tr("Waiting for the server to send the graph of agent %1…").arg(agentName());
    return fetchErrorText();
}

QString GraphPanel::fetchErrorText() const
{
    return tr("The graph of agent %1 could not be fetched: %2").arg(agentName(), m_fetchError);
}

void GraphPanel::showState()
{
    if (!cursor()) {
        showHint(
            tr("No trace is open. Open a recording or connect to a server to see the graphs of its agents."));
        return;
    }
    if (!isVisible())
        return;
    showHint(noSessionText(cursor()->view()));
    if (!canShow())
        m_message->setText(message());
    const bool canAsk = m_canFetch && !m_agent.isEmpty() && !m_found.note;
    m_fetch->setVisible(canAsk);
    m_fetch->setEnabled(m_fetching != m_agent || !m_fetchError.isEmpty());
    askByItself();
    m_stack->setCurrentIndex(canShow() ? 0 : 1);
    for (QToolButton *button : {m_zoomOut, m_zoomIn, m_fit})
        button->setVisible(canShow());
    m_legend->explain(canShow() && m_graph->hasConditionalEdges(), canShow() && m_view->hasGone());
    showTitle();
    showNote();
}

void GraphPanel::showTitle()
{
    QStringList parts;
    if (m_run && (canShow() || !m_agent.isEmpty())) {
        const View view = cursor()->view();
        const SpanRow run = SpanRow::of(m_run);
        if (!m_agent.isEmpty())
            parts += agentName();
        //: %1 is the id of a run.
        parts += tr("run %1").arg(oneLine(view.text(view.at(m_run).id), 60));
        parts += statusText(rowStatus(view, run));
        parts += u'[' + rowDuration(view, run) + u']';
        if (m_found.isFromLater)
            //: The graph of an agent, which came later than the frame that is looked at.
            parts += tr("graph fetched later");
        if (m_isObserved && canShow())
            //: The graph of an agent that no server describes.
            parts += tr("drawn from what the run did");
        if (m_graph && m_graph->leftOut > 0)
            parts += tr("%Ln part(s) of the graph left out that make no sense", nullptr,
                        static_cast<int>(m_graph->leftOut));
    }
    m_title->setText(parts.join(QStringLiteral(" \u00b7 ")));
}

void GraphPanel::showNote()
{
    QString text;
    switch (m_outcome) {
    case GraphLayout::Outcome::Done:
        break;
    case GraphLayout::Outcome::NoGraphviz:
        text =
            tr("Graphviz is not installed, so this is a plain layout without subgraphs. Install the package "
               "graphviz, then lay out again.");
        break;
    case GraphLayout::Outcome::TookTooLong:
        text = tr("Graphviz took too long with this graph, so this is a plain layout without subgraphs.");
        break;
    case GraphLayout::Outcome::Failed:
        text = tr("Graphviz could not lay out this graph, so this is a plain layout without subgraphs.");
        break;
    }
    m_again->setVisible(!text.isEmpty());
    m_again->setEnabled(!m_layout->isBusy());
    const bool hasFailed = m_isObserved && !m_fetchError.isEmpty();
    m_fetchAgain->setVisible(hasFailed);
    if (hasFailed)
        text = fetchErrorText() + (text.isEmpty() ? QString() : u'\n' + text);
    m_note->setText(text);
    m_noteRow->setVisible(!text.isEmpty() && canShow());
}

} // namespace tracedeck
