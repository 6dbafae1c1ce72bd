// SPDX-License-Identifier: GPL-3.0-or-later
#include "checkpointsmodel.h"

#include "cellalignment.h"
#include "rowedit.h"
#include "shownstate.h"

#include <algorithm>
#include <map>
#include <string>
#include <string_view>

namespace tracedeck {

namespace {

/// More edits than that are told as a reset, which costs a view less.
constexpr std::size_t kMostEdits = 40;

QString whole(std::string_view utf8)
{
    return QString::fromUtf8(utf8.data(), static_cast<qsizetype>(utf8.size()));
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
    if (session == m_graph.session())
        return;
    emit aboutToFollow();
    beginResetModel();
    m_rows.clear();
    m_graph.reset(session, m_filter);
    endResetModel();
    emit followed();
    follow();
}

void CheckpointsModel::setFilter(SpaceFilter filter)
{
    if (filter == m_filter)
        return;
    m_filter = filter;
    m_graph.reset(m_graph.session(), filter);
    follow();
}

void CheckpointsModel::setLabels(const BranchLabels &labels)
{
    if (labels == m_labels)
        return;
    m_labels = labels;
    findLabels();
    if (!m_rows.empty())
        emit dataChanged(index(0, 0), index(rowCount() - 1, ColumnCount - 1));
}

void CheckpointsModel::setActive(bool active)
{
    m_active = active;
    follow();
}

void CheckpointsModel::retranslate()
{
    emit headerDataChanged(Qt::Horizontal, 0, ColumnCount - 1);
    if (!m_rows.empty())
        emit dataChanged(index(0, 0), index(rowCount() - 1, ColumnCount - 1));
}

// --- Following ---------------------------------------------------------------------------------------------------

void CheckpointsModel::follow()
{
    if (!m_active)
        return;
    const std::size_t spaces = m_graph.spaceCount();
    const BranchGraph::Change change = m_graph.moveTo(m_cursor->view());
    const bool isOther = change != BranchGraph::Change::None;
    if (isOther)
        findLabels();
    if (isOther || spaces != m_graph.spaceCount()) {
        std::vector<CheckpointId> rows(static_cast<std::size_t>(m_graph.count()));
        for (int row = 0; row < m_graph.count(); ++row)
            rows[rows.size() - 1 - static_cast<std::size_t>(row)] = m_graph.at(row).id;
        emit aboutToFollow();
        if (change == BranchGraph::Change::Grew)
            grow(std::move(rows));
        else
            show(std::move(rows));
        emit followed();
    }
    // The mark moves, states come, and lines go on above.
    if (!m_rows.empty())
        emit dataChanged(index(0, 0), index(rowCount() - 1, ColumnCount - 1));
}

void CheckpointsModel::grow(std::vector<CheckpointId> rows)
{
    beginInsertRows({}, 0, static_cast<int>(rows.size() - m_rows.size()) - 1);
    m_rows = std::move(rows);
    endInsertRows();
}

void CheckpointsModel::show(std::vector<CheckpointId> rows)
{
    if (rows == m_rows || edit(rows))
        return;
    beginResetModel();
    m_rows = std::move(rows);
    endResetModel();
}

/// Removes and inserts ranges. False: there would be too many of them, and nothing has been done.
bool CheckpointsModel::edit(const std::vector<CheckpointId> &rows)
{
    const RangeEdit edit = rangeEdit(m_rows, rows);
    if (edit.removals.size() + edit.insertions.size() > kMostEdits)
        return false;
    const auto at = [](std::size_t row) { return static_cast<std::ptrdiff_t>(row); };
    for (const auto &[first, count] : edit.removals) {
        beginRemoveRows({}, static_cast<int>(first), static_cast<int>(first + count - 1));
        m_rows.erase(m_rows.begin() + at(first), m_rows.begin() + at(first + count));
        endRemoveRows();
    }
    for (const auto &[first, count] : edit.insertions) {
        beginInsertRows({}, static_cast<int>(first), static_cast<int>(first + count - 1));
        m_rows.insert(m_rows.begin() + at(first), rows.begin() + at(first), rows.begin() + at(first + count));
        endInsertRows();
    }
    return true;
}

/// A branch has the label of whichever of its checkpoints has one: what was its first one may no longer be that when
/// older ones were loaded.
void CheckpointsModel::findLabels()
{
    m_branchLabels.assign(m_graph.lanes().branches().size(), {});
    if (m_labels.isEmpty() || !m_graph.session().isValid())
        return;
    const View view = m_cursor->view();
    const QString session = whole(view.text(view.at(m_graph.session()).id));
    std::map<std::string, BranchLabels::const_iterator, std::less<>> found;
    for (auto label = m_labels.cbegin(); label != m_labels.cend(); ++label) {
        if (label.key().session == session)
            found.emplace(label.key().id.toStdString(), label);
    }
    if (found.empty())
        return;
    for (int row = 0; row < m_graph.count(); ++row) {
        const Checkpoint &checkpoint = view.at(m_graph.at(row).id);
        auto &branch = m_branchLabels[static_cast<std::size_t>(m_graph.lanes().branchOf(row))];
        const auto label = branch.second.isEmpty() ? found.find(view.text(checkpoint.id)) : found.end();
        if (label != found.end() && label->second.key().space == whole(view.text(checkpoint.space)))
            branch = {label->second.key(), label->second.value()};
    }
}

// --- Rows --------------------------------------------------------------------------------------------------------

QModelIndex CheckpointsModel::indexOf(const Item &item) const
{
    const auto *wanted = std::get_if<CheckpointId>(&item);
    return wanted && !m_rows.empty() ? indexOfGraphRow(m_graph.rowOf(m_cursor->view(), *wanted))
                                     : QModelIndex();
}

QModelIndex CheckpointsModel::indexOfGraphRow(int row) const
{
    const int shown = rowCount() - 1 - row;
    return row >= 0 && shown >= 0 ? index(shown, 0) : QModelIndex();
}

CheckpointId CheckpointsModel::checkpointAt(const QModelIndex &index) const
{
    return index.isValid() && index.row() < rowCount() ? m_rows[static_cast<std::size_t>(index.row())]
                                                       : CheckpointId();
}

int CheckpointsModel::graphRow(const QModelIndex &index) const
{
    return m_graph.rowOf(m_cursor->view(), checkpointAt(index));
}

int CheckpointsModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_rows.size());
}

