// SPDX-License-Identifier: GPL-3.0-or-later
#include "qttests.h"
#include "rawhttpserver.h"
#include "watchedstream.h"

#include <QEventLoop>
#include <QTest>
#include <QTimer>

#include <algorithm>
#include <cstdio>

namespace tracedeck::test::tst_ssecuts {

/// A stream of events that breaks after any byte of the answer gives the events that were whole before it, once, and
/// one end; and it is asked for once.
class TestSseCuts : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase();
    void cutAnywhere_data();
    void cutAnywhere();
    void cleanupTestCase();

private:
    enum Framing { Chunked, Length, ToTheEnd };

    /// An answer as it goes on the wire.
    struct Answer
    {
        QByteArray bytes;
        qsizetype head = 0;
        QList<qsizetype> whole; ///< behind which byte each event is whole
    };
    Answer answerAs(Framing framing) const;
    QString cutAt(const Answer &answer, qsizetype byte, bool reset, Framing framing);

    QByteArrayList m_wire;
    QByteArrayList m_events;
    int m_cuts = 0;
    int m_connections = 0;
    int m_bad = 0;
};

void TestSseCuts::initTestCase()
{
    QTest::failOnWarning(QRegularExpression(QStringLiteral(".?")));
    for (int i = 1; i <= 12; ++i) {
        const QByteArray id = QByteArray::number(i);
        const QByteArray fill = QByteArray("\xe8\xbf\xbd").repeated(i * 2);
        const QByteArray end = i % 3 == 0 ? "\r\n" : "\n";
        m_wire.append("event: messages" + end + "data: {\"seq\":" + id + "," + end + "data: \"text\":\""
                      + fill + "\"}" + end + "id: " + id + end + end);
        m_events.append("messages|" + id + "|{\"seq\":" + id + ",\n\"text\":\"" + fill + "\"}");
    }
}

TestSseCuts::Answer TestSseCuts::answerAs(Framing framing) const
{
    const QByteArray type = "Content-Type: text/event-stream";
    const QByteArray length = "Content-Length: " + QByteArray::number(m_wire.join().size());
    Answer answer;
    answer.bytes = framing == Chunked  ? RawHttpServer::streamHead()
                   : framing == Length ? RawHttpServer::head("200 OK", {type, length})
                                       : RawHttpServer::head("200 OK", {type});
    answer.head = answer.bytes.size();
    for (const QByteArray &event : m_wire) {
        const qsizetype behind = event.endsWith("\r\n") ? 1 : 0; // whole with the CR, whatever follows
        if (framing != Chunked) {
            answer.bytes += event;
            answer.whole.append(answer.bytes.size() - behind);
            continue;
        }
        // Chunks do not care where events end.
        const qsizetype half = event.size() / 2;
        answer.bytes += RawHttpServer::chunk(event.left(half));
        answer.whole.append(answer.bytes.size() + RawHttpServer::chunk(event.mid(half)).size() - 2 - behind);
        answer.bytes += RawHttpServer::chunk(event.mid(half));
    }
    if (framing == Chunked)
        answer.bytes += "0\r\n\r\n";
    return answer;
}

void TestSseCuts::cutAnywhere_data()
{
    QTest::addColumn<int>("framing");
    QTest::addColumn<bool>("reset");
    const std::pair<const char *, Framing> framings[]{
        {"chunks", Chunked}, {"length", Length}, {"to the end", ToTheEnd}};
    for (const auto &[name, framing] : framings) {
        QTest::addRow("%s, FIN", name) << int(framing) << false;
        QTest::addRow("%s, RST", name) << int(framing) << true;
    }
}

void TestSseCuts::cutAnywhere()
{
    QFETCH(int, framing);
    QFETCH(bool, reset);
    const Answer answer = answerAs(Framing(framing));
    for (qsizetype byte = 0; byte <= answer.bytes.size(); ++byte, ++m_cuts) {
        const QString problem = cutAt(answer, byte, reset, Framing(framing));
        if (!problem.isEmpty()) {
            ++m_bad;
            std::fprintf(stderr, "byte %lld: %s\n", qlonglong(byte), qPrintable(problem));
        }
    }
    QCOMPARE(m_bad, 0);
}

QString TestSseCuts::cutAt(const Answer &answer, qsizetype byte, bool reset, Framing framing)
{
    const auto whole =
        std::upper_bound(answer.whole.cbegin(), answer.whole.cend(), byte) - answer.whole.cbegin();
    RawHttpServer server;
    WatchedStream link;
    QEventLoop loop;
    QTimer::singleShot(20000, &loop, &QEventLoop::quit);
    connect(link.operator->(), &SseLink::ended, &loop, &QEventLoop::quit);
    // A reset takes back what the client has not read, so it waits for what is whole.
    const bool hasHead = byte >= answer.head;
    const auto resetWhenTold = [&] {
        if (reset && link.events().size() == whole && link.statuses().size() == int(hasHead) && server.peer())
            server.peer()->sendRst();
    };
    server.answerWith(answer.bytes.left(byte), [&](RawHttpPeer &peer) {
        if (!reset)
            peer.sendFin();
        else if (!hasHead)
            peer.sendRst();
    });
    connect(link.operator->(), &SseLink::answered, &loop, resetWhenTold);
    connect(link.operator->(), &SseLink::received, &loop, resetWhenTold);
    Endpoint to;
    to.url = server.url();
    link->open(to, HttpCall::post(QStringLiteral("/stream"), "{}"));
    loop.exec();
    m_connections += server.connections();

    if (link.ends().size() != 1 || link.afterTheEnd() != 0)
        return QStringLiteral("ended %1 times").arg(link.ends().size());
    if (server.requestLines().size() != 1)
        return QStringLiteral("asked %1 times").arg(server.requestLines().size());
    if (link.events() != m_events.mid(0, whole))
        return QStringLiteral("%1 events, not %2").arg(link.events().size()).arg(whole);
    if (link.end().wasOpen != hasHead)
        return QStringLiteral("open: %1").arg(link.end().wasOpen);
    const bool isAfterCr = byte > 0 && answer.bytes.at(byte - 1) == '\n' && answer.whole.contains(byte - 1);
    const bool isBetweenEvents = byte == answer.head || answer.whole.contains(byte) || isAfterCr;
    const bool isEnd = framing == ToTheEnd ? isBetweenEvents : byte == answer.bytes.size();
    if (link.end().kind != (isEnd ? LinkEnd::Kind::Closed : LinkEnd::Kind::Dropped))
        return QStringLiteral("ended as kind %1").arg(int(link.end().kind));
    return {};
}

void TestSseCuts::cleanupTestCase()
{
    std::printf("%d cuts, %d connections, %d bad\n", m_cuts, m_connections, m_bad);
    std::fflush(stdout);
}

TRACEDECK_TESTS(TestSseCuts, Core)

} // namespace tracedeck::test::tst_ssecuts

#include "tst_ssecuts.moc"
