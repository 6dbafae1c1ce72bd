// SPDX-License-Identifier: GPL-3.0-or-later
#include "routesmodel.h"

#include "cellalignment.h"
#include "displaytext.h"
#include "facttext.h"
#include "itemstatus.h"
#include "kinds.h"

#include <QLocale>

#include <algorithm>

namespace tracedeck {

bool isRoute(const View &view, DecisionId id)
{
    return view.text(view.at(id).kind) == kinds::kRoute;
}

RoutesModel::RoutesModel(Cursor *cursor, QObject *parent)
    : QAbstractTableModel(parent)
    , m_cursor(cursor)
{
    connect(m_cursor, &Cursor::moved, this, &RoutesModel::follow);
}

void RoutesModel::setSession(SessionId session)
{
    if (session == m_session)
        return;
    emit aboutToFollow();
    beginResetModel();
    m_session = session;
    m_all.clear();
    m_cells.clear();
    m_known = 0;
    m_rows = 0;
    endResetModel();
    emit followed();
    follow();
}

void RoutesModel::setActive(bool active)
{
    m_active = active;
    follow();
}

void RoutesModel::retranslate()
{
    emit headerDataChanged(Qt::Horizontal, 0, ColumnCount - 1);
    m_cells.clear();
    if (m_rows > 0)
        emit dataChanged(index(0, 0), index(m_rows - 1, ColumnCount - 1), {Qt::DisplayRole});
}

// --- Following the cursor ------------------------------------------------------------------------------------------

void RoutesModel::follow()
{
    if (!m_active || !m_session)
        return;
    learn();
    const auto shown = std::partition_point(m_all.begin(), m_all.end(), [this](DecisionId id) {
        return m_cursor->trace()->decisions[id.index].begin <= m_cursor->position();
    });
    const auto rows = static_cast<int>(shown - m_all.begin());
    if (rows == m_rows)
        return;
    emit aboutToFollow();
    if (rows > m_rows) {
        beginInsertRows({}, m_rows, rows - 1);
        m_rows = rows;
        endInsertRows();
    } else {
        beginRemoveRows({}, rows, m_rows - 1);
        m_rows = rows;
        endRemoveRows();
    }
    emit followed();
}

void RoutesModel::learn()
{
    const View view = m_cursor->newestView();
    if (!view.isVisible(m_session))
        return;
    const auto &decisions = view.at(m_session).decisions;
    const std::uint32_t count = view.count(decisions);
    for (; m_known < count; ++m_known) {
        if (isRoute(view, decisions[m_known]))
            m_all.push_back(decisions[m_known]);
    }
}

DecisionId RoutesModel::decisionAt(const QModelIndex &index) const
{
    return index.isValid() && index.row() < m_rows ? m_all[static_cast<std::size_t>(index.row())]
                                                   : DecisionId();
}

QModelIndex RoutesModel::indexOf(const Item &item) const
{
    const auto *decision = std::get_if<DecisionId>(&item);
    const auto end = m_all.begin() + m_rows;
    const auto found = decision ? std::lower_bound(m_all.begin(), end, *decision) : end;
    return found != end && *found == *decision ? index(static_cast<int>(found - m_all.begin()), 0)
                                               : QModelIndex();
}

DecisionId RoutesModel::first() const
{
    return m_all.empty() ? DecisionId() : m_all.front();
}

int RoutesModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : m_rows;
}

int RoutesModel::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : ColumnCount;
}

// --- Cells ---------------------------------------------------------------------------------------------------------

const RoutesModel::Cells &RoutesModel::cellsOf(DecisionId id) const
{
    const auto known = m_cells.constFind(id.index);
    if (known != m_cells.constEnd())
        return *known;
    const Decision &decision = m_cursor->trace()->decisions[id.index];
    Cells cells;
    // What is too long to be read here is told where it is looked at.
    if (decision.detail.length <= kMostRouteAtOnce) {
        const RouteDecision route = readRoute(decision.detail.bytes());
        const int winner = route.winningStep();
        cells.chosen = oneLine(route.chosen);
        cells.isFailure = route.isFailure();
        if (winner >= 0) {
            cells.policy = oneLine(route.steps[static_cast<std::size_t>(winner)].policy);
            cells.reason = oneLine(route.steps[static_cast<std::size_t>(winner)].reason);
        }
        if (route.elapsedNs)
            cells.took = formatDuration(*route.elapsedNs);
    }
    if (cells.isFailure)
        cells.chosen = tr("No model");
    else if (cells.chosen.isEmpty() && !decision.chosen.isNull())
        cells.chosen = cellText(startOf(decision.chosen, kCellBytes));
    return *m_cells.insert(id.index, cells);
}

QVariant RoutesModel::data(const QModelIndex &index, int role) const
{
    const DecisionId id = decisionAt(index);
    if (!id)
        return {};
    switch (role) {
    case Qt::DisplayRole:
        switch (index.column()) {
        case Chosen:
            return cellsOf(id).chosen;
        case Policy:
            return cellsOf(id).policy;
        case Reason:
            return cellsOf(id).reason;
        case Took:
            return cellsOf(id).took;
        case Frame:
            return QLocale().toString(m_cursor->trace()->decisions[id.index].begin);
        }
        return {};
    case Qt::TextAlignmentRole:
        return headerData(index.column(), Qt::Horizontal, role);
    case FactRole::Item:
        return QVariant::fromValue(Item(id));
    case FactRole::StandAt:
        return m_cursor->trace()->decisions[id.index].begin;
    case FactRole::Status:
        if (index.column() != Chosen)
            return {};
        return QVariant::fromValue(cellsOf(id).isFailure ? ItemStatus::Failed : ItemStatus::Succeeded);
    default:
        return {};
    }
}

QVariant RoutesModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation == Qt::Horizontal && role == Qt::TextAlignmentRole)
        return cellAlignment(section == Took || section == Frame);
    if (orientation != Qt::Horizontal || role != Qt::DisplayRole)
        return {};
    switch (section) {
    //: Column header. The language model that a server chose.
    case Chosen:
        return tr("Model");
    //: Column header. The policy that chose the model.
    case Policy:
        return tr("Chosen by");
    case Reason:
        return tr("Reason");
    //: Column header. How long it took to choose.
    case Took:
        return tr("Took");
    case Frame:
        return tr("Frame");
    default:
        return {};
    }
}

} // namespace tracedeck
