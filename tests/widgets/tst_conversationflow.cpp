// SPDX-License-Identifier: GPL-3.0-or-later
#include "conversationflow.h"
#include "qttests.h"

#include <QTest>

#include <map>
#include <numeric>
#include <random>

namespace tracedeck::test::tst_conversationflow {

namespace {

/// Items whose units are of other heights than anybody guesses.
class FakeContent final : public FlowContent
{
public:
    std::vector<std::vector<int>> items;

    int unitCount(int item) override { return static_cast<int>(units(item).size()); }
    int measure(const FlowUnit &unit) override
    {
        m_measured[unit] = units(unit.item)[static_cast<std::size_t>(unit.unit)];
        return m_measured[unit];
    }
    qint64 itemHeight(int item) override { return topInItem({item, unitCount(item)}); }
    qint64 topInItem(const FlowUnit &unit) override
    {
        qint64 top = 0;
        for (int i = 0; i < unit.unit; ++i)
            top += known({unit.item, i});
        return top;
    }
    int unitAt(int item, qint64 y) override
    {
        int unit = 0;
        while (unit + 1 < unitCount(item) && topInItem({item, unit + 1}) <= y)
            ++unit;
        return unit;
    }
    int estimate(int) const override { return 50; }

    int measurements() const { return static_cast<int>(m_measured.size()); }

private:
    const std::vector<int> &units(int item) { return items[static_cast<std::size_t>(item)]; }
    int known(const FlowUnit &unit) const
    {
        const auto found = m_measured.find(unit);
        return found == m_measured.end() ? 20 : found->second;
    }
    std::map<FlowUnit, int> m_measured;
};

void fill(FakeContent &content, int items, unsigned seed = 1)
{
    std::mt19937 random(seed);
    for (int i = 0; i < items; ++i) {
        content.items.emplace_back();
        for (unsigned n = 1 + random() % 5; n > 0; --n)
            content.items.back().push_back(int(5 + random() % 90));
    }
}

/// What is placed fills the viewport without a hole.
bool isSound(const ConversationFlow &flow, int height)
{
    const auto &placed = flow.placed();
    if (placed.empty() || placed.front().top > 0 || placed.front().bottom() <= 0
        || placed.back().top >= height)
        return false;
    for (std::size_t i = 1; i < placed.size(); ++i) {
        if (placed[i].top != placed[i - 1].bottom())
            return false;
    }
    return true;
}

constexpr int kHeight = 300;

/// Sixty items, seen from within the twentieth on. What is placed.
std::vector<PlacedUnit> standAmid(FakeContent &content, ConversationFlow &flow)
{
    fill(content, 60);
    flow.setItemCount(60);
    flow.hold({20, 1}, -2);
    flow.layout(kHeight);
    return flow.placed();
}

} // namespace

class TestConversationFlow : public QObject
{
    Q_OBJECT

private slots:
    void sumsHeights();
    void beginsAtTheEnd();
    void movesByWhatIsScrolled();
    void neverMovesWhileTheEndGrows();
    void followsAgainAtTheEnd();
    void stopsAtBothEnds();
    void putsShortContentOnTop();
    void survivesAShorterPast();
    void goesWhereTheScrollBarSays();
    void staysWhenItemsComeBeforeTheFirst();
    void staysWhenItemsComeAndGoBetweenOthers();
    void measuresOnlyWhatCanBeSeen();
};

void TestConversationFlow::sumsHeights()
{
    std::mt19937 random(2);
    HeightIndex index;
    std::vector<int> naive;
    for (int step = 0; step < 3000; ++step) {
        switch (random() % 6) {
        case 0:
            if (!naive.empty()) {
                const int at = int(random() % naive.size());
                naive[std::size_t(at)] = int(random() % 100);
                index.set(at, naive[std::size_t(at)]);
            }
            break;
        case 1:
            if (random() % 20 == 0) {
                naive.resize(random() % (naive.size() + 1));
                index.truncate(int(naive.size()));
            }
            break;
        case 2:
            if (random() % 50 == 0)
                index.assign(naive);
            break;
        default:
            naive.push_back(int(1 + random() % 100));
            index.append(naive.back());
        }
        QCOMPARE(index.count(), int(naive.size()));
        const int at = int(random() % (naive.size() + 1));
        QCOMPARE(index.top(at), qint64(std::accumulate(naive.begin(), naive.begin() + at, 0)));
        if (!naive.empty()) {
            const qint64 y = qint64(random() % std::size_t(index.total() + 1));
            const int found = index.at(y);
            QVERIFY(index.top(found) <= y);
            QVERIFY(found == index.count() - 1 || y < index.top(found + 1));
        }
    }
}

void TestConversationFlow::beginsAtTheEnd()
{
    FakeContent content;
    fill(content, 50);
    ConversationFlow flow(&content);
    flow.setItemCount(50);
    flow.layout(kHeight);
    QVERIFY(isSound(flow, kHeight));
    QVERIFY(flow.follows());
    QCOMPARE(flow.placed().back().bottom(), kHeight);
    QCOMPARE(flow.placed().back().at.item, 49);
}

void TestConversationFlow::movesByWhatIsScrolled()
{
    FakeContent content;
    fill(content, 200);
    ConversationFlow flow(&content);
    flow.setItemCount(200);
    flow.hold({100, 0}, 0);
    flow.layout(kHeight);
    std::mt19937 random(4);
    for (int i = 0; i < 300; ++i) {
        const int by = int(random() % 401) - 200;
        const std::vector<PlacedUnit> before = flow.placed();
        flow.scrollBy(by);
        flow.layout(kHeight);
        QVERIFY(isSound(flow, kHeight));
        const bool isAtAnEnd = flow.follows() || flow.anchor() == FlowUnit();
        for (const PlacedUnit &placed : before) {
            if (const PlacedUnit *now = flow.find(placed.at); now && !isAtAnEnd)
                QCOMPARE(now->top, placed.top - by);
        }
    }
}

void TestConversationFlow::neverMovesWhileTheEndGrows()
{
    FakeContent content;
    fill(content, 100);
    ConversationFlow flow(&content);
    flow.setItemCount(100);
    flow.layout(kHeight);
    flow.scrollBy(-500);
    flow.layout(kHeight);
    QVERIFY(!flow.follows());
    const std::vector<PlacedUnit> before = flow.placed();
    for (int i = 0; i < 100; ++i) {
        fill(content, 1, unsigned(i));
        content.items[99].push_back(40); // the last one that was there goes on, too
        flow.setItemCount(static_cast<int>(content.items.size()));
        flow.layout(kHeight);
        for (const PlacedUnit &placed : before) {
            const PlacedUnit *now = flow.find(placed.at);
            QVERIFY(now && now->top == placed.top);
        }
    }
}

void TestConversationFlow::followsAgainAtTheEnd()
{
    FakeContent content;
    fill(content, 100);
    ConversationFlow flow(&content);
    flow.setItemCount(100);
    flow.layout(kHeight);
    flow.scrollBy(-200);
    flow.layout(kHeight);
    QVERIFY(!flow.follows());
    flow.scrollBy(150);
    flow.layout(kHeight);
    QVERIFY(!flow.follows());
    flow.scrollBy(50);
    flow.layout(kHeight);
    QVERIFY(flow.follows());
    fill(content, 10);
    flow.setItemCount(110);
    flow.layout(kHeight);
    QCOMPARE(flow.placed().back().at.item, 109);
}

void TestConversationFlow::stopsAtBothEnds()
{
    FakeContent content;
    fill(content, 30);
    ConversationFlow flow(&content);
    flow.setItemCount(30);
    flow.hold({0, 0}, 100);
    flow.layout(kHeight);
    QCOMPARE(flow.placed().front().top, 0);
    QCOMPARE(flow.value(), 0);
    flow.scrollBy(-1000);
    flow.layout(kHeight);
    QCOMPARE(flow.placed().front().top, 0);
    flow.hold({29, 0}, 0);
    flow.layout(kHeight);
    QCOMPARE(flow.placed().back().bottom(), kHeight);
    flow.scrollBy(100'000);
    flow.layout(kHeight);
    QCOMPARE(flow.placed().back().bottom(), kHeight);
    QVERIFY(flow.follows());
}

void TestConversationFlow::putsShortContentOnTop()
{
    FakeContent content;
    content.items = {{20}, {30, 10}};
    ConversationFlow flow(&content);
    flow.setItemCount(2);
    flow.layout(kHeight);
    QCOMPARE(flow.placed().front().top, 0);
    QCOMPARE(flow.placed().back().bottom(), 60);
    flow.scrollBy(-30);
    flow.layout(kHeight);
    QCOMPARE(flow.placed().front().top, 0);
    QVERIFY(flow.follows()); // all of it is seen: nothing was left behind
    flow.setItemCount(0);
    flow.layout(kHeight);
    QVERIFY(flow.placed().empty());
}

void TestConversationFlow::survivesAShorterPast()
{
    FakeContent content;
    fill(content, 100);
    ConversationFlow flow(&content);
    flow.setItemCount(100);
    flow.hold({80, 0}, -3);
    flow.layout(kHeight);
    content.items.resize(40);
    flow.setItemCount(40);
    flow.layout(kHeight);
    QVERIFY(isSound(flow, kHeight));
    QCOMPARE(flow.placed().back().at.item, 39);
}

void TestConversationFlow::goesWhereTheScrollBarSays()
{
    FakeContent content;
    fill(content, 500);
    ConversationFlow flow(&content);
    flow.setItemCount(500);
    flow.layout(kHeight);
    std::mt19937 random(9);
    for (int i = 0; i < 200; ++i) {
        const qint64 wanted = qint64(random() % std::size_t(flow.total() - kHeight));
        flow.scrollTo(wanted);
        flow.layout(kHeight);
        QVERIFY(isSound(flow, kHeight));
    }
    // Once all heights are known, it is exact.
    for (int item = 0; item < 500; ++item) {
        flow.hold({item, 0}, 0);
        flow.layout(kHeight);
    }
    for (int i = 0; i < 50; ++i) {
        const qint64 wanted = qint64(random() % std::size_t(flow.total() - kHeight));
        flow.scrollTo(wanted);
        flow.layout(kHeight);
        QCOMPARE(flow.value(), wanted);
    }
}

void TestConversationFlow::staysWhenItemsComeBeforeTheFirst()
{
    FakeContent content;
    ConversationFlow flow(&content);
    const std::vector<PlacedUnit> before = standAmid(content, flow);
    for (int i = 0; i < 7; ++i)
        content.items.insert(content.items.begin(), {30, 30});
    flow.insertItems(0, 7);
    flow.layout(kHeight);
    for (const PlacedUnit &placed : before) {
        const PlacedUnit *now = flow.find({placed.at.item + 7, placed.at.unit});
        QVERIFY(now && now->top == placed.top);
    }
}

void TestConversationFlow::staysWhenItemsComeAndGoBetweenOthers()
{
    FakeContent content;
    ConversationFlow flow(&content);
    const std::vector<PlacedUnit> before = standAmid(content, flow);
    const qint64 total = flow.total();
    const auto isWhereItWas = [&](int by) {
        return std::all_of(before.begin(), before.end(), [&](const PlacedUnit &placed) {
            const PlacedUnit *now = flow.find({placed.at.item + by, placed.at.unit});
            return now && now->top == placed.top;
        });
    };
    content.items.insert(content.items.begin() + 5, 3, {30, 30});
    flow.insertItems(5, 3);
    flow.layout(kHeight);
    QVERIFY(isWhereItWas(3));
    content.items.insert(content.items.begin() + 50, {30, 30});
    flow.insertItems(50, 1);
    flow.layout(kHeight);
    QVERIFY(isWhereItWas(3));
    content.items.erase(content.items.begin() + 50);
    flow.removeItems(50, 1);
    content.items.erase(content.items.begin() + 5, content.items.begin() + 8);
    flow.removeItems(5, 3);
    flow.layout(kHeight);
    QVERIFY(isWhereItWas(0));
    QCOMPARE(flow.itemCount(), 60);
    QCOMPARE(flow.total(), total);
    // Where what is seen first goes, what stood behind it comes.
    content.items.erase(content.items.begin() + 18, content.items.begin() + 22);
    flow.removeItems(18, 4);
    flow.layout(kHeight);
    QVERIFY(flow.find({18, 0}));
}

void TestConversationFlow::measuresOnlyWhatCanBeSeen()
{
    FakeContent content;
    for (int i = 0; i < 10'000; ++i)
        content.items.push_back({10});
    ConversationFlow flow(&content);
    flow.setItemCount(10'000);
    flow.layout(kHeight);
    flow.scrollTo(flow.total() / 2);
    flow.layout(kHeight);
    QVERIFY(content.measurements() <= 2 * (kHeight / 10 + 3));
}

TRACEDECK_TESTS(TestConversationFlow, Core)

} // namespace tracedeck::test::tst_conversationflow

#include "tst_conversationflow.moc"
