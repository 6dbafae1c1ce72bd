// SPDX-License-Identifier: GPL-3.0-or-later
#include "problemsmodel.h"

#include "displaytext.h"
#include "itemstatus.h"

#include <QLocale>

#include <algorithm>

namespace tracedeck {

ProblemsModel::ProblemsModel(Cursor *cursor, QObject *parent)
    : QAbstractTableModel(parent)
    , m_cursor(cursor)
    , m_count(static_cast<int>(cursor->view().count(cursor->trace()->problems)))
{
    recountWorst();
    connect(m_cursor, &Cursor::moved, this, &ProblemsModel::follow);
}

void ProblemsModel::setActive(bool active)
{
    m_active = active;
    follow();
}

void ProblemsModel::retranslate()
{
    emit headerDataChanged(Qt::Horizontal, 0, ColumnCount - 1);
    if (m_count > 0)
        emit dataChanged(index(0, 0), index(m_count - 1, ColumnCount - 1));
}

void ProblemsModel::follow()
{
    if (!m_active)
        return;
    const int count = static_cast<int>(m_cursor->view().count(m_cursor->trace()->problems));
    if (count == m_count)
        return;
    emit aboutToFollow();
    if (count > m_count) {
        beginInsertRows({}, m_count, count - 1);
        for (int row = m_count; row < count; ++row)
            m_worst = std::max(m_worst, static_cast<int>(problemAt(row).severity));
        m_count = count;
        endInsertRows();
    } else {
        beginRemoveRows({}, count, m_count - 1);
        m_count = count;
        recountWorst();
        endRemoveRows();
    }
    emit followed();
}

void ProblemsModel::recountWorst()
{
    m_worst = -1;
    for (int row = 0; row < m_count && m_worst < static_cast<int>(Severity::Error); ++row)
        m_worst = std::max(m_worst, static_cast<int>(problemAt(row).severity));
}

std::optional<Severity> ProblemsModel::worst() const
{
    return m_worst < 0 ? std::nullopt : std::optional(static_cast<Severity>(m_worst));
}

const Problem &ProblemsModel::problemAt(int row) const
{
    return m_cursor->trace()->problems[static_cast<std::uint32_t>(row)];
}

QModelIndex ProblemsModel::indexOf(const Item &item) const
{
    const auto *problem = std::get_if<ProblemId>(&item);
    if (!problem || !problem->isValid() || problem->index >= static_cast<std::uint32_t>(m_count))
        return {};
    return index(static_cast<int>(problem->index), 0);
}

Position ProblemsModel::frameAt(const QModelIndex &index) const
{
    return index.isValid() ? problemAt(index.row()).at : 0;
}

int ProblemsModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : m_count;
}

int ProblemsModel::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : ColumnCount;
}

QString ProblemsModel::text(const Problem &problem, int column) const
{
    const View view = m_cursor->view();
    switch (column) {
    case Level:
        return severityText(problem.severity);
    case Frame:
        return QLocale().toString(problem.at);
    case Code:
        return oneLine(view.text(problem.code));
    case SessionName:
        return problem.session ? oneLine(view.text(view.at(problem.session).id)) : QString();
    case Message:
        return oneLine(problem.message.bytes());
    default:
        return {};
    }
}

QVariant ProblemsModel::data(const QModelIndex &index, int role) const
{
    if (!index.isValid() || index.row() >= m_count)
        return {};
    const Problem &problem = problemAt(index.row());
    switch (role) {
    case Qt::DisplayRole:
        return text(problem, index.column());
    case Qt::TextAlignmentRole:
        return QVariant::fromValue(index.column() == Frame ? Qt::AlignRight | Qt::AlignVCenter
                                                           : Qt::AlignLeft | Qt::AlignVCenter);
    case FactRole::Item:
        return QVariant::fromValue(Item(ProblemId{static_cast<std::uint32_t>(index.row())}));
    case FactRole::StandAt:
        return problem.at;
    case FactRole::Severity:
        return static_cast<int>(problem.severity);
    case FactRole::FullText:
        return multiLine(problem.message.bytes());
    case FactRole::Explanation:
        return explanationOf(m_cursor->view().text(problem.code));
    default:
        return {};
    }
}

QVariant ProblemsModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || role != Qt::DisplayRole)
        return {};
    switch (section) {
    case Level:
        return tr("Severity");
    case Frame:
        return tr("Frame");
    //: Column header. The short, untranslated name of a problem, as "gap".
    case Code:
        return tr("Code");
    case SessionName:
        return tr("Session");
    case Message:
        return tr("Message");
    default:
        return {};
    }
}

} // namespace tracedeck
