// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "conversationrows.h"
#include "cursor.h"
#include "factroles.h"
#include "runbranches.h"

#include <QAbstractListModel>

namespace tracedeck {

/// The conversation of one session at the cursor's position: messages, tool calls, approvals, and where runs begin
/// and end, in order of becoming true. Moving in time adds rows to the end or cuts them off; what the server tells late
/// comes between the others.
class ConversationModel : public QAbstractListModel
{
    Q_OBJECT

public:
    /// The cursor is not owned and outlives the model.
    explicit ConversationModel(Cursor *cursor, QObject *parent = nullptr);

    void setSession(SessionId session);
    SessionId session() const { return m_rows.session(); }
    /// A model that nobody sees does not follow the cursor; it catches up when it is active again.
    void setActive(bool active);
    void retranslate();

    const std::shared_ptr<const Trace> &trace() const { return m_cursor->trace(); }
    /// What the rows are read from: the position that they show.
    View view() const { return View(*m_cursor->trace(), m_position); }
    /// Precondition: there is such a row.
    const ConversationRow &at(int row) const;
    /// Whether the newest state is not made of it, since a fork left it.
    bool isLeft(int row) const { return m_branches.isLeft(view(), at(row)); }
    /// What a row says of forks, where it says that a run begins or ends; else empty.
    QString branchText(int row) const;
    /// How many messages were said before what was heard, and are no rows.
    std::uint32_t countOfBefore() const { return m_rows.countOfBefore(view()); }
    std::vector<MessageId> ofBefore() const { return m_rows.ofBefore(view()); }
    /// The row that an item belongs to, or -1.
    int rowOf(const Item &item) const;

    int rowCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;

signals:
    /// Rows and what they say are those of the cursor's position. Once a move, after all other signals.
    void followed();

private:
    void follow();
    void show(Position position);
    int count() const { return m_count + static_cast<int>(m_late.size()); }
    QString summary(int row) const;
    int rowOfLate(std::size_t number) const;

    Cursor *m_cursor; // not owned, outlives us
    Position m_position = 0;
    bool m_active = true;
    ConversationRows m_rows;
    mutable RunBranches m_branches; // works out what is asked for
    int m_count = 0; // of the rows that are not late
    std::vector<std::uint32_t> m_late; // the late rows that are shown, as they stand
};

} // namespace tracedeck
