// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "cursor.h"
#include "selection.h"
#include "spansmodel.h"

#include <QObject>

#include <cstdint>
#include <unordered_set>

class QTreeView;

namespace tracedeck {

/// What is expanded in a tree of spans, by fact: it survives that rows go away and come again. The newest run is
/// expanded while the cursor is live, until its user collapses it.
class SpanExpansion : public QObject
{
    Q_OBJECT

public:
    /// Neither is owned; the view shows the model already.
    SpanExpansion(QTreeView *view, SpansModel *model, const Cursor *cursor);

    /// Expands what was expanded when it was last seen; to be called when the rows have changed.
    void restore();

private:
    using Key = std::uint64_t;

    static Key keyOf(SpanRow row);
    void onExpanded(const QModelIndex &index);
    void onCollapsed(const QModelIndex &index);
    void expandNewestRun();
    int expandBelow(const QModelIndex &index, int rowsLeft);

    QTreeView *m_view; // not owned
    SpansModel *m_model; // not owned
    const Cursor *m_cursor; // not owned
    std::unordered_set<Key> m_expanded;
    std::unordered_set<Key> m_collapsed; // by the user, or seen and left so
    bool m_rowsChanged = true;
};

} // namespace tracedeck
