// SPDX-License-Identifier: GPL-3.0-or-later
#include "spanexpansion.h"

#include "delegations.h"

#include <QScopedValueRollback>
#include <QScrollBar>
#include <QTreeView>

#include <algorithm>
#include <utility>

namespace tracedeck {

namespace {

/// Rows of the newest run that are laid open at most: more than that is better found than scrolled through.
constexpr int kMostRowsOpened = 200;
/// Runs that opened by themselves stay open, the newest ones; up to twice as many until the others are closed.
constexpr std::size_t kMostRunsOpened = 8;
/// Workers that are laid open at most, the latest ones.
constexpr std::uint32_t kMostWorkersOpened = 50;

SpanRow rowOf(const QModelIndex &index)
{
    const Item item = SpansModel::itemAt(index);
    if (const auto *session = std::get_if<SessionId>(&item))
        return SpanRow::of(*session);
    if (const auto *run = std::get_if<RunId>(&item))
        return SpanRow::of(*run);
    if (const auto *span = std::get_if<SpanId>(&item))
        return SpanRow::of(*span);
    return {};
}

} // namespace

SpanExpansion::SpanExpansion(QTreeView *view, SpansModel *model, const Cursor *cursor)
    : m_view(view)
    , m_model(model)
    , m_cursor(cursor)
{
    const auto noteChange = [this] { m_rowsChanged = true; };
    connect(view, &QTreeView::expanded, this, &SpanExpansion::onExpanded);
    connect(view, &QTreeView::collapsed, this, &SpanExpansion::onCollapsed);
    connect(model, &SpansModel::rowsInserted, this, noteChange);
    connect(model, &SpansModel::modelReset, this, noteChange);
}

SpanExpansion::Key SpanExpansion::keyOf(SpanRow row)
{
    return Key(row.kind) << 32 | row.index;
}

void SpanExpansion::onExpanded(const QModelIndex &index)
{
    const Key key = keyOf(rowOf(index));
    m_state.expanded.insert(key);
    m_state.collapsed.erase(key);
    if (!m_isUsers)
        return;
    leaveToUser(index);
    emit toggledByUser();
}

void SpanExpansion::onCollapsed(const QModelIndex &index)
{
    const Key key = keyOf(rowOf(index));
    m_state.expanded.erase(key);
    if (!m_isUsers)
        return;
    m_state.collapsed.insert(key);
    leaveToUser(index);
    emit toggledByUser();
}

/// A run in which its user opens or closes something stays as it is.
void SpanExpansion::leaveToUser(QModelIndex index)
{
    while (index.isValid() && rowOf(index).kind == SpanRow::Kind::Span)
        index = index.parent();
    std::erase(m_state.opened, keyOf(rowOf(index)));
}

void SpanExpansion::restore()
{
    const QScopedValueRollback guard(m_isUsers, false);
    const bool hasChanged = std::exchange(m_rowsChanged, false);
    if (hasChanged) {
        // Expanding adds what is there already, so the set is copied.
        const std::vector<Key> keys(m_state.expanded.begin(), m_state.expanded.end());
        for (const Key key : keys) {
            const SpanRow row{static_cast<SpanRow::Kind>(key >> 32), static_cast<std::uint32_t>(key)};
            const QModelIndex index = m_model->indexOf(row.item());
            if (index.isValid() && !m_view->isExpanded(index))
                m_view->expand(index);
        }
    }
    if (m_cursor->isLive())
        expandNewestRun();
    if (hasChanged && m_model->workersShown() == WorkersShown::Interleaved)
        expandWorkers();
}

void SpanExpansion::workersShownChanged()
{
    m_rowsChanged = true;
    if (m_model->workersShown() == WorkersShown::Interleaved)
        return;
    // What opened by itself closes by itself.
    const QScopedValueRollback guard(m_isUsers, false);
    const std::vector<Key> keys(m_state.expanded.begin(), m_state.expanded.end());
    for (const Key key : keys) {
        const SpanRow row{static_cast<SpanRow::Kind>(key >> 32), static_cast<std::uint32_t>(key)};
        const QModelIndex index =
            row.kind == SpanRow::Kind::Span ? m_model->indexOf(row.item()) : QModelIndex();
        if (index.data(FactRole::Kind).value<ItemKind>() != ItemKind::Worker || !index.isValid())
            continue;
        m_view->collapse(index);
        m_state.expanded.erase(key);
    }
}

void SpanExpansion::expandNewestRun()
{
    const View view = m_cursor->view();
    const std::uint32_t runs = view.count(view.trace().runs);
    RunId newest = runs == 0 ? RunId() : RunId{runs - 1};
    // A worker's is shown where the work was given away.
    while (const DelegationId work =
               newest ? delegationOfWorker(view, view.at(newest).session) : DelegationId())
        newest = view.at(work).run;
    const QModelIndex run = newest ? m_model->indexOf(newest) : QModelIndex();
    const bool wasExpanded = run.isValid() && m_view->isExpanded(run);
    for (QModelIndex above = run.parent(); above.isValid(); above = above.parent()) {
        if (m_state.collapsed.contains(keyOf(rowOf(above))))
            return;
        if (!m_view->isExpanded(above))
            m_view->expand(above);
    }
    if (!run.isValid())
        return;
    expandBelow(run, kMostRowsOpened);
    const Key key = keyOf(SpanRow::of(newest));
    if (std::find(m_state.opened.begin(), m_state.opened.end(), key) == m_state.opened.end() && m_view->isExpanded(run)
        && !wasExpanded)
        m_state.opened.push_back(key);
    if (m_state.opened.size() >= 2 * kMostRunsOpened) // several at once: the rows are laid out anew each time
        closeOldRuns();
}

/// What is seen stays where it is.
void SpanExpansion::closeOldRuns()
{
    const QPersistentModelIndex top(m_view->indexAt(QPoint(0, 0)));
    const int across = m_view->horizontalScrollBar()->value();
    std::vector<QPersistentModelIndex> closed;
    std::vector<Key> staying;
    for (std::size_t i = 0; i < m_state.opened.size(); ++i) {
        const QModelIndex run = m_model->indexOf(RunId{static_cast<std::uint32_t>(m_state.opened[i])});
        if (i + kMostRunsOpened >= m_state.opened.size() || (run.isValid() && isLookedAt(run)))
            staying.push_back(m_state.opened[i]);
        else if (run.isValid())
            closed.emplace_back(run);
    }
    m_state.opened = std::move(staying);
    for (const QPersistentModelIndex &run : closed)
        close(run);
    if (closed.empty() || !top.isValid())
        return;
    m_view->scrollTo(top, QAbstractItemView::PositionAtTop);
    m_view->horizontalScrollBar()->setValue(across);
}

bool SpanExpansion::isLookedAt(const QModelIndex &run) const
{
    for (QModelIndex current = m_view->currentIndex(); current.isValid(); current = current.parent()) {
        if (current.siblingAtColumn(0) == run)
            return true;
    }
    const QModelIndex next = run.siblingAtRow(run.row() + 1);
    const bool isBelow = m_view->visualRect(run).top() >= m_view->viewport()->height();
    const bool isAbove = next.isValid() && m_view->visualRect(next).top() <= 0;
    return m_view->isVisible() && !isBelow && !isAbove;
}

void SpanExpansion::close(const QModelIndex &run)
{
    m_view->collapse(run);
    m_state.expanded.erase(keyOf(rowOf(run)));
    forgetBelow(run);
    m_model->letGo(run);
}

/// Only what is expanded has rows that were made.
void SpanExpansion::forgetBelow(const QModelIndex &index)
{
    for (int row = 0, rows = m_model->rowCount(index); row < rows; ++row) {
        const QModelIndex below = m_model->index(row, 0, index);
        if (m_state.expanded.erase(keyOf(rowOf(below))))
            forgetBelow(below);
    }
}

/// Also of runs that are not the newest, and up to these.
void SpanExpansion::expandWorkers()
{
    const View view = m_cursor->view();
    const std::uint32_t begun = view.count(view.trace().delegations);
    int rowsLeft = kMostRowsOpened;
    for (std::uint32_t i = begun - std::min(begun, kMostWorkersOpened); i < begun; ++i) {
        const QModelIndex worker = m_model->indexOf(view.at(DelegationId{i}).span);
        if (!worker.isValid())
            continue;
        rowsLeft = expandBelow(worker, rowsLeft);
        for (QModelIndex above = worker.parent(); above.data(FactRole::Kind).value<ItemKind>() > ItemKind::Run
                                                  && !m_state.collapsed.contains(keyOf(rowOf(above)));
             above = above.parent())
            m_view->expand(above);
    }
}

/// Returns how many rows may still be opened.
int SpanExpansion::expandBelow(const QModelIndex &index, int rowsLeft)
{
    const int rows = m_model->rowCount(index);
    const bool isClosed = m_model->workersShown() != WorkersShown::Interleaved
                          && index.data(FactRole::Kind).value<ItemKind>() == ItemKind::Worker;
    if (rows == 0 || rows > rowsLeft || isClosed || m_state.collapsed.contains(keyOf(rowOf(index))))
        return rowsLeft;
    if (!m_view->isExpanded(index))
        m_view->expand(index);
    rowsLeft -= rows;
    for (int row = 0; row < rows && rowsLeft > 0; ++row)
        rowsLeft = expandBelow(m_model->index(row, 0, index), rowsLeft);
    return rowsLeft;
}

} // namespace tracedeck
