// SPDX-License-Identifier: GPL-3.0-or-later
#include "durationsmodel.h"

#include "delegations.h"
#include "displaytext.h"
#include "spanrows.h"

#include <QLocale>

#include <algorithm>
#include <utility>

namespace tracedeck {

int DurationsModel::Row::shown() const
{
    const std::size_t all = group.durations.size();
    return static_cast<int>(all > kMostShown ? kMostShown + 1 : all);
}

bool DurationsModel::Row::isSameName(const DurationGroup &other) const
{
    return group.kind == other.kind && group.name == other.name;
}

DurationsModel::DurationsModel(Cursor *cursor, QObject *parent)
    : QAbstractItemModel(parent)
    , m_cursor(cursor)
    , m_answer([this] { return work(); }, [this](Durations durations) { show(std::move(durations)); })
{
    connect(cursor, &Cursor::moved, this, [this] { m_answer.ask(); });
}

DurationsModel::~DurationsModel() = default;

void DurationsModel::setQuestion(const DurationsQuestion &question)
{
    if (question == m_question)
        return;
    m_question = question;
    m_answer.askAnew();
}

void DurationsModel::setActive(bool active)
{
    m_answer.setActive(active);
}

bool DurationsModel::isUpToDate() const
{
    return m_durations.question == m_question && m_durations.position == m_cursor->position() && m_answer.isSettled();
}

LatestAnswer<Durations>::Work DurationsModel::work() const
{
    return [trace = m_cursor->trace(), question = m_question,
            at = m_cursor->position()](const std::atomic<bool> &stop) {
        return durationsOf(View(*trace, at), question, stop);
    };
}

void DurationsModel::retranslate()
{
    emit headerDataChanged(Qt::Horizontal, 0, ColumnCount - 1);
    if (m_rows.empty())
        return;
    emit dataChanged(index(0, 0), index(rowCount() - 1, ColumnCount - 1));
    for (const std::unique_ptr<Row> &row : m_rows) {
        const QModelIndex name = index(row->place, 0);
        emit dataChanged(index(0, 0, name), index(row->shown() - 1, ColumnCount - 1, name));
    }
}

// --- What is shown -------------------------------------------------------------------------------------------------

/// Names and lengths that are no more go, new ones come at the end, and then all get their places.
void DurationsModel::show(Durations durations)
{
    std::vector<DurationGroup> groups = std::exchange(durations.groups, {});
    for (int i = rowCount(); i-- > 0;) {
        const bool isLeft = std::any_of(groups.begin(), groups.end(), [&](const DurationGroup &group) {
            return m_rows[static_cast<std::size_t>(i)]->isSameName(group);
        });
        if (isLeft)
            continue;
        beginRemoveRows({}, i, i);
        m_rows.erase(m_rows.begin() + i);
        for (std::size_t after = static_cast<std::size_t>(i); after < m_rows.size(); ++after)
            --m_rows[after]->place;
        endRemoveRows();
    }
    for (const DurationGroup &group : groups) {
        const auto same = [&](const std::unique_ptr<Row> &row) { return row->isSameName(group); };
        const auto found = std::find_if(m_rows.begin(), m_rows.end(), same);
        if (found == m_rows.end()) {
            beginInsertRows({}, rowCount(), rowCount());
            m_rows.push_back(std::make_unique<Row>(Row{group, rowCount()}));
            endInsertRows();
        } else {
            setRowsBelow(**found, Row{group, 0}.shown());
        }
    }
    m_durations = std::move(durations);
    arrange(std::move(groups));
    emit changed();
}

void DurationsModel::setRowsBelow(Row &row, int count)
{
    const int before = row.shown();
    const QModelIndex name = index(row.place, 0);
    const auto setCount = [&row](int to) { row.group.durations.resize(static_cast<std::size_t>(to)); };
    if (count > before) {
        beginInsertRows(name, before, count - 1);
        setCount(count);
        endInsertRows();
    } else if (count < before) {
        beginRemoveRows(name, count, before - 1);
        setCount(count);
        endRemoveRows();
    }
}

/// Gives the rows their order, and what they say; empty: they say what they said.
void DurationsModel::arrange(std::vector<DurationGroup> groups)
{
    emit layoutAboutToBeChanged();
    struct Kept
    {
        QModelIndex index;
        Row *row;
        Item item; ///< none: the row of the name
    };
    std::vector<Kept> kept;
    for (const QModelIndex &index : persistentIndexList()) {
        const Duration *duration = durationAt(index);
        kept.push_back({index, const_cast<Row *>(rowAt(index)), duration ? duration->item : Item()});
    }
    for (DurationGroup &group : groups) {
        for (const std::unique_ptr<Row> &row : m_rows) {
            if (row->isSameName(group)) {
                row->group = std::move(group);
                break;
            }
        }
    }
    std::stable_sort(m_rows.begin(), m_rows.end(), [this](const auto &a, const auto &b) { return isBefore(*a, *b); });
    for (std::size_t i = 0; i < m_rows.size(); ++i)
        m_rows[i]->place = static_cast<int>(i);
    for (const auto &[before, row, item] : kept) {
        if (!before.parent().isValid() && item == Item() && !before.internalPointer()) {
            changePersistentIndex(before, index(row->place, before.column()));
            continue;
        }
        const auto &durations = row->group.durations;
        const auto last = durations.begin() + std::min<std::ptrdiff_t>(std::ssize(durations), kMostShown);
        const auto found = std::find_if(durations.begin(), last,
                                        [&item = item](const Duration &one) { return one.item == item; });
        changePersistentIndex(before, found == last ? QModelIndex()
                                                    : createIndex(int(found - durations.begin()), before.column(), row));
    }
    emit layoutChanged();
}

bool DurationsModel::isBefore(const Row &a, const Row &b) const
{
    const auto compared = [this](const DurationGroup &group) -> std::int64_t {
        switch (m_sortedBy) {
        case Status:
            return group.failed;
        case Count:
            return std::ssize(group.durations);
        case Total:
            return group.total;
        case Average:
            return group.average();
        case Longest:
            return group.longest();
        default:
            return group.own;
        }
    };
    if (m_sortedBy == Name || m_sortedBy == Kind) {
        const auto textOf = [this](const DurationGroup &group) { return m_sortedBy == Name ? nameOf(group) : kindOf(group); };
        const int order = QString::localeAwareCompare(textOf(a.group), textOf(b.group));
        return m_order == Qt::AscendingOrder ? order < 0 : order > 0;
    }
    const std::int64_t left = compared(a.group);
    const std::int64_t right = compared(b.group);
    return m_order == Qt::AscendingOrder ? left < right : left > right;
}

void DurationsModel::sort(int column, Qt::SortOrder order)
{
    m_sortedBy = column;
    m_order = order;
    arrange({});
}

// --- Reading -------------------------------------------------------------------------------------------------------

const DurationsModel::Row *DurationsModel::rowAt(const QModelIndex &index) const
{
    if (!index.isValid())
        return nullptr;
    const auto *row = static_cast<const Row *>(index.internalPointer());
    return row ? row : m_rows[static_cast<std::size_t>(index.row())].get();
}

const Duration *DurationsModel::durationAt(const QModelIndex &index) const
{
    const auto *row = static_cast<const Row *>(index.internalPointer());
    const auto at = static_cast<std::size_t>(index.row());
    return row && at < kMostShown && at < row->group.durations.size() ? &row->group.durations[at] : nullptr;
}

QModelIndex DurationsModel::indexOf(const Item &item) const
{
    if (item == Item())
        return {};
    for (const std::unique_ptr<Row> &row : m_rows) {
        const auto &durations = row->group.durations;
        for (std::size_t i = 0; i < std::min(durations.size(), kMostShown); ++i) {
            if (durations[i].item == item)
                return createIndex(static_cast<int>(i), 0, row.get());
        }
    }
    return {};
}

QModelIndex DurationsModel::index(int row, int column, const QModelIndex &parent) const
{
    if (!hasIndex(row, column, parent))
        return {};
    return parent.isValid() ? createIndex(row, column, rowAt(parent)) : createIndex(row, column);
}

QModelIndex DurationsModel::parent(const QModelIndex &child) const
{
    const auto *row = static_cast<const Row *>(child.internalPointer());
    return row ? createIndex(row->place, 0) : QModelIndex();
}

int DurationsModel::rowCount(const QModelIndex &parent) const
{
    if (!parent.isValid())
        return static_cast<int>(m_rows.size());
    return parent.internalPointer() || parent.column() > 0 ? 0 : rowAt(parent)->shown();
}

int DurationsModel::columnCount(const QModelIndex &) const
{
    return ColumnCount;
}

QVariant DurationsModel::data(const QModelIndex &index, int role) const
{
    if (!index.isValid())
        return {};
    if (role == Qt::TextAlignmentRole)
        return QVariant::fromValue((index.column() < Count ? Qt::AlignLeft : Qt::AlignRight) | Qt::AlignVCenter);
    const Row &row = *rowAt(index);
    if (!index.internalPointer())
        return nameData(row, index.column(), role);
    if (const Duration *of = durationAt(index))
        return durationData(row, *of, index.column(), role);
    if (role != Qt::DisplayRole || index.column() != Name)
        return {};
    return tr("%Ln shorter one(s)", nullptr, static_cast<int>(row.group.durations.size() - kMostShown));
}

QVariant DurationsModel::nameData(const Row &row, int column, int role) const
{
    const DurationGroup &group = row.group;
    switch (role) {
    case Qt::DisplayRole:
        switch (column) {
        case Name:
            return nameOf(group);
        case Kind:
            return kindOf(group);
        case Status:
            return group.failed > 0 ? tr("%Ln failed", nullptr, static_cast<int>(group.failed)) : QString();
        case Count:
            return QLocale().toString(qlonglong(std::ssize(group.durations)));
        case Self:
            return lengthText(group.own);
        case Total:
            return lengthText(group.total);
        case Average:
            return lengthText(group.average());
        case Longest:
            return lengthText(group.longest());
        default:
            return {};
        }
    case FactRole::Status:
        return column == Status && group.failed > 0 ? QVariant::fromValue(ItemStatus::Failed) : QVariant();
    case FactRole::Share:
        return column == Self && m_durations.own > 0 ? QVariant(double(group.own) / double(m_durations.own)) : QVariant();
    default:
        return {};
    }
}

QVariant DurationsModel::durationData(const Row &row, const Duration &of, int column, int role) const
{
    switch (role) {
    case Qt::DisplayRole:
        switch (column) {
        case Name: {
            const QString frame = tr("Frame %1").arg(QLocale().toString(of.begin));
            const View view(*m_cursor->trace(), m_durations.position);
            const SessionId session = sessionOf(view, of.item);
            if (m_durations.question.scope == SessionScope::Session || !session)
                return frame;
            //: %1 is a frame, %2 a session.
            return tr("%1 in %2").arg(frame, workerName(view, session));
        }
        case Status:
            return statusText(of.status);
        case Self:
            return lengthText(of.own);
        case Total:
            return lengthText(of.length);
        default:
            return {};
        }
    case FactRole::Status:
        return column == Status ? QVariant::fromValue(of.status) : QVariant();
    case FactRole::Share:
        return column == Self && row.group.own > 0 ? QVariant(double(of.own) / double(row.group.own)) : QVariant();
    case FactRole::Item:
        return QVariant::fromValue(of.item);
    case FactRole::StandAt:
        return of.begin;
    default:
        return {};
    }
}

QString DurationsModel::lengthText(std::int64_t length) const
{
    return m_durations.isTime ? formatDuration(length) : tr("%Ln frame(s)", nullptr, static_cast<int>(length));
}

QString DurationsModel::nameOf(const DurationGroup &group)
{
    return group.name.empty() ? tr("(no name)") : oneLine(group.name);
}

QString DurationsModel::kindOf(const DurationGroup &group)
{
    //: What takes time beside spans, tools and model calls: a human was asked, and had not answered yet.
    return group.kind ? kindText(*group.kind) : tr("Human");
}

QVariant DurationsModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || (role != Qt::DisplayRole && role != Qt::ToolTipRole))
        return {};
    const bool isTip = role == Qt::ToolTipRole;
    switch (section) {
    case Name:
        return isTip ? QString() : tr("Name");
    case Kind:
        return isTip ? QString() : tr("Kind");
    case Status:
        return isTip ? QString() : tr("Status");
    case Count:
        return isTip ? tr("How many of this name there were") : tr("Count");
    case Self:
        //: Column header: of a duration, what is left without what went on in it.
        return isTip ? tr("When nothing else went on in it: no span, tool, model call or question to a human") : tr("Self");
    case Total:
        return isTip ? tr("From begin to end, all of them together") : tr("Total");
    case Average:
        return isTip ? tr("From begin to end, on average") : tr("Average");
    case Longest:
        return isTip ? tr("From begin to end, the longest of them") : tr("Longest");
    default:
        return {};
    }
}

} // namespace tracedeck
