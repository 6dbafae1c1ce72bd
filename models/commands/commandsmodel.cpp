// SPDX-License-Identifier: GPL-3.0-or-later
#include "commandsmodel.h"

#include "cellalignment.h"
#include "displaytext.h"
#include "factroles.h"
#include "itemstatus.h"

#include <QLocale>

#include <algorithm>

namespace tracedeck {

namespace {

ItemStatus statusOf(CommandState state)
{
    switch (state) {
    case CommandState::Pending:
        return ItemStatus::Running;
    case CommandState::Answered:
        return ItemStatus::Succeeded;
    case CommandState::Failed:
        return ItemStatus::Failed;
    case CommandState::TimedOut:
        return ItemStatus::Interrupted;
    case CommandState::Unknown:
        break;
    }
    return ItemStatus::Idle;
}

} // namespace

QString commandStateText(CommandState state)
{
    switch (state) {
    //: State of a command.
    case CommandState::Pending:
        return CommandsModel::tr("Pending");
    //: State of a command.
    case CommandState::Answered:
        return CommandsModel::tr("Answered");
    //: State of a command.
    case CommandState::Failed:
        return CommandsModel::tr("Failed");
    //: State of a command.
    case CommandState::TimedOut:
        return CommandsModel::tr("Timed out");
    //: State of a command: the connection was lost before it was answered.
    case CommandState::Unknown:
        return CommandsModel::tr("Unknown");
    }
    return {};
}

CommandsModel::CommandsModel(QObject *parent)
    : QAbstractTableModel(parent)
{}

void CommandsModel::upsert(const CommandRow &row)
{
    if (const QModelIndex known = indexOf(row.id); known.isValid()) {
        m_rows[static_cast<std::size_t>(known.row())] = row;
        emit dataChanged(known, known.siblingAtColumn(ColumnCount - 1));
        return;
    }
    if (rowCount() == kMostRows) {
        beginRemoveRows({}, 0, 0);
        m_rows.pop_front();
        endRemoveRows();
    }
    beginInsertRows({}, rowCount(), rowCount());
    m_rows.push_back(row);
    endInsertRows();
}

void CommandsModel::clear()
{
    if (m_rows.empty())
        return;
    beginResetModel();
    m_rows.clear();
    endResetModel();
}

void CommandsModel::retranslate()
{
    emit headerDataChanged(Qt::Horizontal, 0, ColumnCount - 1);
    if (!m_rows.empty())
        emit dataChanged(index(0, 0), index(rowCount() - 1, ColumnCount - 1));
}

const CommandRow *CommandsModel::rowAt(const QModelIndex &index) const
{
    if (!index.isValid() || index.row() >= rowCount())
        return nullptr;
    return &m_rows[static_cast<std::size_t>(index.row())];
}

QModelIndex CommandsModel::indexOf(std::uint64_t id) const
{
    // What changes is among the newest.
    const auto found =
        std::find_if(m_rows.rbegin(), m_rows.rend(), [id](const CommandRow &row) { return row.id == id; });
    return found == m_rows.rend() ? QModelIndex() : index(static_cast<int>(m_rows.rend() - found) - 1, 0);
}

int CommandsModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_rows.size());
}

int CommandsModel::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : ColumnCount;
}

QString CommandsModel::text(const CommandRow &row, int column) const
{
    switch (column) {
    case Command: {
        const QString subject = commandSubject(row.form);
        const bool isOfNone = row.form.kind == CommandKind::WorkspaceSessions && subject.isEmpty(); // of all of them
        //: A command and what it is about, as "Show tool: bash".
        return subject.isEmpty() ? commandName(isOfNone ? CommandKind::ListSessions : row.form.kind)
                                 : tr("%1: %2").arg(commandName(row.form.kind), subject);
    }
    case Target:
        return oneLine(row.target);
    case State:
        return commandStateText(row.state);
    case Sent:
        return row.sent.isValid()
                   ? QLocale().toString(row.sent.toLocalTime().time(), QStringLiteral("HH:mm:ss"))
                   : QString();
    case Latency:
        return row.latency ? formatDuration(row.latency->count()) : QString();
    case Error:
        return oneLine(row.error);
    default:
        return {};
    }
}

QVariant CommandsModel::data(const QModelIndex &index, int role) const
{
    const CommandRow *row = rowAt(index);
    if (!row)
        return {};
    switch (role) {
    case Qt::DisplayRole:
        return text(*row, index.column());
    case Qt::TextAlignmentRole:
        return headerData(index.column(), Qt::Horizontal, role);
    case FactRole::Status:
        return index.column() == State ? QVariant::fromValue(statusOf(row->state)) : QVariant();
    default:
        return {};
    }
}

QVariant CommandsModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation == Qt::Horizontal && role == Qt::TextAlignmentRole)
        return cellAlignment(section == Latency);
    if (orientation != Qt::Horizontal || role != Qt::DisplayRole)
        return {};
    switch (section) {
    case Command:
        return tr("Command");
    //: Column header. The channel or session that a command went to.
    case Target:
        return tr("Target");
    case State:
        return tr("State");
    //: Column header. The time at which a command was sent.
    case Sent:
        return tr("Sent");
    case Latency:
        return tr("Latency");
    case Error:
        return tr("Error");
    default:
        return {};
    }
}

} // namespace tracedeck
