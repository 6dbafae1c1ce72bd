// SPDX-License-Identifier: GPL-3.0-or-later
#include "branchlanes.h"
#include "qttests.h"

#include <QElapsedTimer>
#include <QStringList>
#include <QTest>

#include <algorithm>
#include <random>

namespace tracedeck::test::tst_branchlanes {

namespace {

constexpr int kNone = BranchLanes::kNone;

/// The newest row first: a dot and lines as a log of commits has them; "/" begins a line that leaves the row.
QStringList drawn(const BranchLanes &lanes)
{
    QStringList rows;
    for (int row = lanes.rowCount() - 1; row >= 0; --row) {
        QString line;
        for (int lane = 0; lane < lanes.laneCount(); ++lane) {
            const int branch = lanes.branchAt(lane, row);
            line += branch == kNone ? u' ' : branch == lanes.branchOf(row) ? u'o' : u'|';
        }
        for (const int fork : lanes.forksOf(row))
            line[lanes.branches()[std::size_t(fork)].lane] = u'/';
        rows += line;
    }
    return rows;
}

/// What must hold of every layout. A sentence says what does not.
QString faultOf(const BranchLanes &lanes, const std::vector<int> &parents)
{
    // Each line, from the row above its parent to its child, and what is in its lane there.
    for (int row = 0; row < lanes.rowCount(); ++row) {
        const int lane = lanes.laneOf(row);
        if (lanes.branchAt(lane, row) != lanes.branchOf(row))
            return QStringLiteral("the dot of row %1 is in no lane").arg(row);
        const int parent = parents[std::size_t(row)];
        if (parent == kNone)
            continue;
        for (int between = parent + 1; between <= row; ++between) {
            if (lanes.branchAt(lane, between) != lanes.branchOf(row))
                return QStringLiteral("the line from %1 to %2 is cut at %3")
                    .arg(row)
                    .arg(parent)
                    .arg(between);
        }
        const std::vector<int> forks = lanes.forksOf(parent);
        const bool leaves = std::find(forks.begin(), forks.end(), lanes.branchOf(row)) != forks.end();
        if (lanes.branchOf(parent) != lanes.branchOf(row) && !leaves)
            return QStringLiteral("nothing leads from %1 to %2").arg(parent).arg(row);
    }
    // Two branches that take a lane at the same row.
    for (std::size_t a = 0; a < lanes.branches().size(); ++a) {
        for (std::size_t b = a + 1; b < lanes.branches().size(); ++b) {
            const BranchLanes::Branch &one = lanes.branches()[a];
            const BranchLanes::Branch &other = lanes.branches()[b];
            if (one.lane == other.lane && one.begin() <= other.last && other.begin() <= one.last)
                return QStringLiteral("branches %1 and %2 share lane %3").arg(a).arg(b).arg(one.lane);
        }
    }
    return {};
}

bool operator==(const BranchLanes &a, const BranchLanes &b)
{
    return a.branches() == b.branches() && drawn(a) == drawn(b);
}

} // namespace

class TestBranchLanes : public QObject
{
    Q_OBJECT

private slots:
    void draws_data();
    void draws();
    void keepsEveryLineApart();
    void growsAsIfLaidOutAtOnce();
    void laysOut10000RowsQuickly_data();
    void laysOut10000RowsQuickly();
};

void TestBranchLanes::draws_data()
{
    using Parents = std::vector<int>;
    QTest::addColumn<std::vector<int>>("parents");
    QTest::addColumn<QStringList>("rows");
    const auto rows = [](const char *text) { return QString::fromLatin1(text).split(u'\n'); };
    QTest::newRow("nothing") << Parents{} << QStringList();
    QTest::newRow("linear") << Parents{kNone, 0, 1, 2} << rows("o\no\no\no");
    // As in the recording: from 2 (with an input of its own), from 4, and from 1.
    QTest::newRow("three forks") << Parents{kNone, 0, 1, 2, 3, 4, 5, /*a*/ 2, 7, 8, /*b*/ 4, 10, /*c*/ 1, 12}
                                 << rows("   o\n"
                                         "   o\n"
                                         "  o|\n"
                                         "  o|\n"
                                         " o||\n"
                                         " o||\n"
                                         " o||\n"
                                         "o|||\n"
                                         "o|||\n"
                                         "o|/|\n"
                                         "o| |\n"
                                         "o/ |\n"
                                         "o  /\n"
                                         "o   ");
    QTest::newRow("two heads at once") << Parents{kNone, 0, 0} << rows(" o\no|\no/");
    QTest::newRow("two histories") << Parents{kNone, kNone, 0, 1} << rows(" o\no|\n|o\no ");
    QTest::newRow("an ended branch makes room") << Parents{kNone, 0, 0, 1, kNone, 3, 3, 4}
                                                << rows(" o \n"
                                                        " |o\n"
                                                        "o||\n"
                                                        "|o|\n"
                                                        "o /\n"
                                                        "|o \n"
                                                        "o| \n"
                                                        "o/ ");
    QTest::newRow("a row is left by three") << Parents{kNone, 0, 0, 0} << rows("  o\n o|\no||\no//");
}

void TestBranchLanes::draws()
{
    QFETCH(std::vector<int>, parents);
    QFETCH(QStringList, rows);
    const BranchLanes lanes = BranchLanes::of(parents);
    QCOMPARE(drawn(lanes), rows);
    QCOMPARE(faultOf(lanes, parents), QString());
}

void TestBranchLanes::keepsEveryLineApart()
{
    std::mt19937 random(11);
    for (int i = 0; i < 600; ++i) {
        std::vector<int> parents(random() % 60);
        const unsigned reach = 1 + random() % 12;
        for (std::size_t row = 0; row < parents.size(); ++row) {
            const bool isRoot = row == 0 || random() % 10 == 0;
            parents[row] = isRoot ? kNone : int(row - 1 - random() % std::min<std::size_t>(reach, row));
        }
        QCOMPARE(faultOf(BranchLanes::of(parents), parents), QString());
    }
}

void TestBranchLanes::growsAsIfLaidOutAtOnce()
{
    std::mt19937 random(12);
    int refused = 0;
    for (int i = 0; i < 200; ++i) {
        std::vector<int> parents;
        BranchLanes grown = BranchLanes::of({});
        for (std::size_t row = 0; row < 40; ++row) {
            const bool isRoot = row == 0 || random() % 8 == 0;
            parents.push_back(isRoot ? kNone : int(row - 1 - random() % std::min<std::size_t>(6, row)));
            const BranchLanes whole = BranchLanes::of(parents);
            if (!grown.append(parents.back())) {
                ++refused;
                grown = whole;
            }
            QVERIFY(grown == whole);
        }
    }
    QVERIFY(refused > 0); // both ways were gone
    QVERIFY(refused < 200 * 40 / 4);
}

void TestBranchLanes::laysOut10000RowsQuickly_data()
{
    QTest::addColumn<int>("shape");
    QTest::newRow("linear") << 0;
    QTest::newRow("all leave the first") << 1;
    QTest::newRow("all begin anew") << 2;
    QTest::newRow("a comb") << 3;
}

void TestBranchLanes::laysOut10000RowsQuickly()
{
    QFETCH(int, shape);
    std::vector<int> parents(10'000);
    for (int row = 0; row < 10'000; ++row) {
        const int shapes[] = {row - 1, row == 0 ? kNone : 0, kNone, std::max(kNone, row - 1 - row % 2)};
        parents[std::size_t(row)] = shapes[shape];
    }
    QElapsedTimer timer;
    timer.start();
    const BranchLanes lanes = BranchLanes::of(parents);
    const double ms = double(timer.nsecsElapsed()) / 1e6;
    qInfo("laid out in %.2f ms, %d lanes", ms, lanes.laneCount());
    QCOMPARE(lanes.rowCount(), 10'000);
    QVERIFY(ms < 100); // not optimised, perhaps sanitized
    timer.restart();
    BranchLanes grown = BranchLanes::of({});
    for (const int parent : parents)
        QVERIFY(grown.append(parent));
    QVERIFY(grown.branches() == lanes.branches());
}

TRACEDECK_TESTS(TestBranchLanes, Core)

} // namespace tracedeck::test::tst_branchlanes

#include "tst_branchlanes.moc"
