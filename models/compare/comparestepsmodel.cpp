// SPDX-License-Identifier: GPL-3.0-or-later
#include "comparestepsmodel.h"

#include "cellalignment.h"
#include "conversationtexts.h"
#include "difftreemodel.h"
#include "displaytext.h"
#include "spanrows.h"

#include <algorithm>
#include <utility>

namespace tracedeck {

namespace {

using Difference = ComparedStep::Difference;

constexpr std::size_t kTextBytes = 200;

QString nameOf(const View &view, const Step &step)
{
    if (const auto *node = std::get_if<SpanId>(&step))
        return oneLine(view.text(view.at(*node).name));
    const auto &row = std::get<ConversationRow>(step);
    if (row.kind == ConversationRow::Kind::RunBegin)
        return CompareStepsModel::tr("Run begins");
    return row.kind == ConversationRow::Kind::RunEnd ? CompareStepsModel::tr("Run ends") : rowTitle(view, row);
}

/// What it says, else how it ended.
QString textOf(const View &view, const Step &step)
{
    if (const auto *node = std::get_if<SpanId>(&step))
        return statusText(rowStatus(view, SpanRow::of(*node)));
    const auto &row = std::get<ConversationRow>(step);
    if (row.kind == ConversationRow::Kind::RunBegin)
        return rowOrigin(view, row);
    const QString text = rowText(view, row, kTextBytes);
    return text.isEmpty() ? rowStatusText(view, row) : text;
}

QString tookText(const View &view, const Step &step)
{
    const auto *node = std::get_if<SpanId>(&step);
    if (node)
        return durationText(view, *node);
    const auto &row = std::get<ConversationRow>(step);
    return row.kind == ConversationRow::Kind::RunBegin ? QString() : rowDuration(view, row);
}

QString signOf(Difference difference)
{
    switch (difference) {
    case Difference::Changed:
        return changeSign(JsonDifference::Kind::Changed);
    case Difference::OnlyBefore:
        return changeSign(JsonDifference::Kind::Removed);
    case Difference::OnlyAfter:
        return changeSign(JsonDifference::Kind::Added);
    case Difference::Same:
        break;
    }
    return QStringLiteral("=");
}

} // namespace

CompareStepsModel::CompareStepsModel(QObject *parent)
    : QAbstractTableModel(parent)
    , m_answer(
          [this] {
              return [before = m_before, after = m_after](const std::atomic<bool> &stop) {
                  return Answer{before, after, before.trace && after.trace ? compareSteps(before, after, stop) : ComparedSteps()};
              };
          },
          [this](Answer answer) {
              m_shownBefore = std::move(answer.before);
              m_shownAfter = std::move(answer.after);
              show(std::move(answer.compared));
          })
{
}

void CompareStepsModel::setPoints(const StepsPoint &before, const StepsPoint &after)
{
    if (before == m_before && after == m_after)
        return;
    m_before = before;
    m_after = after;
    if (!hasPoints()) { // a document that closed leaves no trace behind
        m_shownBefore = m_shownAfter = {};
        show({});
    }
    m_answer.ask();
}

void CompareStepsModel::setActive(bool active)
{
    m_answer.setActive(active);
}

void CompareStepsModel::setShowsSame(bool shows)
{
    if (shows == m_showsSame)
        return;
    beginResetModel();
    m_showsSame = shows;
    arrange();
    endResetModel();
    emit changed();
}

void CompareStepsModel::retranslate()
{
    emit headerDataChanged(Qt::Horizontal, 0, ColumnCount - 1);
    if (!m_rows.empty())
        emit dataChanged(index(0, 0), index(rowCount() - 1, ColumnCount - 1));
}

/// Steps come at the end: whoever reads the others keeps the place.
void CompareStepsModel::show(ComparedSteps compared)
{
    m_isShown = true;
    const auto &before = m_compared.rows;
    const bool isLonger = m_showsSame && compared.rows.size() >= before.size()
        && std::equal(before.begin(), before.end(), compared.rows.begin());
    if (isLonger && compared.rows.size() > before.size()) {
        beginInsertRows({}, static_cast<int>(before.size()), static_cast<int>(compared.rows.size()) - 1);
        m_compared = std::move(compared);
        arrange();
        endInsertRows();
    } else if (compared != m_compared) {
        beginResetModel();
        m_compared = std::move(compared);
        arrange();
        endResetModel();
    }
    emit changed();
}

void CompareStepsModel::arrange()
{
    m_rows.clear();
    for (std::uint32_t i = 0; i < m_compared.rows.size(); ++i) {
        if (m_showsSame || m_compared.rows[i].difference != Difference::Same)
            m_rows.push_back(i);
    }
}

int CompareStepsModel::count(Difference difference) const
{
    return static_cast<int>(std::ranges::count(m_compared.rows, difference, &ComparedStep::difference));
}

const ComparedStep *CompareStepsModel::stepAt(const QModelIndex &index) const
{
    return index.isValid() && index.row() < rowCount() ? &m_compared.rows[m_rows[static_cast<std::size_t>(index.row())]] : nullptr;
}

const Step *CompareStepsModel::stepOf(const QModelIndex &index, Side side) const
{
    const ComparedStep *row = stepAt(index);
    const std::optional<Step> *step = !row ? nullptr : side == A ? &row->before : &row->after;
    return step && *step && point(side).trace ? &**step : nullptr;
}

std::string CompareStepsModel::jsonOf(const QModelIndex &index, Side side) const
{
    const Step *step = stepOf(index, side);
    return step ? stepJson(point(side).view(), *step) : std::string();
}

Position CompareStepsModel::frameOf(const QModelIndex &index, Side side) const
{
    const Step *step = stepOf(index, side);
    return step ? beginOf(point(side).view(), *step) : 0;
}

Item CompareStepsModel::itemOf(const QModelIndex &index, Side side) const
{
    const Step *step = stepOf(index, side);
    return step ? tracedeck::itemOf(*step) : Item();
}

QModelIndex CompareStepsModel::nextDifference(const QModelIndex &from, bool forward) const
{
    int row = from.isValid() ? from.row() : forward ? -1 : rowCount();
    for (row += forward ? 1 : -1; row >= 0 && row < rowCount(); row += forward ? 1 : -1) {
        if (m_compared.rows[m_rows[static_cast<std::size_t>(row)]].difference != Difference::Same)
            return index(row, Name);
    }
    return {};
}

// --- Reading -------------------------------------------------------------------------------------------------------

int CompareStepsModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_rows.size());
}

