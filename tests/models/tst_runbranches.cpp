// SPDX-License-Identifier: GPL-3.0-or-later
#include "checkpointscripts.h"
#include "conversationmodel.h"
#include "conversationtexts.h"
#include "handmadedocument.h"
#include "qttests.h"
#include "testrecordings.h"
#include "tracebuilder.h"

#include <QTest>

namespace tracedeck::test::tst_runbranches {

namespace {

using Kind = ConversationRow::Kind;

/// What a model shows, a line a row: "-" stands before what a fork left.
QStringList shown(const ConversationModel &model)
{
    QStringList lines;
    for (int row = 0; row < model.rowCount(); ++row) {
        const ConversationRow &of = model.at(row);
        const QString text = of.kind == Kind::RunBegin ? QStringLiteral("run")
            : of.kind == Kind::RunEnd                  ? QStringLiteral("end")
            : of.kind == Kind::Tool                    ? rowTitle(model.view(), of)
                                                       : rowWholeText(model.view(), of, 17).trimmed();
        const QString branch = model.branchText(row);
        lines += (model.isLeft(row) ? QStringLiteral("- ") : QStringLiteral("  ")) + text
            + (branch.isEmpty() ? QString() : QStringLiteral(" (%1)").arg(branch));
    }
    return lines;
}

constexpr char kEdited[] = "  run\n"
                           "  Hello there\n"
                           "  Hello! Nothing to\n"
                           "  end\n"
                           "  run\n"
                           "- What is the weath\n"
                           "- Let me check.\n"
                           "- get_weather\n"
                           "- get_weather\n"
                           "- I used 2 tool res\n"
                           "- end (the current branch leaves it at step 3)\n"
                           "- run (forked from step 3 \u00b7 not on the current branch)\n"
                           "- Tell me a joke in\n"
                           "- Hello! Nothing to\n"
                           "- end (not on the current branch)\n"
                           "- run (forked from step 0 \u00b7 not on the current branch)\n"
                           "- Hello! Nothing to\n"
                           "- end (not on the current branch)\n"
                           "  run (forked from step 3)\n"
                           "  Please search the\n"
                           "  Let me check.\n"
                           "  search_docs\n"
                           "  I used 1 tool res\n"
                           "  end";

HandmadeFrame run(std::string_view id, const char *question)
{
    return frameIn("s", RunStarted{.run = id, .message = plain(question)});
}

HandmadeFrame checkpoint(std::string_view id, std::string_view parent, std::int64_t step)
{
    return frameIn("s", CheckpointArrived{.id = id, .parent = parent, .step = step});
}

HandmadeFrame says(std::string_view message, const char *text)
{
    return frameIn("s", TextDelta{.message = message, .text = plain(text)});
}

} // namespace

class TestRunBranches : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase() { QLocale::setDefault(QLocale::c()); }
    void leavesWhatCameBehindAFork();
    void saysNothingWithoutAFork();
    void leavesNothingWhoseParentHasNotCome();
    void goesBackToWhereParentsWereMissing();
    void keepsWhatTheNewestStateHas();
    void keepsWhatAHistoryClaimsWhereItWasSaid();
    void knowsAnEditedQuestionThatCameWithoutAName();
    void knowsAnEditedQuestionOnTheRealServer();
    void knowsItTooWhereTheLastRunIsHeardFirst();
};

