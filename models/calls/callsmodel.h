// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "calllist.h"
#include "factroles.h"
#include "latestanswer.h"
#include "ledgermodel.h"

#include <QAbstractTableModel>

namespace tracedeck {

/// Calls of models at the ledger's position, a row each; its columns are those of CallColumn. Found and sorted in the background;
/// while it is not active it rests. A call that stays keeps its indexes, wherever it goes.
class CallsModel : public QAbstractTableModel
{
    Q_OBJECT

public:
    /// The ledger is not owned and outlives the model.
    explicit CallsModel(LedgerModel *ledger, QObject *parent = nullptr);
    ~CallsModel() override;

    /// In the order in which it is sorted.
    void setQuestion(CallsQuestion question);
    const CallsQuestion &question() const { return m_question; }
    void setActive(bool active);
    void retranslate();

    /// The last answer; its question may be one that was asked before.
    const CallList &list() const { return m_list; }
    bool isUpToDate() const;
    /// nullptr: it is no row.
    const ListedCall *callAt(const QModelIndex &index) const;
    /// The row of a call, or of what it wrote; invalid: it has none.
    QModelIndex indexOf(const Item &item) const;

    int rowCount(const QModelIndex &parent = {}) const override;
    int columnCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;
    /// The rows follow when they have been sorted.
    void sort(int column, Qt::SortOrder order = Qt::AscendingOrder) override;

signals:
    /// Before the rows change, and when they say something else. What a view selects in between is no intent of the user.
    void aboutToChange();
    void changed();

private:
    LatestAnswer<CallList>::Work work() const;
    void show(CallList list);
    View view() const;
    QVariant shareOf(const ListedCall &call, CallColumn column) const;

    LedgerModel *m_ledger; // not owned, outlives us
    CallsQuestion m_question;
    CallList m_list;
    LatestAnswer<CallList> m_answer;
};

} // namespace tracedeck
