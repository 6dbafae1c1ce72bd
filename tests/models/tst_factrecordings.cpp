// SPDX-License-Identifier: GPL-3.0-or-later
#include "inspectormodel.h"
#include "printmodel.h"
#include "problemsmodel.h"
#include "spansmodel.h"

#include <QAbstractItemModelTester>
#include <QDirIterator>
#include <QTest>

#include <algorithm>
#include <random>

// The files room is linked where the build allows these tests to read recordings.
#include "filesource.h"

using namespace tracedeck;
using namespace tracedeck::test;

class TestFactRecordings : public QObject
{
    Q_OBJECT

private slots:
    void looksLikeFreshOnesEverywhere_data();
    void looksLikeFreshOnesEverywhere();
};

void TestFactRecordings::looksLikeFreshOnesEverywhere_data()
{
    QTest::addColumn<QString>("path");
    QDirIterator files(QStringLiteral(TRACEDECK_TEST_DATA), {QStringLiteral("*.ndjson")}, QDir::Files,
                       QDirIterator::Subdirectories);
    while (files.hasNext()) {
        const QString path = files.next();
        if (!path.contains(QStringLiteral("/fuzz/")))
            QTest::newRow(qPrintable(files.fileName())) << path;
    }
}

/// Models that were moved about in any order say the same as models made on the spot.
void TestFactRecordings::looksLikeFreshOnesEverywhere()
{
    QFETCH(QString, path);
    const auto opened = FileSource::open(path.toStdString());
    QVERIFY2(opened.source, opened.error.c_str());
    opened.source->run();
    Cursor cursor(opened.source->trace());
    SpansModel spans(&cursor);
    ProblemsModel problems(&cursor);
    InspectorModel inspector(&cursor);
    QAbstractItemModelTester spansTester(&spans);
    QAbstractItemModelTester inspectorTester(&inspector);
    std::vector<Position> order;
    for (Position p = 0; p <= cursor.newest(); ++p)
        order.push_back(p);
    std::mt19937 random(3);
    std::shuffle(order.begin(), order.end(), random);
    order.resize(std::min<std::size_t>(order.size(), 150));
    for (const Position p : order) {
        cursor.goTo(p);
        QCOMPARE(printModel(spans), printModel(SpansModel(&cursor)));
        QCOMPARE(printModel(problems), printModel(ProblemsModel(&cursor)));
        InspectorModel fresh(&cursor);
        fresh.setItem(inspector.item());
        QCOMPARE(printModel(inspector), printModel(fresh));
        if (random() % 4 == 0)
            inspector.setItem(random() % 2 ? Item(FrameId{order[random() % order.size()]})
                                           : Item(MessageId{0}));
    }
}

QTEST_GUILESS_MAIN(TestFactRecordings)
#include "tst_factrecordings.moc"
