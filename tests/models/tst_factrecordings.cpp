// SPDX-License-Identifier: GPL-3.0-or-later
#include "approvalsmodel.h"
#include "checkpointsmodel.h"
#include "inspectormodel.h"
#include "printmodel.h"
#include "problemsmodel.h"
#include "qttests.h"
#include "recordingrows.h"
#include "spansmodel.h"
#include "thoughtsmodel.h"

#include <QAbstractItemModelTester>
#include <QTest>

#include <algorithm>
#include <random>

// The files room is linked where the build allows these tests to read recordings.
#include "filesource.h"

namespace tracedeck::test::tst_factrecordings {

class TestFactRecordings : public QObject
{
    Q_OBJECT

private slots:
    void looksLikeFreshOnesEverywhere_data();
    void looksLikeFreshOnesEverywhere();
};

void TestFactRecordings::looksLikeFreshOnesEverywhere_data()
{
    addRecordingRows();
}

/// Models that were moved about in any order say the same as models made on the spot.
void TestFactRecordings::looksLikeFreshOnesEverywhere()
{
    QFETCH(QString, path);
    const auto opened = FileSource::open(path.toStdString());
    QVERIFY2(opened.source, opened.error.english().c_str());
    opened.source->run();
    Cursor cursor(opened.source->trace());
    SpansModel spans(&cursor);
    ProblemsModel problems(&cursor);
    InspectorModel inspector(&cursor);
    ApprovalsModel approvals(&cursor);
    waitForCosts(cursor);
    QAbstractItemModelTester approvalsTester(&approvals);
    QAbstractItemModelTester spansTester(&spans);
    QAbstractItemModelTester inspectorTester(&inspector);
    CheckpointsModel checkpoints(&cursor);
    ThoughtsModel thoughts(&cursor);
    QAbstractItemModelTester checkpointsTester(&checkpoints);
    QAbstractItemModelTester thoughtsTester(&thoughts);
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
        QCOMPARE(printModel(approvals), printModel(ApprovalsModel(&cursor)));
        const std::uint32_t sessions = cursor.view().count(cursor.trace()->sessions);
        if (sessions > 0 && (!thoughts.session() || random() % 4 == 0)) {
            checkpoints.setSession(SessionId{std::uint32_t(random() % sessions)});
            thoughts.setSession(checkpoints.session());
        }
        CheckpointsModel freshCheckpoints(&cursor);
        freshCheckpoints.setSession(checkpoints.session());
        QCOMPARE(printModel(checkpoints), printModel(freshCheckpoints));
        ThoughtsModel freshThoughts(&cursor);
        freshThoughts.setSession(thoughts.session());
        QCOMPARE(printModel(thoughts), printModel(freshThoughts));
        InspectorModel fresh(&cursor);
        fresh.setItem(inspector.item());
        QCOMPARE(printModel(inspector), printModel(fresh));
        if (random() % 4 == 0)
            inspector.setItem(random() % 2 ? Item(FrameId{order[random() % order.size()]})
                                           : Item(MessageId{0}));
    }
}

TRACEDECK_TESTS(TestFactRecordings, Core)

} // namespace tracedeck::test::tst_factrecordings

#include "tst_factrecordings.moc"
