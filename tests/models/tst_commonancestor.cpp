// SPDX-License-Identifier: GPL-3.0-or-later
#include "commonancestor.h"

#include "comparedurations.h"
#include "comparefigures.h"
#include "filesource.h"
#include "ledgermodel.h"
#include "qttests.h"
#include "recordingrows.h"
#include "sinceparting.h"
#include "stepfigures.h"
#include "steps.h"

#include <QTest>

#include <algorithm>
#include <atomic>
#include <map>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <variant>

namespace tracedeck::test::tst_commonancestor {

namespace {

/// By the parents that checkpoints name, as far as they are known.
class Ancestors
{
public:
    explicit Ancestors(const View &view)
        : m_view(view)
    {
        for (std::uint32_t i = 0; i < view.count(view.trace().checkpoints); ++i)
            m_byName.emplace(nameOf(view, {i}), CheckpointId{i});
    }

    CheckpointId parentOf(CheckpointId id) const
    {
        const Symbol *parent = m_view.value(m_view.at(id).parent);
        if (!parent)
            return {};
        const auto found = m_byName.find({m_view.at(id).session.index, m_view.at(id).space.index, parent->index});
        return found == m_byName.end() ? CheckpointId{} : found->second;
    }
    /// Whether each one on its way was told.
    bool isWholeWayKnown(CheckpointId id) const
    {
        for (CheckpointId parent = id; parent; id = std::exchange(parent, parentOf(parent))) { }
        return !m_view.value(m_view.at(id).parent);
    }
    /// Invalid: none, or one is on the way to the other.
    CheckpointId commonOf(CheckpointId a, CheckpointId b) const
    {
        std::set<std::uint32_t> ofA;
        for (CheckpointId id = a; id && ofA.insert(id.index).second; id = parentOf(id)) { }
        CheckpointId common = b;
        while (common && !ofA.contains(common.index))
            common = parentOf(common);
        return common == a || common == b ? CheckpointId{} : common;
    }

private:
    using Name = std::tuple<std::uint32_t, std::uint32_t, std::uint32_t>;
    static Name nameOf(const View &view, CheckpointId id)
    {
        const Checkpoint &one = view.at(id);
        return {one.session.index, one.space.index, one.id.index};
    }

