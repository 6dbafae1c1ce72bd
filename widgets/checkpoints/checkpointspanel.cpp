// SPDX-License-Identifier: GPL-3.0-or-later
#include "checkpointspanel.h"

#include "checkpointdetails.h"
#include "checkpointsmodel.h"
#include "checkpointsview.h"
#include "currentrow.h"
#include "displaytext.h"
#include "fieldnote.h"
#include "flatbutton.h"
#include "shownstate.h"

#include <QAction>
#include <QComboBox>
#include <QScopedValueRollback>
#include <QSignalBlocker>
#include <QSplitter>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>

namespace tracedeck {

namespace {

constexpr int kKindRole = Qt::UserRole;
constexpr int kSpaceRole = Qt::UserRole + 1;
constexpr std::size_t kMostSpaces = 200; ///< that can be chosen; all are shown together in any case

} // namespace

CheckpointsPanel::CheckpointsPanel(QWidget *parent)
    : FactPanel(parent)
{
    auto *content = new QWidget(this);
    auto *column = new QVBoxLayout(content);
    column->setContentsMargins({});
    column->setSpacing(0);
    m_bar = new QWidget(content);
    buildBar(m_bar);
    m_problem = new FieldNote(content);
    m_problem->setObjectName(QStringLiteral("checkpointsNote"));
    m_problem->setContentsMargins(6, 0, 6, 4);
    m_splitter = new QSplitter(Qt::Vertical, content);
    m_splitter->setChildrenCollapsible(false);
    m_view = new CheckpointsView(m_splitter);
    keepCurrentSeen(m_view);
    m_details = new CheckpointDetails(m_splitter);
    m_splitter->setStretchFactor(0, 1);
    m_splitter->setStretchFactor(1, 0);
    column->addWidget(m_bar);
    column->addWidget(m_problem);
    column->addWidget(m_splitter, 1);
    buildActions();
    m_historyButton->setDefaultAction(m_history);
    m_forkButton->setDefaultAction(m_fork);
    m_rerunButton->setDefaultAction(m_rerun);
    connect(m_view, &QTableView::activated, this, &CheckpointsPanel::onActivated);
    connect(m_details, &CheckpointDetails::linkActivated, this, &CheckpointsPanel::select);
    connect(m_details, &CheckpointDetails::stateWanted, this, &CheckpointsPanel::askForState);
    connect(m_details, &CheckpointDetails::labelRequested, this, &CheckpointsPanel::editLabel);
    setContent(content, m_view);
    enableActions();
    retranslate();
}

CheckpointsPanel::~CheckpointsPanel() = default;

void CheckpointsPanel::buildBar(QWidget *bar)
{
    auto *row = new QHBoxLayout(bar);
    row->setContentsMargins(6, 3, 6, 3);
    m_space = new QComboBox(bar);
    m_space->setObjectName(QStringLiteral("checkpointsSpace"));
    m_space->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    m_space->setMinimumContentsLength(8);
    row->addWidget(m_space, 1);
    row->addStretch();
    const auto add = [&](const char *name) {
        QToolButton *button = flatButton(name, bar);
        row->addWidget(button);
        return button;
    };
    m_historyButton = add("loadOlder");
    m_forkButton = add("forkFromHere");
    m_rerunButton = add("rerun");
    connect(m_space, &QComboBox::activated, this, [this](int item) {
        if (m_model)
            m_model->setFilter({static_cast<SpaceFilter::Kind>(m_space->itemData(item, kKindRole).toInt()),
                                Symbol{m_space->itemData(item, kSpaceRole).toUInt()}});
        markSelected(true);
        showState();
    });
}

void CheckpointsPanel::setServerAbilities(bool canFetchState, bool canFetchHistory, bool canFork,
                                          bool canRerun)
{
    m_canFetchState = canFetchState;
    m_canFetchHistory = canFetchHistory;
    m_canFork = canFork;
    m_canRerun = canRerun;
    showState();
    if (m_model && isVisible())
        askForParents();
}

void CheckpointsPanel::setBranchLabels(const BranchLabels &labels)
{
    m_labels = labels;
    if (!m_model)
        return;
    m_model->setLabels(labels);
    m_view->fitGraph();
    showDetails();
}

// --- The document ------------------------------------------------------------------------------------------------

void CheckpointsPanel::attach()
{
    m_model = std::make_unique<CheckpointsModel>(cursor());
    m_model->setActive(false);
    m_model->setSession(selection()->session());
    m_model->setLabels(m_labels);
    m_view->setCheckpoints(m_model.get());
    m_view->setNamespacesShown(false);
    connect(m_model.get(), &CheckpointsModel::aboutToFollow, this, &CheckpointsPanel::onAboutToFollow);
    connect(m_model.get(), &CheckpointsModel::followed, this, &CheckpointsPanel::onFollowed);
    onRowChosen(m_view, this, &CheckpointsPanel::onUserSelected);
    connect(selection(), &Selection::changed, this, &CheckpointsPanel::onSelectionChanged);
    connect(selection(), &Selection::sessionChanged, this, &CheckpointsPanel::onSessionChanged);
    connect(cursor(), &Cursor::moved, this, &CheckpointsPanel::showDetails);
    connect(cursor(), &Cursor::grew, this, &CheckpointsPanel::showState);
}

void CheckpointsPanel::detach()
{
    m_view->setCheckpoints(nullptr);
    m_model.reset();
    m_asked.clear();
    m_parentsAsked.clear();
    m_stateProblems.clear();
    m_histories.clear();
}

void CheckpointsPanel::setAwake(bool awake)
{
    m_model->setActive(awake);
    if (!awake)
        return;
    markSelected(takeSelectedUnseen());
    showState();
    askForParents();
}

void CheckpointsPanel::retranslate()
{
    m_view->setAccessibleName(tr("Checkpoints"));
    retranslateActions();
    m_details->retranslate();
    if (m_model)
        m_model->retranslate();
    m_space->clear(); // is filled anew
    showState();
}

void CheckpointsPanel::showState()
{
    if (!m_model || !cursor()) {
        showHint(tr("No trace is open. Open a recording or connect to a server to see its checkpoints."));
        return;
    }
    if (!isVisible())
        return;
    showSpaces();
    showDetails();
    const SessionId session = m_model->session();
    const History history = m_histories.value(sessionName());
    if (!history.problem.isEmpty())
        m_problem->say(FieldNote::Tone::Error, oneLine(history.problem));
    else if (history.isAsked)
        m_problem->say(FieldNote::Tone::Hint, tr("Older checkpoints are being loaded…"));
    else
        m_problem->clearNote();
    if (m_model->rowCount() > 0) {
        showHint(QString());
        return;
    }
    if (!session) {
        showHint(noSessionText(cursor()->view()));
        return;
    }
    const View newest = cursor()->newestView();
    const bool comesLater = newest.isVisible(session) && newest.count(newest.at(session).checkpoints) > 0;
    if (m_canFetchHistory && !comesLater) {
        // The button is part of the content.
        showHint(QString());
        if (!history.isAsked && history.problem.isEmpty())
            m_problem->say(FieldNote::Tone::Hint,
                           history.isWhole
                               ? tr("The server keeps no checkpoint of this session.")
                               : tr("No checkpoint has come in this session yet. Those that the server "
                                    "keeps can be loaded."));
        return;
    }
    showHint(
        comesLater
            ? tr("No checkpoint has come in this session up to this frame. Go on in time to see the first "
                 "one.")
            : tr("No checkpoint has come in this session yet. Servers send them for runs on a thread "
                 "that is stored; metis servers have none."));
}

/// The choice of namespaces, where there are several.
void CheckpointsPanel::showSpaces()
{
    const BranchGraph &graph = m_model->graph();
    const std::size_t count = graph.spaceCount();
    const SpaceFilter filter = m_model->filter();
    m_view->setNamespacesShown(graph.showsAll() && !(count == 1 && graph.space(0).isEmpty()));
    m_space->setVisible(count > 1 || filter.kind == SpaceFilter::Kind::One);
    std::vector<Symbol> shown;
    for (int item = 2; item < m_space->count(); ++item)
        shown.push_back(Symbol{m_space->itemData(item, kSpaceRole).toUInt()});
    std::vector<Symbol> wanted;
    for (std::size_t i = 0; i < std::min(count, kMostSpaces); ++i) {
        if (!graph.space(i).isEmpty())
            wanted.push_back(graph.space(i));
    }
    if (filter.kind == SpaceFilter::Kind::One
        && std::find(wanted.begin(), wanted.end(), filter.space) == wanted.end())
        wanted.push_back(filter.space);
    if (shown == wanted && m_space->count() >= 2)
        return;
    const QSignalBlocker blocker(m_space);
    m_space->clear();
    const auto add = [this](const QString &text, SpaceFilter::Kind kind, Symbol space = {}) {
        m_space->addItem(text, static_cast<int>(kind));
        m_space->setItemData(m_space->count() - 1, space.index, kSpaceRole);
    };
    add(tr("Main graph"), SpaceFilter::Kind::Root);
    add(tr("All namespaces"), SpaceFilter::Kind::All);
    const View view = cursor()->view();
    for (const Symbol space : wanted)
        add(oneLine(view.text(space), 80), SpaceFilter::Kind::One, space);
    for (int item = 0; item < m_space->count(); ++item) {
        if (m_space->itemData(item, kKindRole).toInt() == static_cast<int>(filter.kind)
            && (filter.kind != SpaceFilter::Kind::One
                || m_space->itemData(item, kSpaceRole).toUInt() == filter.space.index))
            m_space->setCurrentIndex(item);
    }
}

void CheckpointsPanel::showDetails()
{
    if (!m_model || !cursor() || !isVisible())
        return;
    const QModelIndex index = current();
    m_details->setVisible(index.isValid());
    if (index.isValid()) {
        const CheckpointId id = m_model->checkpointAt(index);
        const CheckpointName name = m_model->nameOf(id);
        if (!checkpointState(cursor()->newestView(), id).json.isNull()) {
            m_asked.remove(name);
            m_stateProblems.remove(name);
        }
        const auto loading = m_asked.contains(name) ? CheckpointDetails::Loading::Asked
                             : m_canFetchState      ? CheckpointDetails::Loading::Possible
                                                    : CheckpointDetails::Loading::No;
        m_details->show(cursor()->view(), *m_model, id, loading, m_stateProblems.value(name));
    }
    enableActions();
}

// --- Following ---------------------------------------------------------------------------------------------------

void CheckpointsPanel::onAboutToFollow()
{
    m_following = true;
    m_view->keepTop();
}

void CheckpointsPanel::onFollowed()
{
    m_view->fitGraph();
    m_view->bringBackTop();
    markSelected(false);
    showState();
    m_following = false;
    askForParents();
}

void CheckpointsPanel::onSessionChanged()
{
    m_model->setSession(selection()->session());
    showState();
}

void CheckpointsPanel::onUserSelected()
{
    if (m_following || !selection())
        return;
    const QModelIndexList rows = m_view->selectionModel()->selectedRows();
    if (rows.isEmpty())
        return;
    const QScopedValueRollback guard(m_following, true);
    selection()->select(rows.first().data(FactRole::Item).value<Item>());
    showDetails();
}

void CheckpointsPanel::onSelectionChanged()
{
    if (m_following || !isVisible())
        return;
    markSelected(true);
    showDetails();
}

/// Shows in the table what is selected. Only a selection from elsewhere may scroll.
void CheckpointsPanel::markSelected(bool scroll)
{
    if (!selection())
        return;
    const QScopedValueRollback guard(m_following, true);
    const QModelIndex marked = m_model->indexOf(selection()->current());
    const int column = std::max(0, m_view->currentIndex().column());
    const bool isMarked = marked.isValid() && m_view->currentIndex().row() == marked.row()
                          && m_view->selectionModel()->isRowSelected(marked.row());
    if (!isMarked)
        markRow(m_view, marked.isValid() ? marked.siblingAtColumn(column) : marked, scroll);
    else if (scroll)
        m_view->scrollTo(marked);
}

} // namespace tracedeck
