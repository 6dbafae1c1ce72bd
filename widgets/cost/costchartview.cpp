// SPDX-License-Identifier: GPL-3.0-or-later
#include "costchartview.h"

#include "costmodel.h"
#include "statuspalette.h"

#include <QAreaSeries>
#include <QBarCategoryAxis>
#include <QBarSeries>
#include <QBarSet>
#include <QHorizontalBarSeries>
#include <QHorizontalStackedBarSeries>
#include <QLineSeries>
#include <QValueAxis>

#include <algorithm>
#include <ranges>
#include <utility>
#include <vector>

namespace tracedeck {

namespace {

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
    case CostColumn::Budget:
    case CostColumn::ModelLimit:
        return 5;
    default:
        return 0;
    }
}

bool isMoney(CostColumn column)
{
    return unitOf(column) == CostUnit::Money;
}

bool isAnyKnown(const CostSheet &sheet, CostColumn column)
{
    const std::vector<CostColumn> columns = sheet.columns();
    const auto at = static_cast<std::size_t>(std::find(columns.begin(), columns.end(), column) - columns.begin());
    return std::any_of(sheet.rows.begin(), sheet.rows.end(), [at](const CostRow &row) { return row.figures[at].isKnown; });
}

} // namespace

CostChartView::CostChartView(QWidget *parent)
    : QChartView(parent)
{
    setFocusPolicy(Qt::StrongFocus);
    setMouseTracking(true);
    setFrameShape(QFrame::NoFrame);
    setViewportUpdateMode(QGraphicsView::FullViewportUpdate); // names are drawn beside what the scene knows of
    setMinimumSize(160, 80);
    chart()->legend()->hide();
    chart()->setAnimationOptions(QChart::NoAnimation);
    chart()->setBackgroundRoundness(0);
    chart()->setLocalizeNumbers(true);
}

CostChartView::~CostChartView() = default;

void CostChartView::setModel(CostModel *model)
{
    if (m_model)
        disconnect(m_model, nullptr, this, nullptr);
    m_model = model;
    m_isBuilt = false;
    m_current = -1;
    dropMarking();
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
        case CostColumn::CostSoFar:
            return !isAnyKnown(sheet(), column); // no line along zero, as if it were free
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

QPen CostChartView::penOf(CostColumn column) const
{
    const Qt::PenStyle style = isCostLimit(column)           ? Qt::DashDotLine
                               : column == CostColumn::Least ? Qt::DashLine
                                                             : Qt::SolidLine;
    return QPen(brushOf(column).color(), isOverTime(m_built) && isLine(column) ? 2 : 1, style);
}

void CostChartView::drawKey(QPainter &painter, const QRect &room, CostColumn column) const
{
    painter.fillRect(room, palette().base());
    painter.setPen(penOf(column));
    if (isOverTime(m_built) && isLine(column)) {
        painter.drawLine(room.left(), room.center().y(), room.right(), room.center().y());
        return;
    }
    painter.fillRect(room, brushOf(column));
    painter.drawRect(room.adjusted(0, 0, -1, -1));
}

bool CostChartView::isLine(CostColumn column) const
{
    return column == CostColumn::CostSoFar || column == CostColumn::Rate || column == CostColumn::Least
        || column == CostColumn::Most || isCostLimit(column);
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

/// Its own palette: the panel hears of another one before its children have it.
void CostChartView::changeEvent(QEvent *event)
{
    QChartView::changeEvent(event);
    if (event->type() != QEvent::PaletteChange && event->type() != QEvent::FontChange)
        return;
    refreshLook();
    emit lookChanged();
}

void CostChartView::refresh()
{
    if (!m_isBuilt || m_built != sheet().question.chart || m_columns != drawnColumns())
        rebuild();
    if (isOverTime(m_built))
        fillOverTime();
    else
        fillBars();
    for (QAbstractAxis *axis : chart()->axes())
        axis->setVisible(!sheet().rows.empty()); // of nothing they would have no scale
    if (m_current >= static_cast<int>(sheet().rows.size()))
        m_current = -1;
    if (m_asked != sheet().question) {
        m_asked = sheet().question;
        dropMarking(); // it was of another axis
    }
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
    m_columns = drawnColumns();
    m_isBuilt = true;
    chart()->setBackgroundBrush(palette().base());
    chart()->setMargins({kMargin, kMargin, kMargin, kMargin});
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
    if (m_isBuilt)
        refresh(); // there is room for more or fewer numbers
}

void CostChartView::showTitles()
{
    constexpr int kLines = 12; // of text, for the titles as well
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
    if (std::any_of(m_columns.begin(), m_columns.end(), isMoney)) {
        m_money = addAxis(new QValueAxis, Qt::AlignRight);
        static_cast<QValueAxis *>(m_money)->setLabelFormat(QStringLiteral("$%.4g"));
        m_money->setTitleText(tr("Cost so far"));
        m_money->setGridLineVisible(false);
    }
    std::vector<std::pair<CostColumn, QAbstractSeries *>> all;
    for (const CostColumn column : m_columns) {
        if (!isColumnShown(column))
            continue;
        Curve curve{column, new QLineSeries};
        QAbstractSeries *series = curve.upper;
        if (isLine(column)) {
            curve.upper->setPen(penOf(column));
        } else {
            curve.lower = new QLineSeries;
            auto *area = new QAreaSeries(curve.upper, curve.lower);
            curve.upper->setParent(area);
            curve.lower->setParent(area);
            area->setBrush(brushOf(column));
            area->setPen(penOf(column));
            series = area;
        }
        all.emplace_back(column, series);
        m_curves.push_back(curve);
    }
    // The edges of one go down past those that it stands on: what is below is painted later, and the lines last.
    std::ranges::stable_partition(all, [this](const auto &one) { return isLine(one.first); });
    for (const auto &[column, series] : std::views::reverse(all)) {
        chart()->addSeries(series);
        series->attachAxis(m_places);
        series->attachAxis(isMoney(column) ? m_money : m_values);
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
    for (const CostColumn column : m_columns) {
        if (!isColumnShown(column))
            continue;
        auto *bar = new QBarSet(costColumnText(column));
        bar->setBrush(brushOf(column));
        bar->setPen(penOf(column));
        series->append(bar);
        m_bars.emplace_back(column, bar);
    }
    chart()->addSeries(series);
    m_places = addAxis(new QBarCategoryAxis, isSideways() ? Qt::AlignLeft : Qt::AlignBottom);
    m_values = addAxis(new QValueAxis, isSideways() ? Qt::AlignBottom : Qt::AlignLeft);
    m_places->setGridLineVisible(false);
    if (m_built == CostChart::Distribution)
        m_places->setLabelsBrush(QColor(Qt::transparent)); // see drawEdges()
    else
        m_places->setLabelsVisible(false); // see drawNames()
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

} // namespace tracedeck