void TestRunBranches::leavesWhatCameBehindAFork()
{
    Document document({run("r1", "one?"), checkpoint("a", {}, 1), says("m1", "one"), checkpoint("b", "a", 2),
                       says("m2", "more"), checkpoint("c", "b", 3), frameIn("s", RunEnded{.run = "r1"}),
                       run("r2", "two?"), checkpoint("d", "c", 4), frameIn("s", RunEnded{.run = "r2"}),
                       run("r3", "again"), checkpoint("e", "b", 3), says("m3", "other")});
    ConversationModel model(&document.cursor);
    model.setSession({0});
    const QStringList forked{QStringLiteral("  run"),
                             QStringLiteral("  one?"),
                             QStringLiteral("  one"),
                             QStringLiteral("- more"),
                             QStringLiteral("- end (the current branch leaves it at step 2)"),
                             QStringLiteral("- run (not on the current branch)"),
                             QStringLiteral("- two?"),
                             QStringLiteral("- end (not on the current branch)"),
                             QStringLiteral("  run (forked from step 2)"),
                             QStringLiteral("  again"),
                             QStringLiteral("  other")};
    QCOMPARE(shown(model), forked);
    QVERIFY(model.index(3).data().toString().endsWith(QStringLiteral(", not on the current branch")));
    QVERIFY(model.index(8).data().toString().endsWith(QStringLiteral(", forked from step 2")));
    document.cursor.goTo(11); // the run has begun, and made nothing yet
    const QStringList before{QStringLiteral("  run"),  QStringLiteral("  one?"), QStringLiteral("  one"),
                             QStringLiteral("  more"), QStringLiteral("  end"),  QStringLiteral("  run"),
                             QStringLiteral("  two?"), QStringLiteral("  end"),  QStringLiteral("  run"),
                             QStringLiteral("  again")};
    QCOMPARE(shown(model), before);
    document.cursor.goTo(13);
    QCOMPARE(shown(model), forked);
}

void TestRunBranches::saysNothingWithoutAFork()
{
    Document document({run("r1", "one?"), checkpoint("a", {}, 1), frameIn("s", RunEnded{.run = "r1"}), run("r2", "two?"),
                       checkpoint("b", "a", 2), frameIn("s", RunEnded{.run = "r2"})});
    ConversationModel model(&document.cursor);
    model.setSession({0});
    QVERIFY(model.rowCount() > 0);
    for (int row = 0; row < model.rowCount(); ++row)
        QVERIFY(!model.isLeft(row) && model.branchText(row).isEmpty());
}

/// What is known of the oldest of them is not all.
void TestRunBranches::leavesNothingWhoseParentHasNotCome()
{
    Document document({run("r1", "one?"), checkpoint("a", "gone", 1), frameIn("s", RunEnded{.run = "r1"}), run("r2", "two?"),
                       checkpoint("c", "lost", 3), frameIn("s", RunEnded{.run = "r2"})});
    ConversationModel model(&document.cursor);
    model.setSession({0});
    QVERIFY(model.rowCount() > 0);
    for (int row = 0; row < model.rowCount(); ++row)
        QVERIFY(!model.isLeft(row));
}

/// What is in order in the end was not while parents were missing.
void TestRunBranches::goesBackToWhereParentsWereMissing()
{
    Document document({run("r1", "one?"), checkpoint("a", {}, 1), frameIn("s", RunEnded{.run = "r1"}), run("r2", "two?"),
                       checkpoint("c", "b", 3), frameIn("s", RunEnded{.run = "r2"}), run("r3", "three?"),
                       checkpoint("d", "a", 2), checkpoint("b", "d", 2)});
    ConversationModel model(&document.cursor);
    model.setSession({0});
    for (Position at = document.cursor.newest(); at > 0; --at) {
        document.cursor.goTo(at);
        ConversationModel fresh(&document.cursor);
        fresh.setSession({0});
        QCOMPARE(shown(model), shown(fresh));
    }
}

/// What a state has is not left, wherever it was said.
void TestRunBranches::keepsWhatTheNewestStateHas()
{
    const ConversationHeld::Item item{.message = "m1", .role = Role::Assistant};
    Document document({run("r1", "one?"), checkpoint("a", {}, 1), says("m1", "one"), checkpoint("b", "a", 2),
                       frameIn("s", RunEnded{.run = "r1"}), run("r2", "two?"), checkpoint("c", "a", 2),
                       HandmadeFrame{.type = "values", .node = {}, .events = {StateArrived{.state = plain("{}")}, ConversationHeld{&item, 1}}},
                       checkpoint("d", "c", 3)});
    ConversationModel model(&document.cursor);
    model.setSession({0});
    QVERIFY(shown(model).contains(QStringLiteral("- one"))); // the newest state has not come
    document.cursor.goTo(8);
    QVERIFY(shown(model).contains(QStringLiteral("  one")));
}

