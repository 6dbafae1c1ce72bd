// SPDX-License-Identifier: GPL-3.0-or-later
#include "cursor.h"
#include "elidedlabel.h"
#include "qttests.h"
#include "runsmodel.h"
#include "runspanel.h"
#include "tracebuilder.h"
#include "uniformtable.h"
#include "workerscripts.h"

#include <QAbstractItemModelTester>
#include <QComboBox>
#include <QLineEdit>
#include <QMenu>
#include <QSignalSpy>
#include <QTest>

#include <memory>
#include <optional>

namespace tracedeck::test::tst_runspanel {

class TestRunsPanel : public QObject
{
    Q_OBJECT

private slots:
    void init();
    void listsThoseOfAllSessions();
    void leavesOutWhatDoesNotHold();
    void selectsAndIsSelected();
    void standsWhereARunBegan();
    void asksForComparisons();
    void doesNothingInAnotherDocument();
    void isAModel();

private:
    void show();
    RunsModel *model() const { return static_cast<RunsModel *>(m_view->model()); }
    /// What the list comes to, else why it is empty.
    QString note() const
    {
        return m_panel->findChild<ElidedLabel *>(QStringLiteral("runsNote"))->text() + m_view->emptyText();
    }
    std::unique_ptr<QMenu> menuOf(int row) const;

    std::unique_ptr<HandmadeTrace> m_made;
    std::unique_ptr<Cursor> m_cursor;
    std::unique_ptr<Selection> m_selection;
    std::unique_ptr<RunsPanel> m_panel;
    UniformTable *m_view = nullptr;
};

namespace {

/// Two runs of an agent, the second of which fails, and one of another session.
Script threeRuns()
{
    return {frameAt("s", {RunStarted{.run = "r1", .agent = "team"}}, 0),
            frameAt("s", {modelCall(10, 5, 2'000)}, 100),
            frameAt("s", {RunEnded{.run = "r1"}}, 1000), // 3
            frameAt("s", {RunStarted{.run = "r2", .agent = "team"}}, 2000),
            frameAt("s", {RunEnded{.run = "r2", .status = RunStatus::Failed}}, 2500), // 5
            frameAt("t", {RunStarted{.run = "r3", .agent = "solo"}}, 3000)};
}

} // namespace

void TestRunsPanel::init()
{
    m_panel = std::make_unique<RunsPanel>();
    m_view = m_panel->findChild<UniformTable *>(QStringLiteral("runsView"));
    m_panel->resize(900, 300);
    m_panel->show();
    show();
}

void TestRunsPanel::show()
{
    auto made = std::make_unique<HandmadeTrace>();
    made->append(threeRuns());
    auto cursor = std::make_unique<Cursor>(made->trace());
    auto selection = std::make_unique<Selection>(cursor.get());
    cursor->refresh();
    m_panel->setDocument(cursor.get(), selection.get());
    m_selection = std::move(selection);
    m_cursor = std::move(cursor);
    m_made = std::move(made);
    QTRY_VERIFY(model()->isUpToDate());
    QTRY_COMPARE(model()->rowCount(), 3);
}

std::unique_ptr<QMenu> TestRunsPanel::menuOf(int row) const
{
    emit m_view->customContextMenuRequested(m_view->visualRect(model()->index(row, 0)).center());
    return std::unique_ptr<QMenu>(m_panel->findChild<QMenu *>(QString(), Qt::FindDirectChildrenOnly));
}

void TestRunsPanel::listsThoseOfAllSessions()
{
    QCOMPARE(note(), QStringLiteral("3 run(s); 1 failed; tokens: 10 in, 5 out; $0.002"));
    auto *scope = m_panel->findChild<QComboBox *>();
    scope->setCurrentIndex(int(SessionScope::Session));
    emit scope->activated(scope->currentIndex());
    QTRY_COMPARE(model()->rowCount(), 1); // that of the session that began last
    m_selection->select(SessionId{0});
    QTRY_COMPARE(model()->rowCount(), 2);
}

void TestRunsPanel::leavesOutWhatDoesNotHold()
{
    auto *words = m_panel->findChild<QLineEdit *>();
    words->setText(QStringLiteral("status:failed"));
    QTRY_COMPARE(model()->rowCount(), 1);
    QCOMPARE(model()->index(0, int(RunColumn::Frame)).data().toString(), QStringLiteral("4"));
    words->setText(QStringLiteral("took:>2x"));
    QTRY_VERIFY2(note().startsWith(QStringLiteral("took:>2x cannot be read")), qPrintable(note()));
    words->setText(QStringLiteral("nothing"));
    QTRY_VERIFY2(note().contains(QStringLiteral("these words")), qPrintable(note()));
}

void TestRunsPanel::selectsAndIsSelected()
{
    m_view->setCurrentIndex(model()->index(1, 0));
    QCOMPARE(m_selection->current(), Item(RunId{1}));
    m_selection->select(RunId{2});
    QCOMPARE(m_view->currentIndex().row(), 2);
    model()->sort(int(RunColumn::Took), Qt::DescendingOrder);
    QTRY_VERIFY(model()->isUpToDate());
    QCOMPARE(m_selection->current(), Item(RunId{2}));
    QCOMPARE(m_view->currentIndex(), model()->indexOf(RunId{2}));
}

void TestRunsPanel::standsWhereARunBegan()
{
    emit m_view->activated(model()->index(1, 0));
    QCOMPARE(m_cursor->position(), 4u);
}

void TestRunsPanel::asksForComparisons()
{
    QSignalSpy compared(m_panel.get(), &RunsPanel::comparisonRequested);
    QVERIFY(!menuOf(0)->findChild<QAction *>(QStringLiteral("compareWithRunBefore"))->isEnabled()); // there is none
    menuOf(1)->findChild<QAction *>(QStringLiteral("compareWithRunBefore"))->trigger();
    QCOMPARE(m_selection->current(), Item(RunId{1}));
    QCOMPARE(compared.size(), 1);
}

/// A menu may be open for longer than a document is shown.
void TestRunsPanel::doesNothingInAnotherDocument()
{
    QSignalSpy compared(m_panel.get(), &RunsPanel::comparisonRequested);
    QSignalSpy talked(m_panel.get(), &RunsPanel::conversationRequested);
    const auto menu = menuOf(1);
    const auto made = std::move(m_made);
    const auto cursor = std::move(m_cursor);
    const auto selection = std::move(m_selection);
    show();
    for (const char *name : {"compareWithRunBefore", "showRun"})
        menu->findChild<QAction *>(QLatin1String(name))->trigger();
    QCOMPARE(compared.size() + talked.size(), 0);
    QCOMPARE(m_selection->current(), Item());
}

void TestRunsPanel::isAModel()
{
    QAbstractItemModelTester tester(model());
    model()->sort(int(RunColumn::Agent), Qt::AscendingOrder);
    QTRY_VERIFY(model()->isUpToDate());
    QCOMPARE(model()->index(0, int(RunColumn::Agent)).data().toString(), QStringLiteral("solo"));
    m_cursor->goTo(3);
    QTRY_COMPARE(model()->rowCount(), 1);
}

TRACEDECK_TESTS(TestRunsPanel, Gui)

} // namespace tracedeck::test::tst_runspanel

#include "tst_runspanel.moc"
