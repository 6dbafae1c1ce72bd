// SPDX-License-Identifier: GPL-3.0-or-later
#include "qttests.h"
#include "recordingsearch.h"

#include <QFile>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>

namespace tracedeck::test::tst_recordingsearch {

class TestRecordingSearch : public QObject
{
    Q_OBJECT

private slots:
    void init();
    void findsWhatStreamedInPieces();
    void goesOnBehindWhatCannotBeRead();
    void tellsNothingOfWhatWasStopped();

private:
    static constexpr auto kStreamed = "foggy at 18 degrees";
    static QString sample() { return QStringLiteral(TRACEDECK_TEST_DATA "/loom/got.ndjson"); }
    QString cut() const { return m_folder.filePath(QStringLiteral("cut.ndjson")); }

    QTemporaryDir m_folder;
};

/// A recording that ends while a model writes.
void TestRecordingSearch::init()
{
    QFile whole(QStringLiteral(TRACEDECK_TEST_DATA "/langgraph/agent_sse.ndjson"));
    QVERIFY(whole.open(QIODevice::ReadOnly));
    const QByteArray all = whole.readAll();
    const qsizetype end = all.lastIndexOf('\n', all.indexOf(kStreamed)) + 1; // the message as a whole comes behind
    QVERIFY(end > 0 && !all.left(end).contains(kStreamed));
    QFile file(cut());
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write(all.left(end));
}

void TestRecordingSearch::findsWhatStreamedInPieces()
{
    RecordingSearch search;
    QSignalSpy looked(&search, &RecordingSearch::looked);
    QSignalSpy finished(&search, &RecordingSearch::finished);
    search.start({sample(), cut()}, QString::fromLatin1(kStreamed).toUpper());
    QVERIFY(search.isSearching());
    QTRY_COMPARE(finished.size(), 1);
    QVERIFY(!search.isSearching());
    QCOMPARE(looked.size(), 2);
    QCOMPARE(looked[0][0].toString(), sample());
    QCOMPARE(looked[0][1].value<std::uint64_t>(), 0u);
    QCOMPARE(looked[1][0].toString(), cut());
    QCOMPARE(looked[1][1].value<std::uint64_t>(), 1u);
}

void TestRecordingSearch::goesOnBehindWhatCannotBeRead()
{
    RecordingSearch search;
    QSignalSpy looked(&search, &RecordingSearch::looked);
    QSignalSpy finished(&search, &RecordingSearch::finished);
    search.start({m_folder.filePath(QStringLiteral("gone")), cut()}, QString::fromLatin1(kStreamed));
    QTRY_COMPARE(finished.size(), 1);
    QCOMPARE(looked.size(), 2);
    QCOMPARE(looked[0][1].value<std::uint64_t>(), 0u);
    QCOMPARE(looked[1][1].value<std::uint64_t>(), 1u);
}

void TestRecordingSearch::tellsNothingOfWhatWasStopped()
{
    RecordingSearch search;
    QSignalSpy looked(&search, &RecordingSearch::looked);
    QSignalSpy finished(&search, &RecordingSearch::finished);
    search.start({cut(), sample()}, QStringLiteral("weather"));
    search.start({sample()}, QString::fromLatin1(kStreamed)); // instead
    QTRY_COMPARE(finished.size(), 1);
    QCOMPARE(looked.size(), 1);
    QCOMPARE(looked[0][0].toString(), sample());
    search.start({cut()}, QStringLiteral("weather"));
    search.stop();
    QVERIFY(!search.isSearching());
    QCOMPARE(finished.size(), 1);
}

TRACEDECK_TESTS(TestRecordingSearch, Core)

} // namespace tracedeck::test::tst_recordingsearch

#include "tst_recordingsearch.moc"
