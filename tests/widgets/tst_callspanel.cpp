// SPDX-License-Identifier: GPL-3.0-or-later
#include "callsmodel.h"
#include "callspanel.h"
#include "cursor.h"
#include "elidedlabel.h"
#include "payloadview.h"
#include "qttests.h"
#include "safetext.h"
#include "tracebuilder.h"
#include "uniformtable.h"
#include "workerscripts.h"

#include <QComboBox>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QSignalSpy>
#include <QTest>
#include <QToolButton>
#include <QTreeView>

#include <memory>

namespace tracedeck::test::tst_callspanel {

class TestCallsPanel : public QObject
{
    Q_OBJECT

private slots:
    void init();
    void saysWhatToDo();
    void sumsUpWhatItLists();
    void selectsAndIsSelected();
    void leavesTheSelectionAlone();
    void scrollsToWhatWasSelectedUnseen();
    void standsWhereItsUserActivates();
    void showsWhatACallWasGiven();
    void coversTheMarkedRange();
    void sortsByItsHeader();
    void goesOnWithItsListWhenAWorkersCallIsChosen();
    void isUsedByKeys();
    void showsWhatTheCurrentCallWasGiven();
    void namesEveryWidget();

private:
    void show(const Script &script);
    CallsModel *model() const { return static_cast<CallsModel *>(m_view->model()); }
    /// What the list comes to, else why it is empty.
    QString note() const
    {
        return m_panel->findChild<ElidedLabel *>(QStringLiteral("callsNote"))->text() + m_view->emptyText();
    }
    QString frames() const;

