// SPDX-License-Identifier: GPL-3.0-or-later
#include "qttests.h"
#include "safetext.h"

#include <QAction>
#include <QClipboard>
#include <QDockWidget>
#include <QGuiApplication>
#include <QMenu>
#include <QMimeData>
#include <QSignalSpy>
#include <QTest>
#include <QTextDocument>

namespace tracedeck::test::tst_safetext {

class tst_SafeText : public QObject
{
    Q_OBJECT

private slots:
    void labelsShowMarkupAsText_data();
    void labelsShowMarkupAsText();
    void labelsCutHugeTexts();
    void toolTipsShowMarkupAsText_data();
    void toolTipsShowMarkupAsText();
    void toolTipsShowLayoutBombsAsText();
    void toolTipsKeepSurrogatesTogether();
    void toolTipsAreReadWithoutTheirMarkup();
    void titlesMeanNothingToQt_data();
    void titlesMeanNothingToQt();
    void menusGetNoShortcut();
    void clipboardHoldsPlainTextOnly();
    void messageBoxesArePlainAndDoNotBlock();
};

namespace {

void addCanaries()
{
    QTest::addColumn<QString>("text");
    QTest::newRow("image") << QStringLiteral("<img src=\"file:///etc/hostname\">canary");
    QTest::newRow("bold") << QStringLiteral("a <b>canary</b>");
    QTest::newRow("code") << QStringLiteral("if a<b and c>d");
    QTest::newRow("closes ours") << QStringLiteral("</p></qt><h1>canary</h1><img src=x>");
    QTest::newRow("entity") << QStringLiteral("&lt;b&gt; &amp; &#x41;");
    QTest::newRow("link") << QStringLiteral("<a href=\"file:///etc/passwd\">canary</a>");
    QTest::newRow("lines") << QStringLiteral("one\n  two\n<b>three</b>");
    QTest::newRow("place marks") << QStringLiteral("%1 %2 %n");
}

} // namespace

void tst_SafeText::labelsShowMarkupAsText_data()
{
    addCanaries();
}

void tst_SafeText::labelsShowMarkupAsText()
{
    QFETCH(QString, text);
    PlainLabel label(text);
    QCOMPARE(label.textFormat(), Qt::PlainText);
    QCOMPARE(label.text(), text);
    QVERIFY(!label.openExternalLinks());
    // A rich label owns a text document.
    label.resize(300, 100);
    label.grab();
    QVERIFY(label.findChildren<QTextDocument *>().isEmpty());
}

void tst_SafeText::labelsCutHugeTexts()
{
    PlainLabel label(QString(5'000'000, QLatin1Char('x')));
    label.grab();
    QCOMPARE(label.text().size(), qsizetype(PlainLabel::kMostCharacters));
}

void tst_SafeText::toolTipsShowMarkupAsText_data()
{
    addCanaries();
}

void tst_SafeText::toolTipsShowMarkupAsText()
{
    QFETCH(QString, text);
    const QString tip = safetext::toolTip(text);
    QVERIFY(Qt::mightBeRichText(tip));
    // What the tool tip's label would make of it.
    QTextDocument document;
    document.setHtml(tip);
    QCOMPARE(document.toPlainText(), text);
    QVERIFY(!document.toHtml().contains(QStringLiteral("<img")));
    QVERIFY(!document.toHtml().contains(QStringLiteral("<a ")));
    QVERIFY(!document.toHtml().contains(QStringLiteral("<h1")));
}

void tst_SafeText::toolTipsShowLayoutBombsAsText()
{
    QString bomb;
    for (int i = 0; i < 40; ++i)
        bomb += QStringLiteral("<table><tr><td>");
    QTextDocument document;
    document.setHtml(safetext::toolTip(bomb));
    document.setTextWidth(400);
    QCOMPARE(document.toPlainText(), bomb);
    QVERIFY(document.size().height() > 0);
}

void tst_SafeText::toolTipsKeepSurrogatesTogether()
{
    QString text(safetext::kMostToolTipCharacters - 2, QLatin1Char('x'));
    text += QStringLiteral("😀😀😀");
    const QString tip = safetext::toolTip(text);
    for (qsizetype i = 0; i < tip.size(); ++i)
        QVERIFY(!tip.at(i).isHighSurrogate() || tip.at(i + 1).isLowSurrogate());
    QVERIFY(safetext::toolTip({}).isEmpty());
}

void tst_SafeText::toolTipsAreReadWithoutTheirMarkup()
{
    QWidget widget;
    safetext::setTip(&widget, QStringLiteral("a <b> c"));
    QCOMPARE(widget.accessibleDescription(), QStringLiteral("a <b> c"));
    QCOMPARE(widget.toolTip(), safetext::toolTip(QStringLiteral("a <b> c")));
    QAction action;
    safetext::setTip(&action, QStringLiteral("a <b> c"));
    QCOMPARE(action.toolTip(), safetext::toolTip(QStringLiteral("a <b> c")));
}

void tst_SafeText::titlesMeanNothingToQt_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("title");
    QTest::addColumn<QString>("windowTitle");
    const auto row = [](const char *name, const char *text, const char *title, const char *window) {
        QTest::newRow(name) << QString::fromUtf8(text) << QString::fromUtf8(title) << QString::fromUtf8(window);
    };
    row("plain", "session", "session", "session");
    row("mnemonic", "a&b", "a&&b", "a&b");
    row("mark", "a[*]b", "ab", "ab");
    row("nested mark", "a[[*]*]b", "ab", "ab");
    row("tab", "a\tCtrl+Q", "a Ctrl+Q", "a Ctrl+Q");
    row("lines", "a\r\nb", "a  b", "a  b");
}

