// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "cellalignment.h"
#include "displaytext.h"
#include "factroles.h"
#include "itemstatus.h"
#include "latestanswer.h"
#include "ledgermodel.h"
#include "listquestion.h"
#include "livetime.h"

#include <QAbstractTableModel>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <unordered_map>
#include <utility>

namespace tracedeck {

/// A list of facts of a trace as a table that can be sorted and looked through: as far as the ledger is. Found and sorted in the
/// background; while it is not active it rests.
class ListModel : public QAbstractTableModel
{
    Q_OBJECT

public:
    /// In the order in which it is sorted.
    void setQuestion(ListQuestion question);
    const ListQuestion &question() const { return m_question; }
    /// That of the last answer: it may be one that was asked before.
    virtual const ListQuestion &answered() const = 0;
    virtual bool isUpToDate() const = 0;
    /// To how many workers the sessions in scope gave work of which no run was seen, unless only some rows are asked for.
    virtual std::uint32_t unseenWorkers() const = 0;
    virtual void setActive(bool active) = 0;
    void retranslate();

    /// The row of something; invalid: it has none.
    virtual QModelIndex indexOf(const Item &item) const = 0;

    /// The rows follow when they have been sorted.
    void sort(int column, Qt::SortOrder order = Qt::AscendingOrder) override;

signals:
    /// Before the rows change, and when they say something else. What a view selects in between is no intent of the user.
    void aboutToChange();
    void changed();

protected:
    /// The ledger is not owned and outlives the model.
    ListModel(LedgerModel *ledger, QObject *parent);

    const LedgerModel &ledger() const { return *m_ledger; }
    virtual QString headerText(int column) const = 0;
    /// Empty: its name says all.
    virtual QString headerTip(int column) const = 0;
    /// Whether who sorts by it wants the least first; else the most.
    virtual bool isLeastFirst(int column) const = 0;
    virtual void askAnew() = 0;
    virtual void ask() = 0;

private:
    LedgerModel *m_ledger; // not owned, outlives us
    ListQuestion m_question;
};

/// One whose rows are the `rows` of a List, which has a `question` and a `position` beside them, and is found by
/// `List::of(ledger, view, question, stop)`. A row that stays keeps its indexes, wherever it goes.
template<class List>
class ListModelOf : public ListModel
{
public:
    using Row = typename decltype(List::rows)::value_type;

    /// The last answer.
    const List &list() const { return m_list; }
    /// nullptr: it is no row.
    const Row *rowAt(const QModelIndex &index) const
    {
        return index.isValid() && index.row() < rowCount() ? &m_list.rows[static_cast<std::size_t>(index.row())] : nullptr;
    }

