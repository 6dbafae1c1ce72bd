// SPDX-License-Identifier: GPL-3.0-or-later
#include "sessionsexpansion.h"

#include <QScopedValueRollback>
#include <QTreeView>

namespace tracedeck {

namespace {

/// More sessions than this are not searched for those that others work for.
constexpr int kMostSearched = 100;

} // namespace

SessionsExpansion::SessionsExpansion(QTreeView *view, SessionsModel *model)
    : QObject(view)
    , m_view(view)
    , m_model(model)
{
    const auto noteChange = [this] { m_rowsChanged = true; };
    connect(view, &QTreeView::expanded, this, &SessionsExpansion::onExpanded);
    connect(view, &QTreeView::collapsed, this, &SessionsExpansion::onCollapsed);
    connect(model, &SessionsModel::rowsInserted, this, noteChange);
}

SessionsExpansion::Key SessionsExpansion::keyOf(const QModelIndex &index) const
{
    const SessionsRow row = m_model->rowAt(index);
    return {index.data(SessionsModel::SourceId).toULongLong(), std::uint64_t(row.kind) << 32 | row.index};
}

void SessionsExpansion::onExpanded(const QModelIndex &index)
{
    m_expanded.insert(keyOf(index));
    m_collapsed.erase(keyOf(index));
}

void SessionsExpansion::onCollapsed(const QModelIndex &index)
{
    m_expanded.erase(keyOf(index));
    m_collapsed.insert(keyOf(index));
}

void SessionsExpansion::expand(const QModelIndex &index)
{
    if (index.isValid() && !m_view->isExpanded(index) && !m_collapsed.contains(keyOf(index)))
        m_view->expand(index);
}

void SessionsExpansion::restore()
{
    if (!m_rowsChanged)
        return;
    m_rowsChanged = false;
    const QScopedValueRollback guard(m_restoring, true);
    // Expanding adds what is there already, so the set is copied.
    for (const auto &[source, row] : std::set<Key>(m_expanded)) {
        if (m_model->indexOfSource(source).isValid())
            expand(m_model->indexOf(source, SessionsRow{static_cast<SessionsRow::Kind>(row >> 32),
                                                        static_cast<std::uint32_t>(row)}));
        else
            m_expanded.erase({source, row});
    }
    for (int row = 0; row < m_model->rowCount(); ++row) {
        const QModelIndex source = m_model->index(row, 0);
        expand(source);
        expandPlanners(source);
    }
}

void SessionsExpansion::expandPlanners(const QModelIndex &parent)
{
    const int rows = m_model->rowCount(parent);
    if (rows > kMostSearched)
        return;
    for (int row = 0; row < rows; ++row) {
        const QModelIndex session = m_model->index(row, 0, parent);
        if (m_model->rowAt(session).kind != SessionsRow::Kind::Session)
            continue;
        if (!session.data(SessionsModel::HasWorkers).toBool())
            continue;
        expand(session);
        expandPlanners(session);
    }
}

} // namespace tracedeck
