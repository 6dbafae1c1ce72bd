// SPDX-License-Identifier: GPL-3.0-or-later
#include "cursor.h"
#include "elidedlabel.h"
#include "ledgermodel.h"
#include "payloadview.h"
#include "qttests.h"
#include "selection.h"
#include "toolcallsmodel.h"
#include "toolcallspanel.h"
#include "tracebuilder.h"
#include "uniformtable.h"
#include "workerscripts.h"

#include <QAbstractItemModelTester>
#include <QLineEdit>
#include <QMenu>
#include <QSignalSpy>
#include <QTest>
#include <QTreeView>

#include <memory>

namespace tracedeck::test::tst_toolcallspanel {

class TestToolCallsPanel : public QObject
{
    Q_OBJECT

private slots:
    void init();
    void cleanup() { m_panel.reset(); }
    void saysWhatToDo();
    void saysThatItLacksWhatWorkersDid();
    void sumsUpWhatItLists();
    void selectsAndIsSelected();
    void showsTheCurrentCallInFull();
    void followsACallThatGoesOn();
    void leadsToItsFrames();
    void isAModel();

private:
    void show(const Script &script);
    ToolCallsModel *model() const { return static_cast<ToolCallsModel *>(m_view->model()); }
    /// What the list comes to, else why it is empty.
    QString note() const
    {
        return m_panel->findChild<ElidedLabel *>(QStringLiteral("toolCallsNote"))->text() + m_view->emptyText();
    }