    const View m_view;
    std::map<Name, CheckpointId> m_byName;
};

} // namespace

class TestCommonAncestor : public QObject
{
    Q_OBJECT

private slots:
    void isTheLastThatBothParentsLeadTo_data() { addRecordingRows(); }
    void isTheLastThatBothParentsLeadTo();
    void aRunCountsAsFarAsTheWayGoesThroughIt();
    void stepsAreThoseSinceTheBranchesPart();
    void countsRunsThatWereToldSince();
};

void TestCommonAncestor::isTheLastThatBothParentsLeadTo()
{
    QFETCH(QString, path);
    const auto opened = FileSource::open(path.toStdString());
    QVERIFY2(opened.source, opened.error.english().c_str());
    opened.source->run();
    Cursor cursor(opened.source->trace());
    const Trace &trace = *cursor.trace();
    const View view(trace, trace.watermark());
    const Ancestors ancestors(view);
    CommonAncestor asked;
    int compared = 0;
    const auto pointAt = [&](CheckpointId id) {
        return ComparePoint{&cursor, {}, view.at(id).session, id, {}, view.begin(id)};
    };
    for (std::uint32_t a = 0; a < trace.checkpoints.size(); ++a) {
        for (std::uint32_t b = 0; b < trace.checkpoints.size(); ++b) {
            if (view.at(CheckpointId{a}).session != view.at(CheckpointId{b}).session)
                continue;
            if (!ancestors.isWholeWayKnown({a}) || !ancestors.isWholeWayKnown({b}))
                continue; // what is missing may be guessed
            ++compared;
            const auto found = asked.find(pointAt({a}), pointAt({b}));
            const CheckpointId expected = ancestors.commonOf({a}, {b});
            QVERIFY2((found ? found->at : CheckpointId{}) == expected,
                     qPrintable(QStringLiteral("%1 and %2: %3, not %4").arg(a).arg(b).arg(
                         found ? int(found->at.index) : -1).arg(expected ? int(expected.index) : -1)));
        }
    }
    QVERIFY(compared > 0 || !path.endsWith(QStringLiteral("loop_fork.ndjson")));
}

/// Branch 4 left the first run at its step 2, branch 5 was begun by an edit of step 1.
void TestCommonAncestor::aRunCountsAsFarAsTheWayGoesThroughIt()
{
    const auto opened = FileSource::open(TRACEDECK_TEST_DATA "/langgraph/loop_fork.ndjson");
    QVERIFY2(opened.source, opened.error.english().c_str());
    opened.source->run();
    Cursor cursor(opened.source->trace());
    const View view = cursor.newestView();
    const auto pointAt = [&](std::uint32_t id) {
        return ComparePoint{&cursor, {}, {0}, CheckpointId{id}, {}, view.begin(CheckpointId{id})};
    };
    const ComparePoint a = pointAt(11);
    const ComparePoint b = pointAt(23);
    const auto parting = CommonAncestor().find(a, b);
    QVERIFY(parting);
    QCOMPARE(*view.value(view.at(parting->at).step), 1);
    const RunId first{0};
    QVERIFY((parting->runsOfA == std::vector<RunStretch>{{{1}, {}, {}}, {first, parting->at, {2}}}));
    QVERIFY((parting->runsOfB == std::vector<RunStretch>{{{4}, {}, {}}}));
    QCOMPARE(CommonAncestor().find(pointAt(20), b)->at.index, 15u); // nobody had heard of that when b came
    LedgerModel *ledger = LedgerModel::of(&cursor);
    QTRY_COMPARE_WITH_TIMEOUT(ledger->ledger().known(), cursor.newest(), 30000);
    const CompareFigures figures = compareFigures(a, b, sinceParting(parting, a, b));
    QVERIFY(figures.isSinceParting);
    QCOMPARE(figures.figures.back().before, QStringLiteral("52.0 ms"));
    QCOMPARE(figures.figures.back().after, QStringLiteral("24.0 ms"));
    // Of its nodes only what they wrote was asked for.
    const auto nodesOf = [&](const ComparePoint &point, const RunWindows &way) {
        const auto steps = readSteps(StepsPoint::of(point, way), std::atomic<bool>(false)).steps;
        return std::ranges::count_if(steps, [](const StepReading &one) { return std::holds_alternative<SpanId>(one.step); });
    };
    const auto since = sinceParting(parting, a, b);
    QCOMPARE(nodesOf(a, since->ofA), 4);
    QCOMPARE(nodesOf(b, since->ofB), 2);
}

/// Branch 2 left the second run before its model was called, with an edit; that run was told by the history, the other one was heard.
void TestCommonAncestor::stepsAreThoseSinceTheBranchesPart()
{
    const auto opened = FileSource::open(TRACEDECK_TEST_DATA "/langgraph/edited_fork.ndjson");
    QVERIFY2(opened.source, opened.error.english().c_str());
    opened.source->run();
    Cursor cursor(opened.source->trace());
    const View view = cursor.newestView();
    const auto pointAt = [&](std::uint32_t id) {
        return ComparePoint{&cursor, {}, {0}, CheckpointId{id}, {}, view.begin(CheckpointId{id})};
    };
    const std::atomic<bool> goOn = false;
    const auto nodesOf = [&](const ComparePoint &point, const std::optional<RunWindows> &way) {
        QStringList names;
        for (const StepReading &one : readSteps(StepsPoint::of(point, way), goOn).steps) {
            if (const auto *span = std::get_if<SpanId>(&one.step))
                names += QString::fromStdString(std::string(view.text(view.at(*span).name)));
        }
        return names.join(u' ');
    };
    const ComparePoint a = pointAt(7);
    const ComparePoint b = pointAt(15);
    const auto parting = CommonAncestor().find(a, b);
    QVERIFY(parting && parting->at == CheckpointId{4});
    const auto since = sinceParting(parting, a, b);
    QVERIFY(since);
    QCOMPARE(nodesOf(a, since->ofA), QStringLiteral("agent tools tools agent"));
    QCOMPARE(nodesOf(b, since->ofB), QStringLiteral("agent tools agent"));
    QCOMPARE(nodesOf(b, std::nullopt).count(u' '), 9); // those of all runs
    QCOMPARE(nodesOf(b, RunWindows()), QString()); // a way on which nothing was done
    std::uint32_t nodesOfA = 0;
    std::uint32_t nodesOfB = 0;
    for (const ComparedDuration &row :
         compareDurations(DurationsPoint::of(a, since->ofA), DurationsPoint::of(b, since->ofB), goOn).rows) {
        QVERIFY(row.kind != ItemKind::Run);
        nodesOfA += row.kind == ItemKind::Node ? row.before.count : 0;
        nodesOfB += row.kind == ItemKind::Node ? row.after.count : 0;
    }
    QCOMPARE(nodesOfA, 4u);
    QCOMPARE(nodesOfB, 3u);

    // Of the two runs, what both did since.
    const ComparePoint forked = pointOf(&cursor, view.at(SpanId{1}).run, {});
    const ComparePoint fork = pointOf(&cursor, RunId{4}, {});
    const auto ofRuns = sinceParting(CommonAncestor().find(forked, fork), forked, fork);
    QVERIFY(ofRuns);
    QCOMPARE(nodesOf(forked, ofRuns->ofA), QStringLiteral("agent tools tools agent"));
    QCOMPARE(nodesOf(fork, ofRuns->ofB), QStringLiteral("agent tools agent"));
    QVERIFY(ofRuns->ofB.hasBeginOf({4}));
    QVERIFY(!ofRuns->ofA.hasBeginOf(forked.run));

    // The end of a run tells how long that way took, and what was used on it.
    LedgerModel *ledger = LedgerModel::of(&cursor);
    QTRY_COMPARE_WITH_TIMEOUT(ledger->ledger().known(), cursor.newest(), 30000);
    const auto endOf = [&](const std::optional<RunWindows> &way) {
        const StepsPoint point = StepsPoint::of(forked, way);
        for (const StepReading &one : readSteps(point, goOn).steps) {
            const auto *row = std::get_if<ConversationRow>(&one.step);
            if (row && row->kind == ConversationRow::Kind::RunEnd)
                return std::pair(lengthOf(point, one.step).value_or(-1), usedBy(ledger->ledger(), point, one.step).usage.calls);
        }
        return std::pair(std::int64_t(-1), std::uint32_t(0));
    };
    const auto [way, callsOnIt] = endOf(ofRuns->ofA);
    const auto [whole, calls] = endOf(std::nullopt);
    QVERIFY(way > 0);
    QVERIFY(way < whole);
    QCOMPARE(callsOnIt, 2u);
    QCOMPARE(calls, 2u);
}

/// The run of the first checkpoint was heard in its end alone; what it did, the history told after it was pinned.
void TestCommonAncestor::countsRunsThatWereToldSince()
{
    const auto opened = FileSource::open(TRACEDECK_TEST_DATA "/langgraph/stream_then_history.ndjson");
    QVERIFY2(opened.source, opened.error.english().c_str());
    opened.source->run();
    Cursor cursor(opened.source->trace());
    const View view = cursor.newestView();
    LedgerModel *ledger = LedgerModel::of(&cursor);
    QTRY_COMPARE_WITH_TIMEOUT(ledger->ledger().known(), cursor.newest(), 30000);
    const auto pointAt = [&](std::uint32_t id, Position position) {
        return ComparePoint{&cursor, {}, view.at(CheckpointId{id}).session, CheckpointId{id}, {}, position};
    };
    const ComparePoint a = pointAt(0, view.begin(CheckpointId{0}));
    const ComparePoint b = pointAt(14, view.begin(CheckpointId{14}));
    const auto parting = CommonAncestor().find(a, b);
    QVERIFY(parting);
    const CompareFigures early = compareFigures(a, b, sinceParting(parting, a, b));
    QVERIFY(early.isSinceParting);
    QCOMPARE(early.figures[0].name, QStringLiteral("Messages"));
    QCOMPARE(early.figures[0].before, QStringLiteral("2"));

    const auto since = sinceParting(parting, a, b);
    const std::atomic<bool> goesOn = false;
    const StepReadings steps = readSteps(StepsPoint::of(a, since->ofA), goesOn);
    const auto countOf = [&](ConversationRow::Kind kind) {
        return std::count_if(steps.steps.begin(), steps.steps.end(), [kind](const StepReading &reading) {
            const auto *row = std::get_if<ConversationRow>(&reading.step);
            return row && row->kind == kind;
        });
    };
    QCOMPARE(countOf(ConversationRow::Kind::Message), 2);
    QVERIFY(countOf(ConversationRow::Kind::RunBegin) > 0);
    const ComparedDurations durations =
        compareDurations(DurationsPoint::of(a, since->ofA), DurationsPoint::of(b, since->ofB), goesOn);
    QStringList counted;
    for (const ComparedDuration &row : durations.rows)
        counted += QStringLiteral("%1 %2 %3").arg(QString::fromStdString(row.name)).arg(row.before.count).arg(row.after.count);
    counted.sort();
    QCOMPARE(counted.join(u'\n'), QStringLiteral("agent 1 0")); // of the first run, up to its step 1
}

TRACEDECK_TESTS(TestCommonAncestor, Core)

} // namespace tracedeck::test::tst_commonancestor

#include "tst_commonancestor.moc"
