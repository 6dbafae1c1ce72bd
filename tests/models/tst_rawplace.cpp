// SPDX-License-Identifier: GPL-3.0-or-later
#include "qttests.h"
#include "rawplace.h"

#include "filesource.h"
#include "handmadetrace.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTest>

#include <string>

namespace tracedeck::test::tst_rawplace {

class TestRawPlace : public QObject
{
    Q_OBJECT

private slots:
    void findsACheckpointInAHistory();
    void findsARunInAList();
    void findsNothingInWhatHasNoneOfIt();
};

/// Its own element, not that of the checkpoint which names it as its parent.
void TestRawPlace::findsACheckpointInAHistory()
{
    const auto opened = FileSource::open(TRACEDECK_TEST_DATA "/langgraph/loop_fork.ndjson");
    QVERIFY2(opened.source, opened.error.english().c_str());
    opened.source->run();
    const Trace &trace = *opened.source->trace();
    const View view(trace);
    int found = 0;
    for (std::uint32_t i = 0; i < trace.checkpoints.size(); ++i) {
        const CheckpointId id{i};
        const Position frame = view.begin(id);
        const std::string_view bytes = trace.frame(frame).bytes();
        const QByteArray json(bytes.data(), static_cast<qsizetype>(bytes.size()));
        const QJsonArray history = QJsonDocument::fromJson(json).array();
        const auto place = placeInFrame(view, id, frame);
        QVERIFY(place);
        if (history.isEmpty())
            continue;
        // The last one that begins in front of the place.
        QString name;
        qint64 end = 0;
        for (const auto &one : history) {
            const QByteArray own = one.toObject().value(u"checkpoint").toObject().value(u"checkpoint_id").toString().toUtf8();
            const qint64 at = json.indexOf("\"values\":", end);
            if (at > *place)
                break;
            end = at + 1;
            name = QString::fromUtf8(own);
        }
        QCOMPARE(name.toStdString(), std::string(view.text(view.at(id).id)));
        ++found;
    }
    QVERIFY(found > 1);
}

void TestRawPlace::findsARunInAList()
{
    HandmadeTrace made;
    const std::string json = R"([{"id":"r1"},{"id":"r2"}])";
    made.append({.type = "runs", .json = json, .events = {RunStarted{.run = "r2"}}});
    QCOMPARE(placeInFrame(View(*made.trace()), RunId{0}, 1), std::optional<qint64>(json.find("\"r2\"")));
}

void TestRawPlace::findsNothingInWhatHasNoneOfIt()
{
    HandmadeTrace made;
    made.append({.type = "other", .json = R"({"id":"r11"})", .events = {RunStarted{.run = "r1"}}});
    const View view(*made.trace());
    QVERIFY(!placeInFrame(view, RunId{0}, 1));
    QVERIFY(!placeInFrame(view, RunId{7}, 1));
    QVERIFY(!placeInFrame(view, FrameId{1}, 1));
    QVERIFY(!placeInFrame(view, {}, 1));
}

TRACEDECK_TESTS(TestRawPlace, Core)

} // namespace tracedeck::test::tst_rawplace

#include "tst_rawplace.moc"
