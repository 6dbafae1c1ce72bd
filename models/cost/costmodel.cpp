// SPDX-License-Identifier: GPL-3.0-or-later
#include "costmodel.h"

#include "cellalignment.h"
#include "costseries.h"
#include "costtexts.h"
#include "csvcell.h"
#include "displaytext.h"
#include "factroles.h"
#include "money.h"

#include <QLocale>
#include <QStringList>

#include <algorithm>
#include <utility>

namespace tracedeck {

CostModel::CostModel(LedgerModel *ledger, QObject *parent)
    : QAbstractTableModel(parent)
    , m_ledger(ledger)
    , m_answer([this] { return work(); }, [this](CostSheet sheet) { show(std::move(sheet)); })
{
    connect(ledger, &LedgerModel::changed, this, [this] { m_answer.ask(); });
    connect(ledger, &LedgerModel::replaced, this, &CostModel::begin);
    connect(ledger, &LedgerModel::budgetChanged, this, [this] { setQuestion(m_question); });
    begin();
}

CostModel::~CostModel() = default;

void CostModel::begin()
{
    m_series = std::make_shared<CostSeries>(m_ledger->sharedLedger(), m_ledger->prices());
    m_answer.askAnew();
}

void CostModel::setQuestion(CostQuestion question)
{
    const Budget &budget = m_ledger->budget();
    question.budget = question.frames                               ? std::nullopt
                      : question.scope == SessionScope::All         ? budget.day
                      : question.scope == SessionScope::WithWorkers ? budget.session
                                                                    : std::nullopt;
    if (question == m_question)
        return;
    m_question = question;
    m_answer.askAnew();
}

void CostModel::setActive(bool active)
{
    m_answer.setActive(active);
}

bool CostModel::isUpToDate() const
{
    return m_sheet.question == m_question && m_sheet.position == m_ledger->cursor().position() && m_answer.isSettled();
}

LatestAnswer<CostSheet>::Work CostModel::work() const
{
    return [series = m_series, question = m_question, at = m_ledger->position(), newest = m_ledger->cursor().newest()](
               const std::atomic<bool> &stop) { return series->read(question, at, newest, stop); };
}

/// Rows come and go at the end, so that whoever reads the table keeps the place.
void CostModel::show(CostSheet sheet)
{
    const int before = rowCount();
    const int after = static_cast<int>(sheet.rows.size());
    if (sheet.columns() != m_sheet.columns() || sheet.question.chart != m_sheet.question.chart || columnCount() == 0) {
        beginResetModel();
        m_sheet = std::move(sheet);
        endResetModel();
    } else if (after > before) {
        beginInsertRows({}, before, after - 1);
        m_sheet = std::move(sheet);
        endInsertRows();
    } else if (after < before) {
        beginRemoveRows({}, after, before - 1);
        m_sheet = std::move(sheet);
        endRemoveRows();
    } else {
        m_sheet = std::move(sheet);
    }
    if (rowCount() > 0)
        emit dataChanged(index(0, 0), index(rowCount() - 1, columnCount() - 1));
    emit sheetChanged();
}

void CostModel::retranslate()
{
    emit headerDataChanged(Qt::Horizontal, 0, columnCount() - 1);
    if (rowCount() > 0)
        emit dataChanged(index(0, 0), index(rowCount() - 1, columnCount() - 1));
}

std::optional<FrameRange> CostModel::framesBetween(std::int64_t begin, std::int64_t end) const
{
    return m_sheet.newest > 0 ? m_series->framesBetween(m_sheet, begin, end) : std::nullopt;
}

// --- Texts ---------------------------------------------------------------------------------------------------------

QString CostModel::rowName(int row) const
{
    const CostRow &of = m_sheet.rows[static_cast<std::size_t>(row)];
    switch (of.kind) {
    case CostRow::Kind::Named:
        return of.name;
    case CostRow::Kind::Unnamed:
        return tr("(no name)");
    case CostRow::Kind::Others:
        //: The smaller ones of a ranking, summed up.
        return tr("%Ln other(s)", nullptr, static_cast<int>(of.count));
    case CostRow::Kind::NoTool:
        return tr("(asked for no tool)");
    case CostRow::Kind::Span:
        break;
    }
    if (m_sheet.question.chart == CostChart::Distribution)
        return tr("%1 to %2", "durations").arg(formatDuration(of.begin), formatDuration(of.end));
    if (m_sheet.hasTimes)
        return tr("%1 to %2", "times").arg(formatTime(of.begin), formatTime(of.end));
    return tr("Frames %1 to %2").arg(QLocale().toString(qlonglong(of.begin)), QLocale().toString(qlonglong(of.end)));
}

const CostFigure *CostModel::figure(int row, CostColumn column) const
{
    const std::vector<CostColumn> columns = m_sheet.columns();
    const auto found = std::find(columns.begin(), columns.end(), column);
    if (found == columns.end() || row < 0 || row >= rowCount())
        return nullptr;
    return &m_sheet.rows[static_cast<std::size_t>(row)].figures[static_cast<std::size_t>(found - columns.begin())];
}

QString CostModel::text(int row, CostColumn column) const
{
    const CostFigure *of = figure(row, column);
    if (!of || !of->isKnown)
        return QStringLiteral("\u2014");
    switch (unitOf(column)) {
    case CostUnit::Money:
        return of->isAtLeast ? tr("at least %1").arg(costText(of->value)) : costText(of->value);
    case CostUnit::Duration:
        return formatDuration(of->value);
    case CostUnit::Percent:
        return tr("%1 %", "percent").arg(QLocale().toString(double(of->value) / 100, 'f', 1));
    case CostUnit::Calls:
    case CostUnit::Tokens:
        break;
    }
    return QLocale().toString(qlonglong(of->value));
}

QString CostModel::exportText(int row, CostColumn column) const
{
    const CostFigure *of = figure(row, column);
    if (!of || !of->isKnown)
        return {};
    switch (unitOf(column)) {
    case CostUnit::Money:
        return QString::fromStdString(dollars(of->value));
    case CostUnit::Percent:
        return QString::number(double(of->value) / 100, 'f', 2);
    case CostUnit::Duration:
    case CostUnit::Calls:
    case CostUnit::Tokens:
        break;
    }
    return QString::number(of->value);
}

QString CostModel::rowText(int row) const
{
    QStringList lines{rowName(row)};
    for (const CostColumn column : m_sheet.columns())
        //: A figure: %1 is what it is, %2 how much.
        lines.append(tr("%1: %2").arg(costColumnText(column), text(row, column)));
    return lines.join(QLatin1Char('\n'));
}

QString CostModel::toCsv() const
{
    const std::vector<CostColumn> columns = m_sheet.columns();
    const View view(*m_ledger->cursor().trace(), m_sheet.position);
    const auto idOf = [&view](const CostRow &row) {
        if (const auto *session = std::get_if<SessionId>(&row.item))
            return oneLine(view.text(view.at(*session).id));
        const auto *run = std::get_if<RunId>(&row.item);
        return run ? oneLine(view.text(view.at(*run).id)) : QString();
    };
    const CostBy by = m_sheet.question.by;
    // By what is worked for, rows are about sessions, too; the sum of the smaller ones has no id.
    const bool hasIds = isSorted(m_sheet.question.chart)
        && std::ranges::any_of(m_sheet.rows, [&](const CostRow &row) { return !idOf(row).isEmpty(); });
    QStringList cells{csvCell(tr("Name"))};
    if (hasIds)
        cells.append(csvCell(by == CostBy::Run ? tr("Run id") : tr("Session id")));
    for (const CostColumn column : columns) {
        const QString unit = unitOf(column) == CostUnit::Money      ? QStringLiteral(" (USD)")
                             : unitOf(column) == CostUnit::Duration ? QStringLiteral(" (ns)")
                             : unitOf(column) == CostUnit::Percent  ? QStringLiteral(" (%)")
                                                                    : QString();
        cells.append(csvCell(costColumnText(column) + unit));
    }
    QString csv = cells.join(QLatin1Char(',')) + QLatin1String("\r\n");
    for (int row = 0; row < rowCount(); ++row) {
        cells = {csvCell(rowName(row))};
        if (hasIds)
            cells.append(csvCell(idOf(m_sheet.rows[static_cast<std::size_t>(row)])));
        for (const CostColumn column : columns)
            cells.append(exportText(row, column)); // a number
        csv += cells.join(QLatin1Char(',')) + QLatin1String("\r\n");
    }
    return csv;
}

QString costColumnText(CostColumn column)
{
    switch (column) {
    case CostColumn::Uncached: return CostModel::tr("Input, not cached");
    case CostColumn::Cached: return CostModel::tr("Input, cached");
    case CostColumn::CacheWrite: return CostModel::tr("Input, written to cache");
    case CostColumn::Output: return CostModel::tr("Output");
    case CostColumn::Reasoning: return CostModel::tr("Reasoning");
    case CostColumn::Cost: return CostModel::tr("Cost");
    case CostColumn::CostSoFar: return CostModel::tr("Cost so far");
    case CostColumn::Calls: return CostModel::tr("Calls");
    case CostColumn::Unpriced: return CostModel::tr("Calls without a price");
    case CostColumn::Input: return CostModel::tr("Input");
    case CostColumn::Rate: return CostModel::tr("Read from cache");
    case CostColumn::FirstP50: return CostModel::tr("First text, p50");
    case CostColumn::FirstP90: return CostModel::tr("First text, p90");
    case CostColumn::FirstP99: return CostModel::tr("First text, p99");
    case CostColumn::DurationP50: return CostModel::tr("Duration, p50");
    case CostColumn::DurationP90: return CostModel::tr("Duration, p90");
    case CostColumn::DurationP99: return CostModel::tr("Duration, p99");
    case CostColumn::FirstCount: return CostModel::tr("Times to first text");
    case CostColumn::DurationCount: return CostModel::tr("Durations");
    case CostColumn::Least: return CostModel::tr("Smallest call");
    case CostColumn::Most: return CostModel::tr("Largest call");
    case CostColumn::ModelLimit: return CostModel::tr("What the model can hold");
    case CostColumn::OfLimit: return CostModel::tr("Of what the model can hold");
    case CostColumn::Budget: break;
    }
    //: How much model calls may cost before the user is warned.
    return CostModel::tr("Limit");
}

QString costChartText(CostChart chart)
{
    switch (chart) {
    case CostChart::OverTime: return CostModel::tr("Tokens and cost over time");
    case CostChart::CostBy: return CostModel::tr("Cost");
    case CostChart::TokensBy: return CostModel::tr("Tokens");
    case CostChart::Latency: return CostModel::tr("Latency");
    case CostChart::Distribution: return CostModel::tr("Distribution of latency");
    case CostChart::CacheBy: return CostModel::tr("Cache hits");
    case CostChart::CacheOverTime: return CostModel::tr("Cache hits over time");
    case CostChart::Context: break;
    }
    return CostModel::tr("Context used over time");
}

QString costByText(CostBy by)
{
    switch (by) {
    case CostBy::Model: return CostModel::tr("By model");
    case CostBy::Node: return CostModel::tr("By node");
    case CostBy::Run: return CostModel::tr("By run");
    case CostBy::Session: return CostModel::tr("By session");
    case CostBy::Worker: return CostModel::tr("By worker");
    case CostBy::WorkerInclusive: return CostModel::tr("By worker, with its workers");
    case CostBy::Tool: return CostModel::tr("By tool");
    case CostBy::Call: break;
    }
    //: Each call of a model by itself, the largest first.
    return CostModel::tr("By call");
}

// --- The table -----------------------------------------------------------------------------------------------------

int CostModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_sheet.rows.size());
}

