// SPDX-License-Identifier: GPL-3.0-or-later
#include "arena.h"
#include "failuretext.h"
#include "qttests.h"

#include <QTest>

namespace tracedeck::test::tst_failuretext {

/// What rooms without Qt say, for a window.
class TestFailureText : public QObject
{
    Q_OBJECT

private slots:
    void isASentence();
    void takesValuesAsTheyAre();
    void wordsEndWhereTheyAreTooLong();
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

void TestFailureText::wordsEndWhereTheyAreTooLong()
{
    Arena arena;
    const std::string much(100'000, 'x');
    const KeptFailure why(Failure::tr("cannot open %1: %2", {much, std::string("\x1b[31m")}), arena);
    const std::string words = failureWords(why, 1000);
    QVERIFY(words.starts_with("cannot open xxx"));
    QVERIFY(words.size() > 1000 && words.size() < 2100);
    QCOMPARE(QString::fromStdString(failureWords(why, 200'000)), QString::fromStdString(why.english()));
}

TRACEDECK_TESTS(TestFailureText, Core)

} // namespace tracedeck::test::tst_failuretext

#include "tst_failuretext.moc"
