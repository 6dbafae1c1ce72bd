// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "costsheet.h"

#include <QChartView>
#include <QPointer>

#include <memory>
#include <optional>
#include <utility>
#include <vector>

class QAbstractAxis;
class QBarSet;
class QBrush;
class QLineSeries;
class QXYSeries;

namespace tracedeck {

class CostModel;

/// Whether a column says how high another one may go.
bool isCostLimit(CostColumn column);

/// What a CostModel says, drawn: bars, or areas and lines over time with a line where the cursor stands. A row of the
/// model is a mark: it tells its numbers under the pointer and leads to what is behind it; the arrow keys go from one
/// to the next. Over time a stretch is marked by dragging, or by the arrow keys while Shift is held.
class CostChartView : public QChartView
{
    Q_OBJECT

public:
    explicit CostChartView(QWidget *parent = nullptr);
    ~CostChartView() override;

    /// Not owned; nullptr: none.
    void setModel(CostModel *model);
    /// A column that is hidden is not drawn. It stays hidden in all charts that have it.
    void setColumnShown(CostColumn column, bool isShown);
    bool isColumnShown(CostColumn column) const;
    /// Columns of the chart that are drawn, or can be.
    std::vector<CostColumn> drawnColumns() const;
    /// A sample of how a column is drawn.
    void drawKey(QPainter &painter, const QRect &room, CostColumn column) const;
    /// Draws all anew: the language has changed.
    void refreshLook();

    int currentRow() const { return m_current; }
    void setCurrentRow(int row);
    /// -1: there is none.
    int rowAt(const QPoint &position) const;

signals:
    /// Its palette or font is another one, and so are the keys.
    void lookChanged();
    void currentChanged(int row);
    /// The user wants what is behind a mark.
    void activated(int row);
    /// The user has marked a stretch of the axis of time or frames, both ends included.
    void rangeMarked(qint64 begin, qint64 end);

protected:
    void drawForeground(QPainter *painter, const QRectF &rect) override;
    void mouseMoveEvent(QMouseEvent *event) override;
    void mousePressEvent(QMouseEvent *event) override;
    void mouseReleaseEvent(QMouseEvent *event) override;
    void leaveEvent(QEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;
    void keyReleaseEvent(QKeyEvent *event) override;
    void focusOutEvent(QFocusEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;
    void changeEvent(QEvent *event) override;

private:
    /// A column over time: between two lines, or (upper alone) a line.
    struct Curve
    {
        CostColumn column;
        QLineSeries *upper = nullptr; // the chart's, or its area's
        QLineSeries *lower = nullptr; // likewise; nullptr: no area
    };

    static constexpr int kMargin = 4; ///< pixels around the chart

    void refresh();
    void rebuild();
    void buildOverTime();
    void buildBars();
    void showTitles();
    void fillOverTime(); // costchartview_fill.cpp
    void fillBars(); // likewise
    void nameRows(); // likewise
    QAbstractAxis *addAxis(QAbstractAxis *axis, Qt::Alignment side);
    double valueOf(const CostFigure &figure, CostColumn column) const;
    double placeOf(std::int64_t place) const;
    double placeUnder(int x) const;
    void stretchTo(int row);
    std::optional<std::pair<qint64, qint64>> stretch() const;
    bool markStretch();
    void dropMarking();
    /// A colour and a pattern of its own.
    QBrush brushOf(CostColumn column) const;
    QPen penOf(CostColumn column) const;
    double ticksBeside() const;
    void drawEdges(QPainter &painter) const;
    void drawNames(QPainter &painter) const;
    bool isLine(CostColumn column) const;
    bool isSideways() const;
    const CostSheet &sheet() const;

    QPointer<CostModel> m_model; // not owned
    std::vector<CostColumn> m_hidden;
    std::vector<Curve> m_curves;
    std::vector<std::pair<CostColumn, QBarSet *>> m_bars;
    QAbstractAxis *m_places = nullptr; ///< the chart's: of time or of names
    QAbstractAxis *m_values = nullptr; ///< the chart's
    QAbstractAxis *m_money = nullptr; ///< the chart's, if there are two
    QStringList m_names; ///< of rows whose bars lie sideways
    CostQuestion m_asked; ///< of what was shown last
    CostChart m_built = CostChart::OverTime;
    std::vector<CostColumn> m_columns; ///< of what is built
    bool m_isBuilt = false;
    int m_current = -1;
    std::optional<std::pair<qint64, qint64>> m_anchor; ///< what the row covers that keys began a stretch at
    std::optional<QPoint> m_pressed;
    std::optional<int> m_dragged; ///< x: to where a range is dragged
};

} // namespace tracedeck
