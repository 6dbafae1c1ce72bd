// SPDX-License-Identifier: GPL-3.0-or-later
// The numbers behind the charts of cost, for every recording of all dialects at positions of the past: they come to what
// `inspect --at` prints there, however they are sorted, and to what a trace of those frames alone says.

#include "callinput.h"
#include "calllist.h"
#include "costseries.h"
#include "inspect.h"
#include "money.h"
#include "qttests.h"
#include "testrecordings.h"

#include <QTest>

#include <nlohmann/json.hpp>

#include <algorithm>
#include <map>
#include <random>
#include <set>

namespace tracedeck::test::tst_costagreement {

using nlohmann::json;

namespace {

/// Has a price for most calls, so that all bases of cost occur.
class MostPrices : public CallPricer
{
public:
    std::optional<std::int64_t> costOf(const View &, const Usage &call, const UsageAmounts &amounts) override
    {
        if (call.begin % 3 == 0)
            return std::nullopt;
        return std::int64_t(amounts.input % 1'000'000'007) * 3'000'000 - std::int64_t(amounts.cached % 1'000'000'007) * 2'000'000
               + std::int64_t(amounts.output % 1'000'000'007) * 15'000'000;
    }
};

std::shared_ptr<Ledger> ledgerOf(const std::shared_ptr<const Trace> &trace)
{
    auto ledger = std::make_shared<Ledger>(trace, std::make_unique<MostPrices>());
    ledger->extend(kOpen);
    return ledger;
}

std::vector<Position> positionsOf(Position last, std::size_t most, std::mt19937 &random)
{
    std::set<Position> positions{0, last};
    while (positions.size() < std::min<std::size_t>(most, last + 1))
        positions.insert(static_cast<Position>(random() % (last + 1)));
    return {positions.begin(), positions.end()};
}

CostSheet read(CostSeries &series, const CostQuestion &question, Position at)
{
    return series.read(question, at, at, std::atomic<bool>(false));
}

/// Sum of a column; what is not known counts nothing.
std::int64_t sumOf(const CostSheet &sheet, CostColumn column)
{
    const std::vector<CostColumn> columns = sheet.columns();
    const auto found = std::find(columns.begin(), columns.end(), column);
    std::int64_t sum = 0;
    for (const CostRow &row : sheet.rows) {
        const CostFigure &figure = row.figures.at(static_cast<std::size_t>(found - columns.begin()));
        sum += figure.isKnown ? figure.value : 0;
    }
    return sum;
}

/// What inspect says of some sessions, added up.
struct Said
{
    std::uint64_t calls = 0;
    std::uint64_t input = 0;
    std::uint64_t output = 0;
    std::uint64_t total = 0;
    std::uint64_t cached = 0;
    std::uint64_t reasoning = 0;
    std::int64_t pico = 0;
    bool isKnown = false; ///< what any of it cost

