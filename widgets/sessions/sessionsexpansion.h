// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "sessionsmodel.h"

#include <QObject>

#include <cstdint>
#include <set>
#include <utility>

class QTreeView;

namespace tracedeck {

/// What is expanded in the list of sessions, by source and row: it survives that rows go away and come again.
/// Sources are expanded until their user collapses them, and so are sessions that others work for.
class SessionsExpansion : public QObject
{
    Q_OBJECT

public:
    /// Neither is owned; the view shows the model already.
    SessionsExpansion(QTreeView *view, SessionsModel *model);

    /// Expands what was expanded when it was last seen; to be called when the rows have changed.
    void restore();
    /// What is expanded now, is so by us.
    bool isRestoring() const { return m_restoring; }

private:
    using Key = std::pair<quint64, std::uint64_t>;

    Key keyOf(const QModelIndex &index) const;
    void onExpanded(const QModelIndex &index);
    void onCollapsed(const QModelIndex &index);
    void expand(const QModelIndex &index);
    void expandPlanners(const QModelIndex &parent);

    QTreeView *m_view; // not owned
    SessionsModel *m_model; // not owned
    std::set<Key> m_expanded;
    std::set<Key> m_collapsed;
    bool m_rowsChanged = true;
    bool m_restoring = false;
};

} // namespace tracedeck
