// SPDX-License-Identifier: GPL-3.0-or-later
#include "jsontreemodel.h"

#include "displaytext.h"
#include "slice.h"

#include <QLocale>
#include <QStringList>

#include <algorithm>
#include <string>

namespace tracedeck {

namespace {

/// A JSON string's text, decoded from at most `most` of its bytes.
std::string decoded(std::string_view quoted, std::size_t most)
{
    const std::string_view inner = json::contents(quoted).substr(0, most);
    Slice slice;
    slice.data = inner.data();
    slice.length = static_cast<std::uint32_t>(inner.size()) & 0x7fffffffu;
    slice.escaped = inner.find('\\') != std::string_view::npos;
    return textOf(slice);
}

QVariant rangeOf(std::size_t begin, std::size_t end)
{
    return QVariant::fromValue(ByteRange{static_cast<qint64>(begin), static_cast<qint64>(end - begin)});
}

/// Names a row in the map of levels.
std::uint64_t rowKey(const QModelIndex &index)
{
    return std::uint64_t(index.internalId()) << 32 | static_cast<std::uint32_t>(index.row());
}

/// No escape takes more than six bytes for one, so this many surely decode to more than is shown.
constexpr std::size_t kEnoughToShow = JsonTreeModel::kMostShownBytes * 6 + 16;

QString shownString(std::string_view quoted)
{
    return oneLine(decoded(quoted, kEnoughToShow), JsonTreeModel::kMostShownBytes);
}

} // namespace

JsonTreeModel::JsonTreeModel(QObject *parent)
    : QAbstractItemModel(parent)
{
}

void JsonTreeModel::setBytes(std::shared_ptr<const void> owner, std::string_view bytes)
{
    beginResetModel();
    m_nodes.clear();
    m_below.clear();
    m_owner = std::move(owner);
    m_bytes = bytes;
    if (m_owner) {
        Node root;
        root.level = json::scanRoot(m_bytes);
        root.depth = 1;
        m_nodes.push_back(std::move(root));
    }
    endResetModel();
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
        const auto after = std::upper_bound(items.begin(), items.end(), at,
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
    Node node = readBelow(parent);
    const int rows = rowsOf(node);
    if (rows > 0)
        beginInsertRows(parent, 0, rows - 1);
    m_below.emplace(rowKey(parent), static_cast<std::uint32_t>(m_nodes.size()));
    m_nodes.push_back(std::move(node));
    if (rows > 0)
        endInsertRows();
}

QVariant JsonTreeModel::data(const QModelIndex &index, int role) const
{
    if (!index.isValid())
        return {};
    if (role == Qt::DisplayRole)
        return index.column() == Key ? keyText(index) : valueText(index);
    const json::Item *item = itemOf(index);
    if (role == IsFaultRole)
        return item == nullptr;
    if (!item) {
        const bool isRange = role == ByteRangeRole || role == MemberRangeRole;
        return isRange ? rangeOf(nodeOf(index).level.faultOffset, m_bytes.size()) : QVariant();
    }
    const std::string_view raw = m_bytes.substr(item->offset, item->length);
    switch (role) {
    case ByteRangeRole: return rangeOf(item->offset, item->end());
    case MemberRangeRole: return rangeOf(item->begin(), item->end());
    case PathRole: return path(index);
    case RawRole: return QByteArray(raw.data(), static_cast<qsizetype>(raw.size()));
    case TextRole: return wholeText(*item);
    default: return {};
    }
}

QVariant JsonTreeModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || role != Qt::DisplayRole)
        return {};
    switch (section) {
    //: Column header: the name of a value in a JSON object.
    case Key: return tr("Key");
    case Value: return tr("Value");
    default: return {};
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
    return static_cast<int>(node.level.items.size()) + (node.level.fault != json::Fault::None ? 1 : 0);
}

JsonTreeModel::Node JsonTreeModel::readBelow(const QModelIndex &parent) const
{
    Node node;
    const json::Item &item = *itemOf(parent);
    node.parent = static_cast<std::uint32_t>(parent.internalId());
    node.row = parent.row();
    node.depth = nodeOf(parent).depth + 1;
    if (node.depth > kMostLevels) {
        node.level.fault = json::Fault::TooDeep;
        node.level.faultOffset = item.offset;
    } else {
        // What follows the container is not its own, even where the container has no end.
        node.level = json::scanContainer(m_bytes.substr(0, item.end()), item.offset);
    }
    return node;
}

QString JsonTreeModel::keyText(const QModelIndex &index) const
{
    const json::Item *item = itemOf(index);
    if (!item)
        return QString(QChar(0x26a0)); // ⚠
    if (item->keyLength == 0)
        return nodeOf(index).level.isContainer ? QString::number(index.row()) : QString();
    const QString key = shownString(m_bytes.substr(item->keyOffset, item->keyLength));
    //: Of a key that an object has more than once. Brackets mark what was not received but found out.
    return item->keyRepeats ? key + QLatin1Char(' ') + tr("[duplicate]") : key;
}

QString JsonTreeModel::valueText(const QModelIndex &index) const
{
    const json::Item *item = itemOf(index);
    if (!item)
        return faultText(nodeOf(index));
    const std::string_view raw = m_bytes.substr(item->offset, item->length);
    switch (item->kind) {
    case json::Kind::Object: return QStringLiteral("{%1}").arg(item->count);
    case json::Kind::Array: return QStringLiteral("[%1]").arg(item->count);
    case json::Kind::String: return QLatin1Char('"') + shownString(raw) + QLatin1Char('"');
    case json::Kind::Number:
    case json::Kind::Literal: break;
    }
    return oneLine(raw, kMostShownBytes);
}

QString JsonTreeModel::faultText(const Node &node) const
{
    const QString at = QLocale().toString(qulonglong(node.level.faultOffset));
    switch (node.level.fault) {
    case json::Fault::None: return {};
    case json::Fault::EndsEarly: return tr("The text ends too early, at byte %1.").arg(at);
    case json::Fault::NotAValue: return tr("Not a JSON value at byte %1.").arg(at);
    case json::Fault::KeyExpected: return tr("A key in quotes is missing at byte %1.").arg(at);
    case json::Fault::ColonExpected: return tr("A colon is missing at byte %1.").arg(at);
    case json::Fault::CommaExpected: return tr("A comma or a closing bracket is missing at byte %1.").arg(at);
    case json::Fault::TrailingText: return tr("More text follows the JSON value at byte %1.").arg(at);
    case json::Fault::Empty: return tr("Nothing was received in this frame.");
    case json::Fault::TooDeep:
        return tr("Nested deeper than %1 levels; see the bytes from %2 on.")
            .arg(QLocale().toString(kMostLevels), at);
    case json::Fault::TooMany:
        return tr("More than %1 items; see the bytes from %2 on.")
            .arg(QLocale().toString(qulonglong(json::kMostItems)), at);
    }
    return {};
}

QString JsonTreeModel::path(QModelIndex index) const
{
    QStringList parts;
    for (; index.isValid(); index = parent(index)) {
        const json::Item *item = itemOf(index);
        if (item && item->keyLength > 0)
            parts.prepend(shownString(m_bytes.substr(item->keyOffset, item->keyLength)));
        else if (item && nodeOf(index).level.isContainer)
            parts.prepend(QString::number(index.row()));
    }
    return parts.join(QLatin1Char('.'));
}

QString JsonTreeModel::wholeText(const json::Item &item) const
{
    const std::string_view raw = m_bytes.substr(item.offset, item.length);
    const std::string text = item.kind == json::Kind::String ? decoded(raw, raw.size()) : std::string(raw);
    return QString::fromUtf8(text.data(), static_cast<qsizetype>(text.size()));
}

} // namespace tracedeck
