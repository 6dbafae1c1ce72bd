// SPDX-License-Identifier: GPL-3.0-or-later
#include "jsontreemodel.h"

#include <QFutureWatcher>
#include <QtConcurrentRun>

#include <algorithm>
#include <utility>

namespace tracedeck {

namespace {

QVariant rangeOf(std::size_t begin, std::size_t end)
{
    return QVariant::fromValue(ByteRange{static_cast<qint64>(begin), static_cast<qint64>(end - begin)});
}

/// Names a row in the map of levels.
std::uint64_t rowKey(const QModelIndex &index)
{
    return std::uint64_t(index.internalId()) << 32 | static_cast<std::uint32_t>(index.row());
}

} // namespace

JsonTreeModel::JsonTreeModel(QObject *parent)
    : QAbstractItemModel(parent)
{}

JsonTreeModel::~JsonTreeModel()
{
    stopReading();
}

void JsonTreeModel::setBytes(std::shared_ptr<const void> owner, std::string_view bytes)
{
    stopReading();
    const bool atOnce = bytes.size() <= kMostReadAtOnce;
    beginResetModel();
    m_nodes.clear();
    m_below.clear();
    m_owner = std::move(owner);
    m_bytes = bytes;
    if (m_owner) {
        Node root;
        root.depth = 1;
        root.isReading = !atOnce;
        if (atOnce)
            root.level = json::scanRoot(m_bytes);
        m_nodes.push_back(std::move(root));
    }
    endResetModel();
    if (m_owner && !atOnce)
        read(0, [bytes](const json::Stop &stop) { return json::scanRoot(bytes, {}, &stop); });
}

// --- Reading in the background -----------------------------------------------------------------------------------

/// The bytes live as long as what is done with them, whatever becomes of the model.
void JsonTreeModel::read(std::uint32_t number, Work work)
{
    if (!m_stop)
        m_stop = std::make_shared<json::Stop>(false);
    ++m_reading;
    using Result = std::shared_ptr<json::Level>;
    auto *watcher = new QFutureWatcher<Result>(this);
    connect(watcher, &QFutureWatcherBase::finished, this, [this, number, watcher, stop = m_stop] {
        watcher->deleteLater();
        if (stop == m_stop)
            onRead(number, std::move(*watcher->result()));
    });
    watcher->setFuture(
        QtConcurrent::run([owner = m_owner, stop = m_stop, work = std::move(work)]() -> Result {
            return std::make_shared<json::Level>(work(*stop));
        }));
}

void JsonTreeModel::stopReading()
{
    if (m_stop)
        *m_stop = true;
    m_stop.reset();
    m_reading = 0;
}

/// The row that stood for all becomes the first of them.
void JsonTreeModel::onRead(std::uint32_t number, json::Level level)
{
    --m_reading;
    Node &node = m_nodes[number];
    const QModelIndex parent =
        number == 0 ? QModelIndex() : createIndex(node.row, Key, static_cast<quintptr>(node.parent));
    const std::size_t rows = level.items.size() + (level.fault != json::Fault::None ? 1 : 0);
    if (rows == 0) {
        beginRemoveRows(parent, 0, 0);
        node.level = std::move(level);
        node.isReading = false;
        endRemoveRows();
    } else {
        if (rows > 1)
            beginInsertRows(parent, 1, static_cast<int>(rows) - 1);
        node.level = std::move(level);
        node.isReading = false;
        if (rows > 1)
            endInsertRows();
        emit dataChanged(index(0, Key, parent), index(0, Value, parent));
    }
    emit levelRead(parent);
}

void JsonTreeModel::retranslate()
{
    emit headerDataChanged(Qt::Horizontal, Key, Value);
    const int rows = rowCount();
    if (rows > 0)
        emit dataChanged(index(0, Key), index(rows - 1, Value), {Qt::DisplayRole});
}

QModelIndex JsonTreeModel::indexAt(qint64 offset)
{
    QModelIndex found;
    const auto at = static_cast<std::size_t>(std::max<qint64>(offset, 0));
    for (;;) {
        if (canFetchMore(found))
            fetchMore(found);
        const std::int64_t number = levelBelow(found);
        if (number < 0)
            return found;
        const auto &items = m_nodes[static_cast<std::size_t>(number)].level.items;
        const auto after =
            std::upper_bound(items.begin(), items.end(), at,
                             [](std::size_t o, const json::Item &item) { return o < item.begin(); });
        if (after == items.begin() || at >= (after - 1)->end())
            return found;
        found = createIndex(static_cast<int>(after - items.begin()) - 1, Key, static_cast<quintptr>(number));
    }
}

std::uint32_t JsonTreeModel::itemCount(const QModelIndex &index) const
{
    const json::Item *item = index.isValid() ? itemOf(index) : nullptr;
    return item ? item->count : 0;
}

QModelIndex JsonTreeModel::index(int row, int column, const QModelIndex &parent) const
{
    const std::int64_t number = levelBelow(parent);
    if (number < 0 || row < 0 || column < 0 || column >= ColumnCount
        || row >= rowsOf(m_nodes[static_cast<std::size_t>(number)]))
        return {};
    return createIndex(row, column, static_cast<quintptr>(number));
}

QModelIndex JsonTreeModel::parent(const QModelIndex &child) const
{
    if (!child.isValid() || child.internalId() == 0)
        return {};
    const Node &node = nodeOf(child);
    return createIndex(node.row, Key, static_cast<quintptr>(node.parent));
}

int JsonTreeModel::rowCount(const QModelIndex &parent) const
{
    const std::int64_t number = parent.column() > 0 ? -1 : levelBelow(parent);
    return number < 0 ? 0 : rowsOf(m_nodes[static_cast<std::size_t>(number)]);
}

int JsonTreeModel::columnCount(const QModelIndex &) const
{
    return ColumnCount;
}

bool JsonTreeModel::hasChildren(const QModelIndex &parent) const
{
    if (!parent.isValid())
        return rowCount() > 0;
    if (parent.column() != Key)
        return false;
    const json::Item *item = itemOf(parent);
    return item && item->count > 0;
}

bool JsonTreeModel::canFetchMore(const QModelIndex &parent) const
{
    return hasChildren(parent) && levelBelow(parent) < 0;
}

void JsonTreeModel::fetchMore(const QModelIndex &parent)
{
    if (!canFetchMore(parent))
        return;
    Node node;
    Work work = planBelow(parent, node);
    node.isReading = bool(work);
    const int rows = rowsOf(node);
    const auto number = static_cast<std::uint32_t>(m_nodes.size());
    if (rows > 0)
        beginInsertRows(parent, 0, rows - 1);
    m_below.emplace(rowKey(parent), number);
    m_nodes.push_back(std::move(node));
    if (rows > 0)
        endInsertRows();
    if (work)
        read(number, std::move(work));
}

QVariant JsonTreeModel::data(const QModelIndex &index, int role) const
{
    if (!index.isValid())
        return {};
    if (role == Qt::DisplayRole)
        return index.column() == Key ? keyText(index) : valueText(index);
    const json::Item *item = itemOf(index);
    if (role == IsReadingRole)
        return !item && nodeOf(index).isReading;
    if (role == IsFaultRole)
        return !item && !nodeOf(index).isReading;
    if (!item) {
        const bool isRange = role == ByteRangeRole || role == MemberRangeRole;
        return isRange ? rangeOf(nodeOf(index).level.faultOffset, m_bytes.size()) : QVariant();
    }
    const std::string_view raw = m_bytes.substr(item->offset, item->length);
    switch (role) {
    case ByteRangeRole:
        return rangeOf(item->offset, item->end());
    case MemberRangeRole:
        return rangeOf(item->begin(), item->end());
    case PathRole:
        return path(index);
    case RawRole:
        return QByteArray(raw.data(), static_cast<qsizetype>(raw.size()));
    case TextRole:
        return textOfValue(raw);
    case PreviewRole:
        return excerptOf(*item, item->offset).text;
    default:
        return {};
    }
}

QVariant JsonTreeModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || role != Qt::DisplayRole)
        return {};
    switch (section) {
    //: Column header: the name of a value in a JSON object.
    case Key:
        return tr("Key");
    case Value:
        return tr("Value");
    default:
        return {};
    }
}

