// SPDX-License-Identifier: GPL-3.0-or-later
#include "workerspanel.h"

#include "columnkeeper.h"
#include "currentrow.h"
#include "delegations.h"
#include "factdelegate.h"
#include "flatbutton.h"
#include "plaintextview.h"
#include "rowtable.h"
#include "safetext.h"
#include "workersmodel.h"
#include "workertrail.h"

#include <QAction>
#include <QCheckBox>
#include <QHeaderView>
#include <QLocale>
#include <QResizeEvent>
#include <QScopedValueRollback>
#include <QScrollBar>
#include <QSplitter>
#include <QStackedLayout>
#include <QTableView>
#include <QToolButton>
#include <QVBoxLayout>

namespace tracedeck {

WorkersPanel::WorkersPanel(QWidget *parent)
    : FactPanel(parent)
{
    setObjectName(QStringLiteral("workersPanel"));
    auto *content = new QWidget(this);
    auto *layout = new QVBoxLayout(content);
    layout->setContentsMargins({});
    layout->setSpacing(0);
    layout->addWidget(makeHeader());
    m_splitter = new QSplitter(Qt::Vertical, content);
    m_splitter->setChildrenCollapsible(false);
    m_splitter->addWidget(makeList());
    m_splitter->addWidget(makeDetails());
    m_splitter->setStretchFactor(0, 2);
    m_splitter->setStretchFactor(1, 1);
    layout->addWidget(m_splitter, 1);
    makeActions();
    setContent(content, m_view);
    retranslate();
}

WorkersPanel::~WorkersPanel() = default;

QWidget *WorkersPanel::makeHeader()
{
    auto *header = new QWidget(this);
    auto *row = new QHBoxLayout(header);
    row->setContentsMargins(6, 3, 6, 3);
    const auto add = [&](const char *name, const char *icon) {
        QToolButton *button = flatButton(name, header, QString::fromLatin1(icon));
        row->addWidget(button);
        return button;
    };
    m_up = add("workersUp", "arrow-up");
    m_trail = new WorkerTrail(header);
    row->addWidget(m_trail, 1);
    m_open = add("workersOpen", "arrow-right");
    m_open->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    connect(m_up, &QToolButton::clicked, this, [this] {
        if (selection() && cursor())
            goUpTo(cursor()->view().parent(selection()->session()));
    });
    connect(m_trail, &WorkerTrail::chosen, this, &WorkersPanel::goUpTo);
    connect(m_open, &QToolButton::clicked, this, [this] { drillInto(selectedRow()); });
    return header;
}

QWidget *WorkersPanel::makeList()
{
    auto *list = new QWidget(this);
    m_stack = new QStackedLayout(list);
    m_view = new QTableView(list);
    m_view->setObjectName(QStringLiteral("workersView"));
    makeRowTable(m_view);
    m_view->setFrameShape(QFrame::NoFrame);
    m_view->setContextMenuPolicy(Qt::ActionsContextMenu);
    m_columns = new ColumnKeeper(m_view->horizontalHeader(), QStringLiteral("workersByCost"),
                                 {{.column = WorkersModel::Task, .characters = 17, .takesRest = true},
                                  {.column = WorkersModel::Status, .characters = 13, .isAtHand = true},
                                  {.column = WorkersModel::Cost, .characters = 14, .isAtHand = true},
                                  // What does not fit is a scroll away.
                                  {WorkersModel::Duration, 14},
                                  {WorkersModel::Tokens, 14},
                                  {WorkersModel::Failure, 14},
                                  {WorkersModel::Tier, 8},
                                  {WorkersModel::Model, 28}});
    m_view->setItemDelegateForColumn(WorkersModel::Status, new StatusDelegate(m_view));
    m_empty = new PlainLabel(list);
    m_empty->setObjectName(QStringLiteral("workersEmpty"));
    m_empty->setAlignment(Qt::AlignCenter);
    m_empty->setWordWrap(true);
    m_empty->setMargin(16);
    m_stack->addWidget(m_view);
    m_stack->addWidget(m_empty);
    connect(m_view, &QTableView::activated, this, &WorkersPanel::drillInto);
    return list;
}

QWidget *WorkersPanel::makeDetails()
{
    m_details = new QWidget(this);
    auto *column = new QVBoxLayout(m_details);
    column->setContentsMargins({});
    column->setSpacing(0);
    m_explanation = new PlainLabel(m_details);
    m_explanation->setWordWrap(true);
    m_explanation->setMargin(6);
    m_preview = new PlainTextView(m_details);
    m_preview->setObjectName(QStringLiteral("workerTask"));
    m_withWorkers = new QCheckBox(m_details);
    m_withWorkers->setObjectName(QStringLiteral("withWorkers"));
    auto *foot = new QHBoxLayout;
    foot->setContentsMargins(6, 3, 6, 3);
    foot->addWidget(m_withWorkers);
    foot->addStretch();
    column->addWidget(m_explanation);
    column->addWidget(m_preview, 1);
    column->addStretch();
    column->addLayout(foot);
    connect(m_withWorkers, &QCheckBox::toggled, this, [this](bool with) {
        if (m_model)
            m_model->setWithWorkers(with);
    });
    return m_details;
}

void WorkersPanel::makeActions()
{
    const auto add = [this](const char *name, auto &&what) {
        auto *action = new QAction(this);
        action->setObjectName(QString::fromLatin1(name));
        m_view->addAction(action);
        connect(action, &QAction::triggered, this, what);
        return action;
    };
    const auto goTo = [this](Position position) {
        if (cursor() && position > 0 && position != kOpen)
            cursor()->goTo(position);
    };
    m_drill = add("openWorker", [this] { drillInto(selectedRow()); });
    m_goToBegin = add("workerBegin", [this, goTo] { goTo(selectedRow().data(FactRole::StandAt).toUInt()); });
    m_goToEnd = add("workerEnd", [this, goTo] {
        if (const DelegationId work = m_model->delegationAt(selectedRow()))
            goTo(cursor()->newestView().end(work));
    });
    m_copyTask =
        add("copyTask", [this] { safetext::copyText(selectedRow().data(FactRole::FullText).toString()); });
    m_chooseColumns = add("chooseColumns", [this] {
        const QRect row = m_view->visualRect(selectedRow()); // by the keyboard the mouse is anywhere
        m_columns->popUp(m_view->viewport()->mapToGlobal(row.bottomLeft()));
    });
}

// --- The document --------------------------------------------------------------------------------------------------

void WorkersPanel::attach()
{
    m_model = std::make_unique<WorkersModel>(cursor());
    m_model->setActive(false);
    m_model->setWithWorkers(m_withWorkers->isChecked());
    m_model->setSession(selection()->session());
    m_view->setModel(m_model.get());
    m_columns->apply();
    connect(m_model.get(), &WorkersModel::aboutToFollow, this, &WorkersPanel::onAboutToFollow);
    connect(m_model.get(), &WorkersModel::followed, this, &WorkersPanel::onFollowed);
    onRowChosen(m_view, this, &WorkersPanel::onUserSelected);
    keepCurrentSelected(m_view);
    connect(selection(), &Selection::changed, this, &WorkersPanel::onSelectionChanged);
    connect(selection(), &Selection::sessionChanged, this, &WorkersPanel::onSessionChanged);
    connect(cursor(), &Cursor::grew, this, &WorkersPanel::showState);
    connect(cursor(), &Cursor::ticked, m_view->viewport(), qOverload<>(&QWidget::update));
}

void WorkersPanel::detach()
{
    m_view->setModel(nullptr);
    m_model.reset();
    m_places.clear();
}

void WorkersPanel::setAwake(bool awake)
{
    m_model->setActive(awake);
    if (!awake)
        return;
    markSelected(takeSelectedUnseen());
    showState();
}

void WorkersPanel::retranslate()
{
    m_view->setAccessibleName(tr("Workers"));
    m_preview->setAccessibleName(tr("Task of the selected worker, what it answered, and why it failed"));
    m_trail->setAccessibleName(tr("The way from the planner to this session"));
    m_up->setAccessibleName(tr("Back up"));
    safetext::setTip(m_up, tr("Back up to the session that this one works for"));
    //: Button. Looks into the session of the selected worker.
    m_open->setText(tr("Open"));
    m_open->setAccessibleName(tr("Open the selected worker"));
    safetext::setTip(m_open, tr("Look into the session of the selected worker, in all panels"));
    //: Check box. Whether tokens and cost of a worker include those of the workers that it has itself.
    m_withWorkers->setText(tr("With their workers"));
    safetext::setTip(m_withWorkers,
                     tr("Tokens and cost of each worker with those of the workers that it has itself"));
    m_drill->setText(tr("&Open Worker"));
    m_goToBegin->setText(tr("Go to Its &Beginning"));
    m_goToEnd->setText(tr("Go to Its &End"));
    m_copyTask->setText(tr("&Copy Task and Answer"));
    m_chooseColumns->setText(tr("Choose Col&umns…"));
    if (m_model)
        m_model->retranslate();
    showState();
}

/// The details stand below the list, or beside it where there is no room below.
void WorkersPanel::resizeEvent(QResizeEvent *event)
{
    FactPanel::resizeEvent(event);
    const Qt::Orientation orientation = 2 * width() > 5 * height() ? Qt::Horizontal : Qt::Vertical;
    if (orientation == m_splitter->orientation())
        return;
    m_splitter->setOrientation(orientation);
    const int whole = orientation == Qt::Horizontal ? width() : height();
    m_splitter->setSizes({whole * 7 / 10, whole * 3 / 10});
}

// --- What shows ----------------------------------------------------------------------------------------------------

void WorkersPanel::showState()
{
    if (!m_model || !cursor()) {
        showHint(tr(
            "No trace is open. Open a recording or connect to a server to see the workers of its sessions."));
        return;
    }
    if (!isVisible())
        return;
    showHint({});
    showWay();
    const bool hasRows = m_model->rowCount() > 0;
    const bool hadFocus = m_view->hasFocus();
    m_empty->setText(hasRows ? QString() : hintText());
    m_stack->setCurrentWidget(hasRows ? static_cast<QWidget *>(m_view) : m_empty);
    m_details->setVisible(hasRows); // not only for what is selected: rows would move while they are clicked
    if (!hasRows && hadFocus)
        m_up->setFocus();
    showRow();
}

void WorkersPanel::showWay()
{
    const View view = cursor()->view();
    const std::vector<SessionId> sessions = workingFor(view, m_model->session());
    std::vector<WorkerTrail::Crumb> way;
    for (std::size_t i = 0; i < sessions.size(); ++i) {
        const bool isShown = i == 0 || i + WorkerTrail::kMostShown > sessions.size();
        way.push_back({sessions[i], isShown ? workerName(view, sessions[i]) : QString()});
    }
    m_trail->setWay(way);
    m_up->setEnabled(sessions.size() > 1);
}

QString WorkersPanel::hintText() const
{
    const SessionId session = m_model->session();
    if (!session)
        return noSessionText(cursor()->view());
    const auto &given = cursor()->trace()->sessions[session.index].delegations;
    if (cursor()->newestView().count(given) > 0)
        return tr("The first worker of this session comes later, in frame %1. Go forward in time to see it.")
            .arg(QLocale().toString(cursor()->newestView().begin(given[0])));
    if (cursor()->view().parent(session))
        return tr("This worker has given no work to others up to this frame. The button above, or a name beside it, "
                  "leads back up: there is what it was asked to do itself, and how that ended.");
    return tr("This session has given no work to other sessions up to this frame. Agents that do fill this list with "
              "their workers; subgraphs that run within a session are in Spans and Graph.");
}

void WorkersPanel::showRow()
{
    const QModelIndex row = selectedRow();
    const DelegationId work = m_model->delegationAt(row);
    const bool hasWorker = work && cursor()->view().at(work).worker.isValid();
    m_open->setEnabled(hasWorker);
    m_drill->setEnabled(hasWorker);
    m_goToBegin->setEnabled(work.isValid());
    m_goToEnd->setEnabled(work && cursor()->newestView().end(work) != kOpen);
    m_copyTask->setEnabled(work.isValid());
    const QString explanation = row.data(FactRole::Explanation).toString();
    const QString text = row.data(FactRole::FullText).toString();
    m_explanation->setText(work ? explanation : tr("Select a worker to read its whole task and its answer."));
    m_explanation->setVisible(!m_explanation->text().isEmpty());
    m_preview->showText(text);
    m_preview->setVisible(work.isValid());
}

QModelIndex WorkersPanel::selectedRow() const
{
    return m_model ? m_view->selectionModel()->selectedRows().value(0) : QModelIndex();
}

// --- Following the cursor and the selection ------------------------------------------------------------------------

void WorkersPanel::onAboutToFollow()
{
    m_following = true;
}

void WorkersPanel::onFollowed()
{
    if (isVisible())
        markSelected(false);
    showState();
    m_following = false;
}

void WorkersPanel::onUserSelected()
{
    if (m_following || !selection())
        return;
    if (const QModelIndex row = selectedRow(); row.isValid()) {
        const QScopedValueRollback guard(m_following, true);
        selection()->select(row.data(FactRole::Item).value<Item>());
    }
    showRow();
}

void WorkersPanel::onSelectionChanged(const Item &item)
{
    if (m_following || !isVisible())
        return;
    // What leads to another session shows when that is looked at; until then the list stays where it is.
    const SessionId session = sessionOf(cursor()->newestView(), item);
    if (session && session != m_model->session())
        return;
    markSelected(true);
    showRow();
}

void WorkersPanel::onSessionChanged()
{
    keepPlace();
    const bool wasFollowing = std::exchange(m_following, true);
    m_model->setSession(selection()->session());
    bringBackPlace();
    m_following = wasFollowing;
    showState();
}

/// Shows in the list what is selected. Only a selection from elsewhere may scroll.
void WorkersPanel::markSelected(bool scroll)
{
    if (!selection())
        return;
    const QScopedValueRollback guard(m_following, true);
    markRow(m_view, m_model->indexOf(selection()->current()), scroll);
}

// --- Into a worker, and back up ------------------------------------------------------------------------------------

void WorkersPanel::keepPlace()
{
    if (m_model->session() && m_model->rowCount() > 0)
        m_places[m_model->session().index] = {m_model->delegationAt(m_view->currentIndex()),
                                              m_view->verticalScrollBar()->value(),
                                              m_view->horizontalScrollBar()->value()};
}

void WorkersPanel::bringBackPlace()
{
    m_view->doItemsLayout(); // or there is nothing to scroll yet
    const auto left = m_places.find(m_model->session().index);
    if (left == m_places.end()) {
        markSelected(true);
        return;
    }
    if (const QModelIndex row = m_model->indexOf(left->second.current); row.isValid())
        m_view->selectionModel()->setCurrentIndex(row, QItemSelectionModel::NoUpdate);
    m_view->verticalScrollBar()->setValue(left->second.scrolledTo);
    m_view->horizontalScrollBar()->setValue(left->second.scrolledAside);
    markSelected(false);
}

void WorkersPanel::drillInto(const QModelIndex &index)
{
    const DelegationId work = m_model ? m_model->delegationAt(index) : DelegationId();
    if (!work || !selection() || !cursor()->view().at(work).worker)
        return;
    selection()->drillInto(work);
}

void WorkersPanel::goUpTo(SessionId session)
{
    if (!selection() || !session)
        return;
    selection()->goUpTo(session);
    if (m_model && m_model->rowCount() > 0)
        m_view->setFocus();
}

} // namespace tracedeck
