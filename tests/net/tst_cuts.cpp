// SPDX-License-Identifier: GPL-3.0-or-later
#include "qttests.h"
#include "rawwebsocketserver.h"
#include "watchedlink.h"

#include <QEventLoop>
#include <QTest>
#include <QTimer>

#include <algorithm>
#include <cstdio>

namespace tracedeck::test::tst_cuts {

/// A connection that breaks after any byte gives what was whole before it, once, and one end.
/// TRACEDECK_ALL_CUTS=1 tries every byte; otherwise it is every 97th.
class TestCuts : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase();
    void cutAnywhere_data();
    void cutAnywhere();
    void cleanupTestCase();

private:
    QString cutAt(qsizetype byte, bool reset);

    QByteArray m_transcript;
    QByteArrayList m_messages;
    QList<qsizetype> m_ends; // of the messages' frames, in the transcript
    RawWebSocketServer m_server;
    int m_cuts = 0;
    int m_bad = 0;
};

void TestCuts::initTestCase()
{
    QTest::failOnWarning(QRegularExpression(QStringLiteral(".?")));
    // Of many sizes, so that frames have short and long headers.
    for (int i = 0; m_transcript.size() <= 64 << 10; ++i) {
        const QByteArray fill = QByteArray("\xe8\xbf\xbd").repeated(i % 90);
        m_messages.append("{\"seq\":" + QByteArray::number(i) + ",\"text\":\"" + fill + "\"}");
        m_transcript += rawframe::text(m_messages.constLast());
        m_ends.append(m_transcript.size());
    }
}

void TestCuts::cutAnywhere_data()
{
    QTest::addColumn<qsizetype>("from");
    QTest::addColumn<qsizetype>("step");
    const bool all = qEnvironmentVariableIntValue("TRACEDECK_ALL_CUTS") == 1;
    if (!all) {
        QTest::newRow("every 97th") << qsizetype(0) << qsizetype(97);
        return;
    }
    // In portions, as a test function has a time limit.
    for (int from = 0; from < 64; ++from)
        QTest::addRow("every 64th from %d", from) << qsizetype(from) << qsizetype(64);
}

void TestCuts::cutAnywhere()
{
    QFETCH(qsizetype, from);
    QFETCH(qsizetype, step);
    for (qsizetype byte = from; byte <= m_transcript.size(); byte += step) {
        const QString problem = cutAt(byte, m_cuts++ % 2 == 1);
        if (!problem.isEmpty()) {
            ++m_bad;
            std::fprintf(stderr, "byte %lld: %s\n", qlonglong(byte), qPrintable(problem));
        }
    }
    QCOMPARE(m_bad, 0);
}

QString TestCuts::cutAt(qsizetype byte, bool reset)
{
    const auto whole = std::upper_bound(m_ends.cbegin(), m_ends.cend(), byte) - m_ends.cbegin();
    WatchedLink link;
    QEventLoop loop;
    QTimer::singleShot(20000, &loop, &QEventLoop::quit);
    connect(link.operator->(), &SocketLink::ended, &loop, &QEventLoop::quit);
    connect(&m_server, &RawWebSocketServer::answered, &loop, [&](RawPeer *peer) {
        peer->send(m_transcript.left(byte));
        if (!reset)
            peer->sendFin();
    });
    // A reset takes back what the client has not read, so it waits for what is whole.
    const auto resetWhenDelivered = [&] {
        if (reset && link.messages().size() == whole)
            m_server.peer()->sendRst();
    };
    connect(link.operator->(), &SocketLink::opened, &loop, resetWhenDelivered);
    connect(link.operator->(), &SocketLink::received, &loop, resetWhenDelivered);
    Endpoint to;
    to.url = m_server.url();
    link->open(to);
    if (link.ends().isEmpty())
        loop.exec();
    if (link.ends().size() != 1 || link.afterTheEnd() != 0)
        return QStringLiteral("ended %1 times").arg(link.ends().size());
    if (link.messages() != m_messages.mid(0, whole))
        return QStringLiteral("%1 messages, not %2").arg(link.messages().size()).arg(whole);
    if (link.end().kind != LinkEnd::Kind::Dropped || !link.end().wasOpen)
        return QStringLiteral("ended as kind %1").arg(int(link.end().kind));
    return {};
}

void TestCuts::cleanupTestCase()
{
    std::printf("%d cuts, %d connections, %d bad\n", m_cuts, m_server.connections(), m_bad);
    std::fflush(stdout);
}

TRACEDECK_TESTS(TestCuts, Core)

} // namespace tracedeck::test::tst_cuts

#include "tst_cuts.moc"