    friend bool operator==(const Said &, const Said &) = default;
    void add(const json &session)
    {
        const json &usage = session["usage"];
        calls += usage["calls"].get<std::uint64_t>();
        input += usage["input"].get<std::uint64_t>();
        output += usage["output"].get<std::uint64_t>();
        total += usage["total"].get<std::uint64_t>();
        cached += usage["cached"].get<std::uint64_t>();
        reasoning += usage["reasoning"].get<std::uint64_t>();
        if (session["cost"]["usd"].is_null())
            return;
        isKnown = true;
        pico += picoDollars(session["cost"]["usd"].get<std::string>()).value();
    }
    std::string print() const
    {
        return std::to_string(calls) + " calls, tokens " + std::to_string(input) + "+" + std::to_string(output) + " of "
               + std::to_string(total) + ", cached " + std::to_string(cached) + ", reasoning " + std::to_string(reasoning)
               + ", $" + (isKnown ? dollars(pico) : "?");
    }
};

Said saidBy(const CostTotals &totals)
{
    const UsageTotals &u = totals.usage;
    return {u.calls, u.input, u.output, u.total, u.cached, u.reasoning, totals.isKnown() ? totals.pico : 0, totals.isKnown()};
}

constexpr CostBy kSorts[] = {CostBy::Model, CostBy::Node, CostBy::Run, CostBy::Session, CostBy::Tool, CostBy::Call};

/// Where the numbers of a question about some sessions are not what inspect says of them; empty: nowhere.
QString disagreement(CostSeries &series, CostQuestion question, Position at, const Said &said)
{
    const auto tell = [&](const char *what, const CostSheet &sheet, std::int64_t is, std::uint64_t expected) {
        return QStringLiteral("%1: %2, not %3 (chart %4, by %5, scope %6, %7 rows; inspect: %8)")
            .arg(QLatin1String(what)).arg(is).arg(expected).arg(int(sheet.question.chart)).arg(int(sheet.question.by))
            .arg(int(sheet.question.scope)).arg(sheet.rows.size()).arg(QString::fromStdString(said.print()));
    };
    const auto checkTokens = [&](const CostSheet &sheet) {
        const std::int64_t input = sumOf(sheet, CostColumn::Uncached) + sumOf(sheet, CostColumn::Cached)
                                   + sumOf(sheet, CostColumn::CacheWrite);
        const std::int64_t output = sumOf(sheet, CostColumn::Output) + sumOf(sheet, CostColumn::Reasoning);
        if (std::uint64_t(input) != said.input)
            return tell("input", sheet, input, said.input);
        return std::uint64_t(output) == said.output ? QString() : tell("output", sheet, output, said.output);
    };
    const auto checkCost = [&](const CostSheet &sheet) {
        const std::int64_t cost = sumOf(sheet, CostColumn::Cost);
        const bool isOverTime = sheet.question.chart == CostChart::OverTime && !sheet.rows.empty();
        const std::int64_t expected = said.pico + (countsUnseen(sheet.question) ? sheet.spent.told() : isOverTime ? sheet.spent.work.pico : 0);
        return cost == expected ? QString() : tell("cost", sheet, cost, std::uint64_t(expected));
    };
    question.chart = CostChart::OverTime;
    const CostSheet overTime = read(series, question, at);
    if (overTime.position != at)
        return tell("position", overTime, overTime.position, at);
    if (saidBy(overTime.spent.seen) != said)
        return QStringLiteral("total: ") + QString::fromStdString(saidBy(overTime.spent.seen).print())
               + tell(", calls", overTime, overTime.spent.seen.usage.calls, said.calls);
    if (int(overTime.rows.size()) > question.columns)
        return tell("rows", overTime, std::int64_t(overTime.rows.size()), std::uint64_t(question.columns));
    QString wrong = checkTokens(overTime);
    if (wrong.isEmpty())
        wrong = checkCost(overTime);
    for (const CostBy by : kSorts) {
        question.by = by;
        question.chart = CostChart::CostBy;
        const CostSheet costs = read(series, question, at);
        if (wrong.isEmpty())
            wrong = checkCost(costs);
        if (wrong.isEmpty() && by != CostBy::Tool && std::uint64_t(sumOf(costs, CostColumn::Calls)) != said.calls)
            wrong = tell("calls", costs, sumOf(costs, CostColumn::Calls), said.calls);
        question.chart = CostChart::TokensBy;
        if (wrong.isEmpty())
            wrong = checkTokens(read(series, question, at));
    }
    return wrong;
}

CallList callsOf(const Ledger &ledger, const View &view)
{
    return CallList::of(ledger, view, {.scope = SessionScope::All}, std::atomic<bool>(false));
}

/// Of what is told of each call, the sum.
Said saidByEach(const CallList &list)
{
    Said said;
    for (const ListedCall &call : list.rows) {
        said.calls += call.usage.isValid();
        said.input += call.amounts.input;
        said.output += call.amounts.output;
        said.total += call.amounts.total;
        said.cached += call.amounts.cached;
        said.reasoning += call.amounts.reasoning;
        said.isKnown |= call.pico.has_value();
        said.pico += call.pico.value_or(0);
    }
    return said;
}

/// All that is told of each call, a line each.
QStringList linesOf(const CallList &list, const View &view)
{
    QStringList lines;
    for (const ListedCall &call : list.rows) {
        QStringList cells;
        for (int column = 0; column < kCallColumns; ++column)
            cells += callText(view, call, static_cast<CallColumn>(column));
        lines += cells.join(u'|');
    }
    return lines;
}

/// What each was given and answered.
QStringList inputsOf(const CallList &list, const View &view)
{
    QStringList inputs;
    for (const ListedCall &call : list.rows)
        inputs += QString::fromStdString(*callInput(view, call, std::atomic<bool>(false)).json);
    return inputs;
}

/// All charts, however sorted.
std::vector<CostQuestion> allQuestions()
{
    std::vector<CostQuestion> questions;
    for (int chart = 0; chart < kCostCharts; ++chart) {
        for (int by = 0; by < (isSorted(CostChart(chart)) ? kCostBys : 1); ++by)
            questions.push_back({.chart = CostChart(chart), .by = CostBy(by), .scope = SessionScope::All, .columns = 7});
    }
    return questions;
}

/// Where two sheets differ; empty: nowhere.
QString difference(const CostSheet &is, const CostSheet &expected)
{
    const QString where = QStringLiteral("chart %1, by %2, at %3: ")
                              .arg(int(expected.question.chart)).arg(int(expected.question.by)).arg(expected.position);
    if (is.rows.size() != expected.rows.size())
        return where + QStringLiteral("%1 rows, not %2").arg(is.rows.size()).arg(expected.rows.size());
    for (std::size_t row = 0; row < is.rows.size(); ++row) {
        if (is.rows[row] != expected.rows[row])
            return where + QStringLiteral("row %1, %2, not %3").arg(row).arg(is.rows[row].name, expected.rows[row].name);
    }
    const bool isSame = is.begin == expected.begin && is.end == expected.end && is.now == expected.now
                        && is.hasTimes == expected.hasTimes && saidBy(is.spent.seen) == saidBy(expected.spent.seen)
                        && is.spent.work == expected.spent.work && is.spent.calls == expected.spent.calls;
    return isSame ? QString() : where + QStringLiteral("the axis or the total");
}

} // namespace

class TestCostAgreement : public QObject
{
    Q_OBJECT

private slots:
    void comesToWhatInspectPrints_data();
    void comesToWhatInspectPrints();
    void saysWhatTheFirstFramesSay_data();
    void saysWhatTheFirstFramesSay();
    void measuresNoCallThatItDidNotSee();
    void namesWorkWhoseCallsNobodySaw();
    void namesCallsThatNobodySaw();
    void showsWhatWorkersCostWhoseCallsNobodySaw();
};

void TestCostAgreement::comesToWhatInspectPrints_data()
{
    QTest::addColumn<std::string>("dialect");
    for (const char *dialect : {"loom", "langgraph", "metis"})
        QTest::newRow(dialect) << std::string(dialect);
}

void TestCostAgreement::comesToWhatInspectPrints()
{
    QFETCH(std::string, dialect);
    std::mt19937 random(20261122);
    std::uint64_t compared = 0;
    std::uint64_t withCalls = 0;
    for (const Recording &recording : recordingsOf(dialect)) {
        const auto trace = openWhole(recording.path);
        QVERIFY(trace);
        const auto ledger = ledgerOf(trace);
        CostSeries series(ledger);
        for (const Position at : positionsOf(trace->watermark(), 12, random)) {
            const View view(*trace, at);
            const json inspected = json::parse(inspectJson(view, {.session = {}, .ledger = ledger.get()}));
            std::map<std::string, Said> bySession;
            Said all;
            for (const json &session : inspected["sessions"]) {
                bySession[session["id"].get<std::string>()].add(session);
                all.add(session);
            }
            const auto check = [&](const CostQuestion &question, const Said &said) {
                ++compared;
                withCalls += said.calls > 0;
                const QString wrong = disagreement(series, question, at, said);
                QVERIFY2(wrong.isEmpty(), qPrintable(QStringLiteral("%1 at %2: %3")
                                                         .arg(QString::fromStdString(recording.name)).arg(at).arg(wrong)));
            };
            check({.scope = SessionScope::All, .session = {}, .columns = 9}, all);
            const CallList calls = callsOf(*ledger, view);
            QVERIFY2(saidBy(calls.totals) == all && saidByEach(calls) == all,
                     qPrintable(QString::fromStdString(recording.name + ", calls: " + saidByEach(calls).print())));
            for (std::uint32_t i = 0; i < view.count(trace->sessions) && !QTest::currentTestFailed(); ++i) {
                const SessionId session{i};
                check({.scope = SessionScope::Session, .session = session, .columns = 9},
                      bySession[std::string(view.text(view.at(session).id))]);
                Said withWorkers;
                for (const SessionId one : view.withWorkers(session)) {
                    const Said &own = bySession[std::string(view.text(view.at(one).id))];
                    withWorkers = {withWorkers.calls + own.calls, withWorkers.input + own.input,
                                   withWorkers.output + own.output, withWorkers.total + own.total,
                                   withWorkers.cached + own.cached, withWorkers.reasoning + own.reasoning,
                                   withWorkers.pico + own.pico, withWorkers.isKnown || own.isKnown};
                }
                check({.scope = SessionScope::WithWorkers, .session = session, .columns = 9}, withWorkers);
            }
            if (QTest::currentTestFailed())
                return;
        }
    }
    qInfo("%s: %llu comparisons with what inspect prints, %llu of them with calls", dialect.c_str(),
          static_cast<unsigned long long>(compared), static_cast<unsigned long long>(withCalls));
    QVERIFY(withCalls > 0);
}

void TestCostAgreement::saysWhatTheFirstFramesSay_data()
{
    comesToWhatInspectPrints_data();
}

/// The law, and that it makes no difference what a series was asked before: it goes forward, back and forward again.
void TestCostAgreement::saysWhatTheFirstFramesSay()
{
    QFETCH(std::string, dialect);
    std::mt19937 random(8);
    for (const Recording &recording : recordingsOf(dialect)) {
        const auto trace = openWhole(recording.path);
        QVERIFY(trace);
        const auto wholeLedger = ledgerOf(trace);
        CostSeries series(wholeLedger);
        std::vector<Position> positions = positionsOf(trace->watermark(), 5, random);
        positions.push_back(positions[positions.size() / 2]);
        positions.push_back(trace->watermark());
        for (const Position at : positions) {
            const TemporaryFile first(firstLines(recording, at));
            const auto prefix = openWhole(first.path());
            if (!prefix || prefix->watermark() != at) // too short to say which dialect it is
                continue;
            const auto ledger = ledgerOf(prefix);
            for (const CostQuestion &question : allQuestions()) {
                CostSeries alone(ledger);
                const QString wrong = difference(read(series, question, at), read(alone, question, at));
                QVERIFY2(wrong.isEmpty(), qPrintable(QString::fromStdString(recording.name) + QStringLiteral(", ") + wrong));
            }
            const View whole(*trace, at);
            const View alone(*prefix, at);
            QCOMPARE(linesOf(callsOf(*wholeLedger, whole), whole), linesOf(callsOf(*ledger, alone), alone));
            QCOMPARE(inputsOf(callsOf(*wholeLedger, whole), whole), inputsOf(callsOf(*ledger, alone), alone));
        }
    }
}

/// Where frames do not say how long calls went on, their server may; else nobody knows.
void TestCostAgreement::measuresNoCallThatItDidNotSee()
{
    const auto measured = [](const char *name) {
        const auto trace = openWhole(std::string(TRACEDECK_TEST_DATA) + name);
        CostSeries series(ledgerOf(trace));
        const CostQuestion question{.chart = CostChart::Latency, .by = CostBy::Session, .scope = SessionScope::All};
        std::int64_t calls = 0;
        std::int64_t median = -1;
        for (const CostRow &row : read(series, question, trace->watermark()).rows) {
            calls += row.figures.back().value;
            if (row.figures[3].isKnown && (median < 0 || row.figures[3].value < median))
                median = row.figures[3].value; // of the session whose calls were the fastest
        }
        return std::pair(calls, median);
    };
    QCOMPARE(measured("/langgraph/told_calls.ndjson"), std::pair(std::int64_t(0), std::int64_t(-1)));
    QVERIFY(measured("/langgraph/stream_then_history.ndjson").second > 0);
    QVERIFY(measured("/metis/04-delegation.ndjson").second >= 100'000'000); // none of them is at once
}

/// The frames of two workers were not recorded; what the server said of them is told apart.
void TestCostAgreement::namesWorkWhoseCallsNobodySaw()
{
    const auto trace = openWhole(TRACEDECK_TEST_DATA "/metis/04-delegation.ndjson");
    QVERIFY(trace);
    CostSeries series(ledgerOf(trace));
    const auto unseen = [&](const CostQuestion &question, Position at) { return read(series, question, at).spent.work; };
    const Position end = trace->watermark();
    const UnseenWork work{2, 6'956'000'000};
    QCOMPARE(unseen({.scope = SessionScope::WithWorkers, .session = {0}}, end), work);
    QCOMPARE(unseen({.scope = SessionScope::All}, end), work);
    QCOMPARE(unseen({.scope = SessionScope::Session, .session = {0}}, end), UnseenWork());
    QCOMPARE(unseen({.scope = SessionScope::All}, 290), UnseenWork());
}

void TestCostAgreement::showsWhatWorkersCostWhoseCallsNobodySaw()
{
    const auto trace = openWhole(TRACEDECK_TEST_DATA "/metis/04-delegation.ndjson");
    QVERIFY(trace);
    CostSeries series(ledgerOf(trace));
    for (const CostBy by : {CostBy::Session, CostBy::Worker, CostBy::WorkerInclusive}) {
        CostQuestion question{.chart = CostChart::CostBy, .by = by, .scope = SessionScope::All};
        const CostSheet sheet = read(series, question, trace->watermark());
        const auto unseen = std::count_if(sheet.rows.begin(), sheet.rows.end(), [](const CostRow &row) {
            return row.figures[0].isKnown && row.figures[0].value > 0 && !row.figures[1].isKnown && !row.name.isEmpty();
        });
        QCOMPARE(unseen, 2);
        question.frames = FrameRange{1, trace->watermark()}; // nobody says in which frames they were
        QCOMPARE(read(series, question, trace->watermark()).rows.size(), sheet.rows.size() - 2);
    }
}

/// Who attached did so between two turns; all others saw all that their servers counted.
void TestCostAgreement::namesCallsThatNobodySaw()
{
    for (const Recording &recording : recordingsOf({"metis"})) {
        const auto trace = openWhole(recording.path);
        QVERIFY(trace);
        CostSeries series(ledgerOf(trace));
        std::set<std::int64_t> unseen;
        for (Position at = 0; at <= trace->watermark(); ++at)
            unseen.insert(read(series, {.scope = SessionScope::All}, at).spent.calls);
        if (recording.name == "told_turns.ndjson") { // its messages come behind what their session has cost
            QCOMPARE(read(series, {.scope = SessionScope::All}, trace->watermark()).spent.calls, 0);
            continue;
        }
        const bool isMissed = recording.name == "09-errors.ndjson";
        QVERIFY2(unseen == (isMissed ? std::set<std::int64_t>{0, 5'334'000'000} : std::set<std::int64_t>{0}),
                 (recording.name + " " + std::to_string(*unseen.rbegin())).c_str());
    }
}

TRACEDECK_TESTS(TestCostAgreement, Core)

} // namespace tracedeck::test::tst_costagreement

#include "tst_costagreement.moc"
