// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "cursor.h"
#include "factroles.h"
#include "ledgermodel.h"
#include "selection.h"
#include "spannode.h"
#include "workersshown.h"

#include <QAbstractItemModel>

#include <memory>
#include <vector>

namespace tracedeck {

/// Sessions, their runs and spans as a tree, at the cursor's position. Rows are made for the parents that
/// somebody has asked about; a move of the cursor edits these, however far it goes, unless too much changes.
class SpansModel : public QAbstractItemModel
{
    Q_OBJECT

public:
    enum Column { Name, Status, Duration, Waterfall, Frames, Tokens, Cost, Input, ColumnCount };

    /// The cursor is not owned and outlives the model.
    explicit SpansModel(Cursor *cursor, QObject *parent = nullptr);
    ~SpansModel() override;

    /// A model that nobody sees does not follow the cursor; it catches up when it is active again.
    void setActive(bool active);
    void setWorkersShown(WorkersShown workers);
    WorkersShown workersShown() const { return m_workers; }
    /// Headers and words again, after the language has changed.
    void retranslate();

    /// The row of a session, run, span or executing tool call; makes the rows that lead to it. Invalid if it does
    /// not exist at the cursor's position.
    QModelIndex indexOf(const Item &item) const;
    /// The same, or where a frame or a message came; what is within a worker and not shown is where that worker is.
    QModelIndex shownIndexOf(const Item &item) const;
    static Item itemAt(const QModelIndex &index);
    /// Forgets the rows below, until they are asked for again. Nobody shows them.
    void letGo(const QModelIndex &index);

    QModelIndex index(int row, int column, const QModelIndex &parent = {}) const override;
    QModelIndex parent(const QModelIndex &child) const override;
    int rowCount(const QModelIndex &parent = {}) const override;
    bool hasChildren(const QModelIndex &parent = {}) const override;
    int columnCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;
    Qt::ItemFlags flags(const QModelIndex &index) const override;

signals:
    /// Before and after the rows follow the cursor. What a view selects or forgets in between is no intent of the
    /// user.
    void aboutToFollow();
    void followed();
    /// Shares of tokens and cost, or when in its run something went on, may be something else, of whatever row: they are to
    /// be painted again.
    void sharesChanged();
    void spreadsChanged();

private:
    void follow();
    void edit(Position from);
    View view() const { return View(*m_cursor->trace(), m_position); }
    SpanNode *nodeOf(const QModelIndex &index) const;
    QModelIndex indexOf(const SpanNode *node, int column = 0) const;
    QVariant text(SpanRow row, int column) const;
    QVariant shareOf(SpanRow row, int column) const;
    QVariant spreadOf(SpanRow row, int column) const;
    void takeAway(const SpanEdit &edit);
    void putIn(const SpanEdit &edit);
    void announceChanges(Position from);
    void tellCosts();

    Cursor *m_cursor; // not owned, outlives us
    LedgerModel *m_ledger; // the cursor's
    std::uint32_t m_callsShown = 0; // in costs
    Position m_position = 0;
    bool m_active = true;
    WorkersShown m_workers = WorkersShown::Collapsed;
    std::unique_ptr<SpanNode> m_root;
};

} // namespace tracedeck
