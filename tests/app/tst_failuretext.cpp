// SPDX-License-Identifier: GPL-3.0-or-later
#include "failuretext.h"

#include "livefixture.h"

#include <QTest>

using namespace tracedeck;

/// What rooms without Qt say, in the language of the user.
class TestFailureText : public QObject
{
    Q_OBJECT

private slots:
    void isASentence();
    void takesValuesAsTheyAre();
    void isTranslated();
};

void TestFailureText::isASentence()
{
    QCOMPARE(failureText(Failure()), QString());
    const Failure why = Failure::tr("cannot open %1: %2", {Failure::verbatim("a.ndjson"), Failure::tr("it is empty")});
    QCOMPARE(failureText(why), QStringLiteral("Cannot open a.ndjson: it is empty."));
}

void TestFailureText::takesValuesAsTheyAre()
{
    const Failure why = Failure::tr("cannot open %1: %2", {Failure::verbatim("%2 é %%1"), Failure::verbatim("x")});
    QCOMPARE(failureText(why), QStringLiteral("Cannot open %2 é %%1: x."));
}

void TestFailureText::isTranslated()
{
    LiveFixture f;
    f.preferences().setLanguage(QStringLiteral("zh_CN"));
    QVERIFY(!f.window()->openFile(QStringLiteral("/no/such/file.ndjson")));
    QCOMPARE(f.window()->error(), QStringLiteral("无法打开 /no/such/file.ndjson：没有此文件或文件夹。"));
}

QTEST_MAIN(TestFailureText)
#include "tst_failuretext.moc"
