// SPDX-License-Identifier: GPL-3.0-or-later
#include "factscripts.h"
#include "lastinputs.h"
#include "qttests.h"
#include "tracebuilder.h"

#include <QTest>

namespace tracedeck::test::tst_lastinputs {

class TestLastInputs : public QObject
{
    Q_OBJECT

private slots:
    void areThoseOfTheLastRunOfEachAgent();
};

void TestLastInputs::areThoseOfTheLastRunOfEachAgent()
{
    const auto asks = [](const char *agent, const char *input) {
        return frameOf("run.start", RunRequested{.agent = agent, .onAnyChannel = true, .input = plain(input)});
    };
    const HandmadeFrame begins = frameOf("run", RunStarted{});
    const HandmadeFrame ends = frameOf("end", RunEnded{});
    HandmadeTrace made;
    made.append(Script{asks("loop", R"({"n":1})"), begins, ends, asks("talk", R"({"say":"a"})"), begins, ends,
                       asks("loop", R"({"n":2})"), begins, ends, asks("talk", R"("no object")"), begins});
    const QHash<QString, QByteArray> all = lastInputs(View(*made.trace()));
    QCOMPARE(all.size(), 2);
    QCOMPARE(all.value(QStringLiteral("loop")), QByteArray(R"({"n":2})"));
    QCOMPARE(all.value(QStringLiteral("talk")), QByteArray(R"({"say":"a"})"));
    // As it was then.
    QCOMPARE(lastInputs(View(*made.trace(), 6)).value(QStringLiteral("loop")), QByteArray(R"({"n":1})"));
    QVERIFY(lastInputs(View(*made.trace(), 0)).isEmpty());
}

TRACEDECK_TESTS(TestLastInputs, Core)

} // namespace tracedeck::test::tst_lastinputs

#include "tst_lastinputs.moc"
