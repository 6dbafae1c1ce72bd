// SPDX-License-Identifier: GPL-3.0-or-later
#include "checkpointsmodel.h"

#include "displaytext.h"

#include <QDateTime>
#include <QLocale>

#include <algorithm>

namespace tracedeck {

namespace {

/// Some servers send ISO 8601, some milliseconds since 1970. What is neither is shown as it came.
QString timestampText(std::string_view sent)
{
    const bool isNumber =
        sent.size() >= 12 && sent.size() <= 14
        && std::all_of(sent.begin(), sent.end(), [](char c) { return c >= '0' && c <= '9'; });
    if (!isNumber)
        return oneLine(sent, 80);
    const qint64 ms = QByteArray::fromRawData(sent.data(), static_cast<qsizetype>(sent.size())).toLongLong();
    return QDateTime::fromMSecsSinceEpoch(ms, Qt::UTC).toString(Qt::ISODateWithMs);
}

} // namespace

CheckpointsModel::CheckpointsModel(Cursor *cursor, QObject *parent)
    : QAbstractTableModel(parent)
    , m_cursor(cursor)
{
    connect(m_cursor, &Cursor::moved, this, &CheckpointsModel::follow);
}

void CheckpointsModel::setSession(SessionId session)
{
    if (session == m_session)
        return;
    emit aboutToFollow();
    beginResetModel();
    m_session = session;
    m_count = 0;
    m_ids.clear();
    endResetModel();
    emit followed();
    follow();
}

void CheckpointsModel::setActive(bool active)
{
    m_active = active;
    follow();
}

void CheckpointsModel::retranslate()
{
    emit headerDataChanged(Qt::Horizontal, 0, ColumnCount - 1);
    if (m_count > 0)
        emit dataChanged(index(0, 0), index(m_count - 1, ColumnCount - 1));
}

void CheckpointsModel::follow()
{
    if (!m_active)
        return;
    const View view = m_cursor->view();
    const int count =
        view.isVisible(m_session) ? static_cast<int>(view.count(view.at(m_session).checkpoints)) : 0;
    const int before = m_count;
    if (count != before) {
        emit aboutToFollow();
        if (count > before)
            grow(count);
        else
            shrink(count);
        emit followed();
    }
    // A parent may be learnt later than its child came; and the mark moves.
    if (const int stayed = std::min(count, before); stayed > 0)
        emit dataChanged(index(0, 0), index(stayed - 1, ColumnCount - 1));
}

void CheckpointsModel::grow(int count)
{
    beginInsertRows({}, m_count, count - 1);
    for (int row = m_count; row < count; ++row)
        ++m_ids[idOf(row)];
    m_count = count;
    endInsertRows();
}

void CheckpointsModel::shrink(int count)
{
    beginRemoveRows({}, count, m_count - 1);
    for (int row = count; row < m_count; ++row) {
        const auto found = m_ids.find(idOf(row));
        if (--found->second == 0)
            m_ids.erase(found);
    }
    m_count = count;
    endRemoveRows();
}

Symbol CheckpointsModel::idOf(int row) const
{
    const Trace &trace = *m_cursor->trace();
    return trace
        .checkpoints[trace.sessions[m_session.index].checkpoints[static_cast<std::uint32_t>(row)].index]
        .id;
}

QModelIndex CheckpointsModel::indexOf(const Item &item) const
{
    const auto *wanted = std::get_if<CheckpointId>(&item);
    if (!wanted || m_count == 0)
        return {};
    // Ids grow with the rows.
    const auto &all = m_cursor->trace()->sessions[m_session.index].checkpoints;
    const std::uint32_t row = all.partitionPoint([&](CheckpointId id) { return id < *wanted; });
    return row < static_cast<std::uint32_t>(m_count) && all[row] == *wanted ? index(static_cast<int>(row), 0)
                                                                            : QModelIndex();
}

CheckpointId CheckpointsModel::checkpointAt(const QModelIndex &index) const
{
    if (!index.isValid() || index.row() >= m_count)
        return {};
    return m_cursor->trace()->sessions[m_session.index].checkpoints[static_cast<std::uint32_t>(index.row())];
}

int CheckpointsModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : m_count;
}

