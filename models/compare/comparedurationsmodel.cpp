// SPDX-License-Identifier: GPL-3.0-or-later
#include "comparedurationsmodel.h"

#include "cellalignment.h"
#include "differencetexts.h"
#include "durationtexts.h"
#include "factroles.h"

#include <QLocale>

#include <algorithm>
#include <cstdlib>
#include <map>
#include <utility>

namespace tracedeck {

namespace {

bool isFigure(int column)
{
    return column >= CompareDurationsModel::CountA;
}

bool hasNone(const ComparedDuration &row, int column)
{
    const bool isA = column == CompareDurationsModel::CountA || column == CompareDurationsModel::TotalA;
    const bool isB = column == CompareDurationsModel::CountB || column == CompareDurationsModel::TotalB;
    return (isA && row.before.count == 0) || (isB && row.after.count == 0);
}

/// What is not there on a side has no figures: that is not nothing.
QString countText(const ComparedDuration::Side &side)
{
    return side.count > 0 ? QLocale().toString(side.count) : QStringLiteral("\u2014");
}

} // namespace

CompareDurationsModel::CompareDurationsModel(QObject *parent)
    : QAbstractTableModel(parent)
    , m_answer(
          [this] {
              return [before = m_before, after = m_after](const std::atomic<bool> &stop) {
                  return compareDurations(before, after, stop);
              };
          },
          [this](ComparedDurations compared) { show(std::move(compared)); })
{}

void CompareDurationsModel::setPoints(const DurationsPoint &before, const DurationsPoint &after)
{
    if (before == m_before && after == m_after)
        return;
    m_before = before;
    m_after = after;
    m_answer.ask();
}

void CompareDurationsModel::setActive(bool active)
{
    m_answer.setActive(active);
}

void CompareDurationsModel::retranslate()
{
    emit headerDataChanged(Qt::Horizontal, 0, ColumnCount - 1);
    if (!m_compared.rows.empty())
        emit dataChanged(index(0, 0), index(rowCount() - 1, ColumnCount - 1));
}

void CompareDurationsModel::show(ComparedDurations compared)
{
    m_isShown = true;
    if (compared != m_answered) {
        m_answered = compared;
        arrange(std::move(compared));
    }
    emit changed();
}

void CompareDurationsModel::sort(int column, Qt::SortOrder order)
{
    m_sortedBy = column;
    m_order = order;
    arrange(m_answered);
}

/// What stays keeps its indexes, wherever it goes.
void CompareDurationsModel::arrange(ComparedDurations compared)
{
    const auto keyOf = [](const ComparedDuration &row) { return std::pair(row.kind, row.name); };
    emit layoutAboutToBeChanged();
    std::map<std::pair<std::optional<ItemKind>, std::string>, int> places;
    const QModelIndexList kept = persistentIndexList();
    std::vector<std::pair<std::optional<ItemKind>, std::string>> keys;
    for (const QModelIndex &index : kept)
        keys.push_back(keyOf(m_compared.rows[static_cast<std::size_t>(index.row())]));
    m_compared = std::move(compared);
    put();
    for (std::size_t row = 0; row < m_compared.rows.size(); ++row)
        places.emplace(keyOf(m_compared.rows[row]), static_cast<int>(row));
    for (qsizetype i = 0; i < kept.size(); ++i) {
        const auto place = places.find(keys[static_cast<std::size_t>(i)]);
        changePersistentIndex(kept[i], place == places.end() ? QModelIndex() : index(place->second, kept[i].column()));
    }
    emit layoutChanged();
}

void CompareDurationsModel::put()
{
    const auto isLess = [this](const ComparedDuration &a, const ComparedDuration &b) {
        switch (m_sortedBy) {
        case Name:
            return a.name < b.name;
        case Kind:
            return durationKind(a.kind).localeAwareCompare(durationKind(b.kind)) < 0;
        case CountA:
            return a.before.count < b.before.count;
        case CountB:
            return a.after.count < b.after.count;
        case TotalA:
            return a.before.total < b.before.total;
        case TotalB:
            return a.after.total < b.after.total;
        default:
            return std::abs(a.difference()) < std::abs(b.difference());
        }
    };
    std::stable_sort(m_compared.rows.begin(), m_compared.rows.end(), [&](const auto &a, const auto &b) {
        return m_order == Qt::AscendingOrder ? isLess(a, b) : isLess(b, a);
    });
}

// --- Reading -------------------------------------------------------------------------------------------------------

int CompareDurationsModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_compared.rows.size());
}

int CompareDurationsModel::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : ColumnCount;
}

QVariant CompareDurationsModel::data(const QModelIndex &index, int role) const
{
    if (!index.isValid())
        return {};
    const ComparedDuration &row = m_compared.rows[static_cast<std::size_t>(index.row())];
    switch (role) {
    case Qt::DisplayRole:
        return text(row, index.column());
    case Qt::TextAlignmentRole:
        return headerData(index.column(), Qt::Horizontal, role);
    case FactRole::Computed:
        return isFigure(index.column()) && !hasNone(row, index.column());
    case FactRole::FullText:
        return index.column() == Name ? index.data() : QVariant();
    default:
        return {};
    }
}

QString CompareDurationsModel::text(const ComparedDuration &row, int column) const
{
    const bool isTime = m_compared.isTime;
    const auto total = [&](const ComparedDuration::Side &side) {
        return side.count > 0 ? lengthText(isTime, side.total) : QStringLiteral("\u2014");
    };
    switch (column) {
    case Name:
        return durationName(row.kind, row.name);
    case Kind:
        return durationKind(row.kind);
    case CountA:
        return countText(row.before);
    case CountB:
        return countText(row.after);
    case TotalA:
        return total(row.before);
    case TotalB:
        return total(row.after);
    default: {
        const std::int64_t difference = row.difference();
        return difference == 0 ? QStringLiteral("=") : signedText(difference, lengthText(isTime, std::abs(difference)));
    }
    }
}

QVariant CompareDurationsModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation == Qt::Horizontal && role == Qt::TextAlignmentRole)
        return cellAlignment(isFigure(section));
    if (orientation == Qt::Horizontal && role == Qt::InitialSortOrderRole)
        return section == Name || section == Kind ? Qt::AscendingOrder : Qt::DescendingOrder;
    if (orientation != Qt::Horizontal || (role != Qt::DisplayRole && role != Qt::ToolTipRole))
        return {};
    const bool isTip = role == Qt::ToolTipRole;
    switch (section) {
    case Name:
        return isTip ? QString() : tr("Name");
    case Kind:
        return isTip ? QString() : tr("Kind");
    case CountA:
        //: Column header: how many there are on side A of a comparison.
        return isTip ? tr("How many of this name there were at A") : tr("Count A");
    case CountB:
        return isTip ? tr("How many of this name there were at B") : tr("Count B");
    case TotalA:
        //: Column header: how long they took on side A of a comparison.
        return isTip ? tr("From begin to end, all of them together, at A") : tr("Total A");
    case TotalB:
        return isTip ? tr("From begin to end, all of them together, at B") : tr("Total B");
    case Difference:
        return isTip ? tr("By how much longer they took at B") : tr("Difference");
    default:
        return {};
    }
}

} // namespace tracedeck
