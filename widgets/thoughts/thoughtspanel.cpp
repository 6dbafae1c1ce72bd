// SPDX-License-Identifier: GPL-3.0-or-later
#include "thoughtspanel.h"

#include "columnkeeper.h"
#include "facttree.h"
#include "plaintextview.h"
#include "plangraph.h"
#include "planview.h"
#include "selectedrow.h"
#include "thoughtdelegate.h"
#include "thoughtsmodel.h"

#include <QHeaderView>
#include <QResizeEvent>
#include <QSplitter>

namespace tracedeck {

namespace {

/// Rows below one that are laid open by themselves, at most.
constexpr int kMostOpened = 200;

} // namespace

ThoughtsPanel::ThoughtsPanel(QWidget *parent)
    : FactPanel(parent)
    , m_view(new FactTree(this))
    , m_selected(new SelectedRow(m_view, this))
    , m_plan(new PlanView(this))
    , m_splitter(new QSplitter(Qt::Horizontal, this))
    , m_preview(new PlainTextView(this))
{
    buildViews();
    connect(m_view, &QTreeView::activated, this, &ThoughtsPanel::onActivated);
    connect(m_view, &QTreeView::collapsed, this,
            [this](const QModelIndex &index) { m_collapsed.insert(index.row()); });
    connect(m_view, &QTreeView::expanded, this,
            [this](const QModelIndex &index) { m_collapsed.erase(index.row()); });
    connect(m_selected, &SelectedRow::marked, this, [this] {
        showGraph();
        showPreview();
    });
    connect(m_plan, &PlanView::currentChanged, this, &ThoughtsPanel::onStepChosen);
    connect(m_plan, &PlanView::activated, this,
            [this](PlanStepId step) { onActivated(m_model->indexOfStep(step)); });
    retranslate();
}

ThoughtsPanel::~ThoughtsPanel() = default;

void ThoughtsPanel::buildViews()
{
    m_view->setObjectName(QStringLiteral("thoughtsView"));
    m_view->setFrameShape(QFrame::NoFrame);
    auto *delegate = new ThoughtDelegate(m_view);
    for (const int column : {ThoughtsModel::Thought, ThoughtsModel::State, ThoughtsModel::Detail})
        m_view->setItemDelegateForColumn(column, delegate);
    m_view->header()->setStretchLastSection(false);
    m_columns = new ColumnKeeper(m_view->header(), QStringLiteral("thoughts"),
                                 {{ThoughtsModel::Thought, 34},
                                  {ThoughtsModel::State, 20},
                                  {.column = ThoughtsModel::Detail, .characters = 30, .takesRest = true},
                                  {ThoughtsModel::Frame, 9}});
    m_plan->setObjectName(QStringLiteral("planView"));
    m_preview->setObjectName(QStringLiteral("thoughtPreview"));
    m_splitter->addWidget(m_view);
    m_splitter->addWidget(m_plan);
    m_splitter->setStretchFactor(0, 1);
    m_splitter->setStretchFactor(1, 1);
    auto *content = new QSplitter(Qt::Vertical, this);
    content->addWidget(m_splitter);
    content->addWidget(m_preview);
    content->setStretchFactor(0, 4);
    content->setStretchFactor(1, 1);
    content->setChildrenCollapsible(false);
    m_preview->hide();
    setContent(content);
}

void ThoughtsPanel::attach()
{
    m_model = std::make_unique<ThoughtsModel>(cursor());
    m_model->setActive(false);
    m_model->setSession(selection()->session());
    m_view->setModel(m_model.get());
    m_columns->apply();
    m_selected->attach(selection(), [this](const Item &item) { return m_model->indexOf(item); });
    connect(m_model.get(), &ThoughtsModel::aboutToFollow, m_selected, &SelectedRow::hold);
    connect(m_model.get(), &ThoughtsModel::followed, m_selected, &SelectedRow::release);
    connect(m_model.get(), &ThoughtsModel::followed, this, &ThoughtsPanel::showState);
    connect(m_model.get(), &ThoughtsModel::rowsInserted, this, &ThoughtsPanel::onRowsInserted);
    connect(m_view->selectionModel(), &QItemSelectionModel::currentRowChanged, this, &ThoughtsPanel::onRowChanged);
    connect(selection(), &Selection::sessionChanged, this, &ThoughtsPanel::onSessionChanged);
}

void ThoughtsPanel::detach()
{
    m_selected->detach();
    m_view->setModel(nullptr);
    m_model.reset();
    m_plan->setGraph({});
    m_collapsed.clear();
}

void ThoughtsPanel::setAwake(bool awake)
{
    m_model->setActive(awake);
    if (!awake)
        return;
    onRowsInserted({}, 0, m_model->rowCount() - 1);
    if (takeSelectedUnseen())
        m_selected->owe();
    m_selected->mark();
    showState();
}

void ThoughtsPanel::retranslate()
{
    m_view->setAccessibleName(tr("Thoughts"));
    m_preview->setAccessibleName(tr("Whole text of the current thought"));
    m_plan->retranslate();
    if (m_model)
        m_model->retranslate();
    showState();
}

void ThoughtsPanel::resizeEvent(QResizeEvent *event)
{
    FactPanel::resizeEvent(event);
    m_splitter->setOrientation(width() >= height() ? Qt::Horizontal : Qt::Vertical);
}

void ThoughtsPanel::showState()
{
    if (!m_model) {
        showHint(
            tr("No trace is open. Open a recording or connect to a server to see how its agents think."));
        return;
    }
    if (!isVisible())
        return;
    showHint(
        m_model->rowCount() > 0
            ? QString()
            : tr(
                "No options, plans or the like have come in this session up to this frame. Agents that weigh "
                "options, plan in steps or say what they understood fill this view. What a model wrote while it "
                "reasoned is in the Conversation, which model was chosen and why in Routing."));
    showGraph();
    showPreview();
}

/// The plan of the current row, else the latest.
void ThoughtsPanel::showGraph()
{
    const QVariant chosen = currentRow().data(ThoughtsModel::RunRole);
    const RunId run = chosen.isValid() ? RunId{chosen.toUInt()} : m_model->lastPlan();
    m_plan->setVisible(run.isValid());
    m_plan->setGraph(run ? planGraph(cursor()->view(), run) : PlanGraph());
    const QVariant step = currentRow().data(ThoughtsModel::StepRole);
    m_plan->setCurrent(step.isValid() ? PlanStepId{step.toUInt()} : PlanStepId());
}

void ThoughtsPanel::showPreview()
{
    const QString text = currentRow().data(FactRole::FullText).toString();
    m_preview->showText(text);
    m_preview->setVisible(!text.isEmpty());
}

QModelIndex ThoughtsPanel::currentRow() const
{
    return m_view->currentIndex().siblingAtColumn(0);
}

// --- Following the cursor and the selection --------------------------------------------------------------------

void ThoughtsPanel::onRowsInserted(const QModelIndex &parent, int first, int last)
{
    const QModelIndex above = parent;
    if (above.isValid()) {
        if (!m_collapsed.contains(above.row()) && m_model->rowCount(above) <= kMostOpened)
            m_view->expand(above);
        return;
    }
    for (int row = first; row <= last; ++row) {
        const QModelIndex index = m_model->index(row, 0);
        const int below = m_model->rowCount(index);
        if (below > 0 && below <= kMostOpened && !m_collapsed.contains(row))
            m_view->expand(index);
    }
}

/// By the user, or since the list got the keyboard: that alone selects nothing.
void ThoughtsPanel::onRowChanged()
{
    if (m_selected->isHeld())
        return;
    showGraph();
    showPreview();
}

void ThoughtsPanel::onSessionChanged()
{
    m_collapsed.clear();
    m_model->setSession(selection()->session());
    showState();
}

// --- What its user does ------------------------------------------------------------------------------------------

void ThoughtsPanel::onStepChosen(PlanStepId step)
{
    const QModelIndex index = m_model->indexOfStep(step);
    if (index.isValid())
        m_view->setCurrentIndex(index);
}

void ThoughtsPanel::onActivated(const QModelIndex &index)
{
    const Position at = index.data(FactRole::StandAt).toUInt();
    if (at > 0 && cursor())
        cursor()->goTo(at);
}

} // namespace tracedeck
