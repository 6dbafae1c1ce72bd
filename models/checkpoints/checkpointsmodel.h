// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "branchgraph.h"
#include "branchlabels.h"
#include "cursor.h"
#include "factroles.h"
#include "selection.h"

#include <QAbstractTableModel>

#include <vector>

namespace tracedeck {

/// The checkpoints of one session that had come by the cursor's position, the newest first, as a history with branches.
class CheckpointsModel : public QAbstractTableModel
{
    Q_OBJECT

public:
    enum Column { Graph, Step, Source, Branch, Node, Namespace, Timestamp, Frame, Time, Id, ColumnCount };
    enum Role {
        IsHereRole = FactRole::Explanation + 1, ///< bool: the newest that is known where the cursor stands
        HasNoParentRole, ///< bool: it names a parent that is not among the rows
        HasStateRole, ///< bool: its state is known, if only later
        SourceRole, ///< QByteArray: kinds::kInput, or another word of the server's
    };

    /// The cursor is not owned and outlives the model.
    explicit CheckpointsModel(Cursor *cursor, QObject *parent = nullptr);

    void setSession(SessionId session);
    SessionId session() const { return m_graph.session(); }
    void setFilter(SpaceFilter filter);
    SpaceFilter filter() const { return m_filter; }
    void setLabels(const BranchLabels &labels);
    /// A model that nobody sees does not follow the cursor; it catches up when it is active again.
    void setActive(bool active);
    void retranslate();

    QModelIndex indexOf(const Item &item) const;
    CheckpointId checkpointAt(const QModelIndex &index) const;
    /// Rows and lanes for painting; its rows are counted from the oldest.
    const BranchGraph &graph() const { return m_graph; }
    int graphRow(const QModelIndex &index) const;
    QModelIndex indexOfGraphRow(int row) const;

    /// The branch of a graph's row as it is called: the user's name, or a number. Outside text no longer.
    QString branchName(int graphRow) const;
    /// Whether a branch has a name to be told by: there are several, or the user gave one.
    bool hasBranchNames() const;
    BranchLabel label(int graphRow) const;
    /// Where the label of that branch is kept, or would be.
    CheckpointName labelKey(int graphRow) const;
    CheckpointName nameOf(CheckpointId id) const;
    /// Of the parent that it names, there or not; without an id: it names none.
    CheckpointName parentNameOf(CheckpointId id) const;
    /// The id, cut to what tells it from others.
    QString shortId(CheckpointId id) const;
    /// What follows whom, as a sentence.
    QString parentText(int graphRow) const;

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
    void grow(std::vector<CheckpointId> rows);
    void show(std::vector<CheckpointId> rows);
    bool edit(const std::vector<CheckpointId> &rows);
    void findLabels();
    QString text(const Checkpoint &checkpoint, int graphRow, int column) const;
    QString branchText(int graphRow) const;
    QString accessibleText(const QModelIndex &index) const;
    QString tip(const QModelIndex &index) const;

    Cursor *m_cursor; // not owned, outlives us
    BranchGraph m_graph;
    SpaceFilter m_filter;
    std::vector<CheckpointId> m_rows; ///< as the view has them
    BranchLabels m_labels;
    std::vector<std::pair<CheckpointName, BranchLabel>> m_branchLabels; ///< by branch; an empty key: none
    bool m_active = true;
};

} // namespace tracedeck
