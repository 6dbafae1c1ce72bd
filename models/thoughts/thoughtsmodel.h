// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "cursor.h"
#include "factroles.h"
#include "selection.h"

#include <QAbstractItemModel>

#include <cstdint>
#include <deque>
#include <unordered_map>
#include <vector>

namespace tracedeck {

/// How an agent thought, in one session: rounds of options with their scores, plans with their steps, what it
/// understood, and its other decisions but those about models, as they were at the cursor's position, in the order in
/// which they came. Rows come and go at the end of their level only.
class ThoughtsModel : public QAbstractItemModel
{
    Q_OBJECT

public:
    enum Column { Thought, State, Detail, Frame, ColumnCount };
    enum Role {
        RunRole = FactRole::Explanation + 1, ///< quint32: index of the run
        StepRole, ///< quint32: index of the step of a plan; invalid elsewhere
        ShareRole, ///< double: an option's score as a share of the best one of its round; invalid without a score
        IsTakenRole, ///< bool: the option that is followed
    };

    /// The cursor is not owned and outlives the model.
    explicit ThoughtsModel(Cursor *cursor, QObject *parent = nullptr);

    void setSession(SessionId session);
    SessionId session() const { return m_session; }
    /// A model that nobody sees does not follow the cursor; it catches up when it is active again.
    void setActive(bool active);
    void retranslate();

    /// The row that selects this, or belongs to it; invalid where there is none.
    QModelIndex indexOf(const Item &item) const;
    QModelIndex indexOfStep(PlanStepId step) const;
    /// The run whose plan came last; invalid without a plan.
    RunId lastPlan() const;

    QModelIndex index(int row, int column, const QModelIndex &parent = {}) const override;
    QModelIndex parent(const QModelIndex &child) const override;
    int rowCount(const QModelIndex &parent = {}) const override;
    int columnCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;

signals:
    /// Before and after the rows follow the cursor. What a view selects in between is no intent of the user.
    void aboutToFollow();
    void followed();

private:
    enum class Kind : std::uint8_t { Round, Plan, Understanding, Decision };
    struct Row
    {
        Kind kind = Kind::Decision;
        std::uint32_t fact = 0; ///< index of the choice, the run, the understanding or the decision
        Position begin = 0;
        int number = 0; ///< of its kind, from 1
        int row = 0;
        int shown = 0; ///< rows below it
        std::vector<PlanStepId> steps{}; ///< of a plan, also those that come later than the cursor
    };
    /// What a row is about, and where it leads.
    struct Link
    {
        Item item;
        Position stand = 0;
    };

    void follow();
    void learn();
    void add(Kind kind, std::uint32_t fact, Position begin);
    bool isOfARound(DecisionId decision) const;
    void setRows(int rows);
    void setBelow(Row &row, int count);
    int countBelow(const Row &row) const;
    RunId runOf(const Row &row) const;
    static Row *rowOf(const QModelIndex &index) { return static_cast<Row *>(index.internalPointer()); }
    const Row &topOf(const QModelIndex &index) const;
    SpanId executionOf(PlanStepId step) const;
    Link linkOf(const QModelIndex &index) const;

    // thoughttexts.cpp
    QString text(const QModelIndex &index) const;
    QString roundText(const Row &row, int column) const;
    QString optionText(const Choice &choice, std::uint32_t option, int column) const;
    QString abandonedText(const Choice::Abandonment &abandoned, int column) const;
    QString planText(const Row &row, int column) const;
    QString stepText(const Row &row, PlanStepId step, int column) const;
    QString understandingText(const Row &row, int column) const;
    QString understoodText(const Understanding &fact, int row, int column) const;
    QString decisionText(const Row &row, int column) const;
    QString fullText(const QModelIndex &index) const;
    QVariant statusOf(const QModelIndex &index) const;
    QVariant shareOf(const QModelIndex &index) const;
    bool isTaken(const QModelIndex &index) const;

    Cursor *m_cursor; // not owned, outlives us
    SessionId m_session;
    std::deque<Row> m_all; ///< also what comes later than the cursor, in order; addresses stay
    Position m_followed = 0; ///< where the rows were shown last
    int m_rows = 0; ///< how many of them are shown
    std::uint32_t m_known[4] =
        {}; ///< choices, steps, understandings and decisions of the session that are in m_all
    std::unordered_map<std::uint32_t, std::size_t> m_planOfRun; ///< to m_all
    int m_numbers[4] = {}; ///< rows of each kind
    bool m_active = true;
};

} // namespace tracedeck
