// SPDX-License-Identifier: GPL-3.0-or-later
#include "conversationmodel.h"

#include "conversationtexts.h"

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
    m_count = 0;
    if (m_active) {
        m_position = m_cursor->position();
        m_rows.extend(view());
        m_count = static_cast<int>(m_rows.count(m_position));
    }
    endResetModel();
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
    if (m_count > 0)
        emit dataChanged(index(0), index(m_count - 1));
    emit followed();
}

int ConversationModel::rowOf(const Item &item) const
{
    return static_cast<int>(m_rows.rowOf(view(), item, static_cast<std::uint32_t>(m_count)));
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
    const int count = static_cast<int>(m_rows.count(position));
    if (count < m_count) {
        beginRemoveRows({}, count, m_count - 1);
        m_count = count;
        endRemoveRows();
    } else if (count > m_count) {
        beginInsertRows({}, m_count, count - 1);
        m_count = count;
        endInsertRows();
    }
    m_position = position;
    // Any of them may say something else now; whoever shows rows asks again for those that can be seen.
    if (m_count > 0)
        emit dataChanged(index(0), index(m_count - 1));
}

int ConversationModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : m_count;
}

QVariant ConversationModel::data(const QModelIndex &index, int role) const
{
    if (!index.isValid())
        return {};
    const ConversationRow &row = at(index.row());
    switch (role) {
    case Qt::DisplayRole:
        return rowSummary(view(), row, kMostSummarised);
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