const json::Item *JsonTreeModel::itemOf(const QModelIndex &index) const
{
    const auto &items = nodeOf(index).level.items;
    const auto row = static_cast<std::size_t>(index.row());
    return row < items.size() ? &items[row] : nullptr;
}

std::int64_t JsonTreeModel::levelBelow(const QModelIndex &index) const
{
    if (!index.isValid())
        return m_nodes.empty() ? -1 : 0;
    const auto found = m_below.find(rowKey(index));
    return found == m_below.end() ? -1 : std::int64_t(found->second);
}

int JsonTreeModel::rowsOf(const Node &node) const
{
    return static_cast<int>(node.level.items.size())
           + (node.isReading || node.level.fault != json::Fault::None ? 1 : 0);
}

JsonTreeModel::Work JsonTreeModel::planBelow(const QModelIndex &parent, Node &node) const
{
    const json::Item item = *itemOf(parent);
    const Node &above = nodeOf(parent);
    const bool isPart = item.kind == json::Kind::Part;
    node.parent = static_cast<std::uint32_t>(parent.internalId());
    node.row = parent.row();
    node.depth = above.depth + (isPart ? 0 : 1);
    node.level.faultOffset = item.offset;
    if (node.depth > kMostLevels) {
        node.level.fault = json::Fault::TooDeep;
        return {};
    }
    // What follows the container is not its own, even where the container has no end.
    const std::string_view text = m_bytes.substr(0, item.end());
    Work work;
    if (isPart) {
        node.first = static_cast<std::size_t>(parent.row()) * json::Limits().partItems;
        work = [text, item, isObject = above.level.isObject](const json::Stop &stop) {
            return json::scanPart(text, item, isObject, &stop);
        };
    } else {
        work = [text, offset = item.offset](const json::Stop &stop) {
            return json::scanContainer(text, offset, {}, &stop);
        };
    }
    if (item.length > kMostReadAtOnce)
        return work;
    node.level = work(false);
    return {};
}