    std::unique_ptr<HandmadeTrace> m_made;
    std::unique_ptr<Cursor> m_cursor;
    std::unique_ptr<Selection> m_selection;
    std::unique_ptr<ToolCallsPanel> m_panel;
    UniformTable *m_view = nullptr;
};

namespace {

const std::vector<std::string> kCalls{"c0", "c1", "c2", "c3", "c4", "c5", "c6", "c7"};

/// So many calls of 20 ms, two frames each behind the first; the first fails.
Script calls(std::size_t count)
{
    Script script{frameAt("s", {RunStarted{.run = "r", .agent = "team"}}, 0)};
    for (std::size_t i = 0; i < count; ++i) {
        const int ms = static_cast<int>(i) * 100;
        const std::string &call = kCalls[i];
        script.push_back(frameAt("s", {ToolCalled{.call = call, .name = "read", .arguments = plain(R"({"path":"a"})")},
                                       ToolStarted{.call = call, .name = "read"}}, ms + 10));
        script.push_back(frameAt("s", {ToolEnded{.call = call, .name = "read",
                                                 .status = i == 0 ? ToolStatus::Failed : ToolStatus::Succeeded, .result = plain("all of it")}},
                                 ms + 30));
    }
    return script;
}

} // namespace

void TestToolCallsPanel::init()
{
    m_panel = std::make_unique<ToolCallsPanel>();
    m_view = m_panel->findChild<UniformTable *>(QStringLiteral("toolCallsView"));
    m_panel->resize(900, 400);
    m_panel->show();
}

void TestToolCallsPanel::show(const Script &script)
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

void TestToolCallsPanel::saysWhatToDo()
{
    show(calls(1));
    m_cursor->goTo(1);
    QTRY_VERIFY(model()->isUpToDate());
    QVERIFY2(note().contains(QStringLiteral("go to a later frame")), qPrintable(note()));
    m_panel->findChild<QLineEdit *>()->setText(QStringLiteral("nothing"));
    QTRY_VERIFY2(note().contains(QStringLiteral("these words")), qPrintable(note()));
    m_panel->findChild<QLineEdit *>()->setText(QStringLiteral("took:>x"));
    QTRY_VERIFY2(note().startsWith(QStringLiteral("took:>x cannot be read")), qPrintable(note()));
}

void TestToolCallsPanel::saysThatItLacksWhatWorkersDid()
{
    show({frameAt("s", {RunStarted{.run = "r"}}, 0),
          frameAt("s", {WorkerStarted{.call = "c", .worker = "w", .tier = "fast", .model = "m"}}, 10)});
    QVERIFY2(note().startsWith(QStringLiteral("1 worker(s) whose runs were not seen")), qPrintable(note()));
    m_panel->findChild<QLineEdit *>()->setText(QStringLiteral("read"));
    QTRY_VERIFY2(note().startsWith(QStringLiteral("No call has these words")), qPrintable(note()));
}

void TestToolCallsPanel::sumsUpWhatItLists()
{
    show(calls(5));
    QCOMPARE(note(), QStringLiteral("5 call(s); 1 failed; 100 ms in all; p50 20.0 ms, p90 20.0 ms"));
    m_panel->findChild<QLineEdit *>()->setText(QStringLiteral("-status:failed"));
    QTRY_COMPARE(note(), QStringLiteral("4 call(s); 80.0 ms in all"));
}

void TestToolCallsPanel::selectsAndIsSelected()
{
    show(calls(3));
    m_view->setCurrentIndex(model()->index(1, 0));
    QCOMPARE(m_selection->current(), Item(ToolId{1}));
    m_selection->select(ToolId{2});
    QCOMPARE(m_view->currentIndex().row(), 2);
    QTest::keyClick(m_view, Qt::Key_Return);
    QCOMPARE(m_cursor->position(), Position(7));
}

void TestToolCallsPanel::showsTheCurrentCallInFull()
{
    show(calls(2));
    const auto *payload = m_panel->findChild<PayloadView *>();
    QVERIFY(!payload->isVisible());
    m_selection->select(ToolId{0});
    QVERIFY(payload->isVisible());
    const QAbstractItemModel *json = payload->findChild<QTreeView *>()->model();
    const auto keys = [&] {
        QStringList all;
        for (int row = 0; row < json->rowCount(); ++row)
            all += json->index(row, 0).data().toString();
        return all;
    };
    QTRY_COMPARE(keys(), (QStringList{QStringLiteral("tool"), QStringLiteral("arguments"), QStringLiteral("result")}));
    m_cursor->goTo(2); // before it came back
    QTRY_COMPARE(keys(), (QStringList{QStringLiteral("tool"), QStringLiteral("arguments")}));
    QVERIFY(!payload->findChild<QTreeView *>()->accessibleName().isEmpty() && !m_view->accessibleName().isEmpty());
}

/// Forward and back: what it writes comes piece by piece.
void TestToolCallsPanel::followsACallThatGoesOn()
{
    show({frameAt("s", {RunStarted{.run = "r"}}, 0),
          frameAt("s", {ToolCalled{.call = "c", .name = "sleep"}, ToolStarted{.call = "c", .name = "sleep"}}, 10),
          frameAt("s", {ToolOutput{.call = "c", .name = "sleep", .text = plain("zz")}}, 20),
          frameAt("s", {ToolOutput{.call = "c", .name = "sleep", .text = plain("zzz")}}, 30)});
    m_selection->select(ToolId{0});
    const QAbstractItemModel *json = m_panel->findChild<PayloadView *>()->findChild<QTreeView *>()->model();
    const auto output = [&] { return json->index(1, 1).data().toString(); };
    QTRY_COMPARE(output(), QStringLiteral("\"zzzzz\""));
    m_cursor->goTo(3);
    QTRY_COMPARE(output(), QStringLiteral("\"zz\""));
    m_cursor->goTo(2);
    QTRY_COMPARE(output(), QString());
    m_cursor->goLive();
    QTRY_COMPARE(output(), QStringLiteral("\"zzzzz\""));
    // When the connection is lost, nobody knows.
    QCOMPARE(model()->index(0, int(ToolColumn::Status)).data().toString(), QStringLiteral("Running"));
    m_cursor->setHearing(Cursor::Hearing::Lost);
    QCOMPARE(model()->index(0, int(ToolColumn::Status)).data().toString(), QStringLiteral("Connection ended"));
}

void TestToolCallsPanel::leadsToItsFrames()
{
    show(calls(1));
    QSignalSpy frames(m_panel.get(), &ToolCallsPanel::framesRequested);
    QSignalSpy conversation(m_panel.get(), &ToolCallsPanel::conversationRequested);
    m_view->setCurrentIndex(model()->index(0, 0));
    emit m_view->customContextMenuRequested(m_view->visualRect(model()->index(0, 0)).center());
    auto *menu = m_panel->findChild<QMenu *>();
    QVERIFY(menu);
    menu->findChild<QAction *>(QStringLiteral("showToolCall"))->trigger();
    QCOMPARE(conversation.size(), 1);
    QCOMPARE(m_selection->current(), Item(ToolId{0}));
    menu->findChild<QAction *>(QStringLiteral("showFrames"))->trigger();
    QCOMPARE(frames.size(), 1);
    menu->close();
}

void TestToolCallsPanel::isAModel()
{
    show(calls(8));
    const QAbstractItemModelTester tester(model(), QAbstractItemModelTester::FailureReportingMode::QtTest);
    m_view->sortByColumn(int(ToolColumn::Took), Qt::DescendingOrder);
    m_cursor->goTo(9);
    QTRY_VERIFY(model()->isUpToDate());
    QCOMPARE(model()->rowCount(), 4);
    m_cursor->goLive();
    QTRY_COMPARE(model()->rowCount(), 8);
}

TRACEDECK_TESTS(TestToolCallsPanel, Gui)

} // namespace tracedeck::test::tst_toolcallspanel

#include "tst_toolcallspanel.moc"
