// SPDX-License-Identifier: GPL-3.0-or-later
#include "graphplacement.h"

#include "layeredlayout.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

#include <algorithm>
#include <array>
#include <cmath>

namespace tracedeck {

namespace {

constexpr double kPointsPerInch = 72; // one of its points is one of our pixels
constexpr double kMargin = 16;
constexpr double kFarthest = 1e6;

double bounded(double pixels)
{
    return pixels > 1 ? std::min(pixels, 4000.0) : 1; // 1 for what is no number, too
}

QByteArray inches(double pixels)
{
    return QByteArray::number(bounded(pixels) / kPointsPerInch, 'f', 4);
}

/// Room without text in it, so that Graphviz looks for no font.
QByteArray room(const QSizeF &size)
{
    const auto points = [](double length) { return QByteArray::number(qRound(bounded(length))); };
    return "<<TABLE BORDER=\"0\" CELLBORDER=\"0\" CELLSPACING=\"0\" CELLPADDING=\"0\" FIXEDSIZE=\"TRUE\" "
           "WIDTH=\""
           + points(size.width()) + "\" HEIGHT=\"" + points(size.height()) + "\"><TR><TD></TD></TR></TABLE>>";
}

/// Writes nodes where they lie: in no subgraph, or in one of those that lie in `parent`.
void writeSubgraphs(QByteArray &out, const AgentGraph &graph, const GraphSizes &sizes)
{
    const std::size_t count = graph.subgraphs.size();
    std::vector<std::vector<std::size_t>> below(count);
    std::vector<std::vector<std::size_t>> nodes(count);
    for (std::size_t i = 0; i < count; ++i) {
        if (const std::int32_t parent = graph.subgraphs[i].parent; parent >= 0)
            below[static_cast<std::size_t>(parent)].push_back(i);
    }
    for (std::size_t i = 0; i < graph.nodes.size(); ++i) {
        if (const std::int32_t in = graph.nodes[i].subgraph; in >= 0)
            nodes[static_cast<std::size_t>(in)].push_back(i);
    }
    // kMostDepth bounds the recursion.
    const auto write = [&](const auto &self, std::size_t number) -> void {
        out += "subgraph cluster_" + QByteArray::number(static_cast<qulonglong>(number))
               + " { labeljust=l; margin=12; label=" + room(sizes.titles[number]) + ";\n";
        for (const std::size_t node : nodes[number])
            out += 'n' + QByteArray::number(static_cast<qulonglong>(node)) + "; ";
        for (const std::size_t inner : below[number])
            self(self, inner);
        out += "}\n";
    };
    for (std::size_t i = 0; i < count; ++i) {
        if (graph.subgraphs[i].parent < 0)
            write(write, i);
    }
}

/// Numbers as Graphviz writes them: "12.5,3", "e,1,2 3,4".
class Numbers
{
public:
    explicit Numbers(const QString &text)
        : m_text(text.toLatin1())
    {}

    bool atEnd() const { return m_at >= m_text.size(); }
    bool take(char c)
    {
        if (atEnd() || m_text[m_at] != c)
            return false;
        ++m_at;
        return true;
    }
    void skipSpaces()
    {
        while (take(' ') || take('\n') || take('\\')) {
        }
    }
    /// A number that can be drawn; what is none ends everything.
    std::optional<double> number()
    {
        qsizetype end = m_at;
        while (end < m_text.size() && QByteArrayView("0123456789+-.e").contains(m_text[end]))
            ++end;
        bool ok = false;
        const double value = m_text.mid(m_at, end - m_at).toDouble(&ok);
        m_at = end;
        if (!ok || !std::isfinite(value) || std::abs(value) > kFarthest)
            return {};
        return value;
    }
    std::optional<QPointF> point()
    {
        const auto x = number();
        if (!x || !take(','))
            return {};
        const auto y = number();
        if (!y)
            return {};
        return QPointF(*x, *y);
    }

private:
    QByteArray m_text;
    qsizetype m_at = 0;
};

std::optional<QRectF> boxOf(const QString &text)
{
    Numbers numbers(text);
    std::array<double, 4> corner{};
    for (std::size_t i = 0; i < corner.size(); ++i) {
        const auto number = i > 0 && !numbers.take(',') ? std::nullopt : numbers.number();
        if (!number)
            return {};
        corner[i] = *number;
    }
    return QRectF(QPointF(corner[0], corner[1]), QPointF(corner[2], corner[3])).normalized();
}

/// The number behind a prefix of our own, if it is less than `count`.
std::optional<std::size_t> numbered(const QString &name, QLatin1String prefix, std::size_t count)
{
    bool ok = false;
    const qulonglong number = name.startsWith(prefix) ? name.mid(prefix.size()).toULongLong(&ok) : 0;
    if (!ok || number >= count)
        return {};
    return static_cast<std::size_t>(number);
}

/// Graphviz measures from the lower left corner.
class Flipped
{
public:
    explicit Flipped(const QRectF &whole)
        : m_whole(whole)
    {}

