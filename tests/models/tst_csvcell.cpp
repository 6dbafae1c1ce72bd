// SPDX-License-Identifier: GPL-3.0-or-later
#include "csvcell.h"
#include "qttests.h"

#include <QtTest>

namespace tracedeck::test::tst_csvcell {

class TestCsvCell : public QObject
{
    Q_OBJECT

private slots:
    void quotes_data();
    void quotes();
};

void TestCsvCell::quotes_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("cell");
    const auto row = [](const char *name, const QString &text, const QString &cell) {
        QTest::newRow(name) << text << cell;
    };
    row("nothing", {}, QStringLiteral("\"\""));
    row("a word", QStringLiteral("word"), QStringLiteral("\"word\""));
    row("quotes", QStringLiteral("say \"hi\", or not"), QStringLiteral("\"say \"\"hi\"\", or not\""));
    row("lines", QStringLiteral("a\nb"), QStringLiteral("\"a\nb\""));
    row("a sum", QStringLiteral("1+1=2"), QStringLiteral("\"1+1=2\""));
    for (const QChar sign : QStringView(u"=+-@\uFF1D\uFF0B\uFF0D\uFF20"))
        row(qPrintable(QStringLiteral("formula %1").arg(sign.unicode(), 4, 16)), sign + QStringLiteral("1"),
            QStringLiteral("\"'%1\"").arg(sign + QStringLiteral("1")));
    row("behind spaces", QStringLiteral("  =1"), QStringLiteral("\"'  =1\""));
    row("behind a tab", QStringLiteral("\tx"), QStringLiteral("\"'\tx\""));
    row("behind what cannot be seen", QStringLiteral("\u200B=1"), QStringLiteral("\"'\u200B=1\""));
    row("controls", QStringLiteral("a\r=2\x1b[31m\x9b\r\nb"), QStringLiteral("\"a[U+000D]=2[U+001B][31m[U+009B]\nb\""));
    row("in a later line", QStringLiteral("a\n=1\nb"), QStringLiteral("\"a\n'=1\nb\""));
}

void TestCsvCell::quotes()
{
    QFETCH(QString, text);
    QTEST(csvCell(text), "cell");
}

TRACEDECK_TESTS(TestCsvCell, Core)

} // namespace tracedeck::test::tst_csvcell

#include "tst_csvcell.moc"