int CostModel::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_sheet.columns().size()) + 1;
}

QVariant CostModel::data(const QModelIndex &index, int role) const
{
    if (!index.isValid() || index.row() >= rowCount())
        return {};
    const CostRow &row = m_sheet.rows[static_cast<std::size_t>(index.row())];
    switch (role) {
    case Qt::DisplayRole:
        return index.column() == 0
                   ? rowName(index.row())
                   : text(index.row(), m_sheet.columns()[static_cast<std::size_t>(index.column() - 1)]);
    case Qt::TextAlignmentRole:
        return headerData(index.column(), Qt::Horizontal, role);
    case FactRole::Item:
        return QVariant::fromValue(row.item);
    case FactRole::StandAt:
        return row.at;
    default:
        return {};
    }
}

QVariant CostModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation == Qt::Horizontal && role == Qt::TextAlignmentRole)
        return cellAlignment(section > 0);
    if (orientation != Qt::Horizontal || role != Qt::DisplayRole || section < 0 || section >= columnCount())
        return {};
    if (section > 0)
        return costColumnText(m_sheet.columns()[static_cast<std::size_t>(section - 1)]);
    switch (m_sheet.question.chart) {
    case CostChart::Distribution:
        //: Column header: from how long to how long.
        return tr("Took");
    case CostChart::OverTime:
    case CostChart::CacheOverTime:
    case CostChart::Context:
        return m_sheet.hasTimes ? tr("Time") : tr("Frames");
    default:
        return tr("Name");
    }
}

} // namespace tracedeck
