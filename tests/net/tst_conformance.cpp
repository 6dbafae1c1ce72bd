// SPDX-License-Identifier: GPL-3.0-or-later
#include "conformancecases.h"
#include "qttests.h"
#include "rawwebsocketserver.h"
#include "watchedlink.h"

#include <QHash>
#include <QTest>
#include <QtEndian>

#include <cstdio>

namespace tracedeck::test::tst_conformance {

/// A SocketLink against the cases of RFC 6455, numbered as in the Autobahn test suite.
class TestConformance : public QObject
{
    Q_OBJECT

private slots:
    void init() { QTest::failOnWarning(QRegularExpression(QStringLiteral(".?"))); }
    void rfc6455_data();
    void rfc6455();
    void hasAllCases();
    void cleanupTestCase();

private:
    int m_cases = 0;
    int m_passed = 0;
    int m_known = 0;
};

namespace {

/// Cases that Qt 6.4 fails. Should one of them pass one day, the test says so.
const QHash<QByteArray, const char *> &knownFailures()
{
    static const QHash<QByteArray, const char *> known{
        {"6.2.3", "QWebSocket decodes each fragment by itself, and so refuses a character in two of them"},
        {"6.2.4", "QWebSocket decodes each fragment by itself, and so refuses a character in two of them"},
        {"6.4.2", "QWebSocket fails before the text is wrong"},
    };
    return known;
}

std::optional<int> closeCode(const QList<RawFrame> &frames)
{
    for (const RawFrame &frame : frames) {
        if (frame.opcode == rawframe::Close && frame.payload.size() >= 2)
            return qFromBigEndian<quint16>(frame.payload.constData());
    }
    return std::nullopt;
}

QByteArrayList pongs(const QList<RawFrame> &frames)
{
    QByteArrayList found;
    for (const RawFrame &frame : frames) {
        if (frame.opcode == rawframe::Pong)
            found.append(frame.payload);
    }
    return found;
}

/// What the client did wrong; empty: nothing.
QString verdict(const ConformanceCase &expected, const WatchedLink &link, const QList<RawFrame> &frames)
{
    using After = ConformanceCase::After;
    const QByteArrayList &messages = link.messages();
    const bool fewer = expected.mayDeliverLess && messages == expected.messages.mid(0, messages.size());
    if (messages != expected.messages && !fewer)
        return QStringLiteral("delivered %1 messages").arg(messages.size());
    if (pongs(frames) != expected.pongs)
        return QStringLiteral("sent %1 pongs").arg(pongs(frames).size());
    const std::optional<int> code = closeCode(frames);
    const int wanted = expected.after == After::StaysOpen ? 1000 : expected.code.value_or(code.value_or(0));
    if (!code || *code != wanted)
        return QStringLiteral("closed with %1").arg(code.value_or(0));
    if (link.ends().size() != 1 || link.afterTheEnd() != 0)
        return QStringLiteral("ended %1 times").arg(link.ends().size());
    const bool failed = link.end().kind == LinkEnd::Kind::ProtocolError;
    if (expected.after == After::StaysOpen && failed)
        return QStringLiteral("failed");
    return {};
}

} // namespace

void TestConformance::rfc6455_data()
{
    QTest::addColumn<qsizetype>("index");
    const QList<ConformanceCase> cases = conformanceCases();
    for (qsizetype i = 0; i < cases.size(); ++i)
        QTest::newRow(cases[i].number.constData()) << i;
}

void TestConformance::rfc6455()
{
    QFETCH(qsizetype, index);
    static const QList<ConformanceCase> cases = conformanceCases();
    const ConformanceCase &current = cases[index];
    RawWebSocketServer server;
    WatchedLink link;
    Endpoint to;
    to.url = server.url();
    link->open(to);
    QTRY_VERIFY(link->isOpen());
    RawPeer *peer = server.peer();
    QByteArrayList pieces = current.pieces;
    if (current.after == ConformanceCase::After::StaysOpen)
        pieces.append(rawframe::close(1000));
    peer->sendPieces(pieces);
    QTRY_COMPARE(link.ends().size(), 1);
    QTRY_COMPARE(peer->socket()->state(), QAbstractSocket::UnconnectedState);

    const QString problem = verdict(current, link, peer->frames());
    ++m_cases;
    m_passed += problem.isEmpty();
    if (const char *reason = knownFailures().value(current.number)) {
        m_known += !problem.isEmpty();
        QEXPECT_FAIL("", reason, Continue);
    }
    QCOMPARE(problem, QString());
}

void TestConformance::hasAllCases()
{
    // As many as Autobahn has in sections 1 to 7, 132 of them single texts of section 6.
    QCOMPARE(conformanceCases().size(), 246);
    QCOMPARE(utf8Vectors().size(), 132);
}

void TestConformance::cleanupTestCase()
{
    std::printf("%d cases, %d pass, %d known failures\n", m_cases, m_passed, m_known);
    std::fflush(stdout);
}

TRACEDECK_TESTS(TestConformance, Core)

} // namespace tracedeck::test::tst_conformance

#include "tst_conformance.moc"
