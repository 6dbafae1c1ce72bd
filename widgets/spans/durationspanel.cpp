// SPDX-License-Identifier: GPL-3.0-or-later
#include "durationspanel.h"

#include "columnkeeper.h"
#include "displaytext.h"
#include "durationsmodel.h"
#include "extentmenu.h"
#include "factdelegate.h"
#include "facttree.h"
#include "scopeheader.h"
#include "selectedrow.h"
#include "spanrows.h"

#include <QHeaderView>
#include <QMenu>
#include <QVBoxLayout>

namespace tracedeck {

DurationsPanel::DurationsPanel(QWidget *parent)
    : FactPanel(parent)
    , m_header(new ScopeHeader(QStringLiteral("durations"), this))
    , m_view(new FactTree(this))
    , m_selected(new SelectedRow(m_view, this))
    , m_columns(new ColumnKeeper(m_view->header(), QStringLiteral("durations"),
                                 {{DurationsModel::Name, 30},
                                  {DurationsModel::Self, 16},
                                  {DurationsModel::Total, 16},
                                  {DurationsModel::Count, 10},
                                  {DurationsModel::Average, 14},
                                  {DurationsModel::Longest, 16},
                                  {DurationsModel::Kind, 12}}))
{
    m_view->setObjectName(QStringLiteral("durationsView"));
    m_view->setItemDelegateForColumn(DurationsModel::Status, new StatusDelegate(m_view));
    m_view->setItemDelegateForColumn(DurationsModel::Self, new ShareDelegate(m_view));
    m_view->setSortingEnabled(true);
    m_view->header()->setSortIndicator(DurationsModel::Self, Qt::DescendingOrder);
    connect(m_view->header(), &QHeaderView::sortIndicatorChanged, m_view, &FactTree::scrollToTop); // to what comes first now
    auto *content = new QWidget(this);
    auto *column = new QVBoxLayout(content);
    column->setContentsMargins({});
    column->setSpacing(0);
    column->addWidget(m_header);
    column->addWidget(m_view, 1);
    connect(m_header, &ScopeHeader::changed, this, &DurationsPanel::ask);
    connect(m_view, &QTreeView::activated, this, &DurationsPanel::onActivated);
    connect(m_view, &QTreeView::customContextMenuRequested, this, &DurationsPanel::showMenu);
    setContent(content, m_view);
    retranslate();
}

DurationsPanel::~DurationsPanel()
{
    m_view->setModel(nullptr);
}

// --- The document --------------------------------------------------------------------------------------------------

void DurationsPanel::attach()
{
    m_model = std::make_unique<DurationsModel>(cursor());
    m_view->setModel(m_model.get());
    m_columns->apply();
    m_selected->attach(selection(), [this](const Item &item) { return indexOf(item); });
    connect(m_model.get(), &DurationsModel::aboutToChange, m_selected, &SelectedRow::hold);
    connect(m_model.get(), &DurationsModel::changed, m_selected, &SelectedRow::release);
    connect(m_model.get(), &DurationsModel::changed, this, &DurationsPanel::showState);
    m_header->follow(selection(), m_selected);
    ask();
}

void DurationsPanel::detach()
{
    m_selected->detach();
    m_view->setModel(nullptr);
    m_model.reset();
}

void DurationsPanel::setAwake(bool awake)
{
    m_model->setActive(awake);
    if (awake && takeSelectedUnseen())
        m_selected->owe();
}

void DurationsPanel::retranslate()
{
    m_header->retranslate(tr("Only what went on in the marked range counts, as long as it did. Cover all again"));
    m_view->setAccessibleName(tr("What took how long"));
    if (m_model)
        m_model->retranslate();
    showState();
}

void DurationsPanel::ask()
{
    auto question = m_header->question<DurationsQuestion>();
    question.edges = selection()->rangeEdges();
    m_model->setQuestion(question);
    showState();
}

void DurationsPanel::showState()
{
    if (!m_model) {
        showHint(tr("No trace is open. Open a recording or connect to a server to see where its time went."));
        return;
    }
    const Durations &durations = m_model->durations();
    const bool isEmpty = m_model->rowCount() == 0;
    showHint(QString());
    if (isEmpty && !m_model->isUpToDate())
        return; // it is being worked out
    if (isEmpty && durations.question.frames)
        m_header->setNote(tr("Nothing went on in the marked range. Mark another one, or cover all frames."));
    else if (isEmpty)
        m_header->setNote(mayComeMore()
                            ? tr("No run or span has begun yet. Choose all sessions, go to a later frame or start a run.")
                            : tr("There is no run or span. Those of other sessions are seen with all sessions."));
    else
        m_header->setNote(durations.isTime ? QString() : tr("The frames have no times: their number is counted instead."));
}

// --- What its user does, and what is selected -----------------------------------------------------------------------

/// A tool call is where it executes. What was selected elsewhere unfolds its name; what its user folds stays so.
QModelIndex DurationsPanel::indexOf(const Item &item) const
{
    const auto row = SpanRow::of(cursor()->view(), item);
    const QModelIndex index = m_model->indexOf(row ? row->item() : item);
    return m_selected->isScrollOwed() || m_view->isExpanded(index.parent()) ? index : QModelIndex();
}

void DurationsPanel::onActivated(const QModelIndex &index)
{
    const Position begin = index.data(FactRole::StandAt).toUInt();
    if (begin > 0)
        cursor()->goTo(begin);
    else if (!index.parent().isValid())
        m_view->setExpanded(index.siblingAtColumn(0), !m_view->isExpanded(index.siblingAtColumn(0)));
}

void DurationsPanel::showMenu(const QPoint &position)
{
    QModelIndex index = m_view->indexAt(position);
    if (!index.isValid())
        index = m_view->currentIndex();
    auto *menu = new QMenu(this);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    const auto item = index.data(FactRole::Item).value<Item>();
    const View view = cursor()->view();
    const auto add = [&](Extent extent) {
        addExtentActions(menu, cursor(), extent, [this](const QString &query) { emit framesRequested(query); });
        menu->addSeparator();
    };
    if (const auto row = SpanRow::of(view, item))
        add(extentOf(view, *row));
    else if (const auto *approval = std::get_if<ApprovalId>(&item); approval && view.isVisible(*approval))
        add({view.begin(*approval), view.end(*approval)});
    else if (const auto *message = std::get_if<MessageId>(&item); message && view.isVisible(*message)) // that a model call wrote
        add({view.begin(*message), view.end(*message)});
    m_columns->addToMenu(menu, index);
    menu->popup(m_view->viewport()->mapToGlobal(position));
}

} // namespace tracedeck
