// SPDX-License-Identifier: GPL-3.0-or-later
#include "curltext.h"

#include "metisscript.h"
#include "qttests.h"

#include <QTest>

namespace tracedeck::test::tst_curltext {

class TestCurlText : public QObject
{
    Q_OBJECT

private slots:
    void asksAgain_data();
    void asksAgain();
    void asksNothingElse_data();
    void asksNothingElse();
};

namespace {

QString curlOf(const QByteArray &source, const QByteArray &line)
{
    const TemporaryFile file(QByteArray(R"({"tracedeck":1,"dialect":"metis","source":")" + source
                                        + R"(","started":"2026-11-21T20:14:00Z"})" "\n" + line + "\n")
                                 .toStdString());
    const auto trace = openWhole(file.path());
    return trace && trace->watermark() == 1 ? curlText(*trace, 1) : QStringLiteral("not read");
}

} // namespace

void TestCurlText::asksAgain_data()
{
    QTest::addColumn<QByteArray>("source");
    QTest::addColumn<QByteArray>("line");
    QTest::addColumn<QString>("command");

    QTest::newRow("get") << QByteArray("http://127.0.0.1:8421")
                         << QByteArray(R"({"t":1,"dir":"out","ch":"http","via":"http","method":"GET","path":"/sessions?a=b&c","frame":null})")
                         << QStringLiteral("curl -g 'http://127.0.0.1:8421/sessions?a=b&c'");
    QTest::newRow("answer to a get") << QByteArray("http://127.0.0.1:8421")
                                     << QByteArray(R"({"t":1,"dir":"in","ch":"http","via":"http","method":"GET","path":"/ok","status":200,"frame":{}})")
                                     << QStringLiteral("curl -g 'http://127.0.0.1:8421/ok'");
    QTest::newRow("post") << QByteArray("wss://example.org/base/")
                          << QByteArray(R"~({"t":1,"dir":"out","ch":"http","via":"http","method":"POST","path":"/sessions","frame":{"text":"it's $(x)"}})~")
                          << QStringLiteral("curl -g -X 'POST' 'https://example.org/base/sessions' \\\n  -H 'Content-Type: application/json' \\\n"
                                            "  --data-raw '{\"text\":\"it'\\''s $(x)\"}'");
    QTest::newRow("globs") << QByteArray("http://h")
                           << QByteArray(R"({"t":1,"dir":"out","ch":"http","via":"http","method":"GET","path":"/{a,b}?m[x]=1","frame":null})")
                           << QStringLiteral("curl -g 'http://h/{a,b}?m[x]=1'");
    QTest::newRow("hostile") << QByteArray("http://h")
                             << QByteArray(R"({"t":1,"dir":"out","ch":"http","via":"http","method":"A';b","path":"/'`x`","frame":null})")
                             << QStringLiteral("curl -g -X 'A'\\'';b' 'http://h/'\\''`x`'");
}

void TestCurlText::asksAgain()
{
    QFETCH(const QByteArray, source);
    QFETCH(const QByteArray, line);
    QTEST(curlOf(source, line), "command");
}

void TestCurlText::asksNothingElse_data()
{
    QTest::addColumn<QByteArray>("source");
    QTest::addColumn<QByteArray>("line");

    const QByteArray get = R"({"t":1,"dir":"out","ch":"http","via":"http","method":"GET","path":"/ok","frame":null})";
    QTest::newRow("answer to a post") << QByteArray("http://h")
                                      << QByteArray(R"({"t":1,"dir":"in","ch":"http","via":"http","method":"POST","path":"/x","status":200,"frame":{}})");
    QTest::newRow("not by http") << QByteArray("http://h") << QByteArray(R"({"t":1,"dir":"in","ch":"A","via":"ws","frame":{}})");
    QTest::newRow("no server") << QByteArray() << get;
    QTest::newRow("a file") << QByteArray("file:///etc/passwd") << get;
}

void TestCurlText::asksNothingElse()
{
    QFETCH(const QByteArray, source);
    QFETCH(const QByteArray, line);
    QCOMPARE(curlOf(source, line), QString());
}

TRACEDECK_TESTS(TestCurlText, Core)

} // namespace tracedeck::test::tst_curltext

#include "tst_curltext.moc"
