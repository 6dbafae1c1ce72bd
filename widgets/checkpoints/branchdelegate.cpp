// SPDX-License-Identifier: GPL-3.0-or-later
#include "branchdelegate.h"

#include "checkpointsmodel.h"
#include "kinds.h"
#include "statuspalette.h"

#include <QApplication>
#include <QPainter>
#include <QPainterPath>

#include <algorithm>

namespace tracedeck {

namespace {

constexpr double kLineWidth = 1.8;
constexpr int kLeastLanes = 2; ///< that the column has room for

double laneWidth(const QFontMetrics &metrics)
{
    return metrics.height() * 0.85;
}

} // namespace

/// A cell of the graph: where its lanes are, and in which colours.
struct BranchDelegate::Place
{
    const BranchGraph &graph;
    int row; ///< of the graph
    QRectF rect;
    double lane; ///< width
    QPalette palette;
    bool isSelected;

    const BranchLanes &lanes() const { return graph.lanes(); }
    int branch() const { return lanes().branchOf(row); }
    double x(int number) const { return rect.left() + lane * (number + 0.75); }
    QPointF dot() const { return {x(lanes().laneOf(row)), rect.center().y()}; }
    int visibleLanes() const { return std::min(lanes().laneCount(), static_cast<int>(rect.width() / lane)); }
    QColor colour(int number) const
    {
        return isSelected ? palette.color(QPalette::HighlightedText) : branchColor(number, palette);
    }
    /// Dots stand for what is taken to be, but was not said.
    QPen pen(int number) const
    {
        const int first = lanes().branches()[static_cast<std::size_t>(number)].last;
        const bool isAssumed = graph.at(first).origin == BranchGraph::Origin::Assumed;
        return {colour(number), kLineWidth, isAssumed ? Qt::DotLine : Qt::SolidLine, Qt::FlatCap};
    }
};

int BranchDelegate::graphWidth(int lanes, const QFontMetrics &metrics)
{
    return qRound(laneWidth(metrics) * (std::max(lanes, kLeastLanes) + 0.75));
}

void BranchDelegate::initStyleOption(QStyleOptionViewItem *option, const QModelIndex &index) const
{
    FactDelegate::initStyleOption(option, index);
    if (index.data(CheckpointsModel::IsHereRole).toBool()) {
        option->font.setBold(true);
        if (index.column() == CheckpointsModel::Step)
            option->text = QStringLiteral("\u25b8 ") + option->text; // ▸
    }
    if (index.column() == CheckpointsModel::Branch)
        option->textElideMode = Qt::ElideRight;
    if (index.column() == CheckpointsModel::Id && index.data(CheckpointsModel::HasNoParentRole).toBool()) {
        option->text = severityGlyph(Severity::Warning) + u' ' + option->text;
        option->palette.setColor(QPalette::Text, severityColor(Severity::Warning, option->palette));
    }
}

// --- The graph ---------------------------------------------------------------------------------------------------

void BranchDelegate::paint(QPainter *painter, const QStyleOptionViewItem &option,
                           const QModelIndex &index) const
{
    FactDelegate::paint(painter, option, index);
    const auto *model = qobject_cast<const CheckpointsModel *>(index.model());
    const int row = model && index.column() == CheckpointsModel::Graph ? model->graphRow(index) : -1;
    if (row < 0)
        return;
    const bool isSelected = option.state.testFlag(QStyle::State_Selected);
    const Place place{model->graph(), row,       QRectF(option.rect), laneWidth(option.fontMetrics),
                      option.palette, isSelected};
    painter->save();
    painter->setRenderHint(QPainter::Antialiasing);
    painter->setClipRect(option.rect);
    paintLines(painter, place);
    paintForks(painter, place);
    paintStub(painter, place);
    paintDot(painter, place, index);
    painter->restore();
}

/// Newer rows stand above.
void BranchDelegate::paintLines(QPainter *painter, const Place &place) const
{
    for (int lane = 0; lane < place.visibleLanes(); ++lane) {
        const int number = place.lanes().branchAt(lane, place.row);
        if (number == BranchLanes::kNone)
            continue;
        const BranchLanes::Branch &branch = place.lanes().branches()[static_cast<std::size_t>(number)];
        const bool isOwn = number == place.branch();
        const bool fromBelow = place.row > branch.begin() || branch.start != BranchLanes::kNone;
        const bool toAbove = place.row < branch.last;
        const double x = place.x(lane);
        const QPointF middle(x, place.rect.center().y());
        QPen pen = place.pen(number);
        painter->setPen(pen);
        painter->drawLine(isOwn && !toAbove ? middle : QPointF(x, place.rect.top()),
                          isOwn ? middle : QPointF(x, place.rect.bottom()));
        if (!isOwn || !fromBelow)
            continue;
        if (place.graph.at(place.row).origin == BranchGraph::Origin::OneMissing)
            pen.setStyle(Qt::DotLine);
        painter->setPen(pen);
        painter->drawLine(middle, QPointF(x, place.rect.bottom()));
    }
}

void BranchDelegate::paintForks(QPainter *painter, const Place &place) const
{
    const QPointF from = place.dot();
    painter->setBrush(Qt::NoBrush);
    for (const int number : place.lanes().forksOf(place.row)) {
        const int lane = place.lanes().branches()[static_cast<std::size_t>(number)].lane;
        if (lane > place.visibleLanes())
            continue;
        const QPointF to(place.x(lane), place.rect.top());
        QPainterPath path(from);
        path.cubicTo(QPointF(to.x(), from.y()), QPointF(to.x(), from.y()), to);
        painter->setPen(place.pen(number));
        painter->drawPath(path);
    }
}

/// A line that leads to what is not shown here, or not there at all: that one ends at a bar.
void BranchDelegate::paintStub(QPainter *painter, const Place &place) const
{
    const auto origin = place.graph.at(place.row).origin;
    if (origin != BranchGraph::Origin::Missing && origin != BranchGraph::Origin::Elsewhere
        && origin != BranchGraph::Origin::Circular)
        return;
    const QPointF from = place.dot();
    const QPointF to(from.x(), place.rect.bottom() - kLineWidth);
    painter->setPen(QPen(place.colour(place.branch()), kLineWidth, Qt::DotLine, Qt::FlatCap));
    painter->drawLine(from, to);
    if (origin == BranchGraph::Origin::Elsewhere)
        return;
    const QColor warning =
        place.isSelected ? place.colour(0) : severityColor(Severity::Warning, place.palette);
    painter->setPen(QPen(warning, kLineWidth));
    painter->drawLine(to - QPointF(place.lane / 3, 0), to + QPointF(place.lane / 3, 0));
}

void BranchDelegate::paintDot(QPainter *painter, const Place &place, const QModelIndex &index) const
{
    const double size = std::min(place.lane, place.rect.height()) * 0.3;
    const QPointF centre = place.dot();
    const QColor colour = place.colour(place.branch());
    const QColor ground = place.palette.color(place.isSelected ? QPalette::Highlight : QPalette::Base);
    if (place.lanes().laneOf(place.row) >= place.visibleLanes()) {
        // The column is too narrow for it.
        painter->setPen(colour);
        painter->drawText(place.rect, Qt::AlignRight | Qt::AlignVCenter, QStringLiteral("\u00bb"));
        return;
    }
    if (place.graph.isHead(place.row)) {
        painter->setPen(QPen(colour, 1.2));
        painter->setBrush(ground);
        painter->drawEllipse(centre, size * 1.6, size * 1.6);
    }
    painter->setPen(QPen(colour, 1.5));
    painter->setBrush(index.data(CheckpointsModel::HasStateRole).toBool() ? colour : ground);
    const QByteArray source = index.data(CheckpointsModel::SourceRole).toByteArray();
    const auto isFrom = [&source](std::string_view word) { return source == QByteArrayView(word.data(), qsizetype(word.size())); };
    const auto at = [&](double x, double y) { return centre + QPointF(x, y) * size; };
    if (isFrom(kinds::kInput))
        painter->drawRect(QRectF(at(-0.9, -0.9), at(0.9, 0.9)));
    else if (isFrom(kinds::kUpdate))
        painter->drawPolygon(QPolygonF({at(0, -1.25), at(1.25, 0), at(0, 1.25), at(-1.25, 0)}));
    else if (isFrom(kinds::kFork))
        painter->drawPolygon(QPolygonF({at(0, -1.2), at(1.2, 0.9), at(-1.2, 0.9)}));
    else
        painter->drawEllipse(centre, size, size);
}

} // namespace tracedeck
