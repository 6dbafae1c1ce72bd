// SPDX-License-Identifier: GPL-3.0-or-later
#include "checkpointsmodel.h"
#include "factscripts.h"
#include "inspect.h"
#include "qttests.h"
#include "recordingrows.h"
#include "testrecordings.h"
#include "shownstate.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTest>

#include <random>

// The files room is linked where the build allows these tests to read recordings.
#include "filesource.h"
#include "tracebuilder.h"

namespace tracedeck::test::tst_shownstate {

class TestShownState : public QObject
{
    Q_OBJECT

private slots:
    void agreesWithInspectEverywhere_data();
    void agreesWithInspectEverywhere();
    void findsTheVersionsAround();
    void showsTheLatestCheckpointWhereNoVersionCame();
    void showsWhatWasFetchedLater();
    void showsWhatToldRunsAndStepsCameTo();
};

namespace {

QJsonValue valueOf(Slice json)
{
    if (json.isNull())
        return QJsonValue();
    const QByteArray wrapped = '[' + QByteArray(json.data, json.length) + ']';
    return QJsonDocument::fromJson(wrapped).array().at(0);
}

} // namespace

void TestShownState::agreesWithInspectEverywhere_data()
{
    addRecordingRows();
}

void TestShownState::agreesWithInspectEverywhere()
{
    QFETCH(QString, path);
    const auto opened = FileSource::open(path.toStdString());
    QVERIFY2(opened.source, opened.error.english().c_str());
    opened.source->run();
    Cursor cursor(opened.source->trace());
    CheckpointsModel checkpoints(&cursor);
    std::mt19937 random(5);
    for (int i = 0; i < 20; ++i) {
        cursor.goTo(Position(random() % (cursor.newest() + 1)));
        const View view = cursor.view();
        const QJsonObject inspected =
            QJsonDocument::fromJson(QByteArray::fromStdString(inspectJson(view))).object();
        const QJsonArray sessions = inspected.value(QStringLiteral("sessions")).toArray();
        QCOMPARE(sessions.size(), qsizetype(view.count(view.trace().sessions)));
        for (std::uint32_t id = 0; id < view.count(view.trace().sessions); ++id) {
            const Session &session = view.at(SessionId{id});
            QJsonObject said;
            for (const QJsonValue &value : sessions) {
                if (value[u"id"].toString().toStdString() == view.text(session.id))
                    said = value.toObject();
            }
            const ShownState shown = shownState(view, SessionId{id}, {});
            QCOMPARE(int(shown.number), said.value(QStringLiteral("states")).toInt());
            QCOMPARE(shown.checkpoint ? QJsonValue() : valueOf(shown.json), said.value(QStringLiteral("state")));
            QVERIFY(!shown.checkpoint || (shown.number == 0 && !shown.isChosen));
            checkpoints.setFilter({SpaceFilter::Kind::All, {}});
            checkpoints.setSession(SessionId{id});
            const QJsonArray all = said.value(QStringLiteral("checkpoints")).toArray();
            QCOMPARE(checkpoints.rowCount(), int(all.size()));
            // The history is in an order of its own.
            QHash<QString, int> positions;
            for (int row = 0; row < checkpoints.rowCount(); ++row) {
                const QModelIndex index = checkpoints.index(row, 0);
                const CheckpointName name = checkpoints.nameOf(checkpoints.checkpointAt(index));
                positions.insert(name.space + u'\n' + name.id, index.data(FactRole::StandAt).toInt());
            }
            for (const QJsonValue &one : all) {
                const QString name = one[u"namespace"].toString() + u'\n' + one[u"id"].toString();
                QCOMPARE(positions.value(name), one[u"position"].toInt());
            }
            const QJsonArray decisions = said.value(QStringLiteral("decisions")).toArray();
            QCOMPARE(decisions.size(), qsizetype(view.count(session.decisions)));
        }
    }
}

void TestShownState::findsTheVersionsAround()
{
    const auto opened = FileSource::open(TRACEDECK_TEST_DATA "/loom/got.ndjson");
    QVERIFY(opened.source);
    opened.source->run();
    Cursor cursor(opened.source->trace());
    const View all = cursor.newestView();
    const SessionId session{0};
    cursor.goTo(1);
    QCOMPARE(shownState(cursor.view(), session, {}).number, 0u);
    QCOMPARE(previousVersion(all, session, 0), Position(0));
    std::uint32_t number = 0;
    while (const Position next = nextVersion(all, session, number)) {
        cursor.goTo(next);
        QCOMPARE(shownState(cursor.view(), session, {}).number, number + 1);
        QCOMPARE(previousVersion(all, session, number + 1) > 0, number > 0);
        ++number;
    }
    QCOMPARE(number, all.count(all.at(session).states));
    QVERIFY(shownState(View(*cursor.trace(), 0), session, {}).isNone());
}

void TestShownState::showsTheLatestCheckpointWhereNoVersionCame()
{
    HandmadeTrace made;
    made.append(frameOf("checkpoint", CheckpointArrived{.id = "c1", .state = plain(R"({"a":1})")}));
    made.append(frameOf("checkpoint", CheckpointArrived{.id = "c2", .parent = "c1", .state = plain(R"({"a":2})")}));
    made.append(frameOf("updates", StateArrived{StateKind::Updates, {}, plain(R"({"a":3})")}));
    const auto shownAt = [&](Position at) { return shownState(View(*made.trace(), at), SessionId{0}, {}); };
    QVERIFY(shownAt(1).checkpoint == CheckpointId{0});
    QVERIFY(shownAt(2).checkpoint == CheckpointId{1});
    QCOMPARE(valueOf(shownAt(2).json), QJsonObject({{QStringLiteral("a"), 2}}));
    QVERIFY(!shownAt(3).checkpoint);
    QVERIFY(shownState(View(*made.trace(), 2), SessionId{0}, CheckpointId{0}).isChosen);
}

/// The state of a checkpoint belongs to its id: once fetched it is shown at any cursor at which there is the checkpoint.
void TestShownState::showsWhatWasFetchedLater()
{
    HandmadeTrace made;
    made.append({frameOf("x", StateArrived{StateKind::Values, "n", plain("1")}),
                 frameOf("x", CheckpointArrived{.id = "c"}), frameOf("x", RunStarted{.run = "r"})});
    const SessionId session{0};
    const Item checkpoint = CheckpointId{0};
    const auto at = [&](Position p) { return shownState(View(*made.trace(), p), session, checkpoint); };
    QVERIFY(!at(3).checkpoint.isValid());
    made.append(frameOf("x", CheckpointArrived{.id = "c", .state = plain("2")}));
    made.append(frameOf("x", CheckpointArrived{.id = "c", .state = plain("3")}));
    QVERIFY(!at(1).checkpoint.isValid()); // it is not yet
    for (Position p = 2; p <= 5; ++p) {
        QVERIFY(at(p).checkpoint == CheckpointId{0});
        QCOMPARE(at(p).since, p < 4 ? Position(4) : Position(0));
        QCOMPARE(at(p).json.bytes(), p == 5 ? std::string_view("3") : std::string_view("2"));
    }
    // What can be printed of the past does not know it.
    QVERIFY(View(*made.trace(), 3).value(View(*made.trace(), 3).at(CheckpointId{0}).state) == nullptr);
}

/// They all lie where a history told of them.
void TestShownState::showsWhatToldRunsAndStepsCameTo()
{
    const auto trace = openWhole(TRACEDECK_TEST_DATA "/langgraph/edited_fork.ndjson");
    QVERIFY(trace);
    const View view(*trace, 16);
    QVERIFY(trace->bytes.contains(view.input(SpanId{0}).data)); // what a node worked on, which is not kept twice
    const auto step = [&](const Item &item) -> std::int64_t {
        const ShownState shown = shownState(view, SessionId{0}, item);
        return shown.checkpoint ? view.value(view.at(shown.checkpoint).step) ? *view.value(view.at(shown.checkpoint).step) : -2
                                : -3;
    };
    QCOMPARE(step(RunId{0}), 1);
    QCOMPARE(step(RunId{1}), 6);
    QCOMPARE(step(SpanId{1}), 4); // agent
    QCOMPARE(step(SpanId{2}), 5); // two tools
    QCOMPARE(step(SpanId{3}), 5);
    QCOMPARE(step(SpanId{4}), 6);
    QCOMPARE(step(ToolId{0}), view.value(view.at(ToolId{0}).span) ? 5 : 4);
    QCOMPARE(step(MessageId{1}), 1); // what the agent said
    QCOMPARE(step(SessionId{0}), -3);
    QCOMPARE(step(FrameId{14}), -3);
    const View all(*trace);
    QVERIFY(!shownState(all, SessionId{0}, RunId{4}).checkpoint.isValid()); // it was heard: who walks through it sees it
}

TRACEDECK_TESTS(TestShownState, Core)

} // namespace tracedeck::test::tst_shownstate

#include "tst_shownstate.moc"
