// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentgraph.h"
#include "factpanel.h"
#include "graphactivity.h"
#include "graphlayout.h"
#include "graphnotes.h"

#include <memory>
#include <unordered_set>
#include <vector>

class QAction;
class QPushButton;
class QStackedWidget;
class QToolButton;

namespace tracedeck {

class ElidedLabel;
class GraphFollower;
class GraphLegend;
class GraphObserver;
class GraphView;
class PlainLabel;

/// The graph of the agent of the run that is looked at, and what its nodes do at the cursor. A graph does not change
/// with time: one that came later than where the cursor stands is shown too, and is said to be fetched later. Where no server
/// describes it, it is drawn from what the run did up to the newest frame.
class GraphPanel : public FactPanel
{
    Q_OBJECT

public:
    explicit GraphPanel(QWidget *parent = nullptr);
    ~GraphPanel() override;

    /// Whether the source can be asked for graphs.
    void setCanFetch(bool canFetch);
    /// What graphWanted() asked for does not come.
    void showFetchError(const QString &agent, const QString &error);
    GraphLayout &layouter() { return *m_layout; }

signals:
    /// By the user: the agent's id, as the source knows it.
    void graphWanted(const QString &agent);

protected:
    void attach() override;
    void detach() override;
    void setAwake(bool awake) override;
    void retranslate() override;
    void changeEvent(QEvent *event) override;

private:
    QWidget *buildHeader();
    QWidget *buildMessage();
    QWidget *buildNote();
    void refresh();
    void load(NoteId note);
    void observe();
    void onGraphRead(std::shared_ptr<const AgentGraph> graph);
    void takeGraph(std::shared_ptr<const AgentGraph> graph, const GraphPlacement &placement);
    void layOut();
    void onPlaced(const GraphPlacement &placement, GraphLayout::Outcome outcome);
    void onActivity();
    void onChosen(int part);
    void askByItself();
    void onFetch();
    void copyMermaid();
    void markSelected();
    void showState();
    void showTitle();
    void showNote();
    void forgetGraph();
    QString message() const;
    QString fetchErrorText() const;
    QString agentName() const;
    bool canShow() const;

    ElidedLabel *m_title;
    QToolButton *m_zoomOut;
    QToolButton *m_zoomIn;
    QToolButton *m_fit;
    QAction *m_copyMermaid;
    QAction *m_copyPicture;
    QWidget *m_noteRow;
    PlainLabel *m_note;
    QPushButton *m_again;
    QPushButton *m_fetchAgain;
    QStackedWidget *m_stack;
    GraphView *m_view;
    PlainLabel *m_message;
    QPushButton *m_fetch;
    GraphLegend *m_legend;
    GraphLayout *m_layout;
    GraphFollower *m_follower;
    GraphObserver *m_observer;

    GraphNotes m_notes;
    GraphNotes::Found m_found; ///< what is shown, or is being read
    RunId m_run;
    Symbol m_agent;
    std::shared_ptr<const AgentGraph> m_graph; ///< that is shown, or why none is
    std::shared_ptr<const GraphPaths> m_paths; ///< of it
    std::shared_ptr<const AgentGraph> m_coming; ///< is being laid out to be shown instead
    bool m_isObserved = false; ///< the graph that was read last is drawn from what the run did
    std::vector<PartActivity> m_parts; ///< as they are shown
    GraphLayout::Outcome m_outcome = GraphLayout::Outcome::Done;
    quint64 m_reading = 0; ///< counts, so that only the latest is taken
    bool m_canFetch = false;
    Symbol m_fetching; ///< the agent whose graph was asked for last
    std::unordered_set<Symbol> m_asked; ///< agents whose graphs were asked for without the user's doing
    QString m_fetchError;
};

} // namespace tracedeck
