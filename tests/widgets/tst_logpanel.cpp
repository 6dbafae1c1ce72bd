// SPDX-License-Identifier: GPL-3.0-or-later
#include "factroles.h"
#include "logmodel.h"
#include "logpanel.h"
#include "qttests.h"

#include <QAbstractItemModelTester>
#include <QClipboard>
#include <QComboBox>
#include <QGuiApplication>
#include <QPushButton>
#include <QRegularExpression>
#include <QScrollBar>
#include <QTableView>
#include <QTest>

namespace tracedeck::test::tst_logpanel {

class tst_LogPanel : public QObject
{
    Q_OBJECT

private slots:
    void init();
    void cleanup();
    void saysThatNothingHappened();
    void hostileTextStaysOneLineOfText();
    void followsTheNewestUntilItsUserScrollsUp();
    void showsOnlyWhatIsBadEnough();
    void copiesWhatIsShown();
    void forgetsTheOldest();

private:
    void append(int count, Severity severity = Severity::Info)
    {
        for (int i = 0; i < count; ++i)
            m_model->append({QDateTime(QDate(2026, 1, 2), QTime(3, 4, 5, 6), Qt::UTC), severity,
                             QStringLiteral("server"), QStringLiteral("line %1").arg(i)});
    }
    QTableView *table() const { return m_panel->findChild<QTableView *>(QStringLiteral("logTable")); }

    std::unique_ptr<LogModel> m_model;
    std::unique_ptr<LogPanel> m_panel;
};

void tst_LogPanel::init()
{
    QTest::failOnWarning(QRegularExpression(QStringLiteral("^(?!This plugin does not support)")));
    m_model = std::make_unique<LogModel>();
    m_panel = std::make_unique<LogPanel>();
    m_panel->resize(700, 200);
    m_panel->setModel(m_model.get());
    m_panel->show();
    QVERIFY(QTest::qWaitForWindowExposed(m_panel.get()));
}

void tst_LogPanel::cleanup()
{
    m_panel.reset();
    m_model.reset();
}

void tst_LogPanel::saysThatNothingHappened()
{
    QVERIFY(!table()->isVisible());
    append(1);
    QVERIFY(table()->isVisible());
}

void tst_LogPanel::hostileTextStaysOneLineOfText()
{
    m_model->append({QDateTime::currentDateTimeUtc(), Severity::Error, QStringLiteral("a\nb"),
                     QStringLiteral("<b>x</b>\n\x1b]0;t\x07\u202e")});
    const QString line = m_model->entry(0).line();
    QVERIFY2(line.endsWith(QStringLiteral("error a⏎b: <b>x</b>⏎[U+001B]]0;t[U+0007][U+202E]")), qPrintable(line));
}

void tst_LogPanel::followsTheNewestUntilItsUserScrollsUp()
{
    const QAbstractItemModelTester tester(m_model.get());
    append(100);
    QScrollBar *bar = table()->verticalScrollBar();
    QTRY_COMPARE(bar->value(), bar->maximum());
    bar->setValue(10);
    append(100);
    QTRY_VERIFY(bar->maximum() > 150);
    QCOMPARE(bar->value(), 10);
    bar->setValue(bar->maximum());
    append(10);
    QTRY_COMPARE(bar->value(), bar->maximum());
}

void tst_LogPanel::showsOnlyWhatIsBadEnough()
{
    append(3);
    append(2, Severity::Warning);
    append(1, Severity::Error);
    auto *level = m_panel->findChild<QComboBox *>(QStringLiteral("logLevel"));
    level->setCurrentIndex(1);
    QCOMPARE(table()->model()->rowCount(), 3);
    level->setCurrentIndex(2);
    QCOMPARE(table()->model()->rowCount(), 1);
    append(1, Severity::Error);
    append(1);
    QCOMPARE(table()->model()->rowCount(), 2);
}

void tst_LogPanel::copiesWhatIsShown()
{
    append(1);
    append(1, Severity::Error);
    QTest::keyClick(m_panel->findChild<QPushButton *>(QStringLiteral("logCopy")), Qt::Key_Space);
    QCOMPARE(QGuiApplication::clipboard()->text(),
             QStringLiteral("2026-01-02T03:04:05.006Z info server: line 0\n"
                            "2026-01-02T03:04:05.006Z error server: line 0\n"));
    table()->selectRow(1);
    QTest::keyClick(table(), Qt::Key_C, Qt::ControlModifier);
    QCOMPARE(QGuiApplication::clipboard()->text(),
             QStringLiteral("2026-01-02T03:04:05.006Z error server: line 0\n"));
}

void tst_LogPanel::forgetsTheOldest()
{
    append(LogModel::kMostRows + 1);
    QVERIFY(m_model->rowCount() <= LogModel::kMostRows);
    QCOMPARE(m_model->entry(m_model->rowCount() - 1).text,
             QStringLiteral("line %1").arg(LogModel::kMostRows));
}

TRACEDECK_TESTS(tst_LogPanel, Gui)

} // namespace tracedeck::test::tst_logpanel

#include "tst_logpanel.moc"
