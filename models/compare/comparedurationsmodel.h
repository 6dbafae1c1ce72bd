// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "comparedurations.h"
#include "latestanswer.h"

#include <QAbstractTableModel>

namespace tracedeck {

/// How long things took at two points, those of one name together. Worked out in the background; while it is not active it
/// rests.
class CompareDurationsModel : public QAbstractTableModel
{
    Q_OBJECT

public:
    enum Column { Name, Kind, CountA, CountB, TotalA, TotalB, Difference, ColumnCount };

    explicit CompareDurationsModel(QObject *parent = nullptr);

    void setPoints(const DurationsPoint &before, const DurationsPoint &after);
    void setActive(bool active);
    void retranslate();
    const ComparedDurations &compared() const { return m_compared; }
    /// What is shown is of the points that were set last.
    bool isUpToDate() const { return m_isShown && m_answer.isSettled(); }
    /// Whether there are points that are compared.
    bool hasPoints() const { return m_before.trace || m_after.trace; }

    int rowCount(const QModelIndex &parent = {}) const override;
    int columnCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;
    void sort(int column, Qt::SortOrder order = Qt::AscendingOrder) override;

signals:
    void changed();

private:
    void show(ComparedDurations compared);
    void arrange(ComparedDurations compared);
    void put();
    QString text(const ComparedDuration &row, int column) const;

    DurationsPoint m_before;
    DurationsPoint m_after;
    ComparedDurations m_compared; ///< in the order of the rows
    ComparedDurations m_answered; ///< as it was worked out last
    bool m_isShown = false; ///< an answer, to whichever question
    int m_sortedBy = Difference;
    Qt::SortOrder m_order = Qt::DescendingOrder;
    LatestAnswer<ComparedDurations> m_answer; // last: it ends first
};

} // namespace tracedeck
