// SPDX-License-Identifier: GPL-3.0-or-later
#include "cursor.h"
#include "durationsmodel.h"
#include "durationspanel.h"
#include "elidedlabel.h"
#include "factscripts.h"
#include "qttests.h"
#include "workerscripts.h"

#include <QComboBox>
#include <QLabel>
#include <QMenu>
#include <QSignalSpy>
#include <QTest>
#include <QToolButton>
#include <QTreeView>

#include <memory>

namespace tracedeck::test::tst_durationspanel {

class tst_DurationsPanel : public QObject
{
    Q_OBJECT

private slots:
    void init();
    void saysWhatToDo();
    void selectsAndIsSelected();
    void leavesTheSelectionAlone();
    void scrollsToWhatWasSelectedUnseen();
    void standsAndUnfolds();
    void showsTheFrames();
    void coversWhatIsChosen();
    void coversTheMarkedRange();
    void namesEveryWidget();

private:
    void show(const Script &script);
    DurationsModel *model() const { return static_cast<DurationsModel *>(m_view->model()); }
    QString note() const { return m_panel->findChild<ElidedLabel *>(QStringLiteral("durationsNote"))->text(); }

    std::unique_ptr<HandmadeTrace> m_made;
    std::unique_ptr<Cursor> m_cursor;
    std::unique_ptr<Selection> m_selection;
    std::unique_ptr<DurationsPanel> m_panel;
    QTreeView *m_view = nullptr;
};

void tst_DurationsPanel::init()
{
    m_panel = std::make_unique<DurationsPanel>();
    m_view = m_panel->findChild<QTreeView *>();
    m_panel->resize(800, 400);
    m_panel->show();
}

void tst_DurationsPanel::show(const Script &script)
{
    m_made = std::make_unique<HandmadeTrace>();
    m_made->append(script);
    m_cursor = std::make_unique<Cursor>(m_made->trace());
    m_selection = std::make_unique<Selection>(m_cursor.get());
    m_cursor->refresh();
    m_selection->select(SessionId{0});
    m_panel->setDocument(m_cursor.get(), m_selection.get());
    QTRY_VERIFY(model()->isUpToDate());
}

void tst_DurationsPanel::saysWhatToDo()
{
    const auto labels = m_panel->findChildren<QLabel *>();
    QVERIFY(std::any_of(labels.begin(), labels.end(), [](const QLabel *label) {
        return label->isVisible() && label->text().contains(QStringLiteral("Open a recording"));
    }));
    show(agentScript());
    QVERIFY(model()->rowCount() > 0);
    QCOMPARE(note(), QString());
    m_cursor->goTo(0);
    QTRY_VERIFY(model()->isUpToDate());
    QCOMPARE(model()->rowCount(), 0);
    QVERIFY2(note().contains(QStringLiteral("No run or span has begun")), qPrintable(note()));
    Script timeless = agentScript();
    for (HandmadeFrame &frame : timeless)
        frame.time = -1;
    show(timeless);
    QVERIFY2(note().contains(QStringLiteral("no times")), qPrintable(note()));
}

void tst_DurationsPanel::selectsAndIsSelected()
{
    show(agentScript());
    const QModelIndex tool = model()->indexOf(SpanId{1});
    QVERIFY(tool.isValid());
    m_view->setCurrentIndex(tool.parent()); // a name is nothing that could be selected
    QCOMPARE(m_selection->current(), Item(SessionId{0})); // as before
    m_view->expand(tool.parent());
    m_view->setCurrentIndex(tool);
    QCOMPARE(m_selection->current(), Item(SpanId{1}));
    m_selection->select(SpanId{0});
    QTRY_COMPARE(m_view->currentIndex(), model()->indexOf(SpanId{0}));
    QVERIFY(m_view->isExpanded(m_view->currentIndex().parent()));
}

void tst_DurationsPanel::leavesTheSelectionAlone()
{
    const auto opens = [](std::string_view key) { return SpanOpened{.name = "a", .key = key, .stacked = false}; };
    const auto closes = [](std::string_view key) { return SpanClosed{.name = "a", .key = key}; };
    show({frameAt("s", {RunStarted{.run = "r"}}, 0), frameAt("s", {opens("1")}, 10), frameAt("s", {closes("1")}, 15),
          frameAt("s", {opens("2")}, 20), frameAt("s", {closes("2")}, 28), frameAt("s", {opens("3")}, 30),
          frameAt("s", {closes("3")}, 90), frameAt("s", {RunEnded{.run = "r"}}, 100)});
    m_selection->select(SpanId{0}); // the shortest, in the last row
    QTRY_COMPARE(m_view->currentIndex(), model()->indexOf(SpanId{0}));
    for (const Position at : {Position(5), Position(8), Position(3)}) {
        m_cursor->goTo(at);
        QTRY_VERIFY(model()->isUpToDate());
        QCOMPARE(m_selection->current(), Item(SpanId{0}));
        QCOMPARE(m_view->currentIndex(), model()->indexOf(SpanId{0}));
    }
    m_selection->select(FrameId{1}); // which has no row
    QVERIFY(m_view->selectionModel()->selectedRows().isEmpty());
}

/// Selected before it was seen, or before the answer knew it.
void tst_DurationsPanel::scrollsToWhatWasSelectedUnseen()
{
    show(agentScript());
    m_panel->hide();
    m_selection->select(ToolId{0});
    m_panel->show();
    QTRY_COMPARE(m_view->currentIndex(), model()->indexOf(SpanId{1})); // where it executes
    QVERIFY(m_view->isExpanded(m_view->currentIndex().parent()));
}

void tst_DurationsPanel::standsAndUnfolds()
{
    show(agentScript());
    const QPersistentModelIndex plan = model()->indexOf(SpanId{0});
    const QPersistentModelIndex name = plan.parent();
    emit m_view->activated(name);
    QVERIFY(m_view->isExpanded(name));
    emit m_view->activated(plan);
    QCOMPARE(m_cursor->position(), Position(2));
    QTRY_VERIFY(model()->isUpToDate());
    QVERIFY(plan.isValid());
    QVERIFY(m_view->isExpanded(name)); // wherever it is now
    emit m_view->activated(name);
    QVERIFY(!m_view->isExpanded(name));
}

/// Of a tool, and of a model call that has no span: then it is what that wrote.
void tst_DurationsPanel::showsTheFrames()
{
    show(agentScript());
    QSignalSpy asked(m_panel.get(), &DurationsPanel::framesRequested);
    const auto framesOf = [&](const Item &item) {
        const QModelIndex row = model()->indexOf(item);
        m_view->expand(row.parent());
        m_view->setCurrentIndex(row);
        emit m_view->customContextMenuRequested(m_view->visualRect(row).center());
        const std::unique_ptr<QMenu> menu(m_panel->findChild<QMenu *>());
        for (QAction *action : menu ? menu->actions() : QList<QAction *>()) {
            if (action->text().contains(QStringLiteral("Frames")))
                action->trigger();
        }
        return asked.isEmpty() ? QString() : asked.takeFirst().first().toString();
    };
    QCOMPARE(framesOf(SpanId{1}), QStringLiteral("frame:>=8 frame:<=10"));
    QVERIFY(framesOf(MessageId{1}).startsWith(QStringLiteral("frame:>=3 frame:<=")));
}

void tst_DurationsPanel::coversWhatIsChosen()
{
    show(workersScript());
    auto *scope = m_panel->findChild<QComboBox *>(QStringLiteral("durationsScope"));
    const auto runs = [this] {
        int count = 0;
        for (std::uint32_t i = 0; i < m_made->trace()->runs.size(); ++i)
            count += model()->indexOf(RunId{i}).isValid();
        return count;
    };
    const int withWorkers = runs();
    QVERIFY(withWorkers > 1);
    scope->setCurrentIndex(static_cast<int>(SessionScope::Session));
    emit scope->activated(scope->currentIndex());
    QTRY_VERIFY(model()->isUpToDate());
    QVERIFY(runs() < withWorkers);
    scope->setCurrentIndex(static_cast<int>(SessionScope::All));
    emit scope->activated(scope->currentIndex());
    QTRY_VERIFY(model()->isUpToDate());
    QCOMPARE(runs(), int(m_made->trace()->runs.size()));
}

void tst_DurationsPanel::coversTheMarkedRange()
{
    show(agentScript());
    auto *range = m_panel->findChild<QToolButton *>(QStringLiteral("durationsRange"));
    QVERIFY(!range->isVisible());
    m_selection->mark(FrameRange(14, 16));
    QTRY_VERIFY(model()->isUpToDate());
    QVERIFY(range->isVisible());
    QVERIFY(!model()->indexOf(SpanId{0}).isValid());
    QVERIFY(model()->indexOf(RunId{1}).isValid());
    range->click();
    QTRY_VERIFY(model()->isUpToDate());
    QVERIFY(!range->isVisible());
    QVERIFY(model()->indexOf(SpanId{0}).isValid());
}

void tst_DurationsPanel::namesEveryWidget()
{
    show(agentScript());
    for (const QWidget *widget : m_panel->findChildren<QWidget *>()) {
        if (widget->focusPolicy() != Qt::NoFocus && widget->isVisible())
            QVERIFY2(!widget->accessibleName().isEmpty(), qPrintable(widget->objectName()));
    }
}

TRACEDECK_TESTS(tst_DurationsPanel, Gui)

} // namespace tracedeck::test::tst_durationspanel

#include "tst_durationspanel.moc"
