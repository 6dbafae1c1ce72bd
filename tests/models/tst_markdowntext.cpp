// SPDX-License-Identifier: GPL-3.0-or-later
#include "markdowntext.h"

#include <QTest>

using namespace tracedeck;

class TestMarkdownText : public QObject
{
    Q_OBJECT

private slots:
    void escapesWhatMeansSomething();
    void codeHoldsItsTicks();
    void fencesHoldFences();
    void quotesWithoutHtmlAndPictures();
    void quotesCodeAsItIs();
    void closesCodeThatWasLeftOpen();
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

void TestMarkdownText::quotesWithoutHtmlAndPictures()
{
    QCOMPARE(quotedMarkdown(QStringLiteral("**hi**\r\n\r\n<script>x</script>")),
             QStringLiteral("> **hi**\n>\n> &lt;script>x&lt;/script>\n"));
    QCOMPARE(quotedMarkdown(QStringLiteral("![a](http://tracker)")), QStringLiteral("> \\![a](http://tracker)\n"));
    // What escapes here must not be turned round by an escape that was there.
    QCOMPARE(quotedMarkdown(QStringLiteral("\\![a](b)")), QStringLiteral("> \\\\\\![a](b)\n"));
    QCOMPARE(quotedMarkdown(QStringLiteral("use `<b>` here")), QStringLiteral("> use `<b>` here\n"));
    QCOMPARE(quotedMarkdown(QStringLiteral("a ` <b>")), QStringLiteral("> a ` &lt;b>\n"));
}

void TestMarkdownText::quotesCodeAsItIs()
{
    QCOMPARE(quotedMarkdown(QStringLiteral("```html\n<b>\n```\n<b>")),
             QStringLiteral("> ```html\n> <b>\n> ```\n> &lt;b>\n"));
    QCOMPARE(quotedMarkdown(QStringLiteral("~~~\n```\n<b>\n~~~")), QStringLiteral("> ~~~\n> ```\n> <b>\n> ~~~\n"));
}

void TestMarkdownText::closesCodeThatWasLeftOpen()
{
    QCOMPARE(quotedMarkdown(QStringLiteral("````\nx")), QStringLiteral("> ````\n> x\n> ````\n"));
}

QTEST_GUILESS_MAIN(TestMarkdownText)
#include "tst_markdowntext.moc"
