// SPDX-License-Identifier: GPL-3.0-or-later
#include "costchartview.h"

#include "costmodel.h"

#include <QAbstractBarSeries>
#include <QBarCategoryAxis>
#include <QBarSet>
#include <QLineSeries>
#include <QValueAxis>

#include <algorithm>
#include <cmath>

/// Gives a chart the numbers of its sheet.
namespace tracedeck {

namespace {

constexpr double kMostOfNames = 1.0 / 3; ///< of the width
constexpr double kTicks = 6; ///< about so many on the axis of time
constexpr double kLittlesInTick = 64; ///< not to be seen
constexpr double kRoomAboveLimit = 1.05; ///< so that its line is not that of the frame
constexpr double kPixelsOfAmount = 90; ///< takes, in a row
constexpr double kLinesOfAmount = 2; ///< takes, one above the other

/// What comes in wholes only.
bool isCounted(CostColumn column)
{
    const CostUnit unit = unitOf(column);
    return unit == CostUnit::Calls || unit == CostUnit::Tokens;
}

/// An axis ends where its numbers are round. `ticks`: as many as there is room for. `isCounted`: nothing is between one and two.
///
/// They are found on an axis of no chart: what is said to one that a chart has lays all of it out anew, each time, and
/// where numbers grow, they seldom outgrow the round one.
void setMost(QAbstractAxis *axis, double most, double ticks, bool isCounted)
{
    QValueAxis round;
    round.setRange(0, most > 0 ? most : 1);
    round.setTickCount(std::clamp(static_cast<int>(ticks), 2, 5));
    round.applyNiceNumbers();
    if (isCounted && round.max() < round.tickCount() - 1) {
        round.setMax(std::ceil(round.max()));
        round.setTickCount(static_cast<int>(round.max()) + 1);
    }
    auto *values = static_cast<QValueAxis *>(axis);
    // Beside labels as narrow as a digit, titles of high letters are cut (Qt 6.4).
    const QString format = most >= 10 ? QStringLiteral("%.0f") : QStringLiteral("&nbsp;&nbsp;%.3g");
    if (!values->labelFormat().startsWith(QLatin1Char('$')) && values->labelFormat() != format)
        values->setLabelFormat(format);
    values->setRange(0, round.max());
    values->setTickCount(round.tickCount());
}

/// 1, 2 or 5 times a power of ten, not less than `least`, which is positive.
double roundStep(double least)
{
    const double power = std::pow(10, std::floor(std::log10(least)));
    for (const double step : {1.0, 2.0, 5.0}) {
        if (step * power >= least)
            return step * power;
    }
    return 10 * power;
}

/// A row of one column, in the units of the axes.
struct Cell
{
    double from = 0;
    double to = 0;
    double value = 0;
    bool isKnown = false;
};
using Points = QList<QPointF>;

/// A sum that grows, and stays after the last row up to `end`.
Points sumPoints(const std::vector<Cell> &cells, double begin, double end)
{
    Points points{{begin, 0}};
    for (const Cell &cell : cells)
        points << QPointF(cell.from, points.back().y()) << QPointF(cell.from, cell.value);
    return points << QPointF(end, points.back().y());
}

/// What holds everywhere: before the first row and behind the last one too.
Points limitPoints(const std::vector<Cell> &cells, double begin, double end)
{
    Points points;
    for (const Cell &cell : cells) {
        if (!cell.isKnown)
            continue;
        if (points.isEmpty())
            points << QPointF(begin, cell.value);
        points << QPointF(cell.from, points.back().y()) << QPointF(cell.from, cell.value);
    }
    if (!points.isEmpty())
        points << QPointF(end, points.back().y());
    return points;
}

Points linePoints(const std::vector<Cell> &cells)
{
    Points points;
    for (const Cell &cell : cells) {
        if (cell.isKnown)
            points << QPointF((cell.from + cell.to) / 2, cell.value);
    }
    return points;
}

/// The upper edges of what is stacked; nothing is where no row is.
Points edgePoints(const std::vector<Cell> &cells, double begin, const std::vector<double> &heights)
{
    Points points;
    double end = begin;
    for (std::size_t i = 0; i < cells.size(); ++i) {
        const Cell &cell = cells[i];
        if (cell.from > end)
            points << QPointF(end, 0) << QPointF(cell.from, 0);
        points << QPointF(cell.from, heights[i]) << QPointF(cell.to, heights[i]);
        end = cell.to;
    }
    return points;
}

} // namespace

bool isCostLimit(CostColumn column)
{
    return column == CostColumn::Budget || column == CostColumn::ModelLimit;
}

/// How many amounts there is room for beside the chart, one above the other.
double CostChartView::ticksBeside() const
{
    return chart()->plotArea().height() / (kLinesOfAmount * fontMetrics().height());
}

/// Each line is replaced at once: to append point by point costs as much as drawing, each time.
void CostChartView::fillOverTime()
{
    const CostSheet &of = sheet();
    const std::vector<CostColumn> columns = of.columns();
    const double begin = placeOf(of.begin);
    const double known = std::max(placeOf(of.end) - begin, 1e-6);
    const double step = roundStep(known / kTicks);
    // The axis ends a little further, so that it need not move with each call that comes.
    const double end = begin + std::ceil(known * kLittlesInTick / step) * step / kLittlesInTick;
    std::vector<double> heights(of.rows.size(), 0); // of what is stacked
    double mostValue = 0;
    double mostMoney = 0;
    for (const Curve &curve : m_curves) {
        const auto place = std::find(columns.begin(), columns.end(), curve.column);
        const auto at = static_cast<std::size_t>(place - columns.begin());
        std::vector<Cell> cells;
        cells.reserve(of.rows.size());
        double most = 0;
        for (const CostRow &row : of.rows) {
            const CostFigure &figure = row.figures[at];
            cells.push_back(
                {placeOf(row.begin), placeOf(row.end), valueOf(figure, curve.column), figure.isKnown});
            most = std::max(most, cells.back().value);
        }
        if (curve.lower) {
            curve.lower->replace(edgePoints(cells, begin, heights));
            for (std::size_t i = 0; i < cells.size(); ++i)
                most = std::max(most, heights[i] += cells[i].value);
            curve.upper->replace(edgePoints(cells, begin, heights));
        } else if (isCostLimit(curve.column)) {
            curve.upper->replace(limitPoints(cells, begin, end));
        } else if (curve.column == CostColumn::CostSoFar) {
            curve.upper->replace(sumPoints(cells, begin, placeOf(of.now)));
        } else {
            curve.upper->replace(linePoints(cells));
        }
        double &height = unitOf(curve.column) == CostUnit::Money ? mostMoney : mostValue;
        height = std::max(height, isCostLimit(curve.column) ? most * kRoomAboveLimit : most);
    }
    auto *places = static_cast<QValueAxis *>(m_places);
    // Ticks at round numbers. Never a wide range with a small step in between: the axis makes all of its labels.
    if (step > places->tickInterval())
        places->setTickInterval(step);
    places->setRange(begin, end);
    places->setTickInterval(step);
    places->setTickType(QValueAxis::TicksDynamic);
    places->setTitleText(of.hasTimes ? tr("Seconds since the start") : tr("Frames"));
    setMost(m_values, m_built == CostChart::CacheOverTime ? 100 : mostValue, ticksBeside(), isCounted(columns.front()));
    if (m_money)
        setMost(m_money, mostMoney, ticksBeside(), false);
}

void CostChartView::fillBars()
{
    const CostSheet &of = sheet();
    const std::vector<CostColumn> columns = of.columns();
    const std::size_t count = of.rows.size();
    // The first one on top: the axis counts from below.
    const auto rowAt = [&](std::size_t i) { return isSideways() ? count - 1 - i : i; };
    std::vector<double> sums(count, 0);
    double most = 0;
    for (const auto &[column, bar] : m_bars) {
        const auto at = static_cast<std::size_t>(std::find(columns.begin(), columns.end(), column) - columns.begin());
        QList<qreal> values;
        for (std::size_t i = 0; i < count; ++i) {
            const double value = valueOf(of.rows[rowAt(i)].figures[at], column);
            sums[i] += value;
            most = std::max(most, m_built == CostChart::TokensBy ? sums[i] : value);
            values.append(value);
        }
        bar->remove(0, bar->count());
        bar->append(values);
    }
    nameRows();
    // A bar that is alone need not fill the chart.
    static_cast<QAbstractBarSeries *>(chart()->series().constFirst())->setBarWidth(std::min(0.8, 0.25 * double(count)));
    setMost(m_values, m_built == CostChart::CacheBy ? 100 : most,
            isSideways() ? (width() - chart()->margins().left()) / kPixelsOfAmount : ticksBeside(),
            isCounted(m_bars.front().first));
}

/// The names are drawn beside the chart (drawNames()): its axis would write "…" where the HTML that it makes of a name is
/// higher than the row.
void CostChartView::nameRows()
{
    const auto count = static_cast<qsizetype>(sheet().rows.size());
    auto *axis = static_cast<QBarCategoryAxis *>(m_places);
    if (axis->count() != count) {
        QStringList places;
        for (qsizetype i = 0; i < count; ++i)
            places.append(QString::number(i));
        axis->setCategories(places);
    }
    m_names.clear();
    int widest = 0;
    if (isSideways()) {
        const QFontMetrics metrics(font());
        for (int row = 0; row < count; ++row) {
            m_names.append(metrics.elidedText(m_model->rowName(row), Qt::ElideMiddle, int(width() * kMostOfNames)));
            widest = std::max(widest, metrics.horizontalAdvance(m_names.back()));
        }
    }
    const QMargins margins(kMargin + widest, kMargin, kMargin, kMargin);
    if (chart()->margins() != margins)
        chart()->setMargins(margins);
}

} // namespace tracedeck
