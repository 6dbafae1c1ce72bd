// SPDX-License-Identifier: GPL-3.0-or-later
#include "qttests.h"
#include "safefilename.h"

#include <QDir>
#include <QRandomGenerator>
#include <QTemporaryDir>
#include <QTest>

namespace tracedeck::test::tst_safefilename {

namespace {

const QString kOtherwise = QStringLiteral("recording");

} // namespace

class TestSafeFileName : public QObject
{
    Q_OBJECT

private slots:
    void makesAName_data();
    void makesAName();
    void staysInItsFolderWhateverComes();
};

void TestSafeFileName::makesAName_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("name");
    const auto row = [](const char *title, const QString &text, const QString &name) {
        QTest::newRow(title) << text << name;
    };
    row("plain", QStringLiteral("Fix the parser"), QStringLiteral("Fix the parser"));
    row("dots within", QStringLiteral("v1.2 report.final"), QStringLiteral("v1.2 report.final"));
    row("Chinese", QStringLiteral("追踪会话"), QStringLiteral("追踪会话"));
    row("Arabic keeps its letters", QStringLiteral("سجل"), QStringLiteral("سجل"));
    row("emoji", QStringLiteral("run 🚀 one"), QStringLiteral("run 🚀 one"));
    row("composed", QStringLiteral("cafe\u0301"), QStringLiteral("caf\u00e9"));
    row("empty", QString(), kOtherwise);
    row("spaces", QStringLiteral("   "), kOtherwise);
    row("dot", QStringLiteral("."), kOtherwise);
    row("parent", QStringLiteral(".."), kOtherwise);
    row("many dots", QStringLiteral("......"), kOtherwise);
    row("absolute path", QStringLiteral("/etc/passwd"), QStringLiteral("etc passwd"));
    row("traversal", QStringLiteral("../../.ssh/authorized_keys"), QStringLiteral("ssh authorized_keys"));
    row("traversal of Windows", QStringLiteral("..\\..\\boot.ini"), QStringLiteral("boot.ini"));
    row("drive", QStringLiteral("C:\\x"), QStringLiteral("C x"));
    row("alternate stream", QStringLiteral("file.txt:hidden"), QStringLiteral("file.txt hidden"));
    row("share", QStringLiteral("\\\\server\\share"), QStringLiteral("server share"));
    row("address", QStringLiteral("ws://127.0.0.1:8080/ws?token=x"), QStringLiteral("ws 127.0.0.1 8080 ws token=x"));
    row("nul", QStringLiteral("a") + QChar(0) + QStringLiteral("b"), QStringLiteral("a b"));
    row("line feed", QStringLiteral("a\nb"), QStringLiteral("a b"));
    row("tab", QStringLiteral("a\tb"), QStringLiteral("a b"));
    row("carriage return", QStringLiteral("a\r\n\r\nb"), QStringLiteral("a b"));
    row("bell", QStringLiteral("a\u0007b"), QStringLiteral("a b"));
    row("escape", QStringLiteral("\u001b[31mred"), QStringLiteral("31mred"));
    row("delete", QStringLiteral("a\u007fb"), QStringLiteral("a b"));
    row("C1", QStringLiteral("a\u0085b\u009bc"), QStringLiteral("a b c"));
    row("right to left override", QStringLiteral("photo\u202egnp.exe"), QStringLiteral("photo gnp.exe"));
    row("isolate", QStringLiteral("\u2066a\u2069"), QStringLiteral("a"));
    row("right to left mark", QStringLiteral("a\u200fb"), QStringLiteral("a b"));
    row("Arabic letter mark", QStringLiteral("a\u061cb"), QStringLiteral("a b"));
    row("zero width", QStringLiteral("a\u200bb\u200db"), QStringLiteral("a b b"));
    row("byte order mark", QStringLiteral("\ufeffa"), QStringLiteral("a"));
    row("word joiner", QStringLiteral("a\u2060b"), QStringLiteral("a b"));
    row("soft hyphen", QStringLiteral("a\u00adb"), QStringLiteral("a b"));
    row("line separator", QStringLiteral("a\u2028b\u2029c"), QStringLiteral("a b c"));
    row("no-break space", QStringLiteral("a\u00a0b"), QStringLiteral("a b"));
    row("wide space", QStringLiteral("\u3000a\u3000"), QStringLiteral("a"));
    row("variation selector", QStringLiteral("a\ufe0fb"), QStringLiteral("a b"));
    row("Hangul filler", QStringLiteral("\u3164"), kOtherwise);
    const char32_t tag = 0xe0041;
    row("tag characters", QStringLiteral("a") + QString::fromUcs4(&tag, 1), QStringLiteral("a"));
    row("lone surrogate", QStringLiteral("a") + QChar(0xd800) + QStringLiteral("b"), QStringLiteral("a b"));
    row("private use", QStringLiteral("a\ue000b"), QStringLiteral("a b"));
    row("hidden file", QStringLiteral(".bashrc"), QStringLiteral("bashrc"));
    row("option", QStringLiteral("--version"), QStringLiteral("version"));
    row("hyphen and space", QStringLiteral("- -rf"), QStringLiteral("rf"));
    row("hyphen within", QStringLiteral("a-b"), QStringLiteral("a-b"));
    row("trailing dots", QStringLiteral("name..."), QStringLiteral("name"));
    row("trailing spaces", QStringLiteral("name . ."), QStringLiteral("name"));
    row("device", QStringLiteral("CON"), kOtherwise);
    row("device with a suffix", QStringLiteral("nul.txt"), kOtherwise);
    row("device with two", QStringLiteral("aux.tar.gz"), kOtherwise);
    row("device with a space", QStringLiteral("prn .txt"), kOtherwise);
    row("serial port", QStringLiteral("com1"), kOtherwise);
    row("printer port", QStringLiteral("LPT9.log"), kOtherwise);
    row("no device", QStringLiteral("console"), QStringLiteral("console"));
    row("no port", QStringLiteral("com10"), QStringLiteral("com10"));
    row("device behind a slash", QStringLiteral("/con"), kOtherwise);
    row("wildcards", QStringLiteral("*.?"), kOtherwise);
    row("quotes", QStringLiteral("\"a\" 'b'"), QStringLiteral("a b"));
    row("redirection", QStringLiteral("a>b<c|d"), QStringLiteral("a b c d"));
    row("expansion", QStringLiteral("$(rm) `ls` %PATH% ~"), QStringLiteral("(rm) ls PATH"));
    row("separators of commands", QStringLiteral("a;b&&c"), QStringLiteral("a b c"));
    row("frames of QFileDialog", QStringLiteral("[a] {b}"), QStringLiteral("a b"));
    row("full-width slash", QStringLiteral("a／b"), QStringLiteral("a／b"));
    row("long", QString(500, u'x'), QString(120, u'x'));
    row("long, three bytes each", QString(500, QChar(0x8ffd)), QString(40, QChar(0x8ffd)));
    row("cut before a dot", QString(119, u'x') + QStringLiteral(".ndjson"), QString(119, u'x'));
    row("long nothing", QString(100000, u'/'), kOtherwise);
}