void tst_SafeText::titlesMeanNothingToQt()
{
    QFETCH(QString, text);
    QFETCH(QString, title);
    QFETCH(QString, windowTitle);
    QCOMPARE(safetext::title(text), title);
    QCOMPARE(safetext::menuText(text), title);
    QCOMPARE(safetext::windowTitle(text), windowTitle);
    QCOMPARE(safetext::title(text + QString(5000, QLatin1Char('x'))).size() <= 2 * safetext::kMostTitleCharacters,
             true);
}

void tst_SafeText::menusGetNoShortcut()
{
    QMenu menu;
    const QAction *action = menu.addAction(safetext::menuText(QStringLiteral("a&b\tCtrl+Q")));
    QVERIFY(!action->text().contains(QLatin1Char('\t')));
    QVERIFY(QKeySequence::mnemonic(action->text()).isEmpty());
}

void tst_SafeText::clipboardHoldsPlainTextOnly()
{
    safetext::copyText(QStringLiteral("<b>a</b>\0\x1b[31m\tb\r\n\x7f" "c"));
    QCOMPARE(QGuiApplication::clipboard()->mimeData()->formats(), QStringList({QStringLiteral("text/plain")}));
    safetext::copyText(QStringLiteral("<b>a</b>\x1b[31m\tb\r\n\x7f\u009b" "c"));
    QCOMPARE(QGuiApplication::clipboard()->text(), QStringLiteral("<b>a</b>[31m\tb\nc"));
}

void tst_SafeText::messageBoxesArePlainAndDoNotBlock()
{
    QWidget parent;
    safetext::warn(&parent, QStringLiteral("title[*]"), QStringLiteral("<b>canary</b>"));
    auto *box = parent.findChild<QMessageBox *>();
    QVERIFY(box);
    QCOMPARE(box->textFormat(), Qt::PlainText);
    QCOMPARE(box->text(), QStringLiteral("<b>canary</b>"));
    QVERIFY(!box->windowTitle().contains(QStringLiteral("[*]")));
    for (const QLabel *label : box->findChildren<QLabel *>())
        QVERIFY(label->text().isEmpty() || label->textFormat() == Qt::PlainText);
    QSignalSpy gone(box, &QObject::destroyed);
    box->close();
    QTRY_COMPARE_WITH_TIMEOUT(gone.count(), 1, 30000);
}

TRACEDECK_TESTS(tst_SafeText, Gui)

} // namespace tracedeck::test::tst_safetext

#include "tst_safetext.moc"
