// SPDX-License-Identifier: GPL-3.0-or-later
#include "difftreemodel.h"

#include "jsontext.h"

#include <QLocale>
#include <QStringList>

#include <algorithm>

namespace tracedeck {

namespace {

using Kind = JsonDifference::Kind;

std::uint64_t keyOf(std::uint64_t level, int row)
{
    return level << 32 | static_cast<std::uint32_t>(row);
}

} // namespace

QString changeSign(JsonDifference::Kind kind)
{
    switch (kind) {
    case Kind::Added:
        return QStringLiteral("+");
    case Kind::Removed:
        return QStringLiteral("\u2212");
    case Kind::Changed:
        return QStringLiteral("~");
    case Kind::Moved:
        return QStringLiteral("\u21c4");
    case Kind::Inside:
        break;
    }
    return {};
}

DiffTreeModel::DiffTreeModel(QObject *parent)
    : QAbstractItemModel(parent)
{}

void DiffTreeModel::setDiff(std::shared_ptr<const JsonDiff> diff, OwnedJson before, OwnedJson after)
{
    beginResetModel();
    m_levels.clear();
    m_below.clear();
    m_diff = std::move(diff);
    m_before = std::move(before);
    m_after = std::move(after);
    if (m_diff && !m_diff->edits.empty()) {
        Level outermost;
        // The whole text is no row, unless it is what changed.
        if (m_diff->edits.front().kind == Kind::Inside) {
            outermost.edit = 0;
            outermost.rows = rowsBelow(0);
        } else {
            outermost.rows = {{.edit = 0}};
        }
        m_levels.push_back(std::move(outermost));
    }
    endResetModel();
}

void DiffTreeModel::retranslate()
{
    emit headerDataChanged(Qt::Horizontal, 0, ColumnCount - 1);
    if (const int rows = rowCount(); rows > 0)
        emit dataChanged(index(0, 0), index(rows - 1, ColumnCount - 1), {Qt::DisplayRole});
}

void DiffTreeModel::setSides(const QString &before, const QString &after)
{
    m_beforeName = before;
    m_afterName = after;
    emit headerDataChanged(Qt::Horizontal, Before, After);
}

// --- Rows ----------------------------------------------------------------------------------------------------------

std::vector<DiffTreeModel::Row> DiffTreeModel::rowsBelow(std::uint32_t edit) const
{
    const auto &edits = m_diff->edits;
    std::vector<Row> rows;
    std::uint32_t told = 0; // items of the later container
    const auto fold = [&](std::uint32_t upTo) {
        if (upTo > told)
            rows.push_back({.first = told, .count = upTo - told});
    };
    for (std::uint32_t i = edit + 1; i < edits[edit].next; i = edits[i].next) {
        const JsonSpot &spot = edits[i].after;
        fold(spot.index);
        rows.push_back({.edit = i});
        told = spot.index + (spot.isThere() ? 1 : 0);
    }
    fold(edits[edit].items);
    return rows;
}

const DiffTreeModel::Row *DiffTreeModel::rowOf(const QModelIndex &index) const
{
    const auto &rows = levelOf(index).rows;
    const auto row = static_cast<std::size_t>(index.row());
    return row < rows.size() ? &rows[row] : nullptr;
}

const JsonDifference *DiffTreeModel::editOf(const QModelIndex &index) const
{
    const Row *row = index.isValid() ? rowOf(index) : nullptr;
    return row && row->edit != JsonDifference::kNone ? &m_diff->edits[row->edit] : nullptr;
}

bool DiffTreeModel::canUnfold(std::uint32_t edit) const
{
    return m_diff->edits[edit].after.length <= kMostUnfoldedBytes;
}

void DiffTreeModel::unfold(Level &level, const Row &row) const
{
    const JsonSpot &container = m_diff->edits[level.edit].after;
    const std::uint32_t shown = std::min(row.count, kMostUnfolded);
    json::Level all = json::scanContainer(m_after.bytes, container.offset,
                                          {.mostItems = row.first + shown, .partItems = 0});
    level.first = row.first;
    if (all.items.size() > row.first)
        level.items.assign(all.items.begin() + row.first, all.items.end());
}

bool DiffTreeModel::hasChildren(const QModelIndex &parent) const
{
    if (!parent.isValid())
        return rowCount() > 0;
    if (parent.column() != Key)
        return false;
    if (const JsonDifference *edit = editOf(parent))
        return edit->next > rowOf(parent)->edit + 1;
    return rowOf(parent) && canUnfold(levelOf(parent).edit);
}

std::int64_t DiffTreeModel::levelBelow(const QModelIndex &index) const
{
    if (!index.isValid())
        return m_levels.empty() ? -1 : 0;
    if (!hasChildren(index))
        return -1;
    const auto found = m_below.find(keyOf(index.internalId(), index.row()));
    if (found != m_below.end())
        return found->second;
    Level level;
    level.above = static_cast<std::int64_t>(index.internalId());
    level.row = index.row();
    const Row row = *rowOf(index);
    if (row.edit != JsonDifference::kNone) {
        level.edit = row.edit;
        level.rows = rowsBelow(row.edit);
    } else {
        level.edit = levelOf(index).edit;
        unfold(level, row);
    }
    return makeLevel(std::move(level));
}

std::int64_t DiffTreeModel::makeLevel(Level level) const
{
    const auto number = static_cast<std::uint32_t>(m_levels.size());
    m_below.emplace(keyOf(static_cast<std::uint64_t>(level.above), level.row), number);
    m_levels.push_back(std::move(level));
    return number;
}

QModelIndex DiffTreeModel::index(int row, int column, const QModelIndex &parent) const
{
    if (row < 0 || column < 0 || column >= ColumnCount || row >= rowCount(parent))
        return {};
    return createIndex(row, column, static_cast<quintptr>(levelBelow(parent)));
}

QModelIndex DiffTreeModel::parent(const QModelIndex &child) const
{
    if (!child.isValid() || levelOf(child).above < 0)
        return {};
    const Level &level = levelOf(child);
    return createIndex(level.row, Key, static_cast<quintptr>(level.above));
}

int DiffTreeModel::rowCount(const QModelIndex &parent) const
{
    const std::int64_t number = parent.column() > 0 ? -1 : levelBelow(parent);
    if (number < 0)
        return 0;
    const Level &level = m_levels[static_cast<std::size_t>(number)];
    return static_cast<int>(level.rows.size() + level.items.size());
}

int DiffTreeModel::columnCount(const QModelIndex &) const
{
    return ColumnCount;
}

QModelIndex DiffTreeModel::indexOf(std::uint32_t edit) const
{
    std::vector<std::uint32_t> way;
    for (; edit != JsonDifference::kNone; edit = m_diff->edits[edit].parent)
        way.push_back(edit);
    if (m_levels.front().edit == 0)
        way.pop_back(); // no row of its own
    QModelIndex found;
    for (auto step = way.rbegin(); step != way.rend(); ++step) {
        const std::int64_t number = levelBelow(found);
        if (number < 0)
            return {};
        const auto &rows = m_levels[static_cast<std::size_t>(number)].rows;
        const auto row =
            std::find_if(rows.begin(), rows.end(), [step](const Row &one) { return one.edit == *step; });
        if (row == rows.end())
            return {};
        found = createIndex(static_cast<int>(row - rows.begin()), Key, static_cast<quintptr>(number));
    }
    return found;
}

std::optional<std::uint32_t> DiffTreeModel::differenceAt(const QModelIndex &index) const
{
    QModelIndex row = index.siblingAtColumn(Key);
    while (row.isValid() && !editOf(row))
        row = row.row() > 0 ? row.siblingAtRow(row.row() - 1) : row.parent();
    return row.isValid() ? std::optional(rowOf(row)->edit) : std::nullopt;
}

QModelIndex DiffTreeModel::nextChange(const QModelIndex &from, bool forward)
{
    if (m_levels.empty())
        return {};
    const auto &edits = m_diff->edits;
    const auto count = static_cast<std::int64_t>(edits.size());
    std::int64_t at = forward ? -1 : count;
    if (from.isValid()) {
        if (const auto here = differenceAt(from))
            at = *here;
        else if (!forward)
            at = 0;
    }
    for (at += forward ? 1 : -1; at >= 0 && at < count; at += forward ? 1 : -1) {
        if (edits[static_cast<std::size_t>(at)].kind != Kind::Inside)
            return indexOf(static_cast<std::uint32_t>(at));
    }
    return {};
}

// --- What the cells say --------------------------------------------------------------------------------------------

std::string_view DiffTreeModel::bytesOf(const JsonSpot &spot, bool isAfter) const
{
    return (isAfter ? m_after : m_before).bytes.substr(spot.offset, spot.length);
}

OwnedJson DiffTreeModel::before(const QModelIndex &index) const
{
    const JsonDifference *edit = editOf(index);
    return edit && edit->before.isThere() ? OwnedJson{m_before.owner, bytesOf(edit->before, false)}
                                          : OwnedJson();
}

OwnedJson DiffTreeModel::after(const QModelIndex &index) const
{
    const JsonDifference *edit = editOf(index);
    return edit && edit->after.isThere() ? OwnedJson{m_after.owner, bytesOf(edit->after, true)} : OwnedJson();
}

QString DiffTreeModel::stepText(const JsonDifference &edit) const
{
    const bool isAfter = edit.after.isThere();
    const JsonSpot &spot = isAfter ? edit.after : edit.before;
    if (spot.keyLength > 0)
        return shownString((isAfter ? m_after : m_before).bytes.substr(spot.keyOffset, spot.keyLength));
    return edit.parent == JsonDifference::kNone ? QString() : QString::number(spot.index);
}

/// As it is called in a sentence.
QString DiffTreeModel::nameText(const JsonDifference &edit) const
{
    return edit.parent == JsonDifference::kNone ? tr("the whole value") : stepText(edit);
}

QString DiffTreeModel::keyText(const QModelIndex &index) const
{
    const Level &level = levelOf(index);
    if (const JsonDifference *edit = editOf(index)) {
        QString text = nameText(*edit);
        if (edit->kind == Kind::Moved)
            //: Of an item of a list that stands elsewhere now: %1 is its number, %2 the one that it had.
            text = tr("%1 (was %2)").arg(text, QString::number(edit->before.index));
        const QString sign = changeSign(edit->kind);
        return sign.isEmpty() ? text : sign + QLatin1Char(' ') + text;
    }
    if (const Row *row = rowOf(index))
        //: Items of a list, or members of an object, that are the same on both sides.
        return QStringLiteral("\u22ef ")
            + (m_diff->leftOut > 0
                   //: The same where empty members that one side does not have are left out: some of these may be such.
                   ? tr("%Ln unchanged or empty", nullptr, static_cast<int>(row->count))
                   : tr("%Ln unchanged", nullptr, static_cast<int>(row->count)));
    const json::Item &item = level.items[static_cast<std::size_t>(index.row())];
    return item.keyLength > 0 ? shownString(m_after.bytes.substr(item.keyOffset, item.keyLength))
                              : QString::number(level.first + static_cast<std::uint32_t>(index.row()));
}

/// Values may be large, and views ask again and again.
QString DiffTreeModel::valueText(const QModelIndex &index, bool isAfter) const
{
    auto &texts = m_levels[index.internalId()].values;
    const std::size_t at = 2 * static_cast<std::size_t>(index.row()) + (isAfter ? 1 : 0);
    if (texts.size() <= at)
        texts.resize(at + 1);
    if (!texts[at])
        texts[at] = readValueText(index, isAfter);
    return *texts[at];
}

QString DiffTreeModel::readValueText(const QModelIndex &index, bool isAfter) const
{
    const JsonDifference *edit = editOf(index);
    if (!edit) {
        if (rowOf(index))
            return {};
        const json::Item &item = levelOf(index).items[static_cast<std::size_t>(index.row())];
        return shownJson(m_after.bytes.substr(item.offset, std::min<std::size_t>(item.length, 4096)));
    }
    if (edit->kind == Kind::Inside)
        return {};
    const JsonSpot &spot = isAfter ? edit->after : edit->before;
    const JsonSpot &other = isAfter ? edit->before : edit->after;
    if (!spot.isThere())
        return {};
    return other.isThere() ? shownFromDifference(bytesOf(spot, isAfter), bytesOf(other, !isAfter))
                           : shownJson(bytesOf(spot, isAfter));
}

QString DiffTreeModel::pathText(QModelIndex index) const
{
    QStringList parts;
    for (; index.isValid(); index = parent(index)) {
        if (const JsonDifference *edit = editOf(index))
            parts.prepend(stepText(*edit));
        else if (!rowOf(index))
            parts.prepend(keyText(index));
    }
    return parts.join(QLatin1Char('.'));
}

std::optional<JsonPath> DiffTreeModel::pathTo(const QModelIndex &of) const
{
    if (!of.isValid() || (rowOf(of) && !editOf(of)))
        return {};
    JsonPath path;
    for (QModelIndex index = of.siblingAtColumn(Key); index.isValid(); index = parent(index)) {
        if (const JsonDifference *edit = editOf(index)) {
            const bool isAfter = edit->after.isThere();
            const JsonSpot &spot = isAfter ? edit->after : edit->before;
            const std::string_view bytes = (isAfter ? m_after : m_before).bytes;
            if (edit->parent == JsonDifference::kNone)
                continue;
            if (spot.keyLength > 0)
                path.push_back(JsonStep::member(decodedString(bytes.substr(spot.keyOffset, spot.keyLength), spot.keyLength)));
            else if (isAfter)
                path.push_back(JsonStep::item(spot.index));
            else
                return {};
        } else if (!rowOf(index)) {
            const Level &level = levelOf(index);
            const auto row = static_cast<std::uint32_t>(index.row());
            const json::Item &item = level.items[row];
            if (item.keyLength > 0)
                path.push_back(JsonStep::member(decodedString(m_after.bytes.substr(item.keyOffset, item.keyLength), item.keyLength)));
            else
                path.push_back(JsonStep::item(level.first + row));
        }
    }
    std::reverse(path.begin(), path.end());
    return path;
}

QString DiffTreeModel::accessibleText(const QModelIndex &index) const
{
    const JsonDifference *edit = editOf(index);
    if (!edit)
        return keyText(index);
    const QString name = nameText(*edit);
    switch (edit->kind) {
    case Kind::Added:
        return tr("%1, added").arg(name);
    case Kind::Removed:
        return tr("%1, removed").arg(name);
    case Kind::Changed:
        return tr("%1, changed").arg(name);
    case Kind::Moved:
        return tr("%1, moved from %2").arg(name, QString::number(edit->before.index));
    case Kind::Inside:
        break;
    }
    return tr("%1, changed inside").arg(name);
}

QVariant DiffTreeModel::data(const QModelIndex &index, int role) const
{
    if (!index.isValid())
        return {};
    const JsonDifference *edit = editOf(index);
    switch (role) {
    case Qt::DisplayRole:
        return index.column() == Key ? keyText(index) : valueText(index, index.column() == After);
    case Qt::AccessibleTextRole:
        return index.column() == Key ? accessibleText(index) : valueText(index, index.column() == After);
    case ChangeRole:
        return edit ? QVariant(static_cast<int>(edit->kind)) : QVariant();
    case PathRole:
        return pathText(index.siblingAtColumn(Key));
    default:
        return {};
    }
}

QVariant DiffTreeModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || role != Qt::DisplayRole)
        return {};
    switch (section) {
    case Key:
        //: Column header: the name of a value in a JSON object, with a sign for what became of it.
        return tr("Key");
    case Before:
        //: Column header: the value on the earlier side of a comparison.
        return m_beforeName.isEmpty() ? tr("Before") : m_beforeName;
    case After:
        return m_afterName.isEmpty() ? tr("After") : m_afterName;
    default:
        return {};
    }
}

} // namespace tracedeck
