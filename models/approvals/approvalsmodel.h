// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "approvalanswer.h"
#include "cursor.h"
#include "factroles.h"
#include "rownode.h"
#include "selection.h"

#include <QAbstractTableModel>
#include <QHash>
#include <QSet>
#include <QTimer>

#include <chrono>
#include <compare>
#include <optional>
#include <vector>

namespace tracedeck {

/// Whom an answer goes to: a run; where that is not known, whatever waits in its session.
struct Asker
{
    SessionId session;
    RunId run;

    friend auto operator<=>(const Asker &, const Asker &) = default;
};
inline Asker askerOf(const View &view, ApprovalId id)
{
    return {view.at(id).session, view.at(id).run};
}

/// What the runs of all sessions have asked humans by the cursor's position: first what waits, the oldest first, then
/// what is answered or has expired, the newest first. Rows that wait can be checked.
class ApprovalsModel : public QAbstractTableModel
{
    Q_OBJECT

public:
    enum Column { Status, Asks, Question, SessionName, Since, Waited, ColumnCount };

    /// The cursor is not owned and outlives the model.
    explicit ApprovalsModel(Cursor *cursor, QObject *parent = nullptr);

    /// A model that nobody sees does not follow the cursor; it catches up when it is active again.
    void setActive(bool active);
    void retranslate();

    /// Whether a server waits while we look: what is open then waits until now, else until the newest frame.
    void setWaitsNow(bool waits);

    QModelIndex indexOf(const Item &item) const;
    ApprovalId approvalAt(const QModelIndex &index) const;
    /// How many wait at the cursor's position.
    int waiting() const { return m_waiting; }
    /// In the order of their rows.
    std::vector<ApprovalId> checked() const;

    /// What became of an answer that was sent; nothing: none was. It shows while the approval waits and the cursor
    /// is live: the past knows nothing of it.
    void setOutcome(ApprovalId id, const std::optional<ApprovalOutcome> &outcome);
    std::optional<ApprovalOutcome> outcome(ApprovalId id) const;

    int rowCount(const QModelIndex &parent = {}) const override;
    int columnCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;
    bool setData(const QModelIndex &index, const QVariant &value, int role = Qt::EditRole) override;
    Qt::ItemFlags flags(const QModelIndex &index) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;

signals:
    /// Before and after the rows follow the cursor. What a view selects in between is no intent of the user.
    void aboutToFollow();
    void followed();
    void checkedChanged();

private:
    /// There is but one kind of rows; RowNode wants to be told.
    struct Row
    {
        int kind = 0;
        std::uint32_t index = 0;
        friend bool operator==(const Row &, const Row &) = default;
    };

    void follow();
    bool isUnchanged(const View &view) const;
    std::vector<Row> wantedRows(const View &view) const;
    void edit(const std::vector<Row> &wanted);
    QString text(const View &view, ApprovalId id, int column) const;
    QString questionText(const View &view, ApprovalId id) const;
    QString statusText(const View &view, ApprovalId id) const;
    QVariant status(const View &view, ApprovalId id) const;
    std::optional<std::chrono::seconds> timeLeft(const View &view, ApprovalId id) const;
    std::optional<std::int64_t> waited(const View &view, ApprovalId id) const;
    bool isCounting(const View &view, ApprovalId id) const;
    void refreshCountdown();

    Cursor *m_cursor; // not owned, outlives us
    RowNode<Row> m_root;
    int m_waiting = 0;
    Position m_position = 0; ///< of the rows
    QSet<std::uint32_t> m_checked;
    QHash<std::uint32_t, ApprovalOutcome> m_outcomes;
    mutable QHash<std::uint32_t, QString> m_questions; ///< those that were shown
    QTimer m_countdown; ///< runs while a time is shown that changes with the clock
    bool m_active = true;
    bool m_waitsNow = false;
};

/// What asks: a tool, a node, or what kind of thing it is. One line.
QString askerText(const View &view, ApprovalId id);

} // namespace tracedeck
