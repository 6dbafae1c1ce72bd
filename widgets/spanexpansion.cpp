// SPDX-License-Identifier: GPL-3.0-or-later
#include "spanexpansion.h"

#include "delegations.h"

#include <QTreeView>

#include <algorithm>
#include <utility>

namespace tracedeck {

namespace {

/// Rows of the newest run that are laid open at most: more than that is better found than scrolled through.
constexpr int kMostRowsOpened = 200;
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
}

void SpanExpansion::onCollapsed(const QModelIndex &index)
{
    const Key key = keyOf(rowOf(index));
    m_state.expanded.erase(key);
    if (m_isUsers)
        m_state.collapsed.insert(key);
}

void SpanExpansion::restore()
{
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
    m_isUsers = false;
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
    m_isUsers = true;
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
    for (QModelIndex above = run.parent(); above.isValid(); above = above.parent()) {
        if (m_state.collapsed.contains(keyOf(rowOf(above))))
            return;
        if (!m_view->isExpanded(above))
            m_view->expand(above);
    }
    if (run.isValid())
        expandBelow(run, kMostRowsOpened);
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
