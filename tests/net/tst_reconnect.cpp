// SPDX-License-Identifier: GPL-3.0-or-later
#include "qttests.h"
#include "reconnect.h"

#include <QTest>

namespace tracedeck::test::tst_reconnect {

using namespace std::chrono_literals;
using Do = Reconnect::Do;
using Why = Reconnect::Why;
using Kind = LinkEnd::Kind;
using milliseconds = std::chrono::milliseconds;

class TestReconnect : public QObject
{
    Q_OBJECT

private slots:
    void decides_data();
    void decides();
    void waitsLongerAndLonger_data();
    void waitsLongerAndLonger();
    void startsOverAfterAStableLink();
    void triesAtOnceAfterAStableLink();
    void waitsForBusyServers();
    void honoursRetryAfterWithinReason_data();
    void honoursRetryAfterWithinReason();
    void asksForLessWhenTooSlowThrice();
    void forgivesBeingTooSlowNowAndThen();
    void startsAfreshWhenTold();
};

namespace {

LinkEnd ended(Kind kind, int code = 0)
{
    LinkEnd end;
    end.kind = kind;
    end.code = code;
    return end;
}

} // namespace

void TestReconnect::decides_data()
{
    QTest::addColumn<Kind>("kind");
    QTest::addColumn<int>("code");
    QTest::addColumn<bool>("finished");
    QTest::addColumn<Do>("first");
    QTest::addColumn<Do>("second"); // when the same happens again
    QTest::addColumn<Why>("why");
    const auto row = [](const char *name, Kind kind, int code, Do first, Do second, Why why,
                        bool finished = false) {
        QTest::newRow(name) << kind << code << finished << first << second << why;
    };
    row("drop", Kind::Dropped, 0, Do::Retry, Do::Retry, Why::Dropped);
    row("dead", Kind::Dead, 0, Do::Retry, Do::Retry, Why::Dropped);
    row("timed out", Kind::TimedOut, 0, Do::Retry, Do::Retry, Why::Unreachable);
    row("refused", Kind::Refused, 0, Do::Retry, Do::Retry, Why::Unreachable);
    row("not reachable", Kind::Unreachable, 0, Do::Retry, Do::Retry, Why::Unreachable);
    row("no such host", Kind::HostNotFound, 0, Do::Retry, Do::Retry, Why::Unreachable);
    row("proxy", Kind::ProxyFailed, 0, Do::Retry, Do::Retry, Why::Unreachable);
    row("certificate", Kind::TlsFailed, 0, Do::Ask, Do::Ask, Why::Certificate);
    row("not allowed", Kind::NotAllowed, 0, Do::Stop, Do::Stop, Why::NotAllowed);
    row("ours", Kind::Ours, 1000, Do::Done, Do::Done, Why::Ours);
    row("1000 at the end", Kind::Closed, 1000, Do::Done, Do::Done, Why::Finished, true);
    row("1000 before the end", Kind::Closed, 1000, Do::Retry, Do::Ask, Why::EndedEarly);
    row("1001", Kind::Closed, 1001, Do::Retry, Do::Retry, Why::ComeBackLater);
    row("1001 at the end", Kind::Closed, 1001, Do::Retry, Do::Retry, Why::ComeBackLater, true);
    row("1002", Kind::Closed, 1002, Do::Retry, Do::Stop, Why::Protocol);
    row("1003", Kind::Closed, 1003, Do::Retry, Do::Stop, Why::Protocol);
    row("1007", Kind::Closed, 1007, Do::Retry, Do::Stop, Why::Protocol);
    row("1008", Kind::Closed, 1008, Do::RefreshToken, Do::Ask, Why::NotAuthorised);
    row("1009", Kind::Closed, 1009, Do::Stop, Do::Stop, Why::TooBig);
    row("1010", Kind::Closed, 1010, Do::Retry, Do::Stop, Why::Protocol);
    row("1011", Kind::Closed, 1011, Do::Retry, Do::Retry, Why::ComeBackLater);
    row("1012", Kind::Closed, 1012, Do::Retry, Do::Retry, Why::ComeBackLater);
    row("1013", Kind::Closed, 1013, Do::Retry, Do::Retry, Why::ComeBackLater);
    row("4401", Kind::Closed, 4401, Do::RefreshToken, Do::Ask, Why::NotAuthorised);
    row("4404", Kind::Closed, 4404, Do::Stop, Do::Stop, Why::Gone);
    row("4409", Kind::Closed, 4409, Do::Stop, Do::Stop, Why::OpenElsewhere);
    row("our 1002", Kind::ProtocolError, 1002, Do::Retry, Do::Stop, Why::Protocol);
    row("our 1007", Kind::ProtocolError, 1007, Do::Retry, Do::Stop, Why::Protocol);
    row("our 1009", Kind::ProtocolError, 1009, Do::Stop, Do::Stop, Why::TooBig);
    row("401", Kind::UpgradeRefused, 401, Do::RefreshToken, Do::Ask, Why::NotAuthorised);
    row("403", Kind::UpgradeRefused, 403, Do::RefreshToken, Do::Ask, Why::NotAuthorised);
    row("404", Kind::UpgradeRefused, 404, Do::Stop, Do::Stop, Why::Gone);
    row("409", Kind::UpgradeRefused, 409, Do::Stop, Do::Stop, Why::OpenElsewhere);
    row("410", Kind::UpgradeRefused, 410, Do::Stop, Do::Stop, Why::Gone);
    row("429", Kind::UpgradeRefused, 429, Do::Retry, Do::Retry, Why::ComeBackLater);
    row("500", Kind::UpgradeRefused, 500, Do::Retry, Do::Retry, Why::ComeBackLater);
    row("503", Kind::UpgradeRefused, 503, Do::Retry, Do::Retry, Why::ComeBackLater);
    row("400", Kind::UpgradeRefused, 400, Do::Stop, Do::Stop, Why::Refused);
    row("302", Kind::UpgradeRefused, 302, Do::Stop, Do::Stop, Why::NotWebSocket);
    row("200", Kind::UpgradeRefused, 200, Do::Stop, Do::Stop, Why::NotWebSocket);
    row("stream at its end", Kind::Closed, 0, Do::Done, Do::Done, Why::Finished, true);
    row("stream before its end", Kind::Closed, 0, Do::Retry, Do::Retry, Why::Dropped);
    row("no stream, 401", Kind::HttpRefused, 401, Do::RefreshToken, Do::Ask, Why::NotAuthorised);
    row("no stream, 404", Kind::HttpRefused, 404, Do::Stop, Do::Stop, Why::Gone);
    row("no stream, 503", Kind::HttpRefused, 503, Do::Retry, Do::Retry, Why::ComeBackLater);
    row("no stream, 400", Kind::HttpRefused, 400, Do::Stop, Do::Stop, Why::Refused);
    row("no stream, 307", Kind::HttpRefused, 307, Do::Stop, Do::Stop, Why::Refused);
    row("no stream, 204", Kind::HttpRefused, 204, Do::Stop, Do::Stop, Why::Refused);
    row("no stream, 200", Kind::HttpRefused, 200, Do::Stop, Do::Stop, Why::Refused);
    row("no HTTP", Kind::UpgradeRefused, 0, Do::Stop, Do::Stop, Why::NotWebSocket);
}

void TestReconnect::decides()
{
    QFETCH(Kind, kind);
    QFETCH(int, code);
    QFETCH(bool, finished);
    Reconnect reconnect;
    const Reconnect::Circumstances at{.finished = finished};
    const Reconnect::Step first = reconnect.after(ended(kind, code), at);
    QTEST(first.what, "first");
    QTEST(first.why, "why");
    const Reconnect::Step second = reconnect.after(ended(kind, code), at);
    QTEST(second.what, "second");
    QTEST(second.why, "why");
    // And as at first once a link was stable in between.
    const Reconnect::Circumstances stable{.livedFor = 30s, .finished = finished};
    QTEST(reconnect.after(ended(kind, code), stable).what, "first");
}

void TestReconnect::waitsLongerAndLonger_data()
{
    QTest::addColumn<double>("random");
    QTest::addColumn<QList<int>>("waits");
    QTest::newRow("least") << 0.0 << QList<int>{250, 500, 1000, 2000, 4000, 8000, 15000, 15000, 15000};
    QTest::newRow("half") << 0.5 << QList<int>{375, 750, 1500, 3000, 6000, 12000, 22500, 22500, 22500};
    QTest::newRow("almost most") << 0.999
                                 << QList<int>{499, 999, 1999, 3998, 7996, 15992, 29985, 29985, 29985};
}

void TestReconnect::waitsLongerAndLonger()
{
    QFETCH(double, random);
    QFETCH(QList<int>, waits);
    Reconnect reconnect;
    QList<int> waited;
    for (qsizetype i = 0; i < waits.size(); ++i) {
        const Reconnect::Step step = reconnect.after(ended(Kind::Dropped), {.random = random});
        waited.append(int(step.wait.count()));
    }
    QCOMPARE(waited, waits);
    for (int i = 0; i < 1000; ++i)
        QCOMPARE_LE(reconnect.after(ended(Kind::Dropped), {.random = random}).wait, milliseconds(30s));
}

void TestReconnect::startsOverAfterAStableLink()
{
    Reconnect reconnect;
    for (int i = 0; i < 5; ++i)
        reconnect.after(ended(Kind::Refused), {});
    QCOMPARE(reconnect.failures(), 5);
    // 29 s are not stable.
    QCOMPARE(reconnect.after(ended(Kind::Dropped), {.livedFor = 29s}).wait, milliseconds(8s));
    reconnect.after(ended(Kind::Dropped), {.livedFor = 31s});
    QCOMPARE(reconnect.failures(), 1);
    QCOMPARE(reconnect.after(ended(Kind::Refused), {}).wait, milliseconds(500ms));
}

void TestReconnect::triesAtOnceAfterAStableLink()
{
    for (const auto &[random, wait] : {std::pair(0.0, 0), std::pair(0.5, 125), std::pair(0.999, 249)}) {
        Reconnect reconnect;
        const auto step = reconnect.after(ended(Kind::Dropped), {.livedFor = 31s, .random = random});
        QCOMPARE(step, (Reconnect::Step{Do::Retry, Why::Dropped, milliseconds(wait)}));
    }
}

void TestReconnect::waitsForBusyServers()
{
    for (const int code : {1011, 1013}) {
        Reconnect reconnect;
        QCOMPARE(reconnect.after(ended(Kind::Closed, code), {}).wait, milliseconds(5s));
        QCOMPARE(reconnect.after(ended(Kind::Closed, code), {.livedFor = 1h}).wait, milliseconds(5s));
        for (int i = 0; i < 6; ++i)
            reconnect.after(ended(Kind::Closed, code), {});
        QCOMPARE(reconnect.after(ended(Kind::Closed, code), {}).wait, milliseconds(15s));
    }
}

void TestReconnect::honoursRetryAfterWithinReason_data()
{
    QTest::addColumn<int>("asked");
    QTest::addColumn<int>("waited");
    QTest::newRow("none") << 0 << 0;
    QTest::newRow("some") << 42 << 42;
    QTest::newRow("too much") << 86400 << 300;
}

void TestReconnect::honoursRetryAfterWithinReason()
{
    QFETCH(int, asked);
    QFETCH(int, waited);
    LinkEnd end = ended(Kind::UpgradeRefused, 503);
    end.retryAfter = std::chrono::seconds(asked);
    Reconnect reconnect;
    const auto step = reconnect.after(end, {});
    QCOMPARE(step.wait, std::max<milliseconds>(250ms, std::chrono::seconds(waited)));
}

void TestReconnect::asksForLessWhenTooSlowThrice()
{
    Reconnect reconnect;
    const auto at = [&](milliseconds now) {
        return reconnect.after(ended(Kind::Closed, 1008), {.now = now, .tooSlow = true});
    };
    QCOMPARE(at(0s), (Reconnect::Step{Do::Retry, Why::TooSlow, 250ms}));
    QCOMPARE(at(30s), (Reconnect::Step{Do::Retry, Why::TooSlow, 250ms}));
    QCOMPARE(at(60s), (Reconnect::Step{Do::AskForLess, Why::TooSlow, 5s}));
    // With less, it counts from the beginning.
    QCOMPARE(at(61s).what, Do::Retry);
}

void TestReconnect::forgivesBeingTooSlowNowAndThen()
{
    Reconnect reconnect;
    for (int i = 0; i < 10; ++i) {
        const Reconnect::Circumstances at{.now = i * 31s, .tooSlow = true};
        QCOMPARE(reconnect.after(ended(Kind::Closed, 1008), at).what, Do::Retry);
    }
}

void TestReconnect::startsAfreshWhenTold()
{
    Reconnect reconnect;
    for (int i = 0; i < 9; ++i)
        reconnect.after(ended(Kind::Dropped), {});
    reconnect.after(ended(Kind::UpgradeRefused, 401), {});
    reconnect.startAfresh();
    QCOMPARE(reconnect.after(ended(Kind::Dropped), {}).wait, milliseconds(250ms));
    QCOMPARE(reconnect.after(ended(Kind::UpgradeRefused, 401), {}).what, Do::RefreshToken);
}

TRACEDECK_TESTS(TestReconnect, Core)

} // namespace tracedeck::test::tst_reconnect

#include "tst_reconnect.moc"
