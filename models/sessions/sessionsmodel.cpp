// SPDX-License-Identifier: GPL-3.0-or-later
#include "sessionsmodel.h"

#include "openedsource.h"

#include <QMimeData>

#include <algorithm>

namespace tracedeck {

namespace {

using Kind = SessionsRow::Kind;

const QString kMimeType = QStringLiteral("application/x-tracedeck-source");

} // namespace

SessionsModel::SessionsModel(QObject *parent)
    : QAbstractItemModel(parent)
    , m_root(std::make_unique<Node>())
{
    m_root->fetched = true;
}

SessionsModel::~SessionsModel() = default;

void SessionsModel::retranslate()
{
    emit headerDataChanged(Qt::Horizontal, 0, ColumnCount - 1);
    emit layoutAboutToBeChanged();
    emit layoutChanged();
    for (const auto &source : m_sources) // words of status are other words
        startFilter(source.get());
}

void SessionsModel::retellTimes()
{
    emit layoutAboutToBeChanged(); // rows of all depths; they are asked for what is seen of them
    emit layoutChanged();
}

// --- Sources -----------------------------------------------------------------------------------------------------

void SessionsModel::addSource(const SessionSource &source)
{
    if (opened(source.id))
        return updateSource(source);
    const int row = static_cast<int>(m_sources.size());
    emit aboutToFollow();
    beginInsertRows({}, row, row);
    m_sources.push_back(std::make_unique<OpenedSource>(source, m_numbers++));
    m_root->insert(static_cast<std::size_t>(row), {{Kind::Source, m_sources.back()->number}});
    OpenedSource *added = m_sources.back().get();
    added->filter.start(added->trace(), added->position, m_filter, source.sessionNames);
    endInsertRows();
    emit followed();
    connectSource(added);
}

void SessionsModel::removeSource(quint64 id)
{
    OpenedSource *source = opened(id);
    if (!source)
        return;
    const int row = sourceNode(source)->at;
    if (source->given.cursor) {
        disconnect(source->given.cursor, nullptr, this, nullptr);
        disconnect(source->ledger(), nullptr, this, nullptr);
    }
    if (source->given.selection)
        disconnect(source->given.selection, nullptr, this, nullptr);
    emit aboutToFollow();
    beginRemoveRows({}, row, row);
    m_root->remove(static_cast<std::size_t>(row), 1);
    m_sources.erase(m_sources.begin() + row);
    endRemoveRows();
    emit followed();
}

void SessionsModel::updateSource(const SessionSource &source)
{
    OpenedSource *known = opened(source.id);
    if (!known)
        return;
    const bool isServer = known->isServer();
    const bool isRenamed = known->given.sessionNames != source.sessionNames
                           || known->given.name != source.name || known->given.localName != source.localName;
    known->given = source;
    if (source.state != SessionSource::State::Live)
        known->activity.clear();
    if (known->isServer() != isServer)
        edit(known);
    if (isRenamed) {
        if (!m_filter.isEmpty())
            startFilter(known);
        emit layoutAboutToBeChanged();
        emit layoutChanged();
    }
    announce(m_root.get(), sourceNode(known)->at, sourceNode(known)->at, {});
}

void SessionsModel::moveSource(quint64 id, int row)
{
    OpenedSource *source = opened(id);
    const int last = static_cast<int>(m_sources.size()) - 1;
    if (!source || sourceNode(source)->at == std::clamp(row, 0, last))
        return;
    const int from = sourceNode(source)->at;
    row = std::clamp(row, 0, last);
    emit aboutToFollow();
    beginMoveRows({}, from, from, {}, row > from ? row + 1 : row);
    const auto shift = [from, row](auto &list) {
        if (row > from)
            std::rotate(list.begin() + from, list.begin() + from + 1, list.begin() + row + 1);
        else
            std::rotate(list.begin() + row, list.begin() + from, list.begin() + from + 1);
    };
    shift(m_sources);
    shift(m_root->children);
    m_root->renumber();
    endMoveRows();
    emit followed();
    emit sourceMoved(id, row);
}

std::vector<quint64> SessionsModel::sources() const
{
    std::vector<quint64> ids;
    for (const auto &source : m_sources)
        ids.push_back(source->given.id);
    return ids;
}

const SessionSource *SessionsModel::source(quint64 id) const
{
    const OpenedSource *source = opened(id);
    return source ? &source->given : nullptr;
}

void SessionsModel::setCurrentSource(quint64 id)
{
    if (id == m_current)
        return;
    const quint64 before = std::exchange(m_current, id);
    for (const quint64 changed : {before, id}) {
        OpenedSource *source = opened(changed);
        if (!source)
            continue;
        announce(m_root.get(), sourceNode(source)->at, sourceNode(source)->at,
                 {IsMarked, Qt::AccessibleTextRole});
        announceSession(source, source->given.selection->session());
    }
    emit currentSourceChanged(id);
}

void SessionsModel::setWorkspaces(quint64 source, const QStringList &ids, const QStringList &names)
{
    if (OpenedSource *told = opened(source)) {
        told->stored.tell(ids, names);
        edit(told);
    }
}

void SessionsModel::setThreads(quint64 source, const QString &workspace, const QList<StoredThread> &threads)
{
    if (OpenedSource *told = opened(source)) {
        const bool isOther = told->stored.tellThreads(workspace, threads);
        edit(told);
        if (isOther)
            announceAll(*sourceNode(told));
    }
}

// --- Structure -----------------------------------------------------------------------------------------------------

SessionsModel::Node *SessionsModel::nodeOf(const QModelIndex &index) const
{
    return index.isValid() ? static_cast<Node *>(index.internalPointer()) : m_root.get();
}

QModelIndex SessionsModel::indexOf(const Node *node, int column) const
{
    return node == m_root.get() ? QModelIndex() : createIndex(node->at, column, node);
}

OpenedSource *SessionsModel::sourceOf(const Node *node) const
{
    while (node->row.kind != Kind::Source)
        node = node->parent;
    return m_sources[static_cast<std::size_t>(node->at)].get();
}

OpenedSource *SessionsModel::opened(quint64 id) const
{
    const auto found = std::find_if(m_sources.begin(), m_sources.end(),
                                    [id](const auto &source) { return source->given.id == id; });
    return found == m_sources.end() ? nullptr : found->get();
}

SessionsModel::Node *SessionsModel::sourceNode(const OpenedSource *source) const
{
    return m_root->child({Kind::Source, source->number});
}

void SessionsModel::fetch(Node *node) const
{
    if (node->fetched)
        return;
    node->fetched = true;
    node->insert(0, sourceOf(node)->below(node->row));
}

QModelIndex SessionsModel::indexOfSource(quint64 id) const
{
    const OpenedSource *source = opened(id);
    return source ? indexOf(sourceNode(source)) : QModelIndex();
}

QModelIndex SessionsModel::indexOf(quint64 id, const Item &item) const
{
    const OpenedSource *source = opened(id);
    if (!source)
        return {};
    Node *node = sourceNode(source);
    const std::vector<SessionsRow> path = source->pathTo(item);
    for (auto row = path.begin(); row != path.end() && node; ++row) {
        fetch(node);
        node = node->child(*row);
    }
    return node && !path.empty() ? indexOf(node) : QModelIndex();
}

QModelIndex SessionsModel::indexOf(quint64 id, SessionsRow row) const
{
    if (row.isFact())
        return indexOf(id, row.item());
    const OpenedSource *source = opened(id);
    if (!source)
        return {};
    Node *node = sourceNode(source);
    for (const Kind level : {Kind::Server, Kind::Workspace}) {
        if (row.kind < level)
            break;
        fetch(node);
        node = node->child(level == row.kind ? row : SessionsRow{level, 0});
        if (!node)
            return {};
    }
    return row.kind == Kind::Source || row.kind == Kind::Server || row.kind == Kind::Workspace
               ? indexOf(node)
               : QModelIndex();
}

SessionsRow SessionsModel::rowAt(const QModelIndex &index) const
{
    return nodeOf(index)->row;
}

QModelIndex SessionsModel::index(int row, int column, const QModelIndex &parent) const
{
    if (row < 0 || column < 0 || column >= ColumnCount || parent.column() > 0)
        return {};
    Node *node = nodeOf(parent);
    fetch(node);
    if (static_cast<std::size_t>(row) >= node->children.size())
        return {};
    return createIndex(row, column, node->children[static_cast<std::size_t>(row)].get());
}

QModelIndex SessionsModel::parent(const QModelIndex &child) const
{
    return child.isValid() ? indexOf(nodeOf(child)->parent) : QModelIndex();
}

int SessionsModel::rowCount(const QModelIndex &parent) const
{
    if (parent.column() > 0)
        return 0;
    Node *node = nodeOf(parent);
    fetch(node);
    return static_cast<int>(node->children.size());
}

bool SessionsModel::hasChildren(const QModelIndex &parent) const
{
    if (parent.column() > 0)
        return false;
    Node *node = nodeOf(parent);
    return promiseChildren(*node, [&] { return sourceOf(node)->hasBelow(node->row); });
}

int SessionsModel::columnCount(const QModelIndex &) const
{
    return ColumnCount;
}

// --- Dragging ------------------------------------------------------------------------------------------------------

QStringList SessionsModel::mimeTypes() const
{
    return {kMimeType};
}

QMimeData *SessionsModel::mimeData(const QModelIndexList &indexes) const
{
    if (indexes.isEmpty() || rowAt(indexes.first()).kind != Kind::Source)
        return nullptr;
    auto *data = new QMimeData;
    data->setData(kMimeType, QByteArray::number(sourceOf(nodeOf(indexes.first()))->given.id));
    return data;
}

/// The row is moved here and now: the answer is that nothing is left to be removed.
bool SessionsModel::dropMimeData(const QMimeData *data, Qt::DropAction action, int row, int,
                                 const QModelIndex &parent)
{
    if (action != Qt::MoveAction || !data->hasFormat(kMimeType))
        return false;
    const quint64 id = data->data(kMimeType).toULongLong();
    const QModelIndex moved = indexOfSource(id);
    if (!moved.isValid())
        return false;
    if (parent.isValid()) { // somewhere in a source: in its place
        moveSource(id, sourceNode(sourceOf(nodeOf(parent)))->at);
        return false;
    }
    const int target = row < 0 ? rowCount() : row;
    moveSource(id, target > moved.row() ? target - 1 : target);
    return false;
}

} // namespace tracedeck