/// It was said before the checkpoint from which the run was forked.
void TestRunBranches::keepsWhatAHistoryClaimsWhereItWasSaid()
{
    MessageSeen question{"q1", Role::User, plain("one?")};
    MessageSeen listed = question;
    listed.isFollowed = true;
    Document document({frameIn("s", RunStarted{.run = "r1"}), frameIn("s", listed), checkpoint("a", {}, 1), says("m1", "one"),
                       checkpoint("b", "a", 2), frameIn("s", RunEnded{.run = "r1"}),
                       HandmadeFrame{.type = "GET /threads/:id/history", .node = {}, .events = {RunSeen{.run = "r1"}, question}},
                       run("r2", "again"), checkpoint("c", "a", 2)});
    ConversationModel model(&document.cursor);
    model.setSession({0});
    QCOMPARE(shown(model).mid(0, 3), (QStringList{QStringLiteral("  run"), QStringLiteral("  one?"), QStringLiteral("- one")}));
    document.cursor.goTo(6);
    QCOMPARE(shown(model).mid(0, 2), (QStringList{QStringLiteral("  run"), QStringLiteral("  one")}));
}

/// The user's own one, sent through a client.
void TestRunBranches::knowsAnEditedQuestionThatCameWithoutAName()
{
    RunRequested asked{.message = plain("one?"), .request = "1"};
    asked.onAnyChannel = true;
    Document document({frameIn("s", asked), frameIn("s", RunStarted{.run = "r1"}), frameIn("s", MessageSeen{"q1", Role::User, plain("one?")}),
                       checkpoint("a", {}, 1), checkpoint("b", "a", 2), frameIn("s", RunEnded{.run = "r1"}),
                       frameIn("s", RunStarted{.run = "r2"}), frameIn("s", MessageSeen{"q1", Role::User, plain("edited?")}),
                       checkpoint("c", "a", 2)});
    ConversationModel model(&document.cursor);
    model.setSession({0});
    QCOMPARE(shown(model), (QStringList{QStringLiteral("  run"), QStringLiteral("- one?"),
                                        QStringLiteral("- end (the current branch leaves it at step 1)"),
                                        QStringLiteral("  run (forked from step 1)"), QStringLiteral("  edited?")}));
}

/// A question was edited in the state of before, by others and then by us; in between a run went on from there again.
void TestRunBranches::knowsAnEditedQuestionOnTheRealServer()
{
    Cursor cursor(openWhole(TRACEDECK_TEST_DATA "/langgraph/edited_fork.ndjson"));
    ConversationModel model(&cursor);
    model.setSession({0});
    QCOMPARE(shown(model).join(u'\n'), QString::fromUtf8(kEdited));
    cursor.goTo(16); // before ours
    QCOMPARE(shown(model).mid(1, 4).join(u'\n'), QStringLiteral("  Hello there\n- Hello! Nothing to\n"
                                                                "- end (the current branch leaves it at step 0)\n"
                                                                "- run (not on the current branch)"));
}

/// Its stream brings it again, and lists what was asked in runs of which the history tells later.
void TestRunBranches::knowsItTooWhereTheLastRunIsHeardFirst()
{
    Cursor cursor(openWhole(TRACEDECK_TEST_DATA "/langgraph/stream_then_history.ndjson"));
    ConversationModel model(&cursor);
    model.setSession({0});
    QCOMPARE(shown(model).join(u'\n'), QString::fromUtf8(kEdited));
    for (int row = 0; row < model.rowCount(); ++row) {
        if (model.at(row).kind != Kind::RunEnd)
            QCOMPARE(model.rowOf(model.at(row).item()), row);
    }
}

TRACEDECK_TESTS(TestRunBranches, Core)

} // namespace tracedeck::test::tst_runbranches

#include "tst_runbranches.moc"
