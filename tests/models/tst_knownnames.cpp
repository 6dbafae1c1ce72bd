// SPDX-License-Identifier: GPL-3.0-or-later
#include "factscripts.h"
#include "knownnames.h"
#include "qttests.h"
#include "tracebuilder.h"

#include <QTest>

namespace tracedeck::test::tst_knownnames {

class TestKnownNames : public QObject
{
    Q_OBJECT

private slots:
    void offersSessionsTheNewestFirst();
    void learnsWhatAnswersTell();
    void offersNoMoreThanCanBeLookedThrough();
};

void TestKnownNames::offersSessionsTheNewestFirst()
{
    HandmadeTrace made;
    made.append({frameIn("old", RunStarted{.run = "r1", .message = plain("Where is\nmy cat?")}),
                 frameIn("new", RunStarted{.run = "r2"})});
    KnownNames names;
    QVERIFY(names.areMore(View(*made.trace())));
    CommandForm form;
    form.session = QStringLiteral("stored");
    QVERIFY(names.learn(form, {}, {}));
    form.session = QStringLiteral("old");
    QVERIFY(names.learn(form, {}, {}));
    QVERIFY(!names.learn(form, {}, {}));
    const CommandNames offered = names.offered(View(*made.trace()));
    QCOMPARE(offered.sessions, (QStringList{QStringLiteral("new"), QStringLiteral("old"), QStringLiteral("stored")}));
    QCOMPARE(offered.titles.size(), 1);
    QVERIFY2(offered.titles.value(QStringLiteral("old")).startsWith(QStringLiteral("Where is")),
             qPrintable(offered.titles.value(QStringLiteral("old"))));
    QVERIFY(!names.areMore(View(*made.trace())));
    made.append({frameIn("newest", RunStarted{.run = "r3"})});
    QVERIFY(names.areMore(View(*made.trace())));
    QCOMPARE(names.offered(View(*made.trace())).sessions.front(), QStringLiteral("newest"));
}

void TestKnownNames::learnsWhatAnswersTell()
{
    CommandForm form;
    form.kind = CommandKind::ListAgents;
    AnswerItem agent;
    agent.name = QStringLiteral("uuid");
    agent.text = QStringLiteral("Planner");
    HandmadeTrace made;
    KnownNames names;
    QVERIFY(names.learn(form, QStringLiteral("r1"), {agent}));
    QCOMPARE(names.agents(), QStringList(QStringLiteral("uuid")));
    QCOMPARE(names.titleOfAgent(QStringLiteral("uuid")), QStringLiteral("Planner"));
    QCOMPARE(names.offered(View(*made.trace())).agent, QStringLiteral("uuid"));
    QCOMPARE(names.offered(View(*made.trace())).runs, QStringList(QStringLiteral("r1")));

    KnownNames usual({QStringLiteral("react")});
    usual.learn(form, {}, {agent});
    QCOMPARE(usual.offered(View(*made.trace())).agent, QStringLiteral("react"));
    QCOMPARE(usual.agents().size(), 2);
}

void TestKnownNames::offersNoMoreThanCanBeLookedThrough()
{
    CommandForm form;
    form.kind = CommandKind::ListSessions;
    std::vector<AnswerItem> items(1000);
    for (std::size_t i = 0; i < items.size(); ++i)
        items[i].name = QStringLiteral("s%1").arg(i);
    HandmadeTrace made;
    KnownNames names;
    QVERIFY(names.learn(form, {}, items));
    QCOMPARE(names.offered(View(*made.trace())).sessions.size(), KnownNames::kMostSessions);
}

TRACEDECK_TESTS(TestKnownNames, Core)

} // namespace tracedeck::test::tst_knownnames

#include "tst_knownnames.moc"