int CheckpointsModel::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : ColumnCount;
}

bool CheckpointsModel::isOrphan(const Checkpoint &checkpoint) const
{
    const Symbol *parent = m_cursor->view().value(checkpoint.parent);
    return parent && !parent->isEmpty() && !m_ids.contains(*parent);
}

QString CheckpointsModel::text(const Checkpoint &checkpoint, int column) const
{
    const View view = m_cursor->view();
    switch (column) {
    case Step:
        return checkpoint.hasStep ? QLocale().toString(checkpoint.step) : QString();
    case Id:
        return oneLine(view.text(checkpoint.id));
    case Parent: {
        const QString parent = oneLine(view.text(checkpoint.parent));
        //: %1 is the id of a checkpoint that is named, and not there.
        return isOrphan(checkpoint) ? tr("%1 (parent not in this trace)").arg(parent) : parent;
    }
    case Node:
        return checkpoint.span ? oneLine(view.text(view.at(checkpoint.span).name)) : QString();
    case Source:
        return oneLine(view.text(checkpoint.source));
    case Namespace:
        return oneLine(view.text(checkpoint.space));
    case Frame:
        return QLocale().toString(checkpoint.begin);
    case Time: {
        const bool hasTime = view.trace().frame(checkpoint.begin).flags & FrameRecord::kHasTime;
        return hasTime ? formatTime(view.trace().time(checkpoint.begin)) : QString();
    }
    case Timestamp:
        return timestampText(view.text(checkpoint.timestamp));
    default:
        return {};
    }
}

QString CheckpointsModel::accessibleText(const QModelIndex &index) const
{
    const QString shown = index.data().toString();
    if (index.column() != Step || !index.data(IsHereRole).toBool())
        return shown;
    const bool isAt = m_cursor->trace()->checkpoints[checkpointAt(index).index].begin == m_cursor->position();
    //: %1 is the number of a checkpoint's step.
    return isAt ? tr("%1, the cursor stands here").arg(shown)
                : tr("%1, the cursor passed this one last").arg(shown);
}

QVariant CheckpointsModel::data(const QModelIndex &index, int role) const
{
    const CheckpointId id = checkpointAt(index);
    if (!id)
        return {};
    const Checkpoint &checkpoint = m_cursor->trace()->checkpoints[id.index];
    const bool isNumber = index.column() == Step || index.column() == Frame || index.column() == Time;
    switch (role) {
    case Qt::DisplayRole:
        return text(checkpoint, index.column());
    case Qt::AccessibleTextRole:
        return accessibleText(index);
    case Qt::TextAlignmentRole:
        return QVariant::fromValue((isNumber ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignVCenter);
    case FactRole::Item:
        return QVariant::fromValue(Item(id));
    case FactRole::StandAt:
        return checkpoint.begin;
    case IsHereRole:
        return index.row() == m_count - 1;
    case IsOrphanRole:
        return isOrphan(checkpoint);
    default:
        return {};
    }
}

QVariant CheckpointsModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || role != Qt::DisplayRole)
        return {};
    switch (section) {
    //: Column header. The number of a checkpoint in its run.
    case Step:
        return tr("Step");
    case Id:
        return tr("Checkpoint");
    //: Column header. The checkpoint that one follows.
    case Parent:
        return tr("Parent");
    case Node:
        return tr("Node");
    //: Column header. What made a checkpoint be stored, as the server says.
    case Source:
        return tr("Source");
    case Namespace:
        return tr("Namespace");
    case Frame:
        return tr("Frame");
    //: Column header. When the frame arrived, since the begin of the trace.
    case Time:
        return tr("Arrived");
    //: Column header. The time that the checkpoint itself says.
    case Timestamp:
        return tr("Stored");
    default:
        return {};
    }
}

} // namespace tracedeck
