// SPDX-License-Identifier: GPL-3.0-or-later
#include "joinedtext.h"
#include "qttests.h"

#include <QTest>

namespace tracedeck::test::tst_joinedtext {

class TestJoinedText : public QObject
{
    Q_OBJECT

private slots:
    void putsPartsInARow();
    void takesPartsAsTheyAre();
};

void TestJoinedText::putsPartsInARow()
{
    QCOMPARE(joinedWords({}), QString());
    QCOMPARE(joinedWords({QStringLiteral("one")}), QStringLiteral("one"));
    QCOMPARE(joinedWords({QStringLiteral("one"), QStringLiteral("two"), QStringLiteral("three")}), QStringLiteral("one, two, three"));
    QCOMPARE(joinedPhrases({QStringLiteral("one"), QStringLiteral("two")}), QStringLiteral("one; two"));
    QCOMPARE(joinedSentences({QStringLiteral("One."), QStringLiteral("Two.")}), QStringLiteral("One. Two."));
}

void TestJoinedText::takesPartsAsTheyAre()
{
    QCOMPARE(joinedWords({QStringLiteral("%2"), QStringLiteral("%1"), QStringLiteral("100 %")}), QStringLiteral("%2, %1, 100 %"));
}

TRACEDECK_TESTS(TestJoinedText, Core)

} // namespace tracedeck::test::tst_joinedtext

#include "tst_joinedtext.moc"