    std::unique_ptr<HandmadeTrace> m_made;
    std::unique_ptr<Cursor> m_cursor;
    std::unique_ptr<Selection> m_selection;
    std::unique_ptr<CallsPanel> m_panel;
    UniformTable *m_view = nullptr;
};

namespace {

/// So many calls, each with a span of its own and four frames; the later ones use more.
Script calls(int count)
{
    Script script{frameAt("s", {RunStarted{.run = "r", .agent = "team", .model = "m"}}, 0)};
    for (int i = 0; i < count; ++i) {
        UsageReported usage;
        usage.amounts.input = std::uint64_t(i) + 1;
        usage.amounts.output = 10;
        script.push_back(frameAt("s", {SpanOpened{.name = "call", .kind = SpanKind::Llm}}, 100 * i + 10));
        script.push_back(frameAt("s", {usage}, 100 * i + 20));
        script.push_back(frameAt("s", {SpanClosed{"call"}}, 100 * i + 30));
    }
    return script;
}

} // namespace

void TestCallsPanel::init()
{
    m_panel = std::make_unique<CallsPanel>();
    m_view = m_panel->findChild<UniformTable *>(QStringLiteral("callsView"));
    m_panel->resize(900, 300);
    m_panel->show();
}

void TestCallsPanel::show(const Script &script)
{
    m_made = std::make_unique<HandmadeTrace>();
    m_made->append(script);
    m_cursor = std::make_unique<Cursor>(m_made->trace());
    m_selection = std::make_unique<Selection>(m_cursor.get());
    m_cursor->refresh();
    m_selection->select(SessionId{0});
    m_panel->setDocument(m_cursor.get(), m_selection.get());
    QTRY_COMPARE(LedgerModel::of(m_cursor.get())->progress(), 100);
    QTRY_VERIFY(model()->isUpToDate());
}

QString TestCallsPanel::frames() const
{
    QStringList all;
    for (int row = 0; row < model()->rowCount(); ++row)
        all << model()->index(row, 0).data().toString();
    return all.join(u' ');
}

void TestCallsPanel::saysWhatToDo()
{
    const auto labels = m_panel->findChildren<QLabel *>();
    QVERIFY(std::any_of(labels.begin(), labels.end(), [](const QLabel *label) {
        return label->isVisible() && label->text().contains(QStringLiteral("Open a recording"));
    }));
    show(calls(1));
    m_cursor->goTo(1);
    QTRY_VERIFY(model()->isUpToDate());
    QVERIFY2(note().contains(QStringLiteral("go to a later frame")), qPrintable(note()));
    m_panel->findChild<QLineEdit *>()->setText(QStringLiteral("nothing"));
    QTRY_VERIFY2(note().contains(QStringLiteral("these words")), qPrintable(note()));
}

void TestCallsPanel::sumsUpWhatItLists()
{
    show(calls(5));
    QCOMPARE(note(), QStringLiteral("5 call(s); tokens: 15 in, 50 out; p50 20.0 ms, p90 20.0 ms"));
    m_cursor->goTo(5);
    QTRY_COMPARE(note(), QStringLiteral("2 call(s); tokens: 1 in, 10 out")); // the second goes on
}

void TestCallsPanel::selectsAndIsSelected()
{
    show(calls(3));
    m_view->setCurrentIndex(model()->index(1, 0));
    QCOMPARE(m_selection->current(), Item(SpanId{1}));
    m_selection->select(SpanId{2});
    QCOMPARE(m_view->currentIndex().row(), 2);
    m_selection->select(FrameId{1}); // is no call
    QVERIFY(m_view->selectionModel()->selectedRows().isEmpty());
}

/// As rows come, go and are sorted.
void TestCallsPanel::leavesTheSelectionAlone()
{
    show(calls(3));
    m_selection->select(SpanId{1});
    for (const Position at : {Position(2), Position(10), Position(6)}) {
        m_cursor->goTo(at);
        QTRY_VERIFY(model()->isUpToDate());
        QCOMPARE(m_selection->current(), Item(SpanId{1}));
        QCOMPARE(m_view->currentIndex(), model()->indexOf(SpanId{1}));
    }
    m_cursor->goTo(10);
    model()->sort(int(CallColumn::Input), Qt::DescendingOrder);
    QTRY_VERIFY(model()->isUpToDate());
    QCOMPARE(m_selection->current(), Item(SpanId{1}));
    QCOMPARE(m_view->currentIndex(), model()->indexOf(SpanId{1}));
}

void TestCallsPanel::scrollsToWhatWasSelectedUnseen()
{
    show(calls(200));
    m_panel->hide();
    m_selection->select(SpanId{180});
    m_panel->show();
    QTRY_COMPARE(m_view->currentIndex(), model()->indexOf(SpanId{180}));
    QTRY_VERIFY(m_view->viewport()->rect().contains(m_view->visualRect(m_view->currentIndex()).topLeft()));
}

void TestCallsPanel::standsWhereItsUserActivates()
{
    show(calls(3));
    emit m_view->activated(model()->index(1, 0));
    QCOMPARE(m_cursor->position(), 6u);
}

void TestCallsPanel::showsWhatACallWasGiven()
{
    show(calls(3));
    QSignalSpy conversation(m_panel.get(), &CallsPanel::conversationRequested);
    QSignalSpy shownFrames(m_panel.get(), &CallsPanel::framesRequested);
    const auto choose = [&](const char *name) {
        emit m_view->customContextMenuRequested(m_view->visualRect(model()->index(1, 0)).center());
        auto *menu = m_panel->findChild<QMenu *>(QString(), Qt::FindDirectChildrenOnly);
        QVERIFY(menu);
        auto *action = menu->findChild<QAction *>(QLatin1String(name));
        QVERIFY(action);
        action->trigger();
        delete menu;
    };
    choose("showBefore");
    QCOMPARE(m_cursor->position(), 5u);
    QCOMPARE(conversation.size(), 1);
    m_cursor->goTo(10);
    QTRY_COMPARE(model()->rowCount(), 3);
    choose("showFrames");
    QCOMPARE(shownFrames.value(0).value(0).toString(), QStringLiteral("frame:>=5 frame:<=7"));
}

void TestCallsPanel::coversTheMarkedRange()
{
    show(calls(3));
    auto *range = m_panel->findChild<QToolButton *>(QStringLiteral("callsRange"));
    QVERIFY(range->isHidden());
    m_selection->mark(FrameRange(5, 7));
    QTRY_COMPARE(frames(), QStringLiteral("6"));
    QVERIFY(range->isVisible());
    m_selection->mark(FrameRange(1, 2));
    QTRY_VERIFY2(note().contains(QStringLiteral("marked range")), qPrintable(note()));
    range->click();
    QTRY_COMPARE(frames(), QStringLiteral("3 6 9"));
}

void TestCallsPanel::sortsByItsHeader()
{
    show(calls(3));
    m_view->horizontalHeader()->setSortIndicator(int(CallColumn::Input), Qt::DescendingOrder);
    QTRY_COMPARE(frames(), QStringLiteral("9 6 3"));
    show(calls(2)); // and another trace likewise
    QCOMPARE(frames(), QStringLiteral("6 3"));
}

void TestCallsPanel::goesOnWithItsListWhenAWorkersCallIsChosen()
{
    show(workersScript());
    QTRY_VERIFY(frames().startsWith(QStringLiteral("2 7 10")));
    const QString all = frames();
    m_view->setCurrentIndex(model()->index(2, 0));
    QCOMPARE(m_selection->current(), Item(FrameId{10}));
    QVERIFY(m_selection->session() != SessionId{0});
    QTRY_VERIFY(model()->isUpToDate());
    QCOMPARE(frames(), all);
    m_panel->findChild<QLineEdit *>()->setText(QStringLiteral("planner"));
    QTRY_VERIFY(model()->isUpToDate() && frames() == QStringLiteral("2"));
    m_panel->findChild<QLineEdit *>()->clear();
    QTRY_COMPARE(frames(), all);
    m_selection->select(SessionId{0}); // elsewhere
    m_selection->select(FrameId{9});
    QTRY_COMPARE(frames(), QStringLiteral("10"));
}

void TestCallsPanel::isUsedByKeys()
{
    show(calls(3));
    auto *words = m_panel->findChild<QLineEdit *>();
    words->setFocus();
    QTest::keyClicks(words, QStringLiteral("nothing"));
    QTRY_COMPARE(frames(), QString());
    QTest::keyClick(words, Qt::Key_Escape);
    QCOMPARE(words->text(), QString());
    QTRY_COMPARE(frames(), QStringLiteral("3 6 9"));
    QTest::keyClick(words, Qt::Key_Down);
    QTRY_VERIFY(m_view->hasFocus());
}

void TestCallsPanel::showsWhatTheCurrentCallWasGiven()
{
    const auto script = [](std::string_view node, std::string_view task) {
        SpanOpened opened{.name = node};
        opened.input = plain(task);
        UsageReported usage;
        usage.amounts.input = 1;
        return Script{frameAt("s", {RunStarted{.run = "r"}}), frameAt("s", {opened}), frameAt("s", {usage}), frameAt("s", {SpanClosed{node}})};
    };
    show(script("first", R"({"task":"look"})"));
    auto *pane = m_panel->findChild<PayloadView *>();
    const auto *given = m_panel->findChild<PlainLabel *>(QStringLiteral("callGiven"));
    const auto *tree = pane->findChild<QTreeView *>();
    QVERIFY(!pane->isVisible());
    m_view->setCurrentIndex(model()->index(0, 0));
    QTRY_VERIFY(pane->isVisible());
    QTRY_COMPARE(given->text(), QStringLiteral("Given: the input of first"));
    QCOMPARE(tree->model()->index(0, 0).data().toString(), QStringLiteral("given"));
    // Another document is shown while that of this one is read.
    m_selection->clear();
    m_view->setCurrentIndex({});
    m_view->setCurrentIndex(model()->index(0, 0));
    const auto made = std::move(m_made);
    const auto cursor = std::move(m_cursor);
    const auto selection = std::move(m_selection);
    show(script("second", R"({"task":"see"})"));
    QVERIFY(!pane->isVisible());
    m_view->setCurrentIndex(model()->index(0, 0));
    QTRY_COMPARE(given->text(), QStringLiteral("Given: the input of second"));
}

void TestCallsPanel::namesEveryWidget()
{
    show(calls(1));
    for (const QWidget *widget : std::initializer_list<QWidget *>{m_view, m_panel->findChild<QLineEdit *>(), m_panel->findChild<QComboBox *>(),
                                                                  m_panel->findChild<QToolButton *>(QStringLiteral("callsRange"))})
        QVERIFY2(!widget->accessibleName().isEmpty(), qPrintable(widget->objectName()));
}

TRACEDECK_TESTS(TestCallsPanel, Gui)

} // namespace tracedeck::test::tst_callspanel

#include "tst_callspanel.moc"
