// SPDX-License-Identifier: GPL-3.0-or-later
#include "branchdialog.h"
#include "checkpointsmodel.h"
#include "checkpointspanel.h"
#include "checkpointsview.h"
#include "icons.h"
#include "safetext.h"
#include "shownstate.h"

#include <QAction>
#include <QComboBox>
#include <QToolButton>

/// What the user does with checkpoints: by menu, by key and by button.
namespace tracedeck {

QAction *CheckpointsPanel::addAction(const char *name, const char *icon, const QKeySequence &keys)
{
    auto *action = new QAction(this);
    action->setObjectName(QString::fromLatin1(name));
    if (icon)
        action->setIcon(themedIcon(QString::fromLatin1(icon)));
    action->setShortcut(keys);
    action->setShortcutContext(Qt::WidgetShortcut); // letters are the table's own
    m_view->addAction(action);
    return action;
}

void CheckpointsPanel::buildActions()
{
    const auto separate = [this] {
        auto *separator = new QAction(this);
        separator->setSeparator(true);
        m_view->addAction(separator);
    };
    m_stand = addAction("standThere");
    m_show = addAction("showState", "braces");
    m_load = addAction("loadStateOf");
    separate();
    m_toParent = addAction("goToParent", nullptr, Qt::Key_P);
    m_nextHead = addAction("nextHead", nullptr, Qt::Key_H);
    m_previousHead = addAction("previousHead", nullptr, Qt::SHIFT | Qt::Key_H);
    m_label = addAction("nameBranch", "pencil", Qt::Key_F2);
    separate();
    m_pinA = addAction("pinA", "pin", Qt::Key_A);
    m_pinB = addAction("pinB", "pin", Qt::Key_B);
    separate();
    m_fork = addAction("fork", "git-branch", Qt::Key_F);
    m_rerun = addAction("rerunInput", "rotate-ccw");
    m_history = addAction("loadHistory", "history");
    separate();
    m_copyId = addAction("copyId", "copy", QKeySequence::Copy);

    connect(m_stand, &QAction::triggered, this, [this] { onActivated(current()); });
    connect(m_show, &QAction::triggered, this, [this] {
        if (current().isValid())
            emit stateRequested();
    });
    connect(m_load, &QAction::triggered, this, &CheckpointsPanel::askForState);
    connect(m_toParent, &QAction::triggered, this, &CheckpointsPanel::selectParent);
    connect(m_nextHead, &QAction::triggered, this, [this] { selectHead(1); });
    connect(m_previousHead, &QAction::triggered, this, [this] { selectHead(-1); });
    connect(m_label, &QAction::triggered, this, &CheckpointsPanel::editLabel);
    connect(m_pinA, &QAction::triggered, this, [this] { emit pinRequested(ComparePins::A); });
    connect(m_pinB, &QAction::triggered, this, [this] { emit pinRequested(ComparePins::B); });
    connect(m_fork, &QAction::triggered, this, &CheckpointsPanel::askForFork);
    connect(m_rerun, &QAction::triggered, this, [this] {
        if (!sessionName().isEmpty())
            emit rerunWanted(sessionName());
    });
    connect(m_history, &QAction::triggered, this, &CheckpointsPanel::askForHistory);
    connect(m_copyId, &QAction::triggered, this, [this] {
        if (current().isValid())
            safetext::copyText(m_model->nameOf(m_model->checkpointAt(current())).id);
    });
}

void CheckpointsPanel::retranslateActions()
{
    m_stand->setText(tr("&Stand There"));
    m_show->setText(tr("Show Its S&tate"));
    m_load->setText(tr("&Load Its State"));
    m_toParent->setText(tr("Select the &Parent"));
    //: The newest checkpoint of another branch.
    m_nextHead->setText(tr("Next &Head"));
    m_previousHead->setText(tr("Pre&vious Head"));
    m_label->setText(tr("&Name the Branch…"));
    //: Of a checkpoint: A is the earlier one of two points that are compared.
    m_pinA->setText(tr("Pin as &A"));
    m_pinB->setText(tr("Pin as &B"));
    m_fork->setText(tr("&Fork from Here…"));
    m_rerun->setText(tr("&Re-run This Input in a New Thread"));
    m_history->setText(tr("Load &Older Checkpoints"));
    m_copyId->setText(tr("&Copy Id"));
    const auto tellTip = [](QToolButton *button, const QString &tip) {
        safetext::setTip(button->defaultAction(), tip);
        safetext::setTip(button, tip);
        button->setAccessibleName(button->defaultAction()->iconText()); // without '&'
    };
    tellTip(m_forkButton, tr("Fork from the selected checkpoint"));
    tellTip(m_rerunButton, tr("Re-run the input of this session in a new thread: the server cannot fork"));
    tellTip(m_historyButton, tr("Load older checkpoints from the server"));
    m_space->setAccessibleName(tr("Namespace"));
    safetext::setTip(m_space,
                     tr("Which graph's checkpoints are shown: the main one's, or those of graphs inside it"));
}

void CheckpointsPanel::enableActions()
{
    const QModelIndex index = current();
    const bool has = index.isValid() && cursor();
    const int row = has ? m_model->graphRow(index) : -1;
    const CheckpointId id = has ? m_model->checkpointAt(index) : CheckpointId();
    const bool hasState = has && !checkpointState(cursor()->view(), id).json.isNull();
    for (QAction *action : {m_stand, m_label, m_pinA, m_pinB, m_copyId})
        action->setEnabled(has);
    m_show->setEnabled(hasState);
    m_load->setVisible(m_canFetchState);
    m_load->setEnabled(has && !hasState && !m_asked.contains(m_model->nameOf(id)));
    m_toParent->setEnabled(has && m_model->graph().parentOf(cursor()->view(), row).isValid());
    const bool hasBranches = m_model && m_model->graph().lanes().branches().size() > 1;
    m_nextHead->setEnabled(hasBranches);
    m_previousHead->setEnabled(hasBranches);
    m_fork->setVisible(m_canFork);
    m_fork->setEnabled(has);
    m_forkButton->setVisible(m_canFork);
    m_rerun->setVisible(m_canRerun && !m_canFork);
    m_rerun->setEnabled(m_model && m_model->session().isValid());
    m_rerunButton->setVisible(m_canRerun && !m_canFork);
    const History history = m_histories.value(sessionName());
    m_history->setVisible(m_canFetchHistory);
    m_history->setEnabled(m_model && m_model->session().isValid() && !history.isAsked && !history.isWhole);
    m_historyButton->setVisible(m_canFetchHistory);
    m_bar->setVisible(!m_space->isHidden() || m_canFetchHistory || m_canFork || m_canRerun);
}

// --- Where to ----------------------------------------------------------------------------------------------------

QString CheckpointsPanel::sessionName() const
{
    if (!m_model || !cursor() || !m_model->session().isValid())
        return {};
    const View view = cursor()->newestView();
    const std::string_view id = view.text(view.at(m_model->session()).id);
    return QString::fromUtf8(id.data(), static_cast<qsizetype>(id.size()));
}

QModelIndex CheckpointsPanel::current() const
{
    const QModelIndexList rows =
        m_model && m_view->selectionModel() ? m_view->selectionModel()->selectedRows() : QModelIndexList();
    return rows.isEmpty() ? QModelIndex() : rows.first();
}

void CheckpointsPanel::onActivated(const QModelIndex &index)
{
    const Position at = index.data(FactRole::StandAt).toUInt();
    if (at > 0 && cursor())
        cursor()->goTo(at);
}

/// Shows all namespaces where that of a checkpoint is not shown.
void CheckpointsPanel::select(const Item &item)
{
    if (!selection())
        return;
    if (std::holds_alternative<CheckpointId>(item) && !m_model->indexOf(item).isValid()) {
        m_model->setFilter({SpaceFilter::Kind::All, {}});
        m_space->clear();
    }
    selection()->select(item);
    showState();
}

void CheckpointsPanel::selectParent()
{
    if (!current().isValid() || !cursor())
        return;
    const CheckpointId parent = m_model->graph().parentOf(cursor()->view(), m_model->graphRow(current()));
    if (parent)
        select(parent);
}

/// Down the rows, and on from the top.
void CheckpointsPanel::selectHead(int step)
{
    const int rows = m_model ? m_model->rowCount() : 0;
    const int from = current().isValid() ? current().row() : step > 0 ? -1 : rows;
    for (int moved = 1; moved <= rows; ++moved) {
        const int row = (from + step * moved + 2 * rows) % rows;
        const QModelIndex index = m_model->index(row, 0);
        if (m_model->graph().isHead(m_model->graphRow(index)))
            return m_view->goTo(index);
    }
}

// --- What is asked of the server ---------------------------------------------------------------------------------

void CheckpointsPanel::askForState()
{
    if (!current().isValid() || !m_canFetchState)
        return;
    const CheckpointName name = m_model->nameOf(m_model->checkpointAt(current()));
    m_asked.insert(name);
    m_stateProblems.remove(name);
    showDetails();
    emit stateWanted(name.session, name.space, name.id);
}

/// A stream may leave out checkpoints, as LangGraph's does that of a run's input: what follows would look like a branch
/// that begins out of nothing. Of the oldest row it is the history that is asked for, by who wants to see it.
void CheckpointsPanel::askForParents()
{
    constexpr qsizetype kMost = 200; // of a trace
    if (!m_canFetchState || !cursor() || !cursor()->isLive())
        return;
    const BranchGraph &graph = m_model->graph();
    QList<CheckpointName> missing;
    for (int number = 1; number < graph.count(); ++number) {
        const BranchGraph::Row &row = graph.at(number);
        const bool isMissing = row.origin == BranchGraph::Origin::Missing || row.origin == BranchGraph::Origin::OneMissing;
        if (!isMissing || m_parentsAsked.contains(m_model->nameOf(row.id))) // not all the way down
            continue;
        const CheckpointName name = m_model->parentNameOf(row.id);
        if (!name.id.isEmpty() && !m_parentsAsked.contains(name))
            missing.append(name);
    }
    for (const CheckpointName &name : std::as_const(missing)) {
        if (m_parentsAsked.size() >= kMost)
            return;
        m_parentsAsked.insert(name);
        emit stateWanted(name.session, name.space, name.id);
    }
}

void CheckpointsPanel::stateFailed(const QString &session, const QString &space, const QString &checkpoint,
                                   const QString &sentence)
{
    const CheckpointName name{session, space, checkpoint};
    if (m_asked.remove(name))
        m_stateProblems.insert(name, sentence);
    showDetails();
}

void CheckpointsPanel::askForHistory()
{
    const QString session = sessionName();
    History &history = m_histories[session];
    if (session.isEmpty() || history.isAsked || history.isWhole)
        return;
    history.isAsked = true;
    history.problem.clear();
    const QString next = history.next;
    showState();
    emit historyWanted(session, next);
}

void CheckpointsPanel::historyTold(const QString &session, const QString &next)
{
    m_histories.insert(session, {.next = next, .isAsked = false, .isWhole = next.isEmpty(), .problem = {}});
    showState();
}

void CheckpointsPanel::historyFailed(const QString &session, const QString &sentence)
{
    History &history = m_histories[session];
    history.isAsked = false;
    history.problem = sentence;
    showState();
}

void CheckpointsPanel::askForFork()
{
    if (!current().isValid() || !m_canFork)
        return;
    const CheckpointName name = m_model->nameOf(m_model->checkpointAt(current()));
    emit forkWanted(name.session, name.space, name.id);
}

void CheckpointsPanel::editLabel()
{
    if (!current().isValid())
        return;
    const int row = m_model->graphRow(current());
    const CheckpointName key = m_model->labelKey(row);
    auto *dialog = new BranchDialog(m_model->label(row), m_model->branchName(row), this);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    connect(dialog, &QDialog::accepted, this,
            [this, dialog, key] { emit branchLabelled(key, dialog->label()); });
    dialog->open();
}

} // namespace tracedeck