void TestSafeFileName::makesAName()
{
    QFETCH(QString, text);
    QTEST(safeFileName(text, kOtherwise), "name");
}

void TestSafeFileName::staysInItsFolderWhateverComes()
{
    const QTemporaryDir directory;
    const QDir folder(directory.path());
    QRandomGenerator random(7);
    const QString alphabet = QStringLiteral("./\\:-~ a\u202e\u200b%$*?\"<>|\n追é") + QChar(0) + QChar(0xd800);
    for (int i = 0; i < 20000; ++i) {
        QString text;
        for (int length = random.bounded(12); length > 0; --length)
            text.append(alphabet[random.bounded(static_cast<int>(alphabet.size()))]);
        const QString name = safeFileName(text, kOtherwise);
        QVERIFY(!name.isEmpty() && name.toUtf8().size() <= 120);
        QVERIFY2(!name.contains(u'/') && !name.contains(u'\\') && !name.startsWith(u'.'), qPrintable(name));
        QCOMPARE(QFileInfo(folder.filePath(name)).absolutePath(), folder.absolutePath());
        QCOMPARE(safeFileName(name, kOtherwise), name);
    }
}

TRACEDECK_TESTS(TestSafeFileName, Core)

} // namespace tracedeck::test::tst_safefilename

#include "tst_safefilename.moc"
