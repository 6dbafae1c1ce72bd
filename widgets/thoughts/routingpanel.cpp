// SPDX-License-Identifier: GPL-3.0-or-later
#include "routingpanel.h"

#include "columnkeeper.h"
#include "currentrow.h"
#include "displaytext.h"
#include "factdelegate.h"
#include "facttext.h"
#include "fieldnote.h"
#include "plaintextview.h"
#include "routechainmodel.h"
#include "routesmodel.h"
#include "rowcopy.h"
#include "rowtable.h"
#include "safetext.h"
#include "selectedrow.h"
#include "thoughtdelegate.h"

#include <QHeaderView>
#include <QLocale>
#include <QResizeEvent>
#include <QSplitter>
#include <QTableView>
#include <QTreeView>
#include <QVBoxLayout>

namespace tracedeck {

RoutingPanel::RoutingPanel(QWidget *parent)
    : FactPanel(parent)
    , m_splitter(new QSplitter(Qt::Vertical, this))
    , m_list(new QTableView(m_splitter))
    , m_selected(new SelectedRow(m_list, this))
    , m_route(new RouteChainModel(this))
{
    setObjectName(QStringLiteral("routingPanel"));
    makeList();
    m_splitter->setChildrenCollapsible(false);
    m_splitter->addWidget(m_list);
    m_splitter->addWidget(makeChain());
    m_splitter->setStretchFactor(0, 1);
    m_splitter->setStretchFactor(1, 2);
    setContent(m_splitter, m_list);
    retranslate();
}

RoutingPanel::~RoutingPanel() = default;

void RoutingPanel::makeList()
{
    m_list->setObjectName(QStringLiteral("routesView"));
    makeRowTable(m_list);
    m_list->setFrameShape(QFrame::NoFrame);
    m_listColumns = new ColumnKeeper(m_list->horizontalHeader(), QStringLiteral("routes"),
                                     {{RoutesModel::Chosen, 32},
                                      {RoutesModel::Policy, 22},
                                      {RoutesModel::Reason, 36},
                                      {RoutesModel::Took, 11},
                                      {RoutesModel::Frame, 9}});
    m_list->setItemDelegateForColumn(RoutesModel::Chosen, new StatusDelegate(m_list));
    connect(m_list, &QTableView::activated, this, &RoutingPanel::onActivated);
    connect(m_selected, &SelectedRow::chosen, this, &RoutingPanel::showDecision);
    connect(m_selected, &SelectedRow::marked, this, &RoutingPanel::showDecision);
}

QWidget *RoutingPanel::makeChain()
{
    auto *below = new QWidget(m_splitter);
    auto *layout = new QVBoxLayout(below);
    layout->setContentsMargins({});
    layout->setSpacing(0);
    m_note = new FieldNote(below);
    m_note->setObjectName(QStringLiteral("routeNote"));
    m_note->setContentsMargins(6, 4, 6, 4);
    m_chain = new QTreeView(below);
    m_chain->setObjectName(QStringLiteral("routeChain"));
    m_chain->setUniformRowHeights(true);
    m_chain->setAlternatingRowColors(true);
    m_chain->setSelectionBehavior(QAbstractItemView::SelectRows);
    m_chain->setFrameShape(QFrame::NoFrame);
    rowcopy::copyByKey(m_chain, m_chain->header());
    auto *delegate = new ThoughtDelegate(m_chain);
    m_chain->setItemDelegate(delegate);
    m_chain->setModel(m_route);
    auto *columns = new ColumnKeeper(m_chain->header(), QStringLiteral("routeChain"),
                                     {{RouteChainModel::Policy, 30},
                                      {RouteChainModel::Verdict, 20},
                                      {RouteChainModel::Candidate, 28},
                                      {RouteChainModel::Reason, 36},
                                      {RouteChainModel::Rule, 14},
                                      {RouteChainModel::Confidence, 11}});
    columns->apply();
    m_raw = new PlainTextView(below);
    m_raw->setObjectName(QStringLiteral("routeRaw"));
    m_reason = new PlainLabel(below);
    m_reason->setObjectName(QStringLiteral("routeReason"));
    m_reason->setWordWrap(true);
    m_reason->setMargin(6);
    m_reason->setTextInteractionFlags(Qt::TextSelectableByMouse);
    layout->addWidget(m_note);
    layout->addWidget(m_chain, 1);
    layout->addWidget(m_raw, 1);
    layout->addWidget(m_reason);
    m_raw->hide();
    m_reason->hide();
    keepCurrentSelected(m_chain);
    connect(m_chain->selectionModel(), &QItemSelectionModel::currentRowChanged, this,
            &RoutingPanel::showReason);
    connect(m_route, &RouteChainModel::modelReset, this, &RoutingPanel::showReason);
    return below;
}

// --- The document --------------------------------------------------------------------------------------------------

void RoutingPanel::attach()
{
    m_model = std::make_unique<RoutesModel>(cursor());
    m_model->setActive(false);
    m_model->setSession(selection()->session());
    m_list->setModel(m_model.get());
    m_listColumns->apply();
    m_selected->attach(selection(), [this](const Item &item) { return m_model->indexOf(item); });
    keepCurrentSelected(m_list);
    connect(m_model.get(), &RoutesModel::aboutToFollow, m_selected, &SelectedRow::hold);
    connect(m_model.get(), &RoutesModel::followed, m_selected, &SelectedRow::release);
    connect(m_model.get(), &RoutesModel::followed, this, &RoutingPanel::showState);
    connect(selection(), &Selection::sessionChanged, this, &RoutingPanel::onSessionChanged);
    connect(cursor(), &Cursor::grew, this, &RoutingPanel::showState);
}

void RoutingPanel::detach()
{
    m_selected->detach();
    m_list->setModel(nullptr);
    m_model.reset();
    m_shown = {};
    showRoute({});
}

void RoutingPanel::setAwake(bool awake)
{
    m_model->setActive(awake);
    if (!awake)
        return;
    if (takeSelectedUnseen())
        m_selected->owe();
    m_selected->mark();
    showState();
}

void RoutingPanel::retranslate()
{
    m_list->setAccessibleName(tr("Decisions about models"));
    m_chain->setAccessibleName(tr("What each policy said"));
    m_raw->setAccessibleName(tr("The decision as it was sent"));
    m_route->retranslate();
    if (m_model)
        m_model->retranslate();
    showState();
    showNote();
}

/// The chain stands below the list, or beside it where there is no room below.
void RoutingPanel::resizeEvent(QResizeEvent *event)
{
    FactPanel::resizeEvent(event);
    m_splitter->setOrientation(width() > 3 * height() ? Qt::Horizontal : Qt::Vertical);
}

// --- What shows ----------------------------------------------------------------------------------------------------

void RoutingPanel::showState()
{
    if (!m_model || !cursor()) {
        showHint(tr(
            "No trace is open. Open a recording or connect to a server to see how its models are chosen."));
        return;
    }
    if (!isVisible())
        return;
    const DecisionId first = m_model->first();
    if (m_model->rowCount() > 0)
        showHint({});
    else if (first)
        showHint(tr("The first choice of a model in this session comes later, in frame %1. Go forward in "
                    "time to see it.")
                     .arg(QLocale().toString(cursor()->newestView().begin(first))));
    else
        showHint(tr("No choice of a model has come in this session up to this frame. Servers that choose one "
                    "for each "
                    "run tell here why it was this one."));
    showDecision();
}

/// The one that is selected, else the latest.
DecisionId RoutingPanel::shownDecision() const
{
    const QModelIndex selected = m_list->selectionModel()->selectedRows().value(0);
    return m_model->decisionAt(selected.isValid() ? selected : m_model->index(m_model->rowCount() - 1, 0));
}

void RoutingPanel::showDecision()
{
    const DecisionId decision = shownDecision();
    if (decision == m_shown)
        return;
    m_shown = decision;
    m_isReading = false;
    const int reading = ++m_reading;
    if (!decision)
        return showRoute({});
    const Slice detail = cursor()->trace()->decisions[decision.index].detail;
    if (detail.length <= kMostRouteAtOnce)
        return showRoute(readRoute(detail.bytes()));
    showRoute({});
    m_isReading = true;
    showNote();
    readRouteLater(m_route, cursor()->trace(), detail, [this, reading](const RouteDecision &route) {
        if (reading != m_reading)
            return;
        m_isReading = false;
        showRoute(route);
    });
}

void RoutingPanel::showRoute(const RouteDecision &route)
{
    m_route->setRoute(route);
    m_chain->expandAll();
    const QModelIndex winner = m_route->index(route.winningStep(), 0);
    if (winner.isValid()) {
        m_chain->setCurrentIndex(winner);
        m_chain->scrollTo(winner);
    }
    const bool hasChain = !route.steps.empty();
    const bool isShown = m_shown.isValid() && cursor();
    m_chain->setVisible(hasChain || !isShown);
    m_raw->setVisible(!hasChain && isShown && !m_isReading);
    m_raw->showText(
        m_raw->isHidden()
            ? QString()
            : previewText(startOf(cursor()->trace()->decisions[m_shown.index].detail, kPreviewBytes)));
    showNote();
}

void RoutingPanel::showNote()
{
    const RouteDecision &route = m_route->route();
    using Tone = FieldNote::Tone;
    if (!m_shown || !cursor())
        return m_note->clearNote();
    if (m_isReading)
        return m_note->say(Tone::Hint, tr("Reading a long decision…"));
    if (!route.isReadable())
        return m_note->say(Tone::Warning, tr("This decision cannot be read: %1").arg(route.fault));
    if (route.isFailure())
        return m_note->say(
            Tone::Error, tr("No model could be chosen: no policy named one that will do. Nothing was run."));
    if (route.steps.empty())
        return m_note->say(Tone::Warning, tr("The server did not say how it chose. This is what it sent:"));
    const int winner = route.winningStep();
    if (winner < 0)
        return m_note->say(
            Tone::Warning,
            tr("The server did not say which of these policies chose %1.").arg(oneLine(route.chosen)));
    const QString policy = oneLine(route.steps[static_cast<std::size_t>(winner)].policy);
    if (route.leftOut > 0)
        return m_note->say(
            Tone::Warning,
            tr("%1, chosen by %2. The server sent more than is shown.").arg(oneLine(route.chosen), policy));
    //: %1 is a language model, %2 the policy by which it was chosen.
    m_note->say(Tone::Good, tr("%1, chosen by %2.").arg(oneLine(route.chosen), policy));
}

void RoutingPanel::showReason()
{
    const QString reason = m_chain->currentIndex().data(FactRole::FullText).toString();
    m_reason->setText(reason);
    m_reason->setVisible(!reason.isEmpty());
}

// --- Following the cursor and the selection ------------------------------------------------------------------------

void RoutingPanel::onSessionChanged()
{
    m_model->setSession(selection()->session());
    m_selected->owe();
    m_selected->mark();
    showState();
}

void RoutingPanel::onActivated(const QModelIndex &index)
{
    const Position at = index.data(FactRole::StandAt).toUInt();
    if (at > 0 && cursor())
        cursor()->goTo(at);
}

} // namespace tracedeck
