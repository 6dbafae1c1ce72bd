// SPDX-License-Identifier: GPL-3.0-or-later
// Connections to a metis server that break at random, again and again: what the client has at the end against what one
// has that was never cut. From a server that keeps its promises it is the same; from one that behaves as real ones do,
// what is missing is marked.
#include "livetest.h"
#include "metisfixture.h"
#include "qttests.h"
#include "tcpcutter.h"

#include <QElapsedTimer>
#include <QRandomGenerator>
#include <QTest>

#include <algorithm>
#include <cstdio>

namespace tracedeck::test::tst_metiscuts {

using namespace livetest;

namespace {

using namespace std::chrono_literals;

constexpr int kPatience = 60000; // on a busy machine

Ingest::Options optionsFor(const QUrl &server, const QString &session)
{
    Ingest::Options options;
    options.endpoint = parseEndpoint(server.toString()).endpoint;
    options.endpoint.proxyUse = Endpoint::ProxyUse::None;
    options.dialect = QStringLiteral("metis");
    options.metisSession = session;
    return options;
}

/// Turns with texts of many pieces, tools side by side, and a worker.
metis::Script longScript()
{
    using namespace metis;
    QStringList pieces;
    for (int i = 0; i < 30; ++i)
        pieces.append(QStringLiteral("piece %1 ").arg(i));
    Delegate worker;
    worker.steps = {{UseTool{}}, say(pieces)};
    const Turn plain{{think(QStringLiteral("Hm.")), say(pieces), {UseTool{}}, {UseTool{}}, say(pieces)}};
    const Turn delegating{{say(pieces), {worker}, say(pieces)}};
    metis::Script script;
    script.turns = {plain, delegating, plain};
    return script;
}

/// The elements of a list as texts, in an order that does not depend on when each was learnt; of each only these keys.
QStringList sorted(const QJsonArray &list, const QStringList &keys)
{
    QStringList texts;
    for (const QJsonValue one : list) {
        QJsonObject kept;
        for (const QString &key : keys)
            kept.insert(key, one[key]);
        texts.append(QString::fromUtf8(QJsonDocument(kept).toJson(QJsonDocument::Compact)));
    }
    texts.sort();
    return texts;
}

/// The spans of a run as words.
QString spansOf(const QJsonArray &spans)
{
    QString text;
    for (const QJsonValue span : spans) {
        text += QStringLiteral("%1 %2 %3 (%4) ")
                    .arg(span[QStringLiteral("kind")].toString(), span[QStringLiteral("name")].toString(),
                         span[QStringLiteral("status")].toString(),
                         spansOf(span[QStringLiteral("children")].toArray()));
    }
    return text;
}

/// All that is known of the sessions, a line each.
QStringList factsOf(const LiveSource &source)
{
    QStringList facts;
    for (const QJsonValue session : inspected(source)[QStringLiteral("sessions")].toArray()) {
        const QString id = session[QStringLiteral("id")].toString();
        const auto add = [&](const char *list, const char *keys) {
            for (const QString &one : sorted(session[QLatin1String(list)].toArray(), words(keys)))
                facts.append(id + QLatin1Char(' ') + QLatin1String(list) + QLatin1Char(' ') + one);
        };
        add("messages", "role text reasoning status");
        add("tools", "call name arguments result status");
        add("runs", "id model status error");
        add("delegations", "worker tier model status failure");
        add("decisions", "kind chosen detail");
        for (const QJsonValue run : session[QStringLiteral("runs")].toArray())
            facts.append(id + QStringLiteral(" spans ") + spansOf(run[QStringLiteral("spans")].toArray()));
        facts.append(id + QStringLiteral(" usage ")
                     + QString::fromUtf8(QJsonDocument(session[QStringLiteral("usage")].toObject()).toJson())
                     + session[QStringLiteral("cost")][QStringLiteral("usd")].toString()
                     + session[QStringLiteral("parent")].toString());
    }
    facts.sort();
    return facts;
}

/// What one has and the other has not; empty: they are alike.
QString differenceOf(const QStringList &expected, const QStringList &actual)
{
    QStringList lines;
    for (const QString &fact : expected) {
        if (!actual.contains(fact))
            lines.append(QStringLiteral("missing: ") + fact);
    }
    for (const QString &fact : actual) {
        if (!expected.contains(fact))
            lines.append(QStringLiteral("too much: ") + fact);
    }
    return lines.join(u'\n');
}

} // namespace

/// TRACEDECK_ALL_CUTS=1 makes 200 runs of each kind; TRACEDECK_KEEP_CUTS=FOLDER keeps what the cut client recorded.
class TestMetisCuts : public QObject
{
    Q_OBJECT

private slots:
    void endsLikeAnUncutObserver_data();
    void endsLikeAnUncutObserver();
    void cleanupTestCase();

private:
    struct Tally
    {
        int runs = 0;
        int cuts = 0;
        int gaps = 0;
        int incomplete = 0;
    };
    Tally m_tally[2];
};

void TestMetisCuts::endsLikeAnUncutObserver_data()
{
    QTest::addColumn<bool>("isReal");
    QTest::addColumn<int>("seed");
    const int runs = qEnvironmentVariableIsSet("TRACEDECK_ALL_CUTS") ? 200 : 8;
    for (int i = 0; i < runs; ++i) {
        QTest::addRow("as specified, %d", i) << false << i;
        QTest::addRow("as measured, %d", i) << true << i;
    }
}

void TestMetisCuts::endsLikeAnUncutObserver()
{
    QFETCH(bool, isReal);
    QFETCH(int, seed);
    QRandomGenerator random(static_cast<quint32>(seed) + 1);
    MetisFixture metis(longScript(), isReal ? MetisHabits::asMeasured() : MetisHabits());
    TcpCutter cutter(static_cast<quint16>(metis.server.url().port()));
    QVERIFY(cutter.listen());
    const auto observer = start(optionsFor(metis.server.url(), metis.session));
    Ingest::Options options = optionsFor(cutter.url(), metis.session);
    options.recordingFolder = qEnvironmentVariable("TRACEDECK_KEEP_CUTS");
    const auto source = start(options);
    const auto isLive = [](const LiveSource &one) {
        const Trace &trace = *one.trace();
        for (Position p = 1; p <= trace.watermark(); ++p) {
            if (trace.word(trace.frame(p).type) == "subscribe_ack")
                return true;
        }
        return false;
    };
    QTRY_VERIFY_WITH_TIMEOUT(isLive(*observer) && isLive(*source), kPatience);
    Tally &tally = m_tally[isReal];
    ++tally.runs;
    for (int turn = 0; turn < 3; ++turn) {
        QVERIFY(metis.agent.say(metis.id(), QStringLiteral("turn %1").arg(turn)));
        metis.agent.runBy(1ms);
        for (int cuts = random.bounded(1, 4); cuts > 0 && !metis.agent.isIdle(); --cuts) {
            const Position enough = observer->trace()->watermark() + random.bounded(1u, 80u);
            QTRY_VERIFY_WITH_TIMEOUT(observer->trace()->watermark() >= enough || metis.agent.isIdle(), kPatience);
            tally.cuts += cutter.cut(random.bounded(2) == 1);
            source->reconnect();
        }
        QTRY_VERIFY_WITH_TIMEOUT(metis.agent.isIdle(), kPatience);
    }
    const auto isOver = [&](const LiveSource &one) {
        return runStatuses(one, metis.session) == words("succeeded succeeded succeeded")
            && one.connection().phase == ConnectionState::Phase::Live;
    };
    QTRY_VERIFY_WITH_TIMEOUT(isOver(*observer), kPatience);
    const auto difference = [&] { return differenceOf(factsOf(*observer), factsOf(*source)); };
    const int gaps = problemCount(*source, "gap") + problemCount(*source, "calls_missing");
    tally.gaps += gaps;
    if (!isReal) {
        QElapsedTimer waited;
        waited.start();
        QTRY_VERIFY_WITH_TIMEOUT(difference().isEmpty() || waited.elapsed() > 20000, kPatience);
        QVERIFY2(difference().isEmpty(), qPrintable(difference()));
        return;
    }
    // What it lacks is lost: a gap says so. Nothing is there twice.
    QElapsedTimer settled;
    settled.start();
    const auto mayChange = [&] {
        return runStatuses(*source, metis.session).contains(QStringLiteral("running")) || settled.elapsed() < 3000;
    };
    QTRY_VERIFY_WITH_TIMEOUT(difference().isEmpty() || !mayChange(), kPatience);
    const QString lacks = difference();
    tally.incomplete += !lacks.isEmpty();
    QVERIFY2(lacks.isEmpty() || gaps > 0, qPrintable(lacks));
    const QJsonArray messages = sessionOf(*source, metis.session)[QStringLiteral("messages")].toArray();
    const QJsonArray expected = sessionOf(*observer, metis.session)[QStringLiteral("messages")].toArray();
    QCOMPARE(sorted(messages, words("role text reasoning")), sorted(expected, words("role text reasoning")));
}

void TestMetisCuts::cleanupTestCase()
{
    for (const bool isReal : {false, true}) {
        const Tally &tally = m_tally[isReal];
        std::printf("%s: %d runs, %d sockets cut, %d gaps marked, %d runs that lack something\n",
                    isReal ? "as measured" : "as specified", tally.runs, tally.cuts, tally.gaps, tally.incomplete);
    }
}

TRACEDECK_TESTS(TestMetisCuts, Core)

} // namespace tracedeck::test::tst_metiscuts

#include "tst_metiscuts.moc"
