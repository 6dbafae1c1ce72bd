// SPDX-License-Identifier: GPL-3.0-or-later
#include "modelcalls.h"

#include "factscripts.h"
#include "handmadetrace.h"
#include "qttests.h"
#include "tracebuilder.h"

#include <QTest>

namespace tracedeck::test::tst_modelcalls {

class TestModelCalls : public QObject
{
    Q_OBJECT

private slots:
    void areThoseWithoutASpan();
    void areTheMessagesThatSayNothingOfTheirUse();
    void haveNoTimeWhereTheyWereToldAfterwards();
};

namespace {

QStringList linesOf(const HandmadeTrace &made, Position at = kOpen - 1)
{
    const View view(*made.trace(), at);
    QStringList lines;
    for (const ModelCall &call : modelCallsOf(view, SessionId{0})) {
        const std::string_view model = view.text(call.model);
        lines << QStringLiteral("%1 %2-%3").arg(QString::fromUtf8(model.data(), qsizetype(model.size()))).arg(call.begin)
                     .arg(call.end == kOpen ? QString() : QString::number(call.end));
    }
    return lines;
}

} // namespace

void TestModelCalls::areThoseWithoutASpan()
{
    HandmadeTrace made;
    made.append(Script{frameIn("s", RunStarted{.run = "r", .model = "m"}), frameIn("s", SpanOpened{"think"}),
                       frameIn("s", TextDelta{.text = plain("a")}), frameIn("s", UsageReported{}), // 4
                       frameIn("s", TextDelta{.text = plain("b")}), frameIn("s", UsageReported{}), // 6
                       frameIn("s", SpanClosed{"think"}),
                       frameIn("s", SpanOpened{.name = "own", .kind = SpanKind::Llm}), frameIn("s", UsageReported{}),
                       frameIn("s", SpanClosed{"own"})});
    QCOMPARE(linesOf(made), QStringList({QStringLiteral("m 2-4"), QStringLiteral("m 4-6")}));
    QCOMPARE(linesOf(made, 3), QStringList(QStringLiteral("m 2-"))); // it has not said what it used yet
}

void TestModelCalls::areTheMessagesThatSayNothingOfTheirUse()
{
    HandmadeTrace made;
    made.append(Script{frameIn("s", RunStarted{.run = "r"}), frameIn("s", MessageStarted{"whole"}),
                       frameIn("s", MessageStarted{"streamed"}), frameIn("s", TextDelta{.message = "streamed", .text = plain("a")}),
                       frameIn("s", TextDelta{.message = "streamed", .text = plain("b")}), // 5
                       frameIn("s", MessageEnded{"streamed"}), frameIn("s", MessageStarted{"said", Role::User})});
    made.append(Script{frameIn("s", MessageEnded{"said"}), // 8
                       frameIn("s", MessageStarted{"byTheNode"}), frameIn("s", TextDelta{.message = "byTheNode", .text = plain("done")}),
                       frameIn("s", MessageEnded{"byTheNode"}), // 11
                       frameIn("s", MessageStarted{"stopped"}), frameIn("s", TextDelta{.message = "stopped", .text = plain("c")}),
                       frameIn("s", MessageEnded{.message = "stopped", .stop = "stop"}), // 14
                       frameIn("s", MessageStarted{"calls"}), frameIn("s", ToolCalled{"c", "look", plain("{}")}),
                       frameIn("s", MessageEnded{"calls"}), // 17
                       frameIn("s", MessageStarted{"failed"}),
                       frameIn("s", MessageEnded{.message = "failed", .status = MessageStatus::Error}), // 19
                       frameIn("s", RunEnded{})});
    const QStringList lines = linesOf(made);
    QVERIFY2(lines.contains(QStringLiteral(" 3-6")), qPrintable(lines.join(u'\n')));
    QVERIFY(!lines.contains(QStringLiteral(" 7-8"))); // a human's
    QVERIFY(!lines.contains(QStringLiteral(" 9-11"))); // at once, and no model has stopped
    QVERIFY(lines.contains(QStringLiteral(" 12-14")));
    QVERIFY(lines.contains(QStringLiteral(" 15-17"))); // no node asks for a tool
    QVERIFY(lines.contains(QStringLiteral(" 18-19"))); // it said all that it could
    QVERIFY(linesOf(made, 10).contains(QStringLiteral(" 9-"))); // who knows what comes
}

void TestModelCalls::haveNoTimeWhereTheyWereToldAfterwards()
{
    HandmadeFrame history = frameIn("s", RunSeen{.run = "r", .begun = 1'000'000'000, .ended = 2'000'000'000,
                                                 .outcome = RunStatus::Succeeded, .isAll = true});
    history.events.insert(history.events.begin() + 1, MessageSeen{.message = "m", .role = Role::Assistant, .text = plain("x")});
    HandmadeTrace made;
    made.append(Script{history});
    QCOMPARE(linesOf(made), QStringList());
}

TRACEDECK_TESTS(TestModelCalls, Core)

} // namespace tracedeck::test::tst_modelcalls

#include "tst_modelcalls.moc"
