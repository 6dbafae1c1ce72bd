// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "comparesteps.h"
#include "factroles.h"
#include "latestanswer.h"
#include "ledger.h"

#include <QAbstractTableModel>
#include <QPointer>

#include <array>

namespace tracedeck {

class LedgerModel;

/// The steps of two points, side by side. Worked out in the background; while it is not active it rests. Steps that stay keep their
/// indexes.
class CompareStepsModel : public QAbstractTableModel
{
    Q_OBJECT

public:
    enum Column {
        Name,
        Before,
        After,
        TookMore,
        TokensMore,
        CostMore,
        TookBefore,
        TookAfter,
        TokensBefore,
        TokensAfter,
        CostBefore,
        CostAfter,
        ColumnCount
    };
    /// Besides those of facts.
    enum Role : int {
        DifferenceRole = Qt::UserRole + 100, ///< ComparedStep::Difference as int
    };
    enum Side { A, B };

    explicit CompareStepsModel(QObject *parent = nullptr);

    /// Of other traces, sessions or runs than before, no row is left.
    void setPoints(const StepsPoint &before, const StepsPoint &after);
    /// Who knows what steps used; nullptr: nobody does. Not owned.
    void setLedgers(LedgerModel *before, LedgerModel *after);
    void setActive(bool active);
    /// Steps that are the same on both sides are left out.
    void setShowsSame(bool shows);
    void retranslate();

    /// Whether a column tells of a side alone.
    static bool isOfSide(int column, Side side);

    /// Whether there are points that are compared.
    bool hasPoints() const { return m_before.trace && m_after.trace; }
    /// What is shown is of the points that were set last.
    bool isUpToDate() const;
    const ComparedSteps &compared() const { return m_compared; }
    /// How many of all are so.
    int count(ComparedStep::Difference difference) const;
    /// nullptr: it is no row.
    const ComparedStep *stepAt(const QModelIndex &index) const;
    /// Of the rows that are shown.
    const StepsPoint &point(Side side) const { return side == A ? m_shownBefore : m_shownAfter; }
    /// The frame that it began with on a side, and what it is there; 0 and nothing: it is not there.
    Position frameOf(const QModelIndex &index, Side side) const;
    Item itemOf(const QModelIndex &index, Side side) const;
    /// The next row that differs, or the one before; invalid: there is none.
    QModelIndex nextDifference(const QModelIndex &from, bool forward) const;

    int rowCount(const QModelIndex &parent = {}) const override;
    int columnCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;

signals:
    /// The rows are others, or say something else.
    void changed();

private:
    struct Answer
    {
        std::shared_ptr<const StepReadings> before;
        std::shared_ptr<const StepReadings> after;
        ComparedSteps compared;
    };

    LatestAnswer<Answer>::Work work() const;
    void show(Answer answer);
    void arrange(ComparedSteps compared);
    const TakenStep *stepOf(const QModelIndex &index, Side side) const;
    void tellCosts();
    QString nameText(const ComparedStep &row) const;
    QString text(const ComparedStep &row, int column) const;
    std::optional<std::int64_t> lengthOn(const ComparedStep &row, Side side) const;
    CostTotals usedOn(const ComparedStep &row, Side side) const;
    QString lengthDifference(const ComparedStep &row) const;
    QString tokenDifference(const ComparedStep &row) const;
    QString moneyDifference(const ComparedStep &row) const;
    QString accessibleText(const ComparedStep &row) const;

    StepsPoint m_before;
    StepsPoint m_after;
    std::array<QPointer<LedgerModel>, 2> m_ledgers; ///< by side
    StepsPoint m_shownBefore;
    StepsPoint m_shownAfter;
    std::shared_ptr<const StepReadings> m_readBefore; ///< as they were read last: of a point that stays they are not read again
    std::shared_ptr<const StepReadings> m_readAfter;
    ComparedSteps m_compared;
    std::vector<std::uint32_t> m_rows; ///< of these, that are shown
    bool m_showsSame = true;
    LatestAnswer<Answer> m_answer; // last: it ends first
};

} // namespace tracedeck
