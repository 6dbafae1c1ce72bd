// SPDX-License-Identifier: GPL-3.0-or-later
#include "jsontreememory.h"

#include "jsontreemodel.h"

#include <QScopedValueRollback>
#include <QTreeView>

namespace tracedeck {

JsonTreeMemory::JsonTreeMemory(QTreeView *view, JsonTreeModel *model)
    : QObject(view)
    , m_view(view)
    , m_model(model)
{
    connect(view, &QTreeView::expanded, this, &JsonTreeMemory::onExpanded);
    connect(view, &QTreeView::collapsed, this, &JsonTreeMemory::onCollapsed);
    connect(model, &JsonTreeModel::levelRead, this, &JsonTreeMemory::onLevelRead);
}

void JsonTreeMemory::keep()
{
    // What has not come back yet is kept as it was.
    const QModelIndex current = m_view->currentIndex();
    if (m_current.empty() && current.isValid())
        m_current = pathOf(current);
    const QModelIndex top = m_view->indexAt({0, 0});
    if (m_top.empty() && top.isValid())
        m_top = pathOf(top);
}

void JsonTreeMemory::bringBack()
{
    openBelow({}, m_root);
    goBack();
}

void JsonTreeMemory::forget()
{
    m_root = {};
    m_branches = 0;
    m_current.clear();
    m_top.clear();
}

JsonTreeMemory::Path JsonTreeMemory::pathOf(QModelIndex index) const
{
    Path path;
    for (index = index.siblingAtColumn(JsonTreeModel::Key); index.isValid(); index = index.parent())
        path.insert(path.begin(), {m_model->stepTo(index), index.row()});
    return path;
}

QModelIndex JsonTreeMemory::find(const Path &path) const
{
    QModelIndex index;
    for (const Step &step : path) {
        index = m_model->rowOfStep(index, step.name, step.row);
        if (!index.isValid())
            return {};
    }
    return index;
}

JsonTreeMemory::Branch *JsonTreeMemory::branchOf(const QModelIndex &index, bool make)
{
    Branch *branch = &m_root;
    for (const Step &step : pathOf(index)) {
        auto found = branch->below.find(step.name);
        if (found == branch->below.end()) {
            if (!make || m_branches == kMostBranches)
                return nullptr;
            ++m_branches;
            found = branch->below.emplace(step.name, Branch()).first;
        }
        branch = &found->second;
        branch->row = step.row;
    }
    return branch;
}

void JsonTreeMemory::openBelow(const QModelIndex &parent, const Branch &branch)
{
    const QScopedValueRollback guard(m_isBringingBack, true);
    for (const auto &[name, below] : branch.below) {
        const QModelIndex index = m_model->rowOfStep(parent, name, below.row);
        if (!index.isValid() || !below.isOpen || !m_model->hasChildren(index))
            continue;
        if (m_model->canFetchMore(index))
            m_model->fetchMore(index);
        m_view->setExpanded(index, true);
        openBelow(index, below);
    }
}

void JsonTreeMemory::onExpanded(const QModelIndex &index)
{
    if (m_isBringingBack)
        return;
    if (Branch *branch = branchOf(index, true))
        branch->isOpen = true;
}

void JsonTreeMemory::onCollapsed(const QModelIndex &index)
{
    if (Branch *branch = branchOf(index, false))
        branch->isOpen = false;
}

void JsonTreeMemory::onLevelRead(const QModelIndex &parent)
{
    if (const Branch *branch = branchOf(parent, false))
        openBelow(parent, *branch);
    goBack();
}

/// Makes the row current, and the row topmost, that were so before, once they are there.
void JsonTreeMemory::goBack()
{
    if (const QModelIndex current = m_current.empty() ? QModelIndex() : find(m_current); current.isValid()) {
        m_current.clear();
        m_view->setAutoScroll(false);
        m_view->setCurrentIndex(current);
        m_view->setAutoScroll(true);
    }
    if (const QModelIndex top = m_top.empty() ? QModelIndex() : find(m_top); top.isValid()) {
        m_top.clear();
        m_view->scrollTo(top, QAbstractItemView::PositionAtTop);
    }
    if (!m_model->isReading()) {
        // They are not in this text.
        m_current.clear();
        m_top.clear();
    }
}

} // namespace tracedeck