    QSizeF size() const { return m_whole.size() + QSizeF(2 * kMargin, 2 * kMargin); }
    QPointF operator()(QPointF point) const
    {
        return {point.x() - m_whole.left() + kMargin, m_whole.bottom() - point.y() + kMargin};
    }
    QRectF operator()(const QRectF &box) const
    {
        return QRectF((*this)(box.topLeft()), (*this)(box.bottomRight())).normalized();
    }

private:
    QRectF m_whole;
};

/// "e,x,y x,y x,y x,y x,y ...": the tip of the arrow, then the curve; a second curve of the same edge is left out.
std::optional<GraphPlacement::Route> routeOf(const QString &text, const Flipped &flipped)
{
    Numbers numbers(text.section(u';', 0, 0));
    GraphPlacement::Route route;
    std::optional<QPointF> tip;
    while (numbers.skipSpaces(), numbers.take('e') || numbers.take('s')) {
        numbers.take(',');
        tip = numbers.point();
        if (!tip)
            return {};
    }
    while (numbers.skipSpaces(), !numbers.atEnd()) {
        const auto point = numbers.point();
        if (!point)
            return {};
        route.curve.push_back(flipped(*point));
    }
    if (route.curve.size() < 4 || route.curve.size() % 3 != 1)
        return {};
    route.tip = tip ? flipped(*tip) : route.curve.back();
    route.label = route.curve[route.curve.size() / 2];
    return route;
}

} // namespace

QByteArray dotText(const AgentGraph &graph, const GraphSizes &sizes)
{
    const auto number = [](std::size_t n) { return QByteArray::number(static_cast<qulonglong>(n)); };
    QByteArray out = "digraph g {\n"
                     "graph [rankdir="
                     + QByteArray(sizes.isSideways ? "LR" : "TB")
                     + ", nodesep=0.35, ranksep=0.55];\n"
                       "node [shape=box, fixedsize=true, label=\"\"];\n"
                       "edge [arrowsize=0.8];\n";
    for (std::size_t i = 0; i < graph.nodes.size(); ++i) {
        out += 'n' + number(i) + " [width=" + inches(sizes.nodes[i].width())
               + ", height=" + inches(sizes.nodes[i].height()) + "];\n";
    }
    writeSubgraphs(out, graph, sizes);
    for (std::size_t i = 0; i < graph.edges.size(); ++i) {
        out += 'n' + number(graph.edges[i].from) + " -> n" + number(graph.edges[i].to) + " [id=e" + number(i);
        if (!sizes.labels[i].isEmpty())
            out += ", label=" + room(sizes.labels[i]);
        out += "];\n";
    }
    return out + "}\n";
}

std::optional<GraphPlacement> readDotJson(const QByteArray &json, const AgentGraph &graph)
{
    const QJsonDocument document = QJsonDocument::fromJson(json);
    const auto whole = boxOf(document[QLatin1String("bb")].toString());
    if (!whole)
        return {};
    const Flipped flipped(*whole);
    GraphPlacement placed;
    placed.size = flipped.size();
    placed.nodes.resize(graph.nodes.size());
    placed.subgraphs.resize(graph.subgraphs.size());
    placed.edges.resize(graph.edges.size());
    const QJsonArray objects = document[QLatin1String("objects")].toArray();
    for (const QJsonValue &object : objects) {
        const QString name = object[QLatin1String("name")].toString();
        if (const auto cluster = numbered(name, QLatin1String("cluster_"), placed.subgraphs.size())) {
            if (const auto box = boxOf(object[QLatin1String("bb")].toString()))
                placed.subgraphs[*cluster] = flipped(*box);
        } else if (const auto node = numbered(name, QLatin1String("n"), placed.nodes.size())) {
            const auto centre = Numbers(object[QLatin1String("pos")].toString()).point();
            const auto width = Numbers(object[QLatin1String("width")].toString()).number();
            const auto height = Numbers(object[QLatin1String("height")].toString()).number();
            if (!centre || !width || !height)
                return {};
            const QSizeF size = QSizeF(*width, *height) * kPointsPerInch;
            placed.nodes[*node] =
                QRectF(flipped(*centre) - QPointF(size.width() / 2, size.height() / 2), size);
        }
    }
    if (std::any_of(placed.nodes.begin(), placed.nodes.end(),
                    [](const QRectF &box) { return box.isEmpty(); }))
        return {};
    const QJsonArray edges = document[QLatin1String("edges")].toArray();
    for (const QJsonValue &edge : edges) {
        const auto number =
            numbered(edge[QLatin1String("id")].toString(), QLatin1String("e"), placed.edges.size());
        const auto route = number ? routeOf(edge[QLatin1String("pos")].toString(), flipped) : std::nullopt;
        if (!route)
            continue;
        placed.edges[*number] = *route;
        if (const auto label = Numbers(edge[QLatin1String("lp")].toString()).point())
            placed.edges[*number].label = flipped(*label);
    }
    return placed;
}

namespace {

/// A straight line between the edges of two boxes, as a curve.
GraphPlacement::Route straight(const QRectF &from, const QRectF &to)
{
    GraphPlacement::Route route;
    const bool isDown = to.top() >= from.bottom();
    const bool isUp = to.bottom() <= from.top();
    QPointF begin;
    QPointF end;
    if (isDown || isUp) {
        begin = {from.center().x(), isDown ? from.bottom() : from.top()};
        end = {to.center().x(), isDown ? to.top() : to.bottom()};
    } else {
        const bool isRight = to.left() >= from.right();
        begin = {isRight ? from.right() : from.left(), from.center().y()};
        end = {isRight ? to.left() : to.right(), to.center().y()};
    }
    if (from == to) { // a loop at the right side
        begin = {from.right(), from.center().y() - from.height() / 4};
        end = {from.right(), from.center().y() + from.height() / 4};
        const QPointF out(from.height() * 0.8, 0);
        route.curve = {begin, begin + out, end + out + QPointF(8, 0), end + QPointF(8, 0)};
        route.tip = end;
        route.label = (begin + end) / 2 + out;
        return route;
    }
    const QPointF way = end - begin;
    const double length = std::hypot(way.x(), way.y());
    const QPointF last = length > 16 ? end - way * (8 / length) : begin;
    // Way back up are bowed, so that they do not lie on those down.
    const QPointF bow = isUp ? QPointF(from.width() * 0.35, 0) : QPointF();
    route.curve = {begin, begin + (last - begin) / 3 + bow, begin + (last - begin) * 2 / 3 + bow, last};
    route.tip = end;
    route.label = (begin + end) / 2 + bow * 0.75;
    return route;
}

} // namespace

GraphPlacement plainPlacement(const AgentGraph &graph, const GraphSizes &sizes)
{
    std::vector<LayeredLayout::Edge> edges;
    edges.reserve(graph.edges.size());
    for (const AgentGraph::Edge &edge : graph.edges)
        edges.emplace_back(edge.from, edge.to);
    const LayeredLayout layers = LayeredLayout::of(static_cast<std::uint32_t>(graph.nodes.size()), edges);
    constexpr double kGap = 28;
    std::vector<QSizeF> extents; // of layers
    double widest = 0;
    for (const auto &layer : layers.layers) {
        QSizeF extent(-kGap, 0);
        for (const std::uint32_t node : layer) {
            extent.rwidth() += sizes.nodes[node].width() + kGap;
            extent.setHeight(std::max(extent.height(), sizes.nodes[node].height()));
        }
        widest = std::max(widest, extent.width());
        extents.push_back(extent);
    }
    GraphPlacement placed;
    placed.nodes.resize(graph.nodes.size());
    placed.subgraphs.resize(graph.subgraphs.size());
    double y = kMargin;
    for (std::size_t i = 0; i < layers.layers.size(); ++i) {
        double x = kMargin + (widest - extents[i].width()) / 2;
        for (const std::uint32_t node : layers.layers[i]) {
            placed.nodes[node] = QRectF(QPointF(x, y), sizes.nodes[node]);
            x += sizes.nodes[node].width() + kGap;
        }
        y += extents[i].height() + kGap * 1.4;
    }
    placed.size = {widest + 2 * kMargin + kGap, y - kGap * 1.4 + kMargin};
    for (const AgentGraph::Edge &edge : graph.edges)
        placed.edges.push_back(straight(placed.nodes[edge.from], placed.nodes[edge.to]));
    return placed;
}

} // namespace tracedeck
