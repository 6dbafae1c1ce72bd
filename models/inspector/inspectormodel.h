// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "cursor.h"
#include "factroles.h"
#include "inspectorrows.h"
#include "runbranches.h"
#include "selection.h"

#include <QAbstractItemModel>

#include <memory>

namespace tracedeck {

/// What is known about one item at the cursor's position: properties and values, some with details below.
class InspectorModel : public QAbstractItemModel
{
    Q_OBJECT

public:
    enum Column { Property, Value, ColumnCount };

    /// The cursor is not owned and outlives the model.
    explicit InspectorModel(Cursor *cursor, QObject *parent = nullptr);
    ~InspectorModel() override;

    void setItem(const Item &item);
    const Item &item() const { return m_item; }
    /// A short name of the item, or nothing.
    QString title() const;
    /// A model that nobody sees does not follow the cursor; it catches up when it is active again.
    void setActive(bool active);
    void retranslate();
    /// Reads all values again; what is expanded stays so.
    void renew();

    QModelIndex index(int row, int column, const QModelIndex &parent = {}) const override;
    QModelIndex parent(const QModelIndex &child) const override;
    int rowCount(const QModelIndex &parent = {}) const override;
    int columnCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;

private:
    struct Node;

    void follow();
    std::vector<InspectorRow> rows();
    void reset();
    Node *nodeOf(const QModelIndex &index) const;
    QModelIndex indexOf(const Node &node, int column) const;
    void update(Node &node, std::vector<InspectorRow> rows);
    void removeMissing(Node &node, const std::vector<InspectorRow> &rows);
    QString fullText(const InspectorRow &row) const;

    Cursor *m_cursor; // not owned, outlives us
    Item m_item;
    bool m_active = true;
    Position m_position = 0;
    Position m_costsKnown = 0; ///< up to there the ledger knew them when it was asked last
    std::unique_ptr<Node> m_root;
    RunBranches m_branches;
    SessionId m_branchesOf;
};

} // namespace tracedeck
