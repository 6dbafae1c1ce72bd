// SPDX-License-Identifier: GPL-3.0-or-later
#include "displaytext.h"
#include "qttests.h"

#include <QLocale>
#include <QTest>

#include <string>

namespace tracedeck::test::tst_displaytext {

class TestDisplayText : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase() { QLocale::setDefault(QLocale::c()); }
    void showsOneLine_data();
    void showsOneLine();
    void cutsOnCodePoints();
    void showsStringsOfQtTheSameWay();
    void cutsBytesThatAreNoUtf8();
    void keepsLinesAndTabsInViewers();
    void leavesOutColoursOfTerminals();
    void countsWhatItCut();
    void wrapsHugeLines();
    void unpilesMarks();
    void cutsHugeInput();
    void formatsTimes_data();
    void formatsTimes();
    void formatsDurations_data();
    void formatsDurations();
    void followsTheLocale();
};

void TestDisplayText::showsOneLine_data()
{
    QTest::addColumn<QByteArray>("utf8");
    QTest::addColumn<QString>("shown");
    const auto row = [](const char *name, const QByteArray &utf8, const QString &shown) {
        QTest::newRow(name) << utf8 << shown;
    };
    row("empty", "", QString());
    row("plain", "hello <b>bold</b> %1 &amp;", QStringLiteral("hello <b>bold</b> %1 &amp;"));
    row("chinese and emoji", "\u4f60\u597d \U0001F600", QStringLiteral("\u4f60\u597d \U0001F600"));
    row("line feed", "a\nb", QStringLiteral("a\u23ceb"));
    row("carriage return and line feed", "a\r\nb", QStringLiteral("a\u23ceb"));
    row("carriage return alone", "a\rb", QStringLiteral("a[U+000D]b"));
    row("line separator", "a\u2028b", QStringLiteral("a\u23ceb"));
    row("tab", "a\tb", QStringLiteral("a b"));
    row("nul", QByteArray("a\0b", 3), QStringLiteral("a[U+0000]b"));
    row("escape", "\x1b[2Kred\x1b", QStringLiteral("[U+001B][2Kred[U+001B]"));
    row("delete", "a\x7f", QStringLiteral("a[U+007F]"));
    row("emoji of several characters", "\u26a0\ufe0f \U0001F468\u200d\U0001F4BB 1\ufe0f\u20e3 \U0001F44D\U0001F3FD\u200d\u2764\ufe0f",
        QStringLiteral("\u26a0\ufe0f \U0001F468\u200d\U0001F4BB 1\ufe0f\u20e3 \U0001F44D\U0001F3FD\u200d\u2764\ufe0f"));
    row("what an emoji hides", "\u26a0\ufe0f\ufe0f a\ufe0f \U0001F468\u200d x",
        QStringLiteral("\u26a0\ufe0f[U+FE0F] a[U+FE0F] \U0001F468[U+200D] x"));
    row("letters that join", "\u0645\u06cc\u200c\u062e\u0648\u0627\u0647\u0645", QStringLiteral("\u0645\u06cc\u200c\u062e\u0648\u0627\u0647\u0645"));
    row("letters that do not", "a\u200cb \u06cc\u200cb", QStringLiteral("a[U+200C]b \u06cc[U+200C]b"));
    row("C1",
        "a\xc2\x9b"
        "b",
        QStringLiteral("a[U+009B]b"));
    row("right-to-left override", "a\u202egpj", QStringLiteral("a[U+202E]gpj"));
    row("isolate", "\u2066x\u2069", QStringLiteral("[U+2066]x[U+2069]"));
    row("arabic letter mark", "\u061c", QStringLiteral("[U+061C]"));
    row("marks of direction", "\u200e\u200f", QStringLiteral("[U+200E][U+200F]"));
    row("zero width", "a\u200bb\u200cc\u200dd\u2060e\ufeff",
        QStringLiteral("a[U+200B]b[U+200C]c[U+200D]d[U+2060]e[U+FEFF]"));
    row("tags", "a\U000E0041\U000E007F", QStringLiteral("a[U+E0041][U+E007F]"));
    row("variation selectors", "\ufe0f\U000E0100", QStringLiteral("[U+FE0F][U+E0100]"));
    row("controls of shorthand and of music", "\U0001BCA0\U0001D173", QStringLiteral("[U+1BCA0][U+1D173]"));
    row("frames of a text document", "\ufdd0\ufdd1\ufffc", QStringLiteral("[U+FDD0][U+FDD1][U+FFFC]"));
    row("no UTF-8", "a\xff\xc3(", QStringLiteral("a\ufffd\ufffd("));
    row("overlong", "\xc0\xaf", QStringLiteral("\ufffd\ufffd"));
    row("accents stay", "e\u0301", QStringLiteral("e\u0301"));
    row("right-to-left text stays", "\u05d0\u05d1", QStringLiteral("\u05d0\u05d1"));
}

