// SPDX-License-Identifier: GPL-3.0-or-later
#include "graphpanel.h"

#include "displaytext.h"
#include "elidedlabel.h"
#include "flatbutton.h"
#include "graphfollower.h"
#include "graphlegend.h"
#include "graphmermaid.h"
#include "graphobserver.h"
#include "graphview.h"
#include "icons.h"
#include "safetext.h"
#include "shownrun.h"

#include <QAction>
#include <QClipboard>
#include <QEvent>
#include <QFutureWatcher>
#include <QGuiApplication>
#include <QHBoxLayout>
#include <QPushButton>
#include <QStackedWidget>
#include <QTimer>
#include <QToolButton>
#include <QVBoxLayout>
#include <QtConcurrentRun>

#include <utility>

namespace tracedeck {

GraphPanel::GraphPanel(QWidget *parent)
    : FactPanel(parent)
    , m_stack(new QStackedWidget(this))
    , m_view(new GraphView(this))
    , m_legend(new GraphLegend(this))
    , m_layout(new GraphLayout(this))
    , m_follower(new GraphFollower(this))
    , m_observer(new GraphObserver(this))
{
    m_view->setObjectName(QStringLiteral("graphView"));
    auto *content = new QWidget(this);
    auto *layout = new QVBoxLayout(content);
    layout->setContentsMargins({});
    layout->setSpacing(0);
    layout->addWidget(buildHeader());
    layout->addWidget(buildNote());
    layout->addWidget(m_stack, 1);
    layout->addWidget(m_legend);
    m_stack->addWidget(m_view);
    m_stack->addWidget(buildMessage());
    setContent(content, m_view);
    connect(m_layout, &GraphLayout::placed, this, &GraphPanel::onPlaced);
    connect(m_follower, &GraphFollower::changed, this, &GraphPanel::onActivity);
    connect(m_observer, &GraphObserver::changed, this, &GraphPanel::refresh);
    const auto addAction = [this](const char *name) {
        auto *action = new QAction(themedIcon(QStringLiteral("copy")), {}, m_view);
        action->setObjectName(QLatin1String(name));
        m_view->addAction(action);
        return action;
    };
    m_copyMermaid = addAction("copyMermaid");
    m_copyMermaid->setShortcut(QKeySequence::Copy);
    m_copyMermaid->setShortcutContext(Qt::WidgetShortcut);
    m_copyPicture = addAction("copyPicture");
    m_view->setContextMenuPolicy(Qt::ActionsContextMenu);
    connect(m_copyMermaid, &QAction::triggered, this, &GraphPanel::copyMermaid);
    connect(m_copyPicture, &QAction::triggered, this, [this] { QGuiApplication::clipboard()->setImage(m_view->picture()); });
    connect(m_view, &GraphView::chosen, this, &GraphPanel::onChosen);
    connect(m_view, &GraphView::shapeChanged, this, &GraphPanel::layOut);
    retranslate();
}

GraphPanel::~GraphPanel() = default;

QWidget *GraphPanel::buildHeader()
{
    auto *header = new QWidget(this);
    auto *row = new QHBoxLayout(header);
    row->setContentsMargins(6, 3, 6, 3);
    m_title = new ElidedLabel(header);
    m_title->setObjectName(QStringLiteral("graphTitle"));
    row->addWidget(m_title, 1);
    const auto add = [&](const char *name, const QString &icon) {
        QToolButton *button = flatButton(name, header, icon);
        row->addWidget(button);
        return button;
    };
    m_zoomOut = add("graphZoomOut", QStringLiteral("minus"));
    m_zoomIn = add("graphZoomIn", QStringLiteral("plus"));
    m_fit = add("graphFit", QString());
    connect(m_zoomOut, &QToolButton::clicked, m_view, &GraphCanvas::zoomOut);
    connect(m_zoomIn, &QToolButton::clicked, m_view, &GraphCanvas::zoomIn);
    connect(m_fit, &QToolButton::clicked, m_view, &GraphCanvas::zoomToFit);
    return header;
}

/// Why the layout is a plain one, or the graph not what the server says that it is.
QWidget *GraphPanel::buildNote()
{
    m_noteRow = new QWidget(this);
    auto *row = new QHBoxLayout(m_noteRow);
    row->setContentsMargins(6, 0, 6, 3);
    m_note = new PlainLabel(m_noteRow);
    m_note->setObjectName(QStringLiteral("graphNote"));
    m_note->setWordWrap(true);
    row->addWidget(m_note, 1);
    m_again = new QPushButton(m_noteRow);
    m_again->setObjectName(QStringLiteral("graphAgain"));
    row->addWidget(m_again, 0, Qt::AlignTop);
    connect(m_again, &QPushButton::clicked, this, &GraphPanel::layOut);
    m_fetchAgain = new QPushButton(m_noteRow);
    m_fetchAgain->setObjectName(QStringLiteral("graphFetchAgain"));
    row->addWidget(m_fetchAgain, 0, Qt::AlignTop);
    connect(m_fetchAgain, &QPushButton::clicked, this, &GraphPanel::onFetch);
    m_noteRow->hide();
    return m_noteRow;
}

QWidget *GraphPanel::buildMessage()
{
    auto *page = new QWidget(this);
    auto *column = new QVBoxLayout(page);
    column->addStretch(1);
    m_message = new PlainLabel(page);
    m_message->setObjectName(QStringLiteral("graphMessage"));
    m_message->setAlignment(Qt::AlignCenter);
    m_message->setWordWrap(true);
    column->addWidget(m_message);
    m_fetch = new QPushButton(page);
    m_fetch->setObjectName(QStringLiteral("graphFetch"));
    column->addWidget(m_fetch, 0, Qt::AlignHCenter);
    column->addStretch(1);
    connect(m_fetch, &QPushButton::clicked, this, &GraphPanel::onFetch);
    return page;
}

void GraphPanel::attach()
{
    connect(cursor(), &Cursor::moved, this, &GraphPanel::refresh);
    connect(cursor(), &Cursor::grew, this, &GraphPanel::refresh);
    connect(cursor(), &Cursor::liveChanged, this, &GraphPanel::refresh);
    connect(cursor(), &Cursor::ticked, this, [this] {
        if (isVisible())
            onActivity();
    });
    connect(selection(), &Selection::changed, this, [this] {
        refresh();
        markSelected();
    });
    connect(selection(), &Selection::sessionChanged, this, &GraphPanel::refresh);
}

void GraphPanel::detach()
{
    forgetGraph();
    m_notes = {};
    m_run = {};
    m_agent = {};
    m_fetching = {};
    m_asked.clear();
    m_fetchError.clear();
}

void GraphPanel::setAwake(bool awake)
{
    if (!awake)
        return;
    refresh();
    markSelected();
}

void GraphPanel::retranslate()
{
    m_view->retranslate();
    m_legend->retranslate();
    m_zoomOut->setAccessibleName(tr("Zoom out"));
    safetext::setTip(m_zoomOut, tr("Show the graph smaller (-)"));
    m_zoomIn->setAccessibleName(tr("Zoom in"));
    safetext::setTip(m_zoomIn, tr("Show the graph larger (+)"));
    //: Button. Zooms so that the whole graph is seen.
    m_fit->setText(tr("Fit"));
    m_fit->setAccessibleName(tr("Zoom to fit"));
    safetext::setTip(m_fit, tr("Show the whole graph (F)"));
    m_again->setText(tr("&Lay Out Again"));
    //: Mermaid is a language for graphs in documents.
    m_copyMermaid->setText(tr("&Copy as Mermaid"));
    m_copyPicture->setText(tr("Copy &Picture"));
    m_fetch->setText(tr("&Fetch Graph"));
    m_fetchAgain->setText(m_fetch->text());
    m_parts.clear(); // their words are in another language
    onActivity();
    showState();
}

void GraphPanel::changeEvent(QEvent *event)
{
    FactPanel::changeEvent(event);
    if (event->type() == QEvent::FontChange && m_graph)
        layOut();
}

// --- Which graph ---------------------------------------------------------------------------------------------------

void GraphPanel::refresh()
{
    if (!cursor() || !selection() || !isVisible())
        return;
    if (!m_notes.learn(cursor()->newestView()))
        QTimer::singleShot(0, this, &GraphPanel::refresh);
    const View view = cursor()->view();
    m_run = shownRun(view, selection()->session(), selection()->current());
    const Symbol *agent = m_run ? view.value(view.at(m_run).agent) : nullptr;
    if (const Symbol now = agent ? *agent : Symbol(); now != m_agent) {
        m_agent = now;
        forgetGraph();
    }
    const GraphNotes::Found found =
        m_agent.isEmpty() ? GraphNotes::Found() : m_notes.of(m_agent, cursor()->position());
    if (found.note != m_found.note)
        load(found.note);
    m_found = found;
    observe();
    if (m_graph && m_run)
        m_follower->follow(*cursor(), m_run, m_paths);
    showState();
}

void GraphPanel::forgetGraph()
{
    ++m_reading;
    m_layout->cancel();
    m_follower->forget();
    m_graph.reset();
    m_paths.reset();
    m_coming.reset();
    m_isObserved = false;
    m_found = {};
    m_parts.clear();
    m_outcome = GraphLayout::Outcome::Done;
    m_view->setGraph(nullptr, {});
}

/// What is shown stays until the other has been read: it may be the same, come again.
void GraphPanel::load(NoteId note)
{
    const quint64 reading = ++m_reading;
    if (!note)
        return forgetGraph();
    using Result = std::shared_ptr<const AgentGraph>;
    auto *watcher = new QFutureWatcher<Result>(this);
    connect(watcher, &QFutureWatcherBase::finished, this, [this, watcher, reading] {
        watcher->deleteLater();
        if (reading != m_reading)
            return;
        m_isObserved = false;
        onGraphRead(watcher->result());
    });
    watcher->setFuture(QtConcurrent::run([trace = cursor()->trace(), note]() -> Result {
        return std::make_shared<AgentGraph>(AgentGraph::read(trace->notes[note.index].payload.bytes()));
    }));
}

/// Of the run, unless its server describes the graph of its agent, or may yet do so.
void GraphPanel::observe()
{
    const bool isAlone = !m_found.note && m_run && (m_agent.isEmpty() || !m_canFetch || !m_fetchError.isEmpty());
    if (m_isObserved && !m_found.note && (!isAlone || m_observer->run() != m_run))
        forgetGraph();
    if (!isAlone)
        return m_observer->forget();
    m_observer->observe(*cursor(), m_run);
    if (const auto &graph = m_observer->graph(); graph && (!graph->nodes.empty() || graph->fault != AgentGraph::Fault::None)) {
        m_isObserved = true;
        onGraphRead(graph);
    }
}

/// What is shown stays until the other has been laid out.
void GraphPanel::onGraphRead(std::shared_ptr<const AgentGraph> graph)
{
    const AgentGraph *before = m_coming ? m_coming.get() : m_graph.get();
    if (before && *before == *graph)
        return showState();
    m_layout->cancel();
    m_coming.reset();
    if (graph->fault != AgentGraph::Fault::None)
        return takeGraph(std::move(graph), {});
    m_coming = std::move(graph);
    layOut();
}

void GraphPanel::layOut()
{
    const std::shared_ptr<const AgentGraph> &graph = m_coming ? m_coming : m_graph;
    if (graph && graph->fault == AgentGraph::Fault::None)
        m_layout->start(graph, m_view->sizesOf(*graph));
    showState();
}

void GraphPanel::onPlaced(const GraphPlacement &placement, GraphLayout::Outcome outcome)
{
    m_outcome = outcome;
    takeGraph(m_coming ? std::exchange(m_coming, nullptr) : m_graph, placement);
}

void GraphPanel::takeGraph(std::shared_ptr<const AgentGraph> graph, const GraphPlacement &placement)
{
    const bool isOther = graph != m_graph;
    m_graph = std::move(graph);
    if (isOther)
        m_paths = std::make_shared<GraphPaths>(*m_graph);
    m_parts.clear();
    m_view->setGraph(m_graph->fault == AgentGraph::Fault::None ? m_graph : nullptr, placement);
    refresh();
    onActivity();
    markSelected();
}

// --- What runs -----------------------------------------------------------------------------------------------------

void GraphPanel::onActivity()
{
    const GraphActivity &activity = m_follower->activity();
    const std::size_t count = activity.parts.size();
    if (!cursor() || !m_view->graph() || count != m_paths->partCount())
        return;
    const View view(*cursor()->trace(), m_follower->position());
    std::vector<GraphView::Look> looks = m_view->looks();
    const bool isNew = m_parts.size() != count;
    for (std::size_t i = 0; i < count; ++i) {
        const PartActivity &part = activity.parts[i];
        // What runs has run for longer now.
        if (isNew || part != m_parts[i] || part.running > 0)
            looks[i] = {statusByNow(view, part), part.begun, activityLine(view, part), activityText(view, part), part.hasQuietFailure()};
    }
    for (const GraphPaths::Terminal &terminal : m_paths->terminals()) {
        GraphView::Look &look = looks[static_cast<std::size_t>(terminal.part)];
        look.line.clear();
        look.text = look.begun > 0 ? statusText(look.status) : QString();
        look.begun = std::min(look.begun, 1u);
    }
    m_parts = activity.parts;
    m_view->setLooks(std::move(looks));
    m_view->setGone(activity.gone);
    m_legend->explain(m_view->graph()->hasConditionalEdges(), m_view->hasGone());
    showTitle();
}

void GraphPanel::onChosen(int part)
{
    const std::vector<PartActivity> &parts = m_follower->activity().parts;
    if (!selection() || part < 0 || static_cast<std::size_t>(part) >= parts.size())
        return;
    const PartActivity &activity = parts[static_cast<std::size_t>(part)];
    if (activity.latest)
        selection()->select(activity.latest);
    else if (activity.begun > 0) // where the whole graph is entered or left
        selection()->select(m_follower->activity().run);
}

void GraphPanel::copyMermaid()
{
    if (!m_view->graph())
        return;
    std::vector<GraphMark> marks;
    for (const GraphView::Look &look : m_view->looks())
        marks.push_back({look.status, look.begun});
    safetext::copyText(mermaidOf(*m_view->graph(), marks, m_follower->activity().gone));
}

/// The part in which what is selected happens.
void GraphPanel::markSelected()
{
    if (!cursor() || !selection() || !isVisible() || !m_view->graph())
        return;
    const View view = cursor()->view();
    const SpanId span = spanOf(view, selection()->current());
    const bool isOfRun = span && view.at(span).run == m_run;
    const int part = isOfRun ? partOf(view, span, *m_paths) : -1;
    // A place of no span stays current: nothing says that another is meant.
    if (part >= 0)
        m_view->setCurrentPart(part);
}

/// Once by itself: who looks at the panel wants to see it. In the past nothing is asked.
void GraphPanel::askByItself()
{
    if (!m_canFetch || m_agent.isEmpty() || m_found.note || !cursor()->isLive() || m_fetching == m_agent
        || !m_asked.insert(m_agent).second)
        return;
    QMetaObject::invokeMethod(
        this,
        [this, agent = m_agent] {
            if (agent == m_agent && m_canFetch && !m_found.note)
                onFetch();
        },
        Qt::QueuedConnection);
}

void GraphPanel::onFetch()
{
    if (!cursor() || m_agent.isEmpty())
        return;
    m_fetching = m_agent;
    m_fetchError.clear();
    const std::string_view agent = cursor()->view().text(m_agent);
    refresh();
    emit graphWanted(QString::fromUtf8(agent.data(), static_cast<qsizetype>(agent.size())));
}

void GraphPanel::setCanFetch(bool canFetch)
{
    if (std::exchange(m_canFetch, canFetch) != canFetch) {
        m_asked.clear();
        m_fetching = {}; // whoever can be asked now was not asked yet
        m_fetchError.clear();
    }
    refresh();
    showState();
}

void GraphPanel::showFetchError(const QString &agent, const QString &error)
{
    if (!cursor() || m_fetching.isEmpty())
        return;
    const std::string_view asked = cursor()->newestView().text(m_fetching);
    if (agent != QString::fromUtf8(asked.data(), static_cast<qsizetype>(asked.size())))
        return;
    m_fetchError = oneLine(error);
    refresh();
}

} // namespace tracedeck
