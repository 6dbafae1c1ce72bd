// SPDX-License-Identifier: GPL-3.0-or-later
#include "costchartview.h"

#include "costmodel.h"
#include "safetext.h"
#include "statuspalette.h"

#include <QAreaSeries>
#include <QBarCategoryAxis>
#include <QBarSeries>
#include <QBarSet>
#include <QHorizontalBarSeries>
#include <QHorizontalStackedBarSeries>
#include <QKeyEvent>
#include <QLineSeries>
#include <QMouseEvent>
#include <QPainter>
#include <QValueAxis>

#include <algorithm>
#include <cmath>

namespace tracedeck {

namespace {

constexpr int kMostNameCharacters = 24;
constexpr int kReach = 6; ///< pixels around a mark that are its own

/// Qt Charts lays labels out as HTML.
QString axisText(const QString &name)
{
    const QString cut = name.size() > kMostNameCharacters ? name.left(kMostNameCharacters - 1) + QChar(0x2026) : name;
    return cut.toHtmlEscaped();
}

Qt::BrushStyle patternOf(CostColumn column)
{
    switch (column) {
    case CostColumn::Cached:
    case CostColumn::FirstP90:
        return Qt::BDiagPattern;
    case CostColumn::CacheWrite:
    case CostColumn::FirstP99:
        return Qt::DiagCrossPattern;
    case CostColumn::Reasoning:
    case CostColumn::DurationP90:
        return Qt::Dense4Pattern;
    case CostColumn::DurationP99:
        return Qt::CrossPattern;
    case CostColumn::DurationCount:
        return Qt::FDiagPattern;
    default:
        return Qt::SolidPattern;
    }
}

int colourOf(CostColumn column)
{
    switch (column) {
    case CostColumn::Cached:
    case CostColumn::FirstP90:
        return 1;
    case CostColumn::CacheWrite:
    case CostColumn::FirstP99:
        return 2;
    case CostColumn::Output:
    case CostColumn::DurationP50:
    case CostColumn::DurationCount:
    case CostColumn::Most:
        return 3;
    case CostColumn::Reasoning:
    case CostColumn::DurationP90:
    case CostColumn::CostSoFar:
        return 4;
    case CostColumn::DurationP99:
        return 5;
    default:
        return 0;
    }
}

/// An axis ends where its numbers are round.
void setMost(QAbstractAxis *axis, double most)
{
    auto *values = static_cast<QValueAxis *>(axis);
    values->setRange(0, most > 0 ? most : 1);
    values->applyNiceNumbers();
}

constexpr double kTicks = 6; ///< about so many on the axis of time

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

} // namespace

CostChartView::CostChartView(QWidget *parent)
    : QChartView(parent)
{
    setFocusPolicy(Qt::StrongFocus);
    setMouseTracking(true);
    setFrameShape(QFrame::NoFrame);
    setMinimumSize(160, 120);
    chart()->legend()->hide();
    chart()->setAnimationOptions(QChart::NoAnimation);
    chart()->setBackgroundRoundness(0);
    chart()->setMargins({4, 4, 4, 4});
}

CostChartView::~CostChartView() = default;

void CostChartView::setModel(CostModel *model)
{
    if (m_model)
        disconnect(m_model, nullptr, this, nullptr);
    m_model = model;
    m_isBuilt = false;
    m_current = -1;
    if (model)
        connect(model, &CostModel::sheetChanged, this, &CostChartView::refresh);
    refresh();
}

const CostSheet &CostChartView::sheet() const
{
    static const CostSheet kNone;
    return m_model ? m_model->sheet() : kNone;
}

bool CostChartView::isColumnShown(CostColumn column) const
{
    return std::find(m_hidden.begin(), m_hidden.end(), column) == m_hidden.end();
}

void CostChartView::setColumnShown(CostColumn column, bool isShown)
{
    if (isShown == isColumnShown(column))
        return;
    if (isShown)
        std::erase(m_hidden, column);
    else
        m_hidden.push_back(column);
    refreshLook();
}

std::vector<CostColumn> CostChartView::drawnColumns() const
{
    std::vector<CostColumn> columns = sheet().columns();
    std::erase_if(columns, [&](CostColumn column) {
        switch (column) {
        case CostColumn::Calls:
        case CostColumn::Unpriced:
        case CostColumn::OfLimit:
            return true;
        case CostColumn::Cost:
            return sheet().question.chart == CostChart::OverTime;
        case CostColumn::Cached:
        case CostColumn::Input:
            return sheet().question.chart == CostChart::CacheBy || sheet().question.chart == CostChart::CacheOverTime;
        case CostColumn::FirstCount:
        case CostColumn::DurationCount:
            return sheet().question.chart == CostChart::Latency;
        default:
            return false;
        }
    });
    return columns;
}

QBrush CostChartView::brushOf(CostColumn column) const
{
    return {seriesColor(colourOf(column), palette()), patternOf(column)};
}

bool CostChartView::isLine(CostColumn column) const
{
    return column == CostColumn::CostSoFar || column == CostColumn::Rate || column == CostColumn::Least
        || column == CostColumn::Most;
}

bool CostChartView::isSideways() const
{
    return isSorted(sheet().question.chart);
}

double CostChartView::valueOf(const CostFigure &figure, CostColumn column) const
{
    if (!figure.isKnown)
        return 0;
    switch (unitOf(column)) {
    case CostUnit::Money:
        return double(figure.value) / 1e12;
    case CostUnit::Duration:
        return double(figure.value) / 1e9;
    case CostUnit::Percent:
        return double(figure.value) / 100;
    case CostUnit::Calls:
    case CostUnit::Tokens:
        break;
    }
    return double(figure.value);
}

double CostChartView::placeOf(std::int64_t place) const
{
    return sheet().hasTimes ? double(place) / 1e9 : double(place);
}

// --- Building ------------------------------------------------------------------------------------------------------

void CostChartView::refreshLook()
{
    m_isBuilt = false;
    refresh();
}

void CostChartView::refresh()
{
    if (!m_isBuilt || m_built != sheet().question.chart)
        rebuild();
    if (isOverTime(m_built))
        fillOverTime();
    else
        fillBars();
    if (m_current >= static_cast<int>(sheet().rows.size()))
        m_current = -1;
    viewport()->update();
}

void CostChartView::rebuild()
{
    chart()->removeAllSeries();
    for (QAbstractAxis *axis : chart()->axes()) {
        chart()->removeAxis(axis);
        delete axis;
    }
    m_curves.clear();
    m_bars.clear();
    m_names.clear();
    m_money = nullptr;
    m_built = sheet().question.chart;
    m_isBuilt = true;
    chart()->setBackgroundBrush(palette().base());
    if (isOverTime(m_built))
        buildOverTime();
    else
        buildBars();
}

/// What axes are of is said beside them where there is room for it; the legend and the marks say it always.
void CostChartView::resizeEvent(QResizeEvent *event)
{
    showTitles();
    QChartView::resizeEvent(event);
}

void CostChartView::showTitles()
{
    constexpr int kLines = 16; // of text, for the titles as well
    const bool hasRoom = height() > fontMetrics().height() * kLines;
    for (QAbstractAxis *axis : chart()->axes())
        axis->setTitleVisible(hasRoom);
}

QAbstractAxis *CostChartView::addAxis(QAbstractAxis *axis, Qt::Alignment side)
{
    axis->setLabelsBrush(palette().text());
    axis->setTitleBrush(palette().text());
    axis->setLabelsFont(font());
    QFont bold = font();
    bold.setBold(true);
    axis->setTitleFont(bold);
    QColor faint = palette().color(QPalette::Text);
    faint.setAlpha(48);
    axis->setGridLineColor(faint);
    axis->setLinePenColor(palette().color(QPalette::Text));
    chart()->addAxis(axis, side);
    showTitles();
    return axis;
}

void CostChartView::buildOverTime()
{
    m_places = addAxis(new QValueAxis, Qt::AlignBottom);
    m_values = addAxis(new QValueAxis, Qt::AlignLeft);
    static_cast<QValueAxis *>(m_places)->setLabelFormat(QStringLiteral("%.6g"));
    static_cast<QValueAxis *>(m_values)->setLabelFormat(QStringLiteral("%.6g"));
    m_values->setTitleText(m_built == CostChart::CacheOverTime ? tr("Percent") : tr("Tokens"));
    if (m_built == CostChart::OverTime) {
        m_money = addAxis(new QValueAxis, Qt::AlignRight);
        static_cast<QValueAxis *>(m_money)->setLabelFormat(QStringLiteral("$%.4g"));
        m_money->setTitleText(tr("Cost so far"));
        m_money->setGridLineVisible(false);
    }
    for (const CostColumn column : drawnColumns()) {
        if (!isColumnShown(column))
            continue;
        Curve curve{column, new QLineSeries};
        QAbstractSeries *series = curve.upper;
        if (isLine(column)) {
            Qt::PenStyle style = column == CostColumn::Least ? Qt::DashLine : Qt::SolidLine;
            curve.upper->setPen(QPen(brushOf(column).color(), 2, style));
        } else {
            curve.lower = new QLineSeries;
            auto *area = new QAreaSeries(curve.upper, curve.lower);
            curve.upper->setParent(area);
            curve.lower->setParent(area);
            area->setBrush(brushOf(column));
            area->setPen(QPen(brushOf(column).color(), 1));
            series = area;
        }
        chart()->addSeries(series);
        series->attachAxis(m_places);
        series->attachAxis(m_money && column == CostColumn::CostSoFar ? m_money : m_values);
        m_curves.push_back(curve);
    }
}

void CostChartView::buildBars()
{
    QAbstractBarSeries *series = nullptr;
    if (m_built == CostChart::TokensBy)
        series = new QHorizontalStackedBarSeries;
    else if (isSideways())
        series = new QHorizontalBarSeries;
    else
        series = new QBarSeries;
    for (const CostColumn column : drawnColumns()) {
        if (!isColumnShown(column))
            continue;
        auto *bar = new QBarSet(costColumnText(column));
        bar->setBrush(brushOf(column));
        bar->setPen(QPen(brushOf(column).color(), 1));
        series->append(bar);
        m_bars.emplace_back(column, bar);
    }
    series->setBarWidth(0.8);
    chart()->addSeries(series);
    m_places = addAxis(new QBarCategoryAxis, isSideways() ? Qt::AlignLeft : Qt::AlignBottom);
    m_values = addAxis(new QValueAxis, isSideways() ? Qt::AlignBottom : Qt::AlignLeft);
    m_places->setGridLineVisible(false);
    if (m_built == CostChart::Distribution)
        m_places->setLabelsAngle(-60);
    static_cast<QValueAxis *>(m_values)->setLabelFormat(
        m_built == CostChart::CostBy ? QStringLiteral("$%.4g") : QStringLiteral("%.6g"));
    switch (m_built) {
    case CostChart::CostBy: m_values->setTitleText(tr("US dollars")); break;
    case CostChart::TokensBy: m_values->setTitleText(tr("Tokens")); break;
    case CostChart::Latency: m_values->setTitleText(tr("Seconds")); break;
    case CostChart::CacheBy: m_values->setTitleText(tr("Percent")); break;
    default: m_values->setTitleText(tr("Calls")); break;
    }
    series->attachAxis(m_places);
    series->attachAxis(m_values);
}

// --- Filling -------------------------------------------------------------------------------------------------------

/// Each line is replaced at once: to append point by point costs as much as drawing, each time.
void CostChartView::fillOverTime()
{
    const CostSheet &of = sheet();
    const std::vector<CostColumn> columns = of.columns();
    std::vector<double> base(of.rows.size(), 0);
    double most = 0;
    double mostMoney = 0;
    for (const Curve &curve : m_curves) {
        const auto place = std::find(columns.begin(), columns.end(), curve.column);
        const auto at = static_cast<std::size_t>(place - columns.begin());
        QList<QPointF> upper;
        QList<QPointF> lower;
        double end = placeOf(of.begin);
        double last = 0;
        if (curve.column == CostColumn::CostSoFar)
            upper.append({end, 0});
        for (std::size_t i = 0; i < of.rows.size(); ++i) {
            const CostRow &row = of.rows[i];
            const double from = placeOf(row.begin);
            const double to = placeOf(row.end);
            const double value = valueOf(row.figures[at], curve.column);
            if (curve.column == CostColumn::CostSoFar) {
                upper.append({from, last});
                upper.append({from, value});
                last = value;
                mostMoney = std::max(mostMoney, value);
            } else if (isLine(curve.column)) {
                if (row.figures[at].isKnown)
                    upper.append({(from + to) / 2, value});
                most = std::max(most, value);
            } else {
                if (from > end) { // nothing came in between
                    for (const double x : {end, from}) {
                        upper.append({x, 0});
                        lower.append({x, 0});
                    }
                }
                const double top = base[i] + value;
                for (const double x : {from, to}) {
                    upper.append({x, top});
                    lower.append({x, base[i]});
                }
                base[i] = top;
                most = std::max(most, top);
            }
            end = to;
        }
        if (curve.column == CostColumn::CostSoFar)
            upper.append({placeOf(of.now), last});
        curve.upper->replace(upper);
        if (curve.lower)
            curve.lower->replace(lower);
    }
    auto *places = static_cast<QValueAxis *>(m_places);
    const double begin = placeOf(of.begin);
    const double end = std::max(placeOf(of.end), begin + 1e-6);
    const double step = roundStep((end - begin) / kTicks);
    // Ticks at round numbers. Never a wide range with a small step in between: the axis makes all of its labels.
    if (step > places->tickInterval())
        places->setTickInterval(step);
    places->setRange(begin, end);
    places->setTickInterval(step);
    places->setTickType(QValueAxis::TicksDynamic);
    places->setTitleText(of.hasTimes ? tr("Seconds since the start") : tr("Frames"));
    setMost(m_values, m_built == CostChart::CacheOverTime ? 100 : most);
    if (m_money)
        setMost(m_money, mostMoney);
}

void CostChartView::fillBars()
{
    const CostSheet &of = sheet();
    const std::vector<CostColumn> columns = of.columns();
    const std::size_t count = of.rows.size();
    // The first one on top: the axis counts from below.
    const auto rowAt = [&](std::size_t i) { return isSideways() ? count - 1 - i : i; };
    QStringList names;
    for (std::size_t i = 0; i < count; ++i) {
        const int row = static_cast<int>(rowAt(i));
        QString name = axisText(m_model->rowName(row));
        while (names.contains(name)) // categories are told apart by their text
            name += QChar(0x200b);
        names.append(name);
    }
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
    if (names != m_names) {
        m_names = names;
        static_cast<QBarCategoryAxis *>(m_places)->setCategories(names);
    }
    setMost(m_values, m_built == CostChart::CacheBy ? 100 : most);
}

// --- Marks ---------------------------------------------------------------------------------------------------------

int CostChartView::rowAt(const QPoint &position) const
{
    const QPointF at = chart()->mapFromScene(mapToScene(position));
    if (sheet().rows.empty() || chart()->series().isEmpty() || !chart()->plotArea().contains(at))
        return -1;
    const QPointF value = chart()->mapToValue(at, chart()->series().constFirst());
    const auto &rows = sheet().rows;
    if (!isOverTime(m_built)) {
        const auto index = static_cast<int>(std::lround(isSideways() ? value.y() : value.x()));
        if (index < 0 || index >= static_cast<int>(rows.size()))
            return -1;
        return isSideways() ? static_cast<int>(rows.size()) - 1 - index : index;
    }
    const double reach = kReach * (placeOf(sheet().end) - placeOf(sheet().begin)) / std::max(chart()->plotArea().width(), 1.0);
    int nearest = -1;
    double least = reach;
    for (std::size_t i = 0; i < rows.size(); ++i) {
        const double from = placeOf(rows[i].begin);
        const double to = placeOf(rows[i].end);
        const double away = value.x() < from ? from - value.x() : std::max(value.x() - to, 0.0);
        if (away <= least && (nearest < 0 || away < least)) {
            least = away;
            nearest = static_cast<int>(i);
        }
    }
    return nearest;
}

void CostChartView::setCurrentRow(int row)
{
    if (row == m_current)
        return;
    m_current = row;
    const bool isThere = m_model && row >= 0 && row < m_model->rowCount();
    setAccessibleDescription(isThere ? m_model->rowText(row) : QString());
    viewport()->update();
    emit currentChanged(row);
}

void CostChartView::drawForeground(QPainter *painter, const QRectF &rect)
{
    QChartView::drawForeground(painter, rect);
    if (sheet().rows.empty() || chart()->series().isEmpty())
        return;
    const QRectF plot = chart()->plotArea();
    QAbstractSeries *any = chart()->series().constFirst();
    const auto lineAt = [&](double x, const QPen &pen) {
        painter->setPen(pen);
        const double place = std::clamp(chart()->mapToPosition({x, 0}, any).x(), plot.left(), plot.right());
        painter->drawLine(QPointF(place, plot.top()), QPointF(place, plot.bottom()));
    };
    if (isOverTime(m_built)) {
        lineAt(placeOf(sheet().now), QPen(pastEdge(palette()), 2));
        if (m_current >= 0) {
            const CostRow &row = sheet().rows[static_cast<std::size_t>(m_current)];
            lineAt((placeOf(row.begin) + placeOf(row.end)) / 2, QPen(palette().color(QPalette::Text), 1, Qt::DotLine));
        }
        return;
    }
    if (m_current < 0)
        return;
    const double step = (isSideways() ? plot.height() : plot.width()) / double(sheet().rows.size());
    QRectF mark = plot;
    if (isSideways()) {
        mark.setTop(plot.top() + step * m_current);
        mark.setHeight(step);
    } else {
        mark.setLeft(plot.left() + step * m_current);
        mark.setWidth(step);
    }
    painter->setBrush(Qt::NoBrush);
    painter->setPen(QPen(palette().color(QPalette::Text), 1, Qt::DotLine));
    painter->drawRect(mark);
}

void CostChartView::mouseMoveEvent(QMouseEvent *event)
{
    const int row = rowAt(event->position().toPoint());
    safetext::showToolTip(event->globalPosition().toPoint(), row < 0 ? QString() : m_model->rowText(row), this);
    setCursor(row < 0 ? Qt::ArrowCursor : Qt::PointingHandCursor);
}

void CostChartView::mousePressEvent(QMouseEvent *event)
{
    if (event->button() != Qt::LeftButton)
        return;
    if (const int row = rowAt(event->position().toPoint()); row >= 0) {
        setCurrentRow(row);
        emit activated(row);
    }
}

void CostChartView::mouseReleaseEvent(QMouseEvent *event)
{
    event->accept();
}

void CostChartView::leaveEvent(QEvent *event)
{
    safetext::showToolTip({}, QString(), this);
    QChartView::leaveEvent(event);
}

void CostChartView::keyPressEvent(QKeyEvent *event)
{
    const int last = static_cast<int>(sheet().rows.size()) - 1;
    switch (last < 0 ? 0 : event->key()) {
    case Qt::Key_Left:
    case Qt::Key_Up:
        setCurrentRow(m_current < 0 ? last : std::max(m_current - 1, 0));
        return;
    case Qt::Key_Right:
    case Qt::Key_Down:
        setCurrentRow(std::min(m_current + 1, last));
        return;
    case Qt::Key_Home:
        setCurrentRow(0);
        return;
    case Qt::Key_End:
        setCurrentRow(last);
        return;
    case Qt::Key_Return:
    case Qt::Key_Enter:
        if (m_current >= 0)
            emit activated(m_current);
        return;
    default:
        event->ignore(); // QGraphicsView would give it to the scene
    }
}

} // namespace tracedeck