void TestDisplayText::showsOneLine()
{
    QFETCH(QByteArray, utf8);
    QFETCH(QString, shown);
    QCOMPARE(oneLine({utf8.constData(), std::size_t(utf8.size())}), shown);
}

void TestDisplayText::showsStringsOfQtTheSameWay()
{
    QCOMPARE(oneLine(QStringLiteral("a\nb\u202e")), oneLine("a\nb\u202e"));
    QCOMPARE(oneLine(QStringLiteral("\u4f60\u597d"), 3), oneLine("\u4f60\u597d", 3));
    QVERIFY(oneLine(QString(1000000, u'x')).size() <= 513);
}

void TestDisplayText::cutsOnCodePoints()
{
    QCOMPARE(oneLine("abcdef", 6), QStringLiteral("abcdef"));
    QCOMPARE(oneLine("abcdef", 5), QStringLiteral("abcde\u2026"));
    const std::string_view grin = "ab\U0001F600"; // two bytes and four
    QCOMPARE(oneLine(grin, 6), QStringLiteral("ab\U0001F600"));
    for (std::size_t cut = 2; cut < 6; ++cut)
        QCOMPARE(oneLine(grin, cut), QStringLiteral("ab\u2026"));
    QCOMPARE(oneLine("\u4f60", 0), QStringLiteral("\u2026"));
}

void TestDisplayText::cutsBytesThatAreNoUtf8()
{
    const std::string continuation(1000, '\x80');
    QCOMPARE(cutText(continuation, 512).size(), 512u);
    QCOMPARE(oneLine(continuation).size(), 513);
}

void TestDisplayText::keepsLinesAndTabsInViewers()
{
    QCOMPARE(multiLine("a\r\n\tb\n"), QStringLiteral("a\n\tb\n"));
    QCOMPARE(multiLine("a\rb\x1b\u202e\u2028"), QStringLiteral("a[U+000D]b[U+001B][U+202E][U+2028]"));
}

void TestDisplayText::leavesOutColoursOfTerminals()
{
    QCOMPARE(multiLine("\x1b[31mred\x1b[0m \x1b[1;38;5;9mbold\x1b[m"), QStringLiteral("red bold"));
    QCOMPARE(multiLine("\x1b[31"), QStringLiteral("[U+001B][31"));
    QCOMPARE(multiLine("\x1b[2Ka\x1b"), QStringLiteral("[U+001B][2Ka[U+001B]"));
    QCOMPARE(oneLine("\x1b[31mred"), QStringLiteral("[U+001B][31mred")); // a cell shows what there is
}

void TestDisplayText::countsWhatItCut()
{
    QCOMPARE(multiLine("abcdef", 4), QStringLiteral("abcd\n(2 more bytes)"));
    QCOMPARE(multiLineWithRest("abc", 1000000), QStringLiteral("abc\n(1000000 more bytes)"));
    QCOMPARE(multiLineWithRest("abc", 0), QStringLiteral("abc"));
}

