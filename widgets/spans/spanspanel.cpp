// SPDX-License-Identifier: GPL-3.0-or-later
#include "spanspanel.h"

#include "columnkeeper.h"
#include "currentrow.h"
#include "extentmenu.h"
#include "factdelegate.h"
#include "facttree.h"
#include "inspectorrows.h"
#include "ledgermodel.h"
#include "pinmenu.h"
#include "receiptdialog.h"
#include "safetext.h"
#include "spansmodel.h"
#include "workermenu.h"

#include <QAction>
#include <QHeaderView>
#include <QMenu>
#include <QScopedValueRollback>
#include <QScrollBar>

namespace tracedeck {

SpansPanel::SpansPanel(QWidget *parent)
    : FactPanel(parent)
    , m_view(new FactTree(this))
    , m_columns(new ColumnKeeper(m_view->header(), QStringLiteral("spans"),
                                 {{SpansModel::Name, 24, true}, // what does not fit is a scroll away
                                  {SpansModel::Status, 18},
                                  {SpansModel::Duration, 16},
                                  {SpansModel::Waterfall, 18},
                                  {SpansModel::Frames, 19},
                                  {SpansModel::Tokens, 15},
                                  {SpansModel::Cost, 14},
                                  {SpansModel::Input, 30}}))
{
    m_view->setObjectName(QStringLiteral("spansView"));
    m_view->setItemDelegateForColumn(SpansModel::Status, new StatusDelegate(m_view));
    m_view->setItemDelegateForColumn(SpansModel::Waterfall, new SpreadDelegate(m_view));
    for (const int column : {SpansModel::Tokens, SpansModel::Cost})
        m_view->setItemDelegateForColumn(column, new ShareDelegate(m_view));
    m_view->header()->setStretchLastSection(false);
    connect(m_view, &QTreeView::activated, this, &SpansPanel::onActivated);
    connect(m_view, &QTreeView::customContextMenuRequested, this, &SpansPanel::showMenu);
    setContent(m_view);
    retranslate();
    // Who scrolls looks elsewhere.
    connect(m_view->verticalScrollBar(), &QScrollBar::actionTriggered, this,
            [this] {
                m_isScrollOwed = false;
                m_isScrolled = true;
                m_watched = {};
            });
}

SpansPanel::~SpansPanel() = default;

void SpansPanel::attach()
{
    m_model = std::make_unique<SpansModel>(cursor());
    m_model->setActive(false);
    m_model->setWorkersShown(m_workers);
    m_view->setModel(m_model.get());
    m_columns->apply();
    m_expansion = std::make_unique<SpanExpansion>(m_view, m_model.get(), cursor());
    connect(m_expansion.get(), &SpanExpansion::toggledByUser, this, [this] { m_isScrolled = true; });
    m_shown = cursor();
    const auto left = m_left.find(m_shown);
    if (left != m_left.end())
        m_expansion->setState(left->second);
    m_isScrollOwed = left == m_left.end(); // to where one stands
    m_isScrolled = !m_isScrollOwed;
    if (m_isScrollOwed) // the view is told, since this panel lets go of cursors that are shown no more
        connect(cursor(), &QObject::destroyed, m_view, [this](const QObject *gone) { m_left.erase(gone); });
    connect(m_model.get(), &SpansModel::aboutToFollow, this, &SpansPanel::onAboutToFollow);
    connect(m_model.get(), &SpansModel::followed, this, &SpansPanel::onFollowed);
    connect(m_model.get(), &SpansModel::sharesChanged, m_view->viewport(), qOverload<>(&QWidget::update));
    connect(m_model.get(), &SpansModel::spreadsChanged, m_view->viewport(), [this] {
        const QHeaderView *header = m_view->header();
        QWidget *viewport = m_view->viewport();
        viewport->update(header->sectionViewportPosition(SpansModel::Waterfall), 0,
                         header->sectionSize(SpansModel::Waterfall), viewport->height());
    });
    connect(cursor(), &Cursor::ticked, m_view->viewport(), qOverload<>(&QWidget::update));
    onRowChosen(m_view, this, &SpansPanel::onUserSelected);
    connect(selection(), &Selection::changed, this, &SpansPanel::onSelectionChanged);
    connect(selection(), &Selection::watched, this, [this](RunId run) { m_watched = run; });
    connect(selection(), &Selection::sessionChanged, this, [this] {
        if (isVisible() && !m_following)
            markSelected(m_isScrollOwed);
    });
}

void SpansPanel::setWorkersShown(WorkersShown workers)
{
    m_workers = workers;
    if (!m_model || m_model->workersShown() == workers)
        return;
    m_model->setWorkersShown(workers);
    m_expansion->workersShownChanged();
    if (!isVisible())
        return;
    m_expansion->restore();
    markSelected(false);
}

void SpansPanel::detach()
{
    m_left[m_shown] = m_expansion->state();
    m_isScrollOwed = false;
    m_watched = {};
    m_expansion.reset();
    m_view->setModel(nullptr);
    m_model.reset();
}

void SpansPanel::setAwake(bool awake)
{
    m_model->setActive(awake);
    if (!awake)
        return;
    showState();
    m_expansion->restore();
    markSelected(takeSelectedUnseen() || m_isScrollOwed);
}

void SpansPanel::retranslate()
{
    m_view->setAccessibleName(tr("Sessions, runs and spans"));
    if (m_model)
        m_model->retranslate();
    showState();
}

void SpansPanel::showState()
{
    showHint(
        cursor()
            ? noSessionText(cursor()->view())
            : tr("No trace is open. Open a recording or connect to a server to see its runs and spans."));
}

// --- Following the cursor and the selection --------------------------------------------------------------------

void SpansPanel::onAboutToFollow()
{
    m_following = true;
}

void SpansPanel::onFollowed()
{
    showState();
    m_expansion->restore();
    markSelected(m_isScrollOwed);
    m_view->layOut();
    revealWatched();
    m_following = false;
}

void SpansPanel::onUserSelected()
{
    if (m_following || !selection())
        return;
    const QModelIndexList rows = m_view->selectionModel()->selectedRows();
    if (rows.isEmpty())
        return;
    const QScopedValueRollback guard(m_following, true);
    m_isScrollOwed = false;
    m_watched = {};
    selection()->select(SpansModel::itemAt(rows.first()));
}

void SpansPanel::onSelectionChanged()
{
    if (m_following || !isVisible())
        return;
    m_isScrollOwed = selection()->current() != Item();
    m_isScrolled = m_isScrolled && !m_isScrollOwed;
    m_watched = {}; // who selects something else looks there
    markSelected(true);
}

/// Shows in the tree what is selected. Only a selection from elsewhere may scroll; while there is none, what all look at is
/// kept in sight until its user looks elsewhere.
void SpansPanel::markSelected(bool scroll)
{
    if (!selection())
        return;
    const QScopedValueRollback guard(m_following, true);
    const QModelIndex index = m_model->shownIndexOf(selection()->current());
    markRow(m_view, index, scroll);
    // Of many sessions, the one that is looked at, also while rows are added above it.
    const bool isNone = !m_isScrolled && selection()->current() == Item();
    const QModelIndex session = isNone && selection()->session() ? m_model->shownIndexOf(selection()->session()) : QModelIndex();
    if (session.isValid() && !m_view->viewport()->rect().intersects(m_view->visualRect(session)))
        m_view->scrollTo(session, QAbstractItemView::PositionAtTop); // what is in it is below
    if (scroll && (index.isValid() || session.isValid()))
        m_isScrollOwed = false;
}

void SpansPanel::revealWatched()
{
    if (!m_watched || !cursor()->view().isVisible(m_watched))
        return;
    QModelIndex last = m_model->shownIndexOf(m_watched);
    while (m_view->isExpanded(last) && m_model->rowCount(last) > 0)
        last = m_model->index(m_model->rowCount(last) - 1, SpansModel::Name, last);
    if (last.isValid())
        m_view->scrollTo(last);
    if (!cursor()->view().isOpen(m_watched))
        m_watched = {};
}

// --- What its user does ------------------------------------------------------------------------------------------

void SpansPanel::onActivated(const QModelIndex &index)
{
    const Position begin = beginOf(cursor()->view(), SpansModel::itemAt(index));
    if (begin > 0)
        cursor()->goTo(begin);
}

void SpansPanel::showMenu(const QPoint &position)
{
    QModelIndex index = m_view->indexAt(position);
    if (!index.isValid())
        index = m_view->currentIndex();
    if (!index.isValid() || !cursor())
        return;
    auto *menu = new QMenu(this);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    addMenuActions(menu, index);
    m_columns->addToMenu(menu, index);
    menu->popup(m_view->viewport()->mapToGlobal(position));
}

void SpansPanel::addMenuActions(QMenu *menu, const QModelIndex &index)
{
    const auto row = SpanRow::of(cursor()->view(), SpansModel::itemAt(index));
    if (!row)
        return;
    const QString name = index.siblingAtColumn(SpansModel::Name).data().toString();
    const auto add = [menu](const char *id, const QString &text) {
        QAction *action = menu->addAction(text);
        action->setObjectName(QString::fromLatin1(id));
        return action;
    };
    addExtentActions(menu, cursor(), extentOf(cursor()->view(), *row),
                     [this](const QString &query) { emit framesRequested(query); });
    addWorkerAction(menu, selection(), cursor()->view(), row->item());
    if (row->kind == SpanRow::Kind::Run)
        addPinActions(menu, cursor()->view(), selection(), row->run(), whileShown([this](ComparePins::Pin pin) { emit pinRequested(pin); }),
                      whileShown([this] { emit comparisonRequested(); }));
    ReceiptDialog::addAction(menu, this, cursor(), row->item(), name,
                             rowCost(LedgerModel::of(cursor())->ledger(), cursor()->view(), *row).usage.calls > 0);
    connect(add("copyName", tr("&Copy Name")), &QAction::triggered, this,
            [name] { safetext::copyText(name); });
}

} // namespace tracedeck
