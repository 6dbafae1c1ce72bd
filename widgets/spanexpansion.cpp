// SPDX-License-Identifier: GPL-3.0-or-later
#include "spanexpansion.h"

#include <QTreeView>

namespace tracedeck {

namespace {

/// Rows of the newest run that are laid open at most: more than that is better found than scrolled through.
constexpr int kMostRowsOpened = 200;

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
    m_state.collapsed.insert(key);
}

void SpanExpansion::restore()
{
    if (m_rowsChanged) {
        m_rowsChanged = false;
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
}

void SpanExpansion::expandNewestRun()
{
    const std::uint32_t runs = m_cursor->view().count(m_cursor->trace()->runs);
    const QModelIndex run = runs == 0 ? QModelIndex() : m_model->indexOf(RunId{runs - 1});
    for (QModelIndex above = run.parent(); above.isValid(); above = above.parent()) {
        if (m_state.collapsed.contains(keyOf(rowOf(above))))
            return;
        if (!m_view->isExpanded(above))
            m_view->expand(above);
    }
    if (run.isValid())
        expandBelow(run, kMostRowsOpened);
}

/// Returns how many rows may still be opened.
int SpanExpansion::expandBelow(const QModelIndex &index, int rowsLeft)
{
    const int rows = m_model->rowCount(index);
    if (rows == 0 || rows > rowsLeft || m_state.collapsed.contains(keyOf(rowOf(index))))
        return rowsLeft;
    if (!m_view->isExpanded(index))
        m_view->expand(index);
    rowsLeft -= rows;
    for (int row = 0; row < rows && rowsLeft > 0; ++row)
        rowsLeft = expandBelow(m_model->index(row, 0, index), rowsLeft);
    return rowsLeft;
}

} // namespace tracedeck
