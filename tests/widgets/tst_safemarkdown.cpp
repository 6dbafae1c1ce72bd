// SPDX-License-Identifier: GPL-3.0-or-later
#include "linkpolicy.h"
#include "qttests.h"
#include "safemarkdown.h"

#include <QDesktopServices>
#include <QMessageBox>
#include <QPointer>
#include <QPushButton>
#include <QTest>
#include <QTextBlock>
#include <QTextDocument>
#include <QTextFrame>
#include <QTextList>
#include <QTextTable>

#include <random>

namespace tracedeck::test::tst_safemarkdown {

namespace {

std::unique_ptr<QTextDocument> made(const QString &text)
{
    return safemarkdown::document(text, QFont(), QPalette());
}

/// All sections of a text, as they are shown.
QString shown(const QString &text)
{
    QString all;
    for (const auto &section : safemarkdown::split(text))
        all += section.isPlain ? section.text : made(section.text)->toPlainText() + u'\n';
    return all;
}

QStringList linksOf(const QTextDocument &document)
{
    QStringList links;
    for (QTextBlock block = document.begin(); block.isValid(); block = block.next()) {
        for (auto at = block.begin(); !at.atEnd(); ++at) {
            const QTextCharFormat format = at.fragment().charFormat();
            if (format.isAnchor() || !format.anchorHref().isEmpty())
                links += format.anchorHref();
            if (format.isImageFormat() || at.fragment().text().contains(QChar::ObjectReplacementCharacter))
                links += QStringLiteral("IMAGE");
        }
    }
    return links;
}

} // namespace

class TestSafeMarkdown : public QObject
{
    Q_OBJECT

private slots:
    void showsNoImages();
    void keepsOnlyLinksToTheWeb();
    void showsHtmlAsText();
    void losesNoWord();
    void showsWhatEntitiesHide();
    void keepsTheNumbersOfLists();
    void keepsCodeTogetherWhereItCuts();
    void cutsTablesBetweenRows();
    void cutsListsBetweenItems();
    void cutsEverythingIntoSmallSections();
    void showsBombsPlain_data();
    void showsBombsPlain();
    void survivesAnything();
    void judgesLinks_data();
    void judgesLinks();
    void asksBeforeALinkIsOpened();

public:
    Q_INVOKABLE void openUrl(const QUrl &) { ++m_opened; }

private:
    int m_opened = 0;
};

void TestSafeMarkdown::showsNoImages()
{
    const auto document = made(QStringLiteral("![secret](file:///etc/passwd) ![](data:image/png;base64,AAAA) "
                                              "![a](http://b/c.png)![b](:/icons/x)\n\n"
                                              "[![in a link](/tmp/x.png)](https://example.org)"));
    QVERIFY(!linksOf(*document).contains(QStringLiteral("IMAGE")));
    QVERIFY(document->toPlainText().contains(QStringLiteral("[image: secret]")));
    QVERIFY(document->toPlainText().contains(QStringLiteral("[image: in a link]")));
    const QVariant resource =
        document->resource(QTextDocument::ImageResource, QUrl(QStringLiteral("file:///etc/passwd")));
    QCOMPARE(resource.value<QImage>().size(), QSize(1, 1));
}

void TestSafeMarkdown::keepsOnlyLinksToTheWeb()
{
    const auto document =
        made(QStringLiteral("[a](https://example.org/x) [b](javascript:alert) [c](file:///etc/passwd) "
                            "[d](data:text/html,x) [e](ssh://h) "
                            "[f](/etc/passwd) [g](https://user:pw@example.org) <https://auto.example> "
                            "<mailto:a@b.c> [h](HTTP://Example.org)"));
    QCOMPARE(linksOf(*document),
             (QStringList{QStringLiteral("https://example.org/x"), QStringLiteral("https://auto.example"),
                          QStringLiteral("HTTP://Example.org")}));
}

void TestSafeMarkdown::showsHtmlAsText()
{
    const QString text =
        QStringLiteral("a <img src=\"file:///etc/passwd\"> <b>b</b> <script>x</script> <!-- hidden --> c");
    QCOMPARE(made(text)->toPlainText(), text);
    QVERIFY(linksOf(*made(text)).isEmpty());
}

void TestSafeMarkdown::losesNoWord()
{
    const QString text = QStringLiteral(
        "# Title one\n\nalpha **beta** _gamma_ `delta` ~~epsilon~~\n\n> zeta\n\n- eta\n  - theta\n\n1. "
        "iota\n\n"
        "| kappa | lambda |\n|---|---|\n| mu | nu |\n\n```\nxi <omicron>\n```\n\n[pi]: http://rho.example "
        "\"sigma\"\n"
        "[//]: # (tau hidden)\n\n[^1]: upsilon\n\n    phi indented\n\n<div>chi</div>\n\npsi\\\nomega\n");
    const QString all = shown(text);
    for (const char *word :
         {"Title", "alpha", "beta",    "gamma", "delta", "epsilon", "zeta",    "eta", "theta",
          "iota",  "kappa", "lambda",  "mu",    "nu",    "xi",      "omicron", "pi",  "rho",
          "sigma", "tau",   "upsilon", "phi",   "chi",   "psi",     "omega"})
        QVERIFY2(all.contains(QLatin1String(word)), word);
}

void TestSafeMarkdown::showsWhatEntitiesHide()
{
    const QString text = made(QStringLiteral("a&#8238;b&#x200b;c&#27;[31m &#xfffc; &amp;"))->toPlainText();
    QVERIFY2(text.contains(QStringLiteral("a[U+202E]b[U+200B]c")), qPrintable(text));
    QVERIFY(!text.contains(QChar(0x1b)));
    QVERIFY(!text.contains(QChar(0x202e)));
    QVERIFY(!text.contains(QChar::ObjectReplacementCharacter));
    QVERIFY(text.endsWith(u'&'));
}

void TestSafeMarkdown::keepsTheNumbersOfLists()
{
    QVERIFY(shown(QStringLiteral("5. five\n6. six\n")).contains(QStringLiteral("5. five")));
    QVERIFY(shown(QStringLiteral("5. five\n6. six\n")).contains(QStringLiteral("6. six")));
    QCOMPARE(safemarkdown::split(QStringLiteral("1. one\n2. two\n")).front().text,
             QStringLiteral("1. one\n2. two\n"));
    QCOMPARE(safemarkdown::split(QStringLiteral("1. one\n\n2. two\n")).front().text,
             QStringLiteral("1. one\n\n2. two\n"));
}

void TestSafeMarkdown::keepsCodeTogetherWhereItCuts()
{
    const QString code = QStringLiteral("# not a heading\n").repeated(1000);
    const auto sections = safemarkdown::split(QStringLiteral("before\n\n```python\n") + code
                                              + QStringLiteral("```\n\nafter *x*\n"));
    QVERIFY(sections.size() > 3);
    int lines = 0;
    for (const auto &section : sections) {
        const QString text = made(section.text)->toPlainText();
        lines += int(text.count(QStringLiteral("# not a heading")));
        QVERIFY(!section.isPlain);
    }
    QCOMPARE(lines, 1000);
    const QString table = QStringLiteral("```\ncode\n```\n\n| a | b |\n|---|---|\n| 1 | 2 |\n");
    QCOMPARE(safemarkdown::split(table).size(), std::size_t(2));
    QVERIFY(made(sections.back().text)->toPlainText().contains(QStringLiteral("after x")));
}

/// Whatever is cut is read as if it had not been.
void TestSafeMarkdown::cutsTablesBetweenRows()
{
    QString text = QStringLiteral("| # | file |\n|---|---|\n");
    for (int i = 0; i < 300; ++i)
        text += QStringLiteral("| %1 | `src/a%1.cpp` and **more** |\n").arg(i);
    const auto sections = safemarkdown::split(text + QStringLiteral("\nbehind | it\n"));
    QVERIFY(sections.size() > 3);
    int rows = 0;
    for (const auto &section : sections) {
        QVERIFY(!section.isPlain);
        const auto document = made(section.text);
        for (const QTextFrame *frame : document->rootFrame()->childFrames()) {
            const auto *table = qobject_cast<const QTextTable *>(frame);
            QVERIFY(table);
            rows += table->rows() - 1;
            QCOMPARE(table->cellAt(0, 1).firstCursorPosition().block().text(), QStringLiteral("file"));
        }
    }
    QCOMPARE(rows, 300);
    // In an item of a list.
    const auto inner = safemarkdown::split(QStringLiteral("1.  item\n\n    | a | b |\n    |---|---|\n")
                                           + QStringLiteral("    | x | y |\n").repeated(300));
    QVERIFY(inner.size() > 1);
    for (const auto &section : inner)
        QCOMPARE(made(section.text)->rootFrame()->childFrames().size(), 1);
    // What looks like a table and is none.
    const QString none = QStringLiteral("a | b\n-|-|-\n") + QStringLiteral("c | d\n").repeated(600);
    for (const auto &section : safemarkdown::split(none).back().text.split(u'\n'))
        QVERIFY2(section != QLatin1String("a | b"), qPrintable(section));
    // What begins with much markup is not said again.
    const QString bomb = QString(246, u'*') + QStringLiteral("|a\n-|-\n") + QStringLiteral("x*|*y\n").repeated(5000);
    QVERIFY(safemarkdown::split(bomb).size() < 200);
    QVERIFY(made(sections.back().text)->toPlainText().endsWith(QStringLiteral("behind | it")));
}

void TestSafeMarkdown::cutsListsBetweenItems()
{
    QString text;
    for (int i = 0; i < 300; ++i)
        text += QStringLiteral("- item **%1** with `code`\n    1. nested\n\n       and more\n").arg(i);
    const auto sections = safemarkdown::split(text);
    QVERIFY(sections.size() > 3);
    int items = 0;
    for (const auto &section : sections) {
        QVERIFY(!section.isPlain);
        const auto document = made(section.text);
        for (QTextBlock block = document->begin(); block.isValid(); block = block.next()) {
            QVERIFY2(!block.blockFormat().hasProperty(QTextFormat::BlockCodeFence)
                         && !block.blockFormat().nonBreakableLines(),
                     qPrintable(block.text()));
            items += block.textList() && block.text().startsWith(QLatin1String("item "));
        }
    }
    QCOMPARE(items, 300);
    // An item that is longer than a section.
    const QString item = QStringLiteral("- one\n") + QStringLiteral("    text of it\n\n").repeated(400);
    for (const auto &section : safemarkdown::split(item)) {
        const auto document = made(section.text);
        for (QTextBlock block = document->begin(); block.isValid(); block = block.next())
            QVERIFY2(!block.blockFormat().nonBreakableLines(), qPrintable(block.text()));
    }
    // What is indented is code.
    const auto code = safemarkdown::split(QStringLiteral("text\n\n") + QStringLiteral("    code of it\n").repeated(400));
    QVERIFY(code.size() > 1);
    for (const auto &section : code)
        QVERIFY(section.text.contains(QLatin1String("    code of it")) || section.text == QLatin1String("text\n\n"));
}

void TestSafeMarkdown::cutsEverythingIntoSmallSections()
{
    std::mt19937 random(3);
    const QStringList lines{QStringLiteral("text"),     QString(),
                            QStringLiteral("- item"),   QStringLiteral("```"),
                            QStringLiteral("> quote"),  QStringLiteral("| a | b |"),
                            QStringLiteral("    code"), QStringLiteral("~~~~"),
                            QString(2000, u'x')};
    for (int round = 0; round < 50; ++round) {
        QString text;
        for (int i = 0; i < 400; ++i)
            text += lines[qsizetype(random() % std::size_t(lines.size()))] + u'\n';
        qsizetype next = 0;
        for (const auto &section : safemarkdown::split(text)) {
            QVERIFY(section.text.size() < safemarkdown::kLargestSection + 2100);
            QCOMPARE(section.begin, next == 0 ? 0 : section.begin);
            QVERIFY(section.begin >= next);
            next = section.begin + 1;
        }
    }
}

void TestSafeMarkdown::showsBombsPlain_data()
{
    QTest::addColumn<QString>("text");
    QTest::newRow("quotes") << QString(2000, u'>');
    QTest::newRow("lists in a line") << QStringLiteral("- ").repeated(1000);
    QTest::newRow("numbers in a line") << QStringLiteral("1. ").repeated(500);
    QTest::newRow("columns") << QStringLiteral("|a").repeated(500);
    QTest::newRow("links") << QStringLiteral("[a](http://b.c) ").repeated(180);
    QTest::newRow("entities") << QStringLiteral("&#8238;").repeated(400);
    QTest::newRow("code") << QStringLiteral("`a` ").repeated(700);
    QTest::newRow("addresses") << QStringLiteral("www.a.bc ").repeated(300);
}

void TestSafeMarkdown::showsBombsPlain()
{
    QFETCH(QString, text);
    for (const auto &section : safemarkdown::split(text))
        QVERIFY(section.isPlain);
    QVERIFY(!safemarkdown::split(QStringLiteral("- a\n- b\n\n> > c\n\n-----\n\n| a | b |\n|---|---|\n"))
                 .front()
                 .isPlain);
}

/// Nothing that can be written makes Qt crash, an image appear or a link lead elsewhere.
void TestSafeMarkdown::survivesAnything()
{
    const char *const parts[] = {
        "[",     "]",      "(",          ")",         "!",       "<",    ">",        "*",   "_",
        "`",     "```",    "\n",         "\n\n",      "  ",      "    ", "- ",       "1. ", "| ",
        "|-|-|", "#",      "http://a.b", "file:///x", "word",    "&#0;", "&#x202e;", "\\",  "~~",
        "[x]: ", "- [ ] ", "<b>",        ":",         "www.a.b", "\t",   "^",        "$"};
    std::mt19937 random(17);
    for (int round = 0; round < 400; ++round) {
        QString text;
        for (unsigned n = random() % 300; n > 0; --n)
            text += QLatin1String(parts[random() % std::size(parts)]);
        for (const auto &section : safemarkdown::split(text)) {
            const auto document = made(section.text);
            document->setTextWidth(300);
            QVERIFY(document->size().height() >= 0);
            for (const QString &link : linksOf(*document))
                QVERIFY2(link.startsWith(QLatin1String("http://")), qPrintable(text));
        }
    }
}

void TestSafeMarkdown::judgesLinks_data()
{
    QTest::addColumn<QString>("link");
    QTest::addColumn<bool>("isOpenable");
    QTest::addColumn<bool>("isLocal");
    QTest::newRow("https") << QStringLiteral("https://example.org/a?b=c#d") << true << false;
    QTest::newRow("http") << QStringLiteral("http://example.org") << true << false;
    QTest::newRow("loopback") << QStringLiteral("http://127.0.0.1:8080/x") << true << true;
    QTest::newRow("localhost") << QStringLiteral("http://localhost/x") << true << true;
    QTest::newRow("private") << QStringLiteral("http://192.168.0.1/") << true << true;
    QTest::newRow("loopback 6") << QStringLiteral("http://[::1]/") << true << true;
    QTest::newRow("look-alike") << QStringLiteral("https://ex\u0430mple.org/") << true << false;
    QTest::newRow("user") << QStringLiteral("https://example.org@evil.example/") << false << false;
    QTest::newRow("file") << QStringLiteral("file:///etc/passwd") << false << false;
    QTest::newRow("script") << QStringLiteral("javascript:alert(1)") << false << false;
    QTest::newRow("data") << QStringLiteral("data:text/html,x") << false << false;
    QTest::newRow("mail") << QStringLiteral("mailto:a@b.c") << false << false;
    QTest::newRow("own scheme") << QStringLiteral("ms-word:x") << false << false;
    QTest::newRow("relative") << QStringLiteral("/etc/passwd") << false << false;
    QTest::newRow("no host") << QStringLiteral("https:///x") << false << false;
    QTest::newRow("no scheme") << QStringLiteral("//example.org/") << false << false;
    QTest::newRow("space") << QStringLiteral("https://example.org/a b") << false << false;
    QTest::newRow("line feed") << QStringLiteral("https://example.org/\na") << false << false;
    QTest::newRow("bidi") << QStringLiteral("https://example.org/\u202egpj.exe") << false << false;
    QTest::newRow("long") << QStringLiteral("https://example.org/") + QString(3000, u'a') << false << false;
    QTest::newRow("nothing") << QString() << false << false;
}

void TestSafeMarkdown::judgesLinks()
{
    QFETCH(QString, link);
    QFETCH(bool, isOpenable);
    QFETCH(bool, isLocal);
    const auto url = linkpolicy::openable(link);
    QCOMPARE(url.has_value(), isOpenable);
    if (!url)
        return;
    QCOMPARE(linkpolicy::isLocal(*url), isLocal);
    const QString encoded = linkpolicy::encoded(*url);
    QVERIFY(std::all_of(encoded.begin(), encoded.end(), [](QChar c) { return c > u' ' && c < QChar(0x7f); }));
}

void TestSafeMarkdown::asksBeforeALinkIsOpened()
{
    QDesktopServices::setUrlHandler(QStringLiteral("https"), this, "openUrl");
    QWidget window;
    const auto ask = [&] {
        linkpolicy::askToOpen(&window, QUrl(QStringLiteral("https://ex\u0430mple.org/<b>x</b>")));
        return window.findChild<QMessageBox *>(QStringLiteral("openLink"));
    };
    QPointer<QMessageBox> box = ask();
    QVERIFY(box);
    QCOMPARE(box->textFormat(), Qt::PlainText);
    QVERIFY(box->text().contains(QStringLiteral("https://xn--exmple-4nf.org/")));
    QVERIFY(box->defaultButton() == box->button(QMessageBox::Cancel));
    QCOMPARE(m_opened, 0);
    QTest::keyClick(box, Qt::Key_Return); // the default: nothing is opened
    QTRY_VERIFY(!box);
    QCOMPARE(m_opened, 0);
    box = ask();
    for (QAbstractButton *button : box->buttons()) {
        if (box->buttonRole(button) == QMessageBox::AcceptRole)
            button->click();
    }
    QTRY_COMPARE(m_opened, 1);
    QDesktopServices::unsetUrlHandler(QStringLiteral("https"));
}

TRACEDECK_TESTS(TestSafeMarkdown, Gui)

} // namespace tracedeck::test::tst_safemarkdown

#include "tst_safemarkdown.moc"
