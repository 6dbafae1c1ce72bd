// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "cursor.h"
#include "selection.h"
#include "spansmodel.h"

#include <QObject>

#include <cstdint>
#include <unordered_set>
#include <vector>

class QTreeView;

namespace tracedeck {

/// What is expanded in a tree of spans, by fact: it survives that rows go away and come again. The newest run is
/// expanded while the cursor is live, until its user collapses it, and collapsed again when newer ones are, unless
/// somebody looks at it: a tree that stays open costs as much as it has rows. What workers do is expanded where they are
/// interleaved.
class SpanExpansion : public QObject
{
    Q_OBJECT

public:
    /// What its user opened and closed.
    struct State
    {
        std::unordered_set<std::uint64_t> expanded;
        std::unordered_set<std::uint64_t> collapsed; // by the user, or seen and left so
        std::vector<std::uint64_t> opened; // runs that opened by themselves and were left so, the newest last
    };

    /// Neither is owned; the view shows the model already.
    SpanExpansion(QTreeView *view, SpansModel *model, const Cursor *cursor);

    const State &state() const { return m_state; }
    /// As it was left when another trace was shown; restore() shows it.
    void setState(const State &state) { m_state = state; }

    /// As the model shows them now; restore() shows it.
    void workersShownChanged();

    /// Expands what was expanded when it was last seen; to be called when the rows have changed.
    void restore();

signals:
    /// Its user has opened or closed something.
    void toggledByUser();

private:
    using Key = std::uint64_t;

    static Key keyOf(SpanRow row);
    void onExpanded(const QModelIndex &index);
    void onCollapsed(const QModelIndex &index);
    void expandNewestRun();
    void closeOldRuns();
    bool isLookedAt(const QModelIndex &run) const;
    void close(const QModelIndex &run);
    void forgetBelow(const QModelIndex &index);
    void leaveToUser(QModelIndex index);
    void expandWorkers();
    int expandBelow(const QModelIndex &index, int rowsLeft);

    QTreeView *m_view; // not owned
    SpansModel *m_model; // not owned
    const Cursor *m_cursor; // not owned
    State m_state;
    bool m_rowsChanged = true;
    bool m_isUsers = true; ///< what is expanded or collapsed now, its user expands or collapses
};

} // namespace tracedeck
