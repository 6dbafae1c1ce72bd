// SPDX-License-Identifier: GPL-3.0-or-later
#include "conversationmodel.h"

#include "conversationtexts.h"
#include "joinedtext.h"

#include <algorithm>

namespace tracedeck {

namespace {
constexpr std::size_t kMostSummarised = 2000;
}

ConversationModel::ConversationModel(Cursor *cursor, QObject *parent)
    : QAbstractListModel(parent)
    , m_cursor(cursor)
    , m_position(cursor->position())
{
    connect(m_cursor, &Cursor::moved, this, &ConversationModel::follow);
}

void ConversationModel::setSession(SessionId session)
{
    if (session == m_rows.session())
        return;
    beginResetModel();
    m_rows.reset(session);
    m_branches.reset(session);
    m_count = 0;
    m_late.clear();
    endResetModel();
    if (m_active)
        show(m_cursor->position());
    emit followed();
}

void ConversationModel::setActive(bool active)
{
    const bool wakes = active && !m_active;
    m_active = active;
    if (wakes) {
        show(m_cursor->position());
        emit followed();
    }
}

void ConversationModel::retranslate()
{
    if (count() > 0)
        emit dataChanged(index(0), index(count() - 1));
    emit followed();
}

int ConversationModel::rowOf(const Item &item) const
{
    const std::optional<ConversationRows::Found> found = m_rows.rowOf(view(), item);
    if (!found)
        return -1;
    if (found->isLate) {
        const auto late = std::find(m_late.begin(), m_late.end(), found->index);
        return late == m_late.end() ? -1 : rowOfLate(static_cast<std::size_t>(late - m_late.begin()));
    }
    const auto before = std::partition_point(
        m_late.begin(), m_late.end(), [&](std::uint32_t late) { return m_rows.late(late).behind <= found->index; });
    return static_cast<int>(found->index + (before - m_late.begin()));
}

int ConversationModel::rowOfLate(std::size_t number) const
{
    return static_cast<int>(m_rows.late(m_late[number]).behind + number);
}

const ConversationRow &ConversationModel::at(int row) const
{
    std::size_t before = 0;
    for (std::size_t end = m_late.size(); before < end;) {
        const std::size_t middle = (before + end) / 2;
        if (rowOfLate(middle) < row)
            before = middle + 1;
        else
            end = middle;
    }
    if (before < m_late.size() && rowOfLate(before) == row)
        return m_rows.late(m_late[before]).row;
    return m_rows[static_cast<std::uint32_t>(row) - static_cast<std::uint32_t>(before)];
}

void ConversationModel::follow()
{
    if (!m_active || m_position == m_cursor->position())
        return;
    show(m_cursor->position());
    emit followed();
}

void ConversationModel::show(Position position)
{
    m_rows.extend(View(*m_cursor->trace(), position));
    const std::uint32_t lateCount = m_rows.lateCount(position);
    for (std::size_t i = m_late.size(); i-- > 0;) {
        if (m_late[i] < lateCount)
            continue;
        const int row = rowOfLate(i);
        beginRemoveRows({}, row, row);
        m_late.erase(m_late.begin() + static_cast<std::ptrdiff_t>(i));
        endRemoveRows();
    }
    // Those that come or go stand behind all late rows that are left.
    const int rows = static_cast<int>(m_rows.count(position));
    const int change = rows - m_count;
    if (change < 0) {
        beginRemoveRows({}, count() + change, count() - 1);
        m_count = rows;
        endRemoveRows();
    } else if (change > 0) {
        beginInsertRows({}, count(), count() + change - 1);
        m_count = rows;
        endInsertRows();
    }
    for (auto late = static_cast<std::uint32_t>(m_late.size()); late < lateCount; ++late) {
        const auto place = std::partition_point(m_late.begin(), m_late.end(),
                                                [&](std::uint32_t other) { return m_rows.standsBefore(other, late); });
        const int row = static_cast<int>(m_rows.late(late).behind + (place - m_late.begin()));
        beginInsertRows({}, row, row);
        m_late.insert(place, late);
        endInsertRows();
    }
    m_position = position;
    // Any of them may say something else now; whoever shows rows asks again for those that can be seen.
    if (count() > 0)
        emit dataChanged(index(0), index(count() - 1));
}

QString ConversationModel::branchText(int row) const
{
    const ConversationRow &of = at(row);
    return of.kind == ConversationRow::Kind::RunBegin || of.kind == ConversationRow::Kind::RunEnd
        ? runBranchText(view(), m_branches, of)
        : QString();
}

QString ConversationModel::summary(int row) const
{
    const QString text = rowSummary(view(), at(row), kMostSummarised);
    const QString ofRun = branchText(row);
    const QString branch = ofRun.isEmpty() && isLeft(row) ? leftText() : ofRun;
    return branch.isEmpty() ? text : joinedWords({text, branch});
}

int ConversationModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : count();
}

QVariant ConversationModel::data(const QModelIndex &index, int role) const
{
    if (!index.isValid())
        return {};
    const ConversationRow &row = at(index.row());
    switch (role) {
    case Qt::DisplayRole:
        return summary(index.row());
    case FactRole::Item:
        return QVariant::fromValue(row.item());
    case FactRole::Status:
        return QVariant::fromValue(rowStatus(view(), row));
    case FactRole::StandAt:
        return row.at;
    default:
        return {};
    }
}

} // namespace tracedeck