int CompareStepsModel::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : ColumnCount;
}

QString CompareStepsModel::text(const ComparedStep &row, int column) const
{
    const auto onSide = [&](Side side, QString (*textOn)(const View &, const Step &)) {
        const std::optional<Step> &step = side == A ? row.before : row.after;
        return step && point(side).trace ? textOn(point(side).view(), *step) : QStringLiteral("\u2014");
    };
    switch (column) {
    case Name:
        return signOf(row.difference) + u' ' + onSide(row.before ? A : B, nameOf);
    case Before:
        return onSide(A, textOf);
    case After:
        return onSide(B, textOf);
    case TookBefore:
        return onSide(A, tookText);
    default:
        return onSide(B, tookText);
    }
}

QVariant CompareStepsModel::data(const QModelIndex &index, int role) const
{
    const ComparedStep *row = stepAt(index);
    if (!row)
        return {};
    const bool isFigure = index.column() == TookBefore || index.column() == TookAfter;
    switch (role) {
    case Qt::DisplayRole:
        return text(*row, index.column());
    case Qt::AccessibleTextRole:
        return index.column() == Name ? accessibleText(*row) : text(*row, index.column());
    case Qt::TextAlignmentRole:
        return cellAlignment(isFigure);
    case FactRole::Computed:
        return isFigure && stepOf(index, index.column() == TookBefore ? A : B);
    case FactRole::FullText:
        return isFigure ? QVariant() : text(*row, index.column());
    case DifferenceRole:
        return static_cast<int>(row->difference);
    default:
        return {};
    }
}

QString CompareStepsModel::accessibleText(const ComparedStep &row) const
{
    const QString name = text(row, Name).mid(2);
    switch (row.difference) {
    case Difference::Same:
        return tr("%1, the same").arg(name);
    case Difference::Changed:
        return tr("%1, changed").arg(name);
    case Difference::OnlyBefore:
        return tr("%1, only at A").arg(name);
    case Difference::OnlyAfter:
        break;
    }
    return tr("%1, only at B").arg(name);
}

QVariant CompareStepsModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation == Qt::Horizontal && role == Qt::TextAlignmentRole)
        return cellAlignment(section >= TookBefore);
    if (orientation != Qt::Horizontal || role != Qt::DisplayRole)
        return {};
    switch (section) {
    case Name:
        //: Column header: a node, message or call of a tool.
        return tr("Step");
    case Before:
        return QStringLiteral("A");
    case After:
        return QStringLiteral("B");
    case TookBefore:
        //: Column header: how long a step took on side A of a comparison.
        return tr("Took at A");
    default:
        return tr("Took at B");
    }
}

} // namespace tracedeck
