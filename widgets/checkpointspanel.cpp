// SPDX-License-Identifier: GPL-3.0-or-later
#include "checkpointspanel.h"

#include "currentrow.h"
#include "checkpointdelegate.h"
#include "checkpointsmodel.h"
#include "safetext.h"

#include <QAction>
#include <QHeaderView>
#include <QMenu>
#include <QScopedValueRollback>
#include <QTableView>

namespace tracedeck {

CheckpointsPanel::CheckpointsPanel(QWidget *parent)
    : FactPanel(parent)
    , m_view(new QTableView(this))
{
    m_view->setObjectName(QStringLiteral("checkpointsView"));
    m_view->setSelectionBehavior(QAbstractItemView::SelectRows);
    m_view->setSelectionMode(QAbstractItemView::SingleSelection);
    m_view->setContextMenuPolicy(Qt::CustomContextMenu);
    m_view->setTabKeyNavigation(false);
    m_view->setAlternatingRowColors(true);
    m_view->setShowGrid(false);
    m_view->setWordWrap(false);
    m_view->setTextElideMode(Qt::ElideMiddle); // ids often begin alike
    m_view->verticalHeader()->hide();
    m_view->verticalHeader()->setDefaultSectionSize(m_view->verticalHeader()->minimumSectionSize());
    m_view->horizontalHeader()->setStretchLastSection(true);
    m_view->horizontalHeader()->setHighlightSections(false);
    m_view->setItemDelegate(new CheckpointDelegate(m_view));
    connect(m_view, &QTableView::activated, this, &CheckpointsPanel::onActivated);
    connect(m_view, &QTableView::customContextMenuRequested, this, &CheckpointsPanel::showMenu);
    setContent(m_view);
    retranslate();
}

CheckpointsPanel::~CheckpointsPanel() = default;

void CheckpointsPanel::attach()
{
    m_model = std::make_unique<CheckpointsModel>(cursor());
    m_model->setActive(false);
    m_model->setSession(selection()->session());
    m_view->setModel(m_model.get());
    setColumnWidths();
    connect(m_model.get(), &CheckpointsModel::aboutToFollow, this, &CheckpointsPanel::onAboutToFollow);
    connect(m_model.get(), &CheckpointsModel::followed, this, &CheckpointsPanel::onFollowed);
    connect(m_view->selectionModel(), &QItemSelectionModel::selectionChanged, this,
            &CheckpointsPanel::onUserSelected);
    connect(selection(), &Selection::changed, this, &CheckpointsPanel::onSelectionChanged);
    connect(selection(), &Selection::sessionChanged, this, &CheckpointsPanel::onSessionChanged);
    connect(cursor(), &Cursor::grew, this, &CheckpointsPanel::showState);
}

void CheckpointsPanel::detach()
{
    m_view->setModel(nullptr);
    m_model.reset();
}

/// In characters.
void CheckpointsPanel::setColumnWidths()
{
    constexpr struct
    {
        int column;
        int characters;
    } kWidths[] = {{CheckpointsModel::Step, 7},    {CheckpointsModel::Id, 26},
                   {CheckpointsModel::Parent, 26}, {CheckpointsModel::Node, 16},
                   {CheckpointsModel::Source, 9},  {CheckpointsModel::Namespace, 12},
                   {CheckpointsModel::Frame, 9},   {CheckpointsModel::Time, 14}};
    for (const auto &width : kWidths)
        m_view->setColumnWidth(width.column, m_view->fontMetrics().averageCharWidth() * width.characters);
}

void CheckpointsPanel::setAwake(bool awake)
{
    m_model->setActive(awake);
    if (!awake)
        return;
    markSelected(false);
    showState();
}

void CheckpointsPanel::retranslate()
{
    m_view->setAccessibleName(tr("Checkpoints"));
    if (m_model)
        m_model->retranslate();
    showState();
}

void CheckpointsPanel::showState()
{
    if (!m_model || !cursor()) {
        showHint(tr("No trace is open. Open a recording or connect to a server to see its checkpoints."));
        return;
    }
    if (m_model->rowCount() > 0) {
        showHint(QString());
        return;
    }
    const SessionId session = m_model->session();
    const View newest = cursor()->newestView();
    const bool comesLater = newest.isVisible(session) && newest.count(newest.at(session).checkpoints) > 0;
    showHint(
        comesLater
            ? tr("No checkpoint has come in this session up to this frame. Go on in time to see the first "
                 "one.")
            : tr("No checkpoint has come in this session yet. Servers send them for runs on a thread "
                 "that is stored."));
}

void CheckpointsPanel::onAboutToFollow()
{
    m_following = true;
}

void CheckpointsPanel::onFollowed()
{
    markSelected(false);
    showState();
    m_following = false;
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
}

void CheckpointsPanel::onSelectionChanged()
{
    if (!m_following && isVisible())
        markSelected(true);
}

/// Shows in the table what is selected. Only a selection from elsewhere may scroll.
void CheckpointsPanel::markSelected(bool scroll)
{
    if (!selection())
        return;
    const QScopedValueRollback guard(m_following, true);
    markRow(m_view, m_model->indexOf(selection()->current()), scroll);
}

void CheckpointsPanel::onActivated(const QModelIndex &index)
{
    const Position at = index.data(FactRole::StandAt).toUInt();
    if (at > 0 && cursor())
        cursor()->goTo(at);
}

void CheckpointsPanel::showMenu(const QPoint &position)
{
    QModelIndex index = m_view->indexAt(position);
    if (!index.isValid())
        index = m_view->currentIndex();
    if (!index.isValid() || !cursor())
        return;
    auto *menu = new QMenu(this);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    addMenuActions(menu, index);
    menu->popup(m_view->viewport()->mapToGlobal(position));
}

void CheckpointsPanel::addMenuActions(QMenu *menu, const QModelIndex &index)
{
    const CheckpointId id = m_model->checkpointAt(index);
    const View view = cursor()->view();
    const Position at = view.begin(id);
    const QString name = index.siblingAtColumn(CheckpointsModel::Id).data().toString();
    const auto add = [menu](const char *object, const QString &text) {
        QAction *action = menu->addAction(text);
        action->setObjectName(QString::fromLatin1(object));
        return action;
    };
    connect(add("standThere", tr("&Stand There")), &QAction::triggered, this, [this, at] {
        if (cursor())
            cursor()->goTo(at);
    });
    QAction *show = add("showState", tr("Show Its S&tate"));
    show->setEnabled(view.value(view.at(id).state) != nullptr);
    connect(show, &QAction::triggered, this, [this, id] {
        if (selection())
            selection()->select(id);
        emit stateRequested();
    });
    connect(add("copyId", tr("&Copy Id")), &QAction::triggered, this, [name] { safetext::copyText(name); });
}

} // namespace tracedeck