void TestDisplayText::wrapsHugeLines()
{
    const QString text = multiLine(std::string(10000, 'x'));
    const QStringList lines = text.split(u'\n');
    QCOMPARE(lines.size(), 3);
    QCOMPARE(lines[0].size(), 4097); // and the sign that it goes on
    QCOMPARE(lines[2].size(), 10000 - 2 * 4096);
    std::string words;
    for (int i = 0; i < 2000; ++i)
        words += "word ";
    for (const QString &line : multiLine(words).split(u'\n'))
        QVERIFY(line.startsWith(QStringLiteral("word ")) && (line.endsWith(QStringLiteral("word \u21a9")) || line.endsWith(QStringLiteral("word "))));
}

void TestDisplayText::unpilesMarks()
{
    std::string pile = "e";
    for (int i = 0; i < 100; ++i)
        pile += "\u0301";
    const QString shown = oneLine(pile + "x");
    QCOMPARE(shown, u'e' + QString(32, QChar(0x301)) + QStringLiteral("[+68\u25cc]x"));
    QVERIFY(oneLine(pile).endsWith(QStringLiteral("[+68\u25cc]")));
}

void TestDisplayText::cutsHugeInput()
{
    const std::string huge(64u << 20, '\x1b');
    QCOMPARE(oneLine(huge).size(), 8 * 512 + 1);
    QVERIFY(multiLine(huge).size() < 8 * 70000);
}

void TestDisplayText::formatsTimes_data()
{
    QTest::addColumn<qlonglong>("ns");
    QTest::addColumn<QString>("shown");
    QTest::newRow("zero") << 0LL << QStringLiteral("0:00.000000");
    QTest::newRow("seconds") << 2345678901LL << QStringLiteral("0:02.345678");
    QTest::newRow("minutes") << 754000000000LL << QStringLiteral("12:34.000000");
    QTest::newRow("hours") << 3723000000000LL << QStringLiteral("1:02:03.000000");
    QTest::newRow("before the start") << -1500000000LL << QStringLiteral("-0:01.500000");
    QTest::newRow("least") << LLONG_MIN << QStringLiteral("-2562047:47:16.854775");
}

void TestDisplayText::formatsTimes()
{
    QFETCH(qlonglong, ns);
    QTEST(formatTime(ns), "shown");
}

void TestDisplayText::formatsDurations_data()
{
    QTest::addColumn<qlonglong>("ns");
    QTest::addColumn<QString>("shown");
    QTest::newRow("zero") << 0LL << QStringLiteral("0 ms");
    QTest::newRow("nanoseconds") << 999LL << QStringLiteral("999 ns");
    QTest::newRow("microseconds") << 1500LL << QStringLiteral("1.50 µs");
    QTest::newRow("nearly a millisecond") << 999600LL << QStringLiteral("1.00 ms");
    QTest::newRow("milliseconds") << 12340000LL << QStringLiteral("12.3 ms");
    QTest::newRow("hundreds") << 456700000LL << QStringLiteral("457 ms");
    QTest::newRow("nearly ten") << 9996000000LL << QStringLiteral("10.0 s");
    QTest::newRow("seconds") << 59900000000LL << QStringLiteral("59.9 s");
    QTest::newRow("nearly a minute") << 59960000000LL << QStringLiteral("1 min 00 s");
    QTest::newRow("minutes") << 125400000000LL << QStringLiteral("2 min 05 s");
    QTest::newRow("hours") << 11220000000000LL << QStringLiteral("3 h 07 min");
    QTest::newRow("negative") << -12340000LL << QStringLiteral("-12.3 ms");
}

void TestDisplayText::formatsDurations()
{
    QFETCH(qlonglong, ns);
    QTEST(formatDuration(ns), "shown");
}

void TestDisplayText::followsTheLocale()
{
    QLocale::setDefault(QLocale(QLocale::German));
    const QString duration = formatDuration(1500);
    const QString time = formatTime(1500000000);
    const QString rest = multiLineWithRest("a", 1234567);
    QLocale::setDefault(QLocale::c());
    QCOMPARE(duration, QStringLiteral("1,50 µs"));
    QCOMPARE(time, QStringLiteral("0:01,500000"));
    QCOMPARE(rest, QStringLiteral("a\n(1.234.567 more bytes)"));
}

TRACEDECK_TESTS(TestDisplayText, Core)

} // namespace tracedeck::test::tst_displaytext

#include "tst_displaytext.moc"
