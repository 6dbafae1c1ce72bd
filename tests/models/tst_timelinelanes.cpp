// SPDX-License-Identifier: GPL-3.0-or-later
#include "factscripts.h"
#include "qttests.h"
#include "timelinelanes.h"
#include "workerscripts.h"

#include <QTest>

#include <random>

namespace tracedeck::test::tst_timelinelanes {

class tst_TimelineLanes : public QObject
{
    Q_OBJECT

private slots:
    void areWhatTheyAreAtOnce_data();
    void areWhatTheyAreAtOnce();
    void areNotLookedAtAgainForEachBatch();
    void takeInWhatBegins();
};

void tst_TimelineLanes::areWhatTheyAreAtOnce_data()
{
    QTest::addColumn<unsigned>("seed");
    for (unsigned seed = 1; seed <= 20; ++seed)
        QTest::addRow("seed %u", seed) << seed;
}

/// Whatever way the position took, forwards in steps of any length or back.
void tst_TimelineLanes::areWhatTheyAreAtOnce()
{
    QFETCH(unsigned, seed);
    std::vector<std::string> names;
    HandmadeTrace made;
    made.append(seed % 2 ? randomWorkers(seed, 400, names) : randomScript(seed, 400, names));
    TimelineIndex index(made.trace());
    index.extend(kOpen);
    std::mt19937 random(seed);
    TimelineLanes lanes;
    TimelineLanes::Wanted wanted;
    std::size_t most = 0;
    for (int i = 0; i < 600; ++i) {
        const Position newest = made.trace()->watermark();
        wanted.at = random() % 10 == 0 ? random() % (newest + 1)
                    : random() % 8 == 0 ? wanted.at - std::min<Position>(random() % 4, wanted.at)
                                        : std::min<Position>(wanted.at + random() % 5, newest);
        if (random() % 60 == 0)
            wanted.collapsed = random() % 2 ? std::set<SessionId>{SessionId{static_cast<std::uint32_t>(random() % 3)}}
                                            : std::set<SessionId>{};
        if (random() % 80 == 0)
            wanted.workers = random() % 4 ? WorkersShown::Collapsed : WorkersShown::Hidden;
        const std::vector<TimelineLane> before = lanes.all();
        const bool hasChanged = lanes.show(index, wanted);
        const auto expected = timelineLanes(index, wanted.at, wanted.collapsed, wanted.workers);
        QVERIFY(lanes.all() == expected);
        QVERIFY(hasChanged || before == expected);
        for (std::uint32_t session = 0; session < made.trace()->sessions.size(); ++session) {
            const auto lane = std::find_if(expected.begin(), expected.end(), [session](const TimelineLane &one) {
                return one.session == SessionId{session};
            });
            const auto found = lanes.of(SessionId{session});
            QCOMPARE(found.has_value(), lane != expected.end());
            QVERIFY(!found || expected.begin() + std::ptrdiff_t(*found) == lane);
        }
        most = std::max(most, expected.size());
    }
    QVERIFY(most > 2);
}

/// Ten thousand sessions, of which one goes on.
void tst_TimelineLanes::areNotLookedAtAgainForEachBatch()
{
    HandmadeTrace made;
    std::vector<std::string> names;
    for (int i = 0; i < 10'000; ++i)
        names.push_back("s" + std::to_string(i));
    std::vector<HandmadeFrame> frames;
    for (const std::string &name : names)
        frames.push_back(frameIn(name, SessionStarted{}));
    made.append(frames);
    TimelineIndex index(made.trace());
    index.extend(kOpen);
    TimelineLanes lanes;
    QVERIFY(lanes.show(index, {.at = made.trace()->watermark()}));
    QCOMPARE(lanes.rebuilt(), 1);
    for (int i = 0; i < 100; ++i) {
        made.append({frameIn("s7", RunStarted{}), frameIn("s7", SpanOpened{.name = "a"})});
        index.extend(kOpen);
        lanes.show(index, {.at = made.trace()->watermark()});
    }
    QCOMPARE(lanes.rebuilt(), 1);
    QCOMPARE(lanes.all()[7].rowsOf(TimelineIndex::Group::Work), 2u);
    QVERIFY(!lanes.show(index, {.at = made.trace()->watermark()}));
}

void tst_TimelineLanes::takeInWhatBegins()
{
    HandmadeTrace made;
    std::vector<std::string> names;
    for (int i = 0; i < 200; ++i)
        names.push_back("s" + std::to_string(i));
    TimelineIndex index(made.trace());
    TimelineLanes lanes;
    for (std::size_t i = 0; i < names.size(); ++i) {
        SessionStarted started;
        if (i % 3)
            started.parent = names[i / 3 * 3];
        made.append({frameIn(names[i], started)});
        index.extend(kOpen);
        const Position at = made.trace()->watermark();
        QVERIFY(lanes.show(index, {.at = at}));
        QVERIFY(lanes.all() == timelineLanes(index, at, {}, WorkersShown::Collapsed));
    }
    QCOMPARE(lanes.all().size(), names.size());
    QCOMPARE(lanes.rebuilt(), 1); // the first
}

TRACEDECK_TESTS(tst_TimelineLanes, Core)

} // namespace tracedeck::test::tst_timelinelanes

#include "tst_timelinelanes.moc"
