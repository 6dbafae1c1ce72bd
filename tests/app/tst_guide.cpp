// SPDX-License-Identifier: GPL-3.0-or-later
// The user guide says what is there: its keys are the program's, its filters are filters, and each language has all of
// it.
#include "actions.h"
#include "guide.h"
#include "guidewindow.h"
#include "language.h"
#include "qttests.h"
#include "query.h"
#include "querykeys.h"
#include "tracebuilder.h"

#include <QFile>
#include <QLineEdit>
#include <QListWidget>
#include <QMainWindow>
#include <QRegularExpression>
#include <QTest>
#include <QTextBlock>
#include <QTextBrowser>

namespace tracedeck::test::tst_guide {

namespace {

QString guideOf(const QString &language)
{
    QFile file(language == QStringLiteral("en") ? QStringLiteral(":/guide/guide.md")
                                                : QStringLiteral(":/guide/guide.%1.md").arg(language));
    return file.open(QIODevice::ReadOnly) ? QString::fromUtf8(file.readAll()) : QString();
}

/// The rows of the table that is the n-th, without its head.
QList<QStringList> tableOf(const QString &guide, int number)
{
    QList<QStringList> rows;
    bool isIn = false;
    for (const QString &line : guide.split(u'\n')) {
        if (line.startsWith(QStringLiteral("|---"))) {
            isIn = number-- == 0;
        } else if (!line.startsWith(u'|')) {
            isIn = false;
        } else if (isIn) {
            QStringList cells = line.mid(1, line.size() - 2).split(u'|');
            for (QString &cell : cells)
                cell = cell.trimmed().remove(u'`');
            rows.append(cells);
        }
    }
    return rows;
}

QString plain(const QAction &action)
{
    static const QRegularExpression mnemonic(QStringLiteral("\\(&.\\)|&"));
    return action.text().remove(mnemonic);
}

} // namespace

class TestGuide : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase() { m_language.use(QStringLiteral("en")); }
    void cleanup() { m_language.use(QStringLiteral("en")); }
    void isWholeInEachLanguage();
    void namesTheKeysOfCommands_data();
    void namesTheKeysOfCommands();
    void namesTheKeysOfFilters_data() { namesTheKeysOfCommands_data(); }
    void namesTheKeysOfFilters();
    void followsTheLanguage();
    void findsWords();

private:
    Language m_language;
};

void TestGuide::isWholeInEachLanguage()
{
    const auto parts = [](const QString &guide) {
        static const QRegularExpression heading(QStringLiteral("^#+ "), QRegularExpression::MultilineOption);
        static const QRegularExpression item(QStringLiteral("^(- |[0-9]\\. |\\|)"), QRegularExpression::MultilineOption);
        return std::pair(guide.count(heading), guide.count(item));
    };
    QVERIFY(parts(guideOf(QStringLiteral("en"))).first > 10);
    for (const Language::Known &language : Language::known())
        QCOMPARE(parts(guideOf(language.code)), parts(guideOf(QStringLiteral("en"))));
}

void TestGuide::namesTheKeysOfCommands_data()
{
    QTest::addColumn<QString>("language");
    for (const Language::Known &language : Language::known())
        QTest::newRow(qPrintable(language.code)) << language.code;
}

void TestGuide::namesTheKeysOfCommands()
{
    QFETCH(QString, language);
    m_language.use(language);
    QWidget window;
    Actions actions(&window);
    actions.retranslate();
    const QList<QStringList> rows = tableOf(guideOf(language), 1);
    QVERIFY(rows.size() > 10);
    for (const QStringList &row : rows) {
        bool isKnown = false;
        for (int i = 0; i < static_cast<int>(ActionId::Count); ++i) {
            const QAction *action = actions[static_cast<ActionId>(i)];
            isKnown |= plain(*action) == row[0] && action->shortcut().toString() == row[1];
        }
        QVERIFY2(isKnown, qPrintable(row.join(u' ')));
    }
}

void TestGuide::namesTheKeysOfFilters()
{
    QFETCH(QString, language);
    const QList<QStringList> rows = tableOf(guideOf(language), 0);
    QCOMPARE(rows.size(), static_cast<qsizetype>(queryKeys().size()));
    for (const QStringList &row : rows) {
        QVERIFY2(findQueryKey(row[0].toStdString()), qPrintable(row[0]));
        QVERIFY2(row[2].startsWith(row[0] + u':'), qPrintable(row[2]));
        QVERIFY2(!std::holds_alternative<QueryError>(parseQuery(row[2].toStdString())), qPrintable(row[2]));
    }
}

void TestGuide::followsTheLanguage()
{
    QMainWindow window;
    showGuide(&window, QStringLiteral("en"));
    showGuide(&window, QStringLiteral("en"));
    QCOMPARE(window.findChildren<GuideWindow *>().size(), 1);
    auto *guide = window.findChild<GuideWindow *>();
    auto *chapters = guide->findChild<QListWidget *>(QStringLiteral("guideChapters"));
    auto *text = guide->findChild<QTextBrowser *>(QStringLiteral("guideText"));
    QVERIFY(QTest::qWaitForWindowExposed(guide));
    QCOMPARE(chapters->item(3)->text(), QStringLiteral("Why did it fail?"));
    chapters->setCurrentRow(3);
    QCOMPARE(text->textCursor().block().text(), QStringLiteral("Why did it fail?"));
    translateGuide(&window, QStringLiteral("zh_CN"));
    QCOMPARE(chapters->currentRow(), 3);
    QCOMPARE(text->textCursor().block().text(), QStringLiteral("为什么失败了？"));
    translateGuide(&window, QStringLiteral("xx")); // as it is not translated
    QCOMPARE(chapters->item(3)->text(), QStringLiteral("Why did it fail?"));
}

void TestGuide::findsWords()
{
    GuideWindow guide(nullptr);
    guide.setAttribute(Qt::WA_DeleteOnClose, false);
    guide.setGuide(guideOf(QStringLiteral("en")));
    guide.show();
    auto *text = guide.findChild<QTextBrowser *>(QStringLiteral("guideText"));
    auto *find = guide.findChild<QLineEdit *>(QStringLiteral("guideFindText"));
    QTest::keyClicks(find, QStringLiteral("user guide")); // in its title alone
    QCOMPARE(text->textCursor().selectedText().toLower(), QStringLiteral("user guide"));
    find->clear();
    QTest::keyClicks(find, QStringLiteral("recording"));
    std::vector<int> places;
    do {
        places.push_back(text->textCursor().selectionStart());
        QTest::keyClick(find, Qt::Key_Return);
    } while (text->textCursor().selectionStart() != places.front() && places.size() < 100); // and again from the start
    QVERIFY(places.size() > 5);
    QVERIFY(std::is_sorted(places.begin(), places.end()));
    QTest::keyClick(find, Qt::Key_Return, Qt::ShiftModifier);
    QCOMPARE(text->textCursor().selectionStart(), places.back());
    QTest::keyClicks(find, QStringLiteral("s"));
    QTest::keyClicks(find, QStringLiteral(" of nobody"));
    QVERIFY(!text->textCursor().hasSelection());
    QCOMPARE(guide.findChild<QLabel *>(QStringLiteral("guideFindNote"))->text(), QStringLiteral("Not found"));
}

TRACEDECK_TESTS(TestGuide, Gui)

} // namespace tracedeck::test::tst_guide

#include "tst_guide.moc"
