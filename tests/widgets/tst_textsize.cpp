// SPDX-License-Identifier: GPL-3.0-or-later
#include "qttests.h"
#include "textsize.h"

#include "rowtable.h"
#include "tracebuilder.h"

#include <QApplication>
#include <QFontDatabase>
#include <QHeaderView>
#include <QLabel>
#include <QTableView>
#include <QTest>

namespace tracedeck::test::tst_textsize {

class TestTextSize : public QObject
{
    Q_OBJECT

private slots:
    void goesFromSizeToSize();
    void resizesAllText();
    void makesRowsHigherWithTheirText();
    void countsInCharactersOfLatinText_data();
    void countsInCharactersOfLatinText();
};

void TestTextSize::goesFromSizeToSize()
{
    QCOMPARE(nearestTextSize(100), 100);
    QCOMPARE(nearestTextSize(118), 125);
    QCOMPARE(nearestTextSize(-5), 80);
    QCOMPARE(nearestTextSize(4000), 200);
    QCOMPARE(textSizeBeside(100, 1), 110);
    QCOMPARE(textSizeBeside(100, -1), 90);
    QCOMPARE(textSizeBeside(200, 1), 200);
    QCOMPARE(textSizeBeside(80, -1), 80);
}

void TestTextSize::resizesAllText()
{
    const QFont usual = qApp->font();
    const double fixed = QFontDatabase::systemFont(QFontDatabase::FixedFont).pointSizeF();
    QWidget window;
    QLabel plain(&window);
    QLabel code(&window);
    useFixedFont(&code);
    QLabel bold(&window);
    window.show();
    QFont font = bold.font();
    font.setBold(true);
    bold.setFont(font);
    applyTextSize(*qApp, usual, 150);
    QTRY_COMPARE(plain.font().pointSizeF(), usual.pointSizeF() * 1.5);
    QCOMPARE(bold.font().pointSizeF(), usual.pointSizeF() * 1.5);
    QVERIFY(bold.font().bold());
    QCOMPARE(code.font().pointSizeF(), fixed * 1.5);
    QCOMPARE(fixedFont().pointSizeF(), fixed * 1.5);
    applyTextSize(*qApp, usual, 100); // and not 100 percent of what it was
    QTRY_COMPARE(plain.font().pointSizeF(), usual.pointSizeF());
    QCOMPARE(code.font().pointSizeF(), fixed);
}

void TestTextSize::makesRowsHigherWithTheirText()
{
    const QFont usual = qApp->font();
    QTableView table;
    makeRowTable(&table);
    table.show();
    const auto height = [&table] { return table.verticalHeader()->defaultSectionSize(); };
    const int before = height();
    applyTextSize(*qApp, usual, 200);
    QTRY_VERIFY(height() >= table.fontMetrics().height() && height() > before * 3 / 2);
    applyTextSize(*qApp, usual, 100);
    QTRY_COMPARE(height(), before);
}

void TestTextSize::countsInCharactersOfLatinText_data()
{
    QTest::addColumn<QString>("family");
    for (const char *family : {"DejaVu Sans", "Noto Sans CJK SC", "Noto Sans CJK JP"})
        QTest::newRow(family) << QString::fromLatin1(family);
}

/// Else columns were twice as wide on a Chinese desktop.
void TestTextSize::countsInCharactersOfLatinText()
{
    QFETCH(QString, family);
    QVERIFY2(QFontDatabase::families().contains(family), "scripts/bootstrap installs it");
    const QFontMetrics metrics{QFont(family, 20)};
    const int text = metrics.horizontalAdvance(QStringLiteral("the quick brown fox jumps over the lazy dog"));
    const int told = characterWidth(metrics) * 43;
    QVERIFY2(told > text * 3 / 4 && told < text * 5 / 4, qPrintable(QStringLiteral("%1 for %2").arg(told).arg(text)));
}

TRACEDECK_TESTS(TestTextSize, Gui)

} // namespace tracedeck::test::tst_textsize

#include "tst_textsize.moc"
