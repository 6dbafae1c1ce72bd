// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "cursor.h"
#include "factroles.h"
#include "routedecision.h"
#include "selection.h"

#include <QAbstractTableModel>
#include <QHash>

#include <vector>

namespace tracedeck {

/// How models were chosen for one session, decision by decision, up to the cursor's position. Grows and shrinks at
/// its end.
class RoutesModel : public QAbstractTableModel
{
    Q_OBJECT

public:
    enum Column { Chosen, Policy, Reason, Took, Frame, ColumnCount };

    /// The cursor is not owned and outlives the model.
    explicit RoutesModel(Cursor *cursor, QObject *parent = nullptr);

    void setSession(SessionId session);
    SessionId session() const { return m_session; }
    /// A model that nobody sees does not follow the cursor; it catches up when it is active again.
    void setActive(bool active);
    void retranslate();

    DecisionId decisionAt(const QModelIndex &index) const;
    QModelIndex indexOf(const Item &item) const;
    /// The first decision of the session, wherever the cursor stands; invalid: none has come.
    DecisionId first() const;

    int rowCount(const QModelIndex &parent = {}) const override;
    int columnCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;

signals:
    /// Before and after the rows follow the cursor. What a view selects in between is no intent of the user.
    void aboutToFollow();
    void followed();

private:
    /// What the cells say, read once: a decision never changes.
    struct Cells
    {
        QString chosen;
        QString policy;
        QString reason;
        QString took;
        bool isFailure = false;
    };

    void follow();
    void learn();
    const Cells &cellsOf(DecisionId id) const;

    Cursor *m_cursor; // not owned, outlives us
    SessionId m_session;
    std::vector<DecisionId> m_all; ///< also what comes later than the cursor
    std::uint32_t m_known = 0; ///< of the session's decisions, that were looked through
    int m_rows = 0;
    mutable QHash<std::uint32_t, Cells> m_cells; ///< those that were shown
    bool m_active = true;
};

/// Whether a decision is about which model to call.
bool isRoute(const View &view, DecisionId id);

} // namespace tracedeck
