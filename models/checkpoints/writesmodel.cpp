// SPDX-License-Identifier: GPL-3.0-or-later
#include "writesmodel.h"

#include "branchgraph.h"
#include "cellalignment.h"
#include "displaytext.h"
#include "joinedtext.h"
#include "jsontext.h"
#include "timetext.h"

#include <QLocale>
#include <QStringList>

#include <unordered_set>

namespace tracedeck {

namespace {

/// Those from which the state of a checkpoint came about, and those of which that cannot be said: what is older than one whose
/// parent was left out of the stream.
CheckpointFilter onBranchOf(const View &view, SessionId session, CheckpointId checkpoint)
{
    if (const StateId newest = view.latestState(session); !checkpoint && newest)
        checkpoint = checkpointOf(view, session, newest);
    auto graph = std::make_shared<BranchGraph>();
    graph->reset(session, {});
    graph->moveTo(view);
    int row = checkpoint ? graph->rowOf(view, checkpoint) : BranchLanes::kNone;
    if (row == BranchLanes::kNone)
        return {};
    std::unordered_set<CheckpointId> own;
    int oldest = row;
    for (; row != BranchLanes::kNone; row = graph->at(row).parent) {
        own.insert(graph->at(row).id);
        oldest = row;
    }
    const bool isWhole = graph->at(oldest).origin == BranchGraph::Origin::Root;
    auto others = std::make_shared<std::unordered_set<CheckpointId>>();
    for (int i = isWhole ? 0 : oldest; i < graph->count(); ++i) {
        if (!own.contains(graph->at(i).id))
            others->insert(graph->at(i).id);
    }
    return [others](CheckpointId id) { return !others->contains(id); };
}

} // namespace

WritesModel::WritesModel(QObject *parent)
    : QAbstractTableModel(parent)
{
    connect(&m_job, &WatchedJob::progressed, this, &WritesModel::progressed);
}

void WritesModel::ask(std::shared_ptr<const Trace> trace, Position position, SessionId session, CheckpointId checkpoint,
                      JsonPath path)
{
    clear();
    m_trace = std::move(trace);
    m_position = position;
    m_path = std::move(path);
    m_job.start(
        [trace = m_trace, position, session, checkpoint, path = m_path](json::Watch *watch) {
            const View view(*trace, position);
            return std::make_shared<StateWrites>(writesOf(view, session, path, watch, onBranchOf(view, session, checkpoint)));
        },
        [this](const std::shared_ptr<StateWrites> &writes) { show(std::move(*writes)); });
}

void WritesModel::clear()
{
    m_job.cancel();
    beginResetModel();
    m_writes.clear();
    m_leftOut = 0;
    m_texts.clear();
    m_trace.reset();
    m_path.clear();
    endResetModel();
}

void WritesModel::show(StateWrites writes)
{
    beginResetModel();
    m_writes = std::move(writes.writes);
    m_leftOut = writes.leftOut;
    m_texts.resize(m_writes.size());
    endResetModel();
    emit finished();
}

void WritesModel::retranslate()
{
    m_texts.assign(m_writes.size(), {});
    emit headerDataChanged(Qt::Horizontal, 0, ColumnCount - 1);
    if (rowCount() > 0)
        emit dataChanged(index(0, 0), index(rowCount() - 1, ColumnCount - 1), {Qt::DisplayRole});
}

int WritesModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_writes.size());
}

int WritesModel::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : ColumnCount;
}

/// The nodes that said so; what is only known of the version stands in brackets.
QString WritesModel::nodeText(const StateWrite &write) const
{
    const View view(*m_trace, m_position);
    QStringList nodes;
    for (const std::string_view node : nodesOf(view, write, kMostNodes + 1))
        nodes += oneLine(node, 80);
    const bool areMore = nodes.size() > qsizetype(kMostNodes);
    if (areMore)
        nodes.removeLast();
    const QString names = joinedWords(nodes);
    if (areMore)
        //: Who wrote a value: %1 are names of nodes.
        return tr("%1 and others").arg(names);
    if (!names.isEmpty())
        return names;
    if (write.checkpoint && !view.text(view.at(write.checkpoint).source).empty())
        //: Nobody said who wrote a value; %1 is how the checkpoint that came with it was made, in the server's word.
        return tr("[checkpoint: %1]").arg(oneLine(view.text(view.at(write.checkpoint).source), 80));
    //: Nobody said who wrote a value.
    return tr("[not told]");
}

/// Values may be large, and views ask again and again.
const QString &WritesModel::text(int row, int column) const
{
    std::optional<QString> &text = m_texts[static_cast<std::size_t>(row)][static_cast<std::size_t>(column)];
    if (!text)
        text = readText(m_writes[static_cast<std::size_t>(row)], column);
    return *text;
}

QString WritesModel::readText(const StateWrite &write, int column) const
{
    const auto value = [](Slice slice, Slice other) {
        //: The value was not there before, or is not there any more.
        return slice.isNull() ? tr("[not there]") : shownFromDifference(slice.bytes(), other.bytes());
    };
    switch (column) {
    case Frame:
        return QLocale().toString(write.at);
    case Time:
        return timeText(*m_trace, write.at);
    case Node:
        return nodeText(write);
    case Before:
        return value(write.before, write.after);
    case After:
        return value(write.after, write.before);
    default:
        return {};
    }
}

QVariant WritesModel::data(const QModelIndex &index, int role) const
{
    if (!index.isValid())
        return {};
    switch (role) {
    case Qt::DisplayRole:
        return text(index.row(), index.column());
    case PositionRole:
        return m_writes[static_cast<std::size_t>(index.row())].at;
    case Qt::TextAlignmentRole:
        return headerData(index.column(), Qt::Horizontal, role);
    default:
        return {};
    }
}

QVariant WritesModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation == Qt::Horizontal && role == Qt::TextAlignmentRole)
        return cellAlignment(section <= Time);
    if (orientation != Qt::Horizontal || role != Qt::DisplayRole)
        return {};
    switch (section) {
    case Frame:
        return tr("Frame");
    case Time:
        return tr("Time");
    case Node:
        return tr("Written by");
    case Before:
        return tr("Before");
    case After:
        return tr("After");
    default:
        return {};
    }
}

} // namespace tracedeck