    const ListQuestion &answered() const override { return m_list.question; }
    bool isUpToDate() const override
    {
        return m_list.question == question() && m_list.position == ledger().cursor().position() && m_answer.isSettled();
    }
    std::uint32_t unseenWorkers() const override { return m_list.unseenWorkers; }
    void setActive(bool active) override { m_answer.setActive(active); }
    int rowCount(const QModelIndex &parent = {}) const override { return parent.isValid() ? 0 : static_cast<int>(m_list.rows.size()); }
    QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override
    {
        const Row *row = rowAt(index);
        const int column = index.column();
        if (!row)
            return {};
        switch (role) {
        case Qt::DisplayRole:
            return textOf(*row, column);
        case Qt::TextAlignmentRole:
            return cellAlignment(!isInWords(column));
        case FactRole::FullText:
            return isInWords(column) ? textOf(*row, column) : QVariant();
        case FactRole::Computed:
            return isComputed(*row, column) && !textOf(*row, column).isEmpty();
        case FactRole::Status:
            return known(statusIn(*row, column));
        case FactRole::FailedInside:
            return failedInside(*row, column);
        case Qt::AccessibleTextRole:
            return failedInside(*row, column) ? failedInsideText(*statusIn(*row, column)) : textOf(*row, column);
        case FactRole::Share:
            return known(shareOf(*row, column));
        case FactRole::Item:
            return QVariant::fromValue(itemOf(*row));
        case FactRole::StandAt:
            return frameOf(*row);
        default:
            return {};
        }
    }
    QVariant headerData(int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override
    {
        if (orientation != Qt::Horizontal)
            return {};
        switch (role) {
        case Qt::DisplayRole:
            return headerText(section);
        case Qt::ToolTipRole:
            return headerTip(section);
        case Qt::TextAlignmentRole:
            return cellAlignment(!isInWords(section));
        case Qt::InitialSortOrderRole:
            return isLeastFirst(section) ? Qt::AscendingOrder : Qt::DescendingOrder;
        default:
            return {};
        }
    }

protected:
    explicit ListModelOf(LedgerModel *ledger, QObject *parent)
        : ListModel(ledger, parent)
        , m_answer([this] { return work(); }, [this](List list) { show(std::move(list)); })
    {
    }

    /// What is said of a row.
    virtual QString textOf(const Row &row, int column) const = 0;
    /// Whether a column is said in words; else it has figures.
    virtual bool isInWords(int column) const = 0;
    /// Whether it is what we worked out: nobody sent it.
    virtual bool isComputed(const Row &row, int column) const = 0;
    /// Which part it is of the largest in its column; nothing: that is not shown.
    virtual std::optional<double> shareOf(const Row &row, int column) const = 0;
    /// Of a status: whether something in the row failed, and it does not say so.
    virtual bool failedInside(const Row &, int) const { return false; }
    virtual std::optional<ItemStatus> statusIn(const Row &row, int column) const = 0;
    virtual Item itemOf(const Row &row) const = 0;
    /// Where one stands who looks at it.
    virtual Position frameOf(const Row &row) const = 0;
    /// Whether it is the same thing in two lists.
    virtual bool isSame(const Row &a, const Row &b) const = 0;

    void askAnew() override { m_answer.askAnew(); }
    void ask() override { m_answer.ask(); }
    View view() const { return View(ledger().ledger().trace(), m_list.position); }
    /// How long something in a run has gone on by now: no time passes where lists are made. Empty: that is not known.
    QString lengthTextByNow(RunId of, std::optional<std::int64_t> length, bool isOpen) const
    {
        return length ? formatDuration(lengthByNow(view(), of, *length, isOpen)) : QString();
    }
    template<class Holds>
    QModelIndex firstThat(Holds holds) const
    {
        const auto found = std::ranges::find_if(m_list.rows, holds);
        return found == m_list.rows.end() ? QModelIndex() : index(static_cast<int>(found - m_list.rows.begin()), 0);
    }

private:
    template<class Value>
    static QVariant known(const std::optional<Value> &value)
    {
        return value ? QVariant::fromValue(*value) : QVariant();
    }

    typename LatestAnswer<List>::Work work() const
    {
        return [of = ledger().sharedLedger(), asked = question(), at = ledger().position()](const std::atomic<bool> &stop) {
            return List::of(*of, View(of->trace(), at), asked, stop);
        };
    }

    void show(List list)
    {
        emit aboutToChange();
        emit layoutAboutToBeChanged();
        const QModelIndexList kept = persistentIndexList();
        std::unordered_map<int, Row> before; // by row, those of which somebody keeps an index
        for (const QModelIndex &index : kept)
            before.try_emplace(index.row(), m_list.rows[static_cast<std::size_t>(index.row())]);
        m_list = std::move(list);
        std::unordered_map<int, QModelIndex> now; // by the row before
        for (const auto &[row, was] : before)
            now[row] = firstThat([&was, this](const Row &is) { return isSame(is, was); });
        for (const QModelIndex &index : kept) {
            const QModelIndex moved = now[index.row()];
            changePersistentIndex(index, moved.isValid() ? moved.siblingAtColumn(index.column()) : QModelIndex());
        }
        emit layoutChanged();
        emit changed();
    }

    List m_list;
    LatestAnswer<List> m_answer; // last: it ends first
};

} // namespace tracedeck