int CheckpointsModel::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : ColumnCount;
}

QVariant CheckpointsModel::data(const QModelIndex &index, int role) const
{
    const int row = graphRow(index);
    if (row < 0)
        return {};
    const CheckpointId id = m_graph.at(row).id;
    const Checkpoint &checkpoint = m_cursor->trace()->checkpoints[id.index];
    const auto origin = m_graph.at(row).origin;
    switch (role) {
    case Qt::DisplayRole:
        return text(checkpoint, row, index.column());
    case Qt::AccessibleTextRole:
        return index.column() == Graph ? accessibleText(index) : text(checkpoint, row, index.column());
    case Qt::TextAlignmentRole:
        return headerData(index.column(), Qt::Horizontal, role);
    case FactRole::Item:
        return QVariant::fromValue(Item(id));
    case FactRole::StandAt:
        return checkpoint.begin;
    case FactRole::Computed:
        return index.column() == Branch && label(row).name.isEmpty();
    case FactRole::FullText:
        return tip(index);
    case IsHereRole:
        return row == m_graph.count() - 1; // not the last one that came: of stored ones, servers list the newest first
    case HasNoParentRole:
        return origin == BranchGraph::Origin::Missing || origin == BranchGraph::Origin::Circular;
    case HasStateRole:
        return !checkpointState(m_cursor->view(), id).json.isNull();
    case SourceRole: {
        const std::string_view source = m_cursor->view().text(m_cursor->view().at(id).source);
        return QByteArray(source.data(), static_cast<qsizetype>(source.size()));
    }
    default:
        return {};
    }
}

QVariant CheckpointsModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation == Qt::Horizontal && role == Qt::TextAlignmentRole)
        return cellAlignment(section == Step || section == Frame || section == Time);
    if (orientation != Qt::Horizontal || role != Qt::DisplayRole)
        return {};
    switch (section) {
    //: Column header. Lines and dots: which checkpoint follows which.
    case Graph:
        return tr("Graph");
    //: Column header. The number of a checkpoint in its run.
    case Step:
        return tr("Step");
    //: Column header. What made a checkpoint be stored, as the server says.
    case Source:
        return tr("Source");
    //: Column header. The branch of a history that ends here, and what the user noted on it.
    case Branch:
        return tr("Branch");
    case Node:
        return tr("Node");
    case Namespace:
        return tr("Namespace");
    case Frame:
        return tr("Frame");
    //: Column header. When the frame arrived, since the begin of the trace.
    case Time:
        return tr("Arrived");
    case Id:
        return tr("Checkpoint");
    //: Column header. The time that the checkpoint itself says.
    case Timestamp:
        return tr("Stored");
    default:
        return {};
    }
}

} // namespace tracedeck
