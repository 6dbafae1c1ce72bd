// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "cursor.h"
#include "delegations.h"
#include "factroles.h"
#include "selection.h"
#include "spent.h"

#include <QAbstractTableModel>
#include <QHash>

#include <vector>

namespace tracedeck {

class LedgerModel;

/// The work that one session has given to others by the cursor's position, in the order in which it did. Grows and
/// shrinks at its end.
class WorkersModel : public QAbstractTableModel
{
    Q_OBJECT

public:
    enum Column { Task, Status, Cost, Duration, Tokens, Failure, Tier, Model, ColumnCount };

    /// The cursor is not owned and outlives the model.
    explicit WorkersModel(Cursor *cursor, QObject *parent = nullptr);

    void setSession(SessionId session);
    SessionId session() const { return m_session; }
    /// A model that nobody sees does not follow the cursor; it catches up when it is active again.
    void setActive(bool active);
    void retranslate();
    /// Whether tokens and cost of a worker are with those that it gave work to in turn.
    void setWithWorkers(bool with);

    DelegationId delegationAt(const QModelIndex &index) const;
    QModelIndex indexOf(DelegationId id) const;
    /// The row of a worker's span, of the call that asked for it, or of its session.
    QModelIndex indexOf(const Item &item) const;

    int rowCount(const QModelIndex &parent = {}) const override;
    int columnCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;

signals:
    /// Before and after the rows follow the cursor. What a view selects in between is no intent of the user.
    void aboutToFollow();
    void followed();

private:
    /// What the cells of a row are made of, but for the time that runs.
    struct Row
    {
        ItemStatus status = ItemStatus::Running;
        Position end = kOpen;
        RunId answer{}; ///< in which it answered
        Position arguments = 0; ///< where their log begins
        std::uint32_t pieces = 0; ///< of that log
        std::uint32_t calls = 0;
        std::uint64_t input = 0;
        std::uint64_t output = 0;
        std::uint32_t seen = 0; ///< calls that the ledger knows
        std::uint32_t costed = 0; ///< of these, those whose cost the server sent,
        std::uint32_t unpriced = 0; ///< and those that have none
        std::int64_t pico = 0; ///< that they came to
        std::int64_t told = 0; ///< by the server's word, of calls that were not heard

        Spent spent() const;
        friend bool operator==(const Row &, const Row &) = default;
    };
    struct Text
    {
        Position arguments = 0;
        std::uint32_t pieces = 0;
        QString text;
    };

    void follow();
    void onCosts();
    View view() const { return View(*m_cursor->trace(), m_position); }
    std::uint32_t wantedCount() const;
    Row rowOf(const View &view, DelegationId id) const;
    DelegationId idOf(int row) const;
    void setCount(int count);
    void announceChanges(int count);
    QString text(int row, int column) const;
    QString taskText(int row) const;
    QString fullText(DelegationId id) const;

    Cursor *m_cursor; // not owned, outlives us
    LedgerModel *m_ledger; // the cursor's
    SessionId m_session;
    Position m_position = 0; ///< of the rows
    Position m_costsKnown = 0; ///< how far the ledger was when they were made
    bool m_isCurrent = false; ///< the rows are those of m_session
    std::vector<Row> m_rows;
    mutable QHash<std::uint32_t, Text> m_tasks; ///< those that were shown
    bool m_withWorkers = false;
    bool m_active = true;
};

/// What a word for a failure means, a sentence or two; empty for words unknown here.
QString failureExplanation(std::string_view failure);

} // namespace tracedeck
