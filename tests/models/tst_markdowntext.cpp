// SPDX-License-Identifier: GPL-3.0-or-later
#include "markdowntext.h"
#include "qttests.h"

#include <QTest>

namespace tracedeck::test::tst_markdowntext {

class TestMarkdownText : public QObject
{
    Q_OBJECT

private slots:
    void escapesWhatMeansSomething();
    void codeHoldsItsTicks();
    void fencesHoldFences();
    void quotesMarkdown();
    void quotesWithoutHtmlAndPictures_data();
    void quotesWithoutHtmlAndPictures();
};

void TestMarkdownText::escapesWhatMeansSomething()
{
    QCOMPARE(escapedMarkdown(QStringLiteral("a*b_c <b>")), QStringLiteral("a\\*b\\_c \\<b\\>"));
    QCOMPARE(escapedMarkdown(QStringLiteral("# not\na heading")), QStringLiteral("\\# not a heading"));
    QCOMPARE(escapedMarkdown(QStringLiteral("- no list")), QStringLiteral("\\- no list"));
    QCOMPARE(escapedMarkdown(QStringLiteral("![x](http://a)")), QStringLiteral("\\!\\[x\\]\\(http://a\\)"));
}

void TestMarkdownText::codeHoldsItsTicks()
{
    QCOMPARE(codeMarkdown(QStringLiteral("id")), QStringLiteral("`id`"));
    QCOMPARE(codeMarkdown(QStringLiteral("a`b")), QStringLiteral("``a`b``"));
    QCOMPARE(codeMarkdown(QStringLiteral("`")), QStringLiteral("`` ` ``"));
}

void TestMarkdownText::fencesHoldFences()
{
    QCOMPARE(fencedMarkdown(QStringLiteral("x"), QStringLiteral("json")), QStringLiteral("```json\nx\n```\n"));
    QCOMPARE(fencedMarkdown(QStringLiteral("```\nx\n```\n"), {}), QStringLiteral("````\n```\nx\n```\n````\n"));
}

void TestMarkdownText::quotesMarkdown()
{
    QCOMPARE(quotedMarkdown(QStringLiteral("**hi**\r\n\r\n- one\n")), QStringLiteral("> **hi**\n>\n> - one\n"));
    QCOMPARE(quotedMarkdown(QStringLiteral("```\nx\n```")), QStringLiteral("> ```\n> x\n> ```\n"));
}

void TestMarkdownText::quotesWithoutHtmlAndPictures_data()
{
    QTest::addColumn<QString>("text");
    for (const char *text : {"<script>x</script>", "![a](http://tracker)", "\\![a](b)", "\\\\![x](y)", "\\`<img src=x>`", "a ` <b>",
                             "`a\n` <img src=x> `b`", "- ```\n  ```\n<img src=x>", "```\n```\xc2\xa0\n```\n<img src=x>", "````\n<b>"})
        QTest::newRow(text) << QString::fromUtf8(text);
}

/// All of it is in one block of code, which nothing in it ends.
void TestMarkdownText::quotesWithoutHtmlAndPictures()
{
    QFETCH(QString, text);
    const QStringList lines = quotedMarkdown(text).split(u'\n');
    QVERIFY(lines.last().isEmpty());
    const QString fence = lines.first().mid(2).chopped(4);
    QCOMPARE(lines.first(), QString(QStringLiteral("> ") + fence + QStringLiteral("text")));
    QCOMPARE(lines[lines.size() - 2], QString(QStringLiteral("> ") + fence));
    QCOMPARE(fence.count(u'`'), fence.size());
    QVERIFY(!text.contains(fence));
    for (const QString &line : lines.mid(0, lines.size() - 1))
        QVERIFY(line.startsWith(u'>'));
}

TRACEDECK_TESTS(TestMarkdownText, Core)

} // namespace tracedeck::test::tst_markdowntext

#include "tst_markdowntext.moc"