std::string JsonTreeModel::stepTo(const QModelIndex &index) const
{
    const json::Item *item = index.isValid() ? itemOf(index) : nullptr;
    if (!item || item->keyLength == 0)
        return '#' + std::to_string(index.row());
    return std::string(m_bytes.substr(item->keyOffset, item->keyLength));
}

QModelIndex JsonTreeModel::rowOfStep(const QModelIndex &parent, std::string_view step, int hint) const
{
    const std::int64_t number = levelBelow(parent);
    if (number < 0 || m_nodes[static_cast<std::size_t>(number)].isReading)
        return {};
    const auto &items = m_nodes[static_cast<std::size_t>(number)].level.items;
    const auto at = static_cast<std::size_t>(hint);
    const auto isIt = [&](const json::Item &item) {
        return item.keyLength == step.size() && m_bytes.substr(item.keyOffset, item.keyLength) == step;
    };
    if (step.starts_with('#'))
        return at < items.size() && items[at].keyLength == 0 ? index(hint, Key, parent) : QModelIndex();
    if (at < items.size() && isIt(items[at]))
        return index(hint, Key, parent);
    const auto found = std::find_if(items.begin(), items.end(), isIt);
    return found == items.end() ? QModelIndex() : index(static_cast<int>(found - items.begin()), Key, parent);
}

} // namespace tracedeck
