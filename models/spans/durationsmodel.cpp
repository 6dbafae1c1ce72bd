// SPDX-License-Identifier: GPL-3.0-or-later
#include "durationsmodel.h"

#include "cellalignment.h"
#include "delegations.h"
#include "displaytext.h"
#include "durationtexts.h"
#include "livetime.h"
#include "spanrows.h"

#include <QHash>
#include <QLocale>

#include <algorithm>
#include <limits>
#include <numeric>
#include <utility>

namespace tracedeck {

namespace {

bool isFigure(int column)
{
    return column >= DurationsModel::Self && column <= DurationsModel::Longest;
}

} // namespace

int DurationsModel::Row::shown() const
{
    const std::size_t all = group.durations.size();
    return static_cast<int>(all > kMostShown ? kMostShown + 1 : all);
}

int DurationsModel::Row::more() const
{
    return group.durations.size() > kMostShown ? static_cast<int>(kMostShown) : -1;
}

int DurationsModel::Row::rowOf(const Item &item) const
{
    const auto found = std::ranges::find_if(order, [&](std::uint32_t at) { return group.durations[at].item == item; });
    return found == order.end() ? -1 : static_cast<int>(found - order.begin());
}

DurationsModel::DurationsModel(Cursor *cursor, QObject *parent)
    : QAbstractItemModel(parent)
    , m_cursor(cursor)
    , m_answer([this] { return work(); }, [this](Durations durations) { show(std::move(durations)); })
{
    connect(cursor, &Cursor::moved, this, [this] { m_answer.ask(); });
    connect(cursor, &Cursor::ticked, this, [this] {
        if (m_durations.goesOn)
            m_answer.ask();
    });
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
    return [trace = m_cursor->trace(), question = m_question, at = m_cursor->position(),
            passed = std::max<std::int64_t>(sinceLast(m_cursor->view()), 0)](const std::atomic<bool> &stop) {
        return durationsOf(View(*trace, at), question, stop, passed);
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

void DurationsModel::show(Durations durations)
{
    arrange([&] {
        std::vector<std::unique_ptr<Row>> rows;
        rows.reserve(durations.groups.size());
        for (DurationGroup &group : durations.groups)
            rows.push_back(std::make_unique<Row>(Row{std::move(group), 0}));
        durations.groups.clear();
        m_before = std::exchange(m_rows, std::move(rows));
        m_durations = std::move(durations);
    });
    emit changed();
}

/// Calls `change`, after which the rows may be others in another order; what stays keeps its indexes.
void DurationsModel::arrange(const std::function<void()> &change)
{
    struct Kept
    {
        QModelIndex index;
        NameKey name;
        bool isName = false;
        bool isMore = false;
        Item item;
    };
    emit aboutToChange();
    emit layoutAboutToBeChanged();
    std::vector<Kept> kept;
    for (const QModelIndex &index : persistentIndexList()) {
        const Duration *duration = durationAt(index);
        kept.push_back({index, keyOf(rowAt(index)->group), !index.internalPointer(), index.internalPointer() && !duration,
                        duration ? duration->item : Item()});
    }
    change();
    std::stable_sort(m_rows.begin(), m_rows.end(), [this](const auto &a, const auto &b) { return isBefore(*a, *b); });
    QHash<NameKey, Row *> byName;
    for (std::size_t i = 0; i < m_rows.size(); ++i) {
        m_rows[i]->place = static_cast<int>(i);
        arrangeOnesOf(*m_rows[i]);
        byName.insert(keyOf(m_rows[i]->group), m_rows[i].get());
    }
    for (const Kept &one : kept) {
        const Row *row = byName.value(one.name);
        const int at = !row ? -1 : one.isName ? row->place : one.isMore ? row->more() : row->rowOf(one.item);
        const QModelIndex now = at < 0        ? QModelIndex()
                                : one.isName ? createIndex(at, one.index.column())
                                             : createIndex(at, one.index.column(), row);
        changePersistentIndex(one.index, now);
    }
    emit layoutChanged();
}

/// How many, and of all that many where some went well.
QString DurationsModel::failedText(const DurationGroup &group)
{
    const auto failed = static_cast<int>(group.failed);
    if (failed == 0)
        return {};
    const QString text = tr("%Ln failed", nullptr, failed);
    if (failed >= std::ssize(group.durations))
        return text;
    const double share = 100.0 * failed / static_cast<double>(group.durations.size());
    //: %1 is "2 failed", %2 the share of all that is, in per cent.
    return tr("%1 (%2 %)").arg(text, QLocale().toString(share, 'f', share < 10 ? 1 : 0));
}

DurationsModel::NameKey DurationsModel::keyOf(const DurationGroup &group)
{
    return {group.kind ? int(*group.kind) : -1, QByteArray::fromStdString(group.name)};
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
        const auto textOf = [this](const DurationGroup &group) {
            return m_sortedBy == Name ? durationName(group.kind, group.name) : durationKind(group.kind);
        };
        const int order = QString::localeAwareCompare(textOf(a.group), textOf(b.group));
        return m_order == Qt::AscendingOrder ? order < 0 : order > 0;
    }
    const std::int64_t left = compared(a.group);
    const std::int64_t right = compared(b.group);
    return m_order == Qt::AscendingOrder ? left < right : left > right;
}

/// Of one name, by what the column says of each, or what is left of it for one.
bool DurationsModel::isBefore(const Duration &a, const Duration &b) const
{
    const auto compared = [this](const Duration &one) -> std::int64_t {
        switch (m_sortedBy) {
        case Name:
            return one.begin;
        case Status:
            return one.status == ItemStatus::Failed;
        case Self:
            return one.own;
        case Total:
        case Average:
        case Longest:
            return one.length;
        default:
            return 0; // the longest stay first
        }
    };
    return m_order == Qt::AscendingOrder ? compared(a) < compared(b) : compared(a) > compared(b);
}

/// Of very many the longest are shown, whatever they are sorted by.
void DurationsModel::arrangeOnesOf(Row &row) const
{
    const std::vector<Duration> &all = row.group.durations;
    row.order.resize(std::min(all.size(), kMostShown));
    std::iota(row.order.begin(), row.order.end(), 0);
    std::ranges::stable_sort(row.order, [&](std::uint32_t a, std::uint32_t b) { return isBefore(all[a], all[b]); });
}

void DurationsModel::sort(int column, Qt::SortOrder order)
{
    arrange([&] {
        m_sortedBy = column;
        m_order = order;
    });
    emit changed();
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
    return row && at < row->order.size() ? &row->group.durations[row->order[at]] : nullptr;
}

QModelIndex DurationsModel::indexOf(const Item &item) const
{
    if (item == Item())
        return {};
    for (const std::unique_ptr<Row> &row : m_rows) {
        if (const int at = row->rowOf(item); at >= 0)
            return createIndex(at, 0, row.get());
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
        return headerData(index.column(), Qt::Horizontal, role);
    if (role == FactRole::Computed)
        return isFigure(index.column()) && !index.data().toString().isEmpty();
    if (role == FactRole::FullText)
        return index.column() == Name ? index.data() : QVariant();
    const Row &row = *rowAt(index);
    if (!index.internalPointer())
        return nameData(row, index.column(), role);
    if (const Duration *of = durationAt(index))
        return durationData(*of, index.column(), role);
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
            return durationName(group.kind, group.name);
        case Kind:
            return durationKind(group.kind);
        case Status:
            return failedText(group);
        case Count:
            return QLocale().toString(qlonglong(std::ssize(group.durations)));
        case Self:
            return lengthText(m_durations.isTime, group.own);
        case Total:
            return lengthText(m_durations.isTime, group.total);
        case Average:
            return lengthText(m_durations.isTime, group.average());
        case Longest:
            return lengthText(m_durations.isTime, group.longest());
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

QVariant DurationsModel::durationData(const Duration &of, int column, int role) const
{
    switch (role) {
    case Qt::DisplayRole:
        switch (column) {
        case Name: {
            const QString frame = tr("Frame %1").arg(QLocale().toString(of.begin));
            const View view(*m_cursor->trace(), m_durations.position);
            const auto *run = std::get_if<RunId>(&of.item);
            // What its user wanted tells one run from another.
            const QString topic = run ? oneLine(view.text(view.at(*run).topic)) : QString();
            const SessionId session = sessionOf(view, of.item);
            const bool isOfOne = m_durations.question.scope == SessionScope::Session || !session;
            const QString what = !topic.isEmpty() || isOfOne ? topic : workerName(view, session);
            return what.isEmpty() ? frame : frame + QStringLiteral(" \u00b7 ") + what;
        }
        case Status:
            return statusText(of.status);
        case Self:
            return lengthText(m_durations.isTime, of.own);
        case Total:
            return lengthText(m_durations.isTime, of.length);
        default:
            return {};
        }
    case FactRole::Status:
        return column == Status ? QVariant::fromValue(of.status) : QVariant();
    case FactRole::Share:
        return column == Self && m_durations.own > 0 ? QVariant(double(of.own) / double(m_durations.own)) : QVariant();
    case FactRole::Item:
        return QVariant::fromValue(of.item);
    case FactRole::StandAt:
        return of.begin;
    default:
        return {};
    }
}

QVariant DurationsModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation == Qt::Horizontal && role == Qt::TextAlignmentRole)
        return cellAlignment(isFigure(section));
    if (orientation == Qt::Horizontal && role == Qt::InitialSortOrderRole)
        return section == Name || section == Kind ? Qt::AscendingOrder : Qt::DescendingOrder; // the longest is wanted
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
