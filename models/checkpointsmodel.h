// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "cursor.h"
#include "factroles.h"
#include "selection.h"

#include <QAbstractTableModel>

#include <cstdint>
#include <unordered_map>

namespace tracedeck {

/// The checkpoints of one session that had come by the cursor's position, in that order. Grows and shrinks at its end;
/// nothing is kept for a row but the id that parents are looked up by.
class CheckpointsModel : public QAbstractTableModel
{
    Q_OBJECT

public:
    enum Column { Step, Id, Parent, Node, Source, Namespace, Frame, Time, Timestamp, ColumnCount };
    enum Role {
        IsHereRole = FactRole::Explanation + 1, ///< bool: the one that the cursor stands at, or passed last
        IsOrphanRole, ///< bool: it names a parent that is not among the rows
    };

    /// The cursor is not owned and outlives the model.
    explicit CheckpointsModel(Cursor *cursor, QObject *parent = nullptr);

    void setSession(SessionId session);
    SessionId session() const { return m_session; }
    /// A model that nobody sees does not follow the cursor; it catches up when it is active again.
    void setActive(bool active);
    void retranslate();

    QModelIndex indexOf(const Item &item) const;
    CheckpointId checkpointAt(const QModelIndex &index) const;

    int rowCount(const QModelIndex &parent = {}) const override;
    int columnCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;

signals:
    /// Before and after the rows follow the cursor. What a view selects in between is no intent of the user.
    void aboutToFollow();
    void followed();

private:
    void follow();
    void grow(int count);
    void shrink(int count);
    Symbol idOf(int row) const;
    bool isOrphan(const Checkpoint &checkpoint) const;
    QString text(const Checkpoint &checkpoint, int column) const;
    QString accessibleText(const QModelIndex &index) const;

    Cursor *m_cursor; // not owned, outlives us
    SessionId m_session;
    int m_count = 0;
    std::unordered_map<Symbol, int> m_ids; ///< how many rows have it: namespaces may share ids
    bool m_active = true;
};

} // namespace tracedeck
