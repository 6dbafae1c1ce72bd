// SPDX-License-Identifier: GPL-3.0-or-later
#include "problemsmodel.h"

#include "cellalignment.h"
#include "displaytext.h"
#include "facttext.h"
#include "failuretext.h"
#include "itemstatus.h"
#include "sessionlabels.h"

#include <QLocale>

#include <algorithm>

namespace tracedeck {

ProblemsModel::ProblemsModel(Cursor *cursor, QObject *parent)
    : QAbstractTableModel(parent)
    , m_cursor(cursor)
    , m_total(static_cast<int>(cursor->view().count(cursor->trace()->problems)))
    , m_count(m_total)
{
    m_shows.fill(true);
    learn(m_total);
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
    const int total = static_cast<int>(m_cursor->view().count(m_cursor->trace()->problems));
    if (total == m_total)
        return;
    emit aboutToFollow();
    learn(total);
    const int count = rowsOf(total);
    m_total = total;
    if (count > m_count) {
        beginInsertRows({}, m_count, count - 1);
        m_count = count;
        endInsertRows();
    } else if (count < m_count) {
        beginRemoveRows({}, count, m_count - 1);
        m_count = count;
        endRemoveRows();
    }
    emit followed();
}

/// Sorts the first `total` problems by their severity and code, as far as that was not done before.
void ProblemsModel::learn(int total)
{
    for (std::uint32_t i = known(); i < static_cast<std::uint32_t>(total); ++i) {
        const Problem &problem = m_cursor->trace()->problems[i];
        m_known[static_cast<std::size_t>(problem.severity)].push_back(i);
        auto ofCode = std::find_if(m_byCode.begin(), m_byCode.end(), [&](const auto &one) { return one.first == problem.code; });
        if (ofCode == m_byCode.end())
            ofCode = m_byCode.insert(m_byCode.end(), {problem.code, {}});
        ofCode->second.push_back(i);
        if (isFiltered() && passes(problem))
            m_shown.push_back(i);
    }
}

std::uint32_t ProblemsModel::known() const
{
    std::size_t count = 0;
    for (const auto &list : m_known)
        count += list.size();
    return static_cast<std::uint32_t>(count);
}

bool ProblemsModel::isFiltered() const
{
    return !m_code.isEmpty() || !std::all_of(m_shows.begin(), m_shows.end(), [](bool shows) { return shows; });
}

bool ProblemsModel::passes(const Problem &problem) const
{
    return m_shows[static_cast<std::size_t>(problem.severity)] && (m_code.isEmpty() || problem.code == m_code);
}

int ProblemsModel::rowsOf(int total) const
{
    if (!isFiltered())
        return total;
    const auto end = std::lower_bound(m_shown.begin(), m_shown.end(), static_cast<std::uint32_t>(total));
    return static_cast<int>(end - m_shown.begin());
}

int ProblemsModel::count(Severity severity) const
{
    const auto &known = m_known[static_cast<std::size_t>(severity)];
    const auto end = std::lower_bound(known.begin(), known.end(), static_cast<std::uint32_t>(m_total));
    return static_cast<int>(end - known.begin());
}

std::optional<Severity> ProblemsModel::worst() const
{
    for (const Severity severity : {Severity::Error, Severity::Warning, Severity::Info}) {
        if (count(severity) > 0)
            return severity;
    }
    return std::nullopt;
}

void ProblemsModel::setShows(Severity severity, bool shows)
{
    if (this->shows(severity) == shows)
        return;
    m_shows[static_cast<std::size_t>(severity)] = shows;
    filter();
}

void ProblemsModel::setCode(Symbol code)
{
    if (code == m_code)
        return;
    m_code = code;
    filter();
}

void ProblemsModel::filter()
{
    beginResetModel();
    m_shown.clear();
    if (isFiltered()) {
        for (std::uint32_t i = 0, known = this->known(); i < known; ++i) {
            if (passes(m_cursor->trace()->problems[i]))
                m_shown.push_back(i);
        }
    }
    m_count = rowsOf(m_total);
    endResetModel();
}

std::vector<std::pair<Symbol, int>> ProblemsModel::codes() const
{
    std::vector<std::pair<Symbol, int>> counted;
    for (const auto &[code, problems] : m_byCode) {
        const auto end = std::lower_bound(problems.begin(), problems.end(), static_cast<std::uint32_t>(m_total));
        counted.emplace_back(code, static_cast<int>(end - problems.begin()));
    }
    return counted;
}

ProblemId ProblemsModel::idAt(int row) const
{
    return {isFiltered() ? m_shown[static_cast<std::size_t>(row)] : static_cast<std::uint32_t>(row)};
}

const Problem &ProblemsModel::problemAt(int row) const
{
    return m_cursor->trace()->problems[idAt(row).index];
}

QModelIndex ProblemsModel::indexOf(const Item &item) const
{
    const auto *problem = std::get_if<ProblemId>(&item);
    if (!problem || !problem->isValid() || problem->index >= static_cast<std::uint32_t>(m_total))
        return {};
    const int row = rowsOf(static_cast<int>(problem->index));
    return row < m_count && idAt(row) == *problem ? index(row, 0) : QModelIndex();
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
        // As it was called then: rows never change.
        return problem.session ? labelOrName(View(view.trace(), problem.at), problem.session) : QString();
    case Message:
        return oneLine(failureWords(problem.message, kCellBytes), kCellBytes);
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
        return headerData(index.column(), Qt::Horizontal, role);
    case FactRole::Item:
        return QVariant::fromValue(Item(idAt(index.row())));
    case FactRole::StandAt:
        return problem.at;
    case FactRole::Severity:
        return static_cast<int>(problem.severity);
    case FactRole::FullText:
        return multiLine(failureWords(problem.message, kPreviewBytes), kPreviewBytes);
    case FactRole::Explanation:
        return explanationOf(m_cursor->view().text(problem.code));
    default:
        return {};
    }
}

QVariant ProblemsModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation == Qt::Horizontal && role == Qt::TextAlignmentRole)
        return cellAlignment(section == Frame);
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
