// SPDX-License-Identifier: GPL-3.0-or-later
#include "qttests.h"
#include "toolspanel.h"

#include <QComboBox>
#include <QLineEdit>
#include <QPushButton>
#include <QRegularExpression>
#include <QSignalSpy>
#include <QTableView>
#include <QTest>

namespace tracedeck::test::tst_toolspanel {

class tst_ToolsPanel : public QObject
{
    Q_OBJECT

private slots:
    void init();
    void cleanup() { m_panel.reset(); }
    void asksWhenItIsFirstSeen();
    void asksNobodyThatCannotAnswer();
    void showsAndFiltersTheTools();
    void asksForTheChosenToolInTheChosenFormat();
    void canAskAgainAfterAnError();
    void forgetsTheServer();

private:
    CommandForm asked(int index) const { return (*m_spy)[index].first().value<CommandForm>(); }
    void answer() const
    {
        CommandRow row;
        row.form.kind = CommandKind::ListTools;
        row.state = CommandState::Answered;
        row.items = {{QStringLiteral("bash"), QStringLiteral("Runs <b>commands</b>"), {}},
                     {QStringLiteral("read_file"), QStringLiteral("Reads"), {}}};
        m_panel->take(row);
    }
    QTableView *list() const { return m_panel->findChild<QTableView *>(QStringLiteral("toolsList")); }

    std::unique_ptr<ToolsPanel> m_panel;
    std::unique_ptr<QSignalSpy> m_spy;
};

void tst_ToolsPanel::init()
{
    QTest::failOnWarning(QRegularExpression(QStringLiteral("^(?!This plugin does not support)")));
    m_panel = std::make_unique<ToolsPanel>();
    m_panel->resize(500, 400);
    m_spy = std::make_unique<QSignalSpy>(m_panel.get(), &ToolsPanel::commandRequested);
}

void tst_ToolsPanel::asksWhenItIsFirstSeen()
{
    m_panel->setServer(QStringLiteral("server"), {});
    QVERIFY(m_spy->isEmpty());
    m_panel->show();
    QCOMPARE(m_spy->size(), 1);
    QCOMPARE(asked(0).kind, CommandKind::ListTools);
    m_panel->hide();
    m_panel->show();
    QCOMPARE(m_spy->size(), 1);
}

void tst_ToolsPanel::asksNobodyThatCannotAnswer()
{
    m_panel->show();
    m_panel->setServer(QStringLiteral("server"), QStringLiteral("There is no connection now."));
    QVERIFY(m_spy->isEmpty());
    m_panel->setServer(QStringLiteral("server"), {});
    QCOMPARE(m_spy->size(), 1);
}

void tst_ToolsPanel::showsAndFiltersTheTools()
{
    m_panel->setServer(QStringLiteral("server"), {});
    m_panel->show();
    answer();
    QCOMPARE(list()->model()->rowCount(), 2);
    QCOMPARE(list()->model()->index(0, 1).data().toString(), QStringLiteral("Runs <b>commands</b>"));
    auto *filter = m_panel->findChild<QLineEdit *>(QStringLiteral("toolsFilter"));
    QTest::keyClicks(filter, QStringLiteral("COMMANDS"));
    QCOMPARE(list()->model()->rowCount(), 1);
    filter->clear();
    QCOMPARE(list()->model()->rowCount(), 2);
}

void tst_ToolsPanel::asksForTheChosenToolInTheChosenFormat()
{
    m_panel->setServer(QStringLiteral("server"), {});
    m_panel->show();
    answer();
    m_spy->clear();
    list()->setCurrentIndex(list()->model()->index(1, 0));
    QCOMPARE(m_spy->size(), 1);
    QCOMPARE(asked(0).kind, CommandKind::ShowTool);
    QCOMPARE(asked(0).tool, QStringLiteral("read_file"));
    QVERIFY(!asked(0).asYaml);
    m_panel->findChild<QComboBox *>(QStringLiteral("toolsFormat"))->setCurrentIndex(1);
    QCOMPARE(m_spy->size(), 2);
    QVERIFY(asked(1).asYaml);
}

void tst_ToolsPanel::canAskAgainAfterAnError()
{
    m_panel->setServer(QStringLiteral("server"), {});
    m_panel->show();
    CommandRow row;
    row.form.kind = CommandKind::ListTools;
    row.state = CommandState::TimedOut;
    m_panel->take(row);
    auto *again = m_panel->findChild<QPushButton *>(QStringLiteral("toolsRefresh"));
    QVERIFY(again->isVisible());
    QTest::keyClick(again, Qt::Key_Space);
    QCOMPARE(m_spy->size(), 2);
    answer();
    QCOMPARE(list()->model()->rowCount(), 2);
}

void tst_ToolsPanel::forgetsTheServer()
{
    m_panel->setServer(QStringLiteral("server"), {});
    m_panel->show();
    answer();
    m_panel->clear();
    QCOMPARE(list()->model()->rowCount(), 0);
    QVERIFY(!list()->isVisible());
    // The next server is asked anew.
    m_panel->setServer(QStringLiteral("other"), {});
    QCOMPARE(m_spy->size(), 2);
}

TRACEDECK_TESTS(tst_ToolsPanel, Gui)

} // namespace tracedeck::test::tst_toolspanel

#include "tst_toolspanel.moc"
