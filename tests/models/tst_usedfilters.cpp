// SPDX-License-Identifier: GPL-3.0-or-later
#include "qttests.h"
#include "usedfilters.h"

#include <QSignalSpy>
#include <QTest>

namespace tracedeck::test::tst_usedfilters {

class TestUsedFilters : public QObject
{
    Q_OBJECT

private slots:
    void keepsTheNewestFirst();
    void keepsOnlyFilters();
    void forgetsTheOldest();
    void takesUpThoseOfAnotherTime();
};

void TestUsedFilters::keepsTheNewestFirst()
{
    UsedFilters used;
    QSignalSpy changed(&used, &UsedFilters::changed);
    for (const char *line : {"type:a", "type:b", " type:a ", "type:a"})
        used.add(QLatin1String(line));
    QCOMPARE(used.all(), QStringList({QStringLiteral("type:a"), QStringLiteral("type:b")}));
    QCOMPARE(changed.count(), 3); // the last one was the newest already
    used.clear();
    QVERIFY(used.all().isEmpty());
    used.clear();
    QCOMPARE(changed.count(), 4);
}

void TestUsedFilters::keepsOnlyFilters()
{
    UsedFilters used;
    for (const char *line : {"", "  ", "type:", "nosuchkey:a", "(a"})
        used.add(QLatin1String(line));
    QCOMPARE(used.all(), QStringList());
}

void TestUsedFilters::forgetsTheOldest()
{
    UsedFilters used;
    for (int i = 0; i <= UsedFilters::kMost; ++i)
        used.add(QStringLiteral("type:%1").arg(i));
    QCOMPARE(used.all().size(), UsedFilters::kMost);
    QCOMPARE(used.all().last(), QStringLiteral("type:1"));
}

void TestUsedFilters::takesUpThoseOfAnotherTime()
{
    UsedFilters used;
    used.add(QStringLiteral("type:old"));
    used.restore({QStringLiteral("type:a"), QStringLiteral("nosuchkey:a"), QStringLiteral("b")});
    QCOMPARE(used.all(), QStringList({QStringLiteral("type:a"), QStringLiteral("b")}));
}

TRACEDECK_TESTS(TestUsedFilters, Core)

} // namespace tracedeck::test::tst_usedfilters

#include "tst_usedfilters.moc"
