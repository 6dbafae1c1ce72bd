// SPDX-License-Identifier: GPL-3.0-or-later
#include "httpreader.h"
#include "qttests.h"

#include <QByteArrayList>
#include <QTest>

namespace tracedeck::test::tst_httpreader {

using Fault = HttpReader::Fault;

class TestHttpReader : public QObject
{
    Q_OBJECT

private slots:
    void readsAnswers_data();
    void readsAnswers();
    void readsFields();
    void findsFaults_data();
    void findsFaults();
    void knowsWhetherTheConnectionStays_data();
    void knowsWhetherTheConnectionStays();
    void leavesWhatFollows();
    void looksIntoThePortion();
    void limitsWhatIsNoBody();
};

namespace {

/// What an answer comes to when it arrives in portions of this size.
struct Outcome
{
    int status = 0;
    QByteArray body;
    bool isWhole = false;
    bool endsWithConnection = false;
    Fault fault = Fault::None;

    bool operator==(const Outcome &) const = default;
};

Outcome read(const QByteArray &answer, qsizetype portion)
{
    HttpReader reader;
    Outcome outcome;
    for (qsizetype at = 0; at < answer.size(); at += portion) {
        const QByteArray copy(answer.mid(at, portion));
        std::string_view bytes(copy.constData(), std::size_t(copy.size()));
        while (!bytes.empty() && !reader.isWhole() && reader.fault() == Fault::None) {
            const std::string_view body = reader.take(bytes);
            outcome.body.append(body.data(), qsizetype(body.size()));
        }
    }
    outcome.status = reader.hasHead() ? reader.head().status : 0;
    outcome.isWhole = reader.isWhole();
    outcome.endsWithConnection = reader.endsWithConnection();
    outcome.fault = reader.fault();
    return outcome;
}

} // namespace

void TestHttpReader::readsAnswers_data()
{
    QTest::addColumn<QByteArray>("answer");
    QTest::addColumn<int>("status");
    QTest::addColumn<QByteArray>("body");
    QTest::addColumn<bool>("whole");
    QTest::addColumn<bool>("toTheEnd");
    const auto row = [](const char *name, const QByteArray &answer, int status, const QByteArray &body,
                        bool whole = true, bool toTheEnd = false) {
        QTest::newRow(name) << answer << status << body << whole << toTheEnd;
    };
    const QByteArray chunked = "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n";
    row("length", "HTTP/1.1 200 OK\r\nContent-Length: 5\r\n\r\nhello", 200, "hello");
    row("length, cut", "HTTP/1.1 200 OK\r\nContent-Length: 5\r\n\r\nhell", 200, "hell", false);
    row("length 0", "HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n", 200, "");
    row("the same length twice", "HTTP/1.1 200 OK\r\nContent-Length: 1\r\ncontent-length: 1\r\n\r\nx", 200,
        "x");
    row("to the end", "HTTP/1.1 200 OK\r\n\r\nhello", 200, "hello", false, true);
    row("HTTP/1.0", "HTTP/1.0 404 Not Found\r\n\r\n", 404, "", false, true);
    row("no phrase", "HTTP/1.1 200\r\nContent-Length: 1\r\n\r\nx", 200, "x");
    row("empty phrase", "HTTP/1.1 200 \r\nContent-Length: 1\r\n\r\nx", 200, "x");
    row("LF alone", "HTTP/1.1 200 OK\nContent-Length: 1\n\nx", 200, "x");
    row("204", "HTTP/1.1 204 No Content\r\n\r\n", 204, "");
    row("304", "HTTP/1.1 304 Not Modified\r\nContent-Length: 9\r\n\r\n", 304, "");
    row("interim",
        "HTTP/1.1 100 Continue\r\n\r\nHTTP/1.1 103 Early Hints\r\nLink: x\r\n\r\n"
        "HTTP/1.1 200 OK\r\nContent-Length: 1\r\n\r\nx",
        200, "x");
    row("chunks", chunked + "3\r\nabc\r\n10\r\n0123456789abcdef\r\n0\r\n\r\n", 200, "abc0123456789abcdef");
    row("chunks, capitals and zeros", chunked + "000A\r\n0123456789\r\n000\r\n\r\n", 200, "0123456789");
    row("chunk extensions", chunked + "1;a=b;c=\"d\"\r\nx\r\n0;e\r\n\r\n", 200, "x");
    row("trailers", chunked + "1\r\nx\r\n0\r\nDigest: 1\r\nMore: 2\r\n\r\n", 200, "x");
    row("chunks, LF alone", chunked + "1\nx\n0\n\n", 200, "x");
    row("chunks that are data like chunks", chunked + "7\r\n0\r\n\r\n0\r\r\n0\r\n\r\n", 200, "0\r\n\r\n0\r");
    row("no chunks", chunked + "0\r\n\r\n", 200, "");
    row("chunks without the last", chunked + "1\r\nx\r\n", 200, "x", false);
    row("chunks without the last line", chunked + "1\r\nx\r\n0\r\n", 200, "x", false);
    row("both",
        "HTTP/1.1 200 OK\r\nContent-Length: 3\r\nTransfer-Encoding: Chunked\r\n\r\n1\r\nx\r\n0\r\n\r\n", 200,
        "x");
    row("cut in the head", "HTTP/1.1 200 OK\r\nContent-Le", 0, "", false);
    row("nothing", "", 0, "", false);
}

void TestHttpReader::readsAnswers()
{
    QFETCH(QByteArray, answer);
    const Outcome whole = read(answer, answer.size() + 1);
    QTEST(whole.status, "status");
    QTEST(whole.body, "body");
    QTEST(whole.isWhole, "whole");
    QTEST(whole.endsWithConnection, "toTheEnd");
    QCOMPARE(whole.fault, Fault::None);
    for (qsizetype portion = 1; portion < answer.size(); ++portion)
        QVERIFY2(read(answer, portion) == whole, QByteArray::number(portion).constData());
}

void TestHttpReader::readsFields()
{
    HttpReader reader;
    std::string_view bytes =
        "HTTP/1.1 200 OK\r\nCONTENT-Type: \t text/plain ;a=b \r\nEmpty:\r\nFolded: a\r\n b\r\n\tc\r\n"
        "Colons: a:b\r\nTwice: 1\r\nTwice: 2\r\n\r\n";
    QVERIFY(reader.take(bytes).empty());
    QVERIFY(reader.hasHead());
    QCOMPARE(reader.head().field("content-type"), "text/plain ;a=b");
    QCOMPARE(reader.head().field("empty"), "");
    QCOMPARE(reader.head().field("folded"), "a b c");
    QCOMPARE(reader.head().field("colons"), "a:b");
    QCOMPARE(reader.head().field("twice"), "1");
    QCOMPARE(reader.head().field("missing"), "");
    QCOMPARE(reader.head().fields.size(), 6U);
}

void TestHttpReader::findsFaults_data()
{
    QTest::addColumn<QByteArray>("answer");
    QTest::addColumn<Fault>("fault");
    const auto row = [](const char *name, const QByteArray &answer, Fault fault) {
        QTest::newRow(name) << answer << fault;
    };
    const QByteArray ok = "HTTP/1.1 200 OK\r\n";
    const QByteArray chunked = ok + "Transfer-Encoding: chunked\r\n\r\n";
    row("another protocol", "SSH-2.0-OpenSSH_9.2\r\n", Fault::NotHttp);
    row("without a line end", "\x16\x03\x01", Fault::NotHttp);
    row("HTTP/2", "HTTP/2 200\r\n", Fault::NotHttp);
    row("empty line", "\r\n" + ok, Fault::NotHttp);
    row("too short", "HTTP/1.\r\n", Fault::BadHead);
    row("no status", "HTTP/1.1 OK\r\n", Fault::BadHead);
    row("status of two digits", "HTTP/1.1 20 OK\r\n", Fault::BadHead);
    row("status of four digits", "HTTP/1.1 2000 OK\r\n", Fault::BadHead);
    row("status below 100", "HTTP/1.1 099 OK\r\n", Fault::BadHead);
    row("negative status", "HTTP/1.1 -20 OK\r\n", Fault::BadHead);
    row("upgrade", "HTTP/1.1 101 Switching Protocols\r\n\r\n", Fault::BadHead);
    row("no colon", ok + "Field\r\n\r\n", Fault::BadHead);
    row("no name", ok + ": value\r\n\r\n", Fault::BadHead);
    row("space in a name", ok + "A b: value\r\n\r\n", Fault::BadHead);
    row("space behind a name", ok + "A : value\r\n\r\n", Fault::BadHead);
    row("fold of nothing", ok + " A: b\r\n\r\n", Fault::BadHead);
    row("NUL", ok + QByteArray("A: b\0c\r\n\r\n", 10), Fault::BadHead);
    row("CR inside", ok + "A: b\rc\r\n\r\n", Fault::BadHead);
    row("length is no number", ok + "Content-Length: x\r\n\r\n", Fault::BadLength);
    row("length is empty", ok + "Content-Length:\r\n\r\n", Fault::BadLength);
    row("negative length", ok + "Content-Length: -1\r\n\r\n", Fault::BadLength);
    row("length list", ok + "Content-Length: 5, 5\r\n\r\n", Fault::BadLength);
    row("two lengths", ok + "Content-Length: 5\r\nContent-Length: 6\r\n\r\n", Fault::BadLength);
    row("endless length", ok + "Content-Length: 9223372036854775808\r\n\r\n", Fault::BadLength);
    row("compressed transfer", ok + "Transfer-Encoding: gzip, chunked\r\n\r\n", Fault::UnknownCoding);
    row("chunked twice", ok + "Transfer-Encoding: chunked\r\nTransfer-Encoding: chunked\r\n\r\n",
        Fault::UnknownCoding);
    row("chunk size is no number", chunked + "x\r\n", Fault::BadChunk);
    row("chunk size is empty", chunked + "\r\n", Fault::BadChunk);
    row("chunk size with a prefix", chunked + "0x1\r\n", Fault::BadChunk);
    row("negative chunk size", chunked + "-1\r\n", Fault::BadChunk);
    row("endless chunk", chunked + "ffffffffffffffff\r\n", Fault::BadChunk);
    row("more endless chunk", chunked + "10000000000000000\r\n", Fault::BadChunk);
    row("chunk longer than it says", chunked + "1\r\nxy\r\n", Fault::BadChunk);
    row("long line", ok + "A: " + QByteArray(70000, 'x'), Fault::TooLong);
    row("many lines", ok + QByteArray("A: xxxxxxxxxxxxxxxx\r\n").repeated(4000), Fault::TooLong);
    row("interim without end", QByteArray("HTTP/1.1 100 Continue\r\n\r\n").repeated(4000), Fault::TooLong);
    row("long extension", chunked + "1;" + QByteArray(70000, 'x'), Fault::TooLong);
    row("trailers without end", chunked + "0\r\n" + QByteArray("A: xxxxxxxxxxxxxxxx\r\n").repeated(4000),
        Fault::TooLong);
}

void TestHttpReader::findsFaults()
{
    QFETCH(QByteArray, answer);
    for (const qsizetype portion : {answer.size(), qsizetype(1)}) {
        const Outcome outcome = read(answer, portion);
        QTEST(outcome.fault, "fault");
        QVERIFY(!outcome.isWhole);
    }
    QFETCH(Fault, fault);
    QVERIFY(HttpReader::nameOf(fault)[0] != '\0');
}

void TestHttpReader::knowsWhetherTheConnectionStays_data()
{
    QTest::addColumn<QByteArray>("answer");
    QTest::addColumn<bool>("stays");
    const auto row = [](const char *name, const QByteArray &answer, bool stays) {
        QTest::newRow(name) << answer << stays;
    };
    row("1.1", "HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n", true);
    row("1.1, chunks", "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n", true);
    row("1.1, close", "HTTP/1.1 200 OK\r\nContent-Length: 0\r\nConnection: x, Close\r\n\r\n", false);
    row("1.1, to the end", "HTTP/1.1 200 OK\r\n\r\n", false);
    row("1.1, both lengths", "HTTP/1.1 200 OK\r\nContent-Length: 0\r\nTransfer-Encoding: chunked\r\n\r\n",
        false);
    row("1.0", "HTTP/1.0 200 OK\r\nContent-Length: 0\r\n\r\n", false);
    row("1.0, keep", "HTTP/1.0 200 OK\r\nContent-Length: 0\r\nConnection: Keep-Alive\r\n\r\n", true);
    row("fault", "HTTP/1.1 200 OK\r\nContent-Length: x\r\n\r\n", false);
}

void TestHttpReader::knowsWhetherTheConnectionStays()
{
    QFETCH(QByteArray, answer);
    HttpReader reader;
    std::string_view bytes(answer.constData(), std::size_t(answer.size()));
    reader.take(bytes);
    QTEST(reader.keepsConnection(), "stays");
}

void TestHttpReader::leavesWhatFollows()
{
    for (const char *answer : {"HTTP/1.1 200 OK\r\nContent-Length: 1\r\n\r\nx",
                               "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n1\r\nx\r\n0\r\n\r\n"}) {
        const std::string stream = std::string(answer) + "HTTP/1.1 404";
        std::string_view bytes = stream;
        HttpReader reader;
        while (!reader.isWhole() && !bytes.empty())
            reader.take(bytes);
        QCOMPARE(bytes, "HTTP/1.1 404");
        reader.take(bytes);
        QCOMPARE(bytes, "HTTP/1.1 404");
    }
}

void TestHttpReader::looksIntoThePortion()
{
    const std::string answer = "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n3\r\nabc\r\n";
    std::string_view bytes = answer;
    HttpReader reader;
    QVERIFY(!reader.hasBegun());
    QVERIFY(reader.take(bytes).empty()); // stops behind the head
    QVERIFY(reader.hasHead());
    QVERIFY(reader.hasBegun());
    const std::string_view body = reader.take(bytes);
    QCOMPARE(body, "abc");
    QCOMPARE(static_cast<const void *>(body.data()),
             static_cast<const void *>(answer.data() + answer.find("abc")));
}

void TestHttpReader::limitsWhatIsNoBody()
{
    // Many chunks are no long head.
    const QByteArray chunked = "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n";
    const Outcome outcome = read(chunked + QByteArray("1\r\nx\r\n").repeated(100000) + "0\r\n\r\n", 1000);
    QCOMPARE(outcome.fault, Fault::None);
    QCOMPARE(outcome.body.size(), 100000);
    QVERIFY(outcome.isWhole);
}

TRACEDECK_TESTS(TestHttpReader, Core)

} // namespace tracedeck::test::tst_httpreader

#include "tst_httpreader.moc"
