// SPDX-License-Identifier: GPL-3.0-or-later
#include "difftreemodel.h"
#include "diffview.h"
#include "qttests.h"

#include <QLabel>
#include <QLineEdit>
#include <QTest>
#include <QTreeView>

#include <memory>
#include <string>

namespace tracedeck::test::tst_difffindline {

namespace {

OwnedJson owned(const std::string &json)
{
    const auto text = std::make_shared<const std::string>(json);
    return {text, *text};
}

/// {"m":[{"n":0,"says":"word 0"},…]}, of which all but the first differ from one version to another.
std::string listOf(int items, const char *word)
{
    std::string json = "{\"m\":[";
    for (int i = 0; i < items; ++i)
        json += (i ? "," : "") + std::string("{\"n\":") + std::to_string(i) + ",\"says\":\"" + (i ? word : "same") + ' '
            + std::to_string(i) + "\"}";
    return json + "]}";
}

} // namespace

class TestDiffFindLine : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase() { QLocale::setDefault(QLocale::c()); }
    void init()
    {
        m_view = std::make_unique<DiffView>();
        m_view->resize(700, 500);
        m_view->show();
    }
    void isThereWhereDifferencesAreMany();
    void goesFromOneToTheNext();
    void forgetsWhatOthersHad();

private:
    QLineEdit *line() const { return m_view->findChild<QLineEdit *>(QStringLiteral("diffFindText")); }
    QString note() const { return m_view->findChild<QLabel *>(QStringLiteral("diffFindNote"))->text(); }
    QString current() const { return m_view->treeView()->currentIndex().data(DiffTreeModel::PathRole).toString(); }

    std::unique_ptr<DiffView> m_view;
};

void TestDiffFindLine::isThereWhereDifferencesAreMany()
{
    m_view->compare(owned(listOf(3, "old")), owned(listOf(3, "new")));
    QTRY_VERIFY(m_view->treeView()->isVisible());
    QVERIFY(!line()->isVisible());
    m_view->compare(owned(listOf(40, "old")), owned(listOf(40, "new")));
    QTRY_VERIFY(line()->isVisible());
    m_view->showHint(QStringLiteral("Nothing to see"));
    QVERIFY(!line()->isVisible());
}

void TestDiffFindLine::goesFromOneToTheNext()
{
    m_view->compare(owned(listOf(60, "old")), owned(listOf(60, "new")));
    QTRY_VERIFY(line()->isVisible());
    QTest::keyClicks(line(), QStringLiteral("NEW 3"));
    QTRY_COMPARE(note(), QStringLiteral("1 of 11")); // 3, and 30 to 39
    QCOMPARE(current(), QStringLiteral("m.3.says"));
    QTest::keyClick(line(), Qt::Key_Return);
    QCOMPARE(current(), QStringLiteral("m.30.says"));
    QCOMPARE(note(), QStringLiteral("2 of 11"));
    QTest::keyClick(line(), Qt::Key_Return, Qt::ShiftModifier);
    QTest::keyClick(line(), Qt::Key_Return, Qt::ShiftModifier); // round
    QCOMPARE(current(), QStringLiteral("m.39.says"));
    QTest::keyClick(line(), Qt::Key_Return);
    QCOMPARE(current(), QStringLiteral("m.3.says"));
    m_view->goToNext(); // which is none of them
    QCOMPARE(note(), QStringLiteral("\u2026 of 11"));
    QTest::keyClick(line(), Qt::Key_Return);
    QCOMPARE(current(), QStringLiteral("m.30.says"));
    line()->setText(QStringLiteral("same")); // is no difference
    QTRY_COMPARE(note(), QStringLiteral("Not found"));
    QTest::keyClick(line(), Qt::Key_Escape);
    QCOMPARE(m_view->focusWidget(), m_view->treeView());
}

void TestDiffFindLine::forgetsWhatOthersHad()
{
    m_view->compare(owned(listOf(60, "old")), owned(listOf(60, "new")));
    QTRY_VERIFY(line()->isVisible());
    line()->setText(QStringLiteral("new 59"));
    QTRY_COMPARE(note(), QStringLiteral("1 of 1"));
    m_view->compare(owned(listOf(30, "old")), owned(listOf(30, "other")));
    QTRY_COMPARE(note(), QString());
    QTest::keyClick(line(), Qt::Key_Return);
    QTRY_COMPARE(note(), QStringLiteral("Not found"));
    m_view->compare(owned(listOf(2, "old")), owned(listOf(2, "other"))); // it stays while its user looks for something
    QTRY_COMPARE(note(), QString());
    QVERIFY(line()->isVisible());
}

TRACEDECK_TESTS(TestDiffFindLine, Gui)

} // namespace tracedeck::test::tst_difffindline

#include "tst_difffindline.moc"
