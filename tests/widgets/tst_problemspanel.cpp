// SPDX-License-Identifier: GPL-3.0-or-later
#include "factpanelfixture.h"
#include "problemspanel.h"
#include "qttests.h"

#include <QComboBox>
#include <QTableView>
#include <QTest>
#include <QToolButton>

namespace tracedeck::test::tst_problemspanel {

using namespace factpanelfixture;

class TestProblemsPanel : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase() { QLocale::setDefault(QLocale::c()); }
    void showsProblems();
    void showsProblemsOfSomeSeverities();
    void showsProblemsOfOneCode();
};

void TestProblemsPanel::showsProblems()
{
    Document document(twoRuns());
    const auto panel = shown<ProblemsPanel>(document);
    auto *view = panel->findChild<QTableView *>();
    QCOMPARE(view->model()->rowCount(), 1);
    QVERIFY(view->isVisible());
    view->setCurrentIndex(view->model()->index(0, 0));
    QVERIFY(document.selection.current() == Item(ProblemId{0}));
    emit view->activated(view->model()->index(0, 0));
    QVERIFY(document.selection.current() == Item(FrameId{5}));
    QCOMPARE(document.cursor.position(), 5u);
    document.cursor.goTo(4);
    QVERIFY(!view->isVisible());
    document.selection.select(ProblemId{0});
    document.cursor.goLive();
    QVERIFY(view->selectionModel()->isRowSelected(0));
}

void TestProblemsPanel::showsProblemsOfSomeSeverities()
{
    Document document(twoRuns());
    document.made.append(frame(ProblemFound{.severity = Severity::Info, .code = "odd", .message = KeptFailure("odd")}));
    document.cursor.refresh();
    const auto panel = shown<ProblemsPanel>(document);
    auto *view = panel->findChild<QTableView *>();
    auto *infos = panel->findChild<QToolButton *>(QStringLiteral("problemLevel0"));
    QCOMPARE(view->model()->rowCount(), 2);
    QCOMPARE(infos->accessibleName(), QStringLiteral("1 info"));
    infos->click();
    QCOMPARE(view->model()->rowCount(), 1);
    document.selection.select(ProblemId{1}); // somebody wants to see it
    QVERIFY(infos->isChecked());
    QVERIFY(view->selectionModel()->isRowSelected(1));
    for (const char *level : {"problemLevel0", "problemLevel1", "problemLevel2"})
        panel->findChild<QToolButton *>(QLatin1String(level))->setChecked(false);
    QCOMPARE(view->model()->rowCount(), 0);
    QVERIFY(view->isVisible()); // and so are the buttons that bring them back
}

void TestProblemsPanel::showsProblemsOfOneCode()
{
    Document document(twoRuns());
    const auto panel = shown<ProblemsPanel>(document);
    auto *view = panel->findChild<QTableView *>();
    auto *codes = panel->findChild<QComboBox *>(QStringLiteral("problemCode"));
    QVERIFY(codes->isHidden()); // there is nothing to choose from
    document.made.append(frame(ProblemFound{.severity = Severity::Info, .code = "odd", .message = KeptFailure("odd")}));
    document.made.append(frame(ProblemFound{.severity = Severity::Info, .code = "odd", .message = KeptFailure("again")}));
    document.cursor.refresh();
    QVERIFY(codes->isVisible());
    QCOMPARE(codes->count(), 3);
    QCOMPARE(codes->itemText(2), QStringLiteral("odd (2)"));
    codes->setFocus();
    QTest::keyClick(codes, Qt::Key_End);
    QCOMPARE(view->model()->rowCount(), 2);
    document.selection.select(ProblemId{0}); // of another code: somebody wants to see it
    QCOMPARE(codes->currentIndex(), 0);
    QCOMPARE(view->model()->rowCount(), 3);
    QVERIFY(view->selectionModel()->isRowSelected(0));
}

TRACEDECK_TESTS(TestProblemsPanel, Gui)

} // namespace tracedeck::test::tst_problemspanel

#include "tst_problemspanel.moc"
