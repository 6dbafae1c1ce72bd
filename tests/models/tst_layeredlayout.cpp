// SPDX-License-Identifier: GPL-3.0-or-later
#include "layeredlayout.h"
#include "qttests.h"

#include <QTest>

#include <set>

namespace tracedeck::test::tst_layeredlayout {

using Edges = std::vector<LayeredLayout::Edge>;

class TestLayeredLayout : public QObject
{
    Q_OBJECT

private slots:
    void putsNodesBehindAllThatLeadToThem_data();
    void putsNodesBehindAllThatLeadToThem();
    void toleratesCycles();
    void givesEveryNodeAPlaceOfItsOwn();
    void ordersALayerByWhatLeadsToIt();
};

void TestLayeredLayout::putsNodesBehindAllThatLeadToThem_data()
{
    QTest::addColumn<int>("nodes");
    QTest::addColumn<QList<QPair<int, int>>>("edges");
    QTest::addColumn<QList<int>>("layers");
    using Pairs = QList<QPair<int, int>>;
    QTest::newRow("nothing") << 0 << Pairs{} << QList<int>{};
    QTest::newRow("alone") << 2 << Pairs{} << QList<int>{0, 0};
    QTest::newRow("join") << 3 << Pairs{{0, 2}, {1, 2}} << QList<int>{0, 0, 1};
    QTest::newRow("chain with a short cut") << 3 << Pairs{{0, 1}, {1, 2}, {0, 2}} << QList<int>{0, 1, 2};
    QTest::newRow("backwards") << 3 << Pairs{{2, 1}, {1, 0}} << QList<int>{2, 1, 0};
    QTest::newRow("twice the same") << 2 << Pairs{{0, 1}, {0, 1}} << QList<int>{0, 1};
    QTest::newRow("to itself") << 2 << Pairs{{0, 0}, {0, 1}} << QList<int>{0, 1};
    QTest::newRow("to no node") << 2 << Pairs{{0, 7}, {9, 1}} << QList<int>{0, 0};
}

void TestLayeredLayout::putsNodesBehindAllThatLeadToThem()
{
    QFETCH(int, nodes);
    using Pairs = QList<QPair<int, int>>;
    QFETCH(Pairs, edges);
    QFETCH(QList<int>, layers);
    Edges given;
    for (const auto &edge : edges)
        given.emplace_back(std::uint32_t(edge.first), std::uint32_t(edge.second));
    const LayeredLayout layout = LayeredLayout::of(std::uint32_t(nodes), given);
    QList<int> found;
    for (const auto &place : layout.places)
        found += place.layer;
    QCOMPARE(found, layers);
}

void TestLayeredLayout::toleratesCycles()
{
    const LayeredLayout layout = LayeredLayout::of(3, {{0, 1}, {1, 2}, {2, 0}});
    QCOMPARE(layout.places[0].layer, 0);
    QCOMPARE(layout.places[1].layer, 1);
    QCOMPARE(layout.places[2].layer, 2);
    // Deep and closed: no recursion.
    Edges ring;
    constexpr std::uint32_t kNodes = 200'000;
    for (std::uint32_t i = 0; i < kNodes; ++i)
        ring.emplace_back(i, (i + 1) % kNodes);
    QCOMPARE(LayeredLayout::of(kNodes, ring).layers.size(), std::size_t(kNodes));
}

void TestLayeredLayout::givesEveryNodeAPlaceOfItsOwn()
{
    Edges edges;
    for (std::uint32_t i = 0; i < 1000; ++i) {
        for (std::uint32_t j = 1; j < 4; ++j)
            edges.emplace_back(i * 7919 % 1000, (i * 31 + j * 177) % 1000);
    }
    const LayeredLayout layout = LayeredLayout::of(1000, edges);
    std::set<std::pair<int, int>> places;
    for (std::uint32_t node = 0; node < 1000; ++node) {
        const auto place = layout.places[node];
        places.emplace(place.layer, place.row);
        QCOMPARE(layout.layers[std::size_t(place.layer)][std::size_t(place.row)], node);
    }
    QCOMPARE(places.size(), std::size_t(1000));
}

void TestLayeredLayout::ordersALayerByWhatLeadsToIt()
{
    // 0 leads to 3, 1 to 2: without crossing, 3 stands above 2.
    const LayeredLayout layout = LayeredLayout::of(4, {{0, 3}, {1, 2}});
    QVERIFY(layout.places[3].row < layout.places[2].row);
    QCOMPARE(layout.widestLayer(), 2);
}

TRACEDECK_TESTS(TestLayeredLayout, Core)

} // namespace tracedeck::test::tst_layeredlayout

#include "tst_layeredlayout.moc"
